"""Suits of another pattern than the French one: where a text has their signs, what is drawn instead, and how."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Any, Final, NamedTuple

from ..core.called import pattern_shown, sign_drawn
from ..core.pips import BOX, PIPS, Shape
from .library import FILL_NON_ZERO, Canvas

SUIT_SIGNS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}

_COMMAND: Final = re.compile(r"([MmLlHhVvCcZz])([^MmLlHhVvCcZz]*)")
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")

Step = tuple[str, tuple[float, ...]]


class Pip(NamedTuple):
    """A drawing by its name: its lower left corner, and how wide it is."""

    name: str
    x: float
    y: float
    side: float


def drawn_instead(text: str) -> bool:
    """Whether a text has signs for which there are drawings now."""
    return not text.isascii() and bool(pattern_shown()) and not SUIT_SIGNS.keys().isdisjoint(text)


def apart(text: str) -> Iterator[tuple[str, bool]]:
    """A text in parts: signs of suits one by one, and what is between them."""
    for sign, part in groupby(text, SUIT_SIGNS.__contains__):
        if sign:
            yield from ((one, True) for one in part)
        else:
            yield "".join(part), False


def placed(sign: str, x: float, y: float, wide: float, size: float) -> Pip:
    """The drawing for a sign that is so wide, and stands on the line at `y`: in its middle, a little below the line."""
    side = min(wide, 0.9 * size)
    return Pip(sign_drawn(SUIT_SIGNS[sign]), x + (wide - side) / 2, y - 0.08 * size, side)


@cache
def steps(d: str) -> tuple[Step, ...]:
    """A path in absolute steps: ``("M", (x, y))``, L, C and Z."""
    found: list[Step] = []
    x = y = begun_x = begun_y = 0.0
    for command, told in _COMMAND.findall(d):
        numbers = [float(number) for number in _NUMBER.findall(told)]
        kind, from_x, from_y = command.upper(), command.islower(), command.islower()
        if kind == "Z":
            found.append(("Z", ()))
            x, y = begun_x, begun_y
            continue
        size = {"H": 1, "V": 1, "C": 6}.get(kind, 2)
        for start in range(0, len(numbers), size):
            part = numbers[start : start + size]
            if kind == "H":
                part = [part[0] + x * from_x, y]
            elif kind == "V":
                part = [x, part[0] + y * from_y]
            else:
                part = [one + (x * from_x if place % 2 == 0 else y * from_y) for place, one in enumerate(part)]
            x, y = part[-2:]
            if kind == "M" and start == 0:
                begun_x, begun_y = x, y
            found.append(("C" if kind == "C" else "M" if kind == "M" and start == 0 else "L", tuple(part)))
    return tuple(found)


def _ink(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))


def draw(canvas: Canvas, pip: Pip) -> None:
    """Draw it on a page of a PDF."""
    scale = pip.side / BOX
    canvas.saveState()
    canvas.translate(pip.x, pip.y + pip.side)
    canvas.scale(scale, -scale)
    canvas.setLineCap(1)
    for shape in PIPS[pip.name]:
        _draw(canvas, shape)
    canvas.restoreState()


def _draw(canvas: Canvas, shape: Shape) -> None:
    path: Any = canvas.beginPath()
    does = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
    for command, numbers in steps(shape.d):
        does[command](*numbers)
    if shape.line:
        canvas.setStrokeColor(_ink(shape.colour))
        canvas.setLineWidth(shape.line)
    else:
        canvas.setFillColor(_ink(shape.colour))
    canvas.drawPath(path, stroke=int(shape.line > 0), fill=int(not shape.line), fillMode=FILL_NON_ZERO)
