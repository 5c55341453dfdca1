"""Declarations told with something else, as a contract told alone: a switch for each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, cast

from ...core.asked import of_codes
from ...core.entries import Entry
from ...core.seats import Seat
from ...forms.entry import EntryForm, Filled
from ...forms.fields import ChoiceField, SeatField, SwitchField
from .rules import AnyDeclarations


class DeclaringForm(EntryForm):
    """A form with a switch for each of the `declarations` of a game: its fields are their codes."""

    declarations: ClassVar[AnyDeclarations]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "declarations" in vars(cls):  # a form of several games leaves them to each
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


class ContractForm(DeclaringForm):
    """A contract told alone, with what was declared. A game asks for `seat` and `contract` in its own words.

    `bid`: the entry that has both; `contracts`: their codes.
    """

    bid: ClassVar[type[Any]]
    contracts: ClassVar[Sequence[Any]]
    type = "contract"
    seat: SeatField
    contract: ChoiceField

    def entries(self) -> Sequence[Entry]:
        seat = self.seat.told
        contract = of_codes(self.contracts, self.contract.data)
        return [self.bid(seat=seat, contract=contract, confirmed=self.confirmed), *self.declared(seat)]

    @classmethod
    def filled(cls, state: object, entries: Sequence[Entry]) -> Filled | None:
        told, *more = entries
        if not isinstance(told, cls.bid) or not all(isinstance(one, cls.declarations.kind) for one in more):
            return None
        return {"seat": [str(told.seat)], "contract": [told.contract], **cls.switched(more)}
