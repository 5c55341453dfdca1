"""Kontra and Re over a plain game: who may say them, until when, how often it then counts, and their page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import parse_card
from referee.core.entries import Deal, Entry, Play, TrickWon
from referee.core.question import Asked, Input
from referee.core.seats import Seat
from referee.desk.reading import need_seat, read_flag
from referee.kinds.double.desk import legal_word
from referee.kinds.double.rules import Double, Redouble, Word
from referee.kinds.double.words import counts

from ...games.playout import start
from ...web.sitting import Table
from ..plain_game import ALONE, DOUBLES, KONTRA, PLAIN, RE, Alone, State
from ..plain_pages import plain_game

__all__ = ["plain_game"]


def after(*entries: Entry, **rules: Any) -> State:
    """The state after a deal by Dov and these entries; what is queried happened."""
    state: State = PLAIN.apply(start(PLAIN, 4, rules), Deal(dealer=3, depth="tricks"))
    for one in entries:
        assert "refused" not in ruled(state, one), one
        state = PLAIN.apply(state, replace(one, confirmed=True))
    return state


def ruled(state: State, entry: Entry) -> str:
    """What is ruled of an entry: ``queried said-late``; empty where nothing is."""
    return " ".join(f"{one.severity.value} {one.code}" for one in PLAIN.check(state, entry))


ANN_ALONE: Final = Alone(seat=0)
CARD: Final = Play(seat=0, card=parse_card("AS"))

GOLDEN: Final = [
    # what was entered, the word and what is ruled of it
    ((), Double(seat=1), "refused no-contract"),
    ((), Redouble(seat=0), "refused no-contract"),
    ((ANN_ALONE,), Double(seat=1), ""),
    ((ANN_ALONE,), Double(seat=3), ""),
    ((ANN_ALONE,), Double(seat=0), "refused other-side"),
    ((ANN_ALONE,), Redouble(seat=0), "refused not-doubled"),
    ((ANN_ALONE, Double(seat=1)), Double(seat=2), "refused said-before"),
    ((ANN_ALONE, Double(seat=1)), Redouble(seat=0), ""),
    ((ANN_ALONE, Double(seat=1)), Redouble(seat=2), "refused other-side"),
    ((ANN_ALONE, Double(seat=1), Redouble(seat=0)), Redouble(seat=0), "refused said-before"),
    ((ANN_ALONE, CARD), Double(seat=1), ""),
    ((ANN_ALONE, CARD, Play(seat=1, card=parse_card("2S"))), Double(seat=1), "queried said-late"),
    ((ANN_ALONE, CARD, Play(seat=1, card=parse_card("2S"))), Double(seat=2), ""),
    ((ANN_ALONE, TrickWon(winner=0)), Double(seat=2), "queried said-late"),
    ((ANN_ALONE, Double(seat=1), CARD), Redouble(seat=0), "queried said-late"),
]


@pytest.mark.parametrize(("before", "word", "found"), GOLDEN)
def test_who_may_say_it_and_until_when(before: tuple[Entry, ...], word: Entry, found: str) -> None:
    assert ruled(after(*before), word) == found


def test_house_rules_say_how_many_words_there_are() -> None:
    assert ruled(after(ANN_ALONE, words=0), Double(seat=1)) == "refused not-said-here"
    state = after(ANN_ALONE, Double(seat=1), words=1)
    assert ruled(state, Redouble(seat=0)) == "refused not-said-here"
    assert list(DOUBLES.offers(state, state.this_hand)) == []


def test_what_may_be_said_is_offered_and_nobody_waits_for_it() -> None:
    state = after(ANN_ALONE)
    assert list(DOUBLES.offers(state, state.this_hand)) == [Double(seat=1), Double(seat=2), Double(seat=3)]
    assert PLAIN.phase(state).name == "play"
    state = after(ANN_ALONE, Double(seat=2))
    assert list(DOUBLES.offers(state, state.this_hand)) == [Redouble(seat=0)]


def scored(*words: Entry, won: int = 13) -> list[tuple[int, str, str]]:
    """The lines of Ann, who played alone and won so many tricks, the last player the others."""
    tricks = [TrickWon(winner=0 if trick < won else 3) for trick in range(13)]
    account = after(ANN_ALONE, *words, *tricks).account
    assert account is not None
    assert set(account.points[1:]) == {0}
    return [(line.points, line.rule.id, str(line.reason)) for line in account.lines]


def test_each_word_has_a_line_of_what_it_adds() -> None:
    kontra, re = Double(seat=1), Redouble(seat=0)
    assert scored() == [(10, ALONE.id, "played alone")]
    assert scored(kontra) == [(10, ALONE.id, "played alone"), (10, KONTRA.id, "Kontra")]
    assert scored(kontra, re, won=6) == [
        (-10, ALONE.id, "played alone"),
        (-10, KONTRA.id, "Kontra"),
        (-20, RE.id, "Re"),
    ]


def test_the_sheet_says_who_said_it() -> None:
    account = after(ANN_ALONE, Double(seat=2), *[TrickWon(winner=0)] * 13).account
    assert account is not None
    assert str(account.note) == "Cy said Kontra (PX-14)"
    assert str(PLAIN.describe(Redouble(seat=0), start(PLAIN, 4, {}).seating)) == "Ann said Re"


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 3)), max_size=8), st.integers(-50, 50))
def test_lines_come_to_what_the_words_make_of_it(said: list[tuple[bool, int]], points: int) -> None:
    """Whatever is tried, at most two words stand, and their lines come to as many times the points."""
    state = after(ANN_ALONE)
    for again, seat in said:
        entry = Redouble(seat=seat) if again else Double(seat=seat)
        if "refused" not in ruled(state, entry):
            state = PLAIN.apply(state, entry)
    hand = state.this_hand
    assert [type(one) for one in hand.doubles] in ([], [Double], [Double, Redouble])
    assert DOUBLES.times(hand) == (1, 2, 4)[len(hand.doubles)]
    assert points + sum(more for more, _, _ in DOUBLES.added(hand, points)) == points * DOUBLES.times(hand)


# ---- at the desk --------------------------------------------------------------------------------


def heard(asked: Asked, _seats: Sequence[Seat]) -> Sequence[Entry]:
    """Who plays alone, and Kontra said by the next player."""
    alone = need_seat(asked, "alone", "Who plays alone?")
    return (Alone(seat=alone), *((Double(seat=(alone + 1) % 4),) if read_flag(asked, "kontra") else ()))


LEGAL: Final = legal_word(
    PLAIN,
    DOUBLES,
    before=lambda _house, _players: (
        Input(name="alone", kind="seat", words="Who plays alone?", needed=False),
        Input(name="kontra", kind="flag", words="Was Kontra said?", needed=False),
    ),
    heard=heard,
    options=("words",),
)

ASKED: Final = [
    # what is asked, without a record; the verdict, its rule and what is done
    ({"word": "double", "seat": 1, "alone": 0}, "Kontra may be said", "PX-14", "It stands, and is said only once."),
    ({"word": "double", "seat": 0, "alone": 0}, "Kontra does not count", "PX-14", "It counts for nothing."),
    ({"word": "redouble", "seat": 0, "alone": 0}, "Re does not count", "PX-15", "It counts for nothing."),
    (
        {"word": "redouble", "seat": 0, "alone": 0, "kontra": True},
        "Re may be said",
        "PX-15",
        "It stands, and is said only once.",
    ),
]


@pytest.mark.parametrize(("answers", "verdict", "rule", "done"), ASKED)
def test_the_desk_says_whether_it_may_be_said(answers: dict[str, Any], verdict: str, rule: str, done: str) -> None:
    state = start(PLAIN, 4, {})
    asked = Asked(game=PLAIN, seating=state.seating, house=state.house, state=None, answers=answers)
    told = LEGAL.answer(asked)
    assert (str(told.verdict), [one.id for one in told.rules], str(told.remedy)) == (verdict, [rule], done)


def test_of_a_record_the_desk_knows_what_was_played() -> None:
    state = after(ANN_ALONE, CARD, Play(seat=1, card=parse_card("2S")))
    answers = {"word": "double", "seat": 1}
    told = LEGAL.answer(Asked(game=PLAIN, seating=state.seating, house=state.house, state=state, answers=answers))
    assert told.code == "said-late"
    assert str(told.why) == "Bea has played a card. It’s too late to say Kontra."
    assert str(told.remedy) == "It counts only if the table lets it stand."


# ---- its page -----------------------------------------------------------------------------------


class Pages(Table):
    """A hand in which Ann plays alone."""

    game = "plain"


@pytest.mark.usefixtures("plain_game")
def test_the_page_asks_for_the_next_word(app: Flask) -> None:
    table = Pages(app, {"type": "deal", "dealer": 3, "depth": "cards"}, {"type": "alone", "seat": 0})
    assert "Kontra" in table.get("/rare")
    page = table.get("/double")
    assert "Who says Kontra?" in page
    assert "After Kontra the contract counts twice." in page
    assert page.count('name="seat"') == 3
    table.done(table.post(type="double", seat="2"))
    page = table.get("/double?seat=0")
    assert "Cy said Kontra" in page
    assert "Ann says Re" in page
    assert "the contract counts four times" in page


@pytest.mark.usefixtures("plain_game")
def test_who_is_late_is_struck_out_and_may_say_it_happened(app: Flask) -> None:
    table = Pages(app, {"type": "deal", "dealer": 3, "depth": "cards"}, {"type": "alone", "seat": 0})
    table.enter(*({"type": "play", "seat": seat, "card": card} for seat, card in enumerate(("AS", "2S"))))
    page = table.get("/double")
    assert "Bea has played a card. It’s too late to say Kontra." in page
    assert page.count('type="radio" name="seat"') == 2
    assert "It happened" in table.post(type="double", seat="1").get_data(as_text=True)


# ---- its slots ----------------------------------------------------------------------------------

WRONG: Final = {
    "no words": ({"words": ()}, "Doubles: `words` are none, so nothing can be said."),
    "one entry twice": (
        {"words": (DOUBLES.words[0], replace(DOUBLES.words[0], times=3))},
        "Doubles of Kontra: two of its `words` are one entry.",
    ),
    "times that fall": (
        {"words": (DOUBLES.words[1], replace(DOUBLES.words[0]))},
        "Doubles of Re: `times` do not rise: 4, 2.",
    ),
    "an entry of nobody": (
        {"words": (Word(kind=Deal, said="Hey", times=2, rule=KONTRA),)},  # type: ignore[arg-type]
        "Doubles of Hey: an entry of `words` does not name its seat.",
    ),
    "words that name nobody": (
        {"too_late": "Too late for {word}."},
        "Doubles of Kontra: `too_late` does not name {player}: 'Too late for {word}.'",
    ),
}


@pytest.mark.parametrize(("slots", "said"), WRONG.values(), ids=WRONG)
def test_what_contradicts_itself_stops_at_import(slots: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match="Doubles") as told:
        replace(DOUBLES, **slots)
    assert str(told.value) == said


def test_how_often_it_counts_is_said_in_words() -> None:
    assert str(counts(DOUBLES.words[0])) == "the contract counts twice"
    assert str(counts(replace(DOUBLES.words[0], times=3))) == "the contract counts three times"
