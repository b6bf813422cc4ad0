"""Six slots: equip, unequip and drop are free, give is an act; curses (T11, T23, T8, F1, F6, F7, F39-F42, FA16)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.commands import Command
from rules.events import GearChanged, Hurt, Rolled, TurnOver
from rules.faults import SetupError
from rules.hooks import weapon_of
from rules.notation import read, write
from rules.options import NO_ODDS
from rules.rulebook import Rulebook
from rules.save import load, save
from rules.unit import Carried
from tests.arena import Arena, Arenas, Drawn, rule, unit

ONE: dict[str, Any] = {"dex": 1, "agi": 1, "str": 1, "vit": 1, "int": 1, "spr": 1}
HIT = (1, 1, 1, 6)
MMR = 20


def bearer(*pack: str, gear: tuple[str, ...] = (), **more: Any) -> Drawn:
    return unit(**{**ONE, **more}, pack=list(pack), gear=list(gear))


def names(things: tuple[Carried, ...]) -> list[str]:
    return [one.item for one in things]


def pair(tenfold: Arenas, *pack: str, gear: tuple[str, ...] = (), **more: Any) -> Arena:
    """A, with these things, beside its friend C and a foe B."""
    return tenfold("ABC\nD", A=bearer(*pack, gear=gear), B=unit(side=2, **ONE), C=unit(**ONE), D=bearer(**more))


@rule("T11")
def test_one_weapon_one_accessory_and_four_others(tenfold: Arenas) -> None:
    """F39 to F42."""
    four = ["Healer's Moss"] * 4
    a = tenfold("AB", A=bearer(*four, gear=("Millbrook Sword", "Wasp Brooch")), B=unit(side=2))
    assert (len(a["A"].gear), len(a["A"].pack)) == (2, 4)
    for gear, pack, why in (
        (["Millbrook Sword", "Pilgrim Rod"], [], "can wear one weapon"),
        (["Wasp Brooch", "Clover Pin"], [], "can wear one accessory"),
        (["Healer's Moss"], [], "Healer's Moss can't be worn; it goes into the pack"),
        ([], [*four, "Bitterroot"], "a pack holds 4 things, not 5"),
        ([], ["Healers Moss"], "no item 'Healers Moss'; did you mean \"Healer's Moss\"?"),
    ):
        with pytest.raises(SetupError) as error:
            tenfold("AB", A=unit(gear=gear, pack=pack), B=unit(side=2))
        assert str(error.value).startswith(f"A: {why[:30]}")


@rule("T11")
def test_equipping_swaps_and_is_free(tenfold: Arenas) -> None:
    """F6, FA16: it works with a full pack; then the turn's act is still there."""
    a = pair(tenfold, "Pilgrim Rod", "Bitterroot", "Bitterroot", "Bitterroot", gear=("Millbrook Sword",))
    a.do("A equip Pilgrim Rod")
    gear, pack = (Carried("Pilgrim Rod"),), tuple(map(Carried, ["Bitterroot"] * 3 + ["Millbrook Sword"]))
    assert a.of(GearChanged) == [GearChanged("A", "Pilgrim Rod", "equipped", gear, pack)]
    assert (a["A"].gear, a["A"].pack, a.turn, a.of(TurnOver)) == (gear, pack, "A", [])
    a.do("A attack B", *HIT)
    assert [m.name for roll in a.of(Rolled) for m in roll.because] == ["Pilgrim Rod"]
    assert a.turn == "B"


@rule("T11", "T8")
def test_an_accessory_has_its_own_slot_and_counts_at_once(tenfold: Arenas) -> None:
    a = pair(tenfold, "Wasp Brooch", "Fleetfoot Anklet", gear=("Millbrook Sword",))
    a.do("A equip Wasp Brooch")
    assert names(a["A"].gear) == ["Millbrook Sword", "Wasp Brooch"]
    assert [c.what for c in a.legal("equip")] == ["Fleetfoot Anklet"]
    a.do("A equip Fleetfoot Anklet")
    assert (names(a["A"].gear), names(a["A"].pack)) == (["Millbrook Sword", "Fleetfoot Anklet"], ["Wasp Brooch"])
    a.do("A equip Wasp Brooch")
    a.do("A attack B", *HIT)
    assert [(m.name, m.flat) for m in a.of(Rolled)[2].because] == [("Millbrook Sword", 2), ("Wasp Brooch", 2)]


