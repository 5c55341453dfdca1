"""The rulebook of a trick game of one’s own: a number for each parameter, in twelve chapters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from ..core.text import UNSAID, Capital, Counted, Listed, Plural, Text, chained
from .card_words import card, pack_said, patterns, ranks, suited
from .laws import (
    Chapter,
    Law,
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
from .vocabulary import Data, suit_said


def own_book(game: Data) -> tuple[Chapter, ...]:
    """Its chapters. A rule’s number is that of its parameter, whatever else is set."""
    score = game["score"]
    lines = tuple(line(game, one) for one in score["lines"])
    counters = tuple(counter(game, one) for one in score.get("counters", ()))
    return (
        _table(game),
        _deal(game),
        _trumps(game),
        _ranks(game),
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
        yield Text("{cards} {are} “{name}”.", cards=cards, are=Plural(copies, "is", "are"), name=one["name"])
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
            for of, many in cards.items()
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


def _widow(widow: int | Data) -> Text:
    if isinstance(widow, int):
        return (
            Text("{cards} lie face down.", cards=Counted(widow, "card"))
            if widow > 1
            else (Text("One card lies face down.") if widow else UNSAID)
        )
    return chained(
        Text("With {players} the widow has {cards}.", players=Counted(int(of), "player"), cards=Counted(many, "card"))
        for of, many in widow.items()
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


# ---- trumps and ranks -----------------------------------------------------------------------------


def _trumps(game: Data) -> Chapter:
    trump = game["trump"]
    full = {
        "none": Text("When no card is left to turn, there are no trumps."),
        "last": Text("When no card is left to turn, the dealer’s last card is shown."),
    }
    specials = [
        Text("{card}: there are no trumps.", card=card(game, code))
        if then == "none"
        else Text("{card}: the dealer names trumps.", card=card(game, code))
        for code, then in trump.get("turned_special", {}).items()
    ]
    return chapter(
        Text("Trumps"),
        Law(
            "3.1",
            Text("Trumps"),
            chained((_turned_first(trump), _trump_by(game), _first_trump(trump), _none_too(trump))),
        ),
        Law("3.2", Text("All cards dealt"), full.get(trump.get("full_deal", ""), UNSAID)),
        Law("3.3", Text("Hidden trumps"), _HIDDEN if "hidden" in trump else UNSAID),
        Law("3.4", Text("A special card turned"), chained(specials)),
    )


_HIDDEN: Final = Text(
    "They stay hidden until a player who cannot follow asks for them. Before that the suit is no trump."
)


def _trump_by(game: Data) -> Text:
    trump, by = game["trump"], game["trump"]["by"]
    if by == "fixed":
        return Text("{suit} are always trumps.", suit=suit_said(game, trump["suit"]))
    if by == "rotating":
        suits = (
            Text("no trumps") if letter == "none" else suit_said(game, letter) for letter in trump.get("sequence", ())
        )
        return Text("From hand to hand trumps are {suits}, and again from the start.", suits=Listed(tuple(suits)))
    return {
        "none": Text("There are no trumps."),
        "turned": Text("The next card is turned. Its suit is trump."),
        "last": Text("The dealer’s last card is shown. Its suit is trump."),
        "bid": Text("The highest bid names them."),
        "declarer": Text("The declarer names them."),
        "eldest": Text("Eldest, the player after the dealer, names them."),
        "dealer": Text("The dealer names them."),
        "winner": Text("The winner of the hand before names them."),
        "first_lead": Text("The suit led first is trump."),
        "order_up": Text("Its suit may be accepted. If all refuse it, another may be named."),
        "contract": Text("They follow from the contract."),
    }[by]


def _first_trump(trump: Data) -> Text:
    """What holds in the first hand, or where the suit turned comes from."""
    first = trump.get("first", "")
    if trump["by"] == "winner":
        return {
            "turned": Text("In the first hand the next card is turned, and its suit is trump."),
            "last": Text("In the first hand the dealer’s last card is shown, and its suit is trump."),
            "none": Text("In the first hand there are none."),
        }.get(first, UNSAID)
    if trump["by"] == "contract":
        return {
            "turned": Text("The suit turned is that of the next card."),
            "last": Text("The suit turned is that of the dealer’s last card, which is shown."),
        }.get(first, UNSAID)
    return UNSAID


def _turned_first(trump: Data) -> Text:
    if trump["by"] != "order_up":
        return UNSAID
    last = trump.get("first") == "last"
    return Text("The dealer’s last card is shown.") if last else Text("The next card is turned.")


def _none_too(trump: Data) -> Text:
    return Text("“No trumps” may be named too.") if trump.get("none_too") else UNSAID


def _ranks(game: Data) -> Chapter:
    order = game.get("order", {})
    low = order.get("low", "")
    return chapter(
        Text("Ranks"),
        Law("4.1", Text("Ranks"), _from_high_to_low(game)),
        Law("4.2", Text("Ranks in trumps"), _of_ranks(Text("In trumps"), order.get("trump", ""))),
        Law("4.3", Text("Bowers"), _BOWERS if order.get("bowers") else UNSAID),
        Law("4.4", Text("Above all trumps"), _above(game)),
        Law("4.5", Text("Jokers"), _JOKERS.get(order.get("joker", ""), UNSAID)),
        Law(
            "4.6",
            Text("Low"),
            Text("When low is played, the ranks go the other way round.")
            if low == "reversed"
            else _of_ranks(Text("When low is played"), low),
        ),
        Law("4.7", Text("Equal cards"), _EQUAL.get(order.get("equal", ""), UNSAID)),
    )


def _from_high_to_low(game: Data) -> Text:
    of = game["pack"]["ranks"]
    return Text("From high to low: {cards}.", cards=ranks(of) if isinstance(of, str) else suited(game))


def _of_ranks(where: Text, told: str) -> Text:
    return Text("{where}: {ranks}.", where=where, ranks=ranks(told)) if told else UNSAID


_BOWERS: Final = Text(
    "The jack of trumps is the highest. The other jack of its colour is the second, and a trump in every way."
)
_JOKERS: Final[Mapping[str, Text]] = {
    "top trump": Text("A joker is the highest trump. Without trumps it wins, and belongs to no suit."),
    "trump only": Text("Jokers are the highest trumps. Without trumps they win nothing."),
}
_EQUAL: Final[Mapping[str, Text]] = {
    "first": Text("Of two equal cards the first one played wins."),
    "last": Text("Of two equal cards the last one played wins."),
}


def _above(game: Data) -> Text:
    above = game.get("order", {}).get("above")
    if not above:
        return UNSAID
    return Text("These are trumps above the others, in this order: {cards}.", cards=patterns(game, above))


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
