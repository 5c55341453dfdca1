"""Forms that read one entry of a record from posted fields: a game's own, shared ones, and those that are made.

A game writes a form by hand only where its screen is unlike any other; what it does not write is made from the fields
of the entry's class.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from wtforms import Field, Form, ValidationError

from ..core.asked import EntryField, field_of, fields_of
from ..core.entries import Agreed, Captured, Cards, Entry, Misdeal, Players, Ruled, RulesChange, TrickCounts
from ..core.game import AnyRules, Seated
from ..core.record import DEFINITION
from ..core.ruling import Severity
from ..core.seats import Seating
from .answers import answers_of, codes_of
from .fields import (
    ANY_PACK,
    CardField,
    CardsField,
    ChoiceField,
    HalvesField,
    HandsField,
    NumberField,
    PlacesField,
    RowField,
    SeatField,
    SideField,
    SwitchField,
    TextField,
)

if TYPE_CHECKING:
    from .house import FormData


Filled = Mapping[str, list[str]]
"""The fields of a form as a page sends them."""


class EntryForm(Form):
    """A form that says of itself which entry it `makes` has that entry's fields, and those its class writes by hand.

    `state` is the game's, for what depends on it; `before`: the entry it corrects, if it does; `all`: cards that may be
    left out were asked for, so that none tapped are none. After `validate` the entry is what `entry` returns. `errors`
    holds a sentence for each field that cannot be read; what the rules say of the entry is not asked here.
    """

    makes: ClassVar[type[Entry]]
    made: ClassVar[tuple[EntryField, ...]] = ()
    type: ClassVar[str] = ""
    """The type of its entry, or what the page calls it where it makes several."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "makes" in cls.__dict__:
            cls.type = cls.makes.type
            cls.made = tuple(spec for spec in fields_of(cls.makes) if spec.name not in cls.__dict__)
            for spec in cls.made:
                setattr(cls, spec.name, _made(spec))

    def __init__(self, data: FormData, *, state: Any, before: Entry | None = None) -> None:
        self.state = state
        self.before = before
        # A deal is to those who sit there now; whatever else is entered belongs to the hand they last played.
        self.seating: Seating = state.coming if self.type == "deal" else state.seating
        self.confirmed = "confirmed" in data and data.getlist("confirmed")[0] == "1"
        self.all = "all" in data
        super().__init__(cast("Any", data), meta={ANY_PACK: hasattr(getattr(state, "house", None), DEFINITION)})

    def values(self) -> dict[str, object]:
        """The fields of the entry as they were read: those that are made, to which a form adds those it writes."""
        return {spec.name: _value(spec, self[spec.name], () if self.all else None) for spec in self.made}

    def entry(self) -> Entry:
        """The entry that was read; only after `validate` has said yes."""
        make: Callable[..., Entry] = self.makes
        return make(**self.values(), confirmed=self.confirmed)

    def entries(self) -> Sequence[Entry]:
        """All that is recorded at once, and undone at once: the one entry, unless a form says more."""
        return [self.entry()]

    @classmethod
    def filled(cls, state: Any, entries: Sequence[Entry]) -> Filled | None:
        """The fields by which this form makes those entries in a state; None where it makes no such."""
        alone = len(entries) == 1 and "makes" in vars(cls) and type(entries[0]) is cls.makes
        return answers_of(entries[0]) if alone else None


def asked_like(kind: type[Entry], name: str, missing: str | None = None) -> Any:
    """A field of a form that makes several entries, asked as one of them asks for it. `missing`: said instead."""
    spec = field_of(kind, name)
    return _made(spec if missing is None else replace(spec, asked=replace(spec.asked, missing=missing)))


def _made(spec: EntryField) -> Field:
    """The field of a form for one of an entry. Raises TypeError for one that has to be written by hand."""
    asked = spec.asked
    match spec.shape:
        case "seat":
            return SeatField(asked.missing)
        case "side":
            return SideField(asked.missing)
        case "number":
            untold = spec.default if isinstance(spec.default, int) else None
            return NumberField(asked.named, asked.bounds, asked.missing, untold)
        case "halves":
            return HalvesField(asked.named, asked.bounds, asked.missing)
        case "code":
            return ChoiceField(("", *spec.codes), asked.missing)
        case "flag":
            return SwitchField()
        case "yes":
            return ChoiceField(("", "yes", "no"), asked.missing)
        case "card":
            return CardField(asked.missing)
        case "cards":
            return CardsField(asked.missing)
        case "places":
            return PlacesField()
        case "hands":
            return HandsField(asked.missing)
        case "text":
            return TextField()
        case "row" if asked.total is not None:
            return RowField(asked.total, asked.units)
    raise TypeError(f"no field is made for {spec.name!r}: it is written by hand")


