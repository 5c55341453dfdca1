"""Cards, patterns and packs of a definition in words, with suits and cards that people made up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from itertools import groupby

from ..core.cards import CARD_OF
from ..core.text import UNSAID, Joined, Listed, Part, Rank, Spelled, Text, chained
from .packs import FOOL, TAROT, cards_of, ranks_of, suits_of
from .vocabulary import Data, quoted, suit_said

_ANY, _TRUMP = "*", "!"


def ranks(told: str) -> Text:
    """Ranks from high to low: ``A K Q J 10 9``."""
    return Text("{ranks}", ranks=Joined(tuple(rank(one) for one in told.split())))


def rank(told: str) -> Text:
    """A rank as it stands on the card."""
    return Text("{rank}", rank=Rank(told))


def card(game: Data, code: str) -> Text:
    """A card by its code: ``Q♠``, a special card by its name, a rank of a suit that people made up with its name."""
    for special in game["pack"].get("specials", ()):
        if special["code"] == code:
            return quoted(special["name"])
    if code == FOOL:
        return Text("the fool")
    letters = suits_of(game["pack"])
    if code in CARD_OF and (code[-1] not in letters or isinstance(game["pack"].get("suits", ""), str)):
        return Text("{card}", card=CARD_OF[code])
    return Text("{rank} of {suit}", rank=rank(code[:-1]), suit=suit_said(game, code[-1]))


def pattern(game: Data, told: str) -> Text:
    """A pattern of cards: ``the J of trumps``, ``every ♥``."""
    if _ANY in told:
        return Text("every {card}", card=_one_of(game, told))
    return _one_of(game, told)


def any_of(game: Data, told: Iterable[str]) -> Text:
    """One of several: ``Q♠ or any ♥``."""
    cards = (Text("any {card}", card=_one_of(game, one)) if _ANY in one else _one_of(game, one) for one in told)
    return Text("{cards}", cards=Listed(tuple(cards), "or"))


def _one_of(game: Data, told: str) -> Text:
    of_rank, of_suit = told[:-1], told[-1]
    if of_rank == _ANY:
        if of_suit == _TRUMP:
            return Text("trump")
        if of_suit == TAROT:
            return Text("tarot trump")
        return suit_said(game, of_suit) if of_suit != _ANY else Text("card")
    if of_suit == _TRUMP:
        return Text("the {rank} of trumps", rank=rank(of_rank))
    return rank(of_rank) if of_suit == _ANY else card(game, told)


def patterns(game: Data, told: Iterable[str]) -> Text:
    """Several: ``Q♠ and every ♥``."""
    return Text("{cards}", cards=Listed(tuple(pattern(game, one) for one in told)))


def worth(game: Data, told: Mapping[str, int]) -> Text:
    """Points by rank, most first and equal ones together: ``11 for A, 10 for 10, 1 for 3 or 2``."""
    parts: list[Part] = []
    for points, some in groupby(_most_first(game, told), key=lambda one: one[1]):
        names = tuple(rank(one) for one, _ in some)
        parts.append(Text("{points} for {ranks}", ranks=Listed(names, "or"), points=points))
    return Text("{all}", all=Joined(tuple(parts), ", "))


def card_worth(game: Data, told: Mapping[str, int]) -> Text:
    """Points of single cards, most first: ``13 for Q♠, 1 for every ♥``."""
    parts = tuple(
        Text("{points} for {card}", card=pattern(game, one), points=points) for one, points in _most_first(game, told)
    )
    return Text("{all}", all=Joined(parts, ", "))


def _most_first(game: Data, told: Mapping[str, int]) -> list[tuple[str, int]]:
    """Ranks, cards or patterns with their points; of equal ones those first that the pack has first."""
    letters = suits_of(game["pack"])
    order = list(dict.fromkeys(rank for letter in letters for rank in ranks_of(game["pack"], letter)))

    def place(code: str) -> tuple[int, int, str]:
        rank, suit = (code, "") if code in order else (code[:-1], code[-1:])
        return (
            letters.index(suit) if suit in letters else -1,
            order.index(rank) if rank in order else len(order),
            code,
        )

    return sorted(told.items(), key=lambda one: (-one[1], place(one[0])))


def pack_said(game: Data) -> Text:
    """The whole pack: how many cards, of which ranks and suits, and which besides."""
    pack = game["pack"]
    return chained(
        (
            Text("{count} cards: {cards}.", count=len(cards_of(pack)), cards=suited(game)),
            Text("There are {copies} of each card.", copies=Spelled(pack["copies"]))
            if pack.get("copies", 1) > 1
            else UNSAID,
            Text("Without {cards}.", cards=Listed(tuple(card(game, one) for one in pack["without"])))
            if pack.get("without")
            else UNSAID,
            *_besides(pack),
        )
    )


def suited(game: Data) -> Text:
    """The ranks of all suits, those of the same ranks together: ``A K Q in ♠, ♥, ♦ and ♣``."""
    return reduce(lambda first, second: Text("{first}, and {second}", first=first, second=second), _suited(game))


def _suited(game: Data) -> Iterator[Text]:
    of, letters = game["pack"]["ranks"], suits_of(game["pack"])
    told = {letter: of if isinstance(of, str) else of.get(letter, "") for letter in letters}
    for some in dict.fromkeys(told.values()):
        suits = tuple(suit_said(game, letter) for letter in letters if told[letter] == some)
        if some:
            yield Text("{ranks} in {suits}", ranks=ranks(some), suits=Listed(suits))


def _besides(pack: Data) -> Iterator[Text]:
    if trumps := pack.get("trumps"):
        yield Text("There are trumps from 1 to {trumps}.", trumps=trumps)
    if pack.get("fool"):
        yield Text("There is a fool.")
    if jokers := pack.get("jokers"):
        yield Text("There is one joker.") if jokers == 1 else Text("There are a big and a little joker.")
