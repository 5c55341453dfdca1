"""Card by card at Spades: why a trick was won, what speaks against a card, and what is to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core import entries
from ....core.cards import RANKS_HIGH_TO_LOW, Card, Suit, copies, parse_card
from ....core.seats import Seat
from ....play.known import cards_played, known_cards
from ....screens.cards import CardsScreen, No, SuitCards
from ....screens.next_card import OUT_OF_TURN, Picker, cards_screen, no_to_card, picker, suits_of, trick_before
from ....screens.parts import Chosen, Player, SideNow, players
from ..game import check_play
from ..model import NIL, Hand, Play, State
from ..packs import TWO_OF_CLUBS, layout_of
from ..tricks import next_player, power_of, suit_of, winning_play
from .offers import offers
from .tricks import gauge

JOKERS: Final = (parse_card("BJ"), parse_card("LJ"))

_SUITS: Final = suits_of(RANKS_HIGH_TO_LOW)
_SUITS_WITH_JOKERS: Final = tuple(
    SuitCards(one.suit, one.cards, JOKERS if one.suit is Suit.SPADES else ()) for one in _SUITS
)

_SMALL: Final = {
    "revoke": "revoke",
    "unbroken-lead": "closed",
    "first-trick-lead": "not yet",
    "deuce-start": "2♣ first",
    "played-twice": "played",
    "not-in-pack": "out",
    "not-held": "",
}
"""Two words at most on the tile; the ruling itself says the rest."""


_NOT_OF_THE_CARD: Final = OUT_OF_TURN | {"forced-bid"}


@dataclass(frozen=True, slots=True)
class AceAndDeuce:
    """`says_ace`: an ace may be said to be low, as `ace` says. `holders`: who may hold 2♣, where nobody knows."""

    says_ace: bool
    ace: str
    holders: tuple[Player, ...]


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The screen of the next card. Its own: what is said of aces, and who may hold 2♣."""
    hand, seating, house = state.this_hand, state.seating, state.house
    there = players(seating)
    seat = chosen.seat_or("seat", seating, next_player(hand, house, seating))
    led = suit_of(hand.trick[0].card, house) if hand.trick else None
    why, rule = _why(state, hand, seat, led)
    return cards_screen(
        hand,
        there,
        seat,
        led=led,
        best=winning_play(hand.trick, house).seat if hand.trick else None,
        last=trick_before(
            hand, there, lambda trick: (why_won(trick.plays, winning_play(trick.plays, house), state), "SP-5.4")
        ),
        picker=_picker(state, hand, seat, led, chosen) if seat is not None else Picker(()),
        why=why,
        rule=rule,
        offers=offers(state, hand),
        sides=_sides(state, hand, there),
        sides_are="Tricks taken of those bid",
        own=AceAndDeuce(
            says_ace=house.aces == "as_said",
            ace="low" if chosen.first("ace") == "low" else "high",
            holders=there if seat is None else (),
        ),
        template="games/spades/cards.html",
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


def _picker(state: State, hand: Hand, seat: Seat, led: Suit | None, chosen: Chosen) -> Picker:
    """The whole pack by suits, the jokers with the spades."""
    usual = Suit.SPADES if hand.broken or not state.house.break_spades else Suit.HEARTS
    return picker(
        _SUITS if state.house.jokers == "off" else _SUITS_WITH_JOKERS,
        held=None,
        pack=layout_of(state.house, len(state.seating)).all_cards,
        gone=cards_played(hand),
        led=led,
        open_suit=chosen.suit("suit") or led or usual,
        against=lambda card: _no(state, hand, seat, card),
    )


def _no(state: State, hand: Hand, seat: Seat, card: Card) -> No | None:
    rulings = check_play(state, Play(seat=seat, card=card))
    return no_to_card(rulings, hand, state.seating, seat, card, small=_SMALL, but=_NOT_OF_THE_CARD, too_long="theirs")


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
