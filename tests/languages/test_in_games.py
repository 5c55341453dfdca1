"""A word that means something else in one game, and a part in the form that a translation asks for."""

from __future__ import annotations

import pytest
from flask import Flask
from jinja2.nodes import TemplateData
from markupsafe import Markup

from referee.core.text import Text, Words, speaking
from referee.games import GAMES
from referee.languages.catalogue import Catalogue
from referee.languages.extracting import Pot
from referee.languages.meanings import APART_IN
from referee.languages.po import Key
from referee.languages.shipped import RULES, SCREENS, catalogue, domains, messages, whole
from referee.web.speaking import WordedEnvironment, in_form

SAID = {
    Key("Hand"): ("Spiel",),
    Key("won", "the winner"): ("gagne",),
    Key("{player} wins"): ("Le gain {player:de}",),
    Key("Skat"): ("Skat",),
}
FRENCH = Catalogue("fr", SAID, {"skat": {Key("Hand"): ("Hand",), Key("won", "the winner"): ("fait",)}})


def test_a_game_says_a_word_as_it_means_it() -> None:
    """And what it says as all do; another game is as everywhere."""
    in_skat = FRENCH.in_game("skat")
    assert [one.speak(Text("Hand")) for one in (FRENCH, in_skat, FRENCH.in_game("spades"))] == [
        "Spiel",
        "Hand",
        "Spiel",
    ]
    assert in_skat.speak(Text("Skat")) == "Skat"
    assert in_skat.in_game("spades") is FRENCH
    assert in_skat is FRENCH.in_game("skat")


@pytest.mark.parametrize("tag", whole())
def test_a_game_and_its_rulebook_each_say_their_own(tag: str) -> None:
    """Where one English word is two things there: a screen’s *The deal* is a hand, a rulebook’s how it is dealt."""
    spoken, domains_of_it = catalogue(tag), set(domains(tag))
    assert spoken is not None
    for game in GAMES:
        in_game = spoken.in_game(game)
        for domain, said in ((game, in_game.template), (f"{RULES}{game}", in_game.of_book)):
            for one in messages(tag, domain) if domain in domains_of_it else ():
                if one.is_said and not one.key.context and not one.several and not set("♠♥♦♣") & set(one.key.english):
                    assert said(one.key.english) == one.said[0], domain  # cards bear the letters of the language


def test_a_rulebook_is_read_in_its_own_words() -> None:
    """Its chapters and titles, wherever they stand."""
    dutch = catalogue("nl")
    assert dutch is not None
    with speaking(dutch.in_game("french-tarot")):
        chapters = [str(title) for title in GAMES["french-tarot"].rules().rulebook.chapters]
        assert "Het geven" in chapters
        assert str(Words("The deal")) == "Het spel"
    with speaking(dutch.in_game("piquet")):
        assert str(GAMES["piquet"].rules().rulebook["PI-7.5"].title) == "Gelijk"


def test_what_a_game_means_apart_is_in_its_catalogue(pot: Pot) -> None:
    """Though all screens say the word too; each game listed says one of them at least."""
    assert Key("Spades") in pot[SCREENS]
    assert Key("Spades") in pot["oh-hell"]
    assert Key("Hand") in pot["skat"]
    assert Key("Hand") not in pot["spades"]
    said = {key.english for of_it in pot.values() for key in of_it}
    assert {one for words in APART_IN.values() for one in words} - said == set()


def test_templates_of_a_game_speak_as_it_does(app: Flask) -> None:
    """Those of all screens do not, at its table neither."""
    spoken = app.jinja_env.overlay()
    assert isinstance(spoken, WordedEnvironment)
    spoken.language = FRENCH
    for name, said in (("games/skat/x.html", "Hand"), ("games/spades/x.html", "Spiel"), ("hand/x.html", "Spiel")):
        words = spoken.parse("<p>Hand</p>", name).find_all(TemplateData)
        assert "".join(one.data for one in words) == f"<p>{said}</p>"


def test_a_word_as_it_is_meant_is_that_of_the_game_shown(app: Flask) -> None:
    """Not that of the game for whose table its template was compiled."""
    shown = []
    with speaking(FRENCH.in_game("skat")):
        page = app.jinja_env.from_string("{{ 'won'|meant('the winner') }}")
    for game in ("skat", "spades", "skat"):
        with app.test_request_context(), speaking(FRENCH.in_game(game)):
            shown.append(page.render())
    assert shown == ["fait", "gagne", "fait"]


def test_a_form_is_put_about_the_name(app: Flask) -> None:
    """The tags about it stay, and what is typed is escaped."""
    with app.test_request_context(), speaking(FRENCH):
        page = app.jinja_env.from_string("{{ _('{player} wins', player=player) }}")
        assert [page.render(player=name) for name in ("Ann", "Bea", "<i>")] == [
            "Le gain d’Ann",
            "Le gain de Bea",
            "Le gain de &lt;i&gt;",
        ]
        assert in_form(Markup("<b>Ann</b>"), "de") == "d’<b>Ann</b>"
        assert in_form(Markup("<b>Ann</b>"), "of no such form") == "<b>Ann</b>"
