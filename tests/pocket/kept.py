"""A browser that keeps rows, as a test sees it: what it was told, and nothing else."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from referee.pocket.inside import Pocket

Key = tuple[object, ...]


@dataclass
class Kept:
    """The rows by table and key, as JSON objects in text; the form they have, and the cookies."""

    schema: str = ""
    cookies: str = ""
    rows: dict[Key, str] = field(default_factory=dict)
    writes: int = 0

    def write(self, told: str) -> None:
        """What `Pocket.changes` told, in one transaction."""
        if not told:
            return
        change = json.loads(told)
        rows: dict[Key, str] = {} if change["whole"] else dict(self.rows)
        for table, key, row, new in change["rows"]:
            place = (table, *key)
            assert (place not in rows) == new, place
            if row is None:
                del rows[place]
            else:
                rows[place] = row
        self.schema, self.cookies, self.rows = change["schema"], change["cookies"], rows
        self.writes += 1

    def keep(self, pocket: Pocket) -> None:
        """What follows a call."""
        self.write(pocket.changes())
        pocket.kept()

    def text(self) -> str:
        """All of it, as it is put back."""
        tables: dict[str, list[object]] = {}
        for (table, *_), row in self.rows.items():
            tables.setdefault(str(table), []).append(json.loads(row))
        return json.dumps({"schema": self.schema, "cookies": self.cookies, "tables": tables})
