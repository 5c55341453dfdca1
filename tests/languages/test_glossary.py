"""Each language has one word for a thing, that of its players: terms that stand alone, and words nobody may find."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from referee.languages import shipped

_CHOSEN: Final = json.loads(Path(__file__).with_name("glossary.json").read_text(encoding="utf-8"))

WORDS: Final[dict[str, dict[str, str]]] = _CHOSEN["words"]
"""By the English term, what each language calls it, in small letters."""

NEVER: Final[dict[str, list[str]]] = _CHOSEN["never"]
"""By language: what a reader would laugh at, or misread, and that means nothing else in what we say."""


def said(tag: str, *, alone: bool = False) -> list[tuple[str, str, str]]:
    """Domain, English and each form of what a language says, without its parts; `alone`: of what has one form."""
    return [
        (domain, one.key.english, re.sub(r"\{\w*(?::\w+)?\}", "…", form))
        for domain in shipped.domains(tag)
        for one in shipped.messages(tag, domain)
        if not (alone and (one.several or one.key.context))
        for form in one.said
    ]


@pytest.mark.parametrize("tag", sorted(NEVER))
def test_no_word_that_players_would_laugh_at(tag: str) -> None:
    avoided = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in NEVER[tag]))
    assert [line for line in said(tag) if avoided.search(line[2])] == []


@pytest.mark.parametrize("tag", sorted(NEVER))
def test_a_term_alone_is_the_word_chosen_for_it(tag: str) -> None:
    """Where the term is the whole message, in whatever game, it is said with its one word."""
    chosen = {english: words[tag] for english, words in WORDS.items() if tag in words}
    found = [(english, form) for _, english, form in said(tag, alone=True) if english.lower() in chosen and form]
    assert len({english.lower() for english, _ in found}) >= 0.9 * len(chosen), "the terms are ours"
    assert {line for line in found if line[1].lower() != chosen[line[0].lower()]} == set()
