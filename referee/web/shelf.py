"""Pages made once for all phones that are shown the same, and kept for a while.

What differs from phone to phone in all of them, the token of its forms and the ids of its entries, is left open by
marks. They are filled in for each phone, or by its script. No text that people typed can look like one: it has no `<`.
"""

from __future__ import annotations

import gzip
import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from flask import current_app
from markupsafe import Markup

from .device import Appearance

TOKEN_MARK: Final = Markup("<?token?>")
ID_MARK: Final = Markup("<?id?>")
"""See static/js/page.js."""

MEGABYTE: Final = 1_000_000
USUAL_MEGABYTES: Final = 16
"""What a process may keep where nobody says so: the pages of some four hundred tables."""
PAGE_BYTES: Final = 1_000
"""What a page takes besides its text."""

_KEY: Final = "referee.shelf"


def fill(html: str, token: Callable[[], str], mint: Callable[[], str]) -> str:
    """A page with the token of one phone's forms, and an id for each, in place of the marks."""
    if TOKEN_MARK in html:
        html = html.replace(TOKEN_MARK, token())
    first, *others = html.split(ID_MARK)
    return "".join([first, *(mint() + part for part in others)])


class Personal(Exception):
    """A page says something that is one phone's own: it is made for that alone."""


class Key(NamedTuple):
    """What a page of a table follows from, beside the table: the address it is asked at, by which `link`, whose.

    `device`: the phone, where its owner sits at the table; empty for all others.
    """

    root: str
    link: str
    device: str
    look: Appearance
    language: str = "en"


class Version(NamedTuple):
    """The table as a page shows it, and how many phones are `here`."""

    table_id: int
    seq: int
    revision: int
    here: int

    def serves(self, wanted: Version) -> bool:
        """Whether a page of this version may be shown to who looked when it was `wanted`: never an older one."""
        if self.table_id != wanted.table_id or self.seq < wanted.seq or self.revision < wanted.revision:
            return False
        return (self.seq, self.revision) != (wanted.seq, wanted.revision) or self.here == wanted.here


class Page:
    """A page with its marks, as it is sent. `tag` tells it from any other."""

    def __init__(self, html: bytes) -> None:
        self.html = html
        self.tag = hashlib.blake2b(html, digest_size=12).hexdigest()
        self._zipped: bytes | None = None
        self._zipping = threading.Lock()

    def zipped(self) -> bytes:
        """The same by gzip, which every browser reads: made once."""
        with self._zipping:
            if self._zipped is None:
                self._zipped = gzip.compress(self.html, 6, mtime=0)
            return self._zipped

    def filled(self, token: Callable[[], str], mint: Callable[[], str]) -> bytes:
        """The page of one phone: the token of its forms, and an id for each."""
        return fill(self.html.decode(), token, mint).encode()


class _Place:
    """Where the page of a key is kept: the newest alone, None where each phone has its own. Its lock is held by who
    makes it; all others who want it wait for that.
    """

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.version: Version | None = None
        self.page: Page | None = None
        self.size = 0


class Shelf:
    """The pages shown last, in at most so many bytes; nothing is kept where that is none."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self.made = 0
        self._lock = threading.Lock()
        self._places: OrderedDict[Key, _Place] = OrderedDict()

    def page(self, key: Key, wanted: Version, make: Callable[[], tuple[Version, bytes | None]]) -> Page | None:
        """The page, made by `make` where it is not there or too old. None if each phone has its own."""
        with self._lock:
            place = self._places.setdefault(key, _Place())
            self._places.move_to_end(key)
        with place.lock:
            if place.version is None or not place.version.serves(wanted):
                place.version, html = make()
                place.page = None if html is None else Page(html)
                self._settle(key, place)
            return place.page

    def _settle(self, key: Key, place: _Place) -> None:
        """Count what a page takes, and let go of those shown longest ago."""
        size = PAGE_BYTES + (0 if place.page is None else 5 * len(place.page.html) // 4)
        with self._lock:
            self.made += 1
            if self._places.get(key) is not place:
                return  # it was let go of meanwhile
            self.bytes += size - place.size
            place.size = size
            while self.bytes > self.most_bytes and self._places:
                _, gone = self._places.popitem(last=False)
                self.bytes -= gone.size


def shelf() -> Shelf:
    """The pages of the current app: in as many megabytes as its ``PAGES_MEGABYTES`` says."""
    found: Shelf | None = current_app.extensions.get(_KEY)
    if found is None:
        most = current_app.config.get("PAGES_MEGABYTES", USUAL_MEGABYTES)
        found = current_app.extensions.setdefault(_KEY, Shelf(int(most * MEGABYTE)))
    return found
