"""What is carried from hand to hand: the bags banked, and whether the game is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from operator import add, attrgetter, sub
from typing import Final, TypedDict

from ...core.game import HandAccount
from ...core.ruling import ScoreLine
from ...core.seats import Side
from ...core.text import Counted, Plural, Spelled, Text
from ...core.values import Trail, altered
from ...play.own_parts import After, CarriedOver
from . import rulebook as book
from .house import House
from .model import State, left


class _Carried(TypedDict):
    """What of a state is carried on to the next hand."""

    alone: Trail[HandAccount]
    brought: tuple[int, ...]
    banks: tuple[int, ...]


def carried(state: State, account: HandAccount) -> _Carried:
    """The bags in each side's bank, those every hand brought, and the hands without what full banks cost in them."""
    return {
        "banks": state.banked,
        "brought": tuple(map(add, state.brought, account.extra["bags"])),
        "alone": state.alone.plus((by_itself(account),)),
    }


def begins_alike(now: State, then: State) -> bool:
    """Bags are counted anew, unless a bank is full before its hand: the limit was lowered."""
    limit = now.house_coming.bag_limit
    return limit is None or max(*now.banks, *then.banks) < limit


def scored_after(now: State, hands: Sequence[HandAccount], then: State, afters: Sequence[State]) -> Sequence[After]:
    """What `hands` without penalties come to behind `now`, up to each of `afters`, to which they led from `then`.

    All of a hand's score but the penalty for a full bank hangs on the hand alone, as do the bags it brings.
    """
    house, banks, alone = now.house_coming, now.banks, now.alone.plus(hands)
    more = len(now.alone) - len(then.alone)
    unlike = tuple(map(sub, now.brought, then.brought))
    found = []
    for after in afters:
        brought = tuple(map(add, after.brought, unlike))
        fields: _Carried = {
            "alone": alone.first(len(after.alone) + more),
            "brought": brought,
            "banks": tuple(map(add, banks, map(sub, brought, now.brought))),
        }
        found.append(_with_full_banks(house, fields, lambda: one_by_one(hands, house, banks)))
    return found


def _with_full_banks(house: House, fields: _Carried, find: Callable[[], Sequence[HandAccount]]) -> After:
    """What full banks cost where so many bags were banked, and how many stay. `find` gives the accounts."""
    limit, full = house.bag_limit, fields["banks"]
    if limit is None or max(full) < limit:
        return After(fields=fields)
    fields["banks"] = tuple([count % limit for count in full])
    return After([house.bag_penalty * (count // limit) for count in full], fields, find)


def one_by_one(accounts: Sequence[HandAccount], house: House, banks: Sequence[int]) -> Sequence[HandAccount]:
    """These hands after such banks, with the penalties for those that were full."""
    found, held = [], tuple(banks)
    for account in accounts:
        full = tuple(map(add, held, account.extra["bags"]))
        held = tuple(left(count, house.bag_limit) for count in full)
        found.append(account if held == full else _with_penalties(account, house, full))
    return found


def scored_next(now: State, hand: HandAccount) -> HandAccount:
    """The hand with what a full bank costs in it."""
    return one_by_one((hand,), now.house_coming, now.banks)[0]


def _with_penalties(account: HandAccount, house: House, banked: Sequence[int]) -> HandAccount:
    """A hand with the penalties for so many bags by side, its own among them, each behind the lines of its side."""
    lines: list[ScoreLine] = []
    for side, count in enumerate(banked):
        lines += [line for line in account.lines if line.side == side]
        penalty = bag_penalty(side, count, house)
        if penalty:
            lines.append(penalty)
    return _with_lines(account, lines, tuple(wiped(count, house.bag_limit) for count in banked))


def by_itself(account: HandAccount) -> HandAccount:
    """The account without the penalties for full banks."""
    gone = account.extra["wiped"]
    if not any(gone):
        return account
    lines = [line for line in account.lines if line.rule is not book.BAG_PENALTY]
    return _with_lines(account, lines, (0,) * len(gone))


def _with_lines(account: HandAccount, lines: Sequence[ScoreLine], gone: tuple[int, ...]) -> HandAccount:
    """The account with these lines, and with so many bags wiped by side."""
    points = [0] * len(gone)
    for line in lines:
        points[line.side] += line.points
    extra = {"bags": account.extra["bags"], "wiped": gone}
    return altered(account, points=tuple(points), lines=tuple(lines), extra=extra)


def origins(state: State, side: Side) -> list[int]:
    """Of each bag in a side's bank the number of the hand it came from, oldest first: 0 if of none of this table."""
    found: list[int] = []
    count = state.banked[side] if state.banked else 0
    last = () if state.account is None else (state.account,)
    for account in chain(last, reversed(state.accounts)):
        if len(found) >= count:
            break
        found += [account.number] * account.extra["bags"][side]
    found += [0] * (count - len(found))
    return found[:count][::-1]


def wiped(count: int, limit: int | None) -> int:
    """How many of so many bags are wiped: all but those left when the bank was full as often as it is (SP-7.6)."""
    return 0 if limit is None else count - count % limit


def bags_told(hands: Sequence[HandAccount]) -> Iterator[Mapping[str, tuple[int, ...]]]:
    """Of each hand of a game the bags it brought, and those banked after it, by side."""
    banked: tuple[int, ...] | None = None
    for account in hands:
        bags, gone = account.extra["bags"], account.extra["wiped"]
        banked = tuple(
            had + more - less for had, more, less in zip(banked or (0,) * len(bags), bags, gone, strict=True)
        )
        yield {"bags": bags, "banked": banked}


BAGS: Final[CarriedOver[State]] = CarriedOver(
    fields=("banks", "brought", "alone"),
    carried=carried,
    by_itself=by_itself,
    by_themselves=attrgetter("alone"),
    begins_alike=begins_alike,
    scored_after=scored_after,
    scored_next=scored_next,
    told=bags_told,
)
"""What is carried from hand to hand beside points."""


def bag_penalty(side: Side, banked: int, house: House) -> ScoreLine | None:
    """The penalty for a full bank, once for each time the limit is reached; None below it."""
    limit = house.bag_limit
    if limit is None or banked < limit:
        return None
    times, left = divmod(banked, limit)
    cost = -house.bag_penalty * times
    stay = Text("none stay")
    if left:
        stay = Text("{bags} {stay}", bags=Spelled(left), stay=Plural(left, "stays", "stay"))
    reason = Text(
        "{banked} banked: {wiped} cost {cost}, {stay}",
        banked=Counted(banked, "bag"),
        wiped=Spelled(limit * times),
        cost=cost,
        stay=stay,
    )
    return ScoreLine(side, house.bag_penalty * times, book.BAG_PENALTY, reason)
