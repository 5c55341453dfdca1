"""The cards of a claim as bits, and where those that are out may lie.

Every card of a position that is not yet played, each copy for itself, has a slot: a bit of its own. Slots run by
suit, and within a suit from the lowest card up, so the lowest card of some in one suit is their lowest bit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ...core.cards import Card, Suit
from ...core.entries import Play
from ...core.seats import Seat
from ..order import Duties

if TYPE_CHECKING:
    from .position import Ways

Tiers = tuple[tuple[int, int], ...]
"""The tiers of a duty, in slots: the cards that bind who holds one, and those that may then be played."""

CROWNED: Final = 1_000
"""The strength of a card that wins the last trick whatever lies there, see `Ways.crowned`."""

NO_MATCH = -1
"""The strength of a card that wins no trick: neither of the suit led nor a trump."""


@dataclass(frozen=True, slots=True)
class Lie:
    """Where the cards lie, as far as that is known.

    `hand`: the claimer's cards. `surely`: by seat, the cards of another that are known to be there. `pool`: the cards
    that may lie in several places; `may`: which of them each holder may have, and `need`: how many it has. Holders are
    the seats, and after them the piles of cards out of play.
    """

    hand: int
    surely: tuple[int, ...]
    pool: int
    may: tuple[int, ...]
    need: tuple[int, ...]

    def without(self, seat: Seat, slot: int, *, from_pool: bool) -> Lie:
        """The lie once another player has played the card of `slot`."""
        if not from_pool:
            left = self.surely[seat] & ~slot
            return Lie(self.hand, _put(self.surely, seat, left), self.pool, self.may, self.need)
        may = tuple(cards & ~slot for cards in self.may)
        need = _put(self.need, seat, self.need[seat] - 1)
        if not need[seat]:
            may = _put(may, seat, 0)
        return Lie(self.hand, self.surely, self.pool & ~slot, may, need)

    def lacking(self, seat: Seat, cards: int) -> Lie:
        """The lie where a seat is known to have none of `cards` from the pool."""
        if not self.may[seat] & cards:
            return self
        return Lie(self.hand, self.surely, self.pool, _put(self.may, seat, self.may[seat] & ~cards), self.need)

    def kept(self, slot: int) -> Lie:
        """The lie once the claimer has played the card of `slot`."""
        return Lie(self.hand & ~slot, self.surely, self.pool, self.may, self.need)

    def live(self) -> int:
        """Every card that may still be played."""
        found = self.hand | self.pool
        for cards in self.surely:
            found |= cards
        return found

    def left(self, seat: Seat) -> int:
        """How many cards another player still has to play."""
        return self.surely[seat].bit_count() + self.need[seat]

    def possible(self, seat: Seat = -1, wants: Sequence[tuple[int, int]] = ()) -> bool:
        """Whether the pool can be shared out so that each holder has what it needs.

        `wants`: so many of some cards each that `seat` shall have among those it needs. By Hall's theorem it is
        enough that no holders together need more cards than there are for them.
        """
        pool, shares = self.pool, []
        for holder, need in enumerate(self.need):
            may, open_still = self.may[holder], need
            if holder == seat:
                for count, cards in wants:
                    open_still -= count
                    shares.append((count, cards & may))
            if open_still and may != pool:  # who may have any card is always served last
                shares.append((open_still, may))
        return _served(shares)

    def shared_out(self, seat: Seat = -1, wants: Sequence[tuple[int, int]] = ()) -> tuple[int, ...]:
        """The cards of the pool by holder, shared out in one way there is, `wants` as for `possible`."""
        shares: list[tuple[int, int, int]] = []
        for holder, need in enumerate(self.need):
            open_still = need
            if holder == seat:
                for count, cards in wants:
                    open_still -= count
                    shares.append((holder, count, cards & self.may[holder]))
            shares.append((holder, open_still, self.may[holder]))
        found, pool = [0] * len(self.need), self.pool
        while pool:
            slot = pool & -pool
            pool ^= slot
            # Where it is needed most, as long as all the others can still be served.
            for place, (holder, count, cards) in sorted(enumerate(shares), key=lambda share: -share[1][1]):
                if not count or not cards & slot:
                    continue
                after = [
                    (other, number - (place == at), mask & ~slot) for at, (other, number, mask) in enumerate(shares)
                ]
                if _served([(number, mask) for _, number, mask in after if number]):
                    shares, found[holder] = after, found[holder] | slot
                    break
            else:
                raise AssertionError("the cards of a claim that were possible cannot be shared out")
        return tuple(found)


def _served(shares: Sequence[tuple[int, int]]) -> bool:
    """Whether every one of the shares, a number and the cards it may be of, can be had together."""
    reached = [(0, 0)]
    for count, cards in shares:
        for needed, union in tuple(reached):
            if needed + count > (union | cards).bit_count():
                return False
            reached.append((needed + count, union | cards))
    return True


def _put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])


class Ranking:
    """How the cards of a claim rank under one order. Lists run by slot number, sets of cards are sets of slots.

    `suits`: the cards of each suit; `trumps`: all trumps; `powers`: how high each card can rank, the highest first:
    an ace may be low. `watched`: the cards that together make an odd trick, see `Order.watch`; `movers`: those that
    may move the ways, see `Ways`; `free`: those of no suit, and those that leave it to the
    next card which is led (`passing`): they may be played where suit could be followed. `single`: no card is there
    twice. `crowned`: the claimer’s cards that win trick number `last`.
    """

    def __init__(self, cards: Sequence[Card], ways: Ways, *, crowned: int = 0, last: int = 0) -> None:
        order = ways.order
        self.cards, self.ways, self.order = tuple(cards), ways, order
        self.suit = tuple(order.suit[card.index] for card in cards)
        self.suits: dict[Suit, int] = {}
        for place, suit in enumerate(self.suit):
            self.suits[suit] = self.suits.get(suit, 0) | 1 << place
        self.trumps = sum(self.suits.get(suit, 0) for suit in order.trumps)
        known: dict[Card, tuple[int, ...]] = {}
        for card in set(cards):
            made = {order.power_of(play) for play in ways.plays(0, card)}
            known[card] = tuple(sorted(made, reverse=True))
        self.powers = tuple(known[card] for card in cards)
        self.watched, self.movers = self.slots_of(order.watch), self.slots_of(ways.movers)
        self.passing = self.slots_of(order.passing)
        self.free = self.suits.get(Suit.SPECIALS, 0) | self.passing
        self.crowned, self.last = self.slots_of(crowned), last
        self.single = len(known) == len(cards)
        self._beating: dict[tuple[Suit, int], int] = {}
        self._tiers: dict[Duties, Tiers] = {}

    def slots_of(self, mask: int) -> int:
        """Every copy of the cards of a card set."""
        return sum(1 << place for place, card in enumerate(self.cards) if mask & card.bit) if mask else 0

    def strength(self, place: int, led: Suit, power: int) -> int:
        """How much a card played with `power` is worth in a trick of the suit `led`."""
        return power if self.suit[place] is led or self.suit[place] in self.order.trumps else NO_MATCH

    def beats(self, strength: int, best: int) -> bool:
        """Whether a card of such strength, played later, beats the best so far."""
        return strength > best or (strength == best >= 0 and self.order.last_of_equals)

    def beating(self, led: Suit, best: int) -> int:
        """The cards that can beat the best so far, by its strength."""
        found = self._beating.get((led, best))
        if found is None:
            found = sum(
                1 << place
                for place in range(len(self.cards))
                if self.beats(self.strength(place, led, self.powers[place][0]), best)
            )
            self._beating[led, best] = found
        return found

    def tiers(self, duties: Duties) -> Tiers:
        """The tiers of a duty."""
        found = self._tiers.get(duties)
        if found is None:
            both = ((tier.cards, mask) for tier, mask in zip(duties.tiers, duties.masks, strict=True))
            found = self._tiers[duties] = tuple((self.slots_of(binding), self.slots_of(all_)) for binding, all_ in both)
        return found

    def play(self, seat: Seat, place: int, power: int) -> Play:
        """The card as it was played with `power`."""
        made = self.ways.plays(seat, self.cards[place])
        return next(play for play in made if self.order.power_of(play) == power)

    def by_suit(self, cards: int) -> Iterator[int]:
        """The cards suit by suit."""
        for mask in self.suits.values():
            if cards & mask:
                yield cards & mask

    def lowest(self, cards: int) -> int:
        """The lowest of the cards in each suit."""
        return sum(own & -own for own in self.by_suit(cards))

    def below(self, place: int) -> int:
        """All slots under those of a card and its equals."""
        while place and self.suit[place - 1] is self.suit[place] and self.powers[place - 1] == self.powers[place]:
            place -= 1
        return (1 << place) - 1

    def kinds(self, cards: int) -> int:
        """The cards without further copies of the same."""
        if self.single:
            return cards
        found, last = 0, None
        for place in places(cards):
            if self.cards[place] != last:
                found |= 1 << place
            last = self.cards[place]
        return found


def places(cards: int) -> Iterator[int]:
    """The slot numbers of a set, the lowest first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def lawful(cards: int, tiers: Tiers) -> int:
    """Those of a player's `cards` that may be played: of the first tier held, else all."""
    for binding, tier in tiers:
        if cards & binding:
            return cards & tier
    return cards


