"""What the referee's desk can be asked of Tap."""

from __future__ import annotations

from typing import Final

from ...core.desk.question import Question
from ...core.desk.situation import as_question
from .disputes import BIDS, MISDEAL

QUESTIONS: Final[tuple[Question, ...]] = (as_question(MISDEAL), as_question(BIDS))
