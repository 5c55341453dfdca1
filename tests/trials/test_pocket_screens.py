"""Every screen of every game in a pocket, without a network: ``pytest tests/trials/test_pocket_screens.py``."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Page

from ..browser import test_every_screen, test_hearts, test_oh_hell
from ..pocket.conftest import OpenPocket, host, open_pocket, parts_folder, pocket_site
from ..pocket.phones import Host

__all__ = ["host", "open_pocket", "parts_folder", "pocket_site"]

ASK = """async ([record, path]) => {
  const root = location.pathname.replace(/\\/app\\/.*/, "/app");
  const page = await (await fetch(`${root}/import`)).text();
  const form = new DOMParser().parseFromString(page, "text/html").querySelector("form[enctype]");
  const data = new FormData(form);
  data.set("record", new File([record], "record.json", { type: "application/json" }));
  const opened = await fetch(form.action, { method: "POST", body: data });
  const screen = await fetch(opened.url + path);
  return [opened.status, screen.status, screen.url, (await screen.text()).length];
}"""


def told(bring: Callable[[Page], str], page: Page) -> tuple[str, str]:
    """The record a screen of the other tests brings in, and the path of its page."""
    found: list[Any] = []

    def opened(_: Page, game: str, names: Any, entries: Any, rules: Any = None, *, title: str = "") -> str:
        found.append(record(game, names, entries, rules or {}))
        return ""

    modules = [module for module in vars(test_every_screen).values() if hasattr(module, "open_record")]
    patches = [patch.object(module, "open_record", opened) for module in (*modules, test_every_screen)]
    for one in patches:
        one.start()
    try:
        path = bring(page)
    finally:
        for one in patches:
            one.stop()
    return found[0], path


def record(game: str, names: Any, entries: Any, rules: Any) -> str:
    """A record, as its file holds it."""
    value = {"format": "referee/1", "game": game, "rules": dict(rules), "players": list(names), "title": ""}
    return json.dumps(value | {"entries": list(entries)})


def all_screens(page: Page) -> Iterator[tuple[str, str, str, str]]:
    """By game and name: the record, and the path below its table."""
    for game, screens in test_every_screen.GAMES.items():
        for name, bring in screens.items():
            yield (game, name, *told(bring, page))
    for name, (entries, rules, path) in test_hearts.SCREENS.items():
        yield "hearts", name, record("hearts", test_hearts.NAMES, entries, rules), path
    for name, entries in test_oh_hell.SEEN.items():
        yield "oh-hell", name, record("oh-hell", test_oh_hell.SEVEN, entries, {}), ""


TABS = ("/scores", "/entries", "/sheet", "/sheet.pdf", "/referee", "/people", "/house", "/more", "/record.json")
"""Pages of every table."""


def test_every_screen_of_every_game(host: Host, open_pocket: OpenPocket) -> None:
    """Each is answered as a page, from a table brought in as a file."""
    phone = open_pocket()
    phone.wait_for_all()
    host.cut()
    wrong = []
    games = set()
    for game, name, text, path in all_screens(phone.page):
        for below in (path, *(TABS if game not in games else ())):
            answer = phone.frame.evaluate(ASK, [text, below])
            print(game, name, answer)
            if answer[:2] != [200, 200]:
                wrong.append((game, name, answer))
        games.add(game)
    assert wrong == []
