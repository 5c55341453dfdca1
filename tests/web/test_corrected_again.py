"""An entry is corrected on the screen of the hand it was made on: filled in, and the other side follows there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

import pytest
from flask import Flask

from referee.games import GAMES, find_game

from ..games.test_corrected import golden_of
from ..games.written import bids
from . import pinochle as written
from .asked import FormReader
from .sitting import Table, value_of, whole, words_of
from .test_asked_of_you import steps
from .test_seats import Apples, Hearts, Spades

MOST: Final = 24
"""Entries of a kind that are tried, where they are not corrected so."""

AGAIN: Final[Mapping[str, set[str]]] = {
    "spades": set(),
    "apples": {"bid"},
    "pinochle": {"bid", "pass", "trump", "no-marriage", "counters"},
    "tap": {"bid", "pass", "count"},
    "pippins": set(),
    "piquet": {"exchange", "tricks"},
    "klondike": set(),
    "oh-hell": {"bid", "tricks"},
    "hearts": {"points", "moon"},
    "euchre": {"maker", "name"},
    "cribbage": set(),
    "skat": set(),
    "belote": {"bid"},
    "french-tarot": {"bid", "call", "chien", "partner", "pass", "points"},
    "pad": set(),
    "own": set(),
}
"""By game, the entries that are corrected on the screen of the hand."""


def unchanged(table: Table, id: str) -> bool:
    """Send the screen on which an entry was made, with nothing tapped. Whether it is there and changes nothing."""
    answer = table.client.get(f"{table.path}/entries/{id}/again")
    if answer.status_code == 303:
        return False
    before = table.view().seq
    (form,) = (form for form in FormReader(whole(answer)).forms if form.action.endswith("/amend") and form.taps)
    sent = table.client.post(form.action, data=form.as_it_comes)
    assert sent.status_code == 303, words_of(sent.get_data(as_text=True))
    assert table.view().seq == before
    assert "Nothing changed." in words_of(whole(table.client.get(sent.headers["Location"])))
    return True


def corrected_in(app: Flask, key: str) -> set[str]:
    """The types of entries of the golden hands that are corrected so."""
    found, tried = set[str](), Counter[str]()
    for golden in sorted(golden_of(find_game(key)), key=lambda golden: len(golden.entries)):
        if not any(one["type"] in AGAIN[key] - found and tried[one["type"]] < MOST for one in golden.entries):
            continue
        for table, view in steps(app, key, golden):
            if not view.entries or view.entries[-1].entry.type in found:
                continue
            last = view.entries[-1]
            tried[last.entry.type] += 1
            if tried[last.entry.type] <= MOST and unchanged(table, last.id):
                found.add(last.entry.type)
    return found


def test_entries_are_corrected_where_they_were_made(app: Flask) -> None:
    """Saved as they stand they change nothing."""
    assert corrected_in(app, "oh-hell") == AGAIN["oh-hell"]


@pytest.mark.deep
@pytest.mark.parametrize("key", [key for key in GAMES if key != "oh-hell"])
def test_entries_are_corrected_where_they_were_made_at_every_game(app: Flask, key: str) -> None:
    assert corrected_in(app, key) == AGAIN[key]


class Pinochle(Table):
    """A table of Pinochle."""

    game = "pinochle"


def again(table: Table, **tapped: str) -> str:
    """Correct the last entry on its screen: the page that follows, or that says why not."""
    address = f"{table.path}/entries/{table.view().entries[-1].id}"
    assert f'href="{address}/again"' in whole(table.client.get(address))
    (form,) = (form for form in FormReader(whole(table.client.get(f"{address}/again"))).forms if form.taps)
    answer = table.client.post(form.action, data={**form.as_it_comes, **tapped})
    return table.done(answer) if answer.status_code == 303 else whole(answer, answer.status_code)


def field_of(table: Table, name: str) -> object:
    """What a field of the last standing entry holds."""
    return getattr(table.view().entries[-1].entry, name)


def test_the_other_side_follows(app: Flask) -> None:
    """Counters at Pinochle: one side is typed anew, the other left empty; so with the points at Hearts."""
    table = Pinochle(app, {"type": "deal", "dealer": 3, "depth": "result"}, *written.AUCTION, written.named())
    table.enter(*written.melded(20, 4, 10, 8), written.counted(30, 18, 0))
    html = again(table, **{"sides-0": "26", "sides-1": ""})
    assert field_of(table, "sides") == (26, 22)
    assert "Saved." in words_of(html)
    hearts = Hearts(app, {"type": "deal", "dealer": 3, "depth": "result"}, passing="none")
    hearts.enter({"type": "points", "counts": [10, 16, 0, 0]})
    again(hearts, **{"counts-0": "9", "counts-1": "16", "counts-2": "1", "counts-3": ""})
    assert field_of(hearts, "counts") == (9, 16, 1, 0)


def test_what_is_refused_is_said_on_that_screen(app: Flask) -> None:
    """With what was typed still there; nothing is stored."""
    table = Pinochle(app, {"type": "deal", "dealer": 3, "depth": "result"}, *written.AUCTION, written.named())
    table.enter(*written.melded(20, 4, 10, 8), written.counted(30, 18, 0))
    html = again(table, **{"sides-0": "30", "sides-1": "17"})
    assert "The counters add up to 47, not 48. 1 are missing." in words_of(html)
    assert value_of(html, "sides-1") == "17"
    assert "Correct: Counters" in words_of(html)
    assert field_of(table, "sides") == (30, 18)


def test_a_call_becomes_a_pass(app: Flask) -> None:
    """One screen makes both: what was a bid reads otherwise, then as a pass."""
    table = Apples(app, {"type": "deal", "dealer": 3, "depth": "cards"})
    table.enter(*({"type": "bid", "seat": seat, "number": 4 + seat, "suit": "H"} for seat in (0, 1)))
    again(table, number="6")
    assert (field_of(table, "number"), field_of(table, "suit")) == (6, "H")
    again(table, number="pass", suit="")
    assert table.view().entries[-1].entry.type == "pass"


def test_a_struck_out_or_secret_entry_is_not_shown_again(app: Flask) -> None:
    table = Spades(app, {"type": "deal", "dealer": 3, "depth": "cards"}, *bids(3))
    id = table.view().entries[-1].id
    table.post("/undo")
    assert table.client.get(f"{table.path}/entries/{id}/again").status_code == 303
    assert table.client.get(f"{table.path}/entries/nothing/again").status_code == 404
