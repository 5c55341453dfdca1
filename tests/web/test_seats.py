"""Whose phone is it? A tap takes a seat; the page then turns, and what is secret stays on its owner's phone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import ClassVar

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.core.errors import RefereeError
from referee.service import seats, tables
from referee.service.keeping import respell
from referee.service.links import LinkKind

from ..conftest import Clock
from .links import tokens_of
from .scratch import Scratch
from .secrecy import SHARED_ADDRESSES, plain, walk
from .sitting import ANN, NOW, Table, Written, value_of, whole, words_of


class Spades(Table):
    """A table of Spades."""

    game = "spades"


class Hearts(Table):
    """A table of Hearts."""

    game = "hearts"


class Apples(Table):
    """A table of Apples."""

    game = "apples"


class Tap(Table):
    """A table of Tap."""

    game = "tap"
    names: ClassVar[tuple[str, ...]] = ("Ann", "Bea", "Cy")


class Piquet(Table):
    """A table of Piquet."""

    game = "piquet"
    names: ClassVar[tuple[str, ...]] = ("Ann", "Bea")


DEALT: Written = {"type": "deal", "dealer": 3, "depth": "cards"}


class Guest:
    """A phone at somebody's table."""

    def __init__(self, table: Table, seat: int | None = None, *, link: LinkKind | None = None) -> None:
        """`link`: the kind it comes by, the owner's if none is named."""
        self.table, self.client = table, table.app.test_client()
        self.path = f"/t/{tokens_of(table.app, table)[link]}" if link else table.path
        if seat is not None:
            answer = self.say(seat=seat)
            assert answer.status_code == 303, words_of(answer.get_data(as_text=True))

    def post(self, to: str, **fields: object) -> TestResponse:
        """A form of the table, with what a browser sends along."""
        return self.client.post(self.path + to, data={**self.hidden("/people"), **fields})

    def hidden(self, page: str) -> dict[str, str]:
        """What a form of a page has besides what is typed."""
        html = self.client.get(self.path + page).get_data(as_text=True)
        return {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}

    def say(self, **fields: object) -> TestResponse:
        """Who this is, said on the page that asks."""
        return self.post("/join", **fields)

    def get(self, page: str = "") -> str:
        """A page as this phone sees it."""
        return whole(self.client.get(self.path + page, follow_redirects=True))

    def words(self, page: str = "") -> str:
        """Its words."""
        return words_of(self.get(page))


def by_seat(table: Table) -> dict[int, str]:
    """The devices at the table's seats."""
    with table.app.app_context():
        found = seats.phones(tables.view_table(table.token)).by_seat
    return {seat: phone.device for seat, phone in found.items()}


# ---- joining ----------------------------------------------------------------------------------------


def test_a_tap_takes_the_seat_and_another_tap_moves(app: Flask) -> None:
    """One phone, one seat: the one left is free for others."""
    table = Spades(app, DEALT)
    bea = Guest(table, 1)
    assert list(by_seat(table)) == [1]
    assert "Bea this phone" in bea.words("/join?again=1")
    assert bea.say(seat="2").status_code == 303
    assert list(by_seat(table)) == [2]
    assert Guest(table, 1)
    assert sorted(by_seat(table)) == [1, 2]


def test_watching_takes_no_seat_and_leaves_one(app: Flask) -> None:
    table = Spades(app, DEALT)
    guest = Guest(table, 1)
    guest.say(seat="watch")
    assert by_seat(table) == {}
    guest.say(seat="1")
    guest.say(seat="other", name="Zsófia")
    assert by_seat(table) == {}
    guest.say(seat="1")
    guest.post("/leave")
    assert by_seat(table) == {}
    assert "Who are you?" in guest.words("/join")


