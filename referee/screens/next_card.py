"""The next card of a trick game: whose it is, the tricks before it, what may be picked and what speaks against it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from ..core.cards import KNOWN_SUITS, PLAIN_SUITS, Card, Pack, Suit, copies
from ..core.entries import Entry, Play, TrickWon
from ..core.ruling import Ruling
from ..core.seats import Seat, Seating
from ..core.text import Text, Words, say
from ..play.known import known_cards, player_of
from ..play.model import AnySitting, Trick, TrickHand
from ..play.order import Order
from .cards import (
    LONGEST_SMALL,
    Against,
    LastTrick,
    No,
    Picker,
    SuitCards,
    Turn,
    held_tiles,
    laid_cards,
    last_trick,
    sections,
)
from .parts import Player, first_against

OWNED: Final = frozenset({"card-gone", "not-held"})
"""Codes of rulings that a card is another's: its tile names whose, where that is known."""

OUT_OF_TURN: Final = frozenset({"out-of-turn"})
"""What speaks against whose turn it is, not against the card itself."""

WHY: Final = Words("why?")
"""On a tile, where there is no room to say it."""

_CARDS: Final = (
    Words("trick {number}, first card"),
    Words("trick {number}, second card"),
    Words("trick {number}, third card"),
    Words("trick {number}, fourth card"),
    Words("trick {number}, fifth card"),
    Words("trick {number}, sixth card"),
    Words("trick {number}, seventh card"),
)


def suits_of(ranks: Sequence[str], suits: Iterable[Suit] = PLAIN_SUITS) -> tuple[SuitCards, ...]:
    """A pack of the same ranks in every suit, as pickers show it."""
    return tuple(SuitCards(suit, tuple(Card(rank, suit) for rank in ranks)) for suit in suits)


def in_short(pick: Picker, led: Suit | None) -> Picker:
    """The picker where five suits stand beside each other: that led has room for no more than the number left."""
    short = (replace(one, note=say("led · {left}", left=one.left)) if one.suit is led else one for one in pick.suits)
    return replace(pick, suits=tuple(short))


def suits_in(pack: Pack, order: Order) -> tuple[SuitCards, ...]:
    """A pack as pickers show it: suit by suit in its own order, tarot trumps and cards without a suit last.

    Jokers lie beneath the suit they count as; where that is none of the pack's they have a section of their own.
    """
    kinds = dict.fromkeys(pack)
    own = (card.suit for card in kinds if card.suit not in {*KNOWN_SUITS, Suit.SPECIALS})
    by_suit: dict[Suit, list[Card]] = {
        suit: [] for suit in (*PLAIN_SUITS, *own, *(Suit.TRUMPS, Suit.JOKERS, Suit.SPECIALS))
    }
    for card in kinds:
        by_suit[card.suit].append(card)
    jokers = by_suit.pop(Suit.JOKERS)
    there = {suit: cards for suit, cards in by_suit.items() if cards}
    wide: dict[Suit, list[Card]] = {}
    for joker in jokers:
        suit = order.suit_of(joker)
        wide.setdefault(suit if suit in there else Suit.JOKERS, []).append(joker)
    found = [SuitCards(suit, tuple(cards), tuple(wide.pop(suit, ()))) for suit, cards in there.items()]
    return (*found, *(SuitCards(suit, (), tuple(cards)) for suit, cards in wide.items()))


def picker(
    suits: Sequence[SuitCards],
    *,
    held: int | None,
    pack: int,
    gone: int,
    led: Suit | None,
    open_suit: Suit,
    against: Against,
) -> Picker:
    """The known hand `held`, or `suits` where it is not known, or empty. `held`, `pack` and `gone` are card sets."""
    order = (card for one in suits for card in (*one.cards, *one.wide))
    tiles = () if held is None else held_tiles(order, held, against)
    if tiles:
        return Picker((), tiles)
    return Picker(sections(suits, pack=pack, gone=gone, led=led, open_suit=open_suit, against=against))


