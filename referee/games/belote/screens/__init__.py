"""The screens of Belote: which one the table sees now, and what it shows. All of it is pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from ....core.entries import Pass
from ....core.game import HandAccount
from ....core.seats import Seat, Side
from ....core.text import Words, say
from ....desk.trick import won_trick
from ....kinds.counts.screen import CountPage
from ....play.model import AnySitting
from ....screens.cards import CardsScreen
from ....screens.choosing import Answer, ChoosingScreen
from ....screens.desk import Place
from ....screens.desk_pages import desk_of
from ....screens.next_card import place_in_hand
from ....screens.parts import OWN, Chosen, Fields, Link, NotNow, Player, players, side_mark
from ....screens.picking import PickingScreen, Pile, pack_grid, told
from ....screens.rare import RareScreen
from ....screens.screen import ScoreWords, Screen, Screens, of_state
from ....screens.tricks import TricksScreen, asked_trick, by_depth, depth_now
from ....screens.usual import Early, around_hands, next_card, race_to, rare_page, subtitle_of, usual_pages
from ....screens.who_won import Choice, TrickPage, shown_trick, trick_page
from .. import rulebook as book
from ..counting import COUNTS, cards_by_side, every_count, is_generale
from ..declaring import TWENTY, check_belote, suits_with_belote
from ..desk import CLAIMING, QUESTIONS, trumps_in_play
from ..house import House
from ..model import SIGNS, SUITS, TRUMP_WORDS, Belote, Bid, Hand, State
from ..ranks import CAPOT_POINTS, IN_PLAY, PACK, SEATS, order_of
from ..scoring import contract_words, score_hand
from .calls import COINCHE, answer, call, turned
from .parts import GAME, belote_offers, insight, must_play, sides, tally, where

# ---- cards and tricks ---------------------------------------------------------------------------


def _links(state: State, hand: Hand) -> tuple[Link, ...]:
    """Belote and declarations, as long as they may be told."""
    found = [Link("Belote", "plus", "belote")] if _belotes_open(state, hand) else []
    return (*found, *_declare_links(state, hand), *COINCHE.links(state))


def _declare_links(state: State, hand: Hand) -> tuple[Link, ...]:
    """To what is declared in the first trick, as long as it may be."""
    if not state.house.declarations or hand.taker is None or (hand.winners and hand.depth != "result"):
        return ()
    return (Link("Declarations", "flag", "declare"),)


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The next card."""
    hand = state.this_hand
    screen = next_card(GAME, state, chosen, sides=sides(state, hand), sides_are="Points so far")
    player = GAME.next_player(state, hand)
    seat = player if player is not None else chosen.seat_or("seat", state.seating, 0)
    why, rule = must_play(state, hand, GAME.order(state), seat)
    offers = (*belote_offers(state, hand), *screen.offers)
    return replace(screen, why=why, rule=rule.id, offers=offers, links=_declare_links(state, hand))


def tricks(state: State, _chosen: Chosen) -> TricksScreen:
    """Who won this trick?"""
    hand = state.this_hand
    trick = asked_trick(hand, players(state.seating), of=lambda _: "", leader=GAME.next_player(state, hand))
    return TricksScreen(trick=trick, insight=insight(state, hand))


# ---- the count ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SideCount:
    """A side with the count typed so far. `said`: the contract, where it is theirs; `least`: what it has already."""

    name: str
    mark: str
    said: str
    least: int
    typed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsScreen:
    """What each side counted; `belotes`: who may have had belote, as value, name and case, empty where none is asked.

    `reckoned`: by the first side's count and whose belote it is, what is scored: see `_reckoned`.
    """

    title: str
    lead: str
    help: str
    sides: tuple[SideCount, ...]
    belotes: tuple[tuple[str, Player | None, str], ...]
    belote: str
    reckoned: Mapping[str, object]
    links: tuple[Link, ...]
    fields: Fields
    rule: str = book.CARDS.id
    belote_rule: str = book.BELOTE.id
    template: str = "games/belote/points.html"
    asks: tuple[str, ...] = ("points",)


