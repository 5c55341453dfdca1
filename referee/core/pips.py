"""The suits of other patterns than the French one, drawn: the same paths on a screen, on paper and in a picture.

Each is drawn in a square of 24, y downwards. A path has the commands M, L, H, V, C and Z, absolute or relative.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

BOX: Final = 24
"""How wide and high a drawing is."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A path that is filled, or drawn as a `line` of that thickness."""

    d: str
    colour: str
    line: float = 0.0

    @property
    def svg(self) -> str:
        """The path as a page has it, within a sign whose lines are drawn in its ink."""
        if self.line:
            return f'<path fill="none" stroke="{self.colour}" stroke-width="{self.line:g}" d="{self.d}"/>'
        return f'<path stroke="none" fill="{self.colour}" d="{self.d}"/>'


def _circle(x: float, y: float, radius: float) -> str:
    """A circle, of four curves."""
    r, k = radius, round(radius * 0.5523, 3)
    quarters = ((0, -k, r - k, -r, r, -r), (k, 0, r, r - k, r, r), (0, k, k - r, r, -r, r), (-k, 0, -r, k - r, -r, -r))
    return f"M{x - r:g} {y:g}" + "".join("c" + " ".join(f"{part:g}" for part in one) for one in quarters) + "z"


def _petals(radius: float) -> str:
    """Five circles around the middle, the first above it."""
    places = ((12, 6.2), (17.5, 10.2), (15.4, 16.7), (8.6, 16.7), (6.5, 10.2))
    return "".join(_circle(x, y, radius) for x, y in places)


_GOLD, _DARK_GOLD, _RED, _GREEN, _BROWN, _DARK = "#e0a82e", "#7a5208", "#c2262d", "#3f7d3a", "#5b3b1a", "#26323a"

