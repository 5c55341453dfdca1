"""A phone that comes to a server with a certificate of its own."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from ..watched import watched
from ..web.test_worker import end, started
from .looking import look_at
from .test_live import pick, send
from .test_shell import sit_down

LOCKS = "() => isSecureContext && 'wakeLock' in navigator"
"""Whether the browser lets this page keep the screen awake, as far as that is the page's doing."""


def test_it_is_told_of_the_warning_and_then_keeps_its_screen_awake(browser: Browser, tmp_path: Path) -> None:
    """From the http address over the page that explains to a table over https, where script runs."""
    process, url = started(tmp_path, "--https", seconds=60)
    device = watched(
        browser.new_context(viewport={"width": 320, "height": 844}, color_scheme="dark", ignore_https_errors=True)
    )
    page = device.new_page()
    page.goto(url.replace("https://", "http://") + "/new/spades?players=4")
    look_at(page)
    page.get_by_role("link", name="Go on over https").click()
    expect(page).to_have_url(f"{url}/new/spades?players=4")
    sit_down(page)
    page.get_by_role("button", name="Deal the first hand").click()
    expect(page.get_by_role("heading", name="Ann, your bid?")).to_be_visible()
    page.evaluate("window.here = true")
    pick(page, 4)
    send(page)
    expect(page.get_by_role("heading", name="Bea, your bid?")).to_be_visible()
    assert page.evaluate("window.here"), "shown in place"
    assert page.evaluate(LOCKS)
    page.get_by_role("link", name="Share this table").click()
    page.get_by_role("link", name="Its browser warns once").click()
    expect(page.get_by_role("heading", name="The browser will warn once")).to_be_visible()
    look_at(page)
    device.close()
    assert "Traceback" not in end(process)
