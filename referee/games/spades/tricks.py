"""The play of a hand: whose turn it is, who wins a trick, and which plays break a rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ...core.cards import Card, Suit, card_count, without_card
from ...core.seats import Seat, Seating
from .house import House
from .model import Breach, Doubt, Hand, Play
from .packs import LOW_ACE, TRUMP, TWO_OF_CLUBS, order


def suit_of(card: Card, house: House) -> Suit:
    """The suit a card counts as: jokers and raised deuces are spades."""
    return order(house.jokers).suit[card.index]


def power_of(play: Play, house: House) -> int:
    """How high a play ranks within its suit; any spade ranks above every other card."""
    if play.ace == "low":
        return LOW_ACE + (TRUMP if play.card.suit is Suit.SPADES else 0)
    return order(house.jokers).power[play.card.index]


def winning_play(plays: Sequence[Play], house: House) -> Play:
    """The play that wins so far: the highest spade, else the highest of the suit led (SP-5.4)."""
    led = suit_of(plays[0].card, house)
    best, best_power = plays[0], power_of(plays[0], house)
    for play in plays[1:]:
        if suit_of(play.card, house) not in {led, Suit.SPADES}:
            continue
        power = power_of(play, house)
        # An equal copy beats only where the last of two identical cards wins.
        if power > best_power or (power == best_power and house.identical == "last"):
            best, best_power = play, power
    return best


def eldest(hand: Hand, seating: Seating) -> Seat:
    """The player on the dealer's left."""
    return seating.left_of(hand.dealer)


def next_bidder(hand: Hand, seating: Seating) -> Seat | None:
    """Who bids next: the first from eldest on who has not bid; None when all have, or nobody does."""
    if hand.auction_over:
        return None
    return next(seat for seat in seating.from_left_of(hand.dealer) if hand.bids[seat] is None)


def opening_leader(hand: Hand, house: House, seating: Seating) -> Seat | None:
    """Who leads to the first trick; None where it is the unknown holder of 2♣."""
    if not house.deuce_start:
        return eldest(hand, seating)
    bit = 1 << TWO_OF_CLUBS.index
    for seat in range(len(seating)):
        if (hand.held[seat] or 0) & bit or hand.shown[seat] & bit:
            return seat
    nobody = not hand.pool & bit or None not in hand.held
    return eldest(hand, seating) if nobody else None


def next_player(hand: Hand, house: House, seating: Seating) -> Seat | None:
    """Who plays the next card; None where anybody might be the one to lead 2♣."""
    if not hand.trick:
        return hand.winners[-1] if hand.winners else opening_leader(hand, house, seating)
    there = {play.seat for play in hand.trick}
    leader = hand.trick[0].seat
    return next((seat for seat in (leader, *seating.from_left_of(leader)) if seat not in there), None)


def cards_left(hand: Hand, seat: Seat) -> int:
    """How many cards a seat still holds."""
    return hand.each - len(hand.winners) - any(play.seat == seat for play in hand.trick)


def known_cards(hand: Hand, seat: Seat) -> int:
    """The cards a seat is known to hold, as a card set: all of them, or those seen."""
    held = hand.held[seat]
    return hand.shown[seat] if held is None else held


_KINDS: Final[dict[str, Literal["revoke", "unbroken", "first-trick"]]] = {
    "revoke": "revoke",
    "lead": "unbroken",
    "first": "first-trick",
}
"""What a doubt turns into once it is settled against the player."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A rule of play found broken by a play: at once, or now that other cards show it."""

    kind: Literal["revoke", "unbroken", "first-trick"]
    breach: Breach
    shown_later: bool = False


def findings(hand: Hand, house: House, play: Play) -> list[Finding]:
    """The rules of play that `play` breaks, or shows an earlier play to have broken."""
    found: list[Finding] = []
    suit = suit_of(play.card, house)
    trick = len(hand.winners) + 1
    own = Breach(play.seat, trick, play)
    known = known_cards(hand, play.seat)
    masks = order(house.jokers).of_suit
    if hand.trick:
        led = suit_of(hand.trick[0].card, house)
        if suit is not led and known & masks[led]:
            found.append(Finding("revoke", own))
    elif suit is Suit.SPADES:
        if house.no_spade_lead_first_trick and trick == 1:
            if _surely_other(hand, house, play.seat, known):
                found.append(Finding("first-trick", own))
        elif _unbroken(hand, house) and _surely_other(hand, house, play.seat, known):
            found.append(Finding("unbroken", own))
    return found + [
        Finding(_KINDS[doubt.kind], Breach(play.seat, doubt.trick, doubt.play), shown_later=True)
        for doubt in hand.doubts
        if doubt.seat == play.seat and _settles(doubt, suit)
    ]


