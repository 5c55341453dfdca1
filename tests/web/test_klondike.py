"""Klondike’s pages at every phase: what they ask, what is refused and where, what a tap leads to. Without script."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final

from flask import Flask

from referee.games.klondike.model import Deal, Move, Reveal, Turn
from referee.service.solving import searches

from .conftest import csrf_token, new_table
from .sitting import Table as AnyTable
from .sitting import Written, whole, words_of

STACKS: Final = [
    ["7S"],
    ["2C", "8D"],
    ["3C", "4C", "AH"],
    ["5C", "6C", "7C", "KS"],
    ["8C", "9C", "TC", "JC", "QC"],
    ["KC", "2H", "3H", "4H", "5H", "6H"],
    ["8H", "9H", "TH", "JH", "QH", "KH", "KD"],
]
IN_STOCK: Final = "AD 2D 3D 4D 5D 6D 7D 9D TD JD QD AS 2S 3S 4S 5S 6S 8S 9S TS JS QS AC 7H"
STOCK: Final = IN_STOCK.split()
TOPS: Final = [stack[-1] for stack in STACKS]

KNOWN: Final = {"type": "deal", "stacks": STACKS, "stock": STOCK}
BURIED: Final = "QS QH QD QC JH JD TS TH TD TC 9H 9D 8S 8H 8D 8C 7S 7H 7D 7C 6S 6H 6D 6C 5S 5H 5D 5C"
DEAD: Final[dict[str, Any]] = {
    "type": "deal",
    "stacks": [
        ["4S", *BURIED.split(), "KS"],
        *(["4H", "KH"], ["4D", "KD"], ["4C", "KC"]),
        *(["JS"], ["JC"], ["9S", "9C"]),
    ],
    "up": [1, 1, 1, 1, 1, 1, 1],
    "suits": ["3S", "3H", "3D", "3C"],
}
SEEN: Final = {"type": "deal", "stacks": [[None] * place + [top] for place, top in enumerate(TOPS)]}


class Table(AnyTable):
    """A table of one."""

    game: ClassVar[str] = "klondike"
    names: ClassVar[tuple[str, ...]] = ("Ann",)


def moved(source: str, target: str, count: int = 1) -> Written:
    """A move as a record has it."""
    return {"type": "move", "from": source, "to": target, "count": count}


def words_from(html: str, mark: str) -> str:
    """What a page shows from there on."""
    return words_of(f"<body>{html[html.index(mark) :]}")


# ---- a table of one ----------------------------------------------------------------------------------


def test_a_table_of_one_is_opened(app: Flask) -> None:
    """Nobody is asked who deals, and the first page asks for the cards."""
    client = app.test_client()
    html = whole(client.get("/new/klondike"))
    said = words_of(html)
    assert "Who plays?" in said
    assert "Player 1 deals" not in said
    assert 'name="dealer"' not in html
    assert "Tap letters to swap" not in said
    fields = new_table(csrf_token(client), "Ann", preset="usual", **{"preset-shown": "usual"})
    answer = client.post("/new/klondike", data=fields)
    assert answer.status_code == 303
    assert "Which cards are face up?" in words_of(whole(client.get(answer.headers["Location"])))


def test_every_page_is_whole(app: Flask) -> None:
    """At each phase, and the pages that look back."""
    for entries in ([], [SEEN], [KNOWN], [KNOWN, {"type": "give-up"}], [KNOWN, {"type": "end", "reason": "stopped"}]):
        table = Table(app, *entries)
        for page in ("", "/rare", "/scores", "/entries", "/sheet", "/more", "/referee", "/house"):
            table.get(page)


# ---- the deal ------------------------------------------------------------------------------------------


def test_the_face_up_cards_are_tapped_one_by_one(app: Flask) -> None:
    """Each tap is a request; a card tapped again goes, and leaves its place."""
    table = Table(app)
    told: list[str] = []
    for top in TOPS:
        html = whole(table.post("/deal", type="deal", tops=told, tap=top))
        told = re.findall(r'name="tops" value="([^"]+)"', html)
    assert told == TOPS
    html = whole(table.post("/deal", type="deal", tops=told, tap="AH"))
    assert "1 of 7 to come" in words_of(html)
    assert re.findall(r'name="tops" value="([^"]+)"', html) == [*TOPS[:2], "–", *TOPS[3:]]
    html = whole(table.post("/deal", type="deal", tops=told, clear="0"))
    assert re.findall(r'name="tops" value="([^"]+)"', html)[0] == "–"
    assert re.findall(r'name="tops" value="([^"]+)"', whole(table.post("/deal", tops=told, clear="²"))) == told
    table.done(table.post(type="deal", tops=told))
    deal = table.view().entries[-1].entry
    assert isinstance(deal, Deal)
    assert deal.stacks is not None
    assert [str(cards[-1]) for cards in deal.stacks] == ["7♠", "8♦", "A♥", "K♠", "Q♣", "6♥", "K♦"]


def test_a_card_told_twice_is_named_and_nothing_is_lost(app: Flask) -> None:
    table = Table(app)
    answer = table.post(type="deal", tops=["7S", "8D", "7S"])
    html = whole(answer, 422)
    assert "7♠ is entered twice face up." in words_of(html)
    assert re.findall(r'name="tops" value="([^"]+)"', html)[:3] == ["7S", "8D", "7S"]
    assert not table.view().entries


def test_the_whole_layout_row_by_row(app: Flask) -> None:
    """Typed or tapped; the tap goes to the row that is chosen, and on to the next when it is full."""
    table = Table(app)
    html = whole(table.post("/whole", tap="7S"))
    assert 'name="stacks-0" value="7S"' in html
    assert re.search(r'name="row" value="stacks-1" checked', html)
    html = whole(table.post("/whole", tops=TOPS))
    assert 'name="stacks-2" value="– – AH"' in html
    rows = {f"stacks-{place}": " ".join(cards) for place, cards in enumerate(STACKS)}
    table.done(table.post(type="deal", page="whole", **rows, stock=IN_STOCK))
    assert table.state().hand.layout.all_known


def test_a_row_left_empty_is_not_known(app: Flask) -> None:
    """Some of a layout may be told."""
    table = Table(app)
    table.done(table.post(type="deal", page="whole", **{"stacks-1": "2C 8D", "stacks-2": ""}))
    stacks = table.state().hand.layout.stacks
    assert [len(stack.down) for stack in stacks] == list(range(7))
    assert str(stacks[1].down[0]) == "2♣"


def test_what_is_wrong_in_a_layout_is_said_at_its_row(app: Flask) -> None:
    """No card, a card twice, or too few of them: nothing is stored, nothing lost."""
    table = Table(app)
    rows = {f"stacks-{place}": " ".join(cards) for place, cards in enumerate(STACKS)}
    stock = IN_STOCK
    html = whole(table.post(type="deal", page="whole", **{**rows, "stacks-3": "5C 6C 7Z KS"}, stock=stock), 422)
    assert "“7Z” isn’t a card" in words_from(html, 'id="wrong-stacks-3"')
    assert 'name="stacks-3" value="5C 6C 7Z KS"' in html
    assert f'name="stock" value="{stock}"' in html
    html = whole(table.post(type="deal", page="whole", **{**rows, "stacks-3": "5C 6C 8D KS"}, stock=stock), 422)
    assert "8♦ is entered on stack 2 and on stack 4." in words_from(html, 'id="wrong-stacks-3"')
    html = whole(table.post(type="deal", page="whole", **rows, stock="AD 2D"), 422)
    assert "24 cards are left for the stock, not 2. KL-1.3" in words_of(html)
    html = whole(table.post(type="deal", page="whole", **{**rows, "stacks-3": "5C 6C KS"}, stock=f"{stock} 7C"))
    assert "Stack 4 has 3 cards, not 4" in words_of(html)
    assert not table.view().entries


def test_a_position_is_entered(app: Flask) -> None:
    """A game in the middle: what lies face up, the waste, the suit stacks."""
    table = Table(app)
    html = whole(table.post("/whole", position="1"))
    assert 'name="up-0"' in html
    rows = {"stacks-0": "– KS", "stacks-1": "QD JC", "up-1": "2", "waste": "– 5H", "suits": "2C", "redeals": "1"}
    table.done(table.post(type="deal", page="whole", position="1", **rows))
    layout = table.state().hand.layout
    assert layout.redeals == 1
    assert layout.cards_up == 2
    assert len(layout.stacks[1].up) == 2
    html = whole(Table(app).post(type="deal", page="whole", position="1", **{**rows, "up-1": "x"}), 422)
    assert "Enter how many are face up as a whole number." in words_of(html)


# ---- moves ------------------------------------------------------------------------------------------------


def test_two_taps_move_a_card(app: Flask) -> None:
    """The first is a page of its own that shows where the card goes; the second records."""
    table = Table(app, SEEN)
    assert "7♠ onto 8♦" in words_of(table.get())
    html = table.get("?at=stack1")
    assert "Where does it go?" in words_of(html)
    opened = re.findall(r'is-open" data-at="([^"]+)"', html)
    assert opened == ["stack2"]
    html = table.done(table.post(type="move", from_="stack1", to="stack2"))
    assert table.view().entries[-1].entry == Move(from_="stack1", to="stack2")
    assert "A♥ up" in words_of(html)


def test_a_king_is_offered_one_empty_stack(app: Flask) -> None:
    """The others are alike, and are tapped on the felt."""
    table = Table(app, NEARLY)
    words = words_of(table.get())
    assert words.count("K♣ to stack") == 1
    assert "K♣ to stack 4" in words
    html = table.get("?at=waste")
    assert re.findall(r'is-open" data-at="([^"]+)"', html) == ["stack4", "stack5", "stack6", "stack7"]


def test_a_run_goes_as_far_as_it_fits(app: Flask) -> None:
    """Nobody says how many: the cards tell."""
    stacks = [["QS", "JD"], ["KH"], ["JH"], ["2S"], ["3S"], ["4S"], []]
    deal = {"type": "deal", "stacks": stacks, "up": [2, 1, 1, 1, 1, 1, 0]}
    table = Table(app, deal)
    table.done(table.post(type="move", from_="stack1", to="stack2"))
    assert table.view().entries[-1].entry == Move(from_="stack1", to="stack2", count=2)
    table.done(table.post(type="move", step="stack2 stack7 3"))
    assert table.view().entries[-1].entry == Move(from_="stack2", to="stack7", count=3)


def test_a_move_against_the_rules_is_queried(app: Flask) -> None:
    """The sheet says why, and the card is still in the hand when one goes back."""
    table = Table(app, SEEN)
    html = whole(table.post(type="move", from_="stack2", to="stack1"))
    said = words_from(html, "<dialog")
    assert "8♦ goes onto a black 9, not onto 7♠." in said
    assert "KL-2.1" in said
    assert "deal 1, step 1" in said
    assert 'href="' + table.path + "?from_=stack2" in html
    assert len(table.view().entries) == 1
    table.confirmed(table.post(type="move", from_="stack2", to="stack1"))
    assert table.view().entries[-1].entry.confirmed


def test_the_waste_turned_over_early_stands_once_confirmed(app: Flask) -> None:
    """Told on the page of what seldom happens: queried with its rule, then under what the stock still holds."""
    table = Table(app, KNOWN, {"type": "turn"})
    assert "The waste turned over early" in words_of(table.get("/rare"))
    answer = table.post(type="redeal", page="rare")
    said = words_from(whole(answer), "<dialog")
    assert "cards are still in the stock. Turn them first." in said
    assert "KL-3.4" in said
    assert len(table.view().entries) == 2
    table.confirmed(answer)
    layout = table.state().hand.layout
    assert (len(layout.waste), len(layout.stock), layout.redeals) == (0, 24, 1)
    assert str(layout.stock[-1]) == "3♦"


def test_a_run_moved_up_as_one_piece_is_queried(app: Flask) -> None:
    """Told as many as were tapped; confirmed, every card of it lies on its suit stack."""
    table = Table(app, SEEN, moved("stack1", "stack2"))
    answer = table.post(type="move", from_="stack2", to="suits", count="2")
    assert "Cards go to the suit stacks one at a time." in words_from(whole(answer), "<dialog")
    table.confirmed(answer)
    assert table.state().hand.layout.cards_up == 2


def test_what_cannot_have_happened_is_refused(app: Flask) -> None:
    """A red card; nothing can be confirmed."""
    table = Table(app, SEEN)
    html = whole(table.post(type="move", from_="waste", to="stack1"), 422)
    said = words_from(html, "<dialog")
    assert "The waste is empty." in said
    assert "It happened" not in said
    html = whole(table.post(type="move", from_="nowhere", to="stack1"), 422)
    assert len(table.view().entries) == 1


def test_a_suit_stack_gives_its_card_back(app: Flask) -> None:
    """Tapped first, it is told which of the four."""
    table = Table(app, KNOWN, moved("stack3", "suits"))
    html = table.get("?at=suits+H")
    assert 'name="suit" value="H"' in html
    answer = table.post(type="move", from_="suits", suit="H", to="stack3")
    assert "lies face down" in words_of(whole(answer))


# ---- cards that turn up --------------------------------------------------------------------------------


def test_the_card_that_turned_up_is_asked_for(app: Flask) -> None:
    """As soon as it lies open; a card that lies elsewhere is refused at the form."""
    table = Table(app, SEEN, moved("stack3", "suits"))
    html = table.get()
    assert "Stack 3: which card turned up?" in words_of(html)
    assert 'aria-label="7 of spades: face up on stack 1"' in html
    html = whole(table.post(type="reveal", stack="3", card="7S"), 422)
    assert "7♠ is already face up on stack 1. KL-1.2" in words_of(html)
    assert "Legal moves" not in html
    assert "Tap a card" in words_of(table.get("?look=1"))
    table.done(table.post(type="reveal", stack="3", card="4C"))
    reveal = table.view().entries[-1].entry
    assert isinstance(reveal, Reveal)
    assert str(reveal.card) == "4♣"


def test_a_known_card_turns_up_at_a_tap(app: Flask) -> None:
    table = Table(app, KNOWN, moved("stack3", "suits"))
    assert "Turn up stack 3 4♣" in words_of(table.get())
    table.done(table.post(type="reveal", stack="3"))
    assert table.state().hand.layout.stacks[2].up


def test_three_cards_are_turned(app: Flask) -> None:
    """The last that is tapped lies on top; the top one alone is enough."""
    table = Table(app, SEEN)
    html = table.get("/turn")
    assert "Which three were turned?" in words_of(html)
    html = whole(table.post("/turn", type="turn", page="turn", tap="AD"))
    html = whole(table.post("/turn", type="turn", page="turn", told=["AD"], tap="3D"))
    assert re.findall(r'type="hidden" name="told" value="(..)"', html) == ["AD", "3D"]
    assert re.search(r'name="told" value="4D" data-words', html), "the third card is sent as soon as it is tapped"
    assert re.search(r'name="tap" value="3D" formaction', html), "and one that was told is taken back"
    table.done(table.post(type="turn", page="turn", told=["AD", "3D"]))
    turn = table.view().entries[-1].entry
    assert isinstance(turn, Turn)
    assert [str(card) for card in turn.cards or ()] == ["None", "A♦", "3♦"]
    table.done(table.post(type="turn", page="turn", told=["4D"]))
    html = whole(table.post(type="turn", page="turn", told=["AD"]), 422)
    assert "A♦ is already in the waste." in words_of(html)
    assert 'name="told" value="AD"' in html


def test_another_number_of_cards_is_queried(app: Flask) -> None:
    table = Table(app, SEEN)
    html = whole(table.post(type="turn", page="turn", cards="AD 2D"))
    assert "Three cards are turned, not two." in words_of(html)
    html = whole(table.post(type="turn", page="turn", cards="AD 2Z"), 422)
    assert "“2Z” isn’t a card" in words_of(html)
    assert 'name="cards" value="AD 2Z"' in html


def test_the_card_under_the_top_of_the_waste_is_asked_for(app: Flask) -> None:
    """It was not seen when it was turned."""
    table = Table(app, SEEN, {"type": "turn", "cards": [None, None, "7C"]}, moved("waste", "stack2"))
    assert "Which card is on the waste?" in words_of(table.get())
    table.done(table.post(type="reveal", card="AD"))
    assert str(table.state().hand.layout.waste[-1]) == "A♦"


def test_the_stock_is_gone_through(app: Flask) -> None:
    """Known cards turn at a tap; an empty stock is refused, and turned over again."""
    table = Table(app, KNOWN, *[{"type": "turn"}] * 8, scoring="standard", draw=3)
    html = table.get()
    assert "Turn the waste over" in words_of(html)
    html = whole(table.post(type="turn"), 422)
    assert "The stock is empty. Turn the waste over. " in words_of(html).replace("</h1>", " ")
    assert "KL-3.3" in html
    table.done(table.post(type="redeal"))
    assert table.state().hand.layout.redeals == 1


def test_a_redeal_too_many_is_queried(app: Flask) -> None:
    table = Table(app, KNOWN, *[{"type": "turn"}] * 8, redeals=0)
    assert "more often than agreed" in words_of(table.get())
    assert "KL-3.5" in whole(table.post(type="redeal"))


# ---- the end ---------------------------------------------------------------------------------------------


def test_a_deal_is_given_up(app: Flask) -> None:
    table = Table(app, KNOWN, moved("stack3", "suits"))
    assert "with 1 of 52 cards up" in words_of(table.get("/rare"))
    html = table.done(table.post(type="give-up"))
    said = words_of(html)
    assert "Deal 1 was given up" in said
    assert "No wins in 1 deal" in said
    assert "1 card up KL-5.1" in said
    assert "Start deal 2" in said


def test_a_deal_thrown_in_says_why_in_words(app: Flask) -> None:
    """Between the deals and in the scores; a record keeps the code."""
    table = Table(app, KNOWN, {"type": "misdeal", "reason": "count"})
    assert "Deal 1 was thrown in · wrong number of cards" in words_of(table.get())
    assert "wrong number of cards" in words_of(table.get("/scores"))


def test_stuck_says_why(app: Flask) -> None:
    """Only when it is so, with its rule."""
    assert "Stuck" not in words_of(Table(app, KNOWN).get())
    html = Table(app, DEAD).get()
    said = words_of(html)
    assert "Stuck No card can be moved, and the stock is used up. KL-4.2" in said
    assert "Give up 12 of 52 up" in said


def test_stuck_does_not_send_round_a_stock_that_may_not_be_turned(app: Flask) -> None:
    """Where no redeal is left, the rest of the stock is turned at most."""
    first, *others = DEAD["stacks"]
    one_left = {**DEAD, "stacks": [[card for card in first if card != "TS"], *others], "stock": ["TS"]}
    table = Table(app, one_left, redeals=0)
    assert "You can only turn the rest of the stock, and no card in it gives another move." in words_of(table.get())
    table.enter({"type": "turn"})
    assert "Stuck No card can be moved, and no redeal is left. KL-4.2" in words_of(table.get())


def test_the_main_button_offers_no_step_that_is_refused(app: Flask) -> None:
    """With the stock gone only moves are left: it says so, and posts nothing."""
    stacks: list[list[str]] = [["KS"], [], [], [], [], [], []]
    end = {"type": "deal", "stacks": stacks, "up": [1, 0, 0, 0, 0, 0, 0], "suits": ["QS", "KH", "KD", "KC"]}
    html = Table(app, end).get()
    assert "Move a card the stock is used up" in words_of(html)
    assert html.count('name="type" value="turn"') == 1  # the stock itself can be tapped, and says why not


def test_the_game_ends_unwon(app: Flask) -> None:
    table = Table(app, KNOWN, {"type": "give-up"}, deals=1)
    assert "The cards win" in words_of(table.get())


def test_the_score_stands_under_its_system(app: Flask) -> None:
    """The deal in progress counts as it lies."""
    vegas = Table(app, KNOWN, moved("stack3", "suits"), scoring="vegas")
    assert "−47 1 card up" in words_of(vegas.get())
    standard = Table(app, KNOWN, moved("stack3", "suits"), scoring="standard")
    assert "10 1 card up" in words_of(standard.get())


# ---- corrections -----------------------------------------------------------------------------------------


def test_every_entry_can_be_corrected(app: Flask) -> None:
    """Asked as it was entered; the seven stacks each have their line."""
    table = Table(app, KNOWN, moved("stack3", "suits"), {"type": "reveal", "stack": 3}, {"type": "turn"})
    for kept in table.view().entries:
        html = table.get(f"/entries/{kept.id}")
        if isinstance(kept.entry, Deal):
            assert 'name="stacks-6" value="8H 9H TH JH QH KH KD"' in html
            assert "Stack 7" in words_of(html)


def test_a_move_is_corrected(app: Flask) -> None:
    table = Table(app, SEEN, moved("stack1", "stack2"))
    kept = table.view().entries[-1]
    html = table.get(f"/entries/{kept.id}")
    assert re.search(r'name="from_" value="stack1" checked', html)
    answer = table.post(f"/entries/{kept.id}/amend", from_="stack3", to="suits", count="1", suit="")
    assert answer.status_code == 303
    assert table.view().entries[-1].entry == Move(from_="stack3", to="suits")


def test_old_pages_lead_back(app: Flask) -> None:
    """A link kept from another moment."""
    table = Table(app, KNOWN)
    for page in ("/turn", "/reveal", "/whole"):
        assert table.client.get(table.path + page).status_code == 303


# ---- the referee’s desk ----------------------------------------------------------------------------------


def test_the_desk_says_whether_a_card_goes_there(app: Flask) -> None:
    """With the rule; at a table also what may be moved now."""
    table = Table(app, SEEN)
    said = words_of(table.get("/referee?ask=move&card=7S&onto=8D"))
    assert "7♠ goes onto 8♦. Onto a stack KL-2.1" in said
    assert "What can be moved now A♥ up KL-2.4" in said
    said = words_of(table.get("/referee?ask=move&card=QS&onto=empty"))
    assert "Only a king goes onto an empty stack, not Q♠. An empty stack KL-2.3" in said
    assert "Tap two cards" in words_of(table.get("/referee?ask=move&card=QS&onto=QS"))
    assert "in this pack" in words_of(table.get("/referee?ask=move&card=7X"))


def test_the_desk_answers_away_from_a_table(app: Flask) -> None:
    """There is nothing on the table then."""
    said = words_of(whole(app.test_client().get("/referee?game=klondike&ask=move&card=7S&onto=8C")))
    assert "7♠ goes onto a red 8, not onto 8♣." in said
    assert "What can be moved now" not in said


# ---- can it still be won? ----------------------------------------------------------------------------------


def waited(table: Table) -> str:
    """The page of the search, once it has ended."""
    with table.app.app_context():
        assert searches().wait(table.token, 60)
    return table.get("/search")


def begin(table: Table) -> None:
    """Press the button on the layout."""
    assert "Can it still be won?" in words_of(table.get())
    answer = table.post("/search", act="start")
    assert answer.status_code == 303
    assert answer.headers["Location"].endswith("/search")


NEARLY: Final = {
    "type": "deal",
    "stacks": [["KS"], ["KH"], ["KD", "QC"], [], [], [], []],
    "up": [1, 1, 2, 0, 0, 0, 0],
    "waste": ["KC"],
    "suits": ["QS", "QH", "QD", "JC"],
}


def test_a_search_finds_the_way_to_win(app: Flask) -> None:
    """Step by step, each with the layout it leads to."""
    table = Table(app, NEARLY)
    begin(table)
    html = waited(table)
    said = words_of(html)
    assert "It can still be won In 5 steps" in said
    assert len(re.findall(r"/search\?step=\d+", html)) > 4
    last = table.get("/search?step=5")
    assert "step 6" not in words_of(last)
    assert last[: last.index("The way to win")].count('<span class="vh">king of') == 4


def test_a_lost_deal_is_said_to_be_lost(app: Flask) -> None:
    """Nothing can be moved there at all."""
    table = Table(app, DEAD)
    begin(table)
    said = words_of(waited(table))
    assert "It can’t be won any more No line of play gets all 52 cards up" in said
    assert "Search again" not in said


def test_a_search_is_stopped_and_begun_again(app: Flask) -> None:
    """Nothing is recorded by it, and the table stays as it is."""
    table = Table(app, KNOWN)
    begin(table)
    answer = table.post("/search", act="stop")
    assert answer.status_code == 303
    assert "/search" in answer.headers["Location"]
    html = waited(table)
    assert re.search("The search was stopped|It can|Not decided", words_of(html))
    assert len(table.view().entries) == 1


def test_a_search_needs_every_card(app: Flask) -> None:
    """Away from a deal there is nothing to search."""
    table = Table(app, SEEN)
    assert "Can it still be won?" not in words_of(table.get())
    assert "known first: 45 cards to go" in words_of(table.get("/search"))
    assert Table(app).client.get(f"{Table(app).path}/search").status_code == 303
