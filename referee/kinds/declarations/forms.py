"""Declarations told with something else, as a contract told alone: a switch for each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, cast

from ...core.entries import Entry
from ...core.seats import Seat
from ...forms.entry import EntryForm, Filled
from ...forms.fields import SwitchField
from .rules import AnyDeclarations


class DeclaringForm(EntryForm):
    """A form with a switch for each of the `declarations` of a game: its fields are their codes."""

    declarations: ClassVar[AnyDeclarations]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for one in cls.declarations.every:
            setattr(cls, one.code, SwitchField())

    def declared(self, seat: Seat) -> Sequence[Entry]:
        """What a seat declares."""
        form = cast("Any", self)
        on = [one.code for one in self.declarations.every if form[one.code].on]
        return [replace(self.declarations.make(seat, code), confirmed=self.confirmed) for code in on]

    @classmethod
    def switched(cls, entries: Iterable[Entry]) -> Filled:
        """The switches of what was declared."""
        made = cls.declarations
        return {made.code(one): ["1"] for one in entries if isinstance(one, made.kind)}
