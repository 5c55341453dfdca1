"""Cards of Switzerland, Spain and Italy: drawn, lettered and named, the same on felt, picker, list, sheet and aloud."""

from __future__ import annotations

import io
import pickle
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest
from flask import Flask
from pypdf import PdfReader

from referee.core.called import AS_PRINTED, SHORT, call_them, pattern_shown, patterns_of
from referee.core.cards import Suit, card_of, parse_card, standard_pack
from referee.core.codec import write_entry
from referee.core.pips import BOX, PIPS, SVG
from referee.core.sheet import Passage, Poster
from referee.core.text import ENGLISH, SuitWord, speak_in, speaking, spoken
from referee.core.voice import voice
from referee.definitions.packs import called_in
from referee.games import GAMES
from referee.languages.letters import lettered
from referee.paper.pen import Anchor
from referee.paper.pens import SvgPen
from referee.paper.pips import steps
from referee.paper.poster import draw_poster
from referee.service import elsewhere
from referee.service.printing import blank_sheet, print_page
from referee.web.pips import in_pattern
from tests.games.playout import one_choice
from tests.games.written import deal

from ..conftest import Clock
from ..web.sitting import Table
from ..web.test_own_tables import Own
from .conftest import app_offering
from .test_letters import TAGS, Skat, bare, chosen, language, shown

SWISS, LATIN = "swiss", "latin"
ITALIAN: Final = patterns_of("A3KQJ76542")
PORTUGUESE: Final = patterns_of("A7KJQ65432")


@pytest.fixture
def app(tmp_path: Path, new_database: Path, clock: Clock) -> Iterator[Flask]:
    """The app, with every language offered."""
    yield from app_offering(tmp_path, new_database, clock, {tag: language(tag) for tag in TAGS})


IN_SWISS: Final = {
    "en": "Ober of shields, Under of acorns, banner of roses, ace of bells; bells",
    "de": "Schilten-Ober, Eichel-Under, Rosen-Banner, Schellen-Ass; Schellen",
    "fr": "Ober d’écu, Under de gland, bannière de rose, as de grelot; grelots",
    "it": "Ober di scudi, Under di ghiande, bandiera di rose, asso di campanelli; campanelli",
    "es": "Ober de escudos, Under de bellotas, estandarte de rosas, as de cascabeles; cascabeles",
    "nl": "Ober van schilden, Under van eikels, banier van rozen, aas van bellen; bellen",
    "pl": "wyżnik tarcz, niżnik żołędzi, chorągiewka róż, as dzwonków; dzwonki",
    "pt-BR": "Ober de escudos, Under de bolotas, estandarte de rosas, ás de guizos; guizos",
}
IN_LATIN: Final = {
    "en": ("caballo of swords, sota of batons, rey of cups, ace of coins; coins", "C S R"),
    "de": ("Schwert-Reiter, Stab-Bube, Kelch-König, Münz-Ass; Münzen", "R B K"),
    "fr": ("cavalier d’épée, valet de bâton, roi de coupe, as de denier; deniers", "C V R"),
    "it": ("cavallo di spade, fante di bastoni, re di coppe, asso di denari; denari", "C F R"),
    "es": ("caballo de espadas, sota de bastos, rey de copas, as de oros; oros", "C S R"),
    "nl": ("ruiter van zwaarden, boer van stokken, heer van bekers, aas van munten; munten", "R B H"),
    "pl": ("rycerz mieczy, walet kijów, król kielichów, as denarów; denary", "R W K"),
    "pt-BR": ("cavalo de espadas, sota de paus, rei de copas, ás de ouros; ouros", "C S R"),
}


def of_deck(tag: str, deck: str, letters: str = "usual") -> tuple[str, str]:
    """Four cards and a suit as they are read out, and the letters of the first three."""
    spoken = lettered(ENGLISH if tag == "en" else language(tag), letters, deck)
    speak_in(spoken)
    cards = [parse_card(code) for code in ("QS", "JC", "TH" if deck == SWISS else "KH", "AD")]
    said = ", ".join(spoken.template(card.words) for card in cards)
    return f"{said}; {spoken.part(SuitWord(Suit.DIAMONDS))}", " ".join(card.face for card in cards[:3])


