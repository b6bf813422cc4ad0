"""Each request of PROTOCOL section 1, and the common part of every answer."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules.books import BOOK_IDS
from tests.game.engine.conftest import PAIR, PLAIN, START, Talk, unit

HIT = [6] * 5 + [1] * 5 + [3] * 5 + [1] * 5  # Acc 30, Eva 5: Perfect; 2 * 15 - 5 = 25


def order(answer: dict[str, Any]) -> list[tuple[str, float]]:
    return [(entry["unit"], entry["at"]) for entry in answer["order"]]


@pytest.mark.parametrize("book", ["initiative", "tenfold"])
def test_the_issues_example(talk: Talk, book: str) -> None:
    """Units A (Spd 4) and B (Spd 6) with dice 15, 12, 5 give the order A 19, B 18, A 8, B 7."""
    answer = talk.ok("new", book=book, board=PLAIN, units=PAIR, dice=[15, 12, 5], exact=True)
    assert order(answer) == [("A", 19), ("B", 18), ("A", 8), ("B", 7)]
    assert all(entry["what"] == "turn" for entry in answer["order"])


def test_the_common_part(talk: Talk) -> None:
    answer = talk.pair()
    assert set(answer) == {"ok", "events", "prompt", "order", "winner", "hash", "dice_left"}
    assert answer["prompt"] == {"kind": "turn", "side": 1, "units": ["A"], "round": 1}
    assert answer["winner"] is None and answer["dice_left"] == 0 and len(answer["hash"]) == 64
    kinds = [event["event"] for event in answer["events"]]
    assert kinds == ["rolled", "rolled", "round", "rolled", "mmr", "turn"]
    assert answer["events"][0] == {
        "event": "rolled", "unit": "A", "for": "IR", "sides": 20, "dice": [15], "total": 15,
    }  # fmt: skip


def test_new_on_a_map_with_fair_dice(talk: Talk) -> None:
    answer = talk.ok("new", book="tenfold", map="ford", seed=7)
    assert answer["events"] and answer["dice_left"] == 0
    again = Talk().ok("new", map="ford", seed=7)
    assert again["hash"] == answer["hash"]
    assert Talk().ok("new", map="ford", seed=8)["hash"] != answer["hash"]


def test_new_takes_goals_rounds_hazards_things_and_house_rules(talk: Talk) -> None:
    answer = talk.ok(
        "new", board=PLAIN, units=PAIR, dice=START, goals=[{"kind": "survive", "side": 1, "rounds": 2}], rounds=9,
        hazards={"A2": 3}, things=[{"kind": "door", "at": "C3"}], events=[{"effect": "rain", "round": 2}],
        options={"wait_lasts": "battle"},
    )  # fmt: skip
    assert answer["ok"] and talk.ok("state")["state"]["options"]["wait_lasts"] == "battle"
    moved = talk.ok("apply", text="A A1-A2")
    assert {"event": "hurt", "unit": "A", "by": "hazard", "damage": 3, "hp": 27} in moved["events"]


def test_legal_lists_moves_and_acts(talk: Talk) -> None:
    talk.pair()
    legal = talk.ok("legal")["legal"]
    assert {"do": "attack", "unit": "A", "targets": ["B"]} in legal
    assert {"do": "move", "unit": "A", "path": ["A1", "A2"]} in legal
    assert {"do": "wait", "unit": "A", "value": 18} in legal
    assert all(talk.ok("why", command=command)["why"] is None for command in legal)


def test_apply_a_command_and_a_text(talk: Talk) -> None:
    talk.pair()
    answer = talk.ok("apply", command={"unit": "A", "do": "attack", "targets": ["B"]}, dice=HIT, exact=True)
    struck = next(event for event in answer["events"] if event["event"] == "struck")
    assert struck == {
        "event": "struck", "unit": "A", "target": "B", "what": "", "outcome": "perfect", "damage": 25, "hp": 5,
        "counter": False,
    }  # fmt: skip
    over = next(event for event in answer["events"] if event["event"] == "turn_over")
    assert over == {"event": "turn_over", "unit": "A", "at": 8}
    assert talk.ok("apply", text="b b1-b2")["events"] == [{"event": "moved", "unit": "B", "path": ["B1", "B2"]}]


def test_a_move_and_an_act_in_one_line(talk: Talk) -> None:
    talk.pair(units=[PAIR[0], unit("B", 2, "C1", 6)])
    answer = talk.ok("apply", text="A A1-B1 attack B", dice=HIT)
    assert [event["event"] for event in answer["events"]][:2] == ["moved", "rolled"]


def test_a_line_whose_act_is_refused_changes_nothing(talk: Talk) -> None:
    talk.pair()
    assert "2 squares away" in talk.fails("illegal", "apply", text="A A1-A2 attack B")
    assert talk.ok("state")["state"]["units"][0]["at"] == "A1"


def test_a_move_that_rolled_dice_stands_and_the_rest_is_named(talk: Talk) -> None:
    """A hazard fells the last to act; the next round's MMR is a die, and cannot be taken back."""
    units = [unit("A", 1, "A1", 4), unit("C", 1, "F1", 4), unit("B", 2, "B1", 6)]
    talk.ok("new", book="tenfold", board=PLAIN, units=units, dice=[1, 2, 12, 20], hazards={"A2": 99})
    for name in ("B", "C"):
        talk.ok("apply", text=f"{name} stay")
    answer = talk.ok("apply", text="A A1-A2 attack B", dice=[20])
    assert answer["rest"] == "A attack B" and answer["why"] == "A has fallen"
    assert [event["event"] for event in answer["events"]][:3] == ["moved", "hurt", "fell"]
    assert talk.ok("state")["state"]["units"][0]["fallen"] is True


