"""Pippins Aplenty as the rest of the program sees it: one object that implements the `Rules` protocol."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from ...core.apart import HANDS, Apart, own_seat
from ...core.cards import standard_pack
from ...core.entries import Claim, Entry, Play, Renege, RulesChange, TrickWon
from ...core.game import Besides
from ...core.ruling import Remedy, Rule, Ruling
from ...core.seats import Seat, Seating
from ...core.text import Text
from ...core.values import altered
from ...play.claims.position import Ways
from ...play.game import TrickGame
from ...play.model import Dealt, Layout, TrickHand
from ...play.order import Order
from ...play.own_entries import Extended, Own
from ...play.rulings import refused
from . import model, paper
from . import rulebook as book
from .house import PRESETS, House, check_house
from .model import Discard, Hand, State
from .reaches import order_under, trump_suits, ways_under
from .rules import (
    PHASES,
    check_change,
    check_claim,
    check_discard,
    check_shown,
    check_trick,
    move_discard,
    move_play,
    passed,
)
from .scoring import score_hand

CARDS_EACH = 13
TRICKS = 12
_LAYOUT = Layout.of(standard_pack(), 4, CARDS_EACH, TRICKS)


class Pippins(TrickGame[State, Hand, House]):
    """The game of Pippins Aplenty for four players."""

    key = "pippins"
    depths: Sequence[str] = ("cards",)
    house = House
    presets = PRESETS
    entry_types = model.ENTRY_TYPES
    apart: Sequence[Apart] = (HANDS, Apart(Discard, own_seat))
    field_labels: ClassVar[Mapping[tuple[type[Entry], str], str]] = {(Renege, "seat"): "Who revoked?"}
    common = book
    tie_rule = book.LATE_POINTS
    duties: ClassVar[Mapping[str, Rule]] = {"follow": book.FOLLOW}
    phases = PHASES
    check_house = staticmethod(check_house)
    describe = staticmethod(paper.describe)
    sheet = staticmethod(paper.sheet)
    card = staticmethod(paper.card)
    score = staticmethod(score_hand)
    check_shown = staticmethod(check_shown)
    cut_short = staticmethod(passed)
    revoke_stands = "trick"
    own = (
        Own(Discard, check_discard, move_discard, needs="dealt"),
        Own(TrickWon, check_trick),
        Own(Claim, check_claim),
        Extended(RulesChange, check_change),
        Extended(Play, move=move_play),
    )

    def seating(self, names: tuple[str, ...], house_rules: House) -> Seating:
        """Two partnerships, partners opposite each other (PP-1.1)."""
        return Seating.teams(names, 2)

    def layout(self, house_rules: House, players: int) -> Layout:
        """52 cards, thirteen each, of which twelve are played."""
        return _LAYOUT

    def new_hand(self, state: State, dealt: Dealt) -> TrickHand:
        """A hand in which nobody has discarded."""
        told: Dealt = {**dealt, "depth": "cards"}
        return Hand(**told, discards=(None,) * len(state.seating))

    def order(self, state: State) -> Order:
        """How the cards rank under the reaches as they lie."""
        return order_under(trump_suits(state.this_hand.top))

    def ways(self, state: State) -> Ways:
        """What a claim is judged by: the reaches as they lie, and where each trick moves them."""
        return ways_under(state.this_hand.top)

    def also(self, state: State) -> Iterator[Besides]:
        """The discards of the others, in whatever order they are told (PP-3.1)."""
        hand, now = state.hand, self.phase(state)
        if hand is None or now.name != "discard":
            return
        seats = state.seating.from_left_of(hand.dealer)
        yield from (Besides(Discard, seat) for seat in seats if hand.discards[seat] is None and seat != now.seat)

    def why_over(self, state: State) -> tuple[Rule, str] | None:
        """A side has passed the target (PP-7.1); where both have, the higher total decides (PP-7.2)."""
        target = state.house.target
        if min(state.standing) > target:
            return book.LATE_POINTS, f"both sides passed {target}, and the higher total wins"
        if max(state.standing) > target:
            return book.TARGET, f"{target} was passed"
        return None

    def with_hand(self, state: State, hand: Hand) -> State:
        """The state with a hand that has changed: one the target cut short goes on if that is undone (PP-7.2)."""
        if hand.complete and not hand.void:
            state, hand = altered(state, settled=None), altered(hand, complete=False)
        return super().with_hand(state, hand)

    def renege_remedy(self, state: State, seat: Seat) -> Remedy:
        """The other side scores the penalty (PP-8.1)."""
        side, cost = 1 - state.seating.side_of[seat], state.house.renege_points
        who = state.seating.side_name(side)
        return Remedy(
            book.REVOKE,
            Text("{who} score {cost}", who=who, cost=cost) if cost else Text("It costs nothing here"),
            side,
            cost or None,
        )

    def renege_cost(self, house_rules: House) -> str:
        """What the other side scores for a revoke (PP-8.1)."""
        cost = house_rules.renege_points
        return f"The other side scores {cost}, once a hand." if cost else "It costs nothing at this table."

    def aside(self, hand: Hand, seat: Seat) -> int:
        """The card a player discarded, as a card set."""
        card = hand.discards[seat]
        return 1 << card.index if card is not None else 0

    def out_of_play(self, state: State, hand: Hand, play: Play) -> Ruling | None:
        """A card somebody discarded cannot be played (PP-3.1)."""
        if play.card not in hand.discards:
            return None
        message = Text(
            "{player} discarded {card}.", player=state.seating.names[hand.discards.index(play.card)], card=play.card
        )
        return refused(book.DISCARD, "card-gone", message, play.seat)

    def plain(self, state: State, hand: Hand) -> bool:
        """The trumps move with every trick, so no two are played in one pass."""
        return False


PIPPINS: Final = Pippins()
