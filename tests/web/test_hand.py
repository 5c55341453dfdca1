"""The Hand tab: every phase as people see it, and what becomes of what they enter."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from html import unescape
from itertools import cycle
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.core.cards import parse_card
from referee.core.entries import Entry, Misdeal, TrickCounts, TrickWon
from referee.games import find_game
from referee.games.spades.model import Bid, Deal, Play
from referee.service import tables
from referee.service.tables import Accepted, Author, TableView

from .pages import problems_of
from .sitting import value_of

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")
DOV = Author("device-of-dov", "Dov")
NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)

FORMS = [
    (2, {}),
    (2, {"jokers": "big_little"}),
    (3, {}),
    (3, {"jokers": "big_little"}),
    (4, {}),
    (4, {"form": "solo"}),
    (4, {"jokers": "two_spades_two_diamonds", "aces": "as_said"}),
    (5, {}),
    (5, {"jokers": "big_little"}),
    (6, {}),
    (6, {"form": "teams"}),
    (6, {"form": "solo", "jokers": "big_little"}),
    (6, {"packs": 1}),
    (6, {"packs": 1, "jokers": "big_little"}),
]
"""Every form of the game: players and the house rules that make it."""


def form_name(form: object) -> str:
    """A name for a test of one form."""
    return "-".join(map(str, form.values())) or "usual" if isinstance(form, dict) else str(form)


class Table:
    """A table, and one device at it that runs no script."""

    def __init__(self, app: Flask, players: int = 4, **rules: object) -> None:
        self.app = app
        self.client = app.test_client()
        with app.app_context():
            opened = tables.open_table(
                game="spades", names=NAMES[:players], rules=rules, title="Friday", author=DOV, now=NOW
            )
        self.token = opened.token
        self.path = f"/t/{opened.token}"

    def view(self) -> TableView:
        """The table as it stands."""
        with self.app.app_context():
            return tables.view_table(self.token)

    def state(self) -> Any:
        """That of its game, as the table stands."""
        return self.view().state

    def enter(self, *entries: Entry) -> TableView:
        """Entries made on another device; they must be accepted."""
        with self.app.app_context():
            view = tables.view_table(self.token)
            for entry in entries:
                made = secrets.token_urlsafe(12)
                answer = tables.record(self.token, [entry], id=made, seen=view.seq, author=DOV, now=NOW)
                assert isinstance(answer, Accepted), answer
                view = answer.view
        return view

    def deal(self, depth: str = "tricks", dealer: int = 0, **more: object) -> None:
        """A hand dealt."""
        self.enter(Deal(dealer=dealer, depth=depth, **more))  # type: ignore[arg-type]

    def bid(self, *bids: int) -> None:
        """Bids in turn from the dealer's left."""
        for number in bids:
            seat = self.view().phase.seat
            assert seat is not None
            self.enter(Bid(seat=seat, bid=number))

    def play(self, *codes: str) -> None:
        """Cards in turn."""
        for code in codes:
            seat = self.view().phase.seat
            assert seat is not None
            self.enter(Play(seat=seat, card=parse_card(code)))

    def get(self, page: str = "") -> str:
        """A page, which must be whole."""
        answer = self.client.get(self.path + page)
        html = answer.get_data(as_text=True)
        assert answer.status_code == 200, html
        assert not problems_of(html), problems_of(html)
        return html

    def post(self, to: str = "/entries", /, **fields: object) -> TestResponse:
        """A form of the page as it is now, filled in with `fields`; one that is None is not sent."""
        html = self.client.get(self.path).get_data(as_text=True)
        hidden = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
        sent = {name: value for name, value in {**hidden, **fields}.items() if value is not None}
        return self.client.post(self.path + to, data=sent)

    def follow(self, answer: TestResponse) -> str:
        """The page a form led to."""
        assert answer.status_code == 303, answer.get_data(as_text=True)
        return self.client.get(answer.headers["Location"]).get_data(as_text=True)


def words_of(html: str) -> str:
    """What a page says, without its tags."""
    inside = re.search(r"<body.*</body>", html, re.DOTALL)
    assert inside is not None
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", inside[0]))).strip()


def even_counts(view: TableView) -> tuple[int, ...]:
    """Counts that add up to the tricks of the hand."""
    state: Any = view.state
    hand = state.hand
    counts = [0] * len(view.names)
    for seat, _ in zip(cycle(range(len(counts))), range(hand.tricks_total), strict=False):
        counts[seat] += 1
    return tuple(counts)


