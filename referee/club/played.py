"""A game that was played, as far as statistics read it: who sat together in each hand, what it scored, by which rule.

Made from the record of a table and from nothing else. As plain values it can be kept beside the record and thrown away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from ..core.game import HandAccount
from ..core.seats import Seating
from ..table.history import History
from ..table.sitting import TableView

FORM = 1
"""Raised when what is kept changes: what was kept in another form is made anew."""


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand that counts. `deal` is its number among all deals of its table, from 1.

    By side: the names of those who played (`sides`), the `points`, the `tricks` taken (empty in a game without), and
    the `lines`, each the rule's id with its points.
    """

    deal: int
    sides: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    lines: tuple[tuple[tuple[str, int], ...], ...]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game at one table. `winners` are the sides that won, None while it goes on. `day`: that of the table.

    `low`: the fewest points win.
    """

    token: str
    game: str
    title: str
    day: date
    sides: tuple[tuple[str, ...], ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...] | None
    low: bool
    hands: tuple[PlayedHand, ...]

    def above(self, points: Sequence[int], side: int) -> int:
        """By how much a side lies before the best other one, or behind; where there is no other, its own points."""
        others = [value for other, value in enumerate(points) if other != side]
        if not others:
            return points[side]
        return min(others) - points[side] if self.low else points[side] - max(others)


def played(view: TableView) -> PlayedGame:
    """What a table's record says of its game."""
    history = History(view)
    return PlayedGame(
        token=view.token,
        game=view.game.key,
        title=view.title,
        day=view.day or view.opened.astimezone().date(),
        sides=_people(view.seating),
        totals=view.explanation.totals,
        winners=view.outcome.winners if view.outcome else None,
        low=view.game.rules().lowest_wins,
        hands=tuple(
            _hand(place + 1, hand, hand.seating or view.seating)
            for place in range(history.deals)
            if (at := history.account_of(place)) is not None
            and (hand := view.explanation.hands[at]).complete
            and not hand.void
        ),
    )


def _people(seating: Seating) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(seating.names[seat] for seat in side) for side in seating.sides)


def _hand(deal: int, hand: HandAccount, seating: Seating) -> PlayedHand:
    sides = range(len(seating.sides))
    return PlayedHand(
        deal=deal,
        sides=_people(seating),
        points=hand.points,
        tricks=tuple(sum(hand.tricks[seat] for seat in side) for side in seating.sides) if hand.tricks else (),
        lines=tuple(tuple((line.rule.id, line.points) for line in hand.lines if line.side == side) for side in sides),
    )


def write(game: PlayedGame) -> dict[str, Any]:
    """As plain values, ready for JSON. What the table's row says (token, title, day) is not among them."""
    return {
        "form": FORM,
        "sides": game.sides,
        "totals": game.totals,
        "winners": game.winners,
        "low": game.low,
        "hands": [(hand.deal, hand.sides, hand.points, hand.tricks, hand.lines) for hand in game.hands],
    }


def read(values: Mapping[str, Any], *, token: str, game: str, title: str, day: date) -> PlayedGame | None:
    """What `write` made plain; None if that was in another form."""
    if values.get("form") != FORM:
        return None
    winners = values["winners"]
    return PlayedGame(
        token=token,
        game=game,
        title=title,
        day=day,
        sides=_tuples(values["sides"]),
        totals=tuple(values["totals"]),
        winners=None if winners is None else tuple(winners),
        low=values["low"],
        hands=tuple(
            PlayedHand(
                deal,
                _tuples(sides),
                tuple(points),
                tuple(tricks),
                tuple(tuple((rule, scored) for rule, scored in side) for side in lines),
            )
            for deal, sides, points, tricks, lines in values["hands"]
        ),
    )


def _tuples(sides: list[list[str]]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(side) for side in sides)
