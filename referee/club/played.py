"""A game that was played, as far as statistics read it: who sat together in each hand, what it scored, by which rule.

Made from the record of a table and from nothing else. As plain values it can be kept beside the record and thrown away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar

from ..core.game import HandAccount
from ..core.headlines import Each
from ..core.plain import JsonObject
from ..core.seats import Seating
from ..games.game import Game
from ..table.history import History
from ..table.sitting import TableView

FORM = 4
"""Raised when what is kept changes: what was kept in another form is made anew."""


@dataclass(frozen=True, slots=True)
class PlayedCall:
    """What a side undertook, and how it came out: a `core.game.Call`. `name`: whose it was; empty: the side's."""

    side: int
    what: str
    made: bool
    rule: str
    name: str = ""
    bid: int | None = None
    over: int | None = None


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand that counts. `deal` is its number among all deals of its table, from 1.

    By side: the names of those who played (`sides`), the `points`, the `tricks` taken (empty in a game without), and
    the `lines`, each the rule's id with its points; `extra` by what it counts and by side: ``(("bags", (1, 0)),)``.
    `revokes`: the names of those who revoked, as often as they did. `cards` by side: a card set for each of its
    players, of what they held in the play; empty unless all of them are known.
    """

    deal: int
    sides: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    lines: tuple[tuple[tuple[str, int], ...], ...]
    extra: tuple[tuple[str, tuple[int, ...]], ...] = ()
    calls: tuple[PlayedCall, ...] = ()
    revokes: tuple[str, ...] = ()
    cards: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game at one table. `winners` are the sides that won, None while it goes on. `day`: that of the table.

    `low`: the fewest points win. Of a game that people made `named` is its name, and `said` what its rules and counts
    are called: ``(("RU-3.1", "Laid down"), ("RU.column.laid", "Rummy: Laid down"))``.
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
    named: str = ""
    said: tuple[tuple[str, str], ...] = ()

    def above(self, points: Sequence[int], side: int) -> int:
        """By how much a side lies before the best other one, or behind; where there is no other, its own points."""
        others = [value for other, value in enumerate(points) if other != side]
        if not others:
            return points[side]
        return min(others) - points[side] if self.low else points[side] - max(others)

    @property
    def names(self) -> frozenset[str]:
        """All who sit there in the end, or sat there in some hand."""
        sides = {self.sides, *(hand.sides for hand in self.hands)}
        return frozenset(name for found in sides for side in found for name in side)


def played(view: TableView, day: date) -> PlayedGame:
    """What a table's record says of its game. `day`: that of the table."""
    history, made = History(view), view.game.defined is not None
    prefix = view.game.rulebook().prefix if made else ""
    hands = tuple(
        _hand(place + 1, hand, hand.seating or view.seating, prefix)
        for place in range(history.deals)
        if (at := history.account_of(place)) is not None
        and (hand := view.explanation.hands[at]).complete
        and not hand.void
    )
    return PlayedGame(
        token=view.token,
        game=view.game.key,
        title=view.title,
        day=day,
        sides=view.seating.names_by_side,
        totals=view.explanation.totals,
        winners=view.outcome.winners if view.outcome else None,
        low=view.game.rules().lowest_wins,
        hands=hands,
        named=view.game.title if made else "",
        said=tuple(_said(view.game, hands)) if made else (),
    )


def _said(game: Game, hands: Sequence[PlayedHand]) -> Iterator[tuple[str, str]]:
    """What the rules by which the hands scored, and what they counted, are called in a game that people made."""
    book = game.rulebook()
    for rule in sorted({rule for hand in hands for side in hand.lines for rule, _ in side}):
        if rule in book:
            yield rule, str(book[rule].title)
    for one in game.headlines():
        if isinstance(one, Each):
            yield f"{book.prefix}.{one.counts}", f"{game.title}: {one.words}"


def _hand(deal: int, hand: HandAccount, seating: Seating, prefix: str) -> PlayedHand:
    sides, names = range(len(seating.sides)), seating.names
    told = hand.tricks if hand.tricks_told else ()
    return PlayedHand(
        deal=deal,
        sides=seating.names_by_side,
        points=hand.points,
        tricks=tuple(sum(told[seat] for seat in side) for side in seating.sides) if told else (),
        lines=tuple(tuple((line.rule.id, line.points) for line in hand.lines if line.side == side) for side in sides),
        extra=tuple(
            (f"{prefix}.{what}" if prefix else what, tuple(values)) for what, values in sorted(hand.extra.items())
        ),
        calls=tuple(
            PlayedCall(call.side, call.what, call.made, call.rule, _name(names, call.seat), call.bid, call.over)
            for call in hand.calls
        ),
        revokes=tuple(names[seat] for seat in hand.revokes),
        cards=tuple(tuple(hand.hands[seat] for seat in side) for side in seating.sides) if hand.hands else (),
    )


def _name(names: Sequence[str], seat: int | None) -> str:
    return "" if seat is None else names[seat]


def write(game: PlayedGame, program: str = "") -> JsonObject:
    """As plain values, ready for JSON, with the program that read the record.

    What the table's row says (token, title, day) is not among them.
    """
    return {
        "form": FORM,
        "program": program,
        "sides": game.sides,
        "totals": game.totals,
        "winners": game.winners,
        "low": game.low,
        "named": game.named,
        "said": game.said,
        "hands": [
            (
                hand.deal,
                hand.sides,
                hand.points,
                hand.tricks,
                hand.lines,
                hand.extra,
                [(one.side, one.what, one.made, one.rule, one.name, one.bid, one.over) for one in hand.calls],
                hand.revokes,
                [[f"{cards:x}" for cards in side] for side in hand.cards],
            )
            for hand in game.hands
        ],
    }


T = TypeVar("T")


class Alike(dict[Any, Any]):
    """Equal values made one: what hands of many games say alike is held in memory once."""

    def one(self, value: T) -> T:
        """The value, or the equal one that came first."""
        return self.setdefault(value, value)  # type: ignore[no-any-return]


def read(
    values: Mapping[str, Any],
    *,
    token: str,
    game: str,
    title: str,
    day: date,
    program: str = "",
    alike: Alike | None = None,
) -> PlayedGame | None:
    """What `write` made plain. Games read with the same `alike` share its values.

    None if that was in another form, or by another program, which may have scored otherwise.
    """
    if (values.get("form"), values.get("program")) != (FORM, program):
        return None
    winners, one = values["winners"], (Alike() if alike is None else alike).one
    return PlayedGame(
        token=token,
        game=game,
        title=title,
        day=day,
        sides=one(_tuples(values["sides"])),
        totals=tuple(values["totals"]),
        winners=None if winners is None else one(tuple(winners)),
        low=values["low"],
        hands=tuple(
            PlayedHand(
                deal,
                one(_tuples(sides)),
                one(tuple(points)),
                one(tuple(tricks)),
                tuple(one(tuple((one(rule), scored) for rule, scored in side)) for side in lines),
                one(tuple((what, tuple(by_side)) for what, by_side in extra)),
                tuple(one(PlayedCall(*call)) for call in calls),
                one(tuple(revokes)),
                tuple(tuple(int(held, 16) for held in side) for side in cards),
            )
            for deal, sides, points, tricks, lines, extra, calls, revokes, cards in values["hands"]
        ),
        named=values["named"],
        said=one(tuple((what, words) for what, words in values["said"])),
    )


def _tuples(sides: list[list[str]]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(side) for side in sides)
