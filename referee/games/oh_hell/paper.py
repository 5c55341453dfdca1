"""What Oh Hell puts on paper: the rules card, with what a bid scores, and the score sheet."""

from __future__ import annotations

from typing import Final

from ...core.rules_card import chosen, first, part, told
from ...core.sheet import Column, Legend, RulesCard, Sheet, SheetText
from ...core.text import Spelled, Words, say, so_many
from ...core.words import figure
from ...play.scoresheet import house_words, score_sheet
from . import rulebook as book
from .house import House, largest, sizes
from .model import State
from .scoring import points_for

MOST_UPRIGHT: Final = 5
"""So many players have room side by side on a sheet that stands upright."""


def card(house: House, players: int) -> RulesCard:
    """The card, under these house rules."""
    most = largest(house, players)
    in_turn = (first(book.BID_ORDER), chosen(house, "hook"))
    at_once = told(book.AT_ONCE, "All bid at once: a fist on the table, then fingers. No one is out of turn.")
    ends = () if house.row_ends is None else (chosen(house, "row_ends"),)
    must_trump = told(book.MUST_TRUMP, "A player who can must follow the suit led. One who cannot must trump if able.")
    return RulesCard(
        say("{number} players", number=Spelled(players)),
        (
            part("Aim", first(book.SEATS, 2), told(book.END, "After the last hand the highest total wins.")),
            part(
                "Deal",
                book.PACK,
                chosen(house, "sequence"),
                told(book.LARGEST, say("The largest has {most}.", most=most)),
                *ends,
            ),
            part("Trumps", chosen(house, "trump")),
            part("Bids", book.BIDS, *(in_turn if house.bidding == "in_turn" else (at_once,))),
            part("Play", book.OPENING_LEAD, must_trump if house.must_trump else book.FOLLOW, book.WINNER),
        ),
        legend(house),
        (part("When it goes wrong", book.MISDEAL, book.TAKE_BACK, chosen(house, "revoke"), book.CALLING),),
    )


def legend(house: House) -> tuple[Legend, ...]:
    """What a bid scores in a hand of five cards, made and missed."""
    cases = {Words("Made, of five cards"): ((3, 3), (0, 0)), Words("Missed, of five cards"): ((3, 1), (0, 2))}

    def line(bid: int, took: int) -> tuple[str, str, str]:
        return say("Bid {bid}, took {took}", bid=bid, took=took), "", figure(points_for(house, 5, bid, took)[0])

    return tuple(Legend(title, tuple(line(*case) for case in of)) for title, of in cases.items())


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    house = state.house_coming
    idle = {
        "hook": house.bidding == "at_once",
        "hands": house.sequence != "fixed" or house.row_ends is not None,
        "turn_twice": house.sequence not in {"down_up", "up_down"},
        "full_deal": house.trump != "turned",
    }
    hands = len(sizes(house, len(state.seating)))
    return score_sheet(
        state,
        text,
        columns=(Column("bid", 0.7), Column("took", 0.8)),
        pad=((Column("cards", 0.9), Column("trump", 0.9)), (Column("bid", 0.8), Column("points", 1.0))),
        about=so_many(hands, "hand"),
        rows_at_least=hands,
        landscape=len(state.seating) > MOST_UPRIGHT,
        house_sentences=house_words(house, always=("scoring", "sequence", "hook"), idle=idle),
        misdeal_rule=book.MISDEAL.id,
    )
