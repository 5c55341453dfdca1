"""What a phone does as its owner likes it: large words, a tone at one's turn, a voice, a remote, a small screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenPage
from .devices import NOWHERE
from .looking import small_targets, takes_taps
from .phone import Phone, open_record

NAMES = ["Ann", "Bea", "Cy", "Dov"]
BY_TRICK = [{"type": "deal", "dealer": 3, "depth": "tricks"}] + [
    {"type": "bid", "seat": seat, "bid": 3} for seat in range(4)
]

HEARD = """() => {
  window.heard = [];
  navigator.vibrate = () => window.heard.push("buzz");
  const speak = (said) => window.heard.push(said.text);
  Object.defineProperty(window, "speechSynthesis", { value: { cancel() {}, speak } });
  const ring = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.heard.push("tone");
    return ring.call(this);
  };
}"""
"""Notes what is heard and felt of a page that is loaded from now on."""


def listening(page: Page) -> None:
    page.add_init_script(f"({HEARD})()")


def heard(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.heard.splice(0)")
    return found


def turn_on(page: Page, *titles: str) -> None:
    """In the settings; they are kept as they turn."""
    page.goto("/settings")
    expect(page.locator("html.js")).to_have_count(1)
    for title in titles:
        page.locator(f".switch:has-text('{title}')").click()


@pytest.mark.journey
def test_words_are_as_large_as_their_owner_likes(open_page: OpenPage) -> None:
    """At once as they are chosen, and on every page once they are kept."""
    page = open_page("/settings", width=320)
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    usual = page.evaluate(size)
    page.locator(".chip:has(input[value='largest'])").click()
    assert page.evaluate(size) == 1.25 * usual
    Phone(page).look()
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_text("Kept on this device.")).to_be_visible()
    page.goto("/")
    assert page.evaluate(size) == 1.25 * usual


@pytest.mark.journey
def test_a_phone_speaks_and_sounds_only_where_it_is_asked_to(open_page: OpenPage) -> None:
    """Read aloud is what the table waits for; the tone is for whose turn it is."""
    page = open_page(NOWHERE)
    listening(page)
    table = open_record(page, "spades", NAMES, BY_TRICK[:1])
    takes_taps(page)
    Phone(page).chip("bid", "3")
    Phone(page).go()
    expect(page.locator("h1")).to_have_text("Bea, your bid?")
    assert heard(page) == ["buzz"]
    turn_on(page, "Vibration", "Sounds", "Read aloud")
    page.goto(f"{table}/join")
    page.locator("button:has-text('Cy')").first.click()
    page.goto(table)
    takes_taps(page)
    expect(page.locator("html[data-cues]")).to_have_count(1)
    heard(page)
    Phone(page).chip("bid", "4")
    Phone(page).go()
    expect(page.locator("h1")).to_have_text("Your bid?")
    page.wait_for_function("() => window.heard.length >= 3")
    told = heard(page)
    assert told.count("tone") == 2
    assert [one for one in told if one != "tone"]
    assert "buzz" not in told


@pytest.mark.journey
def test_two_keys_of_a_remote_enter_the_tricks(open_page: OpenPage) -> None:
    """One goes from player to player, the other enters; before it is turned on they do as ever."""
    page = open_page(NOWHERE)
    table = open_record(page, "spades", NAMES, BY_TRICK)
    takes_taps(page)
    page.keyboard.press("PageDown")
    page.keyboard.press("PageUp")
    Phone(page).asked("Who won trick 1 of 13?")
    turn_on(page, "Remote")
    page.goto(table)
    takes_taps(page)
    expect(page.locator("html[data-remote]")).to_have_count(1)
    first = page.locator(".seat-btn").first
    for _ in range(2):
        page.keyboard.press("PageDown")
    second = page.evaluate("document.activeElement.value")
    assert second == page.locator(".seat-btn").nth(1).get_attribute("value")
    expect(first).not_to_be_focused()
    page.keyboard.press("PageUp")
    Phone(page).asked("Who won trick 2 of 13?")
    expect(page.locator(f".seat-btn[value='{second}'] .num")).to_have_text("1")


@pytest.mark.journey
def test_a_screen_on_the_wrist_has_a_key_for_each_player(open_page: OpenPage) -> None:
    """184 by 224: nothing sideways, keys for a thumb, the score; what it enters is there on other phones."""
    page, other = open_page(NOWHERE), open_page(NOWHERE)
    table = open_record(page, "spades", NAMES, BY_TRICK)
    other.goto(table)
    page.set_viewport_size({"width": 184, "height": 224})
    page.goto(f"{table}/small")
    takes_taps(page)
    Phone(page).look()
    assert small_targets(page) == []
    assert page.evaluate("document.documentElement.scrollHeight") <= 224
    page.get_by_role("button", name="Bea won trick 1").click()
    expect(page.locator("h1")).to_have_text("Trick 2 of 13")
    assert page.url == f"{table}/small"
    Phone(other).asked("Who won trick 2 of 13?")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("h1")).to_have_text("Trick 1 of 13")
    assert page.url == f"{table}/small"
