"""The auction: the calls so far, and what is called next: a number and a suit, or a pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....core.cards import Suit
from ....core.entries import Pass
from ....core.log import Standing
from ....core.ruling import Ruling
from ....core.seats import Seat
from ....core.words import listed
from ....screens.parts import Chosen, Fact, Player, first_against, ids_of, players
from ..auction import AUCTION, HIGHEST
from ..model import CARDS_EACH, RISING_SUITS, SUIT_LETTERS, Bid, Hand, State, SuitLetter

PASS = "pass"
"""What stands for a pass among the numbers."""

_ORDER_CODES = frozenset({"bid-out-of-turn", "passed"})
"""What no chip is struck out for: it is about who bids, not about the bid."""


@dataclass(frozen=True, slots=True)
class CallTile:
    """A player's last call as it lies on the table: ``5♥``, ``Pass``, or nothing yet. `entry`: the id of its entry."""

    player: Player
    words: str
    passed: bool
    entry: str
    now: bool
    best: bool
    deals: bool


@dataclass(frozen=True, slots=True)
class NumberChip:
    """A number to bid. `fact`: where the reason stands why no suit will do with it; empty if one will."""

    number: int
    chosen: bool
    fact: str


@dataclass(frozen=True, slots=True)
class SuitChip:
    """A suit to bid. `least`: the lowest number that is lawful with it, None where none is.

    `out`: the numbers that are against a rule with it. `no`: the number chosen so far is one of them.
    """

    suit: Suit
    least: int | None
    out: tuple[int, ...]
    no: bool
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionScreen:
    """A call is asked for. `lead` and `rest`: what the banner says, and who calls.

    `anyway`: no chip is struck out, since the table says it happened. `passes`: the pass is chosen; `no_pass`: where
    it stands why there is none. `then_bid` and `then_pass` say what follows.
    """

    title: str
    player: Player
    lead: str
    rest: str
    tiles: tuple[CallTile, ...]
    numbers: tuple[NumberChip, ...]
    chosen: int | None
    suits: tuple[SuitChip, ...]
    facts: tuple[Fact, ...]
    anyway: bool
    passes: bool
    no_pass: str
    then_bid: str
    then_pass: str
    template: str = "games/apples/auction.html"
    asks: tuple[str, ...] = ("call", "bid", "pass")

    @property
    def bid(self) -> str:
        """The bid chosen so far, ``5♥``; empty while its number or its suit is missing."""
        suit = next((chip.suit for chip in self.suits if chip.chosen), None)
        return "" if self.passes or self.chosen is None or suit is None else f"{self.chosen}{suit.symbol}"


def auction(state: State, entries: Sequence[Standing], chosen: Chosen) -> AuctionScreen:
    """The screen of the auction."""
    hand, seating = state.this_hand, state.seating
    turn = AUCTION.speaker(hand, seating, state.house)
    seat = chosen.seat_due("seat", seating, turn)
    there, anyway = players(seating), chosen.first("anyway") == "1"
    against = {} if anyway else _against(state, seat)
    picked = chosen.first("number")
    number = int(picked) if picked in {str(number) for number in range(1, CARDS_EACH + 1)} else None
    facts, out = _facts(state, seat, against)
    if seat != turn and turn is not None:
        facts = (*_order(state, seat), *facts)
    lead, rest = _banner(state, hand, seat)
    return AuctionScreen(
        title=f"{seating.names[seat]} to call",
        player=there[seat],
        lead=lead,
        rest=rest,
        tiles=_tiles(state, hand, entries, seat),
        numbers=tuple(NumberChip(each, each == number, out.get(each, "")) for each in range(1, CARDS_EACH + 1)),
        chosen=number,
        suits=tuple(_suit(suit, against, number, chosen.first("suit")) for suit in RISING_SUITS),
        facts=facts,
        anyway=anyway,
        passes=picked == PASS,
        no_pass="why-order" if hand.passed[seat] else "",
        then_bid=_after(AUCTION.move_bid(state, Bid(seat=seat, number=CARDS_EACH, suit="D"))),
        then_pass=_after(AUCTION.move_pass(state, Pass(seat=seat))),
    )


def _tiles(state: State, hand: Hand, entries: Sequence[Standing], seat: Seat) -> tuple[CallTile, ...]:
    last, there = {call.seat: call for call in hand.calls}, players(state.seating)
    ids = ids_of(entries, Bid, Pass)
    found = []
    for other in state.seating.from_left_of(hand.dealer):
        call = last.get(other)
        found.append(
            CallTile(
                player=there[other],
                words="?" if call is None else call.said if isinstance(call, Bid) else "Pass",
                passed=isinstance(call, Pass),
                entry=ids.get(other, "") if call is not None else "",
                now=other == seat,
                best=call is not None and call is hand.high,
                deals=other == hand.dealer,
            )
        )
    return tuple(found)


