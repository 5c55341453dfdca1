"""What a device brings with each request is looked at closely once; it is good again, and nothing else is."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import lru_cache
from typing import Any

import pytest
from flask import Flask
from itsdangerous import TimestampSigner

from referee.web import device

from .conftest import csrf_token


def test_a_known_cookie_grows_too_old(app: Flask) -> None:
    client = app.test_client()
    client.post("/settings", data={"csrf_token": csrf_token(client), "name": "Annabel"})
    assert b"Annabel" in client.get("/settings").data
    assert b"Annabel" in client.get("/settings").data
    app.permanent_session_lifetime = timedelta(seconds=-1)
    assert b"Annabel" not in client.get("/settings").data


def test_a_cookie_outlives_a_clock_put_back(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without a clock of its own is an hour behind after a power cut: its phones are still known."""
    client = app.test_client()
    with monkeypatch.context() as an_hour_ahead:
        an_hour_ahead.setattr(TimestampSigner, "get_timestamp", lambda _: int(time.time()) + 3600)
        client.post("/settings", data={"csrf_token": csrf_token(client), "name": "Annabel"})
    assert b"Annabel" in client.get("/settings").data


def test_who_comes_now_and_then_is_not_forgotten(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who only looks says nothing new: the cookie is given anew all the same, and no more often than it must be."""
    client = app.test_client()
    for days, renewed in ((1, False), (300, True)):
        with monkeypatch.context() as then:
            then.setattr(TimestampSigner, "get_timestamp", lambda _, ago=days: int(time.time()) - ago * 86_400)
            client.post("/settings", data={"csrf_token": csrf_token(client), "name": "Annabel"})
        assert [bool(client.get("/settings").headers.get("Set-Cookie")) for _ in range(2)] == [renewed, False]
    assert b"Annabel" in client.get("/settings").data


def test_a_changed_cookie_is_none(app: Flask) -> None:
    client = app.test_client()
    client.post("/settings", data={"csrf_token": csrf_token(client), "name": "Annabel"})
    assert b"Annabel" in client.get("/settings").data
    cookie = client.get_cookie("referee")
    assert cookie is not None
    client.set_cookie("referee", cookie.value[:-3] + "abc")
    assert b"Annabel" not in client.get("/settings").data
    client.set_cookie("referee", cookie.value)
    app.secret_key = "another"
    assert b"Annabel" not in client.get("/settings").data


def test_the_first_cookies_come_at_the_same_time(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """A request waits for nothing that another is about to make, and finds nothing half made."""
    made, go_on = threading.Event(), threading.Event()

    def slow(most: int) -> Any:
        if not made.is_set():
            made.set()
            assert go_on.wait(60)
        return lru_cache(most)

    monkeypatch.setattr(device, "lru_cache", slow)
    monkeypatch.setattr(app, "session_interface", device.SignedCookies())
    with ThreadPoolExecutor(1) as first:
        answer = first.submit(app.test_client().get, "/settings")
        assert made.wait(60)
        try:
            assert app.test_client().get("/settings").status_code == 200
        finally:
            go_on.set()
        assert answer.result().status_code == 200


def test_the_token_of_one_device_is_good_for_no_other(app: Flask) -> None:
    """However often it was good for its own."""
    ann, bea = app.test_client(), app.test_client()
    token = csrf_token(ann)
    csrf_token(bea)
    for _ in range(2):
        assert ann.post("/settings", data={"csrf_token": token, "name": "Annabel"}).status_code == 303
        assert bea.post("/settings", data={"csrf_token": token, "name": "Beatrix"}).status_code == 400
        assert ann.post("/settings", data={"csrf_token": token + "x", "name": "Annabel"}).status_code == 400
        assert ann.post("/settings", data={"name": "Annabel"}).status_code == 400
    assert b"Beatrix" not in bea.get("/settings").data
