"""The cards of Tap: the tarot pack of 54, what each counts, which must be played to a trick, and which wins it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...core.cards import CARDS, PLAIN_SUITS, Card, Pack, Suit, card_set, parse_card
from ...core.entries import Play
from ...core.ruling import Rule
from ...core.text import SuitWord, Text
from ...desk import trick
from ...desk.trick import Heard, Played, TrickAnswer
from ...kinds.captured.rules import Values
from ...play.order import Order, PlayT, Tier
from . import rulebook as book

PLAIN_RANKS: Final = ("K", "Q", "C", "V", "T", "9", "8", "7")
"""The ranks of every suit, from the top (TP-1.3)."""

TRUMP_RANKS: Final = (*map(str, range(1, 22)), "F")
"""The trumps from the lowest to the highest (TP-1.3)."""

JUGGLER: Final = parse_card("1X")
WORLD: Final = parse_card("21X")
TOMFOOL: Final = parse_card("FX")

PACK: Final[Pack] = (
    *(Card(rank, suit) for suit in PLAIN_SUITS for rank in PLAIN_RANKS),
    *(Card(rank, Suit.TRUMPS) for rank in TRUMP_RANKS),
)
"""The 54 cards: spades, hearts, diamonds, clubs, each King to seven; then the trumps from 1 on."""

EACH: Final = 16
"""Cards dealt to each player, and tricks in a hand."""

STOCK: Final = 6
HALF: Final = 3
"""Cards of a half of the stock, and of the discard."""

HONOUR_POINTS: Final = 5
EMPTY_POINTS: Final = 1
_COURT_POINTS: Final = {"K": 5, "Q": 4, "C": 3, "V": 2}

ALL_CARDS: Final = card_set(PACK)
TRUMPS: Final = card_set(card for card in PACK if card.suit is Suit.TRUMPS)
HONOURS: Final = card_set((JUGGLER, WORLD, TOMFOOL))
EMPTY_TRUMPS: Final = TRUMPS & ~HONOURS
KINGS: Final = card_set(card for card in PACK if card.rank == "K")
UNDISCARDABLE: Final = HONOURS | KINGS
"""The cards no discard holds (TP-4.4): as it happens, those that count 5."""
PLAIN_DISCARDS: Final = ALL_CARDS & ~TRUMPS & ~UNDISCARDABLE
"""The cards that may always be discarded (TP-4.4)."""


def hidden_discards(cards: int) -> int:
    """Of discards those that lie face down, all but the trumps that are shown (TP-4.5). Both are card sets."""
    return cards & ~EMPTY_TRUMPS


VALUES: Final = Values(
    {card: HONOUR_POINTS if HONOURS >> card.index & 1 else _COURT_POINTS.get(card.rank, EMPTY_POINTS) for card in PACK}
)
"""What each card counts, without the points for tricks (TP-6.1)."""

POINTS: Final = VALUES.by_index
PACK_POINTS: Final = VALUES.all
"""106: the pack, without the sixteen points for tricks."""

ALL_POINTS: Final = PACK_POINTS + EACH
NEEDED: Final = ALL_POINTS // 2
"""61: the least the declarer wins with (TP-6.3)."""


# ---- played to a trick --------------------------------------------------------------------------

DUTIES: Final[Mapping[str, Rule]] = {"follow": book.FOLLOW, "trump": book.MUST_TRUMP}
"""The rule of each duty of play, by its code."""


def duties(order: Order, led: Suit, _best: Card) -> tuple[Tier, ...]:
    """Follow suit, else trump, else anything (TP-5.2, TP-5.3)."""
    follow = Tier(order.of_suit[led], "follow")
    if led is Suit.TRUMPS:
        return (follow,)
    return (follow, Tier(order.of_suit[Suit.TRUMPS], "trump"))


class TapOrder(Order):
    """How the cards rank, with the Emperor trick."""

    def winner(self, plays: Sequence[PlayT]) -> PlayT:
        """The play that wins so far: in an Emperor trick the Juggler, else as everywhere (TP-5.5, TP-5.6)."""
        if len(plays) >= HONOURS.bit_count() and not HONOURS & ~card_set(play.card for play in plays):
            return next(play for play in plays if play.card == JUGGLER)
        return super().winner(plays)


def _powers() -> tuple[int, ...]:
    plain = {rank: place for place, rank in enumerate(reversed(PLAIN_RANKS))}
    trumps = {rank: len(plain) + place for place, rank in enumerate(TRUMP_RANKS)}
    return tuple((trumps if card.suit is Suit.TRUMPS else plain).get(card.rank, 0) for card in CARDS)


ORDER: Final = TapOrder([card.suit for card in CARDS], _powers(), Suit.TRUMPS, duties, watch=HONOURS, by_suit=True)
"""The same in every hand."""


def who_won(plays: Sequence[Played]) -> TrickAnswer:
    """The winning card, why, and what became of the others: the lead comes first."""
    played = [Play(seat=place, card=play.card) for place, play in enumerate(plays)]
    best = ORDER.winner(played)
    emperor = is_emperor_trick(played)
    heard = tuple(Heard(play.card, play is best, _heard(play, best, played, emperor=emperor)) for play in played)
    why, _ = why_won(played)
    rules = (book.EMPEROR, book.HONOURS) if emperor else (book.WINNER, book.RANKING)
    return TrickAnswer(best.seat, best.card, trick.as_sentence(best.card, why), rules, heard)


def is_emperor_trick(plays: Sequence[Play]) -> bool:
    """Whether all three Honours were played to one trick (TP-5.6)."""
    return not HONOURS & ~card_set(play.card for play in plays)


def why_won(plays: Sequence[Play]) -> tuple[Text, str]:
    """Why a trick was won, as it goes on after the card's name, and the rule: ``is its only trump``."""
    if is_emperor_trick(plays):
        return Text("takes the Emperor trick"), book.EMPEROR.id
    return trick.why_won(ORDER, plays), book.WINNER.id


def _heard(play: Play, best: Play, played: Sequence[Play], *, emperor: bool) -> Text:
    if play is best:
        return Text("wins")
    if emperor:
        return Text("loses to the Juggler in an Emperor trick")
    if play.card.suit is best.card.suit:
        return Text("a lower {suit}", suit=SuitWord(play.card.suit, one=True))
    if play.card.suit is played[0].card.suit:
        return Text("beaten by a trump")
    return Text("neither the suit led nor a trump")
