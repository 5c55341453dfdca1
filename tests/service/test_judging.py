"""The judge: what it says, in what form, of what can and what cannot be read."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

from referee.club.played import played
from referee.core.codec import write_entry
from referee.core.errors import NotationError
from referee.core.record import MOST_BYTES, read_record
from referee.games import GAMES, find_game
from referee.service.ids import new_id
from referee.table.judging import judge, judge_lines, judge_text
from referee.table.records import fold_record

from ..games.mutated import mutated
from ..games.playout import NAMES, playout, start

HAND: list[dict[str, Any]] = [
    {"type": "deal", "dealer": 3, "depth": "result"},
    *({"type": "bid", "seat": seat, "bid": bid} for seat, bid in enumerate((4, 3, 3, 2))),
    {"type": "tricks", "counts": [4, 3, 3, 3]},
]


def record(*entries: dict[str, Any], **other: object) -> dict[str, Any]:
    """A record of four players."""
    return {
        "format": "referee/1",
        "game": "spades",
        "players": ["Ann", "Bea", "Cy", "Dov"],
        "entries": list(entries),
    } | other


def test_a_clean_hand() -> None:
    """Every part the format promises."""
    ruling: dict[str, Any] = judge(record(*HAND))
    assert ruling == {
        "format": "referee-ruling/1",
        "game": "spades",
        "verdict": "clean",
        "problems": [],
        "rulings": [],
        "hands": [
            {
                "number": 1,
                "dealer": 3,
                "complete": True,
                "void": False,
                "tricks": [4, 3, 3, 3],
                "points": [70, 51],
                "lines": [
                    {"side": 0, "points": 70, "rule": "SP-7.1", "reason": "Contract of 7 made"},
                    {"side": 1, "points": 50, "rule": "SP-7.1", "reason": "Contract of 5 made"},
                    {"side": 1, "points": 1, "rule": "SP-7.3", "reason": "1 over, so 1 bag"},
                ],
                "bags": [0, 1],
                "banked": [0, 1],
            }
        ],
        "totals": [70, 51],
        "bags": [0, 1],
        "over": False,
        "winners": [],
        "ended_by": None,
        "next": {"phase": "deal", "seat": 0, "choices": [{"type": "deal", "dealer": 0}]},
    }
    assert json.loads(json.dumps(ruling)) == ruling


@pytest.mark.parametrize(
    ("told", "code", "says"),
    [
        ({"points": [70, 51, 0, 0, 0, 0, 0]}, "places", "There are 2 sides, and 7 places in “points”."),
        ({"hand": 100_000}, "out-of-bounds", "The hand is a whole number from 1 to 99999, not 100000."),
    ],
)
def test_what_is_beyond_its_field_is_refused_and_still_read(told: dict[str, Any], code: str, says: str) -> None:
    """A record that says so is a table as ever: there the entry needs attention, for the same reason."""
    written = record(*HAND, {"type": "agreed", "seat": 1, "hand": 1, "points": [70, 51], **told})
    ruling: dict[str, Any] = judge(written)
    [problem] = ruling["problems"]
    assert (ruling["verdict"], ruling["totals"]) == ("refused", [70, 51])
    assert (problem["entry"], problem["code"], problem["message"]) == (len(HAND), code, says)
    now = datetime(2026, 5, 9, tzinfo=UTC)
    view = fold_record(read_record(written), token="T", by="", now=now, new_id=new_id).view()
    assert [str(found.ruling.message) for found in view.attention] == [says]


def test_an_empty_record_waits_for_the_deal() -> None:
    ruling: dict[str, Any] = judge(record())
    assert (ruling["verdict"], ruling["totals"], ruling["hands"]) == ("clean", [0, 0], [])
    assert ruling["next"]["phase"] == "deal"
    assert [choice["dealer"] for choice in ruling["next"]["choices"]] == [0, 1, 2, 3]


def test_no_trick_is_counted_of_a_hand_entered_by_its_points() -> None:
    """Who won its tricks is not known, so there are none to say, not none won; in a file for sums neither."""
    names = list(NAMES[:4])
    points = {"type": "points", "counts": [5, 8, 0, 13]}
    written = {"format": "referee/1", "game": "hearts", "players": names, "entries": [{"type": "deal"}, points]}
    ruling: dict[str, Any] = judge(written)
    assert [hand["tricks"] for hand in ruling["hands"]] == [None]
    begun: dict[str, Any] = judge({**written, "entries": [{"type": "deal"}]})
    assert [hand["tricks"] for hand in begun["hands"]] in ([[0, 0, 0, 0]], [])
    now = datetime(2026, 5, 9, tzinfo=UTC)
    view = fold_record(read_record(written), token="T", by="", now=now, new_id=new_id).view()
    assert [hand.tricks for hand in played(view, now.date()).hands] == [()]


def test_the_next_bids_are_complete() -> None:
    ruling: dict[str, Any] = judge(record(*HAND[:2]))
    assert (ruling["next"]["phase"], ruling["next"]["seat"]) == ("bid", 1)
    assert ruling["next"]["choices"] == [{"type": "bid", "seat": 1, "bid": bid} for bid in range(14)]


def test_a_refused_entry_stops_the_reading_there() -> None:
    """State, scores and what is next are those before it."""
    ruling: dict[str, Any] = judge(record(*HAND[:2], {"type": "bid", "seat": 1, "bid": 14}, *HAND[2:]))
    assert ruling["verdict"] == "refused"
    (problem,) = ruling["problems"]
    assert (problem["entry"], problem["severity"], problem["seat"]) == (2, "refused", 1)
    assert problem["rule"].startswith("SP-")
    assert set(problem) == {"entry", "about", "severity", "seat", "rule", "code", "message"}
    assert (ruling["next"]["phase"], ruling["next"]["seat"]) == ("bid", 1)
    assert ruling["hands"] == []


def test_a_queried_entry_stands_and_reading_goes_on() -> None:
    entries = [HAND[0], {"type": "bid", "seat": 2, "bid": 3}, HAND[1], HAND[2], HAND[4], HAND[5]]
    ruling: dict[str, Any] = judge(record(*entries))
    assert ruling["verdict"] == "infractions"
    assert ruling["totals"] == [70, 51]
    assert {problem["severity"] for problem in ruling["problems"]} == {"queried"}


def test_a_finished_game_has_winners() -> None:
    ruling: dict[str, Any] = judge(record(*HAND, rules={"target": 70}))
    assert (ruling["over"], ruling["winners"], ruling["ended_by"]) == (True, [0], "SP-8.1")
    assert ruling["next"] == {"phase": "over", "seat": None, "choices": []}


@pytest.mark.parametrize(
    ("players", "says"),
    [
        (["Ann", "Ann", "Cy", "Dov"], "Players 1 and 2 are both “Ann”"),
        (["Ann", "", "Cy", "Dov"], "Player 2 has no name yet (at players[1])"),
        (["Ann", "Bea", "x" * 10_000, "Dov"], "at most 40 characters"),
        (["Ann", "Bea", "Cy", "C\u202ey"], "hidden character (U+202E)"),
    ],
)
def test_names_no_table_would_take_are_told(players: list[str], says: str) -> None:
    """The judge asks of names what a table asks."""
    ruling: dict[str, Any] = judge(record(*HAND, players=players))
    assert ruling["verdict"] == "refused"
    assert says in ruling["problems"][0]["message"]


@pytest.mark.parametrize(
    ("text", "entry", "says"),
    [
        ("", None, "not JSON"),
        ("{", None, "line 1, column 2"),
        ("[" * 100_000, None, "nested too deeply"),
        ("9" * 5000, None, "too long"),
        (b"\xff\xfe\x00", None, "UTF-8"),
        ('{"format": NaN}', None, "NaN"),
        ("[]", None, "JSON object"),
        (json.dumps(record() | {"format": "x"}), None, "(at format)."),
        (json.dumps(record() | {"game": "bridge"}), None, "no game “bridge”"),
        (json.dumps(record() | {"players": ["Ann"]}), None, "2 to 6 players, not 1"),
        (json.dumps(record() | {"rules": {"target": "x"}}), None, "(at rules.target)."),
        (json.dumps(record() | {"rules": {"nosuch": 1}}), None, "(at rules.nosuch)."),
        (json.dumps(record() | {"rules": {"hands": 3, "deadline": "21:00"}}), None, "not both"),
        (json.dumps(record(HAND[0], {"type": "fly"})), 1, "(at entries[1].type)."),
        (json.dumps(record({"type": "play", "seat": 0, "card": "ZZ"})), 0, "(at entries[0].card)."),
        (json.dumps(record({"type": "play", "seat": 0})), 0, "needs “card”"),
        (json.dumps(record({"type": "deal", "hands": [["AS", "1S"]]})), 0, "(at entries[0].hands[0][1])."),
        (json.dumps(record({"type": "bid", "seat": 0, "bid": 10**30})), 0, "too large"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence_with_its_place(
    text: str | bytes, entry: int | None, says: str
) -> None:
    ruling: dict[str, Any] = judge_text(text)
    assert ruling["verdict"] == "refused"
    assert (ruling["hands"], ruling["totals"], ruling["over"], ruling["next"]) == ([], [], False, None)
    (problem,) = ruling["problems"]
    assert (problem["entry"], problem["rule"], problem["code"]) == (entry, None, "unreadable")
    assert says in problem["message"]
    assert "\n" not in problem["message"]


def test_lines_are_ruled_on_in_order() -> None:
    """A bad line gives a ruling that says so, blank lines give none, and reading goes on."""
    lines = [json.dumps(record(*HAND)), "", "not json", "   ", json.dumps(record())]
    for ending in ("\n", "\r\n"):
        verdicts = [ruling["verdict"] for ruling in judge_lines(io.BytesIO(ending.join(lines).encode()))]
        assert verdicts == ["clean", "refused", "clean"]


def test_a_line_without_end_does_not_fill_the_memory() -> None:
    """It is refused by its length, and the next line is read."""

    class Endless(io.BytesIO):
        longest = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            line = super().readline(size)
            self.longest = max(self.longest, len(line))
            return line

    stream = Endless(b"[" * (3 * MOST_BYTES) + b"\n" + json.dumps(record()).encode())
    rulings: list[dict[str, Any]] = list(judge_lines(stream))
    assert [ruling["verdict"] for ruling in rulings] == ["refused", "clean"]
    assert "too long" in rulings[0]["problems"][0]["message"]
    assert stream.longest <= MOST_BYTES + 2


def test_rulings_come_as_the_lines_do() -> None:
    """A reader of a pipe need not wait for its end."""
    given_out: Iterator[dict[str, Any]] = iter(judge_lines(io.BytesIO(b"[]\n[]\n")))
    assert next(given_out)["verdict"] == "refused"


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KEYS = ["type", "seat", "dealer", "bid", "blind", "card", "cards", "counts", "sides", "hands", "winner", "depth"]
KEYS += ["confirmed", "reason", "rules", "kind", "to", "points", "trick", "good", "count", "taken", "discarded", "ace"]
TYPES = ["deal", "bid", "match", "pass-cards", "kitty", "hands", "play", "trick", "tricks", "misdeal", "renege"]
TYPES += ["claim", "penalty", "rules", "end"]
likely = st.integers(-3, 20) | st.sampled_from(
    ["AS", "2C", "10D", "result", "cards", "tricks", "time", "stopped", "points", "flip", "low", True, False, None]
)
entries = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES)},
    optional={key: likely | st.lists(likely, max_size=5) | anything for key in KEYS[1:]},
)


@given(st.lists(entries | st.sampled_from(HAND), max_size=12), st.integers(2, 6))
def test_no_record_makes_the_judge_stumble(written: list[dict[str, Any]], players: int) -> None:
    """Whatever stands in the entries, there is a ruling in the right form."""
    ruling: dict[str, Any] = judge(record(*written, players=["Ann", "Bea", "Cy", "Dov", "Eve", "Flo"][:players]))
    assert ruling["verdict"] in {"clean", "infractions", "refused"}
    assert (ruling["verdict"] == "refused") == any(found["severity"] == "refused" for found in ruling["problems"])
    json.dumps(ruling)


@given(anything)
def test_no_value_makes_the_judge_stumble(value: Any) -> None:
    assert judge(value)["verdict"] == "refused"
    assert judge(record() | {"rules": value})["verdict"] in {"clean", "refused"}
    assert judge(record() | {"players": value})["verdict"] in {"clean", "refused"}


@pytest.mark.parametrize("game", GAMES)
def test_a_forged_record_is_ruled_on(game: str) -> None:
    """Whatever the parts of its entries are changed to, and as a table that goes on behind what is refused."""
    chance, found = random.Random(18), find_game(game)
    names = list(NAMES[: found.table_sizes[-1]])
    made, _ = playout(found.rules(), start(found.rules(), len(names), {}), chance, 40)
    hand = [write_entry(entry) for entry in made]
    verdicts = set()
    for _ in range(60):
        forged = record(*mutated(hand, chance), game=game, players=names)
        verdicts.add(judge(forged)["verdict"])
        with suppress(NotationError):
            fold_record(
                read_record(forged), token="T", by="", now=datetime(2026, 5, 9, tzinfo=UTC), new_id=new_id
            ).view()
    assert "refused" in verdicts and len(verdicts) > 1
