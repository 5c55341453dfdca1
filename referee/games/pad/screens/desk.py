"""The desk of the pad as pages."""

from __future__ import annotations

from typing import Final

from ....screens.desk import Desk
from ....screens.situations import plain_question
from ..desk import QUESTIONS

SIGNS: Final = ("crown", "hand", "scores", "target")
"""The icons of its questions, in their order."""

DESK: Final = Desk(
    tuple(plain_question(question, sign) for question, sign in zip(QUESTIONS, SIGNS, strict=True)),
    "who deals, how long",
)
