"""The rulebooks of games that people define: whatever they say is a message in each language, and goes together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from referee.core.called import AS_PRINTED, Called, call_them
from referee.core.text import ENGLISH, Language, Text, speaking
from referee.definitions.books import chapters_of
from referee.definitions.definition import Definition
from referee.definitions.gallery import BUILT_IN, PADS, TRICK_GAMES, shipped
from referee.definitions.ours import name_of
from referee.definitions.plain import plain_pad
from referee.definitions.reading import read_definition, read_file
from referee.languages.catalogue import Catalogue, put_together
from referee.languages.letters import lettering, wearing
from referee.languages.shipped import catalogue
from referee.languages.whole import whole_sentences
from referee.languages.whole_own import SENTENCES

FILES: Final = sorted((Path(__file__).parents[1] / "definitions").glob("[so]*/*.json"))
GAMES: Final = [shipped(key).definition for key in (*PADS, *TRICK_GAMES, *BUILT_IN)]
GAMES_OF_OTHERS: Final = [read_file(path.read_bytes()).definition for path in FILES]
TAGS: Final = ("de", "fr", "it", "es", "nl", "pl", "pt-BR")
"""The languages that are offered."""

WORDS: Final = re.compile(r"[A-Za-z]{2}")
HOLE: Final = re.compile(r"\{\w+\}")


class Asked(Language):
    """English, which notes for what sentences it has no message: each is asked for whole, then piece by piece."""

    def __init__(self, known: Catalogue) -> None:
        self.known = known
        self.lacking: set[str] = set()

    def speak(self, text: Text) -> str:
        said = (put_together(text)[0], put_together(text, pieces=False)[0], text.template)
        found = next((one for one in said if self.known.found(one) is not None), None)
        if found is None and WORDS.search(HOLE.sub("", text.template)):
            self.lacking.add(text.template)
        return super().speak(text)


def texts(definition: Definition) -> Iterator[Text]:
    """All that its rulebook says."""
    for chapter in chapters_of(definition):
        yield chapter.title
        for law in chapter.laws:
            yield from (law.title, law.said)


def language(tag: str) -> Catalogue:
    """A language that is shipped, at a table of a game of one’s own."""
    found = catalogue(tag)
    assert found is not None
    return found.in_game("own")


@pytest.mark.parametrize("tag", TAGS)
def test_whatever_a_rulebook_says_is_a_message(tag: str) -> None:
    """Of shipped games, and of sixty others: no sentence is left in English, not even where clauses are joined."""
    asked = Asked(language(tag))
    with speaking(asked):
        for definition in (*GAMES, *GAMES_OF_OTHERS):
            for text in texts(definition):
                str(text)
    assert asked.lacking == set()


@pytest.mark.parametrize("tag", TAGS)
def test_each_sentence_that_may_be_composed_is_said(tag: str) -> None:
    """A rare clause too: who, verb and noun of every kind."""
    known = language(tag)
    assert [one for one in whole_sentences(SENTENCES) if known.found(one) is None] == []


def rule(key: str, number: str, tag: str) -> str:
    laws = {law.number: law for chapter in chapters_of(shipped(key).definition) for law in chapter.laws}
    with speaking(ENGLISH if tag == "en" else language(tag)):
        return str(laws[number].said)


GOLDEN: Final = """
whist 10.1 de: Die Partie endet, wenn ein Stand 5 erreicht.
oh-hell 9.1 de: Jeder Spieler bekommt 10 + seine Ansage, wenn er genau so viele Stiche macht wie angesagt.
five-hundred 9.2 de: Die Partei des Alleinspielers verliert die Strafe des Kontrakts, wenn der Kontrakt verloren ist.
pad-climbing-hundred 5.2 en: Each player, when they have “Small, 100” in “Called”, scores 100 points if they are \
marked “Out first”, else loses 100 points.
spades 9.1 fr: Chaque camp marque 10 × son enchère quand il fait au moins autant de plis que le nombre annoncé et son \
enchère dépasse 0.
spades 9.2 it: Ogni parte perde 10 × la sua dichiarazione se fa meno prese di quelle dichiarate.
spades 9.2 es: Cada bando pierde 10 × su apuesta si gana menos bazas de las apostadas.
spades 9.2 nl: Elke partij verliest 10 × het eigen bod als die minder slagen haalt dan geboden.
spades 9.2 pl: Każda strona traci: 10 × jej zapowiedź, gdy bierze mniej lew niż zapowiedziano.
spades 9.2 pt-BR: Cada lado perde 10 × sua aposta se ganha menos vazas que as apostadas.
pad-dominoes 2.4 de: Wer ein Spiel gewinnt, beginnt das nächste.
pad-dominoes 2.4 pl: Następne zaczyna, kto wygrał rozdanie.
five-hundred 10.1 de: Die Partie endet, wenn ein Stand 500 erreicht oder auf −500 fällt.
klaverjas 9.5 pl: Każda strona zapisuje: 100 punktów, gdy druga strona nie ma żadnej lewy i ma co najmniej jedną lewę.
klaverjas 8.1 nl: 11 voor A, 10 voor 10, 4 voor H, 3 voor V, 2 voor B.
klaverjas 8.2 fr: 20 pour V, 14 pour 9, 11 pour A, 10 pour 10, 4 pour R, 3 pour D.
klaverjas 4.2 fr: À l’atout : V 9 A 10 R D 8 7.
klaverjas 8.1 en: 11 for A, 10 for 10, 4 for K, 3 for Q, 2 for J.
pitch 9.1 de: Jeder Spieler bekommt 1 Punkt, wenn er „hoch“ gewonnen hat.
pitch 9.1 en: Each player scores 1 point when they captured “high”.
pad-five-dice 5.1 nl: Aan het eind van de partij geldt: elke speler krijgt 35 punten als het eigen totaal van de \
vakken ‘bovenste’ minstens 63 is.
"""
"""By game, rule and language."""


@pytest.mark.parametrize("golden", GOLDEN.strip().splitlines())
def test_the_verb_goes_with_who_it_is(golden: str) -> None:
    place, _, said = golden.partition(": ")
    key, number, tag = place.split()
    assert rule(key, number, tag) == said


# ---- names ----------------------------------------------------------------------------------------


def named(definition: Definition, number: str, tag: str) -> str:
    """What a rule is called."""
    laws = {law.number: law for chapter in chapters_of(definition) for law in chapter.laws}
    with speaking(language(tag)):
        return str(laws[number].title)


def changed(key: str, **fields: object) -> Definition:
    """A shipped game as somebody changed it, in the form."""
    before = shipped(key).definition
    return read_definition({**before.data, "from": before.fingerprint, **fields})


def test_a_shipped_game_has_names_in_each_language() -> None:
    shipped_one = shipped("pad-rummy-500").definition
    assert [named(shipped_one, "3.1", tag) for tag in ("de", "fr")] == ["Ausgelegt", "Posé"]
    with speaking(language("de")):
        assert str(name_of(shipped_one)) == "Rommé 500"


def test_what_was_made_from_it_keeps_what_it_still_says() -> None:
    columns = [dict(column) for column in shipped("pad-rummy-500").definition.data["columns"]]
    columns[2]["name"] = "In hand"
    made = changed("pad-rummy-500", columns=columns, name="Ours")
    assert (named(made, "3.1", "de"), named(made, "3.3", "de")) == ("Ausgelegt", "In hand")
    with speaking(language("de")):
        assert str(name_of(made)) == "Ours"


def test_what_people_call_something_is_not_looked_up() -> None:
    """Not even where another game that is shipped, or a button, has the same word."""
    columns = [dict(column) for column in shipped("pad-darts-501").definition.data["columns"]]
    columns[0]["name"] = "Laid down"
    assert named(changed("pad-darts-501", columns=columns), "3.1", "de") == "Laid down"
    data = {key: value for key, value in shipped("pad-rummy-500").definition.data.items() if key != "from"}
    own = read_definition({**data, "columns": [{**data["columns"][0], "name": "Save"}, *data["columns"][1:]]})
    assert named(own, "3.1", "de") == "Save"


def test_a_person_s_tally_is_not_looked_up() -> None:
    """Though a game that is shipped counts what has the same name: only what was made from it has that."""
    data = {key: value for key, value in shipped("whist").definition.data.items() if key != "from"}
    high = {"high": {"cards": "highest trump", "by": "captured"}}
    own = read_definition({**data, "name": "Ours", "count": {"tallies": high}, "score": PITCHED})
    with speaking(language("nl")):
        said = {law.number: str(law.said) for chapter in chapters_of(own) for law in chapter.laws}
    assert said["8.7"].startswith("‘high’: ")


PITCHED: Final = {"lines": [{"when": "high", "points": "1", "say": "Ours"}]}


def test_a_rank_is_as_it_stands_on_the_card() -> None:
    """In the letters that the reader chose; of ranks that people made up each stays."""
    chosen = wearing(language("nl"), lettering("nl", "international"))
    laws = {law.number: law.said for chapter in chapters_of(shipped("klaverjas").definition) for law in chapter.laws}
    with speaking(chosen):
        assert str(laws["4.1"]).endswith("A 10 K Q J 9 8 7.")
    call_them(Called(fixed=True))
    with speaking(language("nl")):
        assert str(laws["4.1"]).endswith("A 10 K Q J 9 8 7.")
    call_them(AS_PRINTED)


def test_a_plain_pad_is_ours() -> None:
    assert named(read_definition(plain_pad(points=100)), "3.1", "de") == "Punkte"
