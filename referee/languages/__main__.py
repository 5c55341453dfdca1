"""``python -m referee.languages [TAG …]``: bring catalogues up to date, those there are or those named."""

from __future__ import annotations

import sys
from pathlib import Path

from .extracting import write_all
from .forms import FORMS
from .shipped import FOLDER


def main(tags: list[str]) -> None:
    """Write them, and say how much of each is done."""
    there = sorted(path.name for path in FOLDER.iterdir() if path.is_dir() and path.name in FORMS)
    templates = Path(__file__).resolve().parents[2] / "templates"
    for tag, domains in write_all([*dict.fromkeys([*there, *tags])], templates).items():
        for domain, (said, of) in domains.items():
            print(f"{tag} {domain}: {said} of {of}")


if __name__ == "__main__":
    main(sys.argv[1:])
