"""The screens of Cribbage: which one the table sees now, and what it shows. All of it is pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from ...core.cards import Card
from ...core.entries import Entry
from ...core.game import Explanation, HandAccount
from ...core.seats import Side
from ...core.text import Text, chained, say, so_many
from ...kinds.pegging.screen import Overlooked
from ...kinds.pegging.track import TrackView
from ...screens.between import (
    DEPTHS,
    KNOWN_HANDS,
    BetweenScreen,
    OverScreen,
    hand_result,
    over_screen,
    race,
)
from ...screens.desk import Desk
from ...screens.parts import OWN, Chosen, NotNow, Player, TallyLine, players
from ...screens.picking import PickingScreen, hands_screen
from ...screens.rare import Fold, Press, RareScreen, asked_of, misdeal_fold, out_of_turn, stop_fold
from ...screens.scored import score_question
from ...screens.screen import ScoreWords, Screens, between_or_over, of_state
from ...screens.situations import plain_question, situation_question
from ...screens.usual import over_after, subtitle_of
from . import rulebook as book
from .asking import crib, discard, overlooked, play, show, starter, track
from .counting import PACK
from .desk import CARD, HAND, QUESTIONS, SKUNK
from .game import CRIBBAGE
from .miscounts import SHOW
from .model import DEALT, Dead, Muggins, Peg, Penalty, State
from .scoring import account_now, game_points, skunked
from .slips import DEAL, PLAY

# ---- around the deals ---------------------------------------------------------------------------


_PARTS: Final = ("pegged {points}", "hand {points}", "crib {points}")


def cell(account: HandAccount, side: Side) -> str:
    """What a side pegged and counted: ``pegged 5, hand 8, crib 4``."""
    told = zip(_PARTS, account.cells[side], strict=True)
    return str(chained((Text(words, points=value) for words, value in told if value), ", "))


def in_short(account: HandAccount, side: Side) -> str:
    """The same in figures alone."""
    return " + ".join(value for value in account.cells[side] if value)


def between(state: State, chosen: Chosen) -> BetweenScreen:
    """A deal is over, or none was dealt."""
    account, number, dealer = state.account, state.hands_counted + 1, CRIBBAGE.next_dealer(state)
    last = state.hand.depth if state.hand is not None else None
    known = tuple(
        (name, value) for name, values in chosen.fields.items() if name.startswith("hands-") for value in values
    )
    standing = race(state.coming, state.running, state.house_coming.target) if state.hands_counted else ""
    return BetweenScreen(
        title=say("Deal {number}", number=number)
        if account is None
        else say("Deal {number} is over", number=account.number),
        ask=say("Deal {number}: who deals?", number=number),
        button=say("Deal {number}", number=number),
        again=say("Deal {number} again", number=number),
        result=None if account is None else hand_result(state.seating, account, state.running, cell=cell),
        number=number,
        dealers=players(state.coming),
        dealer=chosen.seat_or("dealer", state.coming, dealer),
        depth=chosen.first("depth") or last or "cards",
        depths=tuple((one, words) for one, words in DEPTHS if one in CRIBBAGE.depths),
        depth_rule=book.DEPTHS.id,
        standing=standing,
        same_dealer=account is not None and account.void and dealer == account.dealer,
        known=known,
        tell=KNOWN_HANDS,
        errors=("dealer", "hands", "depth"),
        own=(track(state), _made_last(state), overlooked(state, state.this_hand)) if account is not None else None,
        template="games/cribbage/between.html",
    )


def _made_last(state: State) -> tuple[tuple[Player, str, int, tuple[tuple[tuple[Card, ...], int], ...]], ...]:
    """The hands and the crib of the last deal, each combination with its cards."""
    hand = state.this_hand
    there = players(state.seating)
    shown = [(one, say("{name}’s hand", name=there[one.seat].name)) for one in hand.shown]
    shown += [(hand.crib, say("{name}’s crib", name=there[hand.dealer].name))] if hand.crib is not None else []
    return tuple(
        (there[one.seat], words, one.points, tuple((made.cards, made.points) for made in one.made))
        for one, words in shown
        if one.made
    )


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: the track, who was skunked, what the game is worth, and what may be taken of its last card."""

    track: TrackView
    skunk: str
    worth: str
    overlooked: Overlooked


def over(state: State, _explanation: Explanation) -> OverScreen:
    """The game is over."""
    account = account_now(state)
    last = None if account is None else hand_result(state.seating, account, state.running, cell=cell)
    screen = over_screen(
        state.seating,
        state.final,
        state.running,
        result=last,
        hands=state.hands_counted,
        template="games/cribbage/over.html",
    )
    winner = None if state.stopped or state.hand is None else state.hand.won
    if winner is None:
        return replace(screen, own=Ending(track(state), "", "", Overlooked()))
    found, names = skunked(state.house, state.running, winner), state.seating.side_names
    said = {"skunk": "{side}: a skunk", "double": "{side}: a double skunk"}
    skunks = [str(Text(said[one], side=names[side])) for side, one in enumerate(found) if one]
    worth = game_points(state.house, state.running, winner)[winner]
    return replace(
        screen,
        own=Ending(track(state), ", ".join(skunks), so_many(worth, "game point"), overlooked(state, state.this_hand)),
    )


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """Whole hands told before the deal. Raises NotNow once it is dealt."""
    if not CRIBBAGE.phase(state).between:
        raise NotNow("hands")
    return hands_screen(
        state,
        chosen,
        PACK,
        DEALT[len(state.coming)],
        dealing=True,
        help="A hand left empty is not known. Known hands let Referee check every card and every go.",
        rule=book.KNOWN.id,
    )


