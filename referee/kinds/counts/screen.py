"""The screen of the tricks of a hand: a number for each group is tapped, with what it scores; the last fills itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic

from ...core.entries import Entry, TrickCounts
from ...core.ruling import ScoreLine
from ...core.seats import Seat, Side
from ...core.text import say
from ...core.values import altered
from ...core.words import signed
from ...play.model import HandT, S, TrickHand
from ...screens.parts import Chosen, Offer, side_mark
from .rules import Counts, Group

MOST_CASES: Final = 2_000
"""More ways than this to share out the tricks of one side are not reckoned in advance."""

SELDOM: Final = 7
"""Who scores alone beside a partner seldom takes so many tricks: those numbers open."""


@dataclass(frozen=True, slots=True)
class Case:
    """What a side scores with so many tricks in each of its groups.

    `parts`: the points of each group, None where it has none of its own; together they are the total. `lines` in order.
    """

    total: int
    parts: tuple[int | None, ...]
    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True, slots=True)
class CountChip:
    """A number of tricks. `points`: what the group scores with it, None where that hangs on others.

    `bid`: it is the number bid; `short`: below it. `has`: the group has more already.
    """

    value: int
    points: int | None
    bid: bool
    short: bool
    chosen: bool
    has: bool

    @property
    def gets(self) -> str:
        """The points as the chip shows them."""
        return "" if self.points is None else signed(self.points)


@dataclass(frozen=True, slots=True)
class CountPanel:
    """One group: ``Ann & Cy``, ``Dov’s nil``. `said`: what was bid, `least`: the tricks it has already.

    `few` and `many` are the chips in sight and those that open. `follows`: it is not asked for, and gets the rest.
    """

    group: Group
    name: str
    mark: str
    said: str
    least: int
    few: tuple[CountChip, ...]
    many: tuple[CountChip, ...]
    follows: bool

    @property
    def opened(self) -> bool:
        """Whether a number that opens is chosen."""
        return any(chip.chosen for chip in self.many)


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelsScreen:
    """The tricks of a hand are asked for. `reckoned`: what the page needs to say what any numbers score. `enough`: how
    many of one side end the hand, None where all are played.

    `hint` stands beside the question; `other` is the value of ``tell`` that asks the other way, with its words.
    """

    title: str
    all: int
    enough: int | None
    hint: str
    panels: tuple[CountPanel, ...]
    reckoned: Mapping[str, object]
    other: str
    other_words: str
    offers: tuple[Offer, ...]
    template: str = "kinds/counts.html"
    asks: tuple[str, ...] = ("tricks",)


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectedCounts:
    """The tricks of a hand are corrected on its own screen. `covers`: the fields of the entry asked for there."""

    screen: PanelsScreen
    by_player: bool
    covers: tuple[str, ...] = ("counts", "sides")
    template: str = "kinds/counts_corrected.html"
    style: str = "css/seven.css"
    script: str = "js/counts.js"


def side_or_players(state: Any, group: Group) -> str:
    """A group by its names: ``Ann & Cy``."""
    seating = state.seating
    if group.seats == seating.sides[group.side]:
        return str(seating.side_name(group.side))
    return " & ".join(seating.names[seat] for seat in group.seats)


def nothing_said(_state: Any, _hand: Any, _group: Group) -> str:
    """No words."""
    return ""


def no_offers(_state: Any, _hand: Any) -> tuple[Offer, ...]:
    """Nothing else may be recorded."""
    return ()


def all_asked(_state: Any, _hand: Any, _group: Group) -> bool:
    """No group follows from the others."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class CountPage(Generic[S, HandT]):
    """How a game asks for the tricks of a hand: its slots, and what follows from them.

    `counts`: their rules. `lines`: what a side scores in a hand whose tricks are told, each line with the seat it is
    about, None for the side; None where that hangs on more than its own tricks. `needs`: how many a group bid, or has
    to take, None where neither. `said`: what is said of that, and `name` who it is. `follows`: the groups of which one
    alone is not asked for, and gets the rest. `apart`: the hint where a player is told apart from a partner.
    `offers`: what else may be recorded.
    """

    counts: Counts[S, HandT]
    lines: Callable[[S, HandT, Side], Sequence[tuple[Seat | None, ScoreLine]] | None]
    needs: Callable[[S, HandT, Group], int | None]
    said: Callable[[S, HandT, Group], str] = nothing_said
    name: Callable[[S, Group], str] = side_or_players
    follows: Callable[[S, HandT, Group], bool] = all_asked
    apart: str = ""
    offers: Callable[[S, HandT], tuple[Offer, ...]] = no_offers

    def correcting(
        self, state: S, entry: Entry, typed: Mapping[str, Sequence[str]] | None, *, hidden: bool
    ) -> CorrectedCounts | None:
        """The form that corrects the tricks of a hand; None for every other entry. `hidden` hides none of them."""
        if not isinstance(entry, TrickCounts) or state.hand is None:
            return None
        if typed is None:
            typed = self.counts.fields(state, entry)
        return CorrectedCounts(screen=self.screen(state, Chosen(typed)), by_player="tell" in typed)

    def screen(self, state: S, chosen: Chosen) -> PanelsScreen:
        """The screen of a hand's result."""
        hand, sides = state.this_hand, range(len(state.seating.sides))
        by_player = chosen.first("tell") == "players"
        groups = self.counts.groups(state, hand, by_player=by_player)
        cases = [self.cases(state, hand, side, [one for one in groups if one.side == side]) for side in sides]
        other = "sides" if by_player else ""
        if not by_player and any(len(group.seats) > 1 for group in groups):
            other = "players"
        # Where enough tricks end the hand, nothing follows from those of the winners.
        follow = [group for group in groups if hand.enough is None and self.follows(state, hand, group)]
        panels = tuple(
            self._panel(state, group, groups, cases[group.side], chosen, follows=follow == [group]) for group in groups
        )
        hint = "one side is enough" if len(groups) == 2 else "the last one fills in"
        if any(panel.follows for panel in panels):
            hint = "the others get the rest"
        elif any(group.alone for group in groups) and len(groups) > len(sides):
            hint = self.apart
        elif hand.enough is not None:
            hint = say("{enough} tricks end the hand", enough=hand.enough)
        return PanelsScreen(
            title=say("Hand {number}: tricks taken", number=hand.number),
            all=hand.tricks_total,
            enough=hand.enough,
            hint=hint,
            panels=panels,
            reckoned=_reckoned(state, groups, cases),
            other=other,
            other_words="Enter them player by player" if other == "players" else "Enter them side by side",
            offers=self.offers(state, hand),
        )

    def _panel(
        self,
        state: S,
        group: Group,
        groups: Sequence[Group],
        cases: Mapping[tuple[int, ...], Case],
        chosen: Chosen,
        *,
        follows: bool,
    ) -> CountPanel:
        hand, needs = state.this_hand, self.needs(state, state.this_hand, group)
        least, picked = sum(hand.won[seat] for seat in group.seats), chosen.first(group.field)
        own = [one for one in groups if one.side == group.side]
        place = own.index(group)
        # The likeliest number of a group nobody has told of is what it bid.
        usual = [min(self.needs(state, hand, one) or 0, hand.tricks_total) for one in own]
        chips = []
        for number in range((hand.enough or hand.tricks_total) + 1):
            case = cases.get((*usual[:place], number, *usual[place + 1 :]))
            chips.append(
                CountChip(
                    value=number,
                    points=None if case is None else case.parts[place],
                    bid=needs == number,
                    short=number > 0 if group.alone else needs is not None and number < needs,
                    chosen=picked == str(number),
                    has=number < least,
                )
            )
        cut = SELDOM if group.alone and len(group.seats) < len(state.seating.sides[group.side]) else len(chips)
        return CountPanel(
            group=group,
            name=self.name(state, group),
            mark=side_mark(group.side),
            said=self.said(state, hand, group),
            least=least,
            few=tuple(chips[:cut]),
            many=tuple(chips[cut:]),
            follows=follows and not picked,
        )

    def cases(self, state: S, hand: HandT, side: Side, groups: Sequence[Group]) -> Mapping[tuple[int, ...], Case]:
        """What the side scores for every way its groups can share tricks. Empty where that is not to be known yet."""
        found: dict[tuple[int, ...], Case] = {}
        for numbers in _shares(hand.enough or hand.tricks_total, len(groups)):
            ways = [
                self.lines(state, _told(state, hand, side, groups, numbers, left=left), side)
                for left in _left(hand, sum(numbers))
            ]
            lines = ways[0]
            if lines is None or len(found) >= MOST_CASES:
                return {}
            if ways.count(lines) == len(ways):  # else it hangs on what the others took
                found[numbers] = _case(groups, lines)
        return found


