"""The chien turned up, and the écart laid aside for it: what may be in it, and what becomes of a wrong one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.cards import NO_CARDS, card_set, cards_in
from ...core.entries import Cards, Entry
from ...core.ruling import Exhibit, Ruling
from ...core.seats import Seat
from ...core.text import Counted, Text
from ...core.values import altered
from ...kinds.widow.known import LaidAway, laid_away
from ...kinds.widow.rules import Never, Refusal, Widow
from ...play.known import cards_played, known_cards, may_hold, plays_of
from ...play.model import Breach
from ...play.own_parts import Due
from ...play.played import not_in_pack, where_is
from ...play.rulings import OnPlayer, refused
from . import rulebook as book
from .auction import AUCTION
from .cards import ALL_CARDS, NEVER_ASIDE, PLAIN_ASIDE, TRUMPS
from .model import Chien, Discard, Hand, State
from .scoring import revoke_remedy
from .turned import turned_up

ECART_FAULT: Final = "ecart"
"""The duty broken by a wrong écart."""


# ---- the chien ----------------------------------------------------------------------------------


def check_chien(state: State, told: Chien) -> list[Ruling]:
    """The rulings on cards of the chien: how many, of the pack, in nobody’s hand."""
    hand, cards = state.this_hand, told.cards
    if hand.taker is None:
        return [refused(book.CHIEN, "auction-first", AUCTION.awaited(state, hand))]
    if hand.takes_chien and hand.play_begun:
        return [refused(book.CHIEN, "play-begun", Text("Play has begun, so the chien is in the taker’s hand."))]
    if len(cards) != hand.chien_size:
        said = "The chien has {size}. You entered {told}."
        size = Counted(hand.chien_size, "card")
        return [refused(book.DEAL, "chien-size", Text(said, size=size, told=len(cards)))]
    wrong = _of_the_pack(cards)
    if wrong is not None:
        return [wrong]
    for card in cards:
        if not (hand.pool | hand.chien) & card.bit:
            where = where_is(state, hand, card) or Text("{card} can’t have been in the chien.", card=card)
            return [refused(book.KNOWN_HANDS, "card-twice", where)]
    other = tuple(cards_in(hand.chien & ~card_set(cards)))
    if other:
        return [refused(book.CHIEN, "chien-known", Text("{cards} lay in the chien.", cards=other))]
    if not hand.takes_chien and not hand.tricks_told:
        unseen = "Nobody looks at the chien before the hand has been played."
        rule = book.SANS if hand.contract == "garde_sans" else book.CONTRE
        return OnPlayer(state.seating, hand.attacks).queried(rule, "chien-seen", unseen)
    if hand.called in cards:
        said = "{card} lies in the chien, so {player} plays alone."
        return OnPlayer(state.seating, hand.attacks).noted(book.PARTNER, "called-in-chien", said, card=hand.called)
    return []


def _of_the_pack(cards: Cards) -> Ruling | None:
    for card in cards:
        if not ALL_CARDS & card.bit:
            return not_in_pack(book, card)
        if cards.count(card) > 1:
            return refused(book.PACK, "card-twice", Text("{card} is there twice.", card=card))
    return None


def move_chien(state: State, told: Chien) -> State:
    """The state once the chien is known."""
    return altered(state, hand=turned_up(state.this_hand, card_set(told.cards)))


# ---- the écart ----------------------------------------------------------------------------------


def laid_aside(discard: Discard) -> Cards | None:
    """The cards told of an écart: all, or the trumps shown alone; None where nobody tells any."""
    return discard.cards or discard.trumps or None


def trumps_of(discard: Discard) -> Cards:
    """The trumps of an écart, which are shown."""
    return tuple(card for card in discard.cards or discard.trumps if TRUMPS & card.bit)


def _ecart_due(_game: object, _state: State, hand: Hand) -> Due:
    """The taker, card by card, until something is laid aside (FT-4.1)."""
    waits = hand.takes_chien and not hand.laid and not hand.play_begun and hand.depth not in {"result", "tricks"}
    return hand.taker if waits else None


def _barred(state: State, hand: Hand, discard: Discard) -> list[Ruling]:
    if hand.taker is None:
        return [refused(book.CHIEN, "auction-first", AUCTION.awaited(state, hand))]
    on = OnPlayer(state.seating, hand.attacks)
    for card in discard.trumps if hand.takes_chien else ():
        if not TRUMPS & card.bit and not NEVER_ASIDE & card.bit:
            return on.refused(book.TRUMPS_ASIDE, "no-trump", "{card} is no trump.", card=card)
        if discard.cards and card not in discard.cards:
            said = "{card} is not among the cards laid aside."
            return on.refused(book.TRUMPS_ASIDE, "trump-not-aside", said, card=card)
    if hand.takes_chien:
        return []
    rule = book.SANS if hand.contract == "garde_sans" else book.CONTRE
    return on.refused(rule, "no-ecart", "{player} does not take the chien, so nothing is laid aside.")


def _strange(_state: State, _hand: Hand, cards: Cards) -> list[Ruling]:
    wrong = _of_the_pack(cards)
    return [] if wrong is None else [wrong]


def _held(state: State, hand: Hand, seat: Seat, _loose: int, cards: Cards) -> list[Ruling]:
    """The refusal of a card that another is known to have, or that a taker whose hand is known lacks."""
    for card in cards:
        if not may_hold(hand, seat, card):
            where = where_is(state, hand, card)
            if where:
                return [refused(book.PACK, "card-gone", where, seat)]
            said = "By the cards entered, {player} doesn’t have {card}."
            return OnPlayer(state.seating, seat).refused(book.KNOWN_HANDS, "not-held", said, card=card)
    return []


def seen_with_taker(hand: Hand, more: Cards = ()) -> int:
    """The cards known to have been in the taker’s hand before the écart, as a card set."""
    seat = hand.attacks
    return card_set([*(play.card for play in plays_of(hand, seat)), *more]) | known_cards(hand, seat)


def _number(state: State, hand: Hand, discard: Discard) -> list[Ruling]:
    """A number of cards that is not the chien’s: put right until a card is played (FT-4.5)."""
    if not discard.cards or len(discard.cards) == hand.chien_size:
        return []
    said = "{player} lays aside {size}, not {told}."
    on, size = OnPlayer(state.seating, hand.attacks), Counted(hand.chien_size, "card")
    return on.queried(book.CHIEN, "ecart-size", said, size=size, told=len(discard.cards))


def _shown(state: State, hand: Hand, cards: Cards) -> list[Ruling]:
    trumps = tuple(card for card in cards if TRUMPS & card.bit)
    if not trumps:
        return []
    said = "{player} lays {trumps} aside and shows that to the defence."
    return OnPlayer(state.seating, hand.attacks).noted(book.TRUMPS_ASIDE, "trumps-shown", said, trumps=trumps)


def _lay(state: State, hand: Hand, discard: Discard) -> Hand:
    cards = laid_aside(discard) or ()
    wrong = bool(ECART.faults(state, hand, hand.attacks, cards))
    sized = bool(discard.cards) and len(discard.cards) != hand.chien_size
    hand = altered(hand, laid=True, discard=discard, wrong_size=sized)
    hand = laid_away(hand, hand.attacks, trumps_of(discard))  # the others are secret, as if they might yet be played
    return with_fault(hand) if wrong or sized else hand


ECART: Final[Widow[State, Hand, Discard]] = Widow(
    entry=Discard,
    laid=laid_aside,
    made=lambda _seat, cards: Discard(cards=cards or ()),
    by=lambda state, _discard: state.this_hand.attacks if state.this_hand.taker is not None else 0,
    due=_ecart_due,
    barred=_barred,
    done=lambda hand: hand.taker if hand.laid else None,
    second=Refusal(
        book.JEU, "laid-aside", "{player} has laid aside already. Correct that entry until a card is played."
    ),
    late=Refusal(book.JEU, "play-begun", "Play has begun, so the écart stands."),
    size=lambda _state, hand: hand.chien_size,
    strange=_strange,
    held=_held,
    never=(
        Never(
            cards=lambda _state, _hand: NEVER_ASIDE,
            rule=book.ECART,
            code="ecart-high",
            broken="{player} can’t lay {cards} aside. No king and no bout.",
        ),
        Never(
            cards=lambda _state, _hand: TRUMPS & ~NEVER_ASIDE,
            rule=book.TRUMPS_ASIDE,
            code="ecart-trump",
            broken="{player} can’t lay {cards} aside. Trumps only where there is no other choice.",
            rather=lambda hand, cards: seen_with_taker(hand, cards) & PLAIN_ASIDE,
        ),
    ),
    remedy=revoke_remedy,
    ruled=_number,
    noted=_shown,
    lay=_lay,
)
"""The écart, which lies face down: what is in it is its taker’s until the end (FT-4.1 to FT-4.5)."""


def _unnamed(hand: Hand) -> int:
    """How many cards of the écart not everybody has seen."""
    return max(0, hand.chien_size - (0 if hand.discard is None else len(trumps_of(hand.discard))))


AWAY: Final[LaidAway[Hand]] = LaidAway(
    unnamed=lambda hand, seat: _unnamed(hand) if seat == hand.taker and hand.takes_chien else 0,
    among=lambda hand: hand.taker is not None and bool(known_cards(hand, hand.taker)),
    untold=6,
    one="a card of the écart",
    many="cards of the écart",
    all="the écart",
    never=NEVER_ASIDE,
)
"""The écart while nobody knows it."""


def ecart_offers(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """An écart that nobody tells, and those of a known hand that break no rule."""
    yield Discard()
    if seat is not None and hand.held[seat] is not None and copies_left(hand) == hand.chien_size:
        yield from ECART.offers(state, hand, seat)


def copies_left(hand: Hand) -> int:
    """How many cards a taker whose hand is known has too many."""
    held = hand.held[hand.attacks]
    return 0 if held is None else held.bit_count() - hand.each


def with_fault(hand: Hand) -> Hand:
    """The hand with a wrong écart among its breaches; once is enough."""
    if any(breach.duty == ECART_FAULT for breach in hand.breaches):
        return hand
    return altered(hand, breaches=(*hand.breaches, Breach(hand.attacks, 0, duty=ECART_FAULT)))


# ---- the écart, found at the end ----------------------------------------------------------------


def ecart_of(hand: Hand) -> int:
    """The écart of a hand played card by card to the end, as a card set: what nobody played."""
    whole = hand.takes_chien and len(hand.tricks) == hand.tricks_total
    return ALL_CARDS & ~cards_played(hand) if whole else NO_CARDS


def wrong_at_last(hand: Hand) -> Cards:
    """The cards of that écart which may not lie in it: kings, bouts, and trumps that were not needed (FT-4.5)."""
    ecart = ecart_of(hand)
    needless = TRUMPS & ecart
    played = card_set(play.card for play in plays_of(hand, hand.attacks)) if ecart else NO_CARDS
    bad = ecart & NEVER_ASIDE
    return tuple(cards_in(bad | needless if played & PLAIN_ASIDE else bad))


def rule_at_last(before: State, after: State) -> list[Ruling]:
    """What the last card says of the écart, if it is wrong and nobody knew."""
    hand = after.hand
    if hand is None or hand.taker is None or (before.hand is not None and before.hand.tricks_told):
        return []
    on, told = OnPlayer(after.seating, hand.attacks), () if hand.discard is None else hand.discard.cards
    both = tuple(card for card in told if card_set(told) & ~ecart_of(hand) & card.bit)
    found = list[Ruling]()
    if both and len(hand.tricks) == hand.tricks_total:
        played = "{player} played {cards}, entered as laid aside."
        found = on.noted(book.KNOWN_HANDS, "ecart-played", played, cards=both)
    bad = wrong_at_last(hand)
    known = before.hand is not None and any(breach.duty == ECART_FAULT for breach in before.hand.breaches)
    if not bad or known:
        return found
    shown = (Exhibit(Text("In the écart"), bad, bad=True),)
    said = "{player} laid {cards} aside. No king, no bout, and no trump without need."
    price = revoke_remedy(after, hand, hand.attacks)
    return found + on.queried(book.ECART_WRONG, "ecart-wrong", said, exhibits=shown, remedy=price, cards=bad)
