"""Another game of those who have just finished one: the same people and house rules, and the deal passes on."""

from __future__ import annotations

import base64
import dataclasses
import hashlib
import hmac
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

from ..core.entries import Deal, Entry
from ..core.house import changed
from ..core.pen import Phone
from ..core.ruling import Severity
from ..core.seats import Seat
from ..games.game import Game
from ..store import log, reading, seated, writing
from ..table.sitting import TableView
from .cache import UnknownTable, opened
from .links import Link, LinkKind, links_to, new_key
from .opening import Opening, new_token, opened_before, opening
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
    """How the table would play on: the deal passes to the left of the last dealer, or as the game has it, recorded as
    the last hand was.

    On a pad on which nobody deals, or which asks who plays together in each round, no deal is recorded.
    """
    hands, by_game = view.explanation.hands, view.game.rules().deals_next_game(view.state)
    dealer = view.seating.left_of(hands[-1].dealer) if hands else len(view.seating) - 1
    dealer = dealer if by_game is None else by_game
    deals = (kept.entry for kept in reversed(view.entries) if isinstance(kept.entry, Deal))
    depth = next(deals, Deal()).depth or ""
    rules, house = view.game.rules(), view.state.house_coming
    start = rules.start(rules.seating(view.seating.names, house), house)
    first = first_deal(view.game, dealer, depth)
    refused = (one for entry in first for one in rules.check(start, entry) if one.severity is Severity.REFUSED)
    return NextGame(dealer, () if any(refused) else first)


@dataclass(frozen=True, slots=True)
class Started:
    """The next game of a finished table, which somebody has opened.

    `by` is the name of whoever did, or empty; `joined` are the people whose phones have been there; `link` leads to it,
    and is of the kind it was asked with.
    """

    by: str
    joined: tuple[str, ...]
    link: Link


def started(view: TableView, key: bytes, now: datetime, by: LinkKind = LinkKind.OWN) -> Started | None:
    """The next game of this company, if somebody has opened it. `key` is this server's secret, as for `play_again`."""
    token = _next_token(view, key)
    try:
        with opened(token) as slot:
            actions = slot.fold.actions
    except UnknownTable:
        return None
    with reading():
        joined = tuple(phone.name for phone in seated.phones_at(token) if phone.heard is not None)
    return Started(actions[0].by if actions else "", joined, links_to(token, now)[by])


TONIGHT: Final = timedelta(hours=12)
"""Games of one evening: the first was opened so long before the last at most."""


def games_before(view: TableView) -> list[TableView]:
    """The games of this evening that this one follows by *Play again*, each by the one after it, the last first.

    A table keeps a digest of what opened it, and that names the table before: none is told of games that were deleted.
    """
    found: list[TableView] = []
    token = view.token
    while True:
        with reading():
            said = seated.opened_by(token)
            beside = seated.tables_beside(token, view.opened - TONIGHT) if said is not None else []
        before = next((one for one, _ in beside if _opens_next(one).said == said), None)
        if before is None:
            return found
        try:
            with opened(before) as slot:
                found.append(slot.view())
        except UnknownTable:  # deleted a moment ago
            return found
        token = before


def _opens_next(token: str) -> Opening:
    """What opens the game after this one; its own token is no part of what is said."""
    return opening(new_token(), "", "again", token)


def play_again(view: TableView, key: bytes, author: Author, now: datetime, by: LinkKind = LinkKind.OWN) -> Link:
    """The next table of this company, by a link of the kind the finished one was looked at `by`: its owner is the same.

    Whoever presses first opens it; on any other phone the same press leads there. Phones keep their seats, and all
    that look at the finished table are told. Its token follows from that of the finished one and this server's secret
    `key`. Raises what `open_table` raises.
    """
    token = _next_token(view, key)
    wanted = opening(token, "", "again", view.token)
    first = not opened_before(wanted)
    made = open_table(
        game=view.game.key,
        names=view.seating.names,
        rules=changed(view.state.house_coming),
        title=view.title,
        author=author,
        first=next_game(view).first,
        now=now,
        wanted=wanted if by is LinkKind.OWN else replace(wanted, by=new_key(LinkKind.ENTER)),
        language=view.language,
    )
    if first:
        _seats_go_over(view, made.token)
    return links_to(made.token, now)[by]


def _next_token(view: TableView, key: bytes) -> str:
    made = hmac.new(key, f"again:{view.token}".encode(), hashlib.sha256).digest()
    return f"T{base64.urlsafe_b64encode(made[:18]).decode()}"


def _seats_go_over(view: TableView, token: str) -> None:
    """Give each phone of the finished table its seat at the next, but where one is taken there; tell the finished."""
    with opened(view.token) as slot:
        finished = slot.table_id
    with opened(token) as slot, writing():
        log.hold_table(slot.table_id)
        there = seated.phones_at(token)
        taken = {phone.name for phone in there} | {phone.device for phone in there}
        for phone in seated.phones_at(view.token):
            if phone.name in view.seating.names and taken.isdisjoint({phone.name, phone.device}):
                seated.give_phone(slot.table_id, Phone(phone.name, phone.device, phone.since))
        log.change_table(slot.table_id)
        log.change_table(finished)
