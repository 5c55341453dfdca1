"""The pages of the plain game, and the whole game: a test that wants it among the others asks for `plain_game`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Final

import pytest

from referee import games
from referee.core.game import HandAccount
from referee.core.log import Standing
from referee.core.seats import Side
from referee.games.game import Game, PageSide, RulesSide
from referee.games.oh_hell.screens import DESK
from referee.kinds.declarations.screen import DeclarePage, Onward
from referee.kinds.double.screen import DoublePage
from referee.kinds.melds.by_points import PointsScreen, by_points, points_page
from referee.kinds.melds.forms import meld_forms
from referee.kinds.melds.screen import MeldPage
from referee.screens.cards import CardsScreen
from referee.screens.next_card import place_in_hand
from referee.screens.parts import Chosen, NotNow, TallyLine, players
from referee.screens.rare import RareScreen
from referee.screens.screen import ScoreWords, Screen, Screens, of_state
from referee.screens.tricks import TricksScreen, asked_trick, by_depth, depth_now
from referee.screens.usual import around_hands, next_card, rare_page, subtitle_of, usual_pages

from .plain_game import DECLARATIONS, DOUBLES, MELDING, MELDS, PLAIN, RULEBOOK, Announce, Hand, LayDown, State

DOUBLE_PAGE: Final = DoublePage(
    doubles=DOUBLES,
    page="double",
    contract=lambda state, hand: f"{state.seating.names[hand.alone or 0]} plays alone",
)


DECLARE_PAGE: Final[DeclarePage[State, Hand, Announce]] = DeclarePage(
    declarations=DECLARATIONS,
    page="declare",
    lead=lambda _state, _hand: ("Four play", "You play"),
    why=lambda _state, _hand: "What is declared wins or loses 5.",
    stake=lambda _state, _hand, _one, declared: "5 more, or 5 less" if declared else "nothing",
    onward=lambda _state, _hand, _chosen: Onward(on=(("on", "play"),), next="On to the play", mine="On to the play"),
)


MELD_PAGE: Final[MeldPage[State, Hand, LayDown]] = MeldPage(
    melds=MELDING,
    page="meld",
    points="points",
    melding=lambda state: state.open_hand if state.house.melds else None,
    pack=lambda _hand: MELDING.pack,
    together=lambda _state, _hand, seat, points: ("So far", f"{points(seat)} in melds."),
    so_far=lambda _state, hand: f"{sum(points or 0 for points in hand.melded)} melded so far.",
    rule=MELDS,
)


def points(state: State, chosen: Chosen) -> PointsScreen:
    """Melds by their points."""
    return points_page(MELD_PAGE, state, chosen)


def melding(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """Melds, as they were told last."""
    told = by_points(LayDown, state.this_hand, entries)
    return points(state, chosen) if told else MELD_PAGE(state, entries, chosen)


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The next card."""
    return next_card(PLAIN, state, chosen)


def tricks(state: State, _chosen: Chosen) -> TricksScreen:
    """Who won this trick?"""
    leader = PLAIN.next_player(state, state.this_hand)
    trick = asked_trick(state.this_hand, players(state.seating), of=lambda _seat: "", leader=leader)
    return TricksScreen(trick=trick)


def rare(state: State, chosen: Chosen) -> RareScreen:
    """What seldom happens, a word over what is played among it."""
    return rare_page(PLAIN, state, chosen, links=DOUBLE_PAGE.links(state))


def no_page(_state: State, _entries: Sequence[Standing], _chosen: Chosen) -> Screen:
    """Who plays alone is told elsewhere."""
    raise NotNow("alone")


def cell(account: HandAccount, side: Side) -> str:
    """The tricks of who played alone."""
    return account.cells[side][0]


SCREENS: Final = Screens(
    pages={
        **of_state({**usual_pages(PLAIN), "rare": rare, "double": DOUBLE_PAGE, "points": points}),
        "declare": DECLARE_PAGE,
        "meld": MELD_PAGE,
    },
    form_entries=("melds", "meld-points"),
    subtitle=subtitle_of(lambda _state, number: f"hand {number}"),
    tally=lambda state: tuple(TallyLine(total, "", None) for total in state.standing),
    game=PLAIN,
    around=around_hands(PLAIN, cell=cell, standing=lambda _state: ""),
    by_phase={
        "alone": no_page,
        "meld": melding,
        "play": by_depth(depth_now, of_state({"tricks": tricks, "cards": cards, "result": tricks})),
    },
    place=place_in_hand({}),
)

RULES: Final = RulesSide(rules=PLAIN)

GAME: Final = Game(
    key="plain",
    title="Plain",
    symbol="♣",
    table_sizes=range(4, 5),
    rulebook=lambda: RULEBOOK,
    rules_side=lambda: RULES,
    forms=lambda: meld_forms(MELDING),
    page_side=lambda: PageSide(screens=SCREENS, desk=DESK, scores=ScoreWords(caption="Tricks.", cell=cell)),
)


def among_the_others(monkeypatch: pytest.MonkeyPatch, game: Game) -> Game:
    """A game that no list knows, found by its key as long as the patch lasts."""
    module = ModuleType(f"referee.games.{game.key}")
    module.GAME = game  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(games, "KEYS", (*games.KEYS, game.key))
    return game


@pytest.fixture
def plain_game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game, among the others."""
    return among_the_others(monkeypatch, GAME)
