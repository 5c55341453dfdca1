"""What is legal of the cards played to tricks, of tricks told one by one, and of a whole hand's told at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.cards import Card, copies
from ..core.entries import Play, TrickWon
from ..core.house import HouseRules
from ..core.ruling import Exhibit, Rule, Ruling
from ..core.seats import Seat, Seating
from ..core.text import UNSAID, Capital, Text
from .duties import look, note_on_lead, rule_on_play, until
from .known import known_cards, may_hold
from .model import AnySitting, HandT, Sitting, TrickHand
from .rulebook import CommonRules
from .rulings import deal_first, queried, refused

if TYPE_CHECKING:
    from .course import AnyCourse


def not_in_pack(common: CommonRules, card: Card, seat: Seat | None = None) -> Ruling:
    """The pack has no such card."""
    return refused(common.PACK, "not-in-pack", Text("{card} isn’t in this pack.", card=card), seat)


def not_held(common: CommonRules, seating: Seating, seat: Seat, card: Card) -> Ruling:
    """A known hand has no such card."""
    said = "{player}’s hand, as entered, does not hold {card}."
    message = Text(said, player=seating.names[seat], card=card)
    return refused(common.KNOWN_HANDS, "not-held", message, seat)


def cannot_be_from(
    common: CommonRules, seating: Seating, hand: TrickHand, seat: Seat, card: Card, *, pack: int
) -> Ruling | None:
    """Why a card laid face down, or given away, cannot be from the hand of `seat`; None if it can.

    `pack`: its cards, as a card set.
    """
    if not copies(pack, card):
        return not_in_pack(common, card, seat)
    for other, name in enumerate(seating.names):
        if other != seat and copies(known_cards(hand, other), card):
            message = Text("{card} is in {other}’s hand.", card=card, other=name)
            return refused(common.PACK, "card-gone", message, seat)
    return None if may_hold(hand, seat, card) else not_held(common, seating, seat, card)


def hand_in_play(game: AnyCourse, state: Sitting[HandT, HouseRules]) -> HandT | Ruling:
    """The hand whose tricks are being played, or the refusal to say there is none."""
    hand, rule = state.hand, game.common.ONE_HAND
    if hand is None or hand.void:
        return deal_first(rule)
    if hand.complete:
        hand_word = Capital(Text(game.hand_word))
        over = game.say(
            "hand-over", "{hand_word} {hand} is over.", hand_word=hand_word, hand=hand.number, tricks=hand.tricks_total
        )
        return refused(rule, "hand-over", over)
    phase = game.awaited(state, hand)
    if phase is not None and phase.name not in game.play_phases:
        if hand.taken >= hand.tricks_total:
            return refused(rule, "hand-over", game.waiting(state, phase))
        return game.too_early(state, hand, phase)
    return hand


def check_play(game: AnyCourse, state: AnySitting, play: Play) -> list[Ruling]:
    """A card played: that it can have been, in turn, and breaks no duty of play."""
    hand = hand_in_play(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    impossible = _impossible(game, state, hand, play)
    if impossible is not None:
        return [impossible]
    found = game.check_turn(state, hand, play)
    seen = look(hand, game.order(state), play, game.loose(hand, play.seat))
    found += [
        rule_on_play(game, state, hand, play, finding, again=bool(at)) for at, finding in enumerate(seen.findings)
    ]
    if not found:
        opened = (doubt for doubt in seen.doubts if doubt.play is play and doubt.led)
        found = [note_on_lead(game, state, play, duty) for doubt in opened for _, duty in doubt.lacks]
    return found


def _impossible(game: AnyCourse, state: AnySitting, hand: TrickHand, play: Play) -> Ruling | None:
    """Why the card cannot have been played; None if it can."""
    names, seat, card, common = state.seating.names, play.seat, play.card, game.common
    if seat in hand.out:
        return sits_out(game, state, seat)
    if any(other.seat == seat for other in hand.trick):
        return refused(
            common.TURN, "played-twice", Text("{player} has played to this trick already.", player=names[seat]), seat
        )
    aside = game.out_of_play(state, hand, play)
    if aside is not None:
        return aside
    if not copies(game.layout(state.house, len(names)).all_cards, card):
        return not_in_pack(common, card, seat)
    if may_hold(hand, seat, card):
        return None
    where = where_is(state, hand, card)
    if where:
        return refused(common.PACK, "card-gone", where, seat, exhibits=(Exhibit(Text("not there"), (card,), bad=True),))
    return not_held(common, state.seating, seat, card)


def sits_out(game: AnyCourse, state: AnySitting, seat: Seat) -> Ruling:
    """The refusal of an entry about a player who takes no part in the hand."""
    name = state.seating.names[seat]
    message = Text("{player} sits out this {hand_word}.", player=name, hand_word=Text(game.hand_word))
    return refused(game.common.TURN, "sits-out", message, seat)


def where_is(state: AnySitting, hand: TrickHand, card: Card) -> Text:
    """Where a card is that a player cannot play, in a sentence; unsaid if nobody is known to have it."""
    names = state.seating.names
    tricks = [*((trick.number, trick.plays) for trick in hand.tricks), (len(hand.winners) + 1, hand.trick)]
    for number, plays in tricks:
        for play in plays:
            if play.card == card:
                return Text(
                    "{player} played {card} in trick {trick}.", player=names[play.seat], card=card, trick=number
                )
    for seat in range(len(names)):
        if copies(known_cards(hand, seat), card):
            return Text("{card} is in {player}’s hand.", card=card, player=names[seat])
    return UNSAID


def check_turn(game: AnyCourse, state: AnySitting, hand: TrickHand, play: Play) -> list[Ruling]:
    """A card is played in turn."""
    names = state.seating.names
    expected = game.next_player(state, hand)
    if expected is None or expected == play.seat:
        return []
    rule = game.common.TURN if hand.play_begun else game.common.OPENING_LEAD
    turn = (
        "It is {expected}’s turn to play, not {player}’s."
        if hand.trick
        else ("It is {expected}’s turn to lead, not {player}’s.")
    )
    message = Text(turn, expected=names[expected], player=names[play.seat])
    return [queried(rule, "out-of-turn", message, play.seat, until=until(state, hand, play))]


def trick_begun(rule: Rule, hand: TrickHand, seat: Seat) -> Ruling:
    """The refusal of what is told of whole tricks, while one lies on the table."""
    number, cards = len(hand.winners) + 1, len(hand.trick)
    message = Text("Trick {trick} has {cards} of its cards already: finish it card by card.", trick=number, cards=cards)
    return refused(rule, "trick-begun", message, seat)


def check_trick(game: AnyCourse, state: AnySitting, trick: TrickWon) -> list[Ruling]:
    """A trick told without its cards."""
    hand = hand_in_play(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    if hand.trick:
        return [trick_begun(game.common.DEPTHS, hand, trick.winner)]
    return [sits_out(game, state, trick.winner)] if trick.winner in hand.out else []
