"""A phone at the table, and the taps that every game asks of it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from playwright.sync_api import FilePayload, Page, expect

from .looking import look_at, sideways


class Phone:
    """A phone at the table. Without script a page is looked at less closely: axe needs it to run."""

    def __init__(self, page: Page, *, script: bool = True) -> None:
        self.page = page
        self.script = script

    def look(self) -> None:
        """The page as it is now."""
        if self.script:
            look_at(self.page)
        else:
            assert not sideways(self.page)

    def asked(self, question: str | re.Pattern[str]) -> None:
        """Wait until the table asks this."""
        expect(self.page.locator("h1").filter(has_text=question)).to_have_count(1)

    def go(self) -> None:
        """Tap the primary action: there is one."""
        self.page.locator(".dock .btn-go").click()
        self.answered()

    def handed_to(self, who: str) -> None:
        """The phone goes to whoever tells a secret on it."""
        self.asked(f"Hand the phone to {who}")
        self.look()
        self.go()

    def answered(self) -> None:
        """Wait until what was sent has its answer: who led may be asked the same again."""
        expect(self.page.locator("form[data-busy]")).to_have_count(0)

    def chip(self, field: str, value: str) -> None:
        """Tap a chip."""
        self.page.locator(f"label:has(> input[name='{field}'][value='{value}'])").click()

    def tile(self, code: str) -> None:
        """Tap a card of the grid."""
        self.page.locator(f".tile:has(> input[value='{code}'])").click()

    def pick(self, card: str) -> None:
        """Tap a suit, then a rank."""
        self.chip("suit", card[1])
        self.page.locator(f".of-{card[1].lower()} button[value='{card}']").click()
        self.answered()

    def play(self, who: str, card: str) -> None:
        """One card, picked by suit and rank."""
        self.asked(re.compile(f": {who} to (lead|play)"))
        self.pick(card)


def record_file(
    game: str,
    names: Sequence[str],
    entries: Sequence[Mapping[str, object]],
    rules: Mapping[str, object] | None = None,
    *,
    title: str = "Friday table",
) -> FilePayload:
    """A record as a file that a form takes."""
    record = {
        "format": "referee/1",
        "game": game,
        "rules": dict(rules or {}),
        "players": list(names),
        "title": title,
        "entries": list(entries),
    }
    return {"name": "record.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}


def open_record(
    page: Page,
    game: str,
    names: Sequence[str],
    entries: Sequence[Mapping[str, object]],
    rules: Mapping[str, object] | None = None,
    *,
    title: str = "Friday table",
    path: str = "",
) -> str:
    """Open a table from a record on this device, as its form does, and go there, or to the page `path` behind it.

    Returns the address.
    """
    form = page.request.get("/import").text()
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', form))
    file = record_file(game, names, entries, rules, title=title)
    opened = page.request.post("/import", multipart={**fields, "how": "copy", "record": file}, max_redirects=0)
    assert opened.status == 303, opened.text()
    page.goto(opened.headers["location"] + path)
    expect(page.locator("header.board")).to_be_visible()
    return page.url
