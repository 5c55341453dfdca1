"""What is asked at the end of a hand of a game of one's own: what is ruled of it, and when it is waited for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ...core.entries import Entry
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered
from ...kinds.counts.rules import every_count
from ...play.own_parts import Due, HandPhase, Own, naming
from ...play.rulings import refused
from .asked import Asked, asked
from .common import Common
from .dealing import tricks_of
from .entries import Points, Tallies
from .hands import AnyHand, State, stated
from .model import Design
from .order import CardRules
from .reckoning import groups_of, told_of_hand
from .won import contract_of, declarer_of

UP_TO: Final = 40
"""The most points offered one by one where a definition does not say what they come to."""


@dataclass(frozen=True)
class Reckoning:
    """What is told at the end of a hand, in a game: what is ruled of it, and the phase in which it is waited for."""

    design: Design
    common: Common
    rules: CardRules

    def wanted(self, state: State, hand: AnyHand) -> tuple[Asked, ...]:
        """What a hand told by its result asks: tricks first."""
        design = self.design
        tricks = tricks_of(design, len(state.seating), hand.number)
        camps = design.table.sides == "holders" or declarer_of(design, hand) is not None
        found = asked(design, tricks, declared=camps, contract=contract_of(design, hand))
        return (Asked("holders", "seat"), *found) if design.table.sides == "holders" else found

    def asks_tricks(self, state: State, hand: AnyHand) -> bool:
        """Whether the tricks of the hand are told by its result."""
        return any(one.name == "tricks" for one in self.wanted(state, hand))

    def missing(self, state: State, hand: AnyHand) -> list[Asked]:
        """What is not known of the hand yet, beside its tricks."""
        wanted = [one for one in self.wanted(state, hand) if one.name != "tricks"]
        if not wanted:
            return []
        known = told_of_hand(self.design, self.rules, state, hand)
        seen = {*known.counted, *hand.own.counts}
        seen |= {"last"} if known.last is not None else set()
        seen |= {"first"} if known.first is not None else set()
        seen |= {"holders"} if known.holders else set()
        return [one for one in wanted if one.name not in seen]

    def groups(self, state: State, hand: AnyHand) -> tuple[tuple[Seat, ...], ...]:
        """Who is told of together: the sides, or the camps of the hand."""
        return groups_of(self.design, state, hand)

    def places(self, state: State, hand: AnyHand, one: Asked) -> int:
        """How many numbers are told of it."""
        return len(state.seating) if one.by == "seat" else len(groups_of(self.design, state, hand))

    # ---- the phase ------------------------------------------------------------------------------

    def due(self, _game: Any, state: State, hand: AnyHand) -> Due:
        """Anyone, as long as something is missing."""
        return "anyone" if self.missing(state, hand) else None

    def offers(self, state: State, hand: AnyHand, _seat: Seat | None) -> Iterator[Entry]:
        """What is missing first, in every way it may be."""
        missing = self.missing(state, hand)
        if not missing:
            return
        one = missing[0]
        places = self.places(state, hand, one)
        if one.name == "points":
            total = UP_TO if one.total is None else one.total
            yield from (Points(counts=counts) for counts in every_count((0,) * places, total))
            return
        if one.by != "one":
            yield Tallies(name=one.name, counts=(0,) * places)
        for place in range(places):
            yield Tallies(name=one.name, counts=tuple(int(at == place) for at in range(places)))

    def check_points(self, state: State, points: Points) -> list[Ruling]:
        """The rulings on card points told."""
        hand = state.this_hand
        one = next((one for one in self.wanted(state, hand) if one.name == "points"), None)
        if one is None:
            return [refused(self.common.POINTS, "no-points", Text("No line of this game counts card points."))]
        places = self.places(state, hand, one)
        if len(points.counts) not in {places, len(state.seating)}:
            said = Text("There are {places} numbers of points to enter.", places=places)
            return [refused(self.common.POINTS, "points", said)]
        come = sum(points.counts)
        whole = self.design.data.get("count", {}).get("all", 0)
        if one.total is not None and come not in {one.total, one.total + whole}:
            gap = abs(one.total - come)
            missing = "The card points come to {come}, not {total}: {gap} missing."
            too_many = "The card points come to {come}, not {total}: {gap} too many."
            said = Text(missing if come < one.total else too_many, come=come, total=one.total, gap=gap)
            return [refused(self.common.POINTS, "points", said)]
        return []

    def check_tallies(self, state: State, tallies: Tallies) -> list[Ruling]:
        """The rulings on what else is counted."""
        hand, rule = state.this_hand, self.common.POINTS
        one = next((one for one in self.wanted(state, hand) if one.name == tallies.name), None)
        if one is None or one.name in {"tricks", "points"}:
            said = Text("No line of this game counts “{name}”.", name=tallies.name)
            return [refused(rule, "no-tally", said)]
        places = self.places(state, hand, one)
        if len(tallies.counts) not in {places, len(state.seating)}:
            said = Text("There are {places} numbers of “{name}” to enter.", places=places, name=tallies.name)
            return [refused(rule, "tally", said)]
        if one.by == "one" and sorted(tallies.counts) != [0] * (len(tallies.counts) - 1) + [1]:
            return [refused(rule, "tally", Text("“{name}” is said of one alone.", name=tallies.name))]
        return []

    def move_points(self, state: State, points: Points) -> State:
        """The state with card points told."""
        return self._put(state, "points", points.counts)

    def move_tallies(self, state: State, tallies: Tallies) -> State:
        """The state with something counted."""
        return self._put(state, tallies.name, tallies.counts)

    @staticmethod
    def _put(state: State, name: str, counts: tuple[int, ...]) -> State:
        hand = state.this_hand
        return altered(state, hand=stated(hand, counts={**hand.own.counts, name: counts}))

    @property
    def phase(self) -> HandPhase[Any, State, AnyHand]:
        """What is told at the end as a phase."""
        return HandPhase(
            name="count",
            takes=(Points, Tallies),
            due=self.due,
            offers=self.offers,
            early=naming("Enter what was counted in this hand."),
            rule=self.common.POINTS,
            turn="to count",
        )

    @property
    def own(self) -> tuple[Own, Own]:
        """What is checked and done of it."""
        return (
            Own.of(Points, self.check_points, self.move_points, needs="not over"),
            Own.of(Tallies, self.check_tallies, self.move_tallies, needs="not over"),
        )
