"""Every fault of a definition is one sentence at its place, and each sentence there is shown here."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

from referee import definitions
from referee.definitions.books import rules_of
from referee.definitions.faults import MOST_FAULTS, Faults
from referee.definitions.gallery import shipped
from referee.definitions.idle import said_in_vain
from referee.definitions.reading import read_definition, read_file

Data: TypeAlias = dict[str, Any]
Example: TypeAlias = tuple[str, Callable[[Data], object], str]
"""A shipped game, what is done to it, and its fault with its place."""


def put(path: str, value: object) -> Callable[[Data], object]:
    """Put a value at a place such as ``columns.0.key``."""

    def spoil(data: Data) -> None:
        *way, last = (int(step) if step.isdigit() else step for step in path.split("."))
        within: Any = data
        for step in way:
            within = within[step]
        within[last] = value

    return spoil


def drop(path: str) -> Callable[[Data], object]:
    """Take out what stands at a place."""

    def spoil(data: Data) -> None:
        *way, last = (int(step) if step.isdigit() else step for step in path.split("."))
        within: Any = data
        for step in way:
            within = within[step]
        del within[last]

    return spoil


def deep(levels: int) -> object:
    """A list within a list, so many times."""
    value: object = 1
    for _ in range(levels):
        value = [value]
    return value


RUMMY, DICE, WHIST, NAP, FIVE = "pad-rummy-500", "pad-five-dice", "whist", "nap", "five-hundred"

LIMITS: Final[tuple[Example, ...]] = (
    (WHIST, put("about", "x" * 70_000), "This is larger than 32,768 bytes."),
    (WHIST, put("text", [{"title": "Ours", "text": "é" * 600}] * 30), "This is larger than 32,768 bytes."),
    (WHIST, put("table.sides", deep(12)), "This is nested more than 12 levels deep."),
    (WHIST, put("revoke_cost", 10**30), "No number is above 1,000,000."),
    (WHIST, put("pack.ranks", {1: "A"}), "The name of a field is text."),
    (WHIST, put("about", b"x"), "This holds something that is neither text, number, list nor object."),
    (WHIST, put("about", float("nan")), "about: This must be text."),
    (WHIST, put("about", "a\u202eb"), "about: A text holds no control or direction characters: take U+202E out."),
    (WHIST, put("name", "a\nb"), "name: A text holds no control or direction characters: take U+000A out."),
    (
        WHIST,
        put("pack.ranks", {"S\u200f": "A"}),
        "pack.ranks.S�: A field’s name holds no control or direction characters: take U+200F out.",
    ),
    (WHIST, put("pack.ranks", {"\u212b": "A", "\u00c5": "K"}), "Two names of fields are written alike."),
)

SHAPES: Final[tuple[Example, ...]] = (
    (
        WHIST,
        put("format", "referee-own/2"),
        "format: The format is “referee-own/2”. Only “referee-own/1” can be read here.",
    ),
    (WHIST, drop("format"), "format: “format” is missing."),
    (WHIST, drop("kind"), "kind: “kind” is missing: is it a “pad”, or a trick game (“own”)?"),
    (WHIST, put("kind", "pads"), "kind: “pads” is no kind of game. Choose “pad” or “own”. Did you mean “pad”?"),
    ("whist", put("kind", 1), "kind: “1” is no kind of game. Choose “pad” or “own”."),
    (WHIST, put("tabel", {}), "tabel: There is no field “tabel” here. Did you mean “table”?"),
    (WHIST, put("play.zzz", 1), "play.zzz: There is no field “zzz” here."),
    (WHIST, drop("play"), "play: “play” is missing."),
    (WHIST, put("name", ""), "name: This can’t be empty."),
    (WHIST, put("name", "x" * 41), "name: This has 41 characters. It can have 40."),
    (WHIST, put("name", None), "name: This must be text."),
    (WHIST, put("version", True), "version: This must be a whole number."),
    (WHIST, put("version", 1.0), "version: This must be a whole number."),
    (WHIST, put("version", 0), "version: This must be 1 to 9999, not 0."),
    (WHIST, put("revoke_cost", -1_000_001), "revoke_cost: No number lies above 1,000,000 or below −1,000,000."),
    (WHIST, put("pack.fool", 1), "pack.fool: This must be true or false."),
    (WHIST, put("end", {}), "end: This must be a list."),
    (WHIST, put("end", []), "end: There must be at least 1 here, not 0."),
    (WHIST, put("end", [{"rounds": 3}] * 7), "end: There can be 6 here at most, not 7."),
    (
        WHIST,
        put("end", [{"rounds": 3, "minutes": 3}]),
        "end[0]: This needs one of when, rounds or minutes, and only one.",
    ),
    (WHIST, put("deal", "x"), "deal: This must be an object with named fields."),
    (WHIST, put("table.players", [4]), "table.players: This must be a list of two: the least and the most."),
    (WHIST, put("short", "wh"), "short: “wh” doesn’t fit. This is two or three capital letters."),
    (
        WHIST,
        put("wins", "most"),
        "wins: “most” isn’t a choice here. Choose highest, lowest or last_in. Did you mean “lowest”?",
    ),
    (
        WHIST,
        put("wins", "higest"),
        "wins: “higest” isn’t a choice here. Choose highest, lowest or last_in. Did you mean “highest”?",
    ),
    (WHIST, put("score.unit", 5), "score.unit: This must be 1, 10 or 100."),
    (WHIST, put("end.0.when", 5), "end[0].when: This must be an expression, as text."),
    (WHIST, put("end.0.when", ""), "end[0].when: This can’t be empty."),
    (
        WHIST,
        put("ties", 5),
        "ties: This must be “share”, “play_on”, or a list of expressions.",
    ),
    (
        "schieber",
        put("order.low", "reverse"),
        "order.low: “reverse” doesn’t fit. This must be “reversed”, or ranks from high to low. "
        "Did you mean “reversed”?",
    ),
    (
        NAP,
        put("table.sides", {"type": "holder", "card": "QS"}),
        "table.sides.type: “holder” isn’t a choice here. Choose declarer or holders. Did you mean “holders”?",
    ),
    (NAP, put("table.sides", {}), "table.sides.type: “type” is missing."),
    (WHIST, put("deal.cards", {"x": 1}), "deal.cards.x: “x” doesn’t fit. This is a number of players."),
)

EXPRESSIONS: Final[tuple[Example, ...]] = (
    (
        RUMMY,
        put("columns.2.points", "-lefft"),
        "columns[2].points, character 2: Nothing here is called “lefft”. Did you mean “left”?",
    ),
    (RUMMY, put("out", "(total"), "out, character 7: A bracket is not closed."),
    (RUMMY, put("among", "total / 2"), "among, character 7: Write //: there are whole numbers only, rounded down."),
    (
        RUMMY,
        put("ties", ["sum(count(out))"]),
        "ties[0], character 5: “count” cannot stand within “sum”.",
    ),
    (
        WHIST,
        put("score.lines.0.when", "trick > 6"),
        "score.lines[0].when, character 1: Nothing here is called “trick”. Did you mean “tricks”?",
    ),
    (NAP, put("auction.contracts.0.need", "bidd"), "auction.contracts[0].need, character 1: Nothing here is called "
     "“bidd”. Did you mean “bid”?"),
    (WHIST, put("deal.dealer", {"stays": "x"}), "deal.dealer.stays, character 1: Nothing here is called “x”."),
)  # fmt: skip

PADS: Final[tuple[Example, ...]] = (
    (RUMMY, put("table.players", [8, 2]), "table.players: The least comes first: 8 is above 2."),
    (
        RUMMY,
        put("table.sides", "teams"),
        "table.team_size: “team_size” is missing: how many players make a team?",
    ),
    (
        "pad-canasta",
        put("table.team_size", 3),
        "table.team_size: Teams of 3 do not divide 4 players.",
    ),
    (
        RUMMY,
        put("table", {"players": [4, 5], "sides": "teams", "team_size": 3}),
        "table.team_size: Teams of 3 do not divide 4 to 5 players.",
    ),
    (
        RUMMY,
        put("columns.1.key", "laid"),
        "columns[1].key: “laid” is there twice. Each needs a name of its own.",
    ),
    (
        RUMMY,
        put("columns.1.key", "total"),
        "columns[1].key: “total” already means something else here. Choose another name.",
    ),
    (
        DICE,
        put("columns.0.categories.1.key", "ones"),
        "columns[0].categories[1].key: “ones” is there twice. Each needs a name of its own.",
    ),
    (DICE, drop("columns.0.categories"), "columns[0].categories: “categories” is missing: which are there?"),
    (DICE, put("columns.0.type", "number"), "columns[0].categories: A column of type “number” has no “categories”."),
    (
        RUMMY,
        put("columns.0.to", -5),
        "columns[0].to: The least is above the most: 0 and −5.",
    ),
    (
        RUMMY,
        put("columns.0.points", "laid + points"),
        "columns[0].points, character 8: This would be worked from itself: “points” are those of the columns.",
    ),
    (
        RUMMY,
        put("columns.0.skip", "not left"),
        "columns[0].skip, character 5: This is asked later. A column can be left out only by those before it.",
    ),
    (
        RUMMY,
        put("lines", [{"points": "1", "say": "x", "for": "declarer"}]),
        "lines[0].for: A pad knows no declarer: a line is for a side or a player.",
    ),
)

TRICK_GAMES: Final[tuple[Example, ...]] = (
    (WHIST, put("table.players", [5, 4]), "table.players: The least comes first: 5 is above 4."),
    (WHIST, put("table.players", [3, 4]), "table.players: Pairs are four players: write 4 and 4."),
    (WHIST, put("table.sides", "threes"), "table.players: Two sides of three are six players: write 6 and 6."),
    ("pitch", put("table.players", [1, 4]), "table.players: A trick takes two players at least."),
    (
        NAP,
        put("table.sides.partner", "holder"),
        "table.sides.card: “card” is missing: who holds which card?",
    ),
    (NAP, put("table.sides.card", "1S"), "table.sides.card: “1S” is not in the pack."),
    (WHIST, put("play.lead", "holder"), "play.card: “card” is missing: who holds which card?"),
    (WHIST, put("pack.suits", "SHDS"), "pack.suits: “S” is there twice. Each needs a name of its own."),
    (WHIST, put("pack.ranks", "A K A"), "pack.ranks: “A” is there twice. Each needs a name of its own."),
    (WHIST, put("order", {"above": ["QC", "*J"]}), "order.above[1]: “*J” names no card: write J*."),
    (
        WHIST,
        put("pack.specials", [{"code": "AS", "name": "x", "copies": 1, "power": "never wins"}]),
        "pack.specials[0].code: “AS” already means something else here. Choose another name.",
    ),
    (
        WHIST,
        put("deal.cards", 14),
        "deal.cards: 14 cards each for 4 players and 0 more are 56: the pack has 52.",
    ),
    (NAP, put("deal.cards", {"3": 5}), "deal.cards: How many cards do 4 players get? That is missing."),
    ("oh-hell", put("auction.from", 53), "auction.from: With 1 card dealt nobody can bid 53."),
    ("euchre", put("deal.cards", 6), "deal.cards: All cards are dealt: none is left to turn."),
    (WHIST, put("deal.pause", 14), "deal.pause: The pause comes after 14 cards, and a hand has 13."),
    (
        "klaverjas",
        put("order.trump", "J 9 A T K Q 8"),
        "order.trump: “7” is missing: each rank stands once.",
    ),
    ("klaverjas", put("order.trump", "J 9 A T K Q 8 7 7"), "order.trump: “7” is there twice."),
    ("klaverjas", put("order.trump", "J 9 A T K Q 8 7 6"), "order.trump: “6” is no rank of this pack."),
    (WHIST, put("trump.by", "fixed"), "trump.suit: “suit” is missing: which suit is trumps?"),
    (WHIST, put("trump", {"by": "fixed", "suit": "Z"}), "trump.suit: “Z” is no suit of this pack."),
    ("pitch", put("trump.by", "order_up"), "trump.by: Trumps are ordered up, but the bidding is of another kind."),
    (WHIST, put("trump.by", "contract"), "trump.by: Trumps go by the contract, but there are no contracts."),
    (WHIST, put("trump.by", "bid"), "trump.by: Trumps are bid, but there are no denominations."),
    (
        "schieber",
        lambda data: (data["auction"].pop("contracts"), put("trump.by", "last")(data)),
        "auction.contracts: “contracts” is missing: which can be bid?",
    ),
    (FIVE, put("auction.to", 5), "auction.to: The least is above the most: 6 and 5."),
    (
        NAP,
        put("auction.contracts.1.code", "two"),
        "auction.contracts[1].code: “two” is there twice. Each needs a name of its own.",
    ),
    (FIVE, put("auction.contracts.0.after", "7X"), "auction.contracts[0].after: There is no bid “7X”."),
    (
        FIVE,
        put("auction.contracts.0.after", "misere"),
        "auction.contracts[0].after: This goes round in a circle: “misere” comes behind itself.",
    ),
    (
        FIVE,
        lambda data: data["auction"].update(need="number + value", value="need"),
        "auction.need, character 10: This goes round in a circle: “need” is worked from itself.",
    ),
    (
        FIVE,
        put("exchange.widow.discard", 2),
        "exchange.widow.discard: 3 cards taken and 2 laid away: they must be as many.",
    ),
    (
        "pitch",
        put("count.tallies", {"High": {"cards": ["J!"], "by": "held"}}),
        "count.tallies.High: “High” doesn’t fit. This is a small letter, then up to 23 small letters, digits or "
        "underscores.",
    ),
    (
        "pitch",
        lambda data: data["count"]["tallies"].update(last=data["count"]["tallies"]["high"]),
        "count.tallies.last: “last” already means something else here. Choose another name.",
    ),
)

IN_VAIN: Final[tuple[Example, ...]] = (
    (
        "pad-rummy-500",
        put("lines", [{"points": "7 // (2 - 2)", "say": "Bonus"}]),
        "lines[0].points, character 3: This divides by nought.",
    ),
    (WHIST, put("deal.cards", 5), "score.lines[0]: A hand has 5 tricks, so this never scores."),
    (
        WHIST,
        lambda data: data.update(
            pack={"ranks": dict.fromkeys("SHD", "A K Q")},
            deal={"cards": 2, "dealer": "turns"},
            score={**data["score"], "lines": [{"points": "tricks", "say": "Tricks"}]},
        ),
        "pack.ranks: The suit “C” has no ranks.",
    ),
    (FIVE, put("pack.ranks.X", "A"), "pack.ranks.X: “X” is no suit of this pack."),
    (WHIST, put("pack.without", ["1S"]), "pack.without[0]: “1S” is not in the pack, so it can’t be left out."),
    (
        "black-maria",
        put("count", {"by_card": {"1S": 5}}),
        "count.by_card.1S: “1S” is neither a card of the pack nor a pattern such as J! or *H.",
    ),
    ("euchre", put("pack.ranks", "A K Q T 9 8"), "order.bowers: Bowers are jacks, and this pack has none."),
    ("euchre", put("order.joker", "top trump"), "order.joker: This pack has no joker."),
    (
        WHIST,
        put("table.sides", "solo"),
        "revoke: Tricks for a revoke go to the other side, and here is no such side.",
    ),
    (
        "wizards-and-jesters",
        put("trump.turned_special", {"V": "none"}),
        "trump.turned_special.V: “V” is not in the pack.",
    ),
)

EXAMPLES: Final = (*LIMITS, *SHAPES, *EXPRESSIONS, *PADS, *TRICK_GAMES)


def faults_of(key: str, spoil: Callable[[Data], object]) -> Faults:
    """What is wrong with a shipped game once something is done to it."""
    data = json.loads(shipped(key).definition.text)
    spoil(data)
    with pytest.raises(Faults) as wrong:
        read_definition(data)
    return wrong.value


@pytest.mark.parametrize(("key", "spoil", "said"), EXAMPLES)
def test_a_fault_is_said_at_its_place(key: str, spoil: Callable[[Data], object], said: str) -> None:
    """It is the first that is said."""
    assert str(faults_of(key, spoil).faults[0]) == said


@pytest.mark.parametrize(("key", "spoil", "said"), IN_VAIN)
def test_what_means_nothing_is_told_and_refuses_nothing(key: str, spoil: Callable[[Data], object], said: str) -> None:
    """A game with a card too many in a list can be played: whoever wrote it is told where."""
    data = json.loads(shipped(key).definition.text)
    spoil(data)
    definition = read_definition(data)
    assert [*map(str, said_in_vain(definition.data))] == [said]
    assert rules_of(definition)


READER: Final = (
    "faults", "limits", "walking", "reading", "twice", "circles", "pad_sense", "own_sense", "pack_sense",
)  # fmt: skip


def test_every_sentence_of_the_reader_is_shown() -> None:
    """A fault that no example has would be one nobody looked at."""
    folder, written = Path(definitions.__file__).parent, set[str]()
    for name in READER:
        for node in ast.walk(ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Text":
                written.add(ast.literal_eval(node.args[0]))
    shown = set[str]()
    for key, spoil, _ in EXAMPLES:
        for fault in faults_of(key, spoil).faults:
            parts = fault.said.parts.get("all")
            items = getattr(parts, "items", (fault.said,))
            shown |= {item.template for item in items}
    assert written - shown == set()


def test_all_faults_are_said_at_once_up_to_a_page() -> None:
    """Who mends one finds the others on the same page; a thousand are no help."""
    some = faults_of(WHIST, lambda data: data.update(name="", short="x", wins="x"))
    assert [fault.path for fault in some.faults] == ["name", "short", "wins"]
    many = faults_of(WHIST, lambda data: data.update({f"x{number}": 1 for number in range(200)}))
    assert len(many.faults) == MOST_FAULTS


def test_a_value_within_itself_is_too_deep() -> None:
    """Plain data cannot hold itself; what a program builds can."""
    data: Data = {"format": "referee-own/1", "kind": "pad"}
    data["table"] = [data] * 1000
    with pytest.raises(Faults, match="nested more than 12 levels deep"):
        read_definition(data)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "This is not JSON"),
        ("[]", "This must be an object with named fields."),
        ('{"kind": "pad", "kind": "own"}', "“kind” is there twice in one object"),
        ('{"version": NaN}', "NaN is no number"),
        ('{"version": ' + "9" * 5000 + "}", "holds a number that is too long"),
        ("[" * 100_000, "nested too deeply"),
        (" " * 262_145, "This is larger than 262,144 bytes."),
        (b"\xff\xfe\xfa", "This is not JSON"),
        ('{"definition": []}', "This must be an object with named fields."),
    ],
)
def test_a_file_that_is_none_is_refused(text: str | bytes, said: str) -> None:
    """What cannot be read as JSON, or not safely."""
    with pytest.raises(Faults) as wrong:
        read_file(text)
    assert said in str(wrong.value)


def test_the_wrapper_of_a_file_is_checked_too() -> None:
    """Cases have shapes, and nothing unknown stands beside a definition."""
    data = json.loads(shipped(WHIST).definition.text)
    wrapped = {"definition": data, "cases": [{"kind": "hand"}], "note": ""}
    with pytest.raises(Faults) as wrong:
        read_file(json.dumps(wrapped))
    assert [str(fault) for fault in wrong.value.faults] == [
        "cases[0].name: “name” is missing.",
        "cases[0].told: “told” is missing.",
        "cases[0].points: “points” is missing.",
        "cases[0].lines: “lines” is missing.",
        "note: There is no field “note” here. Did you mean “notes”?",
    ]


def test_texts_are_compared_as_they_are_written() -> None:
    """Letters with their accents apart are the same text: the fingerprint is that of one."""
    data = json.loads(shipped(WHIST).definition.text)
    apart, whole = {**data, "text": [{"title": "e\u0301", "text": ""}]}, {**data, "text": [{"title": "é", "text": ""}]}
    assert read_definition(apart) == read_definition(whole)
    assert read_definition(apart).fingerprint == read_definition(whole).fingerprint != "KDQ-ZWV"


def test_a_definition_is_no_longer_its_source() -> None:
    """Who changes the data that was read changes nothing that was checked."""
    data = json.loads(shipped(WHIST).definition.text)
    definition = read_definition(data)
    data["name"] = "Other"
    data["end"][0]["when"] = "("
    assert definition == shipped(WHIST).definition
    assert hash(definition) == hash(shipped(WHIST).definition)
    assert (definition.kind, definition.name, definition.short, definition.version) == ("own", "Whist", "WH", 1)


def test_notes_may_have_lines() -> None:
    """They are no part of the definition: what is said of it, by who keeps the file."""
    data = json.loads(shipped(WHIST).definition.text)
    assert read_file(json.dumps({"definition": data, "notes": "One.\nTwo."})).notes == "One.\nTwo."
