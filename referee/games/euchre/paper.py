"""The score sheet and the rules card of Euchre."""

from __future__ import annotations

from ...core.rules_card import first, part, usual
from ...core.ruling import Rule
from ...core.sheet import Column, Legend, RulesCard, Sentence, Sheet, SheetText
from ...core.text import Words, say
from ...play.scoresheet import house_words, score_sheet
from . import rulebook as book
from .house import PARTNERED, House
from .model import PASSED_OUT, State


def legend(house: House, players: int) -> tuple[Legend, ...]:
    """The order of trumps, and what a hand scores."""
    march = house.lone_march if players == PARTNERED else house.cutthroat_march
    alone = (("All five, alone", "", f"{march}"), ("Euchred alone", "others", f"{house.loner_euchred}"))
    lone = (("By a lone defender", "others", "4"),) if house.defend_alone != "off" else ()
    four = (("All five", "", "2"), *alone, ("Euchred", "others", "2"), *lone)
    three = (("All five", "", f"{march}"), ("Euchred", "each other", "2"))
    return (
        Legend("Points", ((Words("3 or 4 tricks"), "", "1"), *(four if players == PARTNERED else three))),
        Legend(
            "Trumps, high to low",
            said=(
                Words("Benny, jack of trumps (right bower), the other jack of that colour (left bower), A K Q 10 9.")
                if house.joker
                else Words("Jack of trumps (right bower), the other jack of that colour (left bower), A K Q 10 9."),
                "The left bower belongs to the trump suit in everything.",
            ),
        ),
    )


def card(house: House, players: int) -> RulesCard:
    """The card, under these house rules."""
    makes: list[Rule | Sentence] = [book.ORDER_UP, first(book.PICK_UP), first(book.NAMING, 2)]
    if house.stick:
        makes.append(book.STICK)
    if house.joker:
        makes.append(usual(house, "benny_turned", book.BENNY))
    alone = [first(book.ALONE), first(book.SITS_OUT)] if players == PARTNERED else [first(book.CUTTHROAT)]
    return RulesCard(
        "four players" if players == PARTNERED else "three players",
        (
            part("Aim", first(book.END), book.MADE),
            part("Deal", book.DEAL, first(book.PACK)),
            part("Trumps", *makes),
            part("Alone", *alone),
            part("Play", usual(house, "alone_lead", book.OPENING_LEAD), first(book.FOLLOW, 2), first(book.WINNER, 2)),
        ),
        legend(house, players),
        (
            part(
                "When it goes wrong",
                usual(house, "misdeal", book.MISDEAL),
                book.TAKE_BACK,
                usual(house, "revoke", book.REVOKE),
                book.CALLING,
            ),
        ),
    )


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    house = state.house_coming
    return score_sheet(
        state,
        text,
        columns=(Column("trumps", 1.0), Column("tricks", 0.9)),
        pad=((Column("maker", 1.2), Column("trumps", 0.9)), (Column("tricks", 0.9), Column("points", 1.0))),
        about=say("to {target}", target=house.target),
        house_sentences=house_words(
            house,
            always=("target", "stick"),
            idle={
                "cutthroat_march": len(state.seating) == PARTNERED,
                "lone_march loner_euchred alone_lead defend_alone canadian": len(state.seating) != PARTNERED,
                "benny_turned": not house.joker,
            },
        ),
        misdeal_rule=book.MISDEAL.id,
        pips=house.target,
        voids={PASSED_OUT: say("All passed ({rule})", rule=book.PASSED_OUT.id)},
        goals=((house.target, str(house.target)),),
    )
