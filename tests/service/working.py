"""The processes an app has started for long work."""

from __future__ import annotations

from flask import Flask

from referee.service.elsewhere import elsewhere
from referee.service.processes import Processes


def pids(app: Flask | None = None) -> list[int]:
    """Those there are, of an app or the current one."""
    found = elsewhere(app)
    assert isinstance(found, Processes)
    return found.pids
