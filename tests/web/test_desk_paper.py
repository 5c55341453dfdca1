"""A ruling without a table: printed, shared by its address, and saved as a file."""

from __future__ import annotations

import io
import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from pypdf import PdfReader

from .seed import page, text_of

RULINGS = {
    "ask=trick&cards=7H.QH.2S.KH": ("Who won this trick?", "2♠ wins", "SP-5.4"),
    "ask=trick&game=pinochle&trump=S&cards=KH.QH.JS.AH": ("Who won this trick?", "J♠ wins", "PN-5.8"),
    "ask=revoke&a-cards=7H.KH.5C&a-suspect=2&a-later=9H&a-when=later": ("Was that a renege?", "A renege", "SP-9.1"),
    "ask=claim&a-hand=AS.KS.QS": ("The rest are mine", "The claim holds", "SP-6.1"),
    "ask=misdeal&a-what=pack&a-where=faulty": ("Is it a misdeal?", "A misdeal", "SP-2.8"),
    "ask=misdeal&game=klondike&a-what=disturbed&a-known=no": ("Is it a misdeal?", "A misdeal", "KL-1.10"),
    "ask=bids&house-blind_nil=off&a-what=blind-nil": ("A slip in the bidding", "No blind nil here", "SP-3.9"),
}


def printed(client: FlaskClient, address: str) -> str:
    """The text of a PDF of one page."""
    answer = client.get(address)
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    (only,) = PdfReader(io.BytesIO(answer.data)).pages
    return " ".join(only.extract_text().split())


@pytest.mark.parametrize("query", RULINGS)
def test_a_ruling_is_printed_from_its_address(client: FlaskClient, query: str) -> None:
    """One page: the question, what was asked, the verdict, why, what follows, and the rules in their words."""
    title, verdict, rule = RULINGS[query]
    html = page(client, f"/referee?{query}")
    assert "Keep this ruling" in text_of(html)
    [address] = re.findall(r'href="(/referee/ruling\.pdf[^"]*)" data-plain>', html)
    text = printed(client, unescape(address))
    for words in (title, verdict, rule, "The rules", "House rules"):
        assert words in text
    assert printed(client, unescape(address) + "&paper=letter")


def test_it_is_saved_and_shared(client: FlaskClient) -> None:
    """The file has a name; the address that is shared rules the same again."""
    html = page(client, "/referee?ask=claim&a-hand=AS.KS.QS")
    [saved] = re.findall(r'href="(/referee/ruling\.pdf[^"]*save=1)"', html)
    answer = client.get(unescape(saved))
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="Spades _ The rest are mine.pdf"')
    [shared] = re.findall(r'data-share-link="http://localhost([^"]*)"', html)
    assert "The claim holds" in text_of(page(client, unescape(shared)))


@pytest.mark.parametrize(
    "query", ["", "ask=revoke", "ask=claim", "ask=nothing", "ask=trick&cards=7H", "ask=claim&a-hand=AS&paper=a9"]
)
def test_what_is_no_ruling_cannot_be_printed(client: FlaskClient, query: str) -> None:
    """As long as nothing is ruled there is nothing to keep, and no such page."""
    assert client.get(f"/referee/ruling.pdf?{query}").status_code == 404
    if "paper" not in query and "nothing" not in query:
        assert "Keep this ruling" not in text_of(page(client, f"/referee?{query}"))
