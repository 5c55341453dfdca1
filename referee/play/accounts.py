"""The account of a hand in which everything is in, as most games of tricks make it of its lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from ..core.game import Call, Fact, HandAccount
from ..core.ruling import Rule, ScoreLine
from ..core.seats import Seat
from ..core.text import UNSAID, Text
from .account_words import agreed, claimed_falsely, points_agreed, revoked
from .model import TrickHand
from .rulings import CommonRules


def account_of(
    hand: TrickHand,
    lines: Sequence[ScoreLine],
    cells: Iterable[tuple[str, ...]],
    note: Text = UNSAID,
    *,
    tricks: tuple[int, ...] | None = None,
    extra: Mapping[str, tuple[int, ...]] | None = None,
    facts: Mapping[str, Fact] | None = None,
    calls: tuple[Call, ...] = (),
) -> HandAccount:
    """The account, as `HandAccount` tells its parts: a side has what its lines come to, and one of `cells`.

    `tricks` by seat, where they are others than the hand knows of.
    """
    cells = tuple(cells)
    points = tuple(sum(line.points for line in lines if line.side == side) for side in range(len(cells)))
    return HandAccount(
        number=hand.number,
        dealer=hand.dealer,
        complete=True,
        void=False,
        tricks=hand.won if tricks is None else tricks,
        points=points,
        lines=tuple(lines),
        cells=cells,
        note=note,
        extra=extra or {},
        facts=facts or {},
        calls=calls,
    )


def agreed_lines(hand: TrickHand, names: Sequence[str], common: CommonRules) -> Iterator[ScoreLine]:
    """The points the table agreed on, where each plays alone."""
    for one in hand.penalties:
        yield ScoreLine(one.seat, one.points, common.AGREED, agreed(names[one.seat], one))


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
