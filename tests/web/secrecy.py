"""Two tables that differ in a secret, looked at wherever one can look: they must show the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from urllib.parse import parse_qsl, urlsplit

from .sitting import Table

SHARED_ADDRESSES = (
    "/rare",
    "/claim",
    "/hands",
    "/hands?for=shown",
    "/captured",
    "/scores",
    "/entries",
    "/sheet",
    "/sheet?paper=letter&rulings=1",
    "/referee",
    "/rulings",
    "/more",
    "/house",
    "/seq",
    "/board",
    "/events",
)
"""Pages of every trick game, whether a link leads there now or not."""


WHOLE = (".json", ".pdf", "/pass-on")
"""What carries the whole record, secrets and all, for whoever may take it along."""


def desk_addresses(seats: int, cards: Sequence[str], *more: str) -> list[str]:
    """The desk asked of every seat about revokes and claims: `cards` may be those that are secret."""
    one, all_of = cards[0], ".".join(cards)
    found = [f"/referee?ask={ask}" for ask in ("trick", "revoke", "claim", "misdeal", "bids", "score")]
    for seat in range(seats):
        revoke, claim = f"/referee?ask=revoke&a-seat={seat}", f"/referee?ask=claim&a-claimer={seat}"
        for trick in (1, 2):
            at = f"{revoke}&a-trick={trick}"
            found += [at, f"{at}&a-later={one}", f"{at}&a-later={all_of}", f"{at}&a-hand=1"]
            found.append(f"{at}&a-called=1&a-caller={(seat + 1) % seats}")
        found += [revoke, claim, f"{claim}&a-hand={all_of}", f"{claim}&a-hand={one}", f"{claim}&pile=a-hand"]
    return [*found, *(f"/referee?ask={ask}" for ask in more)]


def press_each(table: Table, addresses: Iterable[str]) -> dict[str, str]:
    """What comes of every ruling recorded, by its address: its page and the pages that name it. Each is undone."""
    found: dict[str, str] = {}
    for place, address in enumerate(addresses):
        sent = {"id": f"pressed-{place:04}", "seen": str(table.view().seq)}
        answer = table.post("/referee", **dict(parse_qsl(urlsplit(address).query)), **sent)
        found[address] = plain(f"{answer.status_code} {answer.headers.get('Location', '')}", table)
        if not answer.headers.get("Location", "").endswith(sent["id"]):
            continue
        for page in (f"/rulings/{sent['id']}", "/rulings", "/referee", "", "/entries", "/scores", "/sheet"):
            found[f"{address} {page}"] = plain(table.client.get(table.path + page).get_data(as_text=True), table)
        assert table.post("/undo").status_code == 303
    return found


def plain(text: str, table: Table) -> str:
    """A page without what differs from table to table and from one look to the next."""
    text = re.sub(r"/t/[EW][A-Za-z0-9_-]{24}", "/t/LINK", text.replace(table.token, "TOKEN"))
    text = re.sub(r'name="csrf_token" value="[^"]*"', "", text)
    text = re.sub(r'name="id" value="[^"]*"', "", text)
    text = re.sub(r' data-seats="[^"]*"', "", text)  # who sits where, since when
    text = re.sub(r'<div class="qr-paper".*?</div>', "", text, flags=re.S)
    return re.sub(r"/static/[0-9a-f]+/", "/static/", without_record(text))


def without_record(text: str) -> str:
    """A page without the four signs of the table's token, which also say where the words on a sheet begin."""
    text = re.sub(r"<text [^>]*>([^<]*\brecord) [0-9A-F]{4}\b", r"<text>\1", text)
    return re.sub(r"record [0-9A-F]{4}\b", "record", text)


def walk(table: Table, addresses: Iterable[str]) -> dict[str, str]:
    """Every page of the table that a link leads to, and those at `addresses` below the table’s, by address."""
    waiting = [table.path, *(table.path + address for address in addresses)]
    found: dict[str, str] = {}
    while waiting:
        address = waiting.pop()
        parts = urlsplit(address.replace("&amp;", "&"))
        here = parts.path + (f"?{parts.query}" if parts.query else "")
        known = here.replace(table.token, "TOKEN")
        if known in found or not parts.path.startswith(table.path) or parts.path.endswith(WHOLE):
            continue
        answer = table.client.get(here)
        text = answer.get_data(as_text=True)
        found[known] = f"{answer.status_code} {answer.headers.get('Location', '')} {text}"
        found[known] = plain(found[known], table)
        if len(found) < 150:
            waiting += re.findall(r'href="([^"]+)"', text)
    return found


def assert_same(one: dict[str, str], two: dict[str, str], secret: object) -> None:
    """Two walks saw the same; if not, the first place where they differ is shown."""
    assert one.keys() == two.keys()
    for address, text in one.items():
        if text == two[address]:
            continue
        pairs = zip(text, two[address], strict=False)
        same = next((at for at, (a, b) in enumerate(pairs) if a != b), len(text))
        raise AssertionError(f"{secret} {address}: …{text[max(0, same - 200) : same + 80]}…")
