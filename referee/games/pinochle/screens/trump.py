"""After the auction: the highest bidder names trump, or has no marriage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....core.cards import PLAIN_SUITS, Suit
from ....core.seats import Seat
from ....screens.parts import Chosen, Fact, Player, players
from .. import rulebook as book
from ..model import Bid, Hand, NameTrump, NoMarriage, State
from ..scoring import ENOUGH
from ..trump import marriage
from .parts import against, bid_words


@dataclass(frozen=True, slots=True)
class TrumpChip:
    """A suit, or no marriage where `suit` is None. `fact`: where the reason stands why it may not be."""

    value: str
    suit: Suit | None
    words: str
    button: str
    then: str
    chosen: bool
    fact: str


@dataclass(frozen=True, slots=True)
class TrumpScreen:
    """Trump is asked for. `none` is the chip of a bidder without a marriage, `cost` what that does here."""

    title: str
    player: Player
    lead: str
    text: str
    chips: tuple[TrumpChip, ...]
    none: TrumpChip
    cost: str
    cost_rule: str
    facts: tuple[Fact, ...]
    template: str = "games/pinochle/trump.html"
    asks: tuple[str, ...] = ("after-auction",)

    @property
    def chosen(self) -> TrumpChip | None:
        """The chip picked so far."""
        return next((chip for chip in (*self.chips, self.none) if chip.chosen), None)


def trump(state: State, chosen: Chosen) -> TrumpScreen:
    """The screen of trump."""
    hand, seating = state.this_hand, state.seating
    assert hand.high is not None
    assert hand.bidder is not None
    seat, name = hand.bidder, seating.names[hand.bidder]
    facts = tuple(_facts(state, seat))
    out = {value: fact.id for fact in facts for value in fact.values}
    picked = chosen.first("say")
    chips = []
    for suit in PLAIN_SUITS:
        king, queen = marriage(suit)
        chips.append(
            TrumpChip(
                value=suit.value,
                suit=suit,
                words=suit.word.capitalize(),
                button=f"{suit.word.capitalize()} are trump",
                then=f"{name} shows {king} and {queen}",
                chosen=picked == suit.value and suit.value not in out,
                fact=out.get(suit.value, ""),
            )
        )
    bid = hand.high
    return TrumpScreen(
        title=f"{name} names trump",
        player=players(seating)[seat],
        lead=f"{name} won the auction",
        text="with the moon" if bid.moon else f"with {bid.bid}",
        chips=tuple(chips),
        none=TrumpChip(
            value="none",
            suit=None,
            words="No marriage",
            button=f"{name} has no marriage",
            then=f"{seating.side_name(seating.side_of[seat])} lose {bid_words(bid).lower()}, and the hand is over",
            chosen=picked == "none" and "none" not in out,
            fact=out.get("none", ""),
        ),
        cost=_cost(state, hand, bid),
        cost_rule=book.NO_MARRIAGE.id,
        facts=facts,
    )


def _cost(state: State, hand: Hand, bid: Bid) -> str:
    side = state.seating.side_of[bid.seat]
    own, others = state.seating.side_name(side), state.seating.side_name(1 - side)
    if not state.house.no_marriage_meld:
        return f"Without a king and queen of one suit: −{bid.bid} for {own}, nothing for {others}, and no play."
    enough = ENOUGH * state.house.scale
    return f"Without a king and queen of one suit: −{bid.bid} for {own}; {others} keep {enough} or more in melds."


def _facts(state: State, seat: Seat) -> Iterator[Fact]:
    for suit in PLAIN_SUITS:
        ruling = against(state, NameTrump(seat=seat, suit=suit.value))  # type: ignore[arg-type]
        if ruling is not None:
            yield Fact(
                f"why-{suit.value}", f"{suit.symbol} is out:", str(ruling.message), ruling.rule.id, (suit.value,)
            )
    ruling = against(state, NoMarriage(seat=seat))
    if ruling is not None:
        yield Fact("why-none", "There is a marriage:", str(ruling.message), ruling.rule.id, ("none",))
