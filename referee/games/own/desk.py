"""What the referee's desk can be asked of a game of one's own: the shared questions, ruled by its definition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ...core.entries import Entry, Pass
from ...core.errors import NotationError
from ...core.house import HouseRules
from ...core.question import Asked, Input, Question
from ...core.seats import Seat
from ...core.text import Text
from ...desk import slips
from ...desk.asking import as_question
from ...desk.by_order import Ranked
from ...desk.claim import claim_question
from ...desk.claiming import Claiming
from ...desk.legal_bid import BEFORE, bid_question, numbers_before
from ...desk.misdeal import Deals, faulty_pack, miscounted, misdeals, turned_up, wrong_dealer
from ...desk.reading import need_told, read_choice
from ...desk.scored import hands_before, joined, points_before, score_question
from ...desk.situations import Situation, Way, situation
from ...desk.won_game import won_question
from ...play.order import Order
from .auctions import said_of
from .bidding import bids_of, read_word
from .cells import said_of_suit
from .contracts import Contract, Denomination
from .entries import Call, EachBid
from .game import OwnGame
from .hands import State
from .house import House
from .model import Design
from .ranks import NO_TRUMP, Terms
from .reckoning import terms_of
from .trumps import NONE, trump_of

MOST_CARDS: Final = 30
"""No hand has more cards."""

BID: Final = Input(name="bid", kind="number", words="How many?", bounds=(0, MOST_CARDS))
CARDS: Final = Input(
    name="cards", kind="number", words="How many cards has each?", bounds=(1, MOST_CARDS), needed=False
)


PASSES_ON: Final = "Play on. The deal passes on from the player who dealt."
"""What is done with a deal of the wrong player that stands: a table may go either way round."""


class Ranks:
    """How the cards of one game rank at the desk: by the hand in play, else by what is told of it."""

    def __init__(self, game: OwnGame) -> None:
        self.game, self.design = game, game.design

    @property
    def trumps(self) -> tuple[tuple[str, str], ...]:
        """What may be trump, each with its words: nothing where it is always the same."""
        by = self.design.trump.by
        if by in {"none", "fixed"}:
            return ()
        none = (NONE, "none")
        return (*((letter, said_of_suit(self.design, letter)) for letter in self.design.suits), none)

    @property
    def contracts(self) -> tuple[tuple[str, str], ...]:
        """What is played, where the cards rank by it: contracts and denominations by their codes."""
        auction = self.design.auction
        low = any(one.order == "low" for one in every_bid(self.design))
        if not low and all(one.above is None for one in auction.contracts):
            return ()
        return tuple((one.code, one.name) for one in every_bid(self.design))

    def inputs(self, _house: HouseRules | object, _players: int) -> Sequence[Input]:
        """What is wanted besides the cards."""
        trump = Input(name="trump", kind="choice", words="Trump", options=self.trumps, needed=False)
        played = Input(name="played", kind="choice", words="What is played?", options=self.contracts, needed=False)
        return (*((trump,) if self.trumps else ()), *((played,) if self.contracts else ()))

    def known(self, state: State | None) -> Terms | None:
        """What the record says of the hand in play; None where it does not say what is trump."""
        hand = None if state is None else state.hand
        if state is None or hand is None or hand.void or not trump_of(self.design, state, hand):
            return None
        return terms_of(self.design, state, hand)

    def told(self, trump: str, played: str) -> Terms:
        """What was told of a hand."""
        if not self.trumps:
            trump = self.design.trump.suit if self.design.trump.by == "fixed" else NO_TRUMP
        contract = self.design.auction.contract(played) is not None
        return Terms(
            trump=NO_TRUMP if trump in {"", NONE} else trump,
            contract=played if contract else "",
            denomination="" if contract else played,
            asked=True,
        )

    def order(self, asked: Asked) -> Order:
        """The order by what was told, else that of the hand in play. Raises Missing where neither says."""
        known = self.known(asked.state_of(State))
        trump = played = ""
        if self.trumps:
            codes = [code for code, _ in self.trumps]
            trump = read_choice(asked, "trump", codes, missing="" if known else "What is trump?")
        if self.contracts:
            played = read_choice(asked, "played", [code for code, _ in self.contracts])
        by_record = known is not None and not (trump or played)
        terms = known if known is not None and by_record else self.told(trump, played)
        return self.game.parts.rules.order(self._with_mates(asked, terms, by_record=by_record))

    def _with_mates(self, asked: Asked, terms: Terms, *, by_record: bool) -> Terms:
        """The terms with who plays together, where a duty hangs on whether a partner is winning: away from a record
        those of a side.
        """
        if not self.game.parts.eased:
            return terms
        state, seats = asked.state_of(State), range(len(asked.seating))
        if by_record and state is not None:
            return replace(terms, mates=tuple(frozenset(self.game.winning_together(state, seat)) for seat in seats))
        return replace(terms, mates=tuple(frozenset({seat, *asked.seating.partners(seat)}) for seat in seats))


def every_bid(design: Design) -> Iterator[Contract | Denomination]:
    """Every contract and denomination."""
    yield from design.auction.contracts
    yield from design.auction.denominations


# ---- deals and slips ------------------------------------------------------------------------------


def misdeal_of(game: OwnGame) -> Situation:
    """A deal that went wrong: does it stand, and who deals?"""
    common, deals = game.parts.common, _deals(game)
    dealer = (common.DEALER,)
    wrong = wrong_dealer(deals, refused=dealer, content=dealer, next_deal=PASSES_ON)
    void = deals.thrown_in("pack-faulty", "The pack does not have each card as often as it should.", "pack")
    earlier = "Hands that were scored before stand."
    return misdeals(
        Way("count", "The number of cards is wrong", miscounted(deals, more="The hands differ by more than one card.")),
        Way(
            "exposed",
            "A card was turned up in the deal",
            turned_up(
                deals,
                common.MISDEAL,
                deals.thrown_in("exposed", "The dealer turned a card up, and a player may have seen it.", "seen"),
            ),
        ),
        Way("dealer", "The wrong player dealt", wrong),
        Way("pack", "The pack is faulty", faulty_pack(void, earlier, common.MISDEAL)),
    )


def _deals(game: OwnGame) -> Deals:
    return Deals(misdeal=game.parts.common.MISDEAL)


def play_of(game: OwnGame) -> Situation:
    """What else may go wrong once cards are played."""
    common = game.parts.common
    uneven = _deals(game).thrown_in(
        "two-cards", "One player has two cards in a trick.", "One player has two cards in a trick", common.TURN
    )
    ways = slips.usual(common, exposed=common.AGREED, uneven=uneven)
    bids = ("early",) if game.design.auction.way != "none" else ()
    kept = ("lead", "turn", "back", "two", *bids, "called", "other")
    return situation("play", "A slip in the play", "What happened?", *(ways[key] for key in kept))


# ---- bids -----------------------------------------------------------------------------------------


def legal_of(game: OwnGame) -> Question | None:
    """Is this a legal bid? None where nobody bids a number or a contract."""
    way = game.design.auction.way
    if way == "each":
        return _each_bid(game)
    return _called(game) if way in {"ascending", "ladder", "choice"} else None


def _each_bid(game: OwnGame) -> Question:
    def heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
        numbers = numbers_before(asked, MOST_CARDS)
        return [EachBid(seat=seat, bid=bid) for seat, bid in zip(seats, numbers, strict=False)]

    return bid_question(
        game,
        bid=lambda _house, _players: (BID,),
        before=lambda _house, _players: (BEFORE,),
        read=lambda asked, seat: EachBid(seat=seat, bid=need_told(asked, BID)),
        heard=heard,
        say=lambda bid: str(bid.bid),
        fine=lambda _bid: game.parts.common.BIDS,
        calls=(EachBid,),
    )


def _called(game: OwnGame) -> Question:
    design, common = game.design, game.parts.common
    cards = game.layout(_house(game), design.table.least).each
    options = tuple(
        (word.written, str(Text("{bid}", bid=said_of(design, Call(seat=0, bid=word.written)))))
        for word in bids_of(design.auction, cards)
    )
    codes = [code for code, _ in options]
    bid = Input(name="bid", kind="choice", words="Which bid?", options=options)
    before = Input(
        name="before", kind="text", words="The bids before it, if any, in order, pass among them", needed=False
    )

    def read(asked: Asked, seat: Seat) -> Call:
        return Call(seat=seat, bid=read_choice(asked, "bid", codes, missing="Which bid?"))

    def heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
        given = asked.answers.get("before") or ""
        words = given.replace(",", " ").split() if isinstance(given, str) else []
        if any(word != "pass" and read_word(design.auction, design.suits, word) is None for word in words):
            raise NotationError(
                "These are bids in the order in which they were made, such as pass or one offered.", "before"
            )
        return [
            Pass(seat=seat) if word == "pass" else Call(seat=seat, bid=word)
            for seat, word in zip((*seats, *seats, *seats), words, strict=False)
        ]

    return bid_question(
        game,
        bid=lambda _house, _players: (bid,),
        before=lambda _house, _players: (before,),
        read=read,
        heard=heard,
        say=lambda call: str(Text("{bid}", bid=said_of(design, call))),
        fine=lambda _call: common.BIDS,
        calls=(Call,),
    )


def _house(game: OwnGame) -> House:
    return House(definition=game.parts.definition.text)


# ---- all of them ----------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def ranked_of(game: OwnGame) -> Ranked:
    """What follows from how the cards of a definition rank."""
    ranks = Ranks(game)
    return Ranked(game=game, order=ranks.order, inputs=ranks.inputs)


@lru_cache(maxsize=64)
def claiming_of(game: OwnGame) -> Claiming:
    """What is said of claims."""
    return ranked_of(game).claiming(holds="{name} has {tricks}.")


@lru_cache(maxsize=64)
def questions_of(game: OwnGame) -> tuple[Question, ...]:
    """The questions of a definition, in order."""
    ranked, legal = ranked_of(game), legal_of(game)
    rounds = any(end.rounds for end in game.design.ending.ends)
    return (
        ranked.trick(),
        ranked.revoke(),
        claim_question(claiming_of(game)),
        as_question(misdeal_of(game)),
        score_question(game, before=joined(points_before(), hands_before(lambda _house: True)), options=()),
        as_question(play_of(game)),
        *(() if legal is None else (legal,)),
        won_question(
            game,
            ends=lambda _house: game.parts.common.END,
            counts_hands=lambda _house: rounds,
        ),
    )
