"""What argparse says of the words of a command, in the language that is spoken: it asks gettext, which is we here."""

from __future__ import annotations

import argparse
import re
from typing import Final

from ..core.text import Text, spoken

SAID: Final = (
    Text("usage:"),
    Text("options"),
    Text("positional arguments"),
    Text("show this help message and exit"),
    Text("argument {argument_name}: {message}"),
    Text("the following arguments are required: {it}"),
    Text("one of the arguments {it} is required"),
    Text("not allowed with argument {it}"),
    Text("expected one argument"),
    Text("expected at most one argument"),
    Text("expected at least one argument"),
    Text("expected {it} argument"),
    Text("expected {it} arguments"),
    Text("ignored explicit argument {it}"),
    Text("ambiguous option: {option} could match {matches}"),
    Text("invalid {type} value: {value}"),
    Text("can’t open “{filename}”: {error}"),
)
"""Its sentences, with parts where it has ``%s`` and ``%(name)s``."""

_HOLE: Final = re.compile(r"%(?:\((\w+)\))?[srd]")
_PART: Final = re.compile(r"\{(\w+)\}")


def said(english: str | None) -> str | None:
    """A sentence of argparse, with its holes, as it is said here; it asks for a title that is none, too."""
    return None if english is None else in_words(english)


def in_words(english: str) -> str:
    """A sentence of argparse or told to it, with its holes, in the language that is spoken."""
    bare = english.strip()
    holes = {found[1] or "it": found[0] for found in _HOLE.finditer(bare)}
    ours = _HOLE.sub(lambda found: f"{{{found[1] or 'it'}}}", bare)
    template = spoken().template(ours)
    if template == ours or {*_PART.findall(template)} != {*holes}:
        return english
    return english.replace(bare, _PART.sub(lambda found: holes[found[1]], template))


def _one_or_several(one: str, several: str, number: int) -> str | None:
    return said(one if number == 1 else several)


def speak() -> None:
    """Have argparse ask here."""
    setattr(argparse, "_", said)  # noqa: B010  # what it imports of gettext, which its stubs don’t tell
    setattr(argparse, "ngettext", _one_or_several)  # noqa: B010
