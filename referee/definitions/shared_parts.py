"""Parts that the form of a pad and that of a trick game share: names, cards, lines, counters, the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..core.text import Text
from .limits import MOST_NUMBER
from .shapes import (
    Either,
    Formula,
    ListOf,
    OneOf,
    Pair,
    Shape,
    Whole,
    Words,
    YesNo,
    fields,
    pattern,
)

FORMAT: Final = "referee-own/1"

NUMBER: Final = Whole()
YES: Final = YesNo()
FORMULA: Final = Formula()
NUMBER_OR_FORMULA: Final = Either((NUMBER, FORMULA), Text("a whole number or an expression"))
TITLE: Final = Words(40, 1)
SENTENCE: Final = Words(160, 1)
KEY: Final = pattern(
    r"[a-z][a-z0-9_]{0,23}", Text("a small letter, then up to 23 small letters, digits or underscores")
)
CODE: Final = pattern(r"[A-Za-z0-9_]{1,16}", Text("1 to 16 letters, digits or underscores"))
SUIT: Final = pattern(r"[A-Z]", Text("a suit: one capital letter"))
SUIT_OR_NONE: Final = pattern(r"[A-Z]|none", Text("a suit, one capital letter, or “none”"))
CARD: Final = pattern(
    r"[0-9]{1,2}X|[A-Z0-9]{1,3}|FX|BJ|LJ",
    Text("a card: rank and suit, such as QS, 21X for a tarot trump, FX, BJ or LJ"),
)
PATTERN: Final = pattern(
    r"([A-Z0-9]{1,2}|\*)([A-Z]|\*|!)",
    Text("a pattern of cards: rank or *, then suit, * or ! (trump), such as J! or *H"),
)
RANKS: Final = pattern(
    r"[A-Z0-9]{1,2}( [A-Z0-9]{1,2}){0,29}", Text("ranks from high to low with one blank between, such as A K Q J T")
)
PLAYERS: Final = Pair(Whole(1, 16))
WINS: Final = OneOf(("highest", "lowest", "last_in"))
TIES: Final = Either(
    (OneOf(("share", "play_on")), ListOf(FORMULA, 1, 4)), Text("“share”, “play_on”, or a list of expressions")
)

LINE: Final = fields(
    "points", "say",
    for_=OneOf(("side", "player", "declarer", "partner", "defenders")),
    when=FORMULA, points=FORMULA, say=SENTENCE, at=OneOf(("round", "once", "end")),
)  # fmt: skip

COUNTER: Final = fields(
    "key", "name", "adds",
    key=KEY, name=TITLE, from_=NUMBER, adds=FORMULA,
    names=ListOf(TITLE, 1, 60), full=Whole(1, MOST_NUMBER), points=NUMBER, say=SENTENCE,
)  # fmt: skip

END: Final = replace(
    fields(when=FORMULA, rounds=Whole(1, 500), minutes=Whole(1, 1440), at=OneOf(("round", "once"))),
    one_of=("when", "rounds", "minutes"),
)

HEAD: Final[dict[str, Shape]] = {
    "format": OneOf((FORMAT,)),
    "name": TITLE,
    "short": pattern(r"[A-Z]{2,3}", Text("two or three capital letters")),
    "by": TITLE,
    "version": Whole(1, 9999),
    "about": Words(300),
    "from": Words(12),
    "text": ListOf(fields("title", "text", title=TITLE, text=Words(600)), most=40),
}
"""What every definition begins with."""

REQUIRED: Final = ("format", "kind", "name", "short", "version")
