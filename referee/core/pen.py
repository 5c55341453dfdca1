"""The phones of the people at a table, and its pen: while one phone holds that, it alone enters there."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Phone:
    """A person's phone: the name, the device, and since when it is theirs.

    `asker` is the device that asked last to have it instead, at `asked`; without that, it was told no. `heard`: when
    the phone was last noted at the table, as far as was known when this was read.
    """

    name: str
    device: str
    since: datetime
    asker: str | None = None
    asked: datetime | None = None
    heard: datetime | None = None


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
