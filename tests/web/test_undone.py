"""After an undo the form comes back as it was, and everyone is told what was undone and by whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import pytest
from flask import Flask

from referee.core.codec import read_entry
from referee.games import GAMES, find_game
from referee.service import tables
from referee.service.tables import Accepted, Author

from ..games.golden import Golden
from ..games.test_corrected import golden_of
from ..games.written import bids
from .asked import FormReader
from .pinochle import TO_TRUMP
from .sitting import ANN, NOW, Table, Written, whole, words_of
from .test_asked_of_you import steps
from .test_piquet import declare, exchange
from .test_seats import DEALT, Piquet, Spades

MOST: Final = 8
"""Entries of a kind that are undone, where their form does not come back."""

MORE: Final[Mapping[str, int]] = {
    "french-tarot": 16
}  # its shortest hands tell poignées by result, on a page of their own
"""How many for a game whose shortest hands are not enough."""

BACK: Final[Mapping[str, set[str]]] = {
    "spades": {"bid", "tricks", "pass-cards", "match"},
    "apples": {"bid", "pass"},
    "pinochle": {"bid", "pass", "trump", "no-marriage", "meld", "counters", "exchange"},
    "tap": {"bid", "pass", "count", "declare"},
    "pippins": set(),
    "piquet": {"exchange", "tricks", "carte-blanche"},
    "klondike": set(),
    "oh-hell": {"bid", "tricks"},
    "hearts": {"points", "moon", "captured", "tricks"},
    "belote": {"bid", "coinche", "pass", "points", "tricks"},
    "euchre": {"defend", "discard", "maker", "name", "order", "tricks"},
    "cribbage": {"crib", "discard", "go", "muggins", "pegged", "show"},
    "skat": {"announce", "bid", "count", "discard", "hold", "matadors", "points", "skat"},
    "french-tarot": {"bid", "call", "chien", "discard", "partner", "pass", "poignee", "points"},
    "pad": {"cells"},
    "own": set(),
}
"""By game, the entries whose form comes back: what is no secret, and more than one tap."""


def comes_back(table: Table) -> bool:
    """Undo the last entry, send the form that the page has then with nothing tapped. Whether that is it again."""
    before = table.view().entries
    page = whole(table.client.get(table.post("/undo").headers["Location"]))
    for form in FormReader(page).forms:
        if table.client.post(f"{table.path}/entries", data=form.as_it_comes).status_code == 303:
            now = table.view().entries
            if [one.entry for one in now] == [one.entry for one in before]:
                return True
            table.post("/undo")
    table.post("/redo")
    return False


def undone_in(app: Flask, key: str, hands: Sequence[Golden]) -> set[str]:
    """The types of entries whose form comes back, of those in these hands."""
    found, tried, most = set[str](), Counter[str](), MORE.get(key, MOST)
    for golden in hands:
        kinds = {written["type"] for written in golden.entries}
        if not any(kind not in found and tried[kind] < most for kind in kinds):
            continue
        for table, view in steps(app, key, golden):
            kind = view.entries[-1].entry.type if view.entries else ""
            if not kind or kind in found or tried[kind] == most:
                continue
            tried[kind] += 1
            if comes_back(table):
                found.add(kind)
    return found


def all_come_back(app: Flask, key: str) -> None:
    """Of the shortest hands first."""
    by_length = sorted(golden_of(find_game(key)), key=lambda golden: len(golden.entries))
    hands = [one for one in by_length if any(two["type"] in BACK[key] for two in one.entries)]
    assert undone_in(app, key, hands) == BACK[key]


def test_the_form_comes_back_as_it_was(app: Flask) -> None:
    """What was tapped and typed is chosen still: pressed again, it is the same entry."""
    all_come_back(app, "hearts")


@pytest.mark.deep
@pytest.mark.parametrize("key", [key for key in GAMES if key != "hearts"])
def test_the_form_comes_back_as_it_was_at_every_game(app: Flask, key: str) -> None:
    """Whatever is more than a tap and no secret."""
    all_come_back(app, key)


def together(table: Table, entries: Sequence[Written], by: Author = ANN) -> None:
    """Entries sent at once, by a phone."""
    kinds = find_game(table.game).rules().entry_types
    with table.app.app_context():
        seen, made = tables.view_table(table.token).seq, [read_entry(kinds, one) for one in entries]
        answer = tables.record(table.token, made, id="sent-at-once", seen=seen, author=by, now=NOW)
    assert isinstance(answer, Accepted), answer


class Pinochle(Table):
    """A table of Pinochle."""

    game = "pinochle"


class HeartsUntold(Table):
    """A table of Hearts."""

    game = "hearts"


RESULT: Final = {"type": "deal", "dealer": 3, "depth": "result"}
HEARTS: Final = [f"{rank}H" for rank in "AKQJT98765432"]
AT_ONCE: Final = [
    (Spades, [RESULT], bids(3, 4, 0, 2)),
    (
        HeartsUntold,
        [RESULT],
        [
            {"type": "captured", "seat": 1, "cards": [*HEARTS[:9], "QS"]},
            {"type": "captured", "seat": 2, "cards": HEARTS[9:]},
        ],
    ),
    (
        Pinochle,
        [*TO_TRUMP, {"type": "trump", "seat": 0, "suit": "H"}],
        [{"type": "meld", "seat": seat, "points": points} for seat, points in enumerate((20, 4, 0, 10))],
    ),
    (
        Piquet,
        [{"type": "deal", "dealer": 1, "depth": "tricks"}, exchange(0, 5), exchange(1, 3)],
        [declare(0, "5-51", "5A", "3A")],
    ),
]


@pytest.mark.parametrize(("kind", "before", "entries"), AT_ONCE, ids=[kind.game for kind, _, _ in AT_ONCE])
def test_what_was_entered_at_once_comes_back_whole(
    app: Flask, kind: type[Table], before: Sequence[Written], entries: Sequence[Written]
) -> None:
    rules = {"passing": "none"} if kind is HeartsUntold else {}
    table = kind(app, *before, **rules)
    together(table, entries)
    assert comes_back(table)


def test_what_comes_back_is_gone_with_the_next_entry(app: Flask) -> None:
    """Its address says how far the table was: somebody else's entry, and the next is asked with nothing chosen."""
    table = Spades(app, DEALT, *bids(3, 4))
    address = table.post("/undo").headers["Location"]
    assert 'value="4" checked' in whole(table.client.get(address))
    table.enter(*bids(2, first=1))
    assert "checked" not in whole(table.client.get(address)).split("<form", 1)[1]


def test_a_secret_stands_in_no_address(app: Flask) -> None:
    table = Spades(app, DEALT, *bids(0, 4, 5, 3), {"type": "pass-cards", "seat": 0, "cards": ["AS"]}, nil_pass=1)
    assert table.post("/undo").headers["Location"].endswith(table.path)


def test_everyone_is_told_what_was_undone(app: Flask) -> None:
    """By whom, and whose entry it was where that was another; no longer once something else is entered."""
    table = Spades(app, DEALT, *bids(3, 4))
    assert "undid" not in words_of(table.get())
    for author, said in (
        (ANN, "Ann undid “Bea bid 4”."),
        (Author("device-of-cy", "Cy"), "Cy undid Ann’s entry “Bea bid 4”."),
    ):
        with app.app_context():
            seen = tables.view_table(table.token).seq
            tables.undo(table.token, id=f"undo-of-{author.name}", seen=seen, author=author, now=NOW)
        assert said in words_of(table.get())
        assert table.post("/redo").status_code == 303
        assert "undid" not in words_of(table.get())
    assert table.post("/undo").status_code == 303
    table.enter(*bids(2, first=1))
    assert "ndid" not in words_of(table.get())
