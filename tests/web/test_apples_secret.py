"""A target is secret: two tables that differ in nothing but the card set aside show the same, wherever one looks."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from flask import Flask

from ..games.written import laid, won
from ..paper.reading import read
from .apples import AUCTION, Table, deal, target
from .secrecy import SHARED_ADDRESSES, assert_same, desk_addresses, plain, press_each, walk
from .sitting import Written

HAND = ["AS", "KS", "4S", "AH", "9D", "8D", "7D", "QC", "JC", "9C", "8C", "3C", "2C"]
"""Ann’s hand where it is known: one heart, which Cy’s trump leads will ask for."""

KNOWN: Written = {"type": "hands", "hands": [HAND, None, None, None]}
OTHERS = (target(2, "JD"), target(3, "QS"))

STAGES: dict[str, tuple[Sequence[Written], Sequence[Written]]] = {
    "before the lead": ([deal(), *AUCTION], []),
    "all told": ([deal(), *AUCTION, target(1, "TD"), *OTHERS], []),
    "cards": ([deal(), *AUCTION, *OTHERS], laid("2KH", "35H", "08D", "14H", "2TH", "33H")),
    "a known hand": ([deal(), *AUCTION, KNOWN, *OTHERS], laid("2KH", "35H")),
    "a hand known later": ([deal(), *AUCTION], [*OTHERS, KNOWN, *laid("2AD", "35D")]),
    "dealt and told": (
        [
            deal(hands=[HAND, None, None, None]),
            *AUCTION,
            {"type": "pile", "seat": 0, "cards": ["KS", "4S", "9D", "QC", "JC"]},
        ],
        laid("2AD", "35D"),
    ),
    "tricks": ([deal("tricks"), *AUCTION, *OTHERS], won(0, 1, 2)),
    "tricks, all played": ([deal("tricks"), *AUCTION, *OTHERS], won(*[0, 1, 2, 3] * 3)),
    "result": ([deal("result"), *AUCTION, *OTHERS], []),
}
"""By name, what is entered before Ann tells her target, and after."""

SECRETS = ("2C", "AH", "7D")
"""Cards Ann may have set aside: the first is compared with each other. None is played, and all are in her hand."""

ADDRESSES = (
    *SHARED_ADDRESSES,
    "?at=targets",
    "?at=play",
    "?by=result",
    "?by=tricks",
    "?by=cards",
    "?by=cards&at=play&suit=C",
    "?seat=0",
    "?seat=1&at=play",
    "/pile",
    "/targets",
    "/target?seat=0&open=1",
    "/target?seat=1&open=1",
)


def posts(table: Table) -> dict[str, str]:
    """What the table answers where nothing is recorded: looks at the grids, plays it cannot take, forms in error."""
    pack = [rank + suit for rank in "AKQJT98765432" for suit in "SHDC"]
    looks: dict[str, dict[str, object]] = {
        "/captured": {"captured-0": pack[:13], "shown": "captured-0", "pile": "captured-1"},
        "/hands": {"hands-1": pack[:13], "pile": "hands-0"},
        "/pile": {"put_in-0": pack[:5]},
    }
    found = {}
    for address, fields in looks.items():
        answer = table.post(address, **fields)
        found[address] = plain(f"{answer.status_code} {answer.get_data(as_text=True)}", table)
    forms: list[dict[str, object]] = [
        {"type": "target", "seat": "0", "page": "target"},
        {"type": "target", "seat": "0", "card": "5C", "page": "target"},
        {"type": "captured-all", "page": "captured", "captured-0": pack[1:14]},
        {"type": "play", "seat": "9", "card": "KD"},
        {"type": "hands", "page": "hands", "hands-0": pack[:12]},
    ]
    for fields in forms:
        answer = table.post("/entries", **fields)
        assert answer.status_code in {200, 303, 422}, fields
        found[str(fields)] = plain(f"{answer.status_code} {answer.get_data(as_text=True)}", table)
    printed = read(table.client.get(f"{table.path}/sheet.pdf").get_data())
    found["/sheet.pdf"] = plain(str([[text.text for text in page.texts] for page in printed]), table)
    for step in ("undo", "redo"):
        table.post(f"/{step}")
        found[step] = plain(table.client.get(table.path).get_data(as_text=True), table)
    return found


def with_target(app: Flask, stage: str, card: str) -> Table:
    """A table at that stage, where Ann set this card aside."""
    before, after = STAGES[stage]
    return Table(app, *before, target(0, card), *after)


@pytest.mark.parametrize("stage", STAGES)
def test_no_page_tells_a_target_from_another_card(app: Flask, stage: str) -> None:
    """All pages, sources and hidden fields too, are letter by letter those of a table with another target."""
    first = with_target(app, stage, SECRETS[0])
    pages, answers = walk(first, ADDRESSES), posts(first)
    assert len(pages) > 30
    for other in SECRETS[1:]:
        table = with_target(app, stage, other)
        assert_same(pages, walk(table, ADDRESSES), other)
        assert_same(answers, posts(table), other)


@pytest.mark.parametrize("stage", STAGES)
def test_the_desk_tells_no_target_from_another_card(app: Flask, stage: str) -> None:
    """Asked of every seat, about the very cards that may be secret; and what is recorded of its rulings."""
    asked = desk_addresses(4, SECRETS, "misdeal&a-what=count", "bids&a-what=target", "score&a-target0=AH")
    seen = []
    for card in SECRETS[:2]:
        table = with_target(app, stage, card)
        pages = {ask: plain(table.client.get(table.path + ask).get_data(as_text=True), table) for ask in asked}
        seen.append({**pages, **{f"press {ask}": text for ask, text in press_each(table, asked[6::3]).items()}})
    assert_same(seen[0], seen[1], SECRETS[1])