def test_a_seat_that_has_a_phone_is_taken_over_after_asking(app: Flask, clock: Clock) -> None:
    """The page says whose it is; who pressed too late, or on an old page, is told, and nothing is changed."""
    table = Spades(app, DEALT)
    bea, other, third = Guest(table, 1), Guest(table), Guest(table)
    first = by_seat(table)[1]
    page = other.get("/join")
    assert "Bea has a phone" in words_of(page)
    assert f'href="{table.path}/join?over=1"' in page
    refused = other.say(seat="1")
    assert "Someone was faster. Bea has a phone here" in words_of(whole(refused, 409))
    asked = [guest.get("/join?over=1") for guest in (other, third)]
    assert "Bea has another phone" in words_of(asked[0])
    clock.at += timedelta(minutes=1)
    since = value_of(asked[0], "since")
    assert other.say(seat="1", since=since).status_code == 303
    assert by_seat(table)[1] != first
    assert "Someone was faster" in words_of(whole(third.say(seat="1", since=since), 409))
    assert 'class="you"' not in bea.get()
    assert 'class="you"' in other.get()


@pytest.mark.parametrize("said", ["4", "-1", "x", "", "99999999999999999999", "１"])
def test_a_seat_that_is_not_is_refused(app: Flask, said: str) -> None:
    table = Spades(app, DEALT)
    guest = Guest(table)
    assert "Tap your seat" in words_of(whole(guest.say(seat=said), 422))
    assert guest.client.get(f"{table.path}/join?over={said}").status_code == 200
    assert guest.post("/free", seat=said, since="x").status_code == 409
    assert by_seat(table) == {}


def test_a_table_that_nobody_saves_has_no_seats(app: Flask) -> None:
    table = Spades(app, DEALT)
    there = Scratch(app, f"{table.path}/referee/hand", client=table.client)
    guest = Guest(table)
    html = guest.get("/join")
    sent = {"csrf_token": value_of(html, "csrf_token"), "seat": "1"}
    assert guest.client.post(f"{there.path}/join", data=sent).status_code == 404
    with app.app_context(), pytest.raises(RefereeError, match="No one has a phone at it"):
        seats.take_seat(there.token, 1, "a-device", NOW)


def test_a_seat_is_freed_from_the_page_of_those_here(app: Flask, clock: Clock) -> None:
    """By who keeps the table; another who enters is not offered it, and told where it is asked for."""
    table = Spades(app, DEALT)
    ann, bea, cy = Guest(table, 0), Guest(table, 1), Guest(table, 2, link=LinkKind.ENTER)
    html = ann.get("/share")
    assert html.count("Free the seat") == 2
    assert "Free the seat" not in cy.get("/share")
    since = value_of(html, "since")
    assert "Ask it for the seat" in words_of(whole(cy.post("/free", seat="1", since=since), 403))
    clock.at += timedelta(minutes=1)
    bea.say(seat="3")
    bea.say(seat="1")
    assert "at the seat no more" in words_of(whole(ann.post("/free", seat="1", since=since), 409))
    since = next(at for seat, at in since_by_seat(ann) if seat == "1")
    assert ann.post("/free", seat="1", since=since).status_code == 303
    assert sorted(by_seat(table)) == [0, 2]


def since_by_seat(guest: Guest) -> list[tuple[str, str]]:
    """The phones that may be freed on the page of those here: the seat, and since when."""
    found = re.findall(
        r'name="since" value="([^"]+)"><button class="btn" name="seat" value="(\d)"', guest.get("/share")
    )
    return [(seat, since) for since, seat in found]


# ---- a phone that is here is asked --------------------------------------------------------------------


def asks(guest: Guest, seat: int) -> str:
    """The page after somebody pressed for a seat that another phone is at."""
    since = value_of(guest.get(f"/join?over={seat}"), "since")
    assert guest.say(seat=seat, since=since).headers["Location"].endswith(f"/join?over={seat}")
    return guest.words(f"/join?over={seat}")


