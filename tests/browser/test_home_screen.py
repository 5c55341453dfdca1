"""“Add to your home screen”: when it is offered, what is then on a phone, and that it is asked once."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from .icons import DRAWN, FOLDER, drawn
from .looking import look_at

MAY_BE_ADDED = """() => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = async () => { window.asked = (window.asked ?? 0) + 1; };
  window.dispatchEvent(event);
  return event.defaultPrevented;
}"""
"""What Chrome does once it has looked at the manifest; a browser without a window never does."""

IOS = "Object.defineProperty(Navigator.prototype, 'standalone', { get: () => false })"
"""By this Safari on iOS says that a page is not on the home screen."""

DIFFERENCE = """async ([one, other]) => {
  const pixels = async (bytes) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    return [picture.width, canvas.getImageData(0, 0, picture.width, picture.height).data];
  };
  const [[wide, a], [also, b]] = [await pixels(one), await pixels(other)];
  return [wide, also, a.reduce((sum, value, at) => sum + Math.abs(value - b[at]), 0) / a.length];
}"""
"""The widths of two pictures, and by how much a channel differs on average, of 255."""


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A phone nobody has used."""
    context = browser.new_context(base_url=address, viewport={"width": 390, "height": 844}, has_touch=True)
    yield context
    context.close()


def visit(phone: BrowserContext) -> Page:
    """Come to the first page in a new tab."""
    page = phone.new_page()
    page.goto("/")
    return page


def test_it_is_offered_in_one_visit_and_asks_the_browser(phone: BrowserContext) -> None:
    page = visit(phone)
    box = page.locator("#home-screen")
    expect(box).to_be_hidden()
    assert page.evaluate(MAY_BE_ADDED) is True, "the browser does not ask by itself"
    button = page.get_by_role("button", name="Add to your home screen")
    expect(button).to_be_visible()
    look_at(page)
    page.goto("/settings")
    page.goto("/")
    page.evaluate(MAY_BE_ADDED)
    button.click()
    expect(box).to_be_hidden()
    assert page.evaluate("window.asked") == 1
    again = visit(phone)
    assert again.evaluate(MAY_BE_ADDED) is True
    expect(again.locator("#home-screen")).to_be_hidden()


def test_once_closed_it_is_never_offered_again(phone: BrowserContext) -> None:
    page = visit(phone)
    page.evaluate(MAY_BE_ADDED)
    page.locator("#home-screen").get_by_role("button", name="Close").click()
    for again in (page, visit(phone)):
        again.goto("/")
        again.evaluate(MAY_BE_ADDED)
        expect(again.locator("#home-screen")).to_be_hidden()


def test_where_a_page_cannot_ask_it_says_how(phone: BrowserContext) -> None:
    phone.add_init_script(IOS)
    page = visit(phone)
    box = page.locator("#home-screen")
    expect(box).to_contain_text("tap Share, then “Add to Home Screen”")
    expect(page.get_by_role("button", name="Add to your home screen")).to_be_hidden()
    look_at(page)
    box.get_by_role("button", name="Close").click()
    expect(visit(phone).locator("#home-screen")).to_be_hidden()


def test_the_browser_takes_the_manifest(phone: BrowserContext) -> None:
    """It finds nothing wrong and would install it; pictures are as large as they say, shortcuts lead to their pages."""
    page = visit(phone)
    devtools = phone.new_cdp_session(page)
    assert devtools.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    for icon in manifest["icons"]:
        answer = page.request.get(urljoin(found["url"], icon["src"]))
        assert answer.headers["content-type"].partition(";")[0] == icon["type"]
        if icon["type"] == "image/png":
            wide = int.from_bytes(answer.body()[16:20])
            assert icon["sizes"] == f"{wide}x{wide}"
    leads = {one["name"]: urljoin(found["url"], one["url"]) for one in manifest["shortcuts"]}
    page.goto(leads["New table"])
    expect(page.locator("#start")).to_be_in_viewport()
    page.goto(leads["Ask the referee"])
    expect(page.get_by_role("heading", name="Ask the referee")).to_be_visible()
    assert urlsplit(page.url).path == "/referee"
    touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert touch is not None
    assert page.request.get(touch).ok


@pytest.mark.parametrize("name", DRAWN)
def test_the_pictures_are_our_own_icons(browser: Browser, name: str, phone: BrowserContext) -> None:
    """Drawn anew they are the same: `python -m tests.browser.icons` writes them."""
    pictures = [b64encode(one).decode() for one in ((FOLDER / name).read_bytes(), drawn(browser, *DRAWN[name]))]
    kept, new, difference = phone.new_page().evaluate(DIFFERENCE, pictures)
    assert kept == new == DRAWN[name][1]
    assert difference < 2
