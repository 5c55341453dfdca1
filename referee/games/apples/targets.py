"""The targets: which card may have been set aside, what it shows of the play, and what keeps it secret.

A target is secret until its hand is over, so nothing said here names one before. Every screen the table sees is made
from `as_shown`: a card set aside looks like any other that was not played. It is not marked, not left out, and nothing
that is lawful or unlawful gives it away (AP-4.3): until the play is over, what is ruled is ruled as if none were known.
Then they are turned up, and what each shows is ruled (`turned_up`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.cards import Card, all_of, card_set
from ...core.entries import Cards, Entry, Hands
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Counted, Text
from ...core.values import altered, put
from ...play import played
from ...play.checks import CHECKS
from ...play.duties import Finding, rule_on_past, settle_shown, shown_by_aside
from ...play.known import lose, may_hold
from ...play.rulings import OnPlayer, refused
from . import rulebook as book
from .captured import borne_out, targets_of
from .model import CARDS_EACH, PACK_SET, Hand, State, Target

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame


def is_over(hand: Hand) -> bool:
    """Whether the hand is over, and its targets are no secret any more."""
    return hand.complete


def as_shown(state: State) -> State:
    """The state without the targets told so far; once the hand is over, as it is."""
    hand = state.hand
    if hand is None or is_over(hand):
        return state
    if hand.turned:
        for seat, target in enumerate(hand.targets):
            if target is not None:
                hand = _put_back(hand, seat, target)
    return altered(state, hand=altered(hand, targets=(None,) * len(hand.targets), turned=False))


def secret(state: State, entry: Entry) -> bool:
    """Whether what an entry of the hand in progress holds is its owner's secret: a target, until the hand is over."""
    return isinstance(entry, Target) and state.hand is not None and not is_over(state.hand)


def owned(state: State, entry: Entry) -> dict[Seat, tuple[Card, ...]]:
    """Whose secret an entry of the hand in progress is."""
    return {entry.seat: (entry.card,)} if isinstance(entry, Target) and secret(state, entry) else {}


def targets_told(state: State) -> tuple[bool, ...]:
    """By seat, whether the target is told, whatever it is."""
    hand = state.hand
    return () if hand is None else tuple(target is not None for target in hand.targets)


def _put_back(hand: Hand, seat: Seat, target: Card) -> Hand:
    """The hand with a target where it lay before it was turned up: see `referee.play.known.lose`."""
    bit, held = 1 << target.index, hand.held[seat]
    if held is not None:
        return altered(hand, held=put(hand.held, seat, held | bit))
    dealt = hand.dealt[seat]
    stayed = dealt is not None and dealt & bit and not card_set(hand.put_in[seat] or ()) & bit
    if stayed and hand.put_in[seat] is not None and hand.card_by_card:
        return altered(hand, shown=put(hand.shown, seat, hand.shown[seat] | bit))
    return altered(hand, pool=hand.pool | bit)


def check_target(game: AnyTrickGame, state: State, target: Target) -> list[Ruling]:
    """The rulings on a target set aside, and on the plays it shows to have been wrong."""
    hand, on, bit = state.hand, OnPlayer(state.seating, target.seat), 1 << target.card.index
    if hand is not None and says_what_was_left(hand, target):
        return []
    if hand is None or hand.void or hand.complete:
        return [refused(book.ONE_HAND, "no-hand", Text("This target doesn’t belong to any hand."))]
    if not hand.auction_over:
        return [refused(book.ONE_HAND, "bid-first", Text("The auction and the bidding pile come before the targets."))]
    if hand.targets[target.seat] is not None:
        return on.refused(book.TARGET, "target-set", "{player} has already set a target aside.")
    if not PACK_SET & bit:
        return on.refused(book.PACK, "not-in-pack", "That card isn’t in this pack.")
    if hand.turned and target.card in hand.targets:
        return on.refused(book.TARGET_STAYS, "target-taken", "That card was set aside as a target.")
    if any(pile is not None and pile & bit for pile in hand.captured):
        said = "That card is among the captured cards, so it’s no one’s target."
        return on.refused(book.TARGET_STAYS, "target-captured", said)
    if not may_hold(hand, target.seat, target.card):
        said = "{player} can’t have set that card aside. It was played, or it isn’t in that hand."
        return on.refused(book.TARGET, "not-held", said)
    return rule_on_shown(game, state, hand, target) if hand.turned else []


def says_what_was_left(hand: Hand, target: Target) -> bool:
    """Whether the last target, known by what was left, is told after all: another phone was faster, and no error."""
    return hand.complete and hand.targets[target.seat] is None and targets_of(hand)[target.seat] == target.card


