"""An evening as an entry for a calendar: iCalendar, RFC 5545."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

LINE: Final = 75
"""Bytes of a line at most (3.1); what is longer goes on in the next, after a blank."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What a calendar is told of an evening. `uid` stays the same as long as it is the same evening, `sequence` counts
    its changes, `made` says when this was written. All times are aware.
    """

    uid: str
    title: str
    starts: datetime
    ends: datetime
    made: datetime
    words: str = ""
    address: str = ""
    sequence: int = 0


def calendar(entry: Entry) -> str:
    """A calendar of this one entry, its lines ended and folded as the standard wants them."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Referee//Referee//EN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        f"UID:{entry.uid}",
        f"DTSTAMP:{_time(entry.made)}",
        f"SEQUENCE:{entry.sequence}",
        f"DTSTART:{_time(entry.starts)}",
        f"DTEND:{_time(entry.ends)}",
        f"SUMMARY:{_text(entry.title)}",
        *([f"DESCRIPTION:{_text(entry.words)}"] if entry.words else []),
        *([f"URL:{entry.address}"] if entry.address else []),
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{part}\r\n" for line in lines for part in _folded(line))


def _time(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(text: str) -> str:
    """A text as a value (3.3.11)."""
    for sign in "\\;,":
        text = text.replace(sign, f"\\{sign}")
    return "\\n".join(text.splitlines())


def _folded(line: str) -> Iterator[str]:
    """A line in parts of no more bytes than may be, no letter divided."""
    part, size = "", 0
    for letter in line:
        long = len(letter.encode())
        if size + long > LINE:
            yield part
            part, size = " ", 1
        part += letter
        size += long
    yield part
