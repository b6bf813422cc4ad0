"""The screens of the program and the stages of a battle, each come to by keys and clicks: what pictures are made of."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec.structs import replace

from game.bands import bands_folder, save_band
from game.maps import opened_shipped
from game.plans import BY_HAND, Plan
from game.screens.battle import BattleScreen
from game.screens.camp import CampScreen
from game.screens.creation import CreationScreen
from game.screens.findings import FindingsScreen
from game.screens.hand_over import HandOverScreen
from game.screens.keys import KeysScreen
from game.screens.setup import SetupScreen
from game.screens.title import TitleScreen
from game.settings import INSTANT
from game.visits import Visit
from rules.ai import choose
from rules.books import book
from rules.camp import Band, checked
from rules.camp.band import Member
from rules.commands import Command
from rules.grid import square_name
from rules.journal import Match
from tests.game.screens.driving import Driver

FEWEST, MOST = 14, 60  # commands until a battle has something to show

Scene = Callable[[Driver], None]


# --- battles ---------------------------------------------------------------------------------------------


def playing(drive: Driver, book_id: str = "tenfold", can: str = "", sides: tuple[str, ...] = ()) -> BattleScreen:
    """A battle between two at one screen, some turns old, at rest with somebody's turn; with ``can`` the first turn
    of which that verb is legal."""
    drive.app.set(replace(drive.app.settings, speed=INSTANT))
    plan = Plan("ford", book_id, players=dict(enumerate(sides, 1)))
    screen = BattleScreen(plan.match(2), opened_shipped("ford").title)
    drive.app.become(screen)
    screen.playing.paused = bool(sides)
    drive.settle()
    for played in range(MOST):
        if played >= FEWEST and (not can or any(command.do == can for command in screen.match.battle.legal())):
            break
        screen.playing.give(decided(screen.match))
        screen.playing.skip()
    if screen.free or not sides:
        screen.taken_over()
    drive.settle()
    drive.turn()
    return screen


def decided(match: Match) -> Command:
    """What a computer player would do."""
    return choose(match.battle, "recruit", match.seed, len(match.commands)).command


def foe_of(screen: BattleScreen) -> str:
    """The square of an enemy of whose turn it is: the one that stands nearest to the board's first square."""
    battle, side = screen.match.battle, screen.playing.side
    return square_name(min(unit.at for unit in battle.scene.present() if unit.side != side and unit.at is not None))


def idle(drive: Driver, book_id: str = "tenfold") -> None:
    playing(drive, book_id)


def at_a_foe(drive: Driver, book_id: str = "tenfold") -> None:
    """The cursor on an enemy: what the two could do to each other."""
    drive.type(foe_of(playing(drive, book_id)).lower())


def aiming(drive: Driver, book_id: str = "tenfold") -> None:
    playing(drive, book_id, "attack" if book_id != "company" else "declare")
    drive.key("a")


def opened_log(drive: Driver, book_id: str = "tenfold") -> None:
    playing(drive, book_id)
    drive.key("l")


def listing(drive: Driver) -> None:
    screen = playing(drive)
    while not screen.match.battle.unit(screen.selection.unit).sheet.moves:
        screen.playing.give(decided(screen.match))
        screen.playing.skip()
        screen.taken_over()
        drive.settle()
    drive.key("m")


def waiting(drive: Driver) -> None:
    playing(drive, "initiative", "wait")
    drive.key("w")


def warned(drive: Driver, book_id: str = "tenfold") -> None:
    """Every square that the other side can strike."""
    playing(drive, book_id)
    drive.key("v")


def fleeing(drive: Driver) -> None:
    playing(drive, "tenfold", "flee")
    drive.key("f")


def barred(drive: Driver) -> None:
    """A barred button that says why."""
    screen = playing(drive)
    name = next(b for b in screen.hits.plain() if b == "act:attack" or b == "undo")
    screen.hovered, screen.stale = name, True
    drive.turn()


def ending(drive: Driver) -> None:
    playing(drive, "force")
    drive.key("x")


def watched(drive: Driver) -> None:
    playing(drive, sides=("soldier", "soldier"))


def sought(drive: Driver) -> None:
    """A demo that has been back, with the mouse on its time line."""
    screen = playing(drive, sides=("soldier", "soldier"))
    drive.key("k")
    for _ in range(12):
        drive.key("n")
        drive.settle()
    drive.key("r")
    track = screen.hits.rect("time")
    assert track is not None
    pos = track.x + track.w // 4, track.centery
    drive.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


def whose(drive: Driver) -> None:
    """It is asked which side is taken over."""
    playing(drive, sides=("soldier", "soldier"))
    drive.key("t")


