"""A hand of a game of one's own as it is told: what each name of its expressions stands for, by side, seat or camp.

In pairs and threes a side is two or three seats; where everybody plays alone, one. Where a declarer or the holders of a
card play against the others, totals run by player, and tricks and points are those of the camp: what an expression
reads over the others is then the other camp.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, TypeAlias

from ...core.text import Text
from ...definitions.expressions import Name, Number, Tree
from ...definitions.working import CannotWork, Frame, Steps, work
from .contracts import Contract
from .model import Design

Seats: TypeAlias = tuple[int, ...]
Values: TypeAlias = dict[str, int]

BLIND: Final = -1
"""The bid of a player who bids nil before looking at the cards."""

COUNTED: Final = ("tricks", "points", "run", "marriages")
"""What is told in numbers that all of a side, or a camp, come to together."""

_NUMBER: Final = Name("number", 0)
_NOTHING: Final = Number(0)
_VALUE: Final = Name("value", 0)


@dataclass(frozen=True, kw_only=True)
class Told:
    """A hand as told. `counted`: tricks, points, run, marriages and tallies, each by seat, by side or by camp, the
    declarer's first. `total` and `counters` are those before the hand, by side or by player.

    `bids` by seat: BLIND for a blind nil. `trump` is a suit or *none*; empty where nobody told it. `out`: the seats out
    for good. `stood`: the lines that stand once, by number and side, that have. `earlier`: values of the hands before,
    oldest first, as `Account.values` has them. `sides`: the seats of each side whose totals run, where they are not
    seated in turn from 0 on.
    """

    players: int
    dealer: int = -1
    declarer: int | None = None
    partner: int | None = None
    holders: Seats = ()
    contract: str = ""
    number: int | None = None
    denomination: str = ""
    doubled: int = 1
    alone: bool = False
    trump: str = ""
    cards: int = 0
    hand: int = 1
    bids: tuple[int, ...] = ()
    counted: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    last: int | None = None
    first: int | None = None
    total: tuple[int, ...] = ()
    counters: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    out: Seats = ()
    stood: frozenset[tuple[int, int]] = frozenset()
    earlier: tuple[tuple[Sequence[Mapping[str, int]], ...], ...] = ()
    sides: tuple[Seats, ...] = ()


class Account:
    """A hand told, with the values of every name. Raises CannotWork where need, value or lose have none."""

    def __init__(self, design: Design, told: Told, steps: Steps) -> None:
        self.design = design
        self.told = told
        self.steps = steps
        self.seats = tuple(seat for seat in self.order if seat not in told.out)
        """Those who play, eldest first."""

    @cached_property
    def order(self) -> Seats:
        """Every seat, from eldest to the dealer."""
        players, step = self.told.players, 1 if self.design.table.clockwise else -1
        return tuple((self.told.dealer + step * away) % players for away in range(1, players + 1))

    # ---- who plays with whom --------------------------------------------------------------------

    @cached_property
    def sides(self) -> tuple[Seats, ...]:
        """The seats of each side whose totals run."""
        if self.told.sides:
            return self.told.sides
        teams = self.design.table.teams(self.told.players)
        return tuple(tuple(range(first, self.told.players, teams)) for first in range(teams))

    def side_of(self, seat: int) -> int:
        """The side of a seat."""
        return self._side_of[seat]

    @cached_property
    def _side_of(self) -> Mapping[int, int]:
        return {seat: side for side, seats in enumerate(self.sides) for seat in seats}

    @cached_property
    def declarers(self) -> Seats:
        """Who plays against the others, without a partner: the declarer, or who holds the card."""
        if self.design.table.sides == "holders":
            return self.told.holders
        return () if self.declarer is None else (self.declarer,)

    @cached_property
    def declarer(self) -> int | None:
        """The declarer, or who named trumps."""
        if self.told.declarer is None and self.design.trump.by in {"eldest", "dealer"}:
            return self.seats[0] if self.design.trump.by == "eldest" else self.seats[-1]
        return self.told.declarer

    @cached_property
    def camps(self) -> tuple[Seats, ...]:
        """The seats of each camp, the declarer's first; each player is one where nobody declares."""
        if not self.declarers:
            return tuple((seat,) for seat in range(self.told.players))
        own = {*self.declarers, self.told.partner} - {None}
        seats = range(self.told.players)
        return tuple(seat for seat in seats if seat in own), tuple(seat for seat in seats if seat not in own)

    @cached_property
    def groups(self) -> tuple[Seats, ...]:
        """Who tricks and points are told of: sides, or camps."""
        return self.camps if self.design.table.by_camp else self.sides

    # ---- what was told --------------------------------------------------------------------------

    def of(self, name: str, seats: Seats) -> int:
        """What is told under a name, of a group or of one seat; nought where nothing is."""
        told = self.told.counted.get(name)
        if not told:
            return 0
        group = next(place for place, group in enumerate(self.groups) if set(seats) <= set(group))
        if len(told) == len(self.groups):
            return told[group]
        if len(told) != self.told.players:
            raise CannotWork(Text("“{name}” is missing for a side or a seat.", name=name), 0)
        return sum(told[seat] for seat in seats)

    @cached_property
    def contract(self) -> Contract | None:
        """The contract that is played."""
        return self.design.auction.contract(self.told.contract) if self.told.contract else None

    @cached_property
    def everywhere(self) -> Values:
        """What is the same for every side."""
        told, design = self.told, self.design
        auction, contract = design.auction, self.contract
        denomination = auction.denomination(told.denomination)
        named = {f"contract.{one.code}": int(one is contract) for one in auction.contracts}
        named |= {f"in.{one.code}": int(one is denomination) for one in auction.denominations}
        named |= {f"trump.{suit}": int(suit == told.trump) for suit in (*design.suits, "none")}
        return named | {
            "players": len(self.seats),
            "sides": len(self.sides),
            "cards": told.cards,
            "hand": told.hand,
            "doubled": told.doubled,
            "alone": int(told.alone or (contract is not None and contract.alone) or self._no_partner),
            "declared": int(bool(self.declarers)),
            "number": told.number or 0,
            "denomination": denomination.place if denomination else 0,
        }

    @property
    def _no_partner(self) -> bool:
        """Whether a declarer plays against the rest, since there is no partner or none was found."""
        return self.design.table.sides == "declarer" and bool(self.declarers) and self.told.partner is None

    def _said(self, seats: Seats) -> Values:
        """Bids, and what is one player's own."""
        auction = self.design.auction
        told, playing = self.told, [seat for seat in self.seats if seat in seats]
        bids = [told.bids[seat] for seat in playing] if told.bids else []
        values = {
            "bid": sum(max(0, bid) for bid in bids),
            "nil": sum({0: 1, BLIND: 2}.get(bid, 0) for bid in bids) if auction.nil or auction.blind_nil else 0,
            "declarer": int(any(seat in self.declarers for seat in seats)),
            "partner": int(told.partner in seats),
            "dealer": int(bool(self.seats) and self.seats[-1] in seats),
            "eldest": int(bool(self.seats) and self.seats[0] in seats),
            "turn": min((self.seats.index(seat) for seat in playing), default=0),
            "total": sum(told.total[side] for side in self._sides_of(seats)) if told.total else 0,
        }
        if told.bids:
            values["number"] = values["bid"]
        for counter in self.design.score.counters:
            stands = told.counters.get(counter.key)
            values[counter.key] = (
                sum(stands[side] for side in self._sides_of(seats)) if stands else counter.start * len(seats[:1])
            )
        return values

    def _sides_of(self, seats: Seats) -> list[int]:
        return sorted({self.side_of(seat) for seat in seats})

    def _taken(self, seats: Seats) -> Values:
        """Tricks, points and what else a group, or a seat, took."""
        told = self.told
        values = {name: self.of(name, seats) for name in (*COUNTED, *self.design.tallies)}
        return values | {"last": int(told.last in seats), "first": int(told.first in seats)}

    # ---- values by name -------------------------------------------------------------------------

    def frame(self, side: int) -> Frame:
        """What the names stand for, for a side, or for a player where totals run by player: over the others it is
        then the other camp.
        """
        earlier = tuple(before[side] for before in self.told.earlier)
        return Frame(self.values[side], 0 if self.design.table.by_camp else side, earlier)

    @cached_property
    def values(self) -> tuple[Sequence[Mapping[str, int]], ...]:
        """By side or player, the values of all sides, or of its own camp and then of the others."""
        if not self.design.table.by_camp:
            every = self._valued([(side, side) for side in self.sides])
            return (every,) * len(self.sides)
        found = []
        for seats in self.sides:
            own = next(camp for camp in self.camps if seats[0] in camp)
            others = [(camp, camp) for camp in self.camps if camp != own]
            found.append(self._valued([(own, seats), *others]))
        return tuple(found)

    @cached_property
    def by_player(self) -> Sequence[Mapping[str, int]]:
        """The values of each player, for lines of a player: what only the side is told of is that of the side."""
        return self._valued([((seat,), (seat,)) for seat in range(self.told.players)])

    def player_frame(self, seat: int) -> Frame:
        """What the names stand for, for one player among all; where totals run by player, as for a side."""
        return self.frame(self.side_of(seat)) if self.design.table.by_camp else Frame(self.by_player, seat)

    def _valued(self, groups: Sequence[tuple[Seats, Seats]]) -> Sequence[Mapping[str, int]]:
        """The values of several groups: of each, whose tricks and points they are, and whose bids and total."""
        every = [{**self.everywhere, **self._said(own), **self._taken(group)} for group, own in groups]
        for name, tree in self._terms():
            self._put(every, groups, name, tree)
        return every

    def _terms(self) -> Iterator[tuple[str, Tree]]:
        """What a bid needs, and what it is worth won and lost: the contract's own, or those of the auction."""
        contract, auction = self.contract, self.design.auction
        own = (contract.need, contract.value, contract.lose) if contract else (None, None, None)
        general = (auction.need or _NUMBER, auction.value or _NOTHING, auction.lose or _VALUE)
        for name, tree, usual in zip(("need", "value", "lose"), own, general, strict=True):
            yield name, usual if tree is None else tree

    def _put(self, every: Sequence[Values], groups: Sequence[tuple[Seats, Seats]], name: str, tree: Tree) -> None:
        """Work one of these for the declarer, of whom it is for all; for each side where nobody declares."""
        first = self.declarers[0] if self.declarers else None
        of = next((place for place, (group, _) in enumerate(groups) if first in group), None)
        if of is None:
            found = [work(tree, Frame(every, place), self.steps) for place in range(len(every))]
        else:
            found = [work(tree, Frame(every, of), self.steps)] * len(every)
        for values, one in zip(every, found, strict=True):
            values[name] = one

    # ---- behind the hand ------------------------------------------------------------------------

    def behind(self, total: tuple[int, ...], counters: Mapping[str, tuple[int, ...]]) -> Account:
        """The same hand with the totals and counters as they are after it."""
        told = replace(self.told, total=total, counters=counters)
        return Account(self.design, told, self.steps)

    def standing_frames(self) -> tuple[Frame, ...]:
        """By side or player, for the end of the game: read over all sides, or all players."""
        own = [values[0 if self.design.table.by_camp else side] for side, values in enumerate(self.values)]
        return tuple(Frame(own, side) for side in range(len(own)))
