"""The page around the app in another language: what it says, how that is made with the site, and which one it is."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from referee.core.text import Words
from referee.languages.catalogue import Catalogue
from referee.languages.in_shell import said_in_shell
from referee.languages.po import Key
from referee.pocket import languages
from referee.pocket.bundles import TITLES, shell_files

from ..js.conftest import Answers, answers, scripts
from .conftest import LANGUAGES, OpenPocket
from .phones import Host
from .test_languages import choose

__all__ = ["answers", "scripts"]

MOST = 9_000
"""Bytes of what it says in a language, before a host compresses it."""

FILES = {
    "a.js": b'say("Now {game}. Once only.", { game }); const essay = "No word"; // "No remark"\n'
    b'say(\n  "Say \\"so\\".");',
    "b.html": b'<head><title>A title</title></head><p aria-label="Loaded">One <b>moment</b></p>'
    b"<script>no('word here')</script><noscript>No script</noscript><i>A</i><p>Referee</p>",
    "c.css": b'.a::after { content: "No word" }',
}


def test_what_it_says_is_found() -> None:
    """Each sentence with its file; no name, no remark, nothing of a script that stands in the page."""
    assert list(said_in_shell(FILES)) == [
        ("a.js", "Now {game}. Once only."),
        ("a.js", 'Say "so".'),
        ("b.html", "Loaded"),
        ("b.html", "One"),
        ("b.html", "moment"),
    ]


def test_every_sentence_of_its_scripts_is_said_in_a_language() -> None:
    """What reads as a sentence stands in a call of `say`, but for what goes to the console or to another script."""
    found = {words for _, words in said_in_shell(shell_files())}
    assert len(found) > 50
    inner = {
        "The files on this site are being renewed.",
        "A bundle is spoilt.",
        "The site is not whole.",
        "The worker is gone.",
    }
    for name, content in shell_files().items():
        if name.endswith(".js"):
            bare = re.sub(r"//[^\n]*", "", content.decode())
            sentences = set(re.findall(r'"([A-Z][a-z’]+ [^"\n]+\.)"', bare))
            assert sentences - found - inner == set(), name
            assert re.findall(r"`[A-Z][a-z’]+ [^`]*`", bare) == [], name


def test_its_file_has_what_the_language_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the English, with the names of games and of what else is fetched; what is not said is left out."""
    said = {
        Key("Try again"): ("Noch einmal",),
        Key("Skat"): ("Skat",),
        Key("printing"): ("Drucken",),
        Key("Save"): ("x",),
    }
    monkeypatch.setattr(languages, "catalogue", lambda _: Catalogue("de", said))
    assert json.loads(languages.said_by_shell("de")) == {
        "Try again": "Noch einmal",
        "Skat": "Skat",
        "printing": "Drucken",
    }
    monkeypatch.setattr(languages, "catalogue", lambda _: None)
    with pytest.raises(KeyError):
        languages.said_by_shell("tlh")


@pytest.mark.parametrize("tag", LANGUAGES)
def test_its_file_is_small(tag: str) -> None:
    assert 300 < len(languages.said_by_shell(tag)) <= MOST


def test_what_is_fetched_later_is_no_suit() -> None:
    """Its name is looked up by its English alone."""
    assert all(type(words) is Words for words in TITLES.values())
    assert not {"clubs", "spades", "hearts"}.intersection(map(str.__str__, TITLES.values()))


def test_the_first_language_that_is_there_is_spoken(answers: Answers) -> None:
    """What was chosen comes first; another country’s is better than English, and English than what comes behind it."""
    offered = ["de", "fr", "pt-BR"]
    calls = [
        [["de"], offered],
        [["de-AT", "en"], offered],
        [["pt-PT"], offered],
        [["PT-br"], offered],
        [["en-GB", "de"], offered],
        [["tlh", "fr-CH"], offered],
        [["tlh"], offered],
        [[], offered],
        [["de"], []],
    ]
    found = answers("static/pocket/spoken.js", "firstOf", calls)
    assert found == ["de", "de", "pt-BR", "pt-BR", "en", "fr", "en", "en", "en"]


def test_english_reads_as_it_did(answers: Answers) -> None:
    """Lists without a comma before the last, one decimal, parts put in."""
    lists = [[["Skat"]], [["Skat", "Tap"]], [["Skat", "Tap", "Euchre"]]]
    assert answers("static/pocket/spoken.js", "listed", lists) == ["Skat", "Skat and Tap", "Skat, Tap and Euchre"]
    assert answers("static/pocket/spoken.js", "figure", [[0], [8.64], [13]]) == ["0.0", "8.6", "13.0"]
    said = answers("static/pocket/spoken.js", "say", [["Ready for {game}", {"game": "Skat"}], ["One moment"]])
    assert said == ["Ready for Skat", "One moment"]


# ---- in a browser ----------------------------------------------------------------------------------


@pytest.mark.browser
def test_a_browser_is_addressed_in_its_language(host: Host, open_pocket: OpenPocket) -> None:
    """Before the app is there, and with no more than one file of it; in English nothing is fetched for that."""
    phone = open_pocket(starts=False, locale="de-AT")
    phone.page.goto(host.address)
    expect(phone.page.locator("html")).to_have_attribute("lang", "de")
    expect(phone.page.locator(".first-words p").first).to_have_text("Schreibt mit.")
    assert {path.rpartition("/")[2] for path in host.asked if "/said/" in path} == {"de.json"}


@pytest.mark.browser
def test_what_was_chosen_is_spoken_without_a_network(host: Host, open_pocket: OpenPocket) -> None:
    phone = open_pocket()
    phone.wait_for_all()
    assert [path for path in host.asked if "/said/" in path] == []
    choose(phone, "de")
    expect(phone.app.locator("h1").first).to_have_text("Einstellungen")
    phone.page.wait_for_function("caches.match(new URL('pocket/said/de.json', location))")
    host.cut()
    phone.reload()
    expect(phone.page.locator("html")).to_have_attribute("lang", "de")
    expect(phone.page.locator(".first-words p").first).to_have_text("Schreibt mit.")
