"""Days and per cents, as each language writes them; English as it always did."""

from __future__ import annotations

from datetime import date

import pytest

from referee.core.text import ENGLISH, Language
from referee.languages.catalogue import Catalogue

DAY = date(2026, 11, 28)


@pytest.mark.parametrize(
    ("language", "whole", "without", "percent"),
    [
        (ENGLISH, "28 November 2026", "28 November", " %"),
        (Catalogue("de", {}), "28.11.2026", "28.11.", "\u00a0%"),
        (Catalogue("fr", {}), "28/11/2026", "28/11", "\u00a0%"),
        (Catalogue("it", {}), "28/11/2026", "28/11", "%"),
        (Catalogue("nl", {}), "28-11-2026", "28-11", "%"),
        (Catalogue("pl", {}), "28.11.2026", "28.11.", "%"),
    ],
    ids=lambda one: one.tag if isinstance(one, Language) else "",
)
def test_a_day_and_a_percent_sign(language: Language, whole: str, without: str, percent: str) -> None:
    assert (language.day(DAY), language.day(DAY, year=False), language.percent_sign) == (whole, without, percent)


def test_there_is_a_short_day_in_english() -> None:
    assert ENGLISH.day(DAY, short=True) == "28 Nov 2026"
    assert ENGLISH.day(DAY, short=True, year=False) == "28 Nov"