# ---- every phase of every form ------------------------------------------------------------------


@pytest.mark.parametrize(("players", "rules"), FORMS, ids=form_name)
@pytest.mark.parametrize("depth", ["result", "tricks", "cards"])
def test_every_phase_of_every_form_is_a_whole_page(
    app: Flask, players: int, rules: dict[str, object], depth: str
) -> None:
    """From the first deal to the result, each page is well-formed and says what is asked for."""
    table = Table(app, players, **rules)
    assert "Who deals hand 1?" in table.get()
    table.deal(depth)
    for _ in range(players):
        view = table.view()
        seat = view.phase.seat
        assert seat is not None
        asked = "?bids=one" if depth == "result" else ""
        assert f"{view.names[seat]}, your bid?" in table.get(asked)
        assert len(re.findall(r'class="who-row', table.get("?bids=all"))) == players
        table.bid(1)
    html = table.get()
    asked = {"result": "Tricks taken?", "tricks": "Who won trick 1", "cards": "Which card did"}[depth]
    assert asked in html
    for page in ("/rare", "/claim", "/hands?for=shown", "/house"):
        table.get(page)
    if depth == "cards":
        for _ in range(players + 1):
            choice = next(
                entry for entry in find_game("spades").rules().choices(table.state()) if isinstance(entry, Play)
            )
            table.enter(choice)
            table.get()
    if depth == "tricks":
        table.enter(TrickWon(winner=players - 1))
        table.get()
    if depth != "cards":
        table.enter(
            TrickCounts(counts=even_counts(table.view()) if depth == "result" else last_takes_all(table.view()))
        )
        html = table.get()
        assert "is scored" in html
        assert "Deal hand 2" in html


def last_takes_all(view: TableView) -> tuple[int, ...]:
    """Counts by which the last player takes every trick."""
    state: Any = view.state
    return (*[0] * (len(view.names) - 1), state.hand.tricks_total)


@pytest.mark.parametrize("kitty", ["left_over", "and_round"])
def test_kitty_is_asked_for_first(app: Flask, kitty: str) -> None:
    """Three players with a kitty: one tap says who takes it, and its cards can be told."""
    table = Table(app, 3, kitty=kitty)
    table.deal()
    html = table.get()
    assert "Who takes the kitty?" in html
    table.get("/kitty")
    html = table.follow(table.post(type="kitty", seat="1"))
    assert "your bid?" in html


def test_cards_are_passed_before_the_lead(app: Flask) -> None:
    """A nil passes two cards, told one by one or not at all."""
    table = Table(app, nil_pass=2)
    table.deal()
    table.bid(0, 4, 3, 2)
    assert "Bea passes 2 cards to Dov" in words_of(table.get())
    assert "Hand the phone to Bea" in words_of(table.get("/pass"))
    assert "Bea passes 2 cards" in words_of(table.get("/pass?seat=1&open=1"))
    html = table.follow(table.post(type="pass-cards", seat="1", cards=["2S", "3S"], page="pass"))
    assert "Dov gives back 2 cards to Bea" in words_of(html)
    html = table.follow(table.post(type="pass-cards", seat="3", count="2"))
    assert "Dov gives back" not in html


def test_a_lower_bid_may_be_raised_to_match(app: Flask) -> None:
    """The side that bid first is offered to raise, with the number it would reach."""
    table = Table(app, match_bid=True)
    table.deal()
    table.bid(3, 5, 2, 3)
    assert "Bea may raise to 6, to match" in words_of(table.get())
    html = table.follow(table.post(type="match", seat="1"))
    assert "needs 8" in html


def test_a_misdeal_is_shown_as_such(app: Flask) -> None:
    """The hand does not count, and the same dealer deals again."""
    table = Table(app)
    table.deal(dealer=2)
    html = table.follow(table.post(type="misdeal", reason="Unequal hands", page="rare"))
    words = words_of(html)
    assert "Hand 1 was thrown in · Unequal hands" in words
    assert "The same dealer deals again." in words
    assert re.search(r'name="dealer" value="2" checked', html)


