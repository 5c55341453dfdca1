"""Banks: what a side collects from hand to hand, as its score lines say, until it is full and scores: ten bags."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from operator import add, attrgetter, sub
from typing import Any, TypedDict

from ..core.game import HandAccount
from ..core.ruling import Rule, ScoreLine
from ..core.seats import Side
from ..core.text import Text
from ..core.values import Trail, altered
from .accounts import points_of
from .model import Hand_co, House_co, Sitting
from .own_parts import After, CarriedOver


@dataclass(frozen=True, slots=True, kw_only=True)
class BankSitting(Sitting[Hand_co, House_co]):
    """A sitting of a game with a bank. `banks`: by side, how much was banked before the hand in `hand`.

    `brought`: how much all hands before it brought, what was wiped since among it. `alone`: the accounts without what
    full banks cost in them.
    """

    banks: tuple[int, ...] = ()
    brought: tuple[int, ...] = ()
    alone: Trail[HandAccount] = field(default_factory=Trail)


AnyBanking = BankSitting[Any, Any]


class _Carried(TypedDict):
    """What of a state is carried on to the next hand."""

    alone: Trail[HandAccount]
    brought: tuple[int, ...]
    banks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Full:
    """A bank that is full with so much `banked`: what is `wiped` for it, what `stays`, and the `points` it scores."""

    banked: int
    wiped: int
    stays: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank:
    """What a side banks from hand to hand, such as ten bags that cost 100. The lines of a hand say what goes in.

    `name`: what is counted, as score lines and programs name it. `full`: at how many a bank is full, None where it
    never is; all that filled it is wiped, and the rest stays. `points`: what that scores each time, by the house rules.
    `rule`: the one of the line that says so, and `said` its reason.
    """

    name: str
    full: Callable[[Any], int | None]
    points: Callable[[Any], int]
    rule: Rule
    said: Callable[[Full], Text]

    def __post_init__(self) -> None:
        if not self.name.isidentifier():
            raise TypeError(f"A bank’s `name` is a name for programs, not “{self.name}” ({self.rule.id}).")

    # ---- what goes in and comes out -----------------------------------------------------------------

    def put(self, count: int) -> tuple[str, int]:
        """For a score line: that it puts so much into the bank of its side."""
        return self.name, count

    def brought(self, lines: Iterable[ScoreLine], sides: int) -> tuple[int, ...]:
        """What these lines put in, by side."""
        return self._moved(lines, sides, 1)

    def wiped(self, account: HandAccount) -> tuple[int, ...]:
        """What full banks lost in a hand, by side."""
        return self._moved(account.lines, len(account.points), -1)

    def _moved(self, lines: Iterable[ScoreLine], sides: int, way: int) -> tuple[int, ...]:
        found = [0] * sides
        for line in lines:
            if line.into is not None and line.into[0] == self.name and line.into[1] * way > 0:
                found[line.side] += line.into[1] * way
        return tuple(found)

    def stays(self, banked: int, house: object) -> int:
        """How much stays of so much: as often as the bank is full, that much is wiped."""
        full = self.full(house)
        return banked if full is None else banked % full

    def penalty(self, side: Side, banked: int, house: object) -> ScoreLine | None:
        """The line for a full bank, once for each time it is full; None below that."""
        full = self.full(house)
        if full is None or banked < full:
            return None
        times, stays = divmod(banked, full)
        points, wiped = self.points(house) * times, full * times
        reason = self.said(Full(banked, wiped, stays, points))
        return ScoreLine(side, points, self.rule, reason, self.put(-wiped))

    def banked(self, state: AnyBanking) -> tuple[int, ...]:
        """What each side has in its bank, the finished hand's among it."""
        account = state.account
        if account is None or account.void:
            return state.banks
        brought = account.extra[self.name]
        return tuple(self.stays(had + more, state.house) for had, more in zip(state.banks, brought, strict=True))

    def origins(self, state: AnyBanking, side: Side) -> list[int]:
        """Of each thing in a side's bank the number of the hand it came from, oldest first: 0 if of none here."""
        found: list[int] = []
        banked = self.banked(state)
        count = banked[side] if banked else 0
        last = () if state.account is None else (state.account,)
        for account in chain(last, reversed(state.accounts)):
            if len(found) >= count:
                break
            found += [account.number] * account.extra[self.name][side]
        found += [0] * (count - len(found))
        return found[:count][::-1]

    def told(self, hands: Sequence[HandAccount]) -> Iterator[Mapping[str, tuple[int, ...]]]:
        """Of each of a game's hands what it brought, and what was banked after it, by side."""
        banked: tuple[int, ...] | None = None
        for account in hands:
            brought = account.extra[self.name]
            held = map(add, banked or (0,) * len(brought), brought)
            banked = tuple(map(sub, held, self.wiped(account)))
            yield {self.name: brought, "banked": banked}

    # ---- from hand to hand --------------------------------------------------------------------------

    def carried_over(self) -> CarriedOver[Any]:
        """What a game with this bank carries from hand to hand."""
        return CarriedOver(
            fields=("banks", "brought", "alone"),
            carried=self._carried,
            by_itself=self._by_itself,
            by_themselves=attrgetter("alone"),
            begins_alike=self._begins_alike,
            scored_after=self._scored_after,
            scored_next=self._scored_next,
            told=self.told,
        )

    def _carried(self, state: AnyBanking, account: HandAccount) -> Mapping[str, object]:
        fields: _Carried = {
            "banks": self.banked(state),
            "brought": tuple(map(add, state.brought, account.extra[self.name])),
            "alone": state.alone.plus((self._by_itself(account),)),
        }
        return fields

    def _begins_alike(self, now: AnyBanking, then: AnyBanking) -> bool:
        """Banks are counted anew, unless one is full before its hand: `full` was lowered."""
        full = self.full(now.house_coming)
        return full is None or max(*now.banks, *then.banks) < full

    def _scored_after(
        self, now: AnyBanking, hands: Sequence[HandAccount], then: AnyBanking, afters: Sequence[AnyBanking]
    ) -> Sequence[After]:
        """What `hands` without penalties come to behind `now`, up to each of `afters`, to which they led from `then`.

        All of a hand's score but the penalty for a full bank hangs on the hand alone, as does what it brings.
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
            found.append(self._with_full_banks(house, fields, lambda: self._one_by_one(hands, house, banks)))
        return found

    def _with_full_banks(self, house: object, fields: _Carried, find: Callable[[], Sequence[HandAccount]]) -> After:
        """What full banks score where so much was banked, and how much stays. `find` gives the accounts."""
        full, held = self.full(house), fields["banks"]
        if full is None or max(held) < full:
            return After(fields=fields)
        fields["banks"] = tuple([count % full for count in held])
        return After([self.points(house) * (count // full) for count in held], fields, find)

    def _one_by_one(self, hands: Sequence[HandAccount], house: object, banks: Sequence[int]) -> Sequence[HandAccount]:
        """These hands after such banks, with the penalties for those that were full."""
        found, held = [], tuple(banks)
        for account in hands:
            banked = tuple(map(add, held, account.extra[self.name]))
            held = tuple(self.stays(count, house) for count in banked)
            found.append(account if held == banked else self._with_penalties(account, house, banked))
        return found

    def _scored_next(self, now: AnyBanking, hand: HandAccount) -> HandAccount:
        """The hand with what a full bank scores in it."""
        return self._one_by_one((hand,), now.house_coming, now.banks)[0]

    def _with_penalties(self, account: HandAccount, house: object, banked: Sequence[int]) -> HandAccount:
        """A hand with the penalties for so much by side, its own among it, each behind the lines of its side."""
        lines: list[ScoreLine] = []
        for side, count in enumerate(banked):
            lines += [line for line in account.lines if line.side == side]
            penalty = self.penalty(side, count, house)
            if penalty:
                lines.append(penalty)
        return _with_lines(account, lines)

    def _by_itself(self, account: HandAccount) -> HandAccount:
        """The account without the penalties for full banks."""
        if not any(self.wiped(account)):
            return account
        return _with_lines(account, [line for line in account.lines if line.rule is not self.rule])


def _with_lines(account: HandAccount, lines: Sequence[ScoreLine]) -> HandAccount:
    """The account with these lines, and what they come to."""
    return altered(account, points=points_of(lines, len(account.points)), lines=tuple(lines))
