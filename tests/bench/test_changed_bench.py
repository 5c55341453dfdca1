"""How long it takes to play a season over under other house rules: a thousand hands at twenty tables."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from referee.club.changed import changed_game
from referee.core.entries import Entry
from referee.core.house import Value
from referee.core.log import Action, Kind
from referee.table.facts import settle
from referee.table.sitting import Fold, TableView
from referee.web import create_app

from ..core.test_reread import hand_of
from ..seasons import recorded_club
from .test_replay_bench import recorded_hands

NOW = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
OTHERWISE: dict[str, Value] = {"bag_limit": 5, "failed_nil_tricks": "bags"}


def table(hands: list[list[Entry]]) -> TableView:
    """A table at which these hands were played."""
    rules = {"target": 10_000, "floor": None}
    facts = settle(token="T", title="", game="spades", opened=NOW, names=("Ann", "Bea", "Cy", "Dov"), rules=rules)
    entries = [entry for hand in hands for entry in hand]
    made = [Action(id=f"a{at}", seq=at, kind=Kind.RECORD, entry=entry, at=NOW) for at, entry in enumerate(entries, 1)]
    return Fold(facts, made).view()


@pytest.mark.parametrize("depth", ["by result", "card by card"])
def test_a_season_over(benchmark: BenchmarkFixture, depth: str) -> None:
    """1,000 hands by result, or 100 card by card."""
    rng = random.Random(7)
    if depth == "by result":
        tables = [table([hand_of(hand % 4, rng) for hand in range(50)]) for _ in range(20)]
    else:
        cards = recorded_hands(known=True)
        tables = [table([hand]) for hand in cards]
    found = benchmark(lambda: [changed_game(view, OTHERWISE) for view in tables])
    assert sum(len(game.hands) for game in found) >= 100


@pytest.mark.parametrize("depth", ["by result", "card by card"])
def test_the_page_of_a_season(benchmark: BenchmarkFixture, tmp_path: Path, depth: str) -> None:
    """1,000 hands from a club's stored records to its page, by a process that was there before."""
    app = create_app({"BOOKMARKS": False, "DATA_FOLDER": str(tmp_path)})
    with app.app_context():
        cards = () if depth == "by result" else recorded_hands(known=True)
        club = recorded_club(1_000, cards=cards)
    rules = "&".join(f"house-{name}={value}" for name, value in OTHERWISE.items())
    address, client = f"/c/{club}/changed?with=own&game=spades&year=all&{rules}", app.test_client()
    assert "50 games" in client.get(address).get_data(as_text=True)
    benchmark(client.get, address)
