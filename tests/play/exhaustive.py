"""Claims judged as plainly as can be: every holding there may be is written down, and every card is tried.

Nothing here is shared with the search but the plain rules: what must be played, and who wins a trick.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb

from referee.core.cards import Card, card_set
from referee.core.entries import Cards, Play
from referee.core.seats import Seat
from referee.play.claims.position import Claimed, Ways
from referee.play.order import Duties

Holding = tuple[Cards, ...]
"""The cards each seat has still to play, by index; of the claimer none."""


def in_order(cards: Cards | list[Card]) -> Cards:
    """The cards by index."""
    return tuple(sorted(cards, key=lambda card: card.index))


def less(cards: Cards, card: Card) -> Cards:
    """The cards without one copy of `card`."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def every_holding(claimed: Claimed) -> set[Holding]:
    """All hands of the others that fit the position, the trick in progress left out of account."""
    return set(_hands(claimed, 0, list(claimed.out), (), ()))


def deals(claimed: Claimed) -> int:
    """In how many ways the cards out can be dealt, equal cards told apart: how long it takes to write them down."""
    found, out = 1, len(claimed.out)
    for seat in range(claimed.seats):
        if seat != claimed.claimer and claimed.known[seat] is None:
            shown = len(claimed.shown[seat]) if claimed.shown else 0
            needed = max(claimed.left[seat] - shown, 0)
            found *= comb(out, needed)
            out -= needed
    return found


def _hands(claimed: Claimed, seat: Seat, out: list[Card], hands: Holding, spare: Cards) -> Iterator[Holding]:
    """Hands from `seat` on. `spare`: cards of a player's known ones that are not among those it plays."""
    if seat == claimed.seats:
        if _lie_aside(claimed, out, spare):
            yield hands
        return
    if seat == claimed.claimer:
        yield from _hands(claimed, seat + 1, out, (*hands, ()), spare)
        return
    known = claimed.known[seat]
    sure = known if known is not None else claimed.shown[seat] if claimed.shown else ()
    aside = sum(each.count for each in claimed.asides if each.of == seat)
    lacks = claimed.lacks[seat] if claimed.lacks else frozenset()
    if known is not None and not aside:
        yield from _hands(claimed, seat + 1, out, (*hands, in_order(known)), spare)
        return
    sizes = range(max(len(sure) - aside, 0), len(sure) + 1)
    for kept in {in_order(list(each)) for size in sizes for each in combinations(sure, size)}:
        if aside and lacks & set(kept):
            continue
        needed = claimed.left[seat] - len(kept)
        free = [] if known is not None else [card for card in out if card not in lacks]
        if needed < 0:
            continue
        gone = tuple((Counter(sure) - Counter(kept)).elements())
        for drawn in {in_order(list(each)) for each in combinations(free, needed)}:
            rest = list((Counter(out) - Counter(drawn)).elements())
            hand = in_order([*kept, *drawn])
            yield from _hands(claimed, seat + 1, rest, (*hands, hand), spare + tuple(gone))


def _lie_aside(claimed: Claimed, out: list[Card], spare: Cards) -> bool:
    """Whether the cards nobody plays may all lie out of play."""
    if not claimed.asides:
        return not spare
    return _asides_fit(claimed, 0, list(spare), out)


def _asides_fit(claimed: Claimed, at: int, spare: list[Card], out: list[Card]) -> bool:
    if at == len(claimed.asides):
        return not spare
    aside = claimed.asides[at]
    own: list[Card] = []
    from_out = aside.of is None
    if aside.of is not None:
        known = claimed.known[aside.of]
        mine = known if known is not None else claimed.shown[aside.of]
        own = [card for card in spare if card in mine]
        from_out = known is None
    free = [(card, True) for card in own] + [(card, False) for card in out if from_out]
    for chosen in combinations([each for each in free if each[0] not in aside.lacks], aside.count):
        rest_spare = list((Counter(spare) - Counter(card for card, seen in chosen if seen)).elements())
        rest_out = list((Counter(out) - Counter(card for card, seen in chosen if not seen)).elements())
        if _asides_fit(claimed, at + 1, rest_spare, rest_out):
            return True
    return False


def lawful(duties: Duties, card: Card, hand: Cards) -> bool:
    """Whether a card may be played from a hand."""
    return duties.broken_by(card, card_set(hand)) is None


