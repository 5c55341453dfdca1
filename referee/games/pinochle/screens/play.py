"""The tricks, card by card or by their winners, and the counters at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ....core.cards import PLAIN_SUITS, Card, copies
from ....core.entries import Play
from ....core.ruling import Rule
from ....core.seats import Seat, Side
from ....core.text import say, so_many
from ....desk.trick import why_won
from ....play.known import cards_played
from ....screens.cards import CardsScreen, No, Tile
from ....screens.next_card import no_to_card, picker, suit_led, suits_of, trick_before, turn_at
from ....screens.parts import Chosen, Fields, Player, SideNow, players, side_mark
from ....screens.sides import Stand, sides_now
from ....screens.tricks import Gauge, TricksScreen, asked_trick
from .. import rulebook as book
from ..counting import IN_CARDS, LAST_TRICK, counters_taken, every_count, last_trick_side
from ..game import PINOCHLE
from ..melds import RANKS, WHOLE_PACK
from ..model import Bid, Hand, State
from ..scoring import bid_ends, melds_by_side, score_hand
from .parts import bidding_side, play_needed, play_so_far, ruled_side, still_needed

_SUITS: Final = suits_of(RANKS)

_SMALL: Final = {
    "revoke": "follow",
    "beat": "beat it",
    "trump": "trump",
    "overtrump": "higher",
    "played-twice": "played",
    "not-held": "",
    "exchange-first": "not yet",
}
"""Two words at most on the tile; the ruling itself says the rest."""


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The screen of the next card."""
    hand, seating, order = state.this_hand, state.seating, PINOCHLE.order(state)
    there, led = players(seating), suit_led(hand, order)
    seat = chosen.seat_due("seat", seating, PINOCHLE.next_player(state, hand))
    held = hand.held[seat]

    def against(card: Card) -> No | None:
        rulings = PINOCHLE.check(state, Play(seat=seat, card=card))
        return no_to_card(rulings, hand, seating, seat, card, small=_SMALL)

    pick = picker(
        _SUITS,
        held=held,
        pack=WHOLE_PACK,
        gone=cards_played(hand),
        led=led,
        open_suit=led or PLAIN_SUITS[0],
        against=against,
    )
    best = order.winner(hand.trick) if hand.trick else None
    why, rule = _why(hand, best)
    return CardsScreen(
        turn=turn_at(hand, there, seat, led=led, best=None if best is None else best.seat),
        pick=pick,
        last=trick_before(hand, there, lambda trick: (why_won(order, trick.plays), book.WINNER.id)),
        holds="" if held is None else _holds(seating.names[seat], held, pick.held),
        why=why,
        rule=rule.id,
        sides=_sides(state, hand, there),
        sides_are="Melds and counters so far",
        template="games/pinochle/cards.html",
    )


def _holds(name: str, held: int, tiles: Sequence[Tile]) -> str:
    """How many of the known hand may be played: a tile may stand for several copies."""
    total = sum(copies(held, tile.card) for tile in tiles)
    free = sum(copies(held, tile.card) for tile in tiles if tile.kind == "live")
    return (
        say("{name}’s hand: all of {total} may be played", name=name, total=total)
        if free == total
        else say("{name}’s hand: {free} of {total} may be played", name=name, free=free, total=total)
    )


def _sides(state: State, hand: Hand, there: Sequence[Player]) -> tuple[SideNow, ...]:
    """Melds and counters of each side so far, against the bid where it is theirs; and the tricks taken."""
    melds, play = melds_by_side(hand, state.seating), play_so_far(state, hand)

    def stand(side: Side, seats: Sequence[Seat]) -> Stand:
        won, so_far = sum(hand.won[seat] for seat in seats), melds[side] + play[side]
        taken, of, more, unit = str(so_far), "", so_many(won, "trick"), "points"
        if hand.high is not None and side == bidding_side(hand, state.seating):
            need = play_needed(state.house, hand.high.bid, melds[side]) - play[side]
            of, more = say("of {bid}", bid=hand.high.bid), say("needs {need}", need=need) if need > 0 else "bid reached"
            kept = state.house.save_meld
            if need <= 0 and ((kept == "trick" and not won) or (kept == "point" and not play[side])):
                more = say("needs a {kept}", kept=kept)
            if (ruled := ruled_side(state, hand)) is not None:
                more = "lost by a renege" if ruled == side else "all points in play"
            elif hand.high.moon:
                taken, of, more, unit = (
                    str(won),
                    say("of {tricks_total}", tricks_total=hand.tricks_total),
                    "the moon",
                    "tricks",
                )
        return Stand(taken, of, more, unit)

    return sides_now(state.seating, there, stand)


def _why(hand: Hand, best: Play | None) -> tuple[str, Rule]:
    """The line under the picker: what the player must do now, and its rule. `best`: the card that is winning."""
    if best is None:
        return "Lead any card.", book.NEXT_LEAD if hand.winners else book.OPENING_LEAD
    led, trump = hand.trick[0].card.suit, hand.trump
    follows = say("{card} is winning. Follow {symbol}", card=best.card, symbol=led.symbol)
    if led is trump:
        return say("{follows}, higher if possible.", follows=follows), book.BEAT
    if best.card.suit is trump:
        any_of = say("{card} is winning. Follow with any {symbol}", card=best.card, symbol=led.symbol)
        return say(
            "{any_of}. No {symbol}? Then a trump, higher if possible.", any_of=any_of, symbol=led.symbol
        ), book.TRUMPED
    return say(
        "{follows}, higher if possible. No {symbol}? Then a trump.", follows=follows, symbol=led.symbol
    ), book.BEAT


