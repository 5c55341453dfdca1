"""The referee's desk: rules found, tricks decided, hands scored, with and without a table."""

from __future__ import annotations

import html as html_text
import re
from itertools import permutations
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.core.cards import parse_card
from referee.desk.trick import Played
from referee.games import GAMES
from referee.games.spades.desk import who_won
from referee.games.spades.house import House
from referee.games.spades.model import Bid, Deal, Play
from referee.games.spades.order import winning_play
from referee.games.spades.screens import DESK
from referee.service import tables

from ..conftest import Clock
from ..evening import ANN, bids, enter, open_spades
from .pages import problems_of
from .seed import hidden, page, play_six, text_of, view_of
from .sitting import whole, words_of


def plays(*codes: str) -> tuple[Played, ...]:
    """A trick by its cards; ``AH-`` is an ace said to be low."""
    return tuple(Played(seat, parse_card(code.rstrip("-")), said=code.endswith("-")) for seat, code in enumerate(codes))


# ---- who won, purely --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trick", "house", "winner", "said"),
    [
        (("7H", "QH", "2S", "KH"), House(), "2♠", "the one spade beats every heart"),
        (("7H", "QH", "AC", "KH"), House(), "K♥", "No spade was played, so the highest heart wins"),
        (("7S", "QS", "2S", "AD"), House(), "Q♠", "Spades were led"),
        (("7D", "2S", "5S", "3S"), House(), "5♠", "of the three spades"),
        (("7H", "AS", "LJ", "KH"), House(jokers="big_little"), "Little joker", "counts as a spade"),
        (("7H", "AS", "2D", "KH"), House(jokers="two_spades_two_diamonds"), "2♦", "counts as a spade at this table"),
        (("AH-", "2H", "7C", "8C"), House(aces="as_said"), "2♥", "highest heart"),
        (("AH", "2H", "7C", "8C"), House(aces="as_said"), "A♥", "highest heart"),
    ],
)
def test_who_won_and_why(trick: tuple[str, ...], house: House, winner: str, said: str) -> None:
    """The winner, and a reason in words, for every kind of trick."""
    answer = who_won(plays(*trick), house)
    assert str(answer.card) == winner
    assert said in str(answer.why)
    assert answer.rules[0].id == "SP-5.4"
    assert [heard.wins for heard in answer.plays].count(True) == 1


def test_of_two_equal_cards_the_house_decides() -> None:
    """With two packs the first or the last of two identical cards wins, and the answer says which."""
    first = who_won(plays("KH", "7H", "KH", "2C"), House())
    last = who_won(plays("KH", "7H", "KH", "2C"), House(identical="last"))
    assert (first.place, last.place) == (0, 2)
    assert "Of 2 equal cards the first one played wins." in str(first.why)
    assert "Of 2 equal cards the last one played wins." in str(last.why)
    assert str(first.plays[2].words) == "the same card, but the other one counts"


def test_the_desk_and_the_game_agree() -> None:
    """Whatever is laid, the desk's winner is the game's."""
    for codes in permutations(("7H", "QH", "2S", "KS", "AC"), 4):
        trick = [Play(seat=seat, card=parse_card(code)) for seat, code in enumerate(codes)]
        assert trick[who_won(plays(*codes), House()).place] is winning_play(trick, House())


def test_rules_that_decided_are_cited() -> None:
    """Jokers and low aces bring their own rule."""
    jokers = who_won(plays("7H", "BJ", "2C", "3C"), House(jokers="big_little"))
    assert [rule.id for rule in jokers.rules] == ["SP-5.4", "SP-1.4"]
    aces = who_won(plays("AH-", "2H", "2C", "3C"), House(aces="as_said"))
    assert [rule.id for rule in aces.rules] == ["SP-5.4", "SP-5.8"]


# ---- the pages --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "query",
    [
        "",
        "?q=nil",
        "?q=qqqq",
        "?ask=trick",
        "?ask=trick&cards=7H.QH",
        "?ask=trick&cards=7H.QH.2S.KH",
        "?ask=score",
        "?ask=score&a-before0=100&a-bags0=9",
        "?ask=score&a-before0=x&a-bags1=99",
    ],
)
def test_pages_of_the_desk_are_sound(client: FlaskClient, evening: str, query: str) -> None:
    """At a table and away from one, every question is a whole page."""
    for address in (f"/referee{query}", f"/t/{evening}/referee{query}"):
        assert problems_of(page(client, address)) == []


