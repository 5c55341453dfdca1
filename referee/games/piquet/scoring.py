"""Scoring of one deal of Piquet, line by line as it is counted, and of the partie by the Rubicon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ...core.game import HandAccount
from ...core.ruling import Rule, ScoreLine
from ...core.seats import Seating, Side
from ...core.text import Counted, Signed, Text, Words
from ...play.accounts import account_of, agreed_lines, by_rule, points_of, row_note, trouble_told
from ...play.ends import Ended
from . import rulebook as book
from .counting import (
    CARTE_BLANCHE_POINTS,
    IN_HAND,
    TRICKS,
    Event,
    PlayTold,
    Tally,
    What,
    count_cards,
    count_in_hand,
    count_told,
    count_tricks,
)
from .house import HUNDRED, PLAYERS, House
from .model import REDEALT, Hand, State
from .told import first_leader, in_hand_of, is_pique, silent_in_play, tricks_so_far

SEATS = range(PLAYERS)

RULES: Final[dict[What, Rule]] = {
    "carte-blanche": book.CARTE_BLANCHE,
    "point": book.POINT,
    "sequence": book.SEQUENCE,
    "set": book.SET,
    "repique": book.REPIQUE,
    "led": book.LED,
    "won": book.WON,
    "last": book.LAST,
    "pique": book.PIQUE,
    "cards": book.CARDS,
    "capot": book.CAPOT,
}
"""The rule each thing counted follows from."""

PARTS: Final = {"in_hand": Words("in hand"), "in_play": Words("in play"), "cards": Words("for the cards")}
"""The parts of a deal's score as an account holds them, in words."""

_PARTS: Final[dict[str, frozenset[Rule]]] = {
    "in_hand": frozenset({book.CARTE_BLANCHE, book.POINT, book.SEQUENCE, book.SET, book.LESSER, book.REPIQUE}),
    "in_play": frozenset({book.LED, book.WON, book.LAST, book.PIQUE}),
    "cards": frozenset({book.CARDS, book.CAPOT}),
}
"""The rules of each part: the repique is in hand, the pique in play."""

_IN_PLAY: Final[tuple[What, ...]] = ("led", "won", "last")


def events(hand: Hand, house: House) -> tuple[Event, ...]:
    """Everything counted so far, in order, with the running points of its player (PI-5.1)."""
    return tuple(_tally(hand, house).events)


def _tally(hand: Hand, house: House) -> Tally:
    silent = silent_in_play(hand, house)
    tally = Tally(hand.elder, silent, house.penalty_bars)
    count_in_hand(tally, in_hand_of(hand, house))
    if hand.redealt:
        return tally
    if hand.result is not None:
        told, pique = hand.result, is_pique(hand, hand.result, house)
        count_told(tally, PlayTold(told.counts, told.play, pique, first_leader(hand)))
    else:
        count_tricks(tally, tricks_so_far(hand))
    if hand.taken == TRICKS:
        count_cards(tally, hand.won, silent)
    return tally


def lines_of(hand: Hand, found: Sequence[Event], seating: Seating) -> Iterator[ScoreLine]:
    """Every line of a deal: in hand as it is counted, elder's play, younger's, the cards, points by agreement."""
    yield from (_line(event) for event in found if event.what in IN_HAND)
    for seat in (hand.elder, hand.younger):
        yield from _play_lines([event for event in found if event.seat == seat])
    yield from (_line(event) for event in found if event.what in {"cards", "capot"})
    yield from agreed_lines(hand, seating.names, book)


def rule_of(event: Event) -> Rule:
    """The rule by which something is counted."""
    return book.LESSER if event.lesser else RULES[event.what]


def _line(event: Event) -> ScoreLine:
    return ScoreLine(event.seat, event.points, rule_of(event), event.reason)


def _play_lines(own: list[Event]) -> Iterator[ScoreLine]:
    """What one player counts in play, added up by what it is for, and the pique."""
    for what in _IN_PLAY:
        points = sum(event.points for event in own if event.what == what)
        if points:
            seat = own[0].seat
            yield ScoreLine(seat, points, RULES[what], _play_words(what, points))
    yield from (_line(event) for event in own if event.what == "pique")


def _play_words(what: What, points: int) -> Text:
    if what == "last":
        return Text("the last trick")
    if what == "led":
        return Text("{cards} led", cards=Counted(points, "card"))
    return Text("{tricks} won from the lead", tricks=Counted(points, "trick"))


def score_hand(state: State, hand: Hand) -> HandAccount:
    """Score a deal in which everything is in, or one that carte blanche ended."""
    seating = state.seating
    lines = tuple(lines_of(hand, events(hand, state.house), seating))
    parts = {name: points_of(lines, PLAYERS, rules) for name, rules in _PARTS.items()}
    repique, pique = (points_of(lines, PLAYERS, {rule}) for rule in (book.REPIQUE, book.PIQUE))
    cells = zip(
        map(_cell, parts["in_hand"], repique),
        map(_cell, parts["in_play"], pique),
        (points or "" for points in parts["cards"]),
        strict=True,
    )
    extra = {**parts, **({REDEALT: parts["in_hand"]} if hand.redealt else {})}
    return account_of(hand, lines, cells, _note(hand, seating), extra=extra, seating=seating)


