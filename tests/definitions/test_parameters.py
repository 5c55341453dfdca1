"""Every parameter of the published schema, and every word it can have, is in a game that tests play."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import jsonschema

from referee.definitions import gallery

_HERE: Final = Path(__file__).parent
_SCHEMA: Final = json.loads((_HERE / "schema.json").read_text(encoding="utf-8"))
_PARTS: Final = _SCHEMA["$defs"]
_CASES: Final = {one["properties"]["kind"]["const"]: one for one in _SCHEMA["properties"]["cases"]["items"]["oneOf"]}

OF_NOBODY: Final = {f"pad.lines[].for={who}" for who in ("declarer", "partner", "defenders")}
"""What the schema lets a pad say, where nobody declares: the reader refuses it in a sentence."""


def test_no_parameter_is_left_out() -> None:
    known = {path for kind in ("pad", "own") for path in _known(_PARTS[kind], kind)}
    known |= {path for kind, one in _CASES.items() for path in _known(one, f"case.{kind}")}
    used = set[str]()
    for path in _files():
        file = json.loads(path.read_text(encoding="utf-8"))
        kind = file["definition"]["kind"]
        used |= {*_used(file["definition"], _PARTS[kind], kind)}
        for case in file["cases"]:
            used |= {*_used(case, _CASES[case["kind"]], f"case.{case['kind']}")}
    assert known - used == OF_NOBODY


def _files() -> list[Path]:
    shipped = Path(gallery.__file__).parent / "gallery"
    return sorted(path for folder in (shipped, _HERE / "sixty", _HERE / "others") for path in folder.glob("*.json"))


def _whole(shape: Mapping[str, Any]) -> Mapping[str, Any]:
    while "$ref" in shape:
        shape = _PARTS[shape["$ref"].rpartition("/")[2]]
    return shape


def _words(shape: Mapping[str, Any]) -> list[Any]:
    """The words that a value may be: yes and no among them."""
    return [*shape.get("enum", ()), *((shape["const"],) if "const" in shape else ())] or (
        [True, False] if shape.get("type") == "boolean" else []
    )


def _known(shape: Mapping[str, Any], path: str) -> Iterator[str]:
    """Every parameter of a shape and below it, and each word it can have."""
    shape = _whole(shape)
    yield path
    yield from (f"{path}={word}" for word in _words(shape))
    for key, part in shape.get("properties", {}).items():
        yield from _known(part, f"{path}.{key}")
    for number, part in enumerate(shape.get("anyOf", ())):
        yield f"{path} in way {number}"
        yield from _known(part, path)
    if isinstance(shape.get("additionalProperties"), dict):
        yield from _known(shape["additionalProperties"], f"{path}{{}}")
    if isinstance(shape.get("items"), dict):
        yield from _known(shape["items"], f"{path}[]")


def _used(value: Any, shape: Mapping[str, Any], path: str) -> Iterator[str]:
    """Those of them that a value has."""
    shape = _whole(shape)
    yield path
    yield from (f"{path}={word}" for word in _words(shape) if word == value and type(word) is type(value))
    for number, part in enumerate(shape.get("anyOf", ())):
        if jsonschema.Draft202012Validator({**part, "$defs": _PARTS}).is_valid(value):
            yield f"{path} in way {number}"
            yield from _used(value, part, path)
    if isinstance(value, dict):
        named, other = shape.get("properties", {}), shape.get("additionalProperties")
        for key, part in value.items():
            if key in named:
                yield from _used(part, named[key], f"{path}.{key}")
            elif isinstance(other, dict):
                yield from _used(part, other, f"{path}{{}}")
    elif isinstance(value, list) and isinstance(shape.get("items"), dict):
        for part in value:
            yield from _used(part, shape["items"], f"{path}[]")
