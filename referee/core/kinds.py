"""Values of any game as those of one: what shared code hands on without knowing of which kind it is."""

from __future__ import annotations

from typing import TypeVar, get_origin

T = TypeVar("T")


def class_of(kind: type[T]) -> type[T]:
    """The class of a kind that may name its parameters, as ``Sitting[Hand, House]`` does."""
    found: type[T] = get_origin(kind) or kind
    return found


def of_kind(value: object, kind: type[T]) -> T:
    """The value as one of this kind. Raises TypeError for one of another."""
    if not isinstance(value, class_of(kind)):
        raise TypeError(f"{kind} is asked for, not {type(value)}")
    return value
