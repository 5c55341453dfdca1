"""An evening of Spades to record: entries by hand, as people at a table would make them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import count

from referee.core.entries import Entry, TrickCounts
from referee.games.spades.model import Bid, Deal
from referee.service import tables
from referee.service.tables import Accepted, Author, TableView

NAMES = ("Ann", "Bea", "Cy", "Dov")
ANN = Author("device-of-ann", "Ann")
DOV = Author("device-of-dov", "Dov")

_ids = count(1)


def new_id() -> str:
    """An id no test has used yet."""
    return f"entry-{next(_ids):06}"


def bids(*said: int, dealer: int = 3) -> list[Entry]:
    """The bids by seat, made in turn from the dealer's left."""
    return [Bid(seat=seat % 4, bid=said[seat % 4]) for seat in range(dealer + 1, dealer + 5)]


def hand_by_result(
    dealer: int = 3, said: Sequence[int] = (4, 3, 3, 2), took: Sequence[int] = (4, 3, 3, 3)
) -> list[Entry]:
    """A whole hand: the deal, the bids and the tricks taken."""
    return [Deal(dealer=dealer, depth="result"), *bids(*said, dealer=dealer), TrickCounts(counts=tuple(took))]


def open_spades(now: datetime, *, first: Sequence[Entry] = (), **rules: object) -> TableView:
    """A table of four at Spades, opened by Ann."""
    return tables.open_table(
        game="spades", names=NAMES, rules=rules, title="Friday table", author=ANN, first=first, now=now
    )


def enter(token: str, *entries: Entry, now: datetime, author: Author = ANN) -> TableView:
    """Record entries that must be accepted."""
    answer = tables.record(token, entries, id=new_id(), seen=tables.place_of(token).seq, author=author, now=now)
    assert isinstance(answer, Accepted), answer
    return answer.view