@pytest.mark.parametrize("tag", IN_SWISS)
def test_swiss_cards_are_named_in_each_language(tag: str) -> None:
    """Their letters are those of the pattern, whatever is chosen; typed, they are read."""
    call_them(SHORT)
    for letters in ("usual", "international"):
        assert of_deck(tag, SWISS, letters) == (IN_SWISS[tag], "O U B")
    assert [card_of(typed, standard_pack()).code for typed in ("OS", "US", "BS", "QS")] == ["QS", "JS", "TS", "QS"]


@pytest.mark.parametrize("tag", IN_LATIN)
def test_latin_cards_are_named_in_each_language(tag: str) -> None:
    """Their letters are those of their names; the usual ones of the pattern are understood everywhere."""
    call_them(SHORT)
    assert of_deck(tag, LATIN)[1] != IN_LATIN[tag][1]  # a pack with tens is no Latin one
    call_them(PORTUGUESE[LATIN])
    assert of_deck(tag, LATIN)[0] != IN_LATIN[tag][0]  # there the jack is the caballo
    call_them(ITALIAN[LATIN])
    assert of_deck(tag, LATIN) == IN_LATIN[tag]
    assert of_deck(tag, LATIN, "international") == (IN_LATIN[tag][0], "C S R")
    assert [card_of(typed, standard_pack()).code for typed in ("SH", "CH", "RH")] == ["JH", "QH", "KH"]


@pytest.mark.parametrize(("deck", "card"), [(SWISS, "Eichel-Under"), (LATIN, "Stab-Bube")])
def test_their_names_have_cases_and_articles(deck: str, card: str) -> None:
    call_them({**SHORT.patterns, **ITALIAN}[deck])
    german = lettered(language("de"), "usual", deck)
    french = lettered(language("fr"), "usual", deck)
    jack = parse_card("JC")
    speak_in(german)
    of_it = "Stab-Buben" if deck == LATIN else card
    assert [german.part_in(jack, case) for case in ("nom", "acc")] == [f"der {card}", f"den {of_it}"]
    speak_in(french)
    assert french.part_in(parse_card("QS"), "the") == ("l’Ober d’écu" if deck == SWISS else "le cavalier d’épée")


def test_english_is_what_it_was_where_it_is_kept() -> None:
    """A record and a log are English of French cards, whatever is drawn."""
    call_them(SHORT)
    speak_in(lettered(ENGLISH, "usual", SWISS))
    ten = parse_card("TS")
    assert (str(ten), ten.words, Suit.SPADES.word) == ("B♠", "banner of shields", "shields")
    with speaking(ENGLISH):
        assert (str(ten), ten.words, Suit.SPADES.word) == ("10♠", "10 of spades", "spades")
    assert ten.code == "TS"


AT_TABLE: Final = [
    ("schieber", SWISS, "en", "O", "Ober of shields", "schilt"),
    ("schieber", SWISS, "de", "O", "Schilten-Ober", "schilt"),
    ("briscola", LATIN, "en", "C", "caballo of swords", "espada"),
    ("briscola", LATIN, "it", "C", "cavallo di spade", "espada"),
    ("briscola", LATIN, "es", "C", "caballo de espadas", "espada"),
]


class Hands(Own):
    """A hand of a shipped game, played on till a queen of spades lies on the felt and may be listed."""

    def play_to(self, code: str) -> tuple[str, str]:
        """The page on which a card is to be played, and the one on which it lies there, in the language told."""
        rng = random.Random(1)
        self.enter({"type": "deal", "depth": "cards", **self.hands(rng)})
        for _ in range(80):
            view = self.view()
            rules, state = view.game.rules(), view.state
            entry = one_choice(rules, state, rng)
            assert entry is not None
            written = write_entry(entry)
            before = shown(self.client, f"{self.path}?suit={code[-1]}", self.tag)
            if f'value="{code}" aria-label' in before and written["type"] == "play":
                written["card"] = code
                try:
                    self.enter(written)
                except AssertionError:
                    written = write_entry(entry)
                else:
                    return before, shown(self.client, self.path, self.tag)
            self.enter(written)
        raise AssertionError(code)

    tag = "en"


