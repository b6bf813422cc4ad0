"""Whatever comes in: one answer, no traceback, and a battle that is still there."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine.requests import REQUESTS
from tests.game.engine.conftest import PAIR, START, Talk, conversation

QUICK = settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))

scalars = (
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=8)
    | st.sampled_from(["A", "B", "A1", "B1", "Z26", "stay", "move", "attack", "Twin Fang", "soldier", "ford"])
)  # fmt: skip


def _nested(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)


values = st.recursive(scalars, _nested, max_leaves=8)
verbs = ("move", "stance", "attack", "use", "cast", "wait", "flee", "stay", "end")
commands = st.fixed_dictionaries(
    {"do": st.sampled_from(verbs) | scalars},
    optional={
        "unit": st.sampled_from(["A", "B"]) | scalars,
        "side": scalars,
        "path": st.lists(st.sampled_from(["A1", "A2", "B2", "Z26", "F6"]), max_size=4) | values,
        "what": st.sampled_from(["Twin Fang", "Cinderburst", "none"]) | scalars,
        "targets": st.lists(st.sampled_from(["A", "B"]), max_size=3) | values,
        "at": st.sampled_from(["A1", "B1", "Z26"]) | scalars,
        "value": scalars,
    },
)
words = ("A", "B", "A1-A2", "A1-B2-C3", "attack", "use", "Twin Fang", "on", "at", "B1", "wait", "5", ",", '"')
texts = st.lists(st.sampled_from(words), max_size=7).map(" ".join)


def requests() -> st.SearchStrategy[dict[str, Any]]:
    keys = sorted({key for kind in REQUESTS.values() for key in kind.__struct_fields__})
    known = st.fixed_dictionaries(
        {"do": st.sampled_from([*REQUESTS, "camp", "check"]) | scalars},
        optional={**dict.fromkeys(keys, values), "command": commands | values, "text": texts | scalars},
    )
    return known | st.dictionaries(st.text(max_size=6), values, max_size=4)


def _started() -> Talk:
    talk = Talk()
    units = [{**PAIR[0], "moves": ["Twin Fang", "Cinderburst"]}, PAIR[1]]
    talk.pair(units=units, dice=[*START, *[3] * 200])
    return talk


def _sound(answer: dict[str, Any]) -> None:
    assert answer["ok"] in (True, False)
    if not answer["ok"]:
        assert answer["error"]["kind"] != "internal", answer
        assert answer["error"]["reason"]


@given(st.lists(requests(), max_size=6))
@QUICK
def test_requests_of_any_shape(asked: list[dict[str, Any]]) -> None:
    talk = _started()
    for each in asked:
        _sound(talk.line(json.dumps(each).encode()))
    _sound(talk("state"))


@given(st.lists(commands, max_size=5), st.sampled_from(["apply", "why", "preview"]))
@QUICK
def test_commands_of_any_shape(given_: list[dict[str, Any]], do: str) -> None:
    talk = _started()
    for command in given_:
        why, answer = talk("why", command=command), talk(do, command=command)
        _sound(answer)
        if do == "apply" and why["ok"] and answer["ok"]:
            assert why["why"] is None


@given(st.lists(texts | st.text(max_size=30), max_size=5))
@QUICK
def test_texts_of_any_shape(lines: list[str]) -> None:
    talk = _started()
    for line in lines:
        _sound(talk("apply", text=line))


@given(st.binary(max_size=200))
@QUICK
def test_bytes_of_any_kind(data: bytes) -> None:
    answers = conversation(data)
    lines = data.split(b"\n")
    assert len(answers) == len(lines) - (not lines[-1])
    for answer in answers:
        assert answer["ok"] or answer["error"]["kind"] != "internal"


@given(st.data())
@QUICK
def test_saves_with_anything_changed(data: st.DataObject) -> None:
    """A save in which one value is another one is refused as a save, or is the same save."""
    talk = _started()
    save = talk.ok("save")["save"]
    target: Any = save
    while True:
        key = data.draw(st.sampled_from(list(target) if isinstance(target, dict) else list(range(len(target)))))
        inner = target[key]
        if not isinstance(inner, (dict, list)) or not inner or data.draw(st.booleans()):
            break
        target = inner
    target[key] = data.draw(values)
    answer = talk.line(msgspec.json.encode({"do": "load", "save": json.loads(json.dumps(save))}))
    _sound(answer)
    assert answer["ok"] or answer["error"]["kind"] in ("save", "json", "request")
    _sound(talk("state"))
