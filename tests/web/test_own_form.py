"""A trick game made without script: step by step from Whist, tried, named, and passed on."""

from __future__ import annotations

import json
import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.definitions.definition import Definition, canonical
from referee.definitions.gallery import TRICK_GAMES, shipped
from referee.definitions.packing import pack, unpack
from referee.definitions.steps import STEPS
from referee.service.tables import view_table

from .pages import problems_of
from .sitting import whole, words_of


def letters_of(data: object) -> str:
    """Any data packed, be it a game or not."""
    assert isinstance(data, dict)
    return pack(Definition(canonical(data)))


def game(key: str) -> dict[str, object]:
    return dict(shipped(key).definition.data)


def untouched(html: str) -> dict[str, str]:
    """What a browser without script sends of the page’s form, untouched."""
    found = {}
    for tag in re.findall(r"<input[^>]*>", html):
        name, value = re.search(r' name="([^"]*)"', tag), re.search(r' value="([^"]*)"', tag)
        ticked = not re.search(r'type="(?:radio|checkbox)"', tag) or " checked" in tag
        if name and ticked:
            found[unescape(name[1])] = unescape(value[1]) if value else ""
    for name, options in re.findall(r'<select[^>]* name="([^"]*)"[^>]*>(.*?)</select>', html, re.DOTALL):
        chosen = re.search(r'value="([^"]*)" selected', options)
        found[unescape(name)] = unescape(chosen[1]) if chosen else ""
    return found


def next_of(client: FlaskClient, html: str, **changed: str) -> TestResponse:
    """The form of a page sent, with some fields changed."""
    action = re.search(r'<form[^>]* id="own" [^>]*action="([^"]*)"', html)
    assert action is not None
    return client.post(unescape(action[1]), data={**untouched(html), **changed})


def after(client: FlaskClient, html: str, **changed: str) -> str:
    """The page that follows."""
    answer = next_of(client, html, **changed)
    assert answer.status_code == 303, words_of(answer.text)
    return whole(client.get(answer.headers["Location"]))


@pytest.mark.parametrize("key", TRICK_GAMES)
def test_every_shipped_game_goes_through_all_steps_unchanged(app: Flask, key: str) -> None:
    """Next ten times, then a hand at random: what comes out is played as what went in."""
    client = app.test_client()
    html = whole(client.get(f"/own/make/table?from={key}"))
    for number, step in enumerate(STEPS, 1):
        assert f"{number} of 10" in words_of(html)
        assert not problems_of(html)
        assert step.title in html
        html = after(client, html)
    assert "takes it" in words_of(html) or "void" in words_of(html)
    letters = re.search(r'href="/own/game\?d=([^"]+)"', html)
    assert letters is not None
    assert unpack(letters[1]).fingerprint == shipped(key).definition.fingerprint


def test_points_of_cards_are_asked_only_where_cards_have_points(app: Flask) -> None:
    """*No, tricks alone* leaves nothing to fill in; another answer asks for them."""
    client = app.test_client()
    html = whole(client.get("/own/make/count"))
    assert "Points of cards" not in words_of(html)
    html = whole(next_of(client, html, **{"pick:cards": "own"}))
    assert "Points of cards" in words_of(html)


def test_the_form_speaks_as_at_a_table() -> None:
    """Its choices and fields use no words that players do not."""
    spoken = repr(STEPS).lower()
    assert not [words for words in ("whoever", "so many", "upon") if words in spoken]


def test_a_picture_with_fields_shows_them_before_it_goes_on(app: Flask) -> None:
    """*Always the same* asks which suit; the next tap goes on with it."""
    client = app.test_client()
    html = whole(client.get("/own/make/trumps"))
    answer = next_of(client, html, **{"pick:by": "fixed"})
    assert answer.status_code == 200
    html = whole(answer)
    assert "♠ are always trumps." in words_of(html)
    html = after(client, html, **{"by.fixed:trump.suit": "H"})
    answer = next_of(client, html, go="trumps")
    assert "♥ are always trumps." in words_of(whole(client.get(answer.headers["Location"])))