def _settles(doubt: Doubt, suit: Suit) -> bool:
    """Whether a card of `suit` shows that the doubted play was against the rules."""
    return suit.value == doubt.suit if doubt.kind == "revoke" else suit is not Suit.SPADES


def _unbroken(hand: Hand, house: House) -> bool:
    """Whether spades are known not to be broken: every trick so far is recorded card by card."""
    return house.break_spades and not hand.broken and hand.card_by_card


def _surely_other(hand: Hand, house: House, seat: Seat, known: int) -> bool:
    """Whether the seat certainly holds a card that is no spade, by what is known of the pack."""
    spades = order(house.jokers).of_suit[Suit.SPADES]
    if known & ~spades:
        return True
    possible = card_count(hand.pool & spades) + card_count(known)
    return hand.held[seat] is None and possible < cards_left(hand, seat)


def doubt_of(hand: Hand, house: House, play: Play) -> Doubt | None:
    """What a play of a seat whose hand is not known leaves open, if its legality hangs on the rest."""
    if hand.held[play.seat] is not None:
        return None
    suit = suit_of(play.card, house)
    trick = len(hand.winners) + 1
    if hand.trick:
        led = suit_of(hand.trick[0].card, house)
        if suit is led or _doubted(hand, play.seat, "revoke", led.value):
            return None
        return Doubt(play.seat, "revoke", led.value, trick, play)
    if suit is Suit.SPADES and house.no_spade_lead_first_trick and trick == 1:
        return Doubt(play.seat, "first", suit.value, trick, play)
    if suit is Suit.SPADES and _unbroken(hand, house):
        return Doubt(play.seat, "lead", suit.value, trick, play)
    return None


def _doubted(hand: Hand, seat: Seat, kind: str, suit: str) -> bool:
    return any((doubt.seat, doubt.kind, doubt.suit) == (seat, kind, suit) for doubt in hand.doubts)


def doubts_after(hand: Hand, house: House, play: Play, found: Sequence[Finding]) -> tuple[Doubt, ...]:
    """The doubts that remain once `play` is played: settled ones go, a new one may come."""
    suit = suit_of(play.card, house)
    left = hand.doubts
    if any(finding.shown_later for finding in found):
        left = tuple(d for d in left if d.seat != play.seat or not _settles(d, suit))
    if any(not finding.shown_later for finding in found):
        return left
    doubt = doubt_of(hand, house, play)
    return (*left, doubt) if doubt else left


def findings_in(hand: Hand, house: House, seat: Seat, dealt: int) -> list[Finding]:
    """The rules of play `seat` broke in the tricks so far, given the whole hand it played from.

    `dealt` is a card set. Tricks behind one that is not recorded card by card decide nothing.
    """
    masks = order(house.jokers).of_suit
    found: list[Finding] = []
    broken = False
    for number, plays in recorded_tricks(hand):
        led = suit_of(plays[0].card, house)
        for place, play in enumerate(plays):
            suit = suit_of(play.card, house)
            if play.seat == seat:
                breach = Breach(seat, number, play)
                if suit is not led and dealt & masks[led]:
                    found.append(Finding("revoke", breach, shown_later=True))
                elif place == 0 and suit is Suit.SPADES and dealt & ~masks[Suit.SPADES]:
                    if house.no_spade_lead_first_trick and number == 1:
                        found.append(Finding("first-trick", breach, shown_later=True))
                    elif house.break_spades and not broken:
                        found.append(Finding("unbroken", breach, shown_later=True))
                dealt = without_card(dealt, play.card)
            broken = broken or suit is Suit.SPADES
    return found


def recorded_tricks(hand: Hand) -> list[tuple[int, tuple[Play, ...]]]:
    """The tricks from the first on that are recorded card by card, the one in progress last, with their numbers."""
    known = [trick for place, trick in enumerate(hand.tricks, start=1) if trick.number == place]
    found = [(trick.number, trick.plays) for trick in known]
    if hand.trick and hand.card_by_card:
        found.append((len(hand.winners) + 1, hand.trick))
    return found


def plays_of(hand: Hand, seat: Seat) -> list[Play]:
    """The cards a seat is recorded to have played, in order."""
    every = [play for trick in hand.tricks for play in trick.plays] + list(hand.trick)
    return [play for play in every if play.seat == seat]
