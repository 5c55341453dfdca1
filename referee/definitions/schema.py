"""The form of a definition, ``referee-own/1``, by its kind."""

from __future__ import annotations

from typing import Final

from .pad_schema import PAD
from .shapes import Fields
from .trick_schema import TRICK_GAME

KINDS: Final[dict[str, Fields]] = {"pad": PAD, "own": TRICK_GAME}
"""The schema of each kind of definition."""
