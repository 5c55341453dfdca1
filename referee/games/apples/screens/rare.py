"""More for this hand of Apples: what seldom happens, each with its rule and what it costs at this table."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.game import Phase
from ....screens.claim import ClaimScreen
from ....screens.parts import Chosen, Link, players
from ....screens.picking import PickingScreen, Pile, picking_screen, told
from ....screens.rare import Fold, OutOfTurn, RareScreen, misdeal_fold, points_fold, renege_fold, stop_fold
from ..auction import out_of_auction
from ..game import Apples
from ..model import CARDS_EACH, PACK, State
from ..results import play_is_over

GAME = Apples()


def rare(state: State) -> RareScreen:
    """The page of what seldom happens."""
    hand, now = state.hand, GAME.phase(state)
    return RareScreen(
        number=hand.number if hand is not None else state.counted + 1,
        players=players(state.seating),
        links=tuple(_links(state, now)),
        out_of_turn=_out_of_turn(state, now),
        folds=tuple(_folds(state, now)),
    )


def _links(state: State, now: Phase) -> Iterator[Link]:
    hand = state.hand
    if hand is None or hand.void:
        return
    playing = now.name == "play"
    by_result = hand.depth == "result" and not hand.play_begun
    if playing and not by_result:
        yield Link("The rest are mine", "rest", "claim")
    if hand.auction_over and not hand.complete:
        yield Link("Targets", "target", "targets")
    if not hand.complete and not play_is_over(hand):
        yield Link("Show hands", "hand", "hands", (("for", "shown"),))
    if playing and not hand.trick:
        if not by_result:
            yield Link("Finish by result", "calc", "captured")
        else:
            yield Link("Trick by trick", "check", fields=(("by", "tricks"),))


def _out_of_turn(state: State, now: Phase) -> OutOfTurn | None:
    hand, there = state.hand, players(state.seating)
    if hand is None or now.seat is None:
        return None
    if now.name == "bid":
        holder = hand.contract.seat if hand.contract is not None else None
        waiting = tuple(p for p in there if p.seat not in {now.seat, holder})
        title = "Called out of turn" if not out_of_auction(hand) else "Called out of turn, or after a pass"
        return OutOfTurn(title, "AP-2.1", waiting) if waiting else None
    if now.name == "play":
        laid = {play.seat for play in hand.trick}
        waiting = tuple(p for p in there if p.seat not in laid and p.seat != now.seat)
        return OutOfTurn("Played out of turn", "AP-5.3", waiting) if waiting else None
    return None


def _folds(state: State, now: Phase) -> Iterator[Fold]:
    hand, points = state.hand, state.house.renege_points
    if hand is not None and not hand.void:
        yield misdeal_fold("AP-1.4", late=hand.complete)
    if hand is not None and not hand.void and hand.auction_over:
        cost = f"It costs {-points} points, once a hand; the trick stands." if points else "It costs nothing here."
        yield renege_fold("AP-9.1", cost, title="Renege found", name="renege")
        yield points_fold("AP-9.3")
    if now.name != "over" and (state.accounts or state.account):
        yield stop_fold("AP-8.3")


def claim(state: State, chosen: Chosen) -> ClaimScreen:
    """The page of a claim."""
    hand, seating = state.hand, state.seating
    if hand is None or GAME.phase(state).name != "play":
        raise KeyError("claim")
    asked = chosen.seat("seat", seating)
    return ClaimScreen(
        seats=players(seating),
        seat=asked if asked is not None else GAME.next_player(state, hand),
        left=hand.tricks_total - hand.taken,
        help="The claimer lays the hand open, and anyone who can show a trick of theirs speaks up.",
        rule="AP-5.7",
        false_cost="The claim is void: the play goes on, and it costs nothing.",
        false_rule="AP-9.2",
    )


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """Whole hands: at the deal, where they are known before, or shown later in a hand.

    At the deal nothing is recorded here: the cards go back to the page that deals.
    """
    dealing = GAME.phase(state).name == "deal" and chosen.first("for") != "shown"
    there, hand = players(state.coming if dealing else state.seating), state.hand
    if not dealing and (hand is None or hand.void or hand.complete):
        raise KeyError("hands")
    piles = [Pile(f"hands-{player.seat}", player.name, player, CARDS_EACH) for player in there]
    fields = [("for", chosen.first("for"))] if dealing else [("type", "hands")]
    fields += [(key, chosen.first(key)) for key in ("dealer", "depth") if dealing and chosen.first(key)]
    later = hand is not None and hand.auction_over and not dealing
    return picking_screen(
        told(chosen, PACK, [pile.field for pile in piles]),
        PACK,
        piles,
        title="Known hands",
        ask="Tap the cards of",
        help="The hands as at the opening lead, the targets among them. One left empty is not known."
        if later
        else "A hand left empty is not known. Known hands let the referee check bids and cards.",
        rule="AP-1.5",
        page="hands",
        fields=tuple(fields),
        button="Keep these for the deal" if dealing else "Show these hands",
        record=not dealing,
        remembered=True,
    )