def rare(state: State, _chosen: Chosen) -> RareScreen:
    """What seldom happens."""
    hand, there = state.hand, players(state.seating)
    turn = None
    now = CRIBBAGE.phase(state)
    if hand is not None and now.name == "play" and now.seat is not None:
        others = [one for one in there if one.seat != now.seat and hand.play.left[one.seat]]
        turn = out_of_turn("Played out of turn", book.TURN.id, others)
    return RareScreen(
        title="This deal",
        number=hand.number if hand is not None else state.counted + 1,
        players=there,
        links=(),
        out_of_turn=turn,
        folds=tuple(_folds(state)),
    )


def _folds(state: State) -> Iterator[Fold]:
    hand, house = state.hand, state.house
    if hand is not None and not hand.void:
        yield misdeal_fold(CRIBBAGE, house, book.WRONG_NUMBER.id, late=hand.complete)
    open_hand = state.open_hand
    if open_hand is not None and house.told and open_hand.play.played and not open_hand.shown:
        cost = "What was pegged for the last card, where it is not what it makes."
        yield Fold(
            "peg", "Points pegged", book.COUNTING.id, cost, "peg", (Press("Record them"),), asked_of(CRIBBAGE, Peg)
        )
    if hand is not None and house.muggins and hand.missed is not None:
        cost = say("An opponent takes up to {most} that were overlooked.", most=hand.missed.most)
        press = (Press("Take them"),)
        yield Fold("muggins", "Muggins", book.MUGGINS.id, cost, "muggins", press, asked_of(CRIBBAGE, Muggins))
    if hand is not None and not hand.void and house.fined and state.outcome is None:
        cost = "Each opponent scores for it, as in tournaments."
        press = (Press("Record the penalty"),)
        yield Fold("penalty", "A slip that costs", book.OVERPEG.id, cost, "penalty", press, asked_of(CRIBBAGE, Penalty))
    if open_hand is not None and house.wrong_number == "dead" and not open_hand.shown:
        cost = "A hand of a wrong number does not count, and what it pegs is taken off."
        asked = asked_of(CRIBBAGE, Dead, "seat")
        yield Fold("dead", "Dead hand", book.WRONG_NUMBER.id, cost, "dead", (Press("It is dead"),), asked)
        yield Fold(
            "dead-crib",
            "Dead crib",
            book.WRONG_NUMBER.id,
            "A crib of a wrong number does not count.",
            "dead",
            (Press("It is dead", "crib", "on"),),
            kind="crib",
        )
    if state.outcome is None and (state.accounts or state.account):
        yield stop_fold(book.STOPPED.id, "A deal in progress does not count. The best total wins, equals share it.")


# ---- the table ----------------------------------------------------------------------------------


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by side, with everything pegged so far."""
    return tuple(TallyLine(total, "", state.house.target) for total in state.running)


def where(state: State, number: int) -> str:
    """Where the sitting is: ``deal 8 · Bea’s crib``."""
    hand = state.open_hand
    return say("deal {number}", number=number) + (
        "" if hand is None else say(" · {player}’s crib", player=state.seating.names[hand.dealer])
    )


def subtitle(state: State) -> str:
    """Likewise, or that it is over."""
    if state.outcome is not None:
        return over_after(state.hands_counted, "deal")
    return subtitle_of(where)(state)


def place(state: State, entry: Entry) -> str:
    """Where an entry stands: ``deal 2, count 3``."""
    hand = state.hand
    if hand is None:
        return ""
    if hand.begun and not hand.played_out:
        return say("deal {number}, count {total}", number=hand.number, total=len(hand.play.counts) + 1)
    return say("deal {number}", number=hand.number)


SCREENS: Final = Screens(
    pages=of_state({"rare": rare, "hands": hands}),
    form_entries=("pegged", "show", "crib", "starter", "play", "go", "discard", "muggins"),
    subtitle=subtitle,
    tally=tally,
    game=CRIBBAGE,
    around=between_or_over(CRIBBAGE, between, over),
    by_phase=of_state({"discard": discard, "starter": starter, "play": play, "show": show, "crib": crib}),
    place=place,
    own_seat={"": OWN},
    style="css/pegging.css",
    script="js/pegging.js",
)

DESK: Final = Desk(
    (
        plain_question(HAND, "sum"),
        plain_question(CARD, "calc"),
        situation_question(DEAL, "misdeal"),
        situation_question(PLAY, "slip"),
        situation_question(SHOW, "whistle"),
        *(score_question(one) for one in QUESTIONS if one.before is not None),
        plain_question(SKUNK, "crown"),
    ),
    "his heels, go, skunk, CR-4.3",
)

SCORES: Final[ScoreWords[State]] = ScoreWords(
    caption="Pegged in the play, hand and crib; points, total.",
    cell=in_short,
    goals=lambda state: (state.house.target, None),
)