def shown_by_target(hand: Hand, target: Target) -> list[Finding]:
    """The plays a target shows to have been wrong: lawful only if another card had been set aside."""
    return shown_by_aside(hand, target.seat, 1 << target.card.index)


def rule_on_shown(game: AnyTrickGame, state: State, hand: Hand, target: Target) -> list[Ruling]:
    """The rulings on those plays."""
    state, past = altered(state, hand=hand), shown_by_target(hand, target)
    return [rule_on_past(game, state, finding, Text("another card was set aside")) for finding in past]


def move_target(state: State, target: Target) -> State:
    """The state after a target is set aside: nothing hangs on it before the play is over, but that there is one."""
    hand = state.this_hand
    if hand.complete:
        return state
    hand = altered(hand, targets=put(hand.targets, target.seat, target.card))
    return altered(state, hand=_out_of_play(hand, target) if hand.turned else hand)


def _out_of_play(hand: Hand, target: Target) -> Hand:
    """The hand with a target turned up: its card was out of the play."""
    return settle_shown(lose(hand, target.seat, target.card), shown_by_target(hand, target))


# ---- turned up ----------------------------------------------------------------------------------


def turned_up(hand: Hand) -> Hand:
    """The hand whose play is over: every target told is out of the play, but for those that were none after all."""
    targets = borne_out(hand)
    hand = altered(hand, targets=targets, turned=True)
    for seat, card in enumerate(targets):
        if card is not None:
            hand = _out_of_play(hand, Target(seat=seat, card=card))
    return hand


def rule_on_turned(game: AnyTrickGame, state: State, hand: Hand) -> list[Ruling]:
    """What the targets show once they are turned up, by a `hand` whose play has just ended: what no target can be, and
    plays that were wrong."""
    found, stand = list[Ruling](), borne_out(hand)
    for seat, card in enumerate(hand.targets):
        on = OnPlayer(state.seating, seat)
        if card is None:
            continue
        if stand[seat] is not None:
            found += rule_on_shown(game, state, hand, Target(seat=seat, card=card))
        elif all_of(hand.captured) >> card.index & 1:
            said = "{card} was set aside as a target, and lies among the captured cards."
            found += on.refused(book.TARGET_STAYS, "target-captured", said, card=card)
        elif hand.targets.count(card) > 1:
            said = "{card} was entered as the target of two players. {player} names the target again."
            found += on.queried(book.TARGET_STAYS, "target-taken", said, card=card)
        elif played.where_is(state, hand, card):
            said = "{card} was set aside as a target, and was played: it was none. {player} names another."
            found += on.queried(book.TARGET_STAYS, "target-played", said, card=card)
        else:
            said = "The hand shown does not hold the card {player} set aside as the target. {player} names it again."
            found += on.queried(book.KNOWN_HANDS, "target-missing", said)
    return found


def check_hands(game: AnyTrickGame, state: State, shown: Hands) -> list[Ruling]:
    """The rulings on hands shown."""
    return _refuse_targets(state, shown) or CHECKS[Hands](game, state, shown)


def _refuse_targets(state: State, shown: Hands) -> list[Ruling]:
    """The refusal of hands that do not fit the targets turned up."""
    hand = state.hand
    if hand is None or hand.void or not hand.turned or len(shown.hands) != len(state.seating):
        return []
    for seat, cards in enumerate(shown.hands):
        if cards is None or len(cards) != CARDS_EACH:
            continue
        on = OnPlayer(state.seating, seat)
        for other, target in enumerate(hand.targets):
            if target is None:
                continue
            if other == seat and target not in cards:
                said = "The card {player} set aside as the target isn’t in this hand."
                return on.refused(book.KNOWN_HANDS, "target-missing", said)
            if other != seat and target in cards:
                said = "{target} was set aside as a target."
                return on.refused(book.TARGET_STAYS, "target-shown", said, target=target)
    return []


def check_changed(state: State, hand: Hand, seat: Seat, cards: Cards) -> list[Ruling]:
    """The query of a hand that differs from the one dealt by more cards than the bidding pile took (AP-3.3)."""
    dealt = hand.dealt[seat]
    if dealt is None or hand.high is None or hand.put_in[seat] is not None:
        return []
    changed = (dealt & ~card_set(cards)).bit_count()
    if changed <= hand.high.number:
        return []
    said = "{player} was dealt other cards. {through} went through the bidding pile, and {changed} are different."
    through = Counted(hand.high.number, "card")
    return OnPlayer(state.seating, seat).queried(book.PILE_BACK, "hand-changed", said, through=through, changed=changed)
