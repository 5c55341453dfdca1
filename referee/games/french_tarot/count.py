"""The count of a hand: what the taker’s side has by the cards, the Excuse settled, and what may be told of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ...core.cards import NO_CARDS, card_set, cards_in
from ...core.entries import Entry
from ...core.halves import Halves
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered
from ...play.known import camps_now, known_cards
from ...play.model import Trick
from ...play.own_parts import Due
from ...play.rulings import OnPlayer, refused
from . import rulebook as book
from .auction import AUCTION
from .cards import (
    ALL_CARDS,
    BOUT_HALVES,
    BOUTS,
    COUNTING,
    EXCUSE,
    FOUR,
    MOST,
    PETIT,
    PLAIN_ASIDE,
    VALUES,
    count_of,
    least,
)
from .house import House
from .model import MOST_CARDS, Camp, Captured, Hand, Points, State

SLAM_LEAST: Final = Halves.of(87)
"""The fewest points with every trick: the Excuse is the other side’s (FT-7.2)."""


class Pile(NamedTuple):
    """What the taker’s side has counted: its points and its bouts."""

    points: Halves
    bouts: int


class Settled(NamedTuple):
    """Whose the Excuse is, whether ½ went across for it, and in which trick it fell; 0 where it was not played."""

    owner: Camp
    crossed: bool
    trick: int = 0


def attackers(hand: Hand) -> frozenset[Seat]:
    """Who plays on the taker’s side, as far as the table knows."""
    now = camps_now(hand)
    return frozenset() if now is None else now.own


def camp_of(hand: Hand, seat: Seat) -> Camp:
    """The side a player of the hand is on, as far as the table knows."""
    return "attack" if seat in attackers(hand) else "defence"


def other(camp: Camp) -> Camp:
    """The side against it."""
    return "defence" if camp == "attack" else "attack"


def camps_known(hand: Hand) -> bool:
    """Whether it is known who plays together."""
    now = camps_now(hand)
    return now is not None and now.known


def all_tricks(hand: Hand) -> Camp | None:
    """The side that has won every trick of a hand whose tricks are told; None where both won some."""
    if not hand.tricks_told:
        return None
    now = camps_now(hand)
    assert now is not None
    attack, defence = now.shared(hand.won)
    return "defence" if not attack else "attack" if not defence else None


# ---- the Excuse ---------------------------------------------------------------------------------


def _excuse_in(trick: Trick) -> Seat | None:
    for play in trick.plays:
        if play.card.bit == EXCUSE.bit:
            return play.seat
    return None


def wins_last(hand: Hand, trick: Trick) -> Seat | None:
    """Who wins a last trick with the Excuse, its side having won every other (FT-6.8); None where nobody does."""
    player = _excuse_in(trick)
    if player is None or trick.number != hand.tricks_total:
        return None
    own = attackers(hand)
    side = player in own
    return player if all((seat in own) is side for seat in hand.winners[: trick.number - 1]) else None


def excuse_of(hand: Hand, house: House) -> Settled | None:
    """Whose the Excuse is, where it was played and that is known (FT-6.7, FT-6.8)."""
    for trick in hand.tricks:
        player = _excuse_in(trick)
        if player is not None:
            side, winner = camp_of(hand, player), camp_of(hand, trick.winner)
            owner = side
            if trick.number == hand.tricks_total and wins_last(hand, trick) is None:
                owner = {"changes_side": other(side), "winner": winner, "kept": side}[house.excuse_last]
            return Settled(owner, owner != winner, trick.number)
    return None


def _excuse_claimed(hand: Hand, claimer: Camp, house: House) -> Settled | None:
    """The same where it was still to be played when the rest was claimed; None where nobody knows who has it."""
    laid = next((play.seat for play in hand.trick if play.card == EXCUSE), None)
    holders = [seat for seat in range(len(hand.held)) if known_cards(hand, seat) & EXCUSE.bit]
    seat = laid if laid is not None else next(iter(holders), None)
    if seat is None or (seat == hand.taker and hand.takes_chien and hand.held[seat] is None):
        return None
    side = camp_of(hand, seat)
    last = len(hand.winners) + 1 == hand.tricks_total
    moves = last and all_tricks(hand) != side
    owner = {"changes_side": other(side), "winner": claimer, "kept": side}[house.excuse_last] if moves else side
    return Settled(owner, owner != claimer)


# ---- what the cards say -------------------------------------------------------------------------


def _won(hand: Hand, camp: Camp) -> int:
    """The cards of the tricks a side won, a card set."""
    own, found = attackers(hand), NO_CARDS
    for trick in hand.tricks:
        if (trick.winner in own) is (camp == "attack"):
            for play in trick.plays:
                found |= play.card.bit
    return found


def attack_cards(hand: Hand) -> int | None:
    """The cards of the taker’s pile with the écart or the chien, a card set; None where they are not known.

    The Excuse lies where its trick went: see `excuse_of`.
    """
    if not hand.tricks_told or not hand.card_by_card or not camps_known(hand):
        return None
    good = next((claim for claim in hand.claims if claim.good), None)
    if good is None:
        return _won(hand, "attack") if hand.contract == "garde_contre" else ALL_CARDS & ~_won(hand, "defence")
    attack, defence = _won(hand, "attack"), _won(hand, "defence")
    whole = hand.chien.bit_count() == hand.chien_size
    if camp_of(hand, good.seat) == "attack":
        if hand.contract != "garde_contre":
            return ALL_CARDS & ~defence
        return ALL_CARDS & ~defence & ~hand.chien if whole else None
    if hand.contract == "garde_contre":
        return attack
    if hand.contract == "garde_sans":
        return attack | hand.chien if whole else None
    ecart = NO_CARDS if hand.discard is None else card_set(hand.discard.cards)
    return attack | ecart if ecart.bit_count() == hand.chien_size else None


def pile_known(hand: Hand, house: House) -> Pile | None:
    """What the taker’s side has, by the cards or as it was told; None where nobody knows yet."""
    if isinstance(hand.told, Points):
        return Pile(hand.told.points, hand.told.bouts)
    if isinstance(hand.told, Captured):
        return pile_told(hand.told)
    cards = attack_cards(hand)
    if cards is None:
        return None
    excuse = excuse_of(hand, house)
    good = next((claim for claim in hand.claims if claim.good), None)
    if excuse is None and good is not None and not hand.chien & EXCUSE.bit:
        excuse = _excuse_claimed(hand, camp_of(hand, good.seat), house)
        if excuse is None:
            return None
    if excuse is None:
        return Pile(Halves(VALUES.worth(cards)), (cards & BOUTS).bit_count())
    cards = cards & ~EXCUSE.bit | (EXCUSE.bit if excuse.owner == "attack" else NO_CARDS)
    across = 0 if not excuse.crossed else -1 if excuse.owner == "attack" else 1
    return Pile(Halves(VALUES.worth(cards) + across), (cards & BOUTS).bit_count())


def pile_told(told: Captured) -> Pile:
    """What a pile that is told counts (FT-7.1, FT-7.2)."""
    cards = card_set(told.cards)
    across = 0 if not told.crossed else -1 if cards & EXCUSE.bit else 1
    return Pile(Halves(count_of(cards, told.count) + across), (cards & BOUTS).bit_count())


def petit_of(hand: Hand) -> Camp | None:
    """The side that gets the petit au bout (FT-8.3)."""
    if hand.told is not None and not hand.tricks_told:
        return hand.told.petit
    if hand.petit_trick is not None:
        counts = hand.petit_trick == hand.tricks_total or all_tricks(hand) is not None
        return camp_of(hand, hand.winners[hand.petit_trick - 1]) if counts else None
    if len(hand.tricks) != hand.tricks_total or len(hand.tricks) < 2:
        return None if hand.told is None else hand.told.petit
    before, last = hand.tricks[-2], hand.tricks[-1]
    if any(play.card == PETIT for play in last.plays):
        return camp_of(hand, last.winner)
    slam = wins_last(hand, last) is not None and any(play.card == PETIT for play in before.plays)
    return camp_of(hand, before.winner) if slam else None


def chelem_of(hand: Hand) -> Camp | None:
    """The side that has every trick."""
    return all_tricks(hand) if hand.tricks_told else None if hand.told is None else hand.told.chelem


def pile_size(hand: Hand) -> int | None:
    """How many cards the taker’s pile has, by the tricks recorded; None where nobody knows."""
    now = camps_now(hand)
    if not hand.tricks_told or now is None or not now.known:
        return None
    return now.shared(hand.won)[0] * hand.playing + (0 if hand.contract == "garde_contre" else hand.chien_size)


# ---- the count told -----------------------------------------------------------------------------


def count_due(_game: object, state: State, hand: Hand) -> Due:
    """The taker’s count, where the cards do not say it."""
    return hand.taker if pile_known(hand, state.house) is None else None


def _without_tricks(hand: Hand) -> Halves:
    """The most the taker’s side can have without a trick: the best écart or chien, and an Excuse that was kept (4)."""
    aside = PLAIN_ASIDE if hand.takes_chien else NO_CARDS if hand.contract == "garde_contre" else ALL_CARDS
    best = sorted((VALUES.by_index[card.index] for card in cards_in(aside)), reverse=True)
    return Halves(sum(best[: hand.chien_size]) + BOUT_HALVES - 1)


def impossible(
    hand: Hand, points: Halves, bouts: int, petit: Camp | None, chelem: Camp | None
) -> tuple[str, Text] | None:
    """Why such a count cannot be, with the code of the refusal; None if it can (FT-7.5)."""
    if not 0 <= bouts <= BOUTS.bit_count():
        return "bouts", Text("There are three bouts. You entered {bouts}.", bouts=bouts)
    if not least(bouts) <= points <= MOST[bouts]:
        said = "With {bouts} the taker has {least} to {most}, not {points}."
        few = Text(("no bout", "one bout", "two bouts", "three bouts")[bouts])
        return "points", Text(said, bouts=few, least=least(bouts), most=MOST[bouts], points=points)
    if hand.playing == FOUR and points % 2:
        return "half", Text("With four players there are no half points. You entered {points}.", points=points)
    if (petit, bouts) in {("attack", 0), ("defence", 3)}:
        has = "The taker’s side has no bout, so it can’t have the petit."
        lacks = "The taker’s side has all three bouts, the petit too."
        return "petit", Text(has if petit == "attack" else lacks)
    if chelem == "attack" and points < SLAM_LEAST:
        return "chelem", Text("With every trick the taker’s side has 87 or 91 points, not {points}.", points=points)
    if chelem == "defence" and points > (most := _without_tricks(hand)):
        return "chelem", Text(
            "Without a trick the taker’s side has {most} at most, not {points}.", most=most, points=points
        )
    if petit is not None and chelem is not None and petit != chelem:
        return "petit-chelem", Text("One side won every trick, so the other can’t have the petit au bout.")
    return None


def _told_refused(state: State, hand: Hand, told: Points | Captured, pile: Pile) -> list[Ruling]:
    on = OnPlayer(state.seating, hand.attacks)
    wrong = impossible(hand, pile.points, pile.bouts, told.petit, told.chelem)
    if wrong is not None:
        return [refused(book.CANNOT_BE, wrong[0], wrong[1], hand.taker)]
    if not hand.tricks_told:
        return []
    if told.chelem is not None and told.chelem != all_tricks(hand):
        return on.refused(book.CANNOT_BE, "chelem", "By the tricks recorded, that side has not won every trick.")
    last = hand.winners[-1] if len(hand.winners) == hand.tricks_total else None
    if told.petit is not None and last is not None and camp_of(hand, last) != told.petit:
        return on.refused(book.CANNOT_BE, "petit", "By the tricks recorded, the other side won the last trick.")
    return []


def _not_now(state: State, hand: Hand) -> list[Ruling]:
    """The refusal of a count before the auction, or before it is known who plays together."""
    if hand.taker is None:
        return [refused(book.ONE_HAND, "auction-first", AUCTION.awaited(state, hand))]
    if not camps_known(hand):
        return [refused(book.PARTNER, "partner-first", Text("First say who played with the taker."))]
    return []


def check_points(state: State, told: Points) -> list[Ruling]:
    """The rulings on points and bouts told."""
    hand = state.this_hand
    return _not_now(state, hand) or _told_refused(state, hand, told, Pile(told.points, told.bouts))


def check_captured(state: State, told: Captured) -> list[Ruling]:
    """The rulings on a pile told by its bouts and courts, and the number of its cards."""
    hand = state.this_hand
    found = _not_now(state, hand)
    if found:
        return found
    on, cards = OnPlayer(state.seating, hand.attacks), told.cards
    if told.seat != hand.taker:
        return on.refused(book.CARD_POINTS, "not-taker", "Enter the pile of {player}, who takes.")
    for card in cards:
        if card not in COUNTING:
            return on.refused(book.CARD_POINTS, "no-point", "{card} is no bout and no court card.", card=card)
        if cards.count(card) > 1:
            return on.refused(book.PACK, "card-twice", "{card} is there twice.", card=card)
    if told.count < len(cards) or told.count > MOST_CARDS - (len(COUNTING) - len(cards)):
        said = "A pile of {count} can’t hold just {cards} of the 19 bouts and court cards."
        return on.refused(book.CANNOT_BE, "pile-size", said, count=told.count, cards=len(cards))
    wanted = None if hand.claims else pile_size(hand)
    if wanted is not None and abs(told.count - wanted) > told.crossed:
        said = "By the tricks recorded, the pile has {wanted} cards, not {count}."
        return on.refused(book.CANNOT_BE, "pile-size", said, wanted=wanted, count=told.count)
    if told.petit is not None and (told.petit == "attack") is not (PETIT in cards):
        return on.refused(book.CANNOT_BE, "petit", "The petit lies with the side that won it in the last trick.")
    if told.crossed and told.excuse == "lost":
        return on.refused(book.EXCUSE_COUNTS, "excuse", "½ goes across only for an Excuse that is kept.")
    return _told_refused(state, hand, told, pile_told(told))


def move_told(state: State, told: Points | Captured) -> State:
    """The state once the count is told: the hand is over."""
    hand = state.this_hand
    return altered(state, hand=altered(hand, told=told, depth=hand.depth or "result", complete=True))


def choices(_state: State, hand: Hand, _seat: Seat | None = None) -> Iterator[Entry]:
    """Every count there can be, by the tricks that are told."""
    slam = all_tricks(hand) if hand.tricks_told else None
    for bouts in range(4):
        for points in range(least(bouts), MOST[bouts] + 1):
            told = Points(points=Halves(points), bouts=bouts, chelem=slam)
            if impossible(hand, told.points, bouts, None, slam) is None:
                yield told
