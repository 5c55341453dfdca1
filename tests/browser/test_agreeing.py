"""A result agreed on by the other side, on its own phone."""

from __future__ import annotations

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

HAND = (
    {"type": "deal", "dealer": 3, "depth": "result"},
    *({"type": "bid", "seat": seat, "bid": 3} for seat in range(4)),
    {"type": "tricks", "counts": [4, 3, 3, 3]},
)
ANN = Author("the-scorer", "Ann")
LONG_ENOUGH = 20_000


def scored(app: Flask) -> str:
    """The address of a table where results are agreed on, and one hand is told."""
    now = datetime.now(UTC)
    kinds = find_game("spades").rules().entry_types
    with app.app_context():
        table = tables.open_table(
            game="spades",
            names=("Ann", "Bea", "Cy", "Dov"),
            rules={"results_agreed": True},
            title="Friday",
            author=ANN,
            first=[read_entry(kinds, entry) for entry in HAND],
            now=now,
        )
    return f"/t/{table.token}"


def joins(page: Page, name: str) -> None:
    """The phone is that of this player."""
    page.get_by_role("button", name=name).click()
    page.wait_for_url("**/t/*")


@pytest.mark.journey
def test_each_on_its_own_phone(served: tuple[Flask, str], open_page: OpenPage) -> None:
    """Ann told it, Bea protests, then agrees: both phones say how it stands, and nobody reloads."""
    path = scored(served[0])
    ann, bea = open_page(f"{path}/join"), open_page(f"{path}/join", width=320, scheme="dark")
    joins(ann, "Ann")
    joins(bea, "Bea")
    look_at(ann)
    look_at(bea)
    expect(ann.locator(".agree")).to_contain_text("Not agreed yet by Bea & Dov.")
    bea.get_by_role("link", name="Protest").click()
    bea.wait_for_url("**/protest/**")
    look_at(bea)
    bea.get_by_label("What against?").fill("we took four")
    bea.get_by_role("button", name="Protest").click()
    expect(bea.locator(".agree")).to_contain_text("Bea & Dov protest: we took four.")
    expect(ann.locator(".agree")).to_contain_text("we took four", timeout=LONG_ENOUGH)
    bea.get_by_role("button", name="Bea & Dov: agreed").click()
    expect(bea.locator(".agree")).to_have_count(0)
    expect(ann.locator(".agree")).to_have_count(0, timeout=LONG_ENOUGH)
