"""A table at which everybody reads in a language of their own: what comes by the stream is in it, and is kept apart."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from ..offering import every_language
from .conftest import OpenPage
from .devices import NOWHERE
from .eyes import LINES
from .looking import takes_taps
from .phone import open_record
from .test_evening import BID, NAMES

SPOKEN = {"Ann": "de", "Bea": "fr", "Cy": "en"}


def lines(page: Page) -> list[str]:
    """What can be read, once the page takes taps."""
    takes_taps(page)
    found: list[str] = page.evaluate(LINES)
    return found


@pytest.mark.journey
def test_three_phones_at_a_table_speak_three_languages(open_in: OpenPage, served_in_all: tuple[Flask, str]) -> None:
    """What one enters comes to the others without a load, each in their own language; so is what is kept of a page."""
    phones = {name: open_in(NOWHERE, language=tag) for name, tag in SPOKEN.items()}
    address = open_record(phones["Ann"], "spades", NAMES, BID).split("?")[0]
    for page in phones.values():
        page.goto(address)
        expect(page.locator("html.js")).to_have_count(1)
        takes_taps(page)
        page.evaluate("window.stayed = true")
    for name, page in phones.items():
        before = {one: other.locator("main").get_attribute("data-seq") or "" for one, other in phones.items()}
        page.locator("button[name=winner]:visible").first.click()
        for one, other in phones.items():
            expect(other.locator("main")).not_to_have_attribute("data-seq", before[one])
            assert other.evaluate("window.stayed") is True, f"{one} loaded the page anew"
            expect(other.locator("html")).to_have_attribute("lang", SPOKEN[one])
        shown = {one: lines(other) for one, other in phones.items()}
        assert len({*map(tuple, shown.values())}) == len(phones), f"after {name} two read the same"
    for one, page in phones.items():
        came = lines(page)
        page.reload()
        assert came == lines(page), f"what {one} was sent is not what the page says"
    assert any(re.search("[Ss]tich", line) for line in shown["Ann"])
    assert any(re.search("[Pp]li ", line) for line in shown["Bea"])
    assert any(re.search("[Tt]rick", line) for line in shown["Cy"])
    assert not any(re.search("[Tt]rick", line) for line in [*shown["Ann"], *shown["Bea"]])


def test_what_is_kept_of_a_page_is_kept_for_its_language(served_in_all: tuple[Flask, str], open_in: OpenPage) -> None:
    """A tag of the page in one language is none in another, and every answer says what it varies by."""
    app, _ = served_in_all
    address = open_record(open_in(NOWHERE), "spades", NAMES, BID).split("?")[0]
    path = "/t/" + address.rsplit("/", 1)[-1]
    tags: dict[str, str] = {}
    for language in ("en", *every_language()):
        client = app.test_client()
        client.get(path)
        answer = client.get(path, headers={"Accept-Language": language})
        assert answer.headers["Content-Language"] == language
        assert "Accept-Language" in answer.headers["Vary"]
        tags[language] = answer.headers["ETag"]
        assert tags[language]
        again = client.get(path, headers={"Accept-Language": language, "If-None-Match": tags[language]})
        assert again.status_code == 304
        for other, tag in tags.items():
            if other != language:
                found = client.get(path, headers={"Accept-Language": language, "If-None-Match": tag})
                assert found.status_code == 200, f"{language} is taken for {other}"
