"""What the levels choose where the right choice is plain."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.ai import LEVELS, UnknownLevel, choose, think
from rules.ai.captain import CAPTAIN, Captain
from rules.ai.gifts import likeliest
from rules.ai.survey import Survey, Threat
from rules.books import BOOK_IDS, book
from rules.grid import parse_square, square_name, squares_in
from rules.scenario import GoalSpec
from rules.turns.initiative import Pending
from tests.arena import unit
from tests.books.percentile.field import field, one

from .fields import battle, played

STRONG: dict[str, Any] = {"str": 7, "dex": 5, "vit": 5, "agi": 4, "move": 3}


@pytest.mark.parametrize("level", LEVELS)
def test_a_foe_that_one_blow_fells_is_struck(level: str) -> None:
    made = battle("BA...C", A=unit(**STRONG), B=unit(side=2, hp=40), C=unit(side=2, hp=40, agi=2))
    made.scene.units["C"] = msgspec.structs.replace(made.unit("C"), hp=1)
    assert played(made, level)[-1].command.targets == ("C",)


@pytest.mark.parametrize("level", LEVELS)
def test_the_way_to_a_foe_is_gone_in_one_move_and_ends_in_a_blow(level: str) -> None:
    made = battle("A..B", A=unit(**STRONG), B=unit(side=2, hp=20))
    assert [choice.command.do for choice in played(made, level)] == ["move", "attack"]


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_walks_through_lava_where_there_is_a_way_round(level: str) -> None:
    made = battle("A.lB\n....", A=unit(hp=10, **{**STRONG, "move": 4}), B=unit(side=2, hp=40, str=1))
    assert played(made, level)[-1].command.do == "attack"
    assert made.unit("A").hp == 10 and made.scene.board.terrain(made.unit("A").at or 0).name == "plain"


def test_a_recruit_never_walks_through_lava() -> None:
    made = battle("A.lB\n....", A=unit(hp=10, **{**STRONG, "move": 4}), B=unit(side=2, hp=40, str=1))
    played(made, "recruit")
    assert made.unit("A").hp == 10


def test_a_hazard_of_the_map_is_kept_out_of() -> None:
    made = battle("A..B\n####", A=unit(hp=5, **STRONG), B=unit(side=2, hp=40, str=1), hazards={"B1": 5})
    played(made)
    assert made.unit("A").present and square_name(made.unit("A").at or 0) == "A1"


def test_an_archer_strikes_from_as_far_as_it_can() -> None:
    bow = {"range": [1, 3]}
    made = battle("A...B", A=unit(weapon=bow, **STRONG), B=unit(side=2, hp=60, **{**STRONG, "move": 1}))
    choices = played(made)
    assert choices[-1].command.do == "attack"
    assert square_name(made.unit("A").at or 0) not in ("C1", "D1", "D2")


def test_a_hurt_unit_keeps_away_from_what_would_fell_it() -> None:
    weak: dict[str, Any] = {"str": 1, "dex": 3, "vit": 1, "agi": 1, "move": 4}
    made = battle("A....B", A=unit(hp=3, **weak), B=unit(side=2, hp=60, **STRONG))
    played(made)
    assert made.unit("A").at in (0, 32, 64, 96, 128, 33, 65, 97, 34, 66)  # not nearer than it has to be


def test_a_square_that_wins_is_gone_to_rather_than_a_foe_struck() -> None:
    goal = GoalSpec("reach", side=1, squares=("A4",))
    made = battle("AB", A=unit(**STRONG), B=unit(side=2, hp=9), goals=(goal,))
    played(made)
    assert made.winner == 1


def test_the_foe_whose_fall_wins_is_struck_first() -> None:
    goal = GoalSpec("fell", side=1, unit="C")
    made = battle("BAC", A=unit(**STRONG), B=unit(side=2, hp=30), C=unit(side=2, hp=30), goals=(goal,))
    assert played(made)[-1].command.targets == ("C",)


def test_a_side_that_has_only_to_survive_does_not_seek_the_fight() -> None:
    goal = GoalSpec("survive", side=1, rounds=5)
    made = battle("A........B", A=unit(hp=10), B=unit(side=2, hp=60, **STRONG), goals=(goal,))
    assert [choice.command.do for choice in played(made)] in (["stay"], ["wait"])


def test_a_choice_says_why() -> None:
    made = battle("AB", A=unit(**STRONG), B=unit(side=2, hp=20))
    reasons = dict(choose(made, "soldier", 1, 0).reasons)
    assert reasons["harm"] > 0 and reasons["danger"] <= 0
    assert all(isinstance(value, int) for value in reasons.values())


def test_an_unknown_level_is_told_with_the_nearest() -> None:
    made = battle("AB", A=unit(), B=unit(side=2))
    with pytest.raises(UnknownLevel, match="no level 'soldeir'; did you mean 'soldier'"):
        think(made, "soldeir", 1, 0)


def test_nobody_thinks_when_the_battle_is_over() -> None:
    made = battle("AB", A=unit(**STRONG), B=unit(side=2, hp=1), goals=(GoalSpec("reach", squares=("A1",)),))
    made.winner, made.prompt = 1, None
    with pytest.raises(ValueError, match="over"):
        think(made, "recruit", 1, 0)


HEALER: dict[str, Any] = {"str": 1, "dex": 4, "vit": 3, "agi": 3, "int": 6, "move": 4}


def test_a_captain_goes_to_a_hurt_friend_and_heals_it() -> None:
    made = battle(
        "A.....B\n.......\n......C",
        A=unit(moves=["Second Wind"], **HEALER),
        B=unit(hp=40, **STRONG),
        C=unit(side=2, hp=60, **STRONG),
    )
    made.scene.units["B"] = msgspec.structs.replace(made.unit("B"), hp=12)
    choices = played(made, "captain")
    assert choices[-1].command.do == "cast" and choices[-1].command.targets == ("B",)
    assert dict(choices[-1].reasons)["heal"] > 0


def test_a_captain_counts_what_will_land_on_a_square() -> None:
    foe = unit(side=2, moves=["Fallen Star"], **{**STRONG, "int": 9})
    made = battle("B.......\n........\n........\n........\n....A...", A=unit(hp=20, **STRONG), B=foe)
    star = Pending("B", "Fallen Star", at=parse_square("D4"), side=2)
    made.clock = msgspec.structs.replace(made.clock, pending=(star,))
    squares = made.book.due(made)[0].squares
    decision = Captain(made, made.unit("A"), made.legal(), CAPTAIN.of(made))
    list(decision.standing.begin())
    for at in squares_in(decision.survey.stand):
        assert (dict(decision.standing.place(at)).get("pending", 0) < 0) == bool(squares >> at & 1)
    assert 0 < (decision.survey.stand & squares).bit_count() < decision.survey.stand.bit_count()
    assert decision.standing.omens().cost_of("B") > 0


@pytest.mark.parametrize("mirrored", [False, True])
def test_areas_are_aimed_at_foes_first_on_either_half_of_the_board(mirrored: bool) -> None:
    row = "CDEA..FGH"
    friend, foe = unit(hp=40, **STRONG), unit(side=2, hp=40, **STRONG)
    caster = unit(moves=["Cinderburst"], int=9, hp=40, **STRONG)
    made = battle(row[::-1] if mirrored else row, A=caster, C=friend, D=friend, E=friend, F=foe, G=foe, H=foe)
    survey = Survey(made, made.unit("A"), made.legal())
    areas = [command for command in made.legal() if command.what == "Cinderburst"]
    aimed = likeliest(survey, areas, made.unit("A").at or 0, 2)
    on = {other.at: other.side for other in made.scene.present()}
    assert len(aimed) == 2 and all(on[command.at] == 2 for command in aimed)


@pytest.mark.parametrize("row", ["CF.A.GD", "DG.A.FC"])
def test_a_group_of_percentile_is_aimed_at_foes_first(row: str) -> None:
    friend, foe = one(), one(2)
    made = field(row, A=one(moves=["Kiln Breath"]), C=friend, D=friend, F=foe, G=foe).battle
    groups = [command for command in made.legal() if command.what == "Kiln Breath"]
    on = {other.at: other.side for other in made.scene.present()}
    assert {on.get(command.at) for command in groups} == {1, 2, None}  # beside a foe stands a friend, or nobody
    aimed = likeliest(Survey(made, made.unit("A"), made.legal()), groups, made.unit("A").at or 0, 2)
    assert [on[command.at] for command in aimed] == [2, 2]


def test_each_book_says_for_whom_its_moves_and_things_are() -> None:
    assert book("tenfold").content.harmful("Fallen Star") and not book("tenfold").content.harmful("Hearthglow")
    assert book("tenfold").content.harmful("Thunder Drum")  # casts a spell
    assert book("tenfold").content.harmful("Healer's Moss") is False
    assert book("percentile").content.harmful("Kiln Breath") and not book("percentile").content.harmful("Aegis Chant")
    assert book("tenfold").content.harmful("Millbrook Sword") is None
    for id in BOOK_IDS:
        content = book(id).content
        moves = content.moves.keys() - content.techniques.keys()
        assert all(content.harmful(name) is not None for name in moves)


def test_what_fells_several_foes_takes_all_their_blows_away() -> None:
    threat = Threat()
    threat.total, threat.part = {1: 1_000, 2: 400}, {"B": {1: 600, 2: 400}, "C": {1: 400}}
    assert threat.without(1, (("B", 5_000),)) == 700
    assert threat.without(1, (("B", 5_000), ("C", 10_000))) == 300
    assert threat.without(2, (("B", 5_000), ("C", 10_000), ("D", 10_000))) == 200
