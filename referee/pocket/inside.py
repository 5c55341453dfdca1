"""The app as the browser's worker calls it: one request after the other, and after each what it changed is kept.

A service worker hands on what the pages ask for, and may not set cookies: they are kept here, as a browser would.
Templates are compiled when the site is built: else each tab does so, before the first page that has one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import astuple
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from flask import Flask, Response
from jinja2 import BaseLoader, BytecodeCache, Environment, TemplateNotFound
from jinja2.bccache import Bucket
from werkzeug.test import Client, EnvironBuilder

from ..service.cache import forget_folds
from ..service.elsewhere import Beside, elsewhere
from ..store.models import NEWEST
from ..store.rows import Rows, lay, too_new
from ..web import create_app
from ..web.errors import Trouble
from ..web.forgery import try_later, typed_here
from ..web.pocket import busy_at, tell
from ..web.speaking import CHOSEN_AROUND, LANGUAGES
from ..web.static import PACKAGE
from ..web.storage import RETRY_SECONDS, UNKEPT
from .spoken import Fetched
from .starting import NotHere, bring

COMPILED: Final = "_compiled"
"""The folder of the package that holds them, each under its template's name."""


class Compiled(BytecodeCache):
    """Those of the site; whatever is not there, or is of another source, is compiled as ever."""

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """The name of the template."""
        return name

    def load_bytecode(self, bucket: Bucket) -> None:
        """Read it, if it is there."""
        file = PACKAGE / COMPILED / bucket.key
        if file.is_file():
            bucket.bytecode_from_string(file.read_bytes())

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep nothing: the folder goes with the tab."""


class FetchedTemplates(BaseLoader):
    """Templates of which many come later: a bundle is fetched for the first one of it that is asked for."""

    def __init__(self, here: BaseLoader) -> None:
        self._here = here

    def get_source(self, environment: Environment, template: str) -> tuple[str, str | None, Callable[[], bool] | None]:
        """See `jinja2.BaseLoader`."""
        try:
            return self._here.get_source(environment, template)
        except TemplateNotFound:
            bring(f"referee/_templates/{template}".replace("/", "."))
            return self._here.get_source(environment, template)

    def list_templates(self) -> list[str]:
        """Those that are here."""
        return self._here.list_templates()


class _Compiling(Compiled):
    def __init__(self) -> None:
        self.made: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Nothing is there yet."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.made[bucket.key] = bucket.bytecode_to_string()


def all_compiled(env: Environment) -> dict[str, bytes]:
    """Every template of `env`, which has loaded none yet, by its name, as `Compiled` reads it."""
    env.bytecode_cache = compiling = _Compiling()
    for name in env.list_templates():
        env.get_template(name)
    return compiling.made


# ---- a request and its answer -------------------------------------------------------------------

Answer = tuple[int, list[tuple[str, str]], bytes]
"""Status, headers, body."""

NOT_OURS: Final = frozenset({"host", "cookie", "content-length"})
"""Headers that are made here, whatever the browser says."""

NOTHING: Final = '{"schema": "", "cookies": "", "tables": {}}'
"""What a browser keeps that has kept nothing yet: the form of the rows, the cookies, and the rows by table."""

FETCHED_LATER: Final = Trouble(
    "Not on this phone yet",
    "This part of Referee is fetched when it is first asked for, and needs a network then. Nothing was recorded, and "
    "what was recorded is safe. Try again once there is a network.",
)

SETTINGS: Final = "/settings"
"""Where a language is chosen."""

SPEAKS: Final = "accept-language"
WAS_CHOSEN: Final = "referee-language"
"""Headers by which the page around the app says what to speak, whose words are here; the second if it was chosen."""

_OVER: Final = re.compile(r";\s*max-age=0\s*(;|$)", re.IGNORECASE)


class Jar:
    """Cookies by name: there is one app, at one place, and one browser."""

    def __init__(self, text: str = "") -> None:
        """`text` is what another jar was, as `str` gives it."""
        self._held: dict[str, str] = json.loads(text) if text else {}

    def __str__(self) -> str:
        return json.dumps(self._held, sort_keys=True)

    def header(self) -> str:
        """What a browser sends along; empty if there are none."""
        return "; ".join(f"{name}={value}" for name, value in self._held.items())

    def take(self, headers: Iterable[tuple[str, str]]) -> None:
        """Do what the headers of an answer say."""
        for header, said in headers:
            if header.lower() == "set-cookie":
                name, _, rest = said.partition("=")
                self._held.pop(name, None)
                if not _OVER.search(rest):
                    self._held[name] = rest.partition(";")[0]


class Pocket:
    """The app in a browser."""

    def __init__(self, app: Flask, root: str, rows: Rows, cookies: str, languages: Fetched) -> None:
        self.app = app
        self._languages = languages
        self._root = root.rstrip("/") + "/"
        self._client = Client(app, use_cookies=False)
        self._rows = rows
        self._cookies = cookies
        self._jar = Jar(cookies)
        self._before = cookies
        self._unkept = ""
        jobs = elsewhere(app)
        assert isinstance(jobs, Beside)
        self._jobs = jobs

    def call(
        self, method: str, path: str, query: str = "", headers: Iterable[tuple[str, str]] = (), body: object = None
    ) -> Answer:
        """The app's answer to one request. `path` (as it stands in the address, from its ``/`` on) is below the root.

        `body` is bytes or, from JavaScript, a buffer of them.
        """
        content = _bytes(body)
        brought = [(name, value) for name, value in headers if name.lower() not in NOT_OURS]
        told = {name.lower(): value for name, value in brought}
        self._languages.is_here(told.get(SPEAKS, ""))
        builder = EnvironBuilder(
            path=path,
            base_url=self._root,
            query_string=query,
            method=method,
            headers=brought,
            input_stream=BytesIO(content),
            content_length=len(content) if content else None,
            environ_overrides={
                "HTTP_COOKIE": self._jar.header(),
                UNKEPT: self._unkept,
                CHOSEN_AROUND: told.get(WAS_CHOSEN, ""),
            },
        )
        self._unkept, self._before = "", str(self._jar)
        if path == SETTINGS:
            self._languages.look_again()
        with self._client.open(builder) as answer:
            self._jar.take(answer.headers)
            return answer.status_code, list(answer.headers), answer.get_data()

    # ---- what only the browser knows ---------------------------------------------------------------

    def tell(self, facts: str) -> None:
        """Note what the browser said of itself: an object in JSON, see `referee.web.pocket.Facts`."""
        tell(self.app, json.loads(facts))

    def busy(self) -> str:
        """What the table is called that is in the middle of a hand; empty where none is."""
        return busy_at(self.app)

    # ---- what the browser keeps: see referee.store.rows -------------------------------------------

    def changes(self, everything: bool = False) -> str:
        """What is to be kept before the last answer is handed on, as JSON; empty if nothing is.

        ``rows``: see `referee.store.rows.Change`; ``schema``: the form they have; ``cookies``; ``whole``: these are
        all, no others shall be kept. With `everything` it is that, for a browser that lost what it kept.
        """
        found = self._rows.everything() if everything else self._rows.changes()
        cookies = str(self._jar)
        if not found and cookies == self._cookies:
            return ""
        whole = everything or self._rows.whole
        told = {"schema": NEWEST, "whole": whole, "cookies": cookies, "rows": [astuple(change) for change in found]}
        return json.dumps(told, ensure_ascii=False)

    def kept(self) -> None:
        """What `changes` told last is kept."""
        self._rows.kept()
        self._cookies = str(self._jar)

    def undo(self, why: str) -> None:
        """It could not be kept: make everything as it was before. The next call, which is to be the same request, says
        `why` (see `referee.web.storage`); empty after a page that was only read.
        """
        self._unkept = why
        self._rows.undo()
        if why:  # a page that was read holds a form, and that belongs to the cookies it was made with
            self._jar = Jar(self._before)
        forget_folds(self.app)

    # ---- the second worker: see referee.service.elsewhere ---------------------------------------------

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

    def done(self, job: str, message: object) -> None:
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


def _fetched_later(_: NotHere) -> Response:
    return try_later(FETCHED_LATER, 503, typed_here(), RETRY_SECONDS)


def unreadable(schema: str) -> str:
    """Why this program cannot read what the browser kept in that form; empty where it can."""
    return too_new(schema)


def make(folder: str, root: str, version: str = "", kept: str = NOTHING) -> Pocket:
    """The app with its records in the empty `folder`, for pages whose addresses begin with `root` (scheme, host and
    prefix). `kept` is what the browser kept of it.

    `version` is that of the site. Raises RefereeError or StorageError if the records cannot be used.
    """
    place, found = Path(folder), json.loads(kept)
    whole = lay(place, found["schema"], found["tables"])
    rows = None if whole else Rows(place, whole=False)  # watching already, for the app writes while it is made
    languages = Fetched()
    app = create_app({"DATA_FOLDER": folder, "POCKET": True, "VERSION": version, LANGUAGES: languages})
    app.jinja_env.bytecode_cache = Compiled()
    assert app.jinja_env.loader is not None
    app.jinja_env.loader = FetchedTemplates(app.jinja_env.loader)
    app.register_error_handler(NotHere, _fetched_later)
    return Pocket(app, root, rows or Rows(place, whole=True), found["cookies"], languages)
