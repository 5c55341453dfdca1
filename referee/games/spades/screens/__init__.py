"""The screens of Spades: which one the table sees now, and what it shows. All of it is pure.

The templates of `templates/hand` and `templates/games/spades` draw them; a screen's `template` names its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ....core.log import Standing
from ....desk.trick import Played, TrickAnswer
from ....screens.desk import Place
from ....screens.desk_pages import desk_of
from ....screens.next_card import place_in_hand
from ....screens.parts import Chosen
from ....screens.screen import PageOfState, Screen, Screens, hand_of, of_state
from ....screens.tricks import depth_now
from ....screens.who_won import Saying, TrickPage, trick_page
from ..claims import CLAIMING
from ..desk import QUESTIONS, pack_in_play, said_low, who_won
from ..game import SPADES
from ..model import Bid, Hand, State
from .all_bids import OWN, all_bids
from .bids import bids
from .counts import counts
from .pages import claim, hands, kitty, kitty_cards, pass_cards, rare
from .parts import subtitle, tally
from .scores import AROUND
from .tricks import cards, tricks


def in_hand(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The screen for whatever a hand waits for."""
    now, current = SPADES.phase(state), state.this_hand
    if now.name == "kitty":
        return kitty(state, now.seat)
    if now.name == "bid":
        return (all_bids if _at_once(current, chosen) else bids)(state, entries, chosen)
    playing: Mapping[str, PageOfState[State]] = {"result": counts, "tricks": tricks, "cards": cards}
    return playing[depth_now(current, chosen)](state, chosen)


def _at_once(current: Hand, chosen: Chosen) -> bool:
    """Whether all bids are asked for on one screen: by result, and where the table asks for it."""
    asked = chosen.first("bids")
    if asked == "one" or chosen.first("seat"):
        return False
    return asked == "all" or current.depth == "result" or any(name.startswith("bids-") for name in chosen.fields)


SCREENS: Final = Screens(
    pages=of_state({"rare": rare, "claim": claim, "hands": hands, "pass": pass_cards, "kitty": kitty_cards}),
    form_entries={"tricks", "bids"},
    subtitle=subtitle,
    tally=tally,
    hand=hand_of(AROUND, in_hand),
    place=place_in_hand({Bid: "the bids"}),
    own_seat={"claim": "seat", "": OWN},
)

HINT: Final = "nil, bags, SP-7.6"
"""What one may look up, in the empty field."""


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick?"""

    def judge(plays: Sequence[Played]) -> TrickAnswer:
        return who_won(plays, place.house)

    return trick_page(
        place,
        chosen,
        pack=pack_in_play(place.house, len(place.seating)),
        judge=judge,
        saying=Saying(
            code="-low",
            legend="An ace, as its player said",
            off="high: make it low",
            on="low: make it high",
            of=lambda card: card.rank == "A",
            offered=place.house.aces == "as_said",
            hears=said_low,
        ),
    )


DESK: Final = desk_of(QUESTIONS, HINT, winner=trick, claiming=CLAIMING, signs={"bids": "bid", "legal": "bid"})
