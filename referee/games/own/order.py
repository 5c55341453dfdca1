"""The order of a defined game: its ranks, duties and bars as the value that built-in games are played by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ...core.cards import NO_CARDS, Card, Suit, card_set
from ...core.entries import Play
from ...core.seats import Seat
from ...play.order import ANYTHING, NO_POWER, After, Duties, Order, PlayT, Tier
from .counting import Counting
from .legality import BARRED, Laws, laws_of, tiers_of, with_bars
from .pack import DefinedPack
from .ranks import Ranks, Terms, best_of, chosen, led_of, ranks_of_hand

MOST_ORDERS: Final = 64
"""So many orders of one game are kept at a time: a hand has few, and a game a handful of trumps and contracts."""


class OwnOrder(Order):
    """How the cards of one hand rank, and what must be played: by a definition's data.

    `laws` says what is asked. Claims are searched by it where suits are followed, no duty hangs on who is winning or is
    lifted in mid-play, and equal cards are all judged alike.
    """

    def __init__(self, ranks: Ranks, laws: Laws, terms: Terms, opening: Order | None = None) -> None:
        self.ranks, self.laws = ranks, laws
        self._number = 1 if opening is None else 2
        self._broken = None if terms.broken else NO_CARDS
        late = ranks.late & laws.every
        super().__init__(
            ranks.suit,
            ranks.power,
            ranks.trump,
            self._following,
            NO_CARDS if late in {NO_CARDS, laws.every} else late,
            by_suit=laws.by_suit and not laws.bars,
            leading=self._leading if laws.bars else None,
            guarded=_guarded(laws),
            last_of_equals=late == laws.every,
            opening=opening,
        )
        self.trumps, self.passing = ranks.winning, ranks.passing
        if laws.eased and terms.mates:
            self.mates, self.freed = terms.mates, After(self, self._following_partner)
        self._bare = self._all_but(laws.barred(self._number, lead=False, broken=self._broken))
        self._leads: dict[int, Duties] = {}
        lifted = any(bar.played and bar.until == "broken" for bar in laws.bars)
        followed = laws.follow == "must" and not laws.spared
        self.searchable = followed and not (laws.eased or self.watch or lifted)

    def _following(self, _order: Order, led: Suit, best: Card) -> Sequence[Tier]:
        return self._with_bars(self.laws, led, best)

    def _following_partner(self, _order: Order, led: Suit, best: Card) -> Sequence[Tier]:
        return self._with_bars(self.laws.with_partner_winning, led, best)

    def _with_bars(self, laws: Laws, led: Suit, best: Card) -> Sequence[Tier]:
        barred = laws.barred(self._number, lead=False, broken=self._broken)
        return with_bars(tiers_of(laws, self, led, best), barred, laws.every)

    def _all_but(self, barred: int) -> Duties:
        every = self.laws.every
        return Duties((Tier(every & ~barred, BARRED),), width=len(self.power)) if barred else ANYTHING

    def _leading(self, number: int, played: int | None) -> Duties:
        barred = self.laws.barred(number, lead=True, broken=None if self._broken is None else played)
        found = self._leads.get(barred)
        if found is None:
            found = self._leads[barred] = self._all_but(barred)
        return found

    def best(self, plays: Sequence[PlayT]) -> PlayT:
        """The play that is best so far."""
        return best_of(self.ranks, plays)

    def duties(self, plays: Sequence[Play], seat: Seat | None = None) -> Duties:
        """What must be played next to a trick that was led to, by a seat: of None, by a player without a partner."""
        if not plays:
            return ANYTHING
        led = led_of(self.passing, plays)
        if led is None:
            return self._bare
        best = self.best(plays)
        eased = seat is not None and self.mates and best.seat in self.mates[seat]
        return (self.freed if eased else self.after)[led.card.index, best.card.index]

    def powers_where(self, led: Suit) -> Sequence[int]:
        """By `Card.index`, how high each card ranks where this suit is led; `NO_POWER` where it cannot win."""
        found = self._powers.get(led)
        if found is None:
            able = {led, *self.ranks.winning}
            powers = zip(self.suit, self.power, strict=True)
            found = self._powers[led] = tuple(power if suit in able else NO_POWER for suit, power in powers)
        return found


def _guarded(laws: Laws) -> int:
    found = NO_CARDS
    for bar in laws.bars:
        found |= bar.cards
    return found


class CardRules:
    """The pack of a definition, how its cards rank and are played hand by hand, and what they count.

    `kept`: the cards that stay with whoever played them, a card set; `breaking`: those that may break what may not be
    played until it is broken.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data, self.pack = data, DefinedPack(data["pack"])
        fool = self.pack.fool
        self.kept = fool.bit if fool is not None and data["play"].get("fool") == "kept" else NO_CARDS
        held_back = (one for one in data["play"].get("barred", ()) if one["act"] == "play" and one["until"] == "broken")
        lifting = [pattern for one in held_back for pattern in one.get("broken_by", one["cards"])]
        self.breaking = card_set(self.pack.matching(lifting, self.pack.every))
        self._orders: dict[Terms, OwnOrder] = {}
        self._counts: dict[Terms, Counting] = {}

    def order(self, terms: Terms) -> OwnOrder:
        """How the cards rank, and what must be played, under these terms."""
        found = self._orders.get(terms)
        if found is None:
            if len(self._orders) >= MOST_ORDERS:
                self._orders.clear()
            found = self._orders[terms] = self._made(terms)
        return found

    def _made(self, terms: Terms) -> OwnOrder:
        ranks = ranks_of_hand(self.data, self.pack, terms)
        known = ranks_of_hand(
            self.data, self.pack, replace(terms, asked=True)
        )  # what is hidden has a name all the same
        laws = laws_of(self.data, self.pack, terms, known.trumps)
        first = OwnOrder(ranks, laws, terms)
        return OwnOrder(ranks, laws, terms, first) if any(bar.until == "first trick" for bar in laws.bars) else first

    def counting(self, terms: Terms) -> Counting:
        """What captured cards count under these terms."""
        key = replace(terms, broken=False, mates=(), called="")
        found = self._counts.get(key)
        if found is None:
            if len(self._counts) >= MOST_ORDERS:
                self._counts.clear()
            count = {**self.data.get("count", {}), **chosen(self.data, "contracts", terms.contract).get("count", {})}
            found = self._counts[key] = Counting(count, self.pack, ranks_of_hand(self.data, self.pack, key))
        return found
