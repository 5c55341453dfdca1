"""The rest are mine: who claims, and whether the Sparrow is claimed with it."""

from __future__ import annotations

from dataclasses import dataclass

from ....screens.claim import ClaimScreen
from ....screens.parts import Chosen, players
from ..model import State
from ..pile import sparrow_made
from .parts import GAME, bonus_stake, on, with_contract


@dataclass(frozen=True, slots=True, kw_only=True)
class TapClaim(ClaimScreen):
    """A claim. `declarer` may claim the Sparrow, worth `stake`; empty where that cannot be any more."""

    declarer: str
    stake: str
    sparrow: bool
    template: str = "games/tap/claim.html"


def claim(state: State, chosen: Chosen) -> TapClaim:
    """The page of a claim. Raises KeyError where no trick is left to claim."""
    if GAME.phase(state).name not in GAME.play_phases:
        raise KeyError("claim")
    hand, seating = with_contract(state), state.seating
    if hand.depth == "result":
        raise KeyError("claim")
    assert hand.declarer is not None
    asked = chosen.seat("seat", seating)
    open_still = sparrow_made(hand) is None
    return TapClaim(
        seats=players(seating),
        seat=asked if asked is not None else GAME.next_player(state, hand),
        left=hand.tricks_total - hand.taken,
        help="The claimer shows the cards. If nobody can show how the other side could win one, all are the claimer’s.",
        rule="TP-9.2",
        false_cost="The claim is noted, and play goes on.",
        false_rule="TP-9.3",
        declarer=seating.names[hand.declarer] if open_still else "",
        stake=bonus_stake("sparrow", hand.contract, state.house, declared="sparrow" in hand.declared),
        sparrow=on(chosen, "sparrow"),
    )
