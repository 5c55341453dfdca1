"""Every command that README and the other pages say is run here, with a data folder of its own, and ends well."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shlex
import shutil
import signal
import ssl
import subprocess
import sys
import tomllib
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from flask import Flask

from referee import store
from referee.cli import main
from referee.service import clubs, exchange

from .conftest import Clock, bare_app, begun
from .evening import ANN, enter, hand_by_result, open_spades
from .said import FOREIGN, OURS, ROOT, Said, behind_sets, commands, options, program

LONGEST: Final = 300
"""Seconds a command may take on a busy machine."""

SAID: Final = commands()
CI: Final = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
ONE_ROUND: Final = ["--benchmark-min-rounds=1", "--benchmark-max-time=0.001", "--benchmark-warmup=off"]
BENCHES: Final = sorted(path.name for path in (ROOT / "tests" / "bench").glob("test_*.py"))


def of(*programs: str) -> pytest.MarkDecorator:
    """A parameter for each command of these programs."""
    found = [said for said in SAID if program(said.words) in programs]
    return pytest.mark.parametrize("said", found, ids=lambda said: said.words)


def test_every_command_is_run_or_named_as_another_programs() -> None:
    """A page says no command that nothing here runs, and none is listed that no page says."""
    other = {said.words for said in SAID if program(said.words) not in OURS}
    assert other <= set(FOREIGN), "let a test run it, or list it in tests/said.py"
    assert any(said.words == "referee" and said.whole for said in SAID), "README begins with it"


def run(
    arguments: list[str], folder: Path, *, patience: int = LONGEST, **environment: str
) -> subprocess.CompletedProcess[str]:
    """A program run in a folder, as from a shell: what pytest says to its own processes is none of its business."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run(
        arguments,
        check=False,
        cwd=folder,
        env={**own, **environment},
        capture_output=True,
        text=True,
        timeout=patience,
    )


# ---- referee ---------------------------------------------------------------------------------------


@pytest.fixture
def places(tmp_path: Path, new_database: Path) -> Mapping[str, str]:
    """What stands for the words in capitals: a table, a club, a record, a question, and where something goes."""
    data = tmp_path / "data"
    data.mkdir()
    app: Flask = bare_app(begun(data, new_database))
    clock = Clock()
    with app.app_context():
        view = open_spades(clock())
        enter(view.token, *hand_by_result(3), now=clock.tick(1))
        club = clubs.found_club("Thursdays", ANN.device, clock(), clubs.new_club_token())
        record = exchange.export_table(view.token)
    store.detach(app)
    (tmp_path / "record.json").write_text(json.dumps(record), encoding="utf-8")
    for folder in ("referee/games", "tests/games"):  # what a new game is written into
        (tmp_path / folder).mkdir(parents=True)
        shutil.copy(ROOT / folder / "__init__.py", tmp_path / folder)
    answers = {"cards": ["7H", "QH", "2S", "KH"], "leader": 1}
    question = {"format": "referee-question/1", "game": "spades", "question": "trick", "answers": answers}
    (tmp_path / "question.json").write_text(json.dumps(question), encoding="utf-8")
    return {
        "REFEREE_DATA": str(data),
        "FILE": "record.json",
        "FILE.json": "record.json",
        "OUT.pdf": "out.pdf",
        "OUT.json": "out.json",
        "DIR": "folder",
        "FROM": str(data),
        "TO": "elsewhere",
        "TABLE": view.token,
        "CLUB": club,
        "LINK": club,
        "GAME": "spades",
        "KEY": "two-and-two",
        "QUESTION": "trick",
        "NAME=VALUE": "cards=7H,QH,2S,KH",
        "WORDS": "bags",
        "N": "3",
    }


OTHERWISE: Final = {
    "rule": {"FILE": "question.json"},
    "restore": {"FILE": "backup"},
    "own": {"FILE": str(ROOT / "referee" / "definitions" / "gallery" / "oh-hell.json")},
}
"""What a word stands for in one command."""

SERVES: Final = re.compile(r"referee( serve)?( --(?!help).*)?")
BUILDS: Final = re.compile(r"referee pocket\b.*")


