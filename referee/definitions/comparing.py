"""Two definitions held against each other: what changes rule by rule, and why a game in progress cannot go over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..core.text import Text
from .books import chapters_of
from .definition import Definition
from .laws import Law
from .reading import read_definition

MOST_VERSIONS: Final = 9999


@dataclass(frozen=True, slots=True)
class Change:
    """A rule that is not the same in two definitions: its words in each, None where it is in one alone."""

    rule: str
    title: Text
    before: Text | None
    after: Text | None


def changes(before: Definition, after: Definition) -> tuple[Change, ...]:
    """Every rule that is not the same in both, in the order of the book. Ids have the letters of the later one."""
    old, new = _laws(before), _laws(after)
    changed = []
    for number in sorted(old | new, key=_place):
        was, becomes = old.get(number), new.get(number)
        if was is not None and becomes is not None and (was.said, was.title) == (becomes.said, becomes.title):
            continue
        title = becomes.title if becomes is not None else old[number].title
        changed.append(
            Change(f"{after.short}-{number}", title, was.said if was else None, becomes.said if becomes else None)
        )
    return tuple(changed)


def _laws(of: Definition) -> dict[str, Law]:
    return {law.number: law for part in chapters_of(of) for law in part.laws}


def _place(number: str) -> tuple[int, ...]:
    return tuple(map(int, number.split(".")))


def next_version(before: Definition, after: Definition) -> Definition:
    """A changed game as the version that follows: it says what it was changed from where it is played otherwise."""
    if after.fingerprint == before.fingerprint:
        return read_definition({**after.data, "version": before.version})
    number = min(before.version + 1, MOST_VERSIONS)
    return read_definition({**after.data, "version": number, "from": before.fingerprint})


def cannot_follow(before: Definition, after: Definition) -> Text | None:
    """Why a game that began by one definition cannot go on by another; None where it can."""
    if before.kind != after.kind:
        return Text("A game on the pad can’t become a trick game, nor the other way round.")
    was, becomes = before.data["table"], after.data["table"]
    if was["players"] != becomes["players"]:
        return Text("The number of players can’t change during a game.")
    if was["sides"] != becomes["sides"] or was.get("team_size", 2) != becomes.get("team_size", 2):
        return Text("Who plays with whom can’t change during a game.")
    if _unit(before) != _unit(after):
        return Text("The unit of points can’t change during a game.")
    if _start(before) != _start(after):
        return Text("The points everybody starts with can’t change during a game.")
    return None


def _unit(of: Definition) -> int:
    told = of.data.get("total", {}) if of.kind == "pad" else of.data["score"]
    return int(told.get("unit", 1))


def _start(of: Definition) -> int:
    return int(of.data.get("total", {}).get("start", 0))
