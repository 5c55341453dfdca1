"""The faces that pages are drawn in: brought by the tests, so that no page hangs on what a machine has installed.

Their letters come with packages the tests need anyway: ReportLab's Bitstream Vera, which is as wide, letter by letter,
as DejaVu Sans, and the sheet's own Roboto. Nothing else is in Chromium's sight.
"""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

import reportlab

import referee.paper

WIDE_FONTS = Path(reportlab.__file__).parent / "fonts"
OWN_FONTS = Path(referee.paper.__file__).parent / "fonts"
SIGNS = OWN_FONTS / "RefereeSigns.ttf"


class Face(StrEnum):
    """How wide a phone's letters are."""

    NARROW = "narrow"  # condensed throughout, as some set their phone
    USUAL = "usual"  # Roboto, with its condensed cut for figures and headings
    WIDEST = "widest"  # DejaVu's widths, and no condensed cut, as a bare Debian has them


class Cut(NamedTuple):
    """A file, and the family that it is found under."""

    file: Path
    family: str
    bold: bool


ROMAN = Cut(OWN_FONTS / "RefereeSans.ttf", "Roboto", False)
BOLD = Cut(OWN_FONTS / "RefereeSans-Bold.ttf", "Roboto", True)
CONDENSED = OWN_FONTS / "RefereeSans-Condensed.ttf"

CUTS: dict[Face, tuple[Cut, ...]] = {
    Face.NARROW: (Cut(CONDENSED, "Roboto", True), Cut(SIGNS, "Signs", False)),
    Face.USUAL: (ROMAN, BOLD, Cut(CONDENSED, "Roboto Condensed", True), Cut(SIGNS, "Signs", False)),
    Face.WIDEST: (
        Cut(WIDE_FONTS / "Vera.ttf", "Vera", False),
        Cut(WIDE_FONTS / "VeraBd.ttf", "Vera", True),
        Cut(SIGNS, "Signs", False),
        Cut(ROMAN.file, "Letters Vera lacks", False),
        Cut(BOLD.file, "Letters Vera lacks", True),
    ),
}
"""The first family of each is what `sans-serif` means there."""

SCANNED = """<match target="scan"><test name="file"><string>{file}</string></test>
<edit name="family" mode="assign"><string>{family}</string></edit>
<edit name="weight" mode="assign"><const>{weight}</const></edit></match>"""

GENERIC = """<match><test name="family"><string>{asked}</string></test>
<edit name="family" mode="prepend" binding="strong"><string>{family}</string></edit></match>"""

CONFIG = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<cachedir>{folder}/cache</cachedir>
<dir>{folder}/fonts</dir>
{scanned}
{generic}
<match><edit name="hintstyle" mode="assign"><const>hintslight</const></edit></match>
</fontconfig>
"""


def fontconfig(face: Face, folder: Path) -> Path:
    """Write a fontconfig file into an empty folder by which that face, and no other, is installed. Returns its path."""
    cuts = CUTS[face]
    (folder / "fonts").mkdir()
    scanned = []
    for cut in cuts:
        link = folder / "fonts" / cut.file.name
        link.symlink_to(cut.file)
        weight = "bold" if cut.bold else "regular"
        scanned.append(SCANNED.format(file=escape(str(link)), family=cut.family, weight=weight))
    generic = [GENERIC.format(asked=asked, family=cuts[0].family) for asked in ("sans-serif", "serif", "monospace")]
    file = folder / "fonts.conf"
    file.write_text(CONFIG.format(folder=escape(str(folder)), scanned="\n".join(scanned), generic="\n".join(generic)))
    return file


def drawn_in(face: Face, folder: Path) -> dict[str, str | float | bool]:
    """The environment of a browser that draws in that face; what it needs lies in the empty folder."""
    return {**os.environ, "FONTCONFIG_FILE": str(fontconfig(face, folder))}