def handed_over(drive: Driver) -> None:
    drive.app.open(HandOverScreen(playing(drive)))


def over(drive: Driver) -> None:
    screen = playing(drive)
    screen.match.battle.winner, screen.match.battle.prompt = 1, None
    screen._end()


def paused(drive: Driver) -> None:
    playing(drive)
    drive.key("f10")


def inspected(drive: Driver, book_id: str = "tenfold") -> None:
    playing(drive, book_id)
    drive.key("i")


def lesson(drive: Driver) -> None:
    title(drive)
    drive.turn()
    drive.click("first")
    drive.settle()
    drive.turn(seconds=0.1)


# --- the other screens ------------------------------------------------------------------------------------


def title(drive: Driver) -> None:
    drive.app.become(TitleScreen())


def setup(drive: Driver) -> None:
    drive.app.become(SetupScreen(seed=5))


def setup_open(drive: Driver) -> None:
    """A list of the setup is open."""
    setup(drive)
    drive.turn()
    drive.click("map")


def muster(drive: Driver) -> None:
    screen = SetupScreen(seed=5)
    screen.plan.forces[1], screen.plan.picked[1] = BY_HAND, ("knight", "archer")
    drive.app.become(screen)
    drive.turn()
    drive.click("units")


def house(drive: Driver) -> None:
    setup(drive)
    drive.turn()
    drive.click("house")


def settings(drive: Driver) -> None:
    title(drive)
    drive.turn()
    drive.click("settings")


def keys(drive: Driver) -> None:
    title(drive)
    drive.app.open(KeysScreen())


def rules(drive: Driver) -> None:
    title(drive)
    drive.turn()
    drive.key("f1")


def campaigns(drive: Driver) -> None:
    visit_of("tenfold")
    title(drive)
    drive.turn()
    drive.click("campaign")


def findings(drive: Driver) -> None:
    setup(drive)
    drive.turn()
    said = "ford.tmx: layer units, object Dorn, C4: the unit knihgt is not known; did you mean knight?"
    drive.app.open(FindingsScreen([said, said.replace("C4", "D9")], bad=True))


def camp(drive: Driver, book_id: str = "tenfold") -> None:
    drive.app.become(CampScreen(visit_of(book_id)))


def created(drive: Driver) -> None:
    drive.app.become(CreationScreen(visit_of("company")))


def visit_of(book_id: str) -> Visit:
    """A small band at its camp."""
    path = bands_folder() / "friends.json"
    named = (("Ilka", "knight"), ("Wren", "archer"), ("Pell", "healer"))
    members = tuple(Member(name=name, unit=kind) for name, kind in named)
    campaign = "clockmaker" if book_id == "tenfold" else ""
    save_band(path, checked(book(book_id), Band(book_id, 100, members, campaign=campaign)))
    return Visit.opened(path)


def of_book(scene: Callable[..., None], book_id: str) -> Scene:
    """The scene of a battle or a camp under that book."""
    return lambda drive: scene(drive, book_id)


SCREENS: dict[str, Scene] = {
    "title": title, "setup": setup, "setup-open": setup_open, "muster": muster, "house": house, "settings": settings,
    "keys": keys, "rules": rules, "campaigns": campaigns, "findings": findings, "camp": camp, "creation": created,
    "lesson": lesson, "paused": paused, "hand-over": handed_over, "over": over, "inspected": inspected,
    "watched": watched, "sought": sought, "whose": whose,
    "listing": listing, "waiting": waiting, "fleeing": fleeing, "barred": barred,
    "ending": ending, "opened-log": opened_log, "warned": warned,
}  # fmt: skip
BATTLES: dict[str, Scene] = {
    f"{stage}-{book_id}": of_book(scene, book_id)
    for book_id in ("tenfold", "initiative", "force", "percentile", "company")
    for stage, scene in (("idle", idle), ("foe", at_a_foe), ("aim", aiming))
}
CAMPS: dict[str, Scene] = {
    f"camp-{book_id}": of_book(camp, book_id) for book_id in ("initiative", "force", "percentile", "company")
}
EVERY = SCREENS | BATTLES | CAMPS
CHIEF = {name: EVERY[name] for name in ("foe-tenfold", "setup", "camp")}
SMALLER = (
    "aim-force", "idle-company", "aim-initiative", "opened-log", "listing", "sought", "whose", "muster", "rules",
    "aim-tenfold", "camp-percentile",
)  # fmt: skip
SMALL = CHIEF | {name: EVERY[name] for name in SMALLER}
