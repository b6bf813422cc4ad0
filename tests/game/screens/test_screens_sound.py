from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.screens.battle import BattleScreen
from game.screens.settings import SettingsScreen
from game.screens.title import TitleScreen
from game.settings import INSTANT, SPEEDS, Settings, next_speed, read_settings
from game.sound.player import Sounds
from rules.save import battle_hash
from tests.game.fights import fight
from tests.game.screens.driving import Driver
from tests.game.sound.voices import Voice, named

CTRL = pygame.KMOD_CTRL


def with_voices(drive: Driver) -> dict[str, Voice]:
    """Let the app's sounds be noted instead of played."""
    voices = named()
    drive.app.sounds = Sounds(60, False, lambda: dict(voices))
    drive.app.sounds.start()
    return voices


def heard(voices: dict[str, Voice]) -> set[str]:
    return {name for name, voice in voices.items() if voice.played}


def test_a_walk_and_a_blow_are_heard_as_they_are_told(pictures: Path) -> None:
    match = fight("soldier", "soldier")
    drive = Driver(BattleScreen(match, "the yard"), pictures)
    voices = with_voices(drive)
    drive.settle()
    assert match.battle.winner is not None
    assert heard(voices) >= {"knock", "dice", "fall", "victory"} and heard(voices) & {"thud", "blade", "shield"}


def test_the_app_opens_no_sound_device_before_its_first_frame(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures)
    assert not drive.app.sounds.tried and not pygame.mixer.get_init()
    drive.turn(seconds=0.1)
    assert not drive.app.sounds.tried  # only the running loop does


def test_one_key_mutes_everywhere_and_again_unmutes(pictures: Path) -> None:
    drive = Driver(BattleScreen(fight(), "the yard"), pictures)
    drive.key("m", CTRL)
    assert drive.app.settings.muted and not drive.app.sounds.wanted
    drive.app.open(SettingsScreen())
    drive.turn()
    drive.key("m", CTRL)
    drive.turn()
    assert not drive.app.settings.muted and drive.app.sounds.wanted


def test_muting_paints_nothing_anew(pictures: Path) -> None:
    drive = Driver(BattleScreen(fight(), "the yard"), pictures)
    picture, kit = drive.battle.picture, drive.app.kit
    drive.key("m", CTRL)
    assert drive.battle.picture is picture and drive.app.kit is kit


def test_volume_and_speed_are_set_and_kept(pictures: Path, tmp_path: Path) -> None:
    drive = Driver(SettingsScreen(), pictures)
    drive.app._settings_file = tmp_path / "settings.json"
    drive.click("volume>")
    drive.click("speed>")
    kept = read_settings(tmp_path / "settings.json")
    assert (kept.volume, kept.muted, kept.speed) == (80, False, 2)
    assert drive.app.sounds.volume == 80
    drive.click("volume>")
    drive.click("volume>")
    assert drive.app.settings.volume == 0 and not drive.app.sounds.wanted


def test_a_volume_chosen_while_muted_is_heard_again(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures)
    drive.app.set(Settings(muted=True, volume=40))
    drive.app.open(SettingsScreen())
    drive.turn()
    drive.click("volume>")
    assert (drive.app.settings.volume, drive.app.settings.muted) == (40, False) and drive.app.sounds.wanted


def test_speeds_go_from_half_to_instant_and_stop_at_both_ends() -> None:
    assert SPEEDS[0] == 0.5 and SPEEDS[-1] == INSTANT and {1, 2, 4, 8, 16} < set(SPEEDS)
    assert next_speed(0.5, -1) == 0.5 and next_speed(16) == INSTANT and next_speed(INSTANT) == INSTANT
    assert next_speed(3.9) == 8 and next_speed(3.9, -1) == 2


def test_a_player_changes_the_speed_of_a_battle_with_the_keys_of_a_demo(pictures: Path) -> None:
    drive = Driver(BattleScreen(fight(), "the yard"), pictures)
    drive.settle()
    drive.key(".")
    assert drive.battle.speed == drive.app.settings.speed == 2
    drive.key(",")
    drive.key(",")
    assert drive.battle.speed == 0.5


@pytest.mark.parametrize("speed", [1, 16, INSTANT])
def test_a_watched_battle_ends_the_same_at_every_speed(pictures: Path, speed: float) -> None:
    match = fight("soldier", "soldier", seed=4)
    screen = BattleScreen(match, "the yard")
    screen.speed = speed
    drive = Driver(screen, pictures)
    drive.settle()
    plain = fight("soldier", "soldier", seed=4)
    playing = type(screen.playing)(plain, speed=INSTANT)
    while plain.battle.prompt is not None:
        playing.update(0.1)
    assert battle_hash(match.battle) == battle_hash(plain.battle)


def test_a_key_skips_what_is_told(pictures: Path) -> None:
    match = fight("soldier", "soldier", seed=2)
    drive = Driver(BattleScreen(match, "the yard"), pictures)
    screen = drive.battle
    drive.key("k")
    drive.key("n")
    drive.turn(seconds=0.02)
    assert screen.playing.playback.telling
    drive.key("space")
    assert not screen.playing.playback.telling
    assert screen.playing.playback.scene.units == match.battle.scene.units
