"""The tests written in JavaScript, run by Node's own runner; and nothing else that could be tried there is left out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .conftest import ROOT, run

HERE = Path(__file__).parent
TESTS = sorted(path.name for path in HERE.glob("*.test.js"))

KNOWS_A_PAGE = re.compile(r"\b(document|window|location|sessionStorage|navigator|Node)\b")
BY_PYTHON = {"frames.js", "tapcount.js", "worked.js"}
"""Scripts that are held against what the server does, in tests of Python beside this file."""


@pytest.mark.parametrize("name", TESTS)
def test_in_node(scripts: Path, name: str) -> None:
    said = run(scripts, "--test", "--test-reporter=tap", f"tests/js/{name}")
    passed = re.search(r"^# pass (\d+)$", said, re.MULTILINE)
    assert passed is not None
    assert int(passed[1]) > 0


def test_every_script_that_knows_no_page_is_tried_here() -> None:
    """What needs no browser is tried without one."""
    scripts = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "static" / "js").glob("*.js")}
    pure = {name for name, text in scripts.items() if not KNOWS_A_PAGE.search(re.sub(r"(?m)//.*$", "", text))}
    assert pure - {name.replace(".test.js", ".js") for name in TESTS} == BY_PYTHON
