"""The house rules of Oh Hell, and the hands they make: how large each is, and where its trumps come from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, Literal

from ...core.cards import Suit, standard_pack
from ...core.errors import HouseRuleError
from ...core.house import Preset, number, one_of, switch
from ...core.ruling import Rule
from ...core.text import Counted, Text
from ...play.checks import results_agreed
from ...play.model import Layout
from . import rulebook as book

MOST_CARDS: Final = {3: 17, 4: 13, 5: 10, 6: 8, 7: 7}
"""Cards of the largest hand that can be dealt, by the number of players."""


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table. `check_house` says which of them fit each other."""

    max_cards: int | None = number(
        "OH-2.3 Largest hand",
        "How many cards each player gets in the largest hand.",
        ((None, "As usual", ""), 5, 7),
        bounds=(1, 17),
        sheet="The largest hand has {} cards.",
        one="The largest hand has one card.",
        group="The hands",
    )
    sequence: str = one_of(
        "OH-2.2 Order of the hands",
        "From the largest down to one card and up again, or another way.",
        ("down_up", "Down and up", "Down to one card and up again."),
        ("up_down", "Up and down", "Up from one card and down again."),
        ("down", "Down", "Down to one card."),
        ("up", "Up", "Up from one card."),
        ("fixed", "All equal", "All hands are the same size."),
    )
    turn_twice: bool = switch(
        "OH-2.4 Turn twice",
        "Whether the hand where it turns is dealt twice.",
        "The hand where it turns is dealt twice.",
    )
    hands: int = number(
        "OH-2.2 Number of hands",
        "If all hands are the same size.",
        (10, 5),
        bounds=(1, 100),
        sheet="{} hands.",
        one="One hand.",
    )
    row_ends: int | None = one_of(
        "OH-2.9 The game ends after",
        "Fewer hands than planned, or more. You can change this during the game.",
        (None, "All hands", ""),
        bounds=(1, 100),
        sheet="The game ends after {} hands.",
        one="The game ends after one hand.",
        later=True,
    )
    trump: str = one_of(
        "OH-3.1 Trumps",
        "A card is turned after the deal, or trumps are fixed.",
        ("turned", "Turned", "A card is turned for trumps."),
        ("rotate", "♥ ♣ ♦ ♠", "Trumps change hand by hand: ♥ ♣ ♦ ♠."),
        ("rotate_none", "♥ ♦ ♣ ♠ none", "Trumps change hand by hand: ♥ ♦ ♣ ♠, then none."),
        ("spades", "Spades", "Spades are always trumps."),
        ("none", "None", "There are no trumps."),
        group="Trumps",
    )
    full_deal: str = one_of(
        "OH-3.2 All 52 dealt",
        "What is trump when no card is left to turn.",
        ("none", "No trumps", ""),
        ("last_card", "Dealer’s last", "If all cards are dealt, the dealer’s last card shows trumps."),
    )
    largest_no_trump: bool = switch(
        "OH-3.3 Largest without trumps", "The largest hands have no trumps.", "The largest hands have no trumps."
    )
    hook: str = one_of(
        "OH-4.3 The hook",
        "The bids may not add up to the tricks of the hand.",
        ("on", "On", "The bids may not add up to the tricks of the hand."),
        ("not_one", "Not with one card", "The bids may not add up, except with one card."),
        ("off", "Off", "The bids may add up."),
        group="Bids and play",
    )
    bidding: str = one_of(
        "OH-4.4 Bidding",
        "In turn, or all at once with fists and fingers.",
        ("in_turn", "In turn", ""),
        ("at_once", "At once", "All bid at once."),
    )
    must_trump: bool = switch(
        "OH-5.4 Must trump",
        "A player who cannot follow suit must trump if able.",
        "A player who can’t follow suit must trump.",
    )
    scoring: str = one_of(
        "OH-6.1 Scoring",
        "What a bid scores when made or missed.",
        ("exact", "10 + bid, or 0", "Made: 10 and the bid; missed: nothing."),
        ("basic", "Tricks, made +10", "A point a trick, and 10 if made."),
        ("basic_five", "Tricks, made +5", "A point a trick, and 5 if made."),
        ("square", "Squares", "Made: 10 and the bid squared; missed: the square of the difference off."),
        ("fives", "Fives", "Made: 10 and 5 a trick bid; missed: 5 a trick bid off, 10 for a 0."),
        ("difference", "Difference", "Made: 10 and the bid; missed: the difference off."),
        ("double_difference", "Doubled", "Made: 10 and twice the bid; missed: twice the difference off."),
        ("ten_and_difference", "10 and difference", "Made: 10 and the bid; missed: 10 and the difference off."),
        (
            "triangular",
            "Triangular",
            "Made: 10 and the bid; missed: 1 off for the first trick of the difference, 2 for the next, and so on.",
        ),
        ("wizard", "As in Wizard", "Made: 20 and 10 a trick; missed: 10 off for each of the difference."),
        group="Points",
    )
    zero: str = one_of(
        "OH-6.3 A 0 made",
        "What a bid of 0 scores when it is made.",
        ("same", "As any bid", ""),
        ("five", "5", "A 0 made scores 5."),
        ("five_and_cards", "5 and the cards", "A 0 made scores 5 and the cards of the hand."),
    )
    tie: str = one_of(
        "OH-7.2 A tie at the end",
        "Shared, or more hands of the largest size.",
        ("share", "Shared", ""),
        ("play_on", "Play on", "After a tie the largest hands are played again."),
    )
    revoke: str = one_of(
        "OH-8.1 A revoke",
        "What a revoke found too late costs.",
        ("ten", "−10", "A revoke found too late scores −10."),
        ("void", "Void", "A revoke found too late makes the hand void."),
        group="When it goes wrong",
    )
    false_claim: str = one_of(
        "OH-8.3 A false claim",
        "What a false claim costs.",
        ("play_on", "Play on", ""),
        ("as_revoke", "As a revoke", "A false claim counts as a revoke."),
    )
    results_agreed: bool = results_agreed("OH-7.6")


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("usual", "Down and up", "10 and the bid, or nothing", {}),
    Preset("short", "Half a game", "down to one card", {"sequence": "down"}),
    Preset("blackout", "Blackout", "♥ ♣ ♦ ♠ in turn", {"trump": "rotate"}),
    Preset("pagat", "A point a trick", "10 more if made", {"scoring": "basic"}),
    Preset("river", "Up and down the river", "differences count off", {"sequence": "up_down", "scoring": "difference"}),
    Preset("boerenbridge", "Boerenbridge", "doubled", {"sequence": "up_down", "scoring": "double_difference"}),
)


