"""Declaring as a choice: the same buttons as elsewhere, the lists of what can be declared, questions with answers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.board.aims import aim_of, area_of
from game.board.approach import best_approach
from game.board.choices import groups, items_of, why_no_group
from game.board.inputs import Act, Cancel, Confirm, Pick, Press, Step
from game.board.lookup import spoken, strike
from game.board.selection import opening, select
from game.board.viewing import NOBODY, Foresight, viewer_of
from rules.commands import Command
from rules.events import Began, Landed, Rolled
from rules.journal import Match
from rules.notation import read
from tests.game.fights import bridge_fight, company, fighter, first_up, hush_fight, plink_fight, token_fight


def do(match: Match, *lines: str) -> Match:
    for line in lines:
        for command in read(match.battle, line):
            match.apply(command)
    return match


def to_declare(match: Match) -> Match:
    while match.battle.prompt.kind in ("place", "move"):
        match.apply(Command("end", side=match.battle.prompt.side))
    return match


def test_the_groups_of_each_part_of_a_round() -> None:
    match = token_fight()
    assert groups(match.battle) == ("place", "end")
    match.apply(Command("end", side=1))
    assert groups(match.battle) == ("end",)
    assert groups(to_declare(match).battle) == ("attack", "moves", "items", "withdraw", "stay", "confirm")


def test_what_heals_is_in_the_list_twice_and_a_tonic_may_go_to_oneself() -> None:
    match = to_declare(company(
        fighter(1, "Ana", "C3", pack=("Mending Tonic",)), fighter(1, "Bo", "C4"), fighter(2, "Yve", "H6"),
    ))  # fmt: skip
    if match.battle.prompt.side != 1:
        match.apply(Command("confirm", side=2))
    items = items_of(match.battle, "Ana", "items")
    assert [item.label for item in items] == ["Mending Tonic, before the blows", "Mending Tonic, after the blows"]
    aim = aim_of(match.battle, "Ana", "declare", "use Mending Tonic", 2)
    ana, bo = (match.battle.unit(name).at for name in ("Ana", "Bo"))
    assert aim.command_at(ana).targets == () and aim.command_at(bo).targets == ("Bo",)
    assert aim.command_at(bo).value == 2


def test_what_can_not_be_paid_for_is_barred_with_the_reason() -> None:
    battle = to_declare(company(fighter(1, "Ana", "C3", moves=("Ember Ring",)), fighter(2, "Yve", "E3"))).battle
    if battle.prompt.side != 1:
        battle.apply(Command("confirm", side=2))
    (item,) = items_of(battle, "Ana", "moves")
    assert "MP" in item.why and why_no_group(battle, "Ana", "moves") == item.why


def test_a_foe_is_clicked_twice_to_be_attacked() -> None:
    match = to_declare(plink_fight())
    battle = match.battle
    at = battle.unit("Xan").at
    answer = select(battle, opening(battle), Press(at))
    assert answer.command is None and answer.selection.stage == "aim"
    assert select(battle, answer.selection, Press(at)).command == strike(battle, "Ana", "Xan")


def test_while_all_move_a_foe_in_reach_is_declared_on_later_and_one_further_off_walked_up_to() -> None:
    battle = plink_fight().battle
    if battle.prompt.side != 1:
        battle.apply(Command("end", side=2))
    near = select(battle, opening(battle), Press(battle.unit("Xan").at))
    assert near.command is None and "when all have moved" in near.selection.notice
    far = select(battle, opening(battle), Press(battle.unit("Yve").at))
    assert far.command.do == "move" and far.selection.stage == "free"
    assert best_approach(battle, "Ana", "Yve").move == far.command


def test_a_side_whose_units_have_all_moved_can_still_end() -> None:
    match = to_declare(company(fighter(1, "Ana", "C3"), fighter(2, "Yve", "E3")))
    match = company(fighter(1, "Ana", "C3"), fighter(2, "Yve", "E3"))
    battle = match.battle
    match.apply(next(command for command in battle.legal() if command.do == "move"))
    side = battle.prompt.side
    selection = opening(battle)
    assert selection.unit == "" and not battle.prompt.units
    selection = select(battle, selection, Act("end")).selection
    assert select(battle, selection, Confirm()).command == Command("end", side=side)


def test_a_question_opens_its_answers_and_takes_a_click_on_the_board() -> None:
    match = to_declare(hush_fight())
    do(
        match,
        "Ana declare cast Lance of Cold on Yve",
        "side 1 confirm",
        "Yve declare cast Hush on Ana",
        "side 2 confirm",
    )
    battle = match.battle
    selection = opening(battle)
    assert (selection.stage, selection.group) == ("choose", "answer")
    assert [item.label for item in items_of(battle, "Ana", "answer")] == ["Hush on Yve", "Let it be"]
    assert select(battle, selection, Press(battle.unit("Yve").at)).command.what == "Hush"
    assert select(battle, selection, Pick(1)).command.what == "nothing"
    looking = select(battle, selection, Cancel()).selection
    assert looking.stage == "free" and select(battle, looking, Act("answer")).selection.stage == "choose"


def test_dice_are_put_on_guard_or_on_an_attack() -> None:
    match = to_declare(company(fighter(1, "Ana", "D3", dice=2, attack=1), fighter(2, "Yve", "E3")))
    for _ in range(2):
        if match.battle.prompt.side == 1:
            do(match, "Ana declare attack Yve")
        match.apply(Command("confirm", side=match.battle.prompt.side))
    labels = [item.label for item in items_of(match.battle, "Ana", "dice")]
    assert labels == ["All dice on guard", "All dice on the attack on Yve"]


def test_a_declaration_is_spoken_of_by_what_it_does() -> None:
    assert spoken(Command("declare", "Ana", what="use Hold the Line")) == ("use", "Hold the Line")
    assert spoken(Command("declare", "Ana", what="attack")) == ("attack", "")
    assert spoken(Command("cast", "Ana", what="Spark")) == ("cast", "Spark")


@pytest.mark.parametrize(
    ("sides", "expected"),
    [(("human", "human"), 1), (("soldier", "human"), 2), (("soldier", "soldier"), 1)],
)
def test_who_looks_at_the_table(sides: tuple[str, ...], expected: int) -> None:
    match = to_declare(plink_fight())
    match.sides = sides
    assert match.battle.prompt.side == 1 and viewer_of(match) == expected


def test_nobody_looks_while_a_computer_player_is_asked_and_two_people_wait() -> None:
    match = to_declare(plink_fight())
    match.sides = ("soldier", "human", "human")
    assert viewer_of(match) == NOBODY


def test_what_the_round_comes_to_is_asked_once_while_nothing_is_played() -> None:
    match, memory = to_declare(plink_fight()), Foresight()
    attack = strike(match.battle, "Ana", "Xan")
    first = memory.outlook(match.battle, 3, 1, attack)
    assert memory.outlook(match.battle, 3, 1, attack) is first and first.declared[0][0].targets == ("Xan",)
    assert memory.outlook(match.battle, 3, 1).declared == ()
    assert memory.outlook(match.battle, 4, 1, attack) is not first


@pytest.mark.parametrize(("hidden", "told"), [(False, True), (True, False)])
def test_what_is_declared_in_secret_is_not_told(hidden: bool, told: bool) -> None:
    from game.board.playing import Playing

    playing = Playing(to_declare(plink_fight(hidden_declarations=hidden)))
    playing.give(strike(playing.match.battle, "Ana", "Xan"))
    events = playing.playback.finish()
    assert any(isinstance(event, Began) for event in events) is told


def test_books_that_declare_nothing_are_as_they_were() -> None:
    battle = first_up("Ana").battle
    assert strike(battle, "Ana", "Cai") == Command("attack", "Ana", targets=("Cai",))
    assert groups(battle) == ("attack", "moves", "stance", "wait", "flee", "stay")


def test_a_list_of_what_can_no_longer_be_chosen_closes() -> None:
    battle = to_declare(plink_fight()).battle
    stale = replace(opening(battle), stage="choose", group="dice", index=1)
    assert select(battle, stale, Step(0, 1)).selection.stage == "free"


def test_the_squares_of_an_area_are_the_books_own() -> None:
    battle = company(fighter(1, "Ana", "C3", mp=4, moves=("Ember Ring",)), fighter(2, "Yve", "E3")).battle
    at = battle.unit("Yve").at
    assert area_of(battle, Command("declare", "Ana", what="cast Ember Ring", at=at)) == battle.scene.board.ring(
        at, 0, 1
    )
    battle = bridge_fight().battle
    at = battle.unit("Xan").at
    assert area_of(battle, Command("cast", "Bo", what="Kiln Breath", at=at)) == battle.scene.board.ring(at, 0, 1)
    assert not area_of(battle, Command("cast", "Bo", what="Mend", targets=("Ana",)))


@pytest.mark.parametrize("hidden", [False, True])
def test_the_dice_of_a_secret_deed_wait_until_it_lands(hidden: bool) -> None:
    from game.board.playing import Playing

    match = company(
        fighter(1, "Ana", "C3", ap=3, attack=2, dice=1, moves=("Trip",)),
        fighter(2, "Yve", "E3", attack=2, dice=1, tier="player"),
        hidden_declarations=hidden,
    )
    playing = Playing(to_declare(match))
    playing.give(Command("declare", "Ana", what="use Trip", targets=("Yve",)))
    told: list[str] = []

    def tell() -> None:
        events = playing.playback.finish()
        told.extend(event.purpose for event in events if isinstance(event, Rolled))
        told.extend(event.what for event in events if isinstance(event, Landed))
        playing.log.tell(events)

    while "Trip" not in told:
        prompt = playing.match.battle.prompt
        assert prompt is not None
        if prompt.kind == "dice":
            assert ("Trip on Yve" in told) is not hidden
        legal = playing.match.battle.legal()
        playing.give(next((c for c in legal if c.do == "confirm"), legal[0]))
        tell()
    assert told.count("Trip on Yve") == 1
