"""The captured cards as they are entered: four for every trick won, none missing and none in two places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from ...core.cards import NO_CARDS, Card, card_set, cards_in, show_cards
from ...core.entries import Captured
from ...core.ruling import Exhibit, Ruling
from ...core.seats import Seat
from ...core.text import Capital, Counted, Plural, Text
from ...play.known import put
from ...play.model import hand_altered
from ...play.played import trick_begun
from ...play.rulings import OnPlayer, deal_first, refused
from . import rulebook as book
from .model import CARDS_OF_A_TRICK, PACK, PACK_SET, Hand, State
from .results import CardSets, follows_from_play, piles_of, the_rest, tricks_of, won_in_tricks

MOST_NAMED: Final = 6
"""So many missing cards are named; more are counted."""


@dataclass(frozen=True, slots=True)
class WrongCount:
    """A player whose captured cards cannot be so many. `has`: with the target.

    `tricks`: the tricks won, where that is known; else any four a trick would do.
    """

    seat: Seat
    has: int
    tricks: int | None = None


@dataclass(frozen=True, slots=True)
class PileCheck:
    """What is wrong with four piles. `missing`: cards nobody has; `double`: cards in two places or more."""

    missing: tuple[Card, ...]
    double: tuple[Card, ...]
    wrong: tuple[WrongCount, ...]

    @property
    def good(self) -> bool:
        """Whether nothing is missing or double, and every count fits."""
        return not (self.missing or self.double or self.wrong)


def check_piles(
    piles: Sequence[Collection[Card]],
    targets: Sequence[Card | None],
    tricks: Sequence[int | None] | None = None,
) -> PileCheck:
    """What is missing, double or wrongly counted among all captured cards (AP-6.2).

    `piles`, `targets`, `tricks` by seat: the captured cards without the own target; the target, None where
    it is not known; the tricks won, None where they are not.
    """
    found = Counter(card for pile in piles for card in pile)
    found.update(target for target in targets if target is not None)
    wrong = []
    for seat, pile in enumerate(piles):
        count = len(pile)
        won = tricks[seat] if tricks is not None else None
        if won is None and count % CARDS_OF_A_TRICK:
            wrong.append(WrongCount(seat, count + 1))
        elif won is not None and count != CARDS_OF_A_TRICK * won:
            wrong.append(WrongCount(seat, count + 1, won))
    return PileCheck(
        missing=tuple(card for card in PACK if not found[card]),
        double=tuple(card for card in PACK if found[card] > 1),
        wrong=tuple(wrong),
    )


def count_words(name: str, wrong: WrongCount) -> Text:
    """What is wrong with a count: ``Three tricks and a target make 13. Dov’s pile has 11.``"""
    if wrong.tricks is None:
        fours = "Every trick has four cards, and a target is one more. {player}’s pile has {cards}."
        return Text(fours, player=name, cards=wrong.has)
    return Text(
        "{tricks} and a target make {wanted}. {player}’s pile has {cards}.",
        tricks=Capital(Counted(wrong.tricks, "trick", in_letters=True)),
        wanted=CARDS_OF_A_TRICK * wrong.tricks + 1,
        player=name,
        cards=wrong.has,
    )


def missing_words(check: PileCheck) -> str:
    """What is missing and what is double: ``K♥ and 9♥ are missing. 2♣ is double.`` Empty if nothing is."""
    said = []
    for cards, what in ((check.missing, "missing"), (check.double, "double")):
        if cards:
            said.append(f"{show_cards(cards)} {'is' if len(cards) == 1 else 'are'} {what}.")
    return " ".join(said)


def check_captured(state: State, captured: Captured) -> list[Ruling]:
    """The rulings on the cards a player captured (AP-6.2)."""
    hand, seat, on = state.hand, captured.seat, OnPlayer(state.seating, captured.seat)
    if hand is None or hand.void:
        return [deal_first(book.ONE_HAND)]
    if says_what_is_known(hand, captured):
        return []
    if hand.complete:
        return [refused(book.ONE_HAND, "hand-over", Text("Hand {number} is over.", number=hand.number))]
    if not hand.auction_over:
        return [refused(book.ONE_HAND, "bid-first", Text("The auction and the play come before the captured cards."))]
    if hand.trick:
        return [trick_begun(book.DEPTHS, hand, seat)]
    if follows_from_play(hand):
        said = "Every trick is recorded card by card: the captured cards follow from them."
        return on.refused(book.DEPTHS, "cards-known", said)
    if hand.captured[seat] is not None:
        return on.refused(book.PACK_COMPLETE, "captured-twice", "The cards {player} captured are entered already.")
    return _wrong_card(hand, captured, on) or _wrong_count(hand, captured, on)


def says_what_is_known(hand: Hand, captured: Captured) -> bool:
    """Whether just these cards are known to be this player's captured ones: it is no error to say so again."""
    own = card_set(captured.cards)
    told = _known_for_good(hand)[captured.seat]
    return told is not None and own == told and own.bit_count() == len(captured.cards)