def test_a_contradiction_is_said_at_its_field_and_elsewhere(app: Flask) -> None:
    """Fourteen each of 52: the deal says so and stays; another step shows it with a way there; nothing is played."""
    client = app.test_client()
    html = whole(next_of(client, whole(client.get("/own/make/deal")), **{"pick:cards": "some"}))
    answer = next_of(client, html, **{"cards.some:deal.cards": "14"})
    said = "14 cards each for 4 players and 0 more are 56: the pack has 52."
    html = whole(answer, 422)
    assert said in words_of(html)
    assert 'aria-invalid="true"' in html
    other = after(client, html, go="count")
    assert said in words_of(other)
    assert 'name="go" value="deal">Deal</button>' in other
    assert "Nothing can be played yet" in words_of(after(client, other, go="try"))


def test_an_expression_is_wrong_at_its_place_and_what_was_typed_stays(app: Flask) -> None:
    client = app.test_client()
    html = whole(client.get("/own/make/score"))
    html = whole(next_of(client, html, **{"score.lines[0].when": "trick > 6"}), 422)
    assert "Nothing here is called “trick”. Did you mean “tricks”?" in words_of(html)
    assert 'value="trick &gt; 6"' in html
    assert "<mark>t</mark>rick" in html


def test_words_out_of_bounds_are_said_and_nothing_is_lost(app: Flask) -> None:
    client = app.test_client()
    html = whole(
        next_of(client, whole(client.get("/own/make/table?from=solo-whist")), **{"table.direction": "up"}), 422
    )
    assert "isn’t a choice here" in words_of(html)
    assert "Solo Whist" in words_of(html)


def test_a_hand_is_the_same_by_its_seed(app: Flask) -> None:
    """The address holds it; *another* is the next one; tricks follow one another to the score."""
    client = app.test_client()
    first = whole(client.get("/own/try?from=whist&seed=5"))
    assert whole(client.get("/own/try?from=whist&seed=5")) == first
    another = re.search(r'href="([^"]+)" aria-label="Another random hand"', first)
    assert another is not None
    assert parse_qs(urlsplit(unescape(another[1])).query)["seed"] == ["6"]
    html, seen = first, 0
    while (
        on := re.search(r'<a class="btn btn-tall" href="([^"]+)">.{0,200}?(?:Trick \d+|Score)</a>', html)
    ) is not None:
        html, seen = whole(client.get(unescape(on[1]))), seen + 1
    assert seen == 13
    assert "WH-9.1" in words_of(html)


def test_an_expression_without_a_value_is_said_in_the_hand(app: Flask) -> None:
    data = {**game("whist"), "score": {"lines": [{"points": "1 // (tricks - tricks)", "say": "Nothing"}]}}
    html = whole(app.test_client().get(f"/own/try?d={letters_of(data)}"), 422)
    assert "Nothing can be divided by 0" in words_of(html) or "divi" in words_of(html)


def test_a_rule_that_makes_every_card_illegal_is_found(app: Flask) -> None:
    """*Nobody could play here*: the hand says where, and which rule gave way."""
    play = {"lead": "eldest", "follow": "must", "void": "any", "beat": "no"}
    barred = [{"cards": ["**"], "act": "lead", "until": "broken"}]
    letters = letters_of({**game("whist"), "play": {**play, "barred": barred}})
    assert "Nobody could play here" in words_of(whole(app.test_client().get(f"/own/try?d={letters}")))


