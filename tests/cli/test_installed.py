"""Whoever has a wheel starts the app from it, in an environment made for it alone: by uvx, by pipx, by Python."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytestmark = pytest.mark.deep

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent
"""Where uv and pipx are."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of a release: built from the archive of the sources, which is built first."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    (sources,) = folder.glob("*.tar.gz")
    with tarfile.open(sources) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    catalogues = {path.relative_to(ROOT).as_posix() for path in (ROOT / "referee" / "locale").rglob("*.*")}
    assert catalogues <= names
    return wheel


@contextmanager
def started(command: list[str], home: Path) -> Iterator[list[str]]:
    """The app as somebody starts it who has nothing yet. Gives what it printed, and stops it as Ctrl-C does."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(("REFEREE_", "XDG_", "PYTHON"))}
    # pipx takes uv where it sees it. What was fetched once is not fetched again.
    env = {**own, "HOME": str(home), "PIPX_HOME": str(home / "pipx"), "PATH": f"{BIN}:{own['PATH']}"}
    env["UV_CACHE_DIR"] = str(home.parents[1] / "fetched")
    home.mkdir(exist_ok=True)
    told = [*command, "--host", "127.0.0.1", "--port", "0"]
    process = subprocess.Popen(
        told, cwd=home, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    )
    assert process.stdout is not None
    try:
        printed: list[str] = []
        for line in process.stdout:
            printed.append(line)
            if "Ctrl-C" in line:
                break
        yield printed
        os.killpg(process.pid, signal.SIGINT)  # a terminal interrupts all that runs in it
        process.wait(timeout=60)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def fetched(address: str) -> str:
    """A page, or a style sheet."""
    with urllib.request.urlopen(address, timeout=60) as answer:
        assert answer.status == 200
        return str(answer.read().decode())


def is_whole(printed: list[str], records: Path) -> None:
    """It said where it is and where its records are, and pages come from there with their styles."""
    found = re.search(r"http://127\.0\.0\.1:\d+", "".join(printed))
    assert found, "".join(printed)
    assert f"The records are kept in {records}." in "".join(printed)
    assert "Keeps the score." in fetched(f"{found[0]}/")
    style = re.search(r'<link rel="stylesheet" href="([^"]+)"', fetched(f"{found[0]}/new/spades"))
    assert style
    assert fetched(f"{found[0]}{style[1]}")
    assert (records / "referee.sqlite3").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("program", ["uvx", "pipx"])
def test_one_command_starts_it_from_the_wheel(wheel: Path, tmp_path: Path, program: str) -> None:
    """What it needs comes from the index this machine has; the records are outside that environment."""
    command = {
        "uvx": [str(BIN / "uvx"), "--from", str(wheel), "referee-cards"],
        "pipx": [str(BIN / "pipx"), "run", "--spec", str(wheel), "referee-cards"],
    }[program]
    home = tmp_path / "home"
    with started(command, home) as printed:
        is_whole(printed, home / ".local" / "share" / "referee")


def test_python_starts_the_package(wheel: Path, tmp_path: Path) -> None:
    """`python -m referee`, where the package lies among others: a project file beside it makes it no checkout."""
    place = tmp_path / "site"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(place)
    (place / "pyproject.toml").touch()  # as a careless package leaves one there
    start = f"import sys, runpy; sys.path.insert(0, {str(place)!r}); runpy.run_module('referee', run_name='__main__')"
    with started([sys.executable, "-c", start], tmp_path / "home") as printed:
        is_whole(printed, tmp_path / "home" / ".local" / "share" / "referee")