@rule("T8")
@pytest.mark.parametrize(
    ("item", "roll", "points"),
    [("Hearthstone Ring", 3, 2), ("Moth Cloak", 1, 2), ("Falconer's Lens", 0, 2), ("Wasp Brooch", 2, 2)],
)
def test_accessories_add_points_to_rolls(tenfold: Arenas, item: str, roll: int, points: int) -> None:
    mine = roll in (0, 2)
    a = tenfold("AB", A=bearer(gear=(item,) if mine else ()), B=bearer(gear=() if mine else (item,), side=2))
    a.do("A attack B", 1, 1, 1, 6)
    assert [sum(m.flat for m in r.because) for r in a.of(Rolled)] == [points if i == roll else 0 for i in range(4)]


@rule("T8")
def test_accessories_on_statistics(tenfold: Arenas) -> None:
    a = tenfold("AB", A=bearer(gear=("Windmote Charm",)), B=bearer(side=2))
    a.do("A stay")
    a.do("B attack A", 6, 3, 3, 1, 6, MMR)
    assert a.of(Rolled)[1].dice == (3, 3)


@rule("T8")
def test_an_ir_bonus_counts_only_if_worn_when_ir_is_rolled(tenfold: Arenas) -> None:
    a = tenfold("AB", A=bearer(gear=("Early Bell",)), B=bearer("Early Bell", side=2), ir=(10, 10))
    assert (a.ir("A"), a.ir("B")) == (17, 15)
    a.do("A unequip Early Bell")
    assert a.ir("A") == 17
    a.do("A stay")
    a.do("B equip Early Bell")
    assert a.ir("B") == 15


@rule("T11")
def test_unequipping_needs_a_free_slot(tenfold: Arenas) -> None:
    a = pair(tenfold, *["Bitterroot"] * 4, gear=("Millbrook Sword",))
    assert a.why("A unequip Millbrook Sword") == "A's pack is full"
    assert a.legal("unequip") == []
    a.do("A drop Bitterroot")
    a.do("A unequip Millbrook Sword")
    assert (a["A"].gear, names(a["A"].pack)) == ((), ["Bitterroot"] * 3 + ["Millbrook Sword"])
    assert a.why("A unequip Millbrook Sword") == "A does not wear 'Millbrook Sword'"
    a.do("A attack B", *HIT)
    assert [roll.because for roll in a.of(Rolled)] == [()] * 4


@rule("T11")
def test_what_can_not_be_equipped(tenfold: Arenas) -> None:
    a = pair(tenfold, "Healer's Moss", "Pilgrim Rod")
    assert a.why("A equip Healer's Moss") == "Healer's Moss can't be worn"
    assert a.why("A equip Oathrender") == "A has no 'Oathrender' in the pack"
    assert a.why("A equip Pilgrim Rodd") == "A has no 'Pilgrim Rodd' in the pack; did you mean 'Pilgrim Rod'?"
    assert a.battle.why_not(Command("equip", "A", what="Pilgrim Rod", targets=("B",))) == "equip takes no targets"


@rule("T11")
def test_dropping_is_free_and_for_good(tenfold: Arenas) -> None:
    """F7; out of the pack first, else out of the hand."""
    a = pair(tenfold, "Pilgrim Rod", gear=("Pilgrim Rod",))
    a.do("A drop Pilgrim Rod")
    assert (names(a["A"].gear), a["A"].pack, a.turn) == (["Pilgrim Rod"], (), "A")
    a.do("A drop Pilgrim Rod")
    assert (a["A"].gear, weapon_of(a.battle, a["A"]).most) == ((), 1)
    assert a.why("A drop Pilgrim Rod") == "A carries no 'Pilgrim Rod'"


@rule("T11")
def test_free_changes_come_before_the_act(tenfold: Arenas) -> None:
    a = tenfold("AB", A=bearer("Pilgrim Rod"), B=unit(side=2))
    a.do("A A1-B2")
    assert a.why("A equip Pilgrim Rod") == ""  # after the move is still before the act
    a.do("A stay")
    assert a.why("A equip Pilgrim Rod") == "it is not A's turn"


@rule("T11")
def test_giving_is_an_act_to_a_neighbour_with_a_free_slot(tenfold: Arenas) -> None:
    """F1, FA16."""
    a = pair(tenfold, "Healer's Moss", gear=("Millbrook Sword",))
    assert a.why("A give Healer's Moss to C") == "C does not stand next to A"
    assert a.why("A give Healer's Moss to B") == "B is not one of A's friends"
    assert a.why("A give Healer's Moss to A") == "A can't give to itself"
    assert a.why("A give Bitterroot to D") == "A carries no 'Bitterroot'"
    assert a.battle.why_not(Command("give", "A", what="Healer's Moss")) == "give names one receiver"
    assert a.battle.why_not(Command("give", "A", what="Healer's Moss", targets=("Z",))) == "Z is not on the board"
    assert [(c.what, c.targets) for c in a.legal("give")] == [("Healer's Moss", ("D",)), ("Millbrook Sword", ("D",))]
    a.do("A give Healer's Moss to D")
    assert [(e.unit, e.change) for e in a.of(GearChanged)] == [("A", "given"), ("D", "taken")]
    assert (a["A"].pack, names(a["D"].pack), a.turn) == ((), ["Healer's Moss"], "B")


