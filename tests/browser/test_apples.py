"""Apples on a phone: a whole hand from the first call to the score, with script and without, and every screen of it."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, Request, expect

from referee.core.cards import standard_pack

from ..games.written import laid, won
from .conftest import OpenPage
from .phone import Phone, open_record

NAMES = ("Ann", "Bea", "Cy", "Dov")
LONG = ("Annabelle", "Emmanuelle Rosenberg", "Christopher", "Dov")

PILES = (
    "5S 5D QC TD 9D 3D 2H 2D",
    "7S 7D 6S 5C 4D 3S 3H 3C 8S 8H JH 9C",
    "AC KS KD QH JS JC TS TH TC 8D 6H 6D 6C 5H 4C 2S",
    "AS AD KC QD 9S 8C 7H 7C 4S 4H KH 9H",
)
TARGETS = ("2C", "AH", "JD", "QS")
WINNERS = ("Ann", "Ann", "Bea", "Bea", "Bea", "Cy", "Cy", "Cy", "Cy", "Dov", "Dov", "Dov")


class ApplesPhone(Phone):
    """A phone at a table of Apples."""

    def go(self) -> None:
        """Tap the primary action that is shown: where cards are told there are two, one of them hidden."""
        self.page.locator(".dock .btn-go:visible").click()

    def bid(self, who: str, number: int, suit: str) -> None:
        """The number, the suit, and the green button."""
        self.asked(f"{who}, your bid?")
        self.chip("number", str(number))
        self.chip("suit", suit)
        self.go()

    def passes(self, who: str) -> None:
        """The tile, and the green button."""
        self.asked(f"{who}, your bid?")
        self.chip("number", "pass")
        self.go()

    def target(self, who: str, card: str) -> None:
        """The phone goes to its owner and comes back."""
        self.asked("Who has set a target aside?")
        self.page.locator(".seat-btn", has_text=who).click()
        self.asked(f"Hand the phone to {who}")
        self.look()
        self.go()
        self.asked(f"{who}, your target?")
        self.tile(card)
        self.look()
        self.go()

    def heap(self, field: str, codes: str) -> None:
        """Choose whose cards, and tap them."""
        owner = self.page.locator(f".owner-btn[value='{field}']")
        owner.click()
        expect(owner).to_have_attribute("aria-current", "true")
        for code in codes.split():
            self.tile(code)


def open_table(
    open_page: OpenPage, depth: str, *, width: int = 390, scheme: str = "light", script: bool = True
) -> ApplesPhone:
    """A table of four where Dov deals."""
    page = open_page("/new/apples", width=width, scheme=scheme, script=script)
    phone = ApplesPhone(page, script=script)
    for seat, name in enumerate(NAMES, 1):
        page.locator(f"input[name=p{seat}]").fill(name)
    phone.chip("depth", depth)
    phone.go()
    phone.asked("Ann, your bid?")
    return phone


@pytest.mark.journey
def test_a_hand_trick_by_trick(open_page: OpenPage) -> None:
    """Called with a query and a correction, a target told in secret, twelve tricks, the cards told, and scored."""
    phone = open_table(open_page, "tricks")
    page = phone.page
    phone.look()
    phone.bid("Ann", 2, "D")
    phone.bid("Bea", 4, "C")

    # Cy bids too low, and the table says it happened
    phone.asked("Cy, your bid?")
    expect(page.locator(".chip-no")).to_have_count(3)
    phone.chip("number", "4")
    hearts = page.locator(".call-suit:has([value='H'])")
    expect(hearts).to_have_class(re.compile("call-no"))
    expect(page.locator(".call-suit:has([value='S']) [data-number]")).to_have_text("4")
    expect(page.locator(".dock .btn-go")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".dock .btn-go")).to_contain_text("4 of which suit?")
    phone.look()
    hearts.click()
    expect(page.locator(".dock .btn-go")).to_contain_text("Cy bids 4♥")
    phone.go()
    sheet = page.locator("dialog.up")
    expect(sheet).to_contain_text("doesn’t beat Bea’s 4♣")
    expect(sheet).to_contain_text("AP-2.3")
    phone.look()
    sheet.get_by_role("button", name="It happened").click()
    phone.passes("Dov")

    # Bea said three, not four: her call is corrected where it lies
    phone.asked("Ann, your bid?")
    page.locator("a.bid", has_text="Bea").click()
    page.get_by_role("link", name="Correct it").click()
    phone.chip("number", "3")
    page.locator(".dock .btn-go").click()
    expect(page.locator("body")).to_contain_text("Bea bid 3♣")
    page.goto(page.url.split("/entries")[0])
    phone.passes("Ann")
    phone.asked("Bea, your bid?")
    phone.chip("number", "pass")
    expect(page.locator(".dock .btn-go")).to_contain_text("Cy wins the auction with 4♥")
    phone.passes("Bea")

    phone.asked("What went into the bidding pile?")
    phone.look()
    phone.go()
    phone.target("Ann", "2C")
    expect(page.locator("body")).to_contain_text("Targets entered: Ann")
    expect(page.locator("body")).not_to_contain_text("2♣")
    phone.look()
    phone.go()
    for number, winner in enumerate(WINNERS, 1):
        phone.asked(f"Who won trick {number} of 12?")
        page.locator(".seat-btn", has_text=winner).click()

    # the cards: every tap is answered on the phone
    expect(page.locator(".call")).to_contain_text("52 cards to place")
    expect(page.locator(".dock .is-early")).to_have_count(1)
    asked: list[str] = []
    page.on("request", lambda request: note(asked, request))
    phone.heap("captured-0", PILES[0] + " 2C")
    expect(page.locator("[data-heap]").nth(0)).to_contain_text("9 of 9")
    expect(page.locator("[data-heap]").nth(0)).to_contain_text("−45")
    for seat in (1, 2):
        phone.heap(f"captured-{seat}", PILES[seat])
        phone.heap(f"target-{seat}", TARGETS[seat])
    phone.heap("captured-3", PILES[3].removesuffix(" KH 9H"))
    phone.heap("target-3", "QS")
    worth = page.locator("[data-worth]")
    expect(worth).to_have_text(["−45", "−20", "+80", "+15"])
    expect(page.locator(".call")).to_contain_text("Missing 2 cards")
    expect(page.locator(".call")).to_contain_text("Three tricks and a target make 13. Dov’s pile has 11.")
    expect(page.locator(".tile.is-missing")).to_have_count(2)
    expect(page.locator(".tile.is-target")).to_have_count(3)
    give = page.locator(".dock .btn-go:visible")
    expect(give).to_contain_text("The rest are Dov’s")
    expect(give).to_contain_text("15 becomes 30")
    phone.look()
    phone.go()
    expect(page.locator(".call")).to_contain_text("Everything is entered")
    expect(page.locator(".dock .is-early")).to_have_count(0)
    expect(worth).to_have_text(["−45", "−20", "+80", "+30"])
    assert not asked
    phone.go()

    # scored: now the target is shown, and its three twos count 40
    phone.asked("Who deals hand 2?")
    expect(page.locator(".tally dd b")).to_have_text(["25", "−20", "80", "30"])
    first = page.locator(".gain").first
    first.locator("summary").click()
    expect(first).to_contain_text("target 2♣")
    expect(first).to_contain_text("three 2s, the target")
    expect(first).to_contain_text("AP-7.6")
    phone.look()

    # one press takes all of it back, another brings it back
    page.locator("button[form=steps][aria-label^=Undo]").click()
    expect(page.locator(".call")).to_contain_text("52 cards to place")
    page.locator("button[form=steps][aria-label^=Redo]").click()
    phone.asked("Who deals hand 2?")


def note(asked: list[str], request: Request) -> None:
    """Keep what the page asks of the server, but for whether anything is new."""
    if not request.url.endswith(("/seq", "/events")):
        asked.append(request.url)


def test_a_hand_by_its_result_without_script(open_page: OpenPage) -> None:
    """Every choice is a page, on a narrow phone in the dark."""
    phone = open_table(open_page, "result", width=320, scheme="dark", script=False)
    page = phone.page
    phone.bid("Ann", 4, "H")
    for who in ("Bea", "Cy", "Dov"):
        phone.passes(who)
    phone.asked("What went into the bidding pile?")
    phone.look()
    phone.go()
    phone.target("Bea", "AH")
    phone.go()
    for seat, pile in enumerate(PILES[:3]):
        phone.heap(f"captured-{seat}", pile + (" AH" if seat == 1 else ""))
        if seat != 1:
            phone.heap(f"target-{seat}", TARGETS[seat])
    phone.heap("captured-3", "")
    give = page.locator(".dock .btn-go:visible")
    expect(give).to_contain_text("The rest are Dov’s")
    phone.go()
    expect(page.locator(".call")).to_contain_text("1 target to name")
    phone.heap("target-3", "QS")
    phone.look()
    page.locator(".owner-btn[value='captured-0']").click()
    expect(page.locator(".call")).to_contain_text("Everything is entered")
    phone.go()
    phone.asked("Who deals hand 2?")
    expect(page.locator(".tally dd b")).to_have_text(["25", "−20", "80", "30"])


# ---- every screen ---------------------------------------------------------------------------------------

Entries = Sequence[dict[str, object]]


def deal(depth: str = "cards", **more: object) -> dict[str, object]:
    """Dov deals."""
    return {"type": "deal", "dealer": 3, "depth": depth, **more}


AUCTION: Entries = [
    {"type": "bid", "seat": 0, "number": 2, "suit": "D"},
    {"type": "bid", "seat": 1, "number": 3, "suit": "C"},
    {"type": "bid", "seat": 2, "number": 5, "suit": "H"},
    {"type": "pass", "seat": 3},
    {"type": "pass", "seat": 0},
    {"type": "pass", "seat": 1},
]
HAND = ["AS", "KS", "4S", "AH", "9H", "8D", "7D", "QC", "JC", "9C", "8C", "3C", "2C"]
KNOWN: dict[str, object] = {"type": "hands", "hands": [HAND, None, None, None]}
TOLD: Entries = [{"type": "target", "seat": seat, "card": card} for seat, card in ((0, "2C"), (2, "JD"))]


DONE: Entries = [
    deal("result"),
    *AUCTION,
    *({"type": "target", "seat": seat, "card": card} for seat, card in enumerate(TARGETS)),
    *({"type": "captured", "seat": seat, "cards": pile.split()} for seat, pile in enumerate(PILES)),
]

COME_AND_SAID = """async () => {
  const come = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const places = ["[data-lead]", "[data-why]", "[data-says]", "[data-lines]", "[data-taker]", "[data-gives]"];
  return [come, document].map((page) => places.map((place) => page.querySelector(place).textContent.trim()));
}"""


@pytest.mark.parametrize("depth", ["result", "tricks"])
def test_the_script_says_what_the_server_says(open_page: OpenPage, depth: str) -> None:
    """Heaps at random, almost all cards told or none: what it says of them is the server’s, and comes with the page."""
    tricks = won(*(NAMES.index(name) for name in WINNERS)) if depth == "tricks" else []
    page = open_page("/")
    table = bring_in(page, NAMES, [deal(depth), *AUCTION, *tricks])
    pack, rng, heard = [card.code for card in standard_pack()], random.Random(depth), set()
    for told in [0, 20, *range(46, 53), *[52] * 4]:
        cards = rng.sample(pack, told)
        heaps: dict[str, list[str]] = {f"{kind}-{seat}": [] for seat in range(4) for kind in ("captured", "target")}
        for code in cards:
            home = next(seat for seat in range(4) if code in PILES[seat].split() or code == TARGETS[seat])
            target = code == TARGETS[home] and rng.random() < 0.7
            heaps[f"target-{home}" if target else f"captured-{rng.choice([home] * 60 + [0, 1])}"].append(code)
        page.goto(f"{table}/captured?{urlencode({field: ' '.join(codes) for field, codes in heaps.items()})}")
        come, said = page.evaluate(COME_AND_SAID)
        assert said == come, heaps
        heard.add(said[0])
    assert len(heard) > 5
    page.goto(f"{table}/captured?captured-0=")
    page.evaluate("""() => {
      const { dataset } = document.querySelector("[data-heaps]");
      dataset.sentences = dataset.sentences.replaceAll("to place", "left");
      document.dispatchEvent(new CustomEvent("pack:say"));
    }""")
    expect(page.locator("[data-lead]")).to_have_text(re.compile("cards left"))


SCREENS: dict[str, tuple[Entries, str]] = {
    "the first call": ([deal()], ""),
    "struck out": ([deal(), *AUCTION[:4]], ""),
    "the pile": ([deal(), *AUCTION, {"type": "pile", "seat": 0, "cards": HAND[:5]}], ""),
    "cards of the pile": ([deal(), *AUCTION], "/pile"),
    "targets": ([deal(), *AUCTION, *TOLD], ""),
    "a target": ([deal(), *AUCTION, KNOWN], "/target?seat=0&open=1"),
    "the lead": ([deal(), *AUCTION, *TOLD], "?at=play"),
    "a trick": ([deal(), *AUCTION, *TOLD, *laid("2AD", "35D", "02D", "14D", "2TH", "33H")], ""),
    "a known hand": ([deal(), *AUCTION, KNOWN, *laid("2KH", "35H")], ""),
    "tricks": ([deal("tricks"), *AUCTION, *TOLD, *won(0, 1, 2)], ""),
    "captured": ([deal("tricks"), *AUCTION, *TOLD, *won(*[0, 1, 2, 3] * 3)], ""),
    "only targets": ([deal(), *AUCTION, *laid("2AH"), {"type": "claim", "seat": 2, "good": True}], ""),
    "rare": ([deal(), *AUCTION, *laid("2AH")], "/rare"),
    "claim": ([deal(), *AUCTION, *laid("2AH")], "/claim"),
    "hands": ([deal(), *AUCTION], "/hands?for=shown"),
    "all passed": ([deal(), *({"type": "pass", "seat": seat} for seat in range(4))], ""),
    "scored": (DONE, ""),
    "scores": (DONE, "/scores"),
    "referee": ([deal(), *AUCTION], "/referee"),
    "the record scored": (DONE, "/referee?ask=score"),
    "before a hand": ([deal()], "/referee?ask=score&a-before0=many"),
    "a hand told on": ([deal("result"), *AUCTION], "/referee/hand?recorded=1"),
    "told to its end": (DONE, "/referee/hand?recorded=1"),
}
"""What was entered, and the page."""


def bring_in(page: Page, names: Sequence[str], entries: Entries, path: str = "") -> str:
    """Open a table from a record, at that page of it. Returns the address."""
    return open_record(page, "apples", names, entries, path=path)