def test_a_phone_that_is_here_gives_its_seat_or_keeps_it(app: Flask) -> None:
    """Only it is asked, what it says is done, and the other phone is told."""
    table = Spades(app, DEALT)
    bea, cy = Guest(table, 1, link=LinkKind.ENTER), Guest(table, 2, link=LinkKind.ENTER)
    first = by_seat(table)
    assert "Ask for the seat" in cy.words("/join?over=1")
    assert "Bea’s phone was asked" in asks(cy, 1)
    assert by_seat(table) == first
    assert "Another phone asks for your seat" in bea.words()
    assert "asks for your seat" not in cy.words()
    cy.post("/asked", give="1")
    assert by_seat(table) == first
    bea.post("/asked", give="0")
    assert "Bea’s phone keeps the seat" in cy.words("/join?over=1")
    assert "asks for your seat" not in bea.words()
    bea.post("/asked", give="1")
    assert by_seat(table) == first
    asks(cy, 1)
    bea.post("/asked", give="1")
    assert by_seat(table) == {1: first[2]}
    assert 'class="you"' in cy.get("/join?over=1")
    assert "Who are you?" not in cy.words("/join?over=1")


def test_a_phone_that_does_not_answer_loses_its_seat(app: Flask, clock: Clock) -> None:
    """After a minute; one that was not heard for long is not asked, nor is anybody by who keeps the table."""
    table = Spades(app, DEALT)
    Guest(table, 1, link=LinkKind.ENTER)
    cy, dov = Guest(table, 2, link=LinkKind.ENTER), Guest(table, 3, link=LinkKind.ENTER)
    first = by_seat(table)
    asks(cy, 1)
    clock.tick(59)
    asks(cy, 1)
    clock.tick(1)
    assert "did not answer" in cy.words("/join?over=1")
    assert cy.say(seat="1", since=value_of(cy.get("/join?over=1"), "since")).status_code == 303
    assert by_seat(table) == {1: first[2], 3: first[3]}
    clock.tick(60 * 20)
    assert "just watches" in dov.words("/join?over=1")
    dov.say(seat="1", since=value_of(dov.get("/join?over=1"), "since"))
    assert by_seat(table) == {1: first[3]}
    owner = Guest(table)
    owner.say(seat="1", since=value_of(owner.get("/join?over=1"), "since"))
    assert by_seat(table)[1] not in first.values()


def test_who_asks_and_then_sits_elsewhere_asks_no_more(app: Flask) -> None:
    table = Spades(app, DEALT)
    bea, guest = Guest(table, 1, link=LinkKind.ENTER), Guest(table, link=LinkKind.ENTER)
    asks(guest, 1)
    guest.say(seat="3")
    first = by_seat(table)
    assert "asks for your seat" not in bea.words()
    bea.post("/asked", give="1")
    assert by_seat(table) == first


def test_the_table_is_told_when_another_phone_shows_a_secret(app: Flask, clock: Clock) -> None:
    """On everybody's page of the hand, until the next one; a phone that told it itself is no news."""
    table = Hearts(app, DEALT)
    bea, cy = Guest(table, 1), Guest(table, 2)
    clock.tick(60)
    cards = ["AS", "KS", "2D"]
    assert bea.post("/entries", type="pass-cards", seat="1", cards=cards).status_code == 303
    assert "Bea has another phone." not in cy.words()
    clock.tick(60)
    other = Guest(table)
    other.say(seat="1", since=value_of(other.get("/join?over=1"), "since"))
    for guest in (bea, cy):
        assert "Bea has another phone." in guest.words()
    assert "another phone" not in other.words()
    assert "this is your phone. Your hidden cards show here." in other.words()


# ---- a substitute -------------------------------------------------------------------------------------


