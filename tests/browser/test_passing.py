"""A table passed on from screen to camera: the pictures, read back by what reads them, and a camera that sees them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserType, Page, expect

from referee.club.passed import query_of, rule_set
from referee.core.house import read_house
from referee.core.record import write_record
from referee.definitions.gallery import shipped
from referee.definitions.packing import pack as pack_game
from referee.games import find_game
from referee.service.exchange import export_table, import_record
from referee.service.writing import Author
from referee.table.frames import MARK, join, split
from referee.table.packed import unpack

from ..chromium import PATIENCE, SWITCHES, chromium_program
from ..filming import Pictures, film, read_pictures, seeing
from ..table.test_packed import OPENED, exported, some_table
from ..watched import watched
from ..web.test_games_passed import long_game
from .conftest import OpenPage
from .looking import look_at


@pytest.fixture(scope="module")
def passed(served: tuple[Flask, str]) -> tuple[str, str]:
    """A table of hearts in the middle of an evening: its path, and its export."""
    app, _ = served
    record = exported(some_table("hearts", 3, 90))
    with app.app_context():
        view = import_record(json.loads(record), author=Author("who-passes-it-on", "Ann"), now=OPENED)
    return f"/t/{view.token}", record


def pictures(page: Page, path: str) -> Pictures:
    """The texts and the pictures of the codes of a table."""
    page.goto("/take")
    reader = page.locator("[data-reader]").get_attribute("data-reader")
    page.goto(f"{path}/pass-on")
    return read_pictures(page, reader or "")


@pytest.fixture
def open_camera(chromium: BrowserType, address: str, tmp_path: Path) -> Iterator[Any]:
    """Opens a page in a browser whose camera sees these pictures, over and over."""
    started: list[Browser] = []

    def open_one(seen: Pictures, *, times: int = 3) -> Page:
        file = tmp_path / f"{len(started)}.y4m"
        film(file, seen, times)
        browser = chromium.launch(executable_path=chromium_program(), args=[*SWITCHES, *seeing(file)])
        started.append(browser)
        context = browser.new_context(base_url=address, has_touch=True, viewport={"width": 390, "height": 844})
        page = watched(context, served_here=True).new_page()
        page.set_default_timeout(PATIENCE)
        return page

    yield open_one
    for browser in started:
        browser.close()


@pytest.mark.journey
def test_a_camera_takes_in_what_a_screen_shows(
    served: tuple[Flask, str], passed: tuple[str, str], open_page: OpenPage, open_camera: Any
) -> None:
    """The pictures hold the whole record; a camera that comes late and sees them in any order has it, byte for byte."""
    path, record = passed
    seen = pictures(open_page("/"), path)
    texts = [text for text, _ in seen]
    assert len(texts) == 3
    assert all(text.startswith(f"{served[1]}/take{MARK}") for text in texts)
    assert json.dumps(write_record(unpack(join(texts))), ensure_ascii=False) == record

    page = open_camera([seen[2], seen[0], seen[1]])
    page.goto("/take")
    page.get_by_role("button", name="Open the camera").click()
    page.wait_for_url("**/t/*")
    token = page.url.rsplit("/", 1)[-1]
    assert token not in path
    with served[0].app_context():
        assert json.dumps(export_table(token), ensure_ascii=False) == record
    page.goto("/take")
    page.get_by_role("button", name="Open the camera").click()
    expect(page.get_by_text("is here already", exact=False).first).to_be_visible()


def test_a_camera_reads_the_code_of_house_rules(open_page: OpenPage, open_camera: Any) -> None:
    """Shown by one phone, seen by the other: what departs from the book is there, and nothing was taken in."""
    spades = find_game("spades")
    rules = rule_set(spades, "Friday rules", read_house(spades.rules().house, {"bag_limit": 5, "floor": -500}))
    page = open_page("/take")
    reader = page.locator("[data-reader]").get_attribute("data-reader")
    page.goto(f"/house/spades?{urlencode(query_of(rules))}")
    seen = read_pictures(page, reader or "", ".qr-paper svg")
    assert "/house/spades?" in seen[0][0]

    page = open_camera(seen)
    page.goto("/house")
    page.get_by_role("link", name="By the camera").click()
    page.get_by_role("button", name="Open the camera").click()
    page.wait_for_url("**/house/spades?*")
    expect(page.locator("main h1")).to_have_text("Friday rules")
    look_at(page)


@pytest.mark.journey
def test_a_camera_reads_the_codes_of_a_game(open_page: OpenPage, open_camera: Any) -> None:
    """One code or several: the other phone shows what it plays, and nothing was taken in yet."""
    for definition, many in ((shipped("sueca").definition, 1), (long_game(), 5)):
        page = open_page("/take")
        reader = page.locator("[data-reader]").get_attribute("data-reader")
        page.goto(f"/own/game?d={pack_game(definition)}")
        look_at(page)
        seen = read_pictures(page, reader or "", ".qr-box svg" if many == 1 else ".codes svg")
        assert len(seen) == many
        if many > 1:
            expect(page.locator("[data-says]")).to_have_text(re.compile(f"still: [2-5] of {many}"))
            assert join([text for text, _ in seen]).decode() == pack_game(definition)

        page = open_camera([*seen[1:], seen[0]])
        page.goto("/take")
        page.get_by_role("button", name="Open the camera").click()
        expect(page.locator(".finger")).to_contain_text(definition.fingerprint)
        look_at(page)


def test_without_a_camera_there_are_other_ways(open_page: OpenPage) -> None:
    page = open_page("/take", width=320, scheme="dark")
    page.get_by_role("button", name="Open the camera").click()
    expect(page.locator("[data-says]")).to_contain_text("Paste what was sent, or choose a file.")
    look_at(page)


def test_a_picture_of_a_code_is_read(passed: tuple[str, str], open_page: OpenPage, tmp_path: Path) -> None:
    """Where the browser gives no camera, or was told not to."""
    page = open_page("/")
    page.goto(f"{passed[0]}/pass-on")
    shot = tmp_path / "code.png"
    page.locator(".codes .is-now .code").screenshot(path=shot)
    page.goto("/take")
    page.get_by_role("button", name="Open the camera").click()
    page.locator("[data-photo] input").set_input_files(shot)
    expect(page.locator("[data-says]")).to_contain_text("1 of 3 codes are here.")
    page.locator("[data-photo] input").set_input_files(shot)
    expect(page.locator("[data-says]")).to_contain_text("That code is already here: 1 of 3.")


def test_an_address_with_a_code_waits_for_a_press(served: tuple[Flask, str], open_page: OpenPage) -> None:
    """A phone's own camera opened it: nothing is taken in unasked, and the address is given to nobody."""
    with served[0].app_context():
        record = json.loads(exported(some_table("spades", 5, 5)))
        token = import_record(record, author=Author("who-passes-it-on"), now=OPENED).token
    page = open_page("/")
    (text, _) = pictures(page, f"/t/{token}")[0]
    other = open_page("/")
    other.goto(text)
    expect(other.locator("[data-says]")).to_have_text("All of it is in this address. Tap Import it.")
    assert MARK not in other.url
    other.get_by_role("button", name="Import it").click()
    other.wait_for_url("**/t/*")


