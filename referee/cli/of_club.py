"""The club a command is about."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..core.errors import RefereeError
from .files import the_records

if TYPE_CHECKING:
    from ..service.clubs import Club


@contextmanager
def the_club(wanted: argparse.Namespace, *, reads: bool) -> Iterator[Club]:
    """The club of a command, by any of its links; one to watch is for a command that only `reads`."""
    from ..service.clubs import UnknownClub, view_club
    from ..service.links import LinkKind, WithdrawnLink

    _, _, after = wanted.club.rpartition("/c/")
    with the_records(wanted) as at:
        try:
            club = view_club(after.partition("/")[0].strip())
        except WithdrawnLink:
            raise RefereeError("This link was withdrawn: name the club by a newer one.") from None
        except UnknownClub:
            raise RefereeError(f"There is no such club in {at}.") from None
        if club.kind is LinkKind.WATCH and not reads:
            raise RefereeError("This link is for watching: nothing was changed.")
        yield club