def test_who_sits_in_for_somebody_has_the_seat_with_one_tap(app: Flask) -> None:
    """Under the own name, from the next hand on; the one who goes has no seat any more, and an undo gives it back."""
    table = Spades(app)
    bea, guest = Guest(table, 1), Guest(table, link=LinkKind.ENTER)
    first = by_seat(table)
    assert f'href="{table.path}/sit-in"' in guest.get("/join").replace(guest.path, table.path)
    sent = guest.hidden("/sit-in")
    for _ in range(2):  # the answer may be lost
        assert guest.post("/sit-in", **sent, name="Jean-Luc", seat="1").status_code == 303
    assert table.view().seating.names[1] == "Jean-Luc"
    assert table.view().actions[-1].by == "Jean-Luc"
    assert len(table.view().entries) == 1
    assert 1 in by_seat(table)
    assert by_seat(table) != first
    assert 'class="you"' in guest.get()
    assert 'class="you"' not in bea.get()
    table.post("/undo")
    assert by_seat(table) == first


@pytest.mark.parametrize(
    ("name", "seat", "said"),
    [
        ("", "1", "Type your name"),
        ("Jean-Luc", "", "Tap the seat you take"),
        ("Jean-Luc", "9", "Tap the seat you take"),
        ("Bea", "1", "Bea sits there already"),
        ("Cy", "1", "Cy"),
        ("x" * 200, "1", "name"),
    ],
)
def test_nobody_sits_in_who_is_not_said(app: Flask, name: str, seat: str, said: str) -> None:
    """The page says why at its field, and keeps the name; nothing is recorded."""
    table = Spades(app)
    guest = Guest(table, link=LinkKind.ENTER)
    refused = whole(guest.post("/sit-in", name=name, seat=seat), 422)
    assert said in words_of(refused)
    assert table.view().seq == 0
    assert by_seat(table) == {}


def test_nobody_sits_down_in_the_middle_of_a_hand(app: Flask) -> None:
    table = Spades(app, DEALT)
    guest = Guest(table, link=LinkKind.ENTER)
    assert "You can sit down after this hand" in guest.words("/sit-in")
    assert guest.post("/sit-in", name="Jean-Luc", seat="1").status_code == 422
    assert table.view().seating.names[1] == "Bea"


# ---- a phone is a person's --------------------------------------------------------------------------


def test_a_phone_goes_along_and_a_substitute_brings_another(app: Flask) -> None:
    """Players swap seats, somebody sits down for another, that is undone, and a name is put right."""
    table = Spades(app)
    ann, bea = Guest(table, 0), Guest(table, 1)
    devices = by_seat(table)
    table.enter({"type": "players", "seats": [1, 0, 2, 3]})
    assert by_seat(table) == {1: devices[0], 0: devices[1]}
    table.enter({"type": "players", "names": ["Jean-Luc", None, None, None]})
    assert by_seat(table) == {1: devices[0]}
    jean_luc = Guest(table, 0)
    assert 'class="you"' in jean_luc.get()
    assert 'class="you"' not in bea.get()
    table.post("/undo")
    assert by_seat(table) == {1: devices[0], 0: devices[1]}
    with app.app_context():
        respell(table.token, {"Ann": "Anne", "Bea": "Ann"}, id="put-right", seen=table.view().seq, author=ANN, now=NOW)
    assert by_seat(table) == {1: devices[0], 0: devices[1]}
    assert "Anne this phone" in ann.words("/join?again=1")


# ---- the felt turns ---------------------------------------------------------------------------------


def around(html: str) -> list[str]:
    """Where the seats are drawn, by seat."""
    return [part.split('"')[0].split(" ")[0] for part in html.split("laid at-")[1:]]


def test_ones_own_seat_is_at_the_bottom_and_clockwise_stays(app: Flask) -> None:
    table = Hearts(app, DEALT, *({"type": "pass-cards", "seat": seat, "count": 3} for seat in range(4)))
    assert around(table.get("?seat=0")) == ["n", "e", "s", "w"]
    bea = Guest(table, 1)
    html = bea.get("?seat=1")
    assert around(html) == ["e", "s", "w", "n"]
    assert "Your card" in words_of(html)
    assert words_of(table.get("?seat=1")).count("you") == 0


