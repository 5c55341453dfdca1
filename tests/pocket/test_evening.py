"""Evenings in a pocket, without a network: tapped, corrected, judged, searched, printed, there after each reload."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Download, expect
from pypdf import PdfReader

from referee.core.codec import write_entry
from referee.service.exchange import import_record
from referee.service.opening import Opening
from referee.service.tables import Author
from referee.store import detach
from referee.web import create_app

from ..browser.phone import Phone, record_file
from ..browser.test_evening import SpadesPhone
from ..browser.test_klondike import NEARLY
from ..browser.test_piquet import PiquetPhone
from ..games.klondike.deals import whole_deal
from .phones import PocketPhone

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Bea", "Cy", "Dov")
HARD = 9
"""The seed of a deal that a search does not decide in the time this test takes."""

Entries = Sequence[Mapping[str, object]]


def bring_in(phone: PocketPhone, game: str, names: Sequence[str], entries: Entries) -> None:
    """Open a table from a file, as somebody does who brings one in."""
    phone.go("/import")
    phone.app.locator("input[type=file]").set_input_files(record_file(game, names, entries))
    phone.app.locator(".dock .btn-go").click()
    expect(phone.app.locator("header.board")).to_be_visible()


def taken(phone: PocketPhone, press: str) -> Download:
    """What a link hands out."""
    with phone.page.expect_download() as download:
        phone.app.locator(press).first.click()
    return download.value


def undated(sheet: bytes) -> bytes:
    """A sheet without when it was drawn, and the name that follows from that: two machines drew it."""
    return re.sub(rb"/(CreationDate|ModDate) \([^)]*\)|/ID\s*\[.*?\]", b"", sheet, flags=re.DOTALL)


def on_a_server(folder: Path, record: object, address: str) -> bytes:
    """What a server answers at an address of the pocket, after it took over the table of this record."""
    below = address.partition("/app/")[2]
    app = create_app({"DATA_FOLDER": str(folder), "SECRET_KEY": "-"})
    with app.app_context():
        author, token = Author("device", "Ann"), below.split("/")[1]
        import_record(record, author=author, now=datetime.now(UTC), wanted=Opening(token))
    answer: bytes = app.test_client().get(f"/{below}").data
    detach(app)
    return answer


def test_an_evening_of_spades(offline_phone: PocketPhone, tmp_path: Path) -> None:
    """Bid and played by tapping, ten reloads, a correction, a claim judged, the sheet printed and read, an export."""
    phone = offline_phone
    app = phone.app
    app.get_by_role("link", name="Spades").click()
    for seat, name in enumerate(NAMES, 1):
        app.locator(f"input[name=p{seat}]").fill(name)
    table = SpadesPhone(phone.frame)
    table.chip("depth", "tricks")
    table.go()
    for name, number in (("Ann", 3), ("Bea", 4), ("Cy", 2), ("Dov", 3)):
        table.bid(name, number)
        phone.reload()
        table = SpadesPhone(phone.frame)
    for number in range(1, 7):
        table.trick(number, NAMES[number % 4])
        table.asked(f"Who won trick {number + 1} of 13?")
        phone.reload()
        table = SpadesPhone(phone.frame)
    for number in range(7, 14):
        table.trick(number, NAMES[number % 4])
    table.asked("Who deals hand 2?")
    scores = app.locator(".tally dd b").all_inner_texts()
    where = phone.page.url

    # one bid corrected, and the board says otherwise
    phone.go(f"{phone.path}/entries")
    app.locator("a", has_text="Bea bid 4").first.click()
    SpadesPhone(phone.frame).chip("bid", "3")
    app.get_by_role("button", name="Save the correction").click()
    expect(app.locator("body")).to_contain_text("Bea bid 3")
    phone.go(where.partition("#")[2])
    expect(app.locator("h1").filter(has_text="Who deals hand 2?")).to_have_count(1)
    assert app.locator(".tally dd b").all_inner_texts() != scores
    phone.page.go_back()
    expect(app.locator("body")).to_contain_text("Bea bid 3")

    # the sheet: what prints it is fetched by the first who asks
    phone.go(where.partition("#")[2] + "/sheet")
    expect(app.locator("svg").first).to_be_visible()
    link = "a[href*='.pdf'][download]"
    address = app.locator(link).first.evaluate("link => link.href")
    printed = taken(phone, link)
    sheet = Path(printed.path()).read_bytes()
    text = PdfReader(BytesIO(sheet)).pages[0].extract_text()
    assert all(name in text for name in NAMES)
    assert not [path for path in phone.host.asked if path.endswith(".pdf")]

    # the record
    phone.go(where.partition("#")[2] + "/more")
    saved = taken(phone, "a[href$='.json']")
    assert " – " in saved.suggested_filename  # as a server's browser calls it
    exported = json.loads(Path(saved.path()).read_bytes())
    assert (exported["format"], exported["players"]) == ("referee/1", list(NAMES))
    assert undated(sheet) == undated(on_a_server(tmp_path, exported, address))

    # the desk
    phone.go("/referee?ask=claim")
    Phone(phone.frame).tile("AS")
    for words in ("Next", "Does it hold?"):
        app.get_by_role("button", name=words).click()
    expect(app.locator(".ruling .verdict")).to_contain_text("The claim holds")


def test_a_deal_of_piquet_with_a_secret_hand(offline_phone: PocketPhone) -> None:
    """Told under a cover on the one phone there is, covered again after a reload, said of the record, and scored."""
    phone = offline_phone
    app = phone.app
    app.get_by_role("link", name="Piquet").click()
    for seat, name in enumerate(NAMES[:2], 1):
        app.locator(f"input[name=p{seat}]").fill(name)
    table = PiquetPhone(phone.frame)
    table.chip("dealer", "1")
    table.chip("depth", "result")
    table.go()
    table.asked("How many cards does Ann exchange?")
    where = phone.path
    app.locator(".foot-link", has_text="Ann’s hand").click()
    table.asked("Hand the phone to Ann")
    table.go()
    table.asked("Ann’s hand")
    for code in ("AS", "KS", "QS", "JS", "TS", "AH", "KH", "QH", "AD", "KD", "AC", "KC"):
        table.tile(code)
    table.go()
    table.asked("How many cards does Bea exchange?")
    phone.reload()
    table = PiquetPhone(phone.frame)
    table.asked("How many cards does Bea exchange?")
    expect(app.locator("main")).not_to_contain_text("four aces")
    phone.go(f"{where}/more")
    expect(app.locator("a[href$='.json']")).to_contain_text("the cards that are secret in this hand too")
    phone.go(where)
    table = PiquetPhone(phone.frame)
    table.exchanges("Bea", 3)
    table.asked("Bea, what do you declare?")
    expect(app.locator("main")).to_contain_text("four aces, four kings")
    table.chip("nothing", "1")
    table.go()
    table.asked("How did the play end?")
    for field, number in (("#counts-0", 12), ("#play-0", 13), ("#play-1", 0)):
        app.locator(field).fill(str(number))
    table.go()
    table.asked("Deal 2: who deals?")
    expect(app.locator(".tally dd b")).to_have_text(["164", "0"])
    phone.reload()
    expect(app.locator(".tally dd b")).to_have_text(["164", "0"])


def test_a_search_goes_on_beside_and_can_be_stopped(offline_phone: PocketPhone) -> None:
    """One ends with its answer; one is stopped, and pages are answered while it goes on."""
    phone = offline_phone
    app = phone.app
    bring_in(phone, "klondike", ["Ann"], [NEARLY])
    app.get_by_role("button", name="Can it still be won?").click()
    expect(app.locator("h1").filter(has_text="It can still be won")).to_have_count(1, timeout=60_000)

    bring_in(phone, "klondike", ["Ann"], [write_entry(whole_deal(random.Random(HARD)))])
    app.get_by_role("button", name="Can it still be won?").click()
    stop = app.get_by_role("button", name="Stop")
    expect(stop).to_be_visible()
    stop.click()
    expect(app.locator("main")).to_contain_text("stopped")
