"""What a source file says to people: sentences with parts, nouns that are counted, words handed to what shows them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from typing import Final

from .catalogue import A_SUIT, BESIDE, COUNTED, HAND_PARTS, IN_LIST
from .po import Key, Message
from .values import HAND_WORDS

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
    *(
        "Counted",
        "so_many",
        "in_a_list",
        "Plural",
        "Listed",
        "listing",
        "add_argument",
        "Rulebook",
        "read",
        "execute",
        "text",
        "Own",
        "Question",
        "Meant",
    ),
}
"""Calls whose texts nobody reads, or that are looked at on their own."""

_HUMAN: Final = re.compile(r"^[“(]?[A-Z][a-zé’]+([\s,.:;’?!…)”-]|$)|[a-z’}] [a-z{].*[.?!…]$|^[A-Z] [a-z]", re.DOTALL)
_LETTERS: Final = re.compile(r"[A-Za-z]{2}|^\d+s$")
_READ: Final = re.compile(r"[A-Za-z]{2}|[?:;“]")
"""Words, or signs that languages set otherwise: *¿…?*, *… :*, *« … »*."""
"""Words, or cards of a rank: ``9s``."""
_HOLE: Final = re.compile(r"\{\w*\}")
_RULE: Final = re.compile(r"^[A-Z]{2}-\d+\.\d+ ")
"""Before the label of a house rule, the rule it changes."""
_CODE: Final = re.compile(r"^[A-Z][\w-]*-[A-Z]|://|^[A-Z]+$|^\w*_\w*$|^\w+\.\w|^[A-Z]\w+\(|%[sd]|^\s|\n| \| |\\d")
_A_CODE: Final = re.compile(r"[a-z_.]*$|[A-Z\d]{1,3}$|[A-Z_]+$")
"""What a value may be: where all of a tuple are such, none is read."""

_NAMES: Final = {
    *("Lax", "Cookie", "Allow", "Canvas", "Library", "Application Support"),  # of headers and folders
    *("Cc", "Cs", "Zl", "Zp", "Devanagari", "Sinhala", "Tamil", "Thai"),  # of kinds of letters
}
"""Names in a program that read as words."""


OF_HELP: Final = {
    "add_argument": None,
    "add_command": 3,
    "add_deeds": 2,
    "add_parser": None,
    "add_subparsers": None,
    "_Parser": None,
}
"""Calls that tell argparse of a command: from this argument on they have words; None: those with a name alone."""
_IN_HELP: Final = {"help", "title", "description", "epilog"}
_OF_ARGPARSE: Final = re.compile(r"%\((\w+)\)s")
"""A part of a sentence as argparse has it."""

_SENTENCE: Final = re.compile(r"\{[a-z]\w*\}")
"""The part of a sentence."""
_SAID_WITHIN: Final = re.compile(r"[a-z’“]+(,? (\d+|[a-zé’“”]+))+(: [a-z ]+)?")
"""Words within a sentence, or beside it: no capital and no stop."""
_NO_WORDS: Final = {"said", "needs", "asks", "only_if"}
"""Arguments by which a question is found, or a phase known."""


def said_in(source: str, *, within: bool = True) -> Iterator[Message]:
    """The messages of a file, each as often as it says them; English ones that are whole sentences or words alone.

    `within`: words without a capital too.
    """
    tree = ast.parse(source)
    quiet = {id(node) for node in _quiet(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _called(node)
        if isinstance(node, ast.Tuple):
            yield from _choice(node)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in quiet:
            words = _RULE.sub("", node.value)
            if words in _NAMES or _CODE.search(words) or not _LETTERS.search(_HOLE.sub("", words)):
                continue
            if _HUMAN.search(words) or _SENTENCE.search(words) or (within and _SAID_WITHIN.fullmatch(words)):
                yield Message(Key(words))


def _called(node: ast.Call) -> Iterator[Message]:
    name, texts = _name(node.func), [_text(one) for one in node.args]
    match name, texts:
        case "say" | "Text", [str(), str() as said]:  # a code before it, by which a game may say it otherwise
            yield from _with_hand_words(said, node)
        case "Text" | "Words" | "say", [str() as said, *_]:
            yield from _with_hand_words(said, node)
        case "entry", [str() as kind, *noun]:  # several that were sent at once are undone at once, by what they are
            yield from (counted(more + (noun[0] if noun and noun[0] else kind)) for more in ("", "more "))
        case "Preset", [_, *said]:
            yield from (Message(Key(one)) for one in said if one)
        case "Column", [str() as heading, str() as holds] if holds.endswith("."):  # of a file
            yield from (Message(Key(heading, "column")), Message(Key(holds)))
        case "Column" | "Telling" | "Passage" | "Legend", [str() as said, *_]:
            if re.search("[A-Za-z]{2}", said):
                yield Message(Key(said))
        case "Counted" | "so_many", [_, str() as noun, *_]:
            meant = next((_text(word.value) for word in node.keywords if word.arg == "meant"), None)
            yield counted(noun, meant or "")
        case "Made", [_, str() as several, *done]:  # what is undertaken, and of whom its figure is told
            yield from (Message(Key(words)) for words in (several, f"{several} {(done and done[0]) or 'made'}"))
        case "Named", _:  # what a definition counts
            nouns = (_text(word.value) for word in node.keywords if word.arg == "noun")
            yield from (counted(noun) for noun in nouns if noun)
        case "meant" | "Meant", [str() as words, str() as context]:
            yield Message(Key(words, context))
        case called, _ if called in OF_HELP:
            at = OF_HELP[called]
            by_name = [_text(one.value) for one in node.keywords if one.arg in _IN_HELP]
            for told in (*by_name, *(() if at is None else texts[at:])):
                if told:
                    yield Message(Key(_OF_ARGPARSE.sub(r"{\1}", told)))
        case "Plural", [_, str() as one, str() as several, *_]:
            yield Message(Key(one, BESIDE), several)
        case "Listed" | "listing" | "in_a_list", [_, str() as joint, *_]:
            yield Message(Key(joint, IN_LIST))


def _with_hand_words(said: str, node: ast.Call) -> Iterator[Message]:
    """A message; where a part is what the game calls a hand, one for each such word."""
    holes = [word.arg for word in node.keywords if word.arg in HAND_PARTS and f"{{{word.arg}}}" in said]
    if not holes and not _READ.search(_HOLE.sub("", said)):
        return
    if not holes:
        yield Message(Key(said))
    for word in HAND_WORDS if holes else ():
        whole = said
        for name in holes:
            at = whole.index(f"{{{name}}}")
            begins = at == 0 or whole[:at].endswith((". ", ": "))
            whole = whole.replace(f"{{{name}}}", word.capitalize() if begins and at == 0 else word)
        yield Message(Key(whole))


def _choice(node: ast.Tuple) -> Iterator[Message]:
    """Of a value, its label and what it means, the last two: ``(True, "On", "Spades must be broken.")``."""
    if all(_A_CODE.match(_text(one) or "") for one in node.elts):
        return
    if len(node.elts) == 3 and all(_text(one) is not None for one in node.elts[1:]):
        for one in node.elts[1:]:
            words = _text(one) or ""
            if _LETTERS.search(_HOLE.sub("", words)) and not re.search(r"^\w*_\w*$|^[A-Z_]+$", words):
                yield Message(Key(words))


def counted(noun: str, meant: str = "") -> Message:
    """The message of a noun that is counted, of one thing that it may mean."""
    from ..core.words import counted as in_english

    return Message(Key(COUNTED + noun, meant), "{number} " + in_english(2, noun).partition(" ")[2])


def suit_words(words: Sequence[str]) -> Iterator[Message]:
    """The names of suits."""
    return (Message(Key(word, A_SUIT)) for word in words)


def _quiet(tree: ast.AST) -> Iterator[ast.AST]:
    """Texts nobody reads: remarks, annotations, pieces of a longer text, keys, what is compared, what programs get."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as remark):
                yield remark
            case ast.Subscript(value=ast.Dict(), slice=key):  # one of a table of texts
                yield from ast.walk(key)
            case ast.Assign(targets=[ast.Name(id="__all__")]):
                yield from ast.walk(node)
            case ast.JoinedStr() | ast.Compare() | ast.Subscript() | ast.MatchValue():
                yield from ast.walk(node)
            case ast.Dict(keys=keys):
                yield from (key for key in keys if key is not None)
            case ast.AnnAssign(annotation=of) | ast.arg(annotation=of) if of is not None:
                yield from ast.walk(of)
            case ast.FunctionDef(returns=of) if of is not None:
                yield from ast.walk(of)
            case ast.keyword(arg=str() as name, value=value) if name in _NO_WORDS:
                yield from ast.walk(value)
            case ast.Call() if _name(node.func) == "Named":  # pieces of clauses, which are said whole
                yield from (one for word in node.keywords if word.arg in {"yes", "no"} for one in ast.walk(word.value))
            case ast.Call() if _name(node.func) in NOT_SAID:
                yield from (one for one in (*node.args, *(word.value for word in node.keywords)) if _text(one))


def _name(of: ast.expr) -> str:
    return of.id if isinstance(of, ast.Name) else of.attr if isinstance(of, ast.Attribute) else ""


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None
