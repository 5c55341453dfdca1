"""The forms of French Tarot that are written by hand: a call, and the contract told alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...forms.entry import EntryForm
from ...forms.fields import ChoiceField, SeatField
from ...kinds.declarations import forms
from ...kinds.ladder import forms as ladder
from .auction import ANNOUNCED, AUCTION
from .model import CONTRACTS, Bid


class CallForm(ladder.CallForm):
    """A player’s turn in the auction: a bid, or a pass."""

    ladder = AUCTION


class ContractForm(forms.ContractForm):
    """The taker and the contract told alone, with the chelem where it was announced (FT-3.8)."""

    declarations, bid, contracts = ANNOUNCED, Bid, CONTRACTS
    seat = SeatField("Choose who takes.")
    contract = ChoiceField(CONTRACTS, "Choose the contract.")


FORMS: Final[Sequence[type[EntryForm]]] = (CallForm, ContractForm, ladder.AllPassForm)
