"""What a source file says to people: sentences with parts, nouns that are counted, words handed to what shows them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from typing import Final

from .catalogue import A_SUIT, BESIDE, COUNTED, IN_LIST
from .po import Key, Message

NOT_SAID: Final = {
    *("TypeVar", "TypeAlias", "cast", "compile", "sub", "getattr", "setattr", "hasattr", "exception", "warning"),
    *(
        "replace",
        "startswith",
        "endswith",
        "removesuffix",
        "removeprefix",
        "split",
        "partition",
        "join",
        "get",
        "search",
    ),
    *("ValueError", "TypeError", "RuntimeError", "AssertionError", "KeyError", "LookupError", "NotImplementedError"),
    *("Counted", "Plural", "Listed", "listing", "add_argument", "Rulebook", "read", "execute", "text", "Column"),
}
"""Calls whose texts nobody reads, or that are looked at on their own."""

_HUMAN: Final = re.compile(r"^[“(]?[A-Z][a-zé’]+([\s,.:;’?!…)”-]|$)|[a-z’}] [a-z{].*[.?!…]$|^[A-Z] [a-z]", re.DOTALL)
_CODE: Final = re.compile(r"^[A-Z][\w-]*-[A-Z]|://|^[A-Z]+$|%[sd]|^\s|\n")


def said_in(source: str) -> Iterator[Message]:
    """The messages of a file, each as often as it says them; English ones that are whole sentences or words alone."""
    tree = ast.parse(source)
    quiet = {id(node) for node in _quiet(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _called(node)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in quiet:
            words = node.value
            if _HUMAN.search(words) and not _CODE.search(words):
                yield Message(Key(words))


def _called(node: ast.Call) -> Iterator[Message]:
    name, texts = _name(node.func), [_text(one) for one in node.args]
    match name, texts:
        case "Text" | "Words" | "N_", [str() as first, *_] if re.search("[A-Za-z]{2}", re.sub(r"\{\w*\}", "", first)):
            yield Message(Key(first))
        case "Counted", [_, str() as noun, *_]:
            yield counted(noun)
        case "Plural", [_, str() as one, str() as several, *_]:
            yield Message(Key(one, BESIDE), several)
        case "Listed" | "listing", [_, str() as joint, *_]:
            yield Message(Key(joint, IN_LIST))


def counted(noun: str) -> Message:
    """The message of a noun that is counted."""
    from ..core.words import counted as in_english

    return Message(Key(COUNTED + noun), "{number} " + in_english(2, noun).partition(" ")[2])


def suit_words(words: Sequence[str]) -> Iterator[Message]:
    """The names of suits."""
    return (Message(Key(word, A_SUIT)) for word in words)


def _quiet(tree: ast.AST) -> Iterator[ast.AST]:
    """Texts nobody reads: remarks, annotations, pieces of a longer text, keys, what is compared, what programs get."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as remark):
                yield remark
            case ast.JoinedStr() | ast.Compare() | ast.Subscript() | ast.MatchValue():
                yield from ast.walk(node)
            case ast.Dict(keys=keys):
                yield from (key for key in keys if key is not None)
            case ast.AnnAssign(annotation=of) | ast.arg(annotation=of) if of is not None:
                yield from ast.walk(of)
            case ast.FunctionDef(returns=of) if of is not None:
                yield from ast.walk(of)
            case ast.Call() if _name(node.func) in NOT_SAID:
                yield from (one for one in (*node.args, *(word.value for word in node.keywords)) if _text(one))


def _name(of: ast.expr) -> str:
    return of.id if isinstance(of, ast.Name) else of.attr if isinstance(of, ast.Attribute) else ""


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None
