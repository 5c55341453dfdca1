"""Apples in words and on paper: entries, the rules card and the score sheet. A target is never named: it is secret."""

from __future__ import annotations

from typing import Final

from ...core.called import ranks_called
from ...core.entries import Entry
from ...core.rules_card import chosen, first, part, told
from ...core.seats import Seating
from ...core.sheet import Column, Legend, RulesCard, Sentence, Sheet, SheetText
from ...core.text import Counted, Text, Words, say
from ...core.words import figure
from ...kinds.ladder.words import bid_in_words, with_passed_hands
from ...play.scoresheet import house_words, score_sheet
from . import rulebook
from .auction import AUCTION
from .house import House
from .model import Bid, Pile, State, Target


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """The game’s own entries as short sentences without a full stop: ``Bea bid 4♥``."""
    names = seating.names
    match entry:
        case Bid():
            return bid_in_words(AUCTION, entry, seating)
        case Pile():
            cards = Counted(len(entry.cards), "card")
            return Text("{player} put {cards} into the bidding pile", player=names[entry.seat], cards=cards)
        case Target():
            return Text("{player} set a target aside", player=names[entry.seat])
    return None


_TIMES: Final = (1, 2, 4)
"""How often a pair, three and four of a rank score its value (AP-7.3 to AP-7.5)."""

_VALUES: Final = (("Aces", 15), ("K, Q, J, 10", 10), ("9, 8, 7, 6", 5), ("5, 4, 3, 2", -15))


def card(house: House, _players: int) -> RulesCard:
    """The card, under these house rules."""
    return RulesCard(
        "four players",
        (
            part(
                "Aim",
                told(rulebook.SINGLE, "Capture cards in sets of a rank: high ranks win points, low ones lose them."),
                told(
                    rulebook.GOAL,
                    say("The game is over when a player reaches {goal}. The highest total wins.", goal=house.goal),
                ),
            ),
            part("Deal", rulebook.DEALER, rulebook.PACK),
            part("The auction", rulebook.BID, first(rulebook.STRONGER, 2), first(rulebook.LENGTH), rulebook.WON),
            part("The bidding pile", rulebook.PILE_WINNER, rulebook.PILE_OTHERS, rulebook.PILE_BACK),
            part("The target", first(rulebook.TARGET, 2)),
            part("Play", rulebook.OPENING_LEAD, first(rulebook.FOLLOW, 2), rulebook.WINNER, rulebook.NEXT_LEAD),
        ),
        legend(house),
        (
            part(
                "When it goes wrong",
                rulebook.MISDEAL,
                rulebook.ALL_PASS,
                rulebook.TAKE_BACK,
                _renege(house),
                rulebook.CALLING,
            ),
        ),
    )


def _renege(house: House) -> Sentence:
    if not house.renege_points:
        return chosen(house, "renege_points")
    cost = abs(house.renege_points)
    said = say("A player who could follow suit and does not loses {cost} points, once a hand.", cost=cost)
    return told(rulebook.REVOKE, said)


def legend(_house: House) -> tuple[Legend, ...]:
    """What the sets score, and how bids rank."""
    sets = tuple((ranks_called(name), "", *(figure(value * times) for times in _TIMES)) for name, value in _VALUES)
    return (
        Legend(
            "Sets of a rank",
            (*sets, ("Your target’s rank", "", "as above", "40", "80")),
            ("two", Words("three"), Words("four")),
            ("The target counts as a card of its rank. A single card scores nothing.",),
        ),
        Legend("Bids", (), said=(Words("Suits rise ♦ ♥ ♣ ♠. A higher number beats any suit."),)),
    )


COLUMNS: Final = (Column("tricks", 0.8), Column("target", 0.9), Column("sets", 1.4))
"""What is written of a player: the tricks, the target, and the points of the sets, won and lost."""

_PAD: Final = (
    (Column("who bid", 1.6), Column("bid", 0.8), Column("trump", 2.2, pick=("♦", "♥", "♣", "♠"))),
    (Column("target", 1.0), Column("points", 1.2)),
)
"""What is written by hand."""


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    goal = state.house.goal
    drawn = score_sheet(
        state,
        text,
        columns=COLUMNS,
        pad=_PAD,
        about=say("to {target}", target=goal),
        house_sentences=house_sentences(state.house_coming),
        misdeal_rule=rulebook.MISDEAL.id,
        goals=((goal, figure(goal)),),
    )
    return drawn if text.blank else with_passed_hands(drawn, state, AUCTION, "All passed", rulebook.ALL_PASS)


def house_sentences(house: House) -> tuple[Sentence, ...]:
    """The house rules in force, as short sentences: the goal and the revoke always, then what is unusual."""
    return house_words(house, always=("goal", "renege_points"))
