"""Languages there are not, catalogues that are spoilt or half done: pages are in English there, and nothing is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from flask import Flask

from referee.core.text import Language, Text, speaking
from referee.languages import shipped
from referee.languages.catalogue import Catalogue
from referee.languages.po import Key, Message, write_po
from referee.store import database_file
from referee.web import create_app
from referee.web import speaking as web_speaking

from ..conftest import Clock, close
from ..web.conftest import csrf_token, new_table
from ..web.seed import play_evening

GERMAN = {"Settings": "Einstellungen", "Rules": "Regeln", "Your name": "Dein Name"}
HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def half_done() -> Catalogue:
    """A few messages, and no game’s."""
    return Catalogue("de", {Key(english): (said,) for english, said in GERMAN.items()})


@pytest.fixture
def app(tmp_path: Path, new_database: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """The app with German half done, offered all the same, and no other."""
    monkeypatch.setattr(web_speaking, "whole", tuple)
    database_file(tmp_path).write_bytes(new_database.read_bytes())
    made = create_app({"DATA_FOLDER": str(tmp_path), "CLOCK": clock, "LANGUAGES": {"de": half_done()}})
    yield made
    close(made)


# ---- a tag that is none --------------------------------------------------------------------------------


@pytest.mark.parametrize("tag", ["tlh", "fr", "../de", "DE", "de-AT", "x" * 5000, "{name}", "<b>", "'"])
def test_a_language_there_is_not_cannot_be_chosen(app: Flask, tag: str) -> None:
    """What was chosen before stays, with all else that the form said."""
    client = app.test_client()
    form = {"csrf_token": csrf_token(client), "name": "Ann", "language": "de"}
    assert client.post("/settings", data=form).status_code == 303
    answer = client.post("/settings", data=form | {"name": "Bea", "language": tag})
    assert answer.status_code == 422
    assert 'value="Bea"' in answer.get_data(as_text=True)
    page = client.get("/settings").get_data(as_text=True)
    assert 'lang="de"' in page
    assert 'value="Ann"' in page


def test_a_language_that_is_no_longer_offered_is_english(app: Flask) -> None:
    """What a device chose, and what a club and a table keep: an older server, or one that took it back."""
    client = app.test_client()
    with client.session_transaction() as session:
        session[web_speaking.CHOSEN] = "fr"
        session[web_speaking.OF_CLUB] = "pl"
    answer = client.get("/settings")
    assert answer.headers["Content-Language"] == "en"
    assert "Einstellungen" in client.get("/settings", headers={"Accept-Language": "de"}).get_data(as_text=True)


@pytest.mark.parametrize("asks", ["tlh", "", ";;;", "de;q=x", "x" * 9000, "*", "de" * 50, "-", "\x80"])
def test_whatever_a_browser_asks_for_it_gets_a_page(app: Flask, asks: str) -> None:
    answer = app.test_client().get("/settings", headers={"Accept-Language": asks})
    assert answer.status_code == 200
    assert answer.headers["Content-Language"] in {"en", "de"}


@pytest.mark.parametrize("tag", ["tlh", "fr", "..", "de.de", "%2e%2e", "%64%65x", ""])
def test_a_script_in_a_language_there_is_not_is_english(app: Flask, tag: str) -> None:
    client = app.test_client()
    page = client.get("/", headers={"Accept-Language": "en"}).get_data(as_text=True)
    found = re.search(r'src="/static/(\w+)/(js/[\w.+-]+\.js)"', page)
    assert found is not None
    plain = client.get(f"/static/{found[1]}/{found[2]}").get_data()
    assert client.get(f"/static/{found[1]}.{tag}/{found[2]}").get_data() == plain


def test_a_table_in_a_language_there_is_not_has_english_paper(app: Flask, clock: Clock) -> None:
    """As it comes from a server that has more: on it goes, and its paper is read by all who sit here."""
    token = play_evening(app, clock)
    client = app.test_client()
    before = client.get(f"/t/{token}/board").get_data(as_text=True)
    with app.app_context():
        from referee.service import keeping

        keeping.speak(token, "tlh")
    answer = client.get(f"/t/{token}/board")
    assert answer.status_code == 200
    strip = re.compile(r'revision="\d+"')
    assert strip.sub("", answer.get_data(as_text=True)) == strip.sub("", before)
    assert client.get(f"/t/{token}/sheet.pdf").status_code == 200
    assert client.get(f"/t/{token}/more").status_code == 200


# ---- catalogues that are spoilt ----------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the catalogues lie for this test, with two that are sound."""
    place = tmp_path / "locale"
    (place / "de").mkdir(parents=True)
    monkeypatch.setattr(shipped, "FOLDER", place)
    told = [Message(Key("{player} leads."), said=("{player} spielt aus.",)), Message(Key("Save"), said=("Sichern",))]
    (place / "de" / "ui.po").write_text(write_po(told, "de", 2), encoding="utf-8")
    shipped.catalogue.cache_clear()
    yield place
    shipped.catalogue.cache_clear()


def german() -> Catalogue:
    found = shipped.catalogue("de")
    assert found is not None
    return found


SPOILT: Mapping[str, bytes] = {
    "no PO file": b"\x00\x01\x02 not a catalogue\n",
    "not even text": 'msgid "Card"\nmsgstr "Kart\xe4"\n'.encode("latin-1"),
    "breaks off": f'{HEAD}msgid "Card"\nmsgstr "Kar'.encode(),
    "a quote too few": f'{HEAD}msgid "Card\nmsgstr "Karte"\n'.encode(),
    "empty": b"",
    "a head alone": HEAD.encode(),
}


