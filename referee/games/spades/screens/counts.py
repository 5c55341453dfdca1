"""The result of a hand: how many tricks each side took, told at its end, with what every number scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ....core.entries import Entry, TrickCounts
from ....core.words import signed
from ....screens.bids import side_total
from ....screens.parts import Chosen, Offer, side_mark
from ..model import NIL, Hand, State
from ..results import Case, Group, cases_of, groups_of, taken
from .parts import offers


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

    `few` and `many` are the chips in sight and those that open; a nil seldom takes many.
    """

    group: Group
    name: str
    mark: str
    said: str
    least: int
    few: tuple[CountChip, ...]
    many: tuple[CountChip, ...]

    @property
    def opened(self) -> bool:
        """Whether a number that opens is chosen."""
        return any(chip.chosen for chip in self.many)


@dataclass(frozen=True, slots=True, kw_only=True)
class CountsScreen:
    """The tricks of a hand are asked for. `reckoned`: what the page needs to say what any numbers score.

    `hint` stands beside the question; `other` is the value of ``tell`` that asks the other way, with its words.
    """

    title: str
    all: int
    hint: str
    panels: tuple[CountPanel, ...]
    reckoned: Mapping[str, object]
    other: str
    other_words: str
    offers: tuple[Offer, ...]
    template: str = "games/spades/counts.html"
    asks: tuple[str, ...] = ("tricks",)


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectedCounts:
    """The tricks of a hand are corrected on its own screen. `covers`: the fields of the entry asked for there."""

    screen: CountsScreen
    by_player: bool
    covers: tuple[str, ...] = ("counts", "sides")
    template: str = "games/spades/correct.html"
    style: str = "css/seven.css"
    script: str = "js/counts.js"


def correcting(
    state: State, entry: Entry, typed: Mapping[str, Sequence[str]] | None, *, hidden: bool
) -> CorrectedCounts | None:
    """The form that corrects the tricks of a hand; None for every other entry. `hidden` hides none of them."""
    if not isinstance(entry, TrickCounts) or state.hand is None:
        return None
    if typed is None:
        typed = took_fields(state, entry)
    return CorrectedCounts(screen=counts(state, Chosen(typed)), by_player="tell" in typed)


def took_fields(state: State, entry: TrickCounts) -> dict[str, list[str]]:
    """The fields of the form that make this entry."""
    by_player = entry.sides is None and any(len(seats) > 1 for seats in state.seating.sides)
    groups = groups_of(state, state.this_hand, by_player=by_player)
    found = {group.field: taken(state, entry, group) for group in groups}
    told = {field: [str(count)] for field, count in found.items() if count is not None}
    return {"tell": ["players"], **told} if by_player else told


def counts(state: State, chosen: Chosen) -> CountsScreen:
    """The screen of a hand's result."""
    hand, seating = state.this_hand, state.seating
    by_player = chosen.first("tell") == "players"
    groups = groups_of(state, hand, by_player=by_player)
    cases = {
        side: cases_of(state, hand, side, [group for group in groups if group.side == side])
        for side in range(len(seating.sides))
    }
    other = ""
    if by_player:
        other = "sides"
    elif any(len(group.seats) > 1 for group in groups):
        other = "players"
    apart = any(group.nil for group in groups) and len(groups) > len(seating.sides)
    enough = "one side is enough" if len(groups) == 2 else "the last one fills in"
    return CountsScreen(
        title=f"Hand {hand.number}: tricks taken",
        all=hand.tricks_total,
        hint="a nil counts apart" if apart else enough,
        panels=tuple(_panel(state, group, groups, cases[group.side], chosen) for group in groups),
        reckoned=_reckoned(state, groups, cases),
        other=other,
        other_words="Enter them player by player" if other == "players" else "Enter them side by side",
        offers=offers(state, hand),
    )


def _panel(
    state: State,
    group: Group,
    groups: Sequence[Group],
    cases: Mapping[tuple[int, ...], Case],
    chosen: Chosen,
) -> CountPanel:
    hand = state.this_hand
    bid = _bid(state, hand, group)
    least = sum(hand.won[seat] for seat in group.seats)
    picked = chosen.first(group.field)
    own = [one for one in groups if one.side == group.side]
    place = own.index(group)
    usual = [_usual(state, hand, one) for one in own]
    chips = []
    for number in range(hand.tricks_total + 1):
        case = cases.get((*usual[:place], number, *usual[place + 1 :]))
        chips.append(
            CountChip(
                value=number,
                points=None if case is None else case.parts[place],
                bid=bid == number,
                short=number > 0 if group.nil else bid is not None and number < bid,
                chosen=picked == str(number),
                has=number < least,
            )
        )
    cut = 7 if group.nil and len(group.seats) < len(state.seating.sides[group.side]) else len(chips)
    return CountPanel(
        group=group,
        name=_name(state, group),
        mark=side_mark(group.side),
        said="" if hand.bids_itself or group.nil else f"bid {bid}" if bid is not None else "",
        least=least,
        few=tuple(chips[:cut]),
        many=tuple(chips[cut:]),
    )


def _name(state: State, group: Group) -> str:
    names = state.seating.names
    if group.nil:
        return f"{names[group.seats[0]]}’s nil"
    if group.seats == state.seating.sides[group.side]:
        return state.seating.side_name(group.side)
    return " & ".join(names[seat] for seat in group.seats)


def _bid(state: State, hand: Hand, group: Group) -> int | None:
    """What the group bid; None where nobody bids, or its players bid together with others."""
    if hand.bids_itself or (group.shares and state.seating.partners(group.seats[0])):
        bid = hand.bids[group.seats[0]]
        return None if bid is None else bid.bid
    return side_total(hand, state.seating, group.side) if not group.nil else NIL


def _usual(state: State, hand: Hand, group: Group) -> int:
    """The likeliest number of a group nobody has told of: what it bid."""
    return min(_bid(state, hand, group) or 0, hand.tricks_total)


def _reckoned(
    state: State, groups: Sequence[Group], cases: Mapping[int, Mapping[tuple[int, ...], Case]]
) -> Mapping[str, object]:
    """What the page says of numbers as they are tapped, so that no rule stands in a script.

    ``groups``: the field of each, its side and whether it is a nil. ``sides``: by side its total before the hand, and
    by the numbers of its groups what it scores: the total, the points of each group, and the lines where one number
    decides.
    """
    return {
        "groups": [{"field": group.field, "side": group.side, "nil": group.nil} for group in groups],
        "sides": [
            {
                "before": state.totals[side],
                "cases": {
                    ",".join(map(str, numbers)): _written(case, lines=len(numbers) == 1)
                    for numbers, case in cases[side].items()
                },
            }
            for side in range(len(state.seating.sides))
        ],
    }


def _written(case: Case, *, lines: bool) -> list[object]:
    """A case as plain values: total, points by group, and its lines."""
    told = [[line.reason, line.points, line.rule.id] for line in case.lines if line.points] if lines else []
    return [case.total, list(case.parts), told]