PIPS: Final[dict[str, tuple[Shape, ...]]] = {
    # German
    "acorn": (
        Shape("M6 11h12c.3 5.5-2.6 9.5-6 10.5-3.4-1-6.3-5-6-10.5z", "#8a5a2b"),
        Shape("M4.5 11.5c0-4.5 3.3-7.5 7.5-7.5 4.2 0 7.5 3 7.5 7.5z", _GREEN),
        Shape("M11.2 2h1.6v3.2h-1.6z", _BROWN),
        Shape("M7.5 7.5 16.5 11M16.5 7.5 7.5 11M5 9.8h14", "#2c5a28", 1),
    ),
    "leaf": (
        Shape(
            "M12 1.5c4.8 4 8 7.6 8 11.3 0 3.2-2.5 5.2-5.3 4.7-1-.2-1.7-.7-2.2-1.3V21c0 1-.5 1.5-.5 1.5"
            "c0 0-.5-.5-.5-1.5v-4.8c-.5.6-1.2 1.1-2.2 1.3C5.5 18 4 16 4 12.8 4 9.1 7.2 5.5 12 1.5z",
            "#2f8a3c",
        ),
        Shape("M12 5.5v10M12 10l3.5-2.5M12 10 8.5 7.5M12 14l4-2.5M12 14l-4-2.5", "#d9f2cf", 1),
    ),
    "herz": (
        Shape(
            "M12 21.5C6 16.8 2.5 13.3 2.5 8.8 2.5 5.6 4.8 3.5 7.5 3.5c2 0 3.6 1.1 4.5 2.9.9-1.8 2.5-2.9 "
            "4.5-2.9 2.7 0 5 2.1 5 5.3 0 4.5-3.5 8-9.5 12.7z",
            "#d2232a",
        ),
    ),
    "bell": (
        Shape(_circle(12, 12.5, 9), _GOLD),
        Shape("M3.3 14.8h17.4c-1 3.9-4.6 6.7-8.7 6.7-4.1 0-7.7-2.8-8.7-6.7z", _RED),
        Shape(_circle(12, 18, 1.7), "#3a2606"),
        Shape("M3.1 12.5h17.8M12 18v3.3M9.5 3.3c.5-1.5 4.5-1.5 5 0", _DARK_GOLD, 1.2),
    ),
    # Swiss
    "eichel": (
        Shape("M7 10h10c.6 5.2-1.6 10-5 12.5C8.6 20 6.4 15.2 7 10z", _GOLD),
        Shape("M5 10.5C5 6.6 8 4 12 4c4 0 7 2.6 7 6.5z", "#8a5a2b"),
        Shape("M12 4.5C12 3 13 1.8 15 1.5M6 8.2h12", _BROWN, 1.4),
        Shape("M9.5 12.5c0 2.5.7 4.7 2 6.5", _DARK_GOLD, 1),
    ),
    "schilt": (
        Shape("M4 2.5h16V11c0 5.5-3.3 9.5-8 11.5C7.3 20.5 4 16.5 4 11z", "#f3cf5b"),
        Shape("M4 2.5h16V8H4zM9.5 10.5h5V18L12 20l-2.5-2z", _DARK),
        Shape("M4 2.5h16V11c0 5.5-3.3 9.5-8 11.5C7.3 20.5 4 16.5 4 11z", _DARK, 1),
    ),
    "rose": (
        Shape(
            "M12 12 2.8 8 6 4.5zM12 12 21.2 8 18 4.5zM12 12 2.8 18.5 7 20.5zM12 12l9.2 6.5-4.2 2zM12 12l-2 10.8h4z",
            _GREEN,
        ),
        Shape(_petals(4.3), _RED),
        Shape(_circle(12, 12, 3.4), "#f3cf5b"),
        Shape(_circle(12, 12, 3.4), _DARK_GOLD, 0.8),
    ),
    "schelle": (
        Shape(_circle(12, 13, 9), "#f3cf5b"),
        Shape(_circle(12, 13, 9), _DARK_GOLD, 1),
        Shape("M3.2 11.5h17.6v3H3.2z", "#b07a1c"),
        Shape("M11.2 16h1.6v5h-1.6z", _DARK),
        Shape(_circle(12, 16.5, 1.6), _DARK),
        Shape("M9.8 4V2.5c0-1.3 4.4-1.3 4.4 0V4", _DARK_GOLD, 1.4),
    ),
    # Latin
    "baston": (
        Shape(
            "M9 3c1-1.8 5-1.8 6 0 1 2.6.6 5.5-.4 8.5L13.5 21.5c-.3 1.5-2.7 1.5-3 0L9.4 11.5C8.4 8.5 8 5.6 9 3z",
            _GREEN,
        ),
        Shape(
            _circle(8.2, 7.5, 1.7) + _circle(15.8, 5.5, 1.7) + _circle(15, 11.5, 1.5) + _circle(9.7, 14, 1.3),
            "#2c5a28",
        ),
        Shape(_circle(12, 3.2, 2), "#d9a86a"),
    ),
    "espada": (
        Shape("M12 .8 14 4.5V15h-4V4.5z", "#4f86b5"),
        Shape("M12 3.5V15", "#d6e6f2", 0.9),
        Shape("M5.5 14.8h13v2.2h-13z", _GOLD),
        Shape("M11 17h2v4h-2z", _RED),
        Shape(_circle(12, 21.8, 1.7), _GOLD),
    ),
    "copa": (
        Shape("M4.5 2.5h15c0 7-2.5 11.5-7.5 11.5C7 14 4.5 9.5 4.5 2.5z", _RED),
        Shape("M4.5 2.5h15V5.5H4.7zM11 13.5h2V18h-2z", _GOLD),
        Shape("M6.5 22c.5-3 2.5-4.5 5.5-4.5 3 0 5 1.5 5.5 4.5z", _GOLD),
        Shape("M7.5 9c2.5 1.5 6.5 1.5 9 0", "#f3cf5b", 1.2),
    ),
    "oro": (
        Shape(_circle(12, 12, 10), _GOLD),
        Shape(_circle(12, 12, 10) + _circle(12, 12, 6.5), _DARK_GOLD, 1.1),
        Shape("M12 7.5 13.4 10.6 16.5 12 13.4 13.4 12 16.5 10.6 13.4 7.5 12 10.6 10.6z", _RED),
    ),
}
"""By the name of the drawing."""

SVG: Final = {name: "".join(shape.svg for shape in shapes) for name, shapes in PIPS.items()}
"""What stands within the sign of each."""
