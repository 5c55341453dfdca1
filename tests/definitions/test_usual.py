"""Usual score lines: sentences with blanks."""

from __future__ import annotations

from string import Formatter

import pytest

from referee.definitions.gallery import TRICK_GAMES, shipped
from referee.definitions.usual import UsualLine, filled, known_as, may_fill, usual_lines
from referee.definitions.vocabulary import Data

from .altered import as_plain


def a_game_for(line: UsualLine) -> Data:
    """A definition that has a name for each blank of a line."""
    kinds = {blank.kind for blank in line.blanks}
    pads = ("pad-climbing-hundred", "pad-five-dice", "pad-rummy-500")
    games = [shipped(key).definition.data for key in (*pads, "pitch")]
    return next(
        game
        for game in games
        if game["kind"] == ("pad" if line in usual_lines("pad") else "own")
        and all(may_fill(game, blank) for blank in line.blanks if blank.kind in kinds - {"number"})
    )


ALL = (*usual_lines("pad"), *usual_lines("own"))


def test_each_line_asks_for_every_blank_once() -> None:
    wrong = []
    for line in ALL:
        worked = {blank for _, blank, _, _ in Formatter().parse(line.told.when + line.told.points) if blank}
        said = {blank for _, blank, _, _ in Formatter().parse(line.told.say) if blank}
        asked = [blank.name for blank in line.blanks]
        if set(asked) != worked or len(asked) != len(worked) or not said <= worked:
            wrong.append(line.key)
    assert wrong == []
    assert len(ALL) == 47


@pytest.mark.parametrize("line", ALL, ids=lambda line: line.key)
def test_a_line_filled_is_known_again(line: UsualLine) -> None:
    game = a_game_for(line)
    values: dict[str, int | str] = {
        blank.name: 7 + number if blank.kind == "number" else next(iter(may_fill(game, blank)))
        for number, blank in enumerate(line.blanks)
    }
    assert known_as(filled(line, values, game), game) == (line, values)


def test_a_sentence_has_the_names_that_people_gave() -> None:
    game = as_plain("pad-rummy-500")
    game["columns"][1]["name"] = "{Out} & <i>"
    (line,) = (one for one in usual_lines("pad") if one.key == "bonus")
    assert filled(line, {"n": 25, "one": "out"}, game) == {
        "say": "{Out} & <i>: bonus",
        "when": "out",
        "points": "25",
    }


def test_a_name_that_nothing_has_fills_no_blank() -> None:
    (line,) = (one for one in usual_lines("pad") if one.key == "bonus")
    with pytest.raises(KeyError):
        filled(line, {"n": 25, "one": "left"}, as_plain("pad-rummy-500"))


def test_a_line_in_other_words_is_the_same_line() -> None:
    game = shipped("whist").definition.data
    found = known_as({"say": "Odd tricks", "when": "(tricks > 6)", "points": "(tricks) - 6"}, game)
    assert found is not None
    assert (found[0].key, found[1]) == ("tricks-above", {"n": 6})


@pytest.mark.parametrize(
    "line",
    [
        {"when": "tricks > 6", "points": "tricks - 7"},
        {"when": "tricks > 6", "points": "tricks - 6", "for": "player"},
        {"points": "tricks - 6"},
        {"when": "tricks > 6", "points": "tricks +"},
        {"when": "tricks > need", "points": "tricks - need"},
    ],
)
def test_a_line_of_its_own_is_none_of_them(line: dict[str, str]) -> None:
    assert known_as({"say": "Tricks", **line}, shipped("whist").definition.data) is None


def test_shipped_games_are_made_of_usual_lines_where_they_are_common() -> None:
    """So a form opened on one shows few expressions."""
    whole = []
    for key in TRICK_GAMES:
        game = shipped(key).definition.data
        if all(known_as(line, game) for line in game["score"]["lines"]):
            whole.append(key)
    assert {"whist", "spades", "sueca", "oh-hell", "black-maria", "briscola", "manille"} <= set(whole)
