"""ReportLab where Pillow is not: a sheet is the same to the byte."""

from __future__ import annotations

import subprocess
import sys

PRINT = (
    "import sys{}; from referee.service.printing import print_blank; "
    "sys.stdout.buffer.write(print_blank('pinochle', 4)); assert {} in sys.modules.values()"
)


def printed(before: str, held: str) -> bytes:
    """A blank sheet, printed by another interpreter."""
    return subprocess.run([sys.executable, "-c", PRINT.format(before, held)], check=True, capture_output=True).stdout


def test_a_sheet_needs_no_pillow() -> None:
    without = printed("; sys.modules['PIL'] = None", "sys")
    assert without[:5] == b"%PDF-"
    assert without == printed("; import PIL", "PIL")
