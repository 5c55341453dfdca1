"""Figures of a club on a phone: each page looked at, and a figure opened down to the hands behind it."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from playwright.sync_api import expect

from referee.service.clubs import view_club

from ..seasons import season_club
from .conftest import OpenPage
from .looking import PHONES, arrived, cut_words, look_on, shown_as


@pytest.fixture(scope="module")
def person(served: tuple[Flask, str]) -> str:
    """Somebody of a club of ten with some six hundred hands; the address of the page."""
    app = served[0]
    with app.app_context():
        token = season_club(10, 2400, known=1.0)
        return f"/c/{token}/people/{view_club(token).who('Zsófia')}"


@pytest.mark.parametrize("page", ["", "/with/", "/against/", "/hands?call=nil&game=spades", "/../season", "?from=x"])
def test_a_page_is_readable_fits_and_answers_to_a_thumb(
    served: tuple[Flask, str], open_page: OpenPage, person: str, page: str
) -> None:
    """The narrowest phone in the dark, and the usual one in the light."""
    club = person.split("/")[2]
    address = person + page
    if page.endswith("/"):
        with served[0].app_context():
            address += str(view_club(club).who("Ann"))
    elif page == "/../season":
        address = f"/c/{club}/season"
    shown = open_page(address, width=320, scheme="dark")
    for fold in shown.locator("main summary").all():
        fold.click()
    for look in PHONES:
        look_on(shown, [look])
        assert not cut_words(shown), shown_as(shown)


@pytest.mark.journey
def test_a_figure_opens_into_its_hands(open_page: OpenPage, person: str) -> None:
    page = open_page(person)
    nils = page.locator(".fact", has_text="nils made")
    made = re.search(r"(\d+) of (\d+)", nils.inner_text())
    assert made is not None
    nils.click()
    expect(page.locator("h1")).to_contain_text("with nils")
    page.go_back()
    arrived(page)
    page.locator(".matrix a.mx").first.click()
    expect(page.locator("h1")).to_contain_text("with")
