"""Doubles in words: as entries, and as a note in a row of the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ...core.entries import Entry
from ...core.seats import Seating
from ...core.text import Spelled, Text
from ...play.accounts import by_rule
from .rules import Doubles, Doubling, Word

TWICE: Final = 2


def in_words(doubles: Doubles[Any, Any], entry: Entry, seating: Seating) -> Text | None:
    """A word as a short sentence without a full stop: ``Bea said Kontra``; None for what is none of them."""
    if not isinstance(entry, Doubling) or type(entry) not in doubles.takes:
        return None
    return Text("{player} said {word}", player=seating.names[entry.seat], word=doubles.word_of(entry).said)


def noted(doubles: Doubles[Any, Any], hand: Any, seating: Seating) -> Iterator[Text]:
    """What a row of the sheet says of them, each with its rule: ``Bea said Kontra (SK-8.1)``."""
    for one in doubles.said(hand):
        said = in_words(doubles, one, seating)
        assert said is not None
        yield by_rule(said, doubles.word_of(one).rule)


def counts(word: Word) -> Text:
    """How often the contract counts once a word was said."""
    if word.times == TWICE:
        return Text("the contract counts twice")
    return Text("the contract counts {times} times", times=Spelled(word.times))