def openings(lie: Lie, seat: Seat, tiers: Tiers) -> Iterator[tuple[int, bool, Lie]]:
    """The cards another player may lawfully play, in sets that are alike: cards, whether from the pool, and the lie.

    The lie says what the play shows: that its player has none of the tiers before. Of a set from the pool any card
    may be played exactly if its lowest may, for all of them may lie in the same places.
    """
    before = 0
    rest = lie.surely[seat] | lie.may[seat]
    for binding, tier in (*tiers, (-1, -1)):
        cards = rest & tier
        rest &= ~tier
        shown = lie
        if before & lie.may[seat]:
            shown = lie.lacking(seat, before)
            if not shown.possible():
                return
        sure = lie.surely[seat] & cards
        if sure:
            yield sure, False, shown
        if lie.need[seat]:
            for alike in _alike(shown, shown.may[seat] & cards):
                if shown.without(seat, alike & -alike, from_pool=True).possible():
                    yield alike, True, shown
        before |= binding
        if lie.surely[seat] & before:
            return


def _alike(lie: Lie, cards: int) -> list[int]:
    """Cards of the pool in sets of those that may lie in the same places."""
    found = [cards] if cards else []
    for may in {may for may in lie.may if may != lie.pool}:
        found = [part for own in found for part in (own & may, own & ~may) if part]
    return found


def lowest(cards: int) -> int:
    """The place of the lowest card of a set that has one."""
    return (cards & -cards).bit_length() - 1
