"""A plain game of tricks for tests: eight cards each, no trumps, eldest leads, a point for each trick."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from referee.core.cards import standard_pack
from referee.core.entries import Entry, Play, TrickWon
from referee.core.game import HandAccount
from referee.core.house import Preset
from referee.core.ruling import Remedy, Rule, ScoreLine
from referee.core.seats import Seat
from referee.core.sheet import RulesCard, Sheet, SheetText
from referee.core.text import Text
from referee.games.oh_hell import rulebook as book
from referee.games.oh_hell.house import House
from referee.play.accounts import account_of
from referee.play.game import AnyTrickGame, TrickGame, with_shared
from referee.play.model import Dealt, Layout, Sitting, TrickHand
from referee.play.order import Order, standard_order
from referee.play.own_parts import AnyPhase, Extended, HandPhase, Own, tricks_due

PACK: Final = tuple(card for card in standard_pack() if card.rank in {"7", "8", "9", "T", "J", "Q", "K", "A"})
EACH: Final = 8
PLAY: Final[AnyPhase] = HandPhase(name="play", takes=(Play, TrickWon), due=tricks_due)


class PlainGame(TrickGame[Any, Any, House]):
    """The game. What it cites are rules of another, which are as good."""

    key = "plain"
    house = House
    presets: tuple[Preset, ...] = ()
    entry_types = with_shared()
    state_type: type[Any] = Sitting
    common = book
    duties: ClassVar[dict[str, Rule]] = {"follow": book.FOLLOW}
    phases: ClassVar[Sequence[AnyPhase]] = (PLAY,)
    own: ClassVar[Sequence[Own | Extended]] = ()
    hand_type: ClassVar[type[TrickHand]] = TrickHand

    def layout(self, house_rules: House, players: int) -> Layout:
        return Layout.of(PACK, players, EACH)

    def new_hand(self, state: Any, dealt: Dealt) -> Any:
        return self.hand_type(**dealt)

    def order(self, state: Any) -> Order:
        return standard_order(None)

    def score(self, state: Any, hand: Any) -> HandAccount:
        side_of = state.seating.side_of
        lines = [ScoreLine(side_of[seat], won, book.ONE_HAND, Text("tricks")) for seat, won in enumerate(hand.won)]
        return account_of(hand, lines, (("",),) * len(state.seating.sides))

    def renege_remedy(self, state: Any, seat: Seat) -> Remedy:
        return Remedy(book.REVOKE, Text("nothing"), seat)

    def sheet(self, state: Any, text: SheetText) -> Sheet:
        raise NotImplementedError

    def card(self, house_rules: House, players: int, /) -> RulesCard:
        raise NotImplementedError


def played(game: PlainGame, state: Any, cards: int, *, rng: Random | None = None) -> Any:
    """The state after so many cards more, lawfully played: the first that may be, or any where there is `rng`."""
    for _ in range(cards):
        plays = [one for one in game.choices(state) if isinstance(one, Play)]
        state = game.apply(state, plays[0] if rng is None else rng.choice(plays))
    return state


def lawful_plays(game: AnyTrickGame, state: Any, rng: Random, most: int) -> tuple[list[Any], list[Entry]]:
    """Some cards lawfully played, at most so many, and the states before each and after the last."""
    states, entries = [state], list[Entry]()
    for _ in range(rng.randint(1, most)):
        plays = [entry for entry in game.choices(states[-1]) if isinstance(entry, Play)]
        if not plays:
            break
        entries.append(rng.choice(plays))
        states.append(game.apply(states[-1], entries[-1]))
    return states, entries
