"""Scripts in another language: the texts in them that people read are changed before a script is sent.

A text in quotation marks, or one with values in it (`` `${name} to play` ``, the message ``{name} to play``), is a
message if it reads as words. The English script is not touched.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

_TEXTS: Final = re.compile(
    r"//[^\n]*|/\*.*?\*/|(?<![\w)\]])/(?![/*\s])(?:[^/\\\n]|\\.)+/"
    r"|\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`",
    re.DOTALL,
)
"""Remarks and patterns, which are left, and texts."""
_VALUE: Final = re.compile(r"\$\{((?:[^{}]|\{[^{}]*\})*)\}")
_WORDS: Final = re.compile(
    r"^[“(]?[A-Z][a-zé’]+[ ,.:;’?!…)”]|^[A-Z][a-zé’]+$|[A-Za-z’]{2,}[,.:;?!]? (?:a )?[A-Za-z’]{2,}"
    r"|\} [a-z’]{2,}|[a-z’]{2,} \{"
)
_CODE: Final = re.compile(
    r"[=<>/_#\[\]|$\\@]|\w-\w|\.\w|^[a-z]+[A-Z]|^[A-Z][a-z]+[A-Z]"
    r"|^(?:use|referee|cd|pc|told) |^\(\w+: |^input, |px\b|^}"
)
_NAMES: Final = frozenset(
    [
        "answer answer-{replace}",
        "Enter",
        "Escape",
        "Backspace",
        "Delete",
        "Tab",
        "Home",
        "End",
        "Content",
        "Accept",
        "Prefer",
    ]
)
"""Keys and headers, which read as words."""

Say = Callable[[str], str | None]


def said_in_script(source: str) -> Iterator[str]:
    """The messages of a script."""
    for found in _TEXTS.finditer(source):
        message, _ = _message(found)
        if message:
            yield message


def script_in_language(source: str, say: Say) -> str:
    """The script as a language says it; texts it has nothing for stay."""

    def put(found: re.Match[str]) -> str:
        message, values = _message(found)
        said = say(message) if message else None
        if said is None:
            return found[0]
        if found[1] is not None:
            return '"' + said.replace("\\", "\\\\").replace('"', '\\"') + '"'
        escaped = said.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${")
        return "`" + re.sub(r"\{(\w+)\}", lambda part: values.get(part[1], part[0]), escaped) + "`"

    return _TEXTS.sub(put, source)


def manifest_in_language(manifest: bytes, tag: str, say: Say) -> dict[str, Any]:
    """What a home screen is told, as a language says it; what it has nothing for stays."""
    told: dict[str, Any] = {**json.loads(manifest), "lang": tag}
    for one, key in ((told, "description"), *((each, "name") for each in told["shortcuts"])):
        one[key] = say(one[key]) or one[key]
    return told


def _message(found: re.Match[str]) -> tuple[str, dict[str, str]]:
    """The message of a text, with the values in it as they are written; none where it is for the program."""
    if found[1] is not None:
        return (found[1] if _reads(found[1]) else ""), {}
    if found[2] is None or "`" in found[2]:
        return "", {}
    values: dict[str, str] = {}

    def named(value: re.Match[str]) -> str:
        words = re.findall(r"[A-Za-z]\w*", re.sub(r"\([^()]*\)|\[[^\[\]]*\]|\"[^\"]*\"", "", value[1])) or ["it"]
        name = words[-1]
        while values.get(name, value[0]) != value[0]:
            name += "2"
        values[name] = value[0]
        return f"{{{name}}}"

    message = _VALUE.sub(named, found[2])
    return (message if _reads(message) else ""), values


def _reads(text: str) -> bool:
    bare = re.sub(r"\{\w+\}", "", text)
    return text not in _NAMES and text == text.strip() and bool(_WORDS.search(text)) and not _CODE.search(bare)
