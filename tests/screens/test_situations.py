"""A situation on a page: what is asked, what the record answers, and how an answer is changed."""

from __future__ import annotations

from typing import Any

from referee.core.codec import read_entry
from referee.games import find_game
from referee.games.spades.disputes.misdeal import MISDEAL
from referee.screens.desk import Place
from referee.screens.parts import Chosen, Fields
from referee.screens.situations import SituationPage, situation_page

from .packs import FOUR

SPADES = find_game("spades").rules()
BEGUN = [{"type": "deal", "dealer": 3}, {"type": "bid", "seat": 0, "bid": 3}]


def ask(*entries: dict[str, Any], **fields: str) -> SituationPage:
    """“Is it a misdeal?” at a table with these entries, with these fields in the address."""
    state = SPADES.start(FOUR, SPADES.house())
    for entry in entries:
        state = SPADES.apply(state, read_entry(SPADES.entry_types, entry))
    place = Place(game=SPADES, seating=FOUR, house=SPADES.house(), state=state, named=True, totals=(0, 0))
    return situation_page(MISDEAL, place, Chosen({name.replace("_", "-"): [value] for name, value in fields.items()}))


def fields_of(fields: Fields) -> dict[str, str]:
    """Fields as they are given to `ask`."""
    return {name.replace("-", "_"): value for name, value in fields}


def test_what_the_record_knows_can_be_answered_otherwise() -> None:
    """A bid was made, says the record; somebody knows better, and is asked all the same."""
    known = ask(*BEGUN, a_what="exposed", a_by="dealer")
    assert [one.known for one in known.given] == [False, False, True]
    assert known.verdict is not None
    again = ask(*BEGUN, **fields_of(known.given[-1].back))
    assert again.verdict is None
    assert (again.words, again.number) == (known.given[-1].words, 3)
    assert not again.trouble
    other = next(one for one in again.offered if one.words != known.given[-1].said)
    changed = ask(*BEGUN, **fields_of(other.fields))
    assert changed.verdict is not None
    assert not changed.given[-1].known
    assert changed.verdict.verdict.code != known.verdict.verdict.code


def test_an_answer_given_is_changed_from_there_on() -> None:
    """What came after it is asked anew; what came before stays."""
    page = ask(a_what="exposed", a_by="dealer")
    assert fields_of(page.given[1].back) == {"a_what": "exposed"}
    assert fields_of(page.given[0].back) == {}


def test_a_wrong_answer_starts_again() -> None:
    """An address nobody offered says so, and asks the first question."""
    page = ask(a_what="weather")
    assert "is answered by one of" in page.trouble
    assert page.number == 1
    assert page.offered


def test_an_answer_that_cannot_be_takes_no_other_with_it() -> None:
    """Those before it stay; it is named, and its question asked again."""
    asked = ask(a_what="exposed", a_by="nobody", a_more="1")
    assert "is answered by one of" in asked.trouble
    assert dict(asked.kept) == {"a-what": "exposed"}
    assert [one.said for one in asked.given] == [ask(a_what="exposed").given[0].said]
    assert asked.words == ask(a_what="exposed").words


def test_an_answer_nobody_asked_for_is_left_out() -> None:
    """However long its name is."""
    for name in ("a_more", "a_" + "x" * 60):
        asked = ask(a_what="exposed", **{name: "1"})
        assert asked.trouble == "Nothing was asked that this would answer."
        assert asked.words