def test_why_says_why(talk: Talk) -> None:
    talk.pair()
    assert talk.ok("why", text="A attack B")["why"] is None
    assert talk.ok("why", text="A A1-A2 attack B")["why"] == "B is 2 squares away; the reach is 1"
    assert talk.ok("why", text="B stay")["why"] == "it is not B's turn"


def test_preview_of_an_attack(talk: Talk) -> None:
    talk.pair(units=[PAIR[0], unit("B", 2, "B1", 6, hp=3)], dice=START)
    odds = talk.ok("preview", text="A attack B")["preview"]
    assert list(odds["outcomes"]) == ["miss", "partial", "normal", "critical", "perfect"]
    assert sum(Fraction(each["p"]) for each in odds["outcomes"].values()) == 1
    assert sum(map(Fraction, odds["damage"].values())) == 1 and set(odds["damage"]) == {"0", "1", "2", "3"}
    assert odds["falls"]["p"] == odds["damage"]["3"]
    for chance in (*odds["outcomes"].values(), odds["falls"], odds["counter"]):
        assert abs(float(Fraction(chance["p"])) * 100 - chance["percent"]) < 0.0001
    assert sum(map(Fraction, odds["counter"]["damage"].values())) == 1 and "0" in odds["counter"]["damage"]
    assert ["Dex", 5] in odds["because"]


def test_preview_of_other_things(talk: Talk) -> None:
    talk.pair(units=[unit("A", 1, "A1", 4, moves=["Twin Fang", "Wide Arc"]), PAIR[1]])
    assert talk.ok("preview", text="A stay")["preview"] == {}
    assert len(talk.ok("preview", text="A use Twin Fang on B")["preview"]["attacks"]) == 2
    assert list(talk.ok("preview", text="A use Wide Arc")["preview"]) == ["targets"]
    assert talk.ok("preview", text="A flee")["preview"]["chance"] == {"p": "33/100", "percent": 33.0}
    assert talk.ok("preview", text="A A1-A2 attack B")["preview"]["outcomes"]
    assert talk.ok("preview", text="B attack A")["preview"]["outcomes"]  # whoever's turn it is


def test_think_plays_nothing(talk: Talk) -> None:
    before = talk.ok("new", map="ford", seed=7)
    answer = talk.ok("think", level="recruit")
    assert answer["hash"] == before["hash"] and answer["command"]["unit"] == before["prompt"]["units"][0]
    assert isinstance(answer["reasons"], list)
    assert talk.ok("why", command=answer["command"])["why"] is None
    assert talk.ok("think", level="recruit")["command"] == answer["command"]


def test_step_plays_what_think_says(talk: Talk) -> None:
    talk.ok("new", map="ford", seed=7)
    thought = talk.ok("think", level="recruit")["command"]
    answer = talk.ok("step", level="recruit")
    assert answer["command"] == thought and answer["events"]


def test_computer_sides_play_on_until_an_engine_side_is_asked(talk: Talk) -> None:
    answer = talk.ok("new", map="ford", seed=7, sides=["engine", "recruit"])
    seen: set[str] = set()
    for _ in range(8):
        assert answer["prompt"]["side"] == 1
        answer = talk.ok("apply", command={"unit": answer["prompt"]["units"][0], "do": "stay"})
        seen |= {event["unit"] for event in answer["events"] if event["event"] == "turn"}
    assert {"Skarn", "Edda"} <= seen


def test_two_computer_sides_play_to_the_end(talk: Talk) -> None:
    answer = talk.ok("new", map="ford", seed=7, sides=["recruit", "recruit"])
    assert answer["prompt"] is None and answer["winner"] in (1, 2, "draw") and answer["order"] is not None
    assert talk.ok("legal")["legal"] == []
    assert talk.fails("illegal", "step")
    assert talk.fails("illegal", "apply", text="Edda stay") == "the battle is over"


