"""How long it takes to read a definition: the aim is 20 ms."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from referee.definitions import expressions, gallery
from referee.definitions.gallery import shipped
from referee.definitions.reading import read_definition, read_file

FOLDER = Path(gallery.__file__).parent / "gallery"


@pytest.mark.parametrize("key", ["whist", "five-hundred", "pad-canasta"])
def test_a_file_with_its_cases(benchmark: BenchmarkFixture, key: str) -> None:
    """From bytes, no expression of it being known yet."""
    content = (FOLDER / f"{key}.json").read_bytes()

    def read() -> None:
        expressions.parse.cache_clear()
        read_file(content)

    benchmark(read)


def test_a_definition_as_large_as_may_be(benchmark: BenchmarkFixture) -> None:
    """Sixteen columns of twenty-four choices, and texts up to the bound of 32 KB."""
    data = json.loads(shipped("pad-canasta").definition.text)
    choices = [{"code": f"c{number}", "name": f"Choice {number}", "points": number} for number in range(24)]
    columns = [
        {
            "key": f"k{n}",
            "name": "x",
            "type": "choice",
            "who": "side",
            "points": "if(total > 3, 1, 2)",
            "choices": choices,
        }
        for n in range(16)
    ]
    written = [{"title": "Ours", "text": "x" * 600}] * 15
    whole = {**data, "columns": columns, "checks": [], "text": written}
    benchmark(lambda: read_definition(whole))
