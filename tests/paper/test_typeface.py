"""The sheet's typeface: what it holds, and how text is made to fit."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import referee.paper
from referee.core.names import ALSO_SET, ARABIC_DIGITS, PRINTABLE, RIGHT_TO_LEFT
from referee.languages.shipped import catalogue
from referee.paper.typeface import (
    BOARD,
    BOLD,
    COVERED,
    EAST,
    JOINED,
    LEAST_TYPE,
    REGULAR,
    SIGNS,
    SIGNS_FONT,
    cut,
    fit,
    fit_lines,
    printable,
    runs,
    width,
    wrap,
)

PROMISED = {
    code
    for low, high in (*PRINTABLE, *RIGHT_TO_LEFT, *ALSO_SET, *ARABIC_DIGITS)
    for code in range(low, high + 1)
    if unicodedata.category(chr(code)) != "Cn"
}
OWN = {code for low, high in PRINTABLE for code in range(low, high + 1)}
FONTS = Path(referee.paper.__file__).parent / "fonts"

letters = st.sampled_from(sorted(map(chr, OWN - {0xA0, 0xAD})))
texts = st.text(letters, max_size=60)
sizes = st.floats(6, 26)
rooms = st.floats(1, 500)
fonts = st.sampled_from([REGULAR, BOLD, BOARD])


def test_the_fonts_hold_what_names_may_hold_and_no_more() -> None:
    """What `names` says a sheet has a face for it has; the fonts carry nothing else but signs and joined forms."""
    joined = {code for low, high in JOINED for code in range(low, high + 1)}
    assert PROMISED | set(map(ord, SIGNS)) <= COVERED
    assert PROMISED | set(map(ord, SIGNS)) | joined >= COVERED


def test_every_printable_character_is_a_character() -> None:
    """No code point is promised that means nothing."""
    assert [f"{code:04X}" for code in sorted(OWN) if unicodedata.category(chr(code)) == "Cn"] == []


@pytest.mark.parametrize("name", [REGULAR, BOLD, BOARD, SIGNS_FONT])
def test_the_fonts_are_small_and_bear_their_own_name(name: str) -> None:
    """The licence lets a changed font go out under another name; its text lies beside it."""
    data = (FONTS / f"{name}.ttf").read_bytes()
    assert len(data) < 64_000
    assert ("Referee Signs" if name == SIGNS_FONT else "Referee Sans").encode("utf-16-be") in data
    for original in ("DejaVu Sans", "Roboto"):
        assert original.encode("utf-16-be") not in data
    assert "Apache License" in (FONTS / "LICENSE-Roboto.txt").read_text("utf-8")
    licence = (FONTS / "LICENSE-DejaVu.txt").read_text("utf-8")
    assert "Bitstream, Inc. All Rights Reserved" in licence
    assert "Tavmjong Bah. All Rights Reserved" in licence


@pytest.mark.parametrize(
    ("given_text", "shown"),
    [
        ("Zoë Ångström", "Zoë Ångström"),
        ("♠\ufe0e", "♠"),
        ("Zoe\u0308", "Zoë"),
        ("two\nlines\tand more", "two lines and more"),
        ("pli\u00a0: qui\u202f?", "pli\u00a0: qui\u00a0?"),
        ("soft\u00adhyphen", "softhyphen"),
        ("日本", "日本"),
        ("Bea 🎉", "Bea �"),
    ],
)
def test_text_is_brought_into_the_typeface(given_text: str, shown: str) -> None:
    """What the fonts lack is shown as lacking; the sheet is printed all the same."""
    assert printable(given_text) == shown


@given(texts, fonts, sizes, rooms)
def test_fitted_text_has_room(text: str, font: str, size: float, room: float) -> None:
    """Set smaller, then cut: never wider than its room, never smaller than seven tenths, nor than eight points."""
    shown, smaller = fit(text, font, size, room)
    least = max(size * 0.7, min(size, LEAST_TYPE))
    assert width(shown, font, smaller) <= room + 1e-6
    assert least - 1e-9 <= smaller <= size
    if shown != text:
        assert width(text, font, least) > room
        assert shown == "" or (shown.endswith("…") and text.startswith(shown[:-1]))


@given(texts, fonts, sizes, rooms)
def test_a_cut_is_no_shorter_than_it_must_be(text: str, font: str, size: float, room: float) -> None:
    """One character more would not have room."""
    shown = cut(text, font, size, room)
    kept = len(shown) - 1
    if shown and kept < len(text) and text[: kept + 1].rstrip() != text[:kept]:
        assert width(text[: kept + 1].rstrip() + "…", font, size) > room


@given(texts, fonts, sizes, st.floats(30, 500))
def test_wrapped_lines_have_room_and_lose_nothing(text: str, font: str, size: float, room: float) -> None:
    """A sentence is broken at blanks, a long word within; all of it is there."""
    lines = wrap(text, font, size, room)
    assert all(width(line, font, size) <= room + 1e-6 for line in lines)
    assert re.sub(r"\s", "", "".join(lines)) == re.sub(r"\s", "", printable(text))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("שרה & Dov", [(SIGNS_FONT, "הרש"), (REGULAR, " & Dov")]),
        ("محمد", [(SIGNS_FONT, "\ufeaa\ufee4\ufea4\ufee3")]),
        ("سلام", [(SIGNS_FONT, "\ufee1\ufefc\ufeb3")]),
        ("Ann ♠ 花子", [(REGULAR, "Ann "), (SIGNS_FONT, "♠"), (REGULAR, " "), (EAST, "花子")]),
        ("はな", [(EAST, "はな")]),
        ("민준", [(EAST, "민준")]),
        ("王㐀", [(EAST, "王"), ("STSong-Light", "㐀")]),
    ],
)
def test_other_scripts_are_set_in_faces_that_have_them(text: str, shown: list[tuple[str, str]]) -> None:
    """Letters that run from the right stand so, Arabic ones joined; each name is turned by itself."""
    assert runs(text, REGULAR) == shown
    assert width(text, REGULAR, 10) > 0


# ---- other languages ----------------------------------------------------------------------------

ON_SCREENS: Final = {"⋮"}
"""What messages say of buttons, and no paper prints."""


@pytest.mark.parametrize("tag", ["de", "fr", "it", "es", "nl", "pl", "pt-BR"])
def test_each_letter_of_a_language_has_a_face(tag: str) -> None:
    """In each of the three faces, but for suits and arrows, which one face has for all."""
    found = catalogue(tag)
    assert found is not None
    everything = [found.said, *found.apart.values()]
    letters = {sign for said in everything for forms in said.values() for form in forms for sign in form}
    assert len(letters) > 80
    assert {sign for sign in letters if "�" in printable(sign)} == ON_SCREENS & letters
    for face in (REGULAR, BOLD, BOARD):
        lacking = {sign for sign in letters if (face, printable(sign)) not in runs(printable(sign), face)}
        assert lacking <= {*"♠♥♦♣→⋮"}, face


@pytest.mark.parametrize(
    "said", ["Qui joue\u202f?", "Le pli\u00a0: Ann", "«\u202fNil\u202f» annoncé", "20\u202f000 points"]
)
def test_a_mark_stays_with_its_word(said: str) -> None:
    """However little room there is: a line ends at a plain blank, or within a word that has no room at all."""
    parts = [part.replace("\u202f", "\u00a0") for part in said.split(" ")]
    for room in range(60, 200, 4):
        lines = wrap(said, REGULAR, 10, room)
        assert " ".join(lines).split(" ") == parts
        halves, _ = fit_lines(said, REGULAR, 10, room)
        assert {word for line in halves for word in line.split(" ")} <= {*parts} or "…" in halves[0]
