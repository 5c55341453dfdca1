"""Every language offered, whole or not: its pages are looked at before anybody is asked to choose it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from referee.languages.catalogue import Catalogue
from referee.languages.extracting import everything, pseudo_language
from referee.languages.forms import FORMS
from referee.languages.shipped import catalogue

PSEUDO = "qps"

TEMPLATES = Path(__file__).parents[1] / "templates"

SHIPPED = [tag for tag in FORMS if tag != PSEUDO]
"""Those with a catalogue."""


@cache
def every_language() -> dict[str, Catalogue]:
    """By tag what the setting ``LANGUAGES`` takes; the pseudo-language too, which has every message there is."""
    found = {tag: one for tag in SHIPPED if (one := catalogue(tag)) is not None}
    return found | {PSEUDO: Catalogue(PSEUDO, pseudo_language(everything(TEMPLATES)))}
