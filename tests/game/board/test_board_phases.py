"""A side that moves all its units, and units under another's command."""

from __future__ import annotations

from game.board.choices import groups, items_of
from game.board.inputs import Act, Confirm, Next, Pick, Press
from game.board.selection import after, opening, select
from game.board.wording import thing_text
from rules.books import book
from rules.commands import Command
from rules.journal import Match
from rules.scenario import Scenario, StatusSpec, UnitSpec
from tests.game.fights import ROWS, phase_fight, unit


def test_tab_goes_through_the_units_that_may_act() -> None:
    battle = phase_fight().battle
    chosen = opening(battle)
    assert chosen.unit == "Ana"
    chosen = select(battle, chosen, Next()).selection
    assert (chosen.unit, chosen.cursor) == ("Bo", battle.unit("Bo").at)
    assert select(battle, chosen, Next()).selection.unit == "Ana"
    assert select(battle, chosen, Next(-1)).selection.unit == "Ana"


def test_after_a_move_the_same_unit_goes_on_and_after_its_act_another() -> None:
    match = phase_fight()
    chosen = opening(match.battle, unit="Bo")
    walk = next(c for c in match.battle.legal() if c.do == "move" and c.unit == "Bo")
    answer = select(match.battle, chosen, Press(walk.path[-1]))
    assert answer.command == walk
    match.apply(walk)
    assert after(match.battle, answer.selection).unit == "Bo"
    match.apply(Command("stay", "Bo"))
    assert after(match.battle, answer.selection).unit == "Ana"


def test_a_unit_that_has_acted_can_not_be_chosen() -> None:
    match = phase_fight()
    match.apply(Command("stay", "Bo"))
    answer = select(match.battle, opening(match.battle), Press(match.battle.unit("Bo").at))
    assert answer.selection.unit == "Ana" and answer.selection.notice == "Bo has acted."


def test_ending_the_phase_asks_once() -> None:
    battle = phase_fight().battle
    assert groups(battle)[-1] == "end"
    asked = select(battle, opening(battle), Act("end"))
    assert asked.command is None and asked.selection.stage == "confirm"
    assert select(battle, asked.selection, Act("end")).command == Command("end", side=1)
    assert select(battle, asked.selection, Confirm()).command == Command("end", side=1)


def test_a_spell_that_is_cast_at_once_says_its_cost_and_what_bars_it() -> None:
    battle = phase_fight().battle
    spells = items_of(battle, "Bo", "moves")
    assert spells and all("MP" in spell.text for spell in spells)
    barred = next(spell for spell in spells if spell.why)
    assert "range" in barred.why or "MP" in barred.why


def test_what_a_curse_holds_and_what_a_class_does_not_wield_stand_in_the_pack_with_the_reason() -> None:
    eve = UnitSpec(1, "Eve", "A1", unit="axebearer", gear=("Widow's Tithe",), pack=("Quarry Maul", "Bitterroot"))
    ana = UnitSpec(1, "Ana", "A3", unit="vanguard", pack=("Quarry Maul",))
    match = Match("force", Scenario(ROWS, (eve, ana, UnitSpec(2, "Cai", "E3", unit="bog_imp"))), 1)
    of_eve = {(item.do, item.what): item.why for item in items_of(match.battle, "Eve", "items")}
    stays = "Widow's Tithe is cursed and stays on Eve until it is released"
    assert of_eve["unequip", "Widow's Tithe"] == of_eve["equip", "Quarry Maul"] == stays
    assert not of_eve["drop", "Quarry Maul"] and ("equip", "Bitterroot") not in of_eve
    of_ana = {(item.do, item.what): item.why for item in items_of(match.battle, "Ana", "items")}
    assert of_ana["equip", "Quarry Maul"] == "Vanguard wields blade, not axe"


def test_a_thing_says_all_that_it_is_good_for() -> None:
    items = book("force").content.items
    assert thing_text(items["Oathrender"]) == (
        "Range 1, +24 harm, Hero Final, bestows a special of level 3, casts Sunlance."
    )
    assert thing_text(items["Starwater Vial"]) == "Gives back 12 MP."
    assert thing_text(items["Briar Collar"]) == "Defence +9. Cursed: its holder loses 3 hit points after each act."
    assert "cursed" in thing_text(book("tenfold").content.items["Widow's Tithe"])


def charmed() -> Match:
    """Bo of side 1 is charmed by Cai of side 2; Ana, of its own side, stands beside it."""
    scenario = Scenario(
        board=ROWS,
        units=(
            unit(1, "Ana", "B4", spd=3),
            unit(1, "Bo", "B3", spd=9, statuses=(StatusSpec("charmed", 3, by="Cai"),)),
            unit(2, "Cai", "E3", spd=4),
        ),
    )
    return next(m for m in (Match("tenfold", scenario, seed) for seed in range(50)) if m.battle.prompt.units == ("Bo",))


def test_a_charmed_unit_takes_aim_at_those_it_fought_for() -> None:
    battle = charmed().battle
    assert battle.prompt.side == 2
    answer = select(battle, opening(battle), Press(battle.unit("Ana").at))
    assert answer.selection.stage == "aim" and answer.selection.do == "attack"
    own = select(battle, opening(battle), Press(battle.unit("Bo").at))
    assert own.selection.unit == "Bo" and not own.selection.notice
    friend = select(battle, opening(battle), Press(battle.unit("Cai").at))
    assert friend.selection.notice == "It is not Cai's turn."


def test_picking_nothing_that_is_not_there() -> None:
    battle = phase_fight().battle
    listed = select(battle, opening(battle), Act("items"))
    assert select(battle, listed.selection, Pick(99)).command is None
