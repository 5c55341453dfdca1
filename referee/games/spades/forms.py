"""The forms of Spades: posted fields to entries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from wtforms import ValidationError

from ...core import entries
from ...core.asked import field_of
from ...core.entries import Entry
from ...core.seats import Seat
from ...core.text import Listed, say
from ...forms.entry import EntryForm, Filled, confirmed_in_turn
from ...forms.fields import CardField, EachField, NumberField, SeatField, number
from ...kinds.counts.forms import tricks_form
from .game import SPADES
from .model import MOST_TRICKS, Bid, Claim, PassCards, Penalty, Play, State
from .rules import COUNTS

if TYPE_CHECKING:
    from ...forms.house import FormData


class BidsForm(EntryForm):
    """All bids of a hand that are not made yet: ``bids-0`` and so on by seat, ``blind-0`` where one is blind.

    `some`: the others send theirs from phones of their own, so those are taken whose turn it is.
    """

    type = "bids"
    bids = EachField()
    blind = EachField()

    def __init__(self, data: FormData, *, state: State, before: Entry | None = None) -> None:
        super().__init__(data, state=state, before=before)
        self.some = "some" in data

    def validate_bids(self, field: EachField) -> None:
        self.numbers: dict[Seat, int] = {}
        missing: list[str] = []
        for seat in self._waiting():
            # A button that says a number comes after the chip it overrides.
            text = (field.data.get(seat) or [""])[-1].strip()
            found = number(text)
            if text and (found is None or not 0 <= found <= MOST_TRICKS):
                said = "{player}: a bid is a whole number from 0 to {most}."
                raise ValidationError(say(said, player=self.seating.names[seat], most=MOST_TRICKS))
            if found is None:
                missing.append(self.seating.names[seat])
            elif not (self.some and self.numbers and missing):
                self.numbers[seat] = found
        if missing and not (self.some and self.numbers):
            said = "{players} hasn’t bid." if len(missing) == 1 else "{players} haven’t bid."
            raise ValidationError(say(said, players=Listed(tuple(missing))))
        if not self.numbers:
            raise ValidationError("All bids are already made.")

    def _waiting(self) -> Sequence[Seat]:
        hand = self.state.hand
        if hand is None:
            return range(len(self.seating))
        return [seat for seat in self.seating.from_left_of(hand.dealer) if hand.bids[seat] is None]

    def entries(self) -> Sequence[Entry]:
        """The bids in turn."""
        found = [
            Bid(seat=seat, bid=told, blind=any((self.blind.data.get(seat) or [""])[-1:]))
            for seat, told in self.numbers.items()
        ]
        return confirmed_in_turn(SPADES, self.state, found) if self.confirmed else found

    @classmethod
    def filled(cls, state: State, entries: Sequence[Entry]) -> Filled | None:
        bids = [one for one in entries if isinstance(one, Bid)]
        if len(bids) != len(entries) or state.hand is None:
            return None
        found = {f"bids-{one.seat}": [str(one.bid)] for one in bids}
        found |= {f"blind-{one.seat}": ["1"] for one in bids if one.blind}
        return found if len(bids) == state.hand.bids.count(None) else found | {"some": ["1"]}


class PassCardsForm(EntryForm):
    """Cards passed on a nil: which, or only how many."""

    makes = PassCards

    def values(self) -> dict[str, object]:
        told = super().values()
        return {**told, "count": None} if told["cards"] else told


class PlayForm(EntryForm):
    """A card played, and what its player says of an ace."""

    makes = Play

    def values(self) -> dict[str, object]:
        told = super().values()
        return told if self["card"].data.rank == "A" else {**told, "ace": "high"}


class ClaimForm(EntryForm):
    """A claim of the rest, whether it held, and who gets the rest if it did not."""

    makes = Claim

    def values(self) -> dict[str, object]:
        told = super().values()
        return {**told, "to": None} if told["good"] else told


class PenaltyForm(EntryForm):
    """What the referee ruled against a player."""

    makes = Penalty

    def validate_points(self, field: NumberField) -> None:
        if self["kind"].data == "points" and not field.data and not field.process_errors:
            raise ValidationError(field_of(entries.Penalty, "points").asked.missing)

    def validate_to(self, field: SeatField) -> None:
        untold = isinstance(self.before, Penalty) and self.before.kind == "flip" and self.before.to is None
        if self["kind"].data == "flip" and field.data is None and not untold and not field.process_errors:
            raise ValidationError("Choose whose trick it was.")

    def validate_card(self, field: CardField) -> None:
        if self["kind"].data == "card" and field.data is None and not field.process_errors:
            raise ValidationError("Choose the card that’s face up.")

    def values(self) -> dict[str, object]:
        told = super().values()
        kind = told["kind"]
        return {
            **told,
            "to": told["to"] if kind == "flip" else None,
            "points": told["points"] if kind == "points" else 0,
            "card": told["card"] if kind == "card" else None,
        }


FORMS: Final[Sequence[type[EntryForm]]] = (
    BidsForm,
    PassCardsForm,
    PlayForm,
    tricks_form(COUNTS),
    ClaimForm,
    PenaltyForm,
)
