"""Declarations, compared by precedence, and belote-rebelote: what may be told, and what it scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from ...core.cards import NO_CARDS, Card, Suit, card_set, cards_in
from ...core.entries import Cards, Entry
from ...core.ruling import Ruling, Severity
from ...core.seats import Seat, Seating, Side
from ...core.text import Text
from ...core.values import altered
from ...play.known import may_hold, plays_of
from ...play.own_parts import Own
from ...play.rulings import OnPlayer
from . import rulebook as book
from .house import House
from .model import ALL_TRUMPS, NO_TRUMPS, SUITS, Belote, Declare, Hand, Kind, State, Trumps
from .ranks import EVERY, SEATS, belote_cards

IN_A_ROW: Final = "789TJQKA"
"""The ranks as they follow in a row (BL-5.3)."""
LENGTHS: Final[dict[Kind, range]] = {"cent": range(5, 8), "cinquante": range(4, 5), "tierce": range(3, 4)}
CARRES: Final = "QKTA9J"
"""The ranks of carrés that score, low to high (BL-5.4)."""
WORTH: Final[dict[Kind, int]] = {"carre": 100, "cent": 100, "cinquante": 50, "tierce": 20}
CARRE_WORTH: Final = {"J": 200, "9": 150}
TWENTY: Final = 20
"""What belote and rebelote score (BL-5.1)."""
COUNTS_WITH: Final = frozenset({"both"})
NOT_BEGUN: Final = frozenset({"second"})
"""What was said of king and queen so that they score, and so that it breaks a rule (BL-5.2)."""
_ORDER: Final[tuple[Kind, ...]] = ("tierce", "cinquante", "cent", "carre")


def rank_of(declared: Declare) -> str:
    """The rank that decides: that of a carré, or of the highest card in a row; empty where it is not told."""
    if declared.rank or declared.top:
        return declared.rank or declared.top or ""
    if not declared.cards:
        return ""
    return max((card.rank for card in declared.cards), key=IN_A_ROW.find)


def suit_of(declared: Declare) -> str:
    """The suit of a row; empty where it is not told."""
    return declared.suit or (declared.cards[0].suit.value if declared.cards else "")


def cards_of(declared: Declare) -> Cards:
    """Its cards, as far as they are told."""
    rank, suit = rank_of(declared), suit_of(declared)
    if declared.cards or not rank:
        return declared.cards
    if declared.kind == "carre":
        return tuple(Card(rank, Suit(one)) for one in SUITS)
    least, top = LENGTHS[declared.kind][0], IN_A_ROW.find(rank)
    if not suit or top < least - 1:
        return ()
    return tuple(Card(one, Suit(suit)) for one in reversed(IN_A_ROW[top - least + 1 : top + 1]))


def worth(declared: Declare) -> int:
    """What it scores: a carré of sevens or eights nothing (BL-5.3)."""
    rank = rank_of(declared)
    if declared.kind == "carre":
        return 0 if rank in {"7", "8"} else CARRE_WORTH.get(rank, WORTH["carre"])
    return WORTH[declared.kind]


def precedence(declared: Declare, trumps: Trumps | None) -> tuple[int, int, bool]:
    """How it compares with others: its kind, its rank, and whether it is of trumps (BL-5.4)."""
    ranks = CARRES if declared.kind == "carre" else IN_A_ROW
    trump = declared.kind != "carre" and suit_of(declared) == trumps
    return _ORDER.index(declared.kind), ranks.find(rank_of(declared)), trump


def counted(
    declared: Sequence[Declare], trumps: Trumps | None, house: House, seating: Seating, dealer: Seat = SEATS - 1
) -> tuple[int, int]:
    """What each side scores in declarations: the side of the best all its own, and what the other could not show."""
    points, side_of = [0, 0], seating.side_of
    shown = [one for one in declared if one.shown and worth(one)]
    winner = _winner(shown, trumps, house, seating, dealer)
    for one in declared:
        side = side_of[one.seat]
        if not one.shown:
            points[1 - side] += worth(one)
        elif side == winner:
            points[side] += worth(one)
    return points[0], points[1]


def _winner(
    shown: Sequence[Declare], trumps: Trumps | None, house: House, seating: Seating, dealer: Seat
) -> Side | None:
    """The side whose declarations count; None where the best are equal, or there are none."""
    best = max((precedence(one, trumps) for one in shown), default=None)
    holders = [one.seat for one in shown if precedence(one, trumps) == best]
    sides = {seating.side_of[seat] for seat in holders}
    if len(sides) > 1 and house.declaration_tie == "first":
        return seating.side_of[min(holders, key=lambda seat: (seat - dealer - 1) % SEATS)]
    return sides.pop() if len(sides) == 1 else None


# ---- what is ruled ------------------------------------------------------------------------------


def check_declare(state: State, declared: Declare) -> list[Ruling]:
    """The rulings on a declaration."""
    hand, on = state.this_hand, OnPlayer(state.seating, declared.seat)
    if not state.house.declarations:
        return on.refused(book.DECLARATIONS, "no-declarations", "At this table declarations don’t count.")
    if hand.taker is None:
        return on.refused(book.SHOWN, "trumps-first", "Trumps come first. Declarations are named in the first trick.")
    return _not_one(on, declared) or _not_held(state, hand, declared) or _worthless(on, hand, declared)


def _not_one(on: OnPlayer, declared: Declare) -> list[Ruling]:
    """The refusal of cards that are no such declaration."""
    cards, ranks = cards_of(declared), {card.rank for card in declared.cards}
    for card in cards:
        if not card.bit & EVERY:
            return on.refused(book.PACK, "not-in-pack", "{card} isn’t in this pack.", card=card)
    if len(set(cards)) < len(cards):
        return on.refused(book.DECLARATIONS, "card-twice", "One card is named twice.")
    if not rank_of(declared):
        what = (
            "Enter its cards, or its rank." if declared.kind == "carre" else "Enter its cards, or the highest of them."
        )
        return on.refused(book.DECLARATIONS, "declaration-untold", what)
    if declared.kind == "carre":
        if declared.cards and (len(cards) != len(SUITS) or len(ranks) != 1):
            return on.refused(book.DECLARATIONS, "no-declaration", "A carré is four cards of one rank.")
        return []
    lengths, row = LENGTHS[declared.kind], "".join(sorted(ranks, key=IN_A_ROW.find))
    if declared.cards:
        suits = {card.suit for card in declared.cards}
        if len(cards) not in lengths or len(suits) > 1 or row not in IN_A_ROW:
            said = "A {kind} is {least} cards in a row of one suit."
            return on.refused(book.DECLARATIONS, "no-declaration", said, kind=declared.kind, least=lengths[0])
    elif IN_A_ROW.find(rank_of(declared)) < lengths[0] - 1:
        said = "No {kind} ends so low."
        return on.refused(book.DECLARATIONS, "no-declaration", said, kind=declared.kind)
    return []


def _not_held(state: State, hand: Hand, declared: Declare) -> list[Ruling]:
    """The refusal of a card that another has, or that serves twice."""
    on = OnPlayer(state.seating, declared.seat)
    for card in cards_of(declared):
        for one in hand.declared:
            if card in cards_of(one):
                said = "{card} is in another declaration already."
                return on.refused(book.DECLARATIONS, "card-twice", said, card=card)
        played = card in [play.card for play in plays_of(hand, declared.seat)]
        if hand.card_by_card and declared.shown and not played and not may_hold(hand, declared.seat, card):
            said = "{player} can’t have {card}."
            return on.refused(book.KNOWN_HANDS, "card-elsewhere", said, card=card)
    return []


def _worthless(on: OnPlayer, hand: Hand, declared: Declare) -> list[Ruling]:
    """The query of a declaration that comes too late, or counts nothing."""
    if hand.winners and hand.depth != "result":
        return on.queried(book.SHOWN, "declared-late", "The first trick is over. A declaration now is void.")
    if not worth(declared):
        return on.queried(book.DECLARATIONS, "no-carre", "A carré of sevens or eights counts nothing.")
    return []


def move_declare(state: State, declared: Declare) -> State:
    """The state with a declaration; one that is void changes nothing."""
    if any(ruling.severity is Severity.QUERIED for ruling in check_declare(state, declared)):
        return state
    hand = state.this_hand
    return altered(state, hand=altered(hand, declared=(*hand.declared, declared)))


# ---- belote -------------------------------------------------------------------------------------


def suits_with_belote(hand: Hand) -> tuple[str, ...]:
    """The suits whose king and queen make belote (BL-5.1)."""
    if hand.trumps == ALL_TRUMPS:
        return SUITS
    return () if hand.trumps in {NO_TRUMPS, None} else (str(hand.trumps),)


def suit_said(hand: Hand, belote: Belote) -> str:
    """The suit of a belote; empty where it has to be told."""
    if belote.suit is not None:
        return belote.suit
    suits = suits_with_belote(hand)
    return suits[0] if len(suits) == 1 else ""


def check_belote(state: State, belote: Belote) -> list[Ruling]:
    """The rulings on belote and rebelote."""
    hand, on, suits = state.this_hand, OnPlayer(state.seating, belote.seat), suits_with_belote(state.this_hand)
    if hand.taker is None:
        return on.refused(book.BELOTE, "trumps-first", "Trumps come first.")
    if not suits:
        return on.refused(book.BELOTE, "no-belote", "Without trumps there is no belote.")
    suit = suit_said(hand, belote)
    if suit not in suits:
        return on.refused(book.BELOTE, "belote-suit", "Choose the suit of the belote: it is one of trumps.")
    for one in hand.belotes:
        if suit_said(hand, one) == suit:
            other = state.seating.names[one.seat]
            return on.refused(book.BELOTE, "belote-told", "{other} already has that belote.", other=other)
    return _lacks_one(state, hand, belote, suit) or _half_said(on, state.house, belote)


def _lacks_one(state: State, hand: Hand, belote: Belote, suit: str) -> list[Ruling]:
    """The refusal for a player who is known to lack king or queen."""
    mine = card_set(play.card for play in plays_of(hand, belote.seat)) if hand.card_by_card else NO_CARDS
    for card in cards_in(belote_cards(suit) & ~mine):
        if hand.card_by_card and not may_hold(hand, belote.seat, card):
            said = "{player} can’t have {card}, so has no belote."
            return OnPlayer(state.seating, belote.seat).refused(book.BELOTE, "belote-lacks", said, card=card)
    return []


def _half_said(on: OnPlayer, house: House, belote: Belote) -> list[Ruling]:
    if belote.words in COUNTS_WITH or not house.belote_words:
        return []
    if belote.words in NOT_BEGUN:
        return on.queried(book.WORDS, "rebelote-alone", "{player} said rebelote without belote. It scores nothing.")
    return on.noted(book.WORDS, "words-missing", "Both words are needed, so the belote scores nothing.")


def move_belote(state: State, belote: Belote) -> State:
    """The state with what was said of king and queen."""
    hand = state.this_hand
    return altered(state, hand=altered(hand, belotes=(*hand.belotes, belote)))


def belotes_of(hand: Hand, house: House, seating: Seating) -> tuple[int, int]:
    """How many belotes each side scores: those that were said, or where the cards are enough, also those played."""
    found = {
        suit_said(hand, one): one.seat for one in hand.belotes if one.words in COUNTS_WITH or not house.belote_words
    }
    if not house.belote_words:
        for suit, seat in product(suits_with_belote(hand), range(SEATS)):
            mine = card_set(play.card for play in plays_of(hand, seat))
            if not belote_cards(suit) & ~mine:
                found[suit] = seat
    counts = [0, 0]
    for seat in found.values():
        counts[seating.side_of[seat]] += 1
    return counts[0], counts[1]


def shown_by(hand: Hand, seat: Seat, card: Card) -> str:
    """The suit of which a seat, playing this card, shows king and queen both; empty where it does not."""
    suit = card.suit.value
    mine = card_set(play.card for play in plays_of(hand, seat)) | card.bit
    whole = suit in suits_with_belote(hand) and card.bit & belote_cards(suit) and not belote_cards(suit) & ~mine
    return suit if whole else ""


def unsaid(state: State, hand: Hand) -> Iterator[Ruling]:
    """That somebody played king and queen of trumps, and nothing was said of them."""
    said = {suit_said(hand, one) for one in hand.belotes}
    for suit, seat in product(suits_with_belote(hand), range(SEATS)):
        mine = card_set(play.card for play in plays_of(hand, seat))
        if suit not in said and state.house.belote_words and not belote_cards(suit) & ~mine:
            words = "{player} played king and queen of trumps. Record the belote if both words were said."
            yield from OnPlayer(state.seating, seat).noted(book.WORDS, "belote-unsaid", words)


def whose_count(state: State) -> Text | None:
    """Whose declarations count, in a sentence; None where there are none."""
    hand = state.this_hand
    if not hand.declared:
        return None
    points = counted(hand.declared, hand.trumps, state.house, state.seating, hand.dealer)
    if not any(points):
        return Text("The best declarations are equal, so nobody scores any.")
    side = points.index(max(points))
    return Text("{side} score {points} in declarations.", side=state.seating.side_name(side), points=points[side])


def offers(state: State, hand: Hand) -> Iterator[Entry]:
    """What may be said of trumps’ king and queen, by each who may have both."""
    for suit, seat in product(suits_with_belote(hand), range(SEATS)):
        belote = Belote(seat=seat, suit=None if hand.trump is not None else suit)  # type: ignore[arg-type]
        if not any(ruling.severity is not Severity.NOTED for ruling in check_belote(state, belote)):
            yield belote


OWN: Final = (
    Own.of(Declare, check_declare, move_declare, needs="dealt"),
    Own.of(Belote, check_belote, move_belote, needs="dealt"),
)
