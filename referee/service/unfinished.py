"""Tables of an evening that still play when their round is called over, or the evening."""

from __future__ import annotations

from ..club.standings import Result
from ..core.errors import NotationError
from ..core.words import listed, spelled
from .clubs import Club
from .evenings import Evening
from .results import results


class StillPlaying(NotationError):
    """Tables still play: somebody must say that it is to be done ``anyway``."""


def unfinished(club: Club, seen: Evening, *, earlier: bool = True) -> list[Result]:
    """The tables with more to come, by round and number; `earlier`: those of rounds before the last among them."""
    if seen.now is None or seen.ended is not None:
        return []
    found = results(club, seen, only=None if earlier else seen.now.number)
    # A round without a number of hands ends for all its tables when the next is called.
    return [one for one in found if not one.done and (one.most or one.round == seen.now.number)]


def in_words(tables: list[Result]) -> str:
    """Which these are: ``Two tables are still playing: 1 and 3 of round 2.``"""
    by_round: dict[int, list[str]] = {}
    for one in tables:
        by_round.setdefault(one.round, []).append(str(one.table))
    which = listed([f"{listed(numbers)} of round {number}" for number, numbers in by_round.items()])
    verb = "table is" if len(tables) == 1 else "tables are"
    return f"{spelled(len(tables)).capitalize()} {verb} still playing: {which}."


def check_finished(club: Club, seen: Evening, *, earlier: bool, anyway: bool) -> None:
    """Raise StillPlaying where tables have more to come, unless it is to be done `anyway`."""
    if not anyway and (found := unfinished(club, seen, earlier=earlier)):
        raise StillPlaying(f"{in_words(found)} Nothing was changed.", "anyway")
