"""A log that gives nothing away: no link to a table, which whoever reads it could write at, and no password."""

from __future__ import annotations

import logging
import re
from typing import Final

_TOKEN: Final = re.compile(r"(?<=/t/)[^/\s?#'\"]+|\b[TEW][A-Za-z0-9_-]{24}(?![A-Za-z0-9_-])")
_PASSWORD: Final = re.compile(r"(?<=://)([^/\s:@'\"]*):[^\s/@'\"]+(?=@)|\b(?i:(password|sslpassword)=)[^\s&'\"]+")
_HIDDEN: Final = "…"


class Discreet(logging.Filter):
    """Leaves the tokens of tables and of links to them, and passwords, out of every message and traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record. It is always kept."""
        record.msg, record.args = without_secrets(record.getMessage()), ()
        if record.exc_info and not record.exc_text:
            record.exc_text = logging.Formatter().formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = without_secrets(record.exc_text)
        return True


def without_tokens(text: str) -> str:
    """The text with every token left out."""
    return _TOKEN.sub(_HIDDEN, text)


def without_secrets(text: str) -> str:
    """The text with every token left out, and every password of a database's URL."""
    return _PASSWORD.sub(_hide, without_tokens(text))


def _hide(found: re.Match[str]) -> str:
    return f"{found[2]}={_HIDDEN}" if found[2] else f"{found[1]}:{_HIDDEN}"
