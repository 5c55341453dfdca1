"""What one side or player alone may say comes from their own phone where they have one, by whatever way it comes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from flask import Flask

from referee.core.codec import read_entry
from referee.core.entries import Agreed, Entry, LongText, Ruled
from referee.core.log import Action, Kind
from referee.games import find_game
from referee.service import exchange, rulings, seats, syncing, tables
from referee.service.tables import Author
from referee.service.voices import NotTheirWord
from referee.table.branches import digest
from referee.table.records import write_action

from .rulings import NO_REVOKE, named, ruled, tap
from .sitting import ANN as ANNS
from .sitting import NOW, Table, whole, words_of
from .test_agreeing import HAND, Spades, said
from .test_every_secret import WHOLE

WORD = Agreed(seat=1, hand=1, points=(61, 60))
BEA, ANN = "device-of-bea", "device-of-ann"

Made = tuple[Kind, str | None, Entry | None]
"""What an action does: its kind, the target and the entry."""

SAYS: Made = (Kind.RECORD, None, WORD)


def action(table: Table, made: Made) -> Action:
    """It as an action behind all there is."""
    kind, target, entry = made
    seq = table.view().seq + 1
    return Action(id=f"word-of-bea-{seq}", seq=seq, kind=kind, target=target, entry=entry, by="Bea", at=NOW)


def by_form(table: Table, device: str, made: Made = SAYS) -> None:
    """As a form or the API does it."""
    kind, target, entry = made
    seq = table.view().seq
    with_it = {"id": f"word-of-bea-{seq + 1}", "seen": seq, "author": Author(device, "Bea"), "now": NOW}
    if kind is Kind.RECORD and entry is not None:
        tables.record(table.token, [entry], **with_it)  # type: ignore[arg-type]
    elif kind is Kind.AMEND and entry is not None:
        tables.amend(table.token, target or "", entry, **with_it)  # type: ignore[arg-type]
    else:
        tables.void(table.token, target or "", **with_it)  # type: ignore[arg-type]


def by_push(table: Table, device: str, *made: Made) -> None:
    """As a pocket sends it."""
    view = table.view()
    base = {"seq": view.seq, "digest": digest(view.actions)}
    more = {"log": [write_action(one) for one in several(table, made)], "facts": None, "revision": 0}
    syncing.push(table.token, {"base": base, **more, "device": device, "pen": "", "program": ""}, now=NOW)


def by_file(table: Table, device: str, *made: Made) -> None:
    """As a file, or codes that were photographed, bring it."""
    exchange.take_in(table.token, [*table.view().actions, *several(table, made)], device=device, now=NOW)


def several(table: Table, made: tuple[Made, ...]) -> list[Action]:
    """The actions one after the other; Bea's word where none is said."""
    first = action(table, SAYS)
    return [
        replace(action(table, one), id=f"word-of-bea-{first.seq + at}", seq=first.seq + at)
        for at, one in enumerate(made or (SAYS,))
    ]


WAYS = pytest.mark.parametrize("way", [by_form, by_push, by_file])


@WAYS
def test_only_their_own_phone_says_it(app: Flask, way: Callable[[Table, str], None]) -> None:
    """From another nothing is stored; from theirs it is, and from any once they have none."""
    table = Spades(app, *HAND, results_agreed=True)
    with app.app_context():
        seats.take_seat(table.token, 1, BEA, NOW)
        with pytest.raises(NotTheirWord, match="Only Bea & Dov can enter this, on their own phone"):
            way(table, ANN)
        assert said(table) == []
        way(table, BEA)
        assert said(table) == [WORD]


@WAYS
def test_who_has_no_phone_says_it_on_anothers(app: Flask, way: Callable[[Table, str], None]) -> None:
    """It is handed over the table."""
    table = Spades(app, *HAND, results_agreed=True)
    with app.app_context():
        way(table, ANN)
    assert said(table) == [WORD]


@WAYS
def test_nobody_else_takes_it_back(app: Flask, way: Callable[..., None]) -> None:
    """Nor brings it back once it was; where the result is struck out as well, the word goes with it."""
    table = Spades(app, *HAND, results_agreed=True)
    with app.app_context():
        seats.take_seat(table.token, 1, BEA, NOW)
        by_form(table, BEA)
        word = table.view().actions[-1].id
        with pytest.raises(NotTheirWord, match="Only Bea & Dov"):
            way(table, ANN, (Kind.VOID, word, None))
        assert said(table) == [WORD]
        way(table, BEA, (Kind.VOID, word, None))
        assert said(table) == []
        with pytest.raises(NotTheirWord):
            way(table, ANN, (Kind.VOID, table.view().actions[-1].id, None))
        assert said(table) == []


def test_undo_of_another_is_no_way_to_take_it_back(app: Flask) -> None:
    """The last thing done is the other side's word: it stays; what it was about may be struck out."""
    table = Spades(app, *HAND, results_agreed=True)
    with app.app_context():
        seats.take_seat(table.token, 1, BEA, NOW)
        by_form(table, BEA)
        seq = table.view().seq
        with pytest.raises(NotTheirWord):
            tables.undo(table.token, id="undo-by-ann", seen=seq, author=ANNS, now=NOW)
        tables.void(table.token, table.view().actions[-2].id, id="result-gone", seen=seq, author=ANNS, now=NOW)
    assert table.view().explanation.totals == (0, 0)


def test_what_was_said_and_taken_back_before_it_is_sent_is_no_word(app: Flask) -> None:
    """A pocket on which somebody tapped for the other side is no dead end."""
    table = Spades(app, *HAND, results_agreed=True)
    with app.app_context():
        seats.take_seat(table.token, 1, BEA, NOW)
        seq = table.view().seq + 1
        by_push(table, ANN, SAYS, (Kind.VOID, f"word-of-bea-{seq}", None))
    assert said(table) == []
    assert table.view().seq == seq + 1


