"""An entry tapped on whatever page asks for it: a choice for each of its fields, then the key that sends it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

Written = Mapping[str, Any]
"""An entry as a record writes it."""

NEXT = 20_000
"""Milliseconds until the page that follows is there."""


class NotAsked(AssertionError):
    """The page does not ask for it."""


def tap(page: Page, entry: Written) -> None:
    """Tap an entry, and wait for the page that follows. Raises NotAsked where the page has no key for it."""
    before = page.locator("main").get_attribute("data-seq")
    key = _card(page, entry) if entry.get("card") else _fields(page, entry)
    if not key.count():
        raise _not_asked(page, entry)
    key.first.click()
    expect(page.locator("main")).not_to_have_attribute("data-seq", before or "", timeout=NEXT)
    page.wait_for_load_state()


def _not_asked(page: Page, entry: Written) -> NotAsked:
    return NotAsked(f"{entry} at {page.url}: {page.locator('main').inner_text()[:600]}")


def _card(page: Page, entry: Written) -> Locator:
    """The key of a card, once its suit is shown."""
    for letter in (entry["card"][-1], ""):
        suit = page.locator(f"label:has(> input[name='suit'][value='{letter}']):visible")
        if suit.count() and not _key(page, "card", entry["card"]).count():
            suit.first.click()
    return _key(page, "card", entry["card"])


def _key(page: Page, name: str, value: str) -> Locator:
    return page.locator(f"button[name='{name}'][value='{value}']:visible")


def _fields(page: Page, entry: Written) -> Locator:
    """What sends the entry, once its fields are filled in."""
    kind, key = entry["type"], None
    if kind == "pass":
        choose(page, "bid", "pass")
    typed = page.get_by_role("link", name="Enter points instead")
    if kind == "points" and typed.count():  # else the cards are given to who captured them
        typed.click()
        expect(typed).to_have_count(0)
    for name, value in entry.items():
        if name == "type" or value is None or value is False:
            continue
        if isinstance(value, Sequence) and not isinstance(value, str):
            _several(page, name, value)
            continue
        text = "on" if value is True else str(value)
        if name == "winner":
            return _key(page, name, text)
        if not fill(page, name, text) and not fill(page, f"{name}s-{entry.get('seat')}", text):
            found = _key(page, name, text)
            key = found if found.count() else key
    if key is not None:
        return key
    form = page.locator(f"form:has(input[type=hidden][name=type][value='{kind}'])")
    own = page.locator(f"[form='{form.first.get_attribute('id')}']:visible") if form.count() else form
    return own if own.count() else page.locator(".dock .btn-go:visible")


def _several(page: Page, name: str, values: Sequence[Any]) -> None:
    """Cards on a grid, or numbers of each: in fields, or by who has the one there is."""
    if name == "cards":
        for card in values:
            choose(page, name, str(card))
        return
    who = values.index(1) if 1 in values else "nobody"
    if not choose(page, "who", str(who)):
        for place, one in enumerate(values):
            fill(page, f"{name}-{place}", str(one)) or fill(page, f"took-{place}", str(one))


def choose(page: Page, name: str, value: str) -> bool:
    """Tap a chip or a tile of this field; False where there is none to be seen."""
    chip = page.locator(f"label:has(> input[name='{name}'][value='{value}']):visible")
    if not chip.count():
        return False
    if not chip.first.locator("input").is_checked():
        chip.first.click()
    return True


def fill(page: Page, name: str, value: str) -> bool:
    """Tap a chip of this field, or type into it; False where there is none to be seen."""
    if choose(page, name, value):
        return True
    field = page.locator(f"input[name='{name}']:not([type=hidden], [type=radio], [type=checkbox]):visible")
    if not field.count():
        return False
    field.first.fill(value)
    return True