def test_undo_goes_back_to_before_the_move_and_keeps_dice_given_since(talk: Talk) -> None:
    before = talk.pair()
    talk.ok("apply", text="A A1-A2")
    talk.ok("legal", dice=[6, 6])
    answer = talk.ok("undo")
    assert answer["dice_left"] == 2 and talk.ok("state")["state"]["units"][0]["at"] == "A1"
    assert order(answer) == order(before)
    assert talk.fails("illegal", "undo")


def test_undo_stops_at_a_die(talk: Talk) -> None:
    talk.pair()
    talk.ok("apply", text="A attack B", dice=HIT)
    assert "dice have fallen" in talk.fails("illegal", "undo")


def test_state(talk: Talk) -> None:
    talk.pair()
    state = talk.ok("state")["state"]
    assert (state["book"], state["round"], state["board"], state["pending"]) == ("tenfold", 1, PLAIN, [])
    assert state["clock"]["mmr"] == 11 and state["clock"]["now"] == {"A": 19, "B": 18}
    a = state["units"][0]
    keys = {"name", "side", "at", "hp", "max_hp", "stats", "statuses", "gear", "pack", "fallen", "fled"}
    assert keys <= set(a)
    assert (a["name"], a["side"], a["at"], a["hp"], a["max_hp"]) == ("A", 1, "A1", 30, 30)
    assert a["stats"] == {"str": 5, "vit": 5, "dex": 5, "agi": 5, "spd": 4, "int": 5, "spr": 5, "move": 3, "luck": 0}


def test_a_spell_is_pending_until_it_lands(talk: Talk) -> None:
    talk.pair(units=[unit("A", 1, "A1", 4, moves=["Cinderburst"]), unit("B", 2, "C1", 6)])
    answer = talk.ok("apply", text="A cast Cinderburst at C1")
    assert answer["events"][0] == {"event": "began", "unit": "A", "what": "Cinderburst", "at": "C1"}
    assert {"unit": "A", "at": 2.5, "what": "spell"} in answer["order"]
    assert talk.ok("state")["state"]["pending"] == [{"unit": "A", "what": "Cinderburst", "at": "C1", "due": 2.5}]


def test_save_and_load_go_on_with_the_same_hash(talk: Talk) -> None:
    talk.ok("new", map="ford", seed=7, sides=["engine", "recruit"])
    talk.ok("step", level="recruit")
    saved = talk.ok("save")
    other = Talk()
    loaded = other.ok("load", save=saved["save"])
    assert loaded["hash"] == saved["hash"] and loaded["prompt"] == saved["prompt"] and loaded["events"] == []
    for _ in range(12):
        assert talk.ok("step", level="recruit")["hash"] == other.ok("step", level="recruit")["hash"]


def test_after_a_load_nothing_can_be_taken_back(talk: Talk) -> None:
    talk.pair()
    talk.ok("apply", text="A A1-A2")
    talk.ok("load", save=talk.ok("save")["save"])
    talk.fails("illegal", "undo")


def test_a_save_keeps_loaded_dice(talk: Talk) -> None:
    talk.pair(dice=[*START, 6, 6])
    other = Talk()
    assert other.ok("load", save=talk.ok("save")["save"])["dice_left"] == 2


def test_books(talk: Talk) -> None:
    answer = talk.ok("books")
    assert (answer["prompt"], answer["hash"], answer["order"]) == (None, None, [])
    assert [book["id"] for book in answer["books"]] == list(BOOK_IDS)
    tenfold = answer["books"][0]
    rule = next(each for each in tenfold["options"] if each["name"] == "wait_lasts")
    assert (rule["default"], rule["value"], rule["choices"]) == ("round", "round", ["battle", "round"])
    assert "knight" in [kind["id"] for kind in tenfold["muster"]]
    assert tenfold["stats"][-1] == "luck"
    talk.pair(options={"wait_lasts": "battle"})
    again = talk.ok("books")["books"][0]["options"]
    assert next(each for each in again if each["name"] == "wait_lasts")["value"] == "battle"


def test_quit_is_answered(talk: Talk) -> None:
    assert talk.ok("quit")["hash"] is None and talk.session.over


def test_dice_may_stand_on_any_request(talk: Talk) -> None:
    talk.pair()
    assert talk.ok("state", dice=[1, 2])["dice_left"] == 2
    assert talk.ok("legal", dice=[3])["dice_left"] == 3


def test_dice_given_empty_are_loaded_all_the_same(talk: Talk) -> None:
    assert talk.fails("dice", "new", board=PLAIN, units=PAIR, dice=[]) == "needs d20 for IR of A"


def test_the_hash_is_the_same_in_the_transcript(talk: Talk) -> None:
    from game.cli.battles import play_out
    from game.maps import opened_shipped
    from game.narrate import ending
    from rules.journal import Match

    match = Match("tenfold", opened_shipped("ford").scenario, 7, ("recruit", "recruit"), "ford")
    for _ in play_out(match):
        pass
    answer = talk.ok("new", map="ford", seed=7, sides=["recruit", "recruit"])
    assert ending(match.battle) == f"hash {answer['hash']}"
