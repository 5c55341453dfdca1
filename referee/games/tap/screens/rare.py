"""More for this hand of Tap: what seldom happens, each with its rule and what it costs at this table; and the claim."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....core.game import Phase
from ....core.values import altered
from ....screens import rare as shared
from ....screens.claim import ClaimScreen, claim_screen
from ....screens.parts import Chosen, Link, players
from ..auction import highest
from ..house import House
from ..model import Hand, State
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
    hand = with_contract(state)
    if hand.depth == "result":
        raise KeyError("claim")
    sparrow = None
    if sparrow_made(hand) is None:
        stake = bonus_stake("sparrow", hand.contract, state.house, declared="sparrow" in hand.declared)
        sparrow = SparrowToo(state.seating.names[hand.alone], stake, on(chosen, "sparrow"))
    return claim_screen(
        GAME,
        altered(state, hand=hand),
        chosen,
        help="The claimer shows the cards. If nobody can show how the other side could win one, all are the claimer’s.",
        false_cost="The claim is noted, and play goes on.",
        own=sparrow,
        template="games/tap/claim.html",
    )


def rare(state: State, chosen: Chosen) -> shared.RareScreen:
    """The page of what seldom happens."""
    now = GAME.phase(state)
    return shared.rare_screen(state, _links(state, now), _out_of_turn(state, now), _folds(state, now))


def _links(state: State, now: Phase) -> Iterator[Link]:
    hand = state.hand
    playing = now.name in GAME.play_phases
    if hand is None or hand.void:
        return
    by_result = hand.depth == "result"
    if playing and not by_result:
        yield Link("The rest are mine", "rest", "claim")
    if hand.contract is not None and not hand.complete and not hand.play_begun and now.name != "take":
        yield Link("Sparrow and Slam", "flag", "declare")
    if hand.contract is not None and hand.half is not None and hand.discards_open and not hand.complete:
        yield Link("The discard", "hand", "discard")
    if not hand.complete and None in hand.stock:
        yield Link("The stock", "hand", "stock")
    if not by_result:
        yield Link("Show hands", "hand", "hands", (("for", "shown"),))
    if playing and not by_result:
        yield Link("Finish by result", "calc", fields=(("by", "result"),))


def _out_of_turn(state: State, now: Phase) -> shared.OutOfTurn | None:
    hand, there = state.hand, players(state.seating)
    if hand is None or now.seat is None:
        return None
    if now.name == "bid":
        waiting = (p for p in there if p.seat != now.seat and _may_speak(hand, state.house, p.seat))
        return shared.out_of_turn("Spoken out of turn", "TP-3.1", waiting)
    if now.name == "play" and hand.depth in {"cards", None}:
        return shared.played_out_of_turn(hand, there, now, "TP-5.4")
    return None


def _may_speak(hand: Hand, house: House, seat: int) -> bool:
    best = highest(hand, house)
    return best is None or best.seat != seat


def _folds(state: State, now: Phase) -> Iterator[shared.Fold]:
    hand = state.hand
    if hand is not None and not hand.void:
        yield shared.misdeal_fold(
            "TP-2.3",
            late=hand.complete,
            reasons=("Not sixteen cards each", "Wrong stock", "Wrong dealer", "A card was seen"),
        )
    if hand is not None and not hand.void and hand.contract is not None and now.name != "take":
        yield shared.renege_fold("TP-9.1", _renege_cost(state), title="Renege found", name="renege")
        yield _points()
    if shared.may_stop(state):
        yield shared.stop_fold("TP-8.4", "A hand in progress does not count; the best total wins, equals share it.")


def _points() -> shared.Fold:
    """Points by agreement: of three players one may pay another alone."""
    usual = shared.points_fold("TP-9.4")
    seat, points, reason = usual.asked
    to = shared.Asked("seat", "to", "From whom alone? None: the other two pay half each")
    cost = "What no rule covers: one player pays them, or the other two pay half each."
    return replace(usual, cost=cost, asked=(seat, points, to, reason))


def _renege_cost(state: State) -> str:
    if state.house.renege == "noted":
        return "At this table a renege is only noted."
    return "A declarer who reneges loses the contract and what was declared; if a defender does, both count as won."
