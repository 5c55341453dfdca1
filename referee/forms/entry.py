"""Forms that read one entry of a record from posted fields, with the fields they are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from wtforms import Field, Form, ValidationError

from ..core.cards import Card, parse_card
from ..core.codec import MOST_TEXT
from ..core.entries import Entry
from ..core.errors import NotationError
from ..core.game import AnyRules
from ..core.ruling import Severity
from ..core.seats import Seating, no_such_seat

if TYPE_CHECKING:
    from .house import FormData

LONGEST_NUMBER: Final = 8
"""Most characters of a number that are read at all."""


class EntryForm(Form):
    """The fields of one type of entry. `state` is the game's, for what depends on it.

    After `validate` the entry is what `entry` returns. `errors` holds a sentence for each field that
    cannot be read; what the rules say of the entry is not asked here.
    """

    type: ClassVar[str] = ""

    def __init__(self, data: FormData, *, state: Any) -> None:
        self.state = state
        # A deal is to those who sit there now; whatever else is entered belongs to the hand they last played.
        self.seating: Seating = state.coming if self.type == "deal" else state.seating
        self.confirmed = "confirmed" in data and data.getlist("confirmed")[0] == "1"
        super().__init__(cast("Any", data))

    def entry(self) -> Entry:
        """The entry that was read; only after `validate` has said yes."""
        raise NotImplementedError

    def entries(self) -> Sequence[Entry]:
        """All that is recorded at once, and undone at once: the one entry, unless a form says more."""
        return [self.entry()]


def confirmed_in_turn(game: AnyRules, state: Any, entries: Sequence[Entry]) -> list[Entry]:
    """What happened together, of which the table says that it did: each says so that is against a rule in its turn."""
    found: list[Entry] = []
    for entry in entries:
        rulings = game.check(state, entry)
        queried = any(ruling.severity is Severity.QUERIED for ruling in rulings)
        found.append(replace(entry, confirmed=True) if queried else entry)
        if not any(ruling.severity is Severity.REFUSED for ruling in rulings):
            state = game.apply(state, found[-1])
    return found


def number(text: str) -> int | None:
    """A whole number as typed, with any kind of minus; None if it is none."""
    text = text.strip().replace("−", "-").replace("\u2013", "-")
    if not text or len(text) > LONGEST_NUMBER or not text.isascii():
        return None
    try:
        return int(text)
    except ValueError:
        return None


class SeatField(Field):
    """A player. `missing` is said when nobody was chosen; without it the field may stay empty."""

    data: int | None

    def __init__(self, missing: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.missing = missing

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        text = valuelist[0].strip() if valuelist else ""
        self.data = number(text) if text else None
        if text and self.data is None:
            raise ValidationError("This names no player at the table.")

    def pre_validate(self, form: Any) -> None:
        size = len(form.seating)
        if self.data is None and self.missing and not self.process_errors:
            raise ValidationError(self.missing)
        if self.data is not None and not 0 <= self.data < size:
            raise ValidationError(str(no_such_seat(self.data, size)))


class NumberField(Field):
    """A whole number from `low` to `high`. `missing` as for `SeatField`."""

    data: int | None

    def __init__(self, what: str, low: int, high: int, missing: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.what, self.low, self.high, self.missing = what, low, high, missing

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        # A button that says a number comes after the field it overrides.
        text = valuelist[-1].strip() if valuelist else ""
        self.data = number(text) if text else None
        if text and self.data is None:
            raise ValidationError(f"{self.what} is a whole number.")

    def pre_validate(self, form: Any) -> None:
        if self.data is None and self.missing and not self.process_errors:
            raise ValidationError(self.missing)
        if self.data is not None and not self.low <= self.data <= self.high:
            shown = f"{self.what} is a whole number from {self.low} to {self.high}, not {self.data}."
            raise ValidationError(shown.replace("-", "−"))


class CardField(Field):
    """One card, by its code. `missing` is said when none was chosen."""

    data: Card | None

    def __init__(self, missing: str = "Choose the card that was played.", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.missing = missing

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        self.data = _card(valuelist[0]) if valuelist and valuelist[0].strip() else None

    def pre_validate(self, form: Any) -> None:
        if self.data is None and not self.process_errors:
            raise ValidationError(self.missing)


class CardsField(Field):
    """Any number of cards: a value each, or several in one value, set apart by blanks."""

    data: tuple[Card, ...]

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        self.data = read_cards(valuelist)


class ChoiceField(Field):
    """One of a few words. The first is what an empty field means, unless `missing` is said."""

    data: str

    def __init__(self, words: Sequence[str], missing: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words, self.missing = words, missing

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        self.data = valuelist[0].strip() if valuelist else ""

    def pre_validate(self, form: Any) -> None:
        if not self.data:
            if self.missing:
                raise ValidationError(self.missing)
            self.data = self.words[0]
        elif self.data not in self.words:
            raise ValidationError("Choose one of what is offered.")


class TextField(Field):
    """A short text."""

    data: str

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        self.data = " ".join(valuelist[0].split()) if valuelist else ""

    def pre_validate(self, form: Any) -> None:
        if len(self.data) > MOST_TEXT:
            raise ValidationError(f"At most {MOST_TEXT} characters are kept; this has {len(self.data)}.")


class EachField(Field):
    """The raw texts of ``name-0``, ``name-1``, …: by seat or by side, as many as were sent, at most 12."""

    data: dict[int, list[str]]

    def process(self, formdata: Any, data: Any = None, extra_filters: Any = None) -> None:
        self.process_errors: list[str] = []
        self.data = {}
        for place in range(12):
            name = f"{self.name}-{place}"
            if formdata is not None and name in formdata:
                self.data[place] = list(formdata.getlist(name))


def read_cards(texts: Iterable[str]) -> tuple[Card, ...]:
    """Cards as tiles post them or as people type them. Raises ValidationError with a sentence."""
    codes = [code for text in texts for code in text.replace(",", " ").split()]
    if len(codes) > 120:
        raise ValidationError(f"These are {len(codes)} cards: no pack here holds so many.")
    return tuple(_card(code) for code in codes)


def _card(code: str) -> Card:
    try:
        return parse_card(code)
    except NotationError as error:
        raise ValidationError(str(error)) from None
