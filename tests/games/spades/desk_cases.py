"""A short way to write the golden cases of the trees."""

from __future__ import annotations

from typing import Any

from ..desk import Desk

DEAL: dict[str, Any] = {"type": "deal", "dealer": 3}
THREES: list[dict[str, Any]] = [{"type": "bid", "seat": seat, "bid": 3} for seat in range(4)]
LED: dict[str, Any] = {"type": "play", "seat": 0, "card": "7H"}
TRICKS: dict[str, Any] = {"type": "tricks", "counts": [3, 3, 4, 3]}

AGAIN = "The hand is void and counts nothing. The same dealer deals again."


def case(question: str, *words: str, **more: Any) -> Desk:
    """One case: its answers (``what=count found=seen``), code, verdict, reason, remedy and rules (``2.2 2.12``).

    The card is white where nothing else is said (`card`).
    """
    answers, code, verdict, says, remedy, rules = words
    return Desk(
        question=question,
        answers=dict(answer.split("=") for answer in answers.split()),
        code=code,
        verdict=verdict,
        card=more.pop("card", "noted"),
        rules=[f"SP-{number}" for number in rules.split()],
        says=says,
        remedy=remedy,
        **more,
    )
