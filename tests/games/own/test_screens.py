"""Every page of every shipped trick game, at each depth: what the table sees as hands are told."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from referee.core.cards import parse_card
from referee.core.entries import Deal
from referee.core.log import Standing
from referee.core.sheet import SheetText
from referee.definitions.gallery import TRICK_GAMES, shipped
from referee.games.game import Game
from referee.games.own import GAME
from referee.games.own.entries import Trump
from referee.games.own.house import House
from referee.screens.parts import NotNow
from tests.games.playout import one_choice, start

DEPTHS = ("result", "tricks", "cards")


def game_of(key: str) -> tuple[Game, dict[str, Any]]:
    """A shipped game as a table has it, and the house rules that hold it."""
    text = shipped(key).definition.text
    return GAME.under(House(definition=text)), {"definition": text}


def states(game: Game, rules: dict[str, Any], players: int, depth: str, seed: int) -> Iterator[tuple[Any, list[Any]]]:
    """The states of two hands told at a depth by what the game offers, and what was told."""
    rng, entries = random.Random(seed), list[Any]()
    state = start(game.rules(), players, rules)
    for _ in range(150):
        yield state, entries
        if state.hand is None or state.open_hand is None:
            if game.rules().outcome(state) is not None or state.hands_counted > 1:
                return
            entry: Any = Deal(dealer=game.rules().phase(state).seat, depth=depth)  # type: ignore[arg-type]
        else:
            entry = one_choice(game.rules(), state, rng)
        if entry is None:
            return
        entries = [*entries, entry]
        state = game.rules().apply(state, entry)


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("key", TRICK_GAMES)
def test_a_page_for_whatever_the_table_waits_for(key: str, depth: str) -> None:
    game, rules = game_of(key)
    screens, table = game.screens(), game.table_sizes
    for players in {table[0], table[-1]}:
        for state, entries in states(game, rules, players, depth, players):
            standing = [Standing(at + 1, str(at), entry, ()) for at, entry in enumerate(entries)]
            explained = game.rules().explain(state)
            screen = screens.hand(state, standing, explained, {})
            assert screen.title
            assert screens.subtitle(state)
            assert len(screens.tally(state)) == len(state.seating.sides)
            phase = game.rules().phase(state)
            if phase.in_hand:
                assert {*screen.asks} <= {kind.type for kind in game.rules().entry_types} | {"all-pass"}, screen.asks
            for name in screens.pages:
                try:
                    screens.page(name, state, standing, {})
                except NotNow:
                    continue


@pytest.mark.parametrize("key", TRICK_GAMES)
def test_the_desk_has_its_questions(key: str) -> None:
    game, _ = game_of(key)
    asked = [one.key for one in game.questions()]
    assert asked == [page.key for page in game.desk().questions]
    assert {"trick", "revoke", "claim", "misdeal", "score", "play", "game"} <= {*asked}


@pytest.mark.parametrize("key", TRICK_GAMES)
def test_paper_says_which_definition_is_played(key: str) -> None:
    game, rules = game_of(key)
    for players in {game.table_sizes[0], game.table_sizes[-1]}:
        sheet = game.sheet(start(game.rules(), players, rules), SheetText(blank=True))
        said = [one.text for passage in sheet.passages for one in passage.items]
        assert any(shipped(key).definition.fingerprint in words for words in said)
        assert game.rules().card(House(definition=rules["definition"]), players).play


def test_a_card_shown_for_trumps_names_nobody() -> None:
    """The page that asks for the card sends the dealer along: whoever shows it is no declarer."""
    game, rules = game_of("whist")
    state = start(game.rules(), 4, rules)
    state = game.rules().apply(state, Deal(dealer=3, depth="cards"))
    form_class = game.form_for("trump")
    assert form_class is not None
    form = form_class(MultiDict({"seat": "3", "card": "5H"}), state=state)
    assert form.validate(), form.errors
    assert form.entry() == Trump(card=parse_card("5H"))