def test_a_game_is_named_shown_and_passed_on(app: Flask) -> None:
    """Its letters follow its name; its code and link hold all of it; its file is read again."""
    client = app.test_client()
    html = whole(client.get("/own/game?from=sueca"))
    answer = client.post("/own/game", data={**untouched(html), "name": "Kitchen Sueca", "about": "", "by": "Ann"})
    html = whole(client.get(answer.headers["Location"]))
    link = unescape(re.findall(r"<textarea[^>]*readonly>([^<]*)<", html)[0])
    address, _, letters = link.partition("#")
    made = unpack(letters)
    assert (made.name, made.short, made.data["by"]) == ("Kitchen Sueca", "KS", "Ann")
    assert "from" not in made.data
    assert "qr-line" in html
    assert "Save name" in words_of(html)
    assert "This phone remembers it, and nobody else does. Keep the link or the file." in words_of(html)
    assert "KS-1.1" in words_of(whole(client.get(f"/own/rules?d={letters}")))
    file = client.get(f"/own/file?d={letters}")
    assert file.headers["Content-Disposition"] == 'attachment; filename="kitchen-sueca.json"'
    assert json.loads(file.text)["definition"] == made.data
    # without script the link is pasted where it leads
    assert urlsplit(address).path == "/own/take"
    taken = client.get("/own/take", query_string={"link": link})
    assert "Kitchen Sueca" in words_of(whole(client.get(taken.headers["Location"])))


def test_a_game_says_from_which_it_was_changed(app: Flask) -> None:
    """With the first change of how it is played, once."""
    client = app.test_client()
    html = whole(client.get("/own/make/table?from=sueca"))
    for direction in ("clockwise", "counter"):
        html = after(client, html, **{"table.direction": direction}, go="table")
        made = unpack(untouched(html)["d"]).data
        assert made["from"] == shipped("sueca").definition.fingerprint


def test_a_field_takes_no_more_than_the_game_can_have(app: Flask) -> None:
    """A name typed to the end of its field is one: nobody is refused for letters the field let in."""
    client = app.test_client()
    html = whole(client.get("/own/game"))
    fields = re.findall(r'name="(name|by|about)"[^>]* maxlength="(\d+)"', html)
    assert [name for name, _ in fields] == ["name", "by", "about"]
    sent = {**untouched(html), **{name: "W" * int(most) for name, most in fields}}
    assert client.post("/own/game", data=sent).status_code == 303


@pytest.mark.parametrize("name", ["", "x" * 41, "a\u202eb"])
def test_a_name_that_cannot_be_is_said_at_its_field(app: Flask, name: str) -> None:
    client = app.test_client()
    html = whole(client.get("/own/game"))
    html = whole(client.post("/own/game", data={**untouched(html), "name": name}), 422)
    assert 'aria-describedby="name-wrong"' in html


def test_what_people_wrote_is_shown_as_text(app: Flask) -> None:
    data = {**game("whist"), "name": "<b>&\u201cW\u201d</b>", "about": "<script>x</script>"}
    for page in ("game", "rules", "try", "make/table"):
        html = whole(app.test_client().get(f"/own/{page}?d={letters_of(data)}"))
        assert "<script>x" not in html
        assert "<b>&" not in html


LINKS = (
    "1",
    "1abc",
    "2eNq",
    "x" * 70_000,
    letters_of({"kind": "own"}),
    "1" + "A" * 400,
)


@pytest.mark.parametrize("letters", LINKS, ids=range(len(LINKS)))
def test_a_link_that_is_not_whole_is_refused_in_a_sentence(app: Flask, letters: str) -> None:
    """It says why where it is pasted, and on any page whose address was cut."""
    client = app.test_client()
    html = whole(client.get("/own/taken", query_string={"d": letters}), 422)
    assert 'id="link-wrong"' in html
    pages = (f"own/{page}" for page in ("game", "rules", "try", "file", "make/pack", "beside"))
    for page in (*pages, "new/pad", "house/pad/form"):
        answer = client.get(f"/{page}", query_string={"d": letters})
        assert answer.status_code == 400
        assert 'id="link-wrong"' in answer.text


def test_a_game_of_the_other_kind_is_refused_in_a_sentence(app: Flask) -> None:
    """A trick game in the address of a pad, and a pad in that of a trick game."""
    client, whist, rummy = app.test_client(), letters_of(game("whist")), letters_of(game("pad-rummy-500"))
    for page, letters in (("new/pad", whist), ("house/pad/form", whist), ("own/try", rummy)):
        answer = client.get(f"/{page}", query_string={"d": letters})
        assert answer.status_code == 400
        assert "This is a " in words_of(answer.text)


