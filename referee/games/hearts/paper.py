"""What Hearts puts on paper: the rules card and the score sheet."""

from __future__ import annotations

from ...core.cards import Suit
from ...core.rules_card import chosen, first, part, told, usual
from ...core.sheet import Column, Legend, RulesCard, Sentence, Sheet, SheetText
from ...core.text import Counted, Spelled, Words, say, so_many
from ...play.scoresheet import house_words, score_sheet
from . import rulebook as book
from .cards import all_penalties, layout_of, values_of
from .house import House
from .model import State


def card(house: House, players: int) -> RulesCard:
    """The card, under these house rules."""
    each = layout_of(house, players).each
    end = told(book.TARGET, say("The game ends when a total is {target} or more.", target=house.target))
    if house.hands:
        end = told(book.HANDS, say("The game ends after {hands}.", hands=Counted(house.hands, "hand")))
    passes: tuple[Sentence, ...] = (
        told(book.PASS, say("Pass {cards} face down.", cards=Counted(house.pass_count, "card"))),
        first(book.PASS),
    )
    if house.keep_spades:
        passes += (chosen(house, "keep_spades"),)
    passing = (told(book.PASS, "No one passes."),) if house.passing == "none" else passes
    first_trick = (book.FIRST_TRICK,) if house.first_trick == "no_points" else ()
    breaking = (first(book.BREAKING, 2),) if house.break_hearts else ()
    early = (chosen(house, "ends_early"),) if house.ends_early else ()
    lead, revoke = usual(house, "first_lead", book.OPENING_LEAD), usual(house, "revoke", book.REVOKE)
    together = (told(book.PARTNERS, "Partners sit opposite and add their points together."),)
    return RulesCard(
        say("{number} players", number=Spelled(players)),
        (
            part(
                "Aim",
                told(book.SEATS, "Points are penalties: the lowest total wins."),
                *(together if house.partners else ()),
                end,
            ),
            part(
                "Deal",
                told(book.PACK, say("{each} cards each, ace high, no trumps.", each=each)),
                first(book.DEALER, 2),
            ),
            part("The pass", *passing),
            part("Play", lead, book.FOLLOW, book.WINNER, *first_trick, *breaking, *early),
        ),
        legend(house),
        (part("When it goes wrong", book.MISDEAL, book.TAKE_BACK, revoke, book.CALLING),),
    )


def legend(house: House) -> tuple[Legend, ...]:
    """What the cards count."""
    everything, heart = all_penalties(house), Words("its number") if house.values == "spot" else "1"
    others = ((str(card), "", said) for card, said in values_of(house).figures.items() if card.suit is not Suit.HEARTS)
    moons: tuple[str, ...] = {
        "others": (
            say("All penalties: 0, and {points} to the other side.", points=everything)
            if house.partners
            else say("All penalties: 0, and {points} to each of the others.", points=everything),
        ),
        "self": (say("All penalties: {points} taken off the shooter.", points=everything),),
        "choice": (
            say("All penalties: the shooter chooses, {points} off or to the other side.", points=everything)
            if house.partners
            else say("All penalties: the shooter chooses, {points} off or to each of the others.", points=everything),
        ),
    }.get(house.moon, ())
    if house.moon == "others" and house.moon_at_end:
        moons += ("If that would lose the shooter the game, the points may be taken off.",)
    return (Legend("Penalties", (("Each heart", "", heart), *others), said=moons),)


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    house = state.house_coming
    idle = {
        "leftover": not layout_of(house, len(state.seating)).undealt,
        "pass_hold": house.passing != "rotate",
        "pass_count keep_spades": house.passing == "none",
        "queen_breaks queen_forced": not house.break_hearts,
        "moon_needs_diamond sun": house.moon == "off",
        "moon_at_end": house.moon != "others",
        "target exact": house.goal is None,
    }
    return score_sheet(
        state,
        text,
        columns=(Column("taken", 1.1),),
        pad=((Column("dealer", 1.4),), (Column("taken", 1.1), Column("points", 1.2))),
        about=so_many(house.hands, "hand") if house.hands else say("to {target}", target=house.target),
        house_sentences=house_words(house, always=("target", "values", "revoke"), idle=idle),
        lowest_wins=True,
        misdeal_rule=book.MISDEAL.id,
        goals=() if house.goal is None else ((house.goal, str(house.goal)),),
    )
