"""A table of this device on its way to a server and back: the half of the device.

A courier (the page) carries messages: each answer of the server is handed to `go_on`, which says what is to be sent
next. Nothing is kept between two messages but what the database holds, so it may break off anywhere and begin anew.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final

from ..core.errors import NotationError, RefereeError
from ..core.log import Action
from ..core.pen import mark_of
from ..core.plain import Json
from ..core.record import write_record
from ..core.retold import retold
from ..core.text import UNSAID, Counted, Text, Words, chained
from ..store import reading, remotes
from ..store.remotes import There
from ..table.branches import Fork, NotOneLog, digest, fork_of, goes_unasked, in_other_words, mine_counts, on_top
from ..table.carried import LANGUAGE, Merged, arrived, merge, on_the_way, told, with_facts, write_facts
from ..table.records import read_log, record_of, write_action
from ..table.unnamed import newly_unnamed
from .cache import Slot, opened
from .going import MINE, THEIRS, TWO, put_there
from .placing import keep_branch, put_log
from .writing import Author, shown_name

Message = Mapping[str, Any]

PROTOCOL: Final = 1


@dataclass(frozen=True, slots=True)
class Send:
    """The next message for the server: to which of its addresses below ``/sync/``, and what."""

    to: str
    body: Message


@dataclass(frozen=True, slots=True)
class Done:
    """Both hold the same, or it cannot be so now: what there is to say. `well`: they do."""

    said: str
    well: bool = True


@dataclass(frozen=True, slots=True)
class Asks:
    """Both went on: a person has to say which counts."""


Next = Send | Done | Asks

NO_ANSWER: Final = (
    "No answer from the server. It’s offline, or its Referee is older than this one. Everything is still here."
)
GARBLED: Final = (
    "The server’s answer can’t be read. Its Referee has another version ({release}). Everything is still here."
)
GONE: Final = (
    "The table was deleted on the server. It’s whole here. "
    "To send it again, stop sending it, then enter the server again."
)
MINE_COUNTS: Final = "This phone’s version counts. What the server had was removed there, and stays readable."
UNNAMED: Final = "Someone asked to be forgotten. The server took the name out of this table, and so did this phone."
KEPT_BACK: Final = (
    "{entries} made here meanwhile may hold the name and did not go there: the table as this phone had it is in the "
    "archive. Enter here again what is missing."
)
OLDER: Final = "The server’s Referee ({release}) is older than this one: it has to be brought up to date."
NO_PEN: Final = "The server took back the pen."
PEN_OVER: Final = "The time of the pen is over: others may enter again."


def begin(token: str) -> Send:
    """The first message: how far is the table there? Raises UnknownTable, or RefereeError if it goes nowhere."""
    with opened(token) as slot:
        there = _there(slot)
        if there.told:
            put_there(slot, replace(there, told=""))  # what is said from now on is of this time
        return _look(there)


def go_on(
    token: str, sent: str, status: int, answer: Mapping[str, Json], *, want: str, author: Author, now: datetime
) -> Next:
    """What follows from the answer to what was `sent`: its `status` is 0 where none came.

    `want`: what is to be done once both hold the same: ``take`` the pen, for so many hours (``take:12``), ``give`` it
    back, or nothing. Raises UnknownTable.
    """
    with opened(token) as slot:
        there = _there(slot)
        turn = _Turn(slot, there, want, author, now)
        try:
            return turn.after(sent, status, answer)
        except (KeyError, TypeError, AttributeError, NotationError, NotOneLog) as error:
            return turn.stop(retold(error) if isinstance(error, NotOneLog) else _garbled(answer))


class _Turn:
    """One answer, and what becomes of it."""

    def __init__(self, slot: Slot, there: There, want: str, author: Author, now: datetime) -> None:
        self.slot, self.there, self.want, self.author, self.now = slot, there, want, author, now

    def after(self, sent: str, status: int, answer: Mapping[str, Json]) -> Next:
        code = answer.get("code", "")
        if status == 0 or not answer:
            return self.stop(Text(NO_ANSWER))
        if status == 404 and sent == "look" and not self.there.digest and self.there.link == self.slot.fold.facts.token:
            return self._create()
        if status == 404:
            return self.stop(Text(GONE))
        if code == "moved" or (code == "taken" and sent == "create" and status == 409 and not self.there.tried):
            return _look(self.there)
        if status != 200:
            if sent == "pen" and self.want.startswith("take"):
                self.there = replace(self.there, pen=None, pen_until=None)  # it was not given
            if code == "older":
                return self.stop(Text(OLDER, release=_release(answer)))
            error = str(answer.get("error", NO_ANSWER))[:400]  # servers speak English
            return self.stop(Text("{error}", error=Words(error)))
        if answer["protocol"] != PROTOCOL:
            return self.stop(_garbled(answer))
        if sent == "look":
            return self._looked(answer)
        if sent == "push":
            return self._pushed(answer)
        if sent == "create":
            return _look(self.there)
        return self._penned(answer)

    # ---- both logs are known ------------------------------------------------------------------------

    def _looked(self, answer: Message) -> Next:
        fold, there = self.slot.fold, self.there
        first = answer["from"]
        own = fold.actions
        if first not in {0, there.seq} or first > len(own):
            return self.stop(_garbled(answer))
        theirs = [*own[:first], *read_log(fold.facts.game, len(fold.facts.names), answer["log"], own[:first])]
        if digest(theirs) != answer["digest"]:
            return self.stop(_garbled(answer))
        anew = newly_unnamed(there.facts.get("names", ()), answer["facts"]["names"])
        if answer.get("unnamed") and (anew or in_other_words(own[: there.seq], theirs)):
            return self._without_name(answer, theirs)
        fork = fork_of(own, theirs)
        if not fork.common and own and theirs and not fork.known and (there.seq or not there.digest):
            raise NotOneLog
        held = answer["pen"]
        if there.pen is not None and (held is None or held["holder"] != mark_of(there.pen)):
            over = there.pen_until is not None and self.now >= there.pen_until
            self.there = there = replace(there, pen=None, pen_until=None, told=str(Text(PEN_OVER if over else NO_PEN)))
            put_there(self.slot, there)
        facts = self._facts(answer)
        if len(fork.common) > there.seq and fork.mine:  # what was sent arrived, and its answer did not
            self.there = replace(there, seq=len(fork.common), digest=digest(fork.common))
            put_there(self.slot, self.there)
        if not fork.mine:
            return self._follow(fork, answer, facts)
        if not fork.theirs:
            return self._push(answer, fork.mine, facts)
        return self._both(fork, answer, facts)

    def _without_name(self, answer: Message, theirs: list[Action]) -> Next:
        """What the server says counts, without the name: nothing that may hold it is sent."""
        mine = write_facts(self.slot.fold.facts)
        facts = merge(mine, mine, arrived(answer), newer=False)
        wanted = with_facts(self.slot.fold.facts, facts.facts, owns=True)
        unsent = len({one.id for one in self.slot.fold.actions} - {one.id for one in theirs})
        known = self._known(len(theirs), answer["digest"], facts.facts)
        if unsent:
            keep_branch(self.slot, theirs, wanted, known, None, author=self.author, now=self.now, archived=True)
        else:
            put_log(self.slot, theirs, wanted, known, self.now)
        self.there = known
        kept_back = Text(KEPT_BACK, entries=Counted(unsent, "entry")) if unsent else UNSAID
        return self._end(chained((Text(UNNAMED), kept_back)))

    def _facts(self, answer: Message) -> Merged:
        mine, theirs = write_facts(self.slot.fold.facts), arrived(answer)
        if answer["kind"] != "own":
            theirs["archived"] = mine["archived"]  # that is for who keeps the table, here as there
        newer = self.slot.fold.facts.revision > answer["revision"]
        return merge(self.there.facts, mine, theirs, newer=newer)

    def _sends(self, answer: Message, facts: Merged) -> bool:
        """Whether the server is to be given facts."""
        there = {LANGUAGE: facts.facts[LANGUAGE], **arrived(answer)}  # an older server keeps none
        if answer["kind"] != "own":
            there["archived"] = facts.facts["archived"]
        return answer["kind"] != "watch" and facts.facts != there

    def _follow(self, fork: Fork, answer: Message, facts: Merged) -> Next:
        """Nothing here is new to the server: this log becomes as its is."""
        before = self.slot.fold.seq
        actions = (*fork.common, *fork.theirs)
        news = chained((told(facts.changes, facts.facts),))
        if fork.theirs:
            count = len([one for one in fork.theirs if one.id not in fork.known])
            taken = Text("{entries} taken from the server.", entries=Counted(count, "entry"))
            taken = Text(MINE_COUNTS) if self.there.chosen == MINE else taken
            news = chained((taken, news)) if count else news
        wanted = with_facts(self.slot.fold.facts, facts.facts, owns=True)
        known = self._known(len(actions), answer["digest"], facts.facts)
        put_log(self.slot, actions if fork.theirs else None, wanted, known, self.now)
        self.there = known
        if self._sends(answer, facts):
            self.there = replace(known, told=str(chained((known.told, news))))
            put_there(self.slot, self.there)
            return self._push(answer, (), facts)
        nothing = Text("Everything is on the server.") if before else Text("There is nothing on it yet.")
        return self._end(news or nothing)

    def _both(self, fork: Fork, answer: Mapping[str, Json], facts: Merged) -> Next:
        there, fold = self.there, self.slot.fold
        chosen = there.chosen if there.theirs and there.theirs["digest"] == answer["digest"] else None
        if chosen == MINE and there.chosen_at is not None:
            whole = mine_counts(fork, by=shown_name(self.author.name), at=there.chosen_at)
            return self._push(answer, whole[len(fork.common) + len(fork.theirs) :], facts)
        if chosen in {THEIRS, TWO}:
            return self._kept_apart(fork, answer, facts, archived=chosen == THEIRS)
        if goes_unasked(fold.facts, fork):
            return self._push(answer, on_top(fork)[len(fork.common) + len(fork.theirs) :], facts)
        first = len(fork.common)
        shown = {"from": first, "log": [write_action(one) for one in fork.theirs], "digest": answer["digest"]}
        put_there(
            self.slot,
            replace(there, theirs=shown, chosen=None, tried=self.now, told="Both copies changed. Which one counts?"),
        )
        return Asks()

    def _kept_apart(self, fork: Fork, answer: Message, facts: Merged, *, archived: bool) -> Next:
        """The server’s version is this table from now on, and mine one of its own."""
        wanted = with_facts(self.slot.fold.facts, facts.facts, owns=True)
        whole = (*fork.common, *fork.theirs)
        known = self._known(len(whole), answer["digest"], arrived(answer))
        onward = None if archived else There(known.server, "", alone=known.alone)
        keep_branch(self.slot, whole, wanted, known, onward, author=self.author, now=self.now, archived=archived)
        self.there = known
        return self._end(
            Text("The server’s version counts. This phone’s is in the archive.")
            if archived
            else Text("There are two tables now: this one is the server’s, the other this phone’s.")
        )

    def _known(self, seq: int, mark: str, facts: dict[str, Any]) -> There:
        return replace(
            self.there, seq=seq, digest=mark, facts=facts, theirs=None, chosen=None, chosen_at=None, tried=self.now
        )

    # ---- sending ------------------------------------------------------------------------------------

    def _push(self, answer: Mapping[str, Json], actions: tuple[Action, ...], facts: Merged) -> Next:
        body = {
            "base": {"seq": answer["seq"], "digest": answer["digest"]},
            "log": [write_action(action) for action in actions],
            **(on_the_way(facts.facts) if self._sends(answer, facts) else {"facts": None}),
            "revision": answer["revision"],
            "device": device_mark(self.author.device),
            "pen": self.there.pen or "",
            "program": self.slot.fold.facts.program,
        }
        return _send("push", self.there, body)

    def _pushed(self, answer: Message) -> Next:
        own = self.slot.fold.actions
        upto = own[: answer["seq"]]
        if len(upto) != answer["seq"] or digest(upto) != answer["digest"]:
            return _look(self.there)  # what came before mine is not here yet
        mine = write_facts(self.slot.fold.facts)
        theirs = {LANGUAGE: mine[LANGUAGE], **arrived(answer)}
        sent = len(upto) - self.there.seq
        self.there = self._known(len(upto), answer["digest"], theirs)
        put_there(self.slot, self.there)
        if answer["kind"] == "own" and mine != theirs:
            return _look(self.there)  # what it is called was changed meanwhile
        if not sent:
            return self._end(Text("Everything is on the server."))
        return self._end(Text("{entries} sent.", entries=Counted(sent, "entry")))

    def _create(self) -> Send:
        view = self.slot.fold.view()
        body = {
            "record": write_record(record_of(view)),
            LANGUAGE: view.language,
            "device": device_mark(self.author.device),
            "name": self.author.name,
        }
        return _send("create", self.there, body)

    # ---- at the end ---------------------------------------------------------------------------------

    def _end(self, said: Text) -> Next:
        """Both hold the same: the pen may be taken or given back."""
        said = chained((self.there.told, said))
        what, _, hours = self.want.partition(":")
        if what == "take":
            secret = self.there.pen or secrets.token_urlsafe(18)
            put_there(self.slot, replace(self.there, pen=secret, told=str(said)))
            base = {"seq": self.there.seq, "digest": self.there.digest}
            body = {"pen": secret, "base": base, "name": self.author.name, "hours": int(hours or 0)}
            return _send("pen", self.there, body)
        if what == "give" and self.there.pen:
            put_there(self.slot, replace(self.there, told=str(said)))
            return _send("pen", self.there, {"pen": self.there.pen, "give": True})
        return self.stop(said, well=True)

    def _penned(self, answer: Message) -> Next:
        held = answer["pen"]
        mine = self.there.pen is not None and held is not None and held["holder"] == mark_of(self.there.pen)
        until = _time(held.get("until")) if mine else None
        self.there = replace(self.there, pen=self.there.pen if mine else None, pen_until=until)
        back = chained((self.there.told, Text("The pen is given back.")))
        return self.stop(Text("This phone holds the pen.") if mine else back, well=True)

    def stop(self, said: Text, *, well: bool = False) -> Done:
        """Say what came of it, here and when the page is opened again."""
        sent = self.now if well else self.there.sent
        words = str(said)
        put_there(self.slot, replace(self.there, told=words[:400], tried=self.now, sent=sent))
        return Done(words, well)


def device_mark(device: str) -> str:
    """What this device is called on a server: nobody who reads it there is this device."""
    return hashlib.sha256(device.encode()).hexdigest()[:22]


def _look(there: There) -> Send:
    return _send("look", there, {"base": {"seq": there.seq, "digest": there.digest}})


def _send(to: str, there: There, body: Message) -> Send:
    return Send(to, {"protocol": PROTOCOL, "link": there.link, **body})


def _garbled(answer: Mapping[str, Json]) -> Text:
    return Text(GARBLED, release=_release(answer))


def _release(answer: Mapping[str, Json]) -> str:
    return str(answer.get("referee") or "unknown")[:20]


def _time(written: object) -> datetime | None:
    """A time as the server says it, in UTC; None where it says none, or nonsense."""
    try:
        return datetime.fromisoformat(str(written)).astimezone(UTC)
    except ValueError:
        return None


def _there(slot: Slot) -> There:
    with reading():
        found = remotes.there(slot.table_id)
    if found is None:
        raise RefereeError("This table goes to no server yet.")
    return found
