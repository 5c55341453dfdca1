"""What is known of the declarer's pile, and what it may come to.

A set of sums is an integer: bit `n` is set where a sum of n is possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise

from ...core.cards import NO_CARDS, Card, card_set
from ...play.known import known_cards
from .model import Captured, Claim, Count, Hand
from .packs import ALL_CARDS, EACH, EMPTY_POINTS, HONOUR_POINTS, JUGGLER, UNDISCARDABLE, WORTH_AT_LEAST, set_points


def possible_points(own: int, free: int, more: int, discards: int) -> int:
    """The card points a pile may come to, points for tricks left out, as a set of sums.

    `own`: the cards known to lie in it. It holds `more` cards of `free` besides, any of them, but for
    `discards` of those, which are neither Kings nor Honours (TP-4.4). Both are card sets. 0 where no
    pile can be so.
    """
    plain = free & ~UNDISCARDABLE
    at_least = [(plain & worth).bit_count() for worth in WORTH_AT_LEAST]
    counts = tuple(here - above for here, above in pairwise(at_least))
    fives = (free & UNDISCARDABLE).bit_count()
    return _sums(counts, fives, more, discards) << set_points(own)


@cache
def _sums(counts: tuple[int, ...], fives: int, more: int, discards: int) -> int:
    """The sums of `more` cards. `counts`: how many cards there are of each value from 1 to 4; `fives`: of value 5."""
    by_size = [1] + [0] * max(more, 0)  # by number of cards, the sums they can have
    for points, cards in enumerate(counts, start=EMPTY_POINTS):
        for _ in range(cards):
            for size in range(more, 0, -1):
                by_size[size] |= by_size[size - 1] << points
    found = 0
    for high in range(min(fives, more - discards) + 1):
        found |= by_size[more - high] << HONOUR_POINTS * high
    return found


def least(sums: int) -> int:
    """The least of a set of sums that is not empty."""
    return (sums & -sums).bit_length() - 1


def most(sums: int) -> int:
    """The greatest of a set of sums that is not empty."""
    return sums.bit_length() - 1


def possible(sums: int, points: int) -> bool:
    """Whether a set of sums holds `points`."""
    return points >= 0 and bool(sums >> points & 1)


def members(sums: int) -> Iterator[int]:
    """The sums of a set, from the least."""
    return (points for points in range(sums.bit_length()) if sums >> points & 1)


CARDS_OF_A_TRICK = 3


def known_piles(hand: Hand) -> tuple[int, int]:
    """The cards known to lie in the declarer's pile, and those known to be the defenders', as card sets.

    They come from tricks recorded, the discard and the stock, or by a claim.
    """
    own, others = hand.discarded | hand.gained, hand.left | hand.ceded
    for trick in hand.tricks:
        won = card_set([play.card for play in trick.plays])
        if trick.winner == hand.declarer:
            own |= won
        else:
            others |= won
    if hand.declarer is not None and hand.card_by_card and len(hand.winners) == hand.tricks_total:
        own |= known_cards(hand, hand.declarer)  # what was held and never played was discarded
    return own, others


def pile_size(hand: Hand, tricks: int) -> int:
    """How many cards lie in the declarer's pile with so many tricks."""
    return CARDS_OF_A_TRICK * tricks + hand.discards


def possible_cards(hand: Hand, tricks: int, *, sparrow: bool = False) -> int:
    """The card points the declarer's pile may come to with so many tricks, the points for tricks left out.

    A set of sums as in `counting`; `sparrow`: the Juggler lies in it.
    """
    own, others = known_piles(hand)
    if sparrow:
        own |= 1 << JUGGLER.index
    more = pile_size(hand, tricks) - own.bit_count()
    free = ALL_CARDS & ~own & ~others
    if own & others or more < 0:
        return 0
    if not more:
        return 1 << set_points(own)
    # A claim may have given the declarer cards of an unknown discard already: then any others may lie there.
    discards = 0 if hand.gained else min(hand.discards_open, more)
    return possible_points(own, free, more, discards)


def possible_counts(hand: Hand, tricks: int, *, sparrow: bool = False) -> int:
    """The counts that are possible with so many tricks: card points, and 1 for each of them."""
    return possible_cards(hand, tricks, sparrow=sparrow) << tricks


def tricks_possible(hand: Hand) -> range:
    """How many tricks the declarer may end with, by those recorded."""
    won = hand.won[hand.alone]
    return range(won, won + hand.tricks_total - hand.taken + 1)


def declarer_tricks(hand: Hand) -> int | None:
    """How many tricks the declarer has in a hand that is over; None where nobody said."""
    if hand.tricks_told:
        return hand.won[hand.alone]
    if isinstance(hand.told, Captured):
        return (len(hand.told.cards) - hand.discards) // CARDS_OF_A_TRICK
    return None if hand.told is None else tricks_of(hand, hand.told)


def tricks_of(hand: Hand, count: Count) -> int | None:
    """How many tricks a count stands for: as it says, or sixteen for a Slam and for points only a Slam can bring."""
    if count.tricks is not None:
        return count.tricks
    if hand.tricks_told and hand.declarer is not None:
        return hand.won[hand.declarer]
    if count.slam:
        return EACH
    fewer = any(possible(possible_counts(hand, tricks), count.points) for tricks in _without_slam(hand))
    return None if fewer or EACH not in tricks_possible(hand) else EACH


def _without_slam(hand: Hand) -> Iterator[int]:
    return (tricks for tricks in tricks_possible(hand) if tricks != EACH)


def points_known(hand: Hand) -> int | None:
    """The declarer's count in a hand whose tricks are all in; None where the cards known do not decide it."""
    if isinstance(hand.told, Captured):
        return pile_points(hand, hand.told.cards)
    if hand.told is not None:
        return hand.told.points
    sums = possible_counts(hand, hand.won[hand.alone])
    return least(sums) if sums and not sums & (sums - 1) else None


def pile_points(hand: Hand, cards: Iterable[Card]) -> int:
    """What a whole pile counts, with 1 for each trick (TP-6.2)."""
    pile = card_set(cards)
    return set_points(pile) + (pile.bit_count() - hand.discards) // CARDS_OF_A_TRICK


def sparrow_made(hand: Hand) -> bool | None:
    """Whether the declarer won the last trick with the Juggler; None where only telling decides it (TP-6.5)."""
    good = next((claim for claim in hand.claims if claim.good), None)
    if good is not None:
        return isinstance(good, Claim) and good.sparrow
    if len(hand.winners) == hand.tricks_total and hand.winners[-1] != hand.declarer:
        return False
    if hand.tricks and hand.tricks[-1].number == hand.tricks_total:
        last = hand.tricks[-1]
        return any(play.seat == hand.declarer and play.card == JUGGLER for play in last.plays)
    return None if _juggler_may_come_last(hand) else False


def _juggler_may_come_last(hand: Hand) -> bool:
    """Whether the Juggler may still be played to the last trick by the declarer."""
    bit = 1 << JUGGLER.index
    played = card_set(play.card for trick in hand.tricks for play in trick.plays)
    defenders = (seat for seat in range(len(hand.held)) if seat != hand.declarer)
    elsewhere = NO_CARDS
    for seat in defenders:
        elsewhere |= known_cards(hand, seat)
    return not bit & (played | elsewhere | hand.left | hand.discarded | hand.ceded)