@pytest.mark.parametrize("content", SPOILT.values(), ids=SPOILT.keys())
def test_a_catalogue_that_cannot_be_read_is_english(folder: Path, content: bytes) -> None:
    """Of that domain: the others say what they say."""
    (folder / "de" / "desk.po").write_bytes(content)
    found = german()
    with speaking(found):
        assert str(Text("{player} leads.", player="Ann")) == "Ann spielt aus."
        assert str(Text("Card")) == "Card"
    assert found.template("Save") == "Sichern"


LOST: Mapping[str, tuple[str, ...]] = {
    "a part lost": ("Ein Karo liegt bei ihm.",),
    "a part too many": ("{card} bei {player} im {trick}.",),
    "a part renamed": ("{card} bei {Spieler}.",),
    "a form there is not": ("{card:ablative} bei {player}.",),
    "a brace alone": ("{card} bei {player} {.",),
    "a brace that closes nothing": ("{card} bei {player} }.",),
    "a part with a place in it": ("{card.suit} bei {player}.",),
    "nothing": ("",),
}


@pytest.mark.parametrize("said", LOST.values(), ids=LOST.keys())
def test_a_message_that_lost_a_part_is_english(folder: Path, said: tuple[str, ...]) -> None:
    """Whole, with each of its parts; the messages beside it are said."""
    message = Message(Key("{player} holds {card}."), said=said)
    (folder / "de" / "desk.po").write_text(write_po([message], "de", 2), encoding="utf-8")
    with speaking(german()):
        assert str(Text("{player} holds {card}.", player="Ann", card="Q♦")) == "Ann holds Q♦."
        assert str(Text("{player} leads.", player="Ann")) == "Ann spielt aus."


@pytest.mark.parametrize("forms", [("{n} Karte",), ("{n} Karte", ""), ("{n} Karte", "{n} Karten", "{n} Kartes")])
def test_a_plural_that_lost_a_form_is_english(folder: Path, forms: tuple[str, ...]) -> None:
    written = "".join(f'msgstr[{number}] "{form}"\n' for number, form in enumerate(forms))
    told = f'{HEAD}msgid "{{n}} card"\nmsgid_plural "{{n}} cards"\n{written}'
    (folder / "de" / "desk.po").write_text(told, encoding="utf-8")
    assert [german().plural(number, "{n} card", "{n} cards") for number in (1, 2)] == ["{n} card", "{n} cards"]


def test_a_language_without_its_folder_is_english(folder: Path) -> None:
    """Nothing is lost where a package left the catalogues out."""
    for file in (folder / "de").iterdir():
        file.unlink()
    (folder / "de").rmdir()
    with speaking(german()):
        assert str(Text("{player} leads.", player="Ann")) == "Ann leads."
    assert shipped.catalogue("tlh") is None
    assert shipped.catalogue("../de") is None


# ---- half done -------------------------------------------------------------------------------------------


def test_a_game_that_is_half_said_is_played_as_ever(app: Flask, clock: Clock) -> None:
    """Each message for itself: what has no words yet is English, with its names, cards and figures."""
    token = play_evening(app, clock)
    client = app.test_client()
    for page in ("", "/scores", "/more", "/rulings", "/sheet.pdf", "/picture.svg", "/house"):
        english = client.get(f"/t/{token}{page}", headers={"Accept-Language": "en"})
        german = client.get(f"/t/{token}{page}", headers={"Accept-Language": "de"})
        assert german.status_code == english.status_code, page
        if german.mimetype == "text/html" and german.status_code == 200:
            assert words_of(german.get_data(as_text=True)) == words_of(english.get_data(as_text=True)), page
    assert 'lang="de"' in client.get(f"/t/{token}", headers={"Accept-Language": "de"}).get_data(as_text=True)


def words_of(page: str) -> list[str]:
    """The words of a page, with those that German has put back; without what is new in each answer."""
    text = re.sub(r"<script.*?</script>|<[^>]*>", " ", page, flags=re.DOTALL)
    for english, said in GERMAN.items():
        text = re.sub(rf"\b{said}\b", english, text)
    return text.split()


def test_a_new_table_opens_in_a_language_half_done(app: Flask) -> None:
    client = app.test_client()
    typed = new_table(csrf_token(client), "Ann", "Bea", "Cy", "Dan")
    answer = client.post("/new/spades", data=typed, headers={"Accept-Language": "de"})
    assert answer.status_code == 303


# ---- one language, not seven -----------------------------------------------------------------------------


class Counted(Mapping[str, Language]):
    """Languages that are offered, and which of them were read."""

    def __init__(self) -> None:
        self.read: list[str] = []

    def __getitem__(self, tag: str) -> Language:
        self.read.append(tag)
        return Catalogue(tag, {})

    def __iter__(self) -> Iterator[str]:
        return iter(("de", "fr", "it", "es", "nl", "pl", "pt-BR"))

    def __len__(self) -> int:
        return 7


def test_of_seven_languages_the_one_that_is_spoken_is_read(tmp_path: Path, new_database: Path, clock: Clock) -> None:
    """Also where all of them are listed; and none for English."""
    database_file(tmp_path).write_bytes(new_database.read_bytes())
    languages = Counted()
    made = create_app({"DATA_FOLDER": str(tmp_path), "CLOCK": clock, "LANGUAGES": languages})
    client = made.test_client()
    for page in ("/", "/settings"):
        assert client.get(page, headers={"Accept-Language": "en"}).status_code == 200
    assert languages.read == []
    page = client.get("/settings", headers={"Accept-Language": "de"}).get_data(as_text=True)
    assert "Português (Brasil)" in page
    assert {*languages.read} == {"de"}
    close(made)
