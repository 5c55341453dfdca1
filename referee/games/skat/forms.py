"""The forms of Skat: posted fields to entries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from wtforms import ValidationError

from ...core.asked import of_codes
from ...core.cards import card_set
from ...core.entries import Entry, Pass
from ...core.values import altered
from ...forms.entry import EntryForm, Filled, asked_like
from ...forms.fields import CardsField, EachField, NumberField, SeatField, SwitchField, counts_of
from ...kinds.dialogue.rules import Bid
from .ending import eyes_then
from .knowing import facts_of, matadors
from .model import CONTRACTS, Announce, Count, Matadors, Points
from .values import ALL, EACH, JACKS, matadors_of


class ContractForm(EntryForm):
    """Who declares, at which bid, and what: told at one stroke."""

    type = "contract"
    seat = SeatField("Choose who declares.")
    bid = asked_like(Bid, "bid")
    game = asked_like(Announce, "game")
    hand = SwitchField()
    schneider = SwitchField()
    schwarz = SwitchField()
    ouvert = SwitchField()

    def entries(self) -> Sequence[Entry]:
        seat, sure = self.seat.told, self.confirmed
        others = [one for one in self.seating.from_left_of(self.state.this_hand.dealer) if one != seat]
        passes = (Pass(seat=one, confirmed=sure) for one in others if one not in self.state.this_hand.out)
        announce = Announce(
            seat=seat,
            game=of_codes(CONTRACTS, self.game.data),
            hand=self.hand.on,
            schneider=self.schneider.on,
            schwarz=self.schwarz.on,
            ouvert=self.ouvert.on,
            confirmed=sure,
        )
        return [Bid(seat=seat, bid=self.bid.data or 0, confirmed=sure), *passes, announce]

    @classmethod
    def filled(cls, state: Any, entries: Sequence[Entry]) -> Filled | None:
        match entries:
            case [Bid() as bid, *_, Announce() as told]:
                on = {name: ["1"] for name in ("hand", "schneider", "schwarz", "ouvert") if getattr(told, name)}
                return {"seat": [str(bid.seat)], "bid": [str(bid.bid)], "game": [told.game], **on}
        return None


class AllPassForm(EntryForm):
    """Nobody bids."""

    type = "all-pass"

    def entries(self) -> Sequence[Entry]:
        hand = self.state.this_hand
        passed = {call.seat for call in hand.calls if isinstance(call, Pass)}
        seats = self.seating.from_left_of(hand.dealer)
        order = [seat for seat in seats if seat not in {*hand.out, *hand.barred, *passed}]
        return [Pass(seat=seat, confirmed=self.confirmed) for seat in (*order[1:], *order[:1])]


class ResultForm(EntryForm):
    """What is left to tell of a game: the jacks declarer had, or `none`, `more` trumps behind them, eyes, tricks."""

    type = "result"
    points = asked_like(Count, "points")
    tricks = asked_like(Count, "tricks")
    jacks = CardsField()
    more = NumberField("More trumps", (0, 7))
    none = SwitchField()

    def validate_jacks(self, field: CardsField) -> None:
        if matadors(self.state.this_hand) is None and not (field.data or self.none.on):
            raise ValidationError("Tap the jacks declarer had, or “none”.")

    def validate_more(self, field: NumberField) -> None:
        held = card_set(self.jacks.data or ())
        if field.data and abs(matadors_of("grand", held)) < len(JACKS):
            raise ValidationError("More trumps follow only where declarer had all four jacks, or none.")

    def entries(self) -> Sequence[Entry]:
        hand, found = self.state.this_hand, list[Entry]()
        if matadors(hand) is None:
            run = matadors_of("grand", card_set(self.jacks.data or ()))
            run += (self.more.data or 0) * (1 if run > 0 else -1)
            told = Matadors(with_=run if run > 0 else None, without=-run if run < 0 else None, confirmed=self.confirmed)
            found.append(told)
            hand = altered(hand, matadors=told)
        then = eyes_then(hand) and self.points.data is not None
        if hand.told is None and (then or facts_of(hand) is None):
            found.append(Count(points=self.points.data, tricks=self.tricks.data, confirmed=self.confirmed))
        return found

    @classmethod
    def filled(cls, state: Any, entries: Sequence[Entry]) -> Filled | None:
        count = next((one for one in entries if isinstance(one, Count)), None)
        told = next((one for one in entries if isinstance(one, Matadors)), None)
        if len(entries) != (count is not None) + (told is not None) or not entries:
            return None
        fields: dict[str, list[str]] = {}
        if count is not None:
            fields |= {name: [str(n)] for name in ("points", "tricks") if (n := getattr(count, name)) is not None}
        if told is not None:
            run = told.with_ or told.without or 0
            some = JACKS[:run] if told.with_ else JACKS[run:]
            fields |= {"jacks": [card.code for card in some], "more": [str(max(0, run - len(JACKS)))]}
            fields |= {} if some else {"none": ["1"]}
        return fields


class PointsForm(EntryForm):
    """The eyes of a Ramsch by seat, and the tricks where they are told. One place left empty gets the rest."""

    type = "points"
    makes = Points
    counts = EachField()
    tricks = EachField()

    def validate_counts(self, field: EachField) -> None:
        self.eyes = self._by_seat(field.data, ALL)

    def validate_tricks(self, field: EachField) -> None:
        told = any((texts or [""])[0].strip() for texts in field.data.values())
        self.won = self._by_seat(field.data, EACH) if told else None

    def _by_seat(self, told: Any, total: int) -> tuple[int, ...]:
        hand = self.state.hand
        out = frozenset() if hand is None else hand.out
        return counts_of({**told, **{seat: ["0"] for seat in out}}, self.seating.names, total)

    def values(self) -> dict[str, object]:
        return {**super().values(), "counts": self.eyes, "tricks": self.won}


FORMS: Final[Sequence[type[EntryForm]]] = (ContractForm, AllPassForm, ResultForm, PointsForm)