def _shares(left: int, groups: int) -> Iterator[tuple[int, ...]]:
    """Every way in which so many groups take up to `left` tricks."""
    if not groups:
        yield ()
        return
    for number in range(left + 1):
        for others in _shares(left - number, groups - 1):
            yield (number, *others)


def _left(hand: TrickHand, took: int) -> Sequence[int]:
    """How many tricks the others may have beside a side that `took` so many."""
    if hand.enough is None:
        return (hand.tricks_total - took,)
    return range(hand.enough) if took == hand.enough else (hand.enough,)


def _told(state: Any, hand: HandT, side: Side, groups: Sequence[Group], numbers: Sequence[int], *, left: int) -> HandT:
    """The hand with so many tricks in each group of a side. What is `left` went to others: to whom is the same."""
    won = [0] * len(state.seating)
    for group, number in zip(groups, numbers, strict=True):
        won[group.seats[0]] = number
    others = next((seats for other, seats in enumerate(state.seating.sides) if other != side), ())
    for seat in others[:1]:
        won[seat] = left
    return altered(hand, won=tuple(won), complete=True)


def _case(groups: Sequence[Group], lines: Sequence[tuple[Seat | None, ScoreLine]]) -> Case:
    alone = {group.seats[0] for group in groups if group.alone}
    common = sum(line.points for seat, line in lines if seat not in alone)
    parts: list[int | None] = []
    for group in groups:
        own = [line.points for seat, line in lines if group.alone and seat == group.seats[0]]
        last = group is groups[-1] and not group.shares
        parts.append(sum(own) + common if last else sum(own) if own else None)
    return Case(sum(line.points for _, line in lines), tuple(parts), tuple(line for _, line in lines))


def _reckoned(
    state: Any, groups: Sequence[Group], cases: Sequence[Mapping[tuple[int, ...], Case]]
) -> Mapping[str, object]:
    """What the page says of numbers as they are tapped, so that no rule stands in a script.

    ``groups``: the field of each, and its side. ``sides``: by side its total before the hand, and by the numbers of
    its groups what it scores: the total, the points of each group, and the lines where one number decides.
    """
    return {
        "groups": [{"field": group.field, "side": group.side} for group in groups],
        "sides": [
            {
                "before": before,
                "cases": {
                    ",".join(map(str, numbers)): _written(case, lines=len(numbers) == 1)
                    for numbers, case in own.items()
                },
            }
            for before, own in zip(state.totals, cases, strict=True)
        ],
    }


def _written(case: Case, *, lines: bool) -> list[object]:
    """A case as plain values: total, points by group, and its lines."""
    told = [[line.reason, line.points, line.rule.id] for line in case.lines if line.points] if lines else []
    return [case.total, list(case.parts), told]
