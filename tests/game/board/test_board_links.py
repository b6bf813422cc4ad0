"""What a line of the log points to."""

from __future__ import annotations

from game.board.links import links_of
from game.board.log import Log
from rules.events import Fell, Landed, Moved, RoundBegan, Struck, TeamedUp, Waited
from rules.grid import mask_of, parse_square
from tests.game.fights import fight

B3, C3, E3 = map(parse_square, ("B3", "C3", "E3"))


def test_a_walk_points_to_its_way_and_to_where_the_unit_is_now() -> None:
    links = links_of(Moved("Ana", (B3, C3)))
    assert links.path == (B3, C3) and links.squares == (B3, C3)
    scene = fight().battle.scene
    assert links.on(scene) == mask_of([B3, C3])


def test_a_blow_points_to_both_and_what_falls_on_a_square_to_it() -> None:
    scene = fight().battle.scene
    assert links_of(Struck("Ana", "Cai", "", "normal", 3, 9)).on(scene) == mask_of([B3, E3])
    assert links_of(Landed("", "roof", (), C3)).on(scene) == mask_of([C3])
    assert links_of(TeamedUp(("Ana", "Bo"), "Cai", 4)).units == ("Cai", "Ana", "Bo")


def test_a_place_in_the_order_is_no_square() -> None:
    assert links_of(Waited("Ana", 40)).squares == () and not links_of(RoundBegan(2))


def test_lines_keep_what_they_point_to() -> None:
    log = Log(fight().battle.scene)
    log.tell([RoundBegan(1), Moved("Ana", (B3, C3)), Fell("Bo")])
    assert [entry.line.linked for entry in log.lines] == [False, True, True]
    assert log.links(1).path == (B3, C3) and not log.links(99)
