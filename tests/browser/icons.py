"""The icons of a home screen as pictures, drawn of our own two by the browser: ``python -m tests.browser.icons``."""

from __future__ import annotations

import io
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from ..chromium import SWITCHES, chromium_program
from ..said import ROOT

FOLDER: Final = ROOT / "static" / "icons"

DRAWN: Final = {
    "apple-180.png": ("maskable.svg", 180),  # iOS rounds the corners itself, and fills what is clear with black
    "home-192.png": ("referee.svg", 192),
    "home-512.png": ("referee.svg", 512),
    "maskable-192.png": ("maskable.svg", 192),
    "maskable-512.png": ("maskable.svg", 512),
}
"""By the name of a picture: what it is drawn of, and how many pixels wide and high."""

COLOURS: Final = 48


def drawn(browser: Browser, source: str, size: int) -> bytes:
    """A PNG of one of our icons."""
    page = browser.new_page(viewport={"width": size, "height": size})
    try:
        page.set_content(
            f"<style>*{{margin:0}} svg{{display:block;width:{size}px}}</style>{(FOLDER / source).read_text()}"
        )
        shot = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
    finally:
        page.close()
    small = io.BytesIO()
    # Four flat colours, and what lies between them at an edge: a phone fetches these pictures with the pocket.
    shot.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(small, "PNG", optimize=True)
    return small.getvalue()


def main() -> None:
    """Draw them all anew."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_program(), args=[*SWITCHES])
        for name, (source, size) in DRAWN.items():
            (FOLDER / name).write_bytes(drawn(browser, source, size))
        browser.close()


if __name__ == "__main__":
    main()
