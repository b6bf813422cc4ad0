from __future__ import annotations

from random import Random

import pytest

from game.board.aims import aim_of
from game.board.choices import groups, items_of, why_no_group
from game.board.inputs import Act, Answer, Cancel, Confirm, Input, Next, Pick, Point, Press, Selection, Step
from game.board.lookup import moves_of
from game.board.selection import after, opening, select
from rules.battle import Battle
from rules.commands import Command
from rules.grid import parse_square
from tests.game.fights import fight, first_up

ALL: list[Input] = [
    Act("attack"), Act("moves"), Act("stance"), Act("wait"), Act("flee"), Act("stay"), Confirm(), Cancel(), Next(),
    Step(1, 0), Step(0, -1), Pick(0),
]  # fmt: skip


def give(battle: Battle, selection: Selection, *inputs: Input) -> Answer:
    """The answer to the last of several inputs."""
    for given in inputs:
        answer = select(battle, selection, given)
        selection = answer.selection
    return answer


def test_it_opens_on_the_unit_whose_turn_it_is() -> None:
    battle = first_up("Ana").battle
    assert opening(battle) == Selection("Ana", battle.unit("Ana").at)


def test_pressing_a_square_in_reach_walks_there_by_the_legal_path() -> None:
    battle = first_up("Ana").battle
    goal = parse_square("C3")
    answer = give(battle, opening(battle), Press(goal))
    assert answer.command == moves_of(battle, "Ana")[goal]
    assert answer.command in battle.legal()


def test_pressing_a_square_out_of_reach_says_why() -> None:
    battle = first_up("Ana").battle
    answer = give(battle, opening(battle), Press(parse_square("H6")))
    assert answer.command is None and "Movement" in answer.selection.notice
    wall = give(battle, opening(battle), Press(parse_square("C4")))
    assert wall.command is None and wall.selection.notice


def test_an_action_that_can_not_be_done_says_what_the_battle_says() -> None:
    battle = first_up("Ana").battle
    answer = give(battle, opening(battle), Act("attack"))
    assert answer.selection.stage == "free"
    assert answer.selection.notice == battle.why_not(Command("attack", "Ana", targets=("Cai",)))


def test_pressing_an_enemy_that_a_walk_brings_in_reach_walks_and_takes_aim() -> None:
    battle = first_up("Ana").battle
    foe = battle.unit("Cai").at
    answer = give(battle, opening(battle), Press(foe))
    assert answer.command is not None and answer.command.do == "move"
    battle.apply(answer.command)
    aiming = after(battle, answer.selection)
    assert (aiming.stage, aiming.cursor) == ("aim", foe)
    blow = give(battle, aiming, Press(foe))
    assert blow.command == Command("attack", "Ana", targets=("Cai",))
    assert not battle.why_not(blow.command)


def next_to_cai() -> Battle:
    match = first_up("Ana")
    match.apply(moves_of(match.battle, "Ana")[parse_square("D3")])
    return match.battle


def test_the_diamond_and_the_targets_come_from_the_battle() -> None:
    battle = next_to_cai()
    aim = aim_of(battle, "Ana", "attack", "")
    assert aim.squares == battle.scene.board.ring(parse_square("D3"), 1, 1)
    assert aim.command_at(battle.unit("Cai").at) == Command("attack", "Ana", targets=("Cai",))
    assert aim.command_at(parse_square("D2")) is None


def test_a_technique_is_picked_from_the_list_and_then_aimed() -> None:
    battle = next_to_cai()
    answer = give(battle, opening(battle), Act("moves"))
    assert answer.selection.stage == "choose"
    answer = give(battle, answer.selection, Pick(1))
    assert (answer.selection.stage, answer.selection.what) == ("aim", "Sure Cut")
    answer = give(battle, answer.selection, Confirm())
    assert answer.command == Command("use", "Ana", what="Sure Cut", targets=("Cai",))


def test_cancel_goes_back_one_step_at_a_time_and_then_to_the_menu() -> None:
    battle = next_to_cai()
    answer = give(battle, opening(battle), Act("moves"), Confirm())
    stages = [answer.selection.stage]
    for _ in range(2):
        answer = select(battle, answer.selection, Cancel())
        stages.append(answer.selection.stage)
    assert stages == ["aim", "choose", "free"]
    assert select(battle, answer.selection, Cancel()).leave


