"""How a trick game of one’s own is bid, and which cards change hands: chapters 5 and 6 of its rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from ..core.text import UNSAID, Capital, Counted, Joined, Listed, Part, Spelled, Text, chained
from .card_words import any_of, patterns
from .expressions import names, parse
from .laws import Chapter, Law, by_players, chapter, phrases
from .own_play import points_of
from .packs import suits_of
from .vocabulary import Data, called, suit_said


def bids(game: Data) -> Chapter:
    """Who bids what, and what a contract is."""
    auction = game.get("auction", {})
    return chapter(
        Text("Bids"),
        Law("5.1", Text("Bidding"), _bidding(auction)),
        Law("5.2", Text("The bids"), chained(_range(game, auction))),
        Law("5.3", Text("Contracts"), chained(_contracts(game, auction))),
        Law("5.4", Text("The dealer"), _EQUAL if auction.get("dealer_equal") else UNSAID),
        Law("5.5", Text("The hook"), _HOOK[auction.get("hook", "off")]),
        Law("5.6", Text("Nobody bids"), chained((_ALL_PASS[auction.get("all_pass", "")], _dealer_must(auction)))),
        Law("5.7", Text("Doubling"), _DOUBLE[auction.get("double", "no")]),
        Law("5.8", Text("Alone"), _ALONE if auction.get("alone") else UNSAID),
        Law("5.9", Text("Once each"), _ONCE_EACH if auction.get("each_once") else UNSAID),
    )


_EQUAL: Final = Text("The dealer may take the bid at the same number.")
_ALONE: Final = Text("The player who names trumps may play alone. The partner lays the cards down.")
_ONCE_EACH: Final = Text("Each player chooses each contract once.")
_HOOK: Final[Mapping[str, Text]] = {
    "off": UNSAID,
    "on": Text("The last to bid may not let the bids come to the number of tricks."),
    "not_one": Text("The last to bid may not let the bids come to the number of tricks, except in hands of one card."),
}
_ALL_PASS: Final[Mapping[str, Text]] = {
    "": UNSAID,
    "next dealer": Text("If nobody bids, the next dealer deals."),
    "same dealer": Text("If nobody bids, the same dealer deals again."),
    "no trumps": Text("If nobody bids, the hand is played without trumps."),
    "dealer must": Text("If nobody bids, the dealer has to."),
}
_DOUBLE: Final[Mapping[str, Text]] = {
    "no": UNSAID,
    "double": Text("An opponent may double."),
    "redouble": Text("An opponent may double, and the declarer redouble."),
}


def _dealer_must(auction: Data) -> Text:
    must = auction.get("dealer_must", False)
    if must is True:
        return Text("If all others pass, the dealer has to bid.")
    return Text("If all others pass, the dealer has to bid {number}.", number=must) if must else UNSAID


def _bidding(auction: Data) -> Text:
    kind = auction.get("type")
    if kind is None:
        return UNSAID
    if kind == "each":
        points = auction.get("unit") == "points"
        say = (
            Text("Everybody says once how many points they will win.")
            if points
            else Text("Everybody says once how many tricks they will win.")
        )
        how = Text("All say it together.") if auction.get("at_once") else UNSAID
    elif kind in ("ascending", "ladder"):
        say = (
            Text("In turn each bids higher or passes.")
            if kind == "ascending"
            else Text("In turn each names a contract above the last or passes.")
        )
        how = Text("Each has one turn.") if auction.get("once") else Text("A player who has passed is out of it.")
    elif kind == "order_up":
        say = Text("In turn each accepts the suit turned or passes.")
        how = Text("If all pass, each in turn names another suit or passes.")
    elif kind == "choice":
        dealer = auction.get("starts") == "dealer"
        say = Text("The dealer chooses a contract.") if dealer else Text("Eldest chooses a contract.")
        how = Text("The choice may be left to the partner.") if auction.get("may_push") else UNSAID
    else:
        return Text("Nobody bids.")
    starts = Text("The dealer begins.") if auction.get("starts") == "dealer" and kind != "choice" else UNSAID
    return chained((say, how, starts))


# ---- the bids -------------------------------------------------------------------------------------


def _range(game: Data, auction: Data) -> Iterator[Text]:
    if "from" in auction or "to" in auction:
        least, most = auction.get("from", 0), auction.get("to", "cards")
        highest = Text("the number of cards dealt") if most == "cards" else Text("{number}", number=most)
        of_points = auction.get("unit") == "points"
        bid: dict[str, Part] = {
            "least": least,
            "most": highest,
            "what": Text("points") if of_points else Text("tricks"),
        }
        yield Text("Bids are for {what}, from {least} to {most}.", **bid)
        if auction.get("step", 1) > 1:
            yield Text("They go in steps of {step}.", step=auction["step"])
    if denominations := auction.get("denominations"):
        suits = tuple(_denomination(game, one) for one in denominations)
        yield Text("They are in {names}, lowest first.", names=Listed(suits, "or"))
        if any(_ranked(auction.get(key)) for key in ("need", "value", "lose")):
            yield Text("The lowest of these has rank 0, the next 1.")
        places = [one.get("rank", place) for place, one in enumerate(denominations)]
        for level in dict.fromkeys(places):
            equal = [called(one["name"]) for one, place in zip(denominations, places, strict=True) if place == level]
            if len(equal) > 1:
                yield Text("{names} are equal.", names=Capital(Listed(tuple(equal))))
    if auction.get("nil"):
        yield Text("Nil, no tricks at all, may be bid.")
    if auction.get("blind_nil"):
        yield Text("Nil may be bid blind too.")
    said = phrases(game, "declarer")
    if "need" in auction:
        yield Text("The declarer needs {value}.", value=said.value(auction["need"]))
    if "value" in auction and auction["value"] == auction.get("lose"):
        yield Text("A contract is worth {value}, won or lost.", value=said.value(auction["value"]))
        return
    if "value" in auction:
        yield Text("A contract is worth {value}.", value=said.value(auction["value"]))
    if "lose" in auction:
        yield Text("A contract lost costs {value}.", value=said.value(auction["lose"]))


def _ranked(value: object) -> bool:
    """Whether a value depends on the rank of what was bid."""
    return isinstance(value, str) and any(name.name == "denomination" for name in names(parse(value)))


def _denomination(game: Data, one: Data) -> Text:
    details = [detail for detail in (_trump(game, one), _LOW if one.get("order") == "low" else UNSAID) if detail]
    name = called(one["name"])
    return Text("{name} ({details})", name=name, details=Joined(tuple(details), ", ")) if details else name


_LOW: Final = Text("played low")


def _trump(game: Data, one: Data) -> Text:
    """The trumps of a contract or a denomination, where its name does not say them."""
    trump, said = one.get("trump", ""), {str(suit_said(game, letter)): letter for letter in suits_of(game["pack"])}
    implied = "none" if one["name"] in _SAYS_NONE else said.get(str(called(one["name"])), "")
    if trump == implied:
        return UNSAID
    if len(trump) == 1:
        return Text("{suit} trumps", suit=suit_said(game, trump))
    return _TRUMP_OF.get(trump, _AS_ELSEWHERE)


_SAYS_NONE: Final = ("No trumps", "No trump")
_AS_ELSEWHERE: Final = Text("trumps as in any hand")
_TRUMP_OF: Final[Mapping[str, Text]] = {
    "none": Text("no trumps"),
    "declarer": Text("trumps named by the declarer"),
    "bid": Text("trumps as bid"),
    "turned": Text("trumps of the suit turned"),
    "same": Text("the same trumps as dealt"),
    "first_lead": Text("trumps of the suit led first"),
    "dealt": Text("trumps as dealt"),
}


def _contracts(game: Data, auction: Data) -> Iterator[Text]:
    contracts = [
        (one, called(one["name"]), tuple(detail for detail in _contract(game, auction, one) if detail))
        for one in auction.get("contracts", ())
    ]
    plain = tuple(name for _, name, details in contracts if not details)
    if plain:
        yield Text("{names}.", names=Listed(plain, "or"))
    for one, name, details in contracts:
        if details:
            yield Text("{name}: {details}.", name=name, details=Joined(details, ", "))
        if one.get("count"):
            yield Text("At {name}: {points}", name=name, points=points_of(game, one["count"]))


def _contract(game: Data, auction: Data, one: Data) -> Iterator[Text]:
    """What a contract is, piece by piece."""
    said = phrases(game, "declarer")
    yield _aim(game, auction, one)
    value, lose = one.get("value"), one.get("lose")
    if value is not None and value == lose:
        yield Text("worth {value}, won or lost", value=said.value(value))
    else:
        yield Text("worth {value}", value=said.value(value)) if value is not None else UNSAID
        yield Text("costs {value} if lost", value=said.value(lose)) if lose is not None else UNSAID
    yield _trump(game, one)
    yield _LOW if one.get("order") == "low" else UNSAID
    yield Text("played alone") if one.get("alone") else UNSAID
    yield _OPEN[one.get("open", "no")]
    yield _PARTNER[one.get("partner", "none")]
    yield _LEAD[one.get("lead", "")]
    if "after" in one:
        yield Text("ranks after a bid of {bid}", bid=_bid(auction, one["after"]))
    if one.get("above"):
        yield Text("{cards} above all trumps", cards=patterns(game, one["above"]))


def _aim(game: Data, auction: Data, one: Data) -> Text:
    aim, need = one.get("aim", "points" if auction.get("unit") == "points" else "tricks"), one.get("need")
    if need is None:
        return {"no tricks": Text("win few tricks"), "few points": Text("win few points")}.get(aim, UNSAID)
    if aim in ("no tricks", "tricks") and need == 0:
        return Text("win no tricks")
    if isinstance(need, int):
        several = Counted(need, "trick" if aim in ("tricks", "no tricks") else "point")
        if aim in ("no tricks", "few points"):
            return Text("win at most {many}", many=several)
        return Text("win {many}", many=several) if aim == "tricks" else Text("win at least {many}", many=several)
    value = phrases(game, "declarer").value(need)
    return Text("win at most {value}", value=value) if aim == "few points" else Text("win {value}", value=value)


_OPEN: Final[Mapping[str, Text]] = {
    "no": UNSAID,
    "first trick": Text("with cards laid open after the first trick"),
    "at once": Text("with cards laid open at once"),
}
_PARTNER: Final[Mapping[str, Text]] = {
    "none": UNSAID,
    "accepts": Text("with a partner who accepts"),
    "called": Text("with the holder of a card called"),
    "holder": Text("with the holder of the card"),
}
_LEAD: Final[Mapping[str, Text]] = {
    "": UNSAID,
    "eldest": Text("eldest leads"),
    "declarer": Text("the declarer leads"),
}


def _bid(auction: Data, written: str) -> Text:
    """A bid as it is said: ``7 “No trumps”``."""
    found = re.fullmatch(r"(\d*)(\w*)", written)
    number, code = found.groups() if found else ("", written)
    named = (*auction.get("denominations", ()), *auction.get("contracts", ()))
    by_code: dict[str, str] = {one["code"]: one["name"] for one in named}
    name = called(by_code.get(code, code)) if code else UNSAID
    return Text("{bid}", bid=Joined(tuple(part for part in (number, name) if part)))


# ---- cards that change hands ----------------------------------------------------------------------


def exchange(game: Data) -> Chapter:
    """The widow taken, cards passed, cards changed."""
    told = game.get("exchange", {})
    widow = told.get("widow", {})
    return chapter(
        Text("Exchange"),
        Law("6.1", Text("The widow taken"), _widow(widow)),
        Law("6.2", Text("Never laid away"), _never(game, widow)),
        Law("6.3", Text("What is laid away"), chained((_counts(widow), *_left(game))) if widow else UNSAID),
        Law("6.4", Text("The pass"), _pass(told.get("pass"))),
        Law("6.5", Text("The talon"), _talon(told.get("talon"))),
    )


def _widow(widow: Data) -> Text:
    if not widow:
        return UNSAID
    cards = Counted(widow["discard"], "card")
    shown = Text("It is shown to all.") if widow.get("shown") else UNSAID
    takes = {
        "declarer": Text("The declarer takes it, and lays {cards} away.", cards=cards),
        "dealer": Text("The dealer takes it, and lays {cards} away.", cards=cards),
        "turned card": Text("The dealer takes the card turned, and lays {cards} away.", cards=cards),
        "nobody": Text("Nobody takes it."),
    }[widow["to"]]
    return chained((takes, shown))


def _never(game: Data, widow: Data) -> Text:
    if not widow.get("never"):
        return UNSAID
    return Text("Nobody may lay away {cards}.", cards=any_of(game, widow["never"]))


def _counts(widow: Data) -> Text:
    counts = widow["counts_for"]
    if widow.get("trick") and counts in ("declarer", "defenders"):
        return (
            Text("It is a trick of the declarer’s.")
            if counts == "declarer"
            else Text("It is a trick of the defenders’.")
        )
    return {
        "declarer": Text("It counts for the declarer."),
        "defenders": Text("It counts for the defenders."),
        "last trick": Text("It goes with the last trick."),
        "first trick": Text("It goes with the first trick."),
        "nobody": Text("It counts for nobody."),
    }[counts]


def _left(game: Data) -> Iterator[Text]:
    """Contracts in which nobody takes the widow."""
    contracts = game.get("auction", {}).get("contracts", ())
    for of in ("declarer", "defenders"):
        left = tuple(called(one["name"]) for one in contracts if one.get("widow") == of)
        if left:
            yield (
                Text("At {names} nobody takes it, and it counts for the declarer.", names=Listed(left))
                if of == "declarer"
                else Text("At {names} nobody takes it, and it counts for the defenders.", names=Listed(left))
            )


def _pass(told: Data | None) -> Text:
    if told is None:
        return UNSAID
    cards, ways = told["cards"], Listed(tuple(_PASSED[way] for way in told["to"]), "and then")
    if isinstance(cards, int):
        if len(told["to"]) == 1:
            return Text("Everybody passes {cards} {way}.", cards=Counted(cards, "card"), way=ways)
        return Text("From hand to hand everybody passes {cards} {ways}.", cards=Counted(cards, "card"), ways=ways)
    each = tuple(
        Text("{cards} with {of} players", cards=number, of=Spelled(int(of))) for of, number in by_players(cards)
    )
    return Text("Everybody passes cards {ways}: {each}.", ways=ways, each=Listed(each))


_PASSED: Final[Mapping[str, Text]] = {
    "left": Text("to the left"),
    "right": Text("to the right"),
    "across": Text("across"),
    "keep": Text("to nobody"),
}


def _talon(told: Data | None) -> Text:
    if told is None:
        return UNSAID
    cards = Counted(told["most"], "card")
    if told["who"] == "declarer":
        return Text("The declarer may change up to {cards}.", cards=cards)
    return Text("In turn each may change up to {cards}.", cards=cards)
