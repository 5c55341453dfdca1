"""What is sent to make an entry, by the fields of its class."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.asked import fields_of
from ..core.cards import Card
from ..core.entries import Entry
from .fields import UNKNOWN


def answers_of(entry: Entry) -> dict[str, list[str]]:
    """The answers that make this entry, by the name they are sent as."""
    found: dict[str, list[str]] = {}
    for spec in fields_of(type(entry)):
        value = getattr(entry, spec.name)
        if value is None or spec.shape == "other":
            continue
        if spec.shape == "flag":
            found[spec.name] = ["1"] if value else []
        elif spec.shape == "yes":
            found[spec.name] = ["yes"] if value else ["no"]
        elif spec.shape in {"row", "hands"}:
            for place, item in enumerate(value):
                found[f"{spec.name}-{place}"] = said_of(item)
        else:
            found[spec.name] = said_of(value)
    return {name: said for name, said in found.items() if said}


def said_of(value: object) -> list[str]:
    """A value as it is sent: none where nothing was said."""
    if value is None or value == "":
        return []
    if isinstance(value, tuple):
        return [card.code if card is not None else UNKNOWN for card in value]
    return [value.code if isinstance(value, Card) else str(value)]


def codes_of(cards: Iterable[Card] | None) -> list[str]:
    """Cards as they are sent."""
    return [card.code for card in cards or ()]
