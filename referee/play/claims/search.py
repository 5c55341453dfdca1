"""The search for a way to win every trick left, or none, card by card, where a claim is not decided at once."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Final

from ...core.cards import NO_CARDS, card_set
from ...core.seats import Seat
from .cards import CROWNED, Lie, Ranking, lawful, lowest, openings, places
from .count import Count
from .enough import distinct, gaps
from .hidden import Hidden
from .layouts import layouts
from .lead import Weakness, from_top, weakness
from .open import Open
from .short import Short, beaten_soon
from .table import Moment, Move, Table

NO_STRENGTH: Final = 1_000
"""More than any card's."""

FEW: Final = 400
"""Cards tried with all lies together before those that may beat a claim are tried one by one."""

LAYOUTS: Final = 30
"""Lies tried one by one; what is played in them is not counted among the cards tried."""

OF_ONE_LIE: Final = 400
"""Cards tried with one of them."""


class Search:
    """Whether the claimer wins every trick left, or none of them. `nodes`: cards tried so far."""

    def __init__(self, table: Table, *, limit: int, stop: Callable[[], bool] | None = None) -> None:
        self.table = table
        self.seats, self.claimer, self.side = table.seats, table.claimer, table.side
        self.own = table.also | {table.claimer}
        self.alone = table.side == {table.claimer}
        self.none = table.claimer not in table.side
        self.turns = table.turns
        self.others = tuple(seat for seat in sorted(table.turns[table.claimer]) if seat != table.claimer)
        self.count = Count(limit, stop)
        self.open = Open(table.claimer, table.side, table.turns, self.count)
        self.short: Short | None = None
        self.hidden = Hidden(self)
        self.rankings = {table.start.ranking.ways: table.start.ranking}
        self.judged: dict[object, bool] = {}

    # ---- moments ------------------------------------------------------------------------------------

    def good(self) -> bool:
        """Whether the claim is good: first, as that is soon found out, whether the claimer needs no partner's help."""
        start = self.table.start
        if not self.alone and not self.none and not start.ranking.movers:
            alone = Search(
                replace(self.table, side=frozenset({self.claimer})), limit=self.count.limit, stop=self.count.stop
            )
            try:
                if alone.good():
                    return True
            finally:
                self.count.nodes += alone.count.nodes
        found = None if self.alone or self.none else self._at_once(start)
        return self.holds(start) if found is None else found

    def _at_once(self, start: Moment) -> bool | None:
        """Whether the claim is good where few cards say so, a few tricks, or one lie of the cards out; else None."""
        count = self.count
        found = count.within(FEW, lambda: self.holds(start))
        if found is not None:
            return found
        if not any(start.lie.need):
            self.short = beaten_soon(self.open, start)
            return None if self.short is None else False
        partners = tuple(seat for seat in self.others if seat in self.side)
        opponents = tuple(seat for seat in self.others if seat not in self.side)
        if start.ranking.movers & start.lie.live():
            return None  # where trumps move, one lie takes as long as all
        told = Open(self.claimer, self.side, self.turns, Count(sys.maxsize, count.stop))  # these do not count
        for lie in islice(layouts(start.ranking, start.lie, partners, opponents), LAYOUTS):
            begun = replace(start, lie=lie)
            if told.count.within(OF_ONE_LIE, partial(told.holds, begun)) is False:
                self.table = replace(self.table, start=begun)  # whence it is shown how
                return False
        return None

    def holds(self, now: Moment) -> bool:
        """Whether the claimer's side wins every trick left from this moment on, whatever is played."""
        if not self.alone:
            if any(now.lie.need[: self.seats]):
                return self.hidden.holds(now)
            return (self.short is None or self.short.holds(now)) and self.open.holds(now)
        if now.laid:
            return self._goes_on(now)
        if not now.lie.hand:
            return True
        decided = self.decided(now)
        if decided is not None:
            return decided
        key = (now.leader, now.lie.hand, now.lie.surely, now.lie.pool, now.lie.may, now.ranking.ways)
        found = self.judged.get(key)
        if found is None:
            found = self.judged[key] = self._goes_on(now)
        return found

    def _goes_on(self, now: Moment) -> bool:
        seat = now.to_play[0]
        wanted = seat == self.claimer  # the claimer needs one good card; the others, one that beats the claim
        for move in self.moves(now):
            after = self.after(now, seat, move)
            if (after if isinstance(after, bool) else self.holds(after)) is wanted:
                return wanted
        return not wanted

    def decided(self, now: Moment) -> bool | None:
        """Whether a claim is good that is made on lead, where no search is needed to say so; else None."""
        if self.none:
            return self._ducks(now) or None
        if now.leader != self.claimer:
            return None
        if self._all_high(now):
            return True
        if not self.plain(now):
            return self._from_top(now) or None
        shut = self.shut(now)
        if shut is None:
            return self._from_top(now) or None
        if weakness(now.ranking, now.lie, self.others, shut=shut) is None:
            return True
        return False if self.alone or self._weak_unhelped(now, shut=shut) is not None else None

    def _all_high(self, now: Moment) -> bool:
        """Whether no card that is out beats any of the claimer’s, whichever is led and whatever may be led when.

        One that wins the last trick alone is kept for it, as long as anything may be led.
        """
        ranking, lie = now.ranking, now.lie
        if ranking.movers & lie.live() or ranking.passing & lie.hand & ~ranking.crowned or self.odd_trick(now):
            return False
        if ranking.crowned and ranking.order.leading is not None:
            return False
        theirs = lie.live() & ~lie.hand
        own = places(lie.hand & ~ranking.crowned)
        return not any(theirs & ranking.beating(ranking.suit[place], ranking.powers[place][-1]) for place in own)

    def _from_top(self, now: Moment) -> bool:
        """Whether every suit wins from the top, whatever may be led when; False where that is not known."""
        ranking, lie, played = now.ranking, now.lie, now.played
        if (ranking.movers | ranking.free) & lie.live() or self.odd_trick(now):
            return False
        then = [(now.number, played), (now.number + 1, played)]
        if played is not None:
            then.append((now.number + 1, played | card_set(set(ranking.cards))))
        leads = [ranking.tiers(ranking.ways.leading(number, gone)) for number, gone in then]
        return from_top(ranking, lie, self.others, leads)

    def _ducks(self, now: Moment) -> bool:
        """Whether a claimer who is not on lead stays under every card that can be led.

        In each suit the claimer's n-th card from below has fewer than n of the others' under it: then the highest that
        stays under the trick is always there, and leaves it so.
        """
        ranking, lie = now.ranking, now.lie
        if now.leader == self.claimer or not self.plain(now) or lie.hand & ranking.trumps:
            return False
        if not ranking.single or any(len(powers) > 1 for powers in ranking.powers):
            return False  # an equal card, or an ace that may be low: nothing is sure to stay under it
        theirs = lie.live() & ~lie.hand
        return all(
            (theirs & ranking.suits[ranking.suit[place]] & ((1 << place) - 1)).bit_count() <= below
            for own in ranking.by_suit(lie.hand)
            for below, place in enumerate(places(own))
        )

    def weak(self, now: Moment) -> tuple[Lie, Weakness] | None:
        """What beats the claimer on lead, by the whole lie or by part of it; None where only a search can tell."""
        on_lead = now.leader == self.claimer and not self.none
        shut = self.shut(now) if on_lead and self.plain(now) else None
        if shut is None:
            return None
        if not self.alone:
            return self._weak_unhelped(now, shut=shut)
        found = weakness(now.ranking, now.lie, self.others, shut=shut)
        return None if found is None else (now.lie, found)

    def _weak_unhelped(self, now: Moment, *, shut: bool) -> tuple[Lie, Weakness] | None:
        """What beats a claimer whose partners may all have cards that never win a trick."""
        ranking, lie = now.ranking, now.lie
        harmless = ~ranking.trumps
        for own in ranking.by_suit(lie.hand):
            # Nothing is sure to stay under an ace that may be low.
            low = 0 if any(len(ranking.powers[place]) > 1 for place in places(own)) else ranking.below(lowest(own))
            harmless &= ~ranking.suits[ranking.suit[lowest(own)]] | low
        opponents = tuple(seat for seat in self.others if seat not in self.side)
        for seat in self.others:
            if seat in self.side:
                if lie.surely[seat] & ~harmless:
                    return None
                lie = lie.lacking(seat, ~harmless)
        if not lie.possible():
            return None
        found = weakness(ranking, lie, opponents, shut=shut)
        return None if found is None else (lie, found)

    def plain(self, now: Moment) -> bool:
        """Whether the order stands still from here on, with one suit of trumps at most, and the highest card wins."""
        ranking, live = now.ranking, now.lie.live()
        if ranking.order.in_trick(now.number) is not ranking.order:
            return False  # the first trick has duties of its own
        if ranking.free & live:
            return False  # whoever has one follows suit a trick later
        trumps = sum(1 for suit in ranking.order.trumps if ranking.suits.get(suit, NO_CARDS) & live)
        return trumps <= 1 and not ranking.movers & live and not self.odd_trick(now)

    def odd_trick(self, now: Moment) -> bool:
        """Whether the cards that make an odd trick together may still meet in one that counts.

        A claimer alone has just one of them then, for each trick holds one of their cards.
        """
        ranking, lie = now.ranking, now.lie
        watched = ranking.watched
        if not watched:
            return False
        mine, there = lie.hand, lie.live()
        for seat, place, _ in now.laid:
            mine |= 1 << place if seat == self.claimer else NO_CARDS
            there |= 1 << place
        if self.alone and (mine & watched).bit_count() != 1:
            return False
        return (there & watched).bit_count() == ranking.order.watch.bit_count()

    def apart(self, now: Moment) -> int:
        """Cards that are like no other: those of an odd trick that may come, and those that move the ways."""
        ranking = now.ranking
        return ranking.movers | (ranking.watched if self.odd_trick(now) or self._odd(now) else NO_CARDS)

    def shut(self, now: Moment) -> bool | None:
        """Whether no trump may be led before all else (True), or anything may (False); None where it changes."""
        ways, hand = now.ranking.ways, now.lie.hand
        first, then = ways.leading(now.number, now.played), ways.leading(now.number + 1, now.played)
        free = [lawful(hand, now.ranking.tiers(duties)) for duties in (first, then)]
        if free == [hand, hand]:
            return False
        plain = hand & ~now.ranking.trumps
        return True if free == [plain, plain] else None

    def after(self, now: Moment, seat: Seat, move: Move) -> Moment | bool:
        """What a card leads to: the next moment, or whether the claim is good where that is settled."""
        self.count.one()
        place, power, lie = move
        then = now.with_card(seat, place, power, lie)
        if self.alone and then.winner != self.claimer and self.claimer not in then.to_play and not self._odd(then):
            return False
        return then if then.to_play else self._trick_over(then)

    def _odd(self, now: Moment) -> bool:
        watched = now.ranking.watched
        return bool(watched) and any(watched >> place & 1 for _, place, _ in now.laid)

    def winner(self, now: Moment) -> Seat:
        """Who wins a whole trick."""
        return now.ranking.order.winner(now.plays()).seat if self._odd(now) else now.winner

    def _trick_over(self, now: Moment) -> Moment | bool:
        winner = self.winner(now)
        return winner in self.side and self.next_trick(now, winner)

    def next_trick(self, now: Moment, leader: Seat) -> Moment:
        """The moment before the next trick."""
        ranking, played = now.ranking, now.played
        cards = tuple(ranking.cards[place] for _, place, _ in now.laid)
        if played is not None:
            for card in cards:
                played |= card.bit
        if ranking.ways.after is not None:
            ways = ranking.ways.after(cards)
            ranking = self.rankings.get(ways) or self.rankings.setdefault(ways, Ranking(ranking.cards, ways))
        return Moment(now.lie, ranking, leader, now.number + 1, played, self.turns[leader])

    # ---- moves --------------------------------------------------------------------------------------

    def moves(self, now: Moment) -> Iterator[Move]:
        """Cards that may be played next: enough of them that the others would change nothing."""
        seat = now.to_play[0]
        return self._own(now) if seat == self.claimer else self._others(now, seat)

    def likely(self, now: Moment) -> Iterator[Move]:
        """The same in the order in which the search tries them."""
        return self.moves(now) if self.alone else self.hidden.moves(now)

    def _own(self, now: Moment) -> Iterator[Move]:
        """The claimer's cards.

        Alone, one a suit is enough, but for those apart: the lowest that wins the trick for certain, for a higher
        one is worth more later.
        """
        ranking, lie = now.ranking, now.lie
        cards = lawful(lie.hand, now.tiers())
        if not self.alone:
            yield from self._every_way(now, distinct(now, cards, lie.hand))
            return
        apart = cards & self.apart(now)
        for own in ranking.by_suit(cards & ~apart):
            for place in places(own):
                power = ranking.powers[place][0]
                then = now.with_card(self.claimer, place, power, lie.kept(1 << place))
                if then.winner == self.claimer and self.safe(then):
                    yield place, power, then.lie
                    break
        yield from self._every_way(now, ranking.kinds(apart))

    def safe(self, now: Moment) -> bool:
        """Whether nobody behind can beat the best card of the trick."""
        ranking = now.ranking
        if now.led < 0:
            return not now.to_play or now.best == CROWNED
        better = ranking.beating(ranking.suit[now.led], now.best)
        for seat in now.to_play:
            if better & (now.lie.surely[seat] | now.lie.may[seat]):
                for cards, _, _ in openings(now.lie, seat, now.tiers(seat)):
                    if cards & better:
                        return False
        return True

    def _every_way(self, now: Moment, cards: int) -> Iterator[Move]:
        for place in places(cards):
            for power in now.ranking.powers[place]:
                yield place, power, now.lie.kept(1 << place)

    def _others(self, now: Moment, seat: Seat) -> Iterator[Move]:
        """Another player's cards: an opponent's first that beat what is there, a partner's first that do not."""
        found: list[tuple[int, Move]] = []
        ranking = now.ranking
        led = ranking.suit[now.led] if now.led >= 0 else None
        for cards, from_pool, lie in openings(now.lie, seat, now.tiers()):
            for place in places(self._enough(now, cards, from_pool=from_pool)):
                after = lie.without(seat, 1 << place, from_pool=from_pool)
                for power in ranking.powers[place][:1] if self.alone else ranking.powers[place]:
                    strength = ranking.strength(place, led or ranking.suit[place], power)
                    order = strength if seat in self.side else -strength
                    if self.none and ranking.suits[ranking.suit[place]] & now.lie.hand:
                        order -= NO_STRENGTH  # what the claimer must follow is what may beat the claim
                    found.append((order, (place, power, after)))
        found.sort(key=lambda move: move[0])
        return (move for _, move in found)

    def _enough(self, now: Moment, cards: int, *, from_pool: bool) -> int:
        """Of cards that are alike but for their rank, those that need be tried.

        Against a claimer alone a higher card kept is worth at least a lower one, so the lowest of each suit is enough
        once the claimer has played. Before, cards count as equal that the same cards of the claimer beat.
        """
        ranking = now.ranking
        if not self.alone:
            return distinct(now, cards, NO_CARDS if from_pool else cards)
        apart = cards & self.apart(now)
        rest = cards & ~apart
        if self.claimer not in now.to_play and now.led >= 0:
            better = rest & ranking.beating(ranking.suit[now.led], now.best)
            return ranking.lowest(better) | ranking.lowest(rest & ~better) | apart
        if ranking.order.by_suit:
            return gaps(now, rest) | apart
        return ranking.kinds(cards)
