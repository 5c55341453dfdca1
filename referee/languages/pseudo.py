"""The pseudo-language: each message in brackets, accented and 40 % longer, its parts where they were."""

from __future__ import annotations

import re
from typing import Final

OPEN, CLOSE = "⟦", "⟧"

_ACCENTED: Final = str.maketrans("aceinosuyACEINOSUY", "áçéíñóšúýÁÇÉÍÑÓŠÚÝ")
_KEPT: Final = re.compile(r"(\{\{|\}\}|\{[^{}]*\}|</?\w+>|&#?\w+;)")


def pseudo(english: str) -> str:
    """``⟦Šávé~~⟧``"""
    parts = _KEPT.split(english)
    said = "".join(part if _KEPT.fullmatch(part) else part.translate(_ACCENTED) for part in parts)
    letters = sum(len(part) for part in parts if not _KEPT.fullmatch(part))
    return f"{OPEN}{said}{'~' * max(1, letters * 2 // 5 - 2)}{CLOSE}"
