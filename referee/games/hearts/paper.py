"""What Hearts puts on paper: the rules card and the score sheet."""

from __future__ import annotations

from ...core.cards import Suit
from ...core.rules_card import first, part, told
from ...core.sheet import Column, Legend, RulesCard, Sheet, SheetText
from ...core.words import counted, spelled
from ...play.scoresheet import house_words, score_sheet
from . import rulebook as book
from .cards import all_penalties, layout_of, worth_of
from .house import House
from .model import State


def card(house: House, players: int) -> RulesCard:
    """The card, under these house rules."""
    each = layout_of(house, players).each
    end = told(book.TARGET, f"The game ends when a total is {house.target} or more.")
    if house.hands:
        end = told(book.HANDS, f"The game ends after {counted(house.hands, 'hand')}.")
    passing = "Nobody passes." if house.passing == "none" else f"Pass {counted(house.pass_count, 'card')} face down."
    return RulesCard(
        f"{spelled(players)} players",
        (
            part("Aim", told(book.SEATS, "Points are penalties: the lowest total wins."), end),
            part("Deal", told(book.PACK, f"{each} cards each, ace high, no trumps."), first(book.DEALER, 2)),
            part("The pass", told(book.PASS, passing), first(book.PASS)),
            part("Play", book.OPENING_LEAD, book.FOLLOW, book.WINNER, book.FIRST_TRICK, first(book.BREAKING, 2)),
        ),
        legend(house),
        (part("When it goes wrong", first(book.MISDEAL), first(book.TAKE_BACK), first(book.REVOKE), book.CALLING),),
    )


def legend(house: House) -> tuple[Legend, ...]:
    """What the cards count."""
    hearts = ("Each heart", "", "its number" if house.values == "spot" else "1")
    others = ((str(card), "", said) for card, said in worth_of(house).items() if card.suit is not Suit.HEARTS)
    everything = all_penalties(house)
    moons = {
        "others": (f"All penalties: 0, and {everything} to each of the others.",),
        "self": (f"All penalties: {everything} taken off the shooter.",),
        "choice": (f"All penalties: the shooter chooses, {everything} off or to each of the others.",),
    }.get(house.moon, ())
    return (Legend("Penalties", (hearts, *others), said=moons),)


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    house = state.house_coming
    about, idle = (counted(house.hands, "hand"), ("target", "exact")) if house.hands else (f"to {house.target}", ())
    return score_sheet(
        state,
        text,
        columns=(Column("taken", 1.1),),
        pad=((Column("dealer", 1.4),), (Column("taken", 1.1), Column("points", 1.2))),
        about=about,
        house_sentences=house_words(house, always=("target", "values", "revoke"), never=idle),
        lowest_wins=True,
        misdeal_rule=book.MISDEAL.id,
        goals=() if house.goal is None else ((house.goal, str(house.goal)),),
    )
