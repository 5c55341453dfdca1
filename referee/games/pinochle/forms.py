"""The forms of Pinochle: posted fields to entries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from wtforms import ValidationError

from ...core.asked import of_codes
from ...core.cards import SUIT_LETTERS
from ...core.entries import Cards, Entry
from ...core.seats import Seat
from ...core.text import say
from ...forms.entry import EntryForm, Filled, asked_like, confirmed_in_turn
from ...forms.fields import (
    ChoiceField,
    EachField,
    SeatField,
    TextField,
    read_cards,
)
from ...kinds.ladder import forms as ladder
from ...kinds.melds.forms import meld_forms
from .auction import AUCTION
from .counting import IN_CARDS
from .game import PINOCHLE
from .laying import MELDING
from .melds import HAND_SIZE
from .model import Bid, Counters, Exchange, NameTrump, NoMarriage, State
from .trump import exchange_due

NONE: Final = "none"


class SayField(TextField):
    """What was tapped last: a button beside a chip comes after it."""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        super().process_formdata([text for text in valuelist if text.strip()][-1:])


# ---- the auction ----------------------------------------------------------------------------------


class CallForm(ladder.CallForm):
    """A player's turn in the auction: a number, a pass or the moon."""

    ladder = AUCTION


class WonForm(CallForm):
    """The result of the auction, and what the bidder says: ``trump`` is a suit, or that there is no marriage."""

    type = "won"
    words = ()
    missing = "Choose the bid that won the auction."
    seat = SeatField("Choose who won the auction.")
    trump = ChoiceField((*SUIT_LETTERS, NONE), "Choose the trump suit.")

    def entries(self) -> Sequence[Entry]:
        bid = replace(cast("Bid", super().entry()), won=True, confirmed=False)
        found: list[Entry] = [bid, _trump(bid.seat, self.trump.data, confirmed=False)]
        return confirmed_in_turn(PINOCHLE, self.state, found) if self.confirmed else found

    @classmethod
    def filled(cls, state: State, entries: Sequence[Entry]) -> Filled | None:
        match entries:
            case [Bid() as bid, trump]:
                bid, named = replace(bid, won=False), AfterAuctionForm.filled(state, [trump])
                told = super().filled(state, [bid])
                return None if told is None or named is None else {**told, "trump": named["say"]}
        return None


# ---- trump and exchange -----------------------------------------------------------------------------


class AfterAuctionForm(EntryForm):
    """What the highest bidder says: ``say`` is a suit, or that there is no marriage."""

    type = "after-auction"
    seat = asked_like(NameTrump, "seat")
    say = SayField()

    def validate_say(self, field: SayField) -> None:
        if field.data not in {*SUIT_LETTERS, NONE}:
            raise ValidationError("Choose the trump suit first.")

    def entry(self) -> Entry:
        return _trump(self.seat.told, self.say.data, confirmed=self.confirmed)

    @classmethod
    def filled(cls, state: State, entries: Sequence[Entry]) -> Filled | None:
        match entries:
            case [NameTrump(seat=seat, suit=suit)]:
                return {"seat": [str(seat)], "say": [suit]}
            case [NoMarriage(seat=seat)]:
                return {"seat": [str(seat)], "say": [NONE]}
        return None


class ExchangeBothForm(EntryForm):
    """What bidder and partner pass each other: ``cards-0`` and so on by seat, or ``untold``; of one, ``seat``."""

    type = "exchange-both"
    seat = ChoiceField(("", "0", "1", "2", "3"))
    cards = EachField()
    untold = ChoiceField(("", "1"))

    def validate_cards(self, field: EachField) -> None:
        self.given: dict[Seat, Cards] = {}
        if self.untold.data:
            return
        seats = range(len(self.seating))
        self.given = {seat: cards for seat in seats if (cards := read_cards(field.data.get(seat, ())))}
        if not self.given:
            raise ValidationError("Tap the cards, or skip them.")

    def entries(self) -> Sequence[Entry]:
        hand, alone = self.state.hand, self.seat.data
        return [
            Exchange(seat=seat, cards=self.given.get(seat), confirmed=self.confirmed)
            for seat in (exchange_due(self.state, hand) if hand is not None else ())
            if not alone or str(seat) == alone
        ] or [Exchange(seat=seat, cards=cards, confirmed=self.confirmed) for seat, cards in sorted(self.given.items())]


# ---- counters ---------------------------------------------------------------------------------------


class CountersForm(EntryForm):
    """The counters of both sides, one of which may stay empty for the rest; the last trick; tricks, where told."""

    makes = Counters
    sides = EachField()
    tricks = EachField()

    def validate_sides(self, field: EachField) -> None:
        self.points = self._by_side(field, IN_CARDS * self.state.house.scale, "{side}: enter counters from 0 to {most}")
        if self.points is None:
            raise ValidationError("Enter each side’s counters. One side can stay empty for the rest.")

    def validate_tricks(self, field: EachField) -> None:
        self.by_side = self._by_side(field, HAND_SIZE, "{side}: enter tricks from 0 to {most}")

    def _by_side(self, field: EachField, whole: int, wanted: str) -> tuple[int, ...] | None:
        """What each side is told to have; one that is left empty has the rest of the `whole`. None where none is."""
        found = [
            field.number_at(side, whole, say(wanted, side=self.seating.side_name(side), most=whole))
            for side in range(len(self.seating.sides))
        ]
        told = [value for value in found if value is not None]
        return tuple(whole - told[0] if value is None else value for value in found) if told else None

    def values(self) -> dict[str, object]:
        return {**super().values(), "sides": self.points, "tricks": self.by_side}


FORMS: Final[Sequence[type[EntryForm]]] = (
    *(CallForm, WonForm, AfterAuctionForm, ExchangeBothForm),
    *meld_forms(MELDING),
    CountersForm,
)


def _trump(seat: Seat, said: str, *, confirmed: bool) -> Entry:
    """What the bidder says after the auction: a suit, or that there is no marriage."""
    if said == NONE:
        return NoMarriage(seat=seat, confirmed=confirmed)
    return NameTrump(seat=seat, suit=of_codes(SUIT_LETTERS, said), confirmed=confirmed)
