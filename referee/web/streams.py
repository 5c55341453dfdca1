"""A stream to a phone: what is entered at its table is told at once (Server-Sent Events).

It says how far the table is, as looking does, and the phone fetches what it shows. The view sends the first lines and
hands the connection to the hub of its process. Under another server there is none: the answer ends with them, and the
phone looks.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from flask import Blueprint, Flask, Response, current_app, request
from flask.typing import ResponseReturnValue

from ..service.watching import find_place
from ..store.log import Place
from .keys import link

pages = Blueprint("streams", __name__)

_HUB: Final = "referee.hub"

HEADERS: Final = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",  # nginx would hold it back until there is enough of it
}
RETRY_SECONDS: Final = 60
"""When to ask again for a stream where there are too many."""

BEAT: Final = b"event: beat\ndata: -\n\n"
"""Sent while there is nothing to say: without data a browser would not tell its page."""
GONE: Final = b"event: gone\ndata: -\n\n"
"""The table is deleted. Its stream ends."""
AGAIN: Final = b"event: again\ndata: -\n\n"
"""The stream ends, and is to be opened again at once, if it may be."""
END: Final = b""
"""In chunks, what nothing follows."""


def frame(place: Place) -> bytes:
    """How far a table is, as an event. Its id is for whoever looks on: what a phone says it saw last is not read."""
    return f"id: {place.seq}.{place.revision}\ndata: {json.dumps(news_of(place))}\n\n".encode()


def together(places: Iterable[Place], besides: int = 0) -> Place:
    """How far several tables are: their numbers and their revisions added up, with `besides` in the revision."""
    found = list(places)
    return Place(sum(one.seq for one in found), "", sum(one.revision for one in found) + besides)


def news_of(place: Place) -> dict[str, object]:
    """How far a table is, as phones are told: its revision where it has one."""
    news: dict[str, object] = {"seq": place.seq, "by": place.by}
    return news | ({"revision": place.revision} if place.revision else {})


@dataclass(frozen=True, slots=True)
class Stream:
    """A stream of the table with this id, or of several, that was told their places.

    `chunked`: how the answer is written (HTTP/1.1). `by_lesser`: it was asked for by a link that can be withdrawn.
    `besides`: of several, what is added to their revisions; None where it is of one.
    """

    places: Mapping[int, Place]
    chunked: bool
    by_lesser: bool = False
    besides: int | None = None

    def told(self, places: Sequence[Place]) -> Place:
        """What it says where its tables are so far: of one that, of several how far they are together."""
        return places[0] if self.besides is None else together(places, self.besides)

    def framed(self, data: bytes) -> bytes:
        """An event as it is written to the connection."""
        return b"%x\r\n%b\r\n" % (len(data), data) if self.chunked else data


class HandedOver(OSError):
    """Not an error: the answer goes on, but by other hands. gunicorn passes an OSError on to our worker."""

    def __init__(self, stream: Stream) -> None:
        super().__init__()
        self.stream = stream


class Hub(Protocol):
    """What holds the streams of a process."""

    def has_room(self) -> bool:
        """Whether one more may be opened."""


def attach(app: Flask, hub: Hub) -> None:
    """From now on `hub` takes the streams of `app`, in this process."""
    app.extensions[_HUB] = hub


@pages.get("/t/<token>/events")
def events(token: str) -> ResponseReturnValue:
    """How far the table is, now and whenever that changes."""
    table, place = find_place(token)
    return stream_of({table: place}, by_lesser=not link().owns)


def stream_of(places: Mapping[int, Place], *, by_lesser: bool, besides: int | None = None) -> ResponseReturnValue:
    """The answer that says how far these tables are, and goes on to say so. See Stream."""
    chunked = request.environ.get("SERVER_PROTOCOL") != "HTTP/1.0"
    stream = Stream(places, chunked, by_lesser, besides)
    first = frame(stream.told(list(places.values())))
    hub: Hub | None = current_app.extensions.get(_HUB)
    if hub is None or request.method == "HEAD":
        return Response(first, headers=HEADERS)
    if not hub.has_room():
        return _no_room()
    return Response(_opened(first, stream), headers=HEADERS)


def _opened(first: bytes, stream: Stream) -> Iterator[bytes]:
    yield first
    raise HandedOver(stream)


def _no_room() -> Response:
    text = "Too many watch here at once. This phone looks every few seconds instead.\n"
    headers = {"Retry-After": str(RETRY_SECONDS), "Cache-Control": "no-store"}
    return Response(text, 503, headers, mimetype="text/plain")