def points(state: State, chosen: Chosen) -> Screen:
    """The count of the hand; of a générale the tricks of every player."""
    hand, seating = state.this_hand, state.seating
    if is_generale(hand):
        return COUNT_PAGE.screen(state, chosen)
    counted, by = cards_by_side(hand, seating), chosen.first("by")
    asks = hand.trump is not None and not hand.belotes
    there = players(seating)
    takers = None if hand.taker is None else seating.side_of[hand.taker]
    contract = str(contract_words(state, hand))
    return PointsScreen(
        title=say("Hand {number}: the count", number=hand.number),
        lead=contract,
        help=say(
            "Last trick included, {in_play} in all. All eight tricks are {capot_points}.",
            in_play=IN_PLAY,
            capot_points=CAPOT_POINTS,
        ),
        sides=tuple(
            SideCount(
                seating.side_name(side),
                side_mark(side),
                contract if side == takers else "",
                counted[side],
                chosen.first(f"sides-{side}"),
            )
            for side in range(len(seating.sides))
        ),
        belotes=(("", None, ""), *((str(one.seat), one, str(seating.side_of[one.seat])) for one in there))
        if asks
        else (),
        belote=chosen.first("belote"),
        reckoned=_reckoned(state, hand, asks=asks),
        links=_links(state, hand),
        fields=(("type", "points"), *((("by", by),) if by else ())),
    )


def _reckoned(state: State, hand: Hand, *, asks: bool) -> Mapping[str, object]:
    """What the page says of a count as it is typed, so that no rule stands in a script.

    ``before``: the totals; ``capot``: the count of all tricks; ``cases``: by the first side's count and the side with
    belote, empty for neither, the points of both sides and how the contract ends.
    """
    cases: dict[str, list[object]] = {}
    for side in ("", "0", "1") if asks else ("",):
        belotes = (Belote(seat=state.seating.sides[int(side)][0]),) if side else ()
        for count in every_count():
            after = replace(hand, points=count, belotes=(*hand.belotes, *belotes), complete=True)
            account = score_hand(state, after)
            cases[f"{count.sides[0]},{side}"] = [*account.points, _ends(account)]
    return {"all": IN_PLAY, "capot": CAPOT_POINTS, "before": list(state.totals), "known": None, "cases": cases}


def _ends(account: HandAccount) -> str:
    if account.facts["waits"]:
        return say("Litige: {facts} wait for the next hand.", facts=str(account.facts["waits"]))
    return "The takers made it." if account.facts["made"] else "The takers failed (dedans)."


COUNT_PAGE: Final[CountPage[State, Hand]] = CountPage(
    counts=COUNTS,
    lines=lambda state, hand, side: [(None, line) for line in score_hand(state, hand).lines if line.side == side],
    needs=lambda _state, hand, group: len(PACK) // SEATS if hand.taker in group.seats else None,
    said=lambda state, hand, group: str(contract_words(state, hand)) if hand.taker in group.seats else "",
    follows=lambda _state, hand, group: hand.taker not in group.seats,
)

# ---- belote and declarations ----------------------------------------------------------------------


def _belotes_open(state: State, hand: Hand | None) -> bool:
    """Whether a belote may yet be told of somebody."""
    return hand is not None and hand.taker is not None and next(_belotes(state, hand), None) is not None


def _belotes(state: State, hand: Hand) -> Iterator[tuple[Seat, str]]:
    for suit in suits_with_belote(hand):
        for seat in range(SEATS):
            belote = Belote(seat=seat, suit=suit if hand.trump is None else None)  # type: ignore[arg-type]
            if not check_belote(state, belote):
                yield seat, suit


def belote(state: State, chosen: Chosen) -> ChoosingScreen:
    """Who has belote? Raises NotNow where nobody can."""
    hand = state.hand
    if hand is None or hand.void or not _belotes_open(state, hand):
        raise NotNow("belote")
    there, several = players(state.seating), hand.trump is None
    chips = tuple(
        Answer(
            value=f"{seat}{suit}" if several else str(seat),
            words=f"{there[seat].name} {SIGNS[suit]}" if several else there[seat].name,
            button=say("{name} has belote", name=there[seat].name),
            then=say("{points}, never lost", points=TWENTY),
            chosen=chosen.first("who") == (f"{seat}{suit}" if several else str(seat)),
        )
        for seat, suit in _belotes(state, hand)
    )
    return ChoosingScreen(
        title="Who has belote?",
        player=there[hand.dealer],
        lead="King and queen of trumps in one hand",
        more="belote and rebelote",
        why="Both words were said, with the first card and with the second.",
        rule=book.WORDS.id,
        field="who",
        fields=(),
        ask="Who has belote?",
        legend="Who has belote?",
        chips=chips,
        grid="two",
        need="Who has belote?",
        first="tap the player first",
        button="Record belote",
        asks=("belote",),
    )


