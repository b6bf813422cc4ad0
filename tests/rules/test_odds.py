"""Previews against brute force: every throw of the dice played out, a slow count written apart, and sampled play."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from rules.battle import Battle
from rules.checks import Chance
from rules.commands import Command
from rules.dice import Dice
from rules.events import Fled, Struck
from rules.options import NO_ODDS, Preview
from tests.arena import STATS, Arena, Arenas, Drawn, rule, unit

Odds = dict[Any, Fraction]


# -- the engine itself, played out for every throw ------------------------------------------------------


class Fork(Exception):
    """A die is wanted: the faces (or verdicts) it may show, with their weights."""

    def __init__(self, faces: list[tuple[int, int]]) -> None:
        self.faces = faces


class Branching(Dice):
    """Dice that show given faces and then ask for the next."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        super().__init__(0)
        self.faces = list(faces)

    def next(self, faces: list[tuple[int, int]]) -> int:
        if not self.faces:
            raise Fork(faces)
        return self.faces.pop(0)

    def d(self, sides: int, purpose: str = "") -> int:
        return self.next([(face, 1) for face in range(1, sides + 1)])

    def copy(self) -> Branching:
        return Branching(tuple(self.faces))


def verdict(battle: Battle, unit: str, purpose: str, chance: Chance) -> bool:
    """Battle.check with the d100 cut to its two verdicts."""
    assert isinstance(battle.dice, Branching)
    return bool(battle.dice.next([(1, chance.need), (0, 100 - chance.need)]))


def played_out(battle: Battle, command: Command) -> Iterator[tuple[Fraction, Battle]]:
    """Every way in which a command can come out, with its chance; the turn's end is left out."""
    pending: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while pending:
        faces, share = pending.pop()
        clone = battle.clone()
        clone.dice = Branching(faces)
        clone.events = []
        clone.prompt = None
        act = next(a for a in clone.book.acts["turn"] if a.verb == command.do and not a.why_not(
            battle, battle.unit(command.unit), command))  # fmt: skip
        try:
            act.begin(clone, clone.unit(command.unit), command)
            while clone.agenda and clone.winner is None:
                clone.tick()
        except Fork as fork:
            total = sum(weight for _, weight in fork.faces)
            pending += [((*faces, face), share * weight / total) for face, weight in fork.faces if weight]
        else:
            yield share, clone


def counted(battle: Battle, command: Command, target: str) -> dict[str, Odds]:
    """What came of every throw: the first blow's outcome, what each lost, whether a counter came."""
    found: dict[str, Odds] = {name: defaultdict(Fraction) for name in ("outcome", "lost", "paid", "counter", "fell")}
    for share, end in played_out(battle, command):
        blows = [event for event in end.events if isinstance(event, Struck)]
        found["outcome"][next(blow.outcome for blow in blows if blow.target == target)] += share
        found["lost"][battle.unit(target).hp - end.unit(target).hp] += share
        found["paid"][battle.unit(command.unit).hp - end.unit(command.unit).hp] += share
        found["counter"][any(blow.counter for blow in blows)] += share
        found["fell"][end.unit(target).fallen] += share
    return found


def shares(spread: dict[Any, int], total: int) -> Odds:
    return {key: Fraction(ways, total) for key, ways in spread.items() if ways}


def assert_same(preview: Preview, found: dict[str, Odds]) -> None:
    assert preview.falls and preview.counter
    assert shares(preview.damage, preview.total) == found["lost"]
    assert Fraction(*preview.falls) == found["fell"].get(True, 0)
    assert Fraction(*preview.counter.chance) == found["counter"].get(True, 0)
    assert shares(preview.counter.damage, preview.counter.total) == found["paid"]
    if preview.outcomes:
        assert shares(preview.outcomes, preview.total) == found["outcome"]


