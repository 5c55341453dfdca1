"""Who wins and what may be played, on random hands of all games: against a second reading of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import card_of_any_pack, card_set, cards_in, every_copy
from referee.core.entries import Play
from referee.games.own.cases_play import plays_of
from referee.games.own.order import CardRules, OwnOrder
from referee.games.own.ranks import Terms
from referee.play.order import Duties

from .made import PARTS, made
from .second_reading import Reading, trumps_of
from .sixty import GAMES as SIXTY
from .sixty import game as of_sixty

GAMES = (*SIXTY, *PARTS)
NAMES = {"follow": ("must", "or trump", "free"), "void": ("any", "trump"), "beat": ("no", "trump", "always")}
MORE = {"under": ("must", "free", "not"), "partner_winning": ("free", "no difference")}


@cache
def data_of(game: str) -> dict[str, Any]:
    return made(game) if game in PARTS else dict(of_sixty(game).definition.data)


@cache
def rules_of(game: str) -> CardRules:
    return CardRules(data_of(game))


@dataclass(frozen=True)
class Moment:
    """A hand and a trick it may be played to, of one game under some terms."""

    rules: CardRules
    reading: Reading
    hand: list[str]
    trick: list[str]
    played: list[str]
    mates: frozenset[int]

    @property
    def order(self) -> OwnOrder:
        seats = len(self.trick) + 1
        mates = (*(frozenset({seat}) for seat in range(seats - 1)), self.mates | {seats - 1})
        told = self.reading
        return self.rules.order(
            Terms(
                trump=told.trump,
                contract=told.contract,
                denomination=told.denomination,
                asked=True,
                mates=mates,
            )
        )

    @property
    def plays(self) -> list[Play]:
        return plays_of(self.trick)

    def duties(self, number: int = 2) -> Duties:
        """What must be played now, in trick `number`."""
        if self.trick:
            return self.order.in_trick(number).duties(self.plays, len(self.trick))
        return self.order.lead(number, card_set(map(card_of_any_pack, self.played)))

    def lawful(self, number: int = 2) -> set[str]:
        """The cards that may be played, by the duties."""
        held, duties = card_set(map(card_of_any_pack, self.hand)), self.duties(number)
        return {card.code for card in cards_in(held) if duties.broken_by(card, held) is None}


@st.composite
def moments(draw: st.DrawFn, *, leads: bool = False) -> Moment:
    """Any moment of any game; of a game in which every card is bound, its duties drawn anew as often as not."""
    data = data_of(draw(st.sampled_from(GAMES)))
    if "exempt" not in data["play"] and draw(st.booleans()):
        other = {name: draw(st.sampled_from(values)) for name, values in {**NAMES, **MORE}.items()}
        data = {**data, "play": {**data["play"], **other}}
    rules = CardRules(data)
    contracts = ["", *(one["code"] for one in data.get("auction", {}).get("contracts", []))]
    names = ["", *(one["code"] for one in data.get("auction", {}).get("denominations", []))]
    told = Reading(
        data,
        draw(st.sampled_from(trumps_of(data))),
        draw(st.sampled_from(contracts)),
        draw(st.sampled_from(names)),
    )
    cards = draw(st.permutations([card.code for card in rules.pack.cards]))
    size, there = draw(st.integers(1, 8)), 0 if leads else draw(st.integers(1, 4))
    mates = draw(st.frozensets(st.integers(0, there - 1))) if there else frozenset()
    hand, trick = cards[:size], cards[size : size + there]
    return Moment(rules, told, hand, trick, cards[size + there :][: draw(st.integers(0, 20))], mates)


@given(moments())
def test_the_winner_is_as_a_second_reading_has_it(now: Moment) -> None:
    """And there is one, which the same cards in the short cut's table of powers have too."""
    best, plays = now.order.winner(now.plays), now.plays
    assert best.seat == now.reading.winner(now.trick), now.trick
    if not (now.order.passing | now.order.watch) & card_set(play.card for play in plays):
        powers = now.order.powers_where(now.order.suit_of(plays[0].card))
        top = max(powers[play.card.index] for play in plays)
        equal = [play for play in plays if powers[play.card.index] == top]
        assert equal[-1 if now.order.last_of_equals else 0] == best


@given(moments())
def test_what_may_be_played_is_as_a_second_reading_has_it(now: Moment) -> None:
    wins = now.reading.winner(now.trick) in now.mates
    assert now.lawful() == now.reading.lawful(now.hand, now.trick, partner_wins=wins), (now.hand, now.trick)


@given(moments(leads=True), st.booleans())
def test_what_may_be_led_is_as_a_second_reading_has_it(now: Moment, first: bool) -> None:
    played = [] if first else now.played
    led = Moment(now.rules, now.reading, now.hand, [], played, frozenset())
    assert led.lawful(1 if first else 2) == now.reading.leads(now.hand, played, first=first), now.hand


@given(moments(), st.booleans())
def test_somebody_may_always_play_something(now: Moment, first: bool) -> None:
    """A bar yields where nothing else is left."""
    assert now.lawful(1 if first else 2)


@given(moments())
def test_a_card_is_lawful_exactly_if_nothing_ahead_of_it_is_held(now: Moment) -> None:
    """What the short cut of a replay looks at says the same as the duties."""
    held, duties = card_set(map(card_of_any_pack, now.hand)), now.duties()
    ahead = {card.code for card in cards_in(held) if not held & duties.ahead[card.index]}
    assert ahead == now.lawful()


@given(moments())
def test_a_card_played_from_hidden_cards_shows_what_was_not_held(now: Moment) -> None:
    """Whoever then turns out to hold such a card broke the duty; whoever does not, did not."""
    held, duties = card_set(map(card_of_any_pack, now.hand)), now.duties()
    for card in {*cards_in(held)}:
        broken, _, lacks = duties.read(card, card.bit, (now.rules.pack.every, 0))
        assert broken == ""
        shown = any(held & every_copy(cards) for cards, _ in lacks)
        assert shown is (duties.broken_by(card, held) is not None)