def _cell(points: int, bonus: int) -> str:
    """Points with the pique or repique among them shown apart: ``34+60``; empty where there are none."""
    return f"{points - bonus}+{bonus}" if bonus else str(points or "")


def _note(hand: Hand, seating: Seating) -> Text:
    """What a row says besides: the hand dealt again, and what the referee ruled, each with its rule."""
    names = seating.names
    told: list[Text] = []
    if hand.redealt and hand.carte_blanche is not None:
        name, points = names[hand.carte_blanche.seat], Signed(CARTE_BLANCHE_POINTS)
        again = Text("{player} {points}, carte blanche: dealt again", player=name, points=points)
        told.append(by_rule(again, book.REDEAL))
    false = (seat for seat in SEATS if hand.false[seat])
    told += (by_rule(Text("{player} declared falsely", player=names[seat]), book.FALSE) for seat in false)
    nothing = (seat for seat in SEATS if hand.nothing[seat])
    told += (by_rule(Text("{player} counts nothing", player=names[seat]), book.NOTHING) for seat in nothing)
    return row_note([*told, *trouble_told(hand, names, (breach.seat for breach in hand.breaches), book)])


DEALS: Final = 6
"""Deals in a partie (PI-7.1)."""

EXTRA_DEALS: Final = 2
"""Deals played after a tie (PI-7.4)."""

RUBICON: Final = 100
GAME_POINTS: Final = 100
"""Added to the difference, or to the sum (PI-7.2, PI-7.3)."""


@dataclass(frozen=True, slots=True)
class PartieResult:
    """How a partie ends. `winner` is None if it is drawn; `points` are what the winner scores, as `words` say it."""

    winner: Side | None
    points: int
    words: Text
    rule: Rule


def result(totals: Sequence[int], *, rubicon: bool = True) -> PartieResult:
    """The result of a partie with these totals; without the `rubicon` the difference alone."""
    if totals[0] == totals[1]:
        return PartieResult(None, 0, Text("both have {points}", points=totals[0]), book.DRAWN)
    winner = 0 if totals[0] > totals[1] else 1
    best, other = totals[winner], totals[1 - winner]
    if not rubicon:
        said = Text("{difference} = {points}", difference=_minus(best, other), points=best - other)
        return PartieResult(winner, best - other, said, book.HUNDRED)
    if other >= RUBICON:
        points = best - other + GAME_POINTS
        return PartieResult(winner, points, _with_game(_minus(best, other), points), book.DIFFERENCE)
    points = best + other + GAME_POINTS
    return PartieResult(winner, points, _with_game(_plus(best, other), points), book.RUBICON)


def _with_game(told: Text, points: int) -> Text:
    return Text("{told} + {game} = {points}", told=told, game=GAME_POINTS, points=points)


def _minus(best: int, other: int) -> Text:
    return Text("{best} − {other}" if other >= 0 else "{best} + {other}", best=best, other=abs(other))


def _plus(best: int, other: int) -> Text:
    return Text("{best} + {other}" if other >= 0 else "{best} − {other}", best=best, other=abs(other))


def partie_result(state: State) -> PartieResult | None:
    """The result of the partie; None while it goes on, and where the table stopped it before its end."""
    if state.outcome is None or state.stopped:
        return None
    return result(state.standing, rubicon=state.house.length != HUNDRED)


def why_over(state: State) -> Ended | None:
    """Why the partie is over, with its result in words; None while it goes on (PI-7.1, PI-7.4, PI-7.6)."""
    hand = state.hand
    if hand is not None and (hand.void or hand.redealt):
        return None  # only a deal that was played ends a partie
    totals = state.standing
    if state.house.length == HUNDRED:
        found = result(totals, rubicon=False)
        said = Text("100 was reached, {result}", result=found.words)
        return Ended(book.HUNDRED, said) if max(totals) >= RUBICON else None
    if state.hands_counted not in {DEALS, DEALS + EXTRA_DEALS}:
        return None
    found = result(totals)
    if found.winner is None:
        said = Text("after {deals} deals {result}", deals=state.hands_counted, result=found.words)
        return Ended(found.rule, said)
    loser = state.seating.side_name(1 - found.winner)
    how = "{loser} is rubiconed, {result}" if found.rule is book.RUBICON else "{loser} passed the Rubicon, {result}"
    return Ended(found.rule, Text(how, loser=loser, result=found.words))


def drawn(state: State) -> bool:
    """Whether equal totals end the partie now: after the two deals that a tie adds (PI-7.5)."""
    return state.house.length != HUNDRED and state.hands_counted >= DEALS + EXTRA_DEALS


def deals_left(house: House, counted: int) -> int | None:
    """How many deals of a partie are left; None where only 100 points end it."""
    if house.length == HUNDRED:
        return None
    return DEALS - counted if counted <= DEALS else DEALS + EXTRA_DEALS - counted