def suit_led(hand: TrickHand, order: Order) -> Suit | None:
    """The suit the card led counts as, which need not be its own; None for a lead."""
    return order.suit_of(hand.trick[0].card) if hand.trick else None


def turn_at(
    hand: TrickHand, there: Sequence[Player], seat: Seat | None, *, led: Suit | None, best: Seat | None
) -> Turn:
    """The turn of `seat` at the trick in play: None where nobody knows who leads. `best` is winning."""
    by = None if seat is None or seat not in hand.played_by else there[player_of(hand, seat)]
    return Turn(
        title="Who leads?" if seat is None else _to_play(there[seat], by, leads=led is None),
        player=None if seat is None else there[seat],
        by=by,
        number=len(hand.winners) + 1,
        tricks=hand.rounds,
        led=led,
        laid=laid_cards(there, [(play.seat, play.card) for play in hand.trick], turn=seat, best=best, out=hand.out),
    )


def _to_play(player: Player, by: Player | None, *, leads: bool) -> str:
    """Whose turn it is, and for whom they play."""
    if by is None:
        return say("{player} to lead", player=player.name) if leads else say("{player} to play", player=player.name)
    if leads:
        return say("{by} to lead for {player}", by=by.name, player=player.name)
    return say("{by} to play for {player}", by=by.name, player=player.name)


def trick_before(
    hand: TrickHand, there: Sequence[Player], why: Callable[[Trick], tuple[Text, str]]
) -> LastTrick | None:
    """The trick before, where its cards are recorded. `why`: why it was won, and by which rule."""
    if not hand.tricks or not hand.card_by_card:
        return None
    trick = hand.tricks[-1]
    words, rule = why(trick)
    return last_trick(
        there,
        [(play.seat, play.card) for play in trick.plays],
        number=trick.number,
        winner=trick.winner,
        why=words,
        rule=rule,
    )


def no_to_card(
    rulings: Iterable[Ruling],
    hand: TrickHand,
    seating: Seating,
    seat: Seat,
    card: Card,
    *,
    small: Mapping[str, str],
    but: Collection[str] = OUT_OF_TURN,
    owned: Collection[str] = OWNED,
    too_long: str = WHY,
) -> No | None:
    """What of `rulings` speaks against `card` from `seat`: by its code `small` has the words for the tile.

    Left out are rulings whose code is in `but`. Where it is in `owned` the tile names the other player who is known
    to hold the card, or says `too_long` where the name does not fit.
    """
    ruling = first_against(rulings, but)
    if ruling is None:
        return None
    owner = _owner(hand, seating, seat, card) if ruling.code in owned else ""
    if not owner:
        return No(small.get(ruling.code, WHY), str(ruling.message))
    said = f"{owner}’s"
    return No(said if len(said) <= LONGEST_SMALL else too_long, str(ruling.message))


def _owner(hand: TrickHand, seating: Seating, seat: Seat, card: Card) -> str:
    """Who else is known to hold a card; empty if nobody is."""
    others = (other for other in range(len(seating)) if other != seat)
    return next((seating.names[other] for other in others if copies(known_cards(hand, other), card)), "")


def place_in_hand(parts: Mapping[type[Entry], str], hand_word: str = "hand") -> Callable[[AnySitting, Entry], str]:
    """Says where in a hand an entry stands: ``trick 8, second card``, ``trick 8``, ``hand 2, the auction``.

    `parts` are the parts of a hand by the entries they are told in, `hand_word` is what the game calls a hand.
    """

    def place(state: AnySitting, entry: Entry) -> str:
        hand: TrickHand | None = state.hand
        if hand is None:
            return ""
        number = len(hand.winners) + 1
        if isinstance(entry, Play):
            return say(_CARDS[len(hand.trick) % hand.trick_size], number=number)
        if isinstance(entry, TrickWon):
            return say("trick {number}", number=number)
        part = parts.get(type(entry))
        if part is None:
            return say("{hand_word} {number}", hand_word=hand_word, number=hand.number)
        return say("{hand_word} {number}, {part}", hand_word=hand_word, number=hand.number, part=part)

    return place
