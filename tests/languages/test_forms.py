"""Cards in every form of a language, numbers in letters by gender, lists, names in order: by tables written here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final

import pytest

from referee.core.called import AS_PRINTED, GERMAN, call_them
from referee.core.cards import CARDS, PLAIN_SUITS, Suit, parse_card
from referee.core.names import folded
from referee.core.text import ENGLISH, CardWord, Counted, Large, Listed, Part, SuitWord, Text, speak_in
from referee.games.piquet.declarations import RANK_WORDS
from referee.languages.catalogue import A_SUIT, Catalogue
from referee.languages.forms import FORMS
from referee.languages.letters import lettered
from referee.languages.po import Key
from referee.languages.shipped import catalogue, domains, messages

CAPITALS: Final = {"één tot acht": "Eén tot acht", "twee": "Twee", "éénmaal": "Éénmaal", "": ""}


@pytest.mark.parametrize(("said", "begins"), CAPITALS.items())
def test_a_dutch_sentence_begins_with_one(said: str, begins: str) -> None:
    """Its capital has no accent; other words begin as everywhere."""
    assert FORMS["nl"].capital(said) == begins


TAGS: Final = ("de", "fr", "it", "es", "nl", "pl", "pt-BR")

SUITS: Final = {
    "de": "Pik Herz Karo Kreuz",
    "fr": "pique cœur carreau trèfle",
    "it": "picche cuori quadri fiori",
    "es": "picas corazones diamantes tréboles",
    "nl": "schoppen harten ruiten klaver",
    "pl": "pik kier karo trefl",
    "pt-BR": "espadas copas ouros paus",
}

FORMED: Final[Mapping[str, str]] = {
    "de": """
    A: das *-Ass, das *-Ass, dem *-Ass, des *-Asses
    K: der *-König, den *-König, dem *-König, des *-Königs
    Q: die *-Dame, die *-Dame, der *-Dame, der *-Dame
    C: der *-Cavall, den *-Cavall, dem *-Cavall, des *-Cavalls
    J: der *-Bube, den *-Buben, dem *-Buben, des *-Buben
    V: der *-Bube, den *-Buben, dem *-Buben, des *-Buben
    T: die *-Zehn, die *-Zehn, der *-Zehn, der *-Zehn
    9: die *-Neun, die *-Neun, der *-Neun, der *-Neun
    8: die *-Acht, die *-Acht, der *-Acht, der *-Acht
    7: die *-Sieben, die *-Sieben, der *-Sieben, der *-Sieben
    6: die *-Sechs, die *-Sechs, der *-Sechs, der *-Sechs
    5: die *-Fünf, die *-Fünf, der *-Fünf, der *-Fünf
    4: die *-Vier, die *-Vier, der *-Vier, der *-Vier
    3: die *-Drei, die *-Drei, der *-Drei, der *-Drei
    2: die *-Zwei, die *-Zwei, der *-Zwei, der *-Zwei
    21X: der Trumpf 21, den Trumpf 21, dem Trumpf 21, des Trumpfs 21
    FX: der Sküs, den Sküs, dem Sküs, des Sküs
    BJ: der große Joker, den großen Joker, dem großen Joker, des großen Jokers
    LJ: der kleine Joker, den kleinen Joker, dem kleinen Joker, des kleinen Jokers
    """,
    "fr": """
    A: l’as de *, de l’as de *, à l’as de *, que l’as de *
    K: le roi de *, du roi de *, au roi de *, que le roi de *
    Q: la dame de *, de la dame de *, à la dame de *, que la dame de *
    C: le cavalier de *, du cavalier de *, au cavalier de *, que le cavalier de *
    J: le valet de *, du valet de *, au valet de *, que le valet de *
    V: le valet de *, du valet de *, au valet de *, que le valet de *
    T: le 10 de *, du 10 de *, au 10 de *, que le 10 de *
    9: le 9 de *, du 9 de *, au 9 de *, que le 9 de *
    8: le 8 de *, du 8 de *, au 8 de *, que le 8 de *
    7: le 7 de *, du 7 de *, au 7 de *, que le 7 de *
    6: le 6 de *, du 6 de *, au 6 de *, que le 6 de *
    5: le 5 de *, du 5 de *, au 5 de *, que le 5 de *
    4: le 4 de *, du 4 de *, au 4 de *, que le 4 de *
    3: le 3 de *, du 3 de *, au 3 de *, que le 3 de *
    2: le 2 de *, du 2 de *, au 2 de *, que le 2 de *
    21X: le 21 d’atout, du 21 d’atout, au 21 d’atout, que le 21 d’atout
    FX: l’Excuse, de l’Excuse, à l’Excuse, que l’Excuse
    BJ: le grand joker, du grand joker, au grand joker, que le grand joker
    LJ: le petit joker, du petit joker, au petit joker, que le petit joker
    """,
    "pl": """
    A: as *, asa *, asowi *, asa *, asem *
    K: król *, króla *, królowi *, króla *, królem *
    Q: dama *, damy *, damie *, damę *, damą *
    C: kawaler *, kawalera *, kawalerowi *, kawalera *, kawalerem *
    J: walet *, waleta *, waletowi *, waleta *, waletem *
    V: walet *, waleta *, waletowi *, waleta *, waletem *
    T: dziesiątka *, dziesiątki *, dziesiątce *, dziesiątkę *, dziesiątką *
    9: dziewiątka *, dziewiątki *, dziewiątce *, dziewiątkę *, dziewiątką *
    8: ósemka *, ósemki *, ósemce *, ósemkę *, ósemką *
    7: siódemka *, siódemki *, siódemce *, siódemkę *, siódemką *
    6: szóstka *, szóstki *, szóstce *, szóstkę *, szóstką *
    5: piątka *, piątki *, piątce *, piątkę *, piątką *
    4: czwórka *, czwórki *, czwórce *, czwórkę *, czwórką *
    3: trójka *, trójki *, trójce *, trójkę *, trójką *
    2: dwójka *, dwójki *, dwójce *, dwójkę *, dwójką *
    21X: atut 21, atuta 21, atutowi 21, atuta 21, atutem 21
    FX: Skiz, Skiza, Skizowi, Skiza, Skizem
    BJ: duży joker, dużego jokera, dużemu jokerowi, dużego jokera, dużym jokerem
    LJ: mały joker, małego jokera, małemu jokerowi, małego jokera, małym jokerem
    """,
    "it": """
    A: l’asso di *, dell’asso di *, all’asso di *, dall’asso di *, con l’asso di *
    K: il re di *, del re di *, al re di *, dal re di *, con il re di *
    Q: la donna di *, della donna di *, alla donna di *, dalla donna di *, con la donna di *
    J: il fante di *, del fante di *, al fante di *, dal fante di *, con il fante di *
    T: il dieci di *, del dieci di *, al dieci di *, dal dieci di *, con il dieci di *
    8: l’otto di *, dell’otto di *, all’otto di *, dall’otto di *, con l’otto di *
    """,
    "es": """
    A: el as de *, del as de *, al as de *
    K: el rey de *, del rey de *, al rey de *
    Q: la dama de *, de la dama de *, a la dama de *
    J: la jota de *, de la jota de *, a la jota de *
    T: el 10 de *, del 10 de *, al 10 de *
    """,
    "pt-BR": """
    A: o ás de *, do ás de *, no ás de *, ao ás de *
    K: o rei de *, do rei de *, no rei de *, ao rei de *
    Q: a dama de *, da dama de *, na dama de *, à dama de *
    J: o valete de *, do valete de *, no valete de *, ao valete de *
    """,
    "nl": """
    A: het *aas
    K: de *heer
    Q: de *vrouw
    J: de *boer
    T: de *tien
    8: de *acht
    """,
}
"""By language and rank, in the order of FORM_NAMES; the star is the suit. A card that has none is told by its code."""

FORM_NAMES: Final = {
    "de": ("nom", "acc", "dat", "gen"),
    "fr": ("the", "de", "a", "que"),
    "pl": ("nom", "gen", "dat", "acc", "ins"),
    "it": ("the", "di", "a", "da", "con"),
    "es": ("the", "de", "a"),
    "pt-BR": ("the", "de", "em", "a"),
    "nl": ("the",),
}


def language(tag: str) -> Catalogue:
    """A language as it is shipped."""
    found = catalogue(tag)
    assert found is not None
    return found


def table(tag: str) -> Mapping[str, Mapping[str, str]]:
    """The forms of each card, by its code."""
    found: dict[str, Mapping[str, str]] = {}
    for line in FORMED[tag].strip().splitlines():
        rank, _, forms = line.strip().partition(": ")
        told = dict(zip(FORM_NAMES[tag], forms.split(", "), strict=True))
        if "*" not in forms:
            found[rank] = told
            continue
        for letter, suit in zip("SHDC", SUITS[tag].split(), strict=True):
            found[rank + letter] = {form: said.replace("*", suit) for form, said in told.items()}
    return found


@pytest.mark.parametrize("tag", TAGS)
def test_every_card_has_every_form(tag: str) -> None:
    """By its sign, and where it is read out."""
    spoken, wanted = language(tag), table(tag)
    assert set(spoken.forms.specs) == set(FORM_NAMES[tag])
    if tag in {"de", "fr", "pl"}:
        assert {code for code in wanted if code[-1] in "SHDC"} == {
            card.code for card in CARDS if card.suit in PLAIN_SUITS
        }
    for code, forms in wanted.items():
        card = parse_card(code)
        for form, said in forms.items():
            assert spoken.part_in(card, form) == said, (code, form)
            assert spoken.part_in(CardWord(card), form) == said, (code, form)


@pytest.mark.parametrize("tag", TAGS)
def test_a_card_has_one_name(tag: str) -> None:
    """That of the forms is the one the catalogue reads out."""
    names = language(tag).forms.cards
    assert names is not None
    assert {card.code: names.name(card) for card in CARDS} == {
        card.code: language(tag).template(card.words) for card in CARDS
    }


@pytest.mark.parametrize(
    ("tag", "trick", "card", "others"),
    [
        (
            "de",
            "keine Stiche, ein Stich, zwei Stiche, fünf Stiche, 21 Stiche",
            "keine Karten, eine Karte, zwei Karten, fünf Karten, 21 Karten",
            {"hand": "ein Spiel"},
        ),
        (
            "fr",
            "aucun pli, un pli, deux plis, cinq plis, 21 plis",
            "aucune carte, une carte, deux cartes, cinq cartes, 21 cartes",
            {"deal": "une donne"},
        ),
        (
            "it",
            "zero prese, una presa, due prese, cinque prese, 21 prese",
            "zero carte, una carta, due carte, cinque carte, 21 carte",
            {"point": "un punto"},
        ),
        (
            "es",
            "cero bazas, una baza, dos bazas, cinco bazas, 21 bazas",
            "cero cartas, una carta, dos cartas, cinco cartas, 21 cartas",
            {"point": "un punto"},
        ),
        (
            "nl",
            "geen slagen, één slag, twee slagen, vijf slagen, 21 slagen",
            "geen kaarten, één kaart, twee kaarten, vijf kaarten, 21 kaarten",
            {"point": "één punt"},
        ),
        (
            "pl",
            "zero lew, jedna lewa, dwie lewy, pięć lew, 21 lew",
            "zero kart, jedna karta, dwie karty, pięć kart, 21 kart",
            {"point": "jeden punkt", "deal": "jedno rozdanie", "player": "jeden gracz"},
        ),
        (
            "pt-BR",
            "nenhuma vaza, uma vaza, duas vazas, cinco vazas, 21 vazas",
            "nenhuma carta, uma carta, duas cartas, cinco cartas, 21 cartas",
            {"point": "um ponto"},
        ),
    ],
)
def test_a_number_in_letters_has_the_gender_of_its_noun(
    tag: str, trick: str, card: str, others: Mapping[str, str]
) -> None:
    spoken = language(tag)
    for noun, wanted in (("trick", trick), ("card", card)):
        said = [spoken.part(Counted(number, noun, in_letters=True)) for number in (0, 1, 2, 5, 21)]
        assert ", ".join(said) == wanted
    for noun, said_of_one in others.items():
        assert spoken.part(Counted(1, noun, in_letters=True)) == said_of_one
    assert spoken.part(Counted(2, "trick")).startswith("2 ")


def test_polish_counts_men_as_men() -> None:
    said = [language("pl").part(Counted(number, "player", in_letters=True)) for number in (2, 3, 5)]
    assert said == ["dwóch graczy", "trzech graczy", "pięciu graczy"]


def test_german_says_one_in_a_case() -> None:
    trick, card, hand = (Counted(1, noun, in_letters=True) for noun in ("trick", "card", "hand"))
    spoken = language("de")
    assert [spoken.part_in(one, "acc") for one in (trick, card, hand)] == ["einen Stich", "eine Karte", "ein Spiel"]
    assert [spoken.part_in(one, "dat") for one in (trick, card, hand)] == ["einem Stich", "einer Karte", "einem Spiel"]
    assert spoken.part_in(Counted(2, "trick", in_letters=True), "acc") == "zwei Stiche"


IN_LETTERS = {
    "trick",
    "card",
    "hand",
    "deal",
    "round",
    "point",
    "player",
    *(suit.one for suit in Suit),
    *RANK_WORDS.values(),
}
"""What sentences count in letters."""


@pytest.mark.parametrize("tag", [tag for tag in TAGS if tag != "nl"])
def test_the_gender_of_every_noun_that_is_counted_in_letters_is_known(tag: str) -> None:
    """Else a number stays in figures; Dutch numbers have no gender."""
    found = {
        message.said[0].partition("{number} ")[2].partition(" ")[0]
        for domain in domains(tag)
        for message in messages(tag, domain)
        if message.key.english.removeprefix("{number} ") in IN_LETTERS and len(message.said) > 1 and message.said[0]
    }
    assert len(found) > 7
    assert found - {""} - FORMS[tag].letters.nouns.keys() == set()


@pytest.mark.parametrize(
    ("suit", "several", "one"),
    [
        (Suit.SPADES, "piki pików pikom piki pikami", "pik pika pikowi pika pikiem"),
        (Suit.HEARTS, "kiery kierów kierom kiery kierami", "kier kiera kierowi kiera kierem"),
        (Suit.DIAMONDS, "kara kar karom kara karami", "karo kara karu karo karem"),
        (Suit.CLUBS, "trefle trefli treflom trefle treflami", "trefl trefla treflowi trefla treflem"),
    ],
)
def test_polish_suits_have_cases(suit: Suit, several: str, one: str) -> None:
    spoken, cases = language("pl"), ("nom", "gen", "dat", "acc", "ins")
    assert " ".join(spoken.part_in(SuitWord(suit), case) for case in cases) == several
    assert " ".join(spoken.part_in(SuitWord(suit, one=True), case) for case in cases) == one


@pytest.fixture
def german_deck() -> Iterator[None]:
    """A table of Skat on a device that shows German cards."""
    call_them(GERMAN)
    yield
    call_them(AS_PRINTED)
    speak_in(ENGLISH)


GERMAN_DECK: Final = {
    "de": ("Grün-Ober", "Eichel-Unter", "Rot-Ass", "Schellen-Zehn", "Schellen"),
    "fr": ("Ober de feuille", "Unter de gland", "as de cœur", "10 de grelot", "grelot"),
    "pl": ("wyżnik wino", "niżnik żołądź", "as czerwień", "dziesiątka dzwonek", "dzwonek"),
}


@pytest.mark.usefixtures("german_deck")
@pytest.mark.parametrize("tag", GERMAN_DECK)
def test_cards_of_the_german_pattern_have_their_own_names(tag: str) -> None:
    shown = lettered(language(tag), "usual", "german")
    speak_in(shown)
    cards = [parse_card(code) for code in ("QS", "JC", "AH", "TD")]
    said = [shown.template(card.words) for card in cards]
    assert (*said, shown.part(SuitWord(Suit.DIAMONDS))) == GERMAN_DECK[tag]
    assert [shown.part(card) for card in cards] == ["O♠", "U♣", "A♥", "10♦"]
    if tag == "de":
        assert [shown.part_in(cards[1], case) for case in ("nom", "acc", "gen")] == [
            "der Eichel-Unter",
            "den Eichel-Unter",
            "des Eichel-Unters",
        ]


@pytest.mark.parametrize(
    ("tag", "large", "day", "percent", "half"),
    [
        ("de", "20.000", "28.11.2026", "45\u00a0%", "184,5"),
        ("fr", "20\u202f000", "28/11/2026", "45\u00a0%", "184,5"),
        ("it", "20.000", "28/11/2026", "45%", "184,5"),
        ("es", "20.000", "28/11/2026", "45\u00a0%", "184,5"),
        ("nl", "20.000", "28-11-2026", "45%", "184,5"),
        ("pl", "20\u202f000", "28.11.2026", "45%", "184,5"),
        ("pt-BR", "20.000", "28/11/2026", "45%", "184,5"),
    ],
)
def test_figures_days_and_percents_are_those_of_the_language(
    tag: str, large: str, day: str, percent: str, half: str
) -> None:
    spoken = language(tag)
    assert spoken.part(Large(20_000)) == large
    assert spoken.part(-20) == "−20"
    assert spoken.day(date(2026, 11, 28)) == day
    assert f"45{spoken.percent_sign}" == percent
    assert spoken.forms.with_decimals("184.5") == half


@pytest.mark.parametrize(
    ("tag", "joint", "names", "said"),
    [
        ("es", "and", ("Ann", "Bea"), "Ann y Bea"),
        ("es", "and", ("Ann", "Inés"), "Ann e Inés"),
        ("es", "and", ("Ann", "Íñigo"), "Ann e Íñigo"),
        ("es", "and", ("Ann", "Hilario"), "Ann e Hilario"),
        ("es", "and", ("Ann", "Hiero"), "Ann y Hiero"),
        ("es", "and", ("Ann", "Ione"), "Ann y Ione"),
        ("es", "or", ("Ann", "Óscar"), "Ann u Óscar"),
        ("es", "or", ("7", "8"), "7 u 8"),
        ("es", "or", ("10", "11"), "10 u 11"),
        ("es", "or", ("Ann", "Bea"), "Ann o Bea"),
        ("it", "and", ("Ann", "Eva"), "Ann ed Eva"),
        ("it", "and", ("Ann", "Bea", "Cy"), "Ann, Bea e Cy"),
        ("de", "and", ("Ann", "Bea", "Cy"), "Ann, Bea und Cy"),
        ("fr", "or", ("Ann", "Bea"), "Ann ou Bea"),
        ("pl", "and", ("Ann", "Bea"), "Ann i Bea"),
    ],
)
def test_a_list_is_joined_as_its_last_word_sounds(tag: str, joint: str, names: tuple[str, ...], said: str) -> None:
    assert language(tag).part(Listed(names, joint)) == said


def test_names_are_ordered_and_found_without_marks() -> None:
    names = ["Zoë", "Émile", "Łukasz", "Lena", "Œdipe", "Odo", "Straßer", "Strasser", "Øyvind", "Änne"]
    assert sorted(names, key=folded) == [
        *("Änne", "Émile", "Lena", "Łukasz", "Odo", "Œdipe", "Øyvind", "Straßer", "Strasser", "Zoë")
    ]
    assert [folded(word) for word in ("Cœur", "Straße", "Łódź", "ÆØ", "ı")] == ["coeur", "strasse", "lodz", "aeo", "i"]


def test_a_sentence_asks_for_a_form() -> None:
    """Of a card that is read out, and of any part that has none it stays as it is said."""
    template = "{player} played {card}"
    parts: dict[str, Part] = {"player": "Ann", "card": CardWord(parse_card("QS"))}
    for tag, said, wanted in (
        ("de", "{player} spielt {card:acc}", "Ann spielt die Pik-Dame"),
        ("pl", "{player} zagrywa {card:acc}", "Ann zagrywa damę pik"),
        ("fr", "Le pli {card:de} : {player:de}", "Le pli de la dame de pique : d’Ann"),
    ):
        assert Catalogue(tag, {Key(template): (said,)}).speak(Text(template, **parts)) == wanted
    assert Catalogue("pl", {Key("spades", A_SUIT): ("piki",)}).part_in("Ann", "gen") == "Ann"
    assert ENGLISH.speak(Text(template, **parts)) == "Ann played queen of spades"


@pytest.mark.parametrize(
    ("number", "noun", "in_letters", "said"),
    [
        (3, "trick", False, "3 Stichen"),
        (1, "trick", False, "1 Stich"),
        (1, "trick", True, "einem Stich"),
        (2, "card", True, "zwei Karten"),
        (0, "point", False, "0 Punkten"),
        (13, "trick", False, "13 Stichen"),
        (4, "bag", False, "4 Bags"),
    ],
)
def test_german_counts_in_the_dative(number: int, noun: str, in_letters: bool, said: str) -> None:
    """*mit 3 Stichen*, where a translation asks for it."""
    german = catalogue("de")
    assert german is not None
    assert german.part_in(Counted(number, noun, in_letters), "dat") == said
