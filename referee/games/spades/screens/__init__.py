"""The screens of Spades: which the table sees now, what it shows, and a scored hand. Each names its `template`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.game import HandAccount
from ....core.log import Standing
from ....core.seats import Seat, Side
from ....core.text import Words, say, so_many
from ....desk.trick import Played, TrickAnswer
from ....kinds.exchange.screen import covers
from ....screens.between import KNOWN_HANDS, TellCards
from ....screens.desk import Place
from ....screens.desk_pages import desk_of
from ....screens.next_card import place_in_hand
from ....screens.parts import OWN, Chosen
from ....screens.racks import racks_of
from ....screens.screen import Covers, ScoreWords, Screen, Screens, of_state
from ....screens.tricks import by_depth, depth_now
from ....screens.usual import around_hands, race_to
from ....screens.who_won import Saying, TrickPage, trick_page
from .. import rulebook as book
from ..bags import BAGS
from ..desk import CLAIMING, QUESTIONS, said_low, who_won
from ..game import SPADES
from ..house import House, counts_bags, score_ends_the_game
from ..model import Bid, Hand, State
from ..passing import passing_seats
from .bids import all_bids, bids
from .counts import COUNT_PAGE
from .pages import claim, hands, kitty, kitty_cards, pass_cards, rare
from .parts import subtitle, tally
from .tricks import cards, tricks

CAPTION = "For example, “4 → 5” means bid 4, took 5. Then the points, and the total."
"""What the cells of the table hold."""


def cell(account: HandAccount, side: Side) -> str:
    """A side's hand in a few signs: ``nil + 4 → 5``."""
    *_, bid, taken = account.cells[side]
    return f"{bid} → {taken}"


def told(account: HandAccount, side: Side) -> str:
    """The same in words: ``bid nil + 4, took 5``."""
    *_, bid, taken = account.cells[side]
    return say("bid {bid}, took {taken}", bid=bid, taken=taken) if bid else say("took {taken}", taken=taken)


def goals(state: State) -> tuple[int | None, int | None]:
    """The target and the floor; None where none ends the game."""
    if not score_ends_the_game(state.house):
        return None, None
    return state.house.target, state.house.floor


SCORES: Final = ScoreWords(caption=CAPTION, cell=cell, goals=goals, bank=racks_of(BAGS, shown=counts_bags))


def brought(account: HandAccount, side: Side) -> str:
    """The bags a side brought, where there are any."""
    found = account.extra.get(BAGS.name, ())
    return so_many(found[side], "bag") if found and found[side] else ""


def _faces(state: State) -> TellCards:
    return TellCards("Cards face up", "face_up") if state.house_coming.face_up_deal else KNOWN_HANDS


AROUND: Final = around_hands(
    SPADES,
    cell=told,
    note=brought,
    standing=race_to(SPADES, lambda state: goals(state)[0]),
    known=("hands-", "face_up-"),
    tell=_faces,
)
"""The screens between two hands, and after the last."""


def bidding(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The screen of the bids: one by one, or all at once."""
    return (all_bids if _at_once(state.this_hand, chosen) else bids)(state, entries, chosen)


def _at_once(current: Hand, chosen: Chosen) -> bool:
    """Whether all bids are asked for on one screen: by result, and where the table asks for it."""
    asked = chosen.first("bids")
    if asked == "one" or chosen.first("seat"):
        return False
    return asked == "all" or current.depth == "result" or any(name.startswith("bids-") for name in chosen.fields)


def _passing(page: str, state: State) -> Sequence[Seat]:
    """Who has a nil to pass on, and has not."""
    hand = state.hand
    there = page == "pass" and hand is not None and SPADES.phase(state).name == "play"
    return passing_seats(state, hand) if there and hand is not None else ()


COVERS: Final[Covers[State]] = covers(
    "pass", what="the pass", rule=book.NIL_PASS, count=lambda state: state.house.nil_pass, asked=_passing
)

SCREENS: Final = Screens(
    pages=of_state({"rare": rare, "claim": claim, "hands": hands, "pass": pass_cards, "kitty": kitty_cards}),
    form_entries={"tricks", "bids"},
    subtitle=subtitle,
    tally=tally,
    game=SPADES,
    around=AROUND,
    by_phase={
        **of_state({"kitty": kitty}),
        "bid": bidding,
        "play": by_depth(depth_now, of_state({"result": COUNT_PAGE.screen, "tricks": tricks, "cards": cards})),
    },
    place=place_in_hand({Bid: Words("the bids")}),
    own_seat={"claim": "seat", "": OWN},
    correcting=COUNT_PAGE.correcting,
    corrects=("tricks", "bid"),
    covers=COVERS,
)

HINT: Final = "nil, bags, SP-7.6"
"""What one may look up, in the empty field."""


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick?"""

    def judge(plays: Sequence[Played]) -> TrickAnswer:
        return who_won(plays, place.house_of(House))

    return trick_page(
        place,
        chosen,
        judge=judge,
        saying=Saying(
            code="-low",
            legend="Ace high or low",
            off="high: make it low",
            on="low: make it high",
            of=lambda card: card.rank == "A",
            offered=place.house_of(House).aces == "as_said",
            hears=said_low,
        ),
    )


DESK: Final = desk_of(QUESTIONS, HINT, winner=trick, claiming=CLAIMING, signs={"bids": "bid", "legal": "bid"})
