"""The account of a deal, and the end of a game: who won, skunks, and what the game is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...core.game import Fact, HandAccount, Outcome
from ...core.plain import JsonObject
from ...core.ruling import ScoreLine
from ...core.seats import Side
from ...core.text import UNSAID, Text, verbatim
from ...core.values import altered
from ...core.words import figure
from ...play.model import Settled
from . import rulebook as book
from .counting import KINDS, points_of
from .house import SHORT_TARGET, WORTH, House
from .model import MISDEALS, Hand, Shown, State, pegs_of
from .pegs import IN_PLAY

SKUNK: Final = 31
DOUBLE_SKUNK: Final = 61
"""So far behind, or more (CR-5.3)."""


def settled(state: State) -> State:
    """The state with a deal that is over, or void, scored; and the game, where it is over with it."""
    hand = state.this_hand
    if not hand.complete and not hand.void:
        return state if state.settled is None else altered(state, settled=None)
    account = account_of(state, hand)
    after = altered(state, settled=Settled.as_found(account, None))
    return altered(state, settled=Settled.as_found(account, outcome_of(after)))


def outcome_of(state: State) -> Outcome | None:
    """Who has won: at the target at once, or who leads a game that the table stops."""
    hand, totals = state.hand, state.running
    if state.stopped:
        best = max(totals)
        winners = tuple(side for side, total in enumerate(totals) if total == best)
        return Outcome(winners, Text("the table ended the game"), book.STOPPED.id)
    if hand is None or hand.void or hand.won is None:
        return None
    said = Text("{target} was reached", target=state.house.target)
    return Outcome((hand.won,), said, book.TARGET.id)


def skunked(house: House, totals: Sequence[int], winner: Side) -> tuple[str, ...]:
    """By side ``skunk``, ``double`` or nothing (CR-5.3)."""

    def of(side: Side) -> str:
        far = house.target - totals[side]
        if side == winner or far < SKUNK:
            return ""
        return "double" if far >= DOUBLE_SKUNK and house.target != SHORT_TARGET else "skunk"

    return tuple(of(side) for side in range(len(totals)))


def game_points(house: House, totals: Sequence[int], winner: Side) -> tuple[int, ...]:
    """What the game is worth, by side: the winner’s over all losers (CR-5.4)."""
    worth = WORTH[house.stakes]
    found = skunked(house, totals, winner)
    all_of_it = sum(worth[("", "skunk", "double").index(found[side])] for side in range(len(totals)) if side != winner)
    return tuple(all_of_it if side == winner else 0 for side in range(len(totals)))


def facts_of_game(state: State) -> Mapping[str, Fact]:
    """The pegs, and once the game is won the skunks and what it is worth."""
    pegs: Fact = [list(pair) for pair in pegs_of(state)]
    winner = state.hand.won if state.hand is not None and not state.hand.void and not state.stopped else None
    if winner is None:
        return {"pegs": pegs}
    skunks = [one or None for one in skunked(state.house, state.running, winner)]
    worth = game_points(state.house, state.running, winner)
    return {"pegs": pegs, "skunk": skunks, "game_points": list(worth)}


# ---- a deal -------------------------------------------------------------------------------------


def account_now(state: State) -> HandAccount | None:
    """The account of the deal dealt last, as far as it is pegged; None before the first."""
    if state.hand is None:
        return None
    return state.account or account_of(state, state.hand)


def account_of(state: State, hand: Hand) -> HandAccount:
    """What a deal scored, or has scored so far; nothing where it is void."""
    sides, void = len(state.seating.sides), bool(hand.void)
    lines = () if void else tuple(ScoreLine(one.side, one.points, one.rule, one.said) for one in hand.lines)
    points = [0] * sides
    for line in lines:
        points[line.side] += line.points
    return HandAccount(
        number=hand.number,
        dealer=hand.dealer,
        complete=hand.complete and not void,
        void=void,
        tricks=(),
        points=tuple(points),
        lines=lines,
        cells=() if void else tuple(_cells(hand, side) for side in range(sides)),
        note=_void_words(hand.void) if void else UNSAID,
        void_by=hand.void,
        extra={
            "pegging": tuple(pegged_in_play(hand, side) for side in range(sides)),
            "in_hands": tuple(of_lines(hand, side, "hand") for side in range(sides)),
            "in_crib": tuple(of_lines(hand, side, "crib") for side in range(sides)),
        },
        facts=facts_of(hand),
        seating=state.seating,
    )


def _void_words(reason: str) -> Text:
    return Text(MISDEALS[reason]) if reason in MISDEALS else verbatim(reason)


def pegged_in_play(hand: Hand, side: Side) -> int:
    """What a side has pegged in the play."""
    return sum(line.points for line in hand.lines if line.side == side and line.rule in IN_PLAY)


def of_lines(hand: Hand, side: Side, name: str) -> int:
    """What a side’s lines of that name come to: ``hand``, ``crib``."""
    return sum(line.points for line in hand.lines if line.side == side and line.name == name)


def _cells(hand: Hand, side: Side) -> tuple[str, ...]:
    """What a side pegged in the play, what its hands brought, and the crib; nothing of what is still to come."""
    dealt_by = hand.crib is not None and any(line.name == "crib" and line.side == side for line in hand.lines)
    return (
        figure(pegged_in_play(hand, side)) if hand.begun else "",
        figure(of_lines(hand, side, "hand")) if hand.shown else "",
        figure(of_lines(hand, side, "crib")) if dealt_by else "",
    )


def _told(shown: Shown) -> JsonObject:
    parts = {} if shown.made is None else {kind: points_of(shown.made, kind) for kind in KINDS}
    return {"seat": shown.seat, "points": shown.points, **parts}


def facts_of(hand: Hand) -> Mapping[str, Fact]:
    """The starter, the hands and the crib as they were counted, and the cards of each count."""
    counts = [count for count in (*hand.play.counts, hand.play.now) if count]
    return {
        "starter": hand.starter.code if hand.starter is not None else None,
        "heels": bool(hand.jack),
        "shows": [_told(one) for one in hand.shown],
        "crib": None if hand.crib is None else _told(hand.crib),
        "counts": [[play.card.code for play in count] for count in counts],
    }
