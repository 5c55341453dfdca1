"""Which version of the program judges what is entered now, where a record keeps that, and which reads figures."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from flask import current_app

from ..table.facts import Facts


def judging(facts: Facts) -> str:
    """What a record says of it from the next entry on; empty where it says nothing.

    The program in a pocket may be an old one, so its records keep which it was. Those that came from there go on to.
    """
    named: str = current_app.config.get("VERSION", "")
    return _installed() if facts.program and not named else named


ROOMS: Final = ("core", "definitions", "play", "desk", "kinds", "games", "table", "club")
"""The rooms that say what a record scores, and what is counted of it."""


def scoring() -> str:
    """Which program scores records now: another may score the same record otherwise, where a rule was mended.

    A version, and on a server what the rooms hold as well, for one may be run that was not released.
    """
    named: str = current_app.config.get("VERSION", "")
    return named or f"{_installed()} {_sources()}"


@cache
def _sources() -> str:
    house, found = Path(__file__).parent.parent, sha256()
    for room in ROOMS:
        for file in sorted((house / room).rglob("*.py")):
            found.update(file.read_bytes())
    return found.hexdigest()[:16]


@cache
def _installed() -> str:
    try:
        return version("referee-cards")
    except PackageNotFoundError:
        return ""
