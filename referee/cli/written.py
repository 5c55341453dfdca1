"""JSON as the commands write it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping


def as_json(value: object) -> str:
    """JSON in one line, in ASCII where standard output knows no more."""
    plain = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    return json.dumps(value, ensure_ascii=plain)


def laid_out(value: Mapping[str, object], dumps: Callable[[object], str]) -> str:
    """A JSON object for people to read: one key a line, and in a list of objects one object a line."""
    lines = []
    for key, held in value.items():
        if isinstance(held, list) and held and isinstance(held[0], dict):
            items = ",\n".join(f"  {dumps(item)}" for item in held)
            lines.append(f" {dumps(key)}: [\n{items}\n ]")
        else:
            lines.append(f" {dumps(key)}: {dumps(held)}")
    return "{\n" + ",\n".join(lines) + "\n}"