def test_a_misdeal_is_recorded_by_its_code(app: Flask) -> None:
    """The page of what seldom happens, the log and the correction say it in the same words; what was typed stays."""
    table = Table(app)
    table.deal()
    assert '<input type="radio" name="reason" value="dealer"><span>The wrong dealer</span>' in table.get("/rare")
    table.follow(table.post(type="misdeal", reason="dealer", page="rare"))
    kept = table.view().entries[-1]
    assert kept.entry == Misdeal(reason="dealer")
    html = table.get(f"/entries/{kept.id}")
    assert "Misdeal: the wrong dealer" in words_of(html)
    assert '<input type="radio" name="reason" value="dealer" checked><span>The wrong dealer</span>' in html
    table.post(f"/entries/{kept.id}/amend", reason="dealer", other="the dog ate 4♣")
    html = table.get(f"/entries/{kept.id}")
    assert "Misdeal: the dog ate 4♣" in words_of(html)
    assert re.search(r'name="reason" value="the dog ate 4♣" checked', html)


def test_a_reason_typed_in_the_words_of_a_code_is_offered_once(app: Flask) -> None:
    """An old record says it as a text: its correction has that one chip, chosen, and keeps the text as it is."""
    table = Table(app)
    table.deal()
    table.enter(Misdeal(reason="A card was seen"))
    kept = table.view().entries[-1]
    html = table.get(f"/entries/{kept.id}")
    assert re.findall(r'name="reason" value="([^"]+)"( checked)?><span>A card was seen', html) == [
        ("A card was seen", " checked")
    ]
    table.post(f"/entries/{kept.id}/amend", reason="A card was seen")
    assert table.view().entries[-1].entry == kept.entry


def test_a_misdeal_without_a_reason_is_corrected_without_one(app: Flask) -> None:
    """A record may say none: what its form shows is what stands, and the player can be told alone."""
    table = Table(app)
    table.deal()
    table.enter(Misdeal())
    id = table.view().entries[-1].id
    assert re.search(r'name="reason" value="" checked><span>Not given', table.get(f"/entries/{id}"))
    table.follow(table.post(f"/entries/{id}/amend", reason="", other="", seat="1"))
    assert table.view().entries[-1].entry == Misdeal(seat=1)
    table.follow(table.post(f"/entries/{id}/amend", reason="dealer", seat="1"))
    assert 'name="reason" value=""' not in table.get(f"/entries/{id}")


def test_a_finished_game_names_its_winner(app: Flask) -> None:
    """Winner, why, totals, the sheet and another game."""
    table = Table(app, target=50)
    table.deal("result")
    table.bid(3, 3, 2, 3)
    table.enter(TrickCounts(counts=(4, 3, 3, 3)))  # Ann & Cy bid 6, made with a bag; Bea & Dov bid 5 and took 6
    words = words_of(table.get())
    assert "Ann & Cy win 61 to 51 50 was reached after 1 hand Rule SP-8.1" in words
    assert "Sheet" in words
    assert "Play again" in words


# ---- entries ------------------------------------------------------------------------------------


def test_an_evening_by_forms_alone(app: Flask) -> None:
    """Deal, bids, tricks: posted one by one, each leads back to the table."""
    table = Table(app)
    table.follow(table.post(type="deal", dealer="3", depth="tricks"))
    for seat, number in ((0, 4), (1, 3), (2, 3), (3, 2)):
        table.follow(table.post(type="bid", seat=str(seat), bid=str(number)))
    for winner in (0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0):
        html = table.follow(table.post(type="trick", winner=str(winner)))
    assert "Hand 1 is scored" in html
    assert table.view().explanation.totals == (70, 51)


def test_undo_and_redo_name_what_they_do(app: Flask) -> None:
    """The last thing done can be taken back and brought back from any phase."""
    table = Table(app)
    table.deal()
    table.bid(4)
    assert 'aria-label="Undo: Bea bid 4"' in table.get()
    html = table.follow(table.post("/undo"))
    assert "Bea, your bid?" in html
    assert 'aria-label="Redo: Bea bid 4"' in html
    html = table.follow(table.post("/redo"))
    assert "Cy, your bid?" in html
    answer = table.post("/redo")
    assert answer.status_code == 422
    assert "There is nothing to redo." in answer.get_data(as_text=True)


def test_a_struck_out_chip_says_why(app: Flask) -> None:
    """A number against a house rule is struck out and leads to its reason."""
    table = Table(app, total_not_equal=True)
    table.deal()
    table.bid(4, 3, 3)
    html = table.get()
    assert re.search(r'class="chip-no" href="#why-bids-add-up">3<', html)
    assert "3 is out. The bids can’t add up to 13." in words_of(html)


