"""What the referee's desk is asked of a game on the pad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.question import Question

QUESTIONS: Final[Sequence[Question]] = ()
