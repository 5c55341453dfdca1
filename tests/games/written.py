"""Entries of games of tricks, written as a record holds them."""

from __future__ import annotations

from typing import Any

Entries = list[dict[str, Any]]

DOV = 3


def deal(dealer: int = DOV, **more: Any) -> Entries:
    """A deal; with Dov dealing, Ann is eldest at a table of four."""
    return [{"type": "deal", "dealer": dealer, **more}]


def plays(first: int, cards: str, seats: int = 4) -> Entries:
    """Cards of one trick in order, from `first` on."""
    return [{"type": "play", "seat": (first + step) % seats, "card": card} for step, card in enumerate(cards.split())]


def laid(*cards: str) -> Entries:
    """Cards with the seat before them: ``1KH``."""
    return [{"type": "play", "seat": int(card[0]), "card": card[1:]} for card in cards]


def won(*winners: int) -> Entries:
    """Who won trick after trick."""
    return [{"type": "trick", "winner": winner} for winner in winners]


def void(reason: str) -> Entries:
    """The hand is thrown in."""
    return [{"type": "misdeal", "reason": reason}]


def bids(*numbers: int, first: int = 0, seats: int = 4) -> Entries:
    """Numbers bid in turn, from `first` on."""
    return [{"type": "bid", "seat": (first + step) % seats, "bid": number} for step, number in enumerate(numbers)]


def took(*counts: int) -> Entries:
    """The tricks of a whole hand, by seat."""
    return [{"type": "tricks", "counts": list(counts)}]