def ruling(table: Table) -> tuple[str, Ruled]:
    """A ruling that nobody has taken, recorded: its id and how it reads."""
    table.enter(NO_REVOKE)
    kept = table.view().entries[-1]
    assert isinstance(kept.entry, Ruled)
    return kept.id, kept.entry


@WAYS
@pytest.mark.parametrize("taking", ["accept", "protest"])
def test_each_side_takes_a_ruling_on_its_own_phone(
    app: Flask, way: Callable[..., None], taking: rulings.Taking
) -> None:
    """Another phone neither takes it for them nor takes back what they said; the own side's is its own."""
    table = Spades(app, *HAND)
    id, entry = ruling(table)
    bea, both = rulings.taken_by(entry, 1, taking), rulings.taken_by(rulings.taken_by(entry, 1, taking), 0, "accept")
    with app.app_context():
        seats.take_seat(table.token, 1, BEA, NOW)
        with pytest.raises(NotTheirWord, match="Only Bea & Dov can enter this, on their own phone"):
            way(table, ANN, (Kind.AMEND, id, bea))
        way(table, BEA, (Kind.AMEND, id, bea))
        way(table, ANN, (Kind.AMEND, id, both))
        for other in (entry, rulings.taken_by(entry, 0, "accept"), replace(both, verdict=LongText("A revoke"))):
            with pytest.raises(NotTheirWord):
                way(table, ANN, (Kind.AMEND, id, other))
        assert table.view().entries[-1].entry == both


@WAYS
def test_a_ruling_is_struck_out_and_brought_back_as_it_was_taken(app: Flask, way: Callable[..., None]) -> None:
    """That is no word of anybody."""
    table = Spades(app, *HAND)
    id, entry = ruling(table)
    taken = rulings.taken_by(entry, 1, "accept")
    with app.app_context():
        seats.take_seat(table.token, 1, BEA, NOW)
        by_form(table, BEA, (Kind.AMEND, id, taken))
        way(table, ANN, (Kind.VOID, id, None))
        assert not any(isinstance(kept.entry, Ruled) for kept in table.view().entries)
        way(table, ANN, (Kind.VOID, table.view().actions[-1].id, None))
        assert table.view().entries[-1].entry == taken


@WAYS
def test_a_ruling_is_not_recorded_as_taken_by_others(app: Flask, way: Callable[..., None]) -> None:
    """It comes with what one's own side says, or with both where the other has no phone."""
    table = Spades(app, *HAND)
    kinds = find_game("spades").rules().entry_types
    both = read_entry(kinds, {**NO_REVOKE, "accepted": [0, 1]})
    with app.app_context():
        way(table, ANN, (Kind.RECORD, None, both))
        seats.take_seat(table.token, 1, BEA, NOW)
        with pytest.raises(NotTheirWord):
            way(table, ANN, (Kind.RECORD, None, both))
        way(table, ANN, (Kind.RECORD, None, read_entry(kinds, {**NO_REVOKE, "accepted": [0]})))


def test_what_both_took_on_one_phone_is_brought_to_a_new_table(app: Flask) -> None:
    """Nobody else had a phone there: the record is theirs as they made it."""
    table = Spades(app, *HAND, {**NO_REVOKE, "accepted": [0, 1]})
    with app.app_context():
        made = exchange.import_record(exchange.export_table(table.token), author=ANNS, now=NOW)
        kept = made.entries[-1].entry
    assert isinstance(kept, Ruled)
    assert kept.accepted == (0, 1)


@WAYS
@pytest.mark.parametrize("whole", [one for one in WHOLE if one.game != "tap"], ids=lambda one: one.game)
def test_a_secret_is_told_on_the_phone_at_its_seat(app: Flask, way: Callable[..., None], whole: object) -> None:
    """Ann's phone is at her seat: nobody else enters her pass, her target or her exchange."""
    kind = type("Secret", (Table,), {"game": whole.game, "names": whole.names})  # type: ignore[attr-defined]
    table = kind(app, *whole.before, **whole.rules)  # type: ignore[attr-defined]
    secret = read_entry(find_game(table.game).rules().entry_types, whole.secrets[0])  # type: ignore[attr-defined]
    with app.app_context():
        seats.take_seat(table.token, 0, ANN, NOW)
        with pytest.raises(NotTheirWord, match="Only Ann can enter this, on their own phone"):
            way(table, BEA, (Kind.RECORD, None, secret))
        way(table, ANN, (Kind.RECORD, None, secret))
        assert table.view().entries[-1].entry == secret


def test_the_page_says_who_answers_elsewhere(app: Flask) -> None:
    """On the ruling's page and under a verdict there is no button for a side that has its own phone."""
    table = Spades(app, *HAND)
    address = ruled(table)
    bea = named(table, "Bea")
    bea.get(table.path)
    with bea.session_transaction() as session, app.app_context():
        seats.take_seat(table.token, 1, session["device"], NOW)
    page = words_of(whole(table.client.get(address)))
    assert "Bea & Dov They answer on their own phone." in page
    assert "Ann & Cy Accept Under protest" in page
    assert tap(table.client, address, 1, "accept").status_code == 422
    own = words_of(whole(bea.get(address)))
    assert "Bea & Dov Accept Under protest" in own
    verdict = whole(table.client.get(f"{table.path}/referee?ask=misdeal&a-what=count&a-found=seen"))
    assert 'name="side-0"' in verdict
    assert 'name="side-1"' not in verdict
    assert "They answer on their own phone." in words_of(verdict)
