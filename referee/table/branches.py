"""Two versions of one log: how far they are one, what came after in each, and how one goes on from both. Pure.

Nothing is ever put between actions somebody saw. What one version has goes behind all of the other's, and unasked only
where whoever made it would have made the same, had they seen that.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from ..core.apart import are_apart
from ..core.errors import RefereeError
from ..core.log import Action, Kind, active_ids
from ..core.text import say, so_many
from ..core.words import figure, listed, signed
from .facts import Facts
from .records import write_action
from .sitting import Fold, TableView, hand_numbers


class NotOneLog(RefereeError):
    """The two logs hold different actions under one id: neither is a version of the other."""

    def __init__(self) -> None:
        super().__init__("These are two different tables: they hold other entries under the same names.")


@dataclass(frozen=True, slots=True)
class Fork:
    """Two versions of one log: what both begin with, and what came after in theirs. `mine` is what I have besides.

    `known`: what I have too of what came after in theirs, by ids.
    """

    common: tuple[Action, ...]
    mine: tuple[Action, ...]
    theirs: tuple[Action, ...]
    known: frozenset[str] = frozenset()

    @property
    def forked(self) -> bool:
        """Whether both went on."""
        return bool(self.mine and self.theirs)


def digest(actions: Iterable[Action]) -> str:
    """What tells a log, as far as it goes, from every other: 64 hex digits."""
    found = hashlib.sha256()
    for action in actions:
        found.update(json.dumps(write_action(action), sort_keys=True, ensure_ascii=True).encode())
        found.update(b"\n")
    return found.hexdigest()


def fork_of(mine: Sequence[Action], theirs: Sequence[Action]) -> Fork:
    """How two versions of one log lie to each other. Raises NotOneLog."""
    same = 0
    for one, other in zip(mine, theirs, strict=False):
        if one != other:
            break
        same += 1
    there = {action.id: action for action in theirs[same:]}
    left, known_there = [], []
    for action in mine[same:]:
        known = there.get(action.id)
        if known is None:
            left.append(action)
        elif replace(known, seq=action.seq) != action:
            raise NotOneLog
        else:
            known_there.append(action.id)
    return Fork(tuple(mine[:same]), tuple(left), tuple(theirs[same:]), frozenset(known_there))


def in_other_words(known: Sequence[Action], theirs: Sequence[Action]) -> bool:
    """Whether what both knew says other words there: the same actions, of which one or more are not as they were."""
    there = theirs[: len(known)]
    return [one.id for one in known] == [one.id for one in there] and list(known) != list(there)


def behind(before: Sequence[Action], later: Iterable[Action]) -> tuple[Action, ...]:
    """Those actions as they are, numbered on from the last of others."""
    last = before[-1].seq if before else 0
    return tuple(replace(action, seq=seq) for seq, action in enumerate(later, last + 1))


def struck(fork: Fork, *, by: str, at: datetime) -> tuple[Action, ...]:
    """Theirs, and behind it what strikes out all of it that I did not make, the latest first. The same fork makes the
    same actions.

    What stands then is what stood in mine as far as both know it: nothing is changed, and all of it can be read.
    """
    batch = f"struck-{digest([*fork.theirs, *fork.mine])[:_MARK_LENGTH]}"
    first = (fork.theirs or fork.common)[-1].seq + 1
    voids = [
        Action(id=f"{batch}.{place}", seq=first + place - 1, kind=Kind.VOID, target=action.id, by=by, at=at)
        for place, action in enumerate(reversed([one for one in fork.theirs if one.id not in fork.known]), 1)
    ]
    return (*fork.theirs, *voids)


_MARK_LENGTH: Final = 20


def mine_counts(fork: Fork, *, by: str, at: datetime) -> tuple[Action, ...]:
    """The whole log in which mine stands and theirs is struck out."""
    before = (*fork.common, *struck(fork, by=by, at=at))
    return (*before, *behind(before, fork.mine))


def on_top(fork: Fork) -> tuple[Action, ...]:
    """The whole log in which mine comes after theirs."""
    before = (*fork.common, *fork.theirs)
    return (*before, *behind(before, fork.mine))


# ---- unasked --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Done:
    """What a version did after the common log: entries `told` that stand, those of the common log `corrected`, and
    whether it struck something out there.
    """

    told: tuple[Action, ...]
    corrected: frozenset[str]
    struck: bool


def _done(common: Sequence[Action], later: Sequence[Action], known: frozenset[str]) -> _Done:
    """What a version did that is not known. What it corrects or takes back of its own is its own affair."""
    own, stands = {action.id for action in later} | known, active_ids([*common, *later])
    told = tuple(one for one in later if one.kind is Kind.RECORD and one.id in stands and one.id not in known)
    outside = [one for one in later if one.kind is not Kind.RECORD and one.target not in own and one.id not in known]
    corrected = frozenset(action.target or "" for action in outside if action.kind is Kind.AMEND)
    return _Done(told, corrected, any(action.kind is Kind.VOID for action in outside))


def goes_unasked(facts: Facts, fork: Fork) -> bool:
    """Whether mine may come after theirs without asking anybody.

    An undo takes back what stands last, so it means something else behind what its maker never saw; and two who both
    tell the next hand tell one hand twice, though each is clean. So: neither version strikes out what both know; only
    one of them corrects it; both tell entries only if these are apart (see `referee.core.apart`), as those of people
    who tell their own cards; and with theirs before it, nothing of mine is refused or waits to be confirmed, nor
    anything of theirs that did not before.
    """
    mine, theirs = (_done(fork.common, later, fork.known) for later in (fork.mine, fork.theirs))
    if mine.struck or theirs.struck or (mine.corrected and theirs.corrected):
        return False
    on_mine = bool(fork.theirs) and fork.theirs[-1].id in fork.known
    if not on_mine and any(one.target in fork.known for one in fork.mine):
        return False  # what it corrects or takes back is followed by something its maker never saw
    before = Fold(facts, [*fork.common, *fork.theirs])
    kinds, house = facts.game.rules().apart, before.replay.state.house
    for one in mine.told:
        for other in theirs.told:
            if one.entry is None or other.entry is None or not are_apart(kinds, house, one.entry, other.entry):
                return False
    after = Fold(facts, on_top(fork))
    return set(_unsettled(after)) <= set(_unsettled(before)) - {action.id for action in fork.mine}


def _unsettled(fold: Fold) -> Iterator[str]:
    """The ids of the entries that need attention."""
    view = fold.view()
    for problem in view.attention:
        yield view.entries[problem.entry].id


# ---- what each comes to -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandOf:
    """A hand that a version has besides: its number, its points by side, none while it is played."""

    number: int
    points: tuple[int, ...]

    @property
    def words(self) -> str:
        """As the tree shows it: ``7: +71 / +50``."""
        if not self.points or len(self.points) > 2:
            return str(self.number)
        return f"{self.number}: {' / '.join(signed(points) for points in self.points)}"


@dataclass(frozen=True, slots=True)
class Version:
    """A version: the hands it has besides, the totals it comes to by side, how many entries those are, who made them.

    `corrects`: a hand that both know comes to other points in it.
    """

    hands: tuple[HandOf, ...]
    totals: tuple[int, ...]
    entries: int
    by: tuple[str, ...]
    corrects: bool

    def words(self, hand_word: str) -> str:
        """``hands 7 and 8``, or ``3 entries``."""
        numbers = list(dict.fromkeys(hand.number for hand in self.hands))
        if not numbers:
            return so_many(self.entries, "entry")
        first, last = numbers[0], numbers[-1]
        if len(numbers) == 1:
            return say("{hand_word} {number}", hand_word=hand_word, number=first)
        if len(numbers) == 2:
            return say("{hand_word}s {first} and {last}", hand_word=hand_word, first=first, last=last)
        return say("{hand_word}s {first} to {last}", hand_word=hand_word, first=first, last=last)

    @property
    def score(self) -> str:
        """``448 to 302``, or the totals of more sides one by one."""
        figures = [figure(total) for total in self.totals]
        return " to ".join(figures) if len(figures) == 2 else listed(figures)


@dataclass(frozen=True, slots=True)
class Versions:
    """Both versions, and how many hands both know from beginning to end."""

    both: int
    mine: Version
    theirs: Version


def versions(facts: Facts, fork: Fork) -> Versions:
    """What each version of a table comes to by itself."""
    before = Fold(facts, fork.common).view()
    known = max(_scored(before), default=0)
    return Versions(known, *(_version(facts, fork, later, before, known) for later in (fork.mine, fork.theirs)))


def _scored(view: TableView) -> dict[int, tuple[int, ...]]:
    """The points of the hands that are over, by their numbers."""
    return {hand.number: hand.points for hand in view.explanation.hands if hand.complete and not hand.void}


def _version(facts: Facts, fork: Fork, later: Sequence[Action], before: TableView, known: int) -> Version:
    view = Fold(facts, [*fork.common, *behind(fork.common, later)]).view()
    scored = _scored(view)
    numbers = dict.fromkeys(number for number in hand_numbers(view) if number > known)
    hands = tuple(HandOf(number, scored.get(number, ())) for number in numbers)
    changed = any(scored.get(number) != points for number, points in _scored(before).items())
    by = tuple(dict.fromkeys(action.by for action in later if action.by))
    return Version(hands, view.explanation.totals, len(later), by, changed)