SMALL: dict[str, dict[str, Any]] = {
    "even": {"a": {}, "b": {}},
    "slower, so countered": {"a": {"spd": 2}, "b": {"agi": 2, "spd": 9}},
    "a target near its end": {"a": {"dex": 2}, "b": {"hp": 2}},
    "an attacker near its end": {"a": {"spd": 2, "hp": 1}, "b": {"agi": 2, "spd": 9}},
    "nothing to hit with": {"a": {"dex": 0}, "b": {}},
    "nothing to dodge with": {"a": {}, "b": {"agi": 0}},
    "nothing to strike with": {"a": {"str": 0, "spd": 1}, "b": {"vit": 0, "spd": 2}},
}
ONES: dict[str, Any] = {"str": 1, "vit": 1, "dex": 1, "agi": 1, "hp": 12}


def small(arena: Arenas, name: str, moves: tuple[str, ...] = ()) -> Arena:
    case = SMALL[name]
    a = arena("AB", A=unit(**{**ONES, **case["a"]}, moves=moves, stances=("Barbaric",)),
              B=unit(side=2, **{**ONES, **case["b"]}), ir=(20, 1))  # fmt: skip
    a.do("A stance Barbaric")
    return a


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Battle, "check", verdict)


@pytest.mark.usefixtures("cut")
@pytest.mark.parametrize("name", SMALL)
def test_an_attack_played_out_for_every_throw(initiative: Arenas, name: str) -> None:
    a = small(initiative, name)
    (command,) = a.commands("A attack B")
    assert_same(a.battle.preview(command), counted(a.battle, command, "B"))


@pytest.mark.usefixtures("cut")
@pytest.mark.parametrize("move", ["Ram Shoulder", "Sure Cut", "Breaker Blow"])
def test_a_technique_played_out_for_every_throw(tenfold: Arenas, move: str) -> None:
    a = tenfold("AB", A=unit(**ONES, spd=2, moves=(move,), weapon={"damage": 2, "accuracy": -1}),
                B=unit(side=2, **ONES, spd=5, on="^"), ir=(20, 1))  # fmt: skip
    (command,) = a.commands(f"A use {move} on B")
    assert_same(a.battle.preview(command), counted(a.battle, command, "B"))


@rule("I107", "I48")
@pytest.mark.usefixtures("cut")
@pytest.mark.parametrize(("move", "board", "hp"), [
    ("Ram Shoulder", "ABl", 12), ("Ram Shoulder", "ABl", 3), ("Ram Shoulder", "AB.l", 12), ("Ram Shoulder", "AB#l", 12),
    ("Hammerfall", "AB.l", 12), ("Hammerfall", "ABll", 5),
])  # fmt: skip
def test_what_the_ground_costs_whom_a_blow_pushes_is_counted_in(arena: Arenas, move: str, board: str, hp: int) -> None:
    """IA31, DESIGN section 2: lava is entered by knockback too; a tenth of the maximum, rounded up."""
    a = arena(board, A=unit(**ONES, moves=(move,)), B=unit(side=2, **{**ONES, "hp": hp}), ir=(20, 1))
    (command,) = a.commands(f"A use {move} on B")
    preview = a.battle.preview(command)
    assert_same(preview, counted(a.battle, command, "B"))
    assert any(reason.name == "pushed on" for reason in preview.because) == ("#" not in board)


@pytest.mark.usefixtures("cut")
def test_a_flight_played_out(arena: Arenas) -> None:
    a = arena("A..B", A=unit(spd=3), B=unit(side=2, spd=7), ir=(20, 1))
    (command,) = a.commands("A flee")
    away = sum(share for share, end in played_out(a.battle, command) if any(isinstance(e, Fled) for e in end.events))
    assert (a.preview("A flee").chance, away) == ((21, 100), Fraction(21, 100))


# -- a slow count written apart from the engine ---------------------------------------------------------


def throws(count: int, sides: int = 6) -> Iterator[tuple[int, ...]]:
    return product(range(1, sides + 1), repeat=count)


def tally(count: int) -> Odds:
    """The sum of so many d6 with its chance, from listing every throw."""
    found: Odds = defaultdict(Fraction)
    for faces in throws(count):
        found[sum(faces)] += Fraction(1, 6**count)
    return found


