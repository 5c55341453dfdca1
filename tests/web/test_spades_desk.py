"""Score this hand at the desk of Spades: told on the screens of the hand, from points and bags before it."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.core.house import options
from referee.games.spades.house import House

from .scratch import Scratch
from .sitting import Table as AnyTable
from .sitting import Written, whole, words_of

BEGIN = "/referee/hand?game=spades"
"""Away from any table North deals: East bids first."""


class Table(AnyTable):
    """A table of four at Spades."""

    game = "spades"


class TableOfThree(Table):
    """Each for themselves."""

    names = ("Ann", "Bea", "Cy")


def deal(dealer: int = 0) -> Written:
    """A hand told by its result."""
    return {"type": "deal", "dealer": dealer, "depth": "result"}


def bid(*numbers: int, dealer: int = 0, blind: tuple[int, ...] = ()) -> list[Written]:
    """The bids by seat, in turn from the dealer's left."""
    seats = [(dealer + place) % 4 for place in range(1, 5)]
    return [
        {"type": "bid", "seat": seat, "bid": numbers[seat], **({"blind": True} if seat in blind else {})}
        for seat in seats
    ]


def took(*counts: int) -> Written:
    """The tricks by seat."""
    return {"type": "tricks", "counts": list(counts)}


# ---- away from any table ------------------------------------------------------------------------------


def test_a_hand_is_scored_with_its_lines_and_rules(app: Flask) -> None:
    """A broken nil beside a contract of four, with nine bags banked: bids and tricks as at any table."""
    table = Scratch(app, f"{BEGIN}&a-before0=100&a-bags0=9", deal())
    table.done(table.post(type="bids", **{f"bids-{seat}": number for seat, number in enumerate((4, 3, 0, 5))}))
    said = words_of(table.done(table.post(type="tricks", **{"took-2": "1", "took-0": "4", "took-1": "8"})))
    assert "North & South −159, East & West +80" in said
    for line in (
        "nil broken by 1 trick SP-7.4 −100",
        "Contract of 4 made SP-7.1 +40",
        "10 bags banked: ten cost 100",
    ):
        assert line in said
    assert "100 before, −59 after 0 bags banked −159" in said
    assert "0 before, 80 after 0 bags banked +80" in said


@pytest.mark.parametrize(
    ("begin", "told", "says"),
    [
        ("", [*bid(3, 3, 3, 3), took(3, 3, 4, 3), {"type": "renege", "seat": 1}], "East reneged"),
        (
            "",
            [*bid(3, 3, 3, 3), took(3, 3, 4, 3), {"type": "penalty", "seat": 0, "kind": "false-call"}],
            "North called a renege falsely: 9 tricks needed, not 6",
        ),
        ("&house-first_hand_bids_itself=on", [took(3, 3, 4, 3)], "North & South +70, East & West +60"),
        (
            "&house-first_hand_bids_itself=on&a-hands=4",
            [*bid(3, 3, 3, 3), took(3, 3, 4, 3)],
            "North & South +61, East & West +60",
        ),
        ("&house-blind_nil=on&a-before1=150", [*bid(0, 4, 4, 4, blind=(0,)), took(0, 5, 4, 4)], "blind nil made"),
        ("&a-before0=450", [*bid(3, 3, 3, 3), took(3, 3, 4, 3)], "North & South would win: 500 was reached."),
        ("&house-bag_limit=never", [*bid(3, 3, 3, 3), took(3, 3, 4, 3)], "0 before, 61 after +61"),
    ],
)
def test_the_desk_scores_a_hand(app: Flask, begin: str, told: list[Written], says: str) -> None:
    """Reneges, false calls, hands that bid themselves, blind bids: as the house has them."""
    assert says in Scratch(app, BEGIN + begin, deal(), *told).say()


def test_what_is_asked_of_before_follows_the_house_rules(app: Flask) -> None:
    """Bags where they cost something, each as far as a bank can be filled; hands where their number decides."""
    client = app.test_client()

    def asks(rules: str) -> list[str]:
        return re.findall(r'name="a-(\w+)"', whole(client.get(f"/referee?game=spades&ask=score{rules}")))

    assert set(asks("")) == {"before0", "before1", "bags0", "bags1"}
    assert set(asks("&house-bag_limit=never")) == {"before0", "before1"}
    assert "hands" in asks("&house-hands=8")
    for wrong in ("a-bags0=10", "a-bags0=few", "a-before1=many", "house-hands=8&a-hands=-1"):
        assert client.get(f"{BEGIN}&ask=score&{wrong}").status_code == 422


