"""What is answered to what was sent to a table, on its page or in the sheet of an entry that a phone keeps.

The phone's script sends such an entry with the field ``waited``, ``yes`` if it waited for a connection and ``no`` at
its first attempt, and lays the sheet it is answered over the page it shows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from flask import render_template, request, session, url_for
from flask.typing import ResponseReturnValue

from ..core.entries import Entry, TrickWon
from ..core.log import Action, Kind, batch_of
from ..core.ruling import Rule, Ruling, Severity
from ..core.seats import Seat
from ..core.text import Capital, Text, Words
from ..service.clock import clock_time
from ..service.tables import Accepted, StaleWrite
from ..service.writing import rival
from ..table.discretion import shown_at
from ..table.sitting import TableView


@dataclass(frozen=True, slots=True)
class Asking:
    """A ruling that waits for an answer, drawn over the page: the query sheet.

    `rulings`: those that matter, the gravest first. `fields` are sent once more if it happened; `back` is
    the address with what was typed still chosen. `refused`: it cannot have happened. `words`: the entry.
    `action`: where the answer goes, to the record if it is empty.
    """

    rulings: tuple[Ruling, ...]
    place: str
    fields: tuple[tuple[str, str], ...]
    back: str
    refused: bool
    words: Text
    action: str = ""

    @property
    def ruling(self) -> Ruling:
        """The ruling the sheet is about."""
        return self.rulings[0]

    @property
    def cited(self) -> tuple[Rule, ...]:
        """Every rule it cites, each once."""
        return _cited(self.rulings)


def _cited(rulings: Sequence[Ruling]) -> tuple[Rule, ...]:
    return tuple({ruling.rule.id: ruling.rule for ruling in rulings}.values())


@dataclass(frozen=True, slots=True)
class Answer:
    """What a page says back beside its screen.

    `errors`: sentences by field, of the entry type `about` (and `kind`, where a type has several forms).
    `refusals`: why the rules refuse that entry, where they are shown at its form. `notice`: what happened meanwhile.
    """

    status: int = 200
    about: str = ""
    kind: str = ""
    errors: Mapping[str, Sequence[str]] = field(default_factory=dict)
    refusals: tuple[Ruling, ...] = ()
    notice: str = ""
    asking: Asking | None = None


QUIET: Final = Answer()


# ---- what a correction did, told on the page that follows it ----------------------------------------


def say(answer: Accepted, id: str, before: Sequence[int], what: str, words: str) -> None:
    """Keep what has changed for the page that follows."""
    session["said"] = {
        "id": id,
        "seq": answer.view.seq,
        "what": what,
        "words": words,
        "before": list(before),
        "after": list(answer.view.explanation.totals),
    }


@dataclass(frozen=True, slots=True)
class Saved:
    """What a correction did: the totals that moved, by side, and what to look at now."""

    what: str
    words: str
    moved: tuple[tuple[str, int, int, int], ...]
    attention: tuple[tuple[str, Text, Ruling], ...]


def saved(view: TableView, id: str) -> Saved | None:
    """What was said of the entry `id` and is still new; None where nothing was."""
    said = session.get("said")
    if not isinstance(said, dict) or said.get("id") != id or said.get("seq") != view.seq:
        return None
    moved = tuple(
        (view.seating.side_name(side), side, before, after)
        for side, (before, after) in enumerate(zip(said["before"], said["after"], strict=False))
        if before != after
    )
    return Saved(said["what"], said["words"], moved, _attention(view))


def _attention(view: TableView) -> tuple[tuple[str, Text, Ruling], ...]:
    """The entries to look at now: id, what they say, and what stands against them."""
    found: dict[str, tuple[str, Text, Ruling]] = {}
    for problem in view.attention:
        if problem.consequence:
            continue
        standing = view.entries[problem.entry]
        words = view.describe(standing.entry, standing.history[0].seq)
        found.setdefault(standing.id, (standing.id, words, shown_at(view, problem.entry, problem.ruling)))
    return tuple(found.values())


# ---- in the sheet of an entry that a phone keeps ------------------------------------------------

NOBODY: Final = Words("Another phone")
MOST_DEEDS: Final = 3
"""Changes told in the sheet, the last ones."""


@dataclass(frozen=True, slots=True)
class Version:
    """One of two versions of an entry. `seat`: whose badge stands before the words; `by`, `at`: who made it, when."""

    words: str
    seat: Seat | None = None
    by: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the sheet. `do`: ``drop``, ``send``, ``open``.

    `to`: the address to send to or to open, the entry's own if empty. `known`: actions looked at now, by their ids.
    """

    do: str
    words: str
    then: str
    sign: str
    to: str = ""
    seen: int = -1
    known: tuple[str, ...] = ()
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the table says to an entry it did not take. The first choice changes nothing.

    `card`: the severity of a ruling, or empty; `cited`: its rules.
    """

    title: str
    why: str
    mine: Version
    theirs: tuple[Version, ...] = ()
    choices: tuple[Choice, ...] = ()
    card: str = ""
    cited: tuple[Rule, ...] = ()


DROP: Final = Choice("drop", "Drop it", "Nothing is recorded", "check")
AS_ENTERED: Final = Version("As it was entered")
"""What is dropped, where the table cannot say it in words."""


def keeps() -> bool:
    """Whether the phone that sends this keeps it until it is recorded."""
    return request.form.get("waited", "") in {"yes", "no"}


def waited() -> bool:
    """Whether what it sends has waited: its page is not on the screen any more."""
    return request.form.get("waited", "") == "yes"


def answer(view: TableView | None, sheet: Sheet, status: int) -> ResponseReturnValue:
    """The sheet alone; without a table where it names neither seats nor rules."""
    return render_template("table/kept.html", table=view, sheet=sheet), status, {"Cache-Control": "no-store"}


def outrun(error: StaleWrite, entries: Sequence[Entry] = (), *, step: str = "") -> ResponseReturnValue:
    """Somebody was faster than these entries, or than the `step` ("Undo") that was to be taken."""
    view, changes = error.view, error.changes
    mine = _version(view, entries) if entries else Version(step)
    faster = rival(view.token, entries[0], changes) if len(entries) == 1 else None
    sheet = _against(view, faster, entries[0], mine, changes) if faster else _moved_on(error, mine, entries)
    return answer(view, sheet, 409)


def _against(view: TableView, rival: Action, entry: Entry, mine: Version, changes: Sequence[Action]) -> Sheet:
    """Somebody answered the same question: `rival` is the record that did."""
    assert rival.entry is not None
    by = rival.by
    faster = _faster(by or NOBODY)
    stands = _version(view, [rival.entry], rival)
    looked_at = (batch_of(rival.id),)
    if rival.entry == entry:
        why = "Both phones entered the same."
        once = Text("Once: keep {player}’s", player=by) if by else Text("Once: keep theirs")
        keep = Choice("drop", str(once), "Mine is dropped. It’s already there", "check", known=looked_at)
        again = Choice("send", "It happened twice: record mine too", mine.words, "edit", known=_batches(changes))
        return Sheet(faster, why, mine, (stands,), (keep, again))
    why = "It was entered twice, with different answers."
    kept = Text("{entry}: keep {player}’s", entry=stands.words, player=by) if by else None
    kept = kept or Text("{entry}: keep theirs", entry=stands.words)
    keep = Choice("drop", str(kept), "My entry is dropped", "check", known=looked_at)
    to = url_for("table.amend", token=view.token, id=rival.id)
    corrects = Text("Corrects {player}’s entry, and every phone sees who did", player=by) if by else None
    then = str(corrects or Text("Corrects the other entry, and every phone sees who did"))
    right = Choice("send", str(Text("{entry}: mine is right", entry=mine.words)), then, "edit", to, view.seq, looked_at)
    return Sheet(faster, why, mine, (stands,), (keep, right))


def _faster(by: str) -> str:
    return str(Text("{player} was faster", player=by))


def _moved_on(error: StaleWrite, mine: Version, entries: Sequence[Entry]) -> Sheet:
    """Something else happened at the table."""
    view, changes = error.view, error.changes
    by = changes[-1].by or NOBODY if changes else ""
    theirs = tuple(
        Version(_sentence(change, deed), None, change.by or NOBODY, clock_time(change.at, view.opened))
        for change, deed in list(zip(changes, error.deeds, strict=True))[-MOST_DEEDS:]
    )
    leave = Choice("drop", "Leave the table as it is", "My entry is dropped", "check", known=_batches(changes))
    record = Choice("send", "Record mine too", "On the table as it stands now", "edit", "", view.seq, leave.known)
    title = _faster(by) if by else "The table has moved on"
    why = "The table is not as it was when this was entered."
    return Sheet(title, why, mine, theirs, (leave, record) if entries else (leave,))


def unusable(view: TableView, sentences: Sequence[str]) -> ResponseReturnValue:
    """What was entered cannot be read, or not be recorded at all."""
    return answer(view, Sheet("It cannot be recorded", " ".join(sentences), AS_ENTERED, (), (DROP,)), 422)


def turned_away(title: str, why: str, status: int) -> ResponseReturnValue:
    """The link it was sent by does not record anything: what it says of the table is not shown either."""
    return answer(None, Sheet(title, why, AS_ENTERED, (), (DROP,)), status)


def ruled_out(
    view: TableView, entries: Sequence[Entry], rulings: Sequence[Ruling], back: str, *, refused: bool
) -> ResponseReturnValue:
    """The rules refuse the entries, or ask whether they happened. `back`: the page with it still chosen."""
    mine = _version(view, entries)
    correct = Choice("open", "Correct it", mine.words, "undo", back)
    happened = Choice("send", "It happened: record it", _price(rulings), "edit", confirmed=True)
    why = " ".join(dict.fromkeys(str(ruling.message) for ruling in rulings))
    sheet = Sheet(
        "It cannot be recorded" if refused else "Did it happen?",
        why,
        mine,
        (),
        (DROP, correct) if refused else (DROP, correct, happened),
        Severity.REFUSED if refused else Severity.QUERIED,
        _cited(rulings),
    )
    return answer(view, sheet, 422 if refused else 200)


def _price(rulings: Sequence[Ruling]) -> str:
    remedy = next((ruling.remedy for ruling in rulings if ruling.remedy), None)
    return str(remedy.message) if remedy else "Stands, no penalty"


def _sentence(change: Action, deed: Text) -> str:
    """What was done, without who did it: an entry by its own words."""
    said = deed.parts["entry"] if change.kind is Kind.RECORD else deed
    return str(Text("{said}", said=Capital(said)))


def _batches(changes: Sequence[Action]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(batch_of(change.id) for change in changes))


def _version(view: TableView, entries: Sequence[Entry], made: Action | None = None) -> Version:
    first = entries[0]
    words = str(view.game.rules().describe(first, view.seating))
    if any(view.hides(entry) for entry in entries):
        words = str(Words("A secret of its owner"))
    elif len(entries) > 1:
        words = str(Text("{entry} and {number} more", entry=words, number=len(entries) - 1))
    by = (made.by or NOBODY) if made else ""
    at = clock_time(made.at, view.opened) if made else ""
    return Version(words, first.winner if isinstance(first, TrickWon) else None, by, at)
