"""The auction, by its bids or its result, and what the highest bidder says then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ....core.cards import PLAIN_SUITS, SUIT_LETTERS, Suit
from ....core.ruling import Rule
from ....core.seats import Seat
from ....core.text import Capital, SuitWord, Text, say
from ....kinds.ladder.screen import LadderScreen
from ....screens.choosing import Answer, ChoosingScreen, Mine
from ....screens.parts import Chosen, Fact, Link, Player, players
from .. import rulebook as book
from ..auction import AUCTION, moon, moon_worth, next_bids
from ..house import House
from ..model import Bid, Hand, NameTrump, NoMarriage, State
from ..scoring import ENOUGH
from ..trump import marriage
from .parts import against, bid_within, bid_words

CHIPS: Final = 13
CHIPS_BESIDE_MOON: Final = 11
"""Numbers offered as chips: they fill three rows of five with the pass, and with the moon."""

FIVES: Final = 5
SINGLY_UNTIL: Final = 60


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


def _chips(state: State, hand: Hand, seat: Seat) -> Iterator[Bid]:
    yield from (Bid(seat=seat, bid=number) for number in chip_numbers(state.house, next_bids(state.house, hand.high)))
    if state.house.shoot_moon:
        yield moon(state.house, seat)


def _next(state: State, hand: Hand) -> tuple[str, Rule]:
    rule = book.OPENING_BID if hand.high is None else book.RAISE
    return str(Text("{least} or more", least=next_bids(state.house, hand.high).start)), rule


auction: Final[LadderScreen[Hand, Bid, House]] = LadderScreen(
    ladder=AUCTION,
    next=_next,
    tile=bid_words,
    chip=bid_words,
    grid="bids-grid says",
    small=lambda house, bid: f"±{moon_worth(house)}" if bid.moon else "",
    stake=lambda house, bid: (
        say("all 20 tricks: +{moon_worth} or −{moon_worth}", moon_worth=moon_worth(house)) if bid.moon else ""
    ),
    chips=_chips,
    links=(Link("Enter only the winning bid", "sum", "", (("tell", "result"),)),),
)
"""The screen of the auction."""

# ---- the result of the auction ------------------------------------------------------------------

NUMBERS: Final = 14
"""Numbers offered as chips of the result: two rows of seven, the moon among them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractScreen:
    """Who won the auction is asked for. `so_far`: what was bid here before; `numbers` are chips, as may be the moon.

    `bidder`, `bid`, `trump`: what is picked or typed so far.
    """

    title: str
    players: tuple[Player, ...]
    so_far: str
    numbers: Sequence[int]
    moon: bool
    least: int
    suits: tuple[Suit, ...] = PLAIN_SUITS
    bidder: str
    bid: str
    trump: str
    rule: str = book.WON.id
    links: tuple[Link, ...] = (Link("Bid by bid", "hand", "", (("tell", "auction"),)),)
    template: str = "games/pinochle/contract.html"
    asks: tuple[str, ...] = ("won",)

    @property
    def typed(self) -> str:
        """The number typed, where none of the chips says it."""
        return "" if self.bid in {*map(str, self.numbers), "moon"} else self.bid


def contract(state: State, chosen: Chosen) -> ContractScreen:
    """The screen of the auction's result."""
    hand, seating, house = state.this_hand, state.seating, state.house
    there, allowed = players(seating), next_bids(house, hand.high)
    numbers, so_far = chip_numbers(house, allowed), ""
    if hand.high is not None:
        so_far = say("{player} bid {bid} so far", player=seating.names[hand.high.seat], bid=bid_within(hand.high))
        numbers = (hand.high.bid, *numbers) if not hand.high.moon else ()
    return ContractScreen(
        title=say("Hand {number}: bid and trump", number=hand.number),
        players=tuple(there[seat] for seat in seating.from_left_of(hand.dealer)),
        so_far=so_far,
        numbers=numbers[: NUMBERS - house.shoot_moon],
        moon=house.shoot_moon,
        least=allowed.start if allowed else moon_worth(house),
        bidder=chosen.first("seat"),
        bid=next((text for text in reversed(chosen.all("bid")) if text.strip()), ""),
        trump=chosen.first("trump"),
    )


# ---- trump --------------------------------------------------------------------------------------


def trump(state: State, chosen: Chosen) -> ChoosingScreen:
    """The screen of trump. The last chip is that of a bidder without a marriage; a fact says what that costs here."""
    seating, bid = state.seating, state.this_hand.won_bid
    name, side = seating.names[bid.seat], seating.side_of[bid.seat]
    own, others = seating.side_name(side), seating.side_name(1 - side)
    facts = tuple(_facts(state, bid.seat))
    out = {value: fact.id for fact in facts for value in fact.values}

    def chip(value: str, words: str, button: str, then: str, css: str) -> Answer:
        picked, fact = chosen.first("say") == value, out.get(value, "")
        return Answer(
            value=value, words=words, button=button, then=then, chosen=picked and not fact, fact=fact, css=css
        )

    chips = []
    for suit in PLAIN_SUITS:
        named, (king, queen) = Capital(SuitWord(suit)), marriage(suit)
        shows = say("{name} shows {king} and {queen}", name=name, king=king, queen=queen)
        are = say("{suit} are trump", suit=named)
        chips.append(chip(suit.value, say("{suit}", suit=named), are, shows, f" s-{suit.value.lower()}"))
    lost = say("{own} lose {bid}, and the hand is over", own=own, bid=bid_within(bid))
    cost = say(
        "Without a king and queen of one suit, {own} score −{bid}, {others} nothing, and there’s no play.",
        own=own,
        bid=bid.bid,
        others=others,
    )
    if state.house.no_marriage_meld:
        cost = say(
            "Without a king and queen of one suit, {own} score −{bid}. {others} keep {enough} or more in melds.",
            own=own,
            bid=bid.bid,
            others=others,
            enough=ENOUGH * state.house.scale,
        )
    return ChoosingScreen(
        title=say("{name} names trump", name=name),
        player=players(seating)[bid.seat],
        lead=say("{name} won the auction", name=name),
        more="with the moon" if bid.moon else say("with {bid}", bid=bid.bid),
        field="say",
        fields=(("seat", str(bid.seat)),),
        ask=say("{name}, what’s trump?", name=name),
        legend="The trump suit",
        chips=(*chips, chip("none", "No marriage", say("{name} has no marriage", name=name), lost, " trump-none")),
        grid="trumps",
        facts=(*facts, Fact("no-marriage", "No marriage?", cost, book.NO_MARRIAGE.id)),
        need=say("{name} hasn’t named trump", name=name),
        first="tap a suit first",
        button="Record trump",
        mine=Mine(
            ask="What’s trump?",
            more="with the moon" if bid.moon else say("with {bid}", bid=bid.bid),
            need="You haven’t named trump",
            button="Record trump",
            legend="The trump suit",
        ),
        template="games/pinochle/trump.html",
        asks=("after-auction",),
    )


def _facts(state: State, seat: Seat) -> Iterator[Fact]:
    for suit in SUIT_LETTERS:
        ruling = against(state, NameTrump(seat=seat, suit=suit))
        if ruling is not None:
            lead = say("{symbol} is out.", symbol=Suit(suit).symbol)
            yield Fact(f"why-{suit}", lead, str(ruling.message), ruling.rule.id, (suit,))
    ruling = against(state, NoMarriage(seat=seat))
    if ruling is not None:
        yield Fact("why-none", "There is a marriage:", str(ruling.message), ruling.rule.id, ("none",))