def test_a_query_is_answered_either_way(app: Flask) -> None:
    """Nothing is stored until somebody says that it happened; correcting keeps what was chosen."""
    table = Table(app, total_not_equal=True)
    table.deal()
    table.bid(4, 3, 3)
    before = table.view().seq
    answer = table.post(type="bid", seat="0", bid="3", blind="")
    html = answer.get_data(as_text=True)
    assert answer.status_code == 200
    assert not problems_of(html)
    assert table.view().seq == before
    assert '<dialog class="up" open' in html
    assert '<div class="behind" inert>' in html
    assert "Where the table plays it, the last bidder may not bid" in words_of(html)
    back = re.search(r'class="choice choice-go" href="([^"]+)"', html)
    assert back is not None
    assert "bid=3" in unescape(back[1])
    confirmed = table.post(type="bid", seat="0", bid="3", confirmed="1")
    assert "Who won trick 1" in table.follow(confirmed)
    assert table.state().hand.bids[0].confirmed


def test_a_revoke_shows_evidence_and_its_cost(app: Flask) -> None:
    """With a hand entered the referee sees a revoke at once: the cards, the rule, the remedy."""
    table = Table(app)
    codes = ["TH", "6H", "2C", "AC", "3D", "4D", "5D", "2S", "3S", "5S", "7S", "8S", "JS"]
    table.deal("cards", hands=(None, None, tuple(map(parse_card, codes)), None))
    table.bid(3, 4, 3, 2)
    table.play("9H")
    html = table.get()
    assert re.search(r'class="rank rank-no" name="card" value="2C"', html)
    answer = table.post(type="play", seat="2", card="2C", suit="C")
    words = words_of(answer.get_data(as_text=True))
    assert "Cy must follow ♥" in words.replace("\ufe0e", "")
    assert "Bea led" in words
    assert "Cy still holds" in words
    assert "The contract of 6 is set SP-9.1" in words
    assert "−60 Ann & Cy" in words
    assert table.state().hand.trick[-1].card.code == "9H"
    table.follow(table.post(type="play", seat="2", card="2C", confirmed="1"))
    assert table.state().hand.breaches


def test_a_refused_card_is_a_red_card(app: Flask) -> None:
    """What cannot have happened offers no way to record it."""
    table = Table(app)
    table.deal("cards")
    table.bid(3, 3, 3, 3)
    table.play("9H")
    answer = table.post(type="play", seat="2", card="9H")
    html = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert "sig-red" in html
    assert "It happened" not in html
    assert not problems_of(html)


def test_counts_that_do_not_add_up_are_said_at_the_form(app: Flask) -> None:
    """The sentence stands at the form with its rule, and what was typed stays."""
    table = Table(app)
    table.deal("result")
    table.bid(3, 3, 3, 3)
    answer = table.post(**{"type": "tricks", "took-0": "5", "took-1": "4"})
    html = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert "The tricks come to 9, not 13: 4 missing." in html
    assert "SP-4.2" in html
    assert 'name="took-0" value="5" checked' in html
    assert "<dialog" not in html
    assert not problems_of(html)


def test_one_count_left_empty_gets_the_rest(app: Flask) -> None:
    """Three players are told, the fourth took what is left."""
    table = Table(app)
    table.deal("result")
    table.bid(3, 0, 3, 3)
    counts = {"counts-0": "5", "counts-1": "4", "counts-2": "", "counts-3": "4"}
    table.follow(table.post(type="tricks", **counts))
    assert table.state().hand.won == (5, 4, 0, 4)


# ---- what seldom happens -------------------------------------------------------------------------


RARE: list[tuple[dict[str, str], str]] = [
    ({"type": "renege", "seat": "1", "trick": "1", "page": "rare"}, "Bea reneged in trick 1"),
    ({"type": "penalty", "kind": "false-call", "seat": "0", "page": "rare"}, "Ann called a renege falsely"),
    ({"type": "penalty", "kind": "flip", "seat": "0", "to": "1", "page": "rare"}, "Ann turned up a trick"),
    (
        {"type": "penalty", "kind": "points", "seat": "0", "points": "−20", "reason": "late", "page": "rare"},
        "Ann: −20, late",
    ),
    ({"type": "claim", "seat": "0", "good": "yes", "page": "claim"}, "Ann claimed the rest"),
    ({"type": "claim", "seat": "0", "good": "no", "to": "1", "page": "claim"}, "Ann claimed the rest, falsely"),
    ({"type": "end", "reason": "time", "kind": "time", "page": "rare"}, "Time was called"),
    ({"type": "misdeal", "reason": "", "other": "The dog ate 4♣", "page": "rare"}, "Misdeal: The dog ate 4♣"),
]