def test_the_codes_follow_one_another(passed: tuple[str, str], open_page: OpenPage) -> None:
    """One at a time, until somebody holds them; without script all stand there."""
    page = open_page(f"{passed[0]}/pass-on")
    expect(page.locator(".codes > li:visible")).to_have_count(1)
    says = page.locator("[data-says]")
    for _ in "abc":
        page.get_by_role("button", name="Faster").click()
    for place in (2, 3, 1):
        expect(says).to_have_text(f"Hold the other camera still: {place} of 3")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    page.get_by_role("button", name="Slower").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    look_at(page)
    plain = open_page(f"{passed[0]}/pass-on", width=320, scheme="dark", script=False)
    expect(plain.locator(".codes > li:visible")).to_have_count(3)
    expect(plain.get_by_role("button", name="Pause")).to_have_count(0)
    look_at(plain)


GATHER = """async ([script, texts]) => {
  const { Frames } = await import(script);
  const frames = new Frames();
  return texts.map((text) => [frames.add(text), frames.there, frames.total]);
}"""


def test_codes_of_two_tables_are_not_mixed(open_page: OpenPage) -> None:
    """Whoever turns to another phone begins anew; what is no code is passed over."""
    one, other = ([MARK + frame for frame in split(bytes([kind]) * 3000, 1000)] for kind in (1, 2))
    page = open_page("/take")
    script = (page.locator("script[src*='taking.js']").get_attribute("src") or "").replace("taking", "frames")
    texts = [one[0], one[4], one[0], "https://example.org/", f"{MARK}{'0' * 40}", MARK + "9" * 9000, other[1], one[2]]
    assert page.evaluate(GATHER, [script, texts]) == [
        ["new", 1, len(one)],
        ["new", 2, len(one)],
        ["known", 2, len(one)],
        ["", 2, len(one)],
        ["", 2, len(one)],
        ["", 2, len(one)],
        ["other", 1, len(other)],
        ["other", 1, len(one)],
    ]


SHARES = """(sends) => {
  navigator.canShare = ({ files }) => files.every((file) => sends.includes(file.type));
  navigator.share = async ({ files }) => {
    document.body.dataset.sent = JSON.stringify([files[0].name, files[0].type, await files[0].text()]);
  };
}"""
"""A phone with a share sheet, which no browser has on this machine: it takes files of these types."""


@pytest.mark.parametrize("sends", ["application/json", "text/plain"])
def test_the_record_goes_by_the_share_sheet(passed: tuple[str, str], open_page: OpenPage, sends: str) -> None:
    """As what the phone sends: where it takes no JSON, as text. It is the record byte for byte."""
    page = open_page(f"{passed[0]}/pass-on")
    page.evaluate(SHARES, [sends])
    page.get_by_role("link", name="As a file").click()
    expect(page.locator("body[data-sent]")).to_have_count(1)
    name, kind, text = json.loads(page.locator("body").get_attribute("data-sent") or "")
    assert kind == sends
    assert name.endswith(".json" if sends == "application/json" else ".json.txt")
    assert json.loads(text) == json.loads(passed[1])


def test_codes_go_on_when_their_page_is_opened_again(passed: tuple[str, str], open_page: OpenPage) -> None:
    """In the same document, where their script was read once."""
    path, _ = passed
    page = open_page(f"{path}/more")
    for _ in range(2):
        page.get_by_role("link", name="Send to another phone").click()
        expect(page.locator("[data-says]")).to_have_text(re.compile("still: [23] of 3"))
        page.go_back()
        expect(page.locator("[data-says]")).to_have_count(0)