def tricks(state: State, chosen: Chosen) -> TricksScreen:
    """The screen of the trick that is being played."""
    hand, seating = state.this_hand, state.seating
    return TricksScreen(
        trick=asked_trick(hand, players(seating), of=lambda seat: "won", leader=PINOCHLE.next_player(state, hand)),
        gauges=tuple(_gauge(state, hand, side) for side in range(len(seating.sides))),
        insight=_insight(state, hand),
    )


def _gauge(state: State, hand: Hand, side: Side) -> Gauge:
    seating, melds = state.seating, melds_by_side(hand, state.seating)[side]
    words = say("{melds} melded", melds=melds) if melds else "no melds"
    taken = sum(hand.won[seat] for seat in seating.sides[side])
    return Gauge(side_mark(side), seating.side_name(side), taken, None, words, hand.tricks_total)


def _insight(state: State, hand: Hand) -> str:
    """What the bidders still need, in a sentence."""
    side = bidding_side(hand, state.seating)
    if side is None or hand.high is None:
        return ""
    if hand.high.moon and ruled_side(state, hand) is None:
        lost = sum(hand.won[seat] for seat in state.seating.sides[1 - side])
        return "The moon is lost: a trick went to the others" if lost else "The moon: every trick must be won"
    return still_needed(state, hand, melds_by_side(hand, state.seating)[side])


@dataclass(frozen=True, slots=True)
class SideCounts:
    """A side, with the counters and the tricks that are typed so far, and whether the last trick is said to be theirs.

    `said`: its melds, and the bid; `least`: what its tricks hold already.
    """

    name: str
    mark: str
    said: str
    least: int
    counters: str
    tricks: str
    last: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CountersScreen:
    """What each side took; `help` says how. `last_known` says who won the last trick, where that is not asked for.

    `last_worth` are its points. `ask_tricks`: asked for where a trick without counters matters.
    `reckoned`: by the counters of the first side and the side with the last trick, what is scored; see `_reckoned`.
    """

    title: str
    help: str
    sides: tuple[SideCounts, ...]
    last_known: str
    last_worth: int
    last_rule: str = book.LAST_TRICK.id
    ask_tricks: bool
    tricks_rule: str
    fields: Fields
    reckoned: Mapping[str, object]
    template: str = "games/pinochle/counters.html"
    asks: tuple[str, ...] = ("counters",)


def counters(state: State, chosen: Chosen) -> CountersScreen:
    """The screen of the counters."""
    hand, seating, house = state.this_hand, state.seating, state.house
    whole, worth = IN_CARDS * house.scale, LAST_TRICK * house.scale
    known, by = last_trick_side(hand, seating), chosen.first("by")
    moon, untold = hand.high is not None and hand.high.moon, hand.taken < hand.tricks_total
    return CountersScreen(
        title=say("Hand {number}: the counters", number=hand.number),
        help=say(
            "With {worth} for the last trick that’s {whole}. One side can stay empty for the rest.",
            worth=worth,
            whole=whole + worth,
        ),
        sides=tuple(_side_counts(state, hand, chosen)),
        last_known=""
        if known is None
        else say("{side_name} won the last trick: +{worth}.", side_name=seating.side_name(known), worth=worth),
        last_worth=worth,
        ask_tricks=untold and (house.save_meld == "trick" or moon),
        tricks_rule=book.MOON_SCORE.id if moon else book.SAVE_MELD.id,
        fields=(("type", "counters"), *((("by", by),) if by else ())),
        reckoned=_reckoned(state, hand),
    )


def _melded_and_bid(melds: int, bid: Bid | None) -> str:
    """What a side melded and, of the bidders, what they bid."""
    if bid is None:
        return say("melded {melds}", melds=melds) if melds else say("no melds")
    if bid.moon:
        return say("melded {melds}, bid the moon", melds=melds) if melds else say("no melds, bid the moon")
    if not melds:
        return say("no melds, bid {bid}", bid=bid.bid)
    return say("melded {melds}, bid {bid}", melds=melds, bid=bid.bid)


def _side_counts(state: State, hand: Hand, chosen: Chosen) -> Iterator[SideCounts]:
    seating, melds = state.seating, melds_by_side(hand, state.seating)
    for side, taken in enumerate(counters_taken(hand, state.house, seating)):
        bid = hand.high if side == bidding_side(hand, seating) else None
        yield SideCounts(
            name=seating.side_name(side),
            mark=side_mark(side),
            said=_melded_and_bid(melds[side], bid),
            least=taken,
            counters=chosen.first(f"sides-{side}"),
            tricks=chosen.first(f"tricks-{side}"),
            last=chosen.first("last_trick") == str(side),
        )


def _reckoned(state: State, hand: Hand) -> Mapping[str, object]:
    """What the page says of counters as they are typed, so that no rule stands in a script.

    ``before``: the totals; ``known``: the side with the last trick, where it is known; ``cases``: by the first side's
    counters and the side with the last trick (``29,1``) the points of both sides, and how the bid ends.
    """
    house, seating = state.house, state.seating
    known = last_trick_side(hand, seating)
    cases: dict[str, list[object]] = {}
    for told in every_count(hand, house, seating):
        after = replace(hand, counters=told, complete=True)
        scored = score_hand(after, house, seating).points
        cases[f"{told.sides[0]},{told.last_trick}"] = [*scored, bid_ends(after, house, seating)]
    return {"all": IN_CARDS * house.scale, "before": list(state.totals), "known": known, "cases": cases}
