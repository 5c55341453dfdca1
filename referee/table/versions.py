"""What two versions of a table say, so that somebody can choose: their hands, points, totals, and who entered. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.log import Action
from ..core.words import counted, figure, listed, signed
from .branches import Fork, behind
from .facts import Facts
from .sitting import Fold, TableView, hand_numbers


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
            return counted(self.entries, "entry")
        if len(numbers) == 1:
            return f"{hand_word} {numbers[0]}"
        if len(numbers) == 2:
            return f"{hand_word}s {numbers[0]} and {numbers[1]}"
        return f"{hand_word}s {numbers[0]} to {numbers[-1]}"

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
