"""Two devices and a server, whatever is entered where and sent in whatever order, over ways that lose messages.

What somebody was told is recorded is never lost and never there twice, the server's log only grows, and nobody's
entries come behind what they did not see unless that goes without asking or somebody chose it. Once all have sent, all
logs are one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import pytest
from flask import Flask
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from referee.core.entries import Entry, TrickCounts
from referee.games.spades.model import Bid, Deal
from referee.service import keeping, listing, seats
from referee.service.carrying import Asks, Done
from referee.service.exchange import export_table, import_record
from referee.table.sitting import TableView

from ..conftest import Clock
from ..evening import enter, hand_by_result, open_spades
from ..examples import dear
from .courier import Device, Lost, log_of, never, real_app

DEVICES = st.sampled_from(["Ann", "Bea"])
PEOPLE = st.sampled_from(["Ann", "Bea", "Dov"])
CHOICES = st.sampled_from(["mine", "theirs", "two"])
MOST_TURNS: Final = 12
"""Rounds in which both devices send until all must be one."""

Log = list[dict[str, Any]]


def losing(number: int, what: str) -> Lost:
    """The message of that number is lost, or the answer to it."""
    return lambda place, _to: what if place == number else ""


LOSSES = st.one_of(st.just(never), st.builds(losing, st.integers(0, 3), st.sampled_from(["sent", "answer"])))


def next_entry(view: TableView, number: int) -> Entry:
    """What the table waits for; bids and tricks are told from the number."""
    phase = view.phase
    state: Any = view.state
    if phase.name == "deal":
        return Deal(dealer=state.next_dealer or 0 if phase.seat is None else phase.seat, depth="result")
    if phase.name == "bid":
        assert phase.seat is not None
        return Bid(seat=phase.seat, bid=1 + number % 4)
    return TrickCounts(counts=(3 + number % 3, 3, 3, 4 - number % 3))


class Evening(RuleBasedStateMachine):
    """Ann’s and Bea’s phones with an app each, Dov at the club’s server."""

    def __init__(self, pockets: tuple[Flask, Flask], server: Flask, clock: Clock) -> None:
        super().__init__()
        self.clock, self.server = clock, server
        self.devices = {
            name: Device(app, server, name, clock) for name, app in zip(("Ann", "Bea"), pockets, strict=True)
        }
        self.dov = Device(server, server, "Dov", clock)
        self.tokens: dict[str, str] = {}
        self.told: dict[str, set[str]] = {"Ann": set(), "Bea": set(), "Dov": set()}
        self.before: Log = []
        self.asked: set[str] = set()

    @initialize()
    def open_a_table(self) -> None:
        """Ann’s phone has a table and sent it; Bea’s took it in as a file."""
        ann, bea = self.devices["Ann"], self.devices["Bea"]
        with ann.app.app_context():
            token = enter(open_spades(self.clock(), target=10_000).token, *hand_by_result(), now=self.clock()).token
            record = export_table(token)
            seats.visit(token, ann.author.device, self.clock())
        ann.connect(token)
        with bea.app.app_context():
            own = import_record(record, author=bea.author, now=self.clock()).token
            seats.visit(own, bea.author.device, self.clock())
        bea.connect(own, token)
        self.tokens = {"Ann": token, "Bea": own, "Dov": token}
        assert isinstance(ann.sync(token), Done)
        assert isinstance(bea.sync(own), Done)
        self.before = log_of(self.server, token)

    def at(self, name: str) -> tuple[Device, str]:
        return self.devices.get(name, self.dov), self.tokens[name]

    def log(self, name: str) -> Log:
        device, token = self.at(name)
        return device.log(token)

    def note(self, name: str, before: Log) -> None:
        """Somebody was told that this is recorded."""
        self.told[name] |= {one["id"] for one in self.log(name)[len(before) :]}

    # ---- what people do -----------------------------------------------------------------------------

    @rule(name=PEOPLE, numbers=st.lists(st.integers(0, 11), min_size=1, max_size=6))
    def record(self, name: str, numbers: list[int]) -> None:
        device, token = self.at(name)
        before = self.log(name)
        for number in numbers:
            self.clock.tick()
            device.enter(token, next_entry(device.view(token), number))
        self.note(name, before)

    @rule(name=PEOPLE)
    def undo(self, name: str) -> None:
        device, token = self.at(name)
        if device.view(token).undo is None:
            return
        self.clock.tick()
        before = self.log(name)
        device.undo(token)
        self.note(name, before)

    @rule(name=PEOPLE, place=st.integers(0, 30), bid=st.integers(0, 5))
    def correct(self, name: str, place: int, bid: int) -> None:
        device, token = self.at(name)
        found = [(at, kept.entry) for at, kept in enumerate(device.view(token).entries) if isinstance(kept.entry, Bid)]
        if not found:
            return
        at, entry = found[place % len(found)]
        if entry.bid == bid:
            return
        self.clock.tick()
        before = self.log(name)
        device.amend(token, at, Bid(seat=entry.seat, bid=bid))
        self.note(name, before)

    @rule(name=PEOPLE, title=st.sampled_from(["Friday", "Club night", "At Ann’s"]))
    def call_it(self, name: str, title: str) -> None:
        device, token = self.at(name)
        with device.app.app_context():
            keeping.describe(token, title=title)

    @rule(name=DEVICES, lost=LOSSES)
    def send(self, name: str, lost: Lost) -> None:
        self.sync(name, lost=lost)

    @precondition(lambda self: self.asked)
    @rule(data=st.data(), which=CHOICES, lost=LOSSES)
    def choose(self, data: st.DataObject, which: str, lost: Lost) -> None:
        name = data.draw(st.sampled_from(sorted(self.asked)))
        self.asked.discard(name)
        device, token = self.at(name)
        device.choose(token, which)
        self.sync(name, lost=lost, chosen=which)

    def sync(self, name: str, *, lost: Lost = never, chosen: str = "") -> None:
        device, token = self.at(name)
        before, seen = log_of(self.server, self.tokens["Dov"]), {one["id"] for one in self.log(name)}
        self.clock.tick()
        step = device.sync(token, lost=lost)
        if isinstance(step, Asks):
            self.asked.add(name)
        else:
            self.asked.discard(name)
            assert lost is not never or step.well, step  # type: ignore[union-attr]
        after = log_of(self.server, self.tokens["Dov"])
        unseen = [one for one in before if one["id"] not in seen]
        sent = after[len(before) :]
        if unseen and sent and not chosen and not any(one["id"].startswith("struck-") for one in sent):
            self.went_unasked(before, unseen, sent)

    def went_unasked(self, before: Log, unseen: Log, sent: Log) -> None:
        """Nothing is told in both, nothing that both knew is struck out, and only one of them corrected that."""
        known = {one["id"] for one in before} - {one["id"] for one in unseen}
        gone = {one["target"] for one in (*unseen, *sent) if one["kind"] == "void"}
        told = [[one for one in part if one["kind"] == "record" and one["id"] not in gone] for part in (unseen, sent)]
        changes = [[one for one in part if one.get("target") in known] for part in (unseen, sent)]
        assert not all(told), (unseen, sent)
        assert not all(changes), (unseen, sent)
        assert not any(one["kind"] == "void" for part in changes for one in part), (unseen, sent)

    # ---- what holds ---------------------------------------------------------------------------------

    @invariant()
    def the_log_of_the_server_only_grows(self) -> None:
        if not self.tokens:
            return
        now = log_of(self.server, self.tokens["Dov"])
        assert now[: len(self.before)] == self.before
        self.before = now

    @invariant()
    def nothing_is_lost_and_nothing_twice(self) -> None:
        if not self.tokens:
            return
        for name in self.told:
            device = self.at(name)[0]
            logs = [self.log(name)]
            if device is not self.dov:
                logs += [device.log(other) for other in self.others(name)]
            for log in logs:
                ids = [one["id"] for one in log]
                assert len(ids) == len(set(ids))
            assert self.told[name] <= {one["id"] for log in logs for one in log}, name

    def others(self, name: str) -> list[str]:
        """The versions of a device that did not count there: tables of their own."""
        device, token = self.at(name)
        with device.app.app_context():
            found = [
                one.token
                for put_by in (False, True)
                for one in listing.tables_of(device.author.device, archived=put_by, limit=100).tables
            ]
        return [one for one in found if one != token]

    def teardown(self) -> None:
        if not self.tokens:
            return
        for turn in range(MOST_TURNS):
            for name in ("Ann", "Bea"):
                if name in self.asked:
                    self.choose_at_the_end(name, ("mine", "theirs", "two")[turn % 3])
                self.sync(name)
            self.nothing_is_lost_and_nothing_twice()
            if not self.asked and self.log("Ann") == self.log("Bea") == self.log("Dov"):
                titles = {self.at(name)[0].view(self.at(name)[1]).title for name in self.told}
                if len(titles) == 1:
                    return
        raise AssertionError("They do not become one.")

    def choose_at_the_end(self, name: str, which: str) -> None:
        device, token = self.at(name)
        device.choose(token, which)
        self.sync(name, chosen=which)


@pytest.fixture(scope="module")
def apps(tmp_path_factory: pytest.TempPathFactory, new_database: Path) -> Iterator[tuple[Flask, Flask, Flask, Clock]]:
    """Two pockets and a server, for all evenings: their tables are their own."""
    clock = Clock()
    with ExitStack() as stack:
        first, second, server = (
            stack.enter_context(real_app(tmp_path_factory.mktemp(name), clock, new_database, POCKET=name != "club"))
            for name in ("ann", "bea", "club")
        )
        yield first, second, server, clock


def test_whatever_is_sent_in_whatever_order(apps: tuple[Flask, Flask, Flask, Clock]) -> None:
    first, second, server, clock = apps

    class Tonight(Evening):
        def __init__(self) -> None:
            super().__init__((first, second), server, clock)

    run_state_machine_as_test(
        Tonight,
        settings=settings(dear(4), stateful_step_count=12, suppress_health_check=list(HealthCheck)),
    )
