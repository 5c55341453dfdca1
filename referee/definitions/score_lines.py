"""Score lines in the form: as usual sentences with blanks, or as somebody wrote them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..core.text import Text
from .faults import Faults, FieldFault
from .paths import found_at, put
from .usual import UsualLine, filled, known_as, may_fill, usual_lines

PARTS: Final = ("say", "when", "points", "for", "at")
"""What a line has."""

LINES: Final = "score.lines"
MOST_LINES: Final = 24

_USUALLY: Final = {"for": "side", "at": "round"}
"""What a line is where it does not say."""

BLANK: Final = Text("Enter a whole number.")


def answered_lines(before: Mapping[str, Any], data: dict[str, Any], sent: Mapping[str, str]) -> dict[str, Any]:
    """The draft with what was typed in its lines, and those added. Raises Faults for a blank without a number."""
    for number, line in enumerate(found_at(before, LINES) or ()):
        place = f"{LINES}[{number}]"
        made = _written(place, line, sent)
        if made is None:
            made = _with_blanks(place, line, before, sent)
        if made is not None:
            data = put(data, place, made)
    button, _, key = sent.get("do", "").partition(":")
    if button == "line" and len(found_at(data, LINES) or ()) < MOST_LINES:
        data = put(data, f"{LINES}[{MOST_LINES}]", new_line(key, data))
    return data


def new_line(key: str, game: Mapping[str, Any]) -> dict[str, str]:
    """A usual line with usual numbers, or one to be written, for any other key."""
    usual = next((one for one in usual_lines("own") if one.key == key), None)
    if usual is None or not can_fill(usual, game):
        return {"points": "tricks", "say": "Tricks"}
    return filled(usual, _usually(usual, game), game)


def can_fill(usual: UsualLine, game: Mapping[str, Any]) -> bool:
    """Whether a game has a name for every blank that takes one."""
    return all(blank.kind == "number" or may_fill(game, blank) for blank in usual.blanks)


def _usually(usual: UsualLine, game: Mapping[str, Any]) -> dict[str, int | str]:
    return {
        blank.name: blank.usual if blank.kind == "number" else next(iter(may_fill(game, blank)))
        for blank in usual.blanks
    }


def _written(place: str, line: Mapping[str, Any], sent: Mapping[str, str]) -> dict[str, str] | None:
    """The line as somebody wrote it; None where nothing of that differs from what was shown."""
    typed = {part: " ".join(sent.get(f"{place}.{part}", line.get(part, "")).split()) for part in PARTS}
    typed = {part: text or _USUALLY.get(part, "") for part, text in typed.items()}
    shown = {part: line.get(part, _USUALLY.get(part, "")) for part in PARTS}
    if typed == shown:
        return None
    return {
        part: text for part, text in typed.items() if text and not (text == _USUALLY.get(part) and part not in line)
    }


def _with_blanks(
    place: str, line: Mapping[str, Any], game: Mapping[str, Any], sent: Mapping[str, str]
) -> dict[str, str] | None:
    known = known_as(line, game)
    if known is None:
        return None
    usual, was = known
    values: dict[str, int | str] = dict(was)
    for blank in usual.blanks:
        text = sent.get(f"{place}:{blank.name}", str(was[blank.name])).strip().replace("−", "-")
        if blank.kind != "number":
            values[blank.name] = text if text in may_fill(game, blank) else was[blank.name]
        elif text.removeprefix("-").isdecimal() and text.isascii() and len(text) <= 8:
            values[blank.name] = int(text)
        else:
            raise Faults([FieldFault(place, BLANK)])
    if values == was:
        return None
    made = filled(usual, values, game)
    if line["say"] != filled(usual, was, game)["say"]:
        made["say"] = line["say"]
    return made
