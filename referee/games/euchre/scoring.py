"""What a hand of Euchre scores: one line for each side that scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ...core.game import Call, Fact, HandAccount
from ...core.ruling import Rule, ScoreLine
from ...core.seats import Seat, Seating, Side
from ...core.text import Counted, Listed, Text
from ...play.accounts import account_of, agreed_lines, reneged, row_note, trouble_told
from . import rulebook as book
from .house import PARTNERED, House
from .model import Hand, State

MAKES: Final = 3
"""Tricks the makers need, of `ALL`."""
ALL: Final = 5


def by_makers(state: State, hand: Hand) -> int:
    """The tricks the makers won."""
    assert hand.maker is not None
    return sum(hand.won[seat] for seat in state.seating.sides[state.seating.side_of[hand.maker]])


def points_for(house: House, players: int, took: int, *, alone: bool, defended: bool) -> tuple[int, Rule, str]:
    """What makers who took so many tricks score, and by which rule; below 0 what each other side scores (EU-5)."""
    tricks = "{makers} made it with {tricks}"
    if took >= MAKES and took < ALL:
        return 1, book.MADE, tricks
    if players == 3:
        cut = (house.cutthroat_march, "{makers} won all five tricks") if took == ALL else (-2, "{makers} was euchred")
        return cut[0], book.OF_THREE, cut[1]
    if took == ALL:
        lone = (house.lone_march, book.LONE_MARCH, "{makers} won all five tricks alone")
        return lone if alone else (2, book.MARCH, "{makers} won all five tricks")
    if defended:
        return -4, book.BY_DEFENDER, "{makers} were euchred by a lone defender"
    if alone:
        return -house.loner_euchred, book.LONER_EUCHRED, "{makers} were euchred alone"
    return -2, book.EUCHRED, "{makers} were euchred"


def offenders(hand: Hand, seating: Seating) -> frozenset[Side]:
    """The sides that revoked, or did what counts so."""
    return frozenset(seating.side_of[breach.seat] for breach in hand.breaches)


def revoke_costs(house: House, hand: Hand) -> int:
    """What a revoke gives the other side (EU-9.1)."""
    return {"two": (2, 4), "three": (3, 5), "void": (0, 0)}[house.revoke][hand.lone]


def lines_of(state: State, hand: Hand) -> Iterator[ScoreLine]:
    """The lines of a hand in which everything is in."""
    seating, house = state.seating, state.house
    # As they sit: three players may have changed seats, and their sides go with them.
    sides = sorted(range(len(seating.sides)), key=lambda side: seating.sides[side])
    guilty = offenders(hand, seating)
    if guilty:
        points = revoke_costs(house, hand)
        who = [seating.names[seat] for seat in sorted({breach.seat for breach in hand.breaches})]
        both = (
            Text("Both sides reneged") if len(seating) == PARTNERED else Text("{all} reneged", all=Listed(tuple(who)))
        )
        said = Text("{player} reneged", player=who[0]) if len(guilty) == 1 else both
        innocent = [side for side in sides if side not in guilty]
        yield from (ScoreLine(side, points, book.REVOKE, said) for side in innocent)
        if not innocent:
            yield ScoreLine(0, 0, book.REVOKE, said)
    elif hand.maker is not None:
        makers, took = seating.side_of[hand.maker], by_makers(state, hand)
        defended = hand.defender is not None
        points, rule, words = points_for(house, len(seating), took, alone=hand.alone, defended=defended)
        tricks = {"tricks": Counted(took, "trick")} if rule is book.MADE else {}
        reason = Text(words, makers=seating.side_name(makers), **tricks)
        scoring = [makers] if points > 0 else [side for side in sides if side != makers]
        yield from (ScoreLine(side, abs(points), rule, reason) for side in scoring)
    yield from agreed_lines(
        hand, seating.names, book, lambda seat: (side for side in sides if side != seating.side_of[seat])
    )


def score_hand(state: State, hand: Hand) -> HandAccount:
    """The score of a hand in which everything is in."""
    seating = state.seating
    lines = tuple(lines_of(state, hand))
    makers = None if hand.maker is None else seating.side_of[hand.maker]

    def cell(side: Side) -> tuple[str, str]:
        if side != makers or hand.maker is None or hand.trump is None:
            return "", ""
        initial, alone = seating.names[hand.maker][:1], " A" if hand.alone else ""
        return f"{initial} {hand.trump.symbol}{alone}", str(by_makers(state, hand))

    guilty = (breach.seat for breach in hand.breaches)
    return account_of(
        hand,
        lines,
        (cell(side) for side in range(len(seating.sides))),
        row_note(trouble_told(hand, seating.names, guilty, book, who=reneged)),
        facts=facts_of(hand),
        calls=tuple(_calls(state, hand)),
    )


def _calls(state: State, hand: Hand) -> Iterator[Call]:
    """How the trumps made came out."""
    if hand.maker is None or hand.breaches:
        return
    took = by_makers(state, hand)
    side = state.seating.side_of[hand.maker]
    what = "alone" if hand.alone else "trumps"
    points, rule, _ = points_for(
        state.house, len(state.seating), took, alone=hand.alone, defended=hand.defender is not None
    )
    yield Call(side=side, what=what, made=points > 0, rule=rule.id, seat=hand.maker)


def facts_of(hand: Hand) -> Mapping[str, Fact]:
    """How trumps were made, and who sat out."""
    return {
        "trump": hand.trump.value if hand.trump is not None else None,
        "maker": hand.maker,
        "alone": hand.alone,
        "lone_defender": hand.defender,
        "round": (hand.round or None) if hand.maker is not None else None,
        "turned": hand.turned.code if hand.turned is not None else None,
        "sitting_out": tuple(sorted(hand.out)),
    }


def seat_left(seating: Seating, hand: Hand, after: Seat) -> Seat:
    """The first left of a seat who plays in the hand."""
    return next(seat for seat in seating.from_left_of(after) if seat not in hand.out)
