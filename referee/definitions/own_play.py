"""How a trick game of one’s own is played, and what is counted in its tricks: chapters 7 and 8 of its rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ..core.text import UNSAID, Capital, Text, chained
from .card_words import any_of, card, card_worth, patterns, rank, worth
from .laws import Chapter, Law, chapter, phrases_of_anyone, sentence
from .vocabulary import Data, quoted


def play(game: Data) -> Chapter:
    """The duties of play, who leads and who wins."""
    told = game["play"]
    return chapter(
        Text("Play"),
        Law("7.1", Text("The first lead"), _lead(game)),
        Law("7.2", Text("Following"), _FOLLOW[told["follow"]]),
        Law("7.3", Text("Unable to follow"), _void(told)),
        Law("7.4", Text("Beating"), _BEAT[told["beat"]]),
        Law("7.5", Text("The partner wins"), _PARTNER[told.get("partner_winning", "no difference")]),
        Law("7.6", Text("Under-trumping"), _UNDER.get(told.get("under", ""), UNSAID)),
        Law("7.7", Text("Never forced"), _exempt(game)),
        Law("7.8", Text("Barred"), chained(_barred(game))),
        Law("7.9", Text("The card called"), _CALLED.get(told.get("called", ""), UNSAID)),
        Law("7.10", Text("The fool"), _FOOL.get(told.get("fool", ""), UNSAID)),
        Law("7.11", Text("Who wins"), _WINS),
        Law("7.12", Text("The end of the hand"), _stop(game)),
    )


_FOLLOW: Final[Mapping[str, Text]] = {
    "must": Text("Follow suit if you can."),
    "or trump": Text("If you can follow suit, follow or play a trump."),
    "free": Text("Any card may be played."),
}
_VOID: Final[Mapping[str, Text]] = {
    "any": Text("If you cannot follow, play any card."),
    "trump": Text("If you cannot follow, play a trump."),
}
_BEAT: Final[Mapping[str, Text]] = {
    "no": UNSAID,
    "trump": Text("A trump must be higher than those in the trick if it can be."),
    "always": Text("If you can beat the trick, you must."),
}
_PARTNER: Final[Mapping[str, Text]] = {
    "free": Text("While the partner’s card wins, nobody need trump or beat."),
    "no difference": UNSAID,
}
_UNDER: Final[Mapping[str, Text]] = {
    "must": Text("If you must trump and cannot over-trump, play a lower trump."),
    "free": Text("If you must trump and cannot over-trump, play any card."),
    "not": Text("A trump lower than one in the trick may be played only if nothing else is left."),
}
_CALLED: Final[Mapping[str, Text]] = {
    "falls": Text("It is played when its suit is first led."),
    "free": Text("It may be played at any time the duties allow."),
}
_FOOL: Final[Mapping[str, Text]] = {
    "kept": Text("It may be played at any time, wins nothing and stays with its player."),
    "lost": Text("It may be played at any time, wins nothing and goes with the trick."),
}
_WINS: Final = Text("The highest trump wins, or else the highest card of the suit led. The winner leads.")


def _void(told: Data) -> Text:
    """What a player may do who cannot follow; where nobody has to follow, nothing is to be said."""
    return UNSAID if (told["follow"], told["void"]) == ("free", "any") else _VOID[told["void"]]


def _lead(game: Data) -> Text:
    told = game["play"]
    shown = {"card": card(game, told["card"])} if "card" in told else {}
    if told["lead"] == "holder":
        return Text("The holder of {card} leads.", **shown) if shown else Text("The holder of the card leads.")
    leads = {
        "eldest": Text("Eldest, the player after the dealer, leads."),
        "dealer": Text("The dealer leads."),
        "declarer": Text("The declarer leads."),
        "left of declarer": Text("The player after the declarer leads."),
    }[told["lead"]]
    return chained((leads, Text("The first card is {card}.", **shown))) if shown else leads


def _exempt(game: Data) -> Text:
    exempt = game["play"].get("exempt")
    if not exempt:
        return UNSAID
    return Text("{cards} need not be played to follow suit.", cards=Capital(patterns(game, exempt)))


def _barred(game: Data) -> Iterator[Text]:
    for told in game["play"].get("barred", ()):
        cards, until = any_of(game, told["cards"]), told["until"]
        broken = any_of(game, told.get("broken_by", told["cards"])) if until == "broken" else UNSAID
        parts = {"cards": cards, "broken": broken} if broken else {"cards": cards}
        yield Text((_NOT_LED if told["act"] == "lead" else _NOT_PLAYED)[until], **parts)


_NOT_LED: Final[Mapping[str, str]] = {
    "first trick": "Nobody may lead {cards} in the first trick, unless there is nothing else.",
    "asked": "Nobody may lead {cards} until trumps are asked for, unless there is nothing else.",
    "broken": "Nobody may lead {cards} until {broken} was played, unless there is nothing else.",
}
_NOT_PLAYED: Final[Mapping[str, str]] = {
    "first trick": "Nobody may play {cards} in the first trick, unless there is nothing else.",
    "asked": "Nobody may play {cards} until trumps are asked for, unless there is nothing else.",
    "broken": "Nobody may play {cards} until {broken} was played, unless there is nothing else.",
}


def _stop(game: Data) -> Text:
    if "stop" not in game["play"]:
        return UNSAID
    return Text("The hand ends when {condition}.", condition=phrases_of_anyone(game).condition(game["play"]["stop"]))


# ---- what is counted ------------------------------------------------------------------------------


def count(game: Data) -> Chapter:
    """Card points, points for tricks, marriages, and cards that are counted."""
    told = game.get("count", {})
    return chapter(
        Text("Count"),
        Law("8.1", Text("Card points"), _worth(game, told, "cards")),
        Law("8.2", Text("Card points of trumps"), _worth(game, told, "trump")),
        Law("8.3", Text("Single cards"), _single(game, told)),
        Law("8.4", Text("Tricks"), chained(_tricks(told))),
        Law("8.5", Text("All points"), chained((_total(told), _divided(told)))),
        Law("8.6", Text("Marriages"), _marriages(told)),
        Law("8.7", Text("Counted"), chained(_tallies(game, told))),
    )


def points_of(game: Data, told: Data) -> Text:
    """All card points of a contract with some of its own."""
    parts = [
        _worth(game, told, "cards"),
        Text("In trumps {points}.", points=worth(game, told["trump"])) if "trump" in told else UNSAID,
        _single(game, told),
        *_tricks(told),
    ]
    return chained(parts)


def _worth(game: Data, told: Data, key: str) -> Text:
    return sentence(worth(game, told[key])) if told.get(key) else UNSAID


def _single(game: Data, told: Data) -> Text:
    return sentence(card_worth(game, told["by_card"])) if told.get("by_card") else UNSAID


def _tricks(told: Data) -> Iterator[Text]:
    if told.get("trick"):
        yield Text("Each trick counts {points}.", points=told["trick"])
    if told.get("last"):
        yield Text("The last trick counts {points}.", points=told["last"])
    if told.get("all"):
        yield Text("All tricks together count {points}.", points=told["all"])


def _total(told: Data) -> Text:
    return Text("They come to {total}.", total=told["total"]) if "total" in told else UNSAID


def _divided(told: Data) -> Text:
    return Text("They are shown divided by {number}.", number=told["divide"]) if "divide" in told else UNSAID


def _marriages(told: Data) -> Text:
    if "marriages" not in told:
        return UNSAID
    of = told["marriages"]
    high, low = of["ranks"].split()
    parts = {"high": rank(high), "low": rank(low), "points": of["trump"]}
    if "plain" in of:
        both = Text("{high} and {low} of trumps {points}, of another suit {plain}.", **parts, plain=of["plain"])
    else:
        both = Text("{high} and {low} of trumps {points}.", **parts)
    return chained((both, _SCORED[of["scored"]]))


_SCORED: Final[Mapping[str, Text]] = {
    "led": Text("They score when one of them is led."),
    "played": Text("They score when one of them is played."),
    "held": Text("They score when held."),
    "after a trick": Text("They score after a trick is won."),
}


def tally_cards(game: Data, cards: str | Sequence[str]) -> Text:
    """What a tally counts: ``the highest trump in play``, ``the J of trumps``."""
    if not isinstance(cards, str):
        return patterns(game, cards)
    return Text("the highest trump in play") if cards == "highest trump" else Text("the lowest trump in play")


def _tallies(game: Data, told: Data) -> Iterator[Text]:
    for name, of in told.get("tallies", {}).items():
        cards = tally_cards(game, of["cards"])
        if of["by"] == "captured":
            yield Text("{name}: {cards}, for who captures it.", name=quoted(name), cards=cards)
        else:
            yield Text("{name}: {cards}, for who holds it.", name=quoted(name), cards=cards)
