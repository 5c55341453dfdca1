"""The screens of Euchre: which one the table sees now, and what it shows. All of it is pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.cards import Suit
from ...core.game import HandAccount
from ...core.ruling import ScoreLine
from ...core.seats import Seat, Side
from ...core.text import Counted, Text, Words, say
from ...kinds.counts.rules import Group
from ...kinds.counts.screen import CountPage
from ...kinds.order_up.model import Maker, Name, Order
from ...kinds.order_up.screen import OrderPages
from ...kinds.widow.screen import LayingPage
from ...screens.cards import CardsScreen
from ...screens.desk_pages import desk_of
from ...screens.next_card import place_in_hand
from ...screens.parts import OWN, Chosen, Link, NotNow, Offer, SideNow, TallyLine, players
from ...screens.picking import PickingScreen, Pile, pack_grid, told
from ...screens.rare import RareScreen
from ...screens.screen import ScoreWords, Screen, Screens, of_state
from ...screens.sides import Stand, sides_now, tally_of
from ...screens.tricks import TricksScreen, asked_trick, by_depth, depth_now
from ...screens.usual import (
    Early,
    around_hands,
    next_card,
    race_to,
    rare_page,
    subtitle_of,
    usual_pages,
)
from ...screens.who_won import trump_trick_page
from . import rulebook as book
from .before_play import BENNY, DISCARD, may_alone, may_defend
from .desk import CLAIMING, QUESTIONS, TRUMP, won_by
from .game import COUNTS, EUCHRE
from .model import PASSED_OUT, Discard, Hand, State
from .scoring import MAKES, by_makers, lines_of


def _taken(hand: Hand) -> str:
    """The card the dealer takes."""
    if hand.turned is None:
        return "the turned card"
    return "the Benny" if hand.turned == BENNY else f"{hand.turned}"


def _ordered_up(state: State, hand: Hand, mine: bool) -> str:
    """What follows if the turned card is ordered up; `mine`: said to the dealer."""
    dealer = state.seating.names[hand.dealer]
    if hand.turned is not None and hand.turned.suit.value in "SHDC":
        rank = Words(hand.turned.rank_word)
        if mine:
            return say("You pick up the {rank} and discard.", rank=rank)
        return say("{dealer} picks up the {rank} and discards.", dealer=dealer, rank=rank)
    if mine:
        return say("You pick up the card and discard.")
    return say("{dealer} picks up the card and discards.", dealer=dealer)


PAGES: Final = OrderPages(
    game=lambda: EUCHRE,
    may=may_alone,
    then=_ordered_up,
    for_alone=lambda house: say("for {lone_march}", lone_march=house.lone_march),
    ordering=book.ORDER_UP,
    naming=book.NAMING,
    void=PASSED_OUT,
    no_suit="The Benny was turned up",
)


def call(state: State, chosen: Chosen) -> Screen:
    """The calls; told by result or trick by trick who made trumps, at one stroke, until somebody has called."""
    hand = state.this_hand
    one_stroke = hand.depth in {"result", "tricks"} and not hand.calls and chosen.first("by") != "calls"
    return (PAGES.maker if one_stroke else PAGES.calls)(state, chosen)


DISCARD_PAGE: Final = LayingPage(widow=DISCARD, game=lambda: EUCHRE, rule=book.PICK_UP, first=_taken)


def _defences(state: State, hand: Hand) -> tuple[Offer, ...]:
    """Who may defend alone, before the first lead."""
    if hand.maker is None or hand.play_begun or hand.taken or hand.defender is not None:
        return ()
    there = players(state.seating)
    return tuple(
        Offer(
            say("{name} may defend alone.", name=there[seat].name),
            "Alone",
            (("type", "defend"), ("seat", str(seat))),
            book.DEFEND.id,
        )
        for seat in state.seating.from_left_of(hand.maker)
        if may_defend(state, hand, seat)
    )


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The next card."""
    hand = state.this_hand
    gone = hand.turned.bit if hand.turned is not None and not hand.picks_up else 0
    gone |= hand.discard.bit if hand.discard is not None else 0
    screen = next_card(EUCHRE, state, chosen, sides=_sides(state, hand), gone=gone)
    return replace(screen, offers=(*_defences(state, hand), *screen.offers))


