"""Who directs an evening: the device that set it up, and whoever comes by the director's key.

The club's links let people look and play. An evening of an older Referee has no key yet: a member takes it on once.
Who keeps the club may take over any evening.
"""

from __future__ import annotations

import re
import secrets
from datetime import datetime
from typing import Final

from ..core.errors import RefereeError
from ..store import clubs, directors, evenings, reading, writing
from .clubs import Club
from .links import LinkKind

KEY_FORM: Final = re.compile(r"D[A-Za-z0-9_-]{24}")
"""Tokens that direct an evening."""

NOT_DIRECTOR: Final = "Only the director can do that. Nothing was changed."


class NotDirector(RefereeError):
    """Only the director of the evening may do that."""


def new_director_key() -> str:
    """A key nobody guesses."""
    return f"D{secrets.token_urlsafe(18)}"


def directs(evening: int, device: str | None) -> bool:
    """Whether this device directs an evening."""
    with reading():
        return device is not None and directors.directs(evening, device)


def key_of(evening: int) -> str | None:
    """The key to directing an evening; None before somebody took it on."""
    with reading():
        return directors.key_of(evening)


def a_key(evening: int) -> str:
    """The key to directing an evening, made where there is none yet: for who keeps the records."""
    with writing():
        evenings.hold_evening(evening)
        found = directors.key_of(evening)
        if found is None:
            found = new_director_key()
            evenings.change_evening(evening, director=found)
        return found


def may_take_on(club: Club, evening: int) -> bool:
    """Whether who came by this link may direct an evening without its key."""
    if club.kind is LinkKind.OWN:
        return True
    return club.kind is LinkKind.ENTER and key_of(evening) is None


def take_on(club: Club, evening: int, device: str, now: datetime) -> None:
    """Direct an evening from this device on. Raises NotDirector where the link is not enough."""
    with writing():
        evenings.hold_evening(evening)
        found = directors.key_of(evening)
        if club.kind is LinkKind.WATCH or (found is not None and club.kind is not LinkKind.OWN):
            raise NotDirector("Someone already directs this evening. Ask them for the director’s link.")
        if found is None:
            evenings.change_evening(evening, director=new_director_key())
        directors.add_director(evening, device, now)


def come_by(key: str, device: str, now: datetime) -> tuple[str, int] | None:
    """Direct an evening from this device on, by its key: the club's members' link, and the evening's id.

    None for a key that directs nothing.
    """
    if not KEY_FORM.fullmatch(key):
        return None
    with writing():
        found = directors.evening_by(key)
        if found is None:
            return None
        evening, club = found
        directors.add_director(evening, device, now)
        return clubs.keys_of(club)[LinkKind.ENTER], evening


def renew(evening: int, device: str, now: datetime) -> None:
    """Make a new key: the one before opens nothing, and this device alone directs."""
    with writing():
        evenings.hold_evening(evening)
        evenings.change_evening(evening, director=new_director_key())
        directors.remove_directors(evening)
        directors.add_director(evening, device, now)


def give_up(evening: int, device: str) -> None:
    """This device directs no more. The key still does."""
    with writing():
        directors.remove_directors(evening, device)


def check_program(club: Club, evening: int, key: str) -> None:
    """Raise NotDirector where a program may not direct: it names the key, unless it has the owner's link."""
    found = key_of(evening)
    if club.kind is LinkKind.OWN or found is None:
        return
    if not secrets.compare_digest(found.encode(), key.encode()):
        raise NotDirector(f"{NOT_DIRECTOR} Give the director’s key as “director”.")
