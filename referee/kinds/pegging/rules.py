"""The play of a running count: whose turn it is, which cards fit, and what a card scores by the cards before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ...core.asked import asked_as
from ...core.cards import Card
from ...core.entries import Entry, Play, entry
from ...core.ruling import Rule
from ...core.seats import Seat, Seating
from ...core.text import Text
from ...core.values import altered, put

PAIRS: Final = {2: ("pair", 2), 3: ("three alike", 6), 4: ("four alike", 12)}
"""What so many of a rank in a row are called, and what the last of them scores."""

SHORTEST_RUN: Final = 3


@entry("go")
class Go(Entry):
    """`seat` can play no card to this count, and says so."""

    seat: Seat = asked_as("Who said go?", missing="Choose who says go.")


@dataclass(frozen=True, slots=True)
class Peg:
    """Points that one card, a go or the last card scores: by name, by which rule, and the cards that make them."""

    seat: Seat
    points: int
    name: str
    said: Text
    rule: Rule
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Gone:
    """A go as it was said: the count then. `seen`: the cards found so far that would have fitted, by their number."""

    seat: Seat
    total: int
    entry: Go
    seen: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Pegging:
    """The play so far. `left` by seat: cards not played yet. `turn`: who is next, None once nobody holds a card.

    `now` are the cards of the count that runs, `total` what they come to, `out` who has said go in it; `counts` those
    before it. `gone`: every go, which later cards may show to have been false. `played`: every card so far, in order.
    """

    left: tuple[int, ...]
    turn: Seat | None
    now: tuple[Play, ...] = ()
    total: int = 0
    out: frozenset[Seat] = frozenset()
    counts: tuple[tuple[Play, ...], ...] = ()
    gone: tuple[Gone, ...] = ()
    played: tuple[Play, ...] = ()

    @property
    def over(self) -> bool:
        """Whether everybody has played all cards."""
        return self.turn is None

    def cards_of(self, seat: Seat) -> tuple[Card, ...]:
        """The cards a seat has played."""
        return tuple([play.card for play in self.played if play.seat == seat])


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """How a game counts: what a card is worth, its place in a run, and the rules it cites.

    `limit`: the count never passes it. `marks`: counts that score when a card reaches them, as (points, name).
    """

    worth: Callable[[Card], int]
    place: Callable[[Card], int]
    limit: int
    marks: dict[int, tuple[int, str]] = field(hash=False)
    scores: Rule
    go: Rule
    last: Rule

    def begun(self, seating: Seating, dealer: Seat, cards: Sequence[int]) -> Pegging:
        """The play before the first card: the dealer's left leads, of those who hold cards."""
        lead = next((seat for seat in seating.from_left_of(dealer) if cards[seat]), None)
        return Pegging(left=tuple(cards), turn=lead)

    def fits(self, pegging: Pegging, card: Card) -> bool:
        """Whether a card does not take the count past the limit."""
        return pegging.total + self.worth(card) <= self.limit

    def shows(self, gone: Gone, card: Card) -> bool:
        """Whether a card held when a go was said could have been played then."""
        return gone.total + self.worth(card) <= self.limit

    def made_by(self, cards: Sequence[Card], seat: Seat = 0) -> Iterator[Peg]:
        """What the last of the cards of one count scores: a mark, then those of a rank, or else a run."""
        mark = self.marks.get(sum(map(self.worth, cards)))
        if mark is not None:
            yield Peg(seat, mark[0], mark[1], Text(mark[1].capitalize()), self.scores, tuple(cards))
        alike = _alike(cards)
        if len(alike) in PAIRS:
            name, points = PAIRS[len(alike)]
            yield Peg(seat, points, name, Text(name.capitalize()), self.scores, alike)
        run = self.run_of(cards)
        if run:
            name, said = f"run of {len(run)}", Text("Run of {length}", length=len(run))
            yield Peg(seat, len(run), name, said, self.scores, run)

    def run_of(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The longest run that the last cards make, in any order; none where there are fewer than three."""
        for size in range(len(cards), SHORTEST_RUN - 1, -1):
            last = tuple(cards[-size:])
            places = {self.place(card) for card in last}
            if len(places) == size and max(places) - min(places) == size - 1:
                return last
        return ()

    def after_card(self, seating: Seating, pegging: Pegging, play: Play) -> tuple[Pegging, tuple[Peg, ...]]:
        """The play after a card, and all that it scores: what it completes, and the go or last card it brings."""
        seat, now = play.seat, (*pegging.now, play)
        pegs = tuple(self.made_by([one.card for one in now], seat))
        total = pegging.total + self.worth(play.card)
        left = put(pegging.left, seat, pegging.left[seat] - 1)
        changes = {
            "now": now,
            "total": total,
            "left": left,
            "out": pegging.out - {seat},
            "played": (*pegging.played, play),
        }
        if total == self.limit:
            return self._closed(seating, altered(pegging, **changes)), pegs
        return self._passed_on(seating, pegging, seat, pegs, changes)

    def after_go(self, seating: Seating, pegging: Pegging, go: Go, seen: int = 0) -> tuple[Pegging, tuple[Peg, ...]]:
        """The play after a go, and what it brings where it ends the count. `seen`: how many cards would have fitted."""
        gone = (*pegging.gone, Gone(go.seat, pegging.total, go, seen))
        return self._passed_on(seating, pegging, go.seat, (), {"out": pegging.out | {go.seat}, "gone": gone})

    def _passed_on(
        self, seating: Seating, pegging: Pegging, seat: Seat, pegs: tuple[Peg, ...], changes: dict[str, Any]
    ) -> tuple[Pegging, tuple[Peg, ...]]:
        """The play with the next in turn; where none may follow, the count is closed, and its last card scores."""
        left, out = changes.get("left", pegging.left), changes["out"]
        turn = next((one for one in seating.from_left_of(seat) if left[one] and one not in out), None)
        if turn is not None:
            return altered(pegging, turn=turn, **changes), pegs
        ended = altered(pegging, **changes)
        if ended.now:
            last = ended.now[-1].seat
            name, said, rule = ("go", "Go", self.go) if any(left) else ("last card", "Last card", self.last)
            pegs = (*pegs, Peg(last, 1, name, Text(said), rule))
        return self._closed(seating, ended), pegs

    def _closed(self, seating: Seating, pegging: Pegging) -> Pegging:
        """The play with a new count, led by the left of who played last, of those who hold cards."""
        last = pegging.now[-1].seat if pegging.now else pegging.turn or 0
        lead = next((seat for seat in seating.from_left_of(last) if pegging.left[seat]), None)
        counts = (*pegging.counts, pegging.now) if pegging.now else pegging.counts
        return altered(pegging, turn=lead, now=(), total=0, out=frozenset(), counts=counts)


def _alike(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The last cards that are of one rank."""
    count = 0
    for card in reversed(cards):
        if card.rank != cards[-1].rank:
            break
        count += 1
    return tuple(cards[len(cards) - count :])
