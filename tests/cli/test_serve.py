"""`referee serve`: the real server, as people start it."""

from __future__ import annotations

import os
import re
import signal
import socket
import stat
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from referee.cli import main
from referee.web.serving import addresses

MOST_SAID = 65_536
"""Bytes a pipe holds: what a server that failed a test had to say."""


@contextmanager
def served(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str, list[str]]]:
    """A running server: its process, its address, and what it printed up to its last line."""
    process = subprocess.Popen(
        [sys.executable, "-m", "referee.cli", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    printed: list[str] = []
    try:
        for line in process.stdout:
            printed.append(line)
            if "Ctrl-C" in line:
                break
        found = re.search(r"http://\S+", printed[0] if printed else "")
        assert found, process.stderr.read()
        yield process, found[0], printed
    except Exception:
        os.set_blocking(process.stderr.fileno(), False)
        with suppress(BlockingIOError):  # what the server said of it is shown beside the failure
            print(os.read(process.stderr.fileno(), MOST_SAID).decode(errors="replace"), file=sys.stderr)
        raise
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


def status(address: str) -> int:
    """The answer to a request, once the first worker is there to give it."""
    with urllib.request.urlopen(address, timeout=60) as answer:
        code: int = answer.status
        return code


@pytest.mark.parametrize("workers", ["1", "2"])
def test_it_serves_and_stops_when_asked(tmp_path: Path, workers: str) -> None:
    """It says where it is, answers there, keeps its data where told, and ends cleanly on Ctrl-C."""
    data = tmp_path / "data"
    with served("serve", "--port", "0", "--workers", workers, "--data", str(data)) as (process, address, printed):
        assert address.startswith("http://localhost:")
        assert status(f"{address}/readyz") == 200
        assert status(f"{address}/") == 200
        assert str(data) in printed[-1]
        assert stat.S_IMODE((data / "secret").stat().st_mode) == 0o600
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 0
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()
    assert sorted(path.name for path in data.iterdir()) == ["referee.sqlite3", "secret"]


def test_phones_get_an_address_and_its_code(begun_folder: Path) -> None:
    """Where there is a network, its address and a QR code are printed; where there is none, that is said."""
    with served("--port", "0", "--data", str(begun_folder)) as (_, address, printed):
        there = addresses("0.0.0.0", int(address.rpartition(":")[2]))[1]
        text = "".join(printed)
        if there is None:
            assert "cannot reach it" in text
        else:
            assert there in text
            assert "▄" in text


def test_a_taken_port_is_said_in_a_sentence_before_the_app_is_loaded(tmp_path: Path) -> None:
    code = "import sys; from referee.cli import main; sys.exit(main(sys.argv[1:]) + ('flask' in sys.modules))"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-c", code, "serve", "--host", "127.0.0.1", "--port", str(port)],
            capture_output=True,
            text=True,
            env=os.environ | {"REFEREE_DATA": str(tmp_path / "data")},
            check=False,
        )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"Port {port} is taken, perhaps by another Referee. Choose another with --port.\n"
    assert not (tmp_path / "data").exists()


def test_data_that_cannot_be_used_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"half")
    done = subprocess.run(
        [sys.executable, "-m", "referee.cli", "serve", "--port", "0", "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "is damaged" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("host", "here", "there"),
    [
        ("127.0.0.1", "http://127.0.0.1:8642", None),
        ("localhost", "http://localhost:8642", None),
        ("::1", "http://[::1]:8642", None),
        ("10.1.2.3", "http://10.1.2.3:8642", "http://10.1.2.3:8642"),
    ],
)
def test_addresses_follow_the_host(host: str, here: str, there: str | None) -> None:
    """An address only this machine knows is no address for phones."""
    assert addresses(host, 8642) == (here, there)


def test_who_is_no_proxy_is_not_believed(begun_folder: Path) -> None:
    """Not even on this machine, whatever it says. With --proxy it is, and nobody comes past it from the network."""
    said = {
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Prefix": "/cards",
        "SCRIPT_NAME": "/cards",
        "Host": "cards.example",
    }
    for arguments, secure in (((), False), (("--proxy",), True)):
        with served("serve", "--port", "0", *arguments, "--data", str(begun_folder)) as (_, address, printed):
            request = urllib.request.Request(f"{address}/", headers=said)
            with urllib.request.urlopen(request, timeout=60) as answer:
                page = answer.read().decode()
            assert ('href="/cards/rules' in page) is secure
            assert ("Strict-Transport-Security" in answer.headers) is secure
            assert ("127.0.0.1" in address) is secure
            assert ("where the proxy says" in "".join(printed)) is secure


def test_it_is_told_its_names_and_its_public_address(begun_folder: Path) -> None:
    told = ("--proxy", "2", "--public-url", "https://cards.example.org/referee/", "--trust-host", "cards.example.org")
    with served("serve", "--port", "0", *told, "--data", str(begun_folder)) as (_, address, printed):
        assert "and for everybody at https://cards.example.org/referee\n" in printed
        assert status(f"{address}/readyz") == 200
        request = urllib.request.Request(f"{address}/readyz", headers={"Host": "evil.example"})
        with pytest.raises(urllib.error.HTTPError, match="400") as refused:
            urllib.request.urlopen(request, timeout=60)
        assert b"--trust-host" in refused.value.read()


@pytest.mark.parametrize(
    "said",
    [
        ("--public-url", "cards.example.org"),
        ("--public-url", "https://user:secret@cards.example.org"),
        ("--public-url", "https://[::1"),
        ("--public-url", "https://cards.example.org/?a"),
        ("--trust-host", "cards.example.org:443"),
        ("--trust-host", "https://cards.example.org"),
        ("--proxy", "0"),
    ],
)
def test_what_is_told_wrongly_is_said_in_a_sentence(said: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", *said]) == 2
    problem = capsys.readouterr().err
    assert said[1] in problem
    assert problem.count("\n") == 1