@rule("T11")
def test_what_is_worn_may_be_given_and_goes_into_the_pack(tenfold: Arenas) -> None:
    a = pair(tenfold, gear=("Millbrook Sword",))
    a.do("A give Millbrook Sword to D")
    assert (a["A"].gear, a["D"].gear, names(a["D"].pack)) == ((), (), ["Millbrook Sword"])


@rule("T11")
def test_no_giving_to_a_full_pack(tenfold: Arenas) -> None:
    a = tenfold("AB\nD", A=bearer("Healer's Moss"), B=unit(side=2), D=bearer(*["Bitterroot"] * 4))
    assert a.why("A give Healer's Moss to D") == "D's pack is full"
    assert a.legal("give") == []
    assert a.preview("A give Healer's Moss to D") == NO_ODDS


@rule("T11", "T20")
def test_staying_and_giving_have_no_odds_when_paralysed_either(tenfold: Arenas) -> None:
    a = tenfold("AB", A=unit(statuses=[{"id": "paralysed", "left": 3}], pack=["Bitterroot"]), B=unit(side=2), C=unit(
        at="A2"))  # fmt: skip
    assert (a.preview("A stay"), a.preview("A give Bitterroot to C")) == (NO_ODDS, NO_ODDS)


# -- curses --------------------------------------------------------------------------------------


@rule("T23")
def test_a_cursed_thing_stays_in_the_hand(tenfold: Arenas) -> None:
    """FA33."""
    a = pair(tenfold, "Pilgrim Rod", "Clover Pin", gear=("Widow's Tithe", "Briar Collar"))
    said = "Widow's Tithe is cursed and stays on A until it is released"
    assert a.why("A unequip Widow's Tithe") == said
    assert a.why("A drop Widow's Tithe") == said
    assert a.why("A give Widow's Tithe to D") == said
    assert a.why("A equip Pilgrim Rod") == said
    assert a.why("A equip Clover Pin") == "Briar Collar is cursed and stays on A until it is released"
    assert (a.legal("unequip"), a.legal("equip")) == ([], [])
    assert [c.what for c in a.legal("drop")] == ["Pilgrim Rod", "Clover Pin"]


@rule("T23")
def test_a_cursed_thing_binds_only_once_it_is_worn(tenfold: Arenas) -> None:
    a = pair(tenfold, "Widow's Tithe")
    assert a.why("A drop Widow's Tithe") == ""
    assert a.why("A give Widow's Tithe to D") == ""
    a.do("A equip Widow's Tithe")
    assert a.why("A drop Widow's Tithe") != ""


@rule("T23")
def test_a_curse_drains_after_each_act(tenfold: Arenas) -> None:
    """Each cursed thing its own; after staying too, like poison."""
    a = pair(tenfold, gear=("Widow's Tithe", "Briar Collar"))
    a.do("A attack B", 1, 6)
    assert a.of(Hurt) == [Hurt("A", "Widow's Tithe", 3, 27), Hurt("A", "Briar Collar", 3, 24)]
    for name in "BC":
        a.do(f"{name} stay")
    a.do("D stay", MMR)
    a.do("A stay")
    assert a["A"].hp == 18


@rule("T23", "T20")
@pytest.mark.parametrize(("face", "done"), [(20, True), (21, False)])
def test_a_curse_that_paralyses(tenfold: Arenas, face: int, done: bool) -> None:
    a = pair(tenfold, gear=("Hollow Rapier",))
    a.do("A attack B", face, *((1, 6) if done else ()))
    assert a.purposes()[0] == "paralysis of A"
    b = tenfold("AB", A=unit(**ONE, spd=1), B=bearer(side=2, spd=9, gear=("Hollow Rapier",)), ir=(20, 1))
    b.do("A attack B", 1, 6, 21)
    assert b.purposes()[2:] == ["paralysis of B"]


# -- text, saves and the content -----------------------------------------------------------------


