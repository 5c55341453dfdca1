"""The Hand tab: fetched by every phone at a table whenever something is entered, so it is made once for all of them.

Phones are shown the same that came by the same link and sit nowhere, in the same colours. A page for all is made where
nothing is known of a phone but that: whatever else it reads of one makes it that phone's own.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final, NoReturn

from flask import Flask, Response, current_app, g, request, session
from flask.ctx import RequestContext
from flask.sessions import SessionMixin
from flask.typing import ResponseReturnValue
from werkzeug.test import EnvironBuilder

from ..service import seats
from ..service.links import Link
from ..service.tables import view_table
from ..store.seen import Look
from ..table.scratch import is_scratch
from ..table.sitting import TableView
from .bigscreen import watched_page
from .device import appearance, known_device, now
from .forgery import form_token
from .keys import link, watching
from .pocket import in_pocket
from .refilled import still_chosen
from .sent import picked_here
from .shelf import Key, Page, Personal, Version, begin_for_all, shelf
from .table import pages, show
from .templating import mint_id

BARE: Final = "Referee-Bare"
"""A script that has forms of its own asks for the page as it is made for all, and fills in the marks."""


@pages.get("/t/<token>")
@pages.also_unsaved
def hand(token: str) -> ResponseReturnValue:
    """The Hand tab: what is waited for, or to a link for watching what goes on."""
    device = known_device()
    if device is None:  # what keeps no cookie, such as the preview of a link in a chat, writes nothing
        return _made(view_table(token))
    if request.args or is_scratch(token) or in_pocket() or not shelf().most_bytes:
        return _made(seats.visit(token, device, now(), by=link()))
    look = seats.look(token, device, now(), link())
    page = _kept(token, device, look)
    return _made(_view(token, look)) if page is None else _sent(page)


def _view(token: str, look: Look) -> TableView:
    """The table as it was just found to be: how far it is is not asked again."""
    view = view_table(token, look.seq)
    return view if view.revision == look.revision else view_table(token)


def _made(view: TableView, phones: int | None = None) -> ResponseReturnValue:
    return (
        watched_page(view, phones=phones)
        if watching()
        else show(view, "", still_chosen(view, picked_here()), phones=phones)
    )


def _kept(token: str, device: str, look: Look) -> Page | None:
    by, colours, own = link(), appearance(), device if look.seated else ""
    key = Key(request.root_url, by.token, own, colours.theme, colours.deck)
    wanted = Version(look.table_id, look.seq, look.revision, look.here)

    def make() -> tuple[Version, bytes | None]:
        view = _view(token, look)
        version = Version(look.table_id, view.seq, view.revision, look.here)
        return version, _for_all(view, key, by, look.here)

    return shelf().page(key, wanted, make)


def _for_all(view: TableView, key: Key, by: Link, phones: int) -> bytes | None:
    """The page as all phones are shown it to whom the key is common; None if it is each one's own."""
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]
    environ = EnvironBuilder(request.path, base_url=key.root).get_environ()
    with app.app_context(), RequestContext(app, environ, session=_Nobody(key)):
        g.link = by
        begin_for_all()
        try:
            return app.make_response(_made(view, phones)).get_data()
        except Personal:
            return None


class _Nobody(dict[str, object], SessionMixin):
    """What is known of a phone on a page for all. To ask for more is to say that the page is one phone's own."""

    modified = False

    def __init__(self, key: Key) -> None:
        super().__init__(device=key.device, theme=key.theme, deck=key.deck)

    def get(self, name: str, default: object = None) -> Any:
        return super().get(name, default) if name in self else self[name]

    def __missing__(self, name: str) -> NoReturn:
        raise Personal(name)

    def __setitem__(self, name: str, value: object) -> NoReturn:
        raise Personal(name)


def _sent(page: Page) -> Response:
    csrf = session.get("csrf_token")
    own = hashlib.blake2b(f"{page.tag} {csrf}".encode(), digest_size=12).hexdigest() if csrf else ""
    if own and request.if_none_match.contains_weak(own):
        response = Response(status=304)
    elif csrf and BARE in request.headers:
        # Nothing keeps it: whoever runs no script could make nothing of it.
        response = Response(page.html, mimetype="text/html", headers={"Cache-Control": "no-store"})
        if request.accept_encodings.quality("gzip"):
            response.set_data(page.zipped())
            response.headers["Content-Encoding"] = "gzip"
        return response
    else:
        response = Response(page.filled(form_token, mint_id), mimetype="text/html")
    if own:
        response.set_etag(own, weak=True)
    return response
