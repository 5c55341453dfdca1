"""What is logged: no link to a table, which whoever reads it could write at, and no password; for programs as JSON."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from datetime import UTC, datetime
from typing import Final

from flask import Flask, Response, g, request

from ..core.plain import JsonObject

REQUESTS: Final = "referee.requests"

_FACTS: Final = "facts"

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


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """When, how grave, of what, the words; what else was told with it, and a traceback."""
        said: JsonObject = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
            **getattr(record, _FACTS, {}),
        }
        trace = record.exc_text or (self.formatException(record.exc_info) if record.exc_info else "")
        if trace:
            said["exception"] = without_secrets(trace)
        return json.dumps(said, ensure_ascii=False)


def begin() -> None:
    """From now on whatever this process and its children log goes to standard error so."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
    logging.getLogger(REQUESTS).setLevel(logging.INFO)


def init_app(app: Flask) -> None:
    """Log each request, where `LOG_JSON` is set: by the rule of its address, since the address holds tokens."""
    if not app.config.setdefault("LOG_JSON", False):
        return
    log = logging.getLogger(REQUESTS)

    @app.before_request
    def begin_request() -> None:
        g.began = time.perf_counter()

    @app.after_request
    def log_request(response: Response) -> Response:
        took = time.perf_counter() - g.get("began", time.perf_counter())
        rule = str(request.url_rule or "no page")
        facts = {
            "method": request.method[:20],
            "rule": rule,
            "status": response.status_code,
            "milliseconds": round(took * 1000, 1),
            "bytes": response.content_length,
        }
        log.info("%s %s", facts["method"], rule, extra={_FACTS: facts})
        return response