@pytest.mark.parametrize("at", AT_TABLE)
def test_felt_picker_and_list_show_the_pattern(app: Flask, at: tuple[str, str, str, str, str, str]) -> None:
    """The queen of spades, to be played and played; no sign of French cards is left beside them."""
    key, deck, tag, letter, words, drawing = at
    table = Hands(app, key)
    table.tag = tag
    assert chosen(table.client, tag, deck=deck) == 303
    before, after = table.play_to("QS")
    [(said, face)] = re.findall(r'value="QS" aria-label="([^",:]*)[^"]*"[^>]*>(.*?)</button>', before, re.DOTALL)
    assert (bare(face).strip()[:1], unescape(said)) == (letter, words)
    assert f'<symbol id="i-{drawing}" viewBox="0 0 24 24">{SVG[drawing]}</symbol>' in after
    assert words in unescape(after)
    entries = shown(table.client, f"{table.path}/entries", tag)
    read_out = re.findall(r'class="cd s-s"><span aria-hidden="true">(.*?)</span><span class="vh">(.*?)</span>', entries)
    assert (letter, words) in [(bare(sign), read) for sign, read in read_out]
    for page in (before, after, entries):
        assert not re.search("[♠♥♦♣]", re.sub(r"<meta [^>]*>|<title>.*?</title>", "", page))
    assert chosen(table.client, tag, deck="two") == 303
    assert "♠" in bare(shown(table.client, f"{table.path}/entries", tag))


class Clubs(Skat):
    """A game in clubs that declarer gave up."""

    def __init__(self, app: Flask) -> None:
        super().__init__(app, *deal(2, depth="result"))
        self.post(type="contract", seat=0, bid=24, game="C", hand="1")
        self.post(type="result", jacks=["JC", "JS"], points=92)


@pytest.mark.parametrize(("deck", "drawing"), [("german", "acorn"), (SWISS, "eichel"), ("two", "")])
def test_the_sheet_has_the_pips_of_the_pattern(app: Flask, deck: str, drawing: str) -> None:
    """In small and as a PDF, whose signs can still be copied: a game in clubs."""
    table = Clubs(app)
    assert chosen(table.client, "de", deck=deck) == 303
    preview = shown(table.client, f"{table.path}/sheet", "de")
    inside = preview[preview.index('<svg class="paper"') :]
    assert (f"{SVG[drawing]}</svg>" in inside) if drawing else ("♣" in inside)
    assert ("♣" in inside) == (not drawing)
    answer = table.client.get(f"{table.path}/sheet.pdf", headers={"Accept-Language": "de"})
    page = PdfReader(io.BytesIO(answer.get_data())).pages[0]
    assert "♣" in page.extract_text()
    assert hidden(answer.get_data()) == bool(drawing)


def hidden(pdf: bytes) -> bool:
    """Whether signs of a page are there to be copied, and not seen."""
    contents = PdfReader(io.BytesIO(pdf)).pages[0].get_contents()
    assert contents is not None
    return b"3 Tr" in contents.get_data()


def test_a_long_sheet_has_them_though_another_process_prints_it() -> None:
    """How cards are called goes along, and nothing of it stays there."""
    sheet = blank_sheet("skat", 3, {})
    sheet = replace(sheet, passages=(Passage("♣", ("9♣ and 6♥",)),))
    call_them(SHORT)
    for deck, drawn in ((SWISS, True), ("", False)):
        with speaking(lettered(language("de"), "usual", deck)):
            job = pickle.dumps((print_page, (sheet, "a4"), False, voice()))
        call_them(AS_PRINTED)
        how, printed = pickle.loads(elsewhere.work(job, lambda _far: None))
        call_them(SHORT)
        assert how == "done"
        assert hidden(printed) == drawn
        assert (spoken(), pattern_shown()) == (ENGLISH, "")


@pytest.mark.parametrize("name", PIPS)
def test_each_drawing_stays_in_its_square(name: str) -> None:
    """Paths are of the commands that paper draws, and end where a sign ends."""
    for shape in PIPS[name]:
        assert not set(re.findall("[A-Za-z]", shape.d)) - set("MmLlHhVvCcZz")
        found = steps(shape.d)
        assert found[0][0] == "M"
        assert all(0 <= number <= BOX for _, numbers in found for number in numbers)


def test_a_text_is_as_wide_with_its_suits_drawn() -> None:
    """A drawing stands in the room of its sign, wherever the text is anchored."""

    def places(*words: str) -> tuple[list[float], int]:
        pen = SvgPen(200, 100)
        pen.text(100, 50, "A♠ 9♥ ist mehr", 10, anchor=Anchor.END)
        return [text.x + text.wide for text in pen.drawing.texts][-1:], len(pen.drawing.pips)

    assert places() == ([100.0], 0)
    call_them(SHORT.in_deck(SWISS))
    (end,), pips = places()
    assert (round(end, 1), pips) == (100.0, 2)


