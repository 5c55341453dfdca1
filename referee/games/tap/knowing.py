"""What is known of the stock, the discard and the declarer's pile, and what a shared screen may know of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ...core.cards import NO_CARDS, Card, card_set, cards_in
from ...core.entries import Cards, Entry
from ...core.seats import Seat
from ...core.values import altered, put
from ...kinds.captured.rules import won_in_tricks
from ...play.known import cards_played, known_cards, may_hold, plays_of
from .cards import (
    ALL_CARDS,
    EACH,
    EMPTY_POINTS,
    HALF,
    HONOUR_POINTS,
    JUGGLER,
    PLAIN_DISCARDS,
    UNDISCARDABLE,
    VALUES,
    hidden_discards,
)
from .model import Captured, Claim, Count, Discard, Half, Hand, State, StockCards, half_of


def half_taken(hand: Hand, half: Half | None) -> Hand:
    """The hand once its declarer took `half` of the stock. None: no half yet, or in Solo none at all."""
    declarer = hand.alone
    if half is None:
        left = _set(hand.stock) if hand.contract == "solo" else NO_CARDS
        return altered(hand, left=left) if left else hand
    taken = half_of(hand.stock, half)
    left = _set(half_of(hand.stock, "top" if half == "bottom" else "bottom"))
    seen = known_cards(hand, declarer) | _set(taken)
    if hand.held[declarer] is None or None in taken:  # what it has is seen, but not all of it
        held, shown = put(hand.held, declarer, None), put(hand.shown, declarer, seen)
        return altered(hand, half=half, left=left, held=held, shown=shown)
    return altered(hand, half=half, left=left, held=put(hand.held, declarer, seen))


def _set(cards: StockCards) -> int:
    return card_set([card for card in cards if card is not None])


def stock_learnt(hand: Hand, cards: StockCards) -> Hand:
    """The hand once the stock, or more of it, is known. Cards of it that were played since are no news."""
    known = tuple(new if new is not None else old for new, old in zip(cards, hand.stock, strict=True))
    fresh = _set(known) & hand.pool  # the others the declarer took, and they have been seen since
    taken = fresh & _set(half_of(known, hand.half)) if hand.half is not None else NO_CARDS
    shown, left, discarded = hand.shown, hand.left, hand.discarded
    if hand.laid:
        discarded |= taken  # not in the hand led from
    elif hand.card_by_card and hand.declarer is not None:
        shown = put(shown, hand.declarer, shown[hand.declarer] | taken)
    else:
        fresh ^= taken  # played unrecorded, held or discarded: who can tell
        taken = NO_CARDS
    if hand.half is not None or hand.contract == "solo":
        left |= fresh & ~taken
    hand = altered(hand, stock=known, pool=hand.pool & ~fresh, shown=shown, left=left, discarded=discarded)
    return last_hand(hand)


def last_hand(hand: Hand) -> Hand:
    """With the stock and two hands known, the third is the rest of the pack."""
    unknown = [seat for seat, held in enumerate(hand.held) if held is None]
    if len(unknown) != 1 or None in hand.stock or hand.play_begun or hand.discarded:
        return hand
    seat = unknown[0]
    rest = hand.pool | hand.shown[seat]
    taken = HALF if hand.half is not None and seat == hand.declarer else 0
    if rest.bit_count() != hand.each + taken:
        return hand
    held, shown = put(hand.held, seat, rest), put(hand.shown, seat, NO_CARDS)
    return altered(hand, held=held, shown=shown, pool=NO_CARDS)


def discard_laid(hand: Hand, laid: Discard | None, cards: int) -> Hand:
    """The hand once `cards` (a card set) are known to lie in the discard, told by the entry `laid`."""
    seat = hand.alone
    fresh = cards & ~hand.discarded
    held = hand.held[seat]
    if held is not None and not hand.laid:
        return altered(hand, discard=laid, discarded=hand.discarded | cards, held=put(hand.held, seat, held & ~fresh))
    shown = hand.shown if hand.laid else put(hand.shown, seat, hand.shown[seat] & ~fresh)
    return altered(hand, discard=laid, discarded=hand.discarded | cards, shown=shown, pool=hand.pool & ~fresh)


def face_down(hand: Hand) -> int:
    """The known discards nobody but the declarer may see, as a card set: none any more once the tricks are counted."""
    return NO_CARDS if _over(hand) else hidden_discards(hand.discarded)


def _over(hand: Hand) -> bool:
    return bool(hand.complete or hand.tricks_told)


def may_be_discarded(hand: Hand, card: Card) -> bool:
    """Whether `card` may lie in the discard, by what is known of the cards."""
    if (hand.discarded | (hand.pool if hand.laid else NO_CARDS)) >> card.index & 1:
        return True
    return not hand.laid and bool(may_hold(hand, hand.alone, card))


def whole_hand(hand: Hand) -> int | None:
    """All cards the declarer may still play or discard, as a card set; None where they are not all known."""
    if hand.declarer is None or (hand.laid and hand.discards_open):
        return None
    return hand.held[hand.declarer]


def seen_with_declarer(hand: Hand) -> int:
    """The cards known to have been in the declarer's hand before the discard, as a card set."""
    seat = hand.alone
    return card_set(play.card for play in plays_of(hand, seat)) | known_cards(hand, seat) | hand.discarded


