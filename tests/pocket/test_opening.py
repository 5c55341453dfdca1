"""The site is opened once, and then needs no network."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserType, expect

from ..browser.test_home_screen import MAY_BE_ADDED
from ..chromium import SWITCHES, chromium_program
from .conftest import OpenPocket
from .phones import Host, PocketPhone

pytestmark = pytest.mark.browser

WHAT_IT_IS = ["Keeps the score.", "Knows the rules.", "Settles the argument."]


@pytest.mark.journey
def test_opened_once_it_needs_no_network(host: Host, open_pocket: OpenPocket) -> None:
    """A page deep in the app is found again after a reload without any network, also by its address alone."""
    phone = open_pocket()
    expect(phone.app.locator("h1").first).to_be_visible()
    phone.app.get_by_role("link", name="Rules").first.click()
    expect(phone.app.locator("h1").first).to_have_text("Rules")
    expect(phone.page).to_have_url(re.compile("#/rules$"))
    host.cut()
    phone.reload()
    expect(phone.app.locator("h1").first).to_have_text("Rules")
    # Opened by its own address, a page of the app is shown where it lives: in the shell.
    phone.page.goto(f"{host.address}app/settings")
    phone.started()
    expect(phone.page).to_have_url(re.compile("#/settings$"))
    expect(phone.app.locator("h1").first).to_have_text("Settings")


@pytest.mark.journey
def test_help_has_its_pictures_once_they_are_looked_at(host: Host, open_pocket: OpenPocket) -> None:
    """They are fetched as their page is opened, and then need no network; the sentences need none at all."""
    phone = open_pocket()
    expect(phone.app.get_by_role("heading", name="What are you playing?")).to_be_visible()
    phone.page.goto(f"{host.address}#/help/settle")
    phone.reload()
    picture = phone.app.locator("img.shot")
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("naturalWidth", 390)
    host.cut()
    phone.reload()
    expect(phone.app.locator("article h2")).to_have_text("Settle a dispute")
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("naturalWidth", 390)


def test_it_says_what_it_is_and_is_put_on_the_home_screen(host: Host, open_pocket: OpenPocket) -> None:
    """In three lines, before anything is fetched. The browser tells the page around; the app’s first page asks once."""
    phone = open_pocket(starts=False)
    host.breaks = ".wasm.bin"
    phone.page.goto(host.address)
    expect(phone.page.locator(".first-words p")).to_have_text(WHAT_IT_IS)
    host.breaks = ""
    phone.reload()
    assert phone.page.evaluate(MAY_BE_ADDED) is True
    phone.app.get_by_role("button", name="Add to your home screen").click()
    assert phone.page.evaluate("window.asked") == 1
    phone.reload()
    phone.page.evaluate(MAY_BE_ADDED)
    expect(phone.app.get_by_role("heading", name="What are you playing?")).to_be_visible()
    expect(phone.app.locator("#home-screen")).to_be_hidden()
    found = phone.context.new_cdp_session(phone.page).send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    for icon in manifest["icons"]:
        assert phone.page.evaluate("async (url) => (await fetch(url)).ok", urljoin(found["url"], icon["src"]))
    ask = next(one["url"] for one in manifest["shortcuts"] if one["name"] == "Ask the referee")
    phone.page.goto(urljoin(found["url"], ask))
    expect(phone.app.get_by_role("heading", name="Ask the referee")).to_be_visible()


def test_a_first_load_that_breaks_off_goes_on_with_the_network(host: Host, open_pocket: OpenPocket) -> None:
    """It says that there is no network, and goes on by itself once there is one."""
    host.breaks = ".wasm.bin"
    phone = open_pocket(starts=False)
    phone.page.goto(host.address)
    expect(phone.page.get_by_role("heading", name="No network yet")).to_be_visible(timeout=60_000)
    host.breaks = ""
    phone.context.set_offline(True)
    phone.context.set_offline(False)
    phone.started()


def test_a_network_that_was_back_before_it_was_missed_is_found(host: Host, open_pocket: OpenPocket) -> None:
    """The browser says that there is a network, and only then the file breaks off: nothing more is said of it."""
    host.breaks = ".wasm.bin"
    host.goes_on.clear()
    phone = open_pocket(starts=False)
    phone.page.goto(host.address)
    expect(phone.page.locator("#amount")).to_contain_text("of", timeout=60_000)
    phone.context.set_offline(True)
    phone.context.set_offline(False)
    host.goes_on.set()
    expect(phone.page.get_by_role("heading", name="No network yet")).to_be_visible(timeout=60_000)
    host.breaks = ""
    phone.started()


@pytest.mark.parametrize("script", ["shell.js", "filling.js", "pocket.json"])
def test_a_page_whose_first_files_did_not_come_goes_on_with_the_network(
    host: Host, open_pocket: OpenPocket, script: str
) -> None:
    """Without scripts nothing runs but the lines in the page itself; no browser says that a network is back."""
    host.breaks = script
    phone = open_pocket(starts=False)
    phone.page.goto(host.address)
    expect(phone.page.get_by_role("heading", name="No network yet")).to_be_visible(timeout=60_000)
    phone.troubles.clear()
    host.breaks = ""
    phone.started()


def test_a_first_load_that_stands_still_is_helped_by_a_reload(host: Host, open_pocket: OpenPocket) -> None:
    """A connection that brings nothing more, and does not end: the page loaded again fetches anew."""
    host.breaks = ".wasm.bin"
    host.goes_on.clear()
    phone = open_pocket(starts=False)
    phone.page.goto(host.address)
    expect(phone.page.locator("#amount")).to_contain_text("of", timeout=60_000)
    phone.page.wait_for_timeout(15_000)
    host.breaks = ""
    phone.reload()
    host.goes_on.set()


def test_it_is_there_after_the_browser_was_closed(chromium: BrowserType, host: Host, tmp_path: Path) -> None:
    """Opened once, the browser ended, the network cut: the browser started anew has the app and what it was told."""
    for cut in (False, True):
        program = chromium_program()
        context = chromium.launch_persistent_context(str(tmp_path), executable_path=program, args=list(SWITCHES))
        phone = PocketPhone(context, host)
        phone.open("/settings")
        name = phone.app.locator("input[name=name]")
        if cut:
            expect(name).to_have_value("Bea")
        else:
            name.fill("Bea")
            phone.app.locator(".dock .btn-go").click()
            expect(phone.app.locator("main")).to_contain_text("Kept on this device")
            phone.wait_for_all()
            host.cut()
        context.close()
        assert phone.troubles == []
