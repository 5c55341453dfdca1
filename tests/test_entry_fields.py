"""What is told at the fields of an entry is all that its form, its correction, its fold and its description need."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Literal

import pytest
from werkzeug.datastructures import MultiDict
from wtforms import ValidationError

from referee.core.asked import asked_as, fields_of, one_by_one
from referee.core.codec import describe_kind, read_entry, write_kind
from referee.core.entries import Entry, Penalty, Renege, TrickCounts, entry
from referee.core.misfit import misfit
from referee.core.seats import Seat, Seating
from referee.core.text import Language, speaking
from referee.forms.answers import answers_of
from referee.forms.entry import EntryForm, forms_of
from referee.forms.fields import counts_of
from referee.forms.questions import questions
from referee.games import find_game
from referee.games.pinochle.model import Counters
from referee.play.words import describe_by_fields
from referee.screens.rare import Asked, asked_of

SEATING = Seating.solo(("Ann", "Bea", "Cy", "Dov"))


@entry("forecast")
class Forecast(Entry):
    """A player, a number and a code, as a new game might record them."""

    seat: Seat = asked_as("Who foretold?", missing="Choose who foretells.")
    tricks: int = asked_as(
        "How many tricks?",
        missing="Say how many tricks.",
        named="A forecast",
        bounds=(0, 13),
        offered=one_by_one(range(14)),
    )
    game: Literal["high", "low"] = asked_as("Which game?", codes={"high": "High", "low": "Low"}, default="high")


def sent(**fields: str) -> EntryForm:
    """The form made for it, with what is posted."""
    return forms_of((Forecast,), ())["forecast"](MultiDict(fields), state=SimpleNamespace(seating=SEATING))


def test_a_form_is_made_of_it() -> None:
    """It reads what is posted, and leaves out what has a default."""
    form = sent(seat="1", tricks="3", game="low")
    assert form.validate()
    assert form.entry() == Forecast(seat=1, tricks=3, game="low")
    form = sent(seat="1", tricks="0", confirmed="1")
    assert form.validate()
    assert form.entry() == Forecast(seat=1, tricks=0, confirmed=True)


@pytest.mark.parametrize(
    ("fields", "errors"),
    [
        ({}, {"seat": ["Choose who foretells."], "tricks": ["Say how many tricks."]}),
        (
            {"seat": "4", "tricks": "14"},
            {
                "seat": ["There is no seat 4 at this table. Seats run from 0 to 3."],
                "tricks": ["A forecast is a whole number from 0 to 13, not 14."],
            },
        ),
        (
            {"seat": "Bea", "tricks": "few"},
            {"seat": ["This names no player at the table."], "tricks": ["A forecast is a whole number."]},
        ),
        ({"seat": "0", "tricks": "1", "game": "odd"}, {"game": ["Choose one of the options."]}),
    ],
)
def test_what_cannot_be_read_is_said_at_its_field(fields: dict[str, str], errors: dict[str, list[str]]) -> None:
    form = sent(**fields)
    assert not form.validate()
    assert form.errors == errors


def test_it_is_corrected_by_questions_made_of_it() -> None:
    """Each with its label and what it offers; sent as they are filled, they make the same entry."""
    entry = Forecast(seat=2, tricks=5, game="low")
    rules = find_game("pippins").rules()
    who, how_many, which = questions(rules, Forecast, SEATING, rules.house(), answers_of(entry))
    assert (who.label, [answer.label for answer in who.answers]) == ("Who foretold?", ["Ann", "Bea", "Cy", "Dov"])
    assert [answer.value for answer in how_many.answers] == [str(number) for number in range(14)]
    assert [(answer.value, answer.label) for answer in which.answers] == [("high", "High"), ("low", "Low")]
    form = sent(**{ask.name: ask.value() for ask in (who, how_many, which)})
    assert form.validate()
    assert form.entry() == entry


def test_a_fold_asks_for_it() -> None:
    """Without a screen of its own."""
    assert asked_of(find_game("pippins").rules(), Forecast) == (
        Asked("seat", "seat", "Who foretold?"),
        Asked("short", "tricks", "How many tricks?", most=2, digits=True),
        Asked("chips", "game", "Which game?", options=(("high", "High"), ("low", "Low"))),
    )


@pytest.mark.parametrize("game", ["spades", "pinochle", "apples", "tap", "piquet"])
def test_a_fold_asks_as_a_correction_does(game: str) -> None:
    """By the same label, which is told at the field, or by the game."""
    rules = find_game(game).rules()
    for kind in (Renege, Penalty):
        corrected = {ask.name: ask.label for ask in questions(rules, kind, SEATING, rules.house(), {})}
        assert {ask.name: ask.label for ask in asked_of(rules, kind)} == corrected


def test_it_is_described_to_programs() -> None:
    """What it needs, and what each field holds, by the words of the game where it has its own."""
    assert write_kind(Forecast, 1) == {"type": "forecast", "seat": 1, "needs": ["tricks"]}
    described = describe_kind(Forecast, {(Forecast, "tricks"): "Tricks foretold"})
    assert described["fields"] == [
        {"name": "seat", "holds": "seat", "needed": True, "label": "Who foretold?"},
        {"name": "tricks", "holds": "number", "needed": True, "label": "Tricks foretold", "bounds": [0, 13]},
        {
            "name": "game",
            "holds": "choice",
            "needed": False,
            "label": "Which game?",
            "choices": [{"value": "high", "label": "High"}, {"value": "low", "label": "Low"}],
        },
    ]


def test_it_is_said_by_its_fields() -> None:
    """Until its game has words for it."""
    assert str(describe_by_fields(Forecast(seat=1, tricks=3), SEATING)) == "Bea: forecast, 3, High"


def test_a_record_reads_it() -> None:
    assert read_entry((Forecast,), {"type": "forecast", "seat": 0, "tricks": 2}) == Forecast(seat=0, tricks=2)


@pytest.mark.parametrize(
    ("told", "field", "code", "said"),
    [
        (
            Forecast(seat=4, tricks=2),
            "seat",
            "no-such-seat",
            "There is no seat 4 at this table. Seats run from 0 to 3.",
        ),
        (
            Forecast(seat=0, tricks=-1),
            "tricks",
            "out-of-bounds",
            "A forecast is a whole number from 0 to 13, not −1.",
        ),
        (TrickCounts(counts=(6, 7)), "counts", "places", "There are 4 players, and 2 places in “counts”."),
        (TrickCounts(sides=(6, 7, 0)), "sides", "places", "There are 2 sides, and 3 places in “sides”."),
        (
            TrickCounts(counts=(100, None, 0, 0)),
            "counts",
            "out-of-bounds",
            "A number of tricks is a whole number from 0 to 99, not 100.",
        ),
        (
            Counters(sides=(20, 28), last_trick=2),
            "last_trick",
            "no-such-side",
            "There is no side 2 at this table. Sides run from 0 to 1.",
        ),
    ],
)
def test_what_does_not_fit_the_table_is_said_of_its_field(told: Entry, field: str, code: str, said: str) -> None:
    """Seats and sides there are not, lists of another length, numbers out of bounds."""
    found = misfit(told, 4, 2)
    assert found is not None
    assert (found.field, found.code, str(found.message)) == (field, code, said)


def test_what_fits_the_table_is_left_to_the_rules() -> None:
    for told in (
        Forecast(seat=3, tricks=13),
        TrickCounts(counts=(6, None, 7, None)),
        TrickCounts(sides=(6, 7)),
        Counters(sides=(20, 28)),
    ):
        assert misfit(told, 4, 2) is None


def test_what_no_form_can_be_made_of_is_written_by_hand() -> None:
    """A field of a shape of its own: to make a form of it is a mistake, told at once."""

    @entry("odd", "entry")
    class Odd(Entry):
        pairs: tuple[tuple[int, str], ...] = ()

    assert [spec.shape for spec in fields_of(Odd)] == ["other"]
    with pytest.raises(TypeError, match="pairs"):
        forms_of((Odd,), ())


@pytest.mark.parametrize(
    ("game", "asks"),
    [
        *((game, "Who reneged?") for game in ("spades", "pinochle")),
        *((game, "Who revoked?") for game in ("hearts", "oh-hell", "pippins", "piquet", "apples", "tap")),
    ],
)
def test_a_broken_rule_of_play_is_called_as_the_game_calls_it(game: str, asks: str) -> None:
    assert find_game(game).rules().field_labels[Renege, "seat"] == asks


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({}, "[Enter how many points each took. You can leave one empty for the rest.]"),
        ({0: ["7"], 1: ["5"]}, "[These are 12 points already, and the hand has 10.]"),
        ({0: ["x"]}, "[Ann: a number from 0 to 10, not “x”.]"),
    ],
)
def test_a_row_that_cannot_be_is_said_in_another_language(told: dict[int, list[str]], says: str) -> None:
    """The whole sentence is looked up: the names and figures are its parts."""
    with speaking(Bracketed()), pytest.raises(ValidationError) as error:
        counts_of(told, ("Ann", "Bea", "Cy"), 10, "points")
    assert str(error.value) == says


class Bracketed(Language):
    """English that shows which sentences were looked up."""

    def template(self, english: str) -> str:
        return f"[{english}]"