def test_a_path_is_drawn_by_absolute_steps() -> None:
    assert steps("M1 2h3v-1l.5.5c1 0 1 1 2 2zM4 4 5 5") == (
        ("M", (1, 2)),
        ("L", (4, 2)),
        ("L", (4, 1)),
        ("L", (4.5, 1.5)),
        ("C", (5.5, 1.5, 5.5, 2.5, 6.5, 3.5)),
        ("Z", ()),
        ("M", (4, 4)),
        ("L", (5, 5)),
    )


_SHIELD: Final = f'<svg class="sg" viewBox="0 0 24 24" aria-hidden="true" focusable="false">{SVG["schilt"]}</svg>'
LEFT: Final = [
    ("<b>♠\ufe0e Pik</b>", f"<b>{_SHIELD} Schilten</b>"),
    ("<b>9♠ führt</b>", f'<b>9{_SHIELD}<span class="vh">Schilten</span> führt</b>'),
    ('<i aria-label="U♣: Bea muss ♥ bedienen">', '<i aria-label="Eichel-Under: Bea muss Rosen bedienen">'),
    ('<meta content="♣"><title>♥</title>', '<meta content="♣"><title>♥</title>'),
    ('<input data-button="♠ Pik ansagen" value="♠">', '<input data-button="Schilten ansagen" value="♠">'),
]


@pytest.mark.parametrize(("page", "wanted"), LEFT)
def test_what_no_template_drew_is_drawn_or_said(page: str, wanted: str) -> None:
    call_them(SHORT)
    speak_in(lettered(language("de"), "usual", SWISS))
    assert in_pattern(page) == wanted
    speak_in(language("de"))
    assert in_pattern(page) == page


SIZES: Final = {"belote": 4, "piquet": 2, "pinochle": 4, "skat": 3}


@pytest.mark.parametrize(
    ("game", "deck", "tag"),
    [("belote", SWISS, "en"), ("piquet", "german", "fr"), ("pinochle", SWISS, "it"), ("skat", SWISS, "de")],
)
def test_no_page_has_a_sign_of_french_cards_left(app: Flask, game: str, deck: str, tag: str) -> None:
    """In games that are no own ones, from the deal on."""
    kind = type("Seated", (Table,), {"game": game, "names": ("Ann", "Bea", "Cy", "Dov")[: SIZES[game]]})
    table: Table = kind(app)
    assert chosen(table.client, tag, deck=deck) == 303
    rng, drawn = random.Random(3), 0
    for step in range(12):
        view = table.view()
        for page in ("", "/entries", "/scores", "/sheet") if step == 11 else ("",):
            html = re.sub(r"<meta [^>]*>|<title>.*?</title>", "", shown(table.client, table.path + page, tag))
            assert not re.search("[♠♥♦♣]", html), page
            drawn += html.count('class="sg"')
        entry = one_choice(view.game.rules(), view.state, rng)
        assert entry is not None
        table.enter(write_entry(entry))
    assert drawn


def test_a_pack_of_ones_own_has_the_patterns_that_have_it() -> None:
    """Not where people made the suits, where there are trumps beside them, or where colours count."""
    short = {"ranks": "A K Q J T 9 8 7"}
    assert list(called_in(short).patterns) == ["german", "swiss"]
    assert list(called_in({"ranks": {"S": "A K Q J 7", "H": "A K Q J 2"}}).patterns) == ["latin"]
    assert not called_in(short, coloured=True).patterns
    assert not called_in({**short, "trumps": 21}).patterns
    assert not called_in({**short, "suits": [{"code": "R", "name": "Roses"}], "ranks": "A K Q J"}).patterns
    lone = called_in({**short, "jokers": 1}).in_deck(SWISS)
    assert (lone.pattern, lone.cards) == (SWISS, {"BJ": "Joker"})
    assert not GAMES["euchre"].called.patterns


def test_a_picture_has_the_drawing_in_its_file() -> None:
    """Beside the name of the game, and nothing from elsewhere."""
    poster = Poster("Skat", "♣", "Friday", "2026", "Bea wins", "", "Bea wins", standing=(("1", "Bea ♥", "20"),))
    call_them(SHORT)
    assert "♣" in draw_poster(poster)
    speak_in(lettered(language("de"), "usual", SWISS))
    drawn = draw_poster(poster)
    assert not re.search("[♠♥♦♣]", drawn)
    assert [SVG[name] in drawn for name in ("eichel", "rose", "schilt")] == [True, True, False]
    assert ElementTree.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"
