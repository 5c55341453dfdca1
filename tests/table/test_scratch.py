"""A hand told to be scored is carried in its token, whole, and read as any record is."""

from __future__ import annotations

import base64
import json
import random
import zlib
from typing import Any

import pytest

from referee.core.cards import standard_pack
from referee.core.codec import write_entry
from referee.core.entries import Deal, Play
from referee.core.errors import NotationError, RefereeError
from referee.games import GAMES, find_game
from referee.games.pippins.model import Discard
from referee.table import scratch
from referee.table.scratch import LONGEST, SCORE, Opening, before_of, read_scratch, retold, write_scratch

from ..games.mutated import mutated
from ..games.playout import NAMES, playout, start

TOLD = [game.key for game in GAMES.values() if any(one.key == SCORE and one.before for one in game.questions())]
"""The games of which a hand is told on their own screens."""


CARDS = standard_pack()


def opening(game: str = "pippins", told: Any = (), **before: int) -> Opening:
    """A hand of the usual number of players, under the usual house rules."""
    found = find_game(game)
    players = found.table_sizes[0] if 4 not in found.table_sizes else 4
    return Opening(found, NAMES[:players], found.rules().house(), before, told)


@pytest.mark.parametrize("game", TOLD)
@pytest.mark.parametrize("seed", range(3))
def test_any_hand_comes_back_as_it_was_told(game: str, seed: int) -> None:
    """A whole hand, card by card: the same entries, state and score, in an address that servers read."""
    found = find_game(game).rules()
    players = len(opening(game).names)
    entries, _states = playout(found, start(found, players, {}), random.Random(seed), 140)
    opens = [index for index, entry in enumerate(entries) if found.opens_hand(entry)]
    hand = entries[opens[0] : opens[1] if len(opens) > 1 else None]
    token = write_scratch(opening(game, [[entry] for entry in hand]))
    assert len(token) <= LONGEST / 2
    fold = read_scratch(token)
    assert [kept.entry for kept in fold.entries] == list(hand)
    assert fold.view().token == token
    assert retold(fold).facts.token == token


@pytest.mark.parametrize("game", TOLD)
def test_what_was_before_is_what_the_first_hand_begins_with(game: str) -> None:
    """Every number asked for is one that the state says again."""
    found, before = find_game(game).rules(), before_of(find_game(game))
    facts = read_scratch(write_scratch(opening(game))).facts
    told = {one.name: 3 + place for place, one in enumerate(before.inputs(facts.house, facts.seating))}
    if before.refuse(told):  # in this game all points come to nought together
        told[next(reversed(told))] -= sum(told.values())
    state = read_scratch(write_scratch(opening(game, **told))).replay.state
    assert before.known(state) == told
    assert found.explain(state).hands == ()


def test_what_was_sent_together_is_undone_together() -> None:
    """A batch of the token is one press."""
    discards = [Discard(seat=seat, card=CARDS[seat]) for seat in range(4)]
    fold = read_scratch(write_scratch(opening(told=[[Deal(dealer=3)], discards])))
    assert len(fold.undo_next()) == 4
    assert fold.view().undo is not None


def packed(value: object) -> str:
    """A token made by hand."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=scratch._WORDS)
    body = packer.compress(json.dumps(value).encode()) + packer.flush()
    return "~" + base64.urlsafe_b64encode(body).decode().rstrip("=")


GOOD: dict[str, Any] = {
    "game": "pippins",
    "at": "",
    "players": list(NAMES[:4]),
    "rules": {},
    "before": {},
    "told": [[{"type": "deal", "dealer": 3}]],
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "whist"},
        {"game": 3},
        {"players": ["Ann"]},
        {"players": ["Ann", "Ann", "Cy", "Dov"]},
        {"players": [1, 2, 3, 4]},
        {"rules": {"target": "many"}},
        {"rules": []},
        {"before": {"before0": 100_001}},
        {"before": {"before0": True}},
        {"before": {"before7": 1}},
        {"told": [{"type": "deal"}]},
        {"told": [[{"type": "deal", "dealer": 9}]]},
        {"told": [[{"type": "weather"}]]},
        {"at": None},
        {"more": 1},
    ],
)
def test_what_no_record_could_hold_is_no_hand(wrong: dict[str, Any]) -> None:
    """Each part is checked as a record's is."""
    assert read_scratch(packed(GOOD)).entries
    with pytest.raises(NotationError):
        read_scratch(packed({**GOOD, **wrong}))


@pytest.mark.parametrize("game", GAMES)
def test_a_forged_hand_is_read_or_is_none(game: str) -> None:
    """Of any game, also of one whose hands are not scored so: what its parts are changed to is read, or refused."""
    chance, names = random.Random(18), list(NAMES[: find_game(game).table_sizes[-1]])
    entries, _ = playout(find_game(game).rules(), start(find_game(game).rules(), len(names), {}), chance, 30)
    hand = [write_entry(entry) for entry in entries]
    read = 0
    for _ in range(60):
        forged = mutated(hand, chance)
        token = packed({**GOOD, "game": game, "players": names, "told": [[entry] for entry in forged]})
        try:
            fold = read_scratch(token)
            assert fold.view().token == token
            read += 1
        except NotationError as error:
            assert str(error)
    assert (read > 5) == (game in TOLD)


def test_no_token_unpacks_to_more_than_a_hand() -> None:
    """What would grow without bounds is cut off, and is then no hand."""
    with pytest.raises(NotationError):
        read_scratch(packed({**GOOD, "told": [[{"type": "deal"}]] * 100_000}))


def test_more_than_an_address_holds_is_refused() -> None:
    """The sentence says what to do instead."""
    rng = random.Random(1)
    plays = [[Play(seat=rng.randrange(4), card=card)] for card in rng.choices(CARDS, k=2_000)]
    with pytest.raises(RefereeError, match="That is more than a link can hold"):
        write_scratch(opening(told=plays))
