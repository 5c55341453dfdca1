"""What players look for in the words of their own language: found among the first three, as in English."""

from __future__ import annotations

import pytest

from referee.core.names import folded
from referee.core.text import Language, in_english, speaking
from referee.desk.asking import SituationQuestion, as_question
from referee.games import GAMES
from referee.languages.catalogue import Catalogue
from referee.languages.shipped import catalogue, whole
from referee.service.finding import Group, find
from referee.service.indexing import index_of
from referee.service.worded import STEMMERS, wording_of

SEARCHES = {
    "de": {
        "spades": {
            "zehn Säcke": "SP-7.6 SP-7.3",
            "Überstiche": "SP-7.3",
            "nicht bedient": "?revoke SP-9.1",
            "Nil gebrochen, was ist mit den Stichen": "SP-7.5",
            "wer hat den Stich gewonnen": "?trick SP-5.4",
        },
        "hearts": {"alle Herzen und die Pikdame": "HE-6.1 HE-5.2", "wann darf man Herz ausspielen": "HE-4.6"},
        "skat": {
            "Reizen": "SK-2.2 SK-2.1 SK-2.3 SK-2.4 ?bidding",
            "überreizt": "SK-5.7",
            "ist man mit 30 Augen aus dem Schneider": "SK-5.3",
            "Durchmarsch beim Ramsch": "SK-7.5",
            "falsch gedrückt": "SK-3.7 SK-3.8 SK-3.5 SK-3.6",
        },
        "belote": {"was zählt die Neun von Trumpf": "BL-1.5", "muss ich den Partner übertrumpfen": "BL-4.4 BL-4.2"},
        "piquet": {"wer gibt": "PI-1.3", "vergeben": "PI-1.5 ?misdeal"},
        "french-tarot": {"Petit im letzten Stich": "FT-8.3", "wie viele Punkte mit zwei Bouts": "FT-7.3"},
        "cribbage": {"Bube als Startkarte": "CR-2.2", "kann keine Karte spielen": "CR-3.2", "Skunk": "CR-5.3 ?skunk"},
        "pinochle": {"König und Dame von Trumpf": "PN-4.2", "Gebot nicht erreicht": "PN-6.5"},
    },
    "fr": {
        "spades": {
            "dix sacs": "SP-7.6 SP-7.3",
            "il n’a pas fourni": "?revoke SP-9.1",
            "qui a gagné le pli": "?trick SP-5.4",
            "nil raté": "SP-7.5 SP-7.4",
        },
        "hearts": {"combien vaut la dame de pique": "HE-5.2", "quand peut-on entamer cœur": "HE-4.6"},
        "skat": {"surenchère trop haute": "SK-5.7 SK-2.2 SK-2.3", "tous les plis au ramsch": "SK-7.5"},
        "belote": {
            "valeur du neuf d’atout": "BL-1.5",
            "le partenaire est maître, dois-je couper": "BL-4.4",
            "capot": "BL-6.2 BL-6.11",
            "quelles annonces comptent": "BL-5.4",
            "belote et rebelote": "?belote BL-5.2 BL-5.1",
        },
        "piquet": {"qui donne": "PI-1.3", "maldonne": "PI-1.5 ?misdeal"},
        "french-tarot": {
            "petit au bout": "FT-8.3",
            "combien de points avec deux bouts": "FT-7.3",
            "faut-il monter a l'atout": "FT-6.5",
            "l’excuse": "?excuse FT-6.7",
            "une poignee": "?poignees FT-5.1",
        },
        "cribbage": {"un valet retourné": "CR-2.2", "je ne peux pas jouer": "CR-3.2"},
        "pinochle": {"mariage à l’atout": "PN-4.2", "contrat chuté": "PN-6.5"},
    },
    "it": {
        "spades": {
            "dieci bag": "SP-7.6",
            "non ha risposto al seme": "?revoke SP-9.1",
            "chi ha vinto la presa": "?trick SP-5.4",
            "nil fallito": "SP-7.5 SP-7.4",
        },
        "hearts": {
            "quanto vale la donna di picche": "HE-5.2",
            "cappotto": "HE-6.1",
            "quando si può uscire a cuori": "HE-4.6",
        },
        "skat": {"ho licitato troppo": "SK-5.7"},
        "belote": {
            "il nove di briscola": "BL-1.5",
            "cappotto": "BL-6.2 BL-6.11",
            "la presa è del compagno": "BL-4.4",
        },
        "piquet": {"chi dà le carte": "PI-1.3", "carte date male": "PI-1.5 ?misdeal"},
        "french-tarot": {"quanti punti con due bout": "FT-7.3", "petit all'ultima": "FT-8.3"},
        "cribbage": {"fante girato": "CR-2.2", "non posso giocare": "CR-3.2"},
        "pinochle": {"re e donna di briscola": "PN-4.2"},
    },
    "es": {
        "spades": {
            "diez bags": "SP-7.6",
            "no asistió al palo": "?revoke SP-9.1",
            "quién gana la baza": "?trick SP-5.4",
            "nil fallado": "SP-7.5 SP-7.4",
        },
        "hearts": {
            "cuánto vale la dama de picas": "HE-5.2",
            "tirar a la luna": "HE-6.1",
            "cuando se puede salir de corazones": "HE-4.6",
        },
        "skat": {"pujé demasiado": "SK-5.7", "capote en el ramsch": "SK-7.5"},
        "belote": {"el nueve de triunfo": "BL-1.5", "la baza es de mi compañero": "BL-4.4"},
        "piquet": {"quién reparte": "PI-1.3", "mal repartido": "PI-1.5 ?misdeal"},
        "french-tarot": {"cuántos puntos con dos bouts": "FT-7.3", "petit en la ultima baza": "FT-8.3"},
        "cribbage": {"no puedo jugar ninguna carta": "CR-3.2", "jota como carta inicial": "CR-2.2"},
        "pinochle": {"matrimonio real": "PN-4.2"},
    },
    "nl": {
        "spades": {
            "tien bags": "SP-7.6",
            "niet bekend": "?revoke SP-9.1",
            "wie wint de slag": "?trick SP-5.4",
            "gebroken nil": "SP-7.5 SP-7.4",
            "overslag": "SP-7.3",
        },
        "hearts": {
            "hoeveel punten is schoppenvrouw": "HE-5.2",
            "pit": "HE-6.1",
            "wanneer mag je met harten uitkomen": "HE-4.6",
        },
        "skat": {"overboden": "SK-5.7", "doormars": "SK-7.5"},
        "belote": {"troefnegen": "BL-1.5", "maat ligt voor, moet ik troeven": "BL-4.4"},
        "piquet": {"wie geeft": "PI-1.3", "verkeerd gegeven": "PI-1.5 ?misdeal"},
        "french-tarot": {"hoeveel punten met twee bouts": "FT-7.3"},
        "cribbage": {"boer als startkaart": "CR-2.2", "ik kan niet spelen": "CR-3.2"},
        "pinochle": {"heer en vrouw van troef": "PN-4.2"},
    },
    "pl": {
        "spades": {
            "dziesięć bagów": "SP-7.6 SP-7.3",
            "nie dołożył do koloru": "?revoke SP-9.1",
            "kto wziął lewę": "?trick SP-5.4",
            "nadróbka": "SP-7.3",
        },
        "hearts": {
            "ile liczy dama pik": "HE-5.2",
            "wszystkie karty karne": "HE-6.1",
            "kiedy można wyjść w kiery": "HE-4.6",
        },
        "skat": {"przelicytowałem": "SK-5.7", "marsz w ramszu": "SK-7.5"},
        "belote": {"dziewiątka atutowa": "BL-1.5", "kapot": "BL-6.2 BL-6.11"},
        "piquet": {"kto rozdaje": "PI-1.3", "zle rozdanie": "PI-1.5 ?misdeal"},
        "french-tarot": {"ile punktów z dwoma boutami": "FT-7.3", "petit w ostatniej lewie": "FT-8.3"},
        "cribbage": {"walet startowy": "CR-2.2", "nie mogę zagrać żadnej karty": "CR-3.2"},
        "pinochle": {"król i dama atu": "PN-4.2"},
    },
    "pt-BR": {
        "spades": {
            "dez bags": "SP-7.6",
            "não seguiu o naipe": "?revoke SP-9.1",
            "quem ganha a vaza": "?trick SP-5.4",
            "nil quebrado": "SP-7.5 SP-7.4",
        },
        "hearts": {
            "quanto vale a dama de espadas": "HE-5.2",
            "ganhou todos os pontos": "HE-6.1",
            "quando posso sair de copas": "HE-4.6",
        },
        "skat": {"lance alto demais": "SK-5.7", "capote no ramsch": "SK-7.5"},
        "belote": {"nove de trunfo": "BL-1.5", "o parceiro tem a vaza": "BL-4.4", "anuncios": "BL-5.4 BL-5.3 ?belote"},
        "piquet": {"quem dá as cartas": "PI-1.3", "distribuição errada": "PI-1.5 PI-1.13 ?misdeal"},
        "french-tarot": {"quantos pontos com dois bouts": "FT-7.3", "petit na ultima vaza": "FT-8.3"},
        "cribbage": {"valete virado": "CR-2.2", "não posso jogar": "CR-3.2"},
        "pinochle": {"rei e dama de trunfo": "PN-4.2"},
    },
}