def filled(words: str, places: Mapping[str, str], folder: Path) -> list[str]:
    """The words of a command, with something in the place of those in capitals; what may be left out is."""
    parts = [part.strip("[]") for part in shlex.split(words) if part != "…"]
    own = {**places, **OTHERWISE.get(parts[1] if len(parts) > 1 else "", {})}
    if own["FILE"] == "backup":
        made = run([sys.executable, "-m", "referee.cli", "backup", "kept"], folder, REFEREE_DATA=places["REFEREE_DATA"])
        assert made.returncode == 0, made.stderr
        own["FILE"] = str(next((folder / "kept").iterdir()))
    found = [own.get(part, part) for part in parts]
    left = [part for part in found if re.fullmatch(r"[A-Z]{2,}(\.\w+)?", part)]
    assert not left, f"say in `places` what {left} stands for"
    return found


@pytest.mark.parametrize(
    "said",
    [said for said in SAID if program(said.words) == "referee" and not SERVES.fullmatch(behind_sets(said.words))],
    ids=lambda said: said.words,
)
def test_a_command_of_referee(said: Said, places: Mapping[str, str], tmp_path: Path) -> None:
    """It does what is asked and ends with 0. What a page only names, as `referee club`, has help with those options."""
    words = filled(said.words, places, tmp_path)
    command = [sys.executable, "-m", "referee.cli", *words[1:]]
    if not BUILDS.fullmatch(said.words):
        done = run(command, tmp_path, REFEREE_DATA=places["REFEREE_DATA"])
        if done.returncode == 0:
            return
        assert not said.whole, done.stderr
        assert "is required" in done.stderr or "are required" in done.stderr, done.stderr
    named = [word for word in words[1:] if re.fullmatch(r"[a-z-]+", word) and not word.startswith("-")]
    told = run([sys.executable, "-m", "referee.cli", *named[:2], "--help"], tmp_path)
    assert told.returncode == 0, told.stderr
    assert {word for word in words if word.startswith("--")} <= set(re.findall(r"--[a-z-]+", told.stdout))


