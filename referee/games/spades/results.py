"""The tricks of a whole hand: what may be told of them, and what every number of them scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ...core.entries import TrickCounts
from ...core.ruling import Ruling, ScoreLine
from ...core.seats import Seat, Side
from ...core.text import Counted, Text
from ...core.values import altered
from ...play.game import TrickGame
from ...play.played import add_up, hand_in_play
from ...play.rulings import OnPlayer, refused
from . import rulebook as book
from .house import House
from .model import Hand, State
from .scoring import score_side


def check_tricks(game: TrickGame[State, Hand, House], state: State, tricks: TrickCounts) -> list[Ruling]:
    """The rulings on the tricks of a whole hand (SP-4.2)."""
    hand = hand_in_play(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    seating = state.seating
    told: Sequence[int | None] | None = tricks.counts if tricks.sides is None else tricks.sides
    if told is None or None in told:
        return [_refused(Text("Enter the tricks of every player, or of every side."))]
    counts = [count for count in told if count is not None]
    who, won = seating.names, list(hand.won)
    if tricks.sides is not None:
        who = seating.side_names
        won = [sum(hand.won[seat] for seat in seats) for seats in seating.sides]
    if len(counts) != len(who):
        told_of = "There are {wanted} counts to enter. You entered {told}."
        message = Text(told_of, wanted=len(who), told=len(counts))
        return [_refused(message)]
    for place, count in enumerate(counts):
        if count < 0:
            message = Text("{who} can’t have {tricks}.", who=who[place], tricks=Counted(count, "trick"))
            return [_refused(message, place)]
        if count < won[place]:
            return [_fewer_than_won(who[place], won[place], count, place)]
    wrong = _check_apart(state, hand, tricks.sides, tricks.counts) if tricks.sides is not None else []
    return wrong or add_up(book.TRICKS_ADD_UP, hand.tricks_total, sum(counts))


def _refused(message: Text, seat: Seat | None = None) -> Ruling:
    return refused(book.TRICKS_ADD_UP, "tricks", message, seat)


def _fewer_than_won(who: str, won: int, count: int, seat: Seat) -> Ruling:
    said = "{who} already has {tricks}, so can’t have {count}."
    message = Text(said, who=who, tricks=Counted(won, "trick"), count=count)
    return _refused(message, seat)


def nils_with_partners(state: State, hand: Hand) -> list[Seat]:
    """The players who bid nil and have partners: their tricks are told apart from the side's."""
    return [seat for seat in range(len(state.seating)) if hand.bid_nil(seat) and state.seating.partners(seat)]


def _check_apart(
    state: State, hand: Hand, by_side: tuple[int, ...], counts: tuple[int | None, ...] | None
) -> list[Ruling]:
    """The refusal of what is told of single players beside their sides; empty where it fits."""
    names = state.seating.names
    apart = (None,) * len(names) if counts is None else counts
    if len(apart) != len(names):
        unlike = "There are {players} players at the table. You entered {told}."
        return [_refused(Text(unlike, players=len(names), told=len(apart)))]
    for nil in nils_with_partners(state, hand):
        if apart[nil] is None:
            said = "{player} bid nil. Enter the tricks player by player."
            return OnPlayer(state.seating, nil).refused(book.TRICKS_ADD_UP, "nil-needs-seats", said)
    for side, seats in enumerate(state.seating.sides):
        left = by_side[side]
        for seat in seats:
            count = apart[seat]
            if count is not None and count < hand.won[seat]:
                return [_fewer_than_won(names[seat], hand.won[seat], count, seat)]
            left -= hand.won[seat] if count is None else count
        if left < 0 or (left and all(apart[seat] is not None for seat in seats)):
            unfit = "{side} took {tricks}, but the players’ tricks don’t add up to that."
            who = state.seating.side_name(side)
            return [_refused(Text(unfit, side=who, tricks=by_side[side]), seats[0])]
    return []


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
            others += [Group(side, (seat,), hand.bid_nil(seat), shares=len(rest) > 1) for seat in rest]
        elif rest:
            others.append(Group(side, rest, len(rest) == 1 and hand.bid_nil(rest[0])))
    return (*nils, *others)


def taken(state: State, tricks: TrickCounts, group: Group) -> int | None:
    """What was told of the tricks of a group; None where nothing was."""
    own = [tricks.counts[seat] if tricks.counts is not None else None for seat in group.seats]
    told = [count for count in own if count is not None]
    if len(told) == len(own):
        return sum(told)
    if tricks.sides is None:
        return None
    others = [seat for seat in state.seating.sides[group.side] if seat not in group.seats]
    apart = [tricks.counts[seat] or 0 for seat in others] if tricks.counts is not None else []
    return tricks.sides[group.side] - sum(apart)


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
    whole = altered(hand, won=tuple(won), complete=True)
    scored = score_side(whole, state.house, seating, side, state.banks[side])
    nils = {group.seats[0] for group in groups if group.nil}
    common = sum(line.points for seat, line in scored.lines if seat not in nils)
    parts: list[int | None] = []
    for group in groups:
        own = [line.points for seat, line in scored.lines if group.nil and seat == group.seats[0]]
        last = group is groups[-1] and not group.shares
        parts.append(sum(own) + common if last else sum(own) if own else None)
    return Case(sum(line.points for _, line in scored.lines), tuple(parts), tuple(line for _, line in scored.lines))
