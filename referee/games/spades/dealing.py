"""What is legal when cards are dealt face up or thrown in, and what is known of them."""

from __future__ import annotations

from collections import Counter

from ...core.cards import card_set, cards_in, copies, without_set
from ...core.entries import Misdeal
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Counted, Text
from ...play import becoming, dealt
from ...play.game import TrickGame
from ...play.model import CardsDealt, Layout
from ...play.rulings import queried, refused
from . import rulebook as book
from .bidding import spades_in
from .house import House
from .model import Deal, Hand, State


def cards_dealt(deal: Deal, layout: Layout, seats: int) -> CardsDealt:
    """What is known of the cards after a deal, those face up among them."""
    known = becoming.dealt_fields(deal, layout, seats)
    if deal.face_up is None:
        return known
    shown, pool = list(known["shown"]), known["pool"]
    for seat, cards in enumerate(deal.face_up):
        if known["held"][seat] is None:
            shown[seat] = card_set(cards)
            pool = without_set(pool, shown[seat])
    return {"held": known["held"], "shown": tuple(shown), "pool": pool}


def check_face_up(state: State, deal: Deal, layout: Layout) -> list[Ruling]:
    """The rulings on cards dealt face up (SP-2.4)."""
    if deal.face_up is None:
        return []
    house, cards = state.house_coming, deal.face_up
    names = state.seating.names
    if len(cards) != len(names):
        message = Text(
            "Enter the face-up cards of all {players} players: here {came} came.",
            players=len(names),
            came=Counted(len(cards), "player"),
        )
        return [refused(book.FACE_UP, "face-up", message)]
    hands = deal.hands or (None,) * len(names)
    seen = Counter(card for hand in hands for card in hand or ())
    for seat, shown in enumerate(cards):
        own = hands[seat]
        if own is not None and (odd := Counter(shown) - Counter(own)):
            message = Text(
                "{card} lies face up before {player}, whose hand does not hold it.",
                card=next(iter(odd)),
                player=names[seat],
            )
            return [refused(book.KNOWN_HANDS, "face-up", message, seat)]
        for card in shown if own is None else ():
            seen[card] += 1
            if seen[card] > copies(layout.all_cards, card):
                return [
                    refused(
                        book.PACK,
                        "not-in-pack",
                        Text("{card} cannot lie face up before {player}.", card=card, player=names[seat]),
                        seat,
                    )
                ]
        if len(shown) > layout.each:
            message = Text(
                "{cards} cannot lie face up before {player}, who has {each}.",
                cards=Counted(len(shown), "card"),
                player=names[seat],
                each=layout.each,
            )
            return [refused(book.FACE_UP, "face-up", message, seat)]
    counts = [len(shown) for shown in cards]
    if set(counts) != {house.face_up_deal}:
        agreed = (
            Text("{cards} each", cards=Counted(house.face_up_deal, "card")) if house.face_up_deal else Text("no card")
        )
        here = ", ".join(map(str, counts))
        return [
            queried(
                book.FACE_UP,
                "face-up",
                Text("This table deals {agreed} face up; here lie {here}.", agreed=agreed, here=here),
            )
        ]
    return []


def check_misdeal(game: TrickGame[State, Hand, House], state: State, misdeal: Misdeal) -> list[Ruling]:
    """The rulings on a hand thrown in."""
    hand = state.hand
    if misdeal.reason == "deficient" and hand is not None and not hand.void:
        return _check_weak_hand(state, hand, misdeal.seat)
    return dealt.check_misdeal(game, state, misdeal)


def _check_weak_hand(state: State, hand: Hand, seat: Seat | None) -> list[Ruling]:
    names = state.seating.names
    if state.house.deficient_misdeal == "off":
        return [
            queried(book.WEAK_HAND, "weak-hand-off", Text("At this table a weak hand is played, not thrown in."), seat)
        ]
    if seat is None:
        return [refused(book.WEAK_HAND, "who", Text("Say whose hand is weak."))]
    side = state.seating.sides[state.seating.side_of[seat]]
    if any(hand.bids[other] is not None for other in side) or hand.play_begun or hand.complete:
        message = Text("{player}’s side has bid: a weak hand is thrown in before that.", player=names[seat])
        return [queried(book.WEAK_HAND, "weak-hand-late", message, seat)]
    held = hand.held[seat]
    if held is not None and not is_weak(held, state.house):
        return [
            queried(
                book.WEAK_HAND,
                "not-weak",
                Text("{player}’s hand is not weak as this table plays it.", player=names[seat]),
                seat,
            )
        ]
    return []


def is_weak(held: int, house: House) -> bool:
    """Whether a hand may be thrown in, under the option `deficient_misdeal`."""
    few_spades = spades_in(held, house) <= 1
    no_court = not any(card.rank in "KQJ" and card.suit.value in "SHDC" for card in cards_in(held))
    return {"spades": few_spades, "courts": no_court, "either": few_spades or no_court}.get(
        house.deficient_misdeal, False
    )
