"""The app inside a browser: what it is told of that, what it leaves out there, and how it waits for long work."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

from flask import Flask, Response, current_app, redirect, request, url_for

from .. import store
from ..service.elsewhere import Beside, Waits, elsewhere
from ..service.listing import busy_table
from ..table.sitting import TableView
from .device import DEVICE, in_pocket
from .errors import Trouble, page

WAITS: Final = "Referee-Waits"
"""Header of an answer that needs long work, with its id: when it is done, the same request is made again, with it."""

NEEDS_NETWORK: Final = frozenset(
    {
        "clubboard.club",
        "clubboard.events",
        "clubboard.news",
        "judge.judge",
        "judge.rule",
        "metrics.metrics",
        "offered.file",
        "offered.start",
        "streams.events",
        "table.answer_asker",
        "table.ask_renew",
        "table.board",
        "table.free",
        "table.renew",
        "warned.warning",
    }
)
"""Pages for others in a network. Here there is none."""

NOT_HERE: Final = Trouble(
    "That needs a server",
    "In your pocket the tables are on this device alone, and nobody else can look. Send a table to another phone or "
    "to a server: both are under “In your pocket” on the first page.",
)

_FACTS: Final = "referee.pocket"


@dataclass(frozen=True, slots=True)
class Facts:
    """What only the browser knows, as far as it said. None: not yet.

    `opened_ms`: how long this opening took. `installed`: it stands among the apps of the device. `offline`: all that is
    needed is kept. `persisted`: it promised not to clear the records. `short`: room runs short. `waits`: the version
    that waits, empty for none.
    """

    opened_ms: int | None = None
    installed: bool | None = None
    offline: bool | None = None
    persisted: bool | None = None
    short: bool = False
    waits: str = ""


def tell(app: Flask, facts: Mapping[str, object]) -> None:
    """Note what the browser said of itself: see `Facts`. What is not known here is passed over."""
    known = {field.name for field in fields(Facts)}
    app.extensions[_FACTS] = replace(
        facts_of(app),
        **{name: value for name, value in facts.items() if name in known},  # type: ignore[arg-type]
    )


def facts_of(app: Flask | None = None) -> Facts:
    """What the browser said of itself."""
    found: Facts = (app or current_app).extensions.get(_FACTS, Facts())
    return found


def busy_at(app: Flask) -> str:
    """What the table is called that is in the middle of a hand; empty where none is. A new version waits for it."""
    with app.app_context():
        view = busy_table(app.config[DEVICE], app.config["CLOCK"]())
        return "" if view is None else called(view)


def called(view: TableView) -> str:
    """What a table is called."""
    return view.title or view.game.title


def init_app(app: Flask) -> None:
    """Leave out what needs a network, and have requests wait for long work, in a pocket."""
    app.jinja_env.globals["in_pocket"] = in_pocket(app)
    if not in_pocket(app):
        return
    app.config[DEVICE] = store.kept_secret(app, "device").hex()

    @app.before_request
    def resume() -> Response | None:
        runner = elsewhere()
        assert isinstance(runner, Beside)
        runner.resume(request.headers.get(WAITS, ""))
        if request.endpoint == "table.share":
            return current_app.make_response(redirect(url_for("pocket.here", t=(request.view_args or {})["token"])))
        return current_app.make_response(page(404, NOT_HERE)) if request.endpoint in NEEDS_NETWORK else None

    @app.errorhandler(Waits)
    def waits(error: Waits) -> Response:
        return Response(status=202, headers={WAITS: error.job, "Cache-Control": "no-store"})
