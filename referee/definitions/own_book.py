"""The rulebook of a trick game of one’s own: a number for each parameter, in twelve chapters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from ..core.text import UNSAID, Capital, Counted, Listed, Text, chained
from .card_words import card, pack_said
from .laws import (
    Chapter,
    Law,
    by_players,
    chapter,
    counter,
    end,
    line,
    numbered,
    out,
    own_words,
    phrases,
    players,
    shown_in,
    ties,
    wins,
)
from .own_bids import bids, exchange
from .own_play import count, play
from .own_trumps import ranking, trumps
from .vocabulary import Data


def own_book(game: Data) -> tuple[Chapter, ...]:
    """Its chapters. A rule’s number is that of its parameter, whatever else is set."""
    score = game["score"]
    lines = tuple(line(game, one) for one in score["lines"])
    counters = tuple(counter(game, one) for one in score.get("counters", ()))
    return (
        _table(game),
        _deal(game),
        trumps(game),
        ranking(game),
        bids(game),
        exchange(game),
        play(game),
        count(game),
        chapter(Text("Score"), *numbered(9, (*lines, *counters))),
        chapter(
            Text("The game"),
            Law("10.1", Text("The end"), end(game, "hand")),
            Law("10.2", Text("Who wins"), chained((wins(game), shown_in(score.get("unit", 1))))),
            Law("10.3", Text("A tie"), ties(game, "hand")),
            Law("10.4", Text("Out"), out(game)),
            Law("10.5", Text("Zero sum"), _zero_sum(score)),
        ),
        chapter(
            Text("When something goes wrong"),
            Law("11.1", Text("Revoke"), _revoke(game)),
            Law("11.2", Text("Calling"), Text("A revoke may be called until the next deal.")),
            Law("11.3", Text("A claim"), Text("It is good only if the claimer wins every trick against any play.")),
            Law("11.4", Text("Out of turn"), Text("A bid or card out of turn is taken back. It binds nobody.")),
            Law("11.5", Text("Points by agreement"), Text("For what no rule covers, the table may agree on points.")),
        ),
        chapter(Text("The makers’ own words"), *own_words(12, game)),
    )


# ---- table and pack, deal -------------------------------------------------------------------------


def _table(game: Data) -> Chapter:
    table, pack = game["table"], game["pack"]
    direction = (
        Text("Deal, bids and play go clockwise.")
        if table["direction"] == "clockwise"
        else Text("Deal, bids and play go anticlockwise.")
    )
    return chapter(
        Text("Table and pack"),
        Law("1.1", Text("Players"), players(table["players"])),
        Law("1.2", Text("Sides"), _sides(game, table["sides"])),
        Law("1.3", Text("Direction"), direction),
        Law("1.4", Text("The pack"), pack_said(game)),
        Law("1.5", Text("Special cards"), chained(_specials(pack))),
    )


_POWER: Final[Mapping[str, Text]] = {
    "first wins": Text("The first one played to a trick wins it."),
    "last wins": Text("The last one played to a trick wins it."),
    "never wins": Text("Such a card wins nothing."),
    "highest trump": Text("Such a card is the highest trump."),
}


def _specials(pack: Data) -> Iterator[Text]:
    for one in pack.get("specials", ()):
        copies = one["copies"]
        cards = Capital(Counted(copies, "card", in_letters=True))
        if copies == 1:
            yield Text("{cards} is “{name}”.", cards=cards, name=one["name"])
        else:
            yield Text("{cards} are “{name}”.", cards=cards, name=one["name"])
        yield _POWER[one["power"]]
        if one.get("any_time"):
            yield Text("Such a card may be played at any time.")


def _sides(game: Data, sides: str | Data) -> Text:
    if isinstance(sides, str):
        return {
            "solo": Text("Everybody plays alone."),
            "pairs": Text("Partners sit opposite each other."),
            "threes": Text("Two sides of three, seated alternately."),
        }[sides]
    shown = {"card": card(game, sides["card"])} if "card" in sides else {}
    if sides["type"] == "holders":
        return Text("Those who hold {card} play against the others. Nobody need say so.", **shown)
    if sides["partner"] == "holder" and shown:
        return Text("One plays against the rest, with the holder of {card}.", **shown)
    return {
        "none": Text("One plays against the rest."),
        "accepts": Text("One plays against the rest, with a partner where one accepts."),
        "called": Text("One plays against the rest, with the holder of a card called."),
        "holder": Text("One plays against the rest, with the holder of a card."),
    }[sides["partner"]]


def _deal(game: Data) -> Chapter:
    deal = game["deal"]
    return chapter(
        Text("The deal"),
        Law("2.1", Text("The deal"), chained((_dealt(deal["cards"]), _packets(deal)))),
        Law("2.2", Text("The widow"), _widow(deal.get("widow", 0))),
        Law("2.3", Text("The pause"), _pause(game)),
        Law("2.4", Text("The stock"), _stock(deal)),
        Law("2.5", Text("The dealer"), _dealer(game)),
        Law("2.6", Text("Misdeal"), Text("A misdealt hand is void. The same dealer deals again.")),
    )


def _dealt(cards: int | list[int] | Data) -> Text:
    if isinstance(cards, int):
        return Text("Everybody is dealt {cards}.", cards=Counted(cards, "card"))
    if isinstance(cards, list):
        return Text("From hand to hand everybody is dealt {cards} cards.", cards=Listed(tuple(cards), "and then"))
    if "from" not in cards:
        return chained(
            Text(
                "With {players} everybody is dealt {cards}.",
                players=Counted(int(of), "player"),
                cards=Counted(many, "card"),
            )
            for of, many in by_players(cards)
        )
    first = Text("In the first hand everybody is dealt {cards}.", cards=Counted(cards["from"], "card"))
    last = cards["to"]
    if last == "all":
        more = Text("Each hand has one card more, up to as many as there are.")
    elif last < cards["from"]:
        more = Text("Each hand has one card fewer, down to {last}.", last=last)
    else:
        more = Text("Each hand has one card more, up to {last}.", last=last)
    return chained((first, more, Text("Then it goes back, card by card.") if cards.get("back") else UNSAID))


def _packets(deal: Data) -> Text:
    if "packets" not in deal:
        return UNSAID
    return Text("They come in packets of {packets}.", packets=Listed(tuple(deal["packets"])))


def lie_face_down(widow: int) -> Text:
    """Of a widow of at least one card."""
    if widow == 1:
        return Text("One card lies face down.")
    return Text("{cards} lie face down.", cards=Counted(widow, "card"))


def _widow(widow: int | Data) -> Text:
    if isinstance(widow, int):
        return lie_face_down(widow) if widow else UNSAID
    return chained(
        Text("With {players} the widow has {cards}.", players=Counted(int(of), "player"), cards=Counted(many, "card"))
        for of, many in by_players(widow)
    )


def _pause(game: Data) -> Text:
    if "pause" not in game["deal"]:
        return UNSAID
    cards = Counted(game["deal"]["pause"], "card")
    if game.get("auction", {}).get("before_rest"):
        return Text("After {cards} the bids are made. Then the rest is dealt.", cards=cards)
    return Text("After {cards} trumps are named. Then the rest is dealt.", cards=cards)


def _stock(deal: Data) -> Text:
    if "stock" not in deal:
        return UNSAID
    stock = deal["stock"]
    return chained(
        (
            Text("After each trick all draw the top card of the stock, the winner first."),
            Text("The top card lies face up.") if stock["face_up"] else UNSAID,
            Text("Only the tricks after the stock count.") if stock["counts"] == "after stock" else UNSAID,
        )
    )


def _dealer(game: Data) -> Text:
    dealer = game["deal"]["dealer"]
    if isinstance(dealer, str):
        return {
            "turns": Text("The deal passes on."),
            "stays": Text("The dealer deals again."),
            "winner": Text("The winner of a hand deals the next."),
            "loser": Text("The loser of a hand deals the next."),
        }[dealer]
    said = phrases(game, "declarer")
    about = replace(said, of=replace(said.of, who=said.of.begins, several=False))
    return Text(
        "The same dealer deals again when {condition}. If not, the deal passes on.",
        condition=about.condition(dealer["stays"]),
    )


# ---- the end --------------------------------------------------------------------------------------


def _zero_sum(score: Data) -> Text:
    return Text("The points of each hand add up to zero.") if score.get("zero_sum") else UNSAID


def _revoke(game: Data) -> Text:
    cost = game.get("revoke_cost", 0)
    return {
        "": UNSAID,
        "void": Text("The hand is void, and dealt again."),
        "redo": Text("The tricks from the revoke on are played again."),
        "tricks to others": Text(
            "It costs {tricks}, which go to the other side.", tricks=Counted(cost, "trick", in_letters=True)
        ),
        "loses hand": Text("The offender’s side loses the hand."),
        "penalty": Text("It costs {points}.", points=Counted(cost, "point")),
    }[game.get("revoke", "")]
