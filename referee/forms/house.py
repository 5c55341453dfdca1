"""The form of a game's house rules, made from the words its house-rule class gives them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, cast

from wtforms import Form, HiddenField, RadioField, StringField
from wtforms.fields.choices import SelectChoice  # type: ignore[attr-defined]  # newer than its stubs

from ..core.errors import HouseRuleError
from ..core.house import Choice, HouseRules, Option, Value, differences, options, read_house, value_of
from ..core.text import Text

PREFIX: Final = "house-"
OTHER: Final = "other"
"""The chip beside the choices that asks for a number or a text."""

LONGEST: Final = 40
"""Most characters typed for an option."""


class FormData(Protocol):
    """What WTForms reads: the fields of a request, each with its values."""

    def getlist(self, key: str) -> list[str]: ...
    def __contains__(self, key: object) -> bool: ...


@dataclass(frozen=True, slots=True)
class Item:
    """One option as the page shows it.

    `other` is the field for a number or a text beside the choices, None where there is none.
    `default` is how the form names the default; `changed`: it is not so now.
    """

    name: str
    about: Option
    field: RadioField
    other: StringField | None
    default: str
    changed: bool

    @property
    def errors(self) -> Sequence[str]:
        """What is wrong with it."""
        return self.field.errors


@dataclass(frozen=True, slots=True)
class Group:
    """Options under one heading."""

    title: str
    items: tuple[Item, ...]

    @property
    def changed(self) -> int:
        """How many differ from their defaults."""
        return sum(item.changed for item in self.items)

    @property
    def wrong(self) -> bool:
        """Whether one of them has an error."""
        return any(item.errors for item in self.items)


class HouseForm:
    """House rules of the class `kind` as radio buttons, filled from `house` or from what was sent.

    An option that `data` does not hold keeps its value of `house`, so a form may also be partial.
    """

    def __init__(self, kind: type[HouseRules], house: HouseRules | None = None, data: FormData | None = None) -> None:
        self.kind = kind
        self.house = kind() if house is None else house
        self._about = {name: (default, about) for name, default, about in options(kind)}
        kept = [name for name in self._about if data is None or PREFIX + name not in data]
        self._form = _form_class(kind)(cast("Any", data), data=self._filled(kept), prefix=PREFIX)

    def rules(self) -> dict[str, Value]:
        """Every option's value as sent.

        Raises the first HouseRuleError for a value that is no choice, after noting each at its place.
        """
        found: dict[str, Value] = {}
        wrong: list[HouseRuleError] = []
        for name, (_, about) in self._about.items():
            try:
                found[name] = self._value(name, about)
                read_house(self.kind, {name: found[name]})
            except HouseRuleError as error:
                self.reject(error)
                wrong.append(error)
        if wrong:
            raise wrong[0]
        return found

    def read(self) -> HouseRules:
        """The house rules as sent. Raises HouseRuleError for a value an option cannot have."""
        return read_house(self.kind, self.rules())

    def changes(self) -> dict[str, Value]:
        """What differs from the house rules the form was filled with."""
        return differences(self.house, self.read())

    def reject(self, error: HouseRuleError) -> bool:
        """Say `error` at its option. False if there is no such option here."""
        if error.option not in self._about:
            return False
        field = self._field(error.option)
        if str(error) not in field.errors:
            field.errors = [*field.errors, str(error)]
        return True

    @property
    def groups(self) -> list[Group]:
        """The options under their headings, in order."""
        found: dict[str, list[Item]] = {}
        for item in self.items():
            found.setdefault(item.about.group, []).append(item)
        return [Group(title, tuple(items)) for title, items in found.items()]

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self._about)

    @property
    def changed(self) -> int:
        """How many differ from their defaults."""
        return sum(item.changed for item in self.items())

    def items(self) -> Iterator[Item]:
        """The options in order, but a definition: that is no row of chips."""
        for name, (default, about) in self._about.items():
            if about.defines is not None:
                continue
            changed = self._shown(name) != _shown(about, default)
            yield Item(name, about, self._field(name), self._other(name), choice_key(about, default), changed)

    def _shown(self, name: str) -> str:
        chosen = str(self._field(name).data)
        other = self._other(name)
        return f"{OTHER} {other.data}" if chosen == OTHER and other is not None else chosen

    def _field(self, name: str) -> RadioField:
        return cast("RadioField", self._form[name])

    def _other(self, name: str) -> StringField | None:
        key = _other_name(name)
        return cast("StringField", self._form[key]) if key in self._form else None

    def _filled(self, names: Sequence[str]) -> dict[str, str]:
        """The fields of these options as they are filled from the house rules."""
        found: dict[str, str] = {}
        for name in names:
            value = value_of(self.house, name)
            if self._about[name][1].defines is not None:
                found[name] = str(value)
                continue
            found[name] = choice_key(self._about[name][1], value)
            if found[name] == OTHER:
                found[_other_name(name)] = _typed(value)
        return found

    def _value(self, name: str, about: Option) -> Value:
        chosen = str(self._field(name).data)
        if about.defines is not None:
            return about.defines.read(chosen)
        if chosen != OTHER:
            for choice in about.choices:
                if _key(choice) == chosen:
                    return choice.value
        other = self._other(name)
        if chosen != OTHER or other is None:
            raise HouseRuleError(name, Text("{label}: please choose one of these.", label=about.label))
        typed = str(other.data or "").strip()
        if about.bounds is None:
            if not 0 < len(typed) <= LONGEST:
                raise HouseRuleError(name, Text("{label}: please write it in the field, shortly.", label=about.label))
            value: Value = typed
        else:
            low, high = about.bounds
            number = _number(typed)
            if number is None:
                said = "{label}: a whole number from {low} to {high}, please."
                raise HouseRuleError(name, Text(said, label=about.label, low=low, high=high))
            value = number
        return value


def choice_key(about: Option, value: Value) -> str:
    """The value as the form's radio buttons name it; OTHER if it is none of the choices."""
    for choice in about.choices:
        if choice.value == value and type(choice.value) is type(value):
            return _key(choice)
    return OTHER


def _shown(about: Option, value: Value) -> str:
    key = choice_key(about, value)
    return f"{OTHER} {_typed(value)}" if key == OTHER else key


def _key(choice: Choice) -> str:
    value = choice.value
    if value is None:
        return "never"
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value) or "unset"


def _typed(value: Value) -> str:
    return str(value).replace("-", "−")


def _number(text: str) -> int | None:
    text = text.replace("−", "-").replace("\u2013", "-").replace(" ", "")
    try:
        return int(text) if len(text) <= 8 else None
    except ValueError:
        return None


def _other_name(name: str) -> str:
    return f"{name}-other"


def _shortened(text: str | None) -> str | None:
    """What was typed, as far as it is read: enough to see that it is too long."""
    return None if text is None else text[: LONGEST + 1]


def _form_class(kind: type[HouseRules]) -> type[Form]:
    fields: dict[str, object] = {}
    for name, _, about in options(kind):
        if about.defines is not None:
            fields[name] = HiddenField(about.label)
            continue
        choices = [SelectChoice(_key(choice), choice.label) for choice in about.choices]
        if len({choice.value for choice in choices}) < len(choices):
            raise TypeError(f"two choices of {kind.__name__}.{name} have one name in a form")
        if about.bounds is not None or about.text:
            choices.append(SelectChoice(OTHER, "Other"))
            label = f"{about.label}, in numbers" if about.bounds else about.label
            fields[_other_name(name)] = StringField(label, filters=[_shortened])
        fields[name] = RadioField(about.label, choices=choices)
    return type("HouseFields", (Form,), fields)
