"""Apples as the rest of the program sees it: what a hand waits for, and what its rules hand in to the play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from ...core.apart import CAPTURED, HANDS, Apart, own_seat
from ...core.cards import NO_CARDS, cards_in
from ...core.entries import Captured, Entry, Hands, Play, TrickWon
from ...core.game import Besides, HandAccount
from ...core.ruling import Remedy, Rule, Ruling, refusal_in
from ...core.seats import Seat
from ...core.text import Text
from ...play.ends import Reaches, Ties
from ...play.game import AnyTrickGame, TrickGame
from ...play.model import Dealt, Layout, SetAside
from ...play.order import Order, standard_order
from ...play.own_parts import Due, Extended, HandPhase, Own, naming, tricks_due
from ...play.rulings import as_turned_up
from . import auction, captured, paper, scoring, targets
from . import rulebook as book
from .auction import AUCTION
from .house import PRESETS, House
from .model import ALL_PASSED, ENTRY_TYPES, LAYOUT, Hand, Pile, State, Target

TARGET_ASIDE: Final = SetAside(1, "the card set aside", "cards set aside", "the card set aside")
"""A target nobody told."""


def _card_due(game: AnyTrickGame, state: State, hand: Hand) -> Due:
    return None if captured.play_is_over(hand) else tricks_due(game, state, hand)


def _target_due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    return captured.next_target(hand, state.seating)


def _targets(state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    whose = captured.next_target(hand, state.seating)
    if whose is not None:
        yield from (Target(seat=whose, card=card) for card in captured.possible_targets(hand, whose))


def _beside_the_play(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """By the result, the next target, before the captured cards."""
    if hand.depth == "result":
        yield from _targets(state, hand, seat)


def _pile_due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    return captured.next_pile(hand, state.seating)


def _last_pile(_state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    """Captured cards, where only one player's are open."""
    rest = captured.the_rest(hand)
    if rest is not None:
        yield Captured(seat=rest[0], cards=tuple(cards_in(rest[1])))


PHASES: Final = (
    AUCTION.phase,
    HandPhase(name="play", takes=(Play, TrickWon, Target), due=_card_due, offers=_beside_the_play),
    HandPhase(
        name="target",
        takes=(Target,),
        due=_target_due,
        offers=_targets,
        early=naming("Play is over. Enter the targets."),
        turn="to enter the target",
    ),
    HandPhase(
        name="captured",
        takes=(Captured,),
        due=_pile_due,
        offers=_last_pile,
        early=naming("Play is over. Enter the captured cards."),
        turn="to enter the cards won",
    ),
)


