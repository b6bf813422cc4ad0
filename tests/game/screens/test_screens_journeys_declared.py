"""Journeys through a round of declarations with a real mouse: team-ups, stuns, tokens, a new character."""

from __future__ import annotations

import pytest

from game.visits import Visit
from rules.commands import Command
from rules.events import Appeared, Fell, Lapsed, StatusGained, Struck, TeamedUp
from tests.game import bands
from tests.game.screens.desk import Desk
from tests.game.screens.journey import Journey
from tests.game.screens.test_screens_journeys_rules import changed, to_camp

pytestmark = pytest.mark.screen


def test_a_team_up_that_needs_a_plink(desk: Desk) -> None:
    journey = Journey.opened(desk, "plink_fight(seed=1)")
    battle = journey.match.battle
    journey.close("move")
    journey.say("Ana declare attack Xan", "Bo declare attack Xan")
    (team,) = battle.outlook(1).teams
    assert team.missing == ("Yve",) and not team.stands
    journey.say("Cy declare attack Yve")
    (team,) = battle.outlook(1).teams
    assert team.stands and (max(team.before), max(team.after)) == (3, 10)
    journey.desk.click("withdraw:Bo")  # the line of the list takes it back
    journey.match.apply(Command("withdraw", "Bo"))
    journey.wait()
    assert not battle.outlook(1).teams
    journey.say("Bo declare attack Xan")
    journey.close("declare")
    assert [(event.units, event.attack) for event in journey.told(TeamedUp)] == [(("Ana", "Bo"), 7)]
    assert sum(event.damage for event in journey.told(Struck) if event.target == "Xan") == 10
    journey.leave()


def test_what_is_declared_in_secret_is_covered(desk: Desk) -> None:
    journey = Journey.opened(desk, "plink_fight(seed=1, hidden_declarations=True)")
    journey.close("move")
    journey.say("Ana declare attack Xan", "side 1 confirm")
    assert desk.settle() == "hand_over"
    assert set(desk.frame()["places"]) == {"go_on"}
    journey.take_over()
    assert not any(place.startswith("withdraw:") for place in desk.frame()["places"])
    journey.leave()


def test_a_stun_is_answered_by_a_stun_back(desk: Desk) -> None:
    journey = Journey.opened(desk, "hush_fight(seed=1)")
    journey.close("move")
    journey.say(
        "Ana declare cast Lance of Cold on Yve", "side 1 confirm", "Yve declare cast Hush on Ana", "side 2 confirm"
    )
    assert journey.match.battle.prompt.kind == "answer"
    journey.say("Ana answer Hush on Yve")
    stunned = [(event.unit, event.id) for event in journey.told(StatusGained) if event.id.endswith("stunned")]
    assert stunned == [("Ana", "spell stunned"), ("Yve", "spell stunned")]
    assert ("Ana", "Lance of Cold") in [(event.unit, event.what) for event in journey.told(Lapsed)]
    journey.leave()


def test_a_token_is_killed_and_has_a_charge_less(desk: Desk) -> None:
    journey = Journey.opened(desk, "token_fight(seed=1)")
    journey.say("Ana place Brass Hound at D3")
    assert [event.unit for event in journey.told(Appeared)] == ["Brass Hound"]
    journey.close("place", "move")
    while journey.match.battle.prompt.kind == "declare":
        journey.say(*(["Yve declare attack Brass Hound"] if journey.unit == "Yve" else []))
        journey.act(Command("confirm", side=journey.match.battle.prompt.side))
    assert [event.unit for event in journey.told(Fell)] == ["Brass Hound"]
    (token,) = journey.match.battle.unit("Ana").pack
    assert (token.item, token.charges) == ("Brass Hound", 1)
    assert journey.match.battle.prompt.kind == "move"  # once a battle: it can't come out again
    journey.leave()


def test_a_character_of_24_points_and_none_of_23_or_25(desk: Desk) -> None:
    path = bands.written(desk.folder, campaign="wager")
    to_camp(desk, path.stem)
    desk.click("create")
    desk.wait(lambda: desk.frame()["screen"] == "creation")
    desk.click("name")
    desk.key(*"brand")
    lines = {23: "brand life 8 attack 8 defense 6, Trip", 25: "brand life 8 attack 8 defense 8, Trip"}

    def step(part: str, times: int) -> None:
        """Once by its arrow, then with the key."""
        desk.choose(f"parts:{part}>")
        if times > 1:
            desk.key(*["Right"] * (times - 1))
        desk.settle()

    def refused(points: int) -> None:
        """It is not taken, and the band is as it was."""
        desk.choose("join")
        visit = Visit.opened(path)
        tally = visit.rules.camp.tally(visit.rules, visit.band, lines[points])
        assert tally.spent == points and tally.why
        assert desk.frame()["screen"] == "creation" and len(visit.band.units) == 3

    step("life", 7)  # one there is at first
    step("attack", 8)
    step("defense", 6)
    step("Trip", 1)
    refused(23)
    step("defense", 2)
    refused(25)
    desk.choose("parts:defense<")
    desk.click("join")
    changed(path, lambda band: len(band.units) == 4 and band.units[-1].stats["defense"] == 7)
    desk.wait(lambda: desk.frame()["screen"] == "camp")
