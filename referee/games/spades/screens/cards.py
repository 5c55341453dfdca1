"""Card by card at Spades: why a trick was won, what speaks against a card, and what is to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core import entries
from ....core.cards import PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card, Suit, card_set, copies, parse_card
from ....core.ruling import Ruling, Severity
from ....core.seats import Seat
from ....screens.cards import (
    LONGEST_SMALL,
    CardsScreen,
    LastTrick,
    No,
    SuitCards,
    SuitSection,
    laid_cards,
    last_trick,
    sections,
)
from ....screens.parts import Chosen, Player, SideNow, players
from ..game import check_play
from ..model import NIL, Hand, Play, State
from ..packs import TWO_OF_CLUBS, layout_of
from ..tricks import known_cards, next_player, power_of, suit_of, winning_play
from .offers import offers
from .tricks import gauge

JOKERS: Final = (parse_card("BJ"), parse_card("LJ"))

_WHY_SHORT: Final = {
    "revoke": "revoke",
    "unbroken-lead": "closed",
    "first-trick-lead": "not yet",
    "deuce-start": "2♣ first",
    "played-twice": "played",
    "not-in-pack": "out",
    "not-held": "",
}
"""Two words at most on the tile; the ruling itself says the rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpadesCards(CardsScreen):
    """A card is asked for. `says_ace`: an ace may be said to be low. `holders`: who may hold 2♣, where nobody knows."""

    says_ace: bool
    ace: str
    holders: tuple[Player, ...]
    template: str = "games/spades/cards.html"


def cards(state: State, chosen: Chosen) -> SpadesCards:
    """The screen of the next card."""
    hand, seating = state.hand, state.seating
    assert hand is not None
    there = players(seating)
    asked = chosen.seat("seat", seating)
    turn = next_player(hand, state.house, seating)
    seat = asked if asked is not None else turn
    led = suit_of(hand.trick[0].card, state.house) if hand.trick else None
    name = seating.names[seat] if seat is not None else "somebody"
    why, rule = _why(state, hand, seat, led)
    return SpadesCards(
        title=f"{name} to {'lead' if led is None else 'play'}",
        player=there[seat] if seat is not None else None,
        number=len(hand.winners) + 1,
        tricks=hand.each,
        led=led,
        laid=laid_cards(
            there,
            [(play.seat, play.card) for play in hand.trick],
            turn=seat,
            best=winning_play(hand.trick, state.house).seat if hand.trick else None,
        ),
        last=_last(state, hand, there),
        suits=_suits(state, hand, seat, led, chosen) if seat is not None else (),
        says_ace=state.house.aces == "as_said",
        ace="low" if chosen.first("ace") == "low" else "high",
        why=why,
        rule=rule,
        offers=offers(state, hand),
        sides=_sides(state, hand, there),
        sides_are="Tricks taken of those bid",
        holders=there if seat is None else (),
    )


def _sides(state: State, hand: Hand, there: tuple[Player, ...]) -> tuple[SideNow, ...]:
    """How far each side is from its contract, and whether its nils stand."""
    found = []
    for side, seats in enumerate(state.seating.sides):
        who, at = tuple(there[seat] for seat in seats), gauge(state, hand, side)
        if hand.bids_itself:
            found.append(SideNow(who, at.name, at.mark, str(at.taken)))
            continue
        nils = [seat for seat in seats if (bid := hand.bids[seat]) is not None and bid.bid == NIL]
        of = "" if at.need is None else f"of {at.need}"
        words = [] if at.need is None else [at.words]
        words += ["nil broken" if any(hand.won[seat] for seat in nils) else "nil stands"] if nils else []
        taken = at.taken if at.need is not None else sum(hand.won[seat] for seat in seats)
        found.append(SideNow(who, at.name, at.mark, str(taken), of, ", ".join(words)))
    return tuple(found)


def _last(state: State, hand: Hand, there: tuple[Player, ...]) -> LastTrick | None:
    if not hand.tricks or len(hand.tricks) < len(hand.winners):
        return None
    trick = hand.tricks[-1]
    return last_trick(
        there,
        [(play.seat, play.card) for play in trick.plays],
        number=len(hand.tricks),
        winner=trick.winner,
        why=why_won(trick.plays, winning_play(trick.plays, state.house), state),
        rule="SP-5.4",
    )


