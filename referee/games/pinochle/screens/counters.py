"""The counters of a hand, told at its end: by side, with the last trick."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.seats import Side
from ....screens.counts import CountRow, CountsScreen, sum_of
from ....screens.parts import Chosen, side_mark
from .. import rulebook as book
from ..model import Hand, State
from ..scoring import IN_CARDS, LAST_TRICK, counters_taken, last_trick_side, melds_by_side
from .parts import bidding_side


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
class CountersScreen(CountsScreen):
    """What each side took. `last`: the sides to choose from; `last_known` says who won it, where that is known.

    `last_worth` are the points of the last trick. `tricks`: asked for where a trick without counters matters.
    """

    last: tuple[LastChoice, ...]
    last_known: str
    last_worth: int
    last_rule: str
    tricks: tuple[TricksBox, ...]
    tricks_rule: str
    template: str = "games/pinochle/counters.html"
    asks: tuple[str, ...] = ("counters",)


def counters(state: State, chosen: Chosen) -> CountersScreen:
    """The screen of the counters."""
    hand, seating, house = state.hand, state.seating, state.house
    assert hand is not None
    rows = _rows(state, hand, chosen)
    whole, worth = IN_CARDS * house.scale, LAST_TRICK * house.scale
    known, asked = last_trick_side(hand, seating), chosen.first("last_trick")
    matters = house.save_meld == "trick" or (hand.high is not None and hand.high.moon)
    untold = hand.taken < hand.tricks_total
    return CountersScreen(
        title=f"Hand {hand.number}: the counters",
        ask="Who took how much?",
        all=whole,
        so_far=sum_of(rows),
        rows=rows,
        unit="counter",
        units="in cards" if house.kings_queens_five or house.scale > 1 else "counters",
        step=5 if house.kings_queens_five else house.scale,
        help=f"With {worth} for the last trick that is {whole + worth}. One side may stay empty: the rest go there.",
        fields=(("type", "counters"), ("by", chosen.first("by"))) if chosen.first("by") else (("type", "counters"),),
        errors=("sides", "last_trick", "tricks"),
        claim=untold,
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
    )


def _rows(state: State, hand: Hand, chosen: Chosen) -> tuple[CountRow, ...]:
    house, seating = state.house, state.seating
    melds, bidders = melds_by_side(hand, seating), bidding_side(hand, seating)
    taken = counters_taken(hand, house, seating)
    found = []
    for side in range(len(seating.sides)):
        field = f"sides-{side}"
        said = f"melded {melds[side]}" if melds[side] else "no melds"
        if side == bidders and hand.high is not None:
            said += ", bid the moon" if hand.high.moon else f", bid {hand.high.bid}"
        found.append(
            CountRow(
                field=field,
                name=seating.side_name(side),
                player=None,
                mark=side_mark(side),
                said=said,
                hint=str(IN_CARDS * house.scale // 2),
                typed=chosen.first(field),
                least=taken[side],
            )
        )
    return tuple(found)
