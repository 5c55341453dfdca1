"""The forms of Pinochle: posted fields to entries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from wtforms import ValidationError

from ...core.asked import of_codes
from ...core.entries import Cards, Entry
from ...core.seats import Seat
from ...forms.answers import codes_of
from ...forms.entry import EntryForm, Filled, asked_like, confirmed_in_turn
from ...forms.fields import (
    ChoiceField,
    EachField,
    NumberField,
    SeatField,
    TextField,
    number,
    read_cards,
)
from ...kinds.ladder import forms as ladder
from .auction import AUCTION
from .counting import IN_CARDS
from .game import PINOCHLE
from .laying import melds_due
from .melds import HAND_SIZE, PLACE, best_melds
from .model import MOST, SUIT_LETTERS, Bid, Counters, Exchange, LayDown, NameTrump, NoMarriage, State
from .trump import exchange_due

NONE: Final = "none"


LONGEST_SHOWN: Final = 12


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


# ---- melds ------------------------------------------------------------------------------------------


class MeldForm(EntryForm):
    """What one player melds: the cards laid down, or their points."""

    makes = LayDown

    def validate_points(self, field: NumberField) -> None:
        if self["cards"].data and field.data is not None:
            raise ValidationError("Enter the cards or their points, not both.")

    def values(self) -> dict[str, object]:
        told = super().values()
        return {**told, "points": None if told["cards"] else told["points"] or 0}


class MeldsForm(EntryForm):
    """The cards laid down, ``cards-0`` and so on by seat.

    Recorded are all players with cards, and the one ``shown`` in any case; with ``nobody`` the others, who meld
    nothing. Where ``whole`` says so a player's cards are the whole hand, of which the best melds are laid down.
    """

    type = "melds"
    shown = TextField()
    whole = ChoiceField(("", "1"))
    nobody = ChoiceField(("", "1"))
    cards = EachField()

    def validate_cards(self, field: EachField) -> None:
        seats = range(len(self.seating))
        self.laid = {seat: read_cards(texts) for seat, texts in field.data.items() if seat in seats}
        if not self.nobody.data and self._shown is None and not any(self.laid.values()):
            raise ValidationError("Choose whose melds these are.")

    def validate_whole(self, field: ChoiceField) -> None:
        cards = self._cards_of_shown()
        if field.data and cards and len(cards) != HAND_SIZE:
            raise ValidationError(f"A whole hand has {HAND_SIZE} cards. You tapped {len(cards)}.")

    @property
    def _shown(self) -> Seat | None:
        seat = number(self.shown.data.removeprefix("cards-"))
        return seat if seat is not None and 0 <= seat < len(self.seating) else None

    def _cards_of_shown(self) -> Cards:
        shown = self._shown
        return () if shown is None else read_cards(self.cards.data.get(shown, ()))

    def entries(self) -> Sequence[Entry]:
        due, hand = _due(self.state), self.state.hand
        wanted = {seat for seat, cards in self.laid.items() if cards}
        if self.nobody.data:
            wanted |= set(due)
        elif self._shown is not None:
            wanted.add(self._shown)
        found: list[Entry] = []
        for seat in sorted(wanted, key=lambda seat: (due.index(seat) if seat in due else len(due), seat)):
            cards = self.laid.get(seat, ())
            if self.whole.data and seat == self._shown and hand is not None and all(card in PLACE for card in cards):
                cards = best_melds(cards, hand.trump, self.state.house).cards
            points = None if cards else 0
            found.append(LayDown(seat=seat, cards=cards or None, points=points, confirmed=self.confirmed))
        return found

    @classmethod
    def filled(cls, state: State, entries: Sequence[Entry]) -> Filled | None:
        melds = [one for one in entries if isinstance(one, LayDown) and not one.points]
        if len(melds) != len(entries):
            return None
        found = {f"cards-{one.seat}": codes_of(one.cards) for one in melds if one.cards}
        shown = {"shown": [f"cards-{melds[0].seat}"]}
        return (
            {**found, **shown} if len(found) == len(melds) or len(melds) == 1 else {**found, **shown, "nobody": ["1"]}
        )


class PointsForm(EntryForm):
    """The points of melds, ``points-0`` and so on by seat; with ``rest`` who is left out melded nothing."""

    type = "meld-points"
    rest = ChoiceField(("", "0"))
    points = EachField()

    def validate_points(self, field: EachField) -> None:
        self.told: dict[Seat, int] = {}
        for seat, name in enumerate(self.seating.names):
            points = _number(field, seat, MOST, f"{name}: enter a whole number of points")
            if points is not None:
                self.told[seat] = points
        if not self.told and not self.rest.data:
            raise ValidationError("Enter the melds of at least one player.")

    def entries(self) -> Sequence[Entry]:
        due = _due(self.state)
        told = self.told | ({seat: 0 for seat in due if seat not in self.told} if self.rest.data else {})
        order = [*(seat for seat in due if seat in told), *(seat for seat in told if seat not in due)]
        return [LayDown(seat=seat, points=told[seat], confirmed=self.confirmed) for seat in order]

    @classmethod
    def filled(cls, state: State, entries: Sequence[Entry]) -> Filled | None:
        melds = [one for one in entries if isinstance(one, LayDown) and one.points is not None]
        return {f"points-{one.seat}": [str(one.points)] for one in melds} if len(melds) == len(entries) else None


# ---- counters ---------------------------------------------------------------------------------------


class CountersForm(EntryForm):
    """The counters of both sides, one of which may stay empty for the rest; the last trick; tricks, where told."""

    makes = Counters
    sides = EachField()
    tricks = EachField()

    def validate_sides(self, field: EachField) -> None:
        self.points = self._by_side(field, IN_CARDS * self.state.house.scale, "counters")
        if self.points is None:
            raise ValidationError("Enter each side’s counters. One side can stay empty for the rest.")

    def validate_tricks(self, field: EachField) -> None:
        self.by_side = self._by_side(field, HAND_SIZE, "tricks")

    def _by_side(self, field: EachField, whole: int, what: str) -> tuple[int, ...] | None:
        """What each side is told to have; one that is left empty has the rest of the `whole`. None where none is."""
        found = [
            _number(field, side, whole, f"{self.seating.side_name(side)}: enter {what} from 0 to {whole}")
            for side in range(len(self.seating.sides))
        ]
        told = [value for value in found if value is not None]
        return tuple(whole - told[0] if value is None else value for value in found) if told else None

    def values(self) -> dict[str, object]:
        return {**super().values(), "sides": self.points, "tricks": self.by_side}


FORMS: Final[Sequence[type[EntryForm]]] = (
    *(CallForm, WonForm, AfterAuctionForm, ExchangeBothForm),
    *(MeldForm, MeldsForm, PointsForm, CountersForm),
)


def _due(state: State) -> list[Seat]:
    """Whose melds are not told yet, from the bidder on."""
    hand = state.hand
    return list(melds_due(state, hand)) if hand is not None and hand.bidder is not None else []


def _trump(seat: Seat, said: str, *, confirmed: bool) -> Entry:
    """What the bidder says after the auction: a suit, or that there is no marriage."""
    if said == NONE:
        return NoMarriage(seat=seat, confirmed=confirmed)
    return NameTrump(seat=seat, suit=of_codes(SUIT_LETTERS, said), confirmed=confirmed)


def _number(field: EachField, place: int, most: int, wanted: str) -> int | None:
    """The number typed in one box; None in an empty one. What it is not said to be, `wanted`, is refused."""
    text = (field.data.get(place) or [""])[0].strip()
    value = number(text)
    if text and (value is None or not 0 <= value <= most):
        shown = text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"
        raise ValidationError(f"{wanted}, not “{shown}”.")
    return value
