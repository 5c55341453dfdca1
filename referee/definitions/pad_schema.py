"""The form of a pad: its fields, their bounds, and what must be there."""

from __future__ import annotations

from typing import Final

from .shapes import ListOf, OneOf, Whole, fields
from .shared_parts import (
    CODE,
    COUNTER,
    END,
    FORMULA,
    HEAD,
    KEY,
    LINE,
    NUMBER,
    NUMBER_OR_FORMULA,
    PLAYERS,
    REQUIRED,
    SENTENCE,
    TIES,
    TITLE,
    WINS,
    YES,
)

CATEGORY: Final = fields(
    "key", "name",
    key=KEY, name=TITLE, group=KEY, from_=NUMBER, to=NUMBER, step=Whole(1, 10_000), values=ListOf(NUMBER, 1, 60),
)  # fmt: skip

COLUMN: Final = fields(
    "key", "name", "type", "who",
    key=KEY,
    name=TITLE,
    type=OneOf(("number", "count", "yes", "choice", "category")),
    who=OneOf(("side", "player", "one", "round")),
    from_=NUMBER,
    to=NUMBER,
    step=Whole(1, 10_000),
    values=ListOf(NUMBER, 1, 60),
    each=NUMBER,
    points=FORMULA,
    default=NUMBER,
    choices=ListOf(fields("code", "name", code=CODE, name=TITLE, points=NUMBER), 2, 24),
    categories=ListOf(CATEGORY, 2, 40),
    sum=fields("is", "on", is_=NUMBER_OR_FORMULA, on=OneOf(("refused", "queried"))),
    exactly=Whole(0, 16),
    at_most=Whole(0, 16),
    skip=FORMULA,
    say=SENTENCE,
)  # fmt: skip

PAD: Final = fields(
    *REQUIRED, "table", "round", "columns", "lines", "end", "wins", "ties",
    **HEAD,
    kind=OneOf(("pad",)),
    table=fields(
        "players", "sides", players=PLAYERS, sides=OneOf(("solo", "teams", "each round")), team_size=Whole(2, 8)
    ),
    round=fields(
        "noun", "dealer",
        noun=TITLE,
        names=ListOf(TITLE, 1, 60),
        dealer=OneOf(("turns", "winner", "loser", "stays", "none")),
        first=OneOf(("left of dealer", "dealer", "winner", "loser", "none")),
        in_turn=YES,
    ),
    columns=ListOf(COLUMN, 1, 16),
    checks=ListOf(
        fields("if", "on", "say", if_=FORMULA, on=OneOf(("refused", "queried", "noted")), say=SENTENCE), most=16
    ),
    lines=ListOf(LINE, most=24),
    counters=ListOf(COUNTER, most=6),
    total=fields(start=NUMBER, unit=OneOf((1, 10, 100))),
    shows=ListOf(fields("name", "value", name=TITLE, value=FORMULA), most=4),
    end=ListOf(END, 1, 6),
    out=FORMULA,
    wins=WINS,
    among=FORMULA,
    ties=TIES,
    zero_sum=YES,
)  # fmt: skip
