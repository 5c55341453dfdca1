"""What can be said of every page by looking at it: readable to everyone, fits, fingers hit it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import BrowserContext, Page, expect

from ..faces import Face

in_every_face = pytest.mark.parametrize(
    "face",
    [Face.WIDEST, *(pytest.param(face, marks=pytest.mark.deep) for face in (Face.USUAL, Face.NARROW))],
    ids=str,
    indirect=True,
)
"""Looks at pages in every face. What is too long for its place is so in the widest, so the others are deep."""

TOUCH = 44
"""Least width and height of what a finger taps, in CSS pixels."""

BRING_AXE = f"window.bringAxe = () => {{\n{AXE_SCRIPT}\n}};"
"""Lies ready in every page of a device: what is half a megabyte long is sent once, and compiled once for many pages."""

AXE = """() => axe.run({ resultTypes: ["violations"], preload: false }).then((found) => found.violations)"""
"""What is preloaded is for rules about media that play by themselves, and there are none."""

AXE_BUT_MEASURED = """async (measured) => {
  const how = { resultTypes: ["violations"], preload: false };
  const known = new Set(measured);
  const looks = new Map();
  const look = (element) => {
    if (!element) return 1;
    if (!looks.has(element)) {
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
      const own = [element.localName, element.getAttribute("class"), color, backgroundColor, backgroundImage, opacity];
      let sum = look(element.parentElement);
      for (const char of [...own, fontSize, fontWeight].join()) sum = Math.imul(sum, 31) + char.charCodeAt(0) | 0;
      looks.set(element, sum);
    }
    return looks.get(element);
  };
  const worded = [...document.body.querySelectorAll("*")].filter((element) =>
    element.matches("input, select, textarea") || [...element.childNodes].some((node) => node.data?.trim()));
  const fresh = worded.filter((element) => !known.has(look(element)));
  const found = await axe.run({ ...how, rules: { "color-contrast": { enabled: false } } });
  const dim = fresh.length ? await axe.run(fresh, { ...how, runOnly: ["color-contrast"] }) : { violations: [] };
  return [[...found.violations, ...dim.violations], [...new Set(fresh.map(look))]];
}"""
"""The same, but that contrast, the dearest rule, is measured once for words that look alike: in elements of the same
kind and classes, in the same colours and sizes, all the way up. Gives what is new too, each as a number.
"""

measured: set[int] = set()
"""The looks of words that have enough contrast."""

SIDEWAYS = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.body.querySelectorAll("*")]
    .filter((element) => element.getBoundingClientRect().right > width + 0.5)
    .map((element) => element.outerHTML.slice(0, 120));
}"""

SMALL = """(touch) => {
  const [half, enough] = [touch / 2, touch - 2];
  const small = [];
  const view = window.scrollY;
  const active = "a[href], button, summary, select, textarea, input:not([type=hidden])";
  for (const element of document.querySelectorAll(active)) {
    if (element.closest("[inert]")) continue;
    if (element.closest(".vh, .skip, p, li.prose") && !element.matches(".rule, .btn, .tap")) continue;
    if (!element.checkVisibility()) continue;
    // From the top: from further down Chromium brings a bar that sticks there only part of the way.
    window.scrollTo(0, 0);
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const answers = (x, y) => {
      const hit = document.elementFromPoint(x, y);
      const label = hit?.closest("label");
      return hit && (element.contains(hit) || hit.contains(element) && hit === element.closest("label")
        || (label && (label.contains(element) || label.control === element)));
    };
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const reach = (dx, dy, most) => {
      let far = 0;
      for (const step of [4, 1]) { // each look is dear, and what is narrower on a key no finger meets
        const next = () => Math.min(far + step, most);
        while (far < most && answers(x + dx * next(), y + dy * next())) far = next();
      }
      return far;
    };
    const across = (dx, dy) => {
      const before = reach(-dx, -dy, half);
      return before + 1 + reach(dx, dy, Math.min(half, enough - before - 1));
    };
    const [wide, tall] = [across(1, 0), across(0, 1)];
    if (wide < enough || tall < enough) small.push(`${wide}×${tall} ${element.outerHTML.slice(0, 140)}`);
  }
  window.scrollTo(0, view);
  return small;
}"""

