"""The forms of Belote: posted fields to entries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wtforms import ValidationError

from ...core.asked import of_codes
from ...core.entries import Entry, Pass
from ...core.text import say
from ...forms.entry import EntryForm, Filled
from ...forms.fields import ChoiceField, EachField, TextField
from ...kinds.counts.forms import tricks_form
from ...kinds.ladder.forms import AllPassForm
from .auction import in_turns
from .counting import COUNTS
from .model import CAPOT, EVERY_TRUMPS, GENERALE, KINDS, PASS, SUITS, TAKE, Amount, Belote, Bid, Declare, Points
from .ranks import CAPOT_POINTS, IN_PLAY

_CARRE: Final = 4
_BY_LENGTH: Final = {3: "tierce", 4: "cinquante", 5: "cent", 6: "cent", 7: "cent", 8: "cent"}


class LastField(TextField):
    """What was tapped last: a button beside a chip comes after it."""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        super().process_formdata([text for text in valuelist if text.strip()][-1:])


class CallForm(EntryForm):
    """A call: a number and a suit, or a pass; where a card is turned up, a suit alone, or ``take``."""

    makes = Bid
    bid = LastField()
    suit = LastField()

    def validate_bid(self, field: LastField) -> None:
        if not self.state.house.by_bids or self.passed:
            return
        said = (field.data or "").strip()
        if not said:
            raise ValidationError(
                "Choose a number and a suit, or Pass." if self.may_pass else "Choose a number and a suit."
            )
        if not said.isdigit() and said not in {CAPOT, GENERALE}:
            raise ValidationError("A bid is a number such as 90, or capot.")

    def validate_suit(self, field: LastField) -> None:
        if self.passed or (not self.state.house.by_bids and (field.data == TAKE or (self.before and not field.data))):
            return
        if field.data not in EVERY_TRUMPS:
            if self.state.house.by_bids:
                raise ValidationError("Choose the suit as well.")
            raise ValidationError("Choose what is trumps, or Pass." if self.may_pass else "Choose what is trumps.")

    @property
    def may_pass(self) -> bool:
        """Whether a pass is offered: a contract told alone is somebody’s."""
        hand = self.state.hand
        return hand is None or in_turns(hand)

    @property
    def passed(self) -> bool:
        """Whether it is a pass."""
        return PASS in {self.bid.data, self.suit.data}

    def entry(self) -> Entry:
        seat, said = self["seat"].data, (self.bid.data or "").strip()
        if self.passed:
            return Pass(seat=seat, confirmed=self.confirmed)
        amount: Amount | None = None
        if self.state.house.by_bids:
            amount = int(said) if said.isdigit() else of_codes((CAPOT, GENERALE), said)  # type: ignore[assignment]
        suit = of_codes(EVERY_TRUMPS, self.suit.data) if self.suit.data in EVERY_TRUMPS else None
        return Bid(seat=seat, bid=amount, suit=suit, confirmed=self.confirmed)

    @classmethod
    def filled(cls, state: object, entries: Sequence[Entry]) -> Filled | None:
        match entries:
            case [Pass(seat=seat)]:
                return {"seat": [str(seat)], "bid": [PASS], "suit": [PASS]}
            case [Bid(seat=seat, bid=bid, suit=suit)]:
                told = {} if bid is None else {"bid": [str(bid)]}
                return {"seat": [str(seat)], **told, "suit": [suit or TAKE]}
        return None


class DeclareForm(EntryForm):
    """A declaration by its cards, or by its kind with a rank, or the highest card and the suit."""

    makes = Declare
    kind = TextField()
    shown = TextField()  # the page on which cards are tapped sends one of that name, which says which are in view

    def validate_kind(self, field: TextField) -> None:
        if (field.data or self._kind()) not in KINDS:
            raise ValidationError("Tap the cards: three or more in a row of one suit, or four of a rank.")

    def _kind(self) -> str:
        cards = self["cards"].data or ()
        if len(cards) == _CARRE and len({card.rank for card in cards}) == 1:
            return "carre"
        return _BY_LENGTH.get(len(cards), "")

    def values(self) -> dict[str, object]:
        return {**super().values(), "kind": self.kind.data or self._kind(), "shown": self.shown.data != "no"}


class PointsForm(EntryForm):
    """The count of a hand, one side of which may stay empty; and whose belote it was, where that is asked."""

    makes = Points
    sides = EachField()
    belote = ChoiceField(("", *map(str, range(4))))

    def validate_sides(self, field: EachField) -> None:
        names = self.seating.side_names
        told = [
            field.number_at(
                side, CAPOT_POINTS, say("{side}: enter a count from 0 to {most}", side=names[side], most=CAPOT_POINTS)
            )
            for side in range(len(names))
        ]
        known = [value for value in told if value is not None]
        if not known:
            raise ValidationError("Enter one side’s count. The other side has the rest.")
        rest = 0 if CAPOT_POINTS in known else IN_PLAY - known[0]
        self.points = tuple(rest if value is None else value for value in told)

    def values(self) -> dict[str, object]:
        return {**super().values(), "sides": self.points}

    def entries(self) -> Sequence[Entry]:
        told = self.belote.data
        belote = [Belote(seat=int(told), confirmed=self.confirmed)] if told else []
        return [*belote, self.entry()]

    @classmethod
    def filled(cls, state: object, entries: Sequence[Entry]) -> Filled | None:
        match entries:
            case [Belote(seat=seat, suit=None, words="both"), Points() as points]:
                return {**(cls.filled(state, [points]) or {}), "belote": [str(seat)]}
            case [Points(sides=sides, der=der)]:
                fields = {f"sides-{side}": [str(points)] for side, points in enumerate(sides)}
                return {**fields, **({} if der is None else {"der": [str(der)]})}
        return None


class BeloteForm(EntryForm):
    """Who has belote; with all trumps ``who`` says the suit as well: ``2H``."""

    makes = Belote
    who = ChoiceField(("", *(f"{seat}{suit}" for seat in range(4) for suit in ("", *SUITS))))
    seat = TextField()

    def validate_seat(self, field: TextField) -> None:
        said = self.who.data or field.data or ""
        if said[:1] not in set(map(str, range(len(self.seating)))):
            raise ValidationError("Choose who has belote.")

    def values(self) -> dict[str, object]:
        said = self.who.data or self.seat.data or ""
        suit = said[1:] or self["suit"].data or None
        return {**super().values(), "seat": int(said[0]), "suit": suit}


FORMS: Final[Sequence[type[EntryForm]]] = (
    CallForm,
    DeclareForm,
    PointsForm,
    BeloteForm,
    AllPassForm,
    tricks_form(COUNTS),
)
