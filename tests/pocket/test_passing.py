"""From pocket to pocket, with no server between: by codes for the camera, and by the share sheet."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserType, Frame, expect

from ..chromium import PATIENCE, SWITCHES, chromium_program
from ..filming import film, read_pictures, seeing
from ..table.test_packed import exported, some_table
from .conftest import OpenPocket
from .phones import Host, PocketPhone

pytestmark = pytest.mark.browser

EXPORT = "async () => (await fetch(location.pathname + '/record.json')).text()"
"""The record of the table that the frame shows, as its file has it."""

SHARE = """async ([address, record]) => {
  const sent = new FormData();
  sent.append("record", new File([record], "evening.json.txt", { type: "text/plain" }));
  await fetch(address, { method: "POST", body: sent, redirect: "manual" });
}"""
"""What the system's share sheet sends to the site."""


def framed(phone: PocketPhone) -> Frame:
    """The app in its frame, for what a locator cannot do."""
    found = phone.page.query_selector("iframe.frame")
    assert found is not None
    frame = found.content_frame()
    assert frame is not None
    return frame


def at_a_table(phone: PocketPhone) -> str:
    """Wait until a table is shown. Returns its record."""
    expect(phone.app.locator("header.board .board-title")).to_be_visible(timeout=PATIENCE)
    record: str = framed(phone).evaluate(EXPORT)
    return record


def test_a_table_goes_from_pocket_to_pocket(
    host: Host, open_pocket: OpenPocket, chromium: BrowserType, tmp_path: Path
) -> None:
    """Brought in as a file that was shared, shown as codes, seen by another phone's camera: the same byte for byte."""
    first = open_pocket()
    record = exported(some_table("hearts", 3, 90))
    first.page.evaluate(SHARE, [f"{host.address}shared", record])
    first.reload()
    written = at_a_table(first)
    assert json.loads(written)["log"] == json.loads(record)["log"]

    first.app.get_by_role("link", name="Send this table to another phone").click()
    expect(first.app.locator(".codes > li:visible")).to_have_count(1)
    edition = first.app.locator("script[src*='/static/']").first.get_attribute("src") or ""
    seen = read_pictures(framed(first), f"{edition.rpartition('/js/')[0]}/vendor/qr/decode.js")
    assert len(seen) == 3
    assert all(text.startswith(f"{host.address}#take=") for text, _ in seen)

    film(tmp_path / "codes.y4m", [seen[2], seen[0], seen[1]], times=3)
    switches = [*SWITCHES, *seeing(tmp_path / "codes.y4m")]
    other = chromium.launch(executable_path=chromium_program(), args=switches)
    try:
        second = PocketPhone(other.new_context(viewport={"width": 390, "height": 844}, has_touch=True), host)
        second.page.goto(seen[1][0])  # its own camera saw one of the codes, and opened the address in it
        second.started()
        host.cut()
        expect(second.app.locator("[data-says]")).to_contain_text("1 of 3")
        second.app.get_by_role("button", name="Open the camera").click()
        assert at_a_table(second) == written
        assert second.troubles == []
    finally:
        other.close()