def test_a_phone_without_a_seat_sees_what_it_saw(app: Flask) -> None:
    """Letter by letter, but for the phones counted and the number of changes."""
    entries = [DEALT, {"type": "pass-cards", "seat": 0, "count": 3}]
    alone, joined = Hearts(app, *entries), Hearts(app, *entries)
    Guest(joined, 1)
    Guest(joined).say(seat="watch")
    for page in ("", "/rare", "/scores", "/entries", "/referee", "/more", "/sheet"):
        one, two = (plain(table.get(page), table) for table in (alone, joined))
        two = two.replace('data-revision="1"', 'data-revision="0"').replace("3 phones here", "1 phone here")
        if page == "":  # it is the next without a phone of its own who is asked
            assert "Hand the phone to Bea" in words_of(one), words_of(one)
            assert "Hand the phone to Cy" in words_of(two), words_of(two)
        else:
            assert one == two.replace('<span class="live-n" aria-hidden="true">3</span>', ""), page


def test_what_is_ones_own_needs_no_name(app: Flask) -> None:
    """What is told, claimed and recorded of somebody is of this phone's player, unless another is chosen."""
    table = Hearts(app, DEALT)
    cy = Guest(table, 2)
    assert "Pass three cards to Dov" in cy.words()
    table.enter(*({"type": "pass-cards", "seat": seat, "count": 3} for seat in range(4)))
    table.enter({"type": "play", "seat": 0, "card": "2C"})
    assert 'name="seat" value="2" checked' in cy.get("/claim")
    assert 'name="seat" value="3" checked' in cy.get("/claim?seat=3")
    assert 'name="seat" value="1" checked' in table.get("/claim")
    assert 'name="seat" value="2" checked' in cy.get("/rare")
    assert 'name="seat" value="2" checked' not in table.get("/rare")
    refused = whole(cy.post("/entries", type="renege", page="rare", seat="3", trick="x"), 422)
    assert 'name="seat" value="3" checked' in refused, words_of(refused)


def test_who_claims_at_the_desk_is_asked_of_a_phone_without_a_seat(app: Flask) -> None:
    """At one's own it is oneself, and another with a tap."""
    table = Hearts(app, DEALT, *({"type": "pass-cards", "seat": seat, "count": 3} for seat in range(4)))
    table.enter({"type": "play", "seat": 0, "card": "2C"})
    cy = Guest(table, 2)
    assert "Who claims the rest?" in words_of(table.get("/referee?ask=claim"))
    own = cy.get("/referee?ask=claim")
    assert 'name="a-claimer" value="2"' in own
    assert "You claim the rest" in words_of(own)
    assert "Who claims the rest?" in cy.words("/referee?ask=claim&who=1")
    other = cy.get("/referee?ask=claim&a-claimer=3")
    assert 'name="a-claimer" value="3"' in other
    assert "You claim" not in words_of(other)


def test_ones_own_bid_is_asked_first(app: Flask) -> None:
    """On the page of all bids, where the others follow as they sit."""
    table = Spades(app, {"type": "deal", "dealer": 3, "depth": "result"})
    cy = Guest(table, 2)
    now = re.compile(r'class="who-row is-now[^"]*" data-seat="(\d)"')
    assert now.findall(table.get()) == ["0"]
    html = cy.get()
    assert now.findall(html) == ["2"]
    assert "your bid" in words_of(html)
    assert "your bid" not in words_of(table.get())


# ---- secrets ----------------------------------------------------------------------------------------

HEARTS_CARDS = (["AS", "KS", "2D"], ["QH", "3C", "4C"])


class Secret:
    """A game's secret: what comes before, whose it is, the page it is told on, what it is, and two ways to tell it."""

    def __init__(
        self, kind: type[Table], what: str, seat: int, before: Sequence[Written], page: str, *told: Written
    ) -> None:
        self.kind, self.what, self.seat, self.before, self.page, self.told = kind, what, seat, before, page, told


