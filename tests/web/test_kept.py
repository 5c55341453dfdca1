"""What a phone is told that keeps its entry until it is recorded: a sheet alone, with what may be done."""

from __future__ import annotations

import re
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from referee.core.entries import TrickWon
from referee.service import tables
from referee.service.pens import take_pen

from . import apples
from .pages import problems_of
from .secrecy import plain
from .seed import text_of
from .sitting import ANN, NOW, Table

PLAYED: tuple[dict[str, Any], ...] = (
    {"type": "deal", "dealer": 3, "depth": "tricks"},
    *({"type": "bid", "seat": seat, "bid": 3} for seat in range(4)),
)


class Spades(Table):
    """A hand of Spades whose first trick is to be told."""

    game = "spades"

    def send(self, to: str = "/entries", /, **fields: object) -> TestResponse:
        """A form of a page that showed the bids, sent by the script of a phone that keeps it."""
        return self.post(to, **{"seen": 5, "waited": "yes", "type": "trick", **fields})


def sheet(answer: TestResponse, status: int) -> str:
    """The words of a sheet."""
    assert answer.status_code == status
    html = answer.get_data(as_text=True)
    assert "data-kept" in html
    assert "data-live" not in html
    assert problems_of(html) == ["0 <main>"], "a sheet lies over a page: it has no main of its own"
    return text_of(html)


def choices(answer: TestResponse) -> list[dict[str, str]]:
    """What the buttons do."""
    buttons = re.findall(r"<button [^>]*data-do=[^>]*>", answer.get_data(as_text=True))
    return [dict(re.findall(r'data-([a-z]+)="([^"]*)"', button)) for button in buttons]


def test_who_was_faster_and_what_may_be_done(app: Flask) -> None:
    """Theirs and mine, side by side; keeping theirs is first, later is always there."""
    table = Spades(app, *PLAYED)
    table.enter({"type": "trick", "winner": 3})
    answer = table.send(winner=0, waited="no")
    words = sheet(answer, 409)
    for said in ("Ann was faster", "Dov won a trick", "Ann won a trick", "My entry is dropped"):
        assert said in words
    keep, mine, later = choices(answer)
    assert (keep["do"], mine["do"], later["do"]) == ("drop", "send", "later")
    rival = table.view().actions[-1]
    assert keep["known"] == mine["known"] == rival.id
    assert (mine["to"], mine["seen"]) == (f"{table.path}/entries/{rival.id}/amend", "6")
    table.done(table.post(mine["to"].removeprefix(table.path), type="trick", winner=0, seen=mine["seen"]))
    assert table.view().entries[-1].entry == TrickWon(winner=0)


def test_the_same_twice_is_asked_about(app: Flask) -> None:
    table = Spades(app, *PLAYED)
    table.enter({"type": "trick", "winner": 3})
    answer = table.send(winner=3)
    assert "Both phones entered the same" in sheet(answer, 409)
    again = choices(answer)[1]
    assert table.send(winner=3, known=again["known"]).status_code == 303
    assert [kept.entry for kept in table.view().entries[-2:]] == [TrickWon(winner=3)] * 2


def test_news_of_another_kind_is_shown(app: Flask) -> None:
    table = Spades(app, *PLAYED)
    table.enter({"type": "penalty", "seat": 1, "points": -10, "kind": "points", "reason": ""})
    answer = table.send(winner=3)
    assert "Record mine too" in sheet(answer, 409)
    assert table.send(winner=3, known=choices(answer)[1]["known"]).status_code == 303


def test_what_is_refused_after_waiting_can_be_dropped_or_corrected(app: Flask) -> None:
    table = Spades(app, *PLAYED, {"type": "end", "reason": "stopped"})
    answer = table.send(winner=0, seen=6)
    assert "It cannot be recorded" in sheet(answer, 422)
    assert [choice["do"] for choice in choices(answer)] == ["drop", "open", "later"]
    assert choices(answer)[1]["to"].startswith(table.path)
    unread = table.send(winner="nobody")
    assert [choice["do"] for choice in choices(unread)] == ["drop", "later"]
    sheet(unread, 422)


def test_what_is_queried_after_waiting_can_be_confirmed(app: Flask) -> None:
    table = Spades(app, {"type": "deal", "dealer": 3}, total_not_equal=True)
    for seat in range(3):
        table.enter({"type": "bid", "seat": seat, "bid": 3})
    answer = table.send(type="bid", seat=3, bid=4, seen=4)
    assert "Did it happen?" in sheet(answer, 200)
    assert "data-confirmed" in answer.get_data(as_text=True)
    table.done(table.send(type="bid", seat=3, bid=4, seen=4, confirmed="1"))


def test_a_first_attempt_is_answered_by_its_page(app: Flask) -> None:
    """What the rules say of an entry tapped just now is said where it was tapped, as without script."""
    table = Spades(app, *PLAYED, {"type": "end", "reason": "stopped"})
    answer = table.send(winner=0, seen=6, waited="no")
    assert "data-live" in answer.get_data(as_text=True)


def test_an_undo_that_came_too_late_takes_back_nothing_else(app: Flask) -> None:
    table = Spades(app, *PLAYED)
    table.enter({"type": "trick", "winner": 3})
    answer = table.send("/undo")
    assert "Dov won a trick" in sheet(answer, 409)
    assert [choice["do"] for choice in choices(answer)] == ["drop", "later"]
    assert table.view().seq == 6


def test_a_secret_stays_one(app: Flask) -> None:
    """The sheet may lie open on a table: it names no target."""
    table = apples.Table(app, apples.deal("result"), {"type": "bid", "seat": 0, "number": 4, "suit": "S"})
    table.enter(*({"type": "pass", "seat": seat} for seat in (1, 2, 3)))
    table.enter({"type": "target", "seat": 0, "card": "AS"})
    answer = table.post("/entries", type="target", seat=0, card="KS", seen=5, waited="yes")
    html = plain(answer.get_data(as_text=True), table)
    assert answer.status_code == 409
    assert "data-kept" in html
    for told in ("AS", "KS", "ace of spades", "king of spades", "A♠", "K♠"):
        assert told not in html


def test_what_may_have_arrived_is_withdrawn(app: Flask) -> None:
    """All that was sent at once, once; and what arrives later is not recorded."""
    table = Spades(app, *PLAYED)
    with app.app_context():
        entries = [TrickWon(winner=0), TrickWon(winner=1)]
        tables.record(table.token, entries, id="may-have-come", seen=5, author=ANN, now=NOW)
    for _ in range(2):
        assert table.post("/withdraw", target="may-have-come").status_code == 303
    assert len(table.view().entries) == 5
    assert table.view().seq == 9
    assert table.post("/withdraw", target="comes-later").status_code == 303
    assert "This was undone before it arrived" in sheet(table.send(id="comes-later", seen=9, winner=0), 422)
    assert table.view().seq == 9


def test_what_cannot_be_withdrawn_is_said_to_stand(app: Flask) -> None:
    """Another phone holds the pen: the page says whose, and the entry is still there."""
    table = Spades(app, *PLAYED)
    with app.app_context():
        tables.record(table.token, [TrickWon(winner=0)], id="may-have-come", seen=5, author=ANN, now=NOW)
        take_pen(table.token, "secret-of-bea", name="Bea", until=None, now=NOW, check=lambda _: None)
    answer = table.post("/withdraw", target="may-have-come")
    assert answer.status_code == 422
    assert "Bea’s phone holds the pen" in text_of(answer.get_data(as_text=True))
    assert table.view().seq == 6
