"""What is measured is told by its median, beside what it is held against: the least of many is no usual day."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, Final

import pytest

COLUMNS: Final = ["median", "iqr", "min", "max", "rounds"]

AGAINST: Final = {
    "replay, of OpenSpiel": ("test_openspiel_replays_hands", "test_replay_hands[hands known]"),
    "judge, a hand a line, of OpenSpiel": ("test_openspiel_judges_lines[1]", "test_judge_lines[1]"),
    "judge, ten hands a line, of OpenSpiel": ("test_openspiel_judges_lines[10]", "test_judge_lines[10]"),
    "an entry, times the bare route": ("test_record_an_entry[0-redirected]", "test_a_bare_route"),
    "an entry after 1,000 hands, times the bare route": ("test_record_an_entry[1000-redirected]", "test_a_bare_route"),
    "an entry and its page, times the bare route": ("test_record_an_entry[0-page]", "test_a_bare_route"),
    "the first page of 3,000 hands, times that of ten": (
        "test_first_page_after_a_restart[3000]",
        "test_first_page_after_a_restart[10]",
    ),
    "the Scores page of 1,000 hands, times that of ten": (
        "test_page_of_a_table[1000-scores]",
        "test_page_of_a_table[10-scores]",
    ),
}
"""Ratios of medians of one run: the first of the two divided by the second."""

FEW_ROUNDS: Final = int(os.environ.get("BENCH_ROUNDS", "0"))
"""With ``BENCH_ROUNDS`` in the environment nothing is measured more often: that says whether it runs at all, and no
time is held to its bound, on a machine that does other work.
"""

MEDIANS: Final = pytest.StashKey[dict[str, float]]()


def pytest_configure(config: pytest.Config) -> None:
    """Medians first, where nothing else is asked for."""
    config.stash[MEDIANS] = {}
    if not config.getoption("benchmark_columns"):
        config.option.benchmark_columns = COLUMNS


@pytest.fixture
def benchmark(benchmark: Any) -> Any:
    """None is measured more often than was asked for."""
    if FEW_ROUNDS:
        measure = benchmark.pedantic

        def fewer(target: Any, *more: Any, rounds: int = 1, warmup_rounds: int = 0, **rest: Any) -> Any:
            return measure(target, *more, rounds=min(rounds, FEW_ROUNDS), warmup_rounds=min(warmup_rounds, 1), **rest)

        benchmark.pedantic = fewer
    return benchmark


@pytest.fixture(autouse=True)
def _noted(request: pytest.FixtureRequest) -> Iterator[None]:
    """Keep the median of each."""
    measured: Any = request.getfixturevalue("benchmark") if "benchmark" in request.fixturenames else None
    yield
    if measured is not None and measured.stats is not None:
        request.config.stash[MEDIANS][request.node.name] = measured.stats["median"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """The ratios of what was measured."""
    medians = config.stash[MEDIANS]
    found = [(what, *pair) for what, pair in AGAINST.items() if all(medians.get(name) for name in pair)]
    if found:
        terminalreporter.section("ratios of medians")
        for what, over, under in found:
            terminalreporter.line(f"{medians[over] / medians[under]:6.2f}  {what}")
