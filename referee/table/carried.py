"""What goes along with a log between a device and a server: what a table is called, in which language its paper is,
and whether it is put by. Pure.

Of each such fact the newest counts: that which one side changed since both knew the same. Where both did, it is the
one of the side that changed its facts more often, and the server's where that is the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final

from ..core.errors import NotationError
from ..core.names import check_names
from ..core.plain import Json, JsonObject
from ..core.text import Text, chained
from .facts import YEARS, Facts, check_day, check_note, check_title, language_in
from .sitting import TableView

LANGUAGE: Final = "language"

CARRIED: Final = ("title", "day", "note", "names", "archived", LANGUAGE)

Written = JsonObject
"""Facts as they are compared: text, names as a list, when the table was archived as a time in UTC or nothing."""


def write_facts(facts: Facts | TableView) -> Written:
    """What travels of the facts of a table."""
    return {
        "title": facts.title,
        "day": facts.day.isoformat() if facts.day else "",
        "note": facts.note,
        "names": list(facts.names),
        "archived": facts.archived.astimezone(UTC).isoformat() if facts.archived else None,
        LANGUAGE: facts.language,
    }


def on_the_way(facts: Written) -> Written:
    """Facts as a message has them: the language beside them, for an older device that met an unknown fact among them
    would find no end of what it has to tell.
    """
    return {"facts": {name: told for name, told in facts.items() if name != LANGUAGE}, LANGUAGE: facts[LANGUAGE]}


def arrived(message: Mapping[str, Any]) -> Written:
    """The facts that a message has; without a language where an older one sent it. Raises TypeError if it has none."""
    return {**message["facts"], **({LANGUAGE: message[LANGUAGE]} if LANGUAGE in message else {})}


def with_facts(facts: Facts, written: Mapping[str, object], *, owns: bool) -> Facts:
    """The facts as they were written elsewhere; whether it is put by is for those who own it.

    Raises NotationError or NameProblem for what cannot be read.
    """
    title, day = check_title(_text(written, "title")), check_day(_text(written, "day"))
    note = check_note(_text(written, "note"))
    names = written.get("names")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise NotationError("A table’s names are a list of texts.", "names")
    if len(names) != len(facts.names):
        said = "{number} sit at this table, and there are {names} names."
        raise NotationError(Text(said, number=len(facts.names), names=len(names)), "names")
    archived = _archived(written) if owns else facts.archived
    language = language_in(written[LANGUAGE], facts.language) if LANGUAGE in written else facts.language
    names = check_names(names)
    found = replace(facts, title=title, day=day, note=note, names=names, archived=archived, language=language)
    return replace(found, seating=facts.game.rules().seating(found.names, facts.house))


def _text(written: Mapping[str, object], name: str) -> str:
    value = written.get(name)
    if not isinstance(value, str):
        raise NotationError(Text("A table’s “{key}” is text.", key=name), name)
    return value


def _archived(written: Mapping[str, object]) -> datetime | None:
    value = written.get("archived")
    if value is None:
        return None
    try:
        at = datetime.fromisoformat(value if isinstance(value, str) else "")
    except ValueError:
        raise NotationError("When a table was archived is a time.", "archived") from None
    if at.tzinfo is None:
        raise NotationError("A time says its zone.", "archived")
    if at.year not in YEARS:
        raise NotationError(
            Text("A time is of the years {first} to {last}.", first=YEARS[0], last=YEARS[-1]), "archived"
        )
    return at.astimezone(UTC)


@dataclass(frozen=True, slots=True)
class Merged:
    """What the facts become, and what of mine changes by that, by name."""

    facts: Written
    changes: tuple[str, ...]


def merge(base: Mapping[str, Json], mine: Written, theirs: Mapping[str, Json], *, newer: bool) -> Merged:
    """The facts of two sides that both knew `base`. `newer`: mine counts where both changed one."""
    found: Written = {}
    for name in CARRIED:
        here, there = mine[name], theirs.get(name, mine[name])
        known = base.get(name, "" if name == LANGUAGE else there)
        found[name] = there if here == known else here if there == known or newer else there
    return Merged(found, tuple(name for name in CARRIED if found[name] != mine[name]))


def told(changes: Sequence[str], facts: Written) -> str:
    """What changed by what the server knew, in sentences."""
    names = facts["names"] if isinstance(facts["names"], list) else []
    title, day = str(facts["title"]), str(facts["day"])
    words = {
        "title": Text("It is called “{title}” now.", title=title)
        if title
        else Text("It has no name of its own any more."),
        "day": Text("Its date is {day} now.", day=day) if day else Text("It has no date of its own any more."),
        "note": Text("Its note is another."),
        "names": Text("The names read {names} now.", names=", ".join(map(str, names))),
        LANGUAGE: Text("Its paper and its big screen are in another language now."),
        "archived": Text("It is archived.") if facts["archived"] else Text("It is out of the archive."),
    }
    return str(chained(words[name] for name in changes))
