"""Cards told in secret: kept beside the deal until it is played, so that nothing hangs on which they are (PI-1.6).

What they show then is asked about: what cannot be, plays that were wrong, and what was declared and not held.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...core.cards import NO_CARDS, Card, cards_in
from ...core.entries import Entry, Hands
from ...core.ruling import Ruling, refusal_in
from ...core.values import altered, put
from ...play.rulings import OnPlayer
from . import rulebook as book
from .before_play import exchanged, wrong_cards
from .declarations import find
from .knowing import is_secret, played, whole_hand
from .model import NOTHING_KEPT, Exchange, Hand, Kept, State
from .trouble import SEATS, check_hands, move_hands, rulings_on_new, with_falsehoods, with_hands

if TYPE_CHECKING:
    from ...core.seats import Seat
    from ...play.game import AnyTrickGame


def is_kept(state: State, entry: Entry) -> bool:
    """Whether the cards of an entry are kept, for the deal is still played."""
    if not is_secret(state):
        return False
    if isinstance(entry, Exchange):
        return entry.cards is not None or entry.taken is not None
    return isinstance(entry, Hands)


def told_openly(entry: Entry) -> Entry | None:
    """What everybody knows of such an entry: of an exchange its number; None where that is nothing."""
    return Exchange(seat=entry.seat, count=entry.number) if isinstance(entry, Exchange) else None


def by_seat(entry: Entry) -> list[tuple[Seat, Entry]]:
    """What each seat tells by an entry whose cards are kept, apart from the other."""
    if isinstance(entry, Exchange):
        return [(entry.seat, entry)]
    assert isinstance(entry, Hands)
    return [(seat, _hand_of(seat, cards)) for seat, cards in enumerate(entry.hands) if cards is not None]


def _hand_of(seat: Seat, cards: tuple[Card, ...]) -> Hands:
    return Hands(hands=tuple(cards if each == seat else None for each in SEATS))


def keep(state: State, entry: Entry) -> State:
    """The state with the cards of an entry kept; what everybody knows of it is there already."""
    hand = state.this_hand
    for seat, own in by_seat(entry):
        kept = hand.kept[seat]
        hand = altered(hand, kept=put(hand.kept, seat, replace(kept, told=(*kept.told, own))))
        cards = whole_hand(known_to(hand, seat), seat)
        if cards is not None:
            entered = replace(hand.kept[seat], whole=True, declares=find(cards))
            hand = altered(hand, kept=put(hand.kept, seat, entered))
    return altered(state, hand=hand)


def known_to(hand: Hand, seat: Seat) -> Hand:
    """The hand as the player at `seat` knows it: by the own cards that are kept."""
    kept, away = hand.kept[seat], hand.pool
    hand = altered(hand, kept=put(hand.kept, seat, Kept()), dealt=put(hand.dealt, seat, kept.dealt))
    for entry in kept.told:
        if isinstance(entry, Exchange):
            hand = exchanged(hand, entry)
        elif isinstance(entry, Hands):
            hand = with_hands(hand, entry)
    gone, opening = played(hand, seat), hand.opening[seat]
    return altered(
        hand,
        held=put(hand.held, seat, None if opening is None else opening & ~gone),
        shown=put(hand.shown, seat, NO_CARDS if opening is not None else hand.seen[seat] & ~gone),
        pool=away & ~hand.put_away[seat] & ~(opening if opening is not None else hand.seen[seat]),
    )


# ---- turned up ------------------------------------------------------------------------------------------


def ends_the_play(before: Hand, after: Hand | None) -> bool:
    """Whether an entry turns cards up: the play is over with it, and some are kept."""
    return after is not None and not after.void and after.tricks_told and before.kept != NOTHING_KEPT


def turned_up(game: AnyTrickGame, state: State) -> tuple[State, list[Ruling]]:
    """The state whose play is over, with all cards that were kept, and what they show.

    What cannot be is left out, and asked about.
    """
    hand, found = state.this_hand, list[Ruling]()
    kept, hand = hand.kept, altered(hand, kept=NOTHING_KEPT)
    for seat in SEATS:
        dealt, other = kept[seat].dealt or NO_CARDS, 1 - seat
        wrong = dealt & (played(hand, other) | (hand.dealt[other] or NO_CARDS))
        if wrong:
            said = "{cards} can’t have been dealt to {player}, by the other cards entered. Correct that hand."
            on = OnPlayer(state.seating, seat)
            found += on.queried(book.KNOWN_HANDS, "card-elsewhere", said, cards=tuple(cards_in(wrong)))
        elif dealt:
            hand = altered(hand, dealt=put(hand.dealt, seat, dealt))
    after = altered(state, hand=hand)
    for seat in SEATS:
        for entry in kept[seat].told:
            after, more = _opened(game, after, seat, entry)
            found += more
    return after, found


def _opened(game: AnyTrickGame, state: State, seat: Seat, entry: Entry) -> tuple[State, list[Ruling]]:
    """The state with the cards of one entry known, and what they show."""
    on = OnPlayer(state.seating, seat)
    if isinstance(entry, Exchange):
        hand = altered(state.this_hand, exchanges=put(state.this_hand.exchanges, seat, None))
        refusal = refusal_in(wrong_cards(state, hand, entry, on))
        if refusal is not None:
            said = "{why} Correct the exchange entered for {player}."
            return state, on.queried(refusal.rule, "exchange-elsewhere", said, why=refusal.message)
        return _exchange_opened(game, state, exchanged(hand, entry), seat)
    assert isinstance(entry, Hands)
    found = check_hands(game, state, entry)
    refusal = refusal_in(found)
    if refusal is not None:
        said = "{why} Correct the hand entered for {player}."
        return state, on.queried(refusal.rule, "hand-elsewhere", said, why=refusal.message)
    return move_hands(game, state, entry), found


def _exchange_opened(game: AnyTrickGame, state: State, told: Hand, seat: Seat) -> tuple[State, list[Ruling]]:
    """As above, of an exchange: `told` is the hand as it was with it, before the play."""
    hand, opening = state.this_hand, told.opening[seat]
    pool = hand.pool & ~told.put_away[seat]
    after = altered(hand, exchanges=told.exchanges, put_away=told.put_away, seen=told.seen, pool=pool)
    if opening is not None and hand.opening[seat] is None:
        return _opened(game, altered(state, hand=after), seat, _hand_of(seat, tuple(cards_in(opening))))
    return altered(state, hand=with_falsehoods(after)), rulings_on_new(state, hand, after)
