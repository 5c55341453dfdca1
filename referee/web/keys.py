"""The link a request came by: what it may do, and that no page it is shown holds a greater one.

Below an address ``/t/<token>`` every view is given the owner's token, whichever link was followed; in every address
that is built, that token becomes the link again. So pages know nothing of links, and give none away.
"""

from __future__ import annotations

from typing import Final

from flask import Flask, g, request
from flask.typing import ResponseReturnValue

from ..service.links import Link, LinkKind, WithdrawnLink, follow, owners
from ..table.scratch import is_scratch
from . import answers
from .errors import Trouble, page

AT_A_TABLE: Final = "/t/<token>"

FOR_WATCHING: Final = frozenset(
    {
        "table.hand",
        "table.seq",
        "streams.events",
        "table.board",
        "table.evening",
        "table.own_book",
        "table.own_rule",
        "table.scores",
        "table.entries",
        "table.entry",
        "table.referee",
        "table.tell_here",
        "table.rulings",
        "table.ruling",
        "table.sheet",
        "table.sheet_pdf",
        "table.share",
        "table.more",
        "table.small",
        "table.record_json",
        "table.pass_on",
    }
)
"""The pages a link to watch opens, to be looked at: nothing is sent to any of them."""

FOR_OWNERS: Final = frozenset(
    {
        "table.archive",
        "table.ask_pen",
        "table.take_pen_back",
        "table.unarchive",
        "table.ask_delete",
        "table.delete",
        "table.ask_renew",
        "table.renew",
    }
)
"""What only an owner's link opens."""

WATCHING: Final = Trouble(
    "This link is for watching",
    "This link is for watching. Nothing was recorded. To enter something, ask who keeps the table for a link to enter.",
)
NOT_SHOWN: Final = Trouble(
    "This link is for watching",
    "That page is for those who enter, so this link does not open it. "
    "To enter something, ask who keeps the table for a link to enter.",
)
NOT_YOURS: Final = Trouble(
    "That is for who keeps the table",
    "This link is for entering. Nothing was changed. Archiving, deleting and turning off links is done on the phone "
    "that opened the table, or by its owner’s link.",
)
WITHDRAWN: Final = Trouble("This link was turned off", "This link was turned off. Ask the table’s owner for a new one.")


def init_app(app: Flask) -> None:
    """Follow the link of every request before anything else reads it, and keep to what it is for."""

    @app.url_value_preprocessor
    def first(_endpoint: str | None, _values: dict[str, object] | None) -> None:
        follow_link()

    @app.url_defaults
    def as_it_came(_endpoint: str, values: dict[str, object]) -> None:
        by = _followed()
        if by is not None and values.get("token") == by.table:
            values["token"] = by.token

    app.before_request(_keep_to_it)
    app.register_error_handler(WithdrawnLink, lambda _: _say(410, WITHDRAWN))
    app.add_template_global(link)
    app.add_template_global(watching)


def follow_link() -> None:
    """Put the owner's token where the address had a link to the table. Raises WithdrawnLink."""
    g.link = None
    values, rule = request.view_args, request.url_rule
    if not values or rule is None or not rule.rule.startswith(AT_A_TABLE) or is_scratch(values["token"]):
        return
    g.link = follow(values["token"])
    values["token"] = g.link.table


def link() -> Link:
    """The link this request came by; where it came by none, as away from any table, it keeps nobody from anything."""
    return _followed() or owners("")


def watching() -> bool:
    """Whether this request came by a link for watching only."""
    return link().watches


def _followed() -> Link | None:
    found: Link | None = g.get("link")
    return found


def _keep_to_it() -> ResponseReturnValue | None:
    by = link()
    if by.watches and request.method not in {"GET", "HEAD", "OPTIONS"}:
        return _say(403, WATCHING)
    if by.watches and request.endpoint not in FOR_WATCHING:
        return _say(403, NOT_SHOWN)
    if by.kind is LinkKind.ENTER and request.endpoint in FOR_OWNERS:
        return _say(403, NOT_YOURS)
    return None


def _say(status: int, trouble: Trouble) -> ResponseReturnValue:
    """Why not: the sheet for an entry that a phone keeps, the page for anything else."""
    if request.method == "POST" and answers.keeps():
        return answers.turned_away(trouble.title, trouble.text, status)
    return page(status, trouble)
