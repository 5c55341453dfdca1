"""Pippins Aplenty in words and on paper: its entries, the rules card and the score sheet."""

from __future__ import annotations

from typing import Final

from ...core.entries import Entry
from ...core.rules_card import first, part, told
from ...core.seats import Seating
from ...core.sheet import Column, Legend, RulesCard, Sheet, SheetText
from ...core.text import Text, Words, say
from ...play.scoresheet import house_words, score_sheet
from . import rulebook
from .house import LAP, House
from .model import Discard, State

LEGEND: Final = (
    Legend(
        "Each card of a trick",
        (
            ("Highest trump suit", "under the highest reach", "1"),
            ("Next trump suits", "each one more", "2, 3, 4"),
            ("No trump", "after one, two, three trumps", "2, 3, 4"),
            ("Above the top reach", "", "0"),
            ("Rank of a reach", "counts double", "×2"),
        ),
        said=(Words("The trick itself scores 1. The first trick is worth no more."),),
    ),
    Legend(
        "The reaches",
        said=(
            Words(
                "A trick’s lowest card above the top reach becomes the new top. After the first trick it is the lowest "
                "of all. An older reach of its suit leaves."
            ),
        ),
    ),
)
"""What a trick and its cards score."""


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """The game’s own entries as short sentences without a full stop: ``Bea discarded 5♥``."""
    if isinstance(entry, Discard):
        return Text("{player} discarded {card}", player=seating.names[entry.seat], card=entry.card)
    return None


def card(house: House, _players: int) -> RulesCard:
    """The card, under these house rules."""
    cost, revoke = house.renege_points, first(rulebook.REVOKE)
    if cost:
        late = say(
            "A revoke may be put right until the next trick is led. After that the others score {cost}.", cost=cost
        )
        revoke = told(rulebook.REVOKE, late)
    return RulesCard(
        "four players",
        (
            part(
                "Aim",
                told(rulebook.CARD_POINTS, "Win tricks whose cards are worth most: low trumps and plain suits."),
                told(rulebook.TARGET, say("The first side to pass {target} wins at once.", target=house.target)),
            ),
            part("Deal", rulebook.PACK, first(rulebook.DEALER, 2)),
            part("The discard", first(rulebook.DISCARD, 2)),
            part("Play", rulebook.OPENING_LEAD, first(rulebook.FOLLOW, 2), first(rulebook.WINNER, 3), rulebook.TURN),
            part("The reaches", first(rulebook.REACHES, 2), first(rulebook.NEW_REACH, 2), rulebook.LAST_OF_EQUALS),
        ),
        LEGEND,
        (part("When it goes wrong", rulebook.MISDEAL, rulebook.TAKE_BACK, revoke, rulebook.CALLING),),
    )


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    house = state.house_coming
    return score_sheet(
        state,
        text,
        columns=(Column("tricks", 1.1),),
        pad=((Column("dealer", 1.4),), (Column("tricks", 1.1), Column("points", 1.2))),
        about=say("past {target}", target=state.house.target),
        pegs=LAP if house.board else 0,
        house_sentences=house_words(house, always=("target", "board", "renege_points")),
        misdeal_rule=rulebook.MISDEAL.id,
        goals=((state.house.target, str(state.house.target)),),
    )
