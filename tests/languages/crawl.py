"""What people read, area by area, in the pseudo-language: pages and paper, so that what is English still is found."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, Final

from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from referee.core.codec import read_entry
from referee.definitions.gallery import PADS, TRICK_GAMES, shipped
from referee.games import GAMES
from referee.languages import forms
from referee.languages.pseudo import OPEN
from referee.service import club_tables, clubs, tables
from referee.service.tables import Author

from ..conftest import Clock
from ..evening import NAMES
from ..games.playout import NAMES as MORE_NAMES
from ..steps import Step, steps
from ..web.pages import problems_of
from ..web.seed import play_evening

SPEAKS: Final = {"Accept-Language": "qps"}

SHOWN: Final = re.compile(
    r">([^<>]*)<|\b(?:aria-label|aria-description|title|placeholder|alt|data-hint|data-said)=\"([^\"]*)\""
)
UNSHOWN: Final = re.compile(
    r"<!--.*?-->|<(script|style|svg|code|textarea)\b.*?</\1>|<p class=\"small quiet\">[^<]*</p>\s*</article>"
    r"|<(?P<of>\w+)(?: [^>]*)? lang=\"en\".*?</(?P=of)>",
    re.DOTALL,
)
"""Not read, a source as it is cited, or English that says so."""
CARD: Final = re.compile(
    r'<span class="cd[^>]*>(?:<span aria-hidden[^>]*>.*?</span>)<span class="vh">[^<]*</span></span>|</?bdi>', re.DOTALL
)
"""Within a sentence."""
TITLES: Final = {game.title for game in GAMES.values()} | {
    game.definition.name for game in map(shipped, (*PADS, *TRICK_GAMES))
}
"""Games are called what their rulebook is called."""
TYPED: Final = sorted({*NAMES, *MORE_NAMES, *TITLES, "Referee", "Friday table", "Tuesday club"}, key=len, reverse=True)
NAMES_AND_SIGNS: Final = re.compile(
    rf"\b(?:{'|'.join(TYPED)}|A4|[A-Z]{{2,3}}-\d+(?:\.\d+)?|[0-9A-Z]{{3}}-[0-9A-Z]{{3}}|[0-9A-F]{{4}}|https?://\S+|referee/\d)\b"
)
WORD: Final = re.compile(r"[^\W\d_]*[aceinosuyACEINOSUY][^\W\d_]*")
"""A word with a letter that the pseudo-language accents: nobody put it into that."""


def is_english(text: str) -> bool:
    """Whether a word of it is in no catalogue, and nobody's name."""
    bare = NAMES_AND_SIGNS.sub("", text)
    for name in forms.NAMES.values():  # a language is called what it calls itself
        bare = bare.replace(name, "")
    return any(len(found[0]) > 1 for found in WORD.finditer(bare))


def left_in(page: str) -> Iterator[str]:
    """The texts of a page in which a word is English, or nobody's name."""
    for found in SHOWN.finditer(CARD.sub("♠", UNSHOWN.sub("", page))):
        text = html.unescape(found[1] or found[2] or "")
        if is_english(text):
            yield re.sub(r"\s+", " ", text).strip()


def left_on_paper(pdf: bytes) -> Iterator[str]:
    """The lines of a PDF that are English still."""
    for page in PdfReader(BytesIO(pdf)).pages:
        for line in page.extract_text().splitlines():
            if is_english(line):
                yield line.strip()


