"""Which version of the program judges what is entered now, where a record keeps that."""

from __future__ import annotations

from functools import cache
from importlib.metadata import PackageNotFoundError, version

from flask import current_app

from ..table.facts import Facts


def judging(facts: Facts) -> str:
    """What a record says of it from the next entry on; empty where it says nothing.

    The program in a pocket may be an old one, so its records keep which it was. Those that came from there go on to.
    """
    named: str = current_app.config.get("VERSION", "")
    return _installed() if facts.program and not named else named


@cache
def _installed() -> str:
    try:
        return version("referee-cards")
    except PackageNotFoundError:
        return ""