@pytest.mark.parametrize(
    ("query", "kept", "says"),
    [
        (
            "ask=score&house-bag_limit=other&house-bag_limit-other=many",
            'class="field" type="text" name="house-bag_limit-other" value="many"',
            "Bags before the penalty: a whole number from 2 to 50, please.",
        ),
        (
            "ask=score&house-form=teams&players=3",
            'name="house-form" value="teams" checked',
            "Teams of three isn’t for 3 players. They play solo.",
        ),
        (
            "ask=claim&house-kitty=left_over&players=4",
            'name="house-kitty" value="left_over" checked',
            "The cards divide evenly among 4, so there’s no kitty.",
        ),
        ("ask=play&house-form=teams&players=3", "", "Teams of three isn’t for 3 players. They play solo."),
    ],
)
def test_house_rules_that_cannot_be_are_said_and_kept(client: FlaskClient, query: str, kept: str, says: str) -> None:
    """They are not passed over in silence: a sentence says that the usual ones decide, and what was typed stays."""
    html = page(client, f"/referee?{query}")
    assert problems_of(html) == []
    assert f"{says} Until that is put right, it is asked under the usual house rules." in text_of(html)
    assert kept in html
    without = re.search(r'href="([^"]+)">Leave them out', html)
    assert without is not None
    assert "usual house rules." not in text_of(page(client, html_text.unescape(without[1])))


def test_answers_stay_when_a_house_rule_is_changed(client: FlaskClient) -> None:
    """The form of the house rules holds what was answered so far, before the verdict too."""
    html = page(client, "/referee?ask=misdeal&a-what=count")
    form = next(one for one in re.findall(r"<form\b.*?</form>", html, flags=re.S) if "house-fold" in one)
    assert '<input type="hidden" name="a-what" value="count">' in form


def test_only_what_the_desk_can_do_is_offered(client: FlaskClient, evening: str) -> None:
    """A tile for each question, and one for the rules."""
    html = page(client, f"/t/{evening}/referee")
    tiles = re.findall(r'<a class="ask-tile" href="([^"]+)"', html)
    asks = [f"/t/{evening}/referee?ask={question.key}#q" for question in DESK.questions]
    assert tiles == [*asks, "/rules/spades"]


@pytest.mark.typed("<b>\"'")
def test_a_rule_is_found_by_word_and_by_number(client: FlaskClient, evening: str) -> None:
    """Results show the rule itself and lead to it; nothing found says what to try."""
    text = text_of(page(client, "/referee?q=SP-7.6"))
    assert "1 found in Spades for “SP-7.6” Rule SP-7.6 Bag penalty" in text
    html = page(client, f"/t/{evening}/referee?q=bags")
    assert 'href="/rules/spades/SP-7.3"' in html
    assert 'name="q" value="bags"' in html
    assert "Nothing in Spades for “zebra” Try one word of it" in text_of(page(client, "/referee?q=zebra"))
    odd = page(client, "/referee?q=%3Cb%3E%22'&")
    assert "&lt;b&gt;" in odd
    assert problems_of(odd) == []


def test_what_is_found_stands_under_its_field(client: FlaskClient, evening: str) -> None:
    """Before the questions; a question with what was said of it answered; other games apart, by their names."""
    html = page(client, f"/t/{evening}/referee?q=she played out of turn")
    assert problems_of(html) == []
    assert html.index('name="q"') < html.index('class="found"') < html.index('class="asks')
    assert f'href="/t/{evening}/referee?ask=play&amp;a-what=turn#q"' in html
    assert "In other games" in text_of(html)
    assert 'href="/referee?game=piquet&amp;ask=play&amp;a-what=lead#q"' in html
    ruled = page(client, f"/t/{evening}/referee?q=repique")
    assert "Piquet Rule PI-5.2" in text_of(ruled)
    assert 'href="/rules/piquet/PI-5.2"' in ruled
    elsewhere = page(client, f"/t/{evening}/referee?q=foundation")
    assert 'href="/referee?game=klondike&amp;ask=bids&amp;a-what=back#q"' in elsewhere
    everywhere = page(client, "/rules?q=foundation")
    assert problems_of(everywhere) == []
    assert 'href="/rules/klondike/KL-2.4"' in everywhere
    book = page(client, "/rules/klondike?q=foundation")
    assert "found in Klondike for “foundation”" in text_of(book)


def test_every_topic_that_can_be_found_leads_on(client: FlaskClient) -> None:
    """Its answers fit its question, in every game, for as many players as may ask it."""
    for game in GAMES.values():
        for question in game.questions():
            for topic in question.topics:
                players = next(size for size in reversed(game.table_sizes) if topic.fits(size))
                answers = "".join(f"&a-{name}={value}" for name, value in topic.answers)
                html = page(client, f"/referee?game={game.key}&players={players}&ask={question.key}{answers}")
                assert 'role="alert"' not in html, (game.key, question.key, topic.answers)
                assert html.count("Change<span") == len(topic.answers), (game.key, topic.answers)


