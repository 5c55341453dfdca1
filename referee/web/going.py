"""The servers that tables of this device go to: a page that sends there may speak with them, and with no others."""

from __future__ import annotations

from ..service import going
from ..service.going import Going
from ..table.sitting import TableView
from .headers import speak_with
from .pocket import in_pocket


def going_of(view: TableView) -> Going | None:
    """Where the table of a page goes, and how far it is there; None if nowhere."""
    found = going.going(view) if in_pocket() else None
    if found is not None:
        speak_with(found.server)
    return found


def due() -> list[tuple[str, str]]:
    """The tables that a page without one is to send: token and server of each."""
    found = going.due() if in_pocket() else []
    speak_with(*(server for _, server in found))
    return found