def _banner(state: State, hand: Hand, seat: Seat) -> tuple[str, str]:
    """What the auction stands at, in bold words, and who calls."""
    names = state.seating.names
    who = f"{names[seat]} to call"
    if hand.high is None:
        return "No bid yet", who
    return f"{names[hand.high.seat]}’s {hand.high.said} is the bid to beat", who


def _after(state: State) -> str:
    """What follows a call, in the state after it: who calls next, or how the auction ends."""
    hand, names = state.this_hand, state.seating.names
    if hand.void:
        return "all four pass, so the hand is void"
    if hand.auction_over:
        won = hand.won_bid
        return f"{names[won.seat]} wins it with {won.said}" if isinstance(hand.calls[-1], Pass) else "and wins it"
    seat = AUCTION.speaker(hand, state.seating, state.house)
    return "" if seat is None else f"then {names[seat]} calls"


# ---- what may be bid ----------------------------------------------------------------------------


def _against(state: State, seat: Seat) -> dict[tuple[int, SuitLetter], Ruling]:
    """By number and suit, what speaks against a bid itself, not against whose turn it is."""
    found = {}
    for number in range(1, CARDS_EACH + 1):
        for suit in SUIT_LETTERS:
            ruling = first_against(AUCTION.check_bid(state, Bid(seat=seat, number=number, suit=suit)), _ORDER_CODES)
            if ruling is not None:
                found[number, suit] = ruling
    return found


def _suit(suit: Suit, against: dict[tuple[int, SuitLetter], Ruling], number: int | None, picked: str) -> SuitChip:
    letter = SUIT_LETTERS[RISING_SUITS.index(suit)]
    out = tuple(each for each in range(1, CARDS_EACH + 1) if (each, letter) in against)
    least = next((each for each in range(1, CARDS_EACH + 1) if each not in out), None)
    return SuitChip(suit, least, out, number in out, picked == letter)


def _facts(
    state: State, seat: Seat, against: dict[tuple[int, SuitLetter], Ruling]
) -> tuple[tuple[Fact, ...], dict[int, str]]:
    """Why some numbers are out, and where the reason of each stands."""
    contract = state.hand.high if state.hand is not None else None
    dead = [each for each in range(1, CARDS_EACH + 1) if all((each, suit) in against for suit in SUIT_LETTERS)]
    by_code: dict[str, tuple[Ruling, list[int]]] = {}
    for each in dead:
        ruling = against[each, SUIT_LETTERS[-1]]
        by_code.setdefault(ruling.code, (ruling, []))[1].append(each)
    facts: list[Fact] = []
    out: dict[int, str] = {}
    for code, (ruling, numbers) in by_code.items():
        place = f"why-{code}"
        text = str(ruling.message)
        if code == "too-low" and contract is not None:
            text = f"{state.seating.names[contract.seat]}’s {contract.said} is as strong or stronger."
        elif code == "too-long":
            text = f"{state.seating.names[seat]} doesn’t have that many of any suit."
        facts.append(Fact(place, f"{_spans(numbers)} out:", text, ruling.rule.id, tuple(map(str, numbers))))
        out |= dict.fromkeys(numbers, place)
    if contract is not None and contract.strength != HIGHEST and contract.number not in dead and against:
        higher = [suit for suit in RISING_SUITS if RISING_SUITS.index(suit) > RISING_SUITS.index(contract.trump)]
        signs = listed([suit.symbol for suit in higher], "or")
        rule = next(ruling.rule.id for ruling in against.values())
        facts.append(Fact("why-suit", f"{contract.number} only in {signs}:", "the suits rise ♦ ♥ ♣ ♠.", rule))
    return tuple(facts), out


def _spans(numbers: Sequence[int]) -> str:
    """Numbers that are out, the verb with them: ``3 is``, ``1 to 3 are``."""
    if len(numbers) == 1:
        return f"{numbers[0]} is"
    if len(numbers) == numbers[-1] - numbers[0] + 1:
        return f"{numbers[0]} to {numbers[-1]} are"
    return f"{listed([str(number) for number in numbers])} are"


def _order(state: State, seat: Seat) -> tuple[Fact, ...]:
    for ruling in AUCTION.check_bid(state, Bid(seat=seat, number=CARDS_EACH, suit="S")):
        if ruling.code in _ORDER_CODES:
            lead = "Out of turn:" if ruling.code != "passed" else "Passed before:"
            return (Fact("why-order", lead, str(ruling.message), ruling.rule.id),)
    return ()
