"""The forms of each language, a small table read when it is first spoken: a phone fetches those it speaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Final

from .one import Forms
from .parts import NARROW

__all__ = ["FORMS", "NAMES", "NARROW", "Forms"]

NAMES: Final[Mapping[str, str]] = {
    "de": "Deutsch",
    "fr": "Français",
    "it": "Italiano",
    "es": "Español",
    "nl": "Nederlands",
    "pl": "Polski",
    "pt-BR": "Português (Brasil)",
    "qps": "[Þşéûđö]",
}
"""By tag, what a language calls itself; `qps` is made from the English, to see what is English still."""

_FILES: Final[Mapping[str, str]] = {
    "de": "german",
    "fr": "french",
    "it": "italian",
    "es": "spanish",
    "nl": "dutch",
    "pl": "polish",
    "pt-BR": "portuguese",
}


class _Read(Mapping[str, Forms]):
    """Each language’s forms by its tag, from the file that holds them."""

    def __getitem__(self, tag: str) -> Forms:
        if tag not in NAMES:
            raise KeyError(tag)
        return _forms_of(tag)

    def __contains__(self, tag: object) -> bool:
        return tag in NAMES  # and no file is read to know

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


@cache
def _forms_of(tag: str) -> Forms:
    if tag not in _FILES:
        return Forms(thousands=",", decimal=".", percent="{}%")
    forms: Forms = import_module(f".{_FILES[tag]}", __name__).FORMS
    return forms


FORMS: Final[Mapping[str, Forms]] = _Read()
"""By tag, every language there may be a catalogue of."""