def _sides(state: State, hand: Hand) -> tuple[SideNow, ...]:
    """The tricks of each side, and what the makers still need."""

    def stand(_side: Side, seats: Sequence[Seat]) -> Stand:
        took = sum(hand.won[seat] for seat in seats)
        needs = "made it" if took >= MAKES else say("needs {makes}", makes=MAKES - took)
        return Stand(str(took), more=needs if hand.maker in seats else "")

    return sides_now(state.seating, players(state.seating), stand)


def tricks(state: State, _chosen: Chosen) -> TricksScreen:
    """Who won this trick?"""
    hand = state.this_hand
    trick = asked_trick(hand, players(state.seating), of=lambda _: "", leader=EUCHRE.next_player(state, hand))
    trick = replace(trick, seats=tuple(one for one in trick.seats if one.player.seat not in hand.out))
    return TricksScreen(trick=trick, insight=_trumps_are(state, hand), offers=_defences(state, hand))


def _trumps_are(state: State, hand: Hand) -> str:
    """What is trump, and who made it."""
    if hand.maker is None or hand.trump is None:
        return ""
    player, symbol = state.seating.names[hand.maker], hand.trump.symbol
    if hand.alone:
        return say("{player} made {symbol} trumps alone", player=player, symbol=symbol)
    return say("{player} made {symbol} trumps", player=player, symbol=symbol)


def _scored(state: State, hand: Hand, side: Side) -> Sequence[tuple[Seat | None, ScoreLine]]:
    """What a side scores in a hand whose tricks are told; the makers’ name stands before the line."""
    lines = [line for line in lines_of(state, hand) if line.side == side]
    if hand.maker is not None and state.seating.side_of[hand.maker] == side and not hand.breaches:
        took = Counted(by_makers(state, hand), "trick")
        reason = Text("{tricks} alone", tricks=took) if hand.alone else Text("{tricks}", tricks=took)
        lines = [replace(line, reason=reason) if line.rule is not book.AGREED else line for line in lines]
    return [(None, line) for line in lines]


def _makes(_state: State, hand: Hand, group: Group) -> int | None:
    """How many the makers need."""
    return MAKES if hand.maker in group.seats else None


