"""What is known of the hands of a deal: which cards, what they declare, and what of it a shared screen may show."""

from __future__ import annotations

from typing import Final

from ...core.cards import NO_CARDS, Card, card_set, cards_in
from ...core.entries import Cards, Deal, Entry, Hands
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered, put
from ...play.known import plays_of
from .counting import Answers, Verdict, making_open, verdicts
from .declarations import CARDS_EACH, NOTHING, Class, Declaration, find
from .holding import false_parts, faults, without
from .model import COURTS, PACK_SET, Declare, Exchange, Hand, Kept, State


def played(hand: Hand, seat: Seat) -> int:
    """The cards a seat is recorded to have played."""
    return card_set(play.card for play in plays_of(hand, seat))


def whole_hand(hand: Hand, seat: Seat) -> int | None:
    """A seat's twelve cards at the opening lead: entered, or all played; None where they are not known."""
    if hand.opening[seat] is not None:
        return hand.opening[seat]
    cards = played(hand, seat)
    return cards if cards.bit_count() == CARDS_EACH else None


def hand_entered(hand: Hand, seat: Seat) -> bool:
    """Whether a seat's twelve cards at the opening lead are known, be it in secret: what it declares then is found."""
    return hand.kept[seat].whole or whole_hand(hand, seat) is not None


def cards_seen(hand: Hand, seat: Seat) -> int:
    """The cards that were surely in a seat's hand at the opening lead."""
    opening = hand.opening[seat]
    return opening if opening is not None else hand.seen[seat] | played(hand, seat)


def cards_possible(hand: Hand, seat: Seat) -> int:
    """The cards that may have been in a seat's hand at the opening lead."""
    opening = hand.opening[seat]
    if opening is not None:
        return opening
    other = 1 - seat
    elsewhere = cards_seen(hand, other) | (hand.dealt[other] or NO_CARDS) | hand.put_away[other] | hand.put_away[seat]
    return PACK_SET & ~elsewhere


def place_of(hand: Hand, seat: Seat, card: Card) -> str:
    """Why `card` cannot be in a seat's hand at the opening lead: a word for where it is; empty where it can.

    ``away``: put away; ``other``: it is in the other player's hand, or was dealt to it; ``pack``: it does not exist.
    """
    bit = 1 << card.index
    if not PACK_SET & bit:
        return "pack"
    if (hand.put_away[0] | hand.put_away[1]) & bit:
        return "away"
    other = 1 - seat
    return "other" if (cards_seen(hand, other) | (hand.dealt[other] or NO_CARDS)) & bit else ""


def gone_words(state: State, seat: Seat, card: Card, where: str) -> Text:
    """Why a card cannot be in a seat's hand, by the word `place_of` has for it, and no more than may be told."""
    name = state.seating.names[seat]
    if where == "pack":
        return Text("{card} isn’t in this pack of 32.", card=card)
    if is_secret(state):
        return Text("{card} can’t be {player}’s.", card=card, player=name)
    if where == "away":
        return Text("{card} was put away in the exchange.", card=card)
    return Text("{card} is in {player}’s hand.", card=card, player=state.seating.names[1 - seat])


# ---- declarations ---------------------------------------------------------------------------------------


def declared_by(hand: Hand, seat: Seat) -> Declaration | None:
    """What a seat declares: as it was told, or all that its hand holds (PI-4.8); None where neither is known."""
    told = hand.told[seat]
    if told is not None:
        return told.said
    cards = whole_hand(hand, seat)
    return hand.kept[seat].declares if cards is None else find(cards)


def counted_declarations(hand: Hand, *, bars: bool = True) -> tuple[Declaration, Declaration]:
    """Elder's declarations and younger's as they are compared: what is false is none, nor is one not yet made.

    `bars`: whether what a player who counts nothing holds is compared all the same (PI-8.7).
    """
    mine, other = (_compared(hand, seat, bars=bars) for seat in (hand.elder, hand.younger))
    return mine, other


def _compared(hand: Hand, seat: Seat, *, bars: bool) -> Declaration:
    said = declared_by(hand, seat) or NOTHING
    if not bars and (hand.false[seat] or hand.nothing[seat]):
        return NOTHING
    return rightly(hand, seat) if hand.false[seat] else said


def rightly(hand: Hand, seat: Seat) -> Declaration:
    """What a false declarer declared rightly besides; nothing where the referee found it, and nothing shows what."""
    told = hand.told[seat]
    if told is None:
        return declared_by(hand, seat) or NOTHING  # carte blanche was false
    wrong = false_parts(told.said, cards_seen(hand, seat), cards_possible(hand, seat))
    part = hand.false_part[seat]
    if part is not None:
        return without(told.said, (*wrong, *told.said.of(part)))
    if not wrong and blanche_stands(hand, seat):
        return NOTHING
    return without(told.said, wrong)


def blanche_stands(hand: Hand, seat: Seat) -> bool:
    """Whether nothing is known against a seat's carte blanche, if it has one."""
    if hand.carte_blanche is None or hand.carte_blanche.seat != seat or not hand.false[seat]:
        return True
    return may_be_blank(hand, seat) and hand.told[seat] is not None


def answers_told(hand: Hand) -> Answers | None:
    """What younger said to elder's declarations, where it was told and neither declared falsely."""
    told = hand.told[hand.younger]
    return None if told is None or any(hand.false) else told.answers


def verdicts_now(hand: Hand, *, bars: bool = True) -> dict[Class, Verdict]:
    """How each class stands, by what is declared so far: ``point``, ``sequences``, ``sets``; `bars` as above."""
    mine, other = counted_declarations(hand, bars=bars)
    return verdicts(mine, other, answers_told(hand))


