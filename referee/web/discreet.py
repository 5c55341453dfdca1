"""A log that gives nothing away: who reads a table's token in it could write at the table."""

from __future__ import annotations

import logging
import re
from typing import Final

_TOKEN: Final = re.compile(r"(?<=/t/)[^/\s?#'\"]+|\bT[A-Za-z0-9_-]{24}(?![A-Za-z0-9_-])")
_HIDDEN: Final = "…"


class Discreet(logging.Filter):
    """Leaves the tokens of tables out of every message and traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record. It is always kept."""
        record.msg, record.args = without_tokens(record.getMessage()), ()
        if record.exc_info and not record.exc_text:
            record.exc_text = logging.Formatter().formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = without_tokens(record.exc_text)
        return True


def without_tokens(text: str) -> str:
    """The text with every token of a table left out."""
    return _TOKEN.sub(_HIDDEN, text)
