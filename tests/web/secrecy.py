"""Two tables that differ in a secret, looked at wherever one can look: they must show the same."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import urlsplit

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
)
"""Pages of every trick game, whether a link leads there now or not."""


def plain(text: str, table: Table) -> str:
    """A page without what differs from table to table and from one look to the next."""
    text = text.replace(table.token, "TOKEN")
    text = re.sub(r'name="csrf_token" value="[^"]*"', "", text)
    text = re.sub(r'name="id" value="[^"]*"', "", text)
    text = re.sub(r'<div class="qr-paper".*?</div>', "", text, flags=re.S)
    text = re.sub(r"record [0-9A-F]{4}\b", "record", text)  # four signs of the table's token
    return re.sub(r"/static/[0-9a-f]+/", "/static/", text)


def walk(table: Table, addresses: Iterable[str]) -> dict[str, str]:
    """Every page of the table that a link leads to, and those at `addresses` below the table’s, by address."""
    waiting = [table.path, *(table.path + address for address in addresses)]
    found: dict[str, str] = {}
    while waiting:
        address = waiting.pop()
        parts = urlsplit(address.replace("&amp;", "&"))
        here = parts.path + (f"?{parts.query}" if parts.query else "")
        known = here.replace(table.token, "TOKEN")
        if known in found or not parts.path.startswith(table.path) or parts.path.endswith((".json", ".pdf")):
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
        pairs = zip(text, two[address], strict=False)
        same = next((at for at, (a, b) in enumerate(pairs) if a != b), len(text))
        assert text == two[address], f"{secret} {address}: …{text[max(0, same - 200) : same + 80]}…"
