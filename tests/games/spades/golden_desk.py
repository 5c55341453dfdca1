"""Golden cases of the desk for Spades."""

from __future__ import annotations

from typing import Any

from ..desk import Desk

DEAL = {"type": "deal", "dealer": 3}
BIDS = [{"type": "bid", "seat": seat, "bid": 3} for seat in range(4)]


def void(reason: str) -> list[dict[str, Any]]:
    """The hand is thrown in."""
    return [{"type": "misdeal", "reason": reason}]


AGAIN = "The hand is void and counts nothing. The same dealer deals again."

DESK = [
    # ---- is it a misdeal? -----------------------------------------------------------------------
    Desk(
        question="misdeal",
        answers={"what": "count", "found": "unseen"},
        code="count-mended",
        verdict="No misdeal: the deal stands",
        card="noted",
        rules=["SP-2.2"],
        says="found before it was seen",
        remedy="Draw one card unseen from the hand that is too long",
    ),
    Desk(
        question="misdeal",
        answers={"what": "count", "found": "seen"},
        code="count-seen",
        verdict="A misdeal",
        card="queried",
        rules=["SP-2.2"],
        says="cannot be drawn unseen any more",
        remedy=AGAIN,
        effect=void("count"),
        record=[DEAL, *BIDS],
        totals=[0, 0],
    ),
    Desk(
        question="misdeal",
        answers={"what": "count", "found": "more"},
        code="count-more",
        verdict="A misdeal",
        card="queried",
        rules=["SP-2.2"],
        says="not all received the same number",
        remedy=AGAIN,
        effect=void("count"),
    ),
    Desk(
        question="misdeal",
        answers={"what": "exposed", "by": "dealer"},
        code="exposed-late",
        verdict="No misdeal: the deal stands",
        card="noted",
        rules=["SP-2.7"],
        says="before the first bid",
        remedy="Play on with the hands as they are.",
        record=[DEAL, *BIDS],
    ),
    Desk(
        question="misdeal",
        answers={"what": "exposed", "by": "dealer", "bid": "asked"},
        code="exposed-refused",
        verdict="A misdeal",
        card="queried",
        rules=["SP-2.7"],
        says="any player may refuse",
        remedy=AGAIN,
        effect=void("A card was turned up"),
        record=[DEAL],
    ),
    Desk(
        question="misdeal",
        answers={"what": "exposed", "by": "dealer", "bid": "content"},
        code="exposed-content",
        verdict="No misdeal: the deal stands",
        card="noted",
        rules=["SP-2.7"],
        says="Nobody asks for a new deal",
        remedy="Play on",
    ),
    Desk(
        question="misdeal",
        answers={"what": "exposed", "by": "player"},
        code="exposed-own",
        verdict="No misdeal: the deal stands",
        card="noted",
        rules=["SP-2.7"],
        says="gives only that away",
        remedy="Play on",
    ),
    Desk(
        question="misdeal",
        answers={"what": "dealer", "objects": "yes"},
        code="dealer-refused",
        verdict="A misdeal",
        card="queried",
        rules=["SP-2.2"],
        says="The wrong player dealt",
        remedy="The hand is void and counts nothing. Whoever should have dealt deals.",
        effect=void("dealer"),
        record=[{**DEAL, "dealer": 1}],
    ),
    Desk(
        question="misdeal",
        answers={"what": "dealer", "objects": "no"},
        code="dealer-content",
        verdict="No misdeal: the deal stands",
        card="noted",
        rules=["SP-2.2"],
        says="nobody objects to has dealt",
        remedy="Play on",
    ),
    Desk(
        question="misdeal",
        answers={"what": "turn"},
        code="dealt-out-of-turn",
        verdict="A misdeal",
        card="queried",
        rules=["SP-2.2"],
        says="out of turn",
        remedy=AGAIN,
        effect=void("turn"),
    ),
    Desk(
        question="misdeal",
        answers={"what": "pack"},
        code="pack",
        verdict="A misdeal",
        card="queried",
        rules=["SP-2.8"],
        says="not the one the rules ask for",
        remedy=AGAIN,
        effect=void("The pack was not complete"),
    ),
    Desk(
        question="misdeal",
        answers={"what": "kitty"},
        code="no-kitty",
        verdict="There is no kitty",
        card="noted",
        rules=["SP-2.5"],
        says="all cards are dealt",
        remedy="Play on.",
    ),
    Desk(
        question="misdeal",
        answers={"what": "kitty", "by": "taker"},
        players=3,
        house={"kitty": "left_over"},
        code="kitty-own",
        verdict="No misdeal: the deal stands",
        card="noted",
        rules=["SP-2.5"],
        says="Who takes the kitty looks at it",
        remedy="Discard as many as were taken.",
    ),
    Desk(
        question="misdeal",
        answers={"what": "kitty", "by": "other"},
        players=3,
        house={"kitty": "left_over"},
        code="kitty-seen",
        verdict="A misdeal",
        card="queried",
        rules=["SP-2.9"],
        says="seen by a player it does not belong to",
        remedy=AGAIN,
        effect=void("The kitty was looked at"),
    ),
]
