"""The search for a side where not all hands are known: where the cards out lie is settled as they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ...core.cards import NO_CARDS
from ...core.seats import Seat
from .cards import lawful, openings, places
from .open import Tried

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .cards import Lie
    from .open import Open
    from .table import Moment, Move


class Searching(Protocol):
    """What of the search as a whole is asked here: see `search`."""

    claimer: Seat
    own: frozenset[Seat]
    side: frozenset[Seat]
    none: bool
    open: Open

    def apart(self, now: Moment) -> int:
        """Cards that are like no other."""

    def decided(self, now: Moment) -> bool | None:
        """Whether a claim is good, where no search is needed to say so."""

    def likely(self, now: Moment) -> Iterator[Move]:
        """The cards to be tried, in the order in which they are."""

    def after(self, now: Moment, seat: Seat, move: Move) -> Moment | bool:
        """What a card leads to."""

    def holds(self, now: Moment) -> bool:
        """Whether the side wins every trick left."""


class Hidden:
    """Whether the side wins every trick left, whatever the others hold, or the claimer none."""

    def __init__(self, search: Searching) -> None:
        self.search = search
        self.judged: dict[object, bool] = {}

    def holds(self, now: Moment) -> bool:
        """Whether it does from this moment on."""
        search, lie = self.search, now.lie
        if now.laid:
            return self._goes_on(now)
        if not lie.hand:
            return True
        ranking, key = now.ranking, (now.leader, now.ranking.ways, now.ranking.ways.leading(now.number, now.played))
        held = [*lie.surely, *lie.may[:-1]]
        held[search.claimer] = lie.hand
        lies = (*held, lie.pool) if self._apart(now) else tuple(search.open.relative(ranking).same(held))
        whole = (key, lie.need, lies)
        found = self.judged.get(whole)
        if found is None:
            found = search.decided(now)
            found = self.judged[whole] = self._goes_on(now) if found is None else found
        return found

    def _apart(self, now: Moment) -> int:
        """The cards that are like no other; all where the duties of the trick are its own."""
        search, ranking, live = self.search, now.ranking, now.lie.live()
        if now.number == 1 and ranking.order.in_trick(1) is not ranking.order:
            return live
        return search.apart(now) & live | search.open.relative(ranking).marked(now.number, now.played)

    def _goes_on(self, now: Moment) -> bool:
        search = self.search
        seat = now.to_play[0]
        wanted = seat in search.own
        for move in search.likely(now):
            after = search.after(now, seat, move)
            if (after if isinstance(after, bool) else search.holds(after)) is wanted:
                return wanted
        return not wanted

    def moves(self, now: Moment) -> Iterator[Move]:
        """The cards that need be tried, what is likely to settle the matter first."""
        search, lie, ranking = self.search, now.lie, now.ranking
        relative = search.open.relative(ranking)
        seat, apart = now.to_play[0], self._apart(now)
        held = [sure | may for sure, may in zip(lie.surely, lie.may, strict=False)]
        held[search.claimer] = lie.hand
        later = NO_CARDS
        for other in now.to_play[1:]:
            later |= held[other] if other in search.side else NO_CARDS
        live = lie.live() | (1 << now.best_place if now.best_place >= 0 else NO_CARDS)
        led = relative.at[now.led] if now.led >= 0 else -1
        found: list[tuple[Tried, Lie]] = []

        def add(cards: int, shown: Lie, *, from_pool: bool) -> None:
            for place in places(cards):
                slot = 1 << place
                own = seat == search.claimer
                after = lie.kept(slot) if own else shown.without(seat, slot, from_pool=from_pool)
                for power in ranking.powers[place]:
                    if from_pool and led >= 0 and not search.none:
                        strength = ranking.strength(place, relative.leds[led], power)
                        when = strength if seat in search.side else -strength
                    else:
                        when = search.open.when(relative, held, seat, led, now.best, now.winner, later, place, power)
                    found.append(((when, place, power), after))

        if seat == search.claimer:
            cards = lawful(lie.hand, now.tiers())
            rest = cards & ~apart
            add(relative.unlike(rest, live & ~lie.hand | apart) | ranking.kinds(cards & apart), lie, from_pool=False)
        else:
            for cards, from_pool, shown in openings(lie, seat, now.tiers()):
                rest = cards & ~apart
                if from_pool:
                    rest = relative.ends(rest, live & ~rest | apart, both=seat in search.side)
                elif seat not in search.side and ranking.order.by_suit:
                    rest = relative.against(rest, led, now.best, later)
                else:
                    rest = relative.unlike(rest, live & ~lie.surely[seat] | apart)
                add(rest | ranking.kinds(cards & apart), shown, from_pool=from_pool)
        found.sort(key=lambda tried: tried[0])
        return ((place, power, after) for (_, place, power), after in found)
