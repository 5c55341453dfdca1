"""The packaged solver ``pyksolve``, where it is installed (the extra ``solver``): a second try at fresh deals.

Only a way to win is taken from it, and that is played through by the rules before anybody hears of it. It knows whole
deals on which no card was moved yet, gone through as often as one likes, and cannot be stopped while it runs, some
seconds at most.
"""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from ...core.cards import Card, Suit
from .house import House
from .layout import STACK_PLACES, SUITS, VALUES, WASTE, Layout, Place
from .legal import SUIT_LETTERS
from .model import Move, Redeal, Reveal, Step, Turn

MOST_POSITIONS: Final = 600_000
"""Positions it examines at most."""

_SUIT_DIGITS: Final = {Suit.CLUBS: 1, Suit.DIAMONDS: 2, Suit.HEARTS: 3, Suit.SPADES: 4}
_SOLVED: Final = frozenset({"SolvedMinimal", "SolvedMayNotBeMinimal"})
_MOVE: Final = re.compile(r"(?P<source>[W1-7SHDC])(?P<target>[1-7SHDC])(-(?P<count>\d+))?")
_TURNS: Final = re.compile(r"DR(\d+)")
_TURNED_UP: Final = re.compile(r"F([1-7])")


def is_installed() -> bool:
    """Whether the packaged solver is there."""
    return find_spec("pyksolve") is not None


def way_to_win(layout: Layout, house: House) -> tuple[Step, ...] | None:
    """The steps it says win a fresh deal, still to be checked; None where it finds none, or cannot be asked."""
    if house.redeals is not None or not _is_fresh(layout) or not is_installed():
        return None
    solver: Any = import_module("pyksolve.solver")
    table = solver.Solitaire()
    table.draw_count = house.draw
    if not table.load_solitaire(written(layout)):
        return None
    table.reset_game(house.draw)
    if table.solve_fast(max_closed_count=MOST_POSITIONS).name not in _SOLVED:
        return None
    return read_steps(str(table.moves_made()))


def _is_fresh(layout: Layout) -> bool:
    """Whether no card of a right deal was moved yet."""
    sizes = [(len(stack.down), len(stack.up)) for stack in layout.stacks]
    right = sizes == [(number, 1) for number in range(len(STACK_PLACES))]
    return right and not layout.waste and not layout.cards_up and not layout.redeals and layout.all_known


def written(layout: Layout) -> str:
    """A fresh deal as the packaged solver reads it: row after row of the stacks, then the stock."""
    stacks = [stack.down + stack.up for stack in layout.stacks]
    rows = [stacks[stack][row] for row in range(len(stacks)) for stack in range(row, len(stacks))]
    return "".join(_digits(card) for card in (*rows, *layout.stock) if card is not None)


def _digits(card: Card) -> str:
    return f"{VALUES[card]:02}{_SUIT_DIGITS[card.suit]}"


def read_steps(said: str) -> tuple[Step, ...] | None:
    """Its moves as entries; None where it says something that is not known here."""
    steps: list[Step] = []
    for word in said.split():
        moved, turns, up = _MOVE.fullmatch(word), _TURNS.fullmatch(word), _TURNED_UP.fullmatch(word)
        if word == "NEW":
            steps.append(Redeal())
        elif turns is not None:
            steps += [Turn()] * int(turns[1])
        elif up is not None:
            steps.append(Reveal(stack=int(up[1])))
        elif moved is not None:
            source = moved["source"]
            suit = SUIT_LETTERS[Suit(source)] if source in SUIT_LETTERS.values() else None
            count = int(moved["count"] or 1)
            steps.append(Move(from_=_place(source), to=_place(moved["target"]), count=count, suit=suit))
        else:
            return None
    return tuple(steps)


def _place(sign: str) -> Place:
    if sign == "W":
        return WASTE
    return STACK_PLACES[int(sign) - 1] if sign.isdecimal() else SUITS
