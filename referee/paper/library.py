"""What is used of ReportLab, which is loaded here alone.

It asks for Pillow, for the sake of pictures. Our sheets have none, and where Pillow is not, as in a browser, it does
without: it knows that case (`reportlab.lib.utils.haveImages`), but wants to be told.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from types import ModuleType
from typing import Any


def _load_without_pillow() -> None:
    told: Any = ModuleType("PIL")
    told.Image = None
    sys.modules["PIL"] = told
    try:
        import reportlab.lib.utils  # noqa: F401
    finally:
        del sys.modules["PIL"]


if find_spec("PIL") is None:
    _load_without_pillow()

from reportlab import rl_config  # noqa: E402
from reportlab.lib import pagesizes  # noqa: E402
from reportlab.pdfbase import pdfmetrics  # noqa: E402
from reportlab.pdfbase.cidfonts import UnicodeCIDFont  # noqa: E402
from reportlab.pdfbase.ttfonts import TTFont, shapeStr  # noqa: E402
from reportlab.pdfgen.canvas import FILL_NON_ZERO, Canvas  # noqa: E402

__all__ = ["FILL_NON_ZERO", "Canvas", "TTFont", "UnicodeCIDFont", "pagesizes", "pdfmetrics", "rl_config", "shapeStr"]
