"""What is found in a template, and what it says in another language."""

from __future__ import annotations

import pytest
from jinja2 import Environment, nodes
from markupsafe import Markup, escape

from referee.languages.extracting import said_in_template
from referee.languages.in_templates import in_language


class Spoken(Environment):
    """Templates that say of each message what `said` has for it."""

    said: dict[str, str]

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        return in_language(super()._parse(source, name, filename), self.said.get)


def shown(source: str, said: dict[str, str], **values: object) -> str:
    """The page, so said."""
    made = Spoken(autoescape=True)
    made.said = said
    made.filters["in_form"] = lambda value, form: f"{form} {value}"
    made.globals["_n"] = lambda one, several, number, /, **parts: Markup(
        said.get(several if number != 1 else one, several if number != 1 else one)
    ).format_map({name: escape(part) for name, part in parts.items()})
    made.filters["in_language"] = lambda words: said.get(words, words)
    return made.from_string(source).render(**values)


@pytest.mark.parametrize(
    ("source", "messages"),
    [
        ("<p>No tables yet.</p>", ["No tables yet."]),
        ("<p>{{ count }} tables stay</p>", ["{count} tables stay"]),
        ("<p>{{ club.name }} has {{ other.name }}</p>", ["{name} has {name2}"]),
        ('<p>Read <b>{{ title }}</b> or <a href="{{ at }}">this</a>.</p>', ["Read <b>{title}</b> or <a>this</a>."]),
        ("<li><b>House rules</b><small>Your own</small></li>", ["House rules", "Your own"]),
        ('<img alt="A card" class="small card" data-x="no words">', ["A card"]),
        ('<a aria-label="Redo: {{ what }}">x</a>', ["Redo: {what}"]),
        ("<b>{{ 'Others' if club else 'all of them' }}</b>", ["Others", "all of them"]),
        ("<b>{{ 'Player ' ~ (seat + 1) }}</b>", ["Player {seat}"]),
        ("{{ p.row(url_for('home.which'), 'people', 'Which game?', 'By players') }}", ["Which game?", "By players"]),
        ("{% if game.key == 'own' %}make it{% endif %}", ["make it"]),
        ("<p>{{ n }} card{{ 's' if n != 1 }} left</p>", ["{n} card left"]),
        ("<p>{{ n }} card{{ 's' if n > 1 }} <b>left</b></p>", ["{n} cards <b>left</b>", "{n} card <b>left</b>"]),
        (
            "<p>{{ 'It is' if n == 1 else 'All are' }} {{ 'big' if b else 'small' }} one{{ 's' if n != 1 }}.</p>",
            ["It is big one.", "It is small one."],
        ),
        (
            "<p>{{ 'All' if a else 'Some' }} play{{ ' on' if b }}.</p>",
            ["All play on.", "All play.", "Some play on.", "Some play."],
        ),
        ("<svg><rect class=\"{{ 'g-on' if a else 'g-off' }}\"/></svg>", []),
        ("<p>{{ _n('{n} card', '{n} cards', count) }}</p>", ["{n} card"]),
        ("<p>This {{ board.hand_word }}…</p>", ["This hand…", "This deal…", "This round…"]),
        ("<p>{{ board.hand_word|capitalize }} 1 is over</p>", ["Hand 1 is over", "Deal 1 is over"]),
        ('<{{ level }} id="x">Your games</{{ level }}>', ["Your games"]),
        ("<p>{{ p.icon('back') }} Back</p>", ["Back"]),
        ("<script>let words = 'No words';</script>{# Nor here #}", []),
        ("{% block main_class %} split{% endblock %}", []),
        ("<p>♠ 12 – {{ total }}</p>", []),
    ],
)
def test_messages_of_a_template(source: str, messages: list[str]) -> None:
    """Whole sentences with their values and tags; nothing that is for the program."""
    found = [message.key.english for message in said_in_template(source)]
    assert [one for one in found if one in messages] == messages
    assert {one for one in found if one not in messages} <= {"Round 1 is over"}