COUNT_PAGE: Final[CountPage[State, Hand]] = CountPage(
    counts=COUNTS,
    lines=_scored,
    needs=_makes,
    said=lambda state, hand, group: _trumps_are(state, hand) if hand.maker in group.seats else "",
    follows=lambda _state, hand, group: hand.maker not in group.seats,
    offers=_defences,
)


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by side, and who made trumps."""
    hand = state.open_hand

    def note(_side: Side, seats: Sequence[Seat]) -> str:
        if hand is None or hand.trump is None or hand.maker not in seats:
            return ""
        symbol = hand.trump.symbol
        return say("{symbol} alone", symbol=symbol) if hand.alone else symbol

    return tally_of(state, note, state.house.target)


def where(state: State, number: int) -> str:
    """Where the sitting is: ``hand 6 · to 10``."""
    return say("hand {number} · to {target}", number=number, target=state.house_coming.target)


def cell(account: HandAccount, side: Side) -> str:
    """The makers’ suit and tricks: ``♥ 3 tricks``."""
    facts, seating = account.facts, account.seating
    maker, trump = facts.get("maker"), facts.get("trump")
    if seating is None or not isinstance(maker, int) or trump is None or seating.side_of[maker] != side:
        return ""
    symbol, tricks = Suit(str(trump)).symbol, Counted(account.tricks_of(side), "trick")
    if facts["alone"]:
        return say("{symbol} alone, {tricks}", symbol=symbol, tricks=tricks)
    return say(
        "{symbol}, {tricks}",
        symbol=symbol,
        tricks=tricks,
    )


def goals(state: State) -> tuple[int | None, int | None]:
    """The total that ends the game. Nothing is lost below a floor."""
    return state.house.target, None


def _early(state: State, seat: Seat) -> bool:
    return seat != EUCHRE.phase(state).seat


CALLS: Final = Early("call", "Called out of turn", book.CALLS.id, _early)


def _may_exchange(state: State) -> bool:
    """Whether a farmer’s hand may be shown now (EU-7.1)."""
    hand = state.open_hand
    return state.house.farmers and hand is not None and not hand.calls and hand.maker is None


def farmers(state: State, chosen: Chosen) -> PickingScreen:
    """The page on which a farmer’s hand is told: the three shown, and those taken where they are known."""
    if not _may_exchange(state):
        raise NotNow("farmers")
    there, pack = players(state.seating), EUCHRE.pack(state.house, len(state.seating))
    seat = chosen.seat_or("seat", state.seating, state.seating.left_of(state.this_hand.dealer))
    player = there[seat]
    piles = [
        Pile("cards", "Shown", replace(player, initial="out"), 3, said="shown"),
        Pile("taken", "Taken", replace(player, initial="in"), None, said="taken"),
    ]
    return PickingScreen(
        grid=pack_grid(told(chosen, pack, [pile.field for pile in piles]), pack, piles),
        title=say("{player}’s farmer’s hand", player=player.name),
        mine=("Your farmer’s hand", "Your three cards"),
        ask=say("{player}’s cards", player=player.name),
        help="Three nines or three tens. The first three cards of the kitty replace them: enter those only if everyone "
        "may know them.",
        rule=book.FARMERS.id,
        page="farmers",
        fields=(("type", "exchange"), ("seat", str(seat))),
        button="Record them",
        some=True,
        others=tuple(one for one in there if one.seat != seat),
    )


def rare(state: State, chosen: Chosen) -> RareScreen:
    """The page of what seldom happens."""
    links = [Link("Farmer’s hand", "swap", "farmers")] if _may_exchange(state) else []
    return rare_page(EUCHRE, state, chosen, early=CALLS, links=links)


SCREENS: Final = Screens(
    pages=of_state({**usual_pages(EUCHRE), "rare": rare, "farmers": farmers}),
    form_entries=("tricks",),
    subtitle=subtitle_of(where),
    tally=tally,
    game=EUCHRE,
    around=around_hands(EUCHRE, cell=cell, standing=race_to(EUCHRE, lambda state: state.house_coming.target)),
    by_phase={
        **of_state({"turned": PAGES.turned, "call": call, "discard": DISCARD_PAGE}),
        **{
            phase: by_depth(depth_now, of_state({"result": COUNT_PAGE.screen, "tricks": tricks, "cards": cards}))
            for phase in ("defend", "play")
        },
    },
    place=place_in_hand(
        {Order: Words("the calls"), Name: Words("the calls"), Maker: Words("the calls"), Discard: Words("the discard")}
    ),
    own_seat={"claim": "seat", "farmers": "seat", "": OWN},
    correcting=COUNT_PAGE.correcting,
    corrects=("tricks",),
    style="css/order_up.css",
)

DESK: Final = desk_of(
    QUESTIONS,
    "left bower, alone, EU-2.2",
    winner=trump_trick_page(TRUMP, lambda _, trump, plays: won_by(trump, plays)),
    claiming=CLAIMING,
    signs={"calls": "bid", "alone": "whistle", "legal": "bid"},
)

SCORES: Final[ScoreWords[State]] = ScoreWords(
    caption="Trumps and tricks of the makers, points, total.", cell=cell, goals=goals
)