def less(deal: Odds, percent: int, halves: int, guard: Odds) -> Odds:
    """Hit points lost, before anybody's limit."""
    found: Odds = defaultdict(Fraction)
    for (dealt, p), (guarded, q) in product(deal.items(), guard.items()):
        net = Fraction(dealt * (100 + percent), 100) * Fraction(halves, 2) - guarded
        found[max(0, net.numerator // net.denominator)] += p * q
    return found


@cache
def harms(mine: tuple[int, ...], theirs: tuple[int, ...]) -> dict[tuple[str, bool], tuple[Fraction, Odds]]:
    """(outcome, countered) -> its chance, and what the one who is struck loses; written from the rules' text.

    mine and theirs are dex, agi, str, vit and spd; mine goes on with the percentages on its Dex and Str rolls.
    """
    dex, _, strength, vit, spd, dex_percent, str_percent = mine
    _, agi, their_str, their_vit, their_spd = theirs
    chances: dict[tuple[str, bool], Fraction] = defaultdict(Fraction)
    for (acc, p), (eva, q) in product(tally(dex).items(), tally(agi).items()):
        x = Fraction(acc * (100 + dex_percent), 100) - eva
        if x >= -2 * dex:
            name = "partial" if x < -dex else "normal" if x < 2 * agi else "critical" if x < 4 * agi else "perfect"
            chances[name, False] += p * q
            continue
        rate = min(Fraction(100), 2 * (-2 * dex - x) + their_spd - spd) if their_spd > spd else Fraction(0)
        need = Fraction(rate.numerator // rate.denominator, 100)
        chances["miss", True] += p * q * need
        chances["miss", False] += p * q * (1 - need)
    halves = {"partial": 1, "normal": 2, "critical": 3, "perfect": 4}
    return {
        (name, came): (
            share,
            less(tally(their_str), 0, 2, tally(vit)) if came
            else {0: Fraction(1)} if name == "miss"
            else less(tally(strength), str_percent, halves[name], tally(their_vit)),
        )
        for (name, came), share in chances.items() if share
    }  # fmt: skip


FIVE = ("dex", "agi", "str", "vit", "spd")


def one_attack(
    a: dict[str, int], b: dict[str, int], own: int, target: int
) -> dict[tuple[str, bool, int, int], Fraction]:
    """(outcome, countered, hit points the attacker has left, the target has left) with their chances."""
    ends: dict[tuple[str, bool, int, int], Fraction] = defaultdict(Fraction)
    table = harms(tuple(a[key] for key in (*FIVE, "dex%", "str%")), tuple(b[key] for key in FIVE))
    for (name, came), (share, losses) in table.items():
        for lost, part in losses.items():
            left = (max(0, own - lost), target) if came else (own, max(0, target - lost))
            ends[(name, came, *left)] += share * part
    return ends


def several(a: dict[str, int], b: dict[str, int], own: int, target: int, count: int) -> dict[str, Odds]:
    """The same for a series, each attack made while both stand."""
    states: dict[tuple[int, int, bool], Fraction] = {(own, target, False): Fraction(1)}
    for _ in range(count):
        after: dict[tuple[int, int, bool], Fraction] = defaultdict(Fraction)
        for (mine, theirs, countered), share in states.items():
            if not (mine and theirs):
                after[mine, theirs, countered] += share
                continue
            for (_, came, left, hit), part in one_attack(a, b, mine, theirs).items():
                after[left, hit, countered or came] += share * part
        states = after
    found: dict[str, Odds] = {name: defaultdict(Fraction) for name in ("outcome", "lost", "paid", "counter", "fell")}
    for (mine, theirs, countered), share in states.items():
        found["lost"][target - theirs] += share
        found["paid"][own - mine] += share
        found["counter"][countered] += share
        found["fell"][theirs == 0] += share
    return found


SERIES = {
    "Twin Fang": (2, 0, -20),
    "Threefold Cut": (3, -10, -35),
}


@pytest.mark.parametrize("move", SERIES)
@pytest.mark.parametrize(
    ("a_more", "b_more"),
    [({"spd": 2}, {"spd": 9, "agi": 3, "str": 2}), ({"spd": 2, "hp": 3}, {"spd": 9, "agi": 3, "hp": 4}),
     ({"dex": 3, "str": 3}, {"hp": 6})],
)  # fmt: skip
def test_a_series_with_counters(initiative: Arenas, move: str, a_more: dict[str, int], b_more: dict[str, int]) -> None:
    count, dex, strength = SERIES[move]
    mine: dict[str, Any] = {**ONES, "dex": 2, "spd": 5, **a_more}
    theirs: dict[str, Any] = {**ONES, "agi": 2, "spd": 5, **b_more}
    a = initiative("AB", A=unit(**mine, moves=(move,)), B=unit(side=2, **theirs), ir=(20, 1))
    found = several({**mine, "dex%": dex, "str%": strength}, {**theirs}, mine["hp"], theirs["hp"], count)
    preview = a.preview(f"A use {move} on B")
    assert_same(preview, found)
    assert len(preview.attacks) == count
    first = one_attack({**mine, "dex%": dex, "str%": strength}, theirs, mine["hp"], theirs["hp"])
    outcomes: Odds = defaultdict(Fraction)
    for (name, *_), share in first.items():
        outcomes[name] += share
    assert shares(preview.attacks[0].outcomes, preview.attacks[0].total) == outcomes


def test_later_attacks_of_a_series_count_given_that_they_are_made(initiative: Arenas) -> None:
    """Against one hit point left the second attack is made only after a first that did nothing; then it is like it."""
    a = initiative("AB", A=unit(**ONES, moves=("Twin Fang",)), B=unit(side=2, **{**ONES, "hp": 1}), ir=(20, 1))
    first, second = a.preview("A use Twin Fang on B").attacks
    assert shares(first.damage, first.total) == shares(second.damage, second.total)


@pytest.mark.usefixtures("cut")
def test_a_touch_that_takes_hold_changes_the_later_attacks(tenfold: Arenas) -> None:
    """An ogre's cold hand, twice: Frozen halves the Evasion of the second attack. Without damage, to keep it small."""
    hand = {
        "side": 1,
        "unit": "ogre",
        "at": "",
        "stats": {**STATS, "str": 0, "dex": 1, "luck": 3},
        "moves": ["Twin Fang"],
    }
    a = tenfold("AB", A=Drawn(".", hand), B=unit(side=2, **{**ONES, "vit": 0}, spd=1, luck=3), ir=(20, 1))
    (command,) = a.commands("A use Twin Fang on B")
    second: Odds = defaultdict(Fraction)
    frozen = Fraction(0)
    for share, end in played_out(a.battle, command):
        blows = [event for event in end.events if isinstance(event, Struck)]
        second[blows[1].outcome] += share
        frozen += share * any(status.id == "frozen" for status in end.unit("B").statuses)
    preview = a.battle.preview(command)
    assert shares(preview.attacks[1].outcomes, preview.attacks[1].total) == second
    assert Fraction(*preview.status["frozen"]) == frozen
    plain = shares(preview.attacks[0].outcomes, preview.attacks[0].total)
    assert second["perfect"] > plain["perfect"]


def test_wide_arc_counts_the_chance_that_a_counter_has_felled_the_attacker(initiative: Arenas) -> None:
    mine: dict[str, Any] = {**ONES, "hp": 2, "spd": 1}
    theirs: dict[str, Any] = {**ONES, "agi": 3, "spd": 20, "str": 2}
    a = initiative("AB\nC", A=unit(**mine, moves=("Wide Arc",)), B=unit(side=2, **theirs), C=unit(side=2, **theirs),
                   start_dice=[20, 1, 1, 1, 2, 1, 1, 20])  # fmt: skip
    swing = {**mine, "dex%": 0, "str%": -25}
    found = a.preview("A use Wide Arc").targets
    assert list(found) == ["B", "C"]
    first: dict[int, Fraction] = defaultdict(Fraction)
    lost: Odds = defaultdict(Fraction)
    for (_, _, left, hit), share in one_attack(swing, theirs, 2, 12).items():
        first[left] += share
        lost[12 - hit] += share
    assert shares(found["B"].damage, found["B"].total) == lost
    lost = defaultdict(Fraction)
    for own, share in first.items():
        if not own:
            lost[0] += share
            continue
        for (_, _, _, hit), part in one_attack(swing, theirs, own, 12).items():
            lost[12 - hit] += share * part
    assert first[0] > 0
    assert shares(found["C"].damage, found["C"].total) == lost
    assert sum(shares(found["C"].outcomes, found["C"].total).values()) == 1 - first[0]


# -- sampled play ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["A attack B", "A use Twin Fang on B"])
def test_sampled_play_stays_within_the_binomial_bound(tenfold: Arenas, text: str) -> None:
    """Full statistics, 3000 throws of fair dice from one seed: each share within five standard deviations."""
    a = tenfold("AB", A=unit(dex=5, str=6, agi=5, spd=4, moves=("Twin Fang",), weapon={"damage": 2}),
                B=unit(side=2, dex=5, agi=6, vit=4, spd=12, str=5, on="f", hp=20))  # fmt: skip
    if a.turn == "B":
        a.do("B stay")
    (command,) = a.commands(text)
    preview, dice, count = a.battle.preview(command), Dice(20), 3000
    seen: dict[str, int] = defaultdict(int)
    for _ in range(count):
        clone = a.battle.clone()
        clone.dice = dice
        events = clone.apply(command)
        seen["falls"] += clone.unit("B").fallen
        seen["counter"] += any(isinstance(event, Struck) and event.counter for event in events)
        seen["unhurt"] += clone.unit("B").hp == 20
    assert preview.falls and preview.counter
    expected = {
        "falls": Fraction(*preview.falls), "counter": Fraction(*preview.counter.chance),
        "unhurt": Fraction(preview.damage[0], preview.total),
    }  # fmt: skip
    for name, share in expected.items():
        assert 0 < share < 1
        assert abs(seen[name] - count * share) < 5 * float(count * share * (1 - share)) ** 0.5, name


# -- reasons, and what has none -------------------------------------------------------------------------


def test_the_reasons_name_every_modifier_once(tenfold: Arenas) -> None:
    a = tenfold(
        "AB",
        A=unit(dex=4, str=5, moves=("Sure Cut",), stances=("Barbaric",), weapon={"damage": 2, "name": "Fork"}),
        B=unit(side=2, agi=6, vit=2, on="^", stances=("Evasive",)),
        ir=(19, 20),
    )
    a.do("B stance Evasive")
    a.do("B stay")
    a.do("A stance Barbaric")
    because = a.preview("A use Sure Cut on B").because
    assert [(r.roll, r.name, r.text if r.percent else r.value) for r in because] == [
        ("accuracy", "Dex", 4), ("accuracy", "Sure Cut", "+25 %"), ("accuracy", "Barbaric", "-10 %"),
        ("evasion", "Agi", 6), ("evasion", "Evasive", "+10 %"), ("evasion", "hill", "+10 %"),
        ("damage", "Str", 5), ("damage", "Fork", 2), ("damage", "Sure Cut", "-20 %"), ("damage", "Barbaric", "+10 %"),
        ("defence", "Vit", 2), ("defence", "Evasive", "-10 %"), ("defence", "hill", "+10 %"),
    ]  # fmt: skip


def test_commands_without_odds_have_an_empty_preview(arena: Arenas) -> None:
    a = arena("A..B", A=unit(stances=("Evasive",)), B=unit(side=2))
    for text in ("A stay", "A wait 3", "A A1-A2", "A stance Evasive"):
        assert a.preview(text) == NO_ODDS
    for command in (
        Command("attack", "A"),
        Command("attack", "Z", targets=("B",)),
        Command("attack", "A", targets=("Z",)),
        Command("use", "A", what="Yawn"),
        Command("dance", "A"),
    ):
        assert a.battle.preview(command) == NO_ODDS


def test_a_preview_does_not_ask_whose_turn_it_is(arena: Arenas) -> None:
    """So that the screen can show what a foe could do, also after the battle."""
    a = arena("AB", A=unit(), B=unit(side=2, moves=("Twin Fang",)))
    assert a.turn == "A"
    assert a.preview("B attack A").falls
    assert len(a.preview("B use Twin Fang on A").attacks) == 2
