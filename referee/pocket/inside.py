"""The app as the browser's worker calls it: one request after the other, with a cookie jar of its own.

A service worker hands on what the pages ask for, and may not set cookies: they are kept here, as a browser would.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from flask import Flask
from werkzeug.test import Client, EnvironBuilder

from ..service.beside import Beside
from ..service.elsewhere import elsewhere
from ..web import create_app
from ..web.pocket import busy_at, tell

Answer = tuple[int, list[tuple[str, str]], bytes]
"""Status, headers, body."""

NOT_OURS: Final = frozenset({"host", "cookie", "content-length"})
"""Headers that are made here, whatever the browser says."""


class Pocket:
    """The app in a browser."""

    def __init__(self, app: Flask, root: str) -> None:
        self.app = app
        self._root = root.rstrip("/") + "/"
        self._client = Client(app)
        jobs = elsewhere(app)
        assert isinstance(jobs, Beside)
        self._jobs = jobs

    def call(
        self, method: str, path: str, query: str = "", headers: Iterable[tuple[str, str]] = (), body: Any = None
    ) -> Answer:
        """The app's answer to one request. `path` (as it stands in the address, from its ``/`` on) is below the root.

        `body` is bytes or, from JavaScript, a buffer of them.
        """
        content = _bytes(body)
        brought = [(name, value) for name, value in headers if name.lower() not in NOT_OURS]
        builder = EnvironBuilder(
            path=path,
            base_url=self._root,
            query_string=query,
            method=method,
            headers=brought,
            input_stream=BytesIO(content),
            content_length=len(content) if content else None,
        )
        with self._client.open(builder) as answer:
            return answer.status_code, list(answer.headers), answer.get_data()

    # ---- what only the browser knows ---------------------------------------------------------------

    def tell(self, facts: str) -> None:
        """Note what the browser said of itself: an object in JSON, see `referee.web.pocket.Facts`."""
        tell(self.app, json.loads(facts))

    def busy(self) -> str:
        """What the table is called that is in the middle of a hand; empty where none is."""
        return busy_at(self.app)

    # ---- the second worker: see referee.service.beside ---------------------------------------------

    def wanted(self) -> list[tuple[str, bytes]]:
        """The jobs for it since last asked."""
        return self._jobs.wanted()

    def unwanted(self) -> list[str]:
        """Those that are to be broken off."""
        return self._jobs.unwanted()

    def far(self, job: str, number: int) -> bool:
        """How far a job is. Whether it is to go on."""
        with self.app.app_context():
            return self._jobs.far(job, number)

    def done(self, job: str, message: Any) -> None:
        """Take the answer to a job."""
        with self.app.app_context():
            self._jobs.done(job, _bytes(message))

    def failed(self, job: str) -> None:
        """A job ended without an answer."""
        with self.app.app_context():
            self._jobs.failed(job)


def _bytes(given: Any) -> bytes:
    """What is bytes, a buffer of JavaScript or nothing."""
    found: bytes = given.to_bytes() if hasattr(given, "to_bytes") else bytes(given or b"")
    return found


def make(folder: str, root: str, version: str = "") -> Pocket:
    """The app with its records in `folder`, for pages whose addresses begin with `root` (scheme, host and prefix).

    `version` is that of the site. Raises RefereeError or StorageError if the records cannot be used.
    """
    Path(folder).mkdir(parents=True, exist_ok=True)
    return Pocket(create_app({"DATA_FOLDER": folder, "POCKET": True, "VERSION": version}), root)
