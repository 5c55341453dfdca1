"""What each phone at a table shows, step by step, as a text that is kept: a change of words is seen in its diff."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

SCRIPTS_RUN = """async () => {
  const ours = [...document.querySelectorAll("script[type=module][src]")];
  await Promise.all(ours.map((one) => import(one.src)));
  const enhance = ours.find((one) => one.src.endsWith("/js/enhance.js"));
  if (enhance) await (await import(enhance.src.replace("enhance.js", "page.js"))).scriptsRun();
}"""
"""Until what a page loads has run: a script words its keys."""

LINES = f"""async () => {{
  await ({SCRIPTS_RUN})();
  const passing = ".notice, .live-n, #said";
  const twice = ".cd > .vh, .glyph + .vh, .pc-ix, .pc-mid, .won-suits";
  const left = [...document.querySelectorAll(`${{passing}}, ${{twice}}`)].map((one) => [one, one.style.display]);
  for (const [one] of left) one.style.display = "none";
  const open = document.querySelector("dialog[open]");
  const read = (element) => element.innerText.split("\\n").map((line) => line.replace(/\\s+/g, " ").trim());
  const lines = [...read(document.body), ...(open && !document.body.contains(open) ? read(open) : [])];
  for (const [one, display] of left) one.style.display = display;
  return lines.filter(Boolean);
}}"""
"""What can be read on a page, a line each. What comes and goes by the clock is left out: messages, how many phones are
here; what says the same to eyes and to ears is read once, and what is drawn for joy is no text.
"""

STANDS = """([address, seq, revision]) => {
  if (document.querySelector("form[data-busy]")) return "";
  const main = document.querySelector("main[data-seq]");
  if (!main || !address || !location.pathname.startsWith(address)) return "newest";
  if (main.dataset.seq === seq && (!revision || main.dataset.revision === revision)) return "newest";
  return [...document.querySelectorAll(".notice button")].some((one) => one.checkVisibility()) ? "news" : "";
}"""
"""Whether a page shows what is stored last. One that somebody has tapped on is not changed under the thumb: it says
that there is news.
"""

LOOKS = """() => { window.dispatchEvent(new Event("focus")); }"""
"""The phone looks now, not in a moment."""

UNSEEN = re.compile("[\N{VARIATION SELECTOR-15}\N{WORD JOINER}]")

CHANGING = (
    (re.compile(r"https?://\S+"), "(address)"),
    (re.compile(r"\b\d{1,2}:\d\d\b"), "(hour)"),
    (
        re.compile(
            r"\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)"
            r"(?: \d{4})?"
        ),
        "(date)",
    ),
    (re.compile(r"(?<![-\w])[0-3]\d(?:([./-])[01]\d\1(?:\d{4}\b)?|[/-][01]\d\b)"), "(date)"),
    (re.compile(r"\b[2-9A-HJ-NP-Z]{3}-[0-9A-HJ-NP-Z]{3}\b"), "(fingerprint)"),
    (re.compile(r"(?<=^Referee · )(\w+) [0-9A-F]{4}(?=, \d)", re.M), r"\1 (number)"),
)
"""What differs from day to day, and what stands for it."""

SHORT = 4
"""Characters of what stands beside its like on a line: numbers to tap, ranks, the letter of a name."""

GO = ".dock .btn-go"
"""The great button."""

HAPPENED = "dialog[open] button[name=confirmed]"
"""The answer to a query, that it happened."""

WATCHING = "somebody watching"
SCREEN = "big screen"


def plain(line: str) -> str:
    """A line without what differs from day to day."""
    line = UNSEEN.sub("", line)
    for pattern, word in CHANGING:
        line = pattern.sub(word, line)
    return line


def together(lines: Sequence[str]) -> Iterator[str]:
    """Short lines that follow one another, on one line."""
    run: list[str] = []
    for line in lines:
        if len(line) <= SHORT:
            run.append(line)
            continue
        if run:
            yield " ".join(run)
            run = []
        yield line
    if run:
        yield " ".join(run)


@dataclass
class Told:
    """The phones of an evening by the names of their owners, and what has been read on them.

    Of each step only the lines are kept that a phone did not show before it; phones that show the same share them.
    `address`: the path of the table.
    """

    open_page: Callable[..., Page]
    phones: dict[str, Page] = field(default_factory=dict)
    address: str = ""
    written: list[str] = field(default_factory=list)
    before: dict[str, frozenset[str]] = field(default_factory=dict)

    # ---- reading ------------------------------------------------------------------------------

    def read(self, done: str) -> None:
        """Read every phone, once all show the same state of the table."""
        self.settle()
        self.written.append(f"\n## {done}")
        shown: dict[tuple[str, ...], list[str]] = {}
        for name, page in self.phones.items():
            lines = list(together([plain(line) for line in page.evaluate(LINES)]))
            known = self.before.get(name, frozenset())
            self.before[name] = frozenset(lines)
            fresh = tuple(dict.fromkeys(line for line in lines if line not in known))
            shown.setdefault(fresh, []).append(name)
        for fresh, names in shown.items():
            if fresh:
                self.written.append(f"[{', '.join(names)}]")
                self.written += [f"  {line}" for line in fresh]

    def settle(self) -> None:
        """Wait until nothing is on its way, and every page of the table shows what is stored last."""
        stored = self.phones["Ann"].request.get(f"{self.address}/seq").json() if self.address else {}
        newest = [self.address, str(stored.get("seq", "")), str(stored.get("revision", ""))]
        for page in self.phones.values():
            while (stands := page.evaluate(STANDS, newest)) != "newest":
                if stands == "news":
                    page.locator(".notice button:visible").first.click()
                page.evaluate(LOOKS)
                page.wait_for_function(STANDS, arg=newest)
            page.evaluate(SCRIPTS_RUN)

    def text(self) -> str:
        """All that was read."""
        return "\n".join(self.written).strip() + "\n"

    # ---- sitting down -------------------------------------------------------------------------

    def sit_down(
        self,
        game: str,
        names: Sequence[str],
        *,
        depth: str | None = "result",
        house: Mapping[str, str] | None = None,
        each: bool = False,
        path: str = "",
    ) -> None:
        """Ann opens the table, the others come by its link and take their seats; somebody watches, a screen is set up.

        `house`: house rules by the names of their fields, and the value to choose; one that is typed has a field whose
        name ends in ``-other``. `each`: every arrival is read, not only that all are there. `path`: where the table is
        opened, if not at the game's usual address.
        """
        ann = self.phones["Ann"] = self.open_page(path or f"/new/{game}?players={len(names)}")
        self.read("Ann opens a new table")
        ann.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true; })")
        for seat, name in enumerate(names, 1):
            ann.locator(f"input[name=p{seat}]").fill(name)
        for rule, value in (house or {}).items():
            if rule.endswith("-other"):
                ann.locator(f"input[name='{rule}']").fill(value)
                ann.locator(f"input[name='{rule}']").blur()
            else:
                ann.locator(f"label:has(> input[name='{rule}'][value='{value}'])").click()
            expect(ann.locator("form[data-busy]")).to_have_count(0)  # each brings the page anew
        ann.locator("input[name=title]").fill("Friday evening")
        if depth:
            self.chip("Ann", "depth", depth)
        self.read("Ann enters the names, and looks at the house rules")
        ann.locator(".dock .btn-go").click()
        ann.wait_for_url("**/t/*")
        self.address = urlsplit(ann.url).path
        self.read("Ann deals")
        for name in names if len(names) > 1 else ():
            self.join(name, f"button.seat-btn:has-text('{name}')", read=each)
        self.join(WATCHING, "button[value=watch]" if len(names) > 1 else None, read=each)
        self.phones[SCREEN] = self.open_page(f"{self.address}/board", width=1920)
        self.read("everybody is there, and somebody who watches, and a big screen")

    def join(self, name: str, press: str | None, *, read: bool = True) -> None:
        """One comes by the link and says who it is; without `press` there is nothing to say."""
        page = self.phones.get(name) or self.open_page("about:blank")
        self.phones[name] = page
        page.goto(f"{self.address}/join" if press else self.address)
        if press:
            if read:
                self.read(f"{name} opens the link")
            page.locator(press).click()
            page.wait_for_url(lambda url: urlsplit(url).path == self.address)
        if read:
            self.read(f"{name} is there")

    # ---- entering -----------------------------------------------------------------------------

    @contextmanager
    def sending(self, name: str) -> Iterator[Page]:
        """What is pressed in here sends something, and its answer is shown."""
        page = self.phones[name]
        with page.expect_response(lambda answer: answer.request.method == "POST"):
            yield page
        page.wait_for_load_state()
        expect(page.locator("form[data-busy]")).to_have_count(0)

    def chip(self, name: str, field: str, value: str, done: str = "") -> None:
        """Tap a chip: nothing is sent. Read, if it is said what was done."""
        self.phones[name].locator(f"label:has(> input[name='{field}'][value='{value}']):visible").click()
        if done:
            self.read(done)

    def press(self, name: str, key: str | Locator, done: str = "") -> None:
        """Press a key that sends something, and read every phone, if it is said what was done."""
        with self.sending(name) as page:
            (page.locator(key).locator("visible=true").first if isinstance(key, str) else key).click()
        if done:
            self.read(done)
        else:
            self.settle()

    def go(self, name: str, done: str) -> None:
        """Press the great button."""
        self.press(name, ".dock .btn-go", done)

    def card(self, name: str, card: str, done: str = "") -> None:
        """Tap a suit, where only one is shown at a time, then a rank."""
        suit = self.phones[name].locator(f"label:has(> input[name='suit'][value='{card[-1]}'])")
        if suit.count():
            suit.click()
        self.press(name, f"button[value='{card}']", done)

    def tap(self, name: str, *keys: str, done: str = "") -> None:
        """Tap keys that send nothing, one after another. Read, if it is said what was done."""
        for key in keys:
            self.phones[name].locator(key).locator("visible=true").first.click()
        if done:
            self.read(done)

    def tiles(self, name: str, cards: str, done: str = "") -> None:
        """Tap cards of a grid: nothing is sent."""
        self.tap(name, *(f"label:has(> input[value='{card}'])" for card in cards.split()), done=done)

    def follow(self, name: str, link: str, done: str) -> None:
        """Go where a link leads."""
        page = self.phones[name]
        page.locator("main").evaluate("main => { main.dataset.left = 'yes'; }")
        page.locator(link).locator("visible=true").first.click()
        expect(page.locator("main:not([data-left])")).to_have_count(1)
        self.read(done)

    def undo(self, name: str, done: str) -> None:
        """Take the last entry back."""
        self.press(name, "button[form=steps]:not([formaction])", done)

    # ---- looking round ------------------------------------------------------------------------

    def look(self, name: str, *paths: str) -> None:
        """One phone goes to pages of the table and reads them; then back to the hand."""
        page = self.phones[name]
        for path in paths:
            page.goto(path if path.startswith("/") else f"{self.address}/{path}")
            self.read(f"{name} looks at {path.strip('/')}")
        page.goto(self.address)
        self.settle()
        self.before[name] = frozenset(together([plain(line) for line in page.evaluate(LINES)]))

    def stop(self, name: str) -> None:
        """The game is ended as it stands, from the page of what is seldom wanted."""
        self.phones[name].goto(f"{self.address}/more")
        self.press(name, "form:has(input[value=stopped]) button", f"{name} ends the game")

    def again(self, name: str) -> None:
        """Another game is started by one, who goes there, as the screen does; the others are asked."""
        screen = self.phones[SCREEN]
        with self.sending(name):
            self.phones[name].locator("form[action$=again] button").click()
        screen.wait_for_url(lambda url: not urlsplit(url).path.startswith(self.address))
        self.read(f"{name} plays again")
