"""Scripts whose letters join or change places: set whole where the library for it is, else stood for by a number."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from referee.core.names import has_face
from referee.core.record import read_record
from referee.core.scripts import SHAPED, faces, set_here
from referee.paper.typeface import BOARD, REGULAR, fit, printable, runs, width
from referee.service.printed_names import stand_ins
from referee.service.printing import print_record

NAMES = {
    "RefereeThai": "น้ำผึ้ง",
    "RefereeDevanagari": "क्षत्रिय श्रीनिवास",
    "RefereeTamil": "கோவிந்தன்",
    "RefereeSinhala": "ශ්‍රී ක්‍රිෂාන්",
}


def test_names_of_these_scripts_are_printed_whole() -> None:
    """By their own faces, which the file carries: nobody is stood for by a number."""
    assert {*faces()} == {*SHAPED} == {*NAMES}
    players = list(NAMES.values())
    assert stand_ins(players) == tuple(players)
    printed = print_record(
        read_record({"format": "referee/1", "game": "spades", "players": players, "entries": []}), "a4"
    )
    carried = {found.decode() for found in re.findall(rb"/BaseFont /\w+\+(Referee\w+)", printed)}
    assert {*NAMES} <= carried


@pytest.mark.parametrize(("face", "name"), NAMES.items())
def test_letters_join_and_take_the_room_they_have_then(face: str, name: str) -> None:
    """Joined letters are narrower than those side by side; the width is that of what is set, at every size."""
    assert printable(name) == name
    assert {font for font, _ in runs(name, REGULAR)} <= {face, REGULAR}
    alone = sum(width(letter, REGULAR, 10) for letter in name)
    assert width(name, REGULAR, 10) < alone
    assert width(f"Ann {name}", BOARD, 20) == pytest.approx(2 * width(f"Ann {name}", BOARD, 10))
    text, size = fit(name, REGULAR, 30, width(name, REGULAR, 24))
    assert (text, round(size)) == (name, 24)


@pytest.mark.parametrize("name", NAMES.values())
def test_without_the_library_a_number_stands_for_them(name: str) -> None:
    """And what else is printed has no such letter in it, nor a traceback."""
    assert has_face(name, set_here())
    said = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; sys.modules['uharfbuzz'] = None\n"
            "from referee.service.printed_names import stand_ins\n"
            "from referee.paper.typeface import printable\n"
            "name = sys.argv[1]; print(*stand_ins(['Ann', name]), printable(name).count('�') > 0)",
            name,
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.strip() == "Ann Player 2 True"
