"""The screens of French Tarot: which one the table sees now, and what stands around the hands. All of it is pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...core.entries import Pass
from ...core.game import HandAccount
from ...core.seats import Seat, Side
from ...core.text import Text, Words, chained, say
from ...kinds.camps.screen import partner_screen
from ...play.known import camps_now
from ...play.shared_out import Penalty
from ...screens.desk_pages import desk_of
from ...screens.next_card import place_in_hand
from ...screens.parts import Chosen, Link, TallyLine
from ...screens.rare import Fold, Press, RareScreen, asked_of
from ...screens.screen import Covers, ScoreWords, Screens, of_state
from ...screens.sides import tally_of
from ...screens.tricks import by_depth, depth_now
from ...screens.usual import Early, around_hands, rare_page, subtitle_of, usual_pages
from ...screens.who_won import trick_page
from . import rulebook as book
from .counting import captured, points
from .desk import CLAIMING, QUESTIONS, who_won
from .game import FRENCH_TAROT, PARTNER
from .model import IN_SHORT, Bid, Misere, PetitSec, State
from .scoring import WITH
from .screens_auction import bidding, call, lower
from .screens_chien import chien, ecart, laying, telling
from .screens_play import cards, chelem, links_of, poignee, result, tricks


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by player; the taker of the hand in progress is named, and a partner who is known."""
    hand = state.open_hand
    now = None if hand is None else camps_now(hand)

    def note(_side: Side, seats: Sequence[Seat]) -> str:
        if hand is None:
            return ""
        if hand.taker in seats:
            return IN_SHORT[hand.played]
        if now is not None and now.own & {*seats}:
            return "partner"
        return "sits out" if hand.out & {*seats} else ""

    return tally_of(state, note)


def where(state: State, number: int) -> str:
    """Where the sitting is: ``hand 6 of 20``."""
    hands = state.house_coming.hands
    return say("hand {number} of {hands}", number=number, hands=hands) if hands else say("hand {number}", number=number)


def cell(account: HandAccount, side: Side) -> str:
    """The taker’s contract and count: ``G 49``; a partner is named."""
    said = "" if account.void else " ".join(filter(None, account.cells[side]))
    return "partner" if said == WITH else said


def standing(state: State) -> str:
    """How the game stands, in a sentence; all points add up to zero."""
    if not state.hands_counted:
        return ""
    best = max(state.standing)
    names = [state.coming.side_name(side) for side, points in enumerate(state.standing) if points == best]
    lead = Text("{first} leads.", first=names[0]) if len(names) == 1 else Text("The best totals are equal.")
    return str(chained((lead, Text("All points add up to 0."))))


EARLY: Final = Early(
    "bid",
    "Bid out of turn",
    book.BIDS_RIGHT.id,
    lambda state, seat: state.this_hand.bids[seat] is None and not state.this_hand.passed[seat],
)


def _folds(state: State) -> Iterator[Fold]:
    """A petit sec before its holder has spoken, and a misère before the first card."""
    hand = state.open_hand
    if hand is None:
        return
    if state.house.petit_sec == "void" and not hand.auction_over:
        cost = "The petit as the only trump, without the Excuse. The hand is void, and the next player deals."
        asked = asked_of(FRENCH_TAROT, PetitSec)
        yield Fold("petit-sec", "Petit sec", book.PETIT_SEC.id, cost, "petit-sec", (Press("Record it"),), asked)
    if state.house.misere and not hand.play_begun:
        cost = say(
            "No trump and no Excuse, or no court card: {misere} from each other player.", misere=state.house.misere
        )
        asked = asked_of(FRENCH_TAROT, Misere)
        yield Fold("misere", "Misère", book.MISERE.id, cost, "misere", (Press("Record it"),), asked)


def rare(state: State, chosen: Chosen) -> RareScreen:
    """The page of what seldom happens."""
    hand = state.open_hand
    links = list(links_of(state, hand)) if hand is not None and hand.taker is not None else []
    if hand is not None and hand.taker is not None and not hand.chien and not (hand.takes_chien and hand.play_begun):
        links.append(Link("The chien", "sheet", "chien"))
    shows = hand is not None and hand.depth != "result"
    return rare_page(
        FRENCH_TAROT, state, chosen, early=EARLY, links=links, shows=shows, extra=_folds(state), penalty=Penalty
    )


SCREENS: Final = Screens(
    pages=of_state(
        {
            **usual_pages(FRENCH_TAROT),
            "rare": rare,
            "call": lower,
            "chien": chien,
            "ecart": ecart,
            "poignee": poignee,
            "chelem": chelem,
            "points": points,
            "captured": captured,
        }
    ),
    form_entries=("contract",),
    subtitle=subtitle_of(where),
    tally=tally,
    game=FRENCH_TAROT,
    around=around_hands(FRENCH_TAROT, cell=cell, standing=standing),
    by_phase={
        "bid": bidding,
        "play": by_depth(depth_now, {"result": result, **of_state({"tricks": tricks, "cards": cards})}),
        **of_state(
            {
                "call": call,
                "ecart": laying,
                "partner": lambda state, chosen: partner_screen(state, chosen, PARTNER, declarer=Words("taker")),
                "count": points,
            }
        ),
    },
    place=place_in_hand({Bid: Words("the auction"), Pass: Words("the auction")}),
    own_seat={"claim": "seat", "poignee": "seat"},
    covers=Covers(telling=telling, private=lambda name, _state: name == "ecart"),
    style="css/french-tarot.css",
    script="js/french-tarot.js",
)

DESK: Final = desk_of(
    QUESTIONS,
    "poignée, Excuse, FT-4.2",
    winner=lambda place, chosen: trick_page(place, chosen, judge=who_won),
    claiming=CLAIMING,
    signs={"auction": "bid", "legal": "bid", "chien": "hand", "poignees": "star", "excuse": "swap", "points": "calc"},
)

SCORES: Final[ScoreWords[State]] = ScoreWords(
    caption="The taker’s contract and count, then points and total. All points of a hand add up to 0.", cell=cell
)
