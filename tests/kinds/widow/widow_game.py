"""A plain game with a widow of four cards: who plays alone takes it, and lays four cards away.

No ace is laid away, and a spade only for lack of other cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import pytest

from referee.core.asked import asked_as
from referee.core.cards import Suit, card_set, standard_pack
from referee.core.entries import Cards, Entry, Play, TrickWon, entry
from referee.core.ruling import Ruling
from referee.core.seats import Seat, Seating
from referee.core.text import Text
from referee.core.values import altered
from referee.games.game import Game, PageSide, RulesSide
from referee.games.oh_hell.screens import DESK
from referee.kinds.widow.known import LaidAway, taken_for
from referee.kinds.widow.rules import Never, Refusal, Widow, from_hand
from referee.kinds.widow.screen import LayingPage
from referee.kinds.widow.words import laid_in_words
from referee.play.known import known_cards
from referee.play.model import Layout, Sitting
from referee.play.own_parts import Due, naming
from referee.play.rulings import OnPlayer
from referee.screens.screen import Covers, ScoreWords, of_state

from .. import plain_game as plain
from .. import plain_pages
from ..plain_game import ALONE, KONTRA, RE, House, PlainGame

PACK: Final = standard_pack()
ACES: Final = card_set(card for card in PACK if card.rank == "A")
SPADES: Final = card_set(card for card in PACK if card.suit is Suit.SPADES)
SIZE: Final = 4


@entry("widow")
class TakeWidow(Entry):
    """`seat` takes the widow and lays as many cards away (PX-3)."""

    seat: Seat = asked_as("Who took the widow?", missing="Choose who takes the widow.")
    taken: Cards | None = asked_as("The cards taken, where known", default=None)
    cards: Cards | None = asked_as("The cards laid away, where known", default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(plain.Hand):
    """A hand with what was done with its widow."""

    widow: TakeWidow | None = None


State = Sitting[Hand, House]


def _due(_game: object, _state: State, hand: Hand) -> Due:
    return hand.alone if hand.widow is None and not hand.play_begun and hand.depth != "result" else None


def _barred(state: State, hand: Hand, widow: TakeWidow) -> list[Ruling]:
    if widow.seat == hand.alone:
        return []
    return OnPlayer(state.seating, widow.seat).refused(ALONE, "not-alone", "{player} doesn’t play alone.")


def _plain_seen(hand: Hand, cards: Cards) -> int:
    assert hand.alone is not None
    return (known_cards(hand, hand.alone) | card_set(cards)) & ~SPADES & ~ACES


def _lay(_state: State, hand: Hand, widow: TakeWidow) -> Hand:
    return altered(taken_for(hand, widow.seat, widow.taken, widow.cards), widow=widow)


def _noted(state: State, hand: Hand, cards: Cards) -> list[Ruling]:
    shown = tuple(card for card in cards if card.suit is Suit.SPADES)
    if not shown or hand.alone is None:
        return []
    return OnPlayer(state.seating, hand.alone).noted(RE, "shown", "{shown} is shown.", shown=shown)


WIDOW: Final[Widow[State, Hand, TakeWidow]] = Widow(
    entry=TakeWidow,
    taken=lambda widow: widow.taken,
    made=lambda seat, cards: TakeWidow(seat=seat, cards=cards),
    due=_due,
    barred=_barred,
    done=lambda hand: None if hand.widow is None else hand.widow.seat,
    second=Refusal(ALONE, "taken-twice", "{taker} has taken the widow."),
    late=Refusal(ALONE, "too-late", "It’s too late for {player}."),
    size=lambda _state, _hand: SIZE,
    wrong_size=Refusal(KONTRA, "size", "The widow has {size}, not {told}."),
    gone=Refusal(KONTRA, "gone", "{card} can’t be in the widow."),
    held=from_hand(plain, lambda _house: PACK),
    never=(
        Never(cards=lambda _state, _hand: ACES, rule=KONTRA, code="ace", broken="{player} lays {cards} away."),
        Never(
            cards=lambda _state, _hand: SPADES & ~ACES,
            rule=RE,
            code="spade",
            broken="{player} lays {cards} away without need.",
            rather=_plain_seen,
        ),
    ),
    noted=_noted,
    lay=_lay,
)

AWAY: Final[LaidAway[Hand]] = LaidAway(
    unnamed=lambda hand, seat: (
        SIZE if hand.widow is not None and hand.widow.cards is None and seat == hand.widow.seat else 0
    )
)


class WidowGame(PlainGame):
    """The game."""

    key, state_type = "widow", State  # type: ignore[assignment]
    entry_types = (*PlainGame.entry_types, TakeWidow)
    own = (*PlainGame.own, WIDOW.own())
    phases = (  # type: ignore[assignment]
        PlainGame.phases[0],
        WIDOW.phase("widow", Play, TrickWon, early=naming("{name} takes the widow first.")),
        *PlainGame.phases[1:],
    )
    loose, set_aside = staticmethod(AWAY.loose), staticmethod(AWAY.set_aside)  # type: ignore[assignment]

    def layout(self, house_rules: House, players: int) -> Layout:
        """Twelve cards each."""
        return Layout.of(PACK, players, each=12)

    def new_hand(self, state: Any, dealt: Any) -> Hand:
        """A hand that nobody plays yet."""
        return Hand(**dealt)

    def in_words(self, entry: Entry, seating: Seating) -> Text | None:
        """The game’s own entries."""
        if isinstance(entry, TakeWidow):
            return laid_in_words(seating.names[entry.seat], entry.cards)
        return super().in_words(entry, seating)


PLAIN: Final = WidowGame()
PAGE: Final[LayingPage[Any, Hand, TakeWidow]] = LayingPage(
    widow=WIDOW, game=lambda: PLAIN, rule=ALONE, first=lambda _hand: "the widow", page="widow", button="Lay them away"
)


def _secret(state: Any) -> bool:
    """Whether cards of a known hand are tapped now."""
    seat = PLAIN.phase(state).seat
    return PLAIN.phase(state).name == "widow" and seat is not None and state.this_hand.held[seat] is not None


SCREENS: Final = replace(
    plain_pages.SCREENS,
    game=PLAIN,
    by_phase={**plain_pages.SCREENS.by_phase, **of_state({"widow": PAGE})},
    pages={**plain_pages.SCREENS.pages, **of_state({"widow": PAGE})},
    covers=Covers(
        telling=lambda name, state, _chosen: (
            PAGE.telling(PLAIN.phase(state).seat or 0) if not name and _secret(state) else None
        ),
        private=lambda name, _state: name == "widow",
    ),
)
GAME: Final = Game(
    key="widow",
    title="Widow",
    symbol="♣",
    table_sizes=range(4, 5),
    rulebook=lambda: plain.RULEBOOK,
    rules_side=lambda: RulesSide(rules=PLAIN),
    page_side=lambda: PageSide(screens=SCREENS, desk=DESK, scores=ScoreWords(caption="Tricks.", cell=plain_pages.cell)),
)


@pytest.fixture
def widow_game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game, among the others."""
    return plain_pages.among_the_others(monkeypatch, GAME)
