"""Frozen values with some of their fields changed."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from referee.core.values import altered


@dataclass(frozen=True, slots=True)
class Base:
    """A value with a default."""

    number: int
    words: str = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Longer(Base):
    """One that adds a field, and narrows one."""

    words: str = "some"
    more: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Single:
    """A value of one field."""

    words: str = "none"


@dataclass(frozen=True, slots=True)
class Empty:
    """A value without fields."""


def test_a_value_of_one_field_or_none_is_altered_too() -> None:
    """What is read of it is no less a list of its fields."""
    assert altered(Single(), words="y") == Single("y")
    assert altered(Single("x")) == Single("x")
    assert altered(Empty()) == Empty()


@pytest.mark.parametrize("value", [Base(1), Base(2, "x"), Longer(number=3, more=(1, 2))])
def test_altered_is_replaced(value: Base) -> None:
    """It gives what `dataclasses.replace` gives, of the same class, and leaves the old value alone."""
    before = repr(value)
    after = altered(value, words="y")
    assert after == replace(value, words="y")
    assert type(after) is type(value)
    assert repr(value) == before
    assert altered(value) == value


def test_an_altered_value_is_frozen() -> None:
    """What comes out is as frozen as what went in."""
    after = altered(Longer(number=1), number=2)
    with pytest.raises(FrozenInstanceError):
        after.number = 3  # type: ignore[misc]
    assert hash(after) == hash(Longer(number=2))


def test_only_fields_it_has_can_be_altered() -> None:
    """A name that is no field is a mistake."""
    with pytest.raises(KeyError):
        altered(Base(1), colour="red")
