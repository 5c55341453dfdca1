"""Packs, orders and duties that no shipped game has, each a whist with some of its parts changed."""

from __future__ import annotations

from typing import Any, Final

from referee.definitions.gallery import shipped
from referee.definitions.reading import read_definition

FOUR_COLOURS: Final = [
    {"code": code, "name": name, "red": code in "RY"}
    for code, name in (("R", "Red"), ("Y", "Yellow"), ("G", "Green"), ("K", "Black"))
]
FOURTEEN: Final = " ".join(map(str, range(14, 0, -1)))

PARTS: Final[dict[str, dict[str, Any]]] = {
    "tarot": {
        "pack": {"ranks": "K Q C J T 9 8 7 6 5 4 3 2 1", "trumps": 21, "fool": True},
        "trump": {"by": "fixed", "suit": "X"},
        "play": {"lead": "eldest", "follow": "must", "void": "trump", "beat": "trump", "under": "must", "fool": "kept"},
        "count": {"by_card": {"21X": 9, "1X": 9, "FX": 9}, "cards": {"K": 9, "Q": 7, "C": 5, "J": 3}},
    },
    "doppelkopf": {
        "pack": {"suits": "CSHD", "ranks": "A T K Q J 9", "copies": 2},
        "order": {"above": ["TH", "Q*", "J*"], "equal": "first"},
        "trump": {"by": "fixed", "suit": "D"},
    },
    "last of equals": {
        "pack": {"ranks": "A K Q J T 9", "copies": 2},
        "order": {"equal": "last"},
        "trump": {"by": "turned"},
    },
    "own colours": {
        "pack": {
            "suits": FOUR_COLOURS,
            "ranks": FOURTEEN,
            "specials": [{"code": "RO", "name": "Bird", "copies": 1, "power": "highest trump"}],
        },
        "trump": {"by": "turned"},
        "count": {"by_card": {"RO": 20}, "cards": {"5": 5, "10": 10, "14": 10}},
    },
    "bowers of colours": {
        "pack": {"suits": FOUR_COLOURS, "ranks": "A K Q J T 9"},
        "order": {"bowers": True, "low": "reversed"},
        "trump": {"by": "turned"},
    },
    "jacks above": {
        "pack": {"suits": "CSHD", "ranks": "A T K Q J 9 8 7"},
        "order": {"above": ["J*"]},
        "trump": {"by": "none"},
        "count": {"cards": {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}, "total": 120},
    },
    "specials of every kind": {
        "pack": {
            "ranks": "A K Q J T 9 8 7 6 5 4 3 2",
            "jokers": 2,
            "specials": [
                {"code": "W", "name": "Wizard", "copies": 5, "power": "first wins", "any_time": True},
                {"code": "D", "name": "Dragon", "copies": 2, "power": "last wins"},
                {"code": "N2", "name": "Jester", "copies": 6, "power": "never wins"},
                {"code": "H", "name": "Hero", "copies": 2, "power": "highest trump", "any_time": True},
            ],
        },
        "order": {"joker": "top trump"},
        "trump": {"by": "turned"},
    },
    "ladies late": {
        "play": {
            "lead": "eldest",
            "follow": "must",
            "void": "any",
            "beat": "no",
            "barred": [
                {"cards": ["*H"], "act": "lead", "until": "broken", "broken_by": ["*H", "QS"]},
                {"cards": ["*H", "QS"], "act": "play", "until": "first trick"},
            ],
        },
        "trump": {"by": "none"},
    },
    "hearts held back": {
        "play": {
            "lead": "eldest",
            "follow": "must",
            "void": "any",
            "beat": "no",
            "barred": [{"cards": ["*H"], "act": "play", "until": "broken", "broken_by": ["QS", "*H"]}],
        },
        "trump": {"by": "none"},
    },
    "over the partner": {
        "play": {
            "lead": "eldest",
            "follow": "or trump",
            "void": "trump",
            "beat": "always",
            "under": "not",
            "partner_winning": "free",
        },
        "trump": {"by": "fixed", "suit": "C"},
    },
}
"""By name, the parts in which each is another game than whist."""


def made(name: str) -> dict[str, Any]:
    """The data of one of them, read and checked."""
    parts = PARTS[name]
    whole: dict[str, Any] = {**shipped("whist").definition.data, "deal": {"cards": 5, "dealer": "turns"}, **parts}
    return dict(read_definition(whole).data)
