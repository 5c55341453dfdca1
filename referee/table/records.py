"""Records of whole sittings, with or without their log, to folds and back. Pure: nothing is stored here."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from ..core.codec import read_entry, write_entry
from ..core.entries import Entry
from ..core.errors import NotationError
from ..core.log import Action, Kind, Ledger
from ..core.misfit import misplaced
from ..core.names import NAME_LENGTH, text_problem
from ..core.record import DEFINITION, Record
from ..core.text import Large, Text
from ..games.game import Game
from .facts import Facts, placed, settle
from .sitting import MOST_ACTIONS, Fold, TableView

EARLIEST: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""When the clock of a computer begins that was never set: what was entered then is exported, and so it is read."""
LATEST: Final = datetime(2101, 1, 1, tzinfo=UTC)

ACTION_ID: Final = re.compile(r"[A-Za-z0-9_-]{8,40}(\.([0-9]{1,5}|time|ruling[0-9]{0,5}))?")
"""What an action may be called: the id a device gave it, and its place among those sent at once."""

_ACTION_KEYS: Final = frozenset({"id", "kind", "target", "entry", "by", "at"})


def record_of(view: TableView) -> Record:
    """The table's record with its whole log: `fold_record` of it gives the same table."""
    return Record(
        game=view.game.key,
        players=view.names,
        rules=view.rules,
        fingerprint=_fingerprint(view.rules),
        entries=tuple(write_entry(kept.entry) for kept in view.entries),
        title=view.title,
        date=view.day.isoformat() if view.day else "",
        note=view.note,
        opened=write_time(view.opened),
        program=view.program,
        log=tuple(write_action(action) for action in view.actions),
    )


@dataclass(frozen=True, slots=True)
class Told:
    """A sitting as a record tells it, tried once and not kept: its facts, its log, and whether its game is `over`.

    `logged`: whether the record had the log; else its entries are taken as made when it was read. `doubt`: what is
    wrong with the fingerprint it states of its game.
    """

    facts: Facts
    actions: Sequence[Action]
    over: bool
    logged: bool = True
    doubt: str = ""


def fold_record(record: Record, *, token: str, by: str, now: datetime, new_id: Callable[[], str]) -> Fold:
    """The sitting a record tells. Without a log, its entries are taken as made `now` by `by`, under ids from `new_id`.

    Raises NotationError with the place of whatever cannot be read or does not fit the rest.
    """
    facts = read_facts(record, token=token, now=now)
    return Fold(facts, _read_actions(facts, record, by, now, new_id))


def doubt_of(record: Record, facts: Facts) -> str:
    """What is wrong with the fingerprint that a record states of its definition; empty where nothing is."""
    if not record.fingerprint:
        return ""
    from ..definitions.held import differs  # where there is a definition at all, it was read by then

    return str(differs(facts.rules, record.fingerprint) or "")


def _fingerprint(rules: Mapping[str, object]) -> str:
    if DEFINITION not in rules:
        return ""
    from ..definitions.held import fingerprint_in

    return fingerprint_in(rules)


def read_facts(record: Record, *, token: str, now: datetime) -> Facts:
    """What a record says of its sitting, but for what was entered. Raises NotationError, with its place."""
    opened = _read_time(record.opened, "opened") if record.opened else now.astimezone(UTC)
    with placed():
        return settle(
            token=token,
            title=record.title,
            game=record.game,
            opened=opened,
            names=record.players,
            rules=record.rules,
            day=record.date,
            note=record.note,
            program=record.program,
        )


def _read_actions(facts: Facts, record: Record, by: str, now: datetime, new_id: Callable[[], str]) -> Sequence[Action]:
    for name, items in (("entries", record.entries), ("log", record.log)):
        if len(items) > MOST_ACTIONS:
            said = "There are {number} {key}; a table holds at most {most}."
            raise NotationError(Text(said, number=Large(len(items)), key=name, most=Large(MOST_ACTIONS)), name)
    entries = [
        read_entry_at(facts.game, len(facts.names), written, f"entries[{index}]")
        for index, written in enumerate(record.entries)
    ]
    actions = (
        read_log(facts.game, len(facts.names), record.log)
        if record.log
        else [
            Action(id=new_id(), seq=seq, kind=Kind.RECORD, entry=entry, by=by, at=now.astimezone(UTC))
            for seq, entry in enumerate(entries, 1)
        ]
    )
    if record.log and Ledger.of(actions).told != entries:
        raise NotationError(
            "The entries are not what the log adds up to: leave the log out to take the entries alone.", "log"
        )
    return actions


