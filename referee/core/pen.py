"""The pen of a table: while one phone holds it, it alone enters there."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Pen:
    """Whose phone holds it (`name`; empty if nobody said), since when, and until when if that was said.

    `holder` tells that phone from others: it is the mark of a secret.
    """

    holder: str
    name: str
    since: datetime
    until: datetime | None = None

    def holds(self, now: datetime) -> bool:
        """Whether it is held still."""
        return self.until is None or now < self.until


def mark_of(secret: str) -> str:
    """What is kept of the secret of a pen."""
    return hashlib.sha256(secret.encode()).hexdigest()