RUNS_SCRIPT = """() => matchMedia("(scripting: enabled)").matches"""

HAS_AXE = """() => {
  if (!("axe" in window)) window.bringAxe?.();
  return "axe" in window;
}"""

ALL = f"""([touch, measured]) => {{
  const rest = () => [({SIDEWAYS})(), ({SMALL})(touch)];
  if (!({RUNS_SCRIPT})()) return [[], [], ...rest()];
  if (!({HAS_AXE})()) return null;
  const taps = () => getComputedStyle(document.body).pointerEvents !== "none";
  const wait = async () => {{ while (!taps()) await new Promise(requestAnimationFrame); }};
  return ({AXE_BUT_MEASURED})(measured).then(async (found) => {{ await wait(); return [...found, ...rest()]; }});
}}"""
"""All of a look in one answer: axe, width and touch, once the page takes taps; none where axe is missing.

Without script axe is not asked.
"""


def give_axe(context: BrowserContext) -> None:
    """Have axe ready in whatever is opened there from now on."""
    context.add_init_script(BRING_AXE)


def arrived(page: Page) -> None:
    """Wait until the page that a click went to is there whole: the click itself waits for its first byte alone."""
    page.wait_for_load_state()


def axe_violations(page: Page) -> list[str]:
    """What axe finds wrong, one line each."""
    arrived(page)
    bring_axe(page)
    return told(page.evaluate(AXE))


def bring_axe(page: Page) -> None:
    """Have axe in the open page, whose device may have it ready."""
    if not page.evaluate(HAS_AXE):
        page.evaluate(AXE_SCRIPT)


def told(violations: list[dict[str, Any]]) -> list[str]:
    """What axe found, one line each."""
    return [
        f"{violation['id']}: {node['html'][:160]} ({node['failureSummary']})"
        for violation in violations
        for node in violation["nodes"]
    ]


def sideways(page: Page) -> list[str]:
    """The elements that make the page wider than the screen."""
    arrived(page)
    found: list[str] = page.evaluate(SIDEWAYS)
    return found


def small_targets(page: Page, touch: int = TOUCH) -> list[str]:
    """What can be tapped, and answers to a finger in less than `touch` by `touch` pixels around its middle.

    A link within a sentence may be as small as its words.
    """
    arrived(page)
    found: list[str] = page.evaluate(SMALL, touch)
    return found


def takes_taps(page: Page) -> None:
    """Wait until the page takes taps: for a moment after a change it takes none.

    Playwright's own clicks wait by themselves; what asks which element answers to a finger does not.
    """
    expect(page.locator("body")).not_to_have_css("pointer-events", "none")


def cut_words(page: Page) -> list[str]:
    """Words that are cut off: by an ellipsis, by an element that hides what is wider, or by the screen's edge.

    What only a reader hears, and what can be scrolled to, is not cut.
    """
    arrived(page)
    found: list[str] = page.evaluate(
        """() => {
          const cut = [];
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const own = node.parentElement;
            if (!node.data.trim() || own.closest(".vh, .skip, script, style, svg, option")) continue;
            if (!own.checkVisibility()) continue;
            range.selectNodeContents(node);
            const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
            if (!boxes.length) continue;
            const right = Math.max(...boxes.map((box) => box.right));
            const bottom = Math.max(...boxes.map((box) => box.bottom)) - 3;
            let around = own;
            for (; around && around !== document.body; around = around.parentElement) {
              const style = getComputedStyle(around);
              if (style.overflowX === "auto" || style.overflowX === "scroll" || style.clipPath !== "none") break;
              if (style.overflowX === "visible") continue;
              const box = around.getBoundingClientRect();
              if (right > box.right + 1 || bottom > box.bottom + 1) {
                cut.push(`${node.data.trim()} (in ${around.className || around.tagName})`);
                break;
              }
            }
            const edge = document.documentElement.clientWidth + 1;
            if (around === document.body && right > edge) cut.push(`${node.data.trim()} (over the edge)`);
          }
          for (const field of document.querySelectorAll("input[type=text], input:not([type])")) {
            if (!field.checkVisibility() || !field.value) continue;
            if (field.scrollWidth > field.clientWidth + 1) cut.push(`${field.value} (typed)`);
          }
          return [...new Set(cut)];
        }"""
    )
    return found


