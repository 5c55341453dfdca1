"""The Hand tab: fetched by every phone at a table whenever something is entered, so it is made once for all of them.

Phones are shown the same that came by the same link and sit nowhere, in the same colours. A page for all is made for a
`Person` of whom nothing else is known: whatever asks for more makes it each phone's own.
"""

from __future__ import annotations

import hashlib
from typing import Final

from flask import Response, current_app, request, session
from flask.typing import ResponseReturnValue

from ..core.text import spoken
from ..service import seats
from ..service.tables import view_table
from ..store.seen import Look
from ..table.scratch import is_scratch
from ..table.sitting import TableView
from .bigscreen import watched_page
from .device import Person, appearance, in_pocket, known_device, now, whoever_asks
from .forgery import form_token
from .keys import link, watching
from .refilled import UNDONE, still_chosen
from .sent import picked_here
from .shelf import Key, Page, Personal, Version, shelf
from .speaking import speak_of
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
    page, view = _kept(token, device, look)
    return _made(view or _view(token, look)) if page is None else _sent(page)


def _view(token: str, look: Look) -> TableView:
    """The table as it was just found to be: how far it is is not asked again."""
    view = view_table(token, look.seq)
    return view if view.revision == look.revision else view_table(token)


def _made(view: TableView, person: Person | None = None, phones: int | None = None) -> ResponseReturnValue:
    speak_of(view.game.key)
    person = person or whoever_asks()
    if watching():
        return watched_page(view, person, phones=phones)
    chosen = picked_here()
    return show(view, "", still_chosen(view, chosen) if UNDONE in chosen else chosen, person=person, phones=phones)


def _kept(token: str, device: str, look: Look) -> tuple[Page | None, TableView | None]:
    """The page for all, None where each phone has its own; and the table, where it was opened to make it."""
    by, own = link(), device if look.seated else ""
    key = Key(request.root_url, by.token, own, appearance(), spoken().tag)
    wanted = Version(look.table_id, look.seq, look.revision, look.here)
    view: TableView | None = None

    def make() -> tuple[Version, bytes | None]:
        nonlocal view
        view = _view(token, look)
        version = Version(look.table_id, view.seq, view.revision, look.here)
        return version, _for_all(view, key, look.here)

    return shelf().page(key, wanted, make), view


def _for_all(view: TableView, key: Key, phones: int) -> bytes | None:
    """The page as all phones are shown it to whom the key is common; None if it is each one's own."""
    try:
        made = _made(view, Person(key.device or None, key.look, many=True), phones)
        return current_app.make_response(made).get_data()
    except Personal:
        return None


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
