"""Tables of an evening that still play when their round is called over, or the evening."""

from __future__ import annotations

from ..club.standings import Result
from ..core.errors import NotationError
from ..core.text import Capital, Counted, Listed, Text
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


def in_words(tables: list[Result]) -> Text:
    """That they are, and which: ``Two tables are still playing: 1 and 3 of round 2. Nothing was changed.``"""
    by_round: dict[int, list[str]] = {}
    for one in tables:
        by_round.setdefault(one.round, []).append(str(one.table))
    which = Listed(
        tuple(
            Text("{tables} of round {number}", tables=Listed(tuple(numbers)), number=number)
            for number, numbers in by_round.items()
        )
    )
    playing = Capital(Counted(len(tables), "table", in_letters=True))
    if len(tables) == 1:
        return Text("{tables} is still playing: {which}. Nothing was changed.", tables=playing, which=which)
    return Text("{tables} are still playing: {which}. Nothing was changed.", tables=playing, which=which)


def check_finished(club: Club, seen: Evening, *, earlier: bool, anyway: bool) -> None:
    """Raise StillPlaying where tables have more to come, unless it is to be done `anyway`."""
    if not anyway and (found := unfinished(club, seen, earlier=earlier)):
        raise StillPlaying(in_words(found), "anyway")