def secrets() -> Iterator[Secret]:
    """One of each game that has any."""
    from .apples import AUCTION, target
    from .apples import deal as apples_deal
    from .test_tap import TOP
    from .test_tap import deal as tap_deal
    from .test_tap_secret import DISCARDS, discard

    yield Secret(
        Hearts,
        "the pass",
        1,
        [DEALT],
        "?seat=1",
        *({"type": "pass-cards", "seat": 1, "cards": cards} for cards in HEARTS_CARDS),
    )
    yield Secret(
        Apples, "the target", 1, [apples_deal(), *AUCTION], "/target?seat=1&open=1", target(1, "TD"), target(1, "2C")
    )
    yield Secret(
        Tap, "the discard", 2, [tap_deal("cards"), *TOP], "/discard", discard(DISCARDS[0]), discard(DISCARDS[1])
    )
    yield Secret(
        Piquet,
        "the hand",
        1,
        [{"type": "deal", "dealer": 0, "depth": "cards"}],
        "/own?seat=1&open=1",
        *({"type": "hands", "hands": [None, hand]} for hand in PIQUET_HANDS),
    )


PIQUET_HANDS = (
    [rank + suit for suit in "SH" for rank in "AKQJT9"],
    [rank + suit for suit in "DC" for rank in "AKQJT9"],
)

GAMES = pytest.mark.parametrize("secret", list(secrets()), ids=lambda one: one.kind.game)


def sent(entry: Written) -> dict[str, object]:
    """An entry as its form sends it."""
    if entry["type"] == "hands":
        seat, cards = next((seat, cards) for seat, cards in enumerate(entry["hands"]) if cards)
        return {"type": "hands", "page": "own", "seat": str(seat), f"hands-{seat}": cards}
    return {name: value if isinstance(value, list) else str(value) for name, value in entry.items()}


@GAMES
def test_a_secret_is_told_on_its_owners_phone_alone(app: Flask, secret: Secret) -> None:
    """The page of another's phone says where it is told; what is sent from there all the same is not stored."""
    table, seat = secret.kind(app, *secret.before), secret.seat
    name = table.names[seat]
    owner, other = Guest(table, seat), Guest(table, 0)
    page = other.get(secret.page)
    assert f"{name} enters {secret.what} on another phone" in words_of(page)
    assert "checkbox" not in page
    assert "radio" not in page
    assert f"/join?over={seat}" in page
    seq = table.view().seq
    answer = other.post("/entries", **sent(secret.told[0]))
    assert f"Only {name} can enter this, on their own phone" in words_of(whole(answer, 422))
    assert table.view().seq == seq
    shown = owner.get(secret.page)
    assert "checkbox" in shown or "radio" in shown
    assert owner.post("/entries", **sent(secret.told[0])).status_code == 303
    assert table.view().seq == seq + 1


@GAMES
def test_a_secret_is_shown_on_its_owners_phone_alone(app: Flask, secret: Secret) -> None:
    """Another phone's pages are letter by letter the same, whatever the secret is; the owner's show it."""
    seat, seen = secret.seat, []
    for told in secret.told:
        table = secret.kind(app, *secret.before, told)
        owner, other = Guest(table, seat), Guest(table, 0)
        table.client = other.client
        pages = walk(table, (*SHARED_ADDRESSES, secret.page, "/join", "/share", "/board", "/record.json"))
        record = plain(other.get("/record.json"), table)
        assert "After this" in words_of(record)
        seen.append({**pages, "record": record})
        own, view = owner.get(), table.view()
        assert '<details class="secret' in own
        secrets = view.game.secrets()
        assert secrets is not None
        for card in secrets.owned(view.state, view.entries[-1].entry)[seat]:
            assert f'<span class="vh">{card.words}</span></span>' in own.split("</details>")[0]
        assert '<details class="secret' not in other.get()
        assert owner.client.get(f"{table.path}/record.json").status_code == 200
    for address, text in seen[0].items():
        assert text == seen[1][address], address


