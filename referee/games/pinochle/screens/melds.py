"""What the players pass on and lay down: cards tapped, or the points of melds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....core.log import Standing
from ....core.seats import Seat
from ....core.text import Counted, in_a_list, say
from ....kinds.melds.by_points import PointsScreen, by_points, points_page
from ....kinds.melds.screen import MeldPage, MeldScreen
from ....screens.parts import Chosen, NotNow, players
from ....screens.picking import PickingScreen, Pile, pack_grid, told
from .. import rulebook as book
from ..laying import MELDING
from ..model import Hand, LayDown, State
from ..scoring import melds_by_side
from ..trump import exchange_due
from .parts import bidding_side, giving_up, pack_from, still_needed

NOTHING_PLAYED: Final = "This hand isn’t played."


def exchange(state: State, chosen: Chosen) -> PickingScreen:
    """The cards both pass. Raises NotNow where no exchange is due."""
    hand = state.hand
    due = exchange_due(state, hand) if hand is not None else ()
    if hand is None or not due:
        raise NotNow("exchange")
    there, names, count = players(state.seating), state.seating.names, state.house.exchange
    pack, alone = pack_from(hand.trump), chosen.seat("seat", state.seating)
    if alone in due:
        due = (alone,)
    piles = [Pile(f"cards-{seat}", names[seat], there[seat], count) for seat in due]
    both, cards = in_a_list([names[seat] for seat in due]), Counted(count, "card")
    return PickingScreen(
        grid=pack_grid(told(chosen, pack, [pile.field for pile in piles]), pack, piles),
        title=(
            say("{players} exchange {cards}", players=both, cards=cards)
            if len(due) > 1
            else say("{player} passes {cards}", player=both, cards=cards)
        ),
        ask="Passed on by {whose}",
        help="If you skip the cards, their hands are no longer known.",
        rule=book.EXCHANGE.id,
        page="exchange",
        fields=(("type", "exchange-both"), *((("seat", str(alone)),) if alone in due else ())),
        button="Record them",
        template="games/pinochle/exchange.html",
        all=count * len(piles),
    )


# ---- melds --------------------------------------------------------------------------------------


def _melding(state: State) -> Hand | None:
    """The hand whose melds can be told."""
    hand = state.hand
    if hand is None or hand.void or hand.bidder is None or (hand.trump is None and not hand.no_marriage):
        return None
    return hand


def _together(state: State, hand: Hand, seat: Seat, points: Callable[[Seat], int]) -> tuple[str, str]:
    """What the melds make with the partner's, and what the bid still takes."""
    seating = state.seating
    partner = seating.partners(seat)[0]
    name, recorded = seating.names[partner], hand.melds[partner] is not None
    theirs = hand.melded[partner] if recorded else points(partner) or None
    together = points(seat) + (theirs or 0)
    lead = say("{name}’s melds are still to come.", name=name)
    if recorded and not theirs:
        lead = say("{name} melds nothing.", name=name)
    elif theirs is not None:
        lead = say("With {name}’s {theirs}, that makes {together}.", name=name, theirs=theirs, together=together)
    if hand.given_up:
        return lead, NOTHING_PLAYED
    bidders = bidding_side(hand, seating)
    assert bidders is not None
    waiting = [each for each in seating.sides[bidders] if hand.melds[each] is None]
    more = any(not points(each) for each in waiting)
    made = together if seating.side_of[seat] == bidders else melds_by_side(hand, seating)[bidders]
    if seating.side_of[seat] != bidders:
        made += sum(map(points, waiting))
    return lead, f"{still_needed(state, hand, made, more=more)}."


def _so_far(state: State, hand: Hand) -> str:
    """What the bid still takes beside the melds that are told."""
    seating, bidders = state.seating, bidding_side(hand, state.seating)
    assert bidders is not None
    untold = any(hand.melded[seat] is None for seat in seating.sides[bidders])
    needed = still_needed(state, hand, melds_by_side(hand, seating)[bidders], more=untold)
    return NOTHING_PLAYED if hand.given_up else f"{needed}."


def _role(state: State, hand: Hand, seat: Seat) -> str:
    if seat == hand.bidder:
        return say("bidder")
    return say("partner") if state.seating.side_of[seat] == bidding_side(hand, state.seating) else ""


def _counts(state: State, hand: Hand, seat: Seat) -> bool:
    return not hand.given_up or state.seating.side_of[seat] != bidding_side(hand, state.seating)


meld: Final[MeldPage[State, Hand, LayDown]] = MeldPage(
    melds=MELDING,
    page="meld",
    points="points",
    melding=_melding,
    pack=lambda hand: pack_from(hand.trump),
    together=_together,
    so_far=_so_far,
    rule=book.POSSIBLE,
    role=_role,
    counts=_counts,
    links=giving_up,
)
"""The screen of the melds, on cards or, by `points`, as numbers."""


def points(state: State, chosen: Chosen) -> PointsScreen:
    """The screen of melds told by points. Raises NotNow where none are due."""
    return points_page(meld, state, chosen)


def melding(state: State, entries: Sequence[Standing], chosen: Chosen) -> MeldScreen | PointsScreen:
    """The screen of the melds, or of their points."""
    as_points = by_points(LayDown, state.this_hand, entries)
    if as_points or any(name.startswith("points-") for name in chosen.fields):
        return points(state, chosen)
    return meld(state, entries, chosen)