@pytest.mark.parametrize(
    "said",
    [said for said in SAID if SERVES.fullmatch(behind_sets(said.words))],
    ids=lambda said: said.words,
)
def test_it_serves(said: Said, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """It says where it is, answers there, and ends when it is asked to."""
    sets = dict(part.split("=", 1) for part in said.words.split() if re.match(r"[A-Z_]+=", part))
    if "REFEREE_DATABASE" in sets:
        sets["REFEREE_DATABASE"] = request.getfixturevalue("postgres_url")
    words = [word for word in said.words.split() if word.startswith("-")]
    serving = subprocess.Popen(
        [sys.executable, "-m", "referee.cli", "serve", "--port", "0", *words],
        cwd=tmp_path,
        env={**os.environ, "REFEREE_DATA": str(tmp_path / "data"), **sets},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert serving.stdout is not None
        printed = "".join(iter_until(serving.stdout, "Ctrl-C"))
        address = re.search(r"https?://localhost:\d+", printed)
        assert address is not None, printed
        own = ssl._create_unverified_context() if address[0].startswith("https") else None  # nobody vouches for it
        with urllib.request.urlopen(f"{address[0]}/readyz", timeout=60, context=own) as answer:
            assert answer.status == 200
        serving.send_signal(signal.SIGINT)
        _, wrong = serving.communicate(timeout=60)
        assert serving.returncode == 0, wrong
        assert "Traceback" not in wrong
    finally:
        serving.kill()
        serving.communicate()


def iter_until(lines: Any, last: str) -> Iterator[str]:
    """Lines up to the one that says so."""
    for line in lines:
        yield line
        if last in line:
            return


def test_every_option_is_one_of_a_command() -> None:
    """What a page says of options stands in the help of `referee`, or is pytest's."""
    told = all_help([])
    assert options() - set(re.findall(r"(?<![\w-])--?[a-z][\w-]*", told)) - {"-m", "-n", "-e"} == set()


def all_help(words: list[str]) -> str:
    """The help of a command and of all below it."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        assert main([*words, "--help"]) == 0
    told = said.getvalue()
    below = re.search(r"^  (?:COMMAND|ACTION)\n(.*)", told, re.MULTILINE | re.DOTALL)
    names = re.findall(r"^    ([a-z-]+)(?: |$)", below[1], re.MULTILINE) if below else []
    return told + "".join(all_help([*words, name]) for name in names)


# ---- what a developer types --------------------------------------------------------------------------


@pytest.mark.deep
@of("pytest")
def test_a_command_of_pytest_finds_its_tests(said: Said) -> None:
    """Tests are found; they are run by whoever runs this one, and benches below."""
    asked = [*shlex.split(said.words), "-q", "--collect-only", "-p", "no:cacheprovider"]
    found = run([sys.executable, "-m", *asked], ROOT)
    assert found.returncode == 0, found.stdout[-2000:] + found.stderr[-2000:]


def bench(name: str, folder: Path) -> str:
    """What `pytest tests/bench` says of one of its files, with one round of each."""
    asked = [sys.executable, "-m", "pytest", f"tests/bench/{name}", "-p", "no:cacheprovider", *ONE_ROUND]
    done = run([*asked, "--basetemp", str(folder / "bench")], ROOT, patience=4 * LONGEST, BENCH_ROUNDS="1")
    assert done.returncode == 0, done.stdout[-3000:]
    assert "Traceback" not in done.stdout + done.stderr
    return done.stdout


def test_a_bench_measures(tmp_path: Path) -> None:
    """Its medians are told: with what is said to share tests out among processes it would run each once, unmeasured."""
    assert re.search(r"Median +IQR +Min +Max +Rounds", bench("test_meld_bench.py", tmp_path))


@pytest.mark.deep
@pytest.mark.parametrize("name", BENCHES)
def test_each_bench(tmp_path: Path, name: str) -> None:
    assert re.search(r"\d+ (passed|skipped)", bench(name, tmp_path))


@of("ruff")
def test_a_command_of_ruff(said: Said) -> None:
    words = [*shlex.split(said.words), *(["--check"] if said.words == "ruff format" else [])]
    done = run([sys.executable, "-m", *words], ROOT)
    assert done.returncode == 0, done.stdout[-2000:]


@of("mypy", ".ci/run", "pre-commit")
def test_what_ci_runs(said: Said) -> None:
    """CI runs mypy and itself; what `pre-commit` would run is said in its file."""
    subprocess.run(["bash", "-n", ROOT / ".ci" / "run"], check=True)
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert ".venv/bin/mypy\n" in CI
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert all(name in hooks for name in ("ruff", "mypy"))


def test_ci_begins_with_the_readmes_own_test_command() -> None:
    """As one line, as it stands there."""
    lines = (ROOT / "README.md").read_text(encoding="utf-8") + "".join(
        page.read_text(encoding="utf-8") for page in (ROOT / ".github").rglob("*.md")
    )
    found = re.findall(r"^python3 -m venv .*pytest -n auto$", lines, re.MULTILINE)
    assert found
    assert all(f"\n{line}\n" in CI for line in found)


@of("pip", "python3")
def test_extras_that_are_installed_are_declared(said: Said) -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert set(re.findall(r"\[(\w+)\]", said.words)) <= set(declared)


@pytest.mark.deep
@of("pip")
def test_pip_finds_what_is_to_be_installed(said: Said, tmp_path: Path) -> None:
    """All of it can be had; nothing is installed."""
    words = shlex.split(said.words.replace("-e ", ""))[1:]
    done = run([sys.executable, "-m", "pip", *words, "--dry-run", "--quiet", "--disable-pip-version-check"], ROOT)
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.mark.deep
def test_the_first_lines_of_the_readme(tmp_path: Path) -> None:
    """An environment of its own, and the program in it as people install it; that it serves is held above."""
    copied = tmp_path / "checkout"
    listed = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False
    ).stdout
    names = [name for name in listed.decode().split("\0") if name and (ROOT / name).is_file()]
    if not names:  # a copy without its history
        tops = ("referee", "static", "templates")
        names = [str(path.relative_to(ROOT)) for top in tops for path in (ROOT / top).rglob("*") if path.is_file()]
        names += ["pyproject.toml", "README.md", "LICENSE"]
    for name in names:
        target = copied / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((ROOT / name).read_bytes())
    for command in ("python3 -m venv .venv", ".venv/bin/pip install --quiet .", ".venv/bin/referee --version"):
        done = run(shlex.split(command), copied)
        assert done.returncode == 0, done.stderr[-2000:]
    assert re.match(r"referee \d", done.stdout)
