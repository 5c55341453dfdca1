"""The page around the app in another language: what it says, how that is made with the site, and which one it is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urljoin

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
    "b.html": b'<head><title>A title</title><meta name="description" content="What it is"></head>'
    b'<p aria-label="Loaded" title="Not so">One <b>moment</b></p><script>no("word here"); say("No network")</script>'
    b"<noscript>No script</noscript><i>A</i><p>Referee</p>",
    "c.css": b'.a::after { content: "No word" }',
    "d.webmanifest": b'{"name": "Referee", "description": "A pad", "shortcuts": [{"name": "New table", "url": "a b"}]}',
}


def test_what_it_says_is_found() -> None:
    """Each sentence with its file; no name, no remark, nothing else of a script that stands in the page."""
    assert list(said_in_shell(FILES)) == [
        ("a.js", "Now {game}. Once only."),
        ("a.js", 'Say "so".'),
        ("b.html", "No network"),
        ("b.html", "What it is"),
        ("b.html", "Loaded"),
        ("b.html", "One"),
        ("b.html", "moment"),
        ("b.html", "No script"),
        ("d.webmanifest", "A pad"),
        ("d.webmanifest", "New table"),
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


def test_the_page_itself_says_what_stands_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """In each language, in one order, which no sentence can end; and where no script runs, one below the other."""
    said = {Key("One moment"): ("Moment",), Key("No </script>"): ("Ohne </script> & so",)}
    monkeypatch.setattr(languages, "catalogue", lambda _: Catalogue("de", said))
    page = b"<p>One moment</p><i>Not said</i><noscript><p>No </script></p></noscript><script>@WORDS@</script>"
    monkeypatch.setattr(languages, "said_in_shell", lambda _: [("index.html", one) for one in ENGLISH_OF_IT])
    made = languages.in_page(page, ["de"]).decode()
    (words,) = re.findall(r"<script>(.*)</script>$", made)
    assert "<" not in words
    assert json.loads(words) == {
        "en": ["English", "One moment", "Not said", "No </script>"],
        "de": ["Deutsch", "Moment", "", "Ohne </script> & so"],
    }
    assert '<p lang="de">Ohne &lt;/script&gt; &amp; so</p></noscript>' in made


ENGLISH_OF_IT = ("One moment", "Not said", "No </script>")


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_home_screen_is_told_in_the_language(tag: str) -> None:
    """All that is read; the addresses are those of the English one, and so it is one app."""
    english = json.loads(shell_files()[languages.MANIFEST])
    told = json.loads(languages.manifest_in(tag, shell_files()[languages.MANIFEST]))
    assert told.pop("lang") == tag
    for one in (english, told):
        assert one["name"] == one["short_name"] == "Referee"
    assert told["description"] != english["description"]
    assert all(
        here["name"] != there["name"] for here, there in zip(told["shortcuts"], english["shortcuts"], strict=True)
    )

    def addresses(found: object, base: str) -> list[str]:
        if isinstance(found, dict):
            own = [urljoin(base, found[key]) for key in ("start_url", "scope", "url", "action", "src") if key in found]
            return own + [one for key, value in found.items() for one in addresses(value, base)]
        return [one for value in found for one in addresses(value, base)] if isinstance(found, list) else []

    below = "https://cards.example/in/a/folder/pocket/"
    expected = addresses(english, f"{below}manifest.webmanifest")
    assert addresses(told, f"{below}said/{tag}.webmanifest") == expected
    assert len(expected) > 12


@pytest.mark.parametrize("tag", LANGUAGES)
def test_its_file_is_small(tag: str) -> None:
    assert 300 < len(languages.said_by_shell(tag)) <= MOST


def test_what_is_fetched_later_is_no_suit() -> None:
    """Its name is looked up by its English alone."""
    assert all(type(words) is Words for words in TITLES.values())
    assert not {"clubs", "spades", "hearts"}.intersection(map(str.__str__, TITLES.values()))


STUB = """
globalThis.window = globalThis;
globalThis.addEventListener = () => {};
globalThis.NodeFilter = {};
const element = { textContent: '{"en": ["English"]}', append() {} };
globalThis.document = {
  documentElement: {},
  createTreeWalker: () => ({ nextNode: () => null }),
  getElementById: () => element,
  querySelector: () => ({}),
  querySelectorAll: () => [],
};
globalThis.Option = class {};
"""
"""As much of a page as its lines need."""


def test_the_first_language_that_is_there_is_spoken(scripts: Path, answers: Answers) -> None:
    """What was chosen comes first; another country’s is better than English, and English than what comes behind it."""
    (lines,) = re.findall("<script>(.*?)</script>", shell_files()["index.html"].decode(), re.DOTALL)
    (scripts / "lines.js").write_text(f"{STUB}{lines}\nexport const {{ firstOf }} = window.inPage;", encoding="utf-8")
    offered = ["en", "de", "fr", "pt-BR"]
    calls = [
        [["de"], offered],
        [["de-AT", "en"], offered],
        [["pt-PT"], offered],
        [["PT-br"], offered],
        [["en-GB", "de"], offered],
        [["tlh", "fr-CH"], offered],
        [["tlh"], offered],
        [[], offered],
        [["de"], ["en"]],
    ]
    found = answers("lines.js", "firstOf", calls)
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
    phone.wait_for_file("pocket/said/de.json")
    host.cut()
    phone.reload()
    expect(phone.page.locator("html")).to_have_attribute("lang", "de")
    expect(phone.page.locator(".first-words p").first).to_have_text("Schreibt mit.")
