"""The board over every page of a table: the running score, and what undo and redo would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from flask import url_for

from ..core.entries import Ruled
from ..core.log import Action, Kind, batch_of
from ..core.ruled import describe_taken
from ..core.text import UNSAID, Counted, Text, Words, listing, say
from ..screens.screen import Runner
from ..service import seats
from ..table.discretion import shown_at
from ..table.scratch import SCORE, is_scratch, table_of
from .device import Person, now, whoever_asks
from .headers import going_of
from .seated import viewer_of
from .speaking import speak_of

if TYPE_CHECKING:
    from ..table.sitting import TableView

SCORE_THIS: Final = Words("Score this hand")

MOST_AT_ONCE: Final = 100
"""Entries that one form may send are counted up to here."""


@dataclass(frozen=True, slots=True)
class BoardSide:
    """One side's place.

    `mark` is its colour class (``seat-1`` …). `bar` is how far it is on its way to the goal, 0 to 100,
    and `goal` the same in words; None and empty where the score ends no game.
    """

    name: str
    mark: str
    total: int
    note: str = ""
    bar: float | None = None
    goal: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence that leads somewhere."""

    text: str
    href: str


@dataclass(frozen=True, slots=True)
class Board:
    """What every page of a table shows: see templates/table.html.

    `seq` is the last number of the log that the page shows. `tab`: ``hand``, ``scores``, ``referee``, ``sheet``
    or empty.
    `question`: a query waits for an answer. `ruling`: what is open of the desk's rulings in the last hand, in words.
    `attention`: entries that a correction has made impossible.
    `track`: the sides' pegs, where the game is raced around a board. `hand_word`: what the game calls a hand.
    `undo` and `redo` say what a press would strike out or bring back, empty where there is nothing.
    `undone`: what was just undone, and by whom, in a sentence; empty where something else was done last.
    `corrects`: the id of the entry that is corrected on the screen of the hand, empty where none is.
    `left_to`: of a hand told to be scored, on a table nobody saves, where the way back leads; empty of any other.
    """

    token: str
    title: str
    subtitle: str
    sides: tuple[BoardSide, ...]
    seq: int
    tab: str = ""
    question: bool = False
    ruling: str = ""
    attention: tuple[Notice, ...] = ()
    undo: Text = UNSAID
    redo: Text = UNSAID
    undone: Text = UNSAID
    track: Sequence[Runner] = ()
    hand_word: str = "hand"
    left_to: str = ""
    corrects: str = ""

    @property
    def records_at(self) -> str:
        """Where the forms of the hand go: to the record, or to the entry that they correct."""
        token = self.token
        if self.corrects:
            return url_for("table.amend", token=token, id=self.corrects)
        return url_for("table.record", token=token)


def describe_action(view: TableView, action: Action) -> Text:
    """An action of the log in words: ``Bea bid 4``, ``correction: Bea bid 5``, ``removed: Bea bid 4``."""
    if action.kind is Kind.RECORD and action.entry is not None:
        return view.describe(action.entry, action.seq)
    target = next((other for other in reversed(view.actions) if other.id == action.target), None)
    if action.kind is Kind.AMEND and target is not None and action.entry is not None:
        words = view.describe(action.entry, target.seq)
        if isinstance(action.entry, Ruled):
            taken = describe_taken(action.entry, view.seating_for(action.entry, target.seq))
            return Text("{ruling}, {taken}", ruling=words, taken=taken)
        return Text("correction: {entry}", entry=words)
    if target is None or target.entry is None:
        return Text("the last change")
    return Text("removed: {entry}", entry=view.describe(target.entry, target.seq))


def _step(view: TableView, action: Action | None) -> Text:
    """What one press of undo or redo is about, with all that was sent together with it."""
    if action is None:
        return UNSAID
    words = describe_action(view, action)
    later = view.actions[action.seq : action.seq + MOST_AT_ONCE]
    more = list(takewhile(lambda other: batch_of(other.id) == action.id, later))
    if not more:
        return words
    if len(more) == 1:
        return Text("{one}; {other}", one=words, other=describe_action(view, more[0]))
    own = _noun(action)
    kinds = Counter(map(_noun, more))
    others = [Counted(number, f"more {noun}" if noun == own else noun) for noun, number in kinds.items()]
    return Text("{entry}, and {others}", entry=words, others=listing(others))