def declare(state: State, chosen: Chosen) -> PickingScreen:
    """The cards of a declaration. Raises NotNow where nobody may declare."""
    hand = state.hand
    if hand is None or hand.void or not state.house.declarations or hand.taker is None:
        raise NotNow("declare")
    there = players(state.seating)
    seat = chosen.seat_or("seat", state.seating, state.seating.left_of(hand.dealer))
    player = there[seat]
    return PickingScreen(
        grid=pack_grid(told(chosen, PACK, ["cards"]), PACK, [Pile("cards", "Declared", player, None)]),
        title=say("{player} declares (annonce)", player=player.name),
        ask=say("{player}’s cards", player=player.name),
        help="Three or more in a row of one suit, or four of a rank. One declaration at a time.",
        rule=book.DECLARATIONS.id,
        page="declare",
        fields=(("type", "declare"), ("seat", str(seat))),
        button="Record it",
        some=True,
        others=tuple(one for one in there if one.seat != seat),
    )


# ---- the rest -----------------------------------------------------------------------------------


def cell(account: HandAccount, side: Side) -> str:
    """The contract of the takers, and what each side counted: ``120 ♥, 131``."""
    return ", ".join(part for part in account.cells[side] if part)


def goals(state: State) -> tuple[int | None, int | None]:
    """The total that ends the game. Nothing is lost below a floor."""
    return state.house.target, None


def _early(state: AnySitting, seat: Seat) -> bool:
    assert isinstance(state, State)
    return seat != GAME.phase(state).seat


CALLS: Final = Early("bid", "Called out of turn", book.CALLS.id, _early)


def rare(state: State, chosen: Chosen) -> RareScreen:
    """The page of what seldom happens."""
    hand = state.open_hand
    return rare_page(GAME, state, chosen, early=CALLS, links=() if hand is None else _links(state, hand))


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick? Trumps are those of the record’s trick, or hearts until others are chosen."""
    house = place.house_of(House)
    known = trumps_in_play(place.state_of(State)) if shown_trick(place, chosen) else None
    options = tuple((one, TRUMP_WORDS[one]) for one in (SUITS if house.suits == "four" else TRUMP_WORDS))
    picked = chosen.first("trump")
    trumps = picked if picked in dict(options) else known or "H"
    return trick_page(
        place,
        chosen,
        judge=lambda plays: won_trick(order_of(trumps, house), plays, book.WINNER),  # type: ignore[arg-type]
        choices=(Choice("trump", "Trumps", options, trumps),),
    )


SCREENS: Final = Screens(
    pages=of_state({**usual_pages(GAME), "rare": rare, "belote": belote, "declare": declare, "coinche": COINCHE}),
    form_entries=("points", "tricks"),
    subtitle=subtitle_of(where),
    tally=tally,
    game=GAME,
    around=around_hands(GAME, cell=cell, standing=race_to(GAME, lambda state: state.house_coming.target)),
    by_phase={
        "bid": call,
        **of_state({"turned": turned, "answer": answer, "count": points}),
        "play": by_depth(depth_now, of_state({"result": points, "tricks": tricks, "cards": cards})),
    },
    place=place_in_hand({Bid: Words("the auction"), Pass: Words("the auction")}),
    own_seat={"claim": "seat", "declare": "seat", "": OWN},
    correcting=COUNT_PAGE.correcting,
    corrects=("tricks",),
    style="css/order_up.css",
)

DESK: Final = desk_of(
    QUESTIONS,
    "revoke, coinche, BL-4.5",
    winner=trick,
    claiming=CLAIMING,
    signs={"calls": "bid", "belote": "whistle", "legal": "bid", "count": "calc"},
)

SCORES: Final[ScoreWords[State]] = ScoreWords(caption="Contract, count, points, total.", cell=cell, goals=goals)
