"""PO files, as far as ours go: a message, its context, its plural, and what the language says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple


class Key(NamedTuple):
    """What a message is found by: the English, and where that is ambiguous what is meant by it."""

    english: str
    context: str = ""


@dataclass(slots=True)
class Message:
    """One entry of a catalogue. `several`: the English plural of one that goes with a number, else empty; `said`: what
    the language says, a form for each kind of number; `places`: the files that say it.
    """

    key: Key
    several: str = ""
    said: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    notes: tuple[str, ...] = field(default=())

    @property
    def is_said(self) -> bool:
        """Whether the language has it, in every form."""
        return bool(self.said) and all(self.said)


class NotReadable(ValueError):
    """A line that no PO file has, and where."""


_LINE: Final = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)?\s*"((?:[^"\\]|\\.)*)"\s*')


_ESCAPED: Final = re.compile(r"\\(.)")


def _meant(found: re.Match[str]) -> str:
    return {"n": "\n", "t": "\t"}.get(found[1], found[1])


def read_po(text: str) -> Iterator[Message]:
    """The messages of a file, its head left out. Raises NotReadable."""
    entry: dict[str, str] = {}
    places: list[str] = []
    notes: list[str] = []
    last = ""
    for number, line in enumerate([*text.split("\n"), ""], 1):
        if not line.strip():
            if "msgid" in entry:
                yield from _message(entry, places, notes)
            entry, places, notes, last = {}, [], [], ""
        elif line.startswith("#:"):
            places += line[2:].split()
        elif line.startswith("#."):
            notes.append(line[2:].strip())
        elif not line.startswith("#"):
            found = _LINE.fullmatch(line)
            if found is None or not (found[1] or last):
                raise NotReadable(f"line {number}: {line[:80]}")
            last = found[1] or last
            entry[last] = entry.get(last, "") + _ESCAPED.sub(_meant, found[2])


def _message(entry: dict[str, str], places: list[str], notes: list[str]) -> Iterator[Message]:
    if not entry["msgid"]:
        return
    said = tuple(entry[name] for name in sorted(entry) if name.startswith("msgstr"))
    key = Key(entry["msgid"], entry.get("msgctxt", ""))
    yield Message(key, entry.get("msgid_plural", ""), said, tuple(places), tuple(notes))


def write_po(messages: Iterable[Message], tag: str, forms: int) -> str:
    """A file of these messages; those not said yet stand there with nothing."""
    head = f'msgid ""\nmsgstr ""\n"Language: {tag}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    return "\n".join([head, *(_written(one, forms) for one in messages)])


def _written(one: Message, forms: int) -> str:
    lines = [*(f"#. {note}" for note in one.notes)]
    if one.places:
        lines.append(f"#: {' '.join(one.places)}")
    if one.key.context:
        lines.append(f"msgctxt {_quoted(one.key.context)}")
    lines.append(f"msgid {_quoted(one.key.english)}")
    if one.several:
        said = one.said if len(one.said) == forms else ("",) * forms
        lines += [f"msgid_plural {_quoted(one.several)}"]
        lines += [f"msgstr[{number}] {_quoted(form)}" for number, form in enumerate(said)]
    else:
        lines.append(f"msgstr {_quoted(one.said[0] if one.said else '')}")
    return "\n".join(lines) + "\n"


def _quoted(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'
