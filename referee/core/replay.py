"""The fold over the entries of a sitting: its state, what the rules say of it, and the places to go back to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import compress, count, pairwise
from operator import is_not
from typing import Any, Generic

from .entries import Entry, Players
from .game import Rules, S
from .ruling import Ruling, Severity, refusal_in
from .seats import Seating
from .values import Upto


@dataclass(frozen=True, slots=True)
class Problem:
    """A ruling on the entry at index `entry`; `about` is the index of the earlier entry it blames.

    `consequence`: refused only because an earlier entry of the same hand is.
    """

    entry: int
    ruling: Ruling
    about: int | None = None
    consequence: bool = False


@dataclass(frozen=True, slots=True)
class Checkpoint(Generic[S]):
    """Where a hand began: the state before entry `index`, and how many problems came earlier.

    `hand`: how many hands were begun before. `spoilt`: an entry of the hand before was refused, so that hand is to be
    laid aside.
    """

    index: int
    state: S
    problems: int
    hand: int = 0
    spoilt: bool = False
    undealt: Ruling | None = None


CHECKPOINTS_KEPT = 12
"""The last hands, to each of which one can go back; of those before every second, every fourth, at last every 32nd."""

WIDEST = 5
"""The power of two that is 32."""


class _Former(Generic[S]):
    """A replay as it was before something in it changed: what lies behind the change may be taken over from it.

    `shift`: how much later its last entries stand now. `same`: from which of the entries on, as they are now, they
    are those of before. `marks` are its checkpoints, and one for its end.
    """

    def __init__(self, replay: Replay[S], entries: Sequence[Entry]) -> None:
        self.entries = replay.entries
        self.problems = replay.problems.copy()
        self.seated = replay.seated.copy()
        end = Checkpoint(len(self.entries), replay.state, len(self.problems), 0, replay._spoilt, replay._undealt)
        self.marks = [*replay._checkpoints, end]
        self.shift = len(entries) - len(self.entries)
        unlike = map(is_not, reversed(self.entries), reversed(entries))
        self.same = len(entries) - next(compress(count(), unlike), min(len(self.entries), len(entries)))
        self._places = {mark.index + self.shift: place for place, mark in enumerate(self.marks[:-1])}

    def marks_from(self, at: int) -> Sequence[Checkpoint[S]]:
        """The checkpoints from the one before entry `at` on, as it stands now; none if there is none there."""
        place = self._places.get(at) if at >= self.same else None
        return () if place is None else self.marks[place:]

    def moved(self, problem: Problem) -> Problem:
        """A problem where it is now."""
        if not self.shift:
            return problem
        about = problem.about
        if about is not None and about + self.shift >= self.same:
            about += self.shift
        return Problem(problem.entry + self.shift, problem.ruling, about, problem.consequence)


class Replay(Generic[S]):
    """A fold over entries: the state, the rulings, and the places to go back to.

    `strict` stops at the first refused entry, as the judge does. Otherwise a refused entry is left
    out and listed, and the hand it spoils is laid aside at the next deal, so that a correction of
    an old hand never loses a later one; so is one that a correction left unfinished, and the deal
    that follows it is queried. What follows a deal that is refused belongs to no hand, and is left
    out with it.
    """

    def __init__(self, game: Rules[S, Any], start: S, *, strict: bool) -> None:
        self.game = game
        self.state = start
        self.strict = strict
        self.problems: list[Problem] = []
        self.refused_at: int | None = None
        self.seated: list[tuple[int, Seating]] = [(0, start.seating)]
        """Who sits where: each seating with the index of the deal from which on it holds."""
        self._entries: list[Entry] = []
        self._count = 0
        self._asked = self._spoilt = False
        self._undealt: Ruling | None = None
        self._checkpoints: list[Checkpoint[S]] = [Checkpoint(0, start, 0)]

    @property
    def entries(self) -> Sequence[Entry]:
        """What was folded in. Forks share one list as long as they begin alike; each knows how much is its own."""
        return Upto(self._entries, self._count)

    def extend(self, entries: Sequence[Entry], *, asked: bool = False) -> None:
        """Fold further entries in. `asked`: what would be said of them, so nobody deals while a hand is unfinished."""
        self._asked = asked
        if self.refused_at is None:
            self._fold(entries, None)
        self._asked = False

    def reread(self, entries: Sequence[Entry], changed: int) -> int:
        """Fold `entries` instead of those there are, which they equal before the one at `changed`.

        Behind the change, hands to which nothing but the score before them is new are carried over, not replayed.
        Returns from which entry on it was folded anew.
        """
        former = None if self.strict else _Former(self, entries)
        self.rewind(changed)
        begun = self._count
        if begun and not any(map(self.game.opens_hand, entries[begun : begun + 1])):
            self._checkpoints.pop()  # what was a deal is none now
        self._fold(entries[begun:], former)
        return begun

    def _fold(self, entries: Sequence[Entry], former: _Former[S] | None) -> None:
        game = self.game
        at = self._count
        if len(self._entries) > at:  # behind it is another's
            self._entries = self._entries[:at]
        self._entries.extend(entries)
        self._count = len(self._entries)
        entries = self._entries
        while at < len(entries):
            if game.opens_hand(entries[at]):
                self._checkpoint(at)
                if former is not None:
                    at = self._carry(at, former)
                    if at == len(entries):
                        return
            if not self._spoilt:
                begun = at
                at, self.state = game.run(self.state, entries, begun)
                if at == len(entries):
                    return
                if at > begun and game.opens_hand(entries[at]):
                    continue
            if not self._step(at):
                return
            at += 1

    @property
    def queried(self) -> tuple[Ruling, ...]:
        """What was against a rule in the hand begun last, and stands, in the order it was told."""
        return queried_in(self.problems[self.problems_before :])

    @property
    def problems_before(self) -> int:
        """How many problems came before the hand begun last."""
        return self._checkpoints[-1].problems

    def begun(self, back: int) -> Checkpoint[S] | None:
        """Where that hand began which was begun so many before the last; None if it is none, or was let go."""
        return self._checkpoints[-1 - back] if back < len(self._checkpoints) else None

    def rewind(self, index: int) -> None:
        """Go back to the start of the hand that holds entry `index`, or further if that was let go."""
        while len(self._checkpoints) > 1 and self._checkpoints[-1].index > index:
            self._checkpoints.pop()
        mark = self._checkpoints[-1]
        self.state = mark.state
        self._count = mark.index
        del self.problems[mark.problems :]
        while len(self.seated) > 1 and self.seated[-1][0] >= mark.index:
            self.seated.pop()
        self.refused_at = None
        self._spoilt, self._undealt = mark.spoilt, mark.undealt

    def fork(self, index: int) -> Replay[S]:
        """A replay of its own, rewound to the hand of entry `index`; past the last entry, as this one stands."""
        other: Replay[S] = Replay(self.game, self.state, strict=self.strict)
        other._entries, other._count = self._entries, self._count
        other.problems = self.problems.copy()
        other.refused_at = self.refused_at
        other.seated = self.seated.copy()
        other._spoilt, other._undealt = self._spoilt, self._undealt
        other._checkpoints = self._checkpoints.copy()
        if index < self._count:
            other.rewind(index)
        return other

    def _carry(self, at: int, former: _Former[S]) -> int:
        """Take over hands from the one dealt at `at` on. Returns the deal of the first that is to be replayed."""
        marks = former.marks_from(at)
        place, step = 0, 1
        while place + 1 < len(marks) and not (marks[place].spoilt or self._spoilt or marks[place + 1].undealt):
            mark, ahead = marks[place], marks[place + 1 : place + 1 + step]
            cut = next((cut for cut, beyond in enumerate(ahead, 1) if beyond.spoilt), len(ahead))
            ahead = ahead[:cut]
            states = self.game.carry(
                self.state,
                mark.state,
                [beyond.state for beyond in ahead],
                former.entries[mark.index : ahead[-1].index],
            )
            if states is not None:
                for state, (begun, beyond) in zip(states, pairwise((mark, *ahead)), strict=True):
                    at = self._take_over(state, begun, beyond, former)
                # As many again as were taken at once: a hand that is to be replayed after all is found soon enough.
                place, step = place + len(ahead), 2 * step
            elif step > 1:
                step = 1
            else:
                break
        return at

    def _take_over(self, state: S, mark: Checkpoint[S], beyond: Checkpoint[S], former: _Former[S]) -> int:
        """Go on to `state`, which takes the place of that at `beyond`. Returns the index of the entry it is before."""
        self.state, at = state, beyond.index + former.shift
        self.problems += map(former.moved, former.problems[mark.problems : beyond.problems])
        self.seated += [
            (index + former.shift, seating) for index, seating in former.seated if mark.index <= index < beyond.index
        ]
        self._spoilt, self._undealt = beyond.spoilt, beyond.undealt
        if at < self._count:
            self._checkpoints.append(
                Checkpoint(at, state, len(self.problems), beyond.hand, beyond.spoilt, beyond.undealt)
            )
        return at

    def _checkpoint(self, at: int) -> None:
        last = self._checkpoints[-1]
        if last.index == at:
            return
        hand = last.hand + 1
        self._checkpoints.append(
            Checkpoint(at, self.state, len(self.problems), hand, self._spoilt, self._undealt),
        )
        if hand % CHECKPOINTS_KEPT == 0:
            # The further back, the wider apart, up to what is replayed in a moment.
            self._checkpoints = [
                mark
                for mark in self._checkpoints
                if not mark.hand % (1 << min(((hand - mark.hand) // CHECKPOINTS_KEPT).bit_length(), WIDEST))
            ]

    def _step(self, at: int) -> bool:
        entry = self._entries[at]
        opens = self.game.opens_hand(entry)
        if self._undealt is not None and not opens:
            self.problems.append(Problem(at, self._undealt, consequence=True))
            return True
        rulings = self.game.check(self.state, entry)
        if (opens or isinstance(entry, Players)) and not self.strict and refusal_in(rulings):
            rulings = self._lay_aside(entry, rulings)
        consequence = self._spoilt
        for ruling in rulings:
            self.problems.append(
                Problem(
                    at,
                    ruling,
                    self._find(ruling.about, at),
                    consequence and ruling.severity is Severity.REFUSED,
                )
            )
        refusal = refusal_in(rulings) if rulings else None
        if refusal is not None:
            self._spoilt = True
            self._undealt = refusal if opens else None
            if self.strict:
                self.refused_at = at
                return False
            return True
        if opens:
            self._spoilt, self._undealt = False, None
        self.state = self.game.apply(self.state, entry)
        if opens and self.state.seating is not self.seated[-1][1] and self.state.seating != self.seated[-1][1]:
            self.seated.append((at, self.state.seating))
        return True

    def _lay_aside(self, entry: Entry, refused: Sequence[Ruling]) -> Sequence[Ruling]:
        """What is said of an entry that was refused once the unfinished hand before it is laid aside."""
        aside = self.game.abandon(self.state)
        rulings = self.game.check(aside, entry)
        if not self._spoilt:
            if self._asked or refusal_in(rulings):
                return refused
            rulings = [*(replace(one, severity=Severity.QUERIED) for one in refused), *rulings]
        self.state = aside
        return rulings

    def _find(self, entry: Entry | None, before: int) -> int | None:
        if entry is None:
            return None
        for index in range(before - 1, -1, -1):
            if self._entries[index] is entry:
                return index
        return None


def queried_in(problems: Iterable[Problem]) -> tuple[Ruling, ...]:
    """What of these was against a rule, and stands."""
    return tuple(found.ruling for found in problems if found.ruling.severity is Severity.QUERIED)
