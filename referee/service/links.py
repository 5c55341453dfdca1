"""Links to a table, of three kinds: to watch, to enter, to own. Whoever has one may do what its kind allows.

The token a table was opened under is its owner's link and its name everywhere below `web`. The other two are made when
they are first asked for, and can be withdrawn.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from ..store import keys, log, reading, seated, writing
from .cache import opened


class LinkKind(StrEnum):
    """What a link is for, the least first."""

    WATCH = "watch"
    ENTER = "enter"
    OWN = "own"

    @property
    def strength(self) -> int:
        """More for one that may more."""
        return list(LinkKind).index(self)


KEY_FORM: Final = re.compile(r"[EW][A-Za-z0-9_-]{24}")
"""Tokens of links to enter and to watch. No table was ever opened under one: these alone are looked up."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link by its `token`, and the `table` it leads to, by the owner's."""

    kind: LinkKind
    token: str
    table: str

    @property
    def watches(self) -> bool:
        """Whether it is for watching only."""
        return self.kind is LinkKind.WATCH

    @property
    def owns(self) -> bool:
        """Whether it may archive and delete the table and withdraw its other links."""
        return self.kind is LinkKind.OWN


class WithdrawnLink(LookupError):
    """The link opened a table once, and was withdrawn."""


def token_in(said: str, before: str) -> str:
    """The token in a link that somebody named, behind `before` (``/t/``) in its path; it may stand alone as well."""
    return re.split("[/?#]", said.rpartition(before)[2], maxsplit=1)[0].strip()


def owners(token: str) -> Link:
    """The owner's link to a table."""
    return Link(LinkKind.OWN, token, token)


def follow(token: str) -> Link:
    """Where a link leads. One nobody knows is taken for an owner's: there is then no such table.

    Raises WithdrawnLink.
    """
    if not KEY_FORM.fullmatch(token):
        return owners(token)
    with reading():
        found = keys.find_key(token)
    if found is None:
        return owners(token)
    if found.withdrawn:
        raise WithdrawnLink(token)
    return Link(LinkKind(found.kind), token, found.table)


def links_to(table: str, now: datetime) -> Mapping[LinkKind, Link]:
    """Every link to a table, by its kind. Those to enter and to watch are made here. Raises UnknownTable."""
    with reading():
        found = keys.keys_of(table)
    if len(found) < len(LinkKind) - 1:
        with opened(table) as slot, writing():
            log.hold_table(slot.table_id)
            found = keys.keys_of(table)  # another may just have made them
            for kind in (LinkKind.ENTER, LinkKind.WATCH):
                if kind not in found:
                    found[kind] = new_key(kind)
                    keys.add_key(slot.table_id, found[kind], kind, now)
    links = {LinkKind(kind): Link(LinkKind(kind), token, table) for kind, token in found.items()}
    return links | {LinkKind.OWN: owners(table)}


def renew(table: str, kind: LinkKind, now: datetime) -> Link:
    """Withdraw the links to `kind` (not to own), and make a new one. Raises UnknownTable.

    Every phone looks then whether it still may: the table's revision goes up. Those that came by what is withdrawn
    leave their seats.
    """
    token = new_key(kind)
    with opened(table) as slot:
        with writing():
            log.hold_table(slot.table_id)
            keys.withdraw_keys(slot.table_id, kind, now)
            keys.add_key(slot.table_id, token, kind, now)
            seated.take_withdrawn(slot.table_id)
            log.change_table(slot.table_id)
        slot.know(slot.fold.facts)
    return Link(kind, token, table)


def new_key(kind: LinkKind) -> str:
    """The token of a new link to enter or to watch."""
    return f"{kind[0].upper()}{secrets.token_urlsafe(18)}"
