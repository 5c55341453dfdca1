"""The forms of Pippins Aplenty: posted fields to entries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ...core.cards import Card
from ...core.entries import Entry
from ...forms.entry import CardField, EntryForm, SeatField
from ...forms.tricks import SHARED_FORMS
from .model import Discard


class DiscardForm(EntryForm):
    """A card laid out of play."""

    type = "discard"
    seat = SeatField("Choose who discards.")
    card = CardField("Choose the card that was laid out of play.")

    def entry(self) -> Entry:
        return Discard(seat=cast("int", self.seat.data), card=cast("Card", self.card.data), confirmed=self.confirmed)


FORMS: Final[Mapping[str, type[EntryForm]]] = {
    **SHARED_FORMS,
    DiscardForm.type: DiscardForm,
}
