"""How signs and functions of an expression are worded, by what they are written as."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..core.text import UNSAID, Text

COUNTED: Final[Mapping[str, str]] = {
    ">": "{have} more than {many}",
    ">=": "{have} at least {many}",
    "<": "{have} fewer than {many}",
    "<=": "{have} at most {many}",
    "=": "{have} exactly {many}",
    "!=": "{do} not have exactly {many}",
}
"""What somebody has, against a number: with *many* counted."""
AGAINST_OTHERS: Final[Mapping[str, str]] = {
    ">": "{have} more {what} than {others}",
    ">=": "{have} at least as many {what} as {others}",
    "<": "{have} fewer {what} than {others}",
    "<=": "{have} no more {what} than {others}",
    "=": "{have} as many {what} as {others}",
    "!=": "{do} not have as many {what} as {others}",
}
"""What somebody has, against what others have."""
COMPARED: Final[Mapping[str, str]] = {
    ">": "{be} more than {value}",
    ">=": "{be} at least {value}",
    "<": "{be} less than {value}",
    "<=": "{be} at most {value}",
    "=": "{be} {value}",
    "!=": "{be} not {value}",
}
"""One value against another."""
COUNTED_ONE_BY_ONE: Final = frozenset({"tricks", "run"})
"""Names of what there are *fewer* of, not *less*."""
SO_MANY: Final[Mapping[str, str]] = {
    ">": "more than {many}",
    ">=": "at least {many}",
    "<": "fewer than {many}",
    "<=": "at most {many}",
    "=": "exactly {many}",
    "!=": "not exactly {many}",
}
"""Of how many something is true."""
PLAIN: Final[Mapping[str, str]] = {
    "//": "{a} ÷ {b}, rounded down",
    "%": "what {a} leaves when divided by {b}",
    "nearest": "{a}, rounded to the nearest multiple of {b}",
    "up": "{a}, rounded up to a multiple of {b}",
    "down": "{a}, rounded down to a multiple of {b}",
}
"""Functions and signs of two values."""
OVER: Final[Mapping[str, str]] = {
    "sum": "{value} of all together",
    "least": "the lowest {value} of all",
    "most": "the highest {value} of all",
    "rank": "the place by {value}",
    "others_least": "the lowest {value} of the others",
    "others_most": "the highest {value} of the others",
}
"""Values read over all sides, or over all others."""
OVER_PUT_TOGETHER: Final[Mapping[str, str]] = {
    "sum": "({value}) of all together",
    "least": "the lowest ({value}) of all",
    "most": "the highest ({value}) of all",
    "rank": "the place by ({value})",
    "others_least": "the lowest ({value}) of the others",
    "others_most": "the highest ({value}) of the others",
}
"""The same of values put together from several: languages that bracket every value would bracket them twice."""
THAN: Final[Mapping[str, Text]] = {
    "others_sum": UNSAID,
    "others_most": Text("any other"),
    "others_least": Text("the lowest of the others"),
}
"""Whom a side is held against; of *others_sum* all of them."""