def test_the_gallery_is_searched(app: Flask) -> None:
    client = app.test_client()
    html = whole(client.get("/own"))
    assert html.count("Start from this one") == len(TRICK_GAMES)
    found = whole(client.get("/own?q=take it or pass"))
    assert "Euchre" in words_of(found)
    assert found.count("Start from this one") == 1
    assert "No game here is called that." in words_of(whole(client.get("/own?q=chess")))


def test_the_first_page_leads_there(app: Flask) -> None:
    """By a tile beside the score pad."""
    client = app.test_client()
    ways = set(re.findall(r'href="((?:/new)?/own)"', whole(client.get("/"))))
    assert len(ways) == 1
    assert "games to start from" in words_of(whole(client.get(ways.pop(), follow_redirects=True)))


def test_what_cannot_be_said_is_said_with_the_pad_beside_it(app: Flask) -> None:
    client = app.test_client()
    html = whole(client.get("/own/make/count"))
    assert "Not known here: melds beyond marriages" in words_of(html)
    html = whole(client.get("/own/beyond"))
    assert "Melds beyond marriages." in words_of(html)
    assert 'href="/new/pad"' in html


def test_there_is_no_other_step(app: Flask) -> None:
    assert app.test_client().get("/own/make/melds").status_code == 404


# ---- play now ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", TRICK_GAMES)
def test_a_table_opens_with_exactly_these_rules(app: Flask, key: str) -> None:
    """Two taps from the page of the game: its record holds the definition."""
    client = app.test_client()
    html = whole(client.get(f"/own/game?from={key}"))
    way = re.search(r'href="([^"]+)">Play now<', html)
    assert way is not None
    html = whole(client.get(unescape(way[1])))
    assert not problems_of(html)
    answer = client.post("/own/play", data=untouched(html))
    assert answer.status_code == 303
    hand = whole(client.get(answer.headers["Location"]))
    assert shipped(key).definition.name in words_of(hand)
    with app.app_context():
        view = view_table(answer.headers["Location"].split("/")[2])
    assert view.rules["definition"] == shipped(key).definition.text


@pytest.mark.parametrize("key", ["euchre", "sueca"])
def test_its_card_and_a_blank_sheet_are_printed(app: Flask, key: str) -> None:
    client = app.test_client()
    html = whole(client.get(f"/own/game?from={key}"))
    for what in ("card", "sheet"):
        way = re.search(rf'href="([^"]*/own/{what}\.pdf[^"]*)"', html)
        assert way is not None
        answer = client.get(unescape(way[1]))
        assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert client.get(f"/own/poster.pdf?from={key}").status_code == 404


def test_as_many_play_as_the_game_takes(app: Flask) -> None:
    client = app.test_client()
    html = whole(client.get("/own/play?from=oh-hell"))
    more = whole(client.post("/own/play", data={**untouched(html), "size": "7"}))
    assert 'name="p7"' in more
    assert client.post("/own/play", data={**untouched(html), "size": "9"}).status_code == 422


@pytest.mark.parametrize(
    ("sent", "field"), [({"p1": "Ann", "p2": "Ann"}, "names-wrong"), ({"title": "x" * 999}, "title-wrong")]
)
def test_what_is_wrong_with_a_table_is_said_at_its_field(app: Flask, sent: dict[str, str], field: str) -> None:
    client = app.test_client()
    html = whole(client.get("/own/play?from=sueca"))
    assert f'id="{field}"' in whole(client.post("/own/play", data={**untouched(html), **sent}), 422)


def test_nothing_is_played_by_rules_that_contradict(app: Flask) -> None:
    letters = letters_of({**game("whist"), "deal": {"cards": 14, "dealer": "turns"}})
    client = app.test_client()
    for page in ("play", "sheet.pdf", "card.pdf", "beside"):
        said = words_of(whole(client.get(f"/own/{page}?d={letters}"), 422))
        assert "It can’t be played yet" in said
        assert "14 cards each for 4 players" in said
    assert "Play now" not in words_of(whole(client.get(f"/own/game?d={letters}")))


def test_a_new_table_of_no_game_leads_to_the_gallery(app: Flask) -> None:
    assert app.test_client().get("/new/own").headers["Location"] == "/own"
