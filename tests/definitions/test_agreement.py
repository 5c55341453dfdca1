"""The reader and the published schema say the same of every value, and no value is too much for the reader."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Final

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.definitions.faults import MOST_FAULTS, Faults
from referee.definitions.reading import read_definition, read_file
from referee.definitions.schema import KINDS
from referee.definitions.walking import walk

from .mutating import spoilt

SCHEMA: Final = json.loads((Path(__file__).parent / "schema.json").read_text(encoding="utf-8"))
VALIDATOR: Final = jsonschema.Draft202012Validator(SCHEMA)


def schema_allows(data: object) -> bool:
    """Whether the published schema finds nothing wrong with a definition."""
    return bool(VALIDATOR.is_valid({"definition": data}))


def reader_says(data: object) -> tuple[str, ...]:
    """The faults of a definition; nothing but `Faults` may be raised, and each is a sentence."""
    try:
        definition = read_definition(data)
    except Faults as wrong:
        assert 0 < len(wrong.faults) <= MOST_FAULTS
        said = tuple(map(str, wrong.faults))
        assert all(str(fault.said).strip()[-1] in ".?" for fault in wrong.faults), said
        return said
    assert read_definition(definition.data) == definition
    assert read_file(json.dumps(data)).definition == definition
    return ()


def agree(data: Any) -> None:
    """What the schema refuses is refused; what the reader refuses by its shape, the schema refuses too."""
    allowed, said = schema_allows(data), reader_says(data)
    assert allowed or said, "the schema refuses it, the reader does not"
    if allowed:
        shape = KINDS[data["kind"]]
        of_shape = [str(fault) for fault in walk(shape, data) if fault.at is None]
        assert of_shape == [], "the reader refuses a shape that the schema allows"


@given(st.integers(0, 2**64))
@settings(max_examples=150, deadline=None)
def test_reader_and_schema_agree(seed: int) -> None:
    """Of definitions spoilt at random."""
    agree(spoilt(Random(seed)))


@pytest.mark.deep
def test_a_hundred_thousand_spoilt_definitions_are_read_or_refused() -> None:
    """Never a traceback; every twentieth is held against the schema, which takes longer than the reader."""
    for seed in range(100_000):
        data = spoilt(Random(seed))
        if seed % 20:
            reader_says(data)
        else:
            agree(data)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
        lambda inside: st.lists(inside) | st.dictionaries(st.text() | st.integers(), inside),
    )
)
@settings(max_examples=150, deadline=None)
def test_any_value_is_refused_in_sentences(data: object) -> None:
    """What is no definition at all, and not even plain data."""
    with pytest.raises(Faults):
        read_definition(data)


@given(st.text() | st.binary())
@settings(max_examples=150, deadline=None)
def test_any_text_is_refused_in_sentences(text: str | bytes) -> None:
    """A file that is something else."""
    with pytest.raises(Faults):
        read_file(text)
