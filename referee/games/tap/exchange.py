"""Where the cards of the stock and of the discard are, as far as they are known, and what a shared screen may know."""

from __future__ import annotations

from typing import Final

from ...core.cards import NO_CARDS, Card, card_set, cards_in
from ...core.entries import Cards, Entry
from ...core.seats import Seat
from ...core.values import altered
from ...play.known import cards_played, known_cards, may_hold, plays_of, put
from .model import Discard, Half, Hand, State, StockCards
from .packs import ALL_CARDS, HALF, TRUMPS, UNDISCARDABLE, hidden_discards

PLAIN_DISCARDS: Final = ALL_CARDS & ~TRUMPS & ~UNDISCARDABLE
"""The cards that may always be discarded (TP-4.4)."""


def half_of(stock: StockCards, half: Half) -> StockCards:
    """The three places of a half: the bottom three lie first."""
    return stock[:HALF] if half == "bottom" else stock[HALF:]


def exchange(hand: Hand, half: Half | None) -> Hand:
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
    return NO_CARDS if hand.complete or hand.void or hand.tricks_told else hidden_discards(hand.discarded)


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


def trumps_allowed(plain: int) -> int:
    """How many trumps may be discarded by a declarer who held `plain` (a card set) to discard (TP-4.5)."""
    return max(0, HALF - plain.bit_count())


def unseen_at_the_end(hand: Hand) -> Cards:
    """The cards no trick, hand or claim accounts for: of the stock and the discard, in a hand told card by card."""
    away = cards_played(hand) | hand.left | hand.discarded | hand.gained | hand.ceded
    return tuple(cards_in(ALL_CARDS & ~away))


def as_shown(state: State) -> State:
    """The state without the discards that lie face down; once the tricks are played, as it is."""
    hand = state.hand
    hidden = NO_CARDS if hand is None else face_down(hand)
    return altered(state, hand=_put_back(hand, hidden)) if hand is not None and hidden else state


def secret(state: State, entry: Entry) -> bool:
    """Whether what an entry of the hand in progress holds lies face down: a discard, until the tricks are played.

    One that is only about to be told is ruled on openly: it is being tapped on the same screen.
    """
    hand = state.hand
    if not isinstance(entry, Discard) or hand is None or not face_down(hand):
        return False
    return bool(hidden_discards(card_set(entry.cards)))


def owned(state: State, entry: Entry) -> dict[Seat, tuple[Card, ...]]:
    """Whose secret a discard is, told or about to be: its declarer's, until the tricks are played."""
    hand = state.hand
    if not isinstance(entry, Discard) or hand is None or hand.complete or hand.void or hand.tricks_told:
        return {}
    hidden = tuple(card for card in entry.cards if hidden_discards(card_set((card,))))
    return {hand.alone: entry.cards} if hidden else {}


def _put_back(hand: Hand, hidden: int) -> Hand:
    """The hand with these discards (a card set) where they lay before they were told: see `exchange.discard_laid`."""
    seat = hand.alone
    held, shown, pool = hand.held, hand.shown, hand.pool
    own = held[seat]
    if hand.laid:
        pool |= hidden
    elif own is not None:
        held = put(held, seat, own | hidden)
    else:
        seen = hidden & (_taken(hand) | (hand.dealt[seat] or NO_CARDS))
        shown, pool = put(shown, seat, shown[seat] | seen), pool | hidden & ~seen
    return altered(hand, discard=None, discarded=hand.discarded & ~hidden, held=held, shown=shown, pool=pool)


def _taken(hand: Hand) -> int:
    """The known cards of the half taken, as a card set."""
    known: list[Card] = []
    if hand.half is not None:
        known = [card for card in half_of(hand.stock, hand.half) if card is not None]
    return card_set(known)