def why_won(plays: Sequence[entries.Play], best: Play, state: State) -> str:
    """Why a trick was won, as it goes on after the card's name: ``is its only spade``."""
    house = state.house
    suit = suit_of(best.card, house)
    same = [play for play in plays if suit_of(play.card, house) is suit]
    equal = [play for play in same if power_of(play, house) == power_of(best, house)]
    one = suit.word.removesuffix("s")
    if len(equal) > 1:
        return f"was {'first' if house.identical == 'first' else 'last'} of two equal cards"
    if best.ace == "low":
        return "was said to be low, and no other followed"
    if len(same) == 1:
        return f"is its only {one}"
    return f"is its highest {one}"


def _suits(state: State, hand: Hand, seat: Seat, led: Suit | None, chosen: Chosen) -> tuple[SuitSection, ...]:
    asked = chosen.first("suit").upper()
    open_suit = led or (Suit.SPADES if hand.broken or not state.house.break_spades else Suit.HEARTS)
    if asked in {"S", "H", "D", "C"}:
        open_suit = Suit(asked)
    jokers = JOKERS if state.house.jokers != "off" else ()
    return sections(
        (
            SuitCards(
                suit, tuple(Card(rank, suit) for rank in RANKS_HIGH_TO_LOW), jokers if suit is Suit.SPADES else ()
            )
            for suit in PLAIN_SUITS
        ),
        pack=layout_of(state.house, len(state.seating)).all_cards,
        gone=card_set(hand_cards(hand)),
        led=led,
        open_suit=open_suit,
        against=lambda card: _no(state, hand, seat, card),
    )


def hand_cards(hand: Hand) -> list[Card]:
    """Every card played in this hand so far."""
    before = [play.card for trick in hand.tricks for play in trick.plays]
    return before + [play.card for play in hand.trick]


def _no(state: State, hand: Hand, seat: Seat, card: Card) -> No | None:
    against = _against(state, Play(seat=seat, card=card))
    if against is None:
        return None
    owner = _owner(state, hand, seat, card) if against.code in {"card-gone", "not-held"} else ""
    small = f"{owner}’s" if owner else _WHY_SHORT.get(against.code, "why?")
    return No(small if len(small) <= LONGEST_SMALL else "theirs", against.message)


def _owner(state: State, hand: Hand, seat: Seat, card: Card) -> str:
    for other, name in enumerate(state.seating.names):
        if other != seat and copies(known_cards(hand, other), card):
            return name
    return ""


def _against(state: State, play: Play) -> Ruling | None:
    """The first ruling that speaks against the card itself, not against whose turn it is."""
    return next(
        (
            ruling
            for ruling in check_play(state, play)
            if ruling.severity is not Severity.NOTED and ruling.code not in {"out-of-turn", "forced-bid"}
        ),
        None,
    )


def _why(state: State, hand: Hand, seat: Seat | None, led: Suit | None) -> tuple[str, str]:
    """The line under the picker: what the player must do now, and its rule."""
    if seat is None:
        return "2♣ is led first. Who holds it?", "SP-5.1"
    name = state.seating.names[seat]
    house = state.house
    if led is not None:
        best = winning_play(hand.trick, house)
        return (
            f"{best.card} is winning. {name} follows {led.symbol} if possible; another suit says there is none.",
            "SP-5.2",
        )
    first = not hand.winners
    if first and house.deuce_start and copies(known_cards(hand, seat) | hand.pool, TWO_OF_CLUBS):
        return f"{name} leads 2♣ to the first trick.", "SP-5.1"
    if first and house.no_spade_lead_first_trick:
        return f"{name} leads, but no spade to the first trick.", "SP-5.6"
    if house.break_spades and not hand.broken:
        return f"{name} leads. Spades are not broken: another suit, unless only spades are left.", "SP-5.5"
    return f"{name} leads any card.", "SP-5.1" if first else "SP-5.9"
