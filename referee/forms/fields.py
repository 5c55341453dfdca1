"""The fields that forms of entries are made of: what is posted, read into seats, numbers, cards and words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypedDict, Unpack, cast

from wtforms import Field, ValidationError
from wtforms.form import BaseForm
from wtforms.meta import DefaultMeta

from ..core.cards import Card, card_typed
from ..core.codec import MOST_TEXT
from ..core.entries import Cards
from ..core.errors import NotationError
from ..core.halves import Halves
from ..core.misfit import halves_out_of_bounds, out_of_bounds
from ..core.seats import Seat, Seating, no_such_seat
from ..core.text import Counted, Text, say

if TYPE_CHECKING:
    from .house import FormData

LONGEST_NUMBER: Final = 8
"""Most characters of a number that are read at all."""

ANY_PACK: Final = "any_pack"
"""By this name a form says, in what it tells its fields, that the pack may be one that people make."""

UNKNOWN: Final = "–"
"""What stands for a card nobody knows, in a list of places."""

_UNKNOWN_TYPED: Final = frozenset({UNKNOWN, "-", "?"})


MOST_EACH: Final = 16
"""No table has more seats."""

LONGEST_SHOWN: Final = 12
"""Most letters that are said again of a text that is no number."""


def number(text: str) -> int | None:
    """A whole number as typed, with any kind of minus; None if it is none."""
    text = text.strip().replace("−", "-").replace("\u2013", "-")
    if not text or len(text) > LONGEST_NUMBER or not text.isascii():
        return None
    try:
        return int(text)
    except ValueError:
        return None


class Bound(TypedDict, total=False):
    """What WTForms tells a field of the form it stands in."""

    name: str
    _form: BaseForm
    _prefix: str
    _meta: DefaultMeta


class WantedField(Field):
    """A field for which `missing` is said when nothing was chosen; without it the field may stay empty."""

    def __init__(self, missing: str = "", **kwargs: Unpack[Bound]) -> None:
        super().__init__(**kwargs)
        self.missing = missing

    def pre_validate(self, form: BaseForm) -> None:
        if (self.data is None or self.data == ()) and self.missing and not self.process_errors:
            raise ValidationError(self.missing)


class SeatField(WantedField):
    """A player."""

    data: int | None

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        text = valuelist[0].strip() if valuelist else ""
        self.data = number(text) if text else None
        if text and self.data is None:
            raise ValidationError("This names no player at the table.")

    @property
    def told(self) -> Seat:
        """The player, for what is read only where one was chosen."""
        assert self.data is not None
        return self.data

    def pre_validate(self, form: Any) -> None:
        super().pre_validate(form)
        if self.data is not None and (wrong := no_such_seat(self.data, len(form.seating))):
            raise ValidationError(str(wrong))


class NumberField(Field):
    """A whole number within `bounds`. `missing` as for `SeatField`; `untold`: a number that says no more."""

    data: int | None

    def __init__(
        self,
        what: str,
        bounds: tuple[int, int],
        missing: str = "",
        untold: int | None = None,
        **kwargs: Unpack[Bound],
    ) -> None:
        super().__init__(**kwargs)
        self.what, self.bounds, self.missing, self.untold = what, bounds, missing, untold

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        # A button that says a number comes after the field it overrides.
        text = valuelist[-1].strip() if valuelist else ""
        self.data = number(text) if text else None
        if text and self.data is None:
            raise ValidationError(say("{named} is a whole number.", named=Text(self.what)))

    def pre_validate(self, form: BaseForm) -> None:
        if self.data in {None, self.untold} and self.missing and not self.process_errors:
            raise ValidationError(self.missing)
        if self.data is not None and (wrong := out_of_bounds(self.what, self.bounds, self.data)):
            raise ValidationError(str(wrong))


class HalvesField(Field):
    """A number that may be a half more than a whole one, within `bounds`. `missing` as for `SeatField`."""

    data: Halves | None

    def __init__(self, what: str, bounds: tuple[int, int], missing: str = "", **kwargs: Unpack[Bound]) -> None:
        super().__init__(**kwargs)
        self.what, self.bounds, self.missing = what, bounds, missing

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        text = valuelist[-1].strip() if valuelist else ""
        try:
            self.data = Halves.parse(text) if text else None
        except ValueError:
            self.data = None
            said = "{named} is a number, with a half or without: 40 or 40½."
            raise ValidationError(say(said, named=Text(self.what))) from None

    def pre_validate(self, form: BaseForm) -> None:
        if self.data is None and self.missing and not self.process_errors:
            raise ValidationError(self.missing)
        if self.data is not None and (wrong := halves_out_of_bounds(self.what, self.bounds, self.data)):
            raise ValidationError(str(wrong))


class SideField(NumberField):
    """A side of the table, by its number. `missing` as for `SeatField`."""

    def __init__(self, missing: str = "", **kwargs: Unpack[Bound]) -> None:
        super().__init__("A side", (0, 0), missing, **kwargs)

    def pre_validate(self, form: Any) -> None:
        self.bounds = 0, len(form.seating.sides) - 1
        super().pre_validate(form)


class CardField(WantedField):
    """One card, by its code."""

    data: Card | None

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        self.data = _card(valuelist[0], any_pack=_any_pack(self)) if valuelist and valuelist[0].strip() else None


class CardsField(WantedField):
    """Any number of cards: a value each, or several in one value, set apart by blanks."""

    data: Cards

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        self.data = read_cards(valuelist, any_pack=_any_pack(self))


class PlacesField(Field):
    """Cards in their places, as they are tapped or typed; a dash stands for one nobody knows."""

    data: tuple[Card | None, ...]

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        self.data = read_places(valuelist)


class ChoiceField(Field):
    """One of a few words. The first is what an empty field means, unless `missing` is said."""

    data: str

    def __init__(self, words: Sequence[str], missing: str = "", **kwargs: Unpack[Bound]) -> None:
        super().__init__(**kwargs)
        self.words, self.missing = words, missing

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        self.data = valuelist[0].strip() if valuelist else ""

    def pre_validate(self, form: BaseForm) -> None:
        if not self.data:
            if self.missing:
                raise ValidationError(self.missing)
            self.data = self.words[0]
        elif self.data not in self.words:
            raise ValidationError("Choose one of the options.")


class TextField(Field):
    """A short text."""

    data: str

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        self.data = " ".join(valuelist[0].split()) if valuelist else ""

    def pre_validate(self, form: BaseForm) -> None:
        if len(self.data) > MOST_TEXT:
            characters = Counted(len(self.data), "character")
            raise ValidationError(
                say("That’s {characters}. The most is {most}.", characters=characters, most=MOST_TEXT)
            )


class SwitchField(ChoiceField):
    """A switch, or chips for yes and no: `on` once it is read."""

    def __init__(self, **kwargs: Unpack[Bound]) -> None:
        super().__init__(("", "1", "y", "on", "yes", "no"), **kwargs)

    @property
    def on(self) -> bool:
        """Whether it is said."""
        return self.data not in {"", "no"}


class EachField(Field):
    """The raw texts of ``name-0``, ``name-1``, …: by seat or by side, as many as were sent, at most `MOST_EACH`."""

    data: dict[int, list[str]]

    def process(self, formdata: FormData | None, data: object = None, extra_filters: object = None) -> None:
        self.process_errors: list[str] = []
        self.data = {}
        for place in range(MOST_EACH):
            name = f"{self.name}-{place}"
            if formdata is not None and name in formdata:
                self.data[place] = list(formdata.getlist(name))

    def number_at(self, place: int, most: int, wanted: str) -> int | None:
        """The number typed in one box; None in an empty one. Raises ValidationError, `wanted`, where it is no such."""
        text = (self.data.get(place) or [""])[0].strip()
        value = number(text)
        if text and (value is None or not 0 <= value <= most):
            shown = text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"
            raise ValidationError(say("{wanted}, not “{shown}”.", wanted=wanted, shown=shown))
        return value


class TableField(EachField):
    """Such texts that are read once it is known who sits at the table, and in which state it is."""

    def pre_validate(self, form: Any) -> None:
        self.read(form.seating, form.state)

    def read(self, seating: Seating, state: object) -> None:
        """Read them all. Raises ValidationError with a sentence."""
        raise NotImplementedError


class HandsField(TableField):
    """Hands as ``hands-0``, ``hands-1`` … hold them, by seat; one that is empty is not known.

    `missing` is said where none is told; `told` are all of them once they are read, or None.
    """

    told: tuple[Cards | None, ...] | None

    def __init__(self, missing: str = "", **kwargs: Unpack[Bound]) -> None:
        super().__init__(**kwargs)
        self.missing = missing

    def read(self, seating: Seating, state: object) -> None:
        hands = hands_of(self, len(seating))
        self.told = hands if any(hands) else None
        if self.told is None and self.missing:
            raise ValidationError(self.missing)


class RowField(TableField):
    """Numbers as ``counts-0``, ``counts-1`` … hold them, by seat, of which one may be left empty: it gets the rest.

    `total` is what they come to in a state, of such `units`; `told` are all of them once they are read.
    """

    told: tuple[int, ...]

    def __init__(self, total: Callable[..., int], units: str, **kwargs: Unpack[Bound]) -> None:
        super().__init__(**kwargs)
        self.total, self.units = total, units

    def read(self, seating: Seating, state: object) -> None:
        self.told = counts_of(self.data, seating.names, self.total(state), self.units)


_EACH_TOOK: Final = {
    "tricks": "Enter how many tricks each took. You can leave one empty for the rest.",
    "points": "Enter how many points each took. You can leave one empty for the rest.",
}
"""What is said where two places are empty, by what is counted."""


def counts_of(
    told: Mapping[int, Sequence[str]], names: Sequence[str], total: int, units: str = "tricks"
) -> tuple[int, ...]:
    """Tricks, or other `units`, by place as they were typed, that come to `total`: one left empty gets the rest."""
    found: list[int | None] = []
    for place, name in enumerate(names):
        text = (told.get(place) or [""])[0].strip()
        count = number(text)
        if text and (count is None or not 0 <= count <= total):
            shown = text if len(text) <= 12 else text[:12] + "…"
            said = "{name}: a number from 0 to {total}, not “{shown}”."
            raise ValidationError(say(said, name=name, total=total, shown=shown))
        found.append(count)
    empty = [place for place, count in enumerate(found) if count is None]
    rest = total - sum(count for count in found if count is not None)
    if len(empty) > 1:
        raise ValidationError(say(_EACH_TOOK[units]))
    if empty:
        if rest < 0:
            already = Counted(total - rest, units.removesuffix("s"))
            raise ValidationError(
                say("These are {already} already, and the hand has {total}.", already=already, total=total)
            )
        found[empty[0]] = rest
    return tuple(cast("int", count) for count in found)


def hands_of(field: EachField, players: int) -> tuple[Cards | None, ...]:
    """Hands by seat as ``hands-0``, ``hands-1`` … hold them; one that is empty is not known."""
    any_pack = _any_pack(field)
    return tuple(
        read_cards(field.data[seat], any_pack=any_pack) or None if seat in field.data else None
        for seat in range(players)
    )


def read_places(texts: Iterable[str]) -> tuple[Card | None, ...]:
    """Cards, with a dash for one nobody knows. Raises ValidationError with a sentence."""
    codes = [code for text in texts for code in text.replace(",", " ").split()]
    return tuple(None if code in _UNKNOWN_TYPED else read_cards((code,))[0] for code in codes)


def _any_pack(field: Field) -> bool:
    """Whether the game of its form may be played with a pack that people make."""
    return bool(getattr(field.meta, ANY_PACK, False))


def read_cards(texts: Iterable[str], *, any_pack: bool = False) -> tuple[Card, ...]:
    """Cards as tiles post them or as people type them; of `any_pack`, those too that only packs people make have.

    Raises ValidationError with a sentence.
    """
    codes = [code for text in texts for code in text.replace(",", " ").split()]
    if len(codes) > 120:
        raise ValidationError(say("That’s {cards}, more than any pack here has.", cards=Counted(len(codes), "card")))
    return tuple(_card(code, any_pack=any_pack) for code in codes)


def _card(code: str, *, any_pack: bool = False) -> Card:
    try:
        return card_typed(code, any_pack=any_pack)
    except NotationError as error:
        raise ValidationError(str(error)) from None
