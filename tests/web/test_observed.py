"""What whoever runs the server is told: figures of all its processes, and logs that give nothing away."""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from referee.cli import main
from referee.web.logs import JsonLines, without_secrets

from ..trials.watchers import Phone, listening
from .test_worker import end

TOKEN = re.compile(r"[TEW][A-Za-z0-9_-]{24}")


@contextmanager
def served(folder: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server of two processes, and its address."""
    command = [sys.executable, "-m", "referee.cli", "serve", "--host", "127.0.0.1", "--port", "0", "--workers", "2"]
    process = subprocess.Popen(
        [*command, "--data", str(folder), *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TMPDIR": str(folder)},
    )
    assert process.stdout is not None
    try:
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        urllib.request.urlopen(f"{found[0]}/readyz", timeout=60).close()
        yield process, found[0]
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()


def figures(url: str) -> tuple[str, dict[str, float]]:
    """What /metrics says, as text and by name."""
    with urllib.request.urlopen(f"{url}/metrics", timeout=60) as answer:
        assert answer.headers["Content-Type"].startswith("text/plain")
        text = answer.read().decode()
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return text, {name: float(value) for name, _, value in lines}


def test_figures_and_logs_are_those_of_all_processes_and_hold_no_token(begun_folder: Path) -> None:
    """Requests, times, tables and open streams; each request as a line of JSON, by its rule."""
    with served(begun_folder, "--metrics", "--log-json") as (process, url):
        phone = Phone(url)
        table = phone.open_table()
        for _ in range(30):
            urllib.request.urlopen(f"{url}{table}/scores?q={table}", timeout=60).close()
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(f"{url}/nothing/{table}", timeout=60)
        with listening(url, table) as one, listening(url, table) as other:
            for stream in (one, other):
                stream.until(1)
            for _ in range(1000):
                text, found = figures(url)
                if found.get("referee_streams") == 2:
                    break
        forwarded = urllib.request.Request(f"{url}/metrics", headers={"X-Forwarded-For": "203.0.113.7"})
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(forwarded, timeout=60)
        phone.close()
        log = end(process)
    assert found["referee_streams"] == 2
    assert found["referee_tables"] == 1
    assert found['referee_requests_total{endpoint="table.scores",method="GET",status="200"}'] == 30
    assert found['referee_requests_total{endpoint="none",method="GET",status="404"}'] == 1
    assert found['referee_request_seconds_count{endpoint="table.scores"}'] == 30
    assert found['referee_request_seconds_bucket{endpoint="table.scores",le="10.0"}'] == 30
    assert not TOKEN.search(text)
    assert not list(begun_folder.glob("referee-metrics-*")), "what they counted in is cleared away"

    asked = [line for line in map(json.loads, log.splitlines()) if line["logger"] == "referee.requests"]
    scores = [line for line in asked if line["rule"] == "/t/<token>/scores"]
    assert len(scores) == 30
    assert (scores[0]["method"], scores[0]["status"], scores[0]["level"]) == ("GET", 200, "info")
    assert scores[0]["milliseconds"] > 0
    assert [line["status"] for line in asked if line["rule"] == "no page"] == [404]
    assert not TOKEN.search(log)


def test_figures_are_for_who_asks_for_them(client: FlaskClient) -> None:
    """Without --metrics there are none."""
    assert client.get("/metrics").status_code == 404


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("postgresql://club:s3cret@db/referee", "postgresql://club:…@db/referee"),
        ("postgresql+psycopg://club:p%40ss@[::1]:5432/x failed", "postgresql+psycopg://club:…@[::1]:5432/x failed"),
        ("postgresql://:only@/x", "postgresql://:…@/x"),
        ("host=db password=s3cret user=x", "host=db password=… user=x"),
        ("postgresql://db/x?user=a&password=s3cret&sslmode=on", "postgresql://db/x?user=a&password=…&sslmode=on"),
        ("http://cards.example:8642/t/T123/scores", "http://cards.example:8642/t/…/scores"),
        ("nothing secret: a@b, 10:30", "nothing secret: a@b, 10:30"),
    ],
)
def test_no_log_holds_a_password_or_a_token(said: str, kept: str) -> None:
    assert without_secrets(said) == kept
    try:
        raise ValueError(said)
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 1, "%s", (said,), sys.exc_info())
    line = json.loads(JsonLines().format(record))
    assert line["message"] == kept
    assert line["exception"].endswith(f"ValueError: {kept}")


def test_a_library_that_is_missing_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    assert main(["serve", "--metrics", "--port", "0", "--data", str(tmp_path / "data")]) == 2
    assert "pip install 'referee-cards[metrics]'" in capsys.readouterr().err
