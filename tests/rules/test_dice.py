"""Fair dice and loaded dice."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.battle import IllegalCommand
from rules.commands import Command
from rules.dice import Dice, DiceError, LoadedDice
from rules.save import battle_hash
from rules.setup import start
from tests.arena import Arenas, opening, scenario_of, unit


def test_the_same_state_has_the_same_future() -> None:
    dice = Dice(42)
    dice.d(6)
    copy = dice.copy()
    assert [dice.d(sides) for sides in (2, 6, 20, 100)] == [copy.d(sides) for sides in (2, 6, 20, 100)]
    assert (Dice(1 << 64).state, Dice(-1).state) == (0, (1 << 64) - 1)


def test_the_stream_is_the_published_one() -> None:
    """splitmix64 from seed 0 begins E220A8397B1DCDAF 6E789E6AA1B965F4 06C45D188009454F."""
    words = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F)
    dice = Dice(0)
    assert [dice.d(100) for _ in words] == [word * 100 // 2**64 + 1 for word in words]


@pytest.mark.parametrize("sides", [2, 4, 6, 20, 100])
def test_every_face_comes_about_equally_often(sides: int) -> None:
    dice = Dice(7)
    count = 400 * sides
    faces = Counter(dice.d(sides) for _ in range(count))
    assert set(faces) == set(range(1, sides + 1))
    assert sum((seen - 400) ** 2 / 400 for seen in faces.values()) < sides + 5 * (2 * sides) ** 0.5


def test_loaded_dice_show_the_given_faces_and_no_other() -> None:
    dice = LoadedDice((3, 6))
    assert (dice.left, dice.d(6), dice.left) == (2, 3, 1)
    with pytest.raises(DiceError, match="needs d4 for damage of A, and the next face given is 6"):
        dice.d(4, "damage of A")
    assert dice.d(6) == 6
    with pytest.raises(DiceError, match="^needs d20$"):
        dice.d(20)
    dice.load((1,))
    assert (dice.copy().d(20), dice.d(20)) == (1, 1)


@pytest.mark.parametrize("face", [0, -1, 7])
def test_a_face_that_the_die_does_not_have_is_refused(face: int) -> None:
    with pytest.raises(DiceError, match="the next face given is"):
        LoadedDice((face,)).d(6)


def test_running_out_changes_nothing_and_names_the_die(arena: Arenas) -> None:
    a = arena("AB", A=unit(dex=2, agi=2), B=unit(side=2, dex=2, agi=2))
    before = battle_hash(a.battle)
    events = list(a.battle.events)
    for given, wanted in [
        ((), "d6 for accuracy of A"), ((3, 3), "d6 for evasion of B"), ((3, 3, 3, 3), "d6 for damage of A"),
        ((3, 3, 3, 3, 1, 1, 1), "d6 for defence of B"),
    ]:  # fmt: skip
        a.dice.load(given)
        with pytest.raises(DiceError, match=f"^needs {wanted}"):
            a.battle.apply(Command("attack", "A", targets=("B",)))
        assert a.dice.faces == given  # those given are still there
        a.dice.faces = ()
        assert battle_hash(a.battle) == before
    assert a.battle.events == events


def test_the_start_names_the_die_it_lacks(arena: Arenas) -> None:
    scenario = scenario_of("A..B", {"A": unit(spd=10), "B": unit(side=2)})
    rules = arena("AB", A=unit(), B=unit(side=2)).battle.book
    full = opening(rules, scenario, (), 20)
    wanted = ["d20 for IR of A", "d2 for tens bonus of A", "d20 for IR of B", "d20 for the MMR of round 1"]
    assert len(full) == len(wanted)
    for index, words in enumerate(wanted):
        with pytest.raises(DiceError, match=f"^needs {words}$"):
            start(rules, scenario, LoadedDice(full[:index]))


def test_an_illegal_command_is_no_matter_of_dice(arena: Arenas) -> None:
    a = arena("A..B", A=unit(), B=unit(side=2))
    with pytest.raises(IllegalCommand, match="B is 3 squares away"):
        a.battle.apply(Command("attack", "A", targets=("B",)))
