"""What a page sends: the fields picked or typed, in bounds, and what every write says of itself."""

from __future__ import annotations

from typing import Final

from flask import request
from werkzeug.datastructures import MultiDict

from ..screens.screen import Picked
from ..service.tables import Sent
from .device import author, now

FIXED: Final = frozenset({"csrf_token", "id", "seen", "known", "waited", "confirmed"})
"""Fields of a form that are about its sending, not about the entry."""

MOST_FIELDS: Final = 300
MOST_KNOWN: Final = 500
LONGEST_VALUE: Final = 400
LONGEST_ADDRESS: Final = 1500


def picked_here() -> Picked:
    """The fields that the address of a page names."""
    return _fields(request.args)


def posted() -> Picked:
    """Those of the form that are about the entry."""
    return {name: values for name, values in _fields(request.form).items() if name not in FIXED}


def _fields(source: MultiDict[str, str]) -> Picked:
    """What was sent, in bounds: a field too many, or too long, is not kept."""
    found = {}
    for name, values in list(source.lists())[:MOST_FIELDS]:
        found[name] = [value for value in values if len(value) <= LONGEST_VALUE]
    return found


def writing() -> Sent:
    """What every write says of itself: the entry's id, the last action its page showed, by whom and when.

    `known`: the ids of later actions its device knows of, being its own or looked at, with a blank between.
    """
    form = request.form
    known = frozenset(form.get("known", "").split()[:MOST_KNOWN])
    return {
        "id": form.get("id", ""),
        "seen": posted_number("seen"),
        "known": known,
        "author": author(),
        "now": now(),
    }


def posted_number(name: str) -> int:
    """A whole number of the form; −1 where it is none."""
    said = request.form.get(name, "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 10 else -1
