"""Games in a row on a phone: the list and a series looked at, and what counts changed by one tap."""

from __future__ import annotations

import re

from flask import Flask
from playwright.sync_api import expect

from referee.service import clubs

from ..conftest import Clock
from ..evening import ANN
from ..web.test_series import Club, hearts, spades
from .conftest import OpenPage
from .looking import look_at


def test_a_tap_changes_what_counts(served: tuple[Flask, str], open_page: OpenPage) -> None:
    app, clock = served[0], Clock()
    with app.app_context():
        token = clubs.found_club("Fridays", ANN.device, clock(), clubs.new_club_token())
    club: Club = app, clock, token
    spades(club)
    spades(club, over=False)
    hearts(club)
    page = open_page(f"/c/{token}/series")
    look_at(page)
    page.locator(".rows a").click()
    page.wait_for_url(re.compile(r"by=places"))
    look_at(page)
    page.locator("label.chip", has_text="Best of 3").click()
    page.wait_for_url(re.compile(r"by=best-3"))
    expect(page.locator("h1")).to_have_text("Best of three")
    look_at(open_page(page.url.partition(served[1])[2], width=320, scheme="dark"))