def possible_holdings(ways: Ways, claimed: Claimed) -> set[Holding]:
    """The holdings that fit the position and the trick in progress, each card of it lawful where that can be."""
    holdings = every_holding(claimed)
    before = None if claimed.played is None else _less_trick(claimed)
    for place, play in enumerate(claimed.trick):
        if play.seat == claimed.claimer:
            continue
        earlier = claimed.trick[:place]
        duties = (
            ways.order.in_trick(claimed.number).duties(earlier, play.seat)
            if earlier
            else ways.leading(claimed.number, before)
        )
        fitting = {each for each in holdings if lawful(duties, play.card, (*each[play.seat], play.card))}
        holdings = fitting or holdings
    return holdings


def _less_trick(claimed: Claimed) -> int:
    trick = card_set([play.card for play in claimed.trick])
    assert claimed.played is not None
    return claimed.played & ~trick


def _less_by(holdings: frozenset[Holding], seat: Seat, card: Card) -> frozenset[Holding]:
    """The holdings once a seat has played a card that it has in each of them."""
    return frozenset((*each[:seat], less(each[seat], card), *each[seat + 1 :]) for each in holdings)


class Plainly:
    """Whether the claimer wins every trick left, by trying everything."""

    def __init__(self, claimed: Claimed) -> None:
        self.claimed = claimed
        self.found: dict[object, bool] = {}

    def good(self, ways: Ways) -> bool:
        """Whether the claim is good."""
        claimed = self.claimed
        assert claimed.leader is not None
        holdings = frozenset(possible_holdings(ways, claimed))
        assert holdings
        played = claimed.played
        if played is not None:
            played |= card_set([play.card for play in claimed.trick])
        return self.wins(ways, holdings, in_order(claimed.hand), claimed.leader, claimed.trick, claimed.number, played)

    def wins(  # noqa: PLR0917 - all that a moment of the play is
        self,
        ways: Ways,
        holdings: frozenset[Holding],
        hand: Cards,
        leader: Seat,
        trick: tuple[Play, ...],
        number: int,
        played: int | None,
    ) -> bool:
        """Whether it does from here on, the others' cards being any of `holdings`."""
        claimed = self.claimed
        if len(trick) == claimed.seats:
            crowned, seats = ways.crowned
            high = (play.seat for play in trick if not hand and play.card.bit & crowned and play.seat in seats)
            winner = next(high, ways.order.winner(trick).seat)
            if winner not in claimed.side:
                return False
            cards = tuple(play.card for play in trick)
            ways = ways if ways.after is None else ways.after(cards)
            now = None if played is None else played | sum(1 << card.index for card in set(cards))
            return not hand or self.wins(ways, holdings, hand, winner, (), number + 1, now)
        key = (ways, holdings, hand, leader, trick)
        if key not in self.found:
            self.found[key] = self._wins(ways, holdings, hand, leader, trick, number, played)
        return self.found[key]

    def _wins(  # noqa: PLR0917 - as above
        self,
        ways: Ways,
        holdings: frozenset[Holding],
        hand: Cards,
        leader: Seat,
        trick: tuple[Play, ...],
        number: int,
        played: int | None,
    ) -> bool:
        there = {play.seat for play in trick}
        turns = ((leader + step) % self.claimed.seats for step in range(self.claimed.seats))
        seat = next(seat for seat in turns if seat not in there)
        duties = ways.order.in_trick(number).duties(trick, seat) if trick else ways.leading(number, played)
        if seat == self.claimed.claimer:
            return any(
                self.wins(ways, holdings, less(hand, card), leader, (*trick, play), number, played)
                for card in dict.fromkeys(hand)
                if lawful(duties, card, hand)
                for play in ways.plays(seat, card)
            )
        if seat in self.claimed.also:  # known: the same in every holding
            own = next(iter(holdings))[seat]
            return any(
                self.wins(ways, _less_by(holdings, seat, card), hand, leader, (*trick, play), number, played)
                for card in dict.fromkeys(own)
                if lawful(duties, card, own)
                for play in ways.plays(seat, card)
            )
        for card in {card for each in holdings for card in each[seat]}:
            after = frozenset(
                (*each[:seat], less(each[seat], card), *each[seat + 1 :])
                for each in holdings
                if card in each[seat] and lawful(duties, card, each[seat])
            )
            for play in ways.plays(seat, card) if after else ():
                if not self.wins(ways, after, hand, leader, (*trick, play), number, played):
                    return False
        return True
