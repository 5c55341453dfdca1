"""Any trick of the record at the desk: of the hand in play, and of every hand before it."""

from __future__ import annotations

import random
import re
from html import unescape
from itertools import islice
from typing import Any

import pytest
from flask import Flask

from referee.core.codec import write_entry
from referee.core.entries import Hands, Play, Ruled
from referee.core.game import AnyRules
from referee.core.house import read_house
from referee.games import GAMES, find_game
from referee.games.game import Game
from referee.play.game import TrickGame

from ..games.playout import OPEN_HANDS
from ..games.spades.golden_revoke import BIDS, card_by_card, trick
from .sitting import NAMES, Table, words_of
from .test_desk_revoke import links, press

ANN, BEA, CY, DOV = range(4)

# Cy lays 5♣ on a heart, and a heart in the second trick; the hand is finished by its result.
FIRST = [
    *card_by_card("7H KH 5C 2H", "KD 2D 3D 4D", "AC QH 9C 2C", leaders=(ANN, BEA, BEA)),
    {"type": "tricks", "counts": [3, 4, 3, 3]},
]
SECOND = [{"type": "deal", "dealer": 0, "depth": "cards"}, *BIDS[1:], BIDS[0], *trick("3H 4H 8H 9H", BEA)]


class Spades(Table):
    """A table of Spades."""

    game = "spades"


@pytest.fixture
def table(app: Flask) -> Spades:
    """Two hands: the first with a revoke of Cy's that its own cards show, the second begun."""
    return Spades(app, *FIRST, *SECOND)


def test_every_recorded_trick_can_be_asked_about(table: Spades) -> None:
    """From the last one to all of the hand, and to those of an earlier hand, each shown with its cards."""
    html = table.get("/referee?ask=trick")
    assert "Trick 1 from the record" in words_of(html)
    [change] = links(html, "Change")
    assert "Trick 1 Bea led, Ann won 3 ♥" in words_of(table.client.get(change).get_data(as_text=True))
    html = table.get("/referee?ask=trick&pick=y&deal=1")
    assert "Which hand? 2 1 Which trick of hand 1?" in words_of(html)
    lines = re.findall(r'choice-laid" href="([^"]+)".*?<b>(Trick \d+)</b>([^<]*)', html, flags=re.S)
    assert [(head, words) for _, head, words in lines] == [
        ("Trick 3", "Bea led, Bea won"),
        ("Trick 2", "Bea led, Bea won"),
        ("Trick 1", "Ann led, Bea won"),
    ]
    shown = words_of(table.client.get(unescape(lines[-1][0])).get_data(as_text=True))
    assert "Trick 1 of hand 1 from the record" in shown
    assert "Bea wins with K♥" in shown


def test_a_revoke_of_an_earlier_hand_is_read_off_the_record(table: Spades) -> None:
    """Nothing is told; it comes too late for the score, and is recorded as a ruling on that hand."""
    html = table.get("/referee?ask=revoke&deal=1")
    [cy] = links(html, "Cy")
    [first] = links(table.client.get(cy).get_data(as_text=True), "Trick 1")
    html = table.client.get(first).get_data(as_text=True)
    text = words_of(html)
    assert "A renege Cy played 5♣ on a heart lead in trick 1, and held Q♥." in text
    assert "The next hand has been dealt: the score stands as it is." in text
    assert "SP-9.7" in text
    assert "It records" not in text
    before = table.view().explanation.totals
    said = words_of(press(table.client, f"{table.path}/referee", html, **{"side-0": "accept"}))
    assert "Which hand? Hand 1, from the record" in said
    assert table.view().explanation.totals == before
    entry = table.view().entries[-1].entry
    assert isinstance(entry, Ruled)
    assert (entry.answers["seat"], entry.answers["deal"]) == ("2", 1)
    assert [one.entry.type for one in table.view().entries].count("renege") == 0


@pytest.mark.parametrize("query", ["deal=7", "deal=x", "deal=2", "deal=0", "deal=1&trick=12", "trick=9", "deal=²"])
@pytest.mark.parametrize("ask", ["trick", "revoke", "score", "misdeal", "claim"])
def test_a_hand_or_trick_that_is_not_there_leads_to_what_is(table: Spades, ask: str, query: str) -> None:
    """Whole pages, whatever the address says."""
    table.get(f"/referee?ask={ask}&{query}")


