"""The forms of French Tarot that are written by hand: a call, and the contract told alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.asked import of_codes
from ...core.entries import Entry
from ...forms.entry import EntryForm, Filled
from ...forms.fields import ChoiceField, SeatField
from ...kinds.declarations.forms import DeclaringForm
from ...kinds.ladder import forms as ladder
from .auction import ANNOUNCED, AUCTION
from .model import CONTRACTS, Bid, Declare, State


class CallForm(ladder.CallForm):
    """A player’s turn in the auction: a bid, or a pass."""

    ladder = AUCTION


class ContractForm(DeclaringForm):
    """The taker and the contract told alone, with the chelem where it was announced (FT-3.8)."""

    declarations = ANNOUNCED
    type = "contract"
    seat = SeatField("Choose who takes.")
    contract = ChoiceField(CONTRACTS, "Choose the contract.")

    def entries(self) -> Sequence[Entry]:
        seat = self.seat.told
        bid = Bid(seat=seat, contract=of_codes(CONTRACTS, self.contract.data), confirmed=self.confirmed)
        return [bid, *self.declared(seat)]

    @classmethod
    def filled(cls, state: State, entries: Sequence[Entry]) -> Filled | None:
        match entries:
            case [Bid(seat=seat, contract=contract), *more] if all(isinstance(one, Declare) for one in more):
                return {"seat": [str(seat)], "contract": [contract], **cls.switched(more)}
        return None


FORMS: Final[Sequence[type[EntryForm]]] = (CallForm, ContractForm, ladder.AllPassForm)
