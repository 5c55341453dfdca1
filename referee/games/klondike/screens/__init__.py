"""The screens of Klondike: which one the table sees now, and what it shows. All of it is pure.

The templates of `templates/hand` and `templates/games/klondike` draw them; a screen's `template` names its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ....core.entries import Entry
from ....core.game import Explanation, HandAccount
from ....core.seats import Side
from ....core.text import Counted, Text, Words, say, so_many
from ....screens.between import HandResult, OverScreen, over_screen
from ....screens.between import hand_result as shared_result
from ....screens.parts import Chosen, Link, TallyLine, players
from ....screens.rare import Fold, Press, RareScreen, misdeal_fold, stop_fold
from ....screens.screen import ScoreWords, Screen, Screens, between_or_over, of_state
from .. import rulebook as book
from ..game import KLONDIKE
from ..house import CARDS_UP, STANDARD, VEGAS
from ..layout import STACKS, Cards
from ..model import State
from .felt import felt
from .picking import Tile, pack_tiles, reveal, told_so_far, turn, untold, untold_stack, whole

_ENDED: Final = {"won": "{up} · won", "given up": "{up} · given up", "stopped": "{up} · stopped"}


def cell(account: HandAccount, side: Side) -> str:
    """A deal in a few signs: ``52 · won``; only the cards up while it goes on."""
    ending, up, _ = account.cells[side]
    return say(_ENDED[ending], up=up) if ending else up


SCORES: Final[ScoreWords[State]] = ScoreWords(caption="Cards up and how the deal ended, points, total.", cell=cell)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealScreen:
    """The seven face-up cards are asked for, in the order of the stacks. `standing` says how it stands.

    Of the cards `lying` some may be told.
    """

    title: str
    number: int
    result: HandResult | None
    ending: str
    standing: str
    rule: str = book.FACE_DOWN.id
    lying: Cards
    halves: tuple[tuple[Tile, ...], ...]
    template: str = "games/klondike/between.html"
    asks: tuple[str, ...] = ("deal",)


def between(state: State, chosen: Chosen) -> DealScreen:
    """The screen before a deal."""
    told = told_so_far(chosen, "tops", STACKS, gaps=True)
    lying = told + (None,) * (STACKS - len(told))
    hand = state.hand
    return DealScreen(
        title=say("Deal {number}", number=state.number)
        if hand is None
        else say("Deal {number} is over", number=hand.number),
        number=state.number,
        result=deal_result(state),
        ending=hand.ending if hand is not None else "",
        standing=_standing(state),
        lying=lying,
        halves=pack_tiles(lying, None),
    )


def _standing(state: State) -> str:
    if not state.played:
        return ""
    played = (
        say("{played} of {deals}", played=state.played, deals=Counted(state.house.deals, "deal"))
        if state.house.deals
        else so_many(state.played, "deal")
    )
    if not state.played_won:
        return say("No wins in {played}.", played=played)
    return say("{wins} in {played}.", wins=Counted(state.played_won, "win"), played=played)


def deal_result(state: State) -> HandResult | None:
    """What the last deal scored; None before the first."""
    if state.hand is None:
        return None
    account = KLONDIKE.accounts(state)[-1]
    total = state.total + (0 if account.void else account.points[0])
    return shared_result(state.seating, account, (total,), cell=cell)


def over(state: State, explanation: Explanation) -> OverScreen:
    """The screen of a finished game."""
    assert state.outcome is not None
    return over_screen(
        state.seating,
        state.outcome,
        explanation.totals,
        result=deal_result(state),
        hands=state.played,
        nobody=(say("The cards won"), say("The cards win")),
        template="games/klondike/over.html",
    )


def rare(state: State, _chosen: Chosen) -> RareScreen:
    """The page of what seldom happens."""
    links = [Link("The whole layout", "hand", "whole")] if KLONDIKE.phase(state).between else []
    return RareScreen(
        title="This deal",
        number=state.number if state.hand is None else state.hand.number,
        players=players(state.seating),
        links=tuple(links),
        folds=tuple(_folds(state)),
    )


def _folds(state: State) -> Iterator[Fold]:
    hand = state.hand
    if hand is not None and hand.in_play:
        yield Fold(
            "give-up",
            "Give up",
            book.GIVE_UP.id,
            say("The deal ends and counts as it lies, with {cards_up} of 52 cards up.", cards_up=hand.layout.cards_up),
            "give-up",
            (Press("Give this deal up"),),
        )
        if hand.layout.stock and hand.layout.waste:
            yield Fold(
                "early",
                "The waste turned over early",
                book.REDEAL.id,
                "Noticed before the next move, it goes back. Later it stands, after what’s left of the stock.",
                "redeal",
                (Press("It was turned over"),),
            )
    if hand is not None and not hand.void:
        yield misdeal_fold(
            KLONDIKE, state.house, book.MISDEAL.id, late=hand.complete, again=Text("the cards are dealt again")
        )
    if state.outcome is None and hand is not None:
        yield stop_fold(book.STOPPED.id, "A deal in progress counts as it lies.")


def in_deal(state: State, chosen: Chosen) -> Screen:
    """The screen for whatever a deal waits for: a card that lies open and was not told comes first."""
    layout = state.this_hand.layout
    asks_card = untold_stack(layout) is not None or untold(layout.waste)
    if asks_card and not any(chosen.first(name) for name in ("look", "at", "from_")):
        return reveal(state, chosen)
    return felt(state, chosen)


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score, the deal in progress among it."""
    hand = state.hand
    accounts = KLONDIKE.accounts(state)
    points = accounts[-1].points[0] if hand is not None else 0
    note = say("{cards} up", cards=Counted(hand.layout.cards_up, "card")) if hand is not None and hand.in_play else ""
    return (TallyLine(state.total + points, note, None),)


_SCORED: Final = {
    CARDS_UP: Words("cards up"),
    STANDARD: Words("standard points"),
    VEGAS: Words("Vegas"),
}


def subtitle(state: State) -> str:
    """Where the sitting is: ``deal 3 · standard``."""
    label = _SCORED[state.house.scoring]
    if state.outcome is not None:
        return say("over · {label}", label=label)
    return (
        say("deal {number} of {deals} · {label}", number=state.number, deals=state.house.deals, label=label)
        if state.house.deals
        else say("deal {number} · {label}", number=state.number, label=label)
    )


def place(state: State, entry: Entry) -> str:
    """Where an entry stands: ``deal 2, step 14``."""
    now = state.open_hand
    return "" if now is None else say("deal {number}, step {steps}", number=now.number, steps=now.steps + 1)


SCREENS: Final = Screens(
    pages=of_state({"rare": rare, "turn": turn, "reveal": reveal, "whole": whole}),
    form_entries={"deal", "reveal"},
    subtitle=subtitle,
    tally=tally,
    game=KLONDIKE,
    around=between_or_over(KLONDIKE, between, over),
    by_phase=of_state({"move": in_deal}),
    place=place,
    style="css/klondike.css",
    script="js/klondike.js",
)