def broken_names(page: Page, names: str = ".named") -> list[str]:
    """Words of names that go on in the next line: they should be set smaller, or the line end between two words."""
    arrived(page)
    found: list[str] = page.evaluate(
        """(names) => {
          const broken = [];
          const range = document.createRange();
          for (const name of document.querySelectorAll(names)) {
            if (name.closest(".vh") || !name.checkVisibility()) continue;
            const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              for (const word of node.data.matchAll(/[\\p{L}\\p{M}]+/gu)) {
                range.setStart(node, word.index);
                range.setEnd(node, word.index + word[0].length);
                const lines = new Set([...range.getClientRects()].filter((box) => box.width).map((box) => box.top));
                if (lines.size > 1) broken.push(`${word[0]} (in ${name.parentElement.className})`);
              }
            }
          }
          return [...new Set(broken)];
        }""",
        names,
    )
    return found


def shown_as(page: Page) -> str:
    """Which page it is, how wide and in which scheme, for the message of a test."""
    size, dark = page.viewport_size, page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")
    assert size is not None
    return f"{page.url}, {size['width']} wide, {'dark' if dark else 'light'}:"


def look_at(page: Page) -> None:
    """All of it: axe, which never answers where no script runs, width and touch."""
    arrived(page)
    expect(page.locator("form[data-busy]")).to_have_count(0)  # what is tapped may bring the page anew
    takes_taps(page)
    asked = [TOUCH, list(measured)]
    looked = page.evaluate(ALL, asked)
    if looked is None:
        bring_axe(page)
        looked = page.evaluate(ALL, asked)
    violations, fresh, wide, small = looked
    for found in (told(violations), wide, small):
        assert not found, "\n".join([shown_as(page), *found])
    measured.update(fresh)


class Look(NamedTuple):
    """How a page is looked at: on a screen of that width, in that scheme."""

    width: int
    scheme: Literal["light", "dark"]


PHONES = (Look(320, "dark"), Look(390, "light"))
"""The narrowest phone in the dark, and the usual one in the light."""


def turn_to(page: Page, look: Look) -> None:
    """Have the open page as wide as that, in that scheme; it keeps its height."""
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size({"width": look.width, "height": size["height"]})
    page.emulate_media(color_scheme=look.scheme)


def look_on(page: Page, looks: Iterable[Look] = PHONES) -> None:
    """All of the open page, in one look after the other."""
    for look in looks:
        turn_to(page, look)
        look_at(page)


def under_the_dock(page: Page) -> list[str]:
    """What can be tapped and lies under the dock or the bar of tabs, with the page scrolled to its end."""
    arrived(page)
    found: list[str] = page.evaluate(
        """() => {
          const view = window.scrollY;
          window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
          const lids = [...document.querySelectorAll(".dock, .nav")].map((lid) => [lid, lid.getBoundingClientRect()]);
          const under = [];
          const keys = "a[href], button, summary, label, input:not([type=hidden])";
          for (const element of document.querySelectorAll(`main :is(${keys})`)) {
            if (element.closest("[inert], .vh, .skip") || !element.checkVisibility()) continue;
            const box = element.getBoundingClientRect();
            if (!box.width || !box.height) continue;
            for (const [lid, edge] of lids) {
              if (lid.contains(element)) continue;
              const across = Math.min(box.right, edge.right) - Math.max(box.left, edge.left);
              const deep = Math.min(box.bottom, edge.bottom) - Math.max(box.top, edge.top);
              if (across > 1 && deep > 1) under.push(`${Math.round(deep)} px ${element.outerHTML.slice(0, 120)}`);
            }
          }
          window.scrollTo({ top: view, behavior: "instant" });
          return under;
        }"""
    )
    return found
