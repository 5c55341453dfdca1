"""The form that says who sits where from the next hand on, and whose name was misspelt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from ..core.entries import Players
from ..core.errors import NameProblem
from ..core.names import check_names, clean_text
from ..core.people import misplaced, reseated
from ..core.seats import Seat, Seating
from ..core.text import say

How = Literal["", "sits", "spelt"]
"""What a changed name means: somebody else sits down, or the same person is written otherwise."""

LONGEST: Final = 200
"""Most characters of a name that are looked at."""


@dataclass(slots=True)
class Row:
    """One seat: the seat its player comes from, that player's name, what is typed, and what it means."""

    seat: Seat
    origin: Seat
    was: str
    typed: str
    how: How = ""
    picked: bool = False
    error: str = ""

    @property
    def changed(self) -> bool:
        """Whether another name stands there."""
        return clean_text(self.typed) not in {self.was, ""}

    @property
    def likely(self) -> How:
        """What the change most likely means: a name that begins alike is one spelt anew."""
        return "spelt" if clean_text(self.typed)[:1].casefold() == self.was[:1].casefold() else "sits"


@dataclass(slots=True)
class PeopleForm:
    """The rows as they were sent, or as the table sits. `asks`: what a changed name means is to be answered."""

    seating: Seating
    rows: list[Row] = field(default_factory=list)
    asks: bool = False

    @classmethod
    def read(cls, seating: Seating, sent: Mapping[str, str] | None = None, *, may_sit: bool = True) -> PeopleForm:
        """The form as sent. Where nobody `may_sit` down now, a changed name is one spelt anew."""
        sent = sent or {}
        seats = range(len(seating))
        told = [sent.get(f"from-{seat}", "") for seat in seats]
        origins = [int(text) for text in told] if sorted(told) == sorted(map(str, seats)) else list(seats)
        form = cls(seating)
        for seat, origin in enumerate(origins):
            was = seating.names[origin]
            row = Row(seat, origin, was, sent.get(f"name-{seat}", was)[:LONGEST])
            how = sent.get(f"how-{seat}")
            if row.changed:
                row.how = "spelt" if not may_sit else "sits" if how == "sits" else "spelt" if how == "spelt" else ""
            row.picked = sent.get("picked") == str(seat)
            form.rows.append(row)
        return form

    @classmethod
    def of(cls, seating: Seating, entry: Players) -> PeopleForm:
        """The form that says what an entry says, `seating` being the one before it.

        One that names seats this table has not, as a forged record may, says nothing.
        """
        if misplaced(entry, len(seating)):
            return cls.read(seating, {})
        after = reseated(seating, entry)
        origins = entry.seats or range(len(seating))
        rows = [Row(seat, origin, seating.names[origin], after.names[seat]) for seat, origin in enumerate(origins)]
        for row in rows:
            row.how = "sits" if row.changed else ""
        return cls(seating, rows)

    def swap(self, seat: Seat) -> None:
        """Take a player up, put them back, or swap with whoever was taken up before: name and all."""
        picked = next((row for row in self.rows if row.picked), None)
        for row in self.rows:
            row.picked = picked is None and row.seat == seat
        if picked is not None and picked.seat != seat:
            self.rows[seat], self.rows[picked.seat] = (
                replace(picked, seat=seat),
                replace(self.rows[seat], seat=picked.seat),
            )

    def check(self) -> bool:
        """Whether it can be done as it stands; else the rows say what is wrong, or what is still to be said."""
        try:
            check_names([row.typed for row in self.rows])
        except NameProblem as error:
            self.rows[error.seat].error = str(error)
            return False
        self.asks = any(row.changed and not row.how for row in self.rows)
        return not self.asks

    @property
    def moved(self) -> bool:
        """Whether players change seats."""
        return any(row.origin != row.seat for row in self.rows)

    @property
    def entry(self) -> Players | None:
        """Who sits down or moves, as an entry; None where nobody does."""
        sits = [row for row in self.rows if row.changed and row.how == "sits"]
        if not sits and not self.moved:
            return None
        return Players(
            seats=tuple(row.origin for row in self.rows) if self.moved else None,
            names=tuple(clean_text(row.typed) if row in sits else None for row in self.rows) if sits else None,
        )

    @property
    def respelt(self) -> Mapping[str, str]:
        """Names put right: the old ones with the new."""
        return {row.was: clean_text(row.typed) for row in self.rows if row.changed and row.how == "spelt"}

    def says(self, number: int) -> tuple[str, str]:
        """What the button does, and what follows: ``Jean-Luc sits down``, ``for Bea, from hand 7``."""
        sits = [row for row in self.rows if row.changed and row.how == "sits"]
        if len(sits) == 1 and not self.moved:
            follows = say("for {name}, from hand {number}", name=sits[0].was, number=number)
            return say("{name} sits down", name=clean_text(sits[0].typed)), follows
        if sits or self.moved:
            return "Change who sits where", say("from hand {number}", number=number)
        if len(self.respelt) == 1:
            was, name = next(iter(self.respelt.items()))
            return say("{was} is {name}", was=was, name=name), "in every hand"
        return "Save", "for every phone at the table"
