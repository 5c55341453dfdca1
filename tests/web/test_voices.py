"""A side whose player has a phone at the table agrees on that phone, by whatever way an entry comes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask

from referee.core.entries import Agreed
from referee.core.log import Action, Kind
from referee.service import exchange, seats, syncing, tables
from referee.service.tables import Author
from referee.service.voices import NotTheirWord
from referee.table.branches import digest
from referee.table.records import write_action

from .sitting import NOW, Table
from .test_agreeing import HAND, Spades, said

WORD = Agreed(seat=1, hand=1, points=(61, 60))
BEA, ANN = "device-of-bea", "device-of-ann"


def action(table: Table) -> Action:
    """Bea's word as an action behind all there is."""
    seq = table.view().seq + 1
    return Action(id="word-of-bea-1", seq=seq, kind=Kind.RECORD, entry=WORD, by="Bea", at=NOW)


def by_form(table: Table, device: str) -> None:
    """As a form or the API records it."""
    sent = Author(device, "Bea")
    tables.record(table.token, [WORD], id="word-of-bea-1", seen=table.view().seq, author=sent, now=NOW)


def by_push(table: Table, device: str) -> None:
    """As a pocket sends it."""
    view = table.view()
    base = {"seq": view.seq, "digest": digest(view.actions)}
    more = {"log": [write_action(action(table))], "facts": None, "revision": 0}
    syncing.push(table.token, {"base": base, **more, "device": device, "pen": "", "program": ""}, now=NOW)


def by_file(table: Table, device: str) -> None:
    """As a file, or codes that were photographed, bring it."""
    exchange.take_in(table.token, [*table.view().actions, action(table)], device=device, now=NOW)


@pytest.mark.parametrize("way", [by_form, by_push, by_file])
def test_only_their_own_phone_says_it(app: Flask, way: Callable[[Table, str], None]) -> None:
    """From another nothing is stored; from theirs it is, and from any once they have none."""
    table = Spades(app, *HAND, results_agreed=True)
    with app.app_context():
        seats.take_seat(table.token, 1, BEA, NOW)
        with pytest.raises(NotTheirWord, match="Bea & Dov agree on their own phone"):
            way(table, ANN)
        assert said(table) == []
        way(table, BEA)
        assert said(table) == [WORD]


@pytest.mark.parametrize("way", [by_form, by_push, by_file])
def test_who_has_no_phone_says_it_on_anothers(app: Flask, way: Callable[[Table, str], None]) -> None:
    """It is handed over the table."""
    table = Spades(app, *HAND, results_agreed=True)
    with app.app_context():
        way(table, ANN)
    assert said(table) == [WORD]
