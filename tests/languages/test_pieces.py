"""Sentences are whole: what a game calls a hand is a part of that name, and no English word fills another part."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

import pytest

from referee.languages.catalogue import HAND_PARTS
from referee.languages.extracting import PACKAGE
from referee.languages.in_python import said_in

FILES: Final = sorted(PACKAGE.rglob("*.py"))


def parts_of(source: str) -> Iterator[tuple[str, ast.keyword]]:
    """The parts given to the sentences of a file, each with the sentence."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            texts = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            for part in node.keywords:
                yield from ((text, part) for text in texts[:2] if f"{{{part.arg}}}" in text)


def hand_words_amiss(source: str) -> list[str]:
    """Parts called as what a game calls a hand that are not that, and such words in parts called otherwise."""
    return [
        text
        for text, part in parts_of(source)
        for value in [ast.unparse(part.value)]
        if ((part.arg or "") in HAND_PARTS) != ("hand_word" in value and not value.startswith(("Counted(", "so_many(")))
    ]


@pytest.mark.parametrize(
    ("source", "amiss"),
    [
        ("Text('The {hand_word} is over.', hand_word=Text(game.hand_word))", False),
        ("say('{hand_word} {n} is over', n=1, hand_word=hand_word.capitalize())", False),
        ("say('After {hands}', hands=Counted(3, game.hand_word))", False),
        ("Text('Who says {hand_word}?', hand_word=word.said)", True),
        ("Text('The next {hand} is dealt.', hand=Text(game.hand_word))", True),
    ],
)
def test_a_word_for_a_hand_amiss_is_found(source: str, amiss: bool) -> None:
    assert bool(hand_words_amiss(source)) is amiss


def test_only_what_a_game_calls_a_hand_makes_three_messages() -> None:
    """A sentence is there for each word for a hand where it names one, and once elsewhere."""
    amiss = {path.relative_to(PACKAGE).as_posix(): hand_words_amiss(path.read_text(encoding="utf-8")) for path in FILES}
    assert {path: found for path, found in amiss.items() if found} == {}


def test_a_sentence_with_a_word_for_a_hand_is_found_for_each() -> None:
    """The parts beside it stay; another part makes one message, whatever it is called."""
    source = "Text('{hand_word} {hand} ends: {hands}.', hand_word=w, hand=3, hands=Counted(2, hand_word))\n"
    source += "Text('Who says {word}?', word=word.said)"
    found = [message.key.english for message in said_in(source)]
    assert [one for one in found if "{hands}" in one and "{hand_word}" not in one] == [
        "Hand {hand} ends: {hands}.",
        "Deal {hand} ends: {hands}.",
        "Round {hand} ends: {hands}.",
    ]
    assert [one for one in found if "says" in one] == ["Who says {word}?", "Who says {word}?"]
