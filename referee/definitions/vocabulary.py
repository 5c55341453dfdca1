"""What the names in a definition's expressions are called: people's own names in quotes, ours in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from ..core.cards import SUIT_LETTERS, Suit
from ..core.text import UNSAID, Part, Text
from .packs import suits_of

Data: TypeAlias = Mapping[str, Any]
"""A definition, or a part of it, as plain JSON."""


@dataclass(frozen=True, slots=True)
class Named:
    """One name in words.

    `said` is its value as a noun; `theirs`: each side has its own, so *its* or *their* goes before. `several`: it
    takes a plural verb. `noun`: what one of them is called, where they are counted, and `one` where no number goes
    before. `yes` and `no` say that it is so or not, behind `who`, or behind whomever the sentence is about; `parts`
    fills them, with *be*, *have* and *do* besides. `personal`: it is a player’s own, where tricks and points are
    those of a camp. `signed`: it may be below nought.
    """

    said: Text
    theirs: bool = False
    several: bool = False
    noun: str = ""
    one: Text = UNSAID
    yes: str = ""
    no: str = ""
    who: Text = UNSAID
    parts: Mapping[str, Part] = field(default_factory=dict)
    personal: bool = False
    signed: bool = False

    @property
    def flag(self) -> bool:
        """Whether it is a yes or a no, and not an amount."""
        return bool(self.yes) and not self.noun


def quoted(name: str) -> Text:
    """A name that people gave: ``“Left in hand”``."""
    return Text("“{name}”", name=name)


def called(name: str) -> Text:
    """The same; a name that is but a sign stands as it is: ``♠``."""
    return Text("{name}", name=name) if len(name) <= 2 and not name.isalnum() else quoted(name)


def vocabulary(game: Data) -> dict[str, Named]:
    """Every name that expressions of this definition may use, in words."""
    names = dict(_pad_names(game) if game["kind"] == "pad" else _own_names(game))
    counters = game.get("counters", ()) if game["kind"] == "pad" else game["score"].get("counters", ())
    return names | {counter["key"]: Named(quoted(counter["name"]), theirs=True, personal=True) for counter in counters}


def suit_said(game: Data, letter: str) -> Text:
    """A suit of the pack: ``♥``, or by the name people gave it."""
    for suit in _own_suits(game):
        if suit["code"] == letter:
            return called(suit["name"])
    if letter in SUIT_LETTERS:
        return Text("{suit}", suit=Suit(letter))
    return Text("{letter}", letter=letter)


def _own_suits(game: Data) -> Sequence[Data]:
    suits = game["pack"].get("suits", "SHDC")
    return () if isinstance(suits, str) else suits


_BOTH: Final[Mapping[str, Named]] = {
    "players": Named(Text("the number of players")),
    "sides": Named(Text("the number of sides")),
    "total": Named(Text("total"), theirs=True, personal=True),
}


def _pad_names(game: Data) -> Iterator[tuple[str, Named]]:
    yield from _BOTH.items()
    hand_word = game["round"]["noun"]
    yield "round", Named(Text("the number of the {hand_word}", hand_word=hand_word))
    yield "points", Named(Text("points of this {hand_word}", hand_word=hand_word), theirs=True, several=True)
    yield "dealer", Named(Text("the dealer"), yes="{be} the dealer", no="{be} not the dealer")
    yield "starter", Named(Text("the starter"), yes="{be} the first to play", no="{be} not the first to play")
    for column in game["columns"]:
        name, theirs = quoted(column["name"]), column["who"] in ("side", "player")
        if column["type"] != "yes":
            yield column["key"], Named(name, theirs=theirs)
        elif column["who"] == "round":
            yield column["key"], Named(name, yes="is marked", no="is not marked", who=name)
        else:
            marked = {"column": name}
            yield column["key"], Named(name, yes="{be} marked {column}", no="{be} not marked {column}", parts=marked)
        for choice in (*column.get("choices", ()), *column.get("categories", ())):
            code = choice.get("code") or choice.get("key")
            chosen = {"choice": quoted(choice["name"]), "column": name}
            yield (
                f"{column['key']}.{code}",
                Named(name, yes="{have} {choice} in {column}", no="{do} not have {choice} in {column}", parts=chosen)
                if theirs
                else Named(name, yes="is {choice}", no="is not {choice}", who=name, parts=chosen),
            )
            if "group" in choice:
                group = "group." + choice["group"]
                yield group, Named(Text("total of the boxes “{group}”", group=choice["group"]), theirs=True)


def _own_names(game: Data) -> Iterator[tuple[str, Named]]:
    yield from _BOTH.items()
    yield from _OWN.items()
    yield "points", replace(_OWN["points"], signed=_takes_points(game))
    pairs = game["table"]["sides"] in ("pairs", "threes")
    if pairs:
        for who, person in _PEOPLE.items():
            yield who, Named(person, yes="{have} {person}", no="{do} not have {person}", parts={"person": person})
    if "auction" not in game or game["auction"]["type"] == "none":
        yield "declarer", Named(Text("the declarer"), yes="named trumps", no="did not name trumps", personal=True)
    for tally, of in game.get("count", {}).get("tallies", {}).items():
        held, name = of["by"] == "held", quoted(tally)
        yes, no = ("held {tally}", "did not hold {tally}") if held else ("captured {tally}", "did not capture {tally}")
        yield tally, Named(name, yes=yes, no=no, parts={"tally": name}, noun=tally)
    auction = game.get("auction", {})
    for contract in auction.get("contracts", ()):
        named = {"contract": called(contract["name"])}
        contract_is = Named(
            Text("the contract"), yes="is {contract}", no="is not {contract}", who=_CONTRACT, parts=named
        )
        yield f"contract.{contract['code']}", contract_is
    for one in auction.get("denominations", ()):
        named = {"denomination": called(one["name"])}
        bid_is = Named(_BID, yes="is in {denomination}", no="is not in {denomination}", who=_BID, parts=named)
        yield f"in.{one['code']}", bid_is
    for letter in suits_of(game["pack"]):
        suit = suit_said(game, letter)
        yield f"trump.{letter}", Named(suit, yes="are trumps", no="are not trumps", who=suit)
    yield "trump.none", Named(Text("no trumps"), yes="are no trumps", no="are trumps", who=Text("there"))


def _takes_points(game: Data) -> bool:
    """Whether cards or tricks of this game take points from who captures them."""
    counts = [game.get("count", {}), *(one.get("count", {}) for one in game.get("auction", {}).get("contracts", ()))]
    worth = [
        part[key].values() if isinstance(part[key], Mapping) else (part[key],)
        for part in counts
        for key in ("cards", "trump", "by_card", "trick", "last", "all")
        if key in part
    ]
    return any(value < 0 for values in worth for value in values)


_CONTRACT: Final = Text("the contract")
_BID: Final = Text("the bid")
_PEOPLE: Final[Mapping[str, Text]] = {
    "declarer": Text("the declarer"),
    "dealer": Text("the dealer"),
    "eldest": Text("eldest hand"),
    "partner": Text("the declarer’s partner"),
}

_OWN: Final[Mapping[str, Named]] = {
    "tricks": Named(Text("tricks"), theirs=True, several=True, noun="trick", one=Text("trick")),
    "points": Named(Text("card points"), theirs=True, several=True, noun="card point", one=Text("card point")),
    "run": Named(Text("tricks in a row from the first"), theirs=True, several=True),
    "marriages": Named(Text("points for marriages"), theirs=True, several=True),
    "bid": Named(Text("bid"), theirs=True, personal=True),
    "need": Named(Text("the number needed")),
    "value": Named(Text("the contract’s value")),
    "lose": Named(Text("the contract’s penalty")),
    "number": Named(Text("the number bid")),
    "denomination": Named(Text("the rank of what was bid")),
    "doubled": Named(Text("the stake (1, doubled 2, redoubled 4)")),
    "hand": Named(Text("the number of the hand")),
    "cards": Named(Text("the number of cards dealt to each")),
    "turn": Named(Text("the place after eldest")),
    "nil": Named(Text("a nil"), yes="bid nil", no="did not bid nil", personal=True),
    "alone": Named(Text("playing alone"), yes="plays alone", no="does not play alone", who=Text("the declarer")),
    "declared": Named(Text("a declarer"), yes="is a declarer", no="is no declarer", who=Text("there")),
    "declarer": Named(Text("the declarer"), yes="{be} the declarer", no="{be} not the declarer", personal=True),
    "partner": Named(
        Text("the partner"), yes="{be} the declarer’s partner", no="{be} not the declarer’s partner", personal=True
    ),
    "dealer": Named(Text("the dealer"), yes="{be} the dealer", no="{be} not the dealer", personal=True),
    "eldest": Named(Text("eldest"), yes="{be} eldest", no="{be} not eldest", personal=True),
    "last": Named(Text("the last trick"), yes="{win} the last trick", no="{do} not win the last trick"),
    "first": Named(Text("the first trick"), yes="{win} the first trick", no="{do} not win the first trick"),
}
