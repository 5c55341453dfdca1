"""Games in a row on a phone: the list and a series looked at, and what counts changed by one tap."""

from __future__ import annotations

import re

from flask import Flask
from playwright.sync_api import expect

from referee.service import clubs

from ..conftest import Clock
from ..evening import ANN, hand_by_result
from ..web.test_series import Club, enter_all, hearts, spades
from .conftest import OpenPage
from .looking import look_at


def test_a_tap_changes_what_counts(served: tuple[Flask, str], open_page: OpenPage) -> None:
    app, clock = served[0], Clock()
    with app.app_context():
        token = clubs.found_club("Fridays", ANN.device, clock(), clubs.new_club_token())
    club: Club = app, clock, token
    spades(club)
    later = spades(club, over=False)
    hearts(club)
    page = open_page(f"/c/{token}/series")
    look_at(page)
    page.locator(".rows a").click()
    page.wait_for_url(re.compile(r"by=places"))
    look_at(page)
    page.locator("label.chip", has_text="Best of 3").click()
    page.wait_for_url(re.compile(r"by=best-3"))
    expect(page.locator("h1")).to_have_text("Best of three")
    expect(page.locator(".call").first).to_contain_text("lead, 1 to 0")

    for dealer in (1, 2):
        enter_all(club, later, *hand_by_result(dealer, (6, 2, 3, 2), (6, 2, 3, 2)))
    expect(page.locator(".call").first).to_contain_text("have won it, 2 to 0")
    look_at(open_page(page.url.partition(served[1])[2], width=320, scheme="dark"))