@rule("T11")
@pytest.mark.parametrize("text", [
    "A give Healer's Moss to Ann to Be", "A give Healer's Moss to D", "A use Healer's Moss on Cat on Ice",
    "A use Healer's Moss on Jo at Sea", "A equip Millbrook Sword", "A unequip Widow's Tithe", "A drop Healer's Moss",
    "A use Beekeeper's Smoke at C1", "A use Twin Fang on Cat on Ice", "A cast Cinderburst at B2",
    "A cast Shard Volley on Cat on Ice, Jo at Sea",
])  # fmt: skip
def test_text_of_what_is_done_with_things_both_ways(text: str, tenfold: Arenas) -> None:
    a = tenfold(
        A=bearer("Healer's Moss", "Millbrook Sword", "Beekeeper's Smoke", at="A1"),
        **{  # type: ignore[arg-type]  # names with blanks
            "D": unit(at="A2"), "Ann to Be": unit(at="B1"), "Cat on Ice": unit(side=2, at="C1"),
            "Jo at Sea": unit(side=2, at="C2"),
        },
    )  # fmt: skip
    (command,) = read(a.battle, text)
    assert write(a.battle, command) == text
    assert read(a.battle, text.upper() if " use " not in text else text.lower()) == [command]
    verb = text.split()[1]
    assert (command.do, bool(command.what)) == (verb, True)
    assert command.targets == tuple(
        name for name in ("D", "Ann to Be", "Cat on Ice", "Jo at Sea") if text.endswith(name) or f"{name}," in text
    )


@rule("T11")
def test_things_survive_a_save(tenfold: Arenas) -> None:
    a = pair(tenfold, "Healer's Moss", gear=("Millbrook Sword",))
    again = load(save(a.battle))
    assert again.legal() == a.battle.legal()
    assert again.unit("A") == a["A"]


@rule("T12", "T13")
def test_the_items_of_the_book(tenfold: Arenas) -> None:
    """Section 5: what is left out, the prices, weapons in the bounds of tier 3, what casts which spell."""
    rules: Rulebook = tenfold("AB", A=unit(), B=unit(side=2)).battle.book
    items = rules.content.items
    assert not {"Moonwell Circlet", "Starwater Vial", "Gravewax Ring"} & set(items)
    prices = {
        "Millbrook Sword": 120, "Tidewater Sabre": 480, "Glasswind Edge": 2400, "Oathrender": 9000,
        "Ashwood Lance": 200, "Thornhill Pike": 2200, "Rimefang Halberd": 5200, "Woodcutter's Axe": 180,
        "Widow's Tithe": 3000, "Fowler's Bow": 220, "Longreach Bow": 1100, "Stormglass Arbalest": 4800,
        "Pilgrim Rod": 80, "Lantern Staff": 1600, "Bramble Claws": 160, "Tigerbone Claws": 1900,
        "Nightglass Knife": 1500, "Whistling Disc": 950, "Hollow Rapier": 3400, "Fleetfoot Anklet": 1200,
        "Hearthstone Ring": 900, "Wasp Brooch": 1000, "Windmote Charm": 1400, "Clover Pin": 1600,
        "Salamander Bead": 1800, "Briar Collar": 1300, "Healer's Moss": 20, "Deepwood Tonic": 120, "Bitterroot": 20,
        "Smelling Salts": 60, "Thaw Ember": 60, "Courage Draught": 80, "Thunder Drum": 1500, "Beekeeper's Smoke": 1100,
    }  # fmt: skip
    assert {name: items[name].price for name in prices} == prices
    ranges = {"Thornhill Pike": (1, 2), "Fowler's Bow": (2, 2), "Longreach Bow": (2, 3), "Stormglass Arbalest": (2, 3),
              "Nightglass Knife": (1, 2), "Whistling Disc": (1, 3)}  # fmt: skip
    found = {name: (item.weapon.least, item.weapon.most) for name, item in items.items() if item.weapon}
    assert {name: found[name] for name in ranges} == ranges
    assert all(
        0 <= item.weapon.damage <= 8 and abs(item.weapon.accuracy) <= 2 for item in items.values() if item.weapon
    )
    assert {name: item.use.spell for name, item in items.items() if item.use and item.use.spell} == {
        "Glasswind Edge": "Ember Fleck", "Oathrender": "Marrow Lance", "Lantern Staff": "Second Wind",
        "Salamander Bead": "Cinderburst", "Thunder Drum": "Skyfork",
    }  # fmt: skip
    assert [name for name, item in items.items() if item.cursed] == ["Widow's Tithe", "Hollow Rapier", "Briar Collar"]
    assert all(item.one_use for item in items.values() if item.use and (item.use.heal or item.use.cures))
    for item in items.values():
        points = [abs(value) for value in (*item.stats.values(), *item.flat.values())]
        assert all(value <= 2 for value in points) and all(item.stats.get(stat, 0) <= 1 for stat in ("dex", "agi"))