@pytest.mark.parametrize(("fields", "done"), RARE, ids=lambda part: part if isinstance(part, str) else "")
def test_what_seldom_happens_can_be_recorded(app: Flask, fields: dict[str, str], done: str) -> None:
    """Each form of the page behind the hand records its entry."""
    table = Table(app, illegal_flip="three_tricks")
    table.deal()
    table.bid(3, 3, 3, 3)
    table.enter(TrickWon(winner=0))
    table.get("/rare")
    table.follow(table.post(**fields))
    view = table.view()
    assert view.undo is not None
    assert view.undo.entry is not None
    assert str(view.game.rules().describe(view.undo.entry, view.seating)) == done


def test_a_weak_hand_is_thrown_in(app: Flask) -> None:
    """Offered where the table plays it, before the side has bid."""
    table = Table(app, deficient_misdeal="either")
    table.deal()
    assert "Weak hand" in table.get("/rare")
    assert '<details class="rare" id="weak" open>' in table.get("/rare?open=weak")
    html = table.follow(table.post(type="misdeal", kind="weak", seat="1", reason="deficient", page="rare"))
    assert "was thrown in" in html


def test_a_rare_form_with_nobody_chosen_says_so_at_its_place(app: Flask) -> None:
    """The fold stands open with the sentence in it, and nothing is stored."""
    table = Table(app)
    table.deal()
    table.bid(3, 3, 3, 3)
    before = table.view().seq
    answer = table.post(type="penalty", kind="points", points="ten", page="rare", reason="late")
    html = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert '<details class="rare" id="points" open>' in html
    assert "Choose whom it is against." in html
    assert "A penalty is a whole number." in html
    assert 'value="ten"' in html
    assert 'value="late"' in html
    assert not problems_of(html)
    assert table.view().seq == before


def test_hands_are_told_from_the_grid(app: Flask) -> None:
    """Cards are tapped player by player, and the cards of the others are kept meanwhile."""
    table = Table(app)
    table.deal("cards")
    table.bid(3, 3, 3, 3)
    page = "/hands?for=shown"
    table.get(page)
    spades = [f"{rank}S" for rank in "AKQJT98765432"]
    html = table.post("/hands", **{"hands-0": spades, "pile": "hands-1", "for": "shown"}).get_data(as_text=True)
    assert not problems_of(html)
    assert '<input type="hidden" name="hands-0" value="AS">' in html
    assert "ace of spades: Ann has it" in html
    twice = ["AS", *(f"{rank}H" for rank in "AKQJT9876543")]
    answer = table.post(**{"type": "hands", "hands-0": spades, "hands-1": twice, "page": "hands"})
    assert answer.status_code == 422
    assert "Ann’s already" in words_of(answer.get_data(as_text=True))
    table.follow(table.post(**{"type": "hands", "hands-0": spades, "page": "hands"}))
    assert table.state().hand.held[0] is not None


def test_known_hands_go_into_the_deal(app: Flask) -> None:
    """Told before the deal, they are carried along and dealt."""
    table = Table(app)
    spades = [f"{rank}S" for rank in "AKQJT98765432"]
    html = table.post("/hands", dealer="1", depth="cards").get_data(as_text=True)
    assert "Keep these for the deal" in html
    html = table.post("/deal", **{"hands-2": spades, "dealer": "1", "depth": "cards"}).get_data(as_text=True)
    assert "13 cards are known for this deal." in html
    assert not problems_of(html)
    table.follow(table.post(**{"type": "deal", "hands-2": spades, "dealer": "1", "depth": "cards"}))
    hand = table.state().hand
    assert hand.held[2] is not None
    assert hand.dealer == 1


def test_a_hand_may_be_finished_by_its_result(app: Flask) -> None:
    """A hand begun card by card can be counted at the end instead (SP-4.1)."""
    table = Table(app)
    table.deal("cards")
    table.bid(3, 3, 3, 3)
    assert "Finish by result" in table.get("/rare")
    assert "Tricks taken?" in table.get("?by=result")
    wrong = table.post(**{"type": "tricks", "by": "result", "took-0": "9", "took-1": "9"})
    assert "Tricks taken?" in wrong.get_data(as_text=True)
    table.follow(table.post(**{"type": "tricks", "by": "result", "sides-0": "7", "sides-1": ""}))
    assert table.state().hand.complete


def test_somebody_else_may_have_bid_first(app: Flask) -> None:
    """A bid out of turn is asked for from the page of rare things, and queried."""
    table = Table(app)
    table.deal()
    assert "seat=3" in table.get("/rare")
    html = table.get("?seat=3")
    assert "Dov, your bid?" in html
    answer = table.post(type="bid", seat="3", bid="3")
    assert "Bea bids before Dov." in answer.get_data(as_text=True)


