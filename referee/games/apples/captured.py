"""The captured cards as they are entered: four for every trick won, none missing and none in two places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from ...core.cards import NO_CARDS, Card, card_set, cards_in, show_cards
from ...core.entries import Captured
from ...core.ruling import Exhibit, Rule, Ruling
from ...core.seats import Seat
from ...core.text import Capital, Counted, Plural, Text
from ...core.values import altered
from ...play.known import put
from ...play.played import trick_begun
from ...play.rulings import deal_first, refused
from . import rulebook as book
from .model import CARDS_OF_A_TRICK, PACK, PACK_SET, Hand, State
from .results import CardSets, follows_from_play, piles_of, the_rest, tricks_of, won_in_tricks

MOST_NAMED: Final = 6
"""So many missing cards are named; more are counted."""


@dataclass(frozen=True, slots=True)
class WrongCount:
    """A player whose captured cards cannot be so many. `has`, `wants`: with the target.

    `tricks`: the tricks won, where that is known; else `wants` is None: any four a trick would do.
    """

    seat: Seat
    has: int
    wants: int | None = None
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
            wrong.append(WrongCount(seat, count + 1, CARDS_OF_A_TRICK * won + 1, won))
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
        wanted=wrong.wants or 0,
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
    hand, name, seat = state.hand, state.seating.names[captured.seat], captured.seat
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
        message = Text("Every trick is recorded card by card: the captured cards follow from them.")
        return [refused(book.DEPTHS, "cards-known", message, seat)]
    if hand.captured[seat] is not None:
        message = Text("The cards {player} captured are entered already.", player=name)
        return [refused(book.PACK_COMPLETE, "captured-twice", message, seat)]
    problem = _wrong_card(state, hand, captured) or _wrong_count(state, hand, captured)
    return [problem] if problem is not None else []


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


def _wrong_card(state: State, hand: Hand, captured: Captured) -> Ruling | None:
    """The refusal of a card that cannot be among them, or is missing; None if there is none."""
    names, seat = state.seating.names, captured.seat
    won = won_in_tricks(hand)
    for place, card in enumerate(captured.cards):
        bit = 1 << card.index
        if not PACK_SET & bit:
            return _refused(book.PACK, "not-in-pack", Text("{card} is not in this pack.", card=card), captured, card)
        if card in hand.targets:
            message = Text("{card} was set aside as a target.", card=card)
            return _refused(book.TARGET_STAYS, "target-captured", message, captured, card)
        if card in captured.cards[:place]:
            message = Text("{card} is double: it is named twice among {player}’s cards.", card=card, player=names[seat])
            return _refused(book.PACK_COMPLETE, "card-twice", message, captured, card)
        for other, cards in enumerate(hand.captured):
            if cards is not None and cards & bit:
                message = Text("{card} is double: {other} has it already.", card=card, other=names[other])
                return _refused(book.PACK_COMPLETE, "card-twice", message, captured, card)
            if other != seat and won[other] & bit:
                message = Text(
                    "{card} went to {other} in trick {trick}.",
                    card=card,
                    other=names[other],
                    trick=_trick_of(hand, card),
                )
                return _refused(book.PACK_COMPLETE, "card-elsewhere", message, captured, card)
    missing = tuple(cards_in(won[seat] & ~card_set(captured.cards)))
    if missing:
        message = Text(
            "{missing} {are} missing: {player} won {them} in the tricks recorded.",
            missing=missing,
            are=Plural(len(missing), "is", "are"),
            player=names[seat],
            them=Plural(len(missing), "it", "them"),
        )
        return refused(book.PACK_COMPLETE, "card-missing", message, seat)
    return None


def _wrong_count(state: State, hand: Hand, captured: Captured) -> Ruling | None:
    """The refusal of so many cards; None where they may be so many."""
    seat, count, name = captured.seat, len(captured.cards), state.seating.names[captured.seat]
    tricks = tricks_of(hand)[seat]
    if tricks is not None and count != CARDS_OF_A_TRICK * tricks:
        wrong = WrongCount(seat, count + 1, CARDS_OF_A_TRICK * tricks + 1, tricks)
        said = count_words(name, wrong)
        rest = the_rest(hand)
        left = rest[1] if rest is not None and rest[0] == seat else NO_CARDS
        missing = tuple(cards_in(left & ~card_set(captured.cards)))
        if missing:
            said = Text(
                "{missing} {are} missing. {said}",
                missing=missing,
                are=Plural(len(missing), "is", "are"),
                said=said,
            )
        return refused(book.PACK_COMPLETE, "card-missing" if missing else "count", said, seat)
    if count % CARDS_OF_A_TRICK:
        return refused(book.PACK_COMPLETE, "count", count_words(name, WrongCount(seat, count + 1)), seat)
    entered = sum(cards.bit_count() for cards in hand.captured if cards is not None) // CARDS_OF_A_TRICK
    told = sum(hand.won[other] for other, cards in enumerate(hand.captured) if cards is None and other != seat)
    least, most = hand.won[seat], hand.tricks_total - entered - told
    if not CARDS_OF_A_TRICK * least <= count <= CARDS_OF_A_TRICK * most:
        bound = least if count < CARDS_OF_A_TRICK * least else most
        wrong = WrongCount(seat, count + 1, CARDS_OF_A_TRICK * bound + 1, bound)
        return refused(book.PACK_COMPLETE, "count", count_words(name, wrong), seat)
    return None


def _refused(rule: Rule, code: str, message: Text, captured: Captured, card: Card) -> Ruling:
    return refused(rule, code, message, captured.seat, exhibits=(Exhibit("not there", (card,), bad=True),))


def _trick_of(hand: Hand, card: Card) -> int:
    return next(trick.number for trick in hand.tricks if any(play.card == card for play in trick.plays))


def move_captured(state: State, captured: Captured) -> State:
    """The state after captured cards are entered; what is known already changes nothing."""
    if says_what_is_known(state.this_hand, captured):
        return state
    piles = put(state.this_hand.captured, captured.seat, card_set(captured.cards))
    return altered(state, hand=altered(state.this_hand, captured=piles))
