"""Whatever is sent to the judge, to the desk or as an address of a hand: an answer in words, and no accident."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import pytest
from flask import Flask
from hypothesis import example, given
from hypothesis import strategies as st

from referee import store
from referee.core.errors import NotationError
from referee.games import GAMES
from referee.service.ids import new_id
from referee.table.asking import answer, answer_lines
from referee.table.judging import judge, judge_lines
from referee.table.packed import unpack
from referee.table.records import fold_record
from referee.web import create_app

from ..examples import dear
from ..games import hostile
from ..table.test_packed import told
from ..table.test_scratch import packed

NOW = datetime(2026, 5, 9, tzinfo=UTC)
EACH_GAME = pytest.mark.parametrize("key", GAMES)
SEEDS = given(seed=st.integers(0, 2**32))


@pytest.fixture(scope="module")
def own_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """An app for all examples, whose accidents reach the test."""
    made = create_app({"TESTING": True, "DATA_FOLDER": str(tmp_path_factory.mktemp("data")), "SECRET_KEY": "x"})
    yield made
    store.detach(made)


def lines(value: Any, chance: random.Random) -> io.BytesIO:
    """A value as a line, and once more spoilt, as a command reads them."""
    text = hostile.written(value)
    return io.BytesIO(b"\n".join(one.replace(b"\n", b" ") for one in (text, hostile.spoilt(text, chance))))


@EACH_GAME
@SEEDS
def test_whatever_is_judged_or_asked_is_answered(key: str, seed: int) -> None:
    """As plain values, and as lines of a command."""
    chance = random.Random(f"{key} {seed}")
    record, question = hostile.record(key, chance), hostile.question(key, chance)
    ruling = judge(record)
    assert ruling["verdict"] in {"clean", "infractions", "refused"}
    found = answer(question)
    assert found["error"] if "error" in found else found["verdict"]
    several = [*judge_lines(lines(record, chance)), *answer_lines(lines(question, chance))]
    json.dumps([ruling, found, several])


@EACH_GAME
@SEEDS
def test_whatever_the_codes_of_a_table_hold_is_a_table_or_none(key: str, seed: int) -> None:
    held = hostile.log(key, random.Random(f"{key} {seed}"))
    odd = held[2] if len(held) > 2 and isinstance(held[2], list) else []
    with suppress(NotationError):
        record = unpack(told(hostile.written(held), bytes(len(odd)))[: -30 + 1 + len(odd)])
        fold_record(record, token="T", by="", now=NOW, new_id=new_id).view()


@EACH_GAME
@dear(3)
@SEEDS
@example(seed=1362)  # Hearts: an undo fills piles in anew, one with a card that counts nothing
def test_whatever_an_address_holds_is_a_hand_or_none(own_app: Flask, key: str, seed: int) -> None:
    """Its pages are shown or lead on, and what is sent to it is taken or refused."""
    chance = random.Random(f"{key} {seed}")
    token = packed(hostile.scratch(key, chance))
    client = own_app.test_client()
    client.environ_base["REMOTE_ADDR"] = ".".join(map(str, chance.randbytes(4)))  # nobody asks too often
    answer = client.get(f"/t/{token}")
    assert answer.status_code in {200, 404}
    if answer.status_code == 404:
        return
    html = answer.get_data(as_text=True)
    for name in chance.sample([*GAMES[key].screens().pages, "entries", "house", "entries/scratch0"], 3):
        assert client.get(f"/t/{token}/{name}").status_code in {200, 303, 404}
    hidden = dict(re.findall(r'name="(csrf_token|seen)" value="([^"]*)"', html))
    entry = chance.choice(chance.choice(hostile.golden_records(key))[2])
    sent = {name: str(value) for name, value in entry.items() if isinstance(value, str | int)}
    sent |= {name: " ".join(map(str, cards)) for name, cards in entry.items() if name in {"cards", "taken"}}
    sent |= {name: chance.choice(hostile.WORDS) for name in sent if name != "type" and chance.random() < 0.2}
    form = {**sent, **hidden, "id": f"forged-{seed:010}"}
    path = chance.choice(("entries", "entries", "undo", "deal", "entries/scratch0/amend", "entries/scratch0/void"))
    answer = client.post(f"/t/{token}/{path}", data=form)
    assert answer.status_code in {200, 303, 400, 404, 409, 422}
    if answer.status_code == 303:
        assert client.get(answer.headers["Location"]).status_code == 200
