"""The tricks of a hand told at its end: that they add up, whose they are, and what may be told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias

from ...core.entries import Entry, TrickCounts
from ...core.ruling import Rule, Ruling
from ...core.seats import Seat, Side
from ...core.text import Counted, Text
from ...play.course import AnyCourse
from ...play.model import HandT, S, TrickHand, hand_altered
from ...play.own_parts import Extended, Own
from ...play.played import hand_in_play
from ...play.rulings import OnPlayer, refused

BY_PLAYER: Final = "Enter the tricks of every player."
BY_SIDE: Final = "Enter the tricks of every player, or of every side."
OTHERS: Final = "There are {wanted} counts to enter. You entered {told}."


@dataclass(frozen=True, slots=True)
class Group:
    """Players whose tricks are told in one number: one who scores alone by itself, else all others of a side.

    `shares`: whether other groups of the side score the same, so that none has points of its own.
    """

    side: Side
    seats: tuple[Seat, ...]
    alone: bool
    shares: bool = False

    @property
    def field(self) -> str:
        """What its number is posted as: by the first of its seats."""
        return f"took-{self.seats[0]}"


def nobody(_hand: Any, _seat: Seat) -> bool:
    """Partners score all their tricks together."""
    return False


def who_plays(hand: TrickHand, seats: Sequence[Seat]) -> Seat:
    """The first of these seats that does not sit out."""
    return next((seat for seat in seats if seat not in hand.out), seats[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts(Generic[S, HandT]):
    """The tricks of a whole hand in a game: its slots, and what follows from them.

    `rule`: that they add up. `home`: at which of the players whose tricks are told together they stand; None where
    each player's are told. `alone`: whether a player's own tricks score, a nil's say; those are told apart from a
    partner's, and one who left them out is told so by `untold`, a code and words with ``{player}``.
    """

    rule: Rule
    home: Callable[[HandT, Sequence[Seat]], Seat] | None = None
    alone: Callable[[HandT, Seat], bool] = nobody
    untold: tuple[str, str] = ("", "")

    def __post_init__(self) -> None:
        if self.alone is not nobody and (self.home is None or "{player}" not in self.untold[1]):
            raise ValueError(f"Counts by {self.rule.id}: `alone` needs a `home`, and words for {{player}} in `untold`")

    # ---- what is ruled --------------------------------------------------------------------------

    def check(self, game: AnyCourse, state: S, tricks: TrickCounts) -> list[Ruling]:
        """The rulings on the tricks of the hand in play."""
        hand = hand_in_play(game, state)
        return [hand] if isinstance(hand, Ruling) else self.wrong(state, hand, tricks)

    def wrong(self, state: S, hand: HandT, tricks: TrickCounts) -> list[Ruling]:
        """The refusal of tricks that cannot be those of a hand."""
        seating = state.seating
        sides = None if self.home is None else tricks.sides
        told, names = (tricks.counts, seating.names) if sides is None else (sides, seating.side_names)
        places = [(seat,) for seat in range(len(seating))] if sides is None else seating.sides
        counts = [count for count in told or () if count is not None]
        if told is None or len(counts) < len(told):
            return [refused(self.rule, "tricks", Text(BY_PLAYER if self.home is None else BY_SIDE))]
        if len(counts) != len(places):
            return [refused(self.rule, "tricks", Text(OTHERS, wanted=len(places), told=len(counts)))]
        for name, seats, count in zip(names, places, counts, strict=True):
            if impossible := self._impossible(hand, name, seats, count):
                return [impossible]
        apart = [] if sides is None else self._wrong_apart(state, hand, sides, tricks.counts)
        if apart or hand.enough is None:
            return apart or self._add_up(hand.tricks_total, sum(counts))
        by_side = counts if sides is not None else [sum(counts[seat] for seat in one) for one in seating.sides]
        return self._ended(seating.side_names, by_side, hand, hand.enough)

    def _impossible(self, hand: HandT, who: str, seats: Sequence[Seat], count: int) -> Ruling | None:
        """Why these players cannot have so many, whatever the others have."""
        won = sum(hand.won[seat] for seat in seats)
        if count < 0:
            message = Text("{who} can’t have {tricks}.", who=who, tricks=Counted(count, "trick"))
        elif count and hand.out.issuperset(seats):
            message = Text("{player} sits out and wins no tricks.", player=who)
            return refused(self.rule, "sits-out", message, seats[0])
        elif count < won:
            said = "{who} already has {tricks}, so can’t have {count}."
            message = Text(said, who=who, tricks=Counted(won, "trick"), count=count)
        else:
            return None
        return refused(self.rule, "tricks", message, seats[0])

    def _wrong_apart(
        self, state: S, hand: HandT, sides: Sequence[int], counts: Sequence[int | None] | None
    ) -> list[Ruling]:
        """The refusal of what is told of single players beside their sides; empty where it fits."""
        names = state.seating.names
        apart = (None,) * len(names) if counts is None else counts
        if len(apart) != len(names):
            return [refused(self.rule, "tricks", Text(OTHERS, wanted=len(names), told=len(apart)))]
        for seat in self._told_apart(state, hand):
            if apart[seat] is None:
                code, said = self.untold
                return OnPlayer(state.seating, seat).refused(self.rule, code, said)
        for side, seats in enumerate(state.seating.sides):
            left = sides[side]
            for seat in seats:
                count = apart[seat]
                if count is not None and (impossible := self._impossible(hand, names[seat], (seat,), count)):
                    return [impossible]
                left -= hand.won[seat] if count is None else count
            if left < 0 or (left and all(apart[seat] is not None for seat in seats)):
                unfit = "{side} took {tricks}, but the players’ tricks don’t add up to that."
                message = Text(unfit, side=state.seating.side_name(side), tricks=sides[side])
                return [refused(self.rule, "tricks", message, seats[0])]
        return []

    def _add_up(self, wanted: int, told: int) -> list[Ruling]:
        """The refusal of tricks that do not come to those of the hand."""
        gap = wanted - told
        said = "The tricks come to {told}, not {tricks}: {gap} missing."
        if gap < 0:
            said = "The tricks come to {told}, not {tricks}: {gap} too many."
        return [refused(self.rule, "tricks", Text(said, told=told, tricks=wanted, gap=abs(gap)))] if gap else []

    def _ended(self, names: Sequence[str], told: Sequence[int], hand: HandT, enough: int) -> list[Ruling]:
        """The refusal of tricks, by side, that do not end a hand which ends once one side has `enough`."""
        tricks = Counted(enough, "trick")
        for name, count in zip(names, told, strict=True):
            if count > enough:
                said = "{side} can’t have {count}: {tricks} end the hand."
                return [refused(self.rule, "tricks", Text(said, side=name, count=count, tricks=tricks))]
        if told.count(enough) != 1:
            said = "Only one side can have {tricks}." if enough in told else "No side has {tricks} yet."
            return [refused(self.rule, "tricks", Text(said, tricks=tricks))]
        return self._add_up(hand.tricks_total, sum(told)) if sum(told) > hand.tricks_total else []

    # ---- what it does ---------------------------------------------------------------------------

    def move(self, state: S, tricks: TrickCounts) -> S:
        """The state with the tricks as they were told."""
        return hand_altered(state, won=self._by_seat(state, state.this_hand, tricks))

    def _by_seat(self, state: S, hand: HandT, tricks: TrickCounts) -> Sequence[int | None] | None:
        """Tricks by seat: those told together all stand at one player."""
        if self.home is None or tricks.sides is None:
            return tricks.counts
        apart = tricks.counts or (None,) * len(state.seating)
        counts = [count or 0 for count in apart]
        for seats, told in zip(state.seating.sides, tricks.sides, strict=True):
            others = [seat for seat in seats if apart[seat] is None]
            if others:
                counts[self.home(hand, others)] = told - sum(counts[seat] for seat in seats)
        return tuple(counts)

    def offers(self, state: S, hand: HandT, seat: Seat | None) -> Iterator[Entry]:
        """Every way the tricks may have fallen, where the hand is recorded by its result: else its cards are told."""
        if hand.depth == "result":
            yield from self.every_way(state, hand, seat)

    def every_way(self, state: S, hand: HandT, _seat: Seat | None) -> Iterator[Entry]:
        """Every way the tricks of a hand may have fallen, however it is recorded."""
        left, sides = hand.tricks_total - hand.taken, state.seating.sides
        for more in range(left if hand.enough is None else 0, left + 1):
            for counts in every_count(hand.won, more):
                took = [sum(counts[seat] for seat in seats) for seats in sides]
                ended = hand.enough is None or (max(took) == hand.enough and took.count(hand.enough) == 1)
                if ended and not any(counts[seat] for seat in hand.out):
                    yield TrickCounts(counts=counts)

    @property
    def own(self) -> tuple[Own, Extended]:
        """What the game checks and does of such tricks."""
        return Own(TrickCounts, None, self.move, ""), Extended(TrickCounts, self.check, None)

    # ---- who is told together -------------------------------------------------------------------

    def _told_apart(self, state: S, hand: HandT) -> list[Seat]:
        """The players who score alone and have partners."""
        return [seat for seat in range(len(state.seating)) if self.alone(hand, seat) and state.seating.partners(seat)]

    def groups(self, state: S, hand: HandT, *, by_player: bool = False) -> tuple[Group, ...]:
        """The groups whose tricks are told: partners who score alone first, then the sides.

        `by_player`: each who plays by itself.
        """
        seating, apart = state.seating, self._told_apart(state, hand)
        first = [Group(seating.side_of[seat], (seat,), alone=True) for seat in apart]
        others = []
        for side, seats in enumerate(seating.sides):
            rest = tuple(seat for seat in seats if seat not in apart)
            playing = [seat for seat in rest if seat not in hand.out]
            if by_player:
                others += [Group(side, (seat,), self.alone(hand, seat), shares=len(rest) > 1) for seat in playing]
            elif playing:
                others.append(Group(side, rest, len(rest) == 1 and self.alone(hand, rest[0])))
        return (*first, *others)

    def fields(self, state: S, tricks: TrickCounts) -> dict[str, list[str]]:
        """The fields of a form that tells these tricks: group by group, or where each player's are told by seat."""
        if self.home is None:
            return {
                f"counts-{seat}": [str(count)] for seat, count in enumerate(tricks.counts or ()) if count is not None
            }
        by_player = tricks.sides is None and any(len(seats) > 1 for seats in state.seating.sides)
        groups = self.groups(state, state.this_hand, by_player=by_player)
        found = {group.field: took(state, tricks, group) for group in groups}
        by_group = {field: [str(count)] for field, count in found.items() if count is not None}
        return {"tell": ["players"], **by_group} if by_player else by_group


AnyCounts: TypeAlias = Counts[Any, Any]


def took(state: Any, tricks: TrickCounts, group: Group) -> int | None:
    """What was told of the tricks of a group; None where nothing was."""
    own = [None if tricks.counts is None else tricks.counts[seat] for seat in group.seats]
    told = [count for count in own if count is not None]
    if len(told) == len(own):
        return sum(told)
    if tricks.sides is None:
        return None
    others = [seat for seat in state.seating.sides[group.side] if seat not in group.seats]
    return tricks.sides[group.side] - sum((tricks.counts or ())[seat] or 0 for seat in others if tricks.counts)


def every_count(won: Sequence[int], left: int) -> Iterator[tuple[int, ...]]:
    """Every way the remaining tricks may fall, beside those won."""
    if len(won) == 1:
        yield (won[0] + left,)
        return
    for more in range(left + 1):
        for rest in every_count(won[1:], left - more):
            yield (won[0] + more, *rest)
