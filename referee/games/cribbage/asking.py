"""What is asked during a deal of Cribbage: cards laid away, the starter, the next card, what hands make."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from ...core.cards import Card
from ...core.seats import Side
from ...core.text import Counted, Text, say
from ...kinds.pegging.screen import Overlooked, PeggingScreen, RankKey, felt_of, key_of
from ...kinds.pegging.track import TrackView, track_of
from ...screens.parts import Chosen, NotNow, Player, players
from ...screens.picking import Mark, PickingScreen, Pile, pack_grid, told
from ...screens.screen import Screen
from . import rulebook as book
from .checks import unknown_card, where_is
from .counting import HAND_SIZE, PACK, POSSIBLE, RANKS, THE_COUNT, can_be, in_words, place
from .game import CRIBBAGE
from .model import LAID_AWAY, Hand, State, pegs_of
from .pegs import flush_of, to_show

STREETS: Final = (30, 60, 90)
"""Holes with their number beside them."""


def track(state: State) -> TrackView:
    """The peg track as it stands."""
    target = state.house.target
    labels = (*(hole for hole in STREETS if hole < target - 9), target)
    return track_of(state.seating.side_names, pegs_of(state), target, labels)


# ---- the starter and the play -------------------------------------------------------------------


def overlooked(state: State, hand: Hand) -> Overlooked:
    """What muggins may take now, and who may say it."""
    if not state.house.muggins or hand.missed is None:
        return Overlooked()
    own = state.seating.side_of[hand.missed.seat]
    takers = tuple(one for one in players(state.seating) if state.seating.side_of[one.seat] != own)
    return Overlooked(takers, hand.missed.most)


def starter(state: State, _chosen: Chosen) -> PeggingScreen:
    """Which card was turned? Laying away may be left out, where no hand is known."""
    hand, there = state.this_hand, players(state.seating)
    pone = there[state.seating.left_of(hand.dealer)]
    crib = there[hand.dealer].name
    number = LAID_AWAY[len(state.seating)]
    return PeggingScreen(
        title=say("{player} cuts", player=pone.name),
        ask="Which card is turned?",
        mine="Which card is turned?",
        entry="starter",
        player=None,
        track=track(state),
        felt=felt_of(state.seating, THE_COUNT, hand.play, ()),
        keys=_keys(state, hand, plays=False),
        rule=book.STARTER.id,
        why=say(
            "Everyone lays {cards} away to {player}’s crib first. Then {other} cuts.",
            cards=Counted(number, "card"),
            player=crib,
            other=pone.name,
        ),
    )


def _keys(state: State, hand: Hand, *, plays: bool) -> tuple[RankKey, ...]:
    return tuple(
        key_of(
            THE_COUNT,
            hand.play,
            rank,
            lambda card: bool(where_is(state, hand, card)),
            plays=plays,
            rule=book.KNOWN,
            told=state.house.told,
        )
        for rank in RANKS
    )


def play(state: State, chosen: Chosen) -> Screen:
    """The next card, or go; the points of the play, where the deal is told by its result."""
    hand, there = state.this_hand, players(state.seating)
    if hand.depth == "result" or (hand.depth is None and chosen.first("by") == "result" and not hand.begun):
        return result(state, chosen)
    turn = hand.play.turn
    seat = chosen.seat_or("seat", state.seating, turn if turn is not None else hand.dealer)
    player, kept = there[seat], hand.kept_by(seat)
    keys = _keys(state, hand, plays=True)
    held: tuple[RankKey, ...] = ()
    if kept is not None:
        by_rank = {key.rank: key for key in keys}
        held = tuple(_of_card(by_rank[card.rank], card) for card in kept)
    fits = any(not key.why for key in held) if kept is not None else True
    return PeggingScreen(
        title=say("{player} to play", player=player.name),
        ask=say("{player}’s card?", player=player.name),
        mine="Your card?",
        entry="play",
        player=player,
        fields=(("seat", str(seat)),),
        track=track(state),
        felt=felt_of(state.seating, THE_COUNT, hand.play, hand.card),
        keys=() if kept is not None else keys,
        held=held,
        go=bool(hand.play.total) and not (kept is not None and fits),
        forced=kept is not None and not fits,
        rule=book.SCORES.id,
        why="" if hand.play.now else "A new count: any card can be played.",
        overlooked=overlooked(state, hand),
    )


def _of_card(key: RankKey, card: Card) -> RankKey:
    """The key of one card of a known hand."""
    return replace(key, suits=tuple(one for one in key.suits if one.card == card), words=card.words)


# ---- the deal by its result, and what is counted ------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pad:
    """A hand or the crib to be told on a pad: whose, and the points it can make."""

    name: str
    title: str
    player: Player
    points: tuple[int, ...]
    crib: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultScreen:
    """A deal by its result: was a jack turned, what each side pegged, what the hands and the crib make."""

    title: str
    dealer: Player
    jack: bool | None
    sides: tuple[tuple[Side, Player, str], ...]
    pads: tuple[Pad, ...]
    target: int
    track: TrackView
    rule: str
    template: str = "games/cribbage/result.html"
    asks: tuple[str, ...] = ("pegged",)


def result(state: State, _chosen: Chosen) -> ResultScreen:
    """All of a deal on one page."""
    hand, there = state.this_hand, players(state.seating)
    rank = hand.starter_rank
    possible, dealer = _possible(state, rank, crib=False), there[hand.dealer]
    pads = tuple(
        Pad(f"hand-{seat}", say("{name}’s hand", name=there[seat].name), there[seat], possible)
        for seat in state.seating.from_left_of(hand.dealer)
        if seat not in hand.dead
    )
    crib = Pad("crib", say("{name}’s crib", name=dealer.name), dealer, _possible(state, rank, crib=True), True)
    return ResultScreen(
        title=say("Deal {number}", number=hand.number),
        dealer=dealer,
        jack=hand.jack,
        sides=tuple(
            (side, there[seats[0]], state.seating.side_name(side)) for side, seats in enumerate(state.seating.sides)
        ),
        pads=(*pads, *(() if hand.dead_crib else (crib,))),
        target=state.house.target,
        track=track(state),
        rule=book.DEPTHS.id,
    )


def _possible(state: State, rank: str, *, crib: bool) -> tuple[int, ...]:
    of = flush_of(state.house, crib=crib)
    return tuple(points for points in POSSIBLE if can_be(points, rank, flush_of=of))


@dataclass(frozen=True, slots=True, kw_only=True)
class CountScreen:
    """A hand or the crib is counted. `cards` are its four, where they are known; `starter`: the card turned.

    `shown`: hands counted before, each with its player, what it makes and of what. `overlooked`: what others may
    take now.
    """

    title: str
    mine: str
    pad: Pad
    entry: str
    fields: tuple[tuple[str, str], ...]
    cards: tuple[Card, ...]
    starter: Card | None
    shown: tuple[tuple[Player, int, Text], ...]
    track: TrackView
    overlooked: Overlooked
    rule: str
    tell: bool
    template: str = "games/cribbage/count.html"

    @property
    def asks(self) -> tuple[str, ...]:
        """The types of entries it has forms for."""
        return (self.entry, "muggins")


def _shown(state: State, hand: Hand) -> Iterator[tuple[Player, int, Text]]:
    there = players(state.seating)
    for one in hand.shown:
        yield there[one.seat], one.points, in_words(one.made or ())


def show(state: State, _chosen: Chosen) -> CountScreen:
    """What does this hand make?"""
    hand, there = state.this_hand, players(state.seating)
    seat = to_show(hand, state.seating)
    if seat is None:
        raise NotNow("show")
    rank = hand.starter_rank if hand.four_of(seat) is None else ""
    pad = Pad("points", say("{name}’s hand", name=there[seat].name), there[seat], _possible(state, rank, crib=False))
    return _count(state, hand, pad, (("type", "show"), ("seat", str(seat))), hand.four_of(seat) or ())


def crib(state: State, chosen: Chosen) -> Screen:
    """The four cards of the crib, or what it makes."""
    hand, there = state.this_hand, players(state.seating)
    dealer = there[hand.dealer]
    if hand.starter is not None and not state.house.told and chosen.first("tell") != "points":
        seen: dict[Card, Mark] = {card: "no" for card in PACK if unknown_card(state, hand, card, None) is not None}
        piles = [Pile("cards", "Crib", dealer, HAND_SIZE, said=say("{player}’s crib", player=dealer.name))]
        return PickingScreen(
            grid=pack_grid(told(chosen, PACK, ["cards"]), PACK, piles, marks=seen),
            title=say("{name}’s crib", name=dealer.name),
            ask="The cards of {whose}",
            help="",
            rule=book.ORDER.id,
            page="",
            fields=(("type", "crib"),),
            button="Count the crib",
            all=HAND_SIZE,
            other="points",
            other_words="Enter its points",
        )
    rank = hand.starter_rank if hand.crib_of() is None else ""
    pad = Pad("points", say("{name}’s crib", name=dealer.name), dealer, _possible(state, rank, crib=True), crib=True)
    return _count(state, hand, pad, (("type", "crib"),), hand.crib_of() or ())


def _count(
    state: State, hand: Hand, pad: Pad, fields: tuple[tuple[str, str], ...], cards: tuple[Card, ...]
) -> CountScreen:
    return CountScreen(
        title=pad.title,
        mine="Your crib" if pad.crib else "Your hand",
        pad=pad,
        entry=fields[0][1],
        fields=fields,
        cards=cards,
        starter=hand.starter,
        shown=tuple(_shown(state, hand)),
        track=track(state),
        overlooked=overlooked(state, hand),
        rule=(book.ORDER if pad.crib else book.COMBINATIONS).id,
        tell=state.house.told,
    )


def discard(state: State, chosen: Chosen) -> Screen:
    """Who lays what away, where hands are known; else the starter is asked for at once."""
    hand, there = state.this_hand, players(state.seating)
    waiting = [seat for seat in CRIBBAGE.together(state) if hand.held[seat] is not None]
    if not waiting:
        return starter(state, chosen) if not any(laid is not None for laid in hand.laid) else _laid(state, hand)
    seat = chosen.seat_or("seat", state.seating, waiting[0])
    player, cards = there[seat], tuple(sorted(hand.held[seat] or PACK, key=place))
    number = LAID_AWAY[len(state.seating)]
    piles = [Pile("cards", "Crib", player, number, said=say("{player}’s discard", player=player.name))]
    return PickingScreen(
        grid=pack_grid(told(chosen, cards, ["cards"]), cards, piles),
        title=say("{player} lays away", player=player.name),
        mine=("You lay away", "Your cards for the crib"),
        ask="Cards of {whose}",
        help=say("{cards} to {player}’s crib.", cards=Counted(number, "card"), player=there[hand.dealer].name),
        rule=book.LAY_AWAY.id,
        page="",
        fields=(("type", "discard"), ("seat", str(seat))),
        button="Lay away",
        all=number,
        others=tuple(there[one] for one in waiting if one != seat),
    )


def _laid(state: State, hand: Hand) -> PickingScreen:
    """The next who lays cards away that nobody knows: which ones need not be said."""
    there = players(state.seating)
    player, number = there[CRIBBAGE.together(state)[0]], LAID_AWAY[len(state.seating)]
    free = tuple(card for card in PACK if not where_is(state, hand, card))
    piles = [Pile("cards", "Crib", player, number, said=say("{player}’s discard", player=player.name))]
    return PickingScreen(
        grid=pack_grid(told(Chosen({}), free, ["cards"]), free, piles),
        title=say("{player} lays away", player=player.name),
        ask="Cards of {whose}",
        help="Leave the cards out where nobody may know them.",
        rule=book.LAY_AWAY.id,
        page="",
        fields=(("type", "discard"), ("seat", str(player.seat))),
        button="Laid away",
    )