@pytest.mark.parametrize(
    ("source", "said", "page"),
    [
        ("<p> {{ n }} tables stay </p>", {"{n} tables stay": "Es bleiben {n} Tische"}, "<p> Es bleiben 3 Tische </p>"),
        (
            "<p>Read <b>{{ n }}</b> first</p>",
            {"Read <b>{n}</b> first": "Erst <b>{n}</b> lesen"},
            "<p>Erst <b>3</b> lesen</p>",
        ),
        ("<p>{{ n }} tables stay</p>", {}, "<p>3 tables stay</p>"),
        ("<i title='Up to {{ n }}'></i>", {"Up to {n}": "Bis {n}"}, "<i title='Bis 3'></i>"),
        ("<p>{{ n }} card{{ 's' if n != 1 }}</p>", {"{n} cards": "{n} Karten"}, "<p>3 Karten</p>"),
        (
            "<p>{{ n }} {{ hand_word }}{{ '' if n == 1 else 's' }}: {{ name }}</p>",
            {"{n} deals: {name}": "{name}: {n} Teilungen", "{n} hands: {name}": "{name}: {n} Blätter"},
            "<p>&lt;Bea&gt;: 3 Teilungen</p>",
        ),
        ("<p>{{ n }} card{{ 's' if n != 1 }}{{ '.' if n }}</p>", {}, "<p>3 cards.</p>"),
        ("<b>{{ 'One' if n == 1 else 'Many' }}</b>", {"Many": "Viele"}, "<b>Viele</b>"),
        ("{% set word = 'Deal' %}{{ word }}", {"Deal": "Geben"}, "Geben"),
        ("<p><b>Who</b> pays{{ ' more' if n > 2 }}:</p>", {}, "<p><b>Who</b> pays more:</p>"),
        (
            "<p><b>Who</b> pays{{ ' more' if n > 2 }}:</p>",
            {"<b>Who</b> pays more:": "<b>Wer</b> zahlt mehr?"},
            "<p><b>Wer</b> zahlt mehr?</p>",
        ),
        ("<p>This {{ hand_word }} {{ n }}</p>", {"This deal {n}": "Teilung {n}"}, "<p>Teilung 3</p>"),
        ("<p>{{ link.words }} {{ link.name }}</p>", {"Undo": "Zurück"}, "<p>Zurück Undo</p>"),
        ("<p>{{ name }} plays</p>", {"{name} plays": "Zug {name:von}"}, "<p>Zug von &lt;Bea&gt;</p>"),
        ("<p>{{ name }} plays</p>", {"{name} plays": "{name} spielt"}, "<p>&lt;Bea&gt; spielt</p>"),
    ],
)
def test_a_template_is_said(source: str, said: dict[str, str], page: str) -> None:
    """In the order of the language; values are escaped as ever, and names are looked up nowhere."""
    link = {"words": "Undo", "name": "Undo"}

    class Link:
        words, name = link["words"], link["name"]

    assert shown(source, said, n=3, hand_word="deal", link=Link, name="<Bea>") == page


def test_a_number_chooses_between_the_forms_of_one_message() -> None:
    """Whatever the words are that it chooses; what the same number chooses goes together."""
    source = "<p>{{ n }} table{{ ' is' if n == 1 else 's are' }} here. {{ 'It plays' if n == 1 else 'They play' }}.</p>"
    (found,) = said_in_template(source)
    assert (found.key.english, found.several) == ("{n} table is here. It plays.", "{n} tables are here. They play.")


def test_a_form_without_a_figure_is_not_for_none() -> None:
    """French says one and none alike: none of “One phone is here”."""
    source = "<p>{{ 'One phone is' if n == 1 else n ~ ' phones are' }} here</p>"
    said = {"{n} phones are here": "{n} téléphones", "One phone is here": "Un téléphone"}
    assert [shown(source, said, n=n) for n in (0, 1)] == ["<p>0 téléphones</p>", "<p>Un téléphone</p>"]


def test_words_beside_a_number_are_told_from_the_word_alone() -> None:
    """“card” beside a figure of its own has a plural, a label has none."""
    (beside,) = said_in_template("<b>{{ n }}</b><small>card{{ 's' if n != 1 }}</small>")
    (alone,) = said_in_template("<b>{{ n }}</b> <small>card</small>")
    assert beside.key != alone.key
    assert (beside.key.english, beside.several) == ("card", "cards")


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ('<p><a href="/x">Change<span class="vh"> the answer</span></a></p>', "Change<span> the answer</span>"),
        ('<p><a href="/x">Change</a><span class="vh"> the answer</span></p>', "Change"),
        ('<p><span class="on">Rule</span> 3</p>', "Rule"),
        ("<b>{{ n }} {{ 'entry' if n == 1 else 'entries' }}</b>", "{n} entry"),
        ("{{ p.row(url_for('home'), 'bin', n ~ (' table' if n == 1 else ' tables')) }}", "{n} table"),
    ],
)
def test_what_is_heard_and_what_is_counted_belong_to_the_sentence(source: str, message: str) -> None:
    """Words that are heard and not seen, and a noun beside its number; another span stands apart."""
    assert next(said_in_template(source)).key.english == message
