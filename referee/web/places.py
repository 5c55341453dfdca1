"""Where templates and static files lie: inside an installed package, or beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


def templates_folder() -> Path:
    """The folder of templates."""
    return _first(PACKAGE / "_templates", PACKAGE.parent / "templates")


def static_folder() -> Path:
    """The folder of style sheets, scripts and icons."""
    return _first(PACKAGE / "_static", PACKAGE.parent / "static")


def _first(*places: Path) -> Path:
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"no {places[-1].name} folder in the package or beside it")
