"""Trumps and the order of cards in a trick game of one’s own: chapters 3 and 4 of its rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..core.text import UNSAID, Listed, Text, chained
from .card_words import card, patterns, ranks, suited
from .laws import Chapter, Law, chapter
from .packs import TAROT
from .vocabulary import Data, suit_said


def trumps(game: Data) -> Chapter:
    """What is trump, and how it comes to be."""
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
    if by == "fixed" and trump["suit"] == TAROT:
        return Text("The tarot trumps are always trumps.")
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


def ranking(game: Data) -> Chapter:
    """Which card beats which."""
    order = game.get("order", {})
    low = order.get("low", "")
    return chapter(
        Text("Ranks"),
        Law("4.1", Text("Ranks"), _from_high_to_low(game)),
        Law("4.2", Text("Ranks in trumps"), _of_ranks("In trumps: {ranks}.", order.get("trump", ""))),
        Law("4.3", Text("Bowers"), _BOWERS if order.get("bowers") else UNSAID),
        Law("4.4", Text("Above all trumps"), _above(game)),
        Law("4.5", Text("Jokers"), _JOKERS.get(order.get("joker", ""), UNSAID)),
        Law(
            "4.6",
            Text("Low"),
            Text("When low is played, the ranks go the other way round.")
            if low == "reversed"
            else _of_ranks("When low is played: {ranks}.", low),
        ),
        Law("4.7", Text("Equal cards"), _EQUAL.get(order.get("equal", ""), UNSAID)),
    )


def _from_high_to_low(game: Data) -> Text:
    of = game["pack"]["ranks"]
    return Text("From high to low: {cards}.", cards=ranks(of) if isinstance(of, str) else suited(game))


def _of_ranks(template: str, told: str) -> Text:
    return Text(template, ranks=ranks(told)) if told else UNSAID


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
