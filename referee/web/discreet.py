"""A log that gives nothing away: who reads a link to a table in it could write at the table, or watch it."""

from __future__ import annotations

import logging
import re
from typing import Final

_TOKEN: Final = re.compile(r"(?<=/t/)[^/\s?#'\"]+|\b[TEW][A-Za-z0-9_-]{24}(?![A-Za-z0-9_-])")
_HIDDEN: Final = "…"


class Discreet(logging.Filter):
    """Leaves the tokens of tables and of links to them out of every message and traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record. It is always kept."""
        record.msg, record.args = without_tokens(record.getMessage()), ()
        if record.exc_info and not record.exc_text:
            record.exc_text = logging.Formatter().formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = without_tokens(record.exc_text)
        return True


def without_tokens(text: str) -> str:
    """The text with every token left out."""
    return _TOKEN.sub(_HIDDEN, text)
