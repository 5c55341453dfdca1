"""The rules of the house hold in the browser's Python: the tests that need nothing installed, run by it under Node."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

from referee.pocket.bundles import carried, library
from referee.pocket.packing import untarred, unzipped
from referee.pocket.parts import fetched, locked
from referee.pocket.site import LIBRARY

from .inside import run

TESTS: Final = Path(__file__).parents[1]
ROOMS: Final = ("core", "play", "desk", "table", "games")
NEEDS_MORE: Final = re.compile(r"\b(hypothesis|pypdf|fuzz)\b|from \.shipped|from tests\.definitions|languages\.whole")
"""What a test file names that the site has not, or that needs it."""

PYTEST: Final = """
import os, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/checks", "/repo"]
os.chdir("/repo")
import pytest

plain = ["-q", "--noconftest", "-p", "no:cacheprovider", "--assert=plain", "-c", "/dev/null", "--rootdir=/repo"]
code = pytest.main([*plain, "-m", "not deep", *open("/repo/files.txt").read().split()])
assert code == 0, code
"""


def left_behind(parts_folder: Path | None) -> dict[str, bytes]:
    """What pytest needs of the standard library, and no page: it is not in the site."""
    pyodide = untarred(next(fetched(part, parts_folder) for part in locked() if part.registry == "npm"))
    standard = unzipped(pyodide[LIBRARY])
    return {path: content for path, content in standard.items() if path not in carried(standard)}


def test_no_test_of_the_rules_fails_there(unpacked_site: Path, parts_folder: Path | None, tmp_path: Path) -> None:
    """Every golden hand of every game among them, with the very files a phone fetches."""
    checks, repo = tmp_path / "checks", tmp_path / "repo"
    for part in locked("tests"):
        for name, content in library(part, fetched(part, parts_folder)).items():
            (checks / name).parent.mkdir(parents=True, exist_ok=True)
            (checks / name).write_bytes(content)
    for name, content in left_behind(parts_folder).items():
        (checks / name).parent.mkdir(parents=True, exist_ok=True)
        (checks / name).write_bytes(content)
    shutil.copytree(TESTS, repo / "tests", ignore=shutil.ignore_patterns("__pycache__", "browser", "web"))
    found = sorted(file for room in ROOMS for file in (TESTS / room).rglob("test_*.py"))
    pure = [file for file in found if not NEEDS_MORE.search(file.read_text(encoding="utf-8"))]
    (repo / "files.txt").write_text("\n".join(f"/repo/{file.relative_to(TESTS.parent).as_posix()}" for file in pure))

    said = run(unpacked_site, PYTEST, {"/checks": checks, "/repo": repo})
    passed = re.search(r"(\d+) passed", said)
    assert passed is not None
    assert int(passed[1]) > 2000
