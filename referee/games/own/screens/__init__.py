"""The screens of a game of one's own, put together of the kinds its definition is made of. All of it is pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from ....core.entries import Pass
from ....core.game import Explanation
from ....core.log import Standing
from ....core.text import Words, say
from ....desk.trick import Played, TrickAnswer, won_trick
from ....kinds.order_up.model import Maker, Name, Order
from ....screens.desk import Desk, Place
from ....screens.desk_pages import desk_of
from ....screens.next_card import place_in_hand
from ....screens.parts import OWN, Chosen
from ....screens.rare import RareScreen
from ....screens.screen import Page, PageOfState, Picked, ScoreWords, Screen, Screens, of_state
from ....screens.tricks import by_depth, depth_now
from ....screens.usual import Early, around_hands, race_to, rare_page, subtitle_of, usual_pages
from ....screens.who_won import Choice, TrickPage, shown_trick, trick_page
from ..aims import target_of
from ..desk import Ranks, claiming_of, questions_of
from ..entries import Call, EachBid, Exchange, Partner, PassCards, Trump
from ..game import OwnGame
from ..hands import State
from .before import BeforePages
from .bids import BidPages
from .count import CountPages
from .play import PlayPages, cell

PLACES: Final = {
    EachBid: Words("the bids"),
    Call: Words("the bids"),
    Pass: Words("the bids"),
    Order: Words("the calls"),
    Name: Words("the calls"),
    Maker: Words("the calls"),
    Trump: Words("the trumps"),
    Exchange: Words("the exchange"),
    PassCards: Words("the pass"),
    Partner: Words("the partner"),
}


@lru_cache(maxsize=64)
def screens_of(game: OwnGame) -> Screens[State]:
    """The screens of a definition."""
    return _Made(game).screens


def scores_of(game: OwnGame) -> ScoreWords[State]:
    """What stands in its table of scores."""
    target = target_of(game.design)
    return ScoreWords(
        caption="What each bid and took, the points, and the total.", cell=cell, goals=lambda _state: (target, None)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnScreens(Screens[State]):
    """The screens of a table whose definition may be changed: each hand is shown by its own."""

    def hand(self, state: State, entries: Sequence[Standing], explanation: Explanation, chosen: Picked) -> Screen:
        """The screen for whatever the table waits for."""
        by = self._by(state)
        return Screens.hand(self if by is None else by, state, entries, explanation, chosen)

    def page(self, name: str, state: State, entries: Sequence[Standing], chosen: Picked) -> Screen:
        """The page behind the hand with this name."""
        by = self._by(state)
        return Screens.page(self if by is None else by, name, state, entries, chosen)

    def _by(self, state: State) -> Screens[State] | None:
        """The screens of the definition the hand is played by, where that is another."""
        game = self.game
        assert isinstance(game, OwnGame)
        now = game.by(state.house)
        return None if now is game else screens_of(now)


class _Made:
    """The screens of one game."""

    def __init__(self, game: OwnGame) -> None:
        self.game = game
        self.bids, self.before = BidPages(game), BeforePages(game)
        self.plays, self.counts = PlayPages(game), CountPages(game)

    @property
    def screens(self) -> Screens[State]:
        """All of them."""
        game, style = self.game, "css/order_up.css" if self.game.design.auction.way == "order_up" else ""
        target = target_of(game.design)
        return OwnScreens(
            pages=self._pages(),
            form_entries=("tricks", "points", "tallies"),
            subtitle=lambda state: subtitle_of(PlayPages(game.by(state.house)).where)(state),
            tally=lambda state: PlayPages(game.by(state.house)).tally(state),
            game=game,
            around=around_hands(game, cell=cell, standing=race_to(game, lambda _state: target)),
            by_phase=self._by_phase(),
            place=place_in_hand(PLACES),
            covers=self.before.covers,
            own_seat={"claim": "seat", "": OWN},
            correcting=self.counts.correcting,
            corrects=("tricks",) if game.parts.counts.home is not None else (),
            style=style,
        )

    def _pages(self) -> Mapping[str, Page[State]]:
        pages: dict[str, PageOfState[State]] = {**usual_pages(self.game), "rare": self.rare, "trump": self.before.trump}
        if self.bids.double is not None:
            pages["double"] = self.bids.double
        if self.before.covers is not None:
            pages["pass"] = self.before.passing
        if any(phase.name == "exchange" for phase in self.game.phases):
            pages["discard"] = self.before.laid_away
        if self.game.design.counts:
            pages["captured"] = self.counts.captured
        return of_state(pages)

    def _by_phase(self) -> Mapping[str, Page[State]]:
        play = by_depth(
            depth_now,
            of_state({"result": self.counts.result, "tricks": self.plays.tricks, "cards": self.plays.cards}),
        )
        known: dict[str, Page[State]] = {
            **of_state(
                {
                    "trump": self.before.trump,
                    "turned": self.bids.order.turned,
                    "call": self.bids.called,
                    "partner": self.before.partner,
                    "who": self.before.partner,
                    "pass": self.before.passing,
                    "exchange": self.before.laying,
                    "change": self.before.change,
                    "count": self.counts.count,
                }
            ),
            "bid": self._bid,
            "play": play,
        }
        return {phase.name: known[phase.name] for phase in self.game.phases}

    def _bid(self, state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
        way = self.game.design.auction.way
        if way == "each":
            return self.bids.each(state, entries, chosen)
        return (
            self.bids.choice(state, entries, chosen) if way == "choice" else self.bids.auction(state, entries, chosen)
        )

    def rare(self, state: State, chosen: Chosen) -> RareScreen:
        """The page of what seldom happens."""
        links = (*self.before.links(state), *self.bids.links(state))
        return rare_page(self.game, state, chosen, early=self._early(), links=links)

    def _early(self) -> Early | None:
        way, rule = self.game.design.auction.way, self.game.parts.common.BIDDING.id
        if way == "each":
            return Early("bid", "Bid out of turn", rule, lambda state, seat: state.this_hand.bids[seat] is None)
        if way in {"ascending", "ladder"}:
            return Early("bid", "Bid out of turn", rule, lambda state, seat: not state.this_hand.passed[seat])
        if way == "order_up":
            return Early("call", "Called out of turn", rule, lambda _state, _seat: True)
        return None


# ---- the desk -------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def desk_pages(game: OwnGame) -> Desk:
    """The questions of the desk as pages."""
    number = game.parts.common.FOLLOW.id
    return desk_of(
        questions_of(game),
        say("revoke, claim, {number}", number=number),
        winner=partial(_winner, Ranks(game)),
        claiming=claiming_of(game),
        signs={"legal": "bid"},
    )


def _winner(ranks: Ranks, place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick? Under the trumps of the record's trick, until others are chosen."""
    known = ranks.known(place.state_of(State)) if shown_trick(place, chosen) else None
    trumps, contracts = ranks.trumps, ranks.contracts
    trump = _picked(chosen, "trump", trumps, known.trump if known is not None else "")
    played = _picked(chosen, "played", contracts, (known.contract or known.denomination) if known is not None else "")
    terms = known if known is not None and not chosen.first("trump") else ranks.told(trump, played)

    def judge(plays: Sequence[Played]) -> TrickAnswer:
        return won_trick(ranks.game.parts.rules.order(terms), plays, ranks.game.parts.common.WINNER)

    choices = [Choice("trump", "Trump", trumps, trump)] if trumps else []
    choices += [Choice("played", "What is played?", contracts, played)] if contracts else []
    return trick_page(place, chosen, judge=judge, choices=choices)


def _picked(chosen: Chosen, name: str, options: Sequence[tuple[str, str]], usual: str) -> str:
    """What is chosen of some, else the usual one, else the first."""
    codes = [code for code, _ in options]
    return next((code for code in (chosen.first(name), usual) if code in codes), codes[0] if codes else "")
