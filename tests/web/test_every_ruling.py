"""Every ruling that does something: recorded by one press at a table, printed, and undone."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from flask import Flask

from referee.core.entries import Ruled
from referee.games import GAMES

from ..games.desk import Desk, golden_of
from ..games.playout import NAMES
from ..paper.reading import read
from ..sampling import some
from .sitting import Table, whole, words_of


def typed(answers: Mapping[str, object]) -> dict[str, str]:
    """Answers as an address holds them."""
    return {
        f"a-{name}": " ".join(map(str, value)) if isinstance(value, list) else str(value)
        for name, value in answers.items()
        if value is not False
    }


def plain(answers: Mapping[str, object]) -> bool:
    """Whether an address can hold these answers: no list of hands among them."""
    return all(not isinstance(item, list) for value in answers.values() if isinstance(value, list) for item in value)


CASES = [
    pytest.param(key, case, id=f"{key}: {case.name}")
    for key in GAMES
    for case in golden_of(key)
    if case.record is not None and case.effect and plain(case.answers)
]


@pytest.mark.parametrize(("key", "case"), some(CASES, 8))
def test_a_ruling_is_applied_printed_and_undone(app: Flask, key: str, case: Desk) -> None:
    """One press records it with its effect; the sheet says it; one undo takes all of it back."""

    class At(Table):
        game = key
        names = NAMES[: case.players]

    # What is against a rule in the record has happened: that is what the dispute is about.
    table = At(app, *({**entry, "confirmed": True} for entry in case.record or ()), **case.house)
    before = table.view()
    fields = {"ask": case.question, **typed(case.answers)}
    shown = words_of(whole(table.client.get(f"{table.path}/referee", query_string=fields), 200))
    assert case.verdict in shown
    sent = {**fields, "id": "pressed-once", "seen": str(before.seq)}
    answer = table.post("/referee", **sent)
    assert answer.status_code == 303
    after = table.view()
    again = table.post("/referee", **sent)
    assert again.headers["Location"] == answer.headers["Location"], "the same press again leads to what it recorded"
    assert table.view().seq == after.seq
    added = [kept.entry for kept in after.entries[len(before.entries) :]]
    assert [entry.type for entry in added] == ["ruling", *(str(entry["type"]) for entry in case.effect)]
    ruling = added[0]
    assert isinstance(ruling, Ruled)
    assert (ruling.code, ruling.card) == (case.code, case.card)
    if case.totals is not None:
        assert list(after.explanation.totals) == list(case.totals)
    pdf = table.client.get(f"{table.path}/sheet.pdf").get_data()
    printed = " ".join(part.text for page in read(pdf) for part in page.texts)
    assert str(case.rules[0]) in printed
    assert table.post("/undo").status_code == 303
    undone = table.view()
    assert undone.state == before.state
    assert [kept.entry for kept in undone.entries] == [kept.entry for kept in before.entries]
