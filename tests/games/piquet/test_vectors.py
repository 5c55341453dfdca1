"""The figures the rules give as examples come out as they say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee.core.text import Text
from referee.games.piquet.counting import NO_VERDICT, InHand, Tally, Verdict, count_cards, count_in_hand, count_tricks
from referee.games.piquet.declarations import NOTHING, Declaration, Point, SequenceHeld, SetHeld
from referee.games.piquet.scoring import result

VECTORS: dict[str, list[dict[str, Any]]] = json.loads(
    Path(__file__).with_name("vectors.json").read_text(encoding="utf-8")
)
HANDS = {hand["name"]: hand for hand in VECTORS["hands"]}

ELDER, YOUNGER = 0, 1
GOOD = Verdict("good", "elder")


def elder_declares(said: Declaration) -> Tally:
    """What elder counts in hand where younger has nothing to set against it."""
    tally = Tally(ELDER)
    held = {"point": said.point is not None, "sequences": bool(said.sequences), "sets": bool(said.sets)}
    verdicts = {name: GOOD if there else NO_VERDICT for name, there in held.items()}
    count_in_hand(tally, InHand(ELDER, (said, NOTHING), verdicts))  # type: ignore[arg-type]
    return tally


def worth(points: dict[str, int]) -> Declaration:
    """A declaration whose classes are worth so much."""
    length = points["sequence"] - 10 if points["sequence"] > 10 else points["sequence"]
    return Declaration(
        point=Point(length=points["point"]),
        sequences=(SequenceHeld(length=length, top="A"),),
        sets=(SetHeld(size=4 if points["set"] == 14 else 3, rank="A"),),
    )


@pytest.mark.parametrize("case", VECTORS["parties"], ids=lambda case: str(case["totals"]))
def test_parties(case: dict[str, Any]) -> None:
    """What the winner of a partie scores, whoever it is."""
    totals = case["totals"]
    assert result(totals).points == case["result"]
    assert result(totals[::-1]).points == case["result"]
    assert result(totals).winner == (0 if totals[0] > totals[1] else 1)
    assert str(case["result"]) in str(result(totals).words)


def test_the_repique() -> None:
    """5 and 15 and 14 in hand are called 94."""
    case = HANDS["repique"]
    tally = elder_declares(worth(case["elder"]))
    assert tally.in_hand[ELDER] == case["elder_in_hand"]
    assert [event.points for event in tally.events] == [5, 15, 14, 60]


def test_the_capot() -> None:
    """13 in hand and 13 in play are 26, and 40 for all twelve tricks: no pique."""
    case = HANDS["capot"]
    tally = elder_declares(Declaration(point=Point(length=6), sequences=(SequenceHeld(length=4, top="A"),)))
    tally.add(ELDER, case["elder_in_hand"] - tally.in_hand[ELDER], "set", Text("three aces"))
    count_tricks(tally, [(ELDER, ELDER)] * 12)
    count_cards(tally, case["tricks"], (False, False))
    assert (tally.in_hand[ELDER], tally.in_play[ELDER]) == (case["elder_in_hand"], case["elder_in_play"])
    assert tally.events[-1].total == case["elder_total"]
    assert "pique" not in {event.what for event in tally.events}


def test_the_pique() -> None:
    """With 23 in hand the seventh point in play makes 30, called 60."""
    tally = elder_declares(worth(HANDS["pique"]["elder"]))
    assert tally.in_hand[ELDER] == 23
    count_tricks(tally, [(ELDER, ELDER)] * 12)
    bonus = next(place for place, event in enumerate(tally.events) if event.what == "pique")
    assert tally.events[bonus - 1].trick == 7
    assert tally.events[bonus - 1].total == 30
    assert tally.events[bonus].total == 60
