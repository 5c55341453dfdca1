"""The log: record, amend, void, and what of it stands."""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from referee.core.entries import Entry, entry
from referee.core.log import Action, Kind, Ledger, UndoStacks, active_ids

from .standing import standing


@entry("word", "entry")
class Word(Entry):
    """An entry that is a word."""

    text: str


class Log:
    """A log under construction."""

    def __init__(self) -> None:
        self.actions: list[Action] = []

    def add(self, kind: Kind, target: str | None = None, text: str = "") -> str:
        """Append an action; its id is returned."""
        seq = len(self.actions) + 1
        entry = Word(text=text) if kind is not Kind.VOID else None
        at = datetime(2026, 1, 1, tzinfo=UTC)
        self.actions.append(Action(id=f"a{seq}", seq=seq, kind=kind, target=target, entry=entry, at=at))
        return f"a{seq}"

    def record(self, text: str) -> str:
        """An entry."""
        return self.add(Kind.RECORD, text=text)

    def amend(self, target: str, text: str) -> str:
        """A correction."""
        return self.add(Kind.AMEND, target, text)

    def void(self, target: str) -> str:
        """A striking out."""
        return self.add(Kind.VOID, target)

    def undo(self) -> bool:
        """Press undo."""
        done = UndoStacks(self.actions).done
        return bool(done) and bool(self.void(done[-1]))

    def redo(self) -> bool:
        """Press redo."""
        undone = UndoStacks(self.actions).undone
        return bool(undone) and bool(self.void(undone[-1]))

    @property
    def words(self) -> list[str]:
        """What stands."""
        return [found.entry.text for found in standing(self.actions) if isinstance(found.entry, Word)]


def test_a_correction_stands_in_the_place_of_the_first() -> None:
    """The entry keeps its place and number; who made it before stays in its history."""
    log = Log()
    first = log.record("one")
    log.record("two")
    log.amend(first, "uno")
    assert log.words == ["uno", "two"]
    found = standing(log.actions)[0]
    assert found.number == 1
    assert found.corrected
    assert [action.id for action in found.history] == ["a1", "a3"]


def test_the_last_correction_counts_and_can_be_voided() -> None:
    """Without it the one before stands again."""
    log = Log()
    first = log.record("one")
    log.amend(first, "uno")
    last = log.amend(first, "eins")
    assert log.words == ["eins"]
    log.void(last)
    assert log.words == ["uno"]


def test_voiding_a_void_is_redo() -> None:
    """What was struck out is back."""
    log = Log()
    first = log.record("one")
    void = log.void(first)
    assert log.words == []
    log.void(void)
    assert log.words == ["one"]
    assert active_ids(log.actions) == {"a1", "a3"}


def test_undo_and_redo_walk_the_same_way() -> None:
    """Three undos and three redos are where one began; a new entry leaves nothing to redo."""
    log = Log()
    first = log.record("one")
    log.amend(first, "uno")
    log.record("two")
    seen = [log.words]
    while log.undo():
        seen.append(log.words)
    assert seen == [["uno", "two"], ["uno"], ["one"], []]
    back = [log.words]
    while log.redo():
        back.append(log.words)
    assert back == seen[::-1]
    log.undo()
    log.record("three")
    assert not UndoStacks(log.actions).undone
    assert log.words == ["uno", "three"]


def test_a_deletion_can_be_undone() -> None:
    """Striking out an old entry is a thing done, and undo brings that entry back, not another."""
    log = Log()
    first = log.record("one")
    log.record("two")
    log.void(first)
    assert log.words == ["two"]
    log.undo()
    assert log.words == ["one", "two"]
    log.redo()
    assert log.words == ["two"]


presses = st.lists(st.sampled_from(["record", "amend", "delete", "undo", "redo"]), max_size=40)


@given(presses)
def test_undo_always_restores(buttons: list[str]) -> None:
    """Whatever was pressed, undo takes back exactly the last thing done, and redo brings it again."""
    log = Log()
    for number, button in enumerate(buttons):
        stood = standing(log.actions)
        before = log.words
        if button == "record":
            log.record(f"w{number}")
        elif button == "amend" and stood:
            log.amend(stood[number % len(stood)].id, f"w{number}")
        elif button == "delete" and stood:
            log.void(stood[number % len(stood)].id)
        elif button == "undo":
            log.undo()
            continue
        elif button == "redo":
            log.redo()
            continue
        else:
            continue
        after = log.words
        assert log.undo()
        assert log.words == before
        assert log.redo()
        assert log.words == after


deeds = st.lists(st.tuples(st.sampled_from(["record", "amend", "void", "void"]), st.integers(0, 30)), max_size=60)


@given(deeds, st.integers(1, 4))
def test_a_ledger_says_what_the_whole_log_says(done: list[tuple[str, int]], at_once: int) -> None:
    """Whatever is struck out, brought back, corrected or struck out twice; and it says from where on it changed.

    What was given out as it stood stays so.
    """
    log, ledger = Log(), Ledger()
    given_out = []
    for number, (deed, pick) in enumerate(done):
        target = log.actions[pick % len(log.actions)].id if log.actions else "a0"
        if deed == "record":
            log.record(f"w{number % 3}")
        elif deed == "amend":
            log.amend(target, f"w{number % 3}")
        else:
            log.void(target)
        if number % at_once:
            continue
        before = list(ledger.entries)
        first = ledger.add(log.actions[len(ledger.actions) :])
        stands = standing(log.actions)
        assert ledger.entries == stands
        assert ledger.active == active_ids(log.actions)
        assert [kept.entry for kept in before[:first]] == [kept.entry for kept in stands[:first]]
        assert [ledger.place_of(kept.id) for kept in stands] == list(range(len(stands)))
        voids = [action.id for action in log.actions if action.kind is Kind.VOID and action.id in ledger.active]
        assert [void.id for void in ledger.deletions()] == [void for void in voids if void not in ledger.stacks.meant]
        given_out.append((*ledger.as_now(), tuple(log.actions), tuple(stands)))
    assert all((actions, entries) == (made, stood) for actions, entries, made, stood in given_out)


def test_what_is_added_changes_nothing_before_it() -> None:
    """A record changes the place it takes, a correction its entry's, one that reads the same none."""
    log, ledger = Log(), Ledger()
    first = log.record("one")
    log.record("two")
    assert ledger.add(log.actions) == 0
    log.record("three")
    assert ledger.add(log.actions[2:]) == 2
    log.amend("a2", "deux")
    assert ledger.add(log.actions[3:]) == 1
    log.void("a4")
    log.void(log.void(first))
    assert ledger.add(log.actions[4:5]) == 1
    assert ledger.add(log.actions[5:]) == 0
