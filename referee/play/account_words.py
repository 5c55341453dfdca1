"""What the accounts of games of tricks say in words: what the table agreed on, and what was ruled in a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..core.entries import Claim, Penalty
from ..core.ruling import Rule
from ..core.seats import Seat
from ..core.text import Signed, Text, chained


def agreed(name: str, penalty: Penalty) -> Text:
    """The reason of points by agreement: ``Cy: talking``."""
    return Text("{player}: {reason}", player=name, reason=penalty.reason or Text("agreed by the table"))


def by_rule(said: Text, rule: Rule) -> Text:
    """Something ruled in a hand, as its row says it: ``Cy reneged (SP-9.1)``."""
    return Text("{said} ({rule})", said=said, rule=rule.id)


def reneged(names: Sequence[str], seats: Iterable[Seat], rule: Rule) -> Iterator[Text]:
    """Who reneged, each once."""
    return (by_rule(Text("{player} reneged", player=names[seat]), rule) for seat in sorted(set(seats)))


def revoked(names: Sequence[str], seats: Iterable[Seat], rule: Rule) -> Iterator[Text]:
    """Who revoked, each once, in games that call it so."""
    return (by_rule(Text("{player} revoked", player=names[seat]), rule) for seat in sorted(set(seats)))


def claimed_falsely(names: Sequence[str], claims: Iterable[Claim], rule: Rule) -> Iterator[Text]:
    """Whose claims did not hold."""
    false = (claim.seat for claim in claims if not claim.good)
    return (by_rule(Text("{player} claimed falsely", player=names[seat]), rule) for seat in false)


def points_agreed(name: str, penalty: Penalty, rule: Rule) -> Text:
    """Points the table agreed on: ``Cy −5, talking (SP-9.9)``."""
    points = Signed(penalty.points)
    if not penalty.reason:
        return by_rule(Text("{player} {points}", player=name, points=points), rule)
    return by_rule(Text("{player} {points}, {reason}", player=name, points=points, reason=penalty.reason), rule)


def row_note(said: Iterable[Text]) -> Text:
    """All that a row says besides its figures."""
    return chained(said, "; ")
