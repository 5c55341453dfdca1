"""Values at random that the cells of a round may hold."""

from __future__ import annotations

import random
from collections.abc import Iterator

from referee.core.ruling import Severity
from referee.games.pad.entries import Cells
from referee.games.pad.game import PadGame
from referee.games.pad.layout import Layout
from referee.games.pad.model import Column, Numbers
from referee.games.pad.state import Round, State

from .table import Plain


def number(rng: random.Random, numbers: Numbers) -> int:
    """A number there may be, small ones the more often."""
    low = max(numbers.low, -20 * numbers.step)
    every = numbers.values or range(low, min(numbers.high, low + 40 * numbers.step) + 1, numbers.step)
    return rng.choice(every)


def value(rng: random.Random, column: Column, layout: Layout) -> object:
    """A value that a cell of a column may hold."""
    if column.who == "one":
        return rng.choice(layout.seats)
    match column.kind:
        case "yes":
            return rng.random() < 0.3
        case "choice":
            return rng.choice(column.choices).code
        case "category":
            category = rng.choice(column.categories)
            return {"category": category.key, "value": number(rng, category.numbers)}
    return number(rng, column.numbers)


def values(rng: random.Random, hand: Round) -> Plain:
    """A round told whole, lawful as far as its cells go."""
    said: Plain = {}
    for column in hand.pad.columns:
        if column.who in {"one", "round"}:
            said[column.key] = value(rng, column, hand.layout)
            continue
        row = [value(rng, column, hand.layout) for _ in range(hand.layout.places(column))]
        if column.kind == "yes" and column.at_most is not None:
            row = [False] * len(row)
        if column.total is not None:
            row[-1] = 100 - sum(cell for cell in row[:-1] if isinstance(cell, int))
        said[column.key] = row
    return said


def cells_that_fit(game: PadGame, state: State, rng: random.Random) -> Iterator[Cells]:
    """Rounds told whole, or rows of one, of which nothing worse than a note is said."""
    hand = state.this_hand
    waited = [hand.layout.camp_of(seat) for seat in game.together_in(hand)]
    for _ in range(40):
        said = values(rng, hand)
        told = Cells(values=said)
        if hand.told or rng.random() < 0.3:
            side = rng.choice(waited or [0]) or 0
            rows = {key: row[side] for key, row in said.items() if hand.pad.column[key].who == "side"}
            told = Cells(side=hand.layout.holders[side][0], values=rows)
        if all(ruling.severity is Severity.NOTED for ruling in game.check(state, told)):
            yield told
