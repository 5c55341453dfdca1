"""The pictures of the README, taken anew: ``pytest tests/trials/test_pictures.py`` writes them to .github/pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect

from ..browser.conftest import OpenPage, address, devices, open_page, served
from ..browser.looking import takes_taps
from ..browser.phone import Phone, open_record

__all__ = ["address", "devices", "open_page", "served"]

FOLDER = Path(__file__).parents[2] / ".github" / "pictures"
COLOURS = 96
"""A picture of a page needs no more, and weighs a third."""

NAMES = ("Ann", "Bea", "Cy", "Dov")
CY = ["TH", "6H", "2C", "AC", "3D", "4D", "5D", "2S", "3S", "5S", "7S", "8S", "JS"]

Entries = Sequence[Mapping[str, object]]


def scored(dealer: int, said: Sequence[int], took: Sequence[int]) -> Entries:
    """A hand by its result."""
    turns = [(dealer + place) % 4 for place in range(1, 5)]
    bids = [{"type": "bid", "seat": seat, "bid": said[seat]} for seat in turns]
    deal = {"type": "deal", "dealer": dealer, "depth": "result"}
    return [deal, *bids, {"type": "tricks", "counts": list(took)}]


HANDS = [
    *scored(3, (4, 3, 3, 2), (4, 3, 4, 2)),
    *scored(0, (5, 0, 4, 3), (5, 0, 5, 3)),
    *scored(1, (2, 4, 3, 3), (3, 4, 2, 4)),
    *scored(2, (3, 3, 5, 1), (3, 5, 4, 1)),
]
PLAYED = [
    {"type": "deal", "dealer": 3, "depth": "cards", "hands": [None, None, CY, None]},
    *({"type": "bid", "seat": seat, "bid": said} for seat, said in enumerate((3, 4, 3, 2))),
    {"type": "play", "seat": 0, "card": "9H"},
    {"type": "play", "seat": 1, "card": "4H"},
]


def take(page: Page, name: str) -> None:
    """Write what the phone shows."""
    takes_taps(page)
    page.evaluate("document.activeElement?.blur()")
    FOLDER.mkdir(parents=True, exist_ok=True)
    shown = Image.open(BytesIO(page.screenshot()))
    shown.quantize(COLOURS, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)


def test_pictures(open_page: OpenPage) -> None:
    """A trick in play, the refusal of a card and its reason, and the sheet."""
    page = open_page("/")
    table = open_record(page, "spades", NAMES, [*HANDS, *PLAYED], title="Friday at Ann’s")
    take(page, "hand")
    Phone(page).pick("2C")
    expect(page.locator("dialog.up")).to_be_visible()
    take(page, "refusal")
    page.goto(f"{table}/sheet")
    page.wait_for_load_state("networkidle")
    take(page, "sheet")
