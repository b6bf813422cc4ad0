from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.sound.player import MOST, Sounds, opened, rank
from game.sound.player import Voice as Playable
from game.sound.table import names
from tests.game.sound.voices import Voice, named


def sounds(volume: int = 100, muted: bool = False) -> tuple[Sounds, dict[str, Voice]]:
    voices = named()
    player = Sounds(volume, muted, lambda: dict(voices))
    player.start()
    return player, voices


def refusing() -> dict[str, Playable]:
    raise pygame.error("no such device")


def test_a_sound_is_played_as_loud_as_it_is_set() -> None:
    player, voices = sounds(50)
    assert player.play("dice") and 0.2 < voices["dice"].played[0] < 0.5
    player.set(100, False)
    player.pass_by(1.0)
    assert player.play("dice") and voices["dice"].played[1] == 1


def test_muted_or_at_nothing_nothing_is_played_and_no_device_is_opened() -> None:
    for volume, muted in ((0, False), (100, True)):
        player, voices = sounds(volume, muted)
        assert not player.tried and not player.play("dice")
        player.set(60, False)
        assert not player.start() and player.tried and player.play("dice") and voices["dice"].played


def test_without_a_device_it_says_so_once_and_all_goes_on() -> None:
    player = Sounds(60, False, refusing)
    assert player.start() and player.fault == "no such device"
    assert not player.start() and not player.play("dice") and player.hear(["dice", "fall"], 1) == []


def test_the_same_sound_does_not_begin_again_at_once() -> None:
    player, voices = sounds()
    assert player.play("knock") and not player.play("knock")
    player.pass_by(0.2)
    assert player.play("knock") and len(voices["knock"].played) == 2


def test_a_sound_that_is_not_there_is_passed_over() -> None:
    assert not sounds()[0].play("gong")


def test_of_many_at_once_the_most_important_are_heard() -> None:
    player, _ = sounds()
    heard = player.hear(["knock", "dice", "tick", "blade", "fall", "page"], 1)
    assert len(heard) == MOST and heard[:2] == ["fall", "blade"]
    assert rank("victory") < rank("fire") < rank("blade") < rank("knock")


def test_at_high_speed_sounds_are_thinned_and_softer() -> None:
    def count(speed: float) -> tuple[int, float]:
        player, voices = sounds()
        heard = 0
        for _ in range(100):
            player.pass_by(1 / 60)
            heard += len(player.hear(["knock", "dice", "blade", "hurt"], speed))
        return heard, max(max(voice.played) for voice in voices.values() if voice.played)

    (slow, loud), (quick, soft) = count(1), count(16)
    assert quick < slow / 2 and quick <= 100 / 60 / 0.25 and soft < loud


@pytest.fixture
def dummy_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


def test_a_device_plays_every_file(dummy_device: None) -> None:
    player = Sounds(80, False, opened)
    assert not player.start() and player.fault == ""
    for name in sorted(names()):
        player.pass_by(1.0)
        assert player.play(name), name
    assert pygame.mixer.get_busy()


def test_a_driver_that_is_not_there_is_a_fault_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    player = Sounds(80, False, opened)
    try:
        assert player.start() and player.fault
        assert not player.play("dice")
    finally:
        pygame.mixer.quit()
