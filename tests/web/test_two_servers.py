"""Two servers at one database, as in front of a balancer: a phone may be answered by either, entry by entry."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from ..cli.test_serve import served
from .conftest import new_table


class Phone:
    """A phone that knows no script: it keeps its cookies, whichever server answers."""

    def __init__(self) -> None:
        self._opener = build_opener(HTTPCookieProcessor())

    def get(self, address: str) -> str:
        """A page."""
        with self._opener.open(address, timeout=60) as answer:
            text: str = answer.read().decode()
            return text

    def post(self, address: str, fields: dict[str, str]) -> tuple[int, str]:
        """Send a form. Returns the status, and where the page is that one was led to or what it says."""
        request = Request(address, urlencode(fields).encode(), {"Sec-Fetch-Site": "same-origin"})
        try:
            with self._opener.open(request, timeout=60) as answer:
                return answer.status, answer.url
        except HTTPError as error:
            return error.code, error.read().decode()

    def bid(self, table: str, seat: int, *, on: str | None = None) -> tuple[int, str]:
        """Enter a bid at a table; `on` is the page whose form is sent, if not the one there is now."""
        page = on or self.get(table)
        fields = dict(re.findall(r'name="(csrf_token|id|seen)" value="([^"]*)"', page))
        return self.post(f"{table}/entries", fields | {"type": "bid", "seat": str(seat), "bid": "3"})


def bids(page: str) -> int:
    """The number of the last action that a page has seen."""
    found = re.search(r'name="seen" value="(\d+)"', page)
    assert found is not None
    return int(found[1])


def test_a_phone_may_be_answered_by_either(tmp_path: Path, postgres_url: str) -> None:
    """Neither shows what is old: each entry made at one is there at the other at once, and known when it is sent again.

    A phone that looked before is told who was faster, by whichever server it asks.
    """
    arguments = ("serve", "--host", "127.0.0.1", "--port", "0", "--workers", "1", "--database", postgres_url)
    with (
        served(*arguments, "--data", str(tmp_path / "one")) as (_, one, _),
        served(*arguments, "--data", str(tmp_path / "other")) as (_, other, _),
    ):
        ann, bea = Phone(), Phone()
        for phone in (ann, bea):
            phone.get(f"{one}/settings")
        csrf = re.findall(r'name="csrf_token" value="([^"]+)"', ann.get(f"{one}/settings"))[0]
        status, opened = ann.post(f"{other}/new/spades", new_table(csrf, "Ann", "Bea", "Cy", "Dov"))
        assert status == 200, opened
        path = opened.removeprefix(other)
        seen = bids(ann.get(one + path))
        for seat, server in enumerate((one, other, one, other)):
            elsewhere = other if server is one else one
            before = bea.get(elsewhere + path)
            assert ann.bid(server + path, seat)[0] == 200
            assert bids(bea.get(elsewhere + path)) == bids(ann.get(server + path)) == seen + seat + 1
            late, said = bea.bid(elsewhere + path, seat, on=before)
            assert late == 409
            assert "Meanwhile " in said
        before = ann.get(one + path)
        assert path in ann.get(f"{one}/tables")
        assert path in ann.get(f"{other}/tables")
        assert bids(before) == seen + 4