@GAMES
def test_a_secret_is_corrected_on_its_owners_phone_alone(app: Flask, secret: Secret) -> None:
    table = secret.kind(app, *secret.before, secret.told[0])
    owner, other = Guest(table, secret.seat), Guest(table, 0)
    id, seq = table.view().entries[-1].id, table.view().seq
    fields = sent(secret.told[1])
    answer = other.post(f"/entries/{id}/amend", **fields)
    assert "on their own phone. Nothing was recorded." in words_of(whole(answer, 422))
    assert table.view().seq == seq
    assert owner.post(f"/entries/{id}/amend", **fields).status_code == 303
    assert table.view().seq == seq + 1


@GAMES
def test_without_a_phone_the_scorers_tells_it(app: Flask, secret: Secret) -> None:
    """As at a table where nobody said who they are; others' phones do not change that. A cover comes between."""
    table = secret.kind(app, *secret.before)
    for phone in (Guest(table), Guest(table, 0)):
        cover = phone.get(secret.page.replace("&open=1", ""))
        assert f"<h1>Hand the phone to {table.names[secret.seat]}</h1>" in cover
        assert "checkbox" not in cover
        assert "radio" not in cover
        tapped = re.search(rf'class="btn btn-go" href="{table.path}([^"]*)"', cover)
        assert tapped is not None
        page = phone.get(tapped[1].replace("&amp;", "&"))
        assert "checkbox" in page or "radio" in page
    scorer = phone
    assert scorer.post("/entries", **sent(secret.told[0])).status_code == 303


def test_who_is_done_sees_who_is_waited_for(app: Flask) -> None:
    """Not the next player's cards, though that one has no phone: those are behind a link, and a cover."""
    for secret in secrets():
        table = secret.kind(app, *secret.before)
        owner = Guest(table, secret.seat)
        assert owner.post("/entries", **sent(secret.told[0])).status_code == 303
        if secret.kind not in {Hearts, Apples}:
            continue  # nobody else tells one
        page = owner.get("" if secret.kind is Hearts else "/target")
        assert "<h1>You’re done</h1>" in page
        assert "Waiting for Ann, Cy and Dov." in words_of(page)
        assert "checkbox" not in page
        assert "radio" not in page
        assert re.findall(r"\b(Ann|Bea|Cy|Dov) (done|to come)", words_of(page)) == [
            (name, "done" if seat == secret.seat else "to come") for seat, name in enumerate(table.names)
        ]


def test_what_one_tells_is_covered_by_a_tap(app: Flask) -> None:
    """On one's own phone and on a shared one, and shown again by the next."""
    for seat, title in ((1, "Your cards are covered"), (None, "Hand the phone to Bea")):
        phone = Guest(Hearts(app, DEALT), seat)
        page = phone.get("?seat=1&open=1")
        assert "Only this phone shows them" in page
        tapped = re.search(r'<p class="privacy">.*?href="/t/[^"?]*([^"]*)"', page)
        assert tapped is not None
        covered = phone.get(tapped[1].replace("&amp;", "&"))
        assert f"<h1>{title}</h1>" in covered
        assert "checkbox" not in covered


def test_only_the_phone_at_the_seat_agrees(app: Flask) -> None:
    """One that goes by the name still, and was taken over from, does not."""
    hand = ({"type": "deal", "dealer": 3, "depth": "result"}, *({"type": "bid", "seat": s, "bid": 3} for s in range(4)))
    table = Spades(app, *hand, {"type": "tricks", "counts": [4, 3, 3, 3]}, results_agreed=True)
    before, now = Guest(table, 1), Guest(table)
    now.say(seat="1", since=value_of(now.get("/join?over=1"), "since"))
    said = {"hand": "1", "side": "1", "points": value_of(now.get(), "points")}
    assert "on their own phone" in words_of(whole(before.post("/agree", **said), 409))
    assert now.post("/agree", **said).status_code == 303
