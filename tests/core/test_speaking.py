"""What is said in the language that is spoken, and what stays English whatever is spoken."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from referee.core.cards import parse_card
from referee.core.text import ENGLISH, Capital, Counted, Listed, Plural, Text, Words, in_english, speak_in, spoken
from referee.languages.catalogue import Catalogue, put_together
from referee.languages.forms import FORMS
from referee.languages.forms.german import german_card
from referee.languages.po import Key

SAID = {
    Key("{player} led {card}."): ("{player} spielt {card:acc} aus.",),
    Key("Save"): ("Sichern",),
    Key("{number} trick"): ("{number} Stich", "{number} Stiche"),
    Key("three", "number"): ("drei",),
    Key("and", "list"): ("und",),
    Key("is", "beside a number"): ("ist", "sind"),
}


@pytest.fixture
def german() -> Iterator[Catalogue]:
    language = Catalogue("de", SAID)
    speak_in(language)
    yield language
    speak_in(ENGLISH)


def test_a_sentence_is_said_in_the_language_that_is_spoken(german: Catalogue) -> None:
    """With its parts in the form the translation asks for; what has no translation is English."""
    assert spoken() is german
    assert str(Text("{player} led {card}.", player="Bea", card=parse_card("JD"))) == "Bea spielt den Karo-Buben aus."
    assert str(Text("{all}", all=Listed(("Ann", "Bea", "Cy")))) == "Ann, Bea und Cy"
    assert str(Text("{player} bids", player="Bea")) == "Bea bids"


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 Stiche"), (1, "1 Stich"), (2, "2 Stiche"), (5, "5 Stiche"), (21, "21 Stiche")]
)
def test_a_noun_is_counted(german: Catalogue, number: int, words: str) -> None:
    assert str(Text("{n}", n=Counted(number, "trick"))) == words


def test_a_sentence_of_pieces_is_said_whole(german: Catalogue) -> None:
    """Where English puts one together there is a message for the whole; without one its pieces are said."""
    revoked = Text("{player} {revoked}", player="Bea", revoked=Text("reneged"))
    in_trick = Text("{found} in trick {trick}", found=revoked, trick=3)
    over = Text("{word} {hand} is over.", word=Capital(Text("deal")), hand=2)
    wins = Text("{whatever}, {who} {win}.", whatever=Text("However {n} play"), who="Bea", win=Plural(1, "wins", "win"))
    assert put_together(in_trick) == ("{player} reneged in trick {trick}", {"player": "Bea", "trick": 3})
    assert put_together(over)[0] == "Deal {hand} is over."
    assert put_together(wins)[0] == "However {n} play, {who} wins."
    said = {Key("{player} reneged in trick {trick}"): ("Falsches Bedienen von {player} in Stich {trick}",)}
    language = Catalogue("de", {**said, Key("Deal {hand} is over."): ("Die {hand}. Teilung ist vorbei.",)})
    assert language.speak(in_trick) == "Falsches Bedienen von Bea in Stich 3"
    assert language.speak(over) == "Die 2. Teilung ist vorbei."
    assert language.speak(revoked) == "Bea reneged"


def test_a_number_in_letters_and_the_word_beside_it(german: Catalogue) -> None:
    assert str(Text("{n} {are}", n=Counted(3, "trick", in_letters=True), are=Plural(3, "is", "are"))) == (
        "drei Stiche sind"
    )


def test_words_of_ours_are_said_and_kept_apart(german: Catalogue) -> None:
    """On a page they are German; they compare, and go into a record, in English."""
    save = Words("Save")
    assert (f"{save}", str(save), save.__html__()) == ("Sichern",) * 3
    assert save == "Save"
    assert json.dumps([save]) == '["Save"]'


def test_what_is_kept_is_english(german: Catalogue) -> None:
    led = Text("{player} led {card}.", player="Bea", card=parse_card("JD"))
    assert in_english(led) == "Bea led J♦."
    assert in_english(Words("Save")) == "Save"


@pytest.mark.parametrize(
    ("tag", "forms"),
    [("de", (1, 0, 1, 1, 1)), ("fr", (0, 0, 1, 1, 1)), ("pl", (2, 0, 1, 2, 2)), ("pt-BR", (0, 0, 1, 1, 1))],
)
def test_plurals(tag: str, forms: tuple[int, ...]) -> None:
    """Of 0, 1, 2, 5 and 21."""
    assert tuple(FORMS[tag].plural_of(number) for number in (0, 1, 2, 5, 21)) == forms


def test_polish_counts_by_the_last_figures() -> None:
    assert [FORMS["pl"].plural_of(number) for number in (4, 12, 14, 22, 112, 1_004)] == [1, 2, 2, 1, 2, 1]


@pytest.mark.parametrize(
    ("card", "case", "words"),
    [
        ("AH", "gen", "des Herz-Asses"),
        ("JD", "acc", "den Karo-Buben"),
        ("KC", "gen", "des Kreuz-Königs"),
        ("QS", "dat", "der Pik-Dame"),
        ("TC", "", "Kreuz-Zehn"),
    ],
)
def test_german_cards(card: str, case: str, words: str) -> None:
    assert german_card(parse_card(card), case) == words


@pytest.mark.parametrize(
    ("name", "words"), [("Ann", "d’Ann"), ("Bea", "de Bea"), ("Éva", "d’Éva"), ("Hugo", "de Hugo")]
)
def test_french_elides(name: str, words: str) -> None:
    language = Catalogue("fr", {Key("{player}’s card"): ("la carte {player:de}",)})
    assert language.speak(Text("{player}’s card", player=name)) == f"la carte {words}"


@pytest.mark.parametrize(
    ("tag", "number", "words"), [("de", 20_000, "20.000"), ("fr", 20_000, "20\u202f000"), ("it", -1_500, "−1.500")]
)
def test_large_numbers(tag: str, number: int, words: str) -> None:
    assert Catalogue(tag, {}).large(number) == words


def test_a_list_heeds_the_sound_of_its_last_word() -> None:
    spanish = Catalogue("es", {Key("and", "list"): ("y",), Key("or", "list"): ("o",)})
    assert spanish.listed(["Bea", "Inés"], "and") == "Bea e Inés"
    assert spanish.listed(["Bea", "Óscar"], "and") == "Bea y Óscar"
    assert spanish.listed(["Bea", "Olga"], "or") == "Bea u Olga"
