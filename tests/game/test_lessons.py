from __future__ import annotations

import pytest

from game.board.inputs import Selection
from game.board.selection import opening
from game.lessons import LESSONS, Course, Lesson, Moment, first_battle, moment
from game.texts import TEXTS
from rules.ai import choose


def test_the_archer_begins_and_has_a_second_turn_in_the_round() -> None:
    battle = first_battle().battle
    order = [coming.unit for coming in battle.order()]
    assert order[0] == "Mira" and order.count("Mira") > 1
    assert {command.do for command in battle.legal()} >= {"move", "wait", "stay"}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_each_lesson_has_its_texts(lesson: Lesson) -> None:
    assert lesson.text(Moment(unit="Mira", aiming=True, can_attack=True, can_wait=True))
    assert (f"lesson.{lesson.id}_else" in TEXTS) == lesson.other(Moment())


def test_lessons_follow_what_is_done_and_nothing_else() -> None:
    course = Course()
    assert not course.follow(Moment(aiming=True)) and course.lesson.id == "walk"
    assert course.follow(Moment(("move",))) and course.lesson.id == "aim"
    assert "(U)" in course.lesson.text(Moment(("move",)))
    course.follow(Moment(("move",), aiming=True, can_attack=True))
    assert course.lesson.id == "odds"
    course.follow(Moment(("move",), aiming=True, on_foe=True, can_attack=True))
    assert course.lesson.id == "strike"
    course.follow(Moment(("move", "attack")))
    assert course.lesson.id == "dice"
    course.follow(Moment(("move", "attack"), read=True))
    assert course.lesson.id == "wait"
    course.follow(Moment(("move", "attack", "wait")))
    assert course.lesson.id == "win"


def test_who_knows_it_already_is_not_held_up() -> None:
    course = Course()
    course.follow(Moment(("attack", "attack", "attack")))
    assert course.lesson.id == "win"


def test_the_moment_is_that_of_the_battle() -> None:
    match = first_battle()
    now = moment(match, opening(match.battle), False)
    assert now == Moment(unit="Mira", can_wait=True)
    foe = match.battle.unit("Wren")
    while match.player == "human":
        match.apply(choose(match.battle, "soldier", 1, len(match.commands)).command)
    after = moment(match, Selection("Mira", foe.at or 0, "aim"), True)
    assert after.given and after.read and after.on_foe and not after.can_attack
    assert after.unit not in ("Mira", "Edda")
