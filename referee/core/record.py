"""The record format ``referee/1``: a whole sitting as JSON and back. Its entries are read by `referee.core.codec`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import IO, Final, TypeVar

from .codec import clip, show_value
from .errors import NotationError
from .plain import JsonObject
from .text import Large, Text, Words

FORMAT: Final = "referee/1"
DEFINITION: Final = "definition"
"""What a game that people made is called, in a record and among its house rules."""
MOST_BYTES: Final = 8_000_000
"""A longer record is not read: about 40,000 hands by result, 3,000 card by card."""
MOST_ENTRIES: Final = 100_000
MOST_DEPTH: Final = 64
"""Lists within lists that are read; a record has eight. Deeper ones could exhaust the reader's own memory."""


@dataclass(frozen=True, slots=True)
class Record:
    """A sitting as it is stored and passed on. `rules` holds what differs from the defaults.

    Among them is the definition of a game that people made, under `DEFINITION`: plain values, or their canonical text.
    `fingerprint`: the six signs it states of that definition, which are not looked at here; empty where it states none.
    `date` (``2026-11-20``) and `note` are what the table says of itself. `program`: the version of Referee that judged
    the last entry, where that was kept. `log` is kept as plain values: whoever
    imports it reads it with `read_entry`. Empty in a record written by hand.
    """

    game: str
    players: tuple[str, ...]
    rules: Mapping[str, object] = field(default_factory=dict)
    entries: tuple[Mapping[str, object], ...] = ()
    title: str = ""
    date: str = ""
    note: str = ""
    opened: str = ""
    program: str = ""
    log: tuple[Mapping[str, object], ...] = ()
    fingerprint: str = ""


def read_json(text: str | bytes) -> object:
    """JSON to plain values. Raises NotationError saying what is wrong and where."""
    if len(text) > MOST_BYTES:
        said = "The record is too long: {bytes} bytes, and at most {most} are read."
        raise NotationError(Text(said, bytes=Large(len(text)), most=Large(MOST_BYTES)))
    try:
        decoded = text if isinstance(text, str) else text.decode(json.detect_encoding(text))
        if _is_too_deep(decoded):
            raise NotationError("This can’t be read: its lists are nested too deeply.")
        value: object = json.loads(decoded) if decoded.startswith(_BYTE_ORDER_MARK) else _DECODER.decode(decoded)
        plain = decoded.isascii() and "\\" not in decoded
        if not plain and _HALF.search(decoded) and (half := _half_character(value)):
            code = f"U+{ord(half):04X}"
            raise NotationError(Text("This is not JSON: it holds half a character ({code}).", code=code))
        return value
    except json.JSONDecodeError as error:
        said, what = "This is not JSON: {what} at line {line}, column {column}.", error.msg.lower()
        found = _OF_JSON.get(what, what)
        raise NotationError(Text(said, what=found, line=error.lineno, column=error.colno)) from None
    except UnicodeDecodeError:
        raise NotationError("This is not JSON: it is not text in UTF-8.") from None
    except NotationError:
        raise
    except ValueError:  # an integer of thousands of digits
        raise NotationError("This can’t be read: it holds a number that is too long.") from None


_OF_JSON: Final[Mapping[str, str]] = {
    words: words
    for words in (
        Words("expecting value"),
        Words("expecting property name enclosed in double quotes"),
        Words("expecting ':' delimiter"),
        Words("expecting ',' delimiter"),
        Words("illegal trailing comma before end of object"),
        Words("illegal trailing comma before end of array"),
        Words("unterminated string starting at"),
        Words("invalid control character at"),
        Words("extra data"),
    )
}
"""What Python finds wrong with JSON, in its own words; what stands here rarely is said in English."""

