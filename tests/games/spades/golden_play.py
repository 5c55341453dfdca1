"""Golden cases of the desk for Spades: a slip in the play."""

from __future__ import annotations

from typing import Any

from ..desk import Desk
from ..written import void
from .desk_cases import AGAIN, DEAL, LED, THREES, TRICKS, case

FINISHED = [DEAL, *THREES, TRICKS]
"""Six bid by either side: Ann & Cy take seven, 61, Bea & Dov six, 60."""


def slip(*words: str, **more: Any) -> Desk:
    """A slip in the play."""
    return case("play", *words, **more)


PLAY = [
    slip(
        "what=turn next=no",
        "card-out-of-turn",
        "Out of turn: the card is taken back",
        "nobody has played since",
        "Whose turn it is plays.",
        "5.3 5.7",
        card="queried",
    ),
    slip(
        "what=turn next=yes",
        "card-out-of-turn-late",
        "Out of turn, and it stands",
        "No one corrected it",
        "The card stands.",
        "5.3",
        card="queried",
    ),
    slip(
        "what=back next=no",
        "taken-back",
        "The card may be taken back",
        "until the next player has played",
        "Play another card.",
        "5.7",
    ),
    # the hand is over, so the next player has played: the record knows
    slip(
        "what=back",
        "not-taken-back",
        "The card stands",
        "once the next player has played",
        "If it is a renege, it can be called.",
        "5.7 9.7",
        card="queried",
        record=FINISHED,
    ),
    slip(
        "what=two next=no",
        "second-card-back",
        "The second card is taken back",
        "one card to a trick",
        "The other goes back to the hand.",
        "5.3",
        card="queried",
    ),
    slip(
        "what=two next=yes",
        "two-cards",
        "A misdeal",
        "the hands are uneven",
        AGAIN,
        "5.3 2.2",
        card="queried",
        record=[DEAL, *THREES, LED],
        effect=void("played"),
        totals=[0, 0],
    ),
    slip(
        "what=shown",
        "card-shown",
        "It goes back to the hand",
        "A player who shows a card only gives it away.",
        "whenever its player likes",
        "2.7",
    ),
    slip(
        "what=early",
        "led-early",
        "The card is taken back",
        "The bids come before the play",
        "then the leader leads any card",
        "4.3",
        card="queried",
    ),
    # ---- a won trick turned up
    slip(
        "what=flip",
        "flip-free",
        "It costs nothing here",
        "Finished tricks stay face down, but this table has no penalty for",
        "Turn it face down again",
        "9.4",
    ),
    # three of the seven tricks go over: Ann & Cy have four of six, −60; Bea & Dov nine, 63 with three bags
    slip(
        "what=flip who=0 to=1",
        "flip",
        "Ann’s side gives up three tricks",
        "Ann turned up a finished trick",
        "go to Bea’s",
        "9.4",
        card="queried",
        house={"illegal_flip": "three_tricks"},
        record=FINISHED,
        effect=[{"type": "penalty", "seat": 0, "kind": "flip", "to": 1}],
        totals=[-60, 63],
    ),
    # of two sides the other was wronged: nobody is asked. Bea & Dov have three of six: −60; Ann & Cy ten: 64
    slip(
        "what=flip who=3",
        "flip",
        "Dov’s side gives up three tricks",
        "Dov turned up a finished trick",
        "go to Ann’s",
        "9.4",
        card="queried",
        house={"illegal_flip": "three_tricks"},
        record=FINISHED,
        effect=[{"type": "penalty", "seat": 3, "kind": "flip", "to": 0}],
        totals=[64, -60],
    ),
    # ---- a renege called
    slip(
        "what=called how=look",
        "may-look",
        "The tricks may be turned up",
        "until the hand is scored and the next is dealt",
        "Turn up the tricks one by one",
        "9.7",
    ),
    # Bea & Dov need nine now and took six: set, −60
    slip(
        "what=called how=nothing who=1",
        "false-call",
        "No renege: the call costs three tricks",
        "Bea called a renege and cannot show it",
        "Bea’s side needs three tricks more than it bid.",
        "9.3",
        card="queried",
        record=FINISHED,
        effect=[{"type": "penalty", "seat": 1, "kind": "false-call"}],
        totals=[61, -60],
    ),
    slip(
        "what=called how=nothing",
        "false-call-free",
        "No renege, and the call costs nothing",
        "the call costs nothing",
        "Play on.",
        "9.3",
        house={"false_renege_call": "off"},
    ),
    slip(
        "what=called how=own",
        "owned-up",
        "Players may own up to their own",
        "its player may say so",
        "Ask whether it was a renege, with the cards.",
        "9.7",
    ),
    slip(
        "what=called how=late",
        "called-late",
        "Too late to call it",
        "until the hand is scored and the next is dealt",
        "The hand stands as it was scored.",
        "9.7",
        card="refused",
    ),
    slip(
        "what=talk",
        "something-else",
        "The table decides",
        "No rule here covers it",
        "The table may agree on points",
        "9.6",
    ),
]
