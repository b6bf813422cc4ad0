"""What a spell or a thing does, in a line, from the figures of its book."""

from __future__ import annotations

from game.texts import say
from rules.content import Deed, Effect, Instant, Item, Spell


def spell_text(spell: Spell) -> str:
    """A spell by the figures that matter for its kind: strength and MA where it wounds or heals, its status else."""
    if spell.text:
        return spell.text
    parts = [say("spell.speed", speed=spell.speed.capitalize())]
    if spell.kind in ("wound", "heal"):
        parts.append(say("spell.strength", strength=spell.strength, ma=spell.ma))
    if spell.piercing:
        parts.append(say("spell.piercing", piercing=spell.piercing))
    if spell.status:
        key = "spell.status_one" if spell.rounds == 1 else "spell.status"
        parts.append(say(key, status=spell.status, rounds=spell.rounds))
    if spell.knockback:
        parts.append(say("spell.knockback", squares=spell.knockback))
    parts.append(say("spell.range", range=spell.range, effect=spell.effect, shape=spell.shape))
    return ", ".join(parts) + "."


def instant_text(spell: Instant) -> str:
    """A spell that is cast at once: its cost first, then what it does and how far it goes."""
    if spell.text:
        return f"{say('spell.cost', cost=spell.cost)}. {spell.text}"
    least, most = spell.range
    reach = f"{least}–{most}" if least != most else str(most)
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
        parts.append(say("thing.status", status=spell.status, chance=spell.chance))
    if spell.fells:
        parts.append(say("spell.fells", chance=spell.fells))
    parts.append(say("thing.range", range=reach))
    if spell.area:
        parts.append(say("spell.area", squares=spell.area))
    return ", ".join(parts) + "."


def deed_text(deed: Deed) -> str:
    """An Action, a Spell or an ability: its points, how far it goes, and what it does."""
    parts = [say(f"deed.{deed.kind}")] if deed.kind in ("action", "spell") else []
    parts += [say(key, cost=cost) for key, cost in (("deed.ap", deed.ap), ("spell.cost", deed.mp)) if cost]
    least, most = deed.range
    if most:
        parts.append(say("thing.range", range=f"{least}–{most}" if least != most else str(most)))
    words = ", ".join(parts)
    return f"{words[:1].upper()}{words[1:]}. {deed.text}" if words else deed.text


def thing_text(thing: Item) -> str:
    """What a weapon, an accessory or an item is good for."""
    if thing.text and not thing.cursed:
        return thing.text
    parts = []
    if thing.weapon is not None:
        parts.append(say("thing.range", range=thing.weapon.range_text.replace("-", "–")))
        if thing.weapon.damage:
            parts.append(say("thing.damage", points=f"{thing.weapon.damage:+d}"))
        if thing.weapon.accuracy:
            parts.append(say("thing.accuracy", points=f"{thing.weapon.accuracy:+d}"))
        if thing.weapon.make:
            parts.append(say(f"thing.make.{thing.weapon.make}"))
        if thing.weapon.bestows is not None:
            parts.append(say("thing.bestows", level=thing.weapon.bestows))
    parts += [f"{stat.capitalize()} {points:+d}" for stat, points in thing.stats.items()]
    parts += [f"{roll.capitalize()} {percent:+d} %" for roll, percent in thing.percent.items()]
    if thing.cursed and not thing.text:
        parts.append(say("thing.cursed"))
    if thing.use is not None:
        parts += _effect_words(thing.use)
    text = ", ".join(parts).replace("-", "−")
    made = f"{text[:1].upper()}{text[1:]}." if text else ""
    return f"{made} {thing.text}".strip()


def _effect_words(effect: Effect) -> list[str]:
    words = []
    if effect.heal:
        words.append(say("thing.heals", points=effect.heal))
    if effect.restore:
        words.append(say("thing.restores", points=effect.restore))
    if effect.cures:
        words.append(say("thing.cures", statuses=", ".join(effect.cures)))
    if effect.status:
        words.append(say("thing.status", status=effect.status, chance=effect.chance))
    if effect.spell:
        words.append(say("thing.spell", spell=effect.spell))
    return words
