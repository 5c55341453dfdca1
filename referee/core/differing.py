"""Where tables differ: the house rules a ruling hangs on, what they say here, and what they say elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .house import Choice, HouseRules, Option, Value, options, value_label, value_of
from .question import Verdict
from .ruling import Rule
from .text import Text, listing


@dataclass(frozen=True, slots=True)
class Differing:
    """One house rule that decided, by the `name` records and commands call it.

    `value`: what it says here. `usual`: whether that is the book's, so that nobody may have chosen it.
    """

    name: str
    option: Option
    value: Value
    usual: bool

    @property
    def here(self) -> str:
        """Its value in words."""
        return value_label(self.option, self.value)

    @property
    def others(self) -> tuple[Choice, ...]:
        """What it says at other tables: every value offered but this one."""
        return tuple(choice for choice in self.option.choices if not _same(choice.value, self.value))

    @property
    def words(self) -> Text:
        """It in a sentence: that tables differ, where nobody may know that there is a choice."""
        if not self.usual:
            return Text("House rule “{label}”: “{here}”.", label=self.option.label, here=self.here)
        if not self.others:
            return Text("Tables differ on “{label}”. Here: “{here}”.", label=self.option.label, here=self.here)
        elsewhere = listing((Text("“{value}”", value=choice.label) for choice in self.others), "or")
        differ = "Tables differ on “{label}”. Here: “{here}”. Elsewhere: {elsewhere}."
        return Text(differ, label=self.option.label, here=self.here, elsewhere=elsewhere)


def tables_differ(verdict: Verdict, house: HouseRules) -> tuple[Differing, ...]:
    """Every house rule that a verdict hangs on: those that parted its ways, and those of each rule it cites."""
    names = {*verdict.options, *(name for rule in verdict.rules for name, _ in options_of(rule, type(house)))}
    return tuple(
        Differing(name, about, value_of(house, name), _same(value_of(house, name), default))
        for name, default, about in options(house)
        if name in names
    )


def options_of(rule: Rule, kind: type[HouseRules]) -> Iterator[tuple[str, Option]]:
    """The house rules that change a rule, by name: the one it names itself, and those that name it."""
    for name, _, about in options(kind):
        if name == rule.option or about.rule == rule.id:
            yield name, about


def _same(one: Value, other: Value) -> bool:
    # `1 == True` in Python.
    return one == other and type(one) is type(other)
