"""What templates say is whole: nothing hangs on what stood before it, and a number chooses within one message."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest

from referee.languages.extracting import PACKAGE, said_in_template
from referee.languages.po import Message
from referee.languages.whole import whole_sentences

TEMPLATES = sorted((PACKAGE.parent / "templates").rglob("*.html"))

_HANGS = re.compile(r"^[,;:.·]|[,;]$")
_NAMELESS = re.compile(r"\{(it|_n)\d*\}")
_VERBS = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}


def hanging(messages: Iterable[Message]) -> list[str]:
    """Those that are the rest of a sentence, or name a value by no name."""
    said = [one.key.english for one in messages]
    return [one for one in said if _HANGS.search(one) or _NAMELESS.search(one)]


def for_several(english: str) -> str:
    """The same where every word of a noun or verb is for several: “{n} table is” and “{n} tables are” are alike."""
    words = [_VERBS.get(word, word) for word in english.split()]
    return " ".join(re.sub(r"(?<=\w)s(?=\W*$)", "", word) for word in words)


def told_twice(messages: Iterable[Message]) -> Iterator[set[str]]:
    """Messages beside a figure that are one for one thing and another for several, not forms of one message."""
    alike = dict[str, set[str]]()
    for one in messages:
        if not one.several and "{" in one.key.english:
            alike.setdefault(for_several(one.key.english), set()).add(one.key.english)
    yield from (found for found in alike.values() if len(found) > 1)


@pytest.mark.parametrize(
    ("source", "whole"),
    [
        ("<p>{{ name }}{% if out %}, {{ out }} sits out{% endif %}</p>", True),
        ("<p>{{ name }}: {{ name }}.{% if out %}. {{ out }} sits out{% endif %}</p>", False),
        ("<p>{{ -cost }} is the cost</p>", False),
        ("<p>{% if n == 1 %}{{ n }} table is here{% else %}{{ n }} tables are here{% endif %}</p>", False),
        ("<p>{{ n }} table{{ ' is' if n == 1 else 's are' }} here</p>", True),
    ],
)
def test_what_hangs_is_found(source: str, whole: bool) -> None:
    messages = list(said_in_template(source))
    assert (not hanging(messages) and not list(told_twice(messages))) is whole


def test_every_message_of_a_template_is_whole() -> None:
    amiss = dict[str, list[object]]()
    for path in TEMPLATES:
        messages = list(said_in_template(path.read_text(encoding="utf-8")))
        found: list[object] = [*hanging(messages), *told_twice(messages)]
        if found:
            amiss[path.name] = found
    assert amiss == {}


def test_every_choice_of_a_whole_sentence_is_a_message() -> None:
    whole = list(whole_sentences())
    assert "However the other plays, {winners} wins {tricks}." in whole
    assert len(whole) == len(set(whole)) > 40
