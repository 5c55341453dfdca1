"""What a scored hand says on a page: in the score table, between two hands, after the last."""

from __future__ import annotations

from typing import Final

from ....core.game import HandAccount
from ....core.seats import Side
from ....core.words import counted
from ....screens.between import KNOWN_HANDS, TellCards
from ....screens.screen import Bank, Rack, ScoreWords
from ....screens.usual import around_hands, race_to
from .. import rulebook as book
from ..game import SPADES
from ..house import score_ends_the_game
from ..model import State
from ..totals import origins

CAPTION = "4 → 5: bid 4, took 5. Then the points, and the total."
"""What the cells of the table hold."""


def cell(account: HandAccount, side: Side) -> str:
    """A side's hand in a few signs: ``nil + 4 → 5``."""
    bid, taken = account.cells[side][:2]
    return f"{_bid(bid)} → {_total(taken)}"


def told(account: HandAccount, side: Side) -> str:
    """The same in words: ``bid nil + 4, took 5``."""
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
        bank = origins(state, side)
        slots = tuple(bank[place] if place < len(bank) else None for place in range(limit))
        found.append(Rack(side, slots, limit - len(bank), state.house.bag_penalty))
    return tuple(found)


def wiped(account: HandAccount) -> tuple[tuple[Side, str], ...]:
    """The sides whose full bank was wiped in this hand, with what the score line says of it."""
    return tuple((line.side, str(line.reason)) for line in account.lines if line.rule is book.BAG_PENALTY)


BANK: Final = Bank(racks=racks, rule=book.BAG_PENALTY, wiped=wiped)

SCORES: Final = ScoreWords(caption=CAPTION, cell=cell, goals=goals, bank=BANK)


def brought(account: HandAccount, side: Side) -> str:
    """The bags a side brought, where there are any."""
    found = account.extra.get("bags", ())
    return counted(found[side], "bag") if found and found[side] else ""


def _faces(state: State) -> TellCards:
    return TellCards("Cards face up", "face_up") if state.house_coming.face_up_deal else KNOWN_HANDS


AROUND: Final = around_hands(
    SPADES,
    cell=told,
    note=brought,
    standing=race_to(SPADES, lambda state: goals(state)[0]),
    known=("hands-", "face_up-"),
    tell=_faces,
)
"""The screens between two hands, and after the last."""
