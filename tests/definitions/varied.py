"""Parameters that no shipped game uses, or in other ways: the rules that change where one is set."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from referee.definitions.comparing import changes

from .altered import altered

VARIED: Final[tuple[tuple[str, str, Any], ...]] = (
    ("whist", "table.sides", "threes"),
    ("whist", "table.sides", {"type": "declarer", "partner": "called"}),
    ("whist", "table.sides", {"type": "declarer", "partner": "holder", "card": "QC"}),
    ("whist", "table.sides", {"type": "holders", "card": "QC"}),
    ("whist", "table.players", [1, 1]),
    ("whist", "pack.copies", 2),
    ("whist", "pack.suits", [{"code": "R", "name": "Red"}, {"code": "B", "name": "{Blue}"}]),
    ("whist", "pack.trumps", 21),
    ("whist", "pack.fool", True),
    ("whist", "pack.jokers", 1),
    ("whist", "deal.cards", {"3": 17, "4": 13}),
    ("whist", "deal.cards", {"from": 1, "to": 10}),
    ("whist", "deal.widow", 1),
    ("whist", "deal.widow", {"3": 1, "4": 4}),
    ("whist", "deal.dealer", "winner"),
    ("whist", "deal.dealer", "loser"),
    ("whist", "deal.dealer", "stays"),
    ("whist", "trump", {"by": "rotating", "sequence": ["H", "S", "none"]}),
    ("whist", "trump", {"by": "winner", "first": "last", "none_too": True}),
    ("whist", "trump", {"by": "first_lead"}),
    ("whist", "trump", {"by": "dealer"}),
    ("whist", "trump.full_deal", "last"),
    ("whist", "order", {"above": ["J!", "*D", "Q*"], "equal": "last"}),
    ("whist", "order", {"joker": "top trump", "equal": "first"}),
    ("whist", "auction", {"type": "none"}),
    (
        "whist",
        "auction",
        {
            "type": "each",
            "at_once": True,
            "unit": "points",
            "from": 10,
            "to": 100,
            "step": 10,
            "blind_nil": True,
            "nil": True,
        },
    ),
    (
        "whist",
        "auction",
        {
            "type": "ascending",
            "starts": "dealer",
            "double": "double",
            "dealer_must": 2,
            "hook": "not_one",
            "all_pass": "no trumps",
            "need": "number",
            "value": "10 * number",
            "lose": 20,
        },
    ),
    (
        "whist",
        "auction",
        {
            "type": "choice",
            "starts": "dealer",
            "contracts": [
                {
                    "code": "a",
                    "name": "Few",
                    "aim": "few points",
                    "need": 20,
                    "above": ["J*"],
                    "widow": "defenders",
                    "lead": "eldest",
                    "open": "at once",
                    "partner": "holder",
                    "after": "b",
                },
                {
                    "code": "b",
                    "name": "Most",
                    "aim": "points",
                    "need": "number + 1",
                    "trump": "same",
                    "widow": "declarer",
                    "count": {"trick": 1, "all": 5, "by_card": {"QS": 13}, "trump": {"J": 20}},
                },
            ],
        },
    ),
    (
        "whist",
        "exchange",
        {
            "widow": {"to": "nobody", "discard": 2, "counts_for": "last trick"},
            "pass": {"cards": 3, "to": ["left", "right", "across", "keep"]},
            "talon": {"who": "declarer", "most": 3},
        },
    ),
    (
        "whist",
        "exchange",
        {
            "widow": {
                "to": "dealer",
                "discard": 2,
                "shown": True,
                "never": ["K*", "*!", "21X"],
                "counts_for": "defenders",
                "trick": True,
            },
            "pass": {"cards": {"3": 4, "4": 3}, "to": ["across"]},
        },
    ),
    ("whist", "play.lead", "holder"),
    ("whist", "play.card", "2C"),
    ("whist", "play.lead", "left of declarer"),
    ("whist", "play.fool", "kept"),
    ("whist", "play.called", "falls"),
    ("whist", "play.under", "must"),
    (
        "whist",
        "play.barred",
        [
            {"cards": ["*H", "QS"], "act": "play", "until": "first trick"},
            {"cards": ["*!"], "act": "lead", "until": "asked"},
        ],
    ),
    (
        "whist",
        "count",
        {
            "all": 10,
            "trick": 2,
            "by_card": {"*H": 1, "Q*": 2},
            "marriages": {"ranks": "K Q", "trump": 40, "plain": 20, "scored": "led"},
            "tallies": {"aces": {"cards": ["A*"], "by": "held"}},
        },
    ),
    ("whist", "score.unit", 100),
    ("whist", "revoke", "penalty"),
    ("whist", "out", "total < -100"),
    ("whist", "among", "tricks > 0"),
    ("whist", "ties", ["tricks", "points + run"]),
    ("whist", "end", [{"minutes": 60}, {"rounds": 4}, {"when": "hand >= 12"}]),
    ("pad-darts-501", "table.sides", "each round"),
    ("pad-darts-501", "round.dealer", "winner"),
    ("pad-darts-501", "round.first", "loser"),
    ("pad-darts-501", "total.unit", 10),
    ("pad-darts-501", "zero_sum", True),
    ("pad-darts-501", "out", "total < 0"),
    ("pad-darts-501", "end", [{"when": "round >= 10", "at": "once"}]),
    ("pad-darts-501", "ties", ["count(scored > 100)"]),
    ("pad-darts-501", "columns.0.who", "round"),
    ("pad-darts-501", "columns.0.who", "one"),
    ("pad-darts-501", "columns.0.default", 3),
    ("pad-darts-501", "columns.0.values", [1, 2, 5]),
    ("pad-darts-501", "lines.0.at", "once"),
    ("pad-darts-501", "checks.0.on", "noted"),
    ("pad-darts-501", "columns.0.type", "count"),
    ("pad-gin-rummy", "columns.0.who", "player"),
    ("pad-gin-rummy", "columns.1.who", "player"),
)
"""By shipped game, one field and what it is set to. Some make no game that can be played, but words all the same."""


def varied() -> Iterator[str]:
    """What is set, and below it each rule that changes with its words."""
    for key, path, value in VARIED:
        yield f"{key}: {path} = {value}"
        yield from (f"    {one.rule} {one.title}: {one.after}" for one in changes(*altered(key, path, value)))
