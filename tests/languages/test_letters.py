"""The letters on cards: those of the language or the ones a person chose, the same on felt, picker, sheet and aloud."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from html import unescape
from pathlib import Path
from typing import Final

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from referee.core.called import FRENCH, PLAIN, call_them
from referee.core.cards import Card, card_of, card_typed, parse_card, standard_pack
from referee.core.entries import Ruled
from referee.core.errors import NotationError
from referee.core.text import ENGLISH, Text, in_english, speak_in, speaking
from referee.languages.catalogue import Catalogue
from referee.languages.letters import lettered, with_letters
from referee.languages.shipped import catalogue
from referee.web import desk
from tests.games.written import bids, deal, plays

from ..conftest import Clock
from ..web.conftest import csrf_token
from ..web.rulings import fields_of
from ..web.sitting import Table
from .conftest import app_offering

TAGS: Final = ("de", "fr", "it", "es", "nl", "pl", "pt-BR")
LETTERS: Final = {
    "de": "A K D B 10",
    "fr": "A R D V 10",
    "it": "A R D F 10",
    "es": "A K Q J 10",
    "nl": "A H V B 10",
    "pl": "A K D W 10",
    "pt-BR": "A K Q J 10",
}
TOLD: Final = [parse_card(code) for code in ("AS", "KH", "QD", "JC", "TS")]


def language(tag: str) -> Catalogue:
    """A language as it is shipped."""
    found = catalogue(tag)
    assert found is not None
    return found


@pytest.fixture
def app(tmp_path: Path, new_database: Path, clock: Clock) -> Iterator[Flask]:
    """The app, with every language offered."""
    yield from app_offering(tmp_path, new_database, clock, {tag: language(tag) for tag in TAGS})


class Spades(Table):
    """Every card is entered; three of a trick are played."""

    game = "spades"


class Skat(Table):
    """Three players; Cy deals."""

    game = "skat"
    names = ("Ann", "Bea", "Cy")


@pytest.mark.parametrize("tag", TAGS)
def test_each_language_has_its_letters(tag: str) -> None:
    """In sentences, and wherever a card is put into words by itself; kept words are English meanwhile."""
    spoken = language(tag)
    assert [spoken.part(card)[:-1] for card in TOLD] == LETTERS[tag].split()
    speak_in(spoken)
    assert [card.face for card in TOLD] == LETTERS[tag].split()
    assert [str(card)[:-1] for card in TOLD] == LETTERS[tag].split()
    assert in_english(Text("{cards}", cards=tuple(TOLD))) == "A♠, K♥, Q♦, J♣ and 10♠"
    assert [in_english(card) for card in TOLD] == ["A♠", "K♥", "Q♦", "J♣", "10♠"]
    with speaking(ENGLISH):
        assert [str(card) for card in TOLD] == ["A♠", "K♥", "Q♦", "J♣", "10♠"]
    assert [card.code for card in TOLD] == ["AS", "KH", "QD", "JC", "TS"]


CHOSEN: Final = [
    ("de", "usual", "A R D V 10"),
    ("de", "language", "A K D B 10"),
    ("de", "international", "A K Q J 10"),
    ("en", "usual", "A R D V 10"),
    ("en", "language", "A K Q J 10"),
    ("en", "international", "A K Q J 10"),
]


@pytest.mark.parametrize(("tag", "choice", "letters"), CHOSEN)
def test_who_likes_has_other_letters_where_a_country_has_its_own(tag: str, choice: str, letters: str) -> None:
    """At belote."""
    call_them(FRENCH)
    speak_in(lettered(ENGLISH if tag == "en" else language(tag), choice, "two"))
    assert [card.face for card in TOLD] == letters.split()
    assert in_english(TOLD[3]) == "V♣"


def test_the_letters_chosen_go_along_into_a_game() -> None:
    """A language speaks of one game in other words, with the same letters."""
    shown = lettered(language("fr"), "international", "two")
    assert shown.in_game("skat").part(TOLD[2]) == shown.in_game("hearts").part(TOLD[2]) == "Q♦"
    assert language("fr").in_game("skat").part(TOLD[2]) == "D♦"
    assert lettered(ENGLISH, "usual", "four") is ENGLISH
    assert ENGLISH.lettering is PLAIN


READ: Final = [
    ("de", "DS", "QS"),
    ("de", "bh", "JH"),
    ("de", "QS", "QS"),
    ("de", "10D", "TD"),
    ("fr", "RS", "KS"),
    ("fr", "VC", "JC"),
    ("it", "FD", "JD"),
    ("nl", "HH", "KH"),
    ("nl", "VS", "QS"),
    ("nl", "BC", "JC"),
    ("pl", "WD", "JD"),
    ("en", "QS", "QS"),
]


@pytest.mark.parametrize(("tag", "typed", "code"), READ)
def test_cards_are_typed_with_either_letters(tag: str, typed: str, code: str) -> None:
    """And so they are where a ruling is put into words for the log."""
    speak_in(ENGLISH if tag == "en" else language(tag))
    assert card_of(typed, standard_pack()).code == card_typed(typed).code == code
    with speaking(ENGLISH):
        assert card_of(typed, standard_pack()).code == card_typed(typed).code == code


@pytest.mark.parametrize("typed", ["DS", "RS", "WD", "BC", "14S", "Q"])
def test_english_reads_no_letters_of_others(typed: str) -> None:
    for read in (card_typed, lambda text: card_of(text, standard_pack())):
        with pytest.raises(NotationError):
            read(typed)


def test_a_code_is_itself_in_a_pack_that_has_it() -> None:
    """A tile sends VS for the valet of a tarot pack, though V is the queen’s letter in Dutch."""
    speak_in(language("nl"))
    tarot = [Card(rank, parse_card("KS").suit) for rank in "KQCV"]
    assert card_of("VS", tarot).code == "VS"
    assert card_of("VS", standard_pack()).code == "QS"


def test_a_translation_need_not_know_the_letters() -> None:
    assert with_letters("Q♠ zählt 13, J♦ nicht; AQ♠", "de") == "D♠ zählt 13, B♦ nicht; AQ♠"
    assert with_letters("K♠, Q♠", "fr") == "R♠, D♠"
    assert with_letters("K♠, Q♠", "es") == "K♠, Q♠"


NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "en": ("Q", "queen of spades"),
    "de": ("D", "Pik-Dame"),
    "fr": ("D", "dame de pique"),
    "pl": ("D", "dama pik"),
}


def shown(client: FlaskClient, at: str, tag: str) -> str:
    """A page in a language."""
    answer = client.get(at, headers={"Accept-Language": tag}, follow_redirects=True)
    assert answer.status_code == 200
    return answer.get_data(as_text=True)


def chosen(client: FlaskClient, tag: str, **told: str) -> int:
    """What comes of settings."""
    sent = {"csrf_token": csrf_token(client), **told}
    return client.post("/settings", data=sent, headers={"Accept-Language": tag}).status_code


def bare(html: str) -> str:
    """Text with its tags left out."""
    return unescape(re.sub("<[^>]*>", "", html)).replace("\ufe0e", "")


def faces(page: str, code: str) -> tuple[str, str]:
    """What a card has on its key in the picker, and what is read out of that."""
    [(words, face)] = re.findall(rf'value="{code}" aria-label="([^",:]*)[^"]*">([^<]*)<', page)
    return face.strip(), words


def felt(page: str) -> tuple[str, str, str]:
    """Of the first card on the felt the letter, what is read out of it, and the label of the place."""
    [(label, rank, words)] = re.findall(
        r'laid at-[^>]*aria-label="([^"]*)"><span class="pc s-s"><span[^>]*><b>(.*?)</b>.*?<span class="vh">(.*?)<',
        page,
    )[:1]
    return rank, words, unescape(label)


@pytest.mark.parametrize("tag", NAMES)
def test_felt_picker_list_and_sheet_say_the_same(app: Flask, tag: str) -> None:
    """The queen of spades, played and to be played."""
    letter, words = NAMES[tag]
    table = Spades(app, *deal(depth="cards"), *bids(3, 3, 3, 3))
    assert faces(shown(table.client, f"{table.path}?suit=S", tag), "QS") == (letter, words)
    table.enter(*plays(0, "QS KS", 4)[:1])
    rank, said, label = felt(shown(table.client, table.path, tag))
    assert (rank, said) == (letter, words)
    assert words in label
    entries = shown(table.client, f"{table.path}/entries", tag)
    [(sign, read)] = re.findall(
        r'class="cd s-s"><span aria-hidden="true">(.*?)</span><span class="vh">(.*?)</span>', entries
    )
    assert (bare(sign), read) == (f"{letter}♠", words)
    with app.test_request_context("/referee/ruling.pdf?ask=trick&cards=7S.QS.2S.3S"):
        speak_in(ENGLISH if tag == "en" else language(tag))
        pdf = desk.ruling_pdf().get_data()
    (only,) = PdfReader(io.BytesIO(pdf)).pages
    assert f"{letter}♠" in only.extract_text()
    assert ("Q♠" in only.extract_text()) == (letter == "Q")


GERMAN_DECK: Final = {
    "en": ("Ober of leaves", "acorns"),
    "de": ("Grün-Ober", "Eichel"),
    "fr": ("Ober de feuille", "gland"),
    "pl": ("wyżnik wino", "żołądź"),
}


@pytest.mark.parametrize("tag", GERMAN_DECK)
def test_german_cards_are_named_as_they_are_drawn(app: Flask, tag: str) -> None:
    """Whatever letters are chosen: an Ober of leaves on the felt, in the picker and aloud."""
    table = Skat(app, *deal(2, depth="cards"))
    table.enter({"type": "bid", "seat": 1, "bid": 18}, *({"type": "pass", "seat": seat} for seat in (0, 2)))
    table.enter({"type": "announce", "seat": 1, "game": "C", "hand": True})
    assert chosen(table.client, tag, deck="german", letters="international") == 303
    words, clubs = GERMAN_DECK[tag]
    assert faces(shown(table.client, f"{table.path}?suit=S", tag), "QS") == ("O", words)
    table.enter({"type": "play", "seat": 0, "card": "QS"})
    page = shown(table.client, table.path, tag)
    rank, said, label = felt(page)
    assert (rank, said) == ("O", words)
    assert words in label
    assert f'<span class="vh">{clubs}</span>' in page
    entries = shown(table.client, f"{table.path}/entries", tag)
    [(sign, read)] = re.findall(
        r'class="cd s-s"><span aria-hidden="true">(.*?)</span><span class="vh">(.*?)</span>', entries
    )
    assert (bare(sign), read) == ("O", words)
    assert "i-leaf" in sign


def test_the_letters_are_a_setting_beside_the_pattern(app: Flask) -> None:
    """It is kept on the device, and a page that is kept for all phones is kept for each choice."""
    table = Spades(app, *deal(depth="cards"), *bids(3, 3, 3, 3))
    table.enter(*plays(0, "QS KS", 4)[:1])
    offered = re.findall(
        r'name="letters" value="(\w+)"( checked)?><span><b>([^<]*)', shown(table.client, "/settings", "de")
    )
    assert offered == [
        ("usual", " checked", "A K D B"),
        ("language", "", "A K D B"),
        ("international", "", "A K Q J"),
    ]
    in_spanish = re.findall(r'name="letters" value="(\w+)"', shown(table.client, "/settings", "es"))
    assert in_spanish == ["usual", "international"]
    for choice, letter in (("international", "Q"), ("language", "D"), ("international", "Q"), ("usual", "D")):
        assert chosen(table.client, "de", letters=choice) == 303
        for _ in range(2):
            assert felt(shown(table.client, table.path, "de"))[0] == letter
    assert chosen(table.client, "de", letters="runes") == 422


def test_where_english_is_alone_there_is_no_such_setting(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    app.config["LANGUAGES"] = {}
    monkeypatch.setattr("referee.web.speaking.whole", tuple)
    assert 'name="letters"' not in shown(app.test_client(), "/settings", "en")


@pytest.mark.parametrize(("tag", "typed"), [("en", "QH"), ("de", "DH"), ("de", "dh"), ("nl", "VH"), ("de", "QH")])
def test_a_record_has_the_same_whatever_letters_were_typed(app: Flask, tag: str, typed: str) -> None:
    """A renege that is proven by the queen of hearts, ruled on a page in another language."""
    table = Spades(app, *deal(depth="cards"), *bids(3, 3, 3, 3), *plays(0, "5H 8H 9C KH"))
    spoken = {"Accept-Language": tag}
    html = table.client.get(f"{table.path}/referee?ask=revoke&a-seat=2&a-trick=1&a-later={typed}", headers=spoken)
    sent = fields_of(html.get_data(as_text=True), "/referee", ask="revoke")
    assert table.client.post(f"{table.path}/referee", data=sent, headers=spoken).status_code == 303
    [ruling] = [one.entry for one in table.view().actions if isinstance(one.entry, Ruled)]
    assert ruling.answers == {"seat": "2", "trick": "1", "later": "QH"}
    assert "Q♥" in ruling.told[-1].said
    assert ruling.shown[-1].cards == (parse_card("QH"),)


JOKERS: Final = {
    "de": ("großer Joker", "kleiner Joker"),
    "fr": ("grand joker", "petit joker"),
    "it": ("jolly grande", "jolly piccolo"),
    "es": ("comodín grande", "comodín pequeño"),
    "nl": ("grote joker", "kleine joker"),
    "pl": ("duży joker", "mały joker"),
    "pt-BR": ("curinga grande", "curinga pequeno"),
}


@pytest.mark.parametrize("tag", TAGS)
def test_jokers_are_words_of_the_language(tag: str) -> None:
    """With a capital on the card itself, and without one in a sentence."""
    big, little = parse_card("BJ"), parse_card("LJ")
    for choice in ("usual", "international"):
        spoken = lettered(language(tag), choice, "two")
        speak_in(spoken)
        assert (spoken.part(big), spoken.part(little)) == JOKERS[tag]
        assert (str(big), str(little)) == tuple(words[:1].upper() + words[1:] for words in JOKERS[tag])
    assert (in_english(big), in_english(little)) == ("Big joker", "Little joker")