def language_of(tag: str) -> Catalogue:
    """A language that is shipped."""
    found = catalogue(tag)
    assert found is not None
    return found


def first_three(groups: list[Group], game: str) -> list[str]:
    """The numbers of rules found in a game, a question of the desk by its key."""
    hits = next((group.hits for group in groups if group.game.key == game), ())
    return [hit.rule.id if hit.rule else f"?{hit.question.key}" if hit.question else "" for hit in hits[:3]]


ALL = [
    (tag, game, words, expected)
    for tag, games in SEARCHES.items()
    for game, searches in games.items()
    for words, expected in searches.items()
]


@pytest.mark.parametrize(("tag", "game", "words", "expected"), ALL, ids=[f"{tag}: {words}" for tag, _, words, _ in ALL])
def test_what_is_looked_for_is_among_the_first_three(tag: str, game: str, words: str, expected: str) -> None:
    with speaking(language_of(tag)):
        found = first_three(find(words, game), game)
    assert set(expected.split()) & set(found), (words, found)


# ---- the game that is asked about ---------------------------------------------------------------

NAMED = [
    ("de", "piquet: wer gibt?", "piquet", "PI-1.3"),
    ("de", "wer gibt beim Piquet", "piquet", "PI-1.3"),
    ("de", "bei Skat: wer reizt zuerst", "skat", "SK-2.2"),
    ("de", "who deals at Piquet?", "piquet", "PI-1.3"),
    ("fr", "qui donne au piquet ?", "piquet", "PI-1.3"),
    ("fr", "à la belote, qui donne ?", "belote", "BL-1.4"),
    ("it", "chi dà le carte a picchetto", "piquet", "PI-1.3"),
    ("es", "¿quién reparte en el Piquet?", "piquet", "PI-1.3"),
    ("nl", "wie geeft bij piket", "piquet", "PI-1.3"),
    ("pl", "kto rozdaje w pikiecie", "piquet", "PI-1.3"),
    ("pt-BR", "quem dá no piquet?", "piquet", "PI-1.3"),
]