def test_cards_are_tapped_one_after_the_other(client: FlaskClient) -> None:
    """Each tile of the pack leads to the trick with that card added; a card laid is not offered again."""
    html = page(client, "/referee?ask=trick&cards=7H")
    tiles = re.findall(r'name="cards" value="(7H\.[^"]+)"', html)
    assert len(tiles) == 51
    assert "7H.7H" not in tiles
    assert "7 of hearts, played" in html


def test_the_trick_is_decided_with_names_at_a_table(client: FlaskClient, evening: str) -> None:
    """Who led is said once; the others follow clockwise, and the winner has a name."""
    text = text_of(page(client, f"/t/{evening}/referee?ask=trick&leader=1&cards=7H.QH.2S.KH"))
    assert "Dov wins with 2♠" in text.replace("\ufe0e", "").replace(" 2 of spades", "")
    assert "Rule SP-5.4 Who wins the trick" in text
    assert "beaten by a spade" in text


def test_badges_tell_players_of_one_letter_apart(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """Wherever the desk, the scores and a form of it show a player's disc, it says what the felt says."""
    with app.app_context():
        view = tables.open_table(
            game="spades", names=("Ann", "Al", "Bea", "Dov"), rules={}, title="Alike", author=ANN, now=clock()
        )
        enter(view.token, Deal(dealer=3), now=clock.tick(60))
    for address in (  # the desk's chips, the trick laid, a form's chips, the scores
        "/referee?ask=trick",
        "/referee?ask=trick&leader=0&cards=7H.QH",
        "/referee?ask=revoke",
        "/scores",
    ):
        shown = re.findall(r'<span class="badge[^>]*>([^<]*)</span>', page(client, f"/t/{view.token}{address}"))
        assert not {"A", "B"} < set(shown), address
        assert "An" in shown, (address, shown)


def test_a_trick_that_cannot_be_is_said_so(client: FlaskClient) -> None:
    """A card twice, a card that is none, a card too many: a sentence, and the trick starts again."""
    for cards, said in (
        ("7H.7H", "is in this pack only once"),
        ("ZZ", "isn’t a card"),
        ("BJ", "in this pack"),
        ("7H.8H.9H.TH.JH", "A trick of 4 players has 4 cards."),
    ):
        text = text_of(page(client, f"/referee?ask=trick&cards={cards}"))
        assert said in text


def test_house_rules_away_from_a_table_are_in_the_address(client: FlaskClient) -> None:
    """Jokers bring two tiles, and the choice stays in every link."""
    html = page(client, "/referee?ask=trick&house-jokers=big_little")
    assert 'value="BJ"' in html
    assert '<input type="hidden" name="house-jokers" value="big_little">' in html
    back = re.search(
        r'href="([^"]+)">Another trick', page(client, "/referee?ask=trick&house-jokers=big_little&cards=7H.LJ")
    )
    assert back is not None
    assert "house-jokers=big_little" in html_text.unescape(back[1])


def test_a_table_of_six_has_six_in_a_trick(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """The desk at a table knows its players and its pack: six, without twos."""
    token = play_six(app, clock)
    html = page(client, f"/t/{token}/referee?ask=trick")
    assert len(re.findall(r'class="tile tile-btn', html)) == 48
    full = page(client, f"/t/{token}/referee?ask=trick&cards=7H.8H.9H.TH.JH.QH")
    assert "tile-btn" not in full
    assert "Q♥" in full.replace("\ufe0e", "")


# ---- the trick of the record ------------------------------------------------------------------------


def test_the_trick_of_the_record_is_asked_about_first(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """At a table recorded card by card: the last trick with its winner, and a link to start empty."""
    with app.app_context():
        token = open_spades(clock()).token
        cards = [parse_card(code) for code in ("7H", "QH", "2S", "KH")]
        first = [Play(seat=seat, card=card) for seat, card in enumerate(cards)]
        enter(token, Deal(dealer=3, depth="cards"), *bids(3, 3, 3, 3), *first, now=clock.tick(60))
    html = page(client, f"/t/{token}/referee?ask=trick")
    assert problems_of(html) == []
    text = text_of(html).replace("\ufe0e", "")
    assert "Which trick? Trick 1 from the record Start empty" in text
    assert "Cy wins with 2♠" in text.replace(" 2 of spades", "")
    link = re.search(r'href="([^"]+)">Start empty', html)
    assert link is not None
    empty = page(client, html_text.unescape(link[1]).removesuffix("#q"))
    assert "Tap the cards in the order they were played" in empty
    assert '<input type="hidden" name="new" value="y">' in empty, "a card taken back leads here again"


# ---- the trees on a page ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("ask=misdeal&a-what=cut&a-looked=no", "A misdeal"),
        ("ask=bids&a-what=number&a-number=low", "The bid is in order"),
        ("ask=bids&a-what=blind-nil", "No blind nil here"),
        ("ask=play&a-what=called&a-how=nothing&a-who=1", "No renege: the call costs three tricks"),
    ],
)
def test_a_dispute_is_decided_with_and_without_a_table(
    client: FlaskClient, evening: str, query: str, says: str
) -> None:
    """Its verdict, what follows, and at a table what would be recorded."""
    for address in (f"/referee?{query}", f"/t/{evening}/referee?{query}"):
        html = page(client, address)
        assert problems_of(html) == []
        text = text_of(html)
        assert says in text
        assert "What follows" in text
        assert ("Under protest" in text) is address.startswith("/t/")


def test_only_two_players_are_asked_about_a_draw(client: FlaskClient) -> None:
    """To more than two the cards are dealt, so the count and the dealer are asked about instead."""
    four, two = (text_of(page(client, f"/referee?ask=misdeal&players={count}")) for count in (4, 2))
    assert "Not the same number of cards" in four
    assert "The draw went wrong" not in four
    assert "The draw went wrong" in two
    assert "Not the same number of cards" not in two
    wrong = text_of(page(client, "/referee?ask=misdeal&a-what=draw"))
    assert "is answered by one of count, exposed" in wrong


def test_a_blind_bid_after_looking_becomes_a_plain_one(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """One press records the ruling and the bid as it counts."""
    with app.app_context():
        token = open_spades(clock(), blind_nil=True, blind_deficit=0).token
        enter(token, Deal(dealer=3), Bid(seat=0, bid=0, blind=True), now=clock.tick(60))
    query = "ask=bids&a-what=blind-nil&a-how=looked&a-who=0"
    html = page(client, f"/t/{token}/referee?{query}")
    assert "It records: Ann bid nil." in text_of(html)
    answer = client.post(f"/t/{token}/referee", data={**hidden(html, "referee"), "accept": "0"})
    assert answer.status_code == 303
    state: Any = view_of(app, token).state
    now = state.hand.bids[0]
    assert (now.bid, now.blind) == (0, False)


def test_an_unknown_question_is_not_there(client: FlaskClient) -> None:
    """Only what is offered is answered."""
    assert client.get("/referee?ask=fortune").status_code == 404


def test_a_fault_is_looked_for_and_not_taken_for_granted(app: Flask) -> None:
    """The two bids are asked for; what is wrong, or wanted besides, is said at its field, and all may be fine."""
    client = app.test_client()
    low = "/referee?game=tap&ask=bids&a-what=bid&a-how=low"
    form = whole(client.get(low))
    assert 'name="a-high"' in form
    assert 'name="a-contract"' in form
    fine = words_of(whole(client.get(f"{low}&a-high=three&a-contract=top")))
    assert "Nothing was wrong" in fine
    wanted = whole(client.get(f"{low}&a-high=top&a-contract=three"))
    assert "Has the next player bid or passed since?" in words_of(wanted)
    assert 'aria-describedby="q-a-next-error"' in wanted
    assert "It is too low" in words_of(whole(client.get(f"{low}&a-high=top&a-contract=three&a-next=no")))
    odd = words_of(whole(client.get(f"{low}&a-high=top&a-contract=nine")))
    assert "This is one of" in odd


def test_a_verdict_names_the_house_rule_it_hangs_on(app: Flask) -> None:
    """With one tap to say that it is played otherwise: the other value at once, or the place where one is chosen."""
    client = app.test_client()
    asked = "/referee?ask=bids&a-what=number&a-number=adds"
    shown = whole(client.get(asked))
    assert "Tables differ on “Bids may not add up”. Here: “Off”. Elsewhere: “On”." in words_of(shown)
    assert "We play differently" in words_of(shown)
    link = re.search(r'class="text-link tap" href="([^"]*house-total_not_equal=[^"]*)"', shown)
    assert link is not None
    assert "What was bid?" in words_of(whole(client.get(link[1].replace("&amp;", "&"))))
    under = "/referee?ask=revoke&a-cards=7H+KH+5C+2H&a-suspect=2&a-later=9H&house-renege=three_tricks"
    chosen = words_of(whole(client.get(under)))
    assert "House rule “Renege”: “Three tricks”." in chosen
    assert "Tables differ on “Renege”" not in chosen
