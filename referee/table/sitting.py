"""One sitting folded from its log: what stands, what the rules say of it, what undo would do.

Pure: no database, no clock. `referee.service.cache` keeps one `Fold` for each table in use.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from datetime import date, datetime
from itertools import takewhile
from typing import Final

from ..core.entries import Entry, Players, Ruled
from ..core.game import AnyRules, Explanation, HandAccount, Outcome, Phase, Seated
from ..core.house import RESULTS_AGREED
from ..core.log import Action, Kind, Ledger, Standing, batch_of, standing_before
from ..core.pen import Pen, Phone
from ..core.people import reseated
from ..core.replay import Problem, Replay, queried_in
from ..core.ruled import describe_taken
from ..core.ruling import Ruling, Severity
from ..core.seats import Seating
from ..core.text import Text
from ..games.game import Game
from .facts import Facts
from .index import Guard, Index


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """A table as it stands after action `seq`: everything a screen or a sheet needs.

    `opened` is in UTC. `seating` is who sits there now, `seated` who sat there from which entry on.
    `entries` are those that stand; a problem's index points into them. `undo` and `redo` are what those buttons would
    strike out or bring back: the record or the correction itself, or the void that deleted an entry. `deletions`: the
    voids that count and are no mere undo or redo. `attention`: what a correction left unsettled. Entries it made
    impossible count for nothing until they are corrected; those it put against a rule count, and wait to be confirmed.
    `problems_before`: how many came before the hand last dealt. `index`: where to look in its log.
    """

    token: str
    title: str
    game: Game
    opened: datetime
    names: tuple[str, ...]
    rules: Mapping[str, object]
    seating: Seating
    actions: Sequence[Action]
    seq: int
    entries: Sequence[Standing]
    state: Seated
    problems: Sequence[Problem]
    explanation: Explanation
    outcome: Outcome | None
    phase: Phase
    undo: Action | None
    redo: Action | None
    deletions: Sequence[Action]
    attention: tuple[Problem, ...]
    seated: tuple[tuple[int, Seating], ...]
    problems_before: int
    day: date | None = None
    note: str = ""
    archived: datetime | None = None
    revision: int = 0
    program: str = ""
    unnamed: datetime | None = None
    index: Index = field(default_factory=Index, compare=False, repr=False)
    pen: Pen | None = None
    phones: tuple[Phone, ...] = ()
    left: tuple[str, ...] = ()
    language: str = ""

    @property
    def queried(self) -> tuple[Ruling, ...]:
        """What was against a rule in the hand last dealt, and stands, in the order it was told."""
        return queried_in(self.problems[self.problems_before :])

    @property
    def agrees(self) -> bool:
        """Whether results are agreed on at this table."""
        # A game need not have that option.
        return len(self.seating.sides) > 1 and bool(getattr(self.state.house, RESULTS_AGREED, False))

    def seating_for(self, entry: Entry, seq: int) -> Seating:
        """Who sat where for the entry that the action numbered `seq` recorded; one to come has the next number."""
        at = standing_before(self.entries, seq)
        opens_hand = self.game.rules().opens_hand
        if at == len(self.entries) and opens_hand(entry):
            return self.seating
        seating = self.seated[bisect_right(self.seated, at, key=lambda pair: pair[0]) - 1][1]
        if not isinstance(entry, Players):
            return seating
        # Each change builds on those made since the last deal.
        start = at
        while start and not opens_hand(self.entries[start - 1].entry):
            start -= 1
        refused = {found.entry for found in self.attention if found.ruling.severity is Severity.REFUSED}
        for place, kept in enumerate(self.entries[start:at], start):
            if isinstance(kept.entry, Players) and place not in refused:
                seating = reseated(seating, kept.entry)
        return seating

    def describe(self, entry: Entry, seq: int) -> Text:
        """That entry in words that all may read, by the names of those who sat there then."""
        return self.game.rules().describe(self._covered(entry, seq), self.seating_for(entry, seq))

    def hides(self, entry: Entry) -> bool:
        """Whether the values of an entry of the hand in progress, or of one about to be made, stay hidden."""
        secrets = self.game.secrets()
        return secrets is not None and secrets.hides(self.state, entry)

    def _covered(self, entry: Entry, seq: int) -> Entry:
        """The entry without what is secret in the hand in progress, if it is of that."""
        secrets, opens_hand = self.game.secrets(), self.game.rules().opens_hand
        if secrets is None or not secrets.hides(self.state, entry):
            return entry
        later = takewhile(lambda kept: kept.history[0].seq > seq, reversed(self.entries))
        return entry if any(opens_hand(kept.entry) for kept in later) else secrets.covered(entry)


MOST_ACTIONS: Final = 20_000
"""Most actions of one table: some three hundred hands card by card."""


def hand_numbers(view: TableView) -> list[int]:
    """The number of the hand each standing entry belongs to, 0 before the first.

    A hand dealt again after a misdeal bears the number of the void one.
    """
    refused = {found.entry for found in view.attention if found.ruling.severity is Severity.REFUSED}
    return number_hands(view.game.rules(), [kept.entry for kept in view.entries], view.explanation.hands, refused)


def number_hands(
    rules: AnyRules, entries: Sequence[Entry], hands: Sequence[HandAccount], refused: Collection[int]
) -> list[int]:
    """The same for entries as they were replayed, those at `refused` left out, to these accounts."""
    numbers, dealt, number = [], 0, 0
    for index, entry in enumerate(entries):
        if index not in refused and rules.opens_hand(entry):
            if dealt < len(hands):
                number = hands[dealt].number
            elif dealt == 0:
                number = 1
            else:
                number = hands[-1].number + hands[-1].complete
            dealt += 1
        numbers.append(number)
    return numbers


@dataclass(frozen=True, slots=True)
class Trial:
    """Entries tried as the next of a sitting: `problems` are what the rules would say of them, by their places in them.

    `replay`: the one that goes on with them, for whoever then records them; None where one of them is refused.
    """

    problems: Sequence[Problem]
    replay: Replay[Seated] | None


class Fold:
    """The log of one sitting with all that follows from it, brought up to date action by action.

    Further records cost their own replay; a correction replays from the hand it is in.
    Not safe for threads: its owner holds a lock, and `guard` makes one for what its views share. `sound` is false
    once an error left it half-way. `recorded`: how many entries were made before its first action.
    """

    def __init__(
        self, facts: Facts, actions: Sequence[Action] = (), *, recorded: int = 0, guard: Guard = nullcontext
    ) -> None:
        self.facts = facts
        self._guard = guard
        self._ledger = Ledger(recorded)
        self.actions: Sequence[Action] = self._ledger.actions
        self.by_id: Mapping[str, Action] = self._ledger.by_id
        game = facts.game.rules()
        start = game.start(facts.seating, facts.house) if facts.start is None else facts.start
        self.replay: Replay[Seated] = Replay(game, start, strict=False)
        self._attention: list[Problem] = []
        self._view: TableView | None = None
        self._index = Index(lock=guard())
        self.sound = True
        self.extend(actions)

    @property
    def entries(self) -> Sequence[Standing]:
        """The entries that stand."""
        return self._ledger.entries

    @property
    def seq(self) -> int:
        """The number of the last action; 0 before the first."""
        return self.actions[-1].seq if self.actions else 0

    def extend(self, actions: Sequence[Action], trial: Trial | None = None) -> None:
        """Fold further actions of the log in. `trial`: the one of the entries that the first of them record."""
        if not actions:
            return
        self._view = None
        self.sound = False
        self._extend(actions, None if trial is None else trial.replay)
        self.sound = True

    def _extend(self, actions: Sequence[Action], tried: Replay[Seated] | None) -> None:
        first = self._ledger.add(actions)
        if first < len(self.replay.entries):
            begun = self.replay.reread(self._ledger.told, first)
            self._attention = [found for found in self._attention if found.entry < begun]
            self._attention += [
                found for found in self.replay.problems if found.entry >= begun and self._unsettled(found)
            ]
        else:
            known = len(self.replay.problems)
            self.replay = tried or self.replay
            self.replay.extend(self._ledger.told[len(self.replay.entries) :])
            self._attention += [found for found in self.replay.problems[known:] if self._unsettled(found)]

    # ---- what would happen ----------------------------------------------------------------------

    def try_record(self, entries: Sequence[Entry]) -> Trial:
        """What the rules would say of these entries, recorded next."""
        trial = self.replay.fork(len(self.replay.entries))
        first, known = len(trial.entries), len(trial.problems)
        trial.extend(entries, asked=True)
        new = trial.problems[known:]
        refused = any(found.ruling.severity is Severity.REFUSED for found in new)
        problems = [Problem(found.entry - first, found.ruling, found.about, found.consequence) for found in new]
        return Trial(problems, None if refused else trial)

    def try_amend(self, index: int, entry: Entry) -> list[Problem]:
        """What the rules would say of `entry` in the place of the standing entry at `index`."""
        trial = self.replay.fork(index)
        first = len(trial.entries)
        later = [kept.entry for kept in self.entries[first : index + 1]]
        later[-1] = entry
        trial.extend(later)
        return [found for found in trial.problems if found.entry == index]

    def state_before(self, index: int) -> Seated:
        """The state in which the standing entry at `index` was made: after all that stands before it."""
        trial = self.replay.fork(index)
        trial.extend([kept.entry for kept in self.entries[len(trial.entries) : index]])
        return trial.state

    def index_of(self, record_id: str) -> int | None:
        """The place of a record among the entries that stand."""
        return self._ledger.place_of(record_id)

    def is_active(self, action_id: str) -> bool:
        """Whether there is such an action and no other strikes it out."""
        return action_id in self._ledger.active

    def rulings_on(self, batch: str) -> tuple[Ruling, ...]:
        """What the rules say of the standing entries that were sent under this id, recorded or corrected."""
        touched = {
            index
            for index, kept in enumerate(self.entries)
            if any(batch_of(action.id) == batch for action in kept.history)
        }
        return tuple(found.ruling for found in self.replay.problems if found.entry in touched)

    def deed(self, action: Action) -> Text:
        """What an action did, to follow its author's name: ``entered: Bea bid 4``; `entry` is the part it did it to."""
        if action.kind is Kind.RECORD:
            return Text("entered: {entry}", entry=self._words(action))
        if action.kind is Kind.AMEND and isinstance(action.entry, Ruled):
            taken = describe_taken(action.entry, self.facts.seating)
            return Text("answered: {entry}, {taken}", entry=self._words(action), taken=taken)
        if action.kind is Kind.AMEND:
            return Text("corrected an entry: {entry}", entry=self._words(action))
        struck: Action | None = self.by_id.get(action.target or "")
        back = False
        while struck is not None and struck.kind is Kind.VOID:  # an even pile of voids brings the entry back
            back = not back
            struck = self.by_id.get(struck.target or "")
        what = self._words(struck) if struck is not None else Text("an entry")
        return Text("restored: {entry}" if back else "removed: {entry}", entry=what)

    def _words(self, action: Action) -> Text:
        assert action.entry is not None
        return self.view().describe(action.entry, self.made_by(action).seq)

    def made_by(self, action: Action) -> Action:
        """The action that recorded the entry which this one records or corrects."""
        return self.by_id.get(action.target or "", action) if action.kind is Kind.AMEND else action

    def renew(self, facts: Facts) -> Fold:
        """The sitting with other facts: title, day or note; a fold of its own where names differ, to say all anew."""
        if facts.names != self.facts.names:
            return Fold(facts, self.actions, guard=self._guard)
        self.facts, self._view = facts, None
        return self

    def undo_next(self) -> tuple[str, ...]:
        """The ids that *undo* voids, in that order: the last thing done, with what was sent together with it."""
        return _last_batch(self._ledger.stacks.done)

    def redo_next(self) -> tuple[str, ...]:
        """The ids of the voids that *redo* voids, in that order."""
        return _last_batch(self._ledger.stacks.undone)

    # ---- what stands ----------------------------------------------------------------------------

    def view(self) -> TableView:
        """The table as it stands, with its suits and cards called as in the hand in progress."""
        if self._view is None:
            self._view = self._look()
        if self.facts.game.defined is not None:
            self.facts.game.under(self._view.state.house)
        return self._view

    def _look(self) -> TableView:
        facts, state = self.facts, self.replay.state
        actions, entries = self._ledger.as_now()
        return TableView(
            token=facts.token,
            title=facts.title,
            game=facts.game,
            opened=facts.opened,
            names=facts.names,
            rules=facts.rules,
            seating=state.coming,
            actions=actions,
            seq=self.seq,
            entries=entries,
            state=state,
            problems=tuple(self.replay.problems),
            explanation=facts.game.rules().explain(state),
            outcome=facts.game.rules().outcome(state),
            phase=facts.game.rules().phase(state),
            undo=self._meant(self.undo_next()),
            redo=self._meant(self.redo_next()),
            deletions=tuple(self._ledger.deletions()),
            attention=tuple(self._attention),
            seated=tuple(self.replay.seated),
            problems_before=self.replay.problems_before,
            day=facts.day,
            note=facts.note,
            archived=facts.archived,
            index=self._index,
            revision=facts.revision,
            program=facts.program,
            unnamed=facts.unnamed,
            pen=facts.pen,
            phones=facts.phones,
            left=facts.left,
            language=facts.language,
        )

    def _unsettled(self, problem: Problem) -> bool:
        """Whether nobody has said what became of it: refused, or against a rule and not confirmed."""
        severity = problem.ruling.severity
        if severity is Severity.QUERIED:
            return not self.replay.entries[problem.entry].confirmed
        return severity is Severity.REFUSED

    def _meant(self, ids: Sequence[str]) -> Action | None:
        """What a person would call it: behind any undo and redo of it, the thing done itself."""
        if not ids:
            return None
        meant = [self._ledger.stacks.meant.get(found, found) for found in ids]
        # The entry a person made is the one under the plain id; others came along with it.
        return self.by_id[next((found for found in meant if "." not in found), meant[-1])]


def _last_batch(stack: Sequence[str]) -> tuple[str, ...]:
    return tuple(takewhile(lambda found: batch_of(found) == batch_of(stack[-1]), reversed(stack)))
