"""The auction: the bids laid so far, and the chips for what may be said next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ....core.entries import Pass
from ....core.log import Standing
from ....core.seats import Seat
from ....screens.entries import ids_of
from ....screens.parts import Chosen, Fact, Link, Player, players
from ..auction import bid_made, closed, moon_worth, most_bid, must_bid, next_bids, pass_made, speaks_next
from ..house import House, least_bid
from ..model import Bid, Hand, State
from .parts import against, bid_words

ORDER_CODES: Final = frozenset({"bid-out-of-turn", "pass-out-of-turn", "passed-before", "bid-twice"})
"""What a chip is not struck out for: it is about who speaks, not about what is said."""

CHIPS: Final = 13
CHIPS_BESIDE_MOON: Final = 11
"""Numbers offered as chips: they fill three rows of five with the pass, and with the moon."""

FIVES: Final = 5
SINGLY_UNTIL: Final = 60


@dataclass(frozen=True, slots=True)
class SaidTile:
    """What a player has said, as it lies on the table. `entry` is the id of its entry; `now`: speaks next.

    `before`: the bid a player made before passing; `best`: the highest so far.
    """

    player: Player
    words: str
    before: str
    entry: str
    now: bool
    deals: bool
    best: bool


@dataclass(frozen=True, slots=True)
class SayChip:
    """Something that can be said. `fact`: where the reason stands why it may not be; empty if it may.

    `button` is what the primary action then says, and `then` what follows. `wide`: of two columns.
    """

    value: str
    words: str
    small: str
    button: str
    then: str
    chosen: bool
    fact: str = ""
    wide: bool = False


@dataclass(frozen=True, slots=True)
class AuctionScreen:
    """Somebody speaks. `lead` and `text` are the banner; `other`: a number typed so far, from `least` to `most`."""

    title: str
    player: Player
    lead: str
    text: str
    tiles: tuple[SaidTile, ...]
    chips: tuple[SayChip, ...]
    facts: tuple[Fact, ...]
    other: str
    least: int
    most: int
    step: int
    links: tuple[Link, ...] = (Link("Only who won it", "sum", "", (("tell", "result"),)),)
    template: str = "games/pinochle/auction.html"
    asks: tuple[str, ...] = ("speak",)

    @property
    def chosen(self) -> SayChip | None:
        """The chip picked so far."""
        return next((chip for chip in self.chips if chip.chosen), None)


def auction(state: State, entries: Sequence[Standing], chosen: Chosen) -> AuctionScreen:
    """The screen of the auction."""
    hand, seating, house = state.this_hand, state.seating, state.house
    turn = speaks_next(hand, seating, house)
    seat = chosen.seat_or("seat", seating, turn)
    assert seat is not None
    there, name = players(seating), seating.names[seat]
    allowed = next_bids(house, hand.high)
    facts = [*_order(state, seat, turn)]
    no_pass = against(state, Pass(seat=seat), aside=ORDER_CODES)
    if no_pass is not None:
        facts.append(Fact("why-pass", "No pass:", str(no_pass.message), no_pass.rule.id, ("pass",)))
    lead, text = _banner(state, hand, name, allowed.start)
    return AuctionScreen(
        title=f"{name} to speak",
        player=there[seat],
        lead=lead,
        text=text,
        tiles=_tiles(state, hand, there, entries, seat),
        chips=tuple(_chips(state, hand, seat, chosen, pass_fact="why-pass" if no_pass else "")),
        facts=tuple(facts),
        other=chosen.first("other"),
        least=allowed.start,
        most=most_bid(house),
        step=house.scale,
    )


def _banner(state: State, hand: Hand, name: str, least: int) -> tuple[str, str]:
    if hand.high is not None:
        holder = state.seating.names[hand.high.seat]
        return f"{holder}’s {bid_words(hand.high).lower()} is highest", f"{name} to speak"
    if must_bid(hand):
        return "Three have passed", f"{name} must bid"
    return "No bid yet", f"{name} opens with {least} or more"


def _tiles(
    state: State, hand: Hand, there: Sequence[Player], entries: Sequence[Standing], now: Seat
) -> tuple[SaidTile, ...]:
    ids = ids_of(entries, Bid, Pass)
    found = []
    for seat in state.seating.from_left_of(hand.dealer):
        bid, passed = hand.bids[seat], hand.passed[seat]
        words = "Pass" if passed else bid_words(bid) if bid is not None else "?"
        found.append(
            SaidTile(
                player=there[seat],
                words=words,
                before=bid_words(bid) if passed and bid is not None else "",
                entry=ids.get(seat, "") if seat != now or passed else "",
                now=seat == now,
                deals=seat == hand.dealer,
                best=hand.high is not None and hand.high.seat == seat,
            )
        )
    return tuple(found)


def chip_numbers(house: House, allowed: range) -> tuple[int, ...]:
    """The numbers worth a chip among all that may be bid: each up to 60, from there in fives."""
    most = CHIPS_BESIDE_MOON if house.shoot_moon else CHIPS
    scale, found = house.scale, []
    for number in allowed:
        single = number <= SINGLY_UNTIL * scale and allowed.step == scale
        if single or number % (FIVES * scale) == 0 or number == allowed.start:
            found.append(number)
        if len(found) == most:
            break
    return tuple(found)


def _chips(state: State, hand: Hand, seat: Seat, chosen: Chosen, pass_fact: str) -> Iterator[SayChip]:
    name, picked = state.seating.names[seat], chosen.first("say")
    passed = "" if pass_fact else _after(state, pass_made(state, Pass(seat=seat)))
    yield SayChip("pass", "Pass", "", f"{name} passes", passed, picked == "pass", pass_fact, wide=True)
    for number in chip_numbers(state.house, next_bids(state.house, hand.high)):
        after = _after(state, bid_made(state, Bid(seat=seat, bid=number)))
        value = str(number)
        yield SayChip(value, value, "", f"{name} bids {number}", after, picked == value and not chosen.first("other"))
    if state.house.shoot_moon:
        worth = moon_worth(state.house)
        then = f"all 20 tricks: +{worth} or −{worth}"
        yield SayChip("moon", "Moon", f"±{worth}", f"{name} shoots the moon", then, picked == "moon", wide=True)


def _after(state: State, after: State) -> str:
    """What follows: who wins the auction, or what the next player may say."""
    hand, seating = after.this_hand, state.seating
    hand = closed(hand, seating, state.house)
    if hand.bidder is not None and hand.high is not None:
        return f"{seating.names[hand.bidder]} wins the auction with {bid_words(hand.high).lower()}"
    seat = speaks_next(hand, seating, state.house)
    if seat is None:
        return ""
    if must_bid(hand):
        return f"{seating.names[seat]} must bid {least_bid(state.house)} or more"
    return f"then {seating.names[seat]}: {next_bids(state.house, hand.high).start} or more"


def _order(state: State, seat: Seat, turn: Seat | None) -> Iterator[Fact]:
    if seat == turn or state.hand is None:
        return
    number = next_bids(state.house, state.hand.high).start
    ruling = against(state, Bid(seat=seat, bid=number))
    if ruling is not None and ruling.code in ORDER_CODES:
        yield Fact("why-order", "Out of turn:", str(ruling.message), ruling.rule.id)
