"""A push that is killed, sent twice, or sent by two at once: all of it is there once, or nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from flask import Flask

from referee.service import carrying
from referee.service.carrying import Send

from ..conftest import Clock
from ..evening import enter, hand_by_result, open_spades
from .courier import Device, done, log_of, real_app

ROOT = Path(__file__).parents[2]


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where the server has its records: a data folder, or the URL of a database."""
    return str(tmp_path) if request.param == "sqlite" else request.getfixturevalue("postgres_url")


@pytest.fixture
def server(place: str, tmp_path: Path, clock: Clock, new_database: Path) -> Iterator[Flask]:
    """The club's server."""
    url = {"DATABASE_URL": place} if "://" in place else {}
    with real_app(tmp_path, clock, None if url else new_database, **url) as app:
        yield app


@pytest.fixture
def device(
    tmp_path_factory: pytest.TempPathFactory, server: Flask, clock: Clock, new_database: Path
) -> Iterator[Device]:
    """Ann’s phone."""
    with real_app(tmp_path_factory.mktemp("device"), clock, new_database, POCKET=True) as app:
        yield Device(app, server, "Ann", clock)


@pytest.fixture
def token(device: Device, clock: Clock) -> str:
    """A table that was sent, and two hands that were not."""
    with device.app.app_context():
        token = enter(open_spades(clock()).token, *hand_by_result(), now=clock.tick()).token
    device.connect(token)
    done(device.sync(token))
    device.enter(token, *hand_by_result(0))
    device.enter(token, *hand_by_result(1))
    return token


def push_of(device: Device, token: str) -> str:
    """The push that would be sent next, as JSON."""
    with device.app.app_context():
        step = carrying.begin(token)
    assert isinstance(step, Send)
    status, answer = device.send(step, "")
    with device.app.app_context():
        found = carrying.go_on(token, step.to, status, answer, want="", author=device.author, now=device.clock())
    assert isinstance(found, Send)
    assert found.to == "push"
    return json.dumps(found.body)


def send(server: Flask, message: str) -> tuple[int, dict[str, Any]]:
    answer = server.test_client().post("/sync/push", data=message, content_type="application/json")
    return answer.status_code, answer.get_json()


def test_a_killed_push_is_there_whole_or_not_at_all(
    device: Device, server: Flask, token: str, place: str, tmp_path: Path
) -> None:
    """Killed at each statement of it: what was not answered may be there, but then it all is."""
    command = [sys.executable, "-m", "tests.web.killed", place, token, str(tmp_path)]
    paths = {"PYTHONPATH": str(ROOT)}
    told = subprocess.run(
        command,
        input=push_of(device, token),
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | paths,
        check=True,
    )
    ends = [tuple(line.split()) for line in told.stdout.splitlines()]
    assert {words for words, _ in ends[:-1]} == {"killed"}
    assert ends[-1] == ("answered", "18")
    assert {count for _, count in ends} == {"6", "18"}
    assert len(ends) > 4
    done(device.sync(token))
    assert device.log(token) == log_of(server, token)


def test_the_same_push_twice_is_one(device: Device, server: Flask, token: str) -> None:
    message = push_of(device, token)
    first = send(server, message)
    assert first[0] == 200
    assert send(server, message) == first
    assert len(log_of(server, token)) == 18
    done(device.sync(token))
    assert device.log(token) == log_of(server, token)


def test_two_pushes_at_once_are_one_after_the_other(device: Device, server: Flask, token: str) -> None:
    """The same, sent by two connections in the same moment, a few times; and another’s in between is told of."""
    message = push_of(device, token)
    both = Barrier(2)

    def push(_: int) -> int:
        both.wait()
        return send(server, message)[0]

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(push, range(2))) == [200, 200]
    assert len(log_of(server, token)) == 18
    with server.app_context():
        enter(token, *hand_by_result(2), now=device.clock())
    device.enter(token, *hand_by_result(2))
    with device.app.app_context():
        body = json.loads(message) | {"log": json.loads(json.dumps(device.log(token)[6:]))}
    status, answer = send(server, json.dumps(body))
    assert (status, answer["code"]) == (409, "moved")
    assert len(log_of(server, token)) == 24
