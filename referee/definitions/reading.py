"""Definitions read: plain data, or the text of a file, checked whole before anything of it is used.

Limits come first, then the shape of each field, then what fields say together. Each fault is a sentence at its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from unicodedata import normalize

from ..core.errors import NotationError
from ..core.record import read_json
from ..core.retold import retold
from ..core.text import Text
from .case_shapes import FILE
from .definition import Definition, canonical, played
from .expressions import Fault, known
from .faults import Faults, FieldFault, first, shown, with_meant
from .limits import MOST_BYTES, MOST_DEPTH, MOST_FILE_BYTES, faults_of_size, faults_of_texts, too_large
from .own_sense import faults_of_trick_game
from .pad_sense import faults_of_pad
from .schema import KINDS
from .scope import names_of
from .shared_parts import FORMAT
from .walking import NO_OBJECT, formulas, walk


@dataclass(frozen=True)
class OwnFile:
    """A file as it is passed on: a definition, golden cases of it as plain data, and notes, which are no part of it.

    `fingerprint`: what the file states of its definition; empty where it states none.
    """

    definition: Definition
    cases: tuple[Mapping[str, Any], ...] = ()
    notes: str = ""
    fingerprint: str = ""


def read_definition(data: object) -> Definition:
    """A definition from plain data. Raises Faults, which has every fault at its place."""
    if found := first(_of_limits(data)):
        raise Faults(found)
    plain = _normal(data)
    if found := first(_of_definition(plain)):
        raise Faults(found)
    assert isinstance(plain, dict)  # or it would have had a fault
    return Definition(canonical(plain))


def read_file(text: str | bytes) -> OwnFile:
    """A definition from JSON: alone, or under ``definition`` with golden ``cases``. Raises Faults.

    The places of faults are those of the definition; of a wrapper they are `cases[0].told` and the like.
    """
    if len(text) > MOST_FILE_BYTES:
        raise Faults([too_large(MOST_FILE_BYTES)])
    try:
        data = read_json(text)
    except NotationError as wrong:
        raise Faults([FieldFault("", retold(wrong))]) from None
    if not isinstance(data, Mapping) or "definition" not in data:
        return OwnFile(read_definition(data))
    if found := first(faults_of_size(data, MOST_FILE_BYTES, MOST_DEPTH + 2)):
        raise Faults(found)
    definition = read_definition(data["definition"])
    wrapper = _normal({key: part for key, part in data.items() if key != "definition"})
    if found := first(_of_wrapper(wrapper)):
        raise Faults(found)
    assert isinstance(wrapper, dict)
    return OwnFile(
        definition, tuple(wrapper.get("cases", ())), wrapper.get("notes", ""), wrapper.get("fingerprint", "")
    )


def _of_limits(data: object) -> Iterator[FieldFault]:
    found = [*faults_of_size(data)]
    yield from found
    if found or not isinstance(data, Mapping):
        return
    if len(played(data)) > MOST_BYTES:
        yield too_large(MOST_BYTES)


def _of_definition(data: object) -> Iterator[FieldFault]:
    if not isinstance(data, Mapping):
        yield FieldFault("", NO_OBJECT)
        return
    format, kind = data.get("format"), data.get("kind")
    if format is not None and format != FORMAT:
        said = Text("The format is “{format}”. Only “{known}” can be read here.", format=shown(format), known=FORMAT)
        yield FieldFault("format", said)
        return
    if kind is None:
        yield FieldFault("kind", Text("“kind” is missing: is it a “pad”, or a trick game (“own”)?"))
        return
    if not isinstance(kind, str) or kind not in KINDS:
        said = Text("“{kind}” is no kind of game. Choose “pad” or “own”.", kind=shown(kind))
        yield FieldFault("kind", with_meant(said, kind, KINDS) if isinstance(kind, str) else said)
        return
    found = [*faults_of_texts(data), *walk(KINDS[kind], data)]
    yield from found
    if not found:
        yield from faults_of_pad(data) if kind == "pad" else faults_of_trick_game(data)
        yield from _of_names(data, kind)


def _of_names(data: Mapping[str, Any], kind: str) -> Iterator[FieldFault]:
    """Expressions that name what is not there, or read over all within another such reading."""
    names = names_of(data)
    for path, written in formulas(KINDS[kind], data):
        try:
            known(written, names)
        except Fault as fault:
            yield FieldFault(path, fault.said, fault.at)


def _of_wrapper(data: Mapping[str, object]) -> Iterator[FieldFault]:
    found = [*walk(FILE, data)]
    yield from found or faults_of_texts(data.get("cases", []), "cases")


def _normal(data: Any) -> Any:
    """The same data in lists and dicts of its own, each text in NFC. Raises Faults if two names become one by it."""
    if isinstance(data, str):
        return normalize("NFC", data)
    if isinstance(data, Mapping):
        parts = {normalize("NFC", key): _normal(part) for key, part in data.items()}
        if len(parts) < len(data):
            raise Faults([FieldFault("", Text("Two names of fields are written alike."))])
        return parts
    return [*map(_normal, data)] if isinstance(data, list | tuple) else data
