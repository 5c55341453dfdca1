"""Three phones at a table: two at seats and one that watches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from referee.core.codec import read_entry
from referee.games import find_game
from referee.service import tables
from referee.service.tables import Author

from .conftest import OpenPage
from .looking import look_at

LONG_ENOUGH = 20_000


def table(app: Flask, game: str, entries: Sequence[Mapping[str, object]], **rules: object) -> str:
    """The address of a table of four."""
    kinds = find_game(game).rules().entry_types
    with app.app_context():
        opened = tables.open_table(
            game=game,
            names=("Ann", "Bea", "Cy", "Dov"),
            rules=rules,
            title="Friday",
            author=Author("the-scorer", ""),
            first=[read_entry(kinds, entry) for entry in entries],
            now=datetime.now(UTC),
        )
    return f"/t/{opened.token}"


def sits(page: Page, name: str) -> None:
    """A tap takes the seat."""
    page.locator("button.seat-btn", has_text=name).click()
    page.wait_for_url("**/t/*")


@pytest.mark.journey
def test_a_pass_at_hearts(served: tuple[Flask, str], open_page: OpenPage) -> None:
    """Bea passes on her phone; Ann’s says where that is told, the watcher’s does not ask for it, and both follow."""
    path = table(served[0], "hearts", [{"type": "deal", "dealer": 3, "depth": "cards"}])
    ann, bea, watcher = open_page(f"{path}/join"), open_page(f"{path}/join"), open_page(f"{path}/join", width=320)
    look_at(bea)
    sits(ann, "Ann")
    sits(bea, "Bea")
    watcher.goto(f"{path}/join")
    expect(watcher.locator(".seat-btn.is-taken")).to_have_count(2)
    look_at(watcher)
    watcher.get_by_role("button", name="Just watching").click()
    watcher.wait_for_url("**/t/*")
    expect(watcher.locator("h1")).to_have_text("Hand the phone to Cy")
    look_at(watcher)
    ann.goto(f"{path}?seat=1")
    expect(ann.locator("h1")).to_have_text("Bea enters the pass on another phone")
    expect(ann.locator("input[type=checkbox]")).to_have_count(0)
    look_at(ann)
    expect(bea.locator("h1")).to_have_text("Pass three cards to Cy")
    for card in ("AS", "KS", "QD"):
        bea.locator(f".tile:has(> input[value='{card}'])").click()
    bea.locator(".dock .btn-go").click()
    secret = bea.locator("details.secret")
    expect(secret.locator(".pc").first).to_be_hidden()
    secret.locator("summary").click()
    expect(secret.locator(".pc")).to_have_count(3)
    look_at(bea)
    for page in (ann, watcher):
        expect(page.locator("main")).to_have_attribute("data-seq", "2", timeout=LONG_ENOUGH)
        assert "ace of spades" not in page.locator("header").inner_html()
        expect(page.locator("details.secret")).to_have_count(0)


@pytest.mark.journey
def test_a_target_at_apples(served: tuple[Flask, str], open_page: OpenPage) -> None:
    """Dov’s own seat is at the bottom, his target is told without a cover; a phone that takes the seat over has it."""
    entries: list[Mapping[str, object]] = [
        {"type": "deal", "dealer": 3, "depth": "cards"},
        {"type": "bid", "seat": 0, "number": 2, "suit": "D"},
        *({"type": "pass", "seat": seat} for seat in (1, 2, 3)),
    ]
    path = table(served[0], "apples", entries)
    dov, ann, other = open_page(f"{path}/join"), open_page(f"{path}/join"), open_page(f"{path}/join", scheme="dark")
    sits(dov, "Dov")
    sits(ann, "Ann")
    dov.goto(f"{path}/target?seat=3")
    dov.locator(".tile:has(> input[value='QS'])").click()
    dov.locator(".dock .btn-go").click()
    expect(dov.locator("details.secret")).to_contain_text("Your target")
    dov.goto(f"{path}?at=targets")
    expect(dov.locator(".seat-btn.at-s")).to_contain_text("Dov")
    expect(dov.locator(".seat-btn.at-w")).to_contain_text("Ann")
    look_at(dov)
    expect(ann.locator("details.secret")).to_have_count(0)
    other.goto(f"{path}/join")
    other.locator("a.seat-btn", has_text="Dov").click()
    look_at(other)
    other.get_by_role("button", name="I’m Dov").click()
    expect(other.locator("details.secret")).to_contain_text("Your target")
    look_at(other)
    dov.reload()
    expect(dov.locator("details.secret")).to_have_count(0)
    expect(dov.locator(".you")).to_have_count(0)