class Apples(TrickGame[State, Hand, House]):
    """The game of Apples for four players."""

    key = "apples"
    house = House
    state_type = State
    presets = PRESETS
    entry_types = ENTRY_TYPES
    apart: Sequence[Apart] = (HANDS, CAPTURED, Apart(Target, own_seat))
    field_labels: ClassVar[Mapping[tuple[type[Entry], str], str]] = {
        (Captured, "seat"): "Who captured them?",
        (Captured, "cards"): "The cards, without their own target",
    }
    common = book
    ties = Ties(book.TIE)
    ends = (Reaches(book.GOAL, lambda house: house.goal),)
    duties: ClassVar[Mapping[str, Rule]] = {"follow": book.FOLLOW}
    phases = PHASES
    before_play = ("bid",)
    in_words = staticmethod(paper.in_words)
    sheet = staticmethod(paper.sheet)
    card = staticmethod(paper.card)
    check_shown = staticmethod(targets.check_changed)
    own = (
        *AUCTION.own,
        Own.of(Pile, auction.check_pile, auction.move_pile),
        Own.of(Captured, captured.check_captured, captured.move_captured),
        Own.of(Target, move=targets.move_target),
        Extended.of(Hands, targets.check_hands),
        Extended.of(Target, targets.check_target),
    )

    # ---- the table ------------------------------------------------------------------------------

    def layout(self, house_rules: House, players: int) -> Layout:
        """52 cards, 13 each, twelve tricks."""
        return LAYOUT

    def new_hand(self, state: State, dealt: Dealt) -> Hand:
        """A hand before its auction."""
        return Hand(**dealt)

    # ---- what is awaited ------------------------------------------------------------------------

    def leader(self, state: State, hand: Hand) -> Seat:
        """The winner of the auction (AP-5.1)."""
        return hand.won_bid.seat

    def order(self, state: State) -> Order:
        """How the cards rank under the trump named."""
        return standard_order(state.this_hand.won_bid.trump)

    def also(self, state: State) -> Iterator[Besides]:
        """Parts of the bidding pile until the lead, targets until the end, captured cards that are open (AP-3.4)."""
        hand, now = state.hand, self.phase(state)
        if hand is None or hand.void or hand.complete or not hand.auction_over:
            return
        seats = range(len(state.seating))
        if auction.pile_open(hand):
            yield from (Besides(Pile, seat) for seat in seats if hand.put_in[seat] is None)
        asked = now.name == "target" or (now.name == "play" and hand.depth == "result")
        offered = captured.next_target(hand, state.seating) if asked else None
        known = captured.targets_of(hand)
        yield from (Besides(Target, seat) for seat in seats if known[seat] is None and seat != offered)
        if now.name == "captured" or (now.name in {"play", "target"} and hand.depth in {"result", None}):
            yield from self._captured_besides(hand)

    def _captured_besides(self, hand: Hand) -> Iterator[Besides]:
        """The players whose captured cards may be told, but for one whose are offered."""
        if hand.trick or captured.follows_from_play(hand):
            return
        rest = captured.the_rest(hand)
        for seat, pile in enumerate(captured.piles_of(hand)):
            if pile is None and hand.captured[seat] is None and (rest is None or rest[0] != seat):
                yield Besides(Captured, seat)

    def check(self, state: State, entry: Entry) -> Sequence[Ruling]:
        """What the rules say of `entry` now, and of the targets it turns up."""
        found, hand = super().check(state, entry), state.hand
        if hand is None or hand.turned or not any(hand.targets) or self.opens_hand(entry) or refusal_in(found):
            return found
        if isinstance(entry, Play) and len(hand.winners) + 1 < hand.tricks_total:
            return found  # the last trick is still to come
        after = self.moved(state, entry).hand
        ended = after is not None and not after.void and captured.all_told(after)
        if after is None or not ended:
            return found
        return [*found, *as_turned_up(entry, targets.rule_on_turned(self, state, after))]

    def with_hand(self, state: State, hand: Hand) -> State:
        """The state with a hand that has changed: once its play is over the targets are turned up."""
        over = not hand.turned and not hand.void and captured.all_told(hand)
        return super().with_hand(state, targets.turned_up(hand) if over else hand)

    def loose(self, hand: Hand, seat: Seat) -> int:
        """The target, until it is turned up: one card of the hand is not there to be played."""
        return int(not hand.turned or hand.targets[seat] is None)

    def plain(self, state: State, hand: Hand) -> bool:
        """Whether no target is turned up with the last card."""
        return not any(hand.targets)

    def set_aside(self, hand: Hand | None, seat: Seat | None) -> SetAside | None:
        """The target, until it is turned up (AP-4.3)."""
        return TARGET_ASIDE if hand is None or seat is None or self.loose(hand, seat) else None

    def aside(self, hand: Hand, seat: Seat) -> int:
        """The target, once it is turned up."""
        target = hand.targets[seat] if hand.turned else None
        return NO_CARDS if target is None else 1 << target.index

    # ---- the score ------------------------------------------------------------------------------

    def score(self, state: State, hand: Hand) -> HandAccount:
        """The score of a hand in which everything is in."""
        return scoring.score_hand(hand, state.house, state.seating)

    def renege_remedy(self, state: State, seat: Seat) -> Remedy:
        """What a revoke costs, once a hand (AP-9.1)."""
        points, name = state.house.renege_points, state.seating.names[seat]
        if not points:
            return Remedy(book.REVOKE, Text("It costs nothing here"), seat)
        return Remedy(book.REVOKE, Text("{player} loses {points}", player=name, points=-points), seat, points)

    def renege_cost(self, house_rules: House) -> Text:
        """What a revoke costs, once a hand (AP-9.1)."""
        points = -house_rules.renege_points
        said = "The player loses {points}, once a hand." if points else "It costs nothing at this table."
        return Text(said, points=points)

    def dealer_after(self, state: State, hand: Hand) -> Seat:
        """The same dealer where all passed (AP-2.7); else as usual."""
        dealer: Seat = hand.dealer
        return dealer if hand.void == ALL_PASSED else super().dealer_after(state, hand)


APPLES: Final = Apples()