def _undone(view: TableView, what: Text) -> Text:
    """What was just undone, `what`, by whom, and whose entry it was; nothing where something else was done last."""
    if not view.actions or view.redo is None or view.redo.kind is not Kind.RECORD:
        return UNSAID
    last = meant = view.actions[-1]
    undone = False
    for action in reversed(view.actions):  # each undo and redo is about the one before
        if action.id in {meant.id, meant.target}:
            meant = action
            if action.kind is not Kind.VOID:
                break
            undone = not undone
    if not undone:
        return UNSAID
    if not last.by:
        return Text("Undone: {entry}.", entry=what)
    if view.redo.by and view.redo.by != last.by:
        return Text("{by} undid {other}’s entry “{entry}”.", by=last.by, other=view.redo.by, entry=what)
    return Text("{by} undid “{entry}”.", by=last.by, entry=what)


def _noun(action: Action) -> str:
    return action.entry.noun if action.entry is not None else "deletion"


def board_of(view: TableView, *, tab: str = "", question: bool = False) -> Board:
    """The board of a table as it stands."""
    screens = view.game.screens()
    sides = []
    for side, line in enumerate(screens.tally(view.state)):
        bar, goal = None, ""
        if line.goal:
            bar = round(max(0, min(100, 100 * line.total / line.goal)), 1)
            goal = say("{total} of {goal}", total=line.total, goal=line.goal)
        name = view.seating.side_name(side)
        sides.append(BoardSide(name, f"seat-{side + 1}", line.total, line.note, bar, goal))
    redo = _step(view, view.redo)
    game, where = str(view.game.title), screens.subtitle(view.state)
    title, subtitle = (view.title, f"{game} · {where}") if view.title else (game, where)
    unsaved = is_scratch(view.token)
    if unsaved:
        title, subtitle = SCORE_THIS, game
    return Board(
        token=view.token,
        title=title,
        subtitle=subtitle,
        sides=tuple(sides),
        seq=view.seq,
        tab=tab,
        question=question,
        ruling=_open_ruling(view),
        attention=_attention(view),
        track=screens.race(view.state),
        hand_word=view.game.rules().hand_word,
        undo=_step(view, view.undo),
        redo=redo,
        undone=_undone(view, redo),
        left_to=_desk_of(view) if unsaved else "",
    )


def _desk_of(view: TableView) -> str:
    """Where a hand told to be scored was begun: the question of the desk, at its table or away from any."""
    at = table_of(view.token)
    if at:
        return url_for("table.referee", token=at, ask=SCORE)
    return url_for("desk.desk", game=view.game.key, players=len(view.names), ask=SCORE)


def _open_ruling(view: TableView) -> str:
    """Whether a ruling of the last hand is not accepted by every side, in words."""
    for kept in reversed(view.entries):
        if isinstance(kept.entry, Ruled):
            if kept.entry.protest:
                return "a ruling under protest"
            if len(kept.entry.accepted) < len(view.seating.sides):
                return "a ruling to be accepted"
        if view.game.rules().opens_hand(kept.entry):
            break
    return ""


def _attention(view: TableView) -> tuple[Notice, ...]:
    found: dict[int, Notice] = {}
    for problem in view.attention:
        if problem.consequence or problem.entry in found:
            continue
        standing = view.entries[problem.entry]
        ruling = shown_at(view, problem.entry, problem.ruling)
        text = say("Entry {number} needs attention: {ruling}", number=standing.number, ruling=ruling.message)
        found[problem.entry] = Notice(text, url_for("table.entry", token=view.token, id=standing.id))
    return tuple(found.values())


def table_context(
    view: TableView,
    *,
    tab: str = "",
    question: bool = False,
    person: Person | None = None,
    phones: int | None = None,
) -> dict[str, object]:
    """What `table.html` needs: ``table`` the view, ``board`` its `Board`, ``phones`` how many are here, ``person`` who
    the page is for, ``viewer`` that one's seat, ``goes`` the server it goes to (`service.going.Going`), if to one.

    `tab`: see `Board`. `person`: whoever asks for the page, if nobody is named. `phones`: their number where it is
    known already.
    """
    speak_of(view.game.key)
    person = person or whoever_asks()
    return {
        "table": view,
        "person": person,
        "viewer": viewer_of(view, person),
        "board": board_of(view, tab=tab, question=question),
        "phones": seats.count_here(view.token, now()) if phones is None else phones,
        "goes": going_of(view),
    }
