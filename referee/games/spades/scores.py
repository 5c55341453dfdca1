"""What the score table says of a Spades hand, and the racks of bags beside it."""

from __future__ import annotations

from typing import Final

from ...core.game import HandAccount
from ...core.seats import Side
from ...screens.scores import Bank, Rack, ScoreWords
from . import rulebook
from .house import score_ends_the_game
from .model import State

CAPTION = "4 → 5: bid 4, took 5. Then the points, and the total."
"""What the cells of the table hold."""


def cell(account: HandAccount, side: Side) -> str:
    """A side's hand in a few signs: ``nil + 4 → 5``."""
    if account.void or not account.cells:
        return ""
    bid, taken = account.cells[side][:2]
    return f"{_bid(bid)} → {_total(taken)}"


def told(account: HandAccount, side: Side) -> str:
    """The same in words: ``bid nil + 4, took 5``."""
    if account.void or not account.cells:
        return ""
    bid, taken = account.cells[side][:2]
    return f"bid {_bid(bid)}, took {_total(taken)}" if _bid(bid) else f"took {_total(taken)}"


def _bid(shown: str) -> str:
    """``3+4`` as its sum, ``N+4`` as nil + 4: partners' numbers add up, a nil stands apart."""
    parts = shown.split("+")
    numbers = [part for part in parts if part.isdigit()]
    words = [{"N": "nil", "BN": "blind nil"}.get(part, part) for part in parts if not part.isdigit()]
    if numbers:
        words.append(str(sum(map(int, numbers))))
    return " + ".join(words)


def _total(shown: str) -> str:
    parts = shown.split("+")
    return str(sum(map(int, parts))) if all(part.isdigit() for part in parts) else shown


def goals(state: State) -> tuple[int | None, int | None]:
    """The target and the floor; None where none ends the game."""
    if not score_ends_the_game(state.house):
        return None, None
    return state.house.target, state.house.floor


def racks(state: State) -> tuple[Rack, ...]:
    """The bags of every side; empty where bags cost nothing."""
    limit = state.house.bag_limit
    if limit is None:
        return ()
    found = []
    for side in range(len(state.seating.sides)):
        bank = state.bank[side] if state.bank else ()
        slots = tuple(bank[place] if place < len(bank) else None for place in range(limit))
        found.append(Rack(side, slots, limit - len(bank), state.house.bag_penalty))
    return tuple(found)


def wiped(account: HandAccount) -> tuple[tuple[Side, str], ...]:
    """The sides whose full bank was wiped in this hand, with what the score line says of it."""
    return tuple((line.side, str(line.reason)) for line in account.lines if line.rule is rulebook.BAG_PENALTY)


BANK: Final = Bank(racks=racks, rule=rulebook.BAG_PENALTY, wiped=wiped)

SCORES: Final = ScoreWords(caption=CAPTION, cell=cell, goals=goals, bank=BANK)
