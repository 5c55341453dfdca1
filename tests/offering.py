"""Every language offered, whole or not: its pages are looked at before anybody is asked to choose it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from referee.languages.catalogue import Catalogue
from referee.languages.extracting import everything, pseudo_language
from referee.languages.forms import FORMS
from referee.languages.po import Key
from referee.languages.shipped import catalogue

PSEUDO, LONGEST = "qps", "qpl"

TEMPLATES = Path(__file__).parents[1] / "templates"

_LONG = re.compile("(?<=~)~{7}")

SHIPPED = [tag for tag in FORMS if tag != PSEUDO]
"""Those with a catalogue."""


@cache
def every_language() -> dict[str, Catalogue]:
    """By tag what the setting ``LANGUAGES`` takes; the pseudo-language too, which has every message there is."""
    found = {tag: one for tag in SHIPPED if (one := catalogue(tag)) is not None}
    longer = pseudo_language(everything(TEMPLATES))
    found[PSEUDO] = Catalogue(PSEUDO, {key: tuple(map(_in_words, said)) for key, said in longer.items()})
    return found


@cache
def longest() -> Catalogue:
    """A language in which each message is what that of the shipped ones says which takes most letters for it."""
    said: dict[Key, tuple[str, ...]] = {}
    for tag in SHIPPED:
        for key, forms in every_language()[tag].said.items():
            if sum(map(len, forms)) / len(forms) > sum(map(len, said.get(key, ("",)))) / len(said.get(key, ("",))):
                said[key] = forms
    made = Catalogue(PSEUDO, said)
    made.tag = LONGEST
    return made


def _in_words(said: str) -> str:
    """What makes it longer, as words of usual length: no language has one of forty letters at every end."""
    return _LONG.sub(lambda found: f" {found[0]}", said)
