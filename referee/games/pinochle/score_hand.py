"""Score this hand: bid, melds and counters told, without a table or over what the table's record holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ...core.cards import PLAIN_SUITS, Suit
from ...core.entries import Deal, Entry, Pass, Renege
from ...core.question import Asked, Input, Missing, Question, Verdict
from ...core.ruling import Rule, ScoreLine
from ...core.seats import Seat, Seating, Side
from ...desk.reading import need_number, need_seat, no_more, read_choice, read_flag, read_number
from ...desk.scored import (
    KEY,
    MOST_BEFORE,
    SAID,
    TITLE,
    Scored,
    as_recorded,
    points_before,
    score_entries,
    scored_verdict,
)
from . import rulebook as book
from .auction import moon_worth, most_bid
from .card_points import IN_CARDS, IN_PLAY, SIDES, counters_by_side, counters_known, last_trick_side, tricks_by_side
from .game import Pinochle
from .house import House
from .model import Bid, Concede, Counters, LayDown, NameTrump, NoMarriage, State
from .possible import most_meld, possible_points

SCORE_OPTIONS: Final = (
    "scale",
    "kings_queens_five",
    "shoot_moon",
    "concede",
    "no_marriage_meld",
    "save_meld",
    "renege",
    "target",
)
"""The house rules that change what a hand scores, the values of melds left out: melds are told by their points."""

PLAYED, NO_MARRIAGE, GAVE_UP = "played", "no_marriage", "gave_up"

_DECIDING: Final = (
    book.MADE,
    book.LOST,
    book.NO_MARRIAGE,
    book.CONCEDE,
    book.RENEGE,
    book.MOON_SCORE,
)
_ORDINALS: Final = ("first", "second", "third", "fourth")


@dataclass(frozen=True, slots=True)
class Told:
    """A hand as it is told. `melds` and `reneged` by seat; `counters`, `tricks` and `before` by side.

    `end`: played out, given up, or without a marriage. `tricks` and `trump` are None where nobody said.
    """

    bidder: Seat
    bid: int
    moon: bool
    trump: Suit | None
    end: str
    melds: tuple[int, ...]
    counters: tuple[int, ...]
    last: Side | None
    tricks: tuple[int, ...] | None
    reneged: tuple[bool, ...]
    before: tuple[int, ...]


# ---- the score ----------------------------------------------------------------------------------


def score_this(told: Told, seating: Seating, house: House) -> Scored:
    """Score one hand with the game's own checks and scoring. Raises CannotBe, naming the answer that cannot be."""
    game = Pinochle()
    state = replace(game.start(seating, house), totals=told.before)
    return score_entries(game, state, list(_entries(told, seating, house)))


def _entries(told: Told, seating: Seating, house: House) -> Iterator[tuple[str, Entry]]:
    """The hand as a record would have it, each entry with the answer it is made of."""
    bidder, others = told.bidder, seating.from_left_of(told.bidder)[:-1]
    yield "bidder", Deal(dealer=others[-1], depth="result")
    yield "bid", Bid(seat=bidder, bid=told.bid, moon=told.moon)
    yield from (("bid", Pass(seat=seat)) for seat in others if not told.moon)
    if told.end == NO_MARRIAGE:
        yield "end", NoMarriage(seat=bidder)
        if not house.no_marriage_meld:
            return
    else:
        yield "trump", NameTrump(seat=bidder, suit=_trump(told, house).value)  # type: ignore[arg-type]
    if told.end == GAVE_UP:
        yield "end", Concede(seat=bidder)
    for seat in (bidder, *others):
        if told.end == PLAYED or seating.side_of[seat] != seating.side_of[bidder]:
            yield f"m{seat}", LayDown(seat=seat, points=told.melds[seat])
    if told.end == PLAYED:
        yield from ((f"r{seat}", Renege(seat=seat)) for seat, reneged in enumerate(told.reneged) if reneged)
        yield "c0", Counters(sides=told.counters, last_trick=told.last, tricks=told.tricks)


def _trump(told: Told, house: House) -> Suit:
    """The trump told, or one with which all melds can be."""
    if told.trump is not None:
        return told.trump
    fitting = (suit for suit in PLAIN_SUITS if set(told.melds) <= possible_points(house, suit))
    return next(fitting, PLAIN_SUITS[0])


def bidders_line(scored: Scored, bidders: Side) -> ScoreLine:
    """The line that says what became of the bid."""
    return next(line for line in scored.account.lines if line.side == bidders and line.rule in _DECIDING)


# ---- what the record knows ----------------------------------------------------------------------


def known(state: State | None) -> dict[str, Any]:
    """The answers a table's record holds for the hand last dealt, by the names of the inputs."""
    if state is None:
        return {}
    hand, seating = state.hand, state.seating
    if hand is None or hand.void or hand.high is None:
        return {f"p{side}": total for side, total in enumerate(state.standing)}
    found: dict[str, Any] = {f"p{side}": total for side, total in enumerate(state.totals)}
    found |= {"bidder": hand.high.seat, "bid": hand.high.bid, "moon": hand.high.moon}
    if hand.trump is not None:
        found["trump"] = hand.trump.value
    if hand.given_up:
        found["end"] = NO_MARRIAGE if hand.no_marriage else GAVE_UP
    found |= {f"m{seat}": points for seat, points in enumerate(hand.melded) if points is not None}
    found |= {f"r{breach.seat}": True for breach in hand.breaches}
    if not hand.given_up and (hand.counters is not None or counters_known(hand)):
        found |= {f"c{side}": points for side, points in enumerate(counters_by_side(hand, state.house, seating))}
    last, tricks = last_trick_side(hand, seating), tricks_by_side(hand, seating)
    if last is not None and not hand.given_up:
        found["last"] = str(last)
    if tricks is not None and asks_tricks(state.house, moon=hand.high.moon):
        found |= {f"t{side}": count for side, count in enumerate(tricks)}
    return found