def _value(spec: EntryField, field: Field, none: Cards | None) -> object:
    """What a field that was made holds, as the entry has it; its default where nothing was told.

    `none`: what cards are that may be left out, where none was tapped.
    """
    value = _told(spec, field, none)
    return spec.default if value is None and not spec.optional else value


def _told(spec: EntryField, field: Field, none: Cards | None) -> object:
    if isinstance(field, SwitchField):
        return field.on
    if isinstance(field, RowField):
        return field.told
    if isinstance(field, HandsField):
        return field.told if spec.gaps or field.told is None else tuple(cards or () for cards in field.told)
    match spec.shape:
        case "yes":
            return field.data == "yes" if field.data else None
        case "code" | "places":
            return field.data or None
        case "text" if spec.optional:
            return field.data or None
        case "cards":
            return field.data or (none if spec.optional else ())
    return field.data


def confirmed_in_turn(game: AnyRules, state: Seated, entries: Sequence[Entry]) -> list[Entry]:
    """What happened together, of which the table says that it did: each says so that is against a rule in its turn."""
    found: list[Entry] = []
    for entry in entries:
        rulings = game.check(state, entry)
        queried = any(ruling.severity is Severity.QUERIED for ruling in rulings)
        found.append(replace(entry, confirmed=True) if queried else entry)
        if not any(ruling.severity is Severity.REFUSED for ruling in rulings):
            state = game.apply(state, found[-1])
    return found


OWN_PAGES: Final = (RulesChange, Players, Ruled, Agreed)
"""Entries that are no form of the hand: house rules, who sits where, rulings and agreements have pages of their own."""


def forms_of(kinds: Sequence[type[Entry]], written: Sequence[type[EntryForm]]) -> Mapping[str, type[EntryForm]]:
    """By type, the forms of a game with these entries, of which some are `written` by hand."""
    return _forms(tuple(kinds), tuple(written))


@cache
def _forms(kinds: tuple[type[Entry], ...], written: tuple[type[EntryForm], ...]) -> Mapping[str, type[EntryForm]]:
    by_hand = {form.type: form for form in (*((CapturedForm,) if Captured in kinds else ()), *written)}
    return {
        **{kind.type: _form_of(kind) for kind in kinds if kind.type not in by_hand and kind not in OWN_PAGES},
        **by_hand,
    }


def _form_of(kind: type[Entry]) -> type[EntryForm]:
    if kind is Misdeal:
        return MisdealForm
    if kind is TrickCounts:
        return CountsForm

    class Made(EntryForm):
        """The form of an entry for which none is written by hand."""

        makes = kind

    return Made


# ---- shared ------------------------------------------------------------------------------------------


class CountsForm(EntryForm):
    """The tricks of a whole hand by seat: ``counts-0`` and so on. One place left empty gets the rest."""

    makes = TrickCounts
    sides = None


class CapturedForm(EntryForm):
    """What each player captured, all at once: ``captured-0`` and so on. A heap without cards is not told."""

    type = "captured-all"
    captured = HandsField("Tap the cards first.")

    def entries(self) -> Sequence[Entry]:
        heaps = enumerate(self.captured.told or ())
        return [Captured(seat=seat, cards=cards, confirmed=self.confirmed) for seat, cards in heaps if cards]

    @classmethod
    def filled(cls, state: Any, entries: Sequence[Entry]) -> Filled | None:
        piles = [one for one in entries if isinstance(one, Captured)]
        return {f"captured-{one.seat}": codes_of(one.cards) for one in piles} if len(piles) == len(entries) else None


class MisdealForm(EntryForm):
    """The hand is void, for one of the reasons offered or another; for none where just that is chosen."""

    makes = Misdeal
    reason = TextField()
    other = TextField()
    say_why: ClassVar[str] = field_of(Misdeal, "reason").asked.missing

    def validate_reason(self, field: TextField) -> None:
        if not (field.raw_data or self.other.data):
            raise ValidationError(self.say_why)

    def values(self) -> dict[str, object]:
        return {**super().values(), "reason": self.other.data or self.reason.data}
