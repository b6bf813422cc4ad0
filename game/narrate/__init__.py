"""What happened in a battle as sentences, and a whole battle as a transcript that can be played again."""

from game.narrate.sentences import Told, told
from game.narrate.transcript import after, ending, is_transcript, opening, read_transcript, transcript

__all__ = ["Told", "after", "ending", "is_transcript", "opening", "read_transcript", "told", "transcript"]
