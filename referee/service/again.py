"""Another game of those who have just finished one: the same people and house rules, and the deal passes on."""

from __future__ import annotations

import base64
import dataclasses
import hashlib
import hmac
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from ..core.entries import Deal, Entry
from ..core.house import changed
from ..core.seats import Seat
from ..games.game import Game
from ..table.sitting import TableView
from .links import Link, LinkKind, links_to, new_key
from .opening import opening
from .tables import Author, open_table


@dataclass(frozen=True, slots=True)
class NextGame:
    """Who deals the first hand, and what is recorded of that; nothing where a deal is more than its dealer."""

    dealer: Seat
    first: tuple[Entry, ...]


def first_deal(game: Game, dealer: Seat, depth: str) -> tuple[Entry, ...]:
    """The first deal, where one is known by its dealer alone."""
    kind = next((kind for kind in game.rules().entry_types if kind.type == "deal"), None)
    fields = {spec.name for spec in dataclasses.fields(kind)} if kind is not None else set()
    if kind is None or "dealer" not in fields:
        return ()
    values: dict[str, Any] = {"dealer": dealer}
    if "depth" in fields:
        values["depth"] = depth
    return (kind(**values),)


def next_game(view: TableView) -> NextGame:
    """How the table would play on: the deal passes to the left of the last dealer, recorded as the last hand was."""
    hands = view.explanation.hands
    dealer = view.seating.left_of(hands[-1].dealer) if hands else len(view.seating) - 1
    deals = (kept.entry for kept in reversed(view.entries) if isinstance(kept.entry, Deal))
    depth = next(deals, Deal()).depth or ""
    return NextGame(dealer, first_deal(view.game, dealer, depth))


def play_again(view: TableView, key: bytes, author: Author, now: datetime, by: LinkKind = LinkKind.OWN) -> Link:
    """The next table of this company, by a link of the kind the finished one was looked at `by`: its owner is the same.

    Whoever presses first opens it; on any other phone the same press leads there. Its token follows from that of the
    finished one and this server's secret `key`. Raises what `open_table` raises.
    """
    made = hmac.new(key, f"again:{view.token}".encode(), hashlib.sha256).digest()
    token = f"T{base64.urlsafe_b64encode(made[:18]).decode()}"
    wanted = opening(token, "", "again", view.token)
    opened = open_table(
        game=view.game.key,
        names=view.seating.names,
        rules=changed(view.state.house_coming),
        title=view.title,
        author=author,
        first=next_game(view).first,
        now=now,
        wanted=wanted if by is LinkKind.OWN else replace(wanted, by=new_key(LinkKind.ENTER)),
    )
    return links_to(opened.token, now)[by]
