"""Poignées shown, and the misère of a house rule: what is one, and which of them count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.cards import Card, card_set, cards_in
from ...core.entries import Cards, Entry, Play
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Counted, Text
from ...core.values import altered
from ...play.known import known_cards, may_hold, plays_of, show
from ...play.rulings import OnPlayer, refused
from . import rulebook as book
from .auction import AUCTION
from .cards import COURTS, EXCUSE, POIGNEES, TRUMPS
from .model import SIZES, Hand, Misere, Poignee, Size, State

WORTH: Final = {"simple": 20, "double": 30, "triple": 40}
"""What a poignée is worth, whatever the contract (FT-5.5)."""
ALL_TRUMPS: Final = (TRUMPS | EXCUSE.bit).bit_count()
"""22: the trumps, and the Excuse, which may stand for one."""


def size_of(hand: Hand, size: Size) -> int:
    """How many trumps such a poignée shows (FT-5.1)."""
    return POIGNEES[hand.playing][SIZES.index(size)]


def check_poignee(state: State, shown: Poignee) -> list[Ruling]:
    """The rulings on a poignée."""
    hand, seat, on = state.this_hand, shown.seat, OnPlayer(state.seating, shown.seat)
    if hand.taker is None:
        return [refused(book.POIGNEE, "auction-first", AUCTION.awaited(state, hand))]
    if seat in hand.out:
        return on.refused(book.POIGNEE, "sits-out", "{player} sits out this hand.")
    if any(one.seat == seat for one in hand.poignees):
        return on.refused(book.POIGNEE, "poignee-twice", "{player} has shown a poignée already.")
    if sum(size_of(hand, one.size) for one in (*hand.poignees, shown)) > ALL_TRUMPS:
        return on.refused(
            book.POIGNEE, "too-many-trumps", "There are only 22 trumps with the Excuse, for all poignées."
        )
    wrong = _not_shown(state, hand, shown)
    if wrong is not None:
        return [wrong]
    held, needed = hand.held[seat], size_of(hand, shown.size)
    has = 0 if held is None else ((held | _had(hand, seat)) & (TRUMPS | EXCUSE.bit)).bit_count()
    if held is not None and has < needed:
        few = "{player}’s hand, as entered, has {has}. It takes {needed}."
        return on.refused(book.POIGNEE, "too-few-trumps", few, has=Counted(has, "trump"), needed=needed)
    found = list[Ruling]()
    if _has_played(hand, seat):
        late = "{player} has played a card, so a poignée earns nothing."
        found += on.queried(book.POIGNEE_WRONG, "poignee-late", late)
    if shown.cards and len(shown.cards) != needed:
        number = "A {size} poignée shows {needed}, not {told}."
        size, trumps, told = Text(shown.size), Counted(needed, "trump"), len(shown.cards)
        found += on.queried(book.POIGNEE_WRONG, "poignee-number", number, size=size, needed=trumps, told=told)
    hidden = hidden_trump(hand, shown)
    if hidden is not None:
        said = "{player} shows the Excuse, but has {card} hidden. Nobody gets the bonus."
        found += on.queried(book.WITH_EXCUSE, "trump-hidden", said, card=hidden)
    return found


def _not_shown(state: State, hand: Hand, shown: Poignee) -> Ruling | None:
    """The refusal of a card that is no trump, told twice or not this player’s."""
    name = state.seating.names[shown.seat]
    had = _had(hand, shown.seat)
    for card in shown.cards:
        if not (TRUMPS | EXCUSE.bit) & card.bit:
            return refused(book.POIGNEE, "no-trump", Text("{card} is no trump.", card=card), shown.seat)
        if shown.cards.count(card) > 1:
            return refused(book.PACK, "card-twice", Text("{card} is there twice.", card=card), shown.seat)
        if not may_hold(hand, shown.seat, card) and not had & card.bit:
            said = Text("{player} can’t have {card}, by what is recorded.", player=name, card=card)
            return refused(book.KNOWN_HANDS, "not-held", said, shown.seat)
    return None


def _played(hand: Hand, seat: Seat) -> int:
    return card_set(play.card for play in plays_of(hand, seat))


def _had(hand: Hand, seat: Seat) -> int:
    """The cards a player has shown to have had, a card set: those played, and those of the écart that are told."""
    return _played(hand, seat) | card_set(_laid_aside(hand, seat))


def _has_played(hand: Hand, seat: Seat) -> bool:
    return bool(hand.winners or hand.taken or any(play.seat == seat for play in hand.trick))


def _laid_aside(hand: Hand, seat: Seat) -> Cards:
    return () if hand.discard is None or seat != hand.taker else (*hand.discard.cards, *hand.discard.trumps)


def hidden_trump(hand: Hand, shown: Poignee, also: Card | None = None) -> Card | None:
    """A trump that its player is known to have besides a poignée with the Excuse; None if there is none (FT-5.2)."""
    if EXCUSE not in shown.cards:
        return None
    has = known_cards(hand, shown.seat) | _played(hand, shown.seat) | (also.bit if also is not None else 0)
    aside = card_set((*shown.cards, *_laid_aside(hand, shown.seat)))
    return next(cards_in(has & TRUMPS & ~aside), None)


def move_poignee(state: State, shown: Poignee) -> State:
    """The state with a poignée shown: its cards are seen."""
    hand, seat = state.this_hand, shown.seat
    late = _has_played(hand, seat) or (bool(shown.cards) and len(shown.cards) != size_of(hand, shown.size))
    for card in shown.cards:
        if hand.pool & card.bit and hand.card_by_card:
            hand = show(hand, seat, card)
    spoilt = (*hand.late, seat) if late else hand.late
    return altered(state, hand=altered(hand, poignees=(*hand.poignees, shown), late=spoilt))


def counting(hand: Hand) -> Iterator[Poignee]:
    """The poignées that are paid (FT-5.4, FT-5.5)."""
    return (one for one in hand.poignees if one.seat not in hand.late and hidden_trump(hand, one) is None)


def hidden_shown(state: State, hand: Hand, play: Play) -> list[Ruling]:
    """That a card played was a trump hidden behind the Excuse (FT-5.2)."""
    shown = next((one for one in hand.poignees if one.seat == play.seat and EXCUSE in one.cards), None)
    if shown is None or play.seat in hand.late or hidden_trump(hand, shown) is not None:
        return []
    card = hidden_trump(hand, shown, play.card)
    if card is None:
        return []
    said = "{player} showed the Excuse in a poignée and had {card} hidden. Nobody gets the bonus."
    return OnPlayer(state.seating, play.seat).queried(book.WITH_EXCUSE, "trump-hidden", said, card=card)


def may_show(hand: Hand, seat: Seat) -> bool:
    """Whether a seat may still show a poignée."""
    shown = any(one.seat == seat for one in hand.poignees)
    return hand.taker is not None and seat not in hand.out and not shown and not _has_played(hand, seat)


def offers(hand: Hand) -> Iterator[Entry]:
    """The poignées that may be shown, by the hands that are known."""
    left = ALL_TRUMPS - sum(size_of(hand, one.size) for one in hand.poignees)
    for seat, held in enumerate(hand.held):
        trumps = ALL_TRUMPS if held is None else (held & (TRUMPS | EXCUSE.bit)).bit_count()
        if may_show(hand, seat):
            fits = (size for size in SIZES if size_of(hand, size) <= min(left, trumps))
            yield from (Poignee(seat=seat, size=size) for size in fits)


# ---- the misère ---------------------------------------------------------------------------------


def check_misere(state: State, told: Misere) -> list[Ruling]:
    """The rulings on a misère."""
    hand, seat, on = state.this_hand, told.seat, OnPlayer(state.seating, told.seat)
    if not state.house.misere:
        return on.refused(book.MISERE, "no-misere", "At this table a misère is worth nothing.")
    if seat in hand.out:
        return on.refused(book.MISERE, "sits-out", "{player} sits out this hand.")
    if seat in hand.miseres:
        return on.refused(book.MISERE, "misere-twice", "{player} has said so already.")
    if hand.play_begun:
        return on.refused(book.MISERE, "play-begun", "A misère is said before the first card.")
    held = hand.held[seat]
    if held is not None and held & (TRUMPS | EXCUSE.bit) and held & COURTS:
        return on.refused(book.MISERE, "not-misere", "{player}’s hand, as entered, has trumps and court cards.")
    return []


def move_misere(state: State, told: Misere) -> State:
    """The state with a misère."""
    hand = state.this_hand
    return altered(state, hand=altered(hand, miseres=(*hand.miseres, told.seat)))
