"""The picture of a result in a real browser: made a PNG there, shared with its caption or saved, and looked at."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from referee.club.plans import Movement
from referee.core.entries import TrickCounts
from referee.service import clubs, planning, tables
from referee.service.clubs import view_club
from referee.service.directing import call_round
from referee.service.evenings import Settings
from referee.service.opening import new_token
from referee.service.planning import Wanted

from ..conftest import Clock
from ..evening import ANN, enter, hand_by_result, new_id, open_spades
from ..service.test_clubs import MADE, played
from .conftest import OpenPage
from .devices import NOWHERE
from .looking import look_on

PEOPLE = ("Ann", "Bea", "Cy", "Dov", "Zsófia", "Ελένη", "Maximilian-Alexander", "山田")


@pytest.fixture(scope="module")
def pictured(served: tuple[Flask, str]) -> dict[str, str]:
    """A game that is over, a season and an evening; the addresses of their pictures."""
    clock = Clock()
    with served[0].app_context():
        token = clubs.found_club("Thursdays", ANN.device, clock(), clubs.new_club_token())
        clubs.add_people(view_club(token), PEOPLE, clock())
        club = view_club(token)
        over = played(club, clock, MADE, to=100)
        people = [one.id for one in club.people]
        wanted = Wanted("Friday", clock(), "spades", {}, Movement.INDIVIDUAL, 3, people, Settings(1, 0))
        number = planning.set_up(club, wanted, clock(), new_token())
        for table in call_round(club, number, 1, ANN, clock()).tables:
            enter(table.token, *hand_by_result()[1:], now=clock.tick(1))
    return {
        "table": f"/t/{over}/picture",
        "season": f"/c/{token}/season/picture?year=all",
        "evening": f"/c/{token}/evenings/{number}/picture",
    }


SHARES = """() => {
  navigator.canShare = ({ files }) => files.every((file) => file.type === "image/png");
  navigator.share = async ({ files, title, text }) => {
    const image = await createImageBitmap(files[0]);
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    const at = (x, y) => [...data.slice(4 * (y * image.width + x), 4 * (y * image.width + x) + 4)];
    const row = (y) => new Set(Array.from({ length: 500 }, (_, x) => at(290 + x, y).join())).size;
    document.body.dataset.sent = JSON.stringify({
      name: files[0].name, title, text, size: [image.width, image.height], corner: at(4, 4), felt: at(70, 260),
      inks: Math.max(...Array.from({ length: 40 }, (_, step) => row(190 + 8 * step))),
    });
  };
}"""
"""A phone with a share sheet that decodes what it is given: its size, two of its colours, how many of a line."""

BOARD, FELT = [12, 38, 30, 255], [18, 101, 76, 255]


@pytest.mark.parametrize("which", ["table", "season", "evening"])
def test_the_picture_goes_by_the_share_sheet_with_its_words(
    pictured: dict[str, str], open_page: OpenPage, which: str
) -> None:
    page = open_page(pictured[which])
    page.evaluate(SHARES)
    words = page.locator("[data-words]").inner_text()
    assert page.get_by_role("img", name=words[:30]).get_attribute("alt") == words
    page.get_by_role("link", name="Share the picture").click()
    expect(page.locator("body[data-sent]")).to_have_count(1)
    sent = json.loads(page.locator("body").get_attribute("data-sent") or "")
    assert sent["size"] == [1080, 1350]
    assert sent["text"] == words
    assert sent["name"] == f"{sent['title']}.png"
    assert sent["corner"] == BOARD
    assert sent["felt"] == FELT
    assert sent["inks"] > 5  # letters stand on the felt


@pytest.mark.journey
def test_where_nothing_is_shared_it_is_saved(pictured: dict[str, str], open_page: OpenPage) -> None:
    page = open_page(pictured["table"])
    page.evaluate("() => { delete Navigator.prototype.canShare; }")
    for name in ("Share the picture", "Save the picture"):
        with page.expect_download() as saved:
            page.get_by_role("link", name=name).click()
        assert saved.value.suggested_filename.endswith(".png")
        assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG\r\n")
        expect(page.get_by_role("status").filter(has_text="Picture saved.")).to_be_visible()


def test_without_script_the_drawing_itself_is_saved(pictured: dict[str, str], open_page: OpenPage) -> None:
    page = open_page(pictured["table"], script=False)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Share the picture").click()
    assert saved.value.suggested_filename.endswith(".svg")


def test_a_game_that_is_over_leads_to_its_picture(pictured: dict[str, str], open_page: OpenPage) -> None:
    page = open_page(pictured["table"].removesuffix("/picture"))
    page.locator(".dock-row").get_by_role("link", name="Picture").click()
    expect(page.get_by_role("heading", name="The picture")).to_be_visible()
    assert urlsplit(page.url).path == pictured["table"]


PIXELS = """() => {
  navigator.canShare = () => true;
  navigator.share = async ({ files }) => {
    const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await files[0].arrayBuffer()));
    document.body.dataset.sent = [...bytes].join();
  };
}"""
"""A phone with a share sheet that tells one picture from another."""


def share(page: Page) -> str:
    """What is sent by the share sheet, in a word."""
    page.evaluate("() => { delete document.body.dataset.sent; }")
    page.get_by_role("link", name="Share the picture").click()
    expect(page.locator("body[data-sent]")).to_have_count(1)
    return page.locator("body").get_attribute("data-sent") or ""


def test_after_a_correction_the_picture_is_another(served: tuple[Flask, str], open_page: OpenPage) -> None:
    """Also on a page that was opened from another one, and has followed the table since."""
    clock = Clock()
    with served[0].app_context():
        view = open_spades(clock(), first=hand_by_result(), target=50)
    page = open_page(f"/t/{view.token}")
    page.evaluate(PIXELS)
    page.locator(".dock-row").get_by_role("link", name="Picture").click()
    expect(page.get_by_role("heading", name="The picture")).to_be_visible()
    words, before = page.locator("[data-words]").inner_text(), share(page)
    assert share(page) == before
    with served[0].app_context():
        told = TrickCounts(counts=(5, 3, 3, 2))
        last = view.entries[-1].id
        tables.amend(view.token, last, told, id=new_id(), seen=view.seq, author=ANN, now=clock.tick(1))
    expect(page.locator("[data-words]")).not_to_have_text(words)
    assert share(page) != before


def pages(pictured: dict[str, str]) -> Sequence[str]:
    club = re.match(r"/c/[^/]+", pictured["evening"])
    assert club is not None
    evening = pictured["evening"].removesuffix("/picture")
    return [*pictured.values(), club[0], f"{club[0]}/season", f"{club[0]}/season/columns", f"{evening}/paper"]


def test_what_is_handed_out_is_fit_for_a_phone(pictured: dict[str, str], open_page: OpenPage) -> None:
    page: Page = open_page(NOWHERE)
    for address in pages(pictured):
        page.goto(address)
        look_on(page)
