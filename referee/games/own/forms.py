"""The forms of a game of one's own that are unlike any other: tricks, points and what else is counted, bids."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from wtforms.validators import ValidationError

from ...core.entries import Entry
from ...core.text import say
from ...definitions.held import definition_of
from ...forms.entry import EntryForm, Filled
from ...forms.fields import EachField, TextField, counts_of, number
from ...forms.house import FormData
from ...kinds.counts.forms import tricks_form
from ...kinds.ladder.forms import AllPassForm, CallForm
from .asked import Asked
from .captured import missing, piles_of, twice
from .entries import Exchange, Partner, Points, Tallies, Trump
from .entry_words import NOBODY, who_alone
from .game import OwnGame, game_of

NONE_TOLD = 0


def _game(state: Any) -> OwnGame:
    """The game of the definition that the hand is played by."""
    return game_of(definition_of(state.house.definition))


class _Numbers(EntryForm):
    """Numbers as ``counts-0``, ``counts-1`` … hold them, for whom they are told."""

    counts = EachField()

    @property
    def game(self) -> OwnGame:
        """The rules of the definition that is played."""
        return _game(self.state)

    def asked(self, name: str) -> Asked | None:
        """How something is asked in this hand."""
        hand = self.state.hand
        wanted = () if hand is None else self.game.parts.reckoning.wanted(self.state, hand)
        return next((one for one in wanted if one.name == name), None)

    def names(self, one: Asked | None) -> tuple[str, ...]:
        """Of whom it is told."""
        if one is None or one.by in {"seat", "one"}:
            return tuple(self.seating.names)
        from .screens.said import group_name

        groups = self.game.parts.reckoning.groups(self.state, self.state.hand)
        return tuple(group_name(self.seating, seats) for seats in groups)

    def numbers(self, one: Asked | None, said: str) -> tuple[int, ...]:
        """The numbers, an empty field being none. Raises ValidationError, `said`, for what is no number."""
        found = []
        for place, name in enumerate(self.names(one)):
            text = (self.counts.data.get(place) or [""])[0].strip()
            told = number(text) if text else NONE_TOLD
            if told is None:
                raise ValidationError(say(said, name=name, typed=text[:12]))
            found.append(told)
        return tuple(found)


class PointsForm(_Numbers):
    """Card points of a whole hand. Where their sum is known, one place left empty gets the rest.

    Told by the cards that each captured, they are added up here.
    """

    type = Points.type
    captured = EachField()
    shown = TextField()

    def validate_counts(self, field: EachField) -> None:
        one = self.asked("points")
        if self.captured.data or self.shown.data:
            self.told = self._added_up(one)
        elif one is not None and one.total is not None:
            self.told = counts_of(field.data, self.names(one), one.total, "points")
        else:
            self.told = self.numbers(one, "{name}: points is a whole number, not “{typed}”.")

    def _added_up(self, one: Asked | None) -> tuple[int, ...]:
        """The points of the cards captured. Raises ValidationError where one is missing, or told twice."""
        hand = self.state.hand
        piles = None if one is None or hand is None else piles_of(self.game, self.state, hand, one)
        if piles is None:
            raise ValidationError("Enter the points instead: these cards don’t say them.")
        by_code = {card.code: card for card in piles.cards}
        cards = [
            [by_code[code] for text in self.captured.data.get(place, ()) for code in text.split() if code in by_code]
            for place in range(len(piles.seats))
        ]
        for wrong, one_card, several in (
            (twice(piles, cards), "{cards} is entered twice.", "{cards} are entered twice."),
            (missing(piles, cards), "{cards} is missing.", "{cards} are missing."),
        ):
            if wrong:
                said = one_card if len(wrong) == 1 else several
                raise ValidationError(say(said, cards=tuple(wrong)))
        return tuple(piles.points(place, own) for place, own in enumerate(cards))

    def entry(self) -> Entry:
        return Points(counts=self.told, confirmed=self.confirmed)

    @classmethod
    def filled(cls, state: Any, entries: Sequence[Entry]) -> Filled | None:
        match entries:
            case [Points(counts=counts)]:
                return {"tell": ["counts"], **{f"counts-{place}": [str(told)] for place, told in enumerate(counts)}}
        return None


class TalliesForm(_Numbers):
    """What else is counted, by its `name`; of one thing alone the place of `who` has it, or that nobody does."""

    type = Tallies.type
    name = TextField()
    who = TextField()

    def validate_counts(self, field: EachField) -> None:
        one = self.asked(self.name.data)
        if one is not None and not field.data:
            there = [str(place) for place in range(len(self.names(one)))]
            if self.who.data not in {*there, NOBODY}:
                raise ValidationError("Tap a name first.")
            self.told = tuple(int(place == self.who.data) for place in there)
        else:
            self.told = self.numbers(one, "{name}: what is counted is a whole number, not “{typed}”.")

    def entry(self) -> Entry:
        return Tallies(name=self.name.data, counts=self.told, confirmed=self.confirmed)

    @classmethod
    def filled(cls, state: Any, entries: Sequence[Entry]) -> Filled | None:
        match entries:
            case [Tallies(name=name, counts=counts)] if who_alone(_game(state).design, name):
                return {"name": [name], "who": [str(counts.index(1)) if 1 in counts else NOBODY]}
            case [Tallies(name=name, counts=counts)]:
                return {"name": [name], **{f"counts-{place}": [str(told)] for place, told in enumerate(counts)}}
        return None


class ExchangeForm(EntryForm):
    """Cards laid away; with ``all`` those told are all of them, and none where none is."""

    makes = Exchange

    def __init__(self, data: FormData, *, state: Any, before: Entry | None = None) -> None:
        super().__init__(data, state=state, before=before)
        self.all = "all" in data and data.getlist("all")[0] == "1"


class _CardAlone(EntryForm):
    """A card, or a seat: of a card no seat is told, though the page that asks for it names whose turn it is."""

    def values(self) -> dict[str, object]:
        """The fields of the entry."""
        told = super().values()
        alone = told.get("card") and not told.get("suit")
        return {**told, "seat": None} if alone else told


class PartnerForm(_CardAlone):
    """The partner, nobody, or the card that is called."""

    makes = Partner


class TrumpForm(_CardAlone):
    """The card that shows trumps, or who names which suit."""

    makes = Trump


@lru_cache(maxsize=64)
def forms_of(game: OwnGame) -> tuple[type[EntryForm], ...]:
    """The forms of a definition that are written by hand."""
    parts = game.parts
    found: list[type[EntryForm]] = [tricks_form(parts.counts), PointsForm, TalliesForm, TrumpForm]
    if Exchange in parts.entry_types:
        found.append(ExchangeForm)
    if Partner in parts.entry_types:
        found.append(PartnerForm)
    if parts.bidden.ladder is not None:
        bids = parts.bidden.ladder

        class Said(CallForm):
            """A bid or a pass of this game."""

            ladder = bids

        found += [Said, AllPassForm]
    return tuple(found)
