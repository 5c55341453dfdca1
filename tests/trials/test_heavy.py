"""What takes long at some tables, and how long an entry takes at another meanwhile."""

from __future__ import annotations

import json
import random
import statistics
import threading
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from referee.core.codec import write_entry
from referee.games.spades.model import Deal
from referee.service.exchange import import_record
from referee.service.tables import Author

from ..cli.test_serve import served
from ..conftest import bare_app, pushed
from ..evening import enter, hand_by_result, open_spades
from ..games.klondike.deals import whole_deal
from ..seasons import recorded_club
from ..web.phone import Phone

ENTRIES = 60
CLAIMS = 20
HANDS = 3_300
LONGEST = 0.25
"""Seconds that nineteen entries of twenty may take longer than alone."""

BY = Author(device="a-device-of-ann", name="Ann")
CLAIM = {
    "format": "referee-question/1",
    "game": "spades",
    "question": "claim",
    "answers": {"claimer": 0, "hand": "AS KS QS JS AH KH QH AC KC AD 4D 3C 2H", "leader": 0, "side": True},
}
"""Thirteen cards, for the side: what the others hold is not known."""


def long_record(hands: int) -> dict[str, object]:
    """A game of Spades that goes on for so many hands."""
    entries = [
        write_entry(entry)
        for hand in range(hands)
        for entry in hand_by_result(hand % 4, took=(5, 2, 4, 2) if hand % 2 else (2, 4, 2, 5))
    ]
    rules = {"target": 10_000, "floor": None, "bag_limit": None}
    players = ["A", "B", "C", "D"]
    return {"format": "referee/1", "game": "spades", "players": players, "rules": rules, "entries": entries}


def seed(folder: Path) -> tuple[str, str, str]:
    """Put three tables into a data folder: their addresses. One to enter at, one to search, one to print."""
    now = datetime.now(UTC)
    with pushed(bare_app(folder)):
        entering = enter(open_spades(now).token, Deal(dealer=3, depth="tricks"), now=now).token
        layout = whole_deal(random.Random(9))
        record = {"format": "referee/1", "game": "klondike", "players": ["Ann"], "rules": {}}
        searched = import_record({**record, "entries": [write_entry(layout)]}, author=BY, now=now).token
        printed = import_record(long_record(HANDS), author=BY, now=now).token
    return f"/t/{entering}", f"/t/{searched}", f"/t/{printed}"


def entries_at(phone: Phone, table: str, count: int) -> list[float]:
    """How long each entry took: a bid, and its undoing, in turn."""
    taken: list[float] = []
    for _ in range(count):
        sent = {name: value for name, value in phone.fields(table).items() if name != "token"}
        kind = "undo" if len(taken) % 2 else "entries"
        form = sent | ({} if kind == "undo" else {"type": "bid", "seat": "0", "bid": "4"})
        began = time.monotonic()
        status = phone.ask(f"{table}/{kind}", form)[0]
        taken.append(time.monotonic() - began)
        assert status == 303, status
        time.sleep(0.02)
    return taken


def words_of(taken: list[float]) -> str:
    """The middle one, nearly the worst, the worst."""
    slow = statistics.quantiles(taken, n=20)[-1]
    return f"median {statistics.median(taken) * 1e3:.0f}, p95 {slow * 1e3:.0f}, longest {max(taken) * 1e3:.0f} ms"


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_entry_while_others_ask_for_much(tmp_path: Path, workers: str) -> None:
    """A search, twenty claims and a sheet of sixty-six pages, at other tables."""
    table, searched, printed = seed(tmp_path)
    told = ("serve", "--host", "127.0.0.1", "--port", "0", "--workers", workers, "--data", str(tmp_path))
    with served(*told) as (_, url, _):
        phone = Phone(url)
        entries_at(phone, table, 10)
        alone = entries_at(phone, table, ENTRIES)
        answers: list[int] = []
        searcher = Phone(url)
        sent = {"csrf_token": searcher.fields(searched)["csrf_token"], "act": "start"}
        body = json.dumps(CLAIM).encode()
        jobs = [lambda: Phone(url).send("/api/rule", body)] * CLAIMS + [lambda: Phone(url).ask(f"{printed}/sheet.pdf")]
        askers = [threading.Thread(target=lambda job=job: answers.append(job()[0])) for job in jobs]
        assert searcher.ask(f"{searched}/search", sent)[0] == 303
        for asker in askers:
            asker.start()
        meanwhile: list[float] = []
        while len(meanwhile) < 2 or any(asker.is_alive() for asker in askers):
            meanwhile += entries_at(phone, table, 2)
        for asker in askers:
            asker.join()
    print(f"\n{workers} worker(s): alone {words_of(alone)}; meanwhile {words_of(meanwhile)}; {len(answers)} answers")
    print({status: answers.count(status) for status in set(answers)})
    assert set(answers) == {200}
    assert statistics.quantiles(meanwhile, n=20)[-1] < statistics.median(alone) + LONGEST


def test_an_entry_while_long_records_come_in(tmp_path: Path) -> None:
    """Three records of 3,300 hands each, one after another."""
    table, *_ = seed(tmp_path)
    told = ("serve", "--host", "127.0.0.1", "--port", "0", "--workers", "1", "--data", str(tmp_path))
    with served(*told) as (_, url, _):
        phone, other = Phone(url), Phone(url)
        entries_at(phone, table, 10)
        alone = entries_at(phone, table, ENTRIES)
        leads: list[int] = []

        def bring() -> None:
            for number in range(3):
                record = long_record(HANDS) | {"title": f"Evening {number}"}
                form = other.fields("/import") | {"text": json.dumps(record)}
                leads.append(other.ask("/import", form)[0])

        bringing = threading.Thread(target=bring)
        bringing.start()
        meanwhile: list[float] = []
        while len(meanwhile) < 2 or bringing.is_alive():
            meanwhile += entries_at(phone, table, 2)
    print(f"\nalone {words_of(alone)}; while {len(leads)} records come in {words_of(meanwhile)}, of {len(meanwhile)}")
    assert leads == [303] * 3
    assert statistics.quantiles(meanwhile, n=20)[-1] < statistics.median(alone) + LONGEST


def test_an_entry_while_a_season_is_played_over(tmp_path: Path) -> None:
    """Ten thousand hands at 500 tables: the latest five thousand and more, under other house rules, three times."""
    table, *_ = seed(tmp_path)
    with pushed(bare_app(tmp_path)):
        club = recorded_club(10_000)
    asked = f"/c/{club}/changed?with=own&game=spades&year=all&house-bag_limit=5"
    told = ("serve", "--host", "127.0.0.1", "--port", "0", "--workers", "1", "--data", str(tmp_path))
    with served(*told) as (_, url, _):
        phone, other = Phone(url), Phone(url)
        entries_at(phone, table, 10)
        alone = entries_at(phone, table, ENTRIES)
        pages: list[str] = []
        took: list[float] = []

        def ask() -> None:
            for _ in range(3):
                began = time.monotonic()
                pages.append(other.ask(asked)[2])
                took.append(time.monotonic() - began)

        asking = threading.Thread(target=ask)
        asking.start()
        meanwhile: list[float] = []
        while len(meanwhile) < 2 or asking.is_alive():
            meanwhile += entries_at(phone, table, 2)
    print(f"\nalone {words_of(alone)}; meanwhile {words_of(meanwhile)}, of {len(meanwhile)}; pages {took}")
    assert all("earlier games left out" in page for page in pages)
    assert len(pages) == 3
    assert statistics.quantiles(meanwhile, n=20)[-1] < statistics.median(alone) + LONGEST
