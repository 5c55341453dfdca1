"""The desk of the pad as pages."""

from __future__ import annotations

from typing import Final

from ....screens.desk import Desk

DESK: Final = Desk((), "who deals, 5.1")
