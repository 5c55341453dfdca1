"""What every number of tricks scores, before it is told: by side, and by nil where one is counted apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...core.ruling import ScoreLine
from ...core.seats import Seat, Side
from .model import NIL, Hand, State
from .results import nils_with_partners
from .scoring import score_side

MOST_CASES: Final = 2_000
"""More ways than this to share out the tricks of one side are not reckoned in advance."""


@dataclass(frozen=True, slots=True)
class Group:
    """Players whose tricks are told in one number: a nil by itself, else all others of a side.

    `shares`: whether other groups of the side score the same contract, so that none has points of its own.
    """

    side: Side
    seats: tuple[Seat, ...]
    nil: bool
    shares: bool = False

    @property
    def field(self) -> str:
        """What its number is posted as: by the first of its seats."""
        return f"took-{self.seats[0]}"


@dataclass(frozen=True, slots=True)
class Case:
    """What a side scores with so many tricks in each of its groups.

    `parts`: the points of each group, None where it has none of its own; together they are the total. `lines` in order.
    """

    total: int
    parts: tuple[int | None, ...]
    lines: tuple[ScoreLine, ...]


def groups_of(state: State, hand: Hand, *, by_player: bool = False) -> tuple[Group, ...]:
    """The groups whose tricks are told: nils of partners first, then the sides. `by_player`: each by itself."""
    seating = state.seating
    apart = nils_with_partners(state, hand)
    nils = [Group(seating.side_of[seat], (seat,), nil=True) for seat in apart]
    others = []
    for side, seats in enumerate(seating.sides):
        rest = tuple(seat for seat in seats if seat not in apart)
        if by_player:
            others += [Group(side, (seat,), _alone(hand, seat), shares=len(rest) > 1) for seat in rest]
        elif rest:
            others.append(Group(side, rest, len(rest) == 1 and _alone(hand, rest[0])))
    return (*nils, *others)


def _alone(hand: Hand, seat: Seat) -> bool:
    """Whether a player without partners bid nil."""
    bid = hand.bids[seat]
    return bid is not None and bid.bid == NIL


def cases_of(state: State, hand: Hand, side: Side, groups: Sequence[Group]) -> Mapping[tuple[int, ...], Case]:
    """What the side scores for every way its groups can share tricks. Empty where that is not to be known yet.

    A side given tricks by a ruling depends on what the others took, which is known only between two sides.
    """
    flips = any(penalty.kind == "flip" for penalty in hand.penalties)
    if flips and len(state.seating.sides) > 2:
        return {}
    found: dict[tuple[int, ...], Case] = {}
    for numbers in _shares(hand.tricks_total, len(groups)):
        if len(found) >= MOST_CASES:
            return {}
        found[numbers] = _case(state, hand, side, groups, numbers)
    return found


def _shares(left: int, groups: int) -> Iterator[tuple[int, ...]]:
    """Every way in which so many groups take up to `left` tricks."""
    if not groups:
        yield ()
        return
    for number in range(left + 1):
        for others in _shares(left - number, groups - 1):
            yield (number, *others)


def _case(state: State, hand: Hand, side: Side, groups: Sequence[Group], numbers: tuple[int, ...]) -> Case:
    seating, won = state.seating, [0] * len(state.seating)
    for group, number in zip(groups, numbers, strict=True):
        won[group.seats[0]] = number
    # Whatever is left went to others: to whom is the same here.
    for other, seats in enumerate(seating.sides):
        if other != side:
            won[seats[0]] = hand.tricks_total - sum(numbers)
            break
    whole = replace(hand, won=tuple(won), complete=True)
    scored = score_side(whole, state.house, seating, side, len(state.banks[side]))
    nils = {group.seats[0] for group in groups if group.nil}
    common = sum(line.points for seat, line in scored.lines if seat not in nils)
    parts: list[int | None] = []
    for group in groups:
        own = [line.points for seat, line in scored.lines if group.nil and seat == group.seats[0]]
        last = group is groups[-1] and not group.shares
        parts.append(sum(own) + common if last else sum(own) if own else None)
    return Case(sum(line.points for _, line in scored.lines), tuple(parts), tuple(line for _, line in scored.lines))