def test_a_hand_told_by_its_result_is_not_offered(app: Flask) -> None:
    """Only hands whose cards are recorded can be looked into; a misdealt hand is none of them."""
    result: list[Any] = [
        {"type": "deal", "dealer": 3, "depth": "result"},
        *BIDS,
        {"type": "tricks", "counts": [3, 4, 3, 3]},
    ]
    again = [{"type": "deal", "dealer": 0, "depth": "cards"}, *BIDS[1:], BIDS[0]]
    void = [*again, *trick("3H 4H 8H 9H", BEA), {"type": "misdeal", "reason": "a card too many"}]
    table = Spades(app, *result, *void, *again)
    html = table.get("/referee?ask=revoke")
    assert "Which hand?" not in words_of(html)


TRICK_GAMES = [game for game in GAMES.values() if "play" in {kind.type for kind in game.rules().entry_types}]


@pytest.mark.parametrize("key", [game.key for game in TRICK_GAMES if game.key not in {"klondike", "cribbage"}])
def test_earlier_hands_of_every_game_can_be_asked_about(app: Flask, key: str) -> None:
    """A whole hand card by card, and the next one dealt: its tricks are shown, and each is judged as it was won."""
    game = find_game(key)
    players = 4 if 4 in game.table_sizes and key != "skat" else game.table_sizes[0]
    kind = type(key.title(), (Table,), {"game": key, "names": NAMES[:players]})
    table = kind(app, **OPEN_HANDS.get(key, {}))
    tricks = []
    for entry, state in _two_hands(game, players):
        table.enter(write_entry(entry))
        if state.hand is not None and state.hand.complete:
            tricks = [(one.number, state.seating.names[one.winner]) for one in state.hand.tricks]
    assert tricks
    for number, winner in tricks[:2] + tricks[-1:]:
        assert f"{winner} wins with" in words_of(table.get(f"/referee?ask=trick&deal=1&trick={number}"))
    for seat in range(players):
        table.get(f"/referee?ask=revoke&deal=1&a-seat={seat}")
    assert f"Which {game.rules().hand_word}?" in words_of(table.get("/referee?ask=revoke"))


ASIDE = {"end", "misdeal", "claim", "rules", "players", "giveup"}


def _two_hands(game: Game, players: int) -> list[tuple[Any, Any]]:
    """Entries of a hand played out at random card by card, up to the deal of the second, with the states after them."""
    return next(made for made in (_played(game, players, seed) for seed in range(40)) if made)


def _played(game: Game, players: int, seed: int) -> list[tuple[Any, Any]]:
    """The same for one seed; nothing where the hand came to no end of its own."""
    rng = random.Random(seed)
    house = read_house(game.rules().house, OPEN_HANDS.get(game.key, {}))
    state = game.rules().start(game.rules().seating(NAMES[:players], house), house)
    made: list[tuple[Any, Any]] = []
    while len(made) < 300:
        offered = [entry for entry in islice(game.rules().choices(state), 2000) if entry.type not in ASIDE]
        cards = [entry for entry in offered if isinstance(entry, Play)]
        deals = [entry for entry in offered if game.rules().opens_hand(entry)]
        if not offered or (deals and made and not state.hand.complete):
            return []
        for entry in (
            rng.choice(deals or cards or offered),
            *((_hands(game.rules(), players, rng),) if not made else ()),
        ):
            state = game.rules().apply(state, entry)
            made.append((entry, state))
        if deals and len(made) > 2:
            return made
    return []


def _hands(rules: AnyRules, players: int, rng: random.Random) -> Hands:
    """Every hand as it was dealt: what is known is played to its end."""
    assert isinstance(rules, TrickGame)
    layout = rules.layout(rules.house(), players)
    pack = list(layout.pack)
    rng.shuffle(pack)
    each = layout.each
    return Hands(hands=tuple(tuple(pack[seat * each : (seat + 1) * each]) for seat in range(players)))
