"""Who won this trick? A trick that lacks cards is asked for; somebody may have sat out."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.errors import NotationError
from referee.core.question import Asked, Missing, Question
from referee.core.text import Counted, Text
from referee.desk.by_order import Ranked
from referee.desk.trick import KEY
from referee.games import GAMES
from referee.play.order import standard_order

from ..games.playout import start
from ..screens.packs import PACKS
from ..screens.plain import Plain, begun


class Alone(Plain):
    """A game in which one player may sit out."""

    most_out = 1


class Few(Plain):
    """A game in which two may."""

    most_out = 2


def question_of(game: Plain) -> Question:
    return Ranked(game=game, order=lambda _asked: standard_order(None)).trick()


def ask(game: Plain, state: Any = None, /, **answers: Any) -> Any:
    """The verdict of a table of four, at the state if there is one."""
    seating = begun(game).seating
    return question_of(game).answer(Asked(game=game, seating=seating, house=game.house(), state=state, answers=answers))


TRICKS = [(key, question) for key, game in GAMES.items() for question in game.questions() if question.key == KEY]


@pytest.mark.parametrize(("key", "question"), TRICKS, ids=[key for key, _ in TRICKS])
@given(st.data())
def test_a_trick_with_too_few_cards_is_never_ruled_on(key: str, question: Question, data: st.DataObject) -> None:
    """Of every game and every number of players: the cards that are missing are asked for."""
    game: Any = GAMES[key].rules()
    players = data.draw(st.sampled_from(GAMES[key].table_sizes))
    state = start(game, players, {})
    pack = game.pack(state.house, players)
    cards = data.draw(st.lists(st.sampled_from(pack), min_size=1, max_size=players - 1, unique=True))
    told = {"cards": [card.code for card in cards], "leader": data.draw(st.sampled_from([None, *range(players)]))}
    with pytest.raises(Missing, match="missing") as error:
        question.answer(Asked(game=game, seating=state.seating, house=state.house, answers=told))
    assert error.value.where == "cards"


@pytest.mark.parametrize(
    ("kind", "cards", "says"),
    [
        (Plain, "9S", "Which 3 cards are missing? A trick of 4 players has 4 cards."),
        (Plain, "9S AS KS", "Which card is missing? A trick of 4 players has 4 cards."),
        (Alone, "9S AS KS", "Which card is missing, or who sat out? A trick of 4 players has 4 cards."),
        (Alone, "9S AS", "Which 2 cards are missing? A trick of 4 players has 4 cards."),
        (Few, "9S AS", "Which 2 cards are missing, or who sat out? A trick of 4 players has 4 cards."),
    ],
)
def test_what_is_missing_is_asked(kind: type[Plain], cards: str, says: str) -> None:
    """And who sat out, where somebody may."""
    with pytest.raises(Missing) as error:
        ask(kind(PACKS["24"]), cards=cards)
    assert (str(error.value), error.value.where) == (says, "cards")


def test_who_sat_out_is_told() -> None:
    """The others play in turn: three cards make the trick."""
    game = Alone(PACKS["24"])
    for absent, winner in (("2", "Dov"), ([1], "Dov"), ("3", "Cy")):
        verdict = ask(game, cards="9S TS AS", leader=0, absent=absent)
        assert str(verdict.verdict) == f"{winner} wins with A♠"
    assert str(ask(game, cards="9S TS AS", absent="0").verdict) == "A♠ wins"
    assert str(ask(Few(PACKS["24"]), cards="9S AS", leader=3, absent="0 1").verdict) == "Cy wins with A♠"


def test_the_hand_in_play_knows_who_sits_out() -> None:
    game = Alone(PACKS["24"])
    state = begun(game, out=[2], depth="tricks")
    assert str(ask(game, state, cards="9S TS AS", leader=0).verdict) == "Dov wins with A♠"
    assert str(ask(game, state, cards="9S TS AS", leader=0, absent="1").verdict) == "Dov wins with A♠"


@pytest.mark.parametrize(
    ("answers", "says", "where"),
    [
        ({"cards": "9S TS AS", "leader": 2, "absent": "2"}, "Cy sits out.", "leader"),
        ({"cards": "9S TS AS KS", "absent": "2"}, "A trick of 3 players has 3 cards.", "cards"),
        ({"cards": "9S TS", "absent": "1 2"}, "No more than 1 player can sit out.", "absent"),
        ({"cards": "9S TS", "absent": "4"}, "These are seats from 0 to 3, each once.", "absent"),
        ({"cards": "9S TS", "absent": [True]}, "These are seats from 0 to 3, each once.", "absent"),
        ({"cards": "9S TS", "absent": {"2": 1}}, "These are seats from 0 to 3, each once.", "absent"),
    ],
)
def test_what_cannot_be_is_said_at_its_place(answers: Any, says: str, where: str) -> None:
    with pytest.raises(NotationError) as error:
        ask(Alone(PACKS["24"]), **answers)
    assert (str(error.value), error.value.where) == (says, where)


def test_where_nobody_may_sit_out_it_is_not_asked() -> None:
    """It is an answer to nothing."""
    with pytest.raises(NotationError, match="Nothing is asked that this would answer"):
        ask(Plain(PACKS["24"]), cards="9S TS AS", absent="2")


def test_what_cannot_be_is_a_sentence_with_parts() -> None:
    """Each language says it in its own order, and counts in its own way."""
    game = Plain(PACKS["54"])
    with pytest.raises(NotationError) as error:
        ask(game, cards=["AS", "KS", "QS", "JS", "TS"])
    assert error.value.message == Text(
        "A trick of {players} has {cards}.", players=Counted(4, "player"), cards=Counted(4, "card")
    )
    with pytest.raises(NotationError) as error:
        ask(game, cards=["AS"], leader=7)
    assert error.value.message == Text("This is a seat from 0 to {last}.", last=3)