def test_house_rules_change_from_the_next_hand(app: Flask) -> None:
    """The page records what differs; a fixed rule is refused at its place."""
    table = Table(app)
    table.deal()
    table.follow(table.post("/house", **{"house-target": "250"}))
    assert table.state().next_house.target == 250
    answer = table.post("/house", **{"house-form": "solo"})
    assert answer.status_code == 422
    assert "Form and packs can’t change now. Open another table." in answer.get_data(as_text=True)


# ---- writing at the same time --------------------------------------------------------------------


def test_a_stale_form_stores_nothing_and_keeps_what_was_chosen(app: Flask) -> None:
    """Somebody was faster: the page says who and what, and shows the table as it is."""
    table = Table(app)
    table.deal()
    old = table.get()
    hidden = {name: value_of(old, name) for name in ("csrf_token", "id", "seen")}
    table.bid(4)
    before = table.view().seq
    fields = {**hidden, "type": "bid", "seat": "1", "bid": "5"}
    answer = table.client.post(f"{table.path}/entries", data=fields)
    html = answer.get_data(as_text=True)
    assert answer.status_code == 409
    assert "Meanwhile Dov entered: Bea bid 4" in html
    assert "Cy, your bid?" in html
    assert re.search(r'name="bid" value="5" checked', html)
    assert not problems_of(html)
    assert table.view().seq == before


def test_a_retry_is_stored_once(app: Flask) -> None:
    """The same form sent twice is one entry."""
    table = Table(app)
    table.deal()
    html = table.get()
    fields = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
    fields |= {"type": "bid", "seat": "1", "bid": "4"}
    first = table.client.post(f"{table.path}/entries", data=fields)
    after = table.view().seq
    second = table.client.post(f"{table.path}/entries", data=fields)
    assert (first.status_code, second.status_code) == (303, 303)
    assert table.view().seq == after


def test_all_bids_sent_again_are_stored_once(app: Flask) -> None:
    """A form that asks for what is missing is read as it was, though nothing is missing any more; by the phone's
    script too, by a page that was opened since, and after others have entered.
    """
    table = Table(app)
    table.deal("result")
    html = table.get()
    fields = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
    fields |= {"type": "bids", "bids-0": "3", "bids-1": "4", "bids-2": "3", "bids-3": "2"}
    first = table.client.post(f"{table.path}/entries", data=fields)
    after = table.view().seq
    assert after == 5
    again = [
        table.client.post(f"{table.path}/entries", data=fields | more)
        for more in ({}, {"waited": "yes"}, {"seen": "5"})
    ]
    other = fields | {"bids-0": "5"}
    assert table.client.post(f"{table.path}/entries", data=other).status_code == 409, "an id is for one entry"
    table.enter(TrickCounts(counts=(4, 3, 3, 3)))
    again.append(table.client.post(f"{table.path}/entries", data=fields))
    assert [first.status_code, *(answer.status_code for answer in again)] == [303, 303, 303, 303, 303]
    assert table.view().seq == after + 1


