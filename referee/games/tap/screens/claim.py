"""The rest are mine: who claims, and whether the Sparrow is claimed with it."""

from __future__ import annotations

from dataclasses import dataclass

from ....screens.claim import ClaimScreen, claim_screen
from ....screens.parts import Chosen
from ..model import State
from ..pile import sparrow_made
from .parts import GAME, bonus_stake, on, with_contract


@dataclass(frozen=True, slots=True)
class SparrowToo:
    """`declarer` may claim the Sparrow, worth `stake`, with the rest. `on`: it is claimed."""

    declarer: str
    stake: str
    on: bool


def claim(state: State, chosen: Chosen) -> ClaimScreen:
    """The page of a claim. Its own: the Sparrow claimed too, None where that cannot be any more.

    Raises KeyError where no trick is left to claim.
    """
    if GAME.phase(state).name not in GAME.play_phases:
        raise KeyError("claim")
    hand, seating = with_contract(state), state.seating
    if hand.depth == "result":
        raise KeyError("claim")
    assert hand.declarer is not None
    sparrow = None
    if sparrow_made(hand) is None:
        stake = bonus_stake("sparrow", hand.contract, state.house, declared="sparrow" in hand.declared)
        sparrow = SparrowToo(seating.names[hand.declarer], stake, on(chosen, "sparrow"))
    return claim_screen(
        hand,
        seating,
        chosen,
        GAME.next_player(state, hand),
        help="The claimer shows the cards. If nobody can show how the other side could win one, all are the claimer’s.",
        rule="TP-9.2",
        false_cost="The claim is noted, and play goes on.",
        false_rule="TP-9.3",
        own=sparrow,
        template="games/tap/claim.html",
    )
