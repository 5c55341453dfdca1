"""The form of golden cases: what is told, and what must come of it. They stand in a file beside the definition."""

from __future__ import annotations

from typing import Final

from ..core.text import Text
from .shapes import Anything, ByName, Either, Fields, ListOf, OneOf, Shape, Tagged, Whole, Words, fields, pattern
from .shared_parts import CARD, CODE, NUMBER, SENTENCE, SUIT_OR_NONE, YES

SEAT: Final = Whole(0, 15)
PLAYERS: Final = Whole(1, 16)
TRICKS: Final = Whole(0, 60)
NUMBERS: Final = ListOf(NUMBER)
NUMBERS_BY_NAME: Final = ByName(NUMBERS)
POINTS: Final = ListOf(NUMBER, 1, 16)
SOME_CARDS: Final = ListOf(CARD, most=60)
BID: Final = Either((Words(10_000), Whole()), Text("a bid, as text or as a number"))

LINES: Final = ListOf(
    fields(
        "side", "points", "rule",
        side=SEAT,
        points=NUMBER,
        rule=pattern(r"[0-9]+\.[0-9]+", Text("the number of a rule, such as 9.1")),
    )
)  # fmt: skip

TOLD: Final = fields(
    "players",
    players=PLAYERS,
    dealer=SEAT,
    declarer=SEAT,
    partner=SEAT,
    holders=ListOf(SEAT),
    contract=CODE,
    number=Whole(0, 1000),
    in_=CODE,
    doubled=OneOf((1, 2, 4)),
    alone=YES,
    trump=SUIT_OR_NONE,
    cards=Whole(1, 60),
    hand=Whole(1, 500),
    bids=ListOf(TRICKS),
    tricks=ListOf(TRICKS),
    points=NUMBERS,
    last=SEAT,
    first=SEAT,
    run=ListOf(TRICKS),
    marriages=NUMBERS,
    tallies=ByName(ListOf(TRICKS)),
    total=NUMBERS,
    counters=NUMBERS_BY_NAME,
)
"""A hand as told: by seat, by side, or by camp, the declarer's first."""


def _case(kind: str, *required: str, **parts: Shape) -> Fields:
    return fields("kind", "name", *required, kind=OneOf((kind,)), name=SENTENCE, **parts)


CASES: Final = {
    "hand": _case("hand", "told", "points", "lines", told=TOLD, points=POINTS, lines=LINES),
    "round": _case(
        "round", "players", "cells", "points", "lines",
        players=PLAYERS, sides=ListOf(SEAT), round=Whole(1, 500), cells=Anything(), total=NUMBERS,
        counters=NUMBERS_BY_NAME, group=NUMBERS_BY_NAME, last=YES, dealer=SEAT, starter=SEAT,
        earlier=ListOf(Anything()), points=POINTS, lines=LINES, counters_after=Anything(), out=ListOf(SEAT),
    ),
    "refused": _case(
        "refused", "players", "cells", "field", "severity",
        players=PLAYERS, cells=Anything(), counters=Anything(), field=Words(10_000),
        severity=OneOf(("refused", "queried", "noted")),
    ),
    "trick": _case(
        "trick", "plays", "winner",
        trump=SUIT_OR_NONE, contract=CODE, in_=CODE, plays=ListOf(CARD, 2, 10), winner=Whole(0, 9),
    ),
    "legal": _case(
        "legal", "hand", "trick", "legal",
        trump=SUIT_OR_NONE, contract=CODE, in_=CODE, hand=SOME_CARDS, trick=SOME_CARDS, mates=ListOf(Whole(0, 9)),
        first_trick=YES, broken=YES, asked=YES, legal=SOME_CARDS,
    ),
    "count": _case(
        "count", "captured", "points",
        trump=SUIT_OR_NONE, contract=CODE, captured=SOME_CARDS, tricks=TRICKS, last=YES, all=YES, points=NUMBER,
    ),
    "bids": _case(
        "bids", "players", "after", "may", "may_not",
        players=PLAYERS, cards=Whole(1, 60), after=ListOf(BID), may=ListOf(BID), may_not=ListOf(BID),
    ),
    "end": _case(
        "end", "players", "total", "over", "winners",
        players=PLAYERS, total=NUMBERS, rounds=Whole(0, 500), counters=NUMBERS_BY_NAME, cells=Anything(),
        points=POINTS, out=ListOf(SEAT), over=YES, winners=ListOf(SEAT),
    ),
}  # fmt: skip

FILE: Final = fields(
    fingerprint=Words(40),
    cases=ListOf(Tagged("kind", CASES), most=60),
    notes=Words(1200),
    sources=ListOf(Words(10_000)),
)
"""What may stand beside a definition."""
