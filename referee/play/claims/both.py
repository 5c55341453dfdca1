"""The search where the claimer plays other hands besides, which lie open: a dummy's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ...core.seats import Seat
from .cards import lawful, places
from .count import StoppedError
from .search import Search
from .table import Moment, Move

MOST_NODES: Final = 20_000
"""Cards tried before it stops undecided: each takes longer than in other searches."""

FIRST_TRY: Final = 4
"""The part of all cards tried, as a divisor, with which it is seen whether the claim holds however dummy plays."""


class BothHands(Search):
    """Whether the claimer's side wins every trick left, where the claimer chooses the cards of several hands."""

    def good(self) -> bool:
        """Whether the claim is good: first, as that is mostly soon found out, whether it is whatever dummy plays."""
        count = self.count
        count.limit = min(count.limit, MOST_NODES)
        any_way = Search(replace(self.table, also=frozenset()), limit=count.limit // FIRST_TRY, stop=count.stop)
        try:
            if any_way.good():
                return True
        except StoppedError:
            if count.stop is not None and count.stop():
                raise
        finally:
            count.nodes += any_way.count.nodes
        return self.holds(self.table.start)

    def holds(self, now: Moment) -> bool:
        """Whether the side wins every trick left from this moment on."""
        if now.laid:
            return self._found(now)
        lie = now.lie
        if not lie.hand:
            return True
        ways = now.ranking.ways
        leads = (now.leader, ways, ways.leading(now.number, now.played), now.number == 1)
        key = (*leads, lie.hand, lie.surely, lie.may, lie.need, lie.pool)
        found = self.judged.get(key)
        if found is None:
            found = self.judged[key] = self._found(now)
        return found

    def _found(self, now: Moment) -> bool:
        seat = now.to_play[0]
        wanted = seat in self.own
        for move in self.moves(now):
            after = self.after(now, seat, move)
            if (after if isinstance(after, bool) else self.holds(after)) is wanted:
                return wanted
        return not wanted

    def after(self, now: Moment, seat: Seat, move: Move) -> Moment | bool:
        """What a card leads to; no claim is good whose trick is lost with nobody of the side behind."""
        then = super().after(now, seat, move)
        if isinstance(then, bool) or not then.laid or self._odd(then):
            return then
        return then if then.winner in self.side or not self.side.isdisjoint(then.to_play) else False

    def moves(self, now: Moment) -> Iterator[Move]:
        """Cards that may be played next: of the claimer's hands first those that win so far, the least first."""
        seat = now.to_play[0]
        if seat not in self.own:
            return self._others(now, seat)
        ranking, lie = now.ranking, now.lie
        held = lie.hand if seat == self.claimer else lie.surely[seat]
        found = []
        for place in places(self._distinct(now, lawful(held, now.tiers()), held)):
            after = lie.kept(1 << place) if seat == self.claimer else lie.without(seat, 1 << place, from_pool=False)
            for power in ranking.powers[place]:
                then = now.with_card(seat, place, power, after)
                found.append((then.winner != seat, power, (place, power, after)))
        found.sort(key=lambda one: one[:2])
        return (move for _, _, move in found)

    def likely(self, now: Moment) -> Iterator[Move]:
        """The same: they are tried in this order."""
        return self.moves(now)

    def weak(self, now: Moment) -> None:
        """Nothing that is seen without a search."""
