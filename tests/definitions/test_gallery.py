"""The games shipped are read whole, and are what they were."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from referee.definitions import gallery

FOLDER: Final = Path(gallery.__file__).parent / "gallery"

FINGERPRINTS: Final = {
    "hearts": "D6B-VTY",
    "pad-canasta": "FJM-YQZ",
    "pad-climbing-hundred": "97B-TSS",
    "pad-darts-501": "B2D-NQP",
    "pad-dominoes": "DEJ-YN6",
    "pad-five-dice": "YXW-ZQE",
    "pad-gin-rummy": "2ZN-8NH",
    "pad-hand-and-foot": "CPD-KS6",
    "pad-last-card": "BMM-URG",
    "pad-rummy-500": "DFD-S6Z",
    "pad-ten-phases": "UNQ-CK7",
    "pad-threes-to-kings": "84P-GZB",
    "pad-twelve-cards": "Y7C-SLC",
    "bid-whist": "JW3-FHP",
    "black-maria": "GJ8-V47",
    "briscola": "8CY-VSV",
    "call-break": "Y27-HZD",
    "catch-the-ten": "9PA-ALY",
    "court-piece": "PNP-BAY",
    "euchre": "PXK-ULB",
    "five-hundred": "WW6-B7F",
    "german-whist": "6P4-VC5",
    "gifts-and-thorns": "K64-RV8",
    "klaverjas": "YYS-G3F",
    "knock-out-whist": "HFL-2PL",
    "manille": "DJP-6UC",
    "mizerka": "2NH-499",
    "nap": "U73-RS5",
    "oh-hell": "8MD-BHV",
    "pitch": "E3B-ET4",
    "schieber": "BCP-BJV",
    "solo-whist": "T2Y-ZGJ",
    "spades": "7A4-2A6",
    "sueca": "X36-Q2E",
    "tressette": "2PF-PTC",
    "twenty-nine": "XPY-BBY",
    "whist": "KDQ-ZWV",
    "whist-honours": "RNS-FTB",
    "wizards-and-jesters": "YU8-6ZE",
}
"""As printed on sheets: a change of how they are made would make strangers of games that are alike."""


def test_every_shipped_game_is_read_with_its_cases() -> None:
    """And is of the kind of the list it stands in; each has cases, and a fingerprint that people have printed."""
    keys = (*gallery.PADS, *gallery.TRICK_GAMES, *gallery.BUILT_IN)
    files = {key: gallery.shipped(key) for key in keys}
    assert {key: file.definition.fingerprint for key, file in files.items()} == FINGERPRINTS
    assert [key for key, file in files.items() if len(file.cases) < 3] == []
    assert {files[key].definition.kind for key in gallery.PADS} == {"pad"}
    assert {files[key].definition.kind for key in gallery.TRICK_GAMES} == {"own"}


def test_every_file_of_the_gallery_is_listed() -> None:
    """A file nobody can choose would be read by nobody."""
    assert {path.stem for path in FOLDER.iterdir()} == {*gallery.PADS, *gallery.TRICK_GAMES, *gallery.BUILT_IN}


def test_a_key_from_elsewhere_opens_no_file() -> None:
    """Keys come from addresses."""
    with pytest.raises(KeyError):
        gallery.shipped("../../core/cards")