def test_phones_hear_of_a_change(app: Flask) -> None:
    """The small answer they poll holds the number of the last action, and is not sent twice."""
    table = Table(app)
    table.deal()
    answer = table.client.get(f"{table.path}/seq")
    assert answer.get_json() == {"seq": 1, "by": "Dov"}
    again = table.client.get(f"{table.path}/seq", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_an_old_correction_asks_for_attention(app: Flask) -> None:
    """An entry that a correction made impossible is named on the page, and leads to itself."""
    table = Table(app)
    table.deal("result")
    table.bid(3, 0, 3, 3)
    view = table.enter(TrickCounts(counts=(5, 4, 0, 4)))
    deal = view.entries[0]
    with app.app_context():
        made = secrets.token_urlsafe(12)
        tables.void(table.token, deal.id, id=made, seen=view.seq, author=DOV, now=NOW)
    html = table.get()
    assert "Entry 2 needs attention" in html
    assert f'{table.path}/entries/{view.entries[1].id}"' in html


# ---- bad input ------------------------------------------------------------------------------------


BAD: list[tuple[str, Mapping[str, str | Sequence[str]], str]] = [
    ("bid", {"type": "bid", "seat": "9", "bid": "3"}, "There is no seat 9 at this table. Seats run from 0 to 3."),
    ("bid", {"type": "bid", "seat": "-1", "bid": "3"}, "There is no seat −1 at this table. Seats run from 0 to 3."),
    ("bid", {"type": "bid", "seat": "Bea", "bid": "3"}, "This names no player at the table."),
    ("bid", {"type": "bid", "seat": "1", "bid": ""}, "Choose the bid first."),
    ("bid", {"type": "bid", "seat": "1", "bid": "four"}, "A bid is a whole number."),
    ("bid", {"type": "bid", "seat": "1", "bid": "99"}, "A bid is a whole number from 0 to 19, not 99."),
    ("bid", {"type": "bid", "seat": "1", "bid": "14"}, "Bea can’t bid 14"),
    ("bid", {"type": "bid", "seat": "1", "bid": "9" * 500}, "A bid is a whole number."),
    ("bid", {"type": "trick", "winner": "0"}, "The bids come before the play"),
    ("bid", {"type": "deal", "dealer": "2"}, "Hand 1 isn’t finished"),
    ("bid", {"type": "play", "seat": "1", "card": "9S"}, "The bids come before the play"),
    ("trick", {"type": "trick", "winner": "4"}, "There is no seat 4 at this table. Seats run from 0 to 3."),
    ("trick", {"type": "trick"}, "Tap who won the trick."),
    ("cards", {"type": "play", "seat": "1", "card": "ZZ"}, "“ZZ” isn’t a card"),
    ("cards", {"type": "play", "seat": "1", "card": ""}, "Choose the card that was played."),
    ("cards", {"type": "play", "seat": "7", "card": "AS"}, "There is no seat 7 at this table. Seats run from 0 to 3."),
    ("cards", {"type": "play", "seat": "1", "card": "BJ"}, "in this pack"),
    ("result", {"type": "tricks", "counts-0": "14", "counts-1": "0", "counts-2": "0", "counts-3": "0"}, "0 to 13"),
    ("result", {"type": "tricks", "counts-0": "x"}, "not “x”"),
    ("result", {"type": "tricks", "counts-0": "5", "counts-1": "5", "counts-2": "5"}, "15 tricks already"),
    ("result", {"type": "tricks"}, "You can leave one empty"),
    ("result", {"type": "tricks", "sides-0": "-3", "sides-1": "16"}, "0 to 13"),
    ("bid", {"type": "misdeal"}, "Choose why the hand is thrown in."),
    ("bid", {"type": "hands", "hands-0": ["AS", "??"]}, "“??” isn’t a card"),
    ("bid", {"type": "end", "reason": "tired"}, "Choose one of the options."),
    ("bid", {"type": "misdeal", "reason": "x" * 300, "page": "rare"}, "That’s 300 characters. The most is 200."),
]


@pytest.mark.parametrize(("phase", "fields", "said"), BAD, ids=lambda part: None)
def test_bad_input_is_answered_in_a_sentence(
    app: Flask, phase: str, fields: Mapping[str, str | Sequence[str]], said: str
) -> None:
    """Whatever is posted: a 4xx, a sentence, a whole page, and nothing stored."""
    table = Table(app)
    table.deal({"bid": "tricks", "trick": "tricks"}.get(phase, phase))
    if phase != "bid":
        table.bid(3, 3, 3, 3)
    before = table.view().seq
    answer = table.post(**fields)
    html = answer.get_data(as_text=True)
    assert 400 <= answer.status_code < 500
    assert said in words_of(html)
    assert not problems_of(html)
    assert table.view().seq == before


def garbage() -> Iterator[dict[str, object]]:
    """Forms no page of ours sends."""
    yield {"type": "nonsense"}
    yield {}
    yield {"type": ["bid", "deal"], "seat": ["", "\x00"], "bid": "\ud7ff"}
    yield {f"field-{number}": "x" for number in range(350)}
    yield {"type": "hands", **{f"hands-{seat}": "AS " * 130 for seat in range(12)}}


@pytest.mark.parametrize("fields", list(garbage()), ids=lambda _: "")
def test_garbage_breaks_nothing(app: Flask, fields: dict[str, object]) -> None:
    """A form made by hand is turned away, and the table stays as it was."""
    table = Table(app)
    table.deal()
    before = table.view().seq
    answer = table.post(**fields)
    assert 400 <= answer.status_code < 500
    assert table.view().seq == before


def test_an_entry_needs_our_own_form(app: Flask) -> None:
    """Without the token of a page of ours nothing is recorded."""
    table = Table(app)
    table.deal()
    before = table.view().seq
    answer = table.post(csrf_token=None, type="bid", seat="1", bid="3")
    assert answer.status_code == 400
    assert table.view().seq == before


def test_unusable_ids_are_refused(app: Flask) -> None:
    """An id that names nothing, and a page that has seen nothing."""
    table = Table(app)
    table.deal()
    before = table.view().seq
    assert table.post(type="bid", seat="1", bid="3", id="<b>").status_code == 422
    assert table.post(type="bid", seat="1", bid="3", seen="soon").status_code == 409
    assert table.view().seq == before


def test_an_unknown_table_is_not_found(client: FlaskClient) -> None:
    """A mistyped link says so."""
    answer = client.get("/t/no-such-table")
    assert answer.status_code == 404
    assert "There is no such table" in answer.get_data(as_text=True)


def test_an_old_page_leads_back_to_the_hand(app: Flask) -> None:
    """A link to a page that does not apply now is no dead end."""
    table = Table(app)
    table.deal()
    for page in ("/claim", "/pass", "/kitty"):
        assert table.client.get(table.path + page).headers["Location"] == table.path


def test_the_first_load_is_small(app: Flask) -> None:
    """The hand page with its styles and scripts comes to at most 60 kB over the wire."""
    table = Table(app)
    table.deal("cards")
    table.bid(3, 3, 3, 3)
    wanted = [table.path]
    html = table.get()
    wanted += re.findall(r'(?:href|src)="(/static/[^"]+)"', html)
    total = 0
    for path in wanted:
        answer = table.client.get(path, headers={"Accept-Encoding": "br, gzip"})
        assert answer.status_code == 200, path
        total += len(answer.get_data())
    assert total <= 60_000, total


@pytest.mark.typed("C'y", 'D"ov')
def test_names_are_text(app: Flask) -> None:
    """A name that looks like markup is shown as typed."""
    with app.app_context():
        opened = tables.open_table(
            game="spades",
            names=("<b>Ann</b>", "Bea & Co", "C'y", 'D"ov'),
            rules={},
            title="<i>Friday</i>",
            author=DOV,
            first=(Deal(dealer=0),),
            now=NOW,
        )
    html = app.test_client().get(f"/t/{opened.token}").get_data(as_text=True)
    assert "<b>Ann</b>" not in html
    assert "<i>Friday</i>" not in html
    assert "&lt;b&gt;Ann&lt;/b&gt;" in html
    assert not problems_of(html)


def test_a_thrown_in_hand_keeps_its_number(app: Flask) -> None:
    """The hand dealt again bears the number of the one thrown in."""
    table = Table(app)
    table.deal()
    table.enter(Misdeal(reason="Wrong dealer"))
    assert "Deal hand 1 again" in words_of(table.get())


def test_undo_says_how_much_it_takes_back(app: Flask) -> None:
    """What was recorded at once is undone at once: the button says the first of it, and how many more."""
    table = Table(app)
    table.deal()
    with app.app_context():
        sent = [Bid(seat=seat, bid=3) for seat in (1, 2, 3)]
        answer = tables.record(table.token, sent, id="all-at-once", seen=1, author=DOV, now=NOW)
    assert isinstance(answer, Accepted)
    assert 'aria-label="Undo: Bea bid 3, and 2 more bids"' in table.get()
    html = table.follow(table.post("/undo"))
    assert 'aria-label="Redo: Bea bid 3, and 2 more bids"' in html
    assert re.findall(r'name="bids-(\d)" value="3" checked', html) == ["1", "2", "3"], "they come back as they were"


def test_only_pages_of_the_game_are_there(app: Flask) -> None:
    """A name the game does not know leads nowhere, looked at or sent to; one that is not for now leads back."""
    table = Table(app)
    assert table.client.get(f"{table.path}/fortune").status_code == 404
    assert table.post("/fortune").status_code == 404
    early = table.client.get(f"{table.path}/claim")
    assert (early.status_code, early.headers["Location"]) == (303, table.path)
    assert table.client.get("/t/nowhere/claim").status_code == 404


def test_a_card_goes_over_to_the_player_it_is_tapped_for(app: Flask) -> None:
    """Without script the page sent back says who was shown; a card has one owner."""
    table = Table(app)
    sent = {"shown": "hands-1", "pile": "hands-2", "hands-0": "AS KS", "hands-1": "KS"}
    html = table.post("/hands", **sent).get_data(as_text=True)
    kept = re.findall(r'<input type="hidden" name="(hands-\d)" value="(\w+)"', html)
    assert kept == [("hands-0", "AS"), ("hands-1", "KS")]