@pytest.mark.parametrize(("tag", "words", "game", "rule"), NAMED, ids=[f"{one[0]}: {one[1]}" for one in NAMED])
def test_a_question_names_its_game_in_its_language(tag: str, words: str, game: str, rule: str) -> None:
    with speaking(language_of(tag)):
        groups = find(words, "spades")
    assert groups[0].game.key == game
    assert rule in first_three(groups, game)


# ---- what all languages have in common ----------------------------------------------------------

every_language = pytest.mark.parametrize("tag", whole())


def test_every_language_that_is_offered_is_searched_in_its_words() -> None:
    assert set(whole()) <= set(STEMMERS)
    assert all(sum(len(searches) for searches in SEARCHES[tag].values()) >= 10 for tag in whole())


@every_language
@pytest.mark.parametrize("words", ["follow suit", "what if he reneged", "revoke"])
def test_english_words_are_found_as_well(tag: str, words: str) -> None:
    with speaking(language_of(tag)):
        assert {"?revoke", "SP-9.1"} & set(first_three(find(words, "spades"), "spades"))


@every_language
@pytest.mark.parametrize("number", ["SP-7.6", "sp 7.6", "7.6"])
def test_a_rule_is_found_by_its_number(tag: str, number: str) -> None:
    with speaking(language_of(tag)):
        assert first_three(find(number, "spades"), "spades") == ["SP-7.6"]


