"""What a spell or a thing does, in a line, from the figures of its book."""

from __future__ import annotations

from game.texts import known, say
from rules.content import Deed, Effect, Instant, Item, Spell
from rules.parts.spells import power_dice
from rules.unit import Weapon


def spell_text(spell: Spell) -> str:
    """A spell by the figures that matter for its kind: its dice where it wounds or heals, its status else."""
    if spell.text:
        return spell.text
    parts = [say("spell.speed", speed=spell.speed.capitalize())]
    if spell.kind in ("wound", "heal"):
        parts.append(say(f"spell.{spell.kind}s", dice=power_dice(spell)))
    if spell.piercing:
        parts.append(say("spell.piercing", piercing=spell.piercing))
    if spell.status:
        key = "spell.status_one" if spell.rounds == 1 else "spell.status"
        parts.append(say(key, status=spell.status, rounds=spell.rounds))
    if spell.knockback:
        parts.append(say("spell.knockback_one" if spell.knockback == 1 else "spell.knockback", squares=spell.knockback))
    return ", ".join((*parts, *_aim_words(spell))) + "."


def _aim_words(spell: Spell) -> list[str]:
    """How far a spell goes, and whom or which squares it meets (I62 in words)."""
    if not spell.range:
        return [say("spell.itself")]
    met = "spell.target" if spell.shape == "targets" and spell.effect == 1 else f"spell.{spell.shape}"
    return [say("thing.range", range=spell.range), say(met, count=spell.effect)]


def range_words(least: int, most: int) -> str:
    """How far something goes, in squares: ``range 1–3``; what only its user can have is ``on itself``."""
    if not most:
        return say("spell.itself")
    return say("thing.range", range=str(most) if least == most else f"{least}–{most}")


def instant_text(spell: Instant) -> str:
    """A spell that is cast at once: its cost first, then what it does and how far it goes."""
    if spell.text:
        return f"{say('spell.cost', cost=spell.cost)}. {spell.text}"
    parts = [say("spell.cost", cost=spell.cost)]
    if spell.power:
        parts.append(say("spell.power", power=spell.power, element=spell.element).strip())
    if spell.heal:
        parts.append(say("thing.heals", points=spell.heal))
    if spell.gain:
        parts.append(say("spell.gain", points=spell.gain))
    if spell.cures:
        parts.append(say("thing.cures", statuses=", ".join(spell.cures)))
    if spell.status:
        parts.append(_brings(spell.status, spell.chance))
    if spell.fells:
        parts.append(say("spell.fells", chance=spell.fells))
    parts.append(range_words(*spell.range))
    parts.append(say("spell.area", squares=spell.area) if spell.area else say("spell.target"))
    return ", ".join(parts) + "."


def deed_text(deed: Deed) -> str:
    """An Action, a Spell or an ability: its points, how far it goes, and what it does."""
    parts = [say(f"deed.{deed.kind}")] if deed.kind in ("action", "spell") else []
    parts += [say(key, cost=cost) for key, cost in (("deed.ap", deed.ap), ("spell.cost", deed.mp)) if cost]
    if deed.range[1]:
        parts.append(range_words(*deed.range))
    words = ", ".join(parts)
    return f"{words[:1].upper()}{words[1:]}. {deed.text}" if words else deed.text


def thing_text(thing: Item) -> str:
    """What a weapon, an accessory or an item is good for."""
    if thing.text and not thing.cursed:
        return thing.text
    parts = []
    if thing.weapon is not None:
        parts += _weapon_words(thing.weapon)
    parts += [f"{known(f'stat.{stat}', stat.capitalize())} {points:+d}" for stat, points in thing.stats.items()]
    parts += [f"{_rolled(roll)} {points:+d}" for roll, points in thing.flat.items()]
    parts += [f"{_rolled(roll)} {percent:+d} %" for roll, percent in thing.percent.items()]
    if thing.touch is not None:
        parts.append(_brings(thing.touch.status, thing.touch.chance))
    if thing.resists:
        parts.append(say("thing.resists", what=", ".join(thing.resists)))
    if thing.immune:
        parts.append(say("thing.immune", what=", ".join(thing.immune)))
    if thing.cursed and not thing.text:
        parts.append(say("thing.cursed"))
    if thing.use is not None:
        parts += _effect_words(thing.use)
    text = ", ".join(parts)
    made = f"{text[:1].upper()}{text[1:]}." if text else ""
    return f"{made} {thing.text}".strip()


def _weapon_words(weapon: Weapon) -> list[str]:
    """How far a weapon reaches, what it strikes with, and what else is in it."""
    parts = [range_words(weapon.least, weapon.most)]
    if weapon.scale:
        parts.append(code_words(weapon.scale, weapon.stat, weapon.dice, weapon.element))
    if weapon.damage:
        parts.append(say("thing.damage", points=f"{weapon.damage:+d}"))
    if weapon.accuracy:
        parts.append(say("thing.accuracy", points=f"{weapon.accuracy:+d}"))
    if weapon.make:
        parts.append(say(f"thing.make.{weapon.make}"))
    if weapon.bestows is not None:
        parts.append(say("thing.bestows", level=weapon.bestows))
    return parts


def code_words(scale: int, stat: str, dice: tuple[int, int] | None, element: str) -> str:
    """A damage code: ``2 × MAG + d8, Fire``."""
    words = [say("ability.code", scale=scale, stat=stat.upper())] if scale else []
    if dice:
        count, sides = dice
        words.append(f"{count if count > 1 else ''}d{sides}")
    return ", ".join(filter(None, (" + ".join(words), element.capitalize())))


def _rolled(roll: str) -> str:
    """A roll that something adds to, by what it is rolled for."""
    return known(f"thing.rolls.{roll}", say("thing.rolls", what=roll.capitalize()))


def _brings(status: str, chance: int) -> str:
    return say("thing.brings", status=status) if chance >= 100 else say("thing.status", status=status, chance=chance)


def _effect_words(effect: Effect) -> list[str]:
    words = []
    if effect.heal:
        words.append(say("thing.heals", points=effect.heal))
    if effect.restore:
        words.append(say("thing.restores", points=effect.restore))
    if effect.cures:
        words.append(say("thing.cures", statuses=", ".join(effect.cures)))
    if effect.status:
        words.append(_brings(effect.status, effect.chance))
    if effect.raises:
        words.append(say("thing.raises", percent=effect.raises))
    if effect.spell:
        words.append(say("thing.spell", spell=effect.spell))
    return words
