"""The search where the claimer plays other hands besides, which lie open: a dummy's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ...core.seats import Seat
from .cards import Lie
from .count import StoppedError
from .search import Search
from .table import Moment, Move

MOST_NODES: Final = 20_000
"""Cards tried before it stops undecided: each takes longer than in other searches."""

FEW_NODES: Final = 500
"""Cards tried to see whether the claim fails where the cards lie in one bad way."""

FIRST_TRY: Final = 4
"""The part of all cards tried, as a divisor, with which it is seen whether the claim holds however dummy plays."""


class BothHands(Search):
    """Whether the claimer's side wins every trick left, where the claimer chooses the cards of several hands."""

    def good(self) -> bool:
        """Whether the claim is good: first, as that is mostly soon found out, whether it holds however dummy plays, and
        whether it fails where the cards out lie badly.
        """
        self.count.limit = min(self.count.limit, MOST_NODES)
        if self._however_dummy_plays():
            return True
        beaten = next((start for start in self._bad_lies() if self._fails(start)), None)
        if beaten is not None:
            self.table = replace(self.table, start=beaten)
            return False
        return self.holds(self.table.start)

    def _however_dummy_plays(self) -> bool:
        count = self.count
        search = Search(replace(self.table, also=frozenset()), limit=count.limit // FIRST_TRY, stop=count.stop)
        try:
            return search.good()
        except StoppedError:
            return False
        finally:
            count.nodes += search.count.nodes

    def _bad_lies(self) -> Iterator[Moment]:
        """The start with the cards out settled: an opponent has as many as may be of one suit."""
        start = self.table.start
        lie, nothing = start.lie, (0,) * len(start.lie.surely)
        if not any(lie.need[: self.seats]):
            return
        for seat in self.others:
            for suit in start.ranking.suits.values() if seat not in self.side else ():
                most = min(lie.need[seat], (lie.may[seat] & suit).bit_count())
                long = next((n for n in range(most, 0, -1) if lie.possible(seat, ((n, suit),))), 0)
                if long:
                    shared = lie.shared_out(seat, ((long, suit),))
                    held = tuple(sure | shared[of] for of, sure in enumerate(lie.surely))
                    yield replace(start, lie=Lie(lie.hand, held, 0, nothing, nothing))

    def _fails(self, start: Moment) -> bool:
        """Whether the claim is found to fail from this start, after few cards tried."""
        count = self.count
        limit, count.limit = count.limit, min(count.limit, count.nodes + FEW_NODES)
        try:
            return not self.holds(start)
        except StoppedError:
            return False
        finally:
            count.limit = limit

    def holds(self, now: Moment) -> bool:
        """Whether the side wins every trick left from this moment on."""
        return self.hidden.holds(now)

    def after(self, now: Moment, seat: Seat, move: Move) -> Moment | bool:
        """What a card leads to; no claim is good whose trick is lost with nobody of the side behind."""
        then = super().after(now, seat, move)
        if isinstance(then, bool) or not then.laid or self._odd(then):
            return then
        return then if then.winner in self.side or not self.side.isdisjoint(then.to_play) else False

    def moves(self, now: Moment) -> Iterator[Move]:
        """Cards that may be played next: of the claimer's hands first those that win so far, the least first."""
        found = self.hidden.moves(now)
        seat = now.to_play[0]
        if seat not in self.own:
            return found

        def when(move: Move) -> tuple[bool, int]:
            place, power, lie = move
            return now.with_card(seat, place, power, lie).winner != seat, power

        return iter(sorted(found, key=when))

    def likely(self, now: Moment) -> Iterator[Move]:
        """The same: they are tried in this order."""
        return self.moves(now)

    def weak(self, now: Moment) -> None:
        """Nothing that is seen without a search."""
