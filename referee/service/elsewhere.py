"""Work that takes long, done where no other waits for it: in a process, or in the second worker of a browser."""

from __future__ import annotations

from typing import Final

from flask import Flask, current_app

from .runner import Runner

KEY: Final = "referee.elsewhere"
"""Where an app keeps its runner."""


def elsewhere(app: Flask | None = None) -> Runner:
    """What does the long work of an app, by default the current one: processes, unless it was given something else."""
    known = (app or current_app).extensions
    if KEY not in known:
        from .processes import Processes

        known.setdefault(KEY, Processes())
    found: Runner = known[KEY]
    return found