def check_house(house: House, players: int) -> None:
    """Raise HouseRuleError where the largest hand cannot be dealt to so many."""
    most = MOST_CARDS[players]
    if house.max_cards is not None and house.max_cards > most:
        said = "With {players} there are at most {cards} each."
        raise HouseRuleError("max_cards", Text(said, players=Counted(players, "player"), cards=Counted(most, "card")))


USUAL_CARDS: Final = 10

_ROTATIONS: Final = {
    "rotate": (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES),
    "rotate_none": (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES, None),
    "spades": (Suit.SPADES,),
    "none": (None,),
}


@dataclass(frozen=True, slots=True)
class TrumpSource:
    """Where trumps come from: the next ``card``, the dealer's ``last``, or they follow by themselves: `suit` then.

    `rule`: which one says so.
    """

    shown: Literal["card", "last", ""]
    suit: Suit | None = None
    rule: Rule = book.TRUMP


def largest(house: House, players: int) -> int:
    """Cards of the largest hand (OH-2.3)."""
    return house.max_cards or min(USUAL_CARDS, MOST_CARDS[players])


@lru_cache(maxsize=256)
def sizes(house: House, players: int) -> tuple[int, ...]:
    """Cards of each hand of a game, in order (OH-2.2, OH-2.4, OH-2.9)."""
    most, turn = largest(house, players), 0 if house.turn_twice else 1
    if house.sequence == "fixed":
        return (most,) * (house.row_ends or house.hands)
    legs = [tuple(range(1, most + 1)), tuple(range(most, 0, -1))]
    if house.sequence.startswith("down"):
        legs.reverse()
    there, back = legs
    row = there + (back[turn:] if house.sequence in {"down_up", "up_down"} else ())
    if house.row_ends is None:
        return row
    wave = [*there, *back[turn:], *there[turn:], *back[turn:]]
    while len(wave) < house.row_ends:
        wave += [*there[turn:], *back[turn:]] or there
    return tuple(wave[: house.row_ends])


def size_of(house: House, players: int, number: int) -> int:
    """Cards of hand `number`, from 1; those played on after a tie are of the largest size (OH-7.2)."""
    known = sizes(house, players)
    return known[number - 1] if number <= len(known) else largest(house, players)


def trump_source(house: House, players: int, number: int) -> TrumpSource:
    """Where the trumps of hand `number` come from (OH-3.1 to OH-3.3)."""
    size = size_of(house, players, number)
    if house.largest_no_trump and size == largest(house, players):
        return TrumpSource("", rule=book.NO_TRUMP)
    rotation = _ROTATIONS.get(house.trump)
    if rotation is not None:
        return TrumpSource("", rotation[(number - 1) % len(rotation)])
    if size * players < len(standard_pack()):
        return TrumpSource("card")
    return TrumpSource("last" if house.full_deal == "last_card" else "", rule=book.FULL_DEAL)


@cache
def layout_of(size: int, players: int) -> Layout:
    """52 cards, of which each player is dealt so many."""
    return Layout.of(standard_pack(), players, size)
