"""Piquet on a phone: a whole deal by tapping, with script and without, and every screen of it."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from referee.games.piquet.counting import verdicts
from referee.games.piquet.declarations import SET_RANKS, Declaration, Point, SequenceHeld, SetHeld, pips_of, tops

from ..games.written import laid
from .conftest import OpenPage
from .devices import NOWHERE
from .phone import Phone, open_record

LONG = ("Emmanuelle Rosenberg", "Bea")


class PiquetPhone(Phone):
    """A phone at a table of Piquet."""

    def exchanges(self, who: str, count: int) -> None:
        """A number, then the green button."""
        self.asked(f"How many cards does {who} exchange?")
        self.chip("count", str(count))
        self.go()

    def waits(self, *words: str) -> None:
        """The green button is dashed, says what is missing and sends nothing."""
        button = self.page.locator(".dock .btn-go")
        expect(button).to_have_attribute("aria-disabled", "true")
        expect(button).to_have_css("border-top-style", "dashed")
        for each in words:
            expect(button).to_contain_text(each)
        asked = self.page.locator("h1.ask").inner_text()
        button.click(force=True)
        expect(self.page.locator("form[data-busy]")).to_have_count(0)
        self.asked(asked)

    def answers(self, *words: str) -> None:
        """What is said to elder’s point, sequences and sets, as far as they are declared."""
        expect(self.page.locator("[data-answer]")).to_have_text(list(words))

    def plays(self, card: str) -> None:
        """A suit where it is not shown yet, and a rank."""
        suit = self.page.locator(f".suits input[name=suit][value='{card[1]}']")
        if not suit.is_checked():
            self.chip("suit", card[1])
        self.page.locator(f".rank[value='{card}']").click()
        self.answered()


def open_table(
    open_page: OpenPage, depth: str, *, width: int = 390, scheme: str = "light", script: bool = True
) -> PiquetPhone:
    """A table of two where Bea deals, and Ann is elder."""
    page = open_page("/new/piquet", width=width, scheme=scheme, script=script)
    phone = PiquetPhone(page, script=script)
    for seat, name in enumerate(("Ann", "Bea"), 1):
        page.locator(f"input[name=p{seat}]").fill(name)
    phone.chip("dealer", "1")
    phone.chip("depth", depth)
    phone.go()
    phone.asked("How many cards does Ann exchange?")
    return phone


TRICKS = ("AS 9S", "KS 8S", "QS 7S", "JS TD", "AH 9H", "KH TH", "8H JH")
"""Ann leads and wins six, then Bea wins a heart."""


@pytest.mark.journey
def test_a_deal_card_by_card(open_page: OpenPage) -> None:
    """Exchanged, declared and answered, played with a revoke that happened, corrected, claimed and scored."""
    phone = open_table(open_page, "cards")
    page = phone.page
    phone.look()

    # six are struck out: the reason stands under the chips
    page.locator(".chip-no", has_text="6").click()
    expect(page.locator("#fact-out")).to_contain_text("elder exchanges five at most")
    phone.waits("Ann hasn’t exchanged", "tap how many cards first")
    phone.chip("count", "4")
    expect(page.locator(".dock .btn-go")).to_contain_text("Ann exchanges 4")
    phone.exchanges("Ann", 4)
    phone.exchanges("Bea", 4)

    # as it is spoken: the button says it
    phone.asked("Ann, what do you declare?")
    phone.waits("Ann hasn’t declared", "tap it first, or Nothing")
    phone.chip("nothing", "1")
    expect(page.locator(".dock .btn-go")).to_contain_text("Ann declares nothing")
    phone.chip("point", "4")
    expect(page.locator("input[name=nothing]")).not_to_be_checked()
    phone.chip("sequences", "4A")
    phone.chip("sets", "3A")
    expect(page.locator(".dock .btn-go")).to_contain_text("point of four; quart to the ace; three aces")
    phone.look()
    phone.go()

    phone.asked("Bea, what do you declare?")
    # nothing is good before it is answered
    phone.answers("not answered", "not answered", "not answered")
    phone.chip("point", "4")
    phone.answers("making?", "not answered", "not answered")
    phone.chip("sequences", "4J")
    phone.answers("making?", "good", "not answered")
    phone.chip("sets", "4T")
    phone.answers("making?", "good", "not good")
    phone.chip("sets", "3T")
    phone.answers("making?", "good", "good")
    phone.look()
    phone.go()

    # both points are as long, so both say what theirs make
    phone.asked("Ann, making?")
    phone.look()
    phone.waits("What does it make?")
    phone.chip("making", "4-41")
    phone.go()
    phone.asked("Bea, making?")
    phone.chip("making", "4-34")
    phone.go()
    phone.asked("Trick 1 of 12")
    count = page.locator(".counting")
    expect(count).to_contain_text("Point of four, making 41")
    expect(count.locator(".answer")).to_have_text(["good", "good", "good"])
    expect(page.locator(".sides-of .num")).to_have_text(["11", "0"])
    phone.look()

    # the declaration was a tierce, not a quart: it is corrected, and the count with it
    page.goto(page.url + "/entries")
    page.locator(".entry-row", has_text="Ann declared").first.click()
    expect(page.locator("input[name=sets][value='3A']")).to_be_checked()
    phone.chip("sequences", "4A")
    phone.chip("sequences", "3A")
    phone.look()
    page.get_by_role("button", name="Save the correction").click()
    expect(page.locator("body")).to_contain_text("Saved.")
    page.goto(page.url.split("/entries")[0])
    expect(page.locator(".counting .answer")).to_have_text(["good", "not good", "good"])
    expect(page.locator(".sides-of .num")).to_have_text(["7", "0"])  # Bea counts when Ann has led

    for number, trick in enumerate(TRICKS, 1):
        for place, card in enumerate(trick.split()):
            phone.asked(f"Trick {number} of 12: {'Ann' if not place else 'Bea'} to {'play' if place else 'lead'}")
            phone.plays(card)
    expect(page.locator(".last")).to_contain_text("Bea won trick 7")
    expect(page.locator(".sides-of .num")).to_have_text(["14", "5"])

    # Bea threw a diamond on the fourth spade, and now leads one
    phone.asked("Trick 8 of 12: Bea to lead")
    phone.chip("suit", "S")
    phone.page.locator(".rank[value='TS']").click()
    sheet = page.locator("dialog.up")
    expect(sheet).to_contain_text("PI-6.2")
    phone.look()
    sheet.get_by_role("button", name="It happened").click()
    phone.asked("Trick 8 of 12: Ann to play")
    phone.plays("7H")

    page.get_by_role("link", name="This deal…").click()
    page.get_by_role("link", name="The rest are mine").click()
    phone.asked("Who says the rest are theirs?")
    phone.chip("seat", "1")
    phone.look()
    page.get_by_role("button", name="It holds").click()
    phone.asked("Deal 2: who deals?")
    expect(page.locator(".tally dd b")).to_have_text(["14", "11"])
    page.locator(".counting > summary").click()
    expect(page.locator(".counting .line").first).to_contain_text("point of four, making 41")
    page.locator(".gain").first.locator("summary").click()
    expect(page.locator(".gain").first).to_contain_text("PI-6.5")
    phone.look()


def test_a_deal_by_its_result_without_script(open_page: OpenPage) -> None:
    """A hand told in secret on a narrow phone in the dark; then tricks and points."""
    phone = open_table(open_page, "result", width=320, scheme="dark", script=False)
    page = phone.page
    page.locator(".foot-link", has_text="Ann’s hand").click()
    phone.asked("Hand the phone to Ann")
    phone.look()
    phone.go()
    phone.asked("Ann’s hand")
    for code in ["AS", "KS", "QS", "JS", "TS", "AH", "KH", "QH", "AD", "KD", "AC", "KC"]:
        phone.tile(code)
    phone.look()
    phone.go()
    phone.exchanges("Bea", 3)
    phone.asked("Bea, what do you declare?")
    expect(page.locator("body")).to_contain_text("four aces, four kings")
    phone.look()
    phone.go()  # without script the button answers, and says what is missing
    expect(page.locator(".error")).to_have_text("Tap what is declared, or Nothing.")
    phone.chip("nothing", "1")
    phone.go()
    phone.asked("How did the play end?")
    expect(page.locator(".counting")).to_contain_text("Repique!")
    page.locator("#counts-0").fill("12")
    page.locator("#play-0").fill("13")
    page.locator("#play-1").fill("1")
    phone.look()
    phone.go()
    expect(page.locator(".refusal")).to_contain_text("PI-6.10")
    expect(page.locator("#play-1")).to_have_value("1")
    page.locator("#play-1").fill("0")
    phone.go()
    phone.asked("Deal 2: who deals?")
    expect(page.locator(".tally dd b")).to_have_text(["164", "0"])


# ---- every screen ---------------------------------------------------------------------------------------

Entries = Sequence[dict[str, object]]


def deal(depth: str = "cards", dealer: int = 1) -> dict[str, object]:
    """Bea deals."""
    return {"type": "deal", "dealer": dealer, "depth": depth}


def declare(seat: int, length: int = 0, top: str = "", size: int = 0) -> dict[str, object]:
    """A point, a tierce and a set of aces or tens."""
    entry: dict[str, object] = {"type": "declare", "seat": seat}
    if length:
        entry["point"] = {"length": length, "pips": 10 * length}
    if top:
        entry["sequences"] = [{"length": 3, "top": top}]
    if size:
        entry["sets"] = [{"size": size, "rank": "T" if seat else "A"}]
    return entry


def won(winners: str) -> list[dict[str, object]]:
    """Who won trick after trick."""
    return [{"type": "trick", "winner": int(winner)} for winner in winners]


def whole(dealer: int) -> list[dict[str, object]]:
    """A deal from its deal to its score."""
    return [deal("tricks", dealer), declare(1 - dealer, 5, "K"), declare(dealer), *won("000000011111")]


EXCHANGED: Entries = [{"type": "exchange", "seat": seat, "count": count} for seat, count in ((0, 5), (1, 3))]
TOLD: Entries = [declare(0, 5, "K", 4), declare(1, 4, "J", 3)]
OPEN = {"type": "declare", "seat": 0, "point": {"length": 5}}

SCREENS: dict[str, tuple[Entries, str]] = {
    "the first deal": ([], ""),
    "elder exchanges": ([deal()], ""),
    "younger exchanges": ([deal(), EXCHANGED[0]], ""),
    "which cards": ([deal()], "/exchanged?seat=0&open=1"),
    "the phone is given": ([deal()], "/own?seat=0"),
    "a hand": ([deal()], "/own?seat=0&open=1"),
    "elder declares": ([deal(), *EXCHANGED], ""),
    "younger declares": ([deal(), *EXCHANGED, TOLD[0]], ""),
    "making": ([deal(), *EXCHANGED, OPEN, {**OPEN, "seat": 1}], ""),
    "the lead": ([deal(), *EXCHANGED, *TOLD], ""),
    "a trick": ([deal(), *EXCHANGED, *TOLD, *laid("0AS", "17S", "0KS", "18S", "09H")], ""),
    "tricks": ([deal("tricks"), *EXCHANGED, *TOLD, *won("00110")], ""),
    "the result": ([deal("result"), *EXCHANGED, declare(0, 6, "A", 4), declare(1)], ""),
    "rare": ([deal(), *EXCHANGED, *TOLD, *laid("0AS", "17S")], "/rare"),
    "claim": ([deal(), *EXCHANGED, *TOLD, *laid("0AS", "17S")], "/claim"),
    "scored": (whole(1), ""),
    "over": ([entry for number in range(6) for entry in whole(1 - number % 2)], ""),
    "scores": ([entry for number in range(6) for entry in whole(1 - number % 2)], "/scores"),
    "the desk": ([deal()], "/referee?ask=hand&cards=AS.KS.QS.AH"),
}
"""What was entered, and the page."""


def bring_in(page: Page, entries: Entries, path: str = "") -> str:
    """Open a table from a record, at that page of it. Returns the address."""
    return open_record(page, "piquet", LONG, entries, path=path)


def test_steppers_count_and_say_what_is_missing(open_page: OpenPage) -> None:
    """The first press takes the likeliest count; what the page has just refused is not said to add up."""
    page = open_page(NOWHERE)
    bring_in(page, SCREENS["the result"][0])
    more = page.get_by_role("button", name=re.compile("one trick more"))
    go = page.locator(".dock .btn-go")
    expect(go).to_contain_text("12 more tricks")
    more.nth(0).click()
    more.nth(0).click()
    expect(page.locator("[data-sum]")).to_have_text("12 of 12 tricks")
    expect(page.locator("#counts-1")).to_have_attribute("placeholder", "4")
    expect(go).to_contain_text("they add up")
    page.locator("#counts-1").fill("3")
    expect(go).to_contain_text("1 missing")
    page.locator("#counts-1").fill("x")
    expect(go).to_contain_text("look at the numbers again")
    go.click()
    expect(page.locator(".error").first).to_be_visible()
    expect(go).to_contain_text("not recorded, see above")
    page.locator("#counts-1").fill("4")
    expect(go).to_contain_text("they add up")


TAP = """values => {
  const boxes = [...document.querySelectorAll("#declare-form input:is([type=checkbox], [type=radio])")];
  for (const box of boxes) box.checked = values.includes(`${box.name} ${box.value}`);
  boxes[0].dispatchEvent(new Event("change", { bubbles: true }));
  return [...document.querySelectorAll("[data-answer]")].map((place) => place.textContent);
}"""


def test_a_tap_answers_as_the_rules_do(open_page: OpenPage) -> None:
    """Points, sequences and sets at random: what is said to elder’s is what two declarations come to."""
    page = open_page(NOWHERE)
    bring_in(page, [deal(), *EXCHANGED, TOLD[0]])
    expect(page.locator("[data-answer]")).to_have_count(3)
    elder = Declaration(
        point=Point(length=5, pips=50),
        sequences=(SequenceHeld(length=3, top="K"),),
        sets=(SetHeld(size=4, rank="A"),),
    )
    rng = random.Random(4)
    for _ in range(60):
        length = rng.choice([4, 5, 5, 5, 6])
        pips = rng.choice([None, *pips_of(length)])
        runs = [(size, rng.choice(tops(size))) for size in rng.sample(range(3, 6), 2)]
        ranks = rng.sample(SET_RANKS, 2)
        point = Point(length=length, pips=pips)
        younger = Declaration(
            point=point,
            sequences=tuple(SequenceHeld(length=size, top=top) for size, top in runs),
            sets=tuple(SetHeld(size=size, rank=rank) for size, rank in zip((3, 4), ranks, strict=True)),
        )
        told = [f"point {length}", *(f"sequences {size}{top}" for size, top in runs)]
        told += [f"sets {size}{rank}" for size, rank in zip((3, 4), ranks, strict=True)]
        if pips is not None:
            told.append(f"making {length}-{pips}")
        wanted: list[str | None] = [verdict.answer for verdict in verdicts(elder, younger).values()]
        if pips is None and length == 5:
            wanted[0] = "making?"
        assert page.evaluate(TAP, told) == wanted, told
