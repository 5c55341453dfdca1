"""Sentences are whole: what a game calls a hand is a part of that name, and no English word fills another part."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
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


# ---- an English word in another sentence ----------------------------------------------------------

WORDS: Final = re.compile(r"[A-Za-z]{2}")
TOO_LATE: Final = {"lower", "capitalize", "title", "upper"}
"""What makes a plain text of words: they can’t be said otherwise any more."""

BARE: Final = {
    ("core/record.py", "format"): "a code of programs",
    ("table/asking.py", "format"): "a code of programs",
    ("kinds/ladder/screen.py", "number"): "where the page’s script puts a number",
    ("kinds/ladder/screen.py", "suit"): "where the page’s script puts a suit",
}
"""By file and part, what is no word of ours, and why."""


@dataclass
class Named:
    """What a name holds in a scope, as far as it is words: itself, or as a table of them."""

    words: dict[str, list[str]] = field(default_factory=dict)

    def within(self, body: Sequence[ast.stmt], params: ast.arguments | None = None) -> Named:
        """The same within a function."""
        inner = Named(dict(self.words))
        for one in (*params.args, *params.kwonlyargs) if params else ():
            inner.words.pop(one.arg, None)
        for node in (node for statement in body for node in ast.walk(statement)):
            match node:
                case ast.Assign(targets=targets, value=value):
                    for target in targets:
                        inner.note(target, value)
                case ast.AnnAssign(target=target, value=ast.expr() as value):
                    inner.note(target, value)
        return inner

    def note(self, target: ast.expr, value: ast.expr) -> None:
        """A name is given a value."""
        match target, value:
            case ast.Tuple(elts=names), ast.Tuple(elts=values) if len(names) == len(values):
                for name, one in zip(names, values, strict=True):
                    self.note(name, one)
            case ast.Tuple(), ast.IfExp(body=body, orelse=orelse):
                self.note(target, body)
                self.note(target, orelse)
            case ast.Name(id=name), ast.Dict(values=values) | ast.Tuple(elts=values):
                self.words.setdefault(f"{name}[]", []).extend(word for one in values for word in self.bare(one))
            case ast.Name(id=name), _:
                self.words.setdefault(name, []).extend(self.bare(value))

    def bare(self, value: ast.expr) -> Iterator[str]:
        """The English words that a value is, or may be, which no catalogue is asked for."""
        match value:
            case ast.Constant(value=str() as words) if WORDS.search(words):
                yield words
            case ast.IfExp(body=one, orelse=other):
                yield from (*self.bare(one), *self.bare(other))
            case ast.BoolOp(values=values):
                yield from (word for one in values for word in self.bare(one))
            case ast.JoinedStr(values=values):
                yield from (word for one in values for word in self.bare(one))
            case ast.Call(func=ast.Attribute(value=of, attr=attr)) if attr in TOO_LATE:
                yield f"{ast.unparse(of)}.{attr}()"
            case ast.Call(func=ast.Name(id="str" | "Capital"), args=[one]):
                yield from self.bare(one)
            case (
                ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="get"))
                | ast.Subscript(value=ast.Name(id=name))
            ):
                yield from self.words.get(f"{name}[]", ())
            case ast.Name(id=name):
                yield from self.words.get(name, ())

    def templates(self, call: ast.Call) -> list[str]:
        """What is said by a call, where it stands there or is a name for it."""
        found = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        found += [word for one in call.args if isinstance(one, ast.Name | ast.IfExp) for word in self.bare(one)]
        return [text for text in found if "{" in text]


def bare_parts(source: str) -> Iterator[tuple[str, str, list[str]]]:
    """Of the sentences in a file, each part that an English word may be: the sentence, the part, the words."""

    def look(node: ast.AST, known: Named) -> Iterator[tuple[str, str, list[str]]]:
        for child in ast.iter_child_nodes(node):
            inner = known.within(child.body, child.args) if isinstance(child, ast.FunctionDef) else known
            if isinstance(child, ast.Call):
                said = inner.templates(child)
                for part in child.keywords:
                    if part.arg and part.arg not in HAND_PARTS and any(f"{{{part.arg}}}" in text for text in said):
                        words = list(inner.bare(part.value))
                        if words:
                            yield said[0], part.arg, words
            yield from look(child, inner)

    tree = ast.parse(source)
    top = [node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)]
    return look(tree, Named().within(top))


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("say('{name} {verb} it.', name=n, verb='wins' if one else 'win')", ["wins", "win"]),
        ("verb = 'needs' if one else 'need'\nsay('{name} {verb} it.', verb=verb)", ["needs", "need"]),
        ("def f():\n    a, b = 1, ', doubled'\n    return Text('{name}{b}', b=b)", [", doubled"]),
        ("HOW = {1: 'twice'}\nText('It counts {times}.', times=HOW[n])", ["twice"]),
        ("Text('{half} half', half=half.capitalize())", ["half.capitalize()"]),
        ("on.refused(rule, 'code', '{player} can’t {do}.', do=f'give {what} up')", ["give ", " up"]),
        ("said = '{a} and more.'\nText(said, a='a club')", ["a club"]),
        ("Text('{a} and more.', a=Text('a club'), n=3)", []),
        ("Text('{a} and more.', a=names[seat])", []),
        ("link('{a}', b='no part')", []),
    ],
)
def test_an_english_word_in_a_sentence_is_found(source: str, words: list[str]) -> None:
    """Whether it stands there, is chosen, is looked up or has a name."""
    assert [word for *_, found in bare_parts(source) for word in found] == words


def test_no_english_word_fills_a_sentence() -> None:
    """A branch is two messages: a word that no catalogue is asked for would stay English in another language."""
    found = {
        (path.relative_to(PACKAGE).as_posix(), part): words
        for path in FILES
        if "languages" not in path.parts and "cli" not in path.parts
        for _, part, words in bare_parts(path.read_text(encoding="utf-8"))
    }
    assert {place: words for place, words in found.items() if place not in BARE} == {}
    assert set(BARE) <= set(found)
