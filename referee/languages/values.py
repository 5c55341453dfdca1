"""What the values of a template are called, by which a message names them, and which of them are words of ours."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Final

from jinja2 import nodes

HAND_WORDS: Final = ("hand", "deal", "round")
"""What games call a hand, the usual word first."""

PEOPLES: Final = {
    *("name", "names", "name2", "who", "by", "player", "players", "initial", "initials", "author", "owner", "typed"),
    *("data", "token", "id", "key", "code", "address", "href", "url", "number", "points", "total", "count", "index"),
    *("loop", "index0", "card", "face", "suit", "at", "fingerprint", "mark", "source", "csrf_token"),
}
"""What views call names that people typed, codes and figures. Any other value is looked up when the page is made, and
said if it is in the catalogue as it is.
"""

_PEOPLES: Final = {"board", "table", "view", "draft", "evening", "club", "place", "sheet", "season", "series", "info"}
"""What has a title that people typed."""


def bare(node: nodes.Expr) -> nodes.Expr:
    """The value that is shown, without its filters."""
    return bare(node.node) if isinstance(node, nodes.Filter) and node.node is not None else node


def hand_word(node: nodes.Expr) -> bool:
    """Whether a value is what the game calls a hand."""
    of = bare(node)
    return (isinstance(of, nodes.Getattr) and of.attr == "hand_word") or (
        isinstance(of, nodes.Name) and of.name == "hand_word"
    )


def name_of(node: Any) -> str:
    """What a value is called in a message."""
    if isinstance(node, nodes.Getattr):
        return name_of(node.node) if node.attr in {"number", "value"} else node.attr
    if isinstance(node, nodes.Name):
        return node.name
    if isinstance(node, nodes.Filter) and node.node is not None:
        return "number" if node.name == "length" else name_of(node.node)
    if isinstance(node, nodes.Call):
        return name_of(node.node)
    if isinstance(node, nodes.Getitem):
        if isinstance(node.arg, nodes.Const) and _word(node.arg.value):
            return str(node.arg.value)
        return name_of(node.node)
    if isinstance(node, nodes.CondExpr):
        return name_of(node.expr1)
    if isinstance(node, nodes.BinExpr):
        return name_of(node.left)
    return "it"


def _word(value: object) -> bool:
    return isinstance(value, str) and value.isidentifier()


def free(name: str, known: Container[str], form: str) -> str:
    """The name, with a number behind it where a message has it already."""
    if form.format(name) not in known:
        return name
    return next(f"{name}{n}" for n in range(2, 99) if form.format(f"{name}{n}") not in known)


def is_worded(node: nodes.Node) -> bool:
    """Whether a value may be words of ours, by what it is called; titles of tables and clubs are people’s own."""
    if isinstance(node, nodes.Getitem):
        return is_worded(node.node)
    if isinstance(node, nodes.Name):
        return node.name not in PEOPLES
    if not isinstance(node, nodes.Getattr) or (node.attr == "title" and name_of(node.node) in _PEOPLES):
        return False
    return node.attr not in PEOPLES
