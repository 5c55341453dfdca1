"""The counters of a hand, told at its end: by side, with the last trick, and what any numbers score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from ....core.seats import Side
from ....core.text import Capital, Signed, Text
from ....core.words import signed
from ....screens.parts import Chosen, side_mark
from .. import rulebook as book
from ..card_points import IN_CARDS, LAST_TRICK, counters_taken, last_trick_side
from ..model import Counters, Hand, State
from ..scoring import melds_by_side, score_hand, stand_of_bid
from .parts import bidding_side


@dataclass(frozen=True, slots=True)
class CounterRow:
    """A side with what is typed so far. `said`: its melds, and the bid; `least`: what its tricks hold already."""

    field: str
    name: str
    mark: str
    said: str
    typed: str
    least: int


@dataclass(frozen=True, slots=True)
class LastChoice:
    """A side that may have won the last trick."""

    side: Side
    name: str
    mark: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class TricksBox:
    """The tricks of a side, where it matters that they are told, as typed."""

    field: str
    name: str
    typed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CountersScreen:
    """What each side took, of `all`; `help` says how. `last`: the sides to choose from; `last_known` says who won it.

    `last_worth` are the points of the last trick. `tricks`: asked for where a trick without counters matters.
    `reckoned`: by the counters of the first side and the side with the last trick, what is scored; see `_reckoned`.
    """

    title: str
    all: int
    help: str
    rows: tuple[CounterRow, ...]
    last: tuple[LastChoice, ...]
    last_known: str
    last_worth: int
    last_rule: str
    tricks: tuple[TricksBox, ...]
    tricks_rule: str
    claim: bool
    fields: tuple[tuple[str, str], ...]
    reckoned: Mapping[str, object]
    errors: tuple[str, ...] = ("sides", "last_trick", "tricks")
    template: str = "games/pinochle/counters.html"
    asks: tuple[str, ...] = ("counters",)


def counters(state: State, chosen: Chosen) -> CountersScreen:
    """The screen of the counters."""
    hand, seating, house = state.this_hand, state.seating, state.house
    whole, worth = IN_CARDS * house.scale, LAST_TRICK * house.scale
    known, asked = last_trick_side(hand, seating), chosen.first("last_trick")
    matters = house.save_meld == "trick" or (hand.high is not None and hand.high.moon)
    untold = hand.taken < hand.tricks_total
    return CountersScreen(
        title=f"Hand {hand.number}: the counters",
        all=whole,
        help=f"With {worth} for the last trick that is {whole + worth}. One side may stay empty: the rest go there.",
        rows=tuple(_rows(state, hand, chosen)),
        last=()
        if known is not None
        else tuple(
            LastChoice(side, seating.side_name(side), side_mark(side), asked == str(side))
            for side in range(len(seating.sides))
        ),
        last_known="" if known is None else f"{seating.side_name(known)} won the last trick: {worth} more.",
        last_worth=worth,
        last_rule=book.LAST_TRICK.id,
        tricks=tuple(
            TricksBox(f"tricks-{side}", seating.side_name(side), chosen.first(f"tricks-{side}"))
            for side in range(len(seating.sides))
        )
        if matters and untold
        else (),
        tricks_rule=book.MOON_SCORE.id if hand.high is not None and hand.high.moon else book.SAVE_MELD.id,
        claim=untold,
        fields=(("type", "counters"), ("by", chosen.first("by"))) if chosen.first("by") else (("type", "counters"),),
        reckoned=_reckoned(state, hand),
    )


def _rows(state: State, hand: Hand, chosen: Chosen) -> Iterator[CounterRow]:
    seating = state.seating
    melds, bidders = melds_by_side(hand, seating), bidding_side(hand, seating)
    taken = counters_taken(hand, state.house, seating)
    for side in range(len(seating.sides)):
        field = f"sides-{side}"
        said = f"melded {melds[side]}" if melds[side] else "no melds"
        if side == bidders and hand.high is not None:
            said += ", bid the moon" if hand.high.moon else f", bid {hand.high.bid}"
        yield CounterRow(field, seating.side_name(side), side_mark(side), said, chosen.first(field), taken[side])


def _reckoned(state: State, hand: Hand) -> Mapping[str, object]:
    """What the page says of counters as they are typed, so that no rule stands in a script.

    ``before``: the totals; ``known``: the side with the last trick, where it is known; ``cases``: by the first side's
    counters and the side with the last trick (``29,1``) the points of both sides, and how the bid ends.
    """
    house, seating = state.house, state.seating
    whole, step = IN_CARDS * house.scale, 5 if house.kings_queens_five else house.scale
    known = last_trick_side(hand, seating)
    cases: dict[str, list[object]] = {}
    for side in (0, 1) if known is None else (known,):
        for points in range(0, whole + 1, step):
            told = Counters(sides=(points, whole - points), last_trick=side)
            after = replace(hand, counters=told, complete=True)
            scored = score_hand(after, house, seating).points
            cases[f"{points},{side}"] = [*scored, _bid_ends(state, after)]
    return {"all": whole, "before": list(state.totals), "known": known, "cases": cases}


def _bid_ends(state: State, hand: Hand) -> str:
    """How the bid ends: ``29 + 20 = 49: set, −52``."""
    stand = stand_of_bid(hand, state.house, state.seating)
    if stand.why:
        return str(Text("{why}, {points}", why=Capital(stand.why), points=Signed(stand.points)))
    ends = "made" if stand.made else "set"
    return f"{stand.melds} + {stand.play} = {stand.melds + stand.play}: {ends}, {signed(stand.points)}"
