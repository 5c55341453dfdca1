"""What the rules cards of all games are made of: sentences out of their rulebooks, and what stands in a table."""

from __future__ import annotations

import re
from typing import Final

from .house import HouseRules, Option, Value, options, sheet_sentence, value_of
from .ruling import Rule
from .sheet import CardPart, Sentence
from .text import Spoken
from .words import figure

_END: Final = re.compile(r"(?<=[.”»’“]) (?=[^\W\d_a-zß-öø-ÿ]|[“„«‘])")
"""Between two sentences, of whatever language: behind a stop or the quotation mark behind it."""


def first(rule: Rule, sentences: int = 1) -> Sentence:
    """The first sentences of a rule, with its number: what a player has to know of it."""
    return Sentence(rule.id, Spoken(" ".join(_END.split(str(rule.text))[:sentences])))


def part(title: str, *lines: Rule | Sentence) -> CardPart:
    """A part of a card: each line a rule's first sentence, or a sentence told otherwise, left out where empty."""
    said = (first(line) if isinstance(line, Rule) else line for line in lines)
    return CardPart(title, tuple(line for line in said if line.text))


def told(rule: Rule, text: str) -> Sentence:
    """A sentence that a house rule made, with the rule it belongs to."""
    return Sentence(rule.id, text)


def chosen(house: HouseRules, name: str) -> Sentence:
    """What a house rule says, as the sheet says it."""
    _, about = _option(house, name)
    return Sentence(about.rule, sheet_sentence(about, value_of(house, name)))


def usual(house: HouseRules, name: str, rule: Rule, sentences: int = 1) -> Sentence:
    """A rule as the book has it, or what the table plays instead by the house rule `name`."""
    default, _ = _option(house, name)
    return first(rule, sentences) if value_of(house, name) == default else chosen(house, name)


def _option(house: HouseRules, name: str) -> tuple[Value, Option]:
    return next((default, about) for option, default, about in options(house) if option == name)


def either(points: int) -> str:
    """Points won or lost: ``±100``."""
    return f"±{figure(points)}"
