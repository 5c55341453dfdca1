"""The captured cards and the targets at the end of a hand: as entered, or known by what is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from ...core.cards import CARDS, NO_CARDS, Card, all_of, card_set, cards_in
from ...core.entries import Captured
from ...core.ruling import Exhibit, Ruling
from ...core.seats import Seat, Seating
from ...core.text import Capital, Counted, Plural, Text, say
from ...core.values import put
from ...kinds.captured.rules import won_in_tricks
from ...play.known import cards_played, may_hold
from ...play.model import hand_altered
from ...play.played import trick_begun
from ...play.rulings import OnPlayer, deal_first, refused
from . import rulebook as book
from .model import CARDS_OF_A_TRICK, PACK, PACK_SET, Hand, State

# ---- as they are known --------------------------------------------------------------------------

CardSets = tuple[int | None, ...]


def follows_from_play(hand: Hand) -> bool:
    """Whether the captured cards follow from the play: every trick was recorded card by card, or claimed."""
    return hand.tricks_told and hand.card_by_card


def all_told(hand: Hand) -> bool:
    """Whether the play is over: every trick is told, or all that was captured is entered."""
    return hand.tricks_told or all_of(hand.captured).bit_count() == CARDS_OF_A_TRICK * hand.tricks_total


def borne_out(hand: Hand) -> tuple[Card | None, ...]:
    """By seat the target entered, where the play that has just ended bears it out.

    None where it was none after all: it was played, captured, named for another too, or not in a hand that was shown.
    """
    gone = all_of(hand.captured) | cards_played(hand)

    def stands(seat: Seat, card: Card) -> bool:
        if gone >> card.index & 1 or hand.targets.count(card) > 1:
            return False
        return hand.held[seat] is None or not hand.card_by_card or may_hold(hand, seat, card) > 0

    return tuple(card if card is not None and stands(seat, card) else None for seat, card in enumerate(hand.targets))


def targets_of(hand: Hand) -> tuple[Card | None, ...]:
    """By seat the target: entered, or the one card left; None where it is open."""
    found = list(hand.targets)
    if follows_from_play(hand) and len(hand.winners) == hand.tricks_total:
        for seat, held in enumerate(hand.held):
            if found[seat] is None and held is not None:
                found[seat] = _only(held)
        left = PACK_SET & ~all_of(won_in_tricks(hand))
    elif None not in hand.captured:
        left = PACK_SET & ~all_of(hand.captured)
    else:
        return tuple(found)
    left &= ~card_set(card for card in found if card is not None)
    if found.count(None) == 1:
        found[found.index(None)] = _only(left)
    return tuple(found)


def piles_of(hand: Hand) -> CardSets:
    """By seat the captured cards, as a card set: entered, or as they follow from the play; None where open."""
    targets = targets_of(hand)
    targets_set = card_set(target for target in targets if target is not None)
    if follows_from_play(hand):
        won = won_in_tricks(hand)
        if len(hand.winners) == hand.tricks_total:
            return won
        claimer = next(claim.seat for claim in reversed(hand.claims) if claim.good)
        # The claimer gets every card still out but the targets.
        rest = None if None in targets else PACK_SET & ~all_of(won) & ~targets_set | won[claimer]
        return tuple(rest if seat == claimer else own for seat, own in enumerate(won))
    piles = list(hand.captured)
    if hand.tricks_told:
        piles = [NO_CARDS if not hand.won[seat] else pile for seat, pile in enumerate(piles)]
    if None not in targets and not PACK_SET & ~all_of(piles) & ~targets_set:
        piles = [pile or NO_CARDS for pile in piles]
    return tuple(piles)


def the_rest(hand: Hand) -> tuple[Seat, int] | None:
    """The one player whose captured cards are open, and all cards left for them; None where more is open."""
    piles, targets = piles_of(hand), targets_of(hand)
    if piles.count(None) != 1 or None in targets:
        return None
    left = PACK_SET & ~all_of(piles) & ~card_set(target for target in targets if target is not None)
    return piles.index(None), left


def tricks_of(hand: Hand) -> tuple[int | None, ...]:
    """The tricks of each seat, where they are known: told, by its captured cards, or by those of all others."""
    if hand.tricks_told:
        return hand.won
    found = [None if pile is None else pile.bit_count() // CARDS_OF_A_TRICK for pile in hand.captured]
    if found.count(None) == 1:
        found[found.index(None)] = hand.tricks_total - sum(count for count in found if count is not None)
    return tuple(found)


def next_target(hand: Hand, seating: Seating) -> Seat | None:
    """The first from eldest on whose target is not known; None where all are."""
    targets = targets_of(hand)
    return next((seat for seat in seating.from_left_of(hand.dealer) if targets[seat] is None), None)


def next_pile(hand: Hand, seating: Seating) -> Seat | None:
    """The first from eldest on whose captured cards are open; None where all are known."""
    piles = piles_of(hand)
    return next((seat for seat in seating.from_left_of(hand.dealer) if piles[seat] is None), None)


def play_is_over(hand: Hand) -> bool:
    """Whether the hand is at its end: all tricks told, or captured cards entered."""
    return hand.tricks_told or any(pile is not None for pile in hand.captured)


def _only(held: int) -> Card | None:
    """The card of a set of one; None of any other."""
    return CARDS[held.bit_length() - 1] if held.bit_count() == 1 else None


def possible_targets(hand: Hand, seat: Seat) -> tuple[Card, ...]:
    """The cards that may be the target of `seat`, as far as is known."""
    held = hand.held[seat]
    possible = hand.shown[seat] | hand.pool if held is None else held
    return tuple(cards_in(possible & ~all_of(hand.captured)))


# ---- as they are entered ------------------------------------------------------------------------

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
    if check.missing:
        one = "{cards} is missing." if len(check.missing) == 1 else "{cards} are missing."
        said.append(say(one, cards=tuple(check.missing)))
    if check.double:
        one = "{cards} is double." if len(check.double) == 1 else "{cards} are double."
        said.append(say(one, cards=tuple(check.double)))
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
        said = "Every trick is recorded card by card, so the captured cards are known."
        return on.refused(book.DEPTHS, "cards-known", said)
    if hand.captured[seat] is not None:
        return on.refused(book.PACK_COMPLETE, "captured-twice", "{player}’s captured cards are already entered.")
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
        bit, shown = 1 << card.index, (Exhibit(Text("not there"), (card,), bad=True),)
        if not PACK_SET & bit:
            said = "{card} isn’t in this pack."
            return on.refused(book.PACK, "not-in-pack", said, exhibits=shown, card=card)
        if hand.turned and card in hand.targets:
            said = "{card} was set aside as a target."
            return on.refused(book.TARGET_STAYS, "target-captured", said, exhibits=shown, card=card)
        if card in captured.cards[:place]:
            said = "{card} is there twice in {player}’s cards."
            return on.refused(book.PACK_COMPLETE, "card-twice", said, exhibits=shown, card=card)
        for other, cards in enumerate(hand.captured):
            name = names[other]
            if cards is not None and cards & bit:
                said = "{card} is there twice. {other} already has it."
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