def _known_for_good(hand: Hand) -> CardSets:
    """By seat the captured cards that can change no more: as they were told, or all the tricks won."""
    if follows_from_play(hand):
        return piles_of(hand)
    return hand.captured


def _wrong_card(hand: Hand, captured: Captured, on: OnPlayer) -> list[Ruling]:
    """The refusal of a card that cannot be among them, or is missing; empty if there is none."""
    names, seat = on.seating.names, captured.seat
    won = won_in_tricks(hand)
    for place, card in enumerate(captured.cards):
        bit, shown = 1 << card.index, (Exhibit("not there", (card,), bad=True),)
        if not PACK_SET & bit:
            said = "{card} is not in this pack."
            return on.refused(book.PACK, "not-in-pack", said, exhibits=shown, card=card)
        if card in hand.targets:
            said = "{card} was set aside as a target."
            return on.refused(book.TARGET_STAYS, "target-captured", said, exhibits=shown, card=card)
        if card in captured.cards[:place]:
            said = "{card} is double: it is named twice among {player}’s cards."
            return on.refused(book.PACK_COMPLETE, "card-twice", said, exhibits=shown, card=card)
        for other, cards in enumerate(hand.captured):
            name = names[other]
            if cards is not None and cards & bit:
                said = "{card} is double: {other} has it already."
                return on.refused(book.PACK_COMPLETE, "card-twice", said, exhibits=shown, card=card, other=name)
            if other != seat and won[other] & bit:
                said, trick = "{card} went to {other} in trick {trick}.", _trick_of(hand, card)
                return on.refused(
                    book.PACK_COMPLETE, "card-elsewhere", said, exhibits=shown, card=card, other=name, trick=trick
                )
    missing = tuple(cards_in(won[seat] & ~card_set(captured.cards)))
    if not missing:
        return []
    are, them = Plural(len(missing), "is", "are"), Plural(len(missing), "it", "them")
    said = "{missing} {are} missing: {player} won {them} in the tricks recorded."
    return on.refused(book.PACK_COMPLETE, "card-missing", said, missing=missing, are=are, them=them)


def _wrong_count(hand: Hand, captured: Captured, on: OnPlayer) -> list[Ruling]:
    """The refusal of so many cards; empty where they may be so many."""
    seat, count, tricks = captured.seat, len(captured.cards), tricks_of(hand)[captured.seat]
    if tricks is not None and count != CARDS_OF_A_TRICK * tricks:
        rest = the_rest(hand)
        left = rest[1] if rest is not None and rest[0] == seat else NO_CARDS
        return _not_so_many(on, count, tricks, tuple(cards_in(left & ~card_set(captured.cards))))
    if count % CARDS_OF_A_TRICK:
        return _not_so_many(on, count)
    entered = sum(cards.bit_count() for cards in hand.captured if cards is not None) // CARDS_OF_A_TRICK
    told = sum(hand.won[other] for other, cards in enumerate(hand.captured) if cards is None and other != seat)
    least, most = hand.won[seat], hand.tricks_total - entered - told
    if not CARDS_OF_A_TRICK * least <= count <= CARDS_OF_A_TRICK * most:
        return _not_so_many(on, count, least if count < CARDS_OF_A_TRICK * least else most)
    return []


def _not_so_many(on: OnPlayer, count: int, tricks: int | None = None, missing: tuple[Card, ...] = ()) -> list[Ruling]:
    """So many captured cards cannot be, by the tricks won where they are known; those `missing` are named."""
    said = count_words(on.seating.names[on.seat], WrongCount(on.seat, count + 1, tricks))
    if missing:
        are = Plural(len(missing), "is", "are")
        said = Text("{missing} {are} missing. {said}", missing=missing, are=are, said=said)
    return [refused(book.PACK_COMPLETE, "card-missing" if missing else "count", said, on.seat)]


def _trick_of(hand: Hand, card: Card) -> int:
    return next(trick.number for trick in hand.tricks if any(play.card == card for play in trick.plays))


def move_captured(state: State, captured: Captured) -> State:
    """The state after captured cards are entered; what is known already changes nothing."""
    if says_what_is_known(state.this_hand, captured):
        return state
    piles = put(state.this_hand.captured, captured.seat, card_set(captured.cards))
    return hand_altered(state, captured=piles)
