"""With a phone at every seat: whatever a page asks of “you”, that phone can send, and the table has moved on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from flask import Flask
from sqlalchemy import delete

from referee.core.codec import read_entry
from referee.core.entries import Entry
from referee.games import GAMES, find_game
from referee.play.game import TrickGame
from referee.service import tables
from referee.service.cache import opened
from referee.service.tables import Accepted, TableView
from referee.service.voices import NotTheirWord
from referee.service.writing import Author
from referee.store import db, writing
from referee.store.models import Tally

from ..games.golden import Golden
from ..games.test_corrected import golden_of
from .asked import Form, FormReader, asked_of_you, asked_on_a_pad
from .sitting import ANN, NOW, Table
from .test_seats import Guest

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo", "Gil")
NOBODYS = {"klondike", "pad"}
"""Games that ask nobody in particular: one player has one phone, and a round on the pad is asked of all alike."""
SHORT = 16
"""Entries of the golden hands of the quick tier."""


def steps(app: Flask, key: str, golden: Golden) -> Iterator[tuple[Table, TableView]]:
    """The table of a golden hand before each of its entries, as far as the rules take them."""
    kind = type("Asked", (Table,), {"game": key, "names": NAMES[: golden.players]})
    table = kind(app, **golden.rules)
    kinds = table.view().game.rules().entry_types
    for at, written in enumerate(golden.entries):
        yield table, table.view()
        with app.app_context():
            seen, entry = tables.view_table(table.token).seq, read_entry(kinds, written)
            answer = by_whose_it_is(table, entry, f"golden-{at:06}", seen)
        if not isinstance(answer, Accepted):
            return
    yield table, table.view()


def by_whose_it_is(table: Table, entry: Entry, id: str, seen: int) -> tables.Answer | None:
    """An entry by Ann, or from the phone of whoever alone may enter it; None where it is several people's."""
    with opened(table.token) as slot:
        devices = [ANN.device, *(phone.device for phone in slot.view().phones)]
    for device in devices:
        with suppress(NotTheirWord):
            return tables.record(table.token, [entry], id=id, seen=seen, author=Author(device), now=NOW)
    return None


def sends(guest: Guest, forms: list[Form]) -> bool:
    """Whether anything that can be tapped on this phone is taken. It is taken back."""
    before = guest.table.view().seq
    for form in forms:
        for fields in form.fillings():
            sent: dict[str, list[str]] = {}
            for name, value in fields:
                sent.setdefault(name, []).append(value)
            answer = guest.client.post(f"{guest.path}/entries", data=sent)
            if answer.status_code == 303 and guest.table.view().seq > before:
                assert guest.table.post("/undo").status_code == 303
                return True
    return False


def behind(guest: Guest, page: str) -> list[Form]:
    """The forms of the pages that a page of the hand leads to."""
    links = re.findall(rf'href="({guest.path}(?:/[a-z-]+)?\?[^"]*)"', page[page.index("<main") :])
    pages = [guest.client.get(link.replace("&amp;", "&")).get_data(as_text=True) for link in dict.fromkeys(links)]
    return [form for page in pages for form in FormReader(page).forms]


def every_phone_sends(app: Flask, key: str, hands: list[Golden]) -> int:
    """Look at each kind of question once on every phone, press what is asked of “you”. How much was."""
    game, looked, pressed = find_game(key), set[object](), 0
    for golden in hands:
        guests: list[Guest] = []
        with app.app_context(), writing():
            db.session.execute(delete(Tally))  # nobody else sits down at so many tables
        for table, view in steps(app, key, golden):
            now = game.rules().phase(view.state)
            kind = (now.name, now.seat, view.state.hand is None, str(sorted(golden.rules.items(), key=str)))
            if kind in looked:
                continue
            looked.add(kind)
            guests = guests or [Guest(table, seat) for seat in range(golden.players)]
            for guest, name in zip(guests, NAMES, strict=False):
                page = guest.client.get(guest.path).get_data(as_text=True)
                forms = FormReader(page).forms
                where = f"{golden.name}, on the phone of {name}: {[form.type for form in forms]}"
                assert all(form.id for form in forms if form.taps), f"what is tapped is lost: {where}"
                asked = [*asked_of_you(page, name), *asked_on_a_pad(page)]
                if asked and not now.over:
                    pressed += 1
                    assert sends(guest, forms) or sends(guest, behind(guest, page)), f"{asked}, {where}"
    return pressed


def short(key: str) -> list[Golden]:
    """Of the short golden hands those with the most kinds of entries: one of each way to enter a hand, one in cards."""
    found: dict[object, Golden] = {}
    for golden in golden_of(find_game(key)):
        types = [written["type"] for written in golden.entries]
        depth = next((written.get("depth") for written in golden.entries if written["type"] == "deal"), None)
        for way in (depth, "play" in types):
            best = found.get(way)
            if len(types) <= SHORT and (best is None or len(set(types)) > len({one["type"] for one in best.entries})):
                found[way] = golden
    return list({golden.name: golden for golden in found.values()}.values())


def only_cards(key: str) -> bool:
    """Whether nothing but cards and tricks is awaited in a hand: they are asked of whoever holds the phone."""
    rules = find_game(key).rules()
    return isinstance(rules, TrickGame) and rules.play_phases == rules.phase_of.keys()


@pytest.mark.parametrize("key", [key for key in GAMES if key not in NOBODYS])
def test_what_is_asked_of_you_can_be_sent(app: Flask, key: str) -> None:
    """At every kind of question of a hand told in each way."""
    assert every_phone_sends(app, key, short(key)) or only_cards(key)


@pytest.mark.deep
@pytest.mark.parametrize("key", [key for key in GAMES if key not in NOBODYS])
def test_what_is_asked_of_you_can_be_sent_at_every_golden_hand(app: Flask, key: str) -> None:
    """Under every house rule of the golden hands."""
    assert every_phone_sends(app, key, golden_of(find_game(key))) or only_cards(key)
