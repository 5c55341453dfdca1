"""What a hand of French Tarot pays: one payment for the contract, and one for each bonus, all coming to nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from ...core.game import Call, Fact, HandAccount
from ...core.halves import Halves
from ...core.ruling import Remedy, ScoreLine
from ...core.seats import Seat
from ...core.text import Part, Text
from ...play.accounts import account_of, claimed_falsely, revoked, row_note
from ...play.known import camps_now
from ...play.payments import Payment, by_camps
from ...play.shared_out import agreed_notes, agreed_shares
from . import rulebook as book
from .cards import CALLED_SUIT, NEEDED
from .count import camp_of, chelem_of, petit_of, pile_known
from .house import House
from .model import CONTRACT_WORDS, CONTRACTS, SIZE_WORDS, TIMES, Camp, Contract, Hand, State
from .poignees import WORTH, counting

BASE: Final = 25
PETIT_POINTS: Final = 10
CHELEM_SAID: Final = 400
CHELEM_MADE: Final = 200

MARKS: Final[Mapping[Contract, str]] = {"prise": "P", "garde": "G", "garde_sans": "GS", "garde_contre": "GC"}
"""The contract as a cell of a sheet says it."""

WITH: Final = "with"
"""The cell of a partner."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a hand came out. `petit` and `chelem`: the sides that have them. `said`: the chelem was announced.

    `poignees`: each that counts, by its seat and size. `guilty`: the side whose revoke decides the deal.
    """

    contract: Contract
    points: Halves
    bouts: int
    petit: Camp | None = None
    chelem: Camp | None = None
    said: bool = False
    poignees: tuple[tuple[Seat, str], ...] = ()
    guilty: Camp | None = None

    @property
    def gap(self) -> Halves:
        """The points above what is needed; below 0 those short."""
        return Halves(self.points - 2 * NEEDED[self.bouts])

    @property
    def won(self) -> bool:
        """Whether the taker’s side has won the deal."""
        return self.gap >= 0 if self.guilty is None else self.guilty == "defence"


def rounded(gap: Halves) -> int:
    """The gap in whole points: a half goes to the winner (FT-7.4)."""
    return (abs(gap) + 1) // 2


def contract_pays(result: Result, house: House) -> int:
    """What each opponent pays for the contract, or gets for it (FT-8.1, FT-8.2)."""
    times = TIMES[result.contract]
    if house.half_points == "exact":
        return ((2 * BASE + abs(result.gap)) * times + 1) // 2
    return (BASE + rounded(result.gap)) * times


def payments(result: Result, house: House, names: tuple[str, ...], taker: Seat) -> Iterator[Payment]:
    """What each opponent pays the taker, in order: the contract, the petit au bout, poignées, the chelem."""
    sign = 1 if result.won else -1
    yield _contract(result, house, names[taker], sign)
    if result.petit is not None and result.petit != result.guilty:
        points = PETIT_POINTS * TIMES[result.contract]
        theirs, own = (
            Text("Petit au bout of the defence"),
            Text("Petit au bout of {player}’s side", player=names[taker]),
        )
        attack = result.petit == "attack"
        yield Payment(points if attack else -points, book.PETIT, own if attack else theirs)
    for seat, size in result.poignees:
        said = Text("{size} poignée of {player}", size=Text(SIZE_WORDS[size]), player=names[seat])
        yield Payment(sign * WORTH[size], book.POIGNEE_WORTH, said)
    yield from _chelem(result, names[taker])


def _contract(result: Result, house: House, name: str, sign: int) -> Payment:
    points, contract = sign * contract_pays(result, house), Text(CONTRACT_WORDS[result.contract])
    gap = str(abs(rounded(result.gap))) if house.half_points == "winner" else str(Halves(abs(result.gap)))
    parts: dict[str, Part] = {"player": name, "contract": contract}
    parts |= {"base": BASE, "gap": gap, "times": TIMES[result.contract]}
    if result.guilty is not None:
        lost = "A revoke: {player} has lost {contract}, ({base} + {gap}) × {times}"
        won = "A revoke: {player} has won {contract}, ({base} + {gap}) × {times}"
        return Payment(points, book.REVOKE, Text(won if sign > 0 else lost, **parts))
    made = "{player} made {contract}, {points} of {needed}: ({base} + {gap}) × {times}"
    lost = "{player} lost {contract}, {points} of {needed}: ({base} + {gap}) × {times}"
    rule = book.MADE if sign > 0 else book.LOST
    parts |= {"points": result.points, "needed": NEEDED[result.bouts]}
    return Payment(points, rule, Text(made if sign > 0 else lost, **parts))


def _chelem(result: Result, name: str) -> Iterator[Payment]:
    made = result.chelem == "attack" and result.guilty != "attack"
    if made:
        said = "{player} announced the chelem and made it" if result.said else "{player} made the chelem unannounced"
        yield Payment(CHELEM_SAID if result.said else CHELEM_MADE, book.CHELEM, Text(said, player=name))
    elif result.said:
        yield Payment(-CHELEM_MADE, book.CHELEM, Text("{player} announced the chelem and failed", player=name))
    if result.chelem == "defence" and result.guilty != "defence":
        yield Payment(-CHELEM_MADE, book.CHELEM, Text("The defence won every trick"))


# ---- a hand -------------------------------------------------------------------------------------


def offenders(hand: Hand) -> tuple[Seat, ...]:
    """Who revoked, or laid aside wrongly, each once."""
    return tuple(sorted({breach.seat for breach in hand.breaches if breach.duty != CALLED_SUIT}))


def guilty_side(house: House, hand: Hand) -> Camp | None:
    """The side whose revoke decides the deal (FT-10.1); None where none does, or both revoked."""
    sides = {camp_of(hand, seat) for seat in offenders(hand)} if house.revoke == "lose" else set()
    return next(iter(sides)) if len(sides) == 1 else None


def result_of(state: State, hand: Hand) -> Result:
    """How a hand came out in which everything is in."""
    pile = pile_known(hand, state.house)
    assert pile is not None
    return Result(
        contract=hand.played,
        points=pile.points,
        bouts=pile.bouts,
        petit=petit_of(hand),
        chelem=chelem_of(hand),
        said=hand.chelem_said,
        poignees=tuple((one.seat, one.size) for one in counting(hand)),
        guilty=guilty_side(state.house, hand),
    )


def lines_of(state: State, hand: Hand, result: Result) -> Iterator[ScoreLine]:
    """The lines of a hand: a line a player for each payment (FT-8.5)."""
    seating, now = state.seating, camps_now(hand)
    assert now is not None
    shares = by_camps(now, hand.attacks)
    # As they sit: players may have changed seats, and their totals go with them.
    of_sides = {seating.side_of[seat]: times for seat, times in shares.items()}
    for payment in payments(result, state.house, seating.names, hand.attacks):
        yield from payment.lines(of_sides)
    for seat in hand.miseres:
        each = Payment(state.house.misere, book.MISERE, Text("Misère of {player}", player=seating.names[seat]))
        rest = len(shares) - 1
        yield from each.lines({seating.side_of[one]: rest if one == seat else -1 for one in shares})
    yield from agreed_shares(hand, seating, book)


def score_hand(state: State, hand: Hand) -> HandAccount:
    """The score of a hand in which everything is in. Each player is a side of their own."""
    seating, result = state.seating, result_of(state, hand)
    now, lines = camps_now(hand), tuple(lines_of(state, hand, result))
    assert now is not None

    def cell(seat: Seat) -> tuple[str, str]:
        if seat == hand.taker:
            return MARKS[result.contract], str(result.points)
        return (WITH, "") if seat in now.own else ("", "")

    contract = next(line for line in lines if line.rule in {book.MADE, book.LOST, book.REVOKE})
    call = Call(
        side=seating.side_of[hand.attacks],
        what="contract",
        made=result.won,
        rule=contract.rule.id,
        seat=hand.attacks,
        bid=CONTRACTS.index(result.contract),
        over=None if result.guilty is not None else (1 if result.won else -1) * rounded(result.gap),
    )
    notes = (
        *_told(hand, result),
        *revoked(seating.names, offenders(hand), book.REVOKE),
        *claimed_falsely(seating.names, hand.claims, book.FALSE_CLAIM),
        *agreed_notes(hand, seating, book),
    )
    by_side = sorted(range(len(seating)), key=lambda seat: seating.side_of[seat])
    return account_of(
        hand, lines, (cell(seat) for seat in by_side), row_note(notes), facts=facts_of(hand, result), calls=(call,)
    )


def facts_of(hand: Hand, result: Result | None = None) -> Mapping[str, Fact]:
    """Who took with what, and how it came out."""
    now = camps_now(hand)
    partner = None if now is None else next(iter(sorted(now.own - {hand.taker})), None)
    facts: dict[str, Fact] = {
        "taker": hand.taker,
        "contract": hand.contract,
        "partner": partner,
        "called": None if hand.called is None else hand.called.code,
    }
    if result is not None:
        facts |= {"half_points": int(result.points), "bouts": result.bouts, "petit": result.petit, "won": result.won}
    return facts


def _told(hand: Hand, result: Result) -> Iterator[Text]:
    """What a row of the sheet says beside its figures."""
    if result.petit is not None:
        own, theirs = Text("Petit au bout of the taker"), Text("Petit au bout of the defence")
        yield own if result.petit == "attack" else theirs
    for one in hand.poignees:
        yield Text("{size} poignée", size=Text(SIZE_WORDS[one.size]))
    if result.said:
        yield Text("Chelem announced and made" if result.chelem == "attack" else "Chelem announced and failed")
    elif result.chelem is not None:
        yield Text("Chelem" if result.chelem == "attack" else "Chelem of the defence")


def revoke_remedy(state: State, hand: Hand, seat: Seat) -> Remedy:
    """What a revoke costs in the hand in progress (FT-10.1)."""
    house, side = state.house, state.seating.side_of[seat]
    if house.revoke == "stands":
        return Remedy(book.REVOKE, Text("At this table it stands"), side)
    if house.revoke == "void":
        return Remedy(book.REVOKE, Text("The hand is void"), side)
    own = Text("The other side has won the deal by the gap counted, with all poignées")
    return Remedy(book.REVOKE, own, side)