def test_the_same_button_again_closes_what_it_opened() -> None:
    battle = next_to_cai()
    assert give(battle, opening(battle), Act("attack"), Act("attack")).selection.stage == "free"


def test_ending_a_turn_asks_once_more() -> None:
    battle = first_up("Ana").battle
    once = give(battle, opening(battle), Act("stay"))
    assert once.command is None and once.selection.stage == "confirm"
    assert give(battle, once.selection, Act("stay")).command == Command("stay", "Ana")
    assert give(battle, once.selection, Confirm()).command == Command("stay", "Ana")
    assert give(battle, once.selection, Press(parse_square("A1"))).command is None


def test_a_stance_is_taken_from_its_list() -> None:
    battle = first_up("Ana").battle
    answer = give(battle, opening(battle), Act("stance"), Step(0, 1), Confirm())
    assert answer.command == Command("stance", "Ana", what="Sniper")


def test_wait_stays_between_one_and_the_own_ir() -> None:
    battle = first_up("Ana").battle
    values = [command.value for command in battle.legal() if command.do == "wait"]
    answer = give(battle, opening(battle), Act("wait"))
    assert answer.selection.stage == "wait" and answer.selection.value in values
    low = give(battle, answer.selection, Pick(-5)).selection
    assert low.value == min(values)
    high = give(battle, answer.selection, Pick(10**6)).selection
    assert high.value == max(values)
    assert give(battle, low, Step(0, -1)).selection.value == min(values) + 1
    assert give(battle, high, Confirm()).command == Command("wait", "Ana", value=max(values))


def test_the_first_wait_offered_lets_the_next_unit_go_first() -> None:
    battle = first_up("Ana").battle
    other = next(coming.unit for coming in battle.order() if coming.unit != "Ana")
    value = give(battle, opening(battle), Act("wait")).selection.value
    battle.apply(Command("wait", "Ana", value=value))
    assert battle.order()[0].unit == other


def test_tab_goes_round_the_units() -> None:
    battle = first_up("Ana").battle
    selection, seen = opening(battle), []
    for _ in range(4):
        selection = select(battle, selection, Next()).selection
        seen.append(selection.cursor)
    assert sorted(seen) == sorted(unit.at for unit in battle.scene.present())


def test_the_cursor_stays_on_the_board() -> None:
    battle = first_up("Ana").battle
    selection = opening(battle)
    for _ in range(30):
        selection = select(battle, selection, Step(-1, -1)).selection
    assert selection.cursor == parse_square("A1")
    assert select(battle, selection, Point(parse_square("Z26"))).selection.cursor == parse_square("A1")


def test_what_is_not_ready_always_says_why() -> None:
    battle = first_up("Ana").battle
    ready = {command.do for command in battle.legal()}
    assert why_no_group(battle, "Ana", "stay") == ""
    for group in groups(battle):
        if group not in ready | {"moves", "items"}:
            assert why_no_group(battle, "Ana", group), group
    assert all(item.why for item in items_of(battle, "Ana", "moves"))


@pytest.mark.parametrize("book", ["initiative", "tenfold"])
def test_whatever_is_pressed_only_legal_commands_come_out(book: str) -> None:
    """A thousand inputs, each square and action in turn: never an error, never an illegal command."""
    given = 0
    for seed in range(4):
        match = fight(seed=seed, book=book)
        battle, selection = match.battle, opening(match.battle)
        squares = [parse_square(f"{c}{r}") for r in range(1, 7) for c in "ABCDEFGH"]
        chance = Random(seed)
        for _ in range(400):
            if battle.prompt is None:
                break
            inputs: list[Input] = [*ALL, Press(chance.choice(squares)), Act("items"), Press(selection.cursor)]
            answer = select(battle, selection, chance.choice(inputs))
            selection = answer.selection
            if answer.command is not None:
                assert battle.why_not(answer.command) == ""
                match.apply(answer.command)
                given += 1
                selection = after(battle, selection) if battle.prompt else selection
    assert given > 20