@dataclass
class Crawl:
    """A device that opens what an area is made of, and notes what is English there, by address."""

    app: Flask
    clock: Clock
    left: dict[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.client: FlaskClient = self.app.test_client()

    def read(self, address: str, name: str = "", *, compared: bool = False, status: int = 200) -> str:
        """A page, noted under its `name`; `compared` with the English one, whose markup it must have."""
        answer = self.client.get(address, headers=SPEAKS, follow_redirects=True)
        page = answer.get_data(as_text=True)
        assert answer.status_code == status, (answer.status_code, address)
        assert all(value.isascii() for _, value in answer.headers), f"{address} says words where programs read"
        self.note(name or address, page)
        if compared:
            plain = self.client.get(address, headers={"Accept-Language": "en"}, follow_redirects=True)
            said = plain.get_data(as_text=True)
            assert problems_of(page) == problems_of(said), f"{address} is no such page as the English one"
            assert OPEN not in said, f"{address} keeps words of another language"
        return page

    def csrf_token(self) -> str:
        """What a form of this device is sent with."""
        found = re.search('name="csrf_token" value="([^"]*)"', self.client.get("/settings").get_data(as_text=True))
        assert found is not None
        return found[1]

    def note(self, name: str, page: str) -> None:
        """What of a page is English."""
        self.left.setdefault(name, []).extend(left_in(page))

    def printed(self, address: str, name: str = "") -> None:
        """A PDF likewise."""
        answer = self.client.get(address, headers=SPEAKS)
        assert answer.status_code == 200, (answer.status_code, address)
        self.left.setdefault(name or address, []).extend(left_on_paper(answer.get_data()))

    def table(self, game: str, names: tuple[str, ...], rules: Mapping[str, Any], entries: tuple[Any, ...]) -> str:
        """A table with these entries. Returns its path."""
        author = Author("d", "Ann")
        kinds = GAMES[game].rules().entry_types
        with self.app.app_context():
            view = tables.open_table(
                game=game, names=names, rules=rules, title="Friday table", author=author, now=self.clock()
            )
            for number, entry in enumerate(entries):
                made, now = read_entry(kinds, {**entry, "confirmed": True}), self.clock.tick(1)
                seen = tables.place_of(view.token).seq
                tables.record(view.token, [made], id=f"told-{number:06}", seen=seen, author=author, now=now)
        return f"/t/{view.token}"

    def step(self, step: Step) -> str:
        """A table as a golden hand comes to it."""
        return self.table(step.game, step.names, step.rules, step.entries)


def links_in(page: str, begins: str) -> list[str]:
    """The addresses of a page that begin so."""
    found = [html.unescape(one) for one in re.findall(r'href="([^"#]*)', page)]
    return [one for one in dict.fromkeys(found) if one.startswith(begins)]


NO_PAGES: Final = re.compile(r"\.(pdf|svg|json|csv|ics)\b|/(seq|events|picture|sync|join)\b")


def shape(address: str) -> str:
    """An address without what tells one table, entry or value from another."""
    path, _, query = address.partition("?")
    path = re.sub(r"^/t/[^/]+", "", re.sub(r"/entries/[^/]+", "/entries/*", re.sub(r"/\d+", "/*", path)))
    names = sorted(one.partition("=")[0] for one in query.split("&")) if query else []
    told = [one for one in query.split("&") if one.startswith(("ask=", "tell=", "for=", "by="))]
    return f"{path}?{'&'.join([*names, *told])}"


def hands(crawl: Crawl, some: Callable[[list[Step]], list[Step]]) -> None:
    """Each question of each game where a golden hand comes to it, and the pages that lead on from there."""
    known: set[str] = set()
    for step in some(list(steps())):
        path = crawl.step(step)
        page = crawl.read(path, f"{step}")
        for to in links_in(page, f"{path}/"):
            at = f"{step.game}{shape(to)}"
            if at not in known and not NO_PAGES.search(to) and "/referee" not in to:
                known.add(at)
                crawl.read(to, f"{step} {shape(to)}")


def looked_back(crawl: Crawl, some: Callable[[list[Step]], list[Step]]) -> None:
    """Scores with their explanations, entries one by one, the sheet on its page and on paper."""
    ends = {step.game: step for step in steps()} | {
        f"{step.game} {step.asks}": step for step in steps() if "after" in step.asks
    }
    for step in some(list(ends.values())):
        path = crawl.step(step)
        for page in ("/scores", "/scores?open=1", "/entries", "/sheet", "/more", "/board", "/house", "/people"):
            crawl.read(path + page, f"{step} {page}")
        entries = crawl.read(f"{path}/entries", f"{step} /entries")
        for to in links_in(entries, f"{path}/entries/")[:12]:
            crawl.read(to, f"{step} {shape(to)}")
        crawl.client.post(f"{path}/language", data={"language": "qps", "csrf_token": crawl.csrf_token()})
        crawl.printed(f"{path}/sheet.pdf", f"{step} sheet.pdf")


def follow(crawl: Crawl, begins: str, *starts: str, most: int, name: Callable[[str], str] = shape) -> list[str]:
    """Pages that links lead to from `starts`, each shape of address once, at most so many. Returns them."""
    todo, known, pages = list(starts), set[str](), list[str]()
    while todo and len(pages) < most:
        at = todo.pop(0)
        if name(at) in known or NO_PAGES.search(at):
            continue
        known.add(name(at))
        pages.append(crawl.read(at))
        todo += links_in(pages[-1], begins)
    return pages


def walk(crawl: Crawl, first: str, name: str, most: int) -> None:
    """A question of the referee, answered each way until there is a verdict; `most` pages."""
    todo, known = [first], {first}
    for _ in range(most):
        if not todo:
            return
        at = todo.pop()
        page = crawl.read(at, name)
        ask = re.search(r"ask=[\w-]+", first)
        for to in links_in(page, first.partition("?")[0]):
            if (
                ask
                and ask[0] in to
                and "a-" in to
                and not NO_PAGES.search(to)
                and "afresh" not in to
                and to not in known
            ):
                known.add(to)
                todo.append(to)


def referee(crawl: Crawl, most: int) -> None:
    """Each question of each game, walked to verdicts."""
    for key in GAMES:
        first = f"/referee?game={key}"
        page = crawl.read(first, f"{key} desk")
        for to in links_in(page, "/referee?"):
            if "ask=" in to and not NO_PAGES.search(to):
                walk(crawl, to, f"{key} {re.sub('.*ask=', '', to)}", most)


def made(crawl: Crawl) -> None:
    """Games that people make: the gallery, each game there with its rulebook and its table, and the form."""
    follow(crawl, "/own", "/own", most=30)
    for key in TRICK_GAMES:
        for page in ("hand", "rules", "game", "play"):
            answer = crawl.client.get(f"/own/{page}", query_string={"from": key}, headers=SPEAKS, follow_redirects=True)
            if answer.status_code == 200:
                crawl.note(f"/own/{page} {key}", answer.get_data(as_text=True))
    crawl.read("/house/pad/gallery")
    for key in PADS:
        crawl.read(f"/new/pad?from={key}")
        crawl.read(f"/house/pad/form?from={key}")


def club(crawl: Crawl) -> None:
    """A club with a table, an evening and a season."""
    crawl.read("/c/new")
    path = begun(crawl)
    follow(crawl, path, path, most=90)


def begun(crawl: Crawl) -> str:
    """A club with a table at which an evening was played. Returns its path."""
    token = re.search('name="token" value="([^"]+)"', crawl.client.get("/c/new").get_data(as_text=True))
    assert token is not None
    sent = {
        "csrf_token": crawl.csrf_token(),
        "token": token[1],
        "name": "Tuesday club",
        "people": ", ".join(MORE_NAMES),
    }
    assert crawl.client.post("/c/new", data=sent).status_code == 303
    with crawl.app.app_context():
        played = play_evening(crawl.app, crawl.clock)
        club_tables.take_in(clubs.view_club(token[1]), played, crawl.clock())
    return f"/c/{token[1]}"


def helped(crawl: Crawl) -> None:
    """Help, each of its pages."""
    follow(crawl, "/help", "/help", most=40, name=str)


FORMS: Final = (
    *("/new/spades", "/new/skat", "/c/new", "/settings", "/import", "/take"),
    *("/own/make/table", "/new/pad", "/house/pad/form"),
)
"""Pages with forms that may be filled in wrongly."""

FORM: Final = re.compile(r"<form\b([^>]*)>(.*?)</form>", re.DOTALL)
TYPED_INTO: Final = ("", "?!", "99999999")


def refused(crawl: Crawl, *addresses: str) -> None:
    """Forms filled in with nothing, signs and large numbers: what is said of that."""
    for address in addresses:
        page = crawl.client.get(address, headers=SPEAKS).get_data(as_text=True)
        for head, body in FORM.findall(page):
            if 'method="post"' not in head:
                continue
            action = re.search('action="([^"]*)"', head)
            to = html.unescape(action[1]) if action else address
            if any(deed in to for deed in ("delete", "language", "forget")):
                continue
            kept = {
                name: html.unescape(value)
                for name, value in re.findall('<input type="hidden" name="([^"]+)" value="([^"]*)"', body)
            }
            fields = [
                name for name in re.findall('<(?:input|textarea|select)[^>]* name="([^"]+)"', body) if name not in kept
            ]
            for typed in TYPED_INTO:
                answer = crawl.client.post(to, data=kept | dict.fromkeys(fields, typed), headers=SPEAKS)
                assert answer.status_code < 500, (to, typed)
                if answer.status_code >= 400:
                    crawl.note(f"refused {shape(to)}", answer.get_data(as_text=True))


def books(crawl: Crawl) -> None:
    """Every rulebook."""
    for key, game in GAMES.items():
        if game.defined is None:
            crawl.read(f"/rules/{key}")


def opening(crawl: Crawl) -> None:
    """A new table of each game, with its house rules and what can be chosen at once."""
    for key, game in GAMES.items():
        if game.defined is None:
            crawl.read(f"/new/{key}", compared=True)
            crawl.printed(f"/sheets/{key}.pdf")


def first(crawl: Crawl) -> None:
    """What is there before any table: the first page, settings, what is brought in."""
    for address in (
        "/",
        "/tables",
        "/settings",
        "/which",
        "/import",
        "/take",
        "/sheets",
        "/rules",
        "/board",
    ):
        crawl.read(address, compared=True)
    crawl.read("/t/0123456789abcdef0123", status=404)
    crawl.read("/nothing-here", status=404)
