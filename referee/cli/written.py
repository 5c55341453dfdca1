"""What the commands write: JSON, large numbers, and words as wide as the terminal is."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from collections.abc import Callable, Mapping

from ..core.words import counted


def as_json(value: object) -> str:
    """JSON in one line, in ASCII where standard output knows no more."""
    plain = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    return json.dumps(value, ensure_ascii=plain)


def laid_out(value: Mapping[str, object], dumps: Callable[[object], str] = as_json) -> str:
    """A JSON object for people to read: one key a line, and in a list of objects one object a line."""
    lines = []
    for key, held in value.items():
        if isinstance(held, list) and held and isinstance(held[0], dict):
            items = ",\n".join(f"  {dumps(item)}" for item in held)
            lines.append(f" {dumps(key)}: [\n{items}\n ]")
        else:
            lines.append(f" {dumps(key)}: {dumps(held)}")
    return "{\n" + ",\n".join(lines) + "\n}"


def as_file(record: Mapping[str, object]) -> bytes:
    """A record as it is kept in a file."""
    text = laid_out(record, lambda value: json.dumps(value, ensure_ascii=False)) + "\n"
    return text.encode("utf-8", "backslashreplace")


def many(number: int, what: str) -> str:
    """So many of something that may be very many: ``1 entry``, ``12,345 entries``."""
    return f"{number:,} {counted(number, what).partition(' ')[2]}"


def say(words: str, first: str = "  ", then: str = "  ") -> None:
    """Print words as wide as the terminal is, within reason: behind `first` the first line, `then` all others."""
    width = min(shutil.get_terminal_size().columns, 96)
    print(textwrap.fill(words, width, initial_indent=first, subsequent_indent=then))
