"""What a side may know of declarations while they are hidden (CG10): its own until they land, not those of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...commands import Command

if TYPE_CHECKING:
    from ...battle import Battle


def is_hidden(battle: Battle) -> bool:
    """Whether sides declare in secret."""
    return bool(battle.setting.house["hidden_declarations"])


def seen_by(battle: Battle, side: int, commands: tuple[Command, ...]) -> tuple[Command, ...]:
    """Those declarations that a side may know."""
    if not is_hidden(battle):
        return commands
    return tuple(one for one in commands if battle.unit(one.unit).side == side)


def viewer_of(battle: Battle, name: str) -> int:
    """Through whose eyes a unit's odds are looked at: those of the side that is asked."""
    return battle.prompt.side if battle.prompt else battle.unit(name).side


def as_seen(battle: Battle, side: int) -> Battle:
    """The battle as a side knows it: without what others have declared in secret. Once it is decided all is known."""
    if battle.prompt is None or not is_hidden(battle):
        return battle
    clock, seen = battle.clock, battle.clone()
    placed = {name: on for name, on in clock.placed.items() if battle.unit(name).side == side}
    stuns = tuple(roll for roll in clock.stuns if battle.unit(roll.unit).side == side)
    seen.clock = replace(clock, declared=seen_by(battle, side, clock.declared), placed=placed, stuns=stuns)
    return seen
