"""The desk for programs: every question by JSON, with the same answer as anywhere."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from referee.core.errors import NotationError
from referee.core.house import fingerprint, read_house
from referee.core.text import Counted, Text
from referee.games import GAMES, find_game
from referee.table.asking import answer, answer_lines, answer_text, is_unanswered, questions_of
from referee.table.facts import check_size

from ..games.desk import Desk, golden_of
from ..games.playout import NAMES
from ..sampling import some

TRICK: dict[str, Any] = {
    "format": "referee-question/1",
    "game": "spades",
    "question": "trick",
    "answers": {"cards": ["7H", "QH", "2S", "KH"], "leader": 1},
    "players": ["Ann", "Bea", "Cy", "Dov"],
}

CASES = [pytest.param(key, case, id=f"{key}: {case.name}") for key in GAMES for case in golden_of(key)]


def changed(**fields: object) -> dict[str, Any]:
    """The question with some fields other than they were; None leaves one out."""
    return {key: value for key, value in {**TRICK, **fields}.items() if value is not None}


def test_a_question_is_answered() -> None:
    """All of it: the winner by name, why, by which rule, in which cards."""
    found: dict[str, Any] = answer(TRICK)
    assert (found["format"], found["game"], found["question"]) == ("referee-answer/1", "spades", "trick")
    assert (found["code"], found["verdict"], found["card"], found["seat"]) == ("wins", "Dov wins with 2♠", "noted", 3)
    assert [rule["id"] for rule in found["rules"]] == ["SP-5.4"]
    assert found["rules"][0]["text"] == GAMES["spades"].rules().rulebook["SP-5.4"].text
    assert [one["cards"] for one in found["evidence"]] == [["7H"], ["QH"], ["2S"], ["KH"]]
    assert found["house"] == fingerprint("spades", GAMES["spades"].rules().house())
    assert found["data"] == {"place": 2, "card": "2S", "winner": 3}


def test_a_number_of_players_will_do() -> None:
    """Without names they are called by their numbers; without a number the usual ones play."""
    assert answer(changed(players=4))["verdict"] == "Player 4 wins with 2♠"
    assert answer(changed(players=None))["verdict"] == "Player 4 wins with 2♠"


def test_the_record_is_asked_at_its_table() -> None:
    """What the record knows need not be told: a bid was made, so the deal stands."""
    question = changed(question="misdeal", answers={"what": "exposed", "by": "dealer"})
    assert answer(question)["missing"]
    deal = [{"type": "deal", "dealer": 3}, {"type": "bid", "seat": 0, "bid": 3}]
    assert answer({**question, "entries": deal})["code"] == "exposed-late"
    changed_rules = [*deal[:1], {"type": "rules", "rules": {"target": 300}}, *deal[1:]]
    in_force = fingerprint("spades", GAMES["spades"].rules().house())
    assert answer({**question, "entries": changed_rules})["house"] == in_force, "they change with the next hand"


def test_for_how_many_a_game_is_counts_players_as_a_language_does() -> None:
    """One of two, a range, or one number alone: each is a sentence, and its noun goes with the last number."""
    with pytest.raises(NotationError) as told:
        check_size(GAMES["spades"], 9)
    words = "{game} is for {least} to {players}, not {number}."
    assert told.value.message == Text(words, game="Spades", least=2, players=Counted(6, "player"), number=9)


@pytest.mark.parametrize(
    ("asked", "says", "where"),
    [
        ([], "A question is a JSON object", ""),
        (changed(format="referee/1"), "The format of a question is “referee-question/1”.", "format"),
        (changed(game=None), "The question has no “game”.", "game"),
        (changed(game="whist"), "There is no game “whist”", "game"),
        (changed(question="weather"), "Spades has no question “weather”", "question"),
        (changed(question=7), "“question” is text.", "question"),
        (changed(colour="red"), "A question has no “colour”.", "colour"),
        (changed(players="Ann"), "“players” is a list of names", "players"),
        (changed(players=9), "Spades is for 2 to 6 players, not 9.", "players"),
        (changed(players=["Ann", "Ann", "Cy", "Dov"]), "Ann", "players[1]"),
        (changed(rules={"target": "many"}), "cannot be", "rules.target"),
        (changed(rules=3), "“rules” is an object.", "rules"),
        (changed(answers=["7H"]), "“answers” is an object.", "answers"),
        (changed(answers={}), "Which cards were played?", "answers.cards"),
        (
            changed(answers={"cards": "7H"}),
            "Which 3 cards are missing? A trick of 4 players has 4 cards.",
            "answers.cards",
        ),
        (changed(answers={"cards": ["7H", "7H"]}), "7♥ is in this pack only once.", "answers.cards"),
        (changed(answers={"cards": ["7H", "ZZ"]}), "“ZZ” isn’t a card", "answers.cards"),
        (changed(answers={"cards": ["7H", 8]}), "Cards are a list of codes", "answers.cards"),
        (changed(answers={"cards": [["7H"]]}), "Cards are a list of codes", "answers.cards"),
        (changed(answers={"cards": "7H 8H", "leader": 4}), "a seat from 0 to 3", "answers.leader"),
        (changed(answers={"cards": "7H 8H", "leader": True}), "a seat from 0 to 3", "answers.leader"),
        (changed(answers={"cards": "7H 8H", "trump": "S"}), "Nothing is asked", "answers.trump"),
        (changed(entries={}), "“entries” is a list.", "entries"),
        (changed(entries=[3]), "An entry is a JSON object.", "entries[0]"),
        (changed(entries=[{"type": "bid", "seat": 0, "bid": 3}]), "The record cannot be:", "entries[0]"),
        (changed(entries=[{"type": "deal", "dealer": "x"}]), "whole number", "entries[0].dealer"),
    ],
)
def test_what_is_wrong_is_said_at_its_place(asked: object, says: str, where: str) -> None:
    """One sentence, and the place; a wanting answer is told from a wrong one."""
    found: dict[str, Any] = answer(asked)
    assert is_unanswered(found)
    assert says in found["error"]
    assert found["where"] == where
    assert found["missing"] == found["error"].startswith("Which ")


def test_lines_in_lines_out() -> None:
    """One answer a line, in order, past what cannot be read."""
    lines = b"\n".join([json.dumps(TRICK).encode(), b"", b"{nonsense", json.dumps(TRICK).encode()])
    found = list(answer_lines(io.BytesIO(lines)))
    assert [one.get("code", "error") for one in found] == ["wins", "error", "wins"]
    assert str(answer_text(b"\xff")["error"]).startswith("This is not JSON")


@pytest.mark.parametrize(("key", "case"), some(CASES, 20))
def test_golden_rulings_by_json(key: str, case: Desk) -> None:
    """Every golden case, asked by JSON, and its answer fit for JSON."""
    asked: dict[str, Any] = {
        "format": "referee-question/1",
        "game": key,
        "question": case.question,
        "answers": dict(case.answers),
        "players": list(NAMES[: case.players]),
        "rules": dict(case.house),
    }
    if case.record is not None:
        asked["entries"] = list(case.record)
    found = json.loads(json.dumps(answer_text(json.dumps(asked))))
    assert (found["code"], found["verdict"], found["card"]) == (case.code, case.verdict, case.card)
    assert [rule["id"] for rule in found["rules"]] == list(case.rules)
    assert found["effect"] == [dict(entry) for entry in case.effect]
    game = GAMES[key].rules()
    in_force = read_house(game.house, case.house)
    assert found["house"] == fingerprint(key, in_force)


@pytest.mark.parametrize("key", GAMES)
def test_every_question_says_what_it_wants(key: str) -> None:
    """Each input has a name of its own, words, and options where it is a choice; golden cases use no other."""
    described: dict[str, Any] = {str(one["question"]): one for one in questions_of(GAMES[key])}
    assert list(described) == [question.key for question in find_game(key).questions()]
    for question in described.values():
        names = [one["name"] for one in question["inputs"]]
        if not names:  # a pad is asked what its record alone says: where nothing is entered, that is answered too
            alone = changed(game=key, question=question["question"], answers={}, players=None, entries=[])
            assert answer(alone)["verdict"]
        assert len(set(names)) == len(names)
        for one in question["inputs"]:
            assert one["words"]
            assert (one["kind"] == "choice") == bool(one["options"])
        json.dumps(question)
