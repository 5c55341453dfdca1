"""The account of a hand in which everything is in, and what it says in words: what was agreed on, what was ruled."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

from ..core.entries import Claim, Penalty
from ..core.game import Call, Fact, HandAccount
from ..core.people import by_side
from ..core.ruling import Rule, ScoreLine
from ..core.seats import Seat, Seating, Side
from ..core.text import UNSAID, Signed, Text, chained
from ..core.words import figure
from .model import TrickHand
from .rulebook import CommonRules


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


def points_of(lines: Iterable[ScoreLine], sides: int, rules: Container[Rule] | None = None) -> tuple[int, ...]:
    """What the lines come to, by side: all of them, or those of some `rules`."""
    points = [0] * sides
    for line in lines:
        if rules is None or line.rule in rules:
            points[line.side] += line.points
    return tuple(points)


def as_cells(values: Iterable[Iterable[int | str]]) -> tuple[tuple[str, ...], ...]:
    """The cells of each side, made from values: a number in figures, a word as it stands."""
    return tuple(tuple(figure(one) if isinstance(one, int) else one for one in of_side) for of_side in values)


def account_of(
    hand: TrickHand,
    lines: Iterable[ScoreLine],
    values: Iterable[Iterable[int | str]],
    note: Text = UNSAID,
    *,
    tricks: tuple[int, ...] | None = None,
    extra: Mapping[str, tuple[int, ...]] | None = None,
    facts: Mapping[str, Fact] | None = None,
    calls: tuple[Call, ...] = (),
    seating: Seating | None = None,
) -> HandAccount:
    """The account, as `HandAccount` tells its parts: a side has what its lines come to, and cells made from `values`.

    `tricks` by seat, where they are others than the hand knows of. `seating`: how single players sit, where all of it
    is told by seat.
    """
    lines, cells = tuple(lines), as_cells(values)
    account = HandAccount(
        number=hand.number,
        dealer=hand.dealer,
        complete=True,
        void=False,
        tricks=hand.won if tricks is None else tricks,
        points=points_of(lines, len(cells)),
        lines=lines,
        cells=cells,
        note=note,
        extra=extra or {},
        facts=facts or {},
        calls=calls,
    )
    return account if seating is None else by_side(account, seating)


def to_player(seat: Seat) -> tuple[Side, ...]:
    """The side of a player where each plays alone."""
    return (seat,)


def agreed_lines(
    hand: TrickHand,
    names: Sequence[str],
    common: CommonRules,
    gets: Callable[[Seat], Iterable[Side]] = to_player,
) -> Iterator[ScoreLine]:
    """The points the table agreed on. `gets`: the sides that get those of a player: their own, the others, or none."""
    for one in hand.penalties:
        reason = agreed(names[one.seat], one)
        yield from (ScoreLine(side, one.points, common.AGREED, reason) for side in gets(one.seat))


def trouble_told(
    hand: TrickHand,
    names: Sequence[str],
    seats: Iterable[Seat],
    common: CommonRules,
    *,
    who: Callable[[Sequence[str], Iterable[Seat], Rule], Iterator[Text]] = revoked,
) -> Iterator[Text]:
    """What a hand's row says of trouble: `who` revoked, of these seats, who claimed falsely, and points agreed on."""
    yield from who(names, seats, common.REVOKE)
    yield from claimed_falsely(names, hand.claims, common.FALSE_CLAIM)
    for one in hand.penalties:
        yield points_agreed(names[one.seat], one, common.AGREED)
