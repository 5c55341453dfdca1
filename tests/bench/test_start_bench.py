"""How soon a command has said what it was asked, a process of its own and all. Run with ``--benchmark-only``."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

BENCHMARK = Any

ASKED = {
    "python itself": ["-c", "pass"],
    "the rulebook of Spades": ["-m", "referee.cli", "rules", "spades"],
    "a rule found": ["-m", "referee.cli", "rules", "spades", "--search", "bags"],
    "what can be asked": ["-m", "referee.cli", "rule", "spades"],
}


@pytest.mark.parametrize("asked", ASKED)
def test_a_command(benchmark: BENCHMARK, asked: str) -> None:
    """Compare with what Python takes to start at all."""

    def run() -> None:
        subprocess.run([sys.executable, *ASKED[asked]], check=True, capture_output=True)

    benchmark.pedantic(run, rounds=20, iterations=1, warmup_rounds=2)
