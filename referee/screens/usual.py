"""The usual screens of a game of tricks, with any pack, made of what its rules say of themselves.

A game shows its own where it has more to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from ..core.cards import Card, Suit
from ..core.entries import Entry, Penalty, Play
from ..core.game import Explanation, Phase
from ..core.ruling import Rule, Ruling
from ..core.seats import Seat
from ..core.text import Words, say, so_many
from ..desk.claiming import is_a_revoke
from ..desk.trick import why_won
from ..play.becoming import as_all_know
from ..play.checks import called_late, hand_to_rule_on
from ..play.game import AnyTrickGame
from ..play.known import cards_played
from ..play.model import AnySitting, S
from ..play.order import standard_order
from .between import (
    KNOWN_HANDS,
    BetweenScreen,
    OfSide,
    OverScreen,
    TellCards,
    between_screen,
    end_screen,
    last_result,
    race,
)
from .cards import CardsScreen, No, Picker
from .claim import ClaimScreen, claim_screen
from .next_card import no_to_card, picker, suit_led, suits_in, trick_before, turn_at
from .parts import Chosen, Link, NotNow, SideNow, players, playing
from .picking import PickingScreen, dealt_with, hands_screen
from .rare import Fold, RareScreen, misdeal_fold, out_of_turn, points_fold, renege_fold, stop_fold, time_fold
from .screen import Around, PageOfState, between_or_over
from .tricks import DepthOf, depth_now

_SMALL: Final = {"trump": Words("trump"), "played-twice": Words("played"), "card-gone": Words("out"), "not-held": ""}
_FAULT: Final = {"revoke": Words("revoke"), "renege": Words("renege")}
"""Two words at most on the tile; the ruling itself says the rest."""


def over_after(hands: int, hand_word: str) -> str:
    """That it is over, and after how many hands, which are `hand_word`."""
    if hands:
        return say("over after {hands}", hands=so_many(hands, hand_word))
    return say("over, no {hand_word} scored", hand_word=hand_word)


def subtitle_of(where: Callable[[S, int], str]) -> Callable[[S], str]:
    """Where a sitting is: what `where` says of the hand in progress or to come, by its number; or that it is over."""

    def subtitle(state: S) -> str:
        if state.outcome is not None:
            return over_after(state.hands_counted, "hand")
        return where(state, state.hand.number if state.hand is not None else state.counted + 1)

    return subtitle


def around_hands(
    game: AnyTrickGame,
    *,
    cell: OfSide,
    note: OfSide = lambda account, side: "",
    standing: Callable[[S], str],
    known: Sequence[str] = ("hands-",),
    tell: Callable[[S], TellCards] = lambda _state: KNOWN_HANDS,
) -> Around[S]:
    """The usual screens between two hands, and after the last. `cell` and `note` as for `last_result`.

    `standing`, `known` and `tell` as for `between_screen`.
    """

    def over(state: S, explanation: Explanation) -> OverScreen:
        result = last_result(state, cell=cell, note=note)
        return end_screen(state, explanation, result=result, lowest_wins=game.lowest_wins)

    def between(state: S, chosen: Chosen) -> BetweenScreen:
        result = last_result(state, cell=cell, note=note)
        return between_screen(
            game, state, chosen, result=result, standing=standing(state), known=known, tell=tell(state)
        )

    return between_or_over(game, between, over)


def race_to(game: AnyTrickGame, goal: Callable[[S], int | None]) -> Callable[[S], str]:
    """What a table plays for next, in a sentence: how far the best total is from its `goal`, where it has one."""

    def standing(state: S) -> str:
        if game.tied_at_the_end(state):
            return "The best totals are equal: another hand decides."
        if state.time_called:
            return "Time is called: this is the last hand."
        to = goal(state)
        return race(state.coming, state.standing, to) if to is not None and state.hands_counted else ""

    return standing


@dataclass(frozen=True, slots=True)
class Early:
    """What others may tell before it is their turn, in a phase. `may`: whether one of them may, in a state."""

    phase: str
    title: str
    rule: str
    may: Callable[[AnySitting, Seat], bool]


def usual_pages(
    game: AnyTrickGame, early: Early | None = None, depth: DepthOf = depth_now
) -> Mapping[str, PageOfState[AnySitting]]:
    """The pages behind the hand that most games have. `early` and `depth` as for `rare_page`."""
    return {
        "rare": partial(rare_page, game, early=early, depth=depth),
        "claim": partial(claim_page, game),
        "hands": partial(hands_page, game),
    }


def pick_card(
    game: AnyTrickGame,
    state: AnySitting,
    chosen: Chosen,
    entry: Mapping[Card, Entry] | None,
    seat: Seat,
    *,
    gone: int = 0,
    whole: bool = False,
    opens: Suit = Suit.SPADES,
) -> Picker:
    """The cards for an entry of `seat`: by card, what it is checked as; a card played, if left out.

    `whole`: of the pack, whatever `seat` is known to hold. `opens`: the suit shown first for a lead.
    """
    hand, layout = state.this_hand, game.layout(state.house, len(state.seating))
    order = standard_order(None) if entry is not None else game.order(state)
    led = None if entry is not None else suit_led(hand, order)
    suits = suits_in(layout.pack, order)
    shown = [one.suit for one in suits]
    open_suit = chosen.suit("suit", shown) or led or opens

    small = {**_SMALL, "revoke": _FAULT[game.fault()]}

    # The hand is the player's own to see; of the pack only what everybody knows is struck out.
    judged = state if hand.held[seat] else as_all_know(state)

    def against(card: Card) -> No | None:
        made = Play(seat=seat, card=card) if entry is None else entry[card]
        return no_to_card(game.check(judged, made), judged.this_hand, state.seating, seat, card, small=small)

    return picker(
        suits,
        held=None if whole else hand.held[seat],
        pack=layout.all_cards,
        gone=cards_played(hand) | gone,
        led=led,
        open_suit=open_suit if open_suit in shown else shown[0],
        against=against,
    )


@dataclass(frozen=True, slots=True)
class Leads:
    """`why`: what may be led now, `ask`: the same where nobody knows who leads; its rule."""

    why: str
    ask: str
    rule: Rule


def next_card(
    game: AnyTrickGame,
    state: AnySitting,
    chosen: Chosen,
    *,
    sides: tuple[SideNow, ...] = (),
    sides_are: str = "Tricks taken",
    gone: int = 0,
    leads: Leads | None = None,
    opens: Suit = Suit.SPADES,
) -> CardsScreen:
    """The next card; first who leads, where that is not known.

    `gone`: cards (a card set) that lie out of play. `leads`: what may be led, if not any card.
    `opens`: see `pick_card`.
    """
    hand, there, order = state.this_hand, players(state.seating), game.order(state)
    seat = chosen.seat_or("seat", state.seating, game.next_player(state, hand))
    led, name = suit_led(hand, order), "" if seat is None else there[seat].name
    pick = Picker(()) if seat is None else pick_card(game, state, chosen, None, seat, gone=gone, opens=opens)
    may = leads or Leads(
        say("Lead any card."),
        say("Choose who leads to trick {total}.", total=len(hand.winners) + 1),
        game.common.OPENING_LEAD,
    )
    why, rule = may.ask if seat is None else may.why, may.rule
    if led is not None:
        why, rule = (
            say("Follow {led} if possible. Another suit means there’s none.", led=led.said),
            game.duties["follow"],
        )
    return CardsScreen(
        turn=turn_at(hand, there, seat, led=led, best=order.winner(hand.trick).seat if hand.trick else None),
        pick=pick,
        last=trick_before(hand, there, lambda trick: (why_won(order, trick.plays), game.common.WINNER.id)),
        holds=say("{name}’s hand: {may_be_played}", name=name, may_be_played=pick.may_be_played),
        why=why,
        rule=rule.id,
        sides=sides,
        sides_are=sides_are,
    )


def claim_page(
    game: AnyTrickGame,
    state: AnySitting,
    chosen: Chosen,
    *,
    help: str = "The claimer shows the hand. Anyone who can show that the claim may fail says so.",
    false_cost: str = "",
) -> ClaimScreen:
    """The rest are mine. Raises NotNow where nobody can claim now.

    `false_cost`: what a false claim does, where it is neither free nor `AS_REVOKE`.
    """
    if game.phase(state).name not in game.card_phases:
        raise NotNow("claim")
    if not false_cost:
        false_cost = (
            say("Play goes on. It counts as a revoke.")
            if is_a_revoke(state.house)
            else say("Play goes on. The cards go face up.")
        )
    return claim_screen(game, state, chosen, help=help, false_cost=false_cost)


def hands_page(game: AnyTrickGame, state: AnySitting, chosen: Chosen) -> PickingScreen:
    """Whole hands told: at the deal, or shown later."""
    dealing = dealt_with(game.phase(state), chosen)
    coming = game.dealt_in(state, state.hands_counted + 1)
    now = None if dealing else state.hand
    return hands_screen(
        state,
        chosen,
        coming.pack if now is None else game.pack(state.house, len(state.seating)),
        coming.each if now is None else now.each,
        dealing=dealing,
        help="A hand left empty is not known. Known hands let the referee check every card played.",
        rule=game.common.KNOWN_HANDS.id,
    )


def rare_page(
    game: AnyTrickGame,
    state: AnySitting,
    _chosen: Chosen,
    *,
    early: Early | None = None,
    depth: DepthOf = depth_now,
    links: Iterable[Link] = (),
    shows: bool = True,
    extra: Iterable[Fold] = (),
    penalty: type[Penalty] = Penalty,
    stop: str = "",
) -> RareScreen:
    """What seldom happens. `early`: what is told in turn before the play; `depth`: how much of a hand its page asks.

    `links` to pages and folds, the `extra`, that are the game's own; `shows`: whether hands can be shown. `penalty` and
    `stop`: the entry of points by agreement, and what stopping does, where they are not those of other games.
    """
    hand, now, there = state.hand, game.phase(state), players(state.seating)
    turn = None
    if hand is not None and now.seat is not None:
        others = [one for one in playing(there, hand) if one.seat != now.seat]
        if early is not None and now.name == early.phase:
            turn = out_of_turn(early.title, early.rule, [one for one in others if early.may(state, one.seat)])
        elif now.name in game.card_phases:
            played = {play.seat for play in hand.trick}
            turn = out_of_turn("Played out of turn", game.common.TURN.id, [p for p in others if p.seat not in played])
    return RareScreen(
        title=say("This {hand_word}", hand_word=Words(game.hand_word)),
        number=hand.number if hand is not None else state.counted + 1,
        players=there,
        links=tuple(_play_links(game, state, now, depth, links, shows=shows)),
        out_of_turn=turn,
        folds=tuple(_usual_folds(game, state, extra, penalty, stop)),
    )


def _play_links(
    game: AnyTrickGame, state: AnySitting, now: Phase, depth: DepthOf, own: Iterable[Link], *, shows: bool
) -> Iterator[Link]:
    """Pages of larger questions. What is told by its result alone has no rest to claim."""
    hand = state.hand
    if hand is None or hand.void:
        return
    playing, asked = now.name in game.card_phases, depth(hand, Chosen({}))
    if playing and asked != "result":
        yield Link("The rest are mine", "rest", "claim")
    yield from own
    if shows:
        yield Link("Show hands", "hand", "hands", (("for", "shown"),))
    if playing and asked == "result":
        yield Link("Trick by trick", "check", fields=(("by", "tricks"),))
    elif playing and depth(hand, Chosen({"by": ["result"]})) == "result":
        yield Link("Finish by result", "calc", fields=(("by", "result"),))


def _usual_folds(
    game: AnyTrickGame, state: AnySitting, extra: Iterable[Fold], penalty: type[Penalty], stop: str
) -> Iterator[Fold]:
    """What can be recorded of any hand as it stands."""
    hand = state.hand
    to_rule_on = not isinstance(hand_to_rule_on(game, state), Ruling)
    if hand is not None and not hand.void:
        yield misdeal_fold(game, state.house, game.common.MISDEAL.id, late=hand.complete)
    if hand is not None and to_rule_on and called_late(game, state, 0) is None:
        yield renege_fold(game, game.renege_cost(state.house), hand.out)
    yield from extra
    if to_rule_on:
        yield points_fold(game, penalty)
    if game.clock is not None and state.outcome is None and not state.time_called:
        yield time_fold(game.clock.rule.id)
    if state.outcome is None and (state.accounts or state.account):
        yield stop_fold(game.common.STOPPED.id, stop)
