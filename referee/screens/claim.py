"""The rest are mine: who claims, and what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.seats import Seat
from ..play.known import player_of
from ..play.model import AnySitting
from .parts import Chosen, Player, players, playing

if TYPE_CHECKING:
    from ..play.game import AnyTrickGame


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimScreen:
    """`left`: tricks still to come. `false_cost`: what a false claim does here; `asks_to`: who gets them?

    `help` is what the claimer does; `rule` and `false_rule` are the rules of both. `own`: what a game asks besides.
    """

    title: str = "The rest are mine"
    seats: tuple[Player, ...]
    seat: Seat | None
    left: int
    help: str
    rule: str
    false_cost: str
    false_rule: str
    asks_to: bool = False
    to: Seat | None = None
    own: object = None
    template: str = "hand/claim.html"
    asks: tuple[str, ...] = ("claim",)


def claim_screen(
    game: AnyTrickGame,
    state: AnySitting,
    chosen: Chosen,
    *,
    help: str,
    false_cost: str,
    asks_to: bool = False,
    own: object = None,
    template: str = "hand/claim.html",
) -> ClaimScreen:
    """The page of a claim to the tricks left. Who plays next claims, unless another is chosen."""
    hand, seating = state.this_hand, state.seating
    turn = game.next_player(state, hand)
    return ClaimScreen(
        seats=tuple(player for player in playing(players(seating), hand) if player.seat not in hand.played_by),
        seat=chosen.seat_or("seat", seating, None if turn is None else player_of(hand, turn)),
        left=hand.tricks_total - hand.taken,
        help=help,
        rule=game.common.CLAIM.id,
        false_cost=false_cost,
        false_rule=game.common.FALSE_CLAIM.id,
        asks_to=asks_to,
        to=chosen.seat("to", seating),
        own=own,
        template=template,
    )
