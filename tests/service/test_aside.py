"""What takes long is done elsewhere, and comes to the same; what takes little costs no process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from flask import Flask
from pypdf import PdfReader

from referee.core.called import AS_PRINTED, GERMAN, call_them
from referee.core.cards import parse_card
from referee.core.question import Asked, TakesLonger
from referee.core.sheet import Sheet
from referee.core.text import ENGLISH, CardWord, Text, Words, speaking, spoken
from referee.desk import claim
from referee.games import GAMES
from referee.languages.letters import lettered
from referee.languages.shipped import catalogue
from referee.play.claims.judged import ClaimFinding
from referee.play.claims.position import Claimed, Ways
from referee.screens.desk import PREFIX, Place
from referee.screens.parts import Chosen
from referee.service import aside, printing
from referee.service.elsewhere import elsewhere
from referee.service.runner import never
from referee.store import detach
from referee.table.asking import QUESTION, answer_text, read_question
from referee.table.judging import judge_text

from ..conftest import Clock, bare_app, pushed
from ..evening import enter, hand_by_result, open_spades
from ..games.desk import Desk, golden_of
from .working import pids


def claims_of(key: str) -> list[Desk]:
    """The game's golden claims."""
    return [case for case in golden_of(key) if case.question == claim.KEY]


def asked(key: str, case: Desk) -> dict[str, Any]:
    """A golden case as a question in JSON."""
    value: dict[str, Any] = {"format": QUESTION, "game": key, "question": case.question, "players": case.players}
    value |= {"answers": dict(case.answers), "rules": dict(case.house)}
    return value | ({"entries": list(case.record)} if case.record is not None else {})


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """An app whose processes serve all tests here."""
    made = bare_app(tmp_path_factory.mktemp("aside"))
    yield made
    detach(made)


@pytest.fixture
def here(app: Flask) -> Iterator[Flask]:
    """The app, its context pushed."""
    with pushed(app):
        yield app


@pytest.fixture
def all_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every claim takes longer than whoever asks will wait."""
    found = claim._found

    def long(asked: Asked, ways: Ways, claimed: Claimed, limit: int) -> ClaimFinding:
        if asked.brief:
            raise TakesLonger
        return found(asked, ways, claimed, limit)

    monkeypatch.setattr(claim, "_found", long)


def values_of(answer: object) -> list[str]:
    """An answer as the fields of a page hold it."""
    return [str(one) for one in answer] if isinstance(answer, list) else [str(answer)]


GAMES_WITH_CLAIMS = [key for key in GAMES if claims_of(key)]


@pytest.mark.parametrize("key", GAMES_WITH_CLAIMS)
def test_claims_are_answered_alike_wherever_it_is_done(here: Flask, all_long: None, key: str) -> None:
    """As a program is answered, and as a page: values go there and come back whole."""
    for case in claims_of(key)[:3]:
        value = asked(key, case)
        text = json.dumps(value).encode()
        assert aside.answered(text, never) == answer_text(text)
        put, question = read_question(value)
        totals = (0,) * len(put.seating.sides)
        place = Place(
            game=put.game,
            seating=put.seating,
            house=put.house,
            state=put.state,
            queried=put.queried,
            named=put.at_table,
            totals=totals,
        )
        chosen = Chosen({PREFIX + name: values_of(value) for name, value in put.answers.items()})
        page = next(one.page for one in GAMES[key].desk().questions if one.key == claim.KEY)
        assert aside.page_of(GAMES[key], claim.KEY, place, chosen, never) == page(place, chosen)
        assert aside.answer_of(GAMES[key], question, put, never) == question.answer(put)
    assert len(pids()) == 1


def test_golden_claims_need_no_process(here: Flask) -> None:
    before = pids()
    for key in GAMES_WITH_CLAIMS:
        for case in claims_of(key):
            text = json.dumps(asked(key, case)).encode()
            assert "error" not in aside.answered(text, lambda: pytest.fail("somebody waits"))
    assert pids() == before


def long_sheet(clock: Clock) -> Sheet:
    """Of a table of Spades, in the language that is spoken."""
    token = open_spades(clock(), target=10_000, floor=None, bag_limit=None).token
    for hand in range(printing.SHORT_ROWS + 1):
        view = enter(token, *hand_by_result(hand % 4, took=(5, 2, 4, 2) if hand % 2 else (2, 4, 2, 5)), now=clock())
    sheet = printing.sheet_of(view)
    assert printing.is_long(sheet)
    return sheet


def test_a_long_sheet_is_the_same_to_the_byte(here: Flask, clock: Clock) -> None:
    sheet = long_sheet(clock)
    assert aside.printed(sheet, "a4", never) == printing.print_page(sheet, "a4")
    assert not printing.is_long(printing.blank_sheet("spades", 4))


def test_a_long_sheet_is_printed_in_its_language(here: Flask, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the heads of its columns and the foot of each page, as a short one; afterwards that process is English."""
    german = catalogue("de")
    assert german is not None
    english = printing.blank_sheet("spades", 4)
    with speaking(german.in_game("spades")):
        sheet = long_sheet(clock)
        printed = aside.printed(sheet, "a4", never)
        assert printed == printing.print_page(sheet, "a4")
    said = " ".join(one.extract_text() for one in PdfReader(BytesIO(printed)).pages)
    assert [word for word in ("gegeben von", "angesagt", "Blatt 2 von") if word not in said] == []
    assert [word for word in ("dealt", "bid", "sheet 2 of") if word in said] == []
    assert len(pids()) == 1
    monkeypatch.setattr(printing, "SHORT_ROWS", -1)
    assert aside.printed(english, "a4", never) == printing.print_page(english, "a4")


@pytest.mark.parametrize("choice", ["language", "international"])
def test_letters_and_pattern_go_along(here: Flask, choice: str) -> None:
    """To where long work is done; and the language of a game."""
    french = catalogue("fr")
    assert french is not None
    for spoken_here in (french, french.in_game("skat"), lettered(ENGLISH, choice, "swiss"), ENGLISH):
        worn = lettered(spoken_here, choice, "german")
        call_them(GERMAN)
        with speaking(worn):
            assert elsewhere().do(told_there) == told_there()
    call_them(AS_PRINTED)
    assert elsewhere().do(told_there) == told_there() == ("en", "Q♠", "queen of spades", "hand")


def told_there() -> tuple[str, ...]:
    """How one speaks here."""
    queen = parse_card("QS")
    return spoken().tag, str(queen), str(Text("{card}", card=CardWord(queen))), str(Words("hand"))


def test_a_long_record_is_judged_alike(here: Flask) -> None:
    entries = [{"type": "deal", "dealer": 0, "depth": "result"}] + [{"type": "nonsense", "n": n} for n in range(1_000)]
    text = json.dumps(
        {"format": "referee/1", "game": "spades", "players": ["A", "B", "C", "D"], "rules": {}, "entries": entries}
    ).encode()
    assert len(text) > aside.SHORT_TEXT
    assert aside.judged(text, never) == judge_text(text)
