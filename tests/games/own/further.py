"""Further trick games, each for something that no shipped one has: who plays together, packs, what is counted."""

from __future__ import annotations

from typing import Any

from referee.definitions.definition import Definition
from referee.definitions.reading import read_definition

_BASE: dict[str, Any] = {
    "format": "referee-own/1",
    "kind": "own",
    "version": 1,
    "trump": {"by": "none"},
    "play": {"lead": "eldest", "follow": "must", "void": "any", "beat": "no"},
    "end": [{"rounds": 8}],
    "wins": "highest",
    "ties": "share",
}

_TENS = {"cards": {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}}

_GAMES: dict[str, dict[str, Any]] = {
    "two queens": {
        "short": "TQ",
        "table": {"players": [4, 4], "sides": {"type": "holders", "card": "QC"}, "direction": "clockwise"},
        "pack": {"ranks": "A T K Q J 9", "copies": 2},
        "deal": {"cards": 12, "dealer": "turns"},
        "trump": {"by": "fixed", "suit": "D"},
        "order": {"above": ["TH", "Q*", "J*"], "equal": "first"},
        "count": {**_TENS, "total": 240},
        "score": {
            "lines": [
                {"for": "declarer", "when": "points > 120", "points": "1", "say": "The queens have more than half"},
                {"for": "defenders", "when": "points >= 120", "points": "1", "say": "The others have half"},
            ]
        },
    },
    "called ace": {
        "short": "CA",
        "table": {"players": [4, 4], "sides": {"type": "declarer", "partner": "called"}, "direction": "clockwise"},
        "pack": {"ranks": "A T K Q J 9 8 7"},
        "deal": {"cards": 8, "dealer": "turns"},
        "trump": {"by": "fixed", "suit": "H"},
        "order": {"above": ["Q*", "J*"]},
        "auction": {
            "type": "ladder",
            "contracts": [{"code": "game", "name": "Game"}, {"code": "solo", "name": "Solo", "partner": "none"}],
            "all_pass": "next dealer",
        },
        "play": {"lead": "eldest", "follow": "must", "void": "any", "beat": "no", "called": "falls"},
        "count": {**_TENS, "total": 120},
        "score": {
            "lines": [
                {"for": "declarer", "when": "points > 60", "points": "if(contract.solo, 3, 1)", "say": "Made"},
                {"for": "declarer", "when": "points <= 60", "points": "if(contract.solo, -3, -1)", "say": "Lost"},
                {"for": "partner", "points": "if(points > 60, 1, -1)", "say": "With the declarer"},
                {"for": "defenders", "points": "if(points < 60, -1, 1)", "say": "Against"},
            ],
        },
    },
    "jack of diamonds": {
        "short": "JD",
        "table": {
            "players": [5, 5],
            "sides": {"type": "declarer", "partner": "holder", "card": "JD"},
            "direction": "clockwise",
        },
        "pack": {"ranks": "A T K Q J 9 8 7"},
        "deal": {"cards": 6, "widow": 2, "dealer": "turns"},
        "trump": {"by": "fixed", "suit": "D"},
        "order": {"above": ["Q*", "J*"]},
        "auction": {"type": "ladder", "contracts": [{"code": "pick", "name": "Pick"}], "all_pass": "next dealer"},
        "exchange": {"widow": {"to": "declarer", "discard": 2, "counts_for": "declarer", "never": ["JD"]}},
        "count": {**_TENS, "total": 120},
        "score": {
            "lines": [
                {"for": "declarer", "points": "if(points > 60, 2, -2)", "say": "The picker"},
                {"for": "partner", "points": "if(points > 60, 1, -1)", "say": "The partner"},
                {"for": "defenders", "points": "if(points >= 60, 1, -1)", "say": "The others"},
            ],
        },
    },
    "the bird": {
        "short": "TB",
        "table": {"players": [4, 4], "sides": "pairs", "direction": "clockwise"},
        "pack": {
            "suits": [{"code": letter, "name": letter} for letter in "RGYB"],
            "ranks": "1 14 13 12 11 10 9 8 7 6 5",
            "specials": [{"code": "W", "name": "Bird", "copies": 1, "power": "highest trump"}],
        },
        "deal": {"cards": 10, "widow": 5, "dealer": "turns"},
        "trump": {"by": "declarer"},
        "auction": {"type": "ascending", "from": 70, "to": 120, "step": 5, "unit": "points", "dealer_must": True},
        "exchange": {"widow": {"to": "declarer", "discard": 5, "counts_for": "last trick"}},
        "count": {"cards": {"1": 15, "14": 10, "10": 10, "5": 5, "W": 20}, "total": 180},
        "score": {
            "lines": [
                {"for": "declarer", "points": "if(points >= number, points, -number)", "say": "The bid"},
                {"for": "defenders", "points": "points", "say": "What is left"},
            ]
        },
    },
    "pairs and tens": {
        "short": "PT",
        "table": {"players": [6, 6], "sides": "threes", "direction": "counter"},
        "pack": {"ranks": "A 3 K Q J 7 6 5 4 2", "without": ["2C", "2D", "2H", "2S"]},
        "deal": {"cards": 6, "dealer": "loser"},
        "trump": {"by": "last"},
        "count": {
            "cards": {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2},
            "marriages": {"ranks": "K Q", "trump": 40, "plain": 20, "scored": "held"},
            "tallies": {"aces": {"cards": ["A*"], "by": "captured"}, "kings": {"cards": ["K*"], "by": "held"}},
        },
        "score": {
            "lines": [
                {"points": "points + marriages", "say": "Cards and marriages"},
                {"when": "aces > 2", "points": "aces + kings", "say": "Aces"},
                {"when": "last", "points": "run + first", "say": "The last trick"},
            ]
        },
    },
    "forty points": {
        "short": "FP",
        "table": {"players": [2, 5], "sides": "solo", "direction": "clockwise"},
        "pack": {"ranks": "A T K Q J 9 8 7"},
        "deal": {"cards": 6, "dealer": "winner"},
        "trump": {"by": "winner", "first": "last"},
        "play": {"lead": "dealer", "follow": "must", "void": "trump", "beat": "no", "stop": "points >= 40"},
        "count": _TENS,
        "score": {
            "lines": [
                {"when": "points >= 40", "points": "1", "say": "Forty"},
                {"at": "once", "when": "streak(points >= 40) >= 2", "points": "5", "say": "Twice in a row"},
                {"at": "end", "points": "wins", "say": "A point for each hand won"},
            ],
            "counters": [{"key": "wins", "name": "Wins", "adds": "points >= 40"}],
        },
    },
    "each ace": {
        "short": "EA",
        "table": {"players": [4, 4], "sides": "pairs", "direction": "clockwise"},
        "pack": {"ranks": "A T K Q J 9 8 7"},
        "deal": {"cards": 8, "dealer": "turns"},
        "count": {**_TENS, "last": 10, "tallies": {"aces": {"cards": ["A*"], "by": "captured"}}, "total": 130},
        "score": {
            "lines": [
                {"points": "points + run", "say": "What a side has"},
                {"for": "player", "when": "aces > 1", "points": "10 * aces + points", "say": "Several aces"},
            ]
        },
    },
    "two of clubs": {
        "short": "TC",
        "table": {"players": [4, 4], "sides": "solo", "direction": "counter"},
        "pack": {"ranks": "A K Q J T 9 8 7 6 5 4 3 2"},
        "deal": {"cards": 13, "dealer": {"stays": "1 // (tricks - 3) > 0"}},
        "play": {"lead": "holder", "card": "2C", "follow": "must", "void": "any", "beat": "always"},
        "score": {"lines": [{"points": "max(0, tricks - 3)", "say": "Above three"}], "zero_sum": True},
        "out": "total > 20",
        "wins": "last_in",
        "end": [{"when": "rank(total) = 1 and total >= 30"}, {"rounds": 12}],
        "ties": ["-hand", "tricks"],
    },
    "blind nil": {
        "short": "BN",
        "table": {"players": [4, 4], "sides": "pairs", "direction": "clockwise"},
        "pack": {"ranks": "A K Q J T 9 8 7 6 5 4 3 2"},
        "deal": {"cards": 13, "dealer": "turns"},
        "trump": {"by": "fixed", "suit": "S"},
        "auction": {"type": "each", "from": 1, "to": 13, "nil": True, "blind_nil": True},
        "score": {
            "lines": [
                {"points": "if(tricks >= bid, 10, -10) * bid", "say": "The bid"},
                {"for": "player", "when": "nil", "points": "100 * nil * if(tricks = 0, 1, -1)", "say": "Nil"},
            ]
        },
    },
}

KEYS = tuple(_GAMES)


def further(key: str) -> Definition:
    """One of them."""
    return read_definition({**_BASE, "name": key.title(), **_GAMES[key]})