def test_every_house_rule_that_scores_is_offered(app: Flask) -> None:
    """Away from any table they are chosen beside the question."""
    html = whole(app.test_client().get("/referee?game=spades&ask=score"))
    offered = {name for name, _, _ in options(House) if f'name="house-{name}"' in html}
    assert {"form", "bag_limit", "blind_nil", "blind_number", "boston", "renege"} <= offered


@pytest.mark.parametrize(
    ("told", "typed", "says"),
    [
        ([], {"type": "bids", "bids-0": "4", "bids-2": "3", "bids-3": "3"}, "East hasn’t bid."),
        ([], {"type": "bids", "bids-0": "4", "bids-1": "many", "bids-2": "3", "bids-3": "3"}, "a whole number"),
        (bid(3, 3, 3, 3), {"type": "tricks", "took-0": "8", "took-1": "6"}, "14, not 13: 1 too many."),
        (bid(3, 3, 3, 3), {"type": "tricks", "took-0": "99", "took-1": "6"}, "13"),
    ],
)
def test_what_cannot_be_is_said_at_its_place(app: Flask, told: list[Written], typed: dict[str, str], says: str) -> None:
    """One sentence, and nothing is scored."""
    table = Scratch(app, BEGIN, deal(), *told)
    said = words_of(whole(table.post(**typed), 422))
    assert says in said
    assert "before," not in said


# ---- at a table ---------------------------------------------------------------------------------------


def test_the_record_says_what_its_hand_scored_and_goes_on(app: Flask) -> None:
    """Points and bags are those before the hand; told anew it may be told otherwise, and the record stays."""
    table = Table(app, deal(3), *bid(3, 3, 3, 3, dealer=3), took(3, 3, 4, 3), deal(), *bid(3, 3, 3, 3))
    html = table.get("/referee?ask=score")
    assert "Enter the rest" in words_of(html)
    assert re.findall(r'name="a-before(\d)" value="(\d+)"', html) == [("0", "61"), ("1", "60")]
    there = Scratch(
        app, f"{table.path}/referee/hand?recorded=1&a-before0=61&a-before1=60&a-bags0=1", client=table.client
    )
    assert "took-0" in there.get()
    there.enter(took(3, 3, 4, 3))
    assert "61 before, 122 after 2 bags banked +61" in there.say()
    table.enter(took(2, 3, 4, 4))
    said = words_of(table.get("/referee?ask=score"))
    assert "61 before, 121 after 1 bag banked +60" in said
    assert "60 before, 121 after 1 bag banked +61" in said


def test_what_was_ruled_in_the_hand_counts_as_recorded(app: Flask) -> None:
    """A renege, and points agreed by the table."""
    fine = {"type": "penalty", "seat": 1, "kind": "points", "points": -10, "reason": "talking"}
    hand = [deal(3), *bid(3, 3, 3, 3, dealer=3), took(3, 3, 4, 3), {"type": "renege", "seat": 2}, fine]
    said = words_of(Table(app, *hand).get("/referee?ask=score"))
    assert "Ann & Cy −60, Bea & Dov +50" in said
    assert "Contract of 6 set: Cy reneged" in said
    assert "Bea: talking SP-9.6 −10" in said


def test_a_hand_of_its_own_has_the_rules_of_the_table(app: Flask) -> None:
    """A kitty is taken, and its discard is a trick: whoever tells the hand tells that too."""
    table = TableOfThree(app, kitty="and_round", hands=8)
    there = Scratch(app, f"{table.path}/referee/hand?a-hands=7", deal(2), client=table.client)
    assert "Who takes the kitty?" in there.say()
    there.enter({"type": "kitty", "seat": 0}, *({"type": "bid", "seat": seat, "bid": 5} for seat in range(3)))
    there.enter(took(7, 5, 5))
    said = there.say()
    assert "Ann +52, Bea +50, Cy +50" in said
    assert "Ann would win: 8 hands were played." in said