def plain_seen(hand: Hand, more: Cards = ()) -> int:
    """Those of them that may always be discarded, as a card set. `more`: cards about to be seen there."""
    return (seen_with_declarer(hand) | card_set(more)) & PLAIN_DISCARDS


def unseen_at_the_end(hand: Hand) -> Cards:
    """The cards no trick, hand or claim accounts for: of the stock and the discard, in a hand told card by card."""
    away = cards_played(hand) | hand.left | hand.discarded | hand.gained | hand.ceded
    return tuple(cards_in(ALL_CARDS & ~away))


def as_shown(state: State) -> State:
    """The state without the discards that lie face down; once the tricks are played, as it is."""
    hand = state.hand
    if hand is None or not (hand.kept or face_down(hand)):
        return state
    return altered(state, hand=_put_back(altered(hand, kept=False), face_down(hand)))


def secret(state: State, entry: Entry) -> bool:
    """Whether what an entry of the hand in progress holds lies face down: a discard, until the tricks are played.

    One that is only about to be told is ruled on openly: it is being tapped on the same screen.
    """
    hand = state.hand
    if not isinstance(entry, Discard) or hand is None or _over(hand) or not (hand.kept or face_down(hand)):
        return False
    return bool(hidden_discards(card_set(entry.cards)))


def owned(state: State, entry: Entry) -> dict[Seat, tuple[Card, ...]]:
    """Whose secret a discard is, told or about to be: its declarer's, until the tricks are played."""
    hand = state.hand
    if not isinstance(entry, Discard) or hand is None or _over(hand):
        return {}
    hidden = tuple(card for card in entry.cards if hidden_discards(card_set((card,))))
    return {hand.alone: entry.cards} if hidden else {}


def _put_back(hand: Hand, hidden: int) -> Hand:
    """The hand with these discards (a card set) where they lay before they were told: see `discard_laid`."""
    seat = hand.alone
    held, shown, pool = hand.held, hand.shown, hand.pool
    own = held[seat]
    if hand.laid:
        pool |= hidden
    elif own is not None:
        held = put(held, seat, own | hidden)
    else:
        taken = NO_CARDS if hand.half is None else _set(half_of(hand.stock, hand.half))
        seen = hidden & (taken | (hand.dealt[seat] or NO_CARDS))
        shown, pool = put(shown, seat, shown[seat] | seen), pool | hidden & ~seen
    return altered(hand, discard=None, discarded=hand.discarded & ~hidden, held=held, shown=shown, pool=pool)


def possible_points(own: int, free: int, more: int, discards: int) -> int:
    """The card points a pile may come to, points for tricks left out, as a set of sums.

    `own`: the cards known to lie in it. It holds `more` cards of `free` besides, any of them, but for
    `discards` of those, which are neither Kings nor Honours (TP-4.4). Both are card sets. 0 where no
    pile can be so.
    """
    plain = free & ~UNDISCARDABLE
    counts = tuple(VALUES.count(plain, points) for points in range(EMPTY_POINTS, HONOUR_POINTS))
    fives = (free & UNDISCARDABLE).bit_count()
    return _sums(counts, fives, more, discards) << VALUES.worth(own)


@lru_cache(maxsize=1024)
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
    for seat, won in enumerate(won_in_tricks(hand)):
        if seat == hand.declarer:
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
        return 1 << VALUES.worth(own)
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
    return VALUES.worth(pile) + (pile.bit_count() - hand.discards) // CARDS_OF_A_TRICK


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
