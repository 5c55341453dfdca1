"""The pages behind a hand of Spades: what seldom happens, claims, and cards told."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from ....core.text import Counted, say
from ....kinds.widow.screen import LayingPage, TakerScreen
from ....screens.claim import ClaimScreen, claim_screen
from ....screens.parts import Chosen, Fields, NotNow, players
from ....screens.picking import PickingScreen, Pile, dealt_with, hands_screen, pack_grid, told
from ....screens.rare import Asked, Fold, Press, RareScreen
from ....screens.usual import Early, rare_page
from .. import rulebook as book
from ..fitting import TWO_OF_CLUBS, layout_of
from ..game import SPADES
from ..kitty import KITTY
from ..model import State, TakeKitty
from ..passing import passing_seats

BIDS: Final = Early(
    "bid", "Bid out of turn", book.ORDER_OF_BIDS.id, lambda state, seat: state.this_hand.bids[seat] is None
)


def rare(state: State, chosen: Chosen) -> RareScreen:
    """The page of what seldom happens."""
    return rare_page(SPADES, state, chosen, early=BIDS, extra=_folds(state))


def _folds(state: State) -> Iterator[Fold]:
    now, house = SPADES.phase(state), state.house
    if now.name == "bid" and house.deficient_misdeal != "off":
        yield _weak_hand()
    if now.name == "play" or (state.hand is not None and state.hand.complete):
        if house.false_renege_call != "off":
            yield _false_call()
        if house.illegal_flip != "off":
            yield _flip()


def _weak_hand() -> Fold:
    return Fold(
        "weak",
        "Weak hand",
        book.WEAK_HAND.id,
        "Shown and thrown in before the side has bid. The same dealer deals again.",
        "misdeal",
        (Press("Throw it in", "reason", "deficient"),),
        (Asked("seat", "seat", "Whose hand?"),),
        kind="weak",
    )


def _false_call() -> Fold:
    return Fold(
        "false-call",
        "Renege called, not found",
        book.FALSE_CALL.id,
        "The caller’s side needs three tricks more than it bid.",
        "penalty",
        (Press("Record the false call"),),
        (Asked("seat", "seat", "Who called it?"),),
        kind="false-call",
    )


def _flip() -> Fold:
    return Fold(
        "flip",
        "Looked at a won trick",
        book.FLIP.id,
        "The offended side gets three of their tricks.",
        "penalty",
        (Press("Record it"),),
        (Asked("seat", "seat", "Who looked?"), Asked("seat", "to", "Whose trick was it?")),
        kind="flip",
    )


def claim(state: State, chosen: Chosen) -> ClaimScreen:
    """The page of a claim."""
    hand, seating, house = state.hand, state.seating, state.house
    if hand is None or SPADES.phase(state).name != "play":
        raise NotNow("claim")
    left = hand.tricks_total - hand.taken
    several = len(seating.sides) > 2
    rest = Counted(left, "trick")
    goes = (
        say("What is left, {tricks}, goes to an opponent.", tricks=rest)
        if several
        else say("What is left, {tricks}, goes to the opponent.", tricks=rest)
        if len(seating) == 2
        else say("What is left, {tricks}, goes to the opponents.", tricks=rest)
    )
    cost = {
        "rest": goes,
        "exposed": say("Play goes on with the claimer’s cards face up."),
        "set": say("The claimer’s contract is set."),
    }[house.false_claim]
    return claim_screen(
        SPADES,
        state,
        chosen,
        help="The claimer shows the hand. Anyone who can show that they’d win a trick says so.",
        false_cost=cost,
        asks_to=house.false_claim == "rest" and (several or any(len(seats) > 1 for seats in seating.sides)),
    )


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """Whole hands: at the deal, where they are known before, or shown later in a hand.

    ``for=face_up`` asks for the cards dealt face up instead.
    """
    dealing = dealt_with(SPADES.phase(state), chosen)
    house = state.house_coming if dealing else state.house
    layout = layout_of(house, len(state.coming if dealing else state.seating))
    show = partial(hands_screen, state, chosen, layout.pack, dealing=dealing)
    if dealing and chosen.first("for") == "face_up":
        return show(
            house.face_up_deal,
            field="face_up",
            title="Cards dealt face up",
            help=say("{cards} of each player, the same number for all.", cards=Counted(house.face_up_deal, "card")),
            rule=book.FACE_UP.id,
            kept=_told_as(chosen, "hands-"),
        )
    return show(
        layout.each,
        help="Leave a hand empty if it isn’t known. Known hands let the referee check every card played.",
        rule=book.KNOWN_HANDS.id,
        kept=_told_as(chosen, "face_up-"),
    )


def _told_as(chosen: Chosen, start: str) -> Fields:
    """The cards entered in fields that begin so, to be sent along."""
    return tuple((key, value) for key, values in chosen.fields.items() if key.startswith(start) for value in values)


def pass_cards(state: State, chosen: Chosen) -> PickingScreen:
    """The cards one player passes on a nil."""
    hand = state.hand
    if hand is None or SPADES.phase(state).name != "play" or not state.house.nil_pass:
        raise NotNow("pass")
    waiting = passing_seats(state, hand)
    seat = chosen.seat_or("seat", state.seating, waiting[0] if waiting else 0)
    player = players(state.seating)[seat]
    layout = layout_of(state.house, len(state.seating))
    count = state.house.nil_pass
    return PickingScreen(
        grid=pack_grid(told(chosen, layout.pack, ["cards"]), layout.pack, [Pile("cards", player.name, player, count)]),
        title=say("{player} passes {cards}", player=player.name, cards=Counted(count, "card")),
        ask="Tap the cards passed by {whose}",
        help="Or go back and record only that they were passed.",
        rule=book.NIL_PASS.id,
        page="pass",
        fields=(("type", "pass-cards"), ("seat", str(seat))),
        all=count,
        button="Record the pass",
    )


KITTY_PAGE: Final = LayingPage(
    widow=KITTY, game=lambda: SPADES, rule=book.KITTY, page="kitty", button="Record the kitty"
)


def kitty_cards(state: State, chosen: Chosen) -> PickingScreen:
    """The kitty's cards, and those discarded for it."""
    if SPADES.phase(state).name != "kitty":
        raise NotNow("kitty")
    seat = chosen.seat_or("seat", state.seating, SPADES.phase(state).seat or 0)
    return KITTY_PAGE.both(
        state,
        chosen,
        seat,
        ("taken", "discarded"),
        title=say("{player} takes the kitty", player=state.seating.names[seat]),
        ask="Tap the cards of the kitty: {whose}",
        help="Either can be left empty.",
    )


def kitty(state: State, _chosen: Chosen) -> TakerScreen:
    """The screen of the kitty."""
    house = state.house
    size = layout_of(house, len(state.seating)).kitty
    a_trick = house.kitty == "and_round"
    return TakerScreen(
        title="Who takes the kitty?",
        lead=say("A kitty of {size}", size=size),
        why="the highest bidder takes it"
        if house.kitty_to == "bidder"
        else say("the holder of {card} takes it", card=TWO_OF_CLUBS),
        more="The taker discards as many. The discard counts as a trick." if a_trick else "The taker discards as many.",
        rule=book.KITTY.id,
        size=size,
        seats=players(state.seating),
        due=SPADES.phase(state).seat,
        entry=TakeKitty.type,
        page="kitty",
    )
