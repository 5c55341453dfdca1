"""What a game keeps secret is seen in nothing that others are shown, offered or refused, at any step of a hand.

Two tables differ in the secret alone. On every phone but its owner's they are the same, until the rules make it known.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, Final

import pytest
from flask import Flask

from referee.core.codec import read_entry
from referee.core.entries import Entry
from referee.games import find_game
from referee.play.model import TrickHand
from referee.service import seats, tables
from referee.service.links import LinkKind
from referee.service.tables import Accepted, Author

from ..games.written import bids, deal
from . import sitting, test_piquet, test_tap
from .apples import AUCTION, target
from .links import by
from .secrecy import assert_same, plain
from .sitting import ANN, NOW, Written

PAGES: Final = (
    "",
    "/board",
    "/scores",
    "/entries",
    "/sheet",
    "/claim",
    "/hands",
    "/rare",
    "/more",
    "/captured",
    "/seq",
    "/events",
)
DESK: Final = ("/referee?ask=revoke&a-seat=0&a-trick=1", "/referee?ask=claim&a-claimer=0", "/record.json", "/rulings")


@dataclass(frozen=True)
class Whole:
    """A hand: what comes before the secret of Ann, two ways how that may read, and what is told before the first card.

    `cards`: some that are secret at one of the two tables, and one at neither. Nobody plays them by themselves.
    `ends`: how the hand may be said to have ended, beside by a claim.
    """

    game: str
    before: Sequence[Written]
    secrets: tuple[Written, Written]
    after: Sequence[Written]
    cards: Sequence[str]
    rules: Mapping[str, object] = field(default_factory=dict)
    names: tuple[str, ...] = sitting.NAMES
    ends: Sequence[Written] = ()
    depth: str = "cards"


def counted(*seats: int) -> list[Written]:
    """Three cards given by each, which nobody tells."""
    return [{"type": "pass-cards", "seat": seat, "count": 3} for seat in seats]


def passed(cards: str) -> Written:
    """Three cards given by Ann."""
    return {"type": "pass-cards", "seat": 0, "cards": cards.split()}


def exchanged(seat: int, cards: str = "") -> Written:
    """Cards exchanged at Pinochle."""
    return {"type": "exchange", "seat": seat} | ({"cards": cards.split()} if cards else {})


THREE: Final = ("Ann", "Bea", "Cy")
SKAT: Final[list[Written]] = [
    {"type": "deal", "dealer": 2, "depth": "cards"},
    {"type": "pass", "seat": 1},
    {"type": "pass", "seat": 2},
    {"type": "bid", "seat": 0, "bid": 18},
]
GRAND: Final[Written] = {"type": "announce", "seat": 0, "game": "grand"}
NO_QUERIES: Final = {"first_lead": "eldest", "first_trick": "free", "break_hearts": False}
PILES_OF_CY: Final = ("7H 8H 7S", "QC VC QS", "8X 9X TS")
WHOLE: Final = [
    Whole(
        "hearts",
        deal(depth="cards"),
        (passed("AS KS QS"), passed("2C 7D 9H")),
        counted(1, 2, 3),
        ("AS", "QS", "2C", "9H", "5D"),
    ),
    Whole(
        "hearts",
        [*deal(depth="cards"), *counted(1, 2, 3)],
        (passed("AS KS QS"), passed("2C 7D 9H")),
        [],
        ("AS", "QS", "2C", "9H", "5D"),
        NO_QUERIES,
    ),
    Whole(
        "spades",
        [*deal(depth="cards"), *bids(0, 4, 5, 3)],
        (passed("AS KS QS"), passed("2C 7D 9H")),
        counted(2),
        ("AS", "QS", "2C", "9H", "5D"),
        {"nil_pass": 3},
    ),
    Whole(
        "pinochle",
        [
            *deal(depth="cards"),
            {"type": "bid", "seat": 0, "bid": 60},
            *({"type": "pass", "seat": seat} for seat in (1, 2, 3)),
            {"type": "trump", "seat": 0, "suit": "H"},
        ],
        (exchanged(0, "AS AS AS"), exchanged(0, "JC JC QD")),
        [exchanged(2), *({"type": "meld", "seat": seat, "points": 10} for seat in range(4))],
        ("AS", "JC", "QD", "KS"),
        {"exchange": 3},
    ),
    Whole(
        "apples",
        [{"type": "deal", "dealer": 3, "depth": "cards"}, *AUCTION],
        (target(0, "2C"), target(0, "AH")),
        [target(1, "TD"), target(2, "JD"), target(3, "QS")],
        ("2C", "AH", "TD", "JD", "QS", "5C"),
    ),
    Whole(
        "skat",
        SKAT,
        ({"type": "skat", "seat": 0, "cards": ["JC", "AH"]}, {"type": "skat", "seat": 0, "cards": ["7D", "8S"]}),
        [{"type": "discard", "seat": 0}, GRAND],
        ("JC", "AH", "7D", "8S", "TC"),
        names=THREE,
    ),
    Whole(
        "skat",
        [*SKAT, {"type": "skat", "seat": 0}],
        ({"type": "discard", "seat": 0, "cards": ["AH", "TH"]}, {"type": "discard", "seat": 0, "cards": ["7D", "8S"]}),
        [GRAND],
        ("AH", "TH", "7D", "8S", "TC"),
        names=THREE,
    ),
    Whole(
        "tap",
        [test_tap.deal("cards"), *test_tap.TOP],
        ({"type": "discard", "cards": ["7H", "8H", "7S"]}, {"type": "discard", "cards": ["QC", "VC", "QS"]}),
        [],
        ("7H", "8H", "7S", "QC", "VC", "QS"),
        names=("Ann", "Bea", "Cy"),
        ends=[
            *({"type": "count", "points": points, "tricks": tricks} for points in (2, 9, 30) for tricks in (1, 6)),
            *({"type": "captured", "seat": 2, "cards": cards.split()} for cards in PILES_OF_CY),
        ],
    ),
    Whole(
        "piquet",
        [test_piquet.deal()],
        (
            {"type": "exchange", "seat": 0, "cards": ["7S", "8H"]},
            {"type": "exchange", "seat": 0, "cards": ["9S", "7D"]},
        ),
        [test_piquet.exchange(1, 3), *test_piquet.TOLD],
        ("7S", "8H", "9S", "7D"),
        names=("Ann", "Bea"),
        ends=[{"type": "tricks", "counts": [12, 0], "play": [13, 0]}],
    ),
]


def told_by(depth: str, whole: Whole) -> Whole:
    """The same secret in a hand that is told in another way."""
    before = [{**entry, "depth": depth} if entry["type"] == "deal" else entry for entry in whole.before]
    return replace(whole, before=before, depth=depth)


OWN_HANDS: Final = Whole(
    "piquet",
    [test_piquet.deal()],
    (
        {"type": "hands", "hands": [["AS", "KS", "QS", "JS", "TS", "AH", "9H", "7H", "9D", "7D", "8C", "7C"], None]},
        {"type": "hands", "hands": [["AS", "KS", "QS", "JS", "TS", "AH", "9H", "8H", "9D", "7D", "8C", "9C"], None]},
    ),
    [test_piquet.exchange(1, 3), *test_piquet.TOLD],
    ("7H", "7C", "8H", "9C"),
    names=("Ann", "Bea"),
    ends=[{"type": "tricks", "counts": [12, 0], "play": [13, 0]}],
)
"""Two hands that declare the same."""

OTHERWISE: Final = [
    OWN_HANDS,
    *(told_by(depth, one) for depth in ("tricks", "result") for one in WHOLE),
]
"""A hand that is entered by its player, and hands by tricks and by their result."""


class Twins:
    """Two tables of a hand that differ in Ann's secret. What is done at one is done at the other."""

    def __init__(self, app: Flask, whole: Whole) -> None:
        self.app, self.whole, self.ids = app, whole, count(1)
        kind = type("Secret", (sitting.Table,), {"game": whole.game, "names": whole.names})
        self.tables: list[sitting.Table] = [kind(app, *whole.before, one, **whole.rules) for one in whole.secrets]
        self.devices: dict[tuple[str, int], str] = {}
        self.others = [list(self._others(table)) for table in self.tables]

    def _others(self, table: sitting.Table) -> Iterator[sitting.Table]:
        """Whoever may look on: a phone that sits elsewhere, one that sits nowhere, one by a link for watching."""
        seated = copy.copy(table)
        seated.client = self.app.test_client()
        seated.client.get(seated.path)
        with seated.client.session_transaction() as session:
            device = session["device"]
        with self.app.app_context():
            owner = 2 if self.whole.game == "tap" else 0
            seats.take_seat(table.token, 1, device, NOW)
            seats.take_seat(table.token, owner, "device-of-the-owner", NOW)
        self.devices |= {(table.token, 1): device, (table.token, owner): "device-of-the-owner"}
        nowhere = copy.copy(table)
        nowhere.client = self.app.test_client()
        yield from (seated, nowhere, by(self.app, table, LinkKind.WATCH))

    def enter(self, entry: Written) -> None:
        """Something said at both, on the phone of whoever says it."""
        kinds = find_game(self.whole.game).rules().entry_types
        assert all(said.startswith("Accepted") for said in self.answers(read_entry(kinds, entry), keep=True))

    def answers(self, entry: Entry, *, keep: bool) -> list[str]:
        """What both say to an entry; it is taken back, unless it is to be kept where both take it."""
        said, made = [], f"made-{next(self.ids):08}"
        seat = getattr(entry, "seat", 0) if entry.type in {"target", "declare", "exchange"} else None
        with self.app.app_context():
            for table in self.tables:
                by = ANN if seat is None else Author(self.devices.get((table.token, seat), ANN.device), "Ann")
                seen = tables.view_table(table.token).seq
                answer = tables.record(table.token, [entry], id=made, seen=seen, author=by, now=NOW)
                said.append(" ".join([type(answer).__name__, *(f"{one.code} {one.message}" for one in answer.rulings)]))
                if isinstance(answer, Accepted) and is_known(answer.view.state):
                    said[-1] = "Accepted, and over"  # what it shows then is known
                if isinstance(answer, Accepted) and not keep:
                    tables.undo(table.token, id=f"undo-{made}", seen=answer.view.seq, author=ANN, now=NOW)
        return said

    def stop(self, addresses: Sequence[str], step: object) -> None:
        """The hand is thrown in, then the game stopped, at both: neither makes a secret known, and both are undone."""
        for ending in ({"type": "misdeal", "reason": "exposed"}, {"type": "end", "reason": "stopped"}):
            self.enter(ending)
            self.look(addresses, f"{step}, {ending['type']}")
            with self.app.app_context():
                for table in self.tables:
                    seen = tables.view_table(table.token).seq
                    tables.undo(table.token, id=f"undone-{next(self.ids):08}", seen=seen, author=ANN, now=NOW)

    def pages(self, at: int, addresses: Sequence[str]) -> dict[str, str]:
        """Every page on every phone that knows nothing of the secret, at one of the two tables."""
        found = {}
        for who, phone in zip(("seated", "nowhere", "watching"), self.others[at], strict=True):
            for address in addresses:
                answer = phone.client.get(phone.path + address)
                text = f"{answer.status_code} {answer.headers.get('Location', '')} {answer.get_data(as_text=True)}"
                found[f"{who} {address}"] = plain(plain(text, phone), self.tables[at])
        return found

    def look(self, addresses: Sequence[str], step: object) -> None:
        """Both show the same to everybody else."""
        assert_same(self.pages(0, addresses), self.pages(1, addresses), f"{self.whole.game}, step {step}:")

    def probe(self, cards: Sequence[str], step: object) -> None:
        """Both say the same to a card, whoever is said to play it or to have set it aside, and to an early end."""
        for seat in range(len(self.whole.names)):
            for card in cards:
                said: list[Written] = [{"type": "play", "seat": seat, "card": card}]
                said += [{"type": "target", "seat": seat, "card": card}] if self.whole.game == "apples" else []
                self._say_each(said, step)
        claims: list[Written] = [{"type": "claim", "seat": seat} for seat in range(len(self.whole.names))]
        self._say_each([*claims, *self.whole.ends], step)

    def _say_each(self, said: Iterable[Written], step: object) -> None:
        kinds = find_game(self.whole.game).rules().entry_types
        for entry in said:
            one, two = self.answers(read_entry(kinds, entry), keep=False)
            assert one == two, f"{self.whole.game}, step {step}: {entry}"


