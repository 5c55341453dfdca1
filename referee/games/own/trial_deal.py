"""A hand at random, its beginning: what is dealt and turned, what is bid, and what is trump then."""

from __future__ import annotations

from dataclasses import replace

from ...core.cards import NO_CARDS, Card, Suit, card_set, cards_in, copies, with_card, without_card
from ...core.entries import Play
from ...core.seats import Seat
from ...core.text import Capital, Counted, SuitWord, Text, verbatim
from ...definitions.own_book import lie_face_down
from ...definitions.working import Steps
from .bidding import PASS, Bidding, Word
from .chance import Chance
from .contracts import FROM_THE_DEAL, NAMED, Contract
from .dealing import size, trump_of_deal, widow_size
from .model import Design
from .order import CardRules
from .ranks import NO_TRUMP
from .told import BLIND, Account, Told
from .tried import Before, Step


class Opening:
    """A hand at random up to its play: the deal and the auction. Each part puts its steps behind those before."""

    def __init__(
        self, design: Design, rules: CardRules, names: tuple[str, ...], before: Before, chance: Chance
    ) -> None:
        self.design, self.rules, self.names, self.before, self.chance = design, rules, names, before, chance
        self.players = len(names)
        self.steps: list[Step] = []
        self.told = Told(
            players=self.players,
            dealer=before.dealer,
            hand=before.number,
            cards=size(design, self.players, before.number),
            total=before.total or (0,) * design.table.teams(self.players),
            counters=before.counters,
            out=before.out,
            stood=before.stood,
            earlier=before.earlier,
        )
        order = Account(design, self.told, Steps()).seats
        self.order: tuple[Seat, ...] = order  # eldest first, who is out left out
        self.hands: list[int] = [NO_CARDS] * self.players
        self.held: tuple[int, ...] = ()
        self.stock: list[Card] = []
        self.widow: list[Card] = []
        self.turned: Card | None = None
        self.turned_suit = ""
        self.trump = ""
        self.contract: Contract | None = None
        self.sitting_out: frozenset[Seat] = frozenset()
        self.called = ""
        self.laid_away: list[Card] = []
        self.counting_from: int | None = None
        self.asked = False
        self.played = NO_CARDS
        self.taken: list[int] = [NO_CARDS] * self.players
        self.tricks: list[tuple[tuple[Play, ...], Seat]] = []

    def step(self, rule: str, said: Text, seat: Seat | None = None, *cards: Card) -> None:
        self.steps.append(Step(rule, said, seat, cards))

    # ---- the deal -------------------------------------------------------------------------------

    def deal(self) -> None:
        design, before = self.design, self.before
        cards = self.chance.shuffled(self.rules.pack.cards)
        each = self.told.cards
        for place, seat in enumerate(self.order):
            self.hands[seat] = card_set(cards[place * each : (place + 1) * each])
        left = cards[len(self.order) * each :]
        aside = widow_size(design, self.players)
        self.widow, left = left[:aside], left[aside:]
        dealer = self.names[self.order[-1]]
        each_gets = Counted(each, "card")
        self.step("2.1", Text("{dealer} deals {cards} each.", dealer=dealer, cards=each_gets), self.order[-1])
        if aside:
            self.step("2.2", lie_face_down(aside))
        self.trump = trump_of_deal(design, before.number) or ""
        self.stock = left
        by = design.trump.by
        wanted = design.trump.first if by in {"contract", "order_up"} or (by == "winner" and not before.winner) else by
        if by == "contract" and any(one.trump in FROM_THE_DEAL for one in design.auction.contracts):
            wanted = wanted or "last"
        if by == "order_up" and wanted not in {"last", "none"}:
            wanted = "turned"
        if wanted in {"turned", "last"}:
            self._turn(wanted == "last")
        elif by == "winner" and wanted == "none":
            self.trump = NO_TRUMP
        if self.trump:
            self.step("3.1", self.trumps_are())

    def _turn(self, dealers: bool) -> None:
        """The card that names trumps: the dealer's last, or the next of the pack."""
        dealer = self.order[-1]
        if not dealers and not self.stock and not self.widow:
            if self.design.trump.by == "order_up":
                dealer = self.chance.pick(self.order)
            elif self.design.trump.full_deal != "last":
                self.trump = NO_TRUMP
                return
            dealers = True
        if dealers:
            self.turned = self.chance.pick([*cards_in(self.hands[dealer])])
        elif self.stock:
            self.turned = self.stock[0]
            # It lies under a stock that is drawn from face down, and is the first of one that lies face up.
            self.stock = self.stock[1:]
            if self.design.deal.stock:
                self.stock = [self.turned, *self.stock] if self.design.deal.face_up else [*self.stock, self.turned]
        else:
            self.turned = self.widow[0]
        self.step("3.1", Text("{card} is turned up.", card=self.turned), dealer, self.turned)
        special = self.design.trump.turned_special.get(self.turned.code)
        suit = self.turned.suit.value
        if special == "none" or (special is None and suit not in self.design.suits):
            self.turned_suit = ""
            suit = NO_TRUMP
        elif special is not None:
            suit = self._longest(dealer)
        self.turned_suit = suit
        if self.design.trump.by in {"turned", "last", "winner"}:
            self.trump = suit

    def _longest(self, seat: Seat) -> str:
        """The suit of which a player has the most cards: what most would name."""
        counts = dict.fromkeys(self.design.suits, 0)
        for card in cards_in(self.hands[seat]):
            if card.suit.value in counts:
                counts[card.suit.value] += 1
        return max(counts, key=lambda suit: counts[suit])

    def trumps_are(self) -> Text:
        if self.trump == NO_TRUMP:
            return Text("There are no trumps.")
        return Text("{suit} are trumps.", suit=Capital(self._suit(self.trump)))

    def _suit(self, code: str) -> SuitWord | Text:
        own = self.design.data["pack"].get("suits", "")
        named = next((one["name"] for one in own if not isinstance(own, str) and one["code"] == code), None)
        return SuitWord(Suit(code)) if named is None else verbatim(named)

    # ---- the auction ----------------------------------------------------------------------------

    def bid(self) -> str:
        """Let all bid; which dealer deals again where all passed, else nothing."""
        design = self.design
        if design.auction.way == "none":
            self._named_without_bids()
            return ""
        bidding = self._bidding()
        while (speaker := bidding.speaker) is not None:
            word = self._word(bidding)
            seat = self.order[speaker]
            self.step("5.1", Text("{player}: {bid}.", player=self.names[seat], bid=self._said(word)), seat)
            bidding = bidding.says(word, speaker)
        if bidding.may() and not self.chance.below(4):
            self.told = replace(self.told, doubled=2)
            self.step("5.7", Text("An opponent doubles."))
        if design.auction.way == "each":
            said = {self.order[one.place]: one.word for one in bidding.words}
            self.told = replace(
                self.told,
                bids=tuple(
                    BLIND if seat in said and said[seat].blind else (said[seat].number or 0) if seat in said else 0
                    for seat in range(self.players)
                ),
            )
            self._named_without_bids()
            return ""
        won = bidding.won
        assert won is not None
        if won.place is None or won.word is None:
            if not won.void:
                self.trump = NO_TRUMP
            return won.void
        self._won(self.order[won.place], won.word)
        return ""

    def _bidding(self) -> Bidding:
        design = self.design
        turned = self.turned_suit
        return Bidding(
            auction=design.auction,
            players=len(self.order),
            cards=self.told.cards,
            turned=turned,
            suits=design.suits,
            none_too=design.trump.none_too,
            apart=len(self.order) // 2 if design.table.sides == "pairs" else 1,
            used={place: self.before.used.get(seat, frozenset()) for place, seat in enumerate(self.order)},
        )

    def _word(self, bidding: Bidding) -> Word:
        """A word somebody might say: mostly low, often a pass."""
        may = bidding.may()
        if bidding.auction.way == "each":
            fair = 2 * self.told.cards // max(1, len(self.order)) + 1
            likely = [word for word in may if (word.number or 0) <= fair]
            return self.chance.pick(likely or may)
        if PASS in may and self.chance.below(3):
            return PASS
        others = [word for word in may if word is not PASS]
        return self.chance.pick(others[:4]) if others and bidding.auction.way != "choice" else self.chance.pick(may)

    def _said(self, word: Word) -> Text:
        auction = self.design.auction
        if word.kind != "bid":
            plain = {
                "pass": Text("pass"),
                "push": Text("you choose"),
                "order": Text("I accept it"),
                "name": Text("{suit}", suit=self._suit(word.code)) if word.code != NO_TRUMP else Text("no trumps"),
            }
            said = plain[word.kind]
            return Text("{bid}, alone", bid=said) if word.alone else said
        if word.number is None:
            contract = auction.contract(word.code)
            return verbatim(contract.name if contract else word.code)
        if word.blind:
            return Text("nil, blind")
        if not word.number and auction.nil:
            return Text("nil")
        denomination = auction.denomination(word.code)
        if denomination is None:
            return Text("{number}", number=word.number)
        return Text("{number} {denomination}", number=word.number, denomination=denomination.name)

    def _won(self, seat: Seat, word: Word) -> None:
        auction = self.design.auction
        contract = auction.contract(word.code) if word.number is None and word.kind == "bid" else None
        denomination = auction.denomination(word.code)
        self.contract = contract
        self.told = replace(
            self.told,
            declarer=seat,
            number=word.number,
            contract=contract.code if contract else "",
            denomination=denomination.code if denomination else "",
            alone=word.alone or (contract is not None and contract.alone),
        )
        self._take_turned(seat)
        trump = self._bid_trump(seat, word)
        if trump:
            self.trump = trump
            hidden = Text("{player} chooses trumps and hides them.", player=self.names[seat])
            self.step("3.1", hidden if self.design.trump.hidden else self.trumps_are(), seat)

    def _take_turned(self, seat: Seat) -> None:
        """Where all cards are dealt, the one turned is of the hand of whoever makes it trumps."""
        if self.design.trump.by != "order_up" or self.design.trump.first == "last" or self.turned is None:
            return
        holder = next((one for one in self.order if copies(self.hands[one], self.turned)), seat)
        if holder != seat:
            other = self.chance.pick([*cards_in(self.hands[seat])])
            self.hands[holder] = with_card(without_card(self.hands[holder], self.turned), other)
            self.hands[seat] = with_card(without_card(self.hands[seat], other), self.turned)

    def _bid_trump(self, seat: Seat, word: Word) -> str:
        """Trumps as the bid that won has them; empty where they are what they were, or come with the first lead."""
        design, contract = self.design, self.contract
        if word.kind == "order":
            return self.turned_suit
        if word.kind == "name":
            return word.code
        denomination = design.auction.denomination(word.code)
        told = contract.trump if contract else denomination.trump if denomination else ""
        if told in {NAMED, "bid"}:
            return self._longest(seat)
        if told in FROM_THE_DEAL:
            return self.turned_suit or self.trump or NO_TRUMP
        if told == "first_lead":
            self.trump = ""
            return ""
        if told:
            return told
        return self._longest(seat) if design.trump.by in {"declarer", "bid"} else ""

    def _named_without_bids(self) -> None:
        """Trumps that somebody names though nobody bids, or all have."""
        by = self.design.trump.by
        if self.trump or by == "first_lead":
            return
        seat = self.order[-1 if by == "dealer" else 0]
        if by == "winner" and self.before.winner is not None:
            seat = self.before.winner
        if by in {"eldest", "dealer", "winner", "declarer"}:
            self.trump = self._longest(seat)
            self.told = replace(self.told, declarer=seat)
            self.step("3.1", Text("{player} names {suit}.", player=self.names[seat], suit=self._suit(self.trump)), seat)
        else:
            self.trump = self.trump or NO_TRUMP
