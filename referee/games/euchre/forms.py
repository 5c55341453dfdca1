"""The form of Euchre’s tricks, by side or by player."""

from __future__ import annotations

from typing import Final

from ...kinds.counts.forms import tricks_form
from .game import COUNTS

FORMS: Final = (tricks_form(COUNTS),)
