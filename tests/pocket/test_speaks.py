"""The app inside in the language of its reader: fetched with the first files, kept for when there is no network."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from .conftest import OpenPocket
from .phones import STARTING, Host, PocketPhone
from .test_languages import GERMAN, choose

pytestmark = pytest.mark.browser

SAVES = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
"""A browser whose owner asked it to save data."""

ONLINE = "window.dispatchEvent(new Event('online'))"


def first_page(phone: PocketPhone) -> None:
    """Open the site for the first time, and wait until it can begin."""
    phone.page.goto(phone.host.address)
    expect(phone.page.locator("#go:not([aria-disabled])")).to_be_visible(timeout=STARTING)


def begin(phone: PocketPhone) -> None:
    phone.page.locator("#go").click()
    expect(phone.app.locator("main")).to_be_visible(timeout=STARTING)


def fetched(host: Host, what: str) -> list[str]:
    """Whatever of languages the host was asked for, by a pattern."""
    return [path for path in host.asked if re.search(what, path)]


def speaks(phone: PocketPhone, tag: str, heading: str) -> None:
    """Its settings are in this language."""
    phone.go("/settings")
    expect(phone.app.locator("html")).to_have_attribute("lang", tag)
    expect(phone.app.locator("h1").first).to_have_text(heading)


def test_a_german_browser_gets_german_inside(host: Host, open_pocket: OpenPocket) -> None:
    """Its words, fetched once, and the pictures of its help instead of others. All that without a network, and English
    whenever it is chosen.
    """
    phone = open_pocket(starts=False, locale="de-AT")
    first_page(phone)
    expect(phone.page.locator("#language")).to_have_value("de")
    expect(phone.page.locator("#costs")).to_have_text("Alle außer Englisch werden einmal geladen: 0,3 MB")
    expect(phone.page.locator("#go-words")).to_have_text("Spiel beginnen")
    expect(phone.page.locator("#now")).to_have_text("Bereit", timeout=STARTING)
    begin(phone)
    expect(phone.app.locator("html")).to_have_attribute("lang", "de")
    expect(phone.app.locator(".first-words p").first).to_have_text("Schreibt mit.")
    assert len(fetched(host, GERMAN)) == 1
    assert fetched(host, r"/help/\w+\.jpg") == []
    host.cut()
    phone.page.reload()
    expect(phone.app.locator("main")).to_be_visible(timeout=STARTING)
    speaks(phone, "de", "Einstellungen")
    expect(phone.app.locator("input[name=language][value='']")).to_be_checked()
    phone.go("/help/start")
    shown = phone.app.locator("img.shot").first
    expect(shown).to_have_attribute("src", re.compile("/help/de/"))
    expect(shown).to_have_js_property("naturalWidth", 390)
    choose(phone, "en")
    expect(phone.app.locator("h1").first).to_have_text("Settings")
    phone.reload()
    speaks(phone, "en", "Settings")
    expect(phone.page.locator("html")).to_have_attribute("lang", "en")
    choose(phone, "")
    expect(phone.app.locator("h1").first).to_have_text("Einstellungen")


def test_an_italian_browser_gets_italian_on_its_home_screen(open_pocket: OpenPocket) -> None:
    """The browser reads the manifest of the language without a fault, and it is the same app as in English."""
    phone = open_pocket(starts=False, locale="it-IT")
    first_page(phone)
    begin(phone)
    expect(phone.app.locator("html")).to_have_attribute("lang", "it")
    session = phone.context.new_cdp_session(phone.page)
    read = session.send("Page.getAppManifest")
    assert read["url"] == f"{phone.host.address}pocket/said/it.webmanifest"
    assert read["errors"] == []
    told = json.loads(read["data"])
    assert [one["name"] for one in told["shortcuts"]] == ["Nuovo tavolo", "Chiedi all’arbitro"]
    assert read["manifest"]["id"] == phone.host.address
    choose(phone, "en")
    expect(phone.app.locator("h1").first).to_have_text("Settings")
    read = session.send("Page.getAppManifest")
    assert read["url"] == f"{phone.host.address}pocket/manifest.webmanifest"
    assert read["manifest"]["id"] == phone.host.address


def test_a_language_nobody_offers_is_english(host: Host, open_pocket: OpenPocket) -> None:
    """Nothing of any language is fetched, and each can be chosen before the app is there."""
    phone = open_pocket(starts=False, locale="sv-SE")
    first_page(phone)
    expect(phone.page.locator("html")).to_have_attribute("lang", "en")
    expect(phone.page.locator("#language")).to_have_value("en")
    assert fetched(host, "language-|/said/") == []
    phone.page.locator("#language").select_option("de")
    expect(phone.page.locator("#now")).to_have_text(re.compile("^Bereit"))
    expect(phone.page.locator(".first-words p").first).to_have_text("Schreibt mit.")
    phone.wait_for_file("bundles/language-de.tar")
    begin(phone)
    speaks(phone, "de", "Einstellungen")
    expect(phone.app.locator("input[name=language][value=de]")).to_be_checked()


def test_english_can_be_chosen_before_the_app_is_there(open_pocket: OpenPocket) -> None:
    phone = open_pocket(starts=False, locale="de-DE")
    first_page(phone)
    phone.page.locator("#language").select_option("en")
    expect(phone.page.locator("#now")).to_have_text(re.compile("^Ready"))
    begin(phone)
    speaks(phone, "en", "Settings")
    expect(phone.app.locator("input[name=language][value=en]")).to_be_checked()


def test_who_saves_data_is_asked_first(host: Host, open_pocket: OpenPocket) -> None:
    """The page around is in German, the app in English, and says what German would cost."""
    phone = open_pocket(starts=False, locale="de-DE")
    phone.page.add_init_script(SAVES)
    first_page(phone)
    expect(phone.page.locator("html")).to_have_attribute("lang", "de")
    expect(phone.page.locator("#language")).to_have_value("en")
    words = "Vorerst englisch, denn dieser Browser spart Daten. Andere werden einmal geladen: 0,3 MB"
    expect(phone.page.locator("#costs")).to_have_text(words)
    begin(phone)
    speaks(phone, "en", "Settings")
    assert fetched(host, GERMAN) == []
    choose(phone, "de")
    expect(phone.app.locator("h1").first).to_have_text("Einstellungen")


def test_words_that_cannot_be_fetched_are_english_until_they_are_here(host: Host, open_pocket: OpenPocket) -> None:
    """That is said. Once they came, the next page has them, and one press leads back."""
    host.breaks = GERMAN + ".bin"
    phone = open_pocket(starts=False, locale="de-DE")
    first_page(phone)
    begin(phone)
    line = phone.page.locator(".notice-over")
    expect(line).to_contain_text("Deutsch ist noch nicht auf diesem Handy, darum sind die Seiten englisch.")
    speaks(phone, "en", "Settings")
    host.breaks = ""
    phone.page.evaluate(ONLINE)
    expect(line).to_contain_text("Die nächste Seite ist auf Deutsch.")
    expect(phone.app.locator("h1").first).to_have_text("Settings")
    phone.go("/rules")
    expect(phone.app.locator("html")).to_have_attribute("lang", "de")
    line.get_by_role("button", name="English").click()
    expect(phone.app.locator("html")).to_have_attribute("lang", "en")
    speaks(phone, "en", "Settings")


def test_a_page_whose_scripts_did_not_come_says_so_in_its_language(host: Host, open_pocket: OpenPocket) -> None:
    """It has no other file by then."""
    host.breaks = "pocket/pen.js"
    phone = open_pocket(starts=False, locale="fr-FR")
    phone.page.goto(host.address)
    expect(phone.page.locator("#now")).to_have_text("Pas encore de réseau")
    expect(phone.page.locator("#says")).to_have_text(re.compile("^Tout n’est pas encore sur ce téléphone."))
    expect(phone.page.locator("meta[name=description]")).to_have_attribute("content", re.compile("Marche sans réseau"))
    expect(phone.page.locator("#language")).to_be_hidden()
    assert fetched(host, "/said/") == []
    host.breaks = ""
    expect(phone.page.locator("#go:not([aria-disabled])")).to_be_visible(timeout=STARTING)
