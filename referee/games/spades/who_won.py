"""Which card wins a trick of Spades, and why: jokers, low aces and equal cards among them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.cards import Card, Pack, Suit
from ...core.ruling import Rule
from ...desk.trick import Heard, Played, TrickAnswer
from . import rulebook
from .house import House
from .model import Play
from .packs import layout_of
from .tricks import power_of, suit_of, winning_play

TRICK_OPTIONS: Final = ("jokers", "aces", "packs", "identical")
"""The house rules that decide who wins a trick."""

_SINGULAR: Final = {Suit.SPADES: "spade", Suit.HEARTS: "heart", Suit.DIAMONDS: "diamond", Suit.CLUBS: "club"}


def pack_in_play(house: House, players: int) -> Pack:
    """Every card of the pack, equal cards as often as there are."""
    return layout_of(house, players).pack


def said_low(play: Play) -> bool:
    """Whether an ace was recorded as low."""
    return play.ace == "low"


def who_won(told: Sequence[Played], house: House) -> TrickAnswer:
    """The winning card of a trick, its cards in order, the lead first. Of an ace may be said that it is low."""
    plays = [Play(seat=one.seat, card=one.card, ace="low" if one.said else "high") for one in told]
    best = winning_play(plays, house)
    place = next(index for index, play in enumerate(plays) if play is best)
    led = suit_of(plays[0].card, house)
    spades = [play for play in plays if suit_of(play.card, house) is Suit.SPADES]
    why = _why(best, led, spades, house)
    rules: list[Rule] = [rulebook.WINNER]
    if best.card.suit is not suit_of(best.card, house) or (house.jokers != "off" and power_of(best, house) > _ACE):
        rules.append(rulebook.JOKERS)
    if any(play.ace == "low" for play in plays):
        rules.append(rulebook.ACES)
    twins = [play for play in plays if play.card == best.card and play.ace == best.ace]
    if len(twins) > 1:
        which = "last" if house.identical == "last" else "first"
        why += f" Of {len(twins)} equal cards the {which} one played wins."
    heard = tuple(Heard(play.card, play is best, _words(play, best, led, house)) for play in plays)
    return TrickAnswer(place, best.card, why, tuple(rules), heard)


_ACE: Final = power_of(Play(seat=0, card=Card("A", Suit.SPADES)), House())


def _why(best: Play, led: Suit, spades: Sequence[Play], house: House) -> str:
    if not spades:
        return f"No spade was played, so the highest {_SINGULAR[led]} wins: {led.word} were led."
    if best.card.suit is Suit.JOKERS:
        return f"{best.card} counts as a spade, and no higher spade was played."
    if best.card.suit is not Suit.SPADES:
        return f"{best.card} counts as a spade at this table, above A♠, and no higher spade was played."
    if len(spades) == 1 and led is not Suit.SPADES:
        return f"Spades are trumps: the one spade beats every {_SINGULAR[led]}."
    if led is Suit.SPADES:
        return "Spades were led: the highest spade wins."
    return f"Spades are trumps: of the {_number(len(spades))} spades the highest wins."


def _words(play: Play, best: Play, led: Suit, house: House) -> str:
    if play is best:
        return "wins"
    suit = suit_of(play.card, house)
    if play.ace == "low":
        return "said to be low"
    if suit not in {led, Suit.SPADES}:
        return "neither the suit led nor a spade"
    if play.card == best.card:
        return "the same card, but the other one counts"
    if suit is Suit.SPADES:
        return "a lower spade"
    return "beaten by a spade" if suit_of(best.card, house) is Suit.SPADES else "lower"


def _number(count: int) -> str:
    return ("no", "one", "two", "three", "four", "five", "six")[count]
