"""Sentences as values: what they are made of, how they are said, and that another language can say them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pytest

from referee.core.cards import Suit, parse_card
from referee.core.codec import read_entry, write_entry
from referee.core.entries import Ruled
from referee.core.errors import NotationError, RefereeError
from referee.core.question import Asked
from referee.core.retold import retold
from referee.core.ruled import ruled
from referee.core.seats import Seating
from referee.core.text import (
    UNSAID,
    Capital,
    Closed,
    Counted,
    Joined,
    Language,
    Large,
    Listed,
    Part,
    Plural,
    Signed,
    Spelled,
    SuitWord,
    Text,
    Unclosed,
    chained,
    speaking,
    verbatim,
)
from referee.games import find_game
from referee.games.spades.model import Bid, Deal
from referee.languages.catalogue import Catalogue
from referee.languages.po import Key
from referee.play.words import were_played
from tests.games.playout import NAMES, start

NINE = parse_card("9H")

ROOMS = Path(__file__).parents[2] / "referee"


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("Bea", "Bea"),
        ("{odd}", "{odd}"),
        (-60, "−60"),
        (NINE, "9♥"),
        ((NINE, parse_card("6H")), "9♥ and 6♥"),
        (Suit.HEARTS, "♥"),
        (SuitWord(Suit.HEARTS), "hearts"),
        (SuitWord(Suit.HEARTS, one=True), "heart"),
        (Counted(1, "trick"), "1 trick"),
        (Counted(2, "entry"), "2 entries"),
        (Counted(3, "heap of cards", in_letters=True), "three heaps of cards"),
        (Plural(1, "is", "are"), "is"),
        (Signed(51), "+51"),
        (Spelled(3), "three"),
        (Large(20_000), "20,000"),
        (Listed(("Ann", "Bea", 3), "or"), "Ann, Bea or 3"),
        (Joined((NINE, "Cy"), "; "), "9♥; Cy"),
        (Capital(Counted(3, "card", in_letters=True)), "Three cards"),
        (Closed(Text("It stands")), "It stands."),
        (Closed(Text("It stands.")), "It stands."),
        (Unclosed(Text("It stands.")), "It stands"),
        (Text("{player} led", player="Bea"), "Bea led"),
    ],
)
def test_a_part_is_said(part: Part, words: str) -> None:
    """Each kind of part has its own words, wherever it stands."""
    assert str(Text("{part}", part=part)) == words


def test_texts_are_values() -> None:
    """Equal by template and parts, usable as keys, false where nothing is said."""
    one, same = (Text("{player} led {card}", player="Bea", card=NINE) for _ in range(2))
    assert one == same
    assert len({one, same}) == 1
    assert one != Text("{player} led {card}", player="Cy", card=NINE)
    assert not UNSAID
    assert not chained(())
    assert not verbatim("")
    assert str(verbatim("{braces} stay")) == "{braces} stay"


class _German(Language):
    """So much of another language as four rulings need: templates in its own order, its own plural."""

    templates: ClassVar = {
        "{expected} bids before {player}.": "Vor {player} reizt {expected}.",
        "{player} has {tricks} already, so not {count}.": "{player} hat schon {tricks}, also nicht {count}.",
        "{player} cannot have {tricks}.": "{player} kann nicht {tricks} haben.",
        "A misdeal": "Vergeben",
        "{player} bid {bid}": "{player} sagt {bid}",
        "nil": "null",
    }
    nouns: ClassVar = {"trick": ("Stich", "Stiche")}

    def template(self, english: str) -> str:
        return self.templates.get(english, english)

    def count(self, number: int, noun: str, *, in_letters: bool, meant: str = "") -> str:
        one, several = self.nouns[noun]
        return f"{self.number(number)} {one if number == 1 else several}"


def test_a_ruling_is_said_in_another_language() -> None:
    """A ruling of the game, from its check to the page, with no word of English left."""
    game = find_game("spades").rules()
    state = start(game, 4, {})
    state = game.apply(state, Deal(dealer=0))
    (ruling,) = game.check(state, Bid(seat=2, bid=3))
    first, third = NAMES[1], NAMES[2]
    assert str(ruling.message) == f"{first} bids before {third}."
    assert _German().speak(ruling.message) == f"Vor {third} reizt {first}."


def test_a_ruling_of_the_log_is_said_in_another_language() -> None:
    """What was asked is kept in codes beside the English cited: asked again, the answer is a value once more."""
    found = find_game("spades")
    game, seating = found.rules(), Seating.teams(NAMES[:4], 2)
    question = next(one for one in found.questions() if one.key == "misdeal")
    asked = Asked(game=game, seating=seating, house=game.house(), answers={"what": "count", "found": "seen"})
    cited = question.answer(asked)
    kept = read_entry(game.entry_types, write_entry(ruled(asked, question.key, cited)))
    assert isinstance(kept, Ruled)
    assert kept.verdict == str(cited.verdict) == "A misdeal"
    assert (kept.code, kept.cited[0].rule) == (cited.code, cited.rule.id)
    again = question.answer(replace(asked, answers=kept.answers))
    assert again == cited
    assert _German().speak(again.verdict) == "Vergeben"


def test_an_entry_is_said_in_another_language() -> None:
    """What the log says of an entry is a value: names, numbers and words of the game are parts of it."""
    describe, seating = find_game("spades").rules().describe, Seating.solo(NAMES)
    four, nothing = (describe(Bid(seat=1, bid=bid), seating) for bid in (4, 0))
    assert (str(four), str(nothing)) == ("Bea bid 4", "Bea bid nil")
    assert [_German().speak(said) for said in (four, nothing)] == ["Bea sagt 4", "Bea sagt null"]


def test_plurals_belong_to_the_language() -> None:
    """The template stays as it is, whatever the number."""
    for number, said in ((1, "Dov hat schon 1 Stich, also nicht 0."), (2, "Dov hat schon 2 Stiche, also nicht 0.")):
        text = Text(
            "{player} has {tricks} already, so not {count}.",
            player="Dov",
            tricks=Counted(number, "trick"),
            count=0,
        )
        assert _German().speak(text) == said


Sentences = Sequence[tuple[str, ast.Call, str]]


@pytest.fixture(scope="module")
def sentences() -> Sentences:
    """All there are: to read the house takes longer than any test of it."""
    return list(read_sentences())


def read_sentences() -> Iterator[tuple[str, ast.Call, str]]:
    """Where a sentence is made anywhere, its call, and each template it may have, written there or under a name."""
    for path in sorted(ROOMS.rglob("*.py")):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        named: dict[str, set[str]] = {}
        for node in nodes:
            if isinstance(node, ast.Assign):
                words = {str(one.value) for one in ast.walk(node.value) if isinstance(one, ast.Constant)}
                for target in ast.walk(node.targets[0]):
                    if isinstance(target, ast.Name):
                        named.setdefault(target.id, set()).update(words)
        for call in nodes:
            if not isinstance(call, ast.Call):
                continue
            if isinstance(call.func, ast.Name) and call.func.id == "Text":
                template = call.args[0] if call.args else None
            elif isinstance(call.func, ast.Attribute) and call.func.attr in {"refused", "queried", "noted"}:
                template = call.args[2] if len(call.args) > 2 else None
            else:
                continue
            place = f"{path.relative_to(ROOMS)}:{call.lineno}"
            if isinstance(template, ast.Name):
                yield from ((place, call, said) for said in named.get(template.id, {""}))
            else:
                yield place, call, str(template.value) if isinstance(template, ast.Constant) else ""


def test_no_english_hides_in_a_part(sentences: Sentences) -> None:
    """A plain text is a name or what was typed: English as a part would be said in every language."""
    wrong = [
        f"{place} {keyword.arg}"
        for place, call, _ in sentences
        for keyword in call.keywords
        if isinstance(keyword.value, ast.JoinedStr)
        or (isinstance(keyword.value, ast.Constant) and isinstance(keyword.value.value, str))
    ]
    allowed = {"games/apples/screens/captured.py"}  # a place for the page's script to fill in
    assert [one for one in wrong if one.split(":")[0] not in allowed] == []


def test_no_template_shows_a_card(sentences: Sentences) -> None:
    """A card in a sentence is a part: so it is known that the sentence names one."""
    assert [place for place, _, said in sentences if any(sign in said for sign in "♠♥♦♣★")] == []


def test_a_verb_agrees_with_a_number() -> None:
    assert [str(were_played(number, "hand")) for number in (1, 8)] == ["1 hand was played", "8 hands were played"]


def test_an_error_within_another_is_said_in_the_language_that_is_spoken() -> None:
    """Whether it was made of words or of a text; what is said behind it stays there."""
    alone = Text("{why} Nothing was opened.", why=retold(RefereeError("This is no record.")))
    parted = Text("{why} Nothing was opened.", why=retold(NotationError(Text("Line {n}.", n=3), help=" Ask again.")))
    assert str(alone) == "This is no record. Nothing was opened."
    assert str(parted) == "Line 3. Ask again. Nothing was opened."
    said = {
        "This is no record.": "Kein Protokoll.",
        "Line {n}.": "Zeile {n}.",
        "{why} Nothing was opened.": "Zu: {why}",
    }
    with speaking(Catalogue("de", {Key(english): (words,) for english, words in said.items()})):
        assert str(alone) == "Zu: Kein Protokoll."
        assert str(parted) == "Zu: Zeile 3. Ask again."