def play_on(twins: Twins, pack: Sequence[str], rng: random.Random) -> bool:
    """Play the next card that nobody has anything against, at both tables. Whether there was one."""
    game = find_game(twins.whole.game)
    kinds = game.rules().entry_types
    state = twins.tables[0].state()
    now = game.rules().phase(state)
    if twins.whole.depth == "tricks":
        twins.enter({"type": "trick", "winner": rng.randrange(len(twins.whole.names))})
        return True
    seat = now.seat if now.seat is not None else 0
    for card in rng.sample(pack, len(pack)):
        one, two = twins.answers(read_entry(kinds, {"type": "play", "seat": seat, "card": card}), keep=True)
        assert one == two, f"{twins.whole.game}: {card}"
        if one.startswith("Accepted"):
            return True
    return False


def is_known(state: object) -> bool:
    """Whether the rules have made the secret known: the hand is over."""
    hand: TrickHand | None = getattr(state, "hand", None)
    return hand is None or hand.complete or hand.tricks_told


def steps(app: Flask, whole: Whole, every: int, between: Sequence[str] = ()) -> None:
    """The whole hand, looked at after every so many entries and before the last card; at some pages `between` them."""
    twins = Twins(app, whole)
    game = find_game(whole.game)
    twins.look((*PAGES, *DESK), "the secret")
    for entry in whole.after:
        twins.enter(entry)
        twins.look(("", "/entries", "/scores", "/record.json"), entry["type"])
    twins.probe(whole.cards, "before the first card")
    twins.stop((*PAGES, *DESK), "before the first card")
    if whole.depth == "result":
        return
    rules: Any = game.rules()
    layout = rules.layout(twins.tables[0].state().house, len(whole.names))
    pack = sorted({card.code for card in layout.pack} - set(whole.cards))
    for step in range(100):
        if is_known(twins.tables[0].state()):
            return
        if step % every == 0:
            twins.look((*PAGES, *DESK), step)
            twins.probe(whole.cards, step)
            if step == every:
                twins.stop((*PAGES, *DESK), step)
        else:
            twins.look(between, step)
        if not play_on(twins, pack, random.Random(step)):  # drawn alike each time
            break
    twins.look((*PAGES, *DESK), "the last")
    assert step > 4


NAMED: Final = [f"{one.game}-{at}" for at, one in enumerate(WHOLE)]


@pytest.mark.parametrize("whole", WHOLE, ids=NAMED)
def test_nobody_else_sees_a_secret(app: Flask, whole: Whole) -> None:
    """At some steps of the hand."""
    steps(app, whole, every=15)


@pytest.mark.deep
@pytest.mark.parametrize("whole", OTHERWISE, ids=[f"{one.game}-{one.depth}" for one in OTHERWISE])
def test_nobody_else_sees_a_secret_of_a_hand_told_otherwise(app: Flask, whole: Whole) -> None:
    """At some steps of it."""
    steps(app, whole, every=6)


@pytest.mark.deep
@pytest.mark.parametrize("whole", WHOLE, ids=NAMED)
def test_nobody_else_sees_a_secret_at_any_step(app: Flask, whole: Whole) -> None:
    """At every step of it the pages that change with each, and at every fourth all of them."""
    steps(app, whole, every=4, between=("", "/board", "/entries", "/record.json"))
