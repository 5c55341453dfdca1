"""Where a word begins with a capital is for its language to say: German nouns keep theirs within a sentence."""

from __future__ import annotations

import re
from typing import Final

import pytest
from jinja2 import Environment, nodes

from referee.core.text import Words, in_english, speaking, within
from referee.languages.shipped import catalogue
from referee.web.templating import with_capital

from .conftest import TEMPLATES

LOWERED: Final = {"lower", "upper", "title", "capitalize"}
"""Filters that know no language."""

CODES: Final = re.compile(r"(^|\.)(value|suit)$|hand_word$|\[(0|:1)\]$")
"""What they may change: a code that a class is called by, what the game calls a hand, for that is a message with its
capital and without, and the first letter of a name.
"""


def shown(node: nodes.Node) -> str:
    """The value that is changed, as it is written, without what is put about it."""
    match node:
        case nodes.Getattr(node=of, attr=attr):
            return f"{shown(of)}.{attr}"
        case nodes.Name(name=name):
            return name
        case nodes.Getitem(node=of, arg=nodes.Const(value=at)):
            return f"{shown(of)}[{at}]"
        case nodes.Getitem(arg=nodes.Slice(start=None, stop=nodes.Const(value=1))):
            return "[:1]"
        case nodes.Filter(node=nodes.Node() as of):
            return shown(of)
    return f"{node!r}"


def changed_in(source: str) -> list[str]:
    """The words in a template that are lowered, or given a capital, without regard to the language."""
    parsed = Environment(autoescape=True, extensions=["jinja2.ext.do"]).parse(source)
    found = [one for one in parsed.find_all(nodes.Filter) if one.name in LOWERED and one.node is not None]
    return [value for one in found if one.node for value in [shown(one.node)] if not CODES.search(value)]


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("{{ chip.words|lower }}", ["chip.words"]),
        ("{{ a.who|capitalize if b }}", ["a.who"]),
        ("{{ words[kind][0]|lower }}", []),
        ("{{ one.card.suit.value|lower }}{{ board.hand_word|capitalize }}{{ (name|trim)[0]|upper }}", []),
        ("{{ chip.words|within }}{{ a.who|capital }}", []),
    ],
)
def test_a_word_changed_without_its_language_is_found(source: str, changed: list[str]) -> None:
    assert changed_in(source) == changed


def test_no_template_changes_a_word_without_its_language() -> None:
    """`within` and `capital` do it as the language does."""
    found = {
        path.relative_to(TEMPLATES).as_posix(): changed_in(path.read_text(encoding="utf-8"))
        for path in TEMPLATES.rglob("*.html")
    }
    assert {path: words for path, words in found.items() if words} == {}


@pytest.mark.parametrize(("tag", "said"), [("de", "Stiche"), ("fr", "plis"), ("pl", "lewy")])
def test_words_within_a_sentence(tag: str, said: str) -> None:
    language = catalogue(tag)
    assert language is not None
    with speaking(language):
        assert within(Words("Tricks")) == said
        assert with_capital(Words("tricks")) == said[0].upper() + said[1:]
    assert (within(Words("Tricks")), with_capital("no Trump"), in_english("Tricks")) == ("tricks", "No Trump", "Tricks")
