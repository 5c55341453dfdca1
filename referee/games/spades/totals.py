"""What is carried from hand to hand: the bags banked, and whether the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from operator import add

from ...core.game import HandAccount
from ...core.ruling import Rule, ScoreLine
from ...core.seats import Side
from ...core.text import Counted, Plural, Spelled, Text
from ...core.trail import Trail
from ...core.values import altered
from ...core.words import figure
from . import rulebook as book
from .house import House, score_ends_the_game
from .model import Bank, State


def after_banks(
    accounts: Sequence[HandAccount], house: House, banks: Sequence[Bank]
) -> tuple[list[HandAccount], tuple[Bank, ...]]:
    """These hands, one after the other, as they score after other banks, and the banks after them.

    All of a hand's score but the penalty for a full bank hangs on the hand alone.
    """
    limit = house.bag_limit
    found, held = [], tuple(map(len, banks))
    for account in accounts:
        if not account.void:
            full = tuple(map(add, held, account.extra["bags"]))
            held = full if limit is None else tuple(count % limit for count in full)
            if held != full or any(account.extra["wiped"]):
                found.append(_with_penalties(account, house, full))
                continue
        found.append(account)
    grown = (_grown(bank, side, accounts) for side, bank in enumerate(banks))
    return found, tuple(
        bank if limit is None else bank[len(bank) - count :] for bank, count in zip(grown, held, strict=True)
    )


def _grown(bank: Bank, side: Side, accounts: Sequence[HandAccount]) -> Bank:
    """A side's bank with the bags of these hands, none wiped."""
    numbers = [[account.number] * account.extra["bags"][side] for account in accounts]
    return Trail.of(bank).plus(list(chain.from_iterable(numbers)))


def _with_penalties(account: HandAccount, house: House, banked: Sequence[int]) -> HandAccount:
    """The account with the penalties for so many bags by side, its own among them, in the place of those it had."""
    lines: list[ScoreLine] = []
    for side, count in enumerate(banked):
        lines += [line for line in account.lines if line.side == side and line.rule is not book.BAG_PENALTY]
        penalty = bag_penalty(side, count, house)
        if penalty:
            lines.append(penalty)
    points = tuple(sum(line.points for line in lines if line.side == side) for side in range(len(banked)))
    return altered(
        account,
        points=points,
        lines=tuple(lines),
        extra={"bags": account.extra["bags"], "wiped": tuple(wiped(count, house.bag_limit) for count in banked)},
    )


def wiped(count: int, limit: int | None) -> int:
    """How many of so many bags are wiped: all but those left when the bank was full as often as it is (SP-7.6)."""
    return 0 if limit is None else count - count % limit


def extras(hands: Sequence[HandAccount]) -> Iterator[Mapping[str, tuple[int, ...]]]:
    """Of each hand of a game the bags it brought, and those banked after it, by side."""
    banked: tuple[int, ...] | None = None
    for account in hands:
        bags, gone = account.extra["bags"], account.extra["wiped"]
        banked = tuple(
            had + more - less for had, more, less in zip(banked or (0,) * len(bags), bags, gone, strict=True)
        )
        yield {"bags": bags, "banked": banked}


def bag_penalty(side: Side, banked: int, house: House) -> ScoreLine | None:
    """The penalty for a full bank, once for each time the limit is reached; None below it."""
    limit = house.bag_limit
    if limit is None or banked < limit:
        return None
    times, left = divmod(banked, limit)
    cost = -house.bag_penalty * times
    stay = Text("none stays")
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


def why_over(state: State) -> tuple[Rule, str] | None:
    """Why the game is over after a hand that counts; None while it goes on. Ties are seen to elsewhere."""
    house, totals = state.house, state.standing
    if boston_side(state) is not None:
        return book.BOSTON, "bid every trick and took them all"
    if state.time_called:
        return book.CLOCK, "time was called"
    if house.hands is not None and state.hands_counted >= house.hands:
        return book.HANDS, f"{house.hands} hands were played"
    if not score_ends_the_game(house):
        return None
    if max(totals) >= house.target:
        return book.TARGET, f"{house.target} was reached"
    if house.floor is not None and min(totals) <= house.floor:
        return book.FLOOR, f"a side fell to {figure(house.floor)} or below"
    return None


def boston_side(state: State) -> Side | None:
    """The side that won the game by a Boston in the hand just scored (SP-7.9)."""
    if state.house.boston != "wins" or state.account is None:
        return None
    made = (line.side for line in state.account.lines if line.rule is book.BOSTON and line.points > 0)
    return next(made, None)
