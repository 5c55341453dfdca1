"""Codes for another phone's camera, one after the other: of a table, or of a game that somebody made; and back."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from flask import request, url_for
from markupsafe import Markup

from ..table.frames import MARK, MOST_FRAMES, TooLong, join, split
from .device import in_pocket
from .outside import outward

VERSION: Final = 17
"""How fine a code is: 85 modules a side. Finer ones are fewer, and a phone held at arm's length does not read them."""

_BITS: Final = 647 * 8
"""What a code of this version holds at the lowest level of repair: a screen is neither torn nor stained."""

_AS_TEXT, _AS_DIGITS = 4 + 16, 4 + 12
"""Bits before a run of text, and of digits; a sign of text is 8, three digits are 10."""

_MASK: Final = 0
"""The digits are as good as chance, so no pattern is better than another, and none need be compared."""


MOST_LINES: Final = 4 * MOST_FRAMES
"""A sequence that went round a few times; what is pasted besides is not read."""

GAME: Final = re.compile(r"https?:\S{1,300}/own/(?:take#|game\?d=)([A-Za-z0-9_-]{1,65536})")
"""A link to a game that somebody made, where that is one code: of a server, or of a pocket."""

LETTERS: Final = b"1"
"""What codes hold begins so where it is a definition (`definitions.packing.FORM`)."""


@dataclass(frozen=True, slots=True)
class Codes:
    """The codes of a table with its whole log, or of a long definition, as SVG without style: dark on light.

    What is secret still is in them too. `too_long`: why there are none.
    """

    drawn: tuple[Markup, ...] = ()
    too_long: str = ""


def codes_of_game(letters: str) -> Codes:
    """The codes of a definition in letters: what they hold begins with another sign than a table does."""
    return drawn(letters.encode())


def drawn(content: bytes) -> Codes:
    """What codes are to hold, as codes made with the address of the page that reads them."""
    import segno

    address = taking_address() + MARK
    room = (_BITS - _AS_TEXT - 8 * len(address) - _AS_DIGITS) * 3 // 10
    try:
        frames = split(content, room)
    except TooLong as error:
        return Codes(too_long=str(error))
    found = []
    for frame in frames:
        # Text and digits each in the way that holds them best: its types know of one run only.
        runs: Any = [address, frame]
        code = segno.make(runs, error="l", version=VERSION, mask=_MASK, boost_error=False, micro=False)
        found.append(Markup(code.svg_inline(border=4, omitsize=True, svgclass="qr qr-part", lineclass="qr-line")))
    return Codes(tuple(found))


def taking_address() -> str:
    """Where a phone that points its own camera at a code takes the table in: this server, or this pocket's site."""
    if in_pocket():
        return request.url_root.removesuffix("/").removesuffix("app")
    return outward(url_for("taking.take"))


def joined(pasted: str) -> bytes:
    """What codes hold together that were pasted. Raises RefereeError while some are missing, or for what is none."""
    return join(pasted.split()[:MOST_LINES])


def game_in_link(link: str) -> str:
    """The letters of a game in what was pasted for its link: behind the ``#``, or all of it."""
    return re.split(r"[#&=]", link.strip())[-1]


def letters_in(pasted: str) -> str:
    """The letters of a game that somebody made, of its link or its codes; empty where it is something else.

    Raises RefereeError while codes are missing, or for what is none.
    """
    if game := GAME.search(pasted.strip()):
        return game[1]
    held = joined(pasted)
    return held.decode("ascii", "replace") if held[:1] == LETTERS else ""