# ---- the log ------------------------------------------------------------------------------------------


def write_action(action: Action) -> dict[str, object]:
    """An action as a record has it."""
    written: dict[str, object] = {"id": action.id, "kind": action.kind.value}
    if action.target is not None:
        written["target"] = action.target
    if action.entry is not None:
        written["entry"] = write_entry(action.entry)
    if action.by:
        written["by"] = action.by
    written["at"] = write_time(action.at)
    return written


def read_log(
    game: Game, players: int, log: Sequence[Mapping[str, object]], before: Sequence[Action] = ()
) -> list[Action]:
    """Actions as a record has them, which come after those `before`. Raises NotationError with the place."""
    kinds = {action.id: action.kind for action in before}
    actions = []
    for index, written in enumerate(log):
        try:
            action = _read_action(game, players, written, len(before) + index + 1, kinds)
        except NotationError as error:
            raise error.at(f"log[{index}]") from None
        kinds[action.id] = action.kind
        actions.append(action)
    return actions


def _read_action(
    game: Game, players: int, written: Mapping[str, object], seq: int, before: Mapping[str, Kind]
) -> Action:
    for key in written:
        if key not in _ACTION_KEYS:
            raise NotationError(Text("An action has no “{key}”.", key=str(key)[:40]), str(key)[:40])
    action_id = _text(written, "id")
    if not ACTION_ID.fullmatch(action_id):
        raise NotationError("An action’s id is 8 to 40 letters, digits, - and _.", "id")
    if action_id in before:
        raise NotationError(Text("Two actions have the id “{id}”.", id=action_id), "id")
    kind_word = _text(written, "kind")
    if kind_word not in set(Kind):
        raise NotationError(Text("An action is record, amend or void, not “{kind}”.", kind=kind_word[:40]), "kind")
    kind = Kind(kind_word)
    for key, wanted in (("target", kind is not Kind.RECORD), ("entry", kind is not Kind.VOID)):
        if (key in written) != wanted:
            said = "A “{kind}” action needs “{key}”." if wanted else "A “{kind}” action has no “{key}”."
            raise NotationError(Text(said, kind=kind.value, key=key), key)
    target = _text(written, "target") if kind is not Kind.RECORD else None
    if target is not None:
        if target not in before:
            raise NotationError("It is about an action that is not before it in the log.", "target")
        if kind is Kind.AMEND and before[target] is not Kind.RECORD:
            raise NotationError("A correction is about the action that recorded the entry.", "target")
    entry = read_entry_at(game, players, written["entry"], "entry") if kind is not Kind.VOID else None
    by = _text(written, "by") if "by" in written else ""
    problem = text_problem(by, "A name", NAME_LENGTH)
    if problem:
        raise NotationError(problem, "by")
    return Action(
        id=action_id, seq=seq, kind=kind, target=target, entry=entry, by=by, at=_read_time(_text(written, "at"), "at")
    )


def read_entry_at(game: Game, players: int, written: object, place: str) -> Entry:
    """An entry of a table of so many players. Raises NotationError naming the place: ``entries[3].card``."""
    try:
        entry = read_entry(game.rules().entry_types, written)
        wrong = misplaced(entry, players)
        if wrong is not None:
            raise NotationError(wrong.message, wrong.field)
    except NotationError as error:
        raise error.at(place) from None
    return entry


def _text(written: Mapping[str, object], key: str) -> str:
    value = written.get(key)
    if not isinstance(value, str):
        said = "An action’s “{key}” is text." if key in written else "An action’s “{key}” is text, and it is missing."
        raise NotationError(Text(said, key=key), key)
    return value


def write_time(at: datetime) -> str:
    """A moment as a record writes it: ``2026-05-09T19:30:00Z``."""
    return at.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _read_time(text: str, where: str) -> datetime:
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise NotationError("A time is written like 2026-05-09T19:30:00Z.", where) from None
    if at.tzinfo is None:
        raise NotationError("A time says its zone, as in 2026-05-09T19:30:00Z.", where)
    if not EARLIEST <= at < LATEST:
        said = "A time is of the years {first} to {last}."
        raise NotationError(Text(said, first=EARLIEST.year, last=LATEST.year - 1), where)
    return at.astimezone(UTC)
