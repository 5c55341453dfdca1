"""A sitting at the pad so far: its rounds, and what the next one finds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ...core.game import HandAccount, Outcome
from ...core.seats import Seat, Seating, Side
from .checks import Looking
from .house import House
from .layout import Before, Cells, Layout, at_the_start
from .model import Pad
from .scoring import Worked


@dataclass(frozen=True, kw_only=True)
class Round:
    """One round with what it found, as far as it is told.

    `worked` is what it comes to: once it is complete; before that only as far as those go who are told whole, where
    they are told one after the other. `void`: why it does not count; empty if it does.
    """

    house: House
    seating: Seating
    layout: Layout
    before: Before
    cells: Cells
    worked: Worked | None = None
    complete: bool = False
    void: str = ""

    @property
    def pad(self) -> Pad:
        """The game it was written by."""
        return self.house.pad

    @property
    def number(self) -> int:
        """Its number, from 1."""
        return self.layout.number

    @property
    def in_play(self) -> bool:
        """Whether something of it is awaited."""
        return not self.complete and not self.void

    @property
    def counts(self) -> bool:
        """Whether it is over and scored."""
        return self.complete and not self.void

    @property
    def told(self) -> bool:
        """Whether anything is told of it."""
        return any(cell is not None for row in self.cells.values() for cell in row)

    @cached_property
    def accounts(self) -> list[HandAccount]:
        """Its account, once that was made: every entry after it shows all rounds."""
        return []

    @cached_property
    def looking(self) -> Looking:
        """The round looked at: what is missing of it, what is offered."""
        return Looking(self.pad, self.seating, self.layout, self.before, self.cells)


@dataclass(frozen=True, kw_only=True)
class State:
    """A sitting so far. `past` are the rounds before the one in `hand`, the void ones among them.

    `next_house`: the game from the next round on; `next_seating`: who plays then. `time`: time was called.
    """

    seating: Seating
    house: House
    next_house: House | None = None
    next_seating: Seating | None = None
    past: tuple[Round, ...] = ()
    hand: Round | None = None
    time: bool = False
    stopped: bool = False
    outcome: Outcome | None = None

    @property
    def this_hand(self) -> Round:
        """The round opened last, for what is asked only where there is one."""
        assert self.hand is not None
        return self.hand

    @property
    def open_hand(self) -> Round | None:
        """The round in progress; None between two."""
        return self.hand if self.hand is not None and self.hand.in_play else None

    @property
    def rounds(self) -> tuple[Round, ...]:
        """All rounds, the last in progress or not."""
        return self.past if self.hand is None else (*self.past, self.hand)

    @property
    def last(self) -> Round | None:
        """The last round that counts."""
        return next((one for one in reversed(self.rounds) if one.counts), None)

    @property
    def number(self) -> int:
        """The number of the round in progress, or of the one that comes next."""
        if self.open_hand is not None:
            return self.open_hand.number
        return 1 if self.last is None else self.last.number + 1

    @property
    def now(self) -> Before:
        """What everybody holds behind the last round that counts, and the next finds."""
        last = self.last
        if last is not None and last.worked is not None:
            return last.worked.after
        return at_the_start(self.house_coming.pad, len(self.seating.sides))

    @property
    def coming(self) -> Seating:
        """Who sits there now: between two rounds whoever plays the next one."""
        return self.seating if self.next_seating is None or self.outcome is not None else self.next_seating

    @property
    def house_coming(self) -> House:
        """The game from the next round on."""
        return self.next_house or self.house

    def with_rounds(self, rounds: Sequence[Round]) -> State:
        """The state with other rounds, the last of them in `hand`."""
        return replace(self, past=tuple(rounds[:-1]), hand=rounds[-1] if rounds else None)


def carried_into(pad: Pad, before: Before) -> Before:
    """What everybody holds, under a definition that may be another: what it has and the old one had not is new."""
    start = at_the_start(pad, len(before.totals))
    if before.counters.keys() == start.counters.keys() and before.groups.keys() == start.groups.keys():
        return before
    return replace(
        before,
        counters={key: before.counters.get(key, values) for key, values in start.counters.items()},
        groups={key: before.groups.get(key, values) for key, values in start.groups.items()},
    )


# ---- who deals, and who starts -------------------------------------------------------------------


def next_dealer(state: State) -> Seat | None:
    """Who deals the next round, or is to deal a void one again; None where nobody deals."""
    pad, hand = state.house_coming.pad, state.hand
    if pad.dealer == "none":
        return None
    seating, out = state.coming, state.now.out
    if hand is not None and hand.void:
        return hand.layout.dealer
    last = state.last
    before = None if last is None else last.layout.dealer
    if last is None or before is None:
        return next((seat for seat in range(len(seating)) if seating.side_of[seat] not in out), None)
    if pad.dealer == "turns":
        return _next_in(seating, before, out)
    told = _seat_of(seating, _told(last, pad.dealer), before, out)
    if told is not None:
        return told
    return before if seating.side_of[before] not in out else _next_in(seating, before, out)


def starter_of(state: State, dealer: Seat | None) -> Seat | None:
    """Who starts the next round; None where nobody does, or nobody knows."""
    pad, last = state.house_coming.pad, state.last
    seating, out = state.coming, state.now.out
    match pad.first:
        case "left of dealer":
            return None if dealer is None else _next_in(seating, dealer, out)
        case "dealer":
            return dealer
        case "winner" | "loser" if last is not None:
            before = last.layout.starter
            found = _seat_of(seating, _told(last, pad.first), before if before is not None else -1, out)
            if found is not None:
                return found
            return before if before is not None and seating.side_of[before] not in out else None
    return None


def _next_in(seating: Seating, seat: Seat, out: frozenset[Side]) -> Seat:
    """The next player who is still in."""
    return next((one for one in seating.from_left_of(seat) if seating.side_of[one] not in out), seat)


def _told(last: Round, who: str) -> Side | None:
    """The side that won, or lost, the last round by its points; None where two share that."""
    assert last.worked is not None
    points = [points for side, points in enumerate(last.worked.points)]
    sides = [side for camp in last.layout.inside for side in last.layout.holders[camp]]
    lowest = (last.pad.ending.wins == "lowest") == (who == "winner")
    best = (min if lowest else max)(points[side] for side in sides)
    found = [side for side in sides if points[side] == best]
    return found[0] if len(found) == 1 else None


def _seat_of(seating: Seating, side: Side | None, before: Seat, out: frozenset[Side]) -> Seat | None:
    """The next player of a side, from the left of a seat; None where there is no side, or it is out."""
    if side is None or side in out:
        return None
    return next(seat for seat in seating.from_left_of(before) if seating.side_of[seat] == side)
