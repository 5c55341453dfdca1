"""Where a request says it came from, and where a page may lead back to: a page of this app alone."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import SplitResult, urlsplit

from flask import current_app, request
from werkzeug.exceptions import HTTPException
from werkzeug.routing import RequestRedirect

from .outside import inside

LONGEST_WAY_BACK: Final = 400

_PLAIN: Final = re.compile(r"/(?!/)[!-\[\]-~]*")
"""A path in visible ASCII without a backslash: browsers drop tabs and line ends and turn backslashes round."""


def split(address: str) -> SplitResult | None:
    """The parts of an address; None if it is none."""
    try:
        parts = urlsplit(address)
        _ = parts.port  # read late, and only now found to be no number
    except ValueError:
        return None
    return parts


def own_page(address: str) -> str:
    """The address if it is the path of a page of this app, with or without a query; else empty."""
    if len(address) > LONGEST_WAY_BACK or not _PLAIN.fullmatch(address):
        return ""
    here = inside(address)
    if here is None:
        return ""
    path = here.partition("#")[0].partition("?")[0]
    try:
        current_app.url_map.bind("localhost").match(path, method="GET")
    except RequestRedirect:
        pass  # a page under a tidier address
    except HTTPException:
        return ""
    return address


def is_at(address: str, place: str) -> bool:
    """Whether an address of ours begins with `place`, whatever prefix the app is served at."""
    return (inside(address) or "").startswith(place)


def way_back() -> str:
    """The page of this app the reader came from, if it is not one of the rule pages; else empty."""
    came = split(request.referrer or "")
    if came is None or not came.netloc or came.netloc != request.host or is_at(came.path, "/rules"):
        return ""
    return own_page(came.path + (f"?{came.query}" if came.query else ""))