def answered_hastily(hand: Hand) -> frozenset[Class]:
    """The classes that younger would have counted, had they not been allowed by mistake (PI-4.12)."""
    mine, other = counted_declarations(hand)
    held, said = verdicts(mine, other), verdicts(mine, other, answers_told(hand))
    return frozenset(name for name in held if held[name].counts == "younger" != said[name].counts)


def next_to_declare(hand: Hand) -> Seat | None:
    """Who has to declare, or to say what the point makes: elder first; None when everything is told."""
    for seat in (hand.elder, hand.younger):
        if declared_by(hand, seat) is None and not hand_entered(hand, seat):
            return seat
    if any(hand.false):
        return None
    mine, other = counted_declarations(hand)
    open_points = making_open(mine, other, answers_told(hand))
    return next((seat for seat in (hand.elder, hand.younger) if _lacks_pips(hand, seat, open_points)), None)


def _lacks_pips(hand: Hand, seat: Seat, open_points: tuple[object, ...]) -> bool:
    said = hand.told[seat]
    return bool(open_points) and said is not None and said.point is not None and said.point.pips is None


# ---- false declarations ---------------------------------------------------------------------------------


BLANK: Final = Text("carte blanche")
"""What it is called among what was declared."""


def falsehoods(hand: Hand, seat: Seat) -> tuple[Text, ...]:
    """What a seat declared and cannot hold by all that is known now, in words (PI-8.1)."""
    found: list[Text] = []
    if hand.carte_blanche is not None and hand.carte_blanche.seat == seat and not may_be_blank(hand, seat):
        found.append(BLANK)
    told = hand.told[seat]
    if told is not None:
        found += faults(told.said, cards_seen(hand, seat), cards_possible(hand, seat))
    return tuple(found)


def may_be_blank(hand: Hand, seat: Seat) -> bool:
    """Whether a seat may have been dealt no court card, by what is known of both hands and of the talon."""
    if courts_dealt(hand, seat):
        return False
    other, exchange = 1 - seat, hand.exchanges[seat]
    taken = card_set((exchange.taken or ()) if exchange is not None else ())
    elsewhere = (hand.dealt[other] or NO_CARDS) | hand.put_away[other] | cards_seen(hand, other) | taken
    return (PACK_SET & ~COURTS & ~elsewhere).bit_count() >= CARDS_EACH


def blanche_possible(hand: Hand, seat: Seat) -> bool:
    """Whether a seat may still declare carte blanche, by what is known of its cards."""
    return hand.carte_blanche is None and may_be_blank(hand, seat)


def courts_dealt(hand: Hand, seat: Seat) -> Cards:
    """The kings, queens and jacks a seat must have been dealt; where any of a number were, all of them."""
    dealt = hand.dealt[seat]
    if dealt is not None:
        return tuple(cards_in(dealt & COURTS))
    exchange = hand.exchanges[seat]
    taken = exchange.taken if exchange is not None else None
    away = hand.put_away[seat] & COURTS
    kept = cards_seen(hand, seat) & COURTS
    if taken is not None:
        kept &= ~card_set(taken)
        return tuple(cards_in(away | kept))
    drawn = exchange.number if exchange is not None else CARDS_EACH
    return tuple(cards_in(away | (kept if kept.bit_count() > drawn else NO_CARDS)))


def is_secret(state: State) -> bool:
    """Whether cards told of the deal in progress stay hidden."""
    hand = state.hand
    if not state.house.secret_hands or hand is None:
        return False
    return not (hand.complete or hand.redealt or hand.tricks_told)


def younger_hidden(state: State) -> bool:
    """Whether what younger declares is not said yet: elder has not led."""
    hand = state.hand
    return is_secret(state) and hand is not None and not hand.play_begun and hand.depth != "result"


def secret(state: State, entry: Entry) -> bool:
    """Whether an entry of the deal in progress tells what only its player may know (PI-1.6).

    Hands and cards exchanged are secret until the deal is over, younger's declarations until elder has led.
    """
    if not is_secret(state):
        return False
    if isinstance(entry, Deal):
        return entry.hands is not None
    if isinstance(entry, Exchange):
        return entry.cards is not None or entry.taken is not None
    if isinstance(entry, Declare):
        return state.hand is not None and entry.seat == state.hand.younger and younger_hidden(state)
    return isinstance(entry, Hands)


def owned(state: State, entry: Entry) -> dict[Seat, tuple[Card, ...]]:
    """Whose secret such an entry is, and the cards it tells; a declaration tells none."""
    if not secret(state, entry):
        return {}
    if isinstance(entry, Deal | Hands):
        return {seat: cards for seat, cards in enumerate(entry.hands or ()) if cards}
    if isinstance(entry, Exchange):
        return {entry.seat: (*(entry.cards or ()), *(entry.taken or ()))}
    return {entry.seat: ()} if isinstance(entry, Declare) else {}


def as_shown(state: State) -> State:
    """The state without what is kept of hands, and without what younger has not said yet."""
    hand = state.hand
    if hand is None or not is_secret(state):
        return state
    kept = tuple(Kept(whole=one.whole, declares=one.declares) for one in hand.kept)
    shown = altered(hand, kept=kept)
    if younger_hidden(state):
        younger = Kept(whole=kept[hand.younger].whole)
        shown = altered(shown, told=put(hand.told, hand.younger, None), kept=put(kept, hand.younger, younger))
    return altered(state, hand=shown)
