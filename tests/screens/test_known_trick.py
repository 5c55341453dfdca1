"""The trick that the record holds is asked about first, in every game of tricks."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from referee.core.entries import Deal, Misdeal, Play
from referee.core.question import Asked
from referee.desk.trick import recorded_trick
from referee.games import GAMES
from referee.games.game import Game
from referee.screens.desk import Place
from referee.screens.parts import Chosen
from referee.screens.who_won import TrickPage

from ..games.playout import start


def asks_tricks(game: Game) -> bool:
    """Whether the desk judges tricks of this game."""
    return any(question.key == "trick" for question in game.desk().questions)


TRICK_GAMES = [game for game in GAMES.values() if asks_tricks(game)]

every_trick_game = pytest.mark.parametrize("game", TRICK_GAMES, ids=lambda game: game.key)


def played(game: Game, players: int, seed: int) -> list[Any]:
    """The states of some hands played card by card."""
    rng = random.Random(seed)
    states = [start(game.rules(), players, {})]
    for _ in range(400):
        offered = list(islice(game.rules().choices(states[-1]), 400))
        if not offered:  # of unknown hands no card may be left
            offered = [Misdeal(reason=next(iter(game.rules().misdeals)))]
        cards = [entry for entry in offered if isinstance(entry, Play)]
        entry = rng.choice(cards or offered)
        if isinstance(entry, Deal):
            entry = replace(entry, depth="cards")
        states.append(game.rules().apply(states[-1], entry))
    return states


def page_at(game: Game, state: Any, **fields: str) -> TrickPage:
    """The page *Who won this trick?* at a table in this state."""
    question = next(one for one in game.desk().questions if one.key == "trick")
    totals = game.rules().explain(state).totals
    place = Place(game=game.rules(), seating=state.seating, house=state.house, state=state, named=True, totals=totals)
    page = question.page(place, Chosen({name: [value] for name, value in fields.items()}))
    assert isinstance(page, TrickPage)
    return page


@every_trick_game
@pytest.mark.parametrize("seed", range(4))
def test_the_desk_and_the_record_agree(game: Game, seed: int) -> None:
    """Opened without cards, the desk shows the trick that was just played, and whom the record gives it."""
    players = 4 if 4 in game.table_sizes else game.table_sizes[0]
    judged = 0
    for state in played(game, players, seed):
        found = recorded_trick(state)
        page = page_at(game, state)
        if found is None:
            assert (page.known, page.cards, page.kept.count(("new", "y"))) == ("", "", 0)
            continue
        assert page.known == found.words
        assert [one.card for one in page.laid] == [play.card for play in found.plays]
        assert [one.who for one in page.laid] == [state.seating.names[play.seat] for play in found.plays]
        assert ("new", "y") in page.kept
        if found.finished:
            last = state.hand.tricks[-1]
            assert (found.number, page.winner) == (last.number, state.seating.names[last.winner])
            judged += 1
    assert judged > 8


@every_trick_game
def test_another_trick_starts_empty(game: Game) -> None:
    """Asked anew, or with cards of its own, the page holds nothing of the record."""
    players = 4 if 4 in game.table_sizes else game.table_sizes[0]
    state = next(state for state in played(game, players, 1) if recorded_trick(state) is not None)
    empty = page_at(game, state, new="y")
    assert (empty.known, empty.cards, empty.laid, empty.leader) == ("", "", (), None)
    assert ("new", "y") in empty.kept, "the next tap keeps it so"
    card = empty.blocks[0].tiles[0].card
    other = page_at(game, state, cards=card.code)
    assert (other.known, other.cards) == ("", card.code)


@every_trick_game
def test_a_second_card_makes_it_the_trick_in_question(game: Game) -> None:
    """With one card led the last trick is still asked about; in the first trick there is no other."""
    size = 4 if 4 in game.table_sizes else game.table_sizes[0]
    states = played(game, size, 2)
    first = next(state for state in states if recorded_trick(state) is not None)
    lead = recorded_trick(first)
    assert lead is not None
    assert (lead.number, len(lead.plays), lead.words) == (1, 1, "Trick 1, so far")
    led = next(state for state in states if state.hand and len(state.hand.tricks) == 1 and len(state.hand.trick) == 1)
    found = recorded_trick(led)
    assert found is not None
    assert (found.number, found.finished) == (1, True)


def test_programs_are_told_of_the_recorded_trick_too() -> None:
    """Without cards the question is about the record's trick; with a leader alone the cards are wanted."""
    game = GAMES["spades"]
    question = next(one for one in game.questions() if one.key == "trick")
    judged = 0
    for state in played(game, 4, 3):
        found = recorded_trick(state)
        if found is None or len(found.plays) < 2:
            continue
        asked = Asked(game=game.rules(), seating=state.seating, house=state.house, state=state)
        verdict = question.answer(asked)
        assert verdict.data["trick"] == found.number
        assert verdict.told == (("Which trick?", f"{found.words}, from the record"),)
        if found.finished:
            assert verdict.seat == state.hand.tricks[-1].winner
            judged += 1
        leading = Asked(game=game.rules(), seating=state.seating, house=state.house, state=state, answers={"leader": 0})
        with pytest.raises(ValueError, match="Which cards were played"):
            question.answer(leading)
    assert judged > 8