@every_language
def test_words_are_found_without_their_accents(tag: str) -> None:
    with speaking(language_of(tag)):
        for game, searches in SEARCHES[tag].items():
            for words, expected in searches.items():
                assert set(expected.split()) & set(first_three(find(folded(words), game), game)), words


@every_language
def test_its_words_are_told_as_they_are_read(tag: str) -> None:
    """Each rule that is asked for is one, each group holds two at the least, no small word is a number."""
    wording = wording_of(tag)
    assert wording is not None
    rules = {rule for game in GAMES.values() for rule in game.rules().rulebook}
    assert set(wording.asked) <= rules
    assert all(len(group.split(", ")) > 1 for group in wording.groups)
    assert wording.plain_of("7") == "7"
    assert not wording.says_something("not")


def test_what_is_made_while_another_language_is_spoken_is_english_all_the_same() -> None:
    game = GAMES["hearts"]
    usual = index_of(game)
    with speaking(language_of("de")):
        made = index_of.__wrapped__(game)
    assert [entry.weights for entry in made.entries] == [entry.weights for entry in usual.entries]
    assert made.rarity == usual.rarity


def test_what_a_question_tells_apart_is_english_whoever_asks_first() -> None:
    question = next(one for one in GAMES["klondike"].questions() if isinstance(one, SituationQuestion))
    usual = as_question(question.situation).topics
    with speaking(language_of("de")):
        made = as_question(question.situation).topics
        assert any(str(topic.text) != in_english(topic.text) for topic in made)
    assert made == usual


def test_a_language_without_words_of_its_own_is_searched_in_english() -> None:
    class Pseudo(Language):
        tag = "qps"

    with speaking(Pseudo()):
        spoken_so = find("10 bags", "spades")
    assert spoken_so == find("10 bags", "spades")


@pytest.mark.parametrize(
    ("tag", "word", "plain"),
    [
        ("de", "gebrochenen", "brechen"),
        ("de", "Säcke", "sack"),
        ("fr", "d’atouts", "atout"),
        ("it", "dell’asso", "asso"),
        ("pl", "lewę", "lewa"),
        ("pt-BR", "são♠", "espadas"),
    ],
)
def test_words_are_compared_by_what_they_are_forms_of(tag: str, word: str, plain: str) -> None:
    wording = wording_of(tag)
    assert wording is not None
    assert wording.plain_of(plain) in wording.words_of(word)


def test_a_word_that_is_made_of_two_is_found_as_these() -> None:
    with speaking(language_of("de")):
        assert first_three(find("Trumpfneun", "belote"), "belote")[0] == "BL-1.5"
        assert first_three(find("Überstichstrafe", "spades"), "spades")[0] == "SP-7.6"