_STRING_OR_PLAIN: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[^"\[\]{}]++', re.DOTALL)
"""A text in JSON, or what is neither text nor bracket."""

_HALF: Final = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")
"""Where half of a character may stand: alone it is none, and cannot be shown or stored."""


_NOT_OF_THE_SHAPE: Final = bytes(set(range(256)) - set(b'"\\[]{}'))
"""All but brackets, and what tells where a text in JSON begins and ends."""


def _is_too_deep(text: str) -> bool:
    """Whether lists and objects of a JSON text are nested too deeply, without reading it: reading goes as deep."""
    brackets = text.encode("utf-8", "surrogatepass").translate(None, _NOT_OF_THE_SHAPE)
    # Most objects and lists follow another one that was closed just before, and lie no deeper than it.
    following = brackets.count(b"}{") + brackets.count(b"][")
    if brackets.count(b"[") + brackets.count(b"{") - following <= MOST_DEPTH:
        return False
    brackets = brackets.replace(b'""', b"")
    # A text that holds a bracket keeps its first quote: then it is looked at closely.
    if b'"' not in brackets and b"\\" not in brackets:
        for _ in range(MOST_DEPTH // 2):
            if not brackets:
                return False
            brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")  # the innermost, or two of them
    return _depth(text) > MOST_DEPTH


def _depth(text: str) -> int:
    depth = deepest = 0
    for bracket in _STRING_OR_PLAIN.sub("", text):
        if bracket in "[{":
            depth += 1
            deepest = max(deepest, depth)
        else:
            depth -= 1
    return deepest


def _half_character(value: object) -> str:
    """The first half of a character in the texts of plain values; empty if there is none."""
    if isinstance(value, str):
        return next((sign for sign in value if "\ud800" <= sign <= "\udfff"), "")
    if isinstance(value, Mapping):
        return next(filter(None, map(_half_character, (*value, *value.values()))), "")
    if isinstance(value, list):
        return next(filter(None, map(_half_character, value)), "")
    return ""


def _no_constant(name: str) -> object:
    raise NotationError(Text("This is not JSON: {value} is no number.", value=name))


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of JSON. Which of two values counts would be chance: the standard leaves it open."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for at, (key, _) in enumerate(pairs) if any(key == other for other, _ in pairs[:at]))
        raise NotationError(Text("This can’t be read: “{key}” is there twice in one object.", key=clip(twice)))
    return found


_BYTE_ORDER_MARK: Final = "\ufeff"
_DECODER: Final = json.JSONDecoder(parse_constant=_no_constant, object_pairs_hook=_object)


_KEYS: Final = frozenset({"format", DEFINITION, *(part.name for part in fields(Record))})


def read_record(value: object) -> Record:
    """The outer shape of a record; entries are read by `read_entry` with the game's types."""
    if not isinstance(value, Mapping):
        raise NotationError("A record is a JSON object with format, game, players and entries.")
    if value.get("format") != FORMAT:
        found = show_value(value.get("format", "missing"))
        raise NotationError(
            Text("The format is {found}; only “{format}” is read here.", found=found, format=FORMAT), "format"
        )
    for key in value:
        if key not in _KEYS:
            raise NotationError(Text("A record has no “{key}”.", key=clip(str(key))), clip(str(key)))
    players: list[object] = _typed(value, "players", list)
    names: list[str] = []
    for seat, name in enumerate(players):
        if not isinstance(name, str):
            raise NotationError("A player's name is text.", f"players[{seat}]")
        names.append(name)
    entries: list[Mapping[str, object]] = _typed(value, "entries", list)
    log: list[Mapping[str, object]] = _typed(value, "log", list, [])
    for name, items in (("entries", entries), ("log", log)):
        if len(items) > MOST_ENTRIES:
            said = "There are {number} {key}; at most {most} are read."
            raise NotationError(Text(said, number=Large(len(items)), key=name, most=Large(MOST_ENTRIES)), name)
        plain = set(map(type, items)) <= {dict}  # nearly always, and quickly known to be
        for index, item in enumerate(() if plain else items):
            if not isinstance(item, Mapping):
                raise NotationError("An entry is a JSON object.", f"{name}[{index}]")
    return Record(
        game=_typed(value, "game", str),
        players=tuple(names),
        rules=_rules_of(value),
        entries=tuple(entries),
        title=_typed(value, "title", str, ""),
        date=_typed(value, "date", str, ""),
        note=_typed(value, "note", str, ""),
        opened=_typed(value, "opened", str, ""),
        program=_typed(value, "program", str, ""),
        log=tuple(log),
        fingerprint=_typed(value, "fingerprint", str, "") if DEFINITION in value else _no_fingerprint(value),
    )


def write_record(record: Record) -> dict[str, object]:
    """The record as plain values, ready for JSON."""
    said = {
        "title": record.title,
        "date": record.date,
        "note": record.note,
        "opened": record.opened,
        "program": record.program,
    }
    rules = dict(record.rules)
    defined = rules.pop(DEFINITION, None)
    return {
        "format": FORMAT,
        "game": record.game,
        **({} if defined is None else {DEFINITION: json.loads(defined) if isinstance(defined, str) else defined}),
        **({"fingerprint": record.fingerprint} if record.fingerprint else {}),
        **{name: text for name, text in said.items() if text},
        "rules": rules,
        "players": list(record.players),
        "entries": [dict(entry) for entry in record.entries],
        **({"log": [dict(action) for action in record.log]} if record.log else {}),
    }


def answer_each(
    stream: IO[bytes], answer: Callable[[bytes], JsonObject], trouble: Callable[[NotationError], JsonObject]
) -> Iterator[JsonObject]:
    """One answer for each line of records or questions, in order, as they come: memory is bounded, however long one is.

    Blank lines are passed over; `trouble` is one too long.
    """
    while line := stream.readline(MOST_BYTES + 2):
        if len(line) > MOST_BYTES and not line.endswith(b"\n"):
            yield trouble(
                NotationError(Text("The line is too long: at most {most} bytes are read.", most=Large(MOST_BYTES)))
            )
            while line and not line.endswith(b"\n"):
                line = stream.readline(MOST_BYTES)
            continue
        if line.strip():
            yield answer(line.strip())


Part = TypeVar("Part")


def _typed(value: Mapping[str, object], key: str, kind: type[Part], default: Part | None = None) -> Part:
    if key not in value:
        if default is None:
            raise NotationError(Text("The record has no “{key}”.", key=key), key)
        return default
    found = value[key]
    if not isinstance(found, kind):
        said = "“{key}” is a list, not {value}." if kind is list else "“{key}” is text, not {value}."
        raise NotationError(Text(said, key=key, value=show_value(found)), key)
    return found


def _no_fingerprint(value: Mapping[str, object]) -> str:
    if "fingerprint" in value:
        raise NotationError("A record has a fingerprint beside a definition only.", "fingerprint")
    return ""


def _rules_of(value: Mapping[str, object]) -> Mapping[str, object]:
    rules = value.get("rules", {})
    if not isinstance(rules, Mapping):
        raise NotationError(Text("“rules” is an object, not {value}.", value=show_value(rules)), "rules")
    if DEFINITION not in value:
        return rules
    if DEFINITION in rules:
        raise NotationError("The record has two definitions: its own, and one among “rules”.", "rules.definition")
    return {**rules, DEFINITION: value[DEFINITION]}