def asks_tricks(house: House, *, moon: bool) -> bool:
    """Whether tricks without a counter matter."""
    return moon or house.save_meld == "trick"


# ---- the question -------------------------------------------------------------------------------


def inputs(house: House, players: int) -> Sequence[Input]:
    """What is asked for."""
    ends = [(PLAYED, "Played out"), (NO_MARRIAGE, "The bidder had no marriage")]
    ends += [(GAVE_UP, "The bidder gave up")] if house.concede else []
    suits = tuple((suit.value, suit.word) for suit in PLAIN_SUITS)
    tricks = asks_tricks(house, moon=house.shoot_moon)
    sides = range(SIDES)
    return (
        Input(name="bidder", kind="seat", words="Who won the auction?"),
        Input(name="bid", kind="number", words="How many points were bid?", needed=not house.shoot_moon),
        *((Input(name="moon", kind="flag", words="Was it the moon?", needed=False),) if house.shoot_moon else ()),
        Input(name="trump", kind="choice", words="Trump, where it is known", options=suits, needed=False),
        Input(name="end", kind="choice", words="How did the hand end?", options=tuple(ends), needed=False),
        *(
            Input(name=f"m{seat}", kind="number", words=f"What the {_ORDINALS[seat]} player melded", needed=False)
            for seat in range(players)
        ),
        *(
            Input(name=f"c{side}", kind="number", words=f"Counters of the {_ORDINALS[side]} side", needed=False)
            for side in sides
        ),
        Input(
            name="last",
            kind="choice",
            words="Which side won the last trick?",
            options=tuple((str(side), f"The {_ORDINALS[side]}") for side in sides),
            needed=False,
        ),
        *(
            Input(name=f"t{side}", kind="number", words=f"Tricks of the {_ORDINALS[side]} side", needed=False)
            for side in (sides if tricks else ())
        ),
        *(
            Input(name=f"r{seat}", kind="flag", words=f"Did the {_ORDINALS[seat]} player renege?", needed=False)
            for seat in range(players)
        ),
        *(
            Input(name=f"p{side}", kind="number", words=f"Points of the {_ORDINALS[side]} side before", needed=False)
            for side in sides
        ),
    )


def read(asked: Asked) -> Told:
    """The hand as it was told, the rest of it by the record. Raises NotationError at the answer that cannot be."""
    house, seats = asked.house, range(len(asked.seating))
    no_more(asked, [one.name for one in inputs(house, len(seats))])
    asked = replace(asked, answers={**known(asked.state), **asked.answers})
    bidder = need_seat(asked, "bidder", "Who won the auction?")
    moon = read_flag(asked, "moon") and house.shoot_moon
    bid = moon_worth(house) if moon else need_number(asked, "bid", 1, most_bid(house), "How much was bid?")
    trump = read_choice(asked, "trump", [suit.value for suit in PLAIN_SUITS])
    end = read_choice(asked, "end", (PLAYED, NO_MARRIAGE, *((GAVE_UP,) if house.concede else ()))) or PLAYED
    return Told(
        bidder=bidder,
        bid=bid,
        moon=moon,
        trump=Suit(trump) if trump else None,
        end=end,
        melds=tuple(read_number(asked, f"m{seat}", 0, most_meld(house)) or 0 for seat in seats),
        counters=_counters(asked, house) if end == PLAYED else (),
        last=int(read_choice(asked, "last", ("0", "1"), missing="Which side won the last trick?"))
        if end == PLAYED
        else None,
        tricks=_tricks(asked),
        reneged=tuple(read_flag(asked, f"r{seat}") for seat in seats),
        before=tuple(read_number(asked, f"p{side}", -MOST_BEFORE, MOST_BEFORE) or 0 for side in range(SIDES)),
    )


def _counters(asked: Asked, house: House) -> tuple[int, ...]:
    """The counters of both sides; told of one alone, the rest are the other's."""
    whole = IN_CARDS * house.scale
    told = [read_number(asked, f"c{side}", 0, IN_PLAY * house.scale) for side in range(SIDES)]
    if told == [None, None]:
        raise Missing("How many counters did a side take?", "c0")
    return tuple(whole - (told[1 - side] or 0) if one is None else one for side, one in enumerate(told))


def _tricks(asked: Asked) -> tuple[int, ...] | None:
    told = [read_number(asked, f"t{side}", 0, 20) for side in range(SIDES)]
    if told == [None, None]:
        return None
    return tuple(20 - (told[1 - side] or 0) if one is None else one for side, one in enumerate(told))


def answer(asked: Asked) -> Verdict:
    """What the hand scores."""
    told = read(asked)
    scored = as_recorded(asked) or score_this(told, asked.seating, asked.house)
    return verdict_of(told, scored, asked.seating)


def verdict_of(told: Told, scored: Scored, seating: Seating) -> Verdict:
    """The score as a verdict."""
    line = bidders_line(scored, seating.side_of[told.bidder])
    rule: Rule = line.rule
    return scored_verdict(scored, seating, f"{line.reason[0].upper()}{line.reason[1:]}.", rule)


SCORE: Final = Question(
    key=KEY,
    title=TITLE,
    inputs=inputs,
    answer=answer,
    options=SCORE_OPTIONS,
    said=SAID,
    before=points_before(),
)
