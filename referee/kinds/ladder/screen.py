"""An auction on one screen: what each said last, a chip for each bid of who is due, and why some are struck out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol

from ...core.cards import Suit
from ...core.entries import Pass
from ...core.log import Standing
from ...core.ruling import Rule, Ruling, Severity
from ...core.seats import Seat
from ...core.text import Text, in_a_list
from ...play.model import H, Sitting
from ...screens.choosing import Answer, ChoosingScreen, Mine, Said
from ...screens.parts import Chosen, Fact, Link, first_against, ids_of, players
from . import words
from .rules import OF_TURN, PASS, B, L, Ladder
from .words import Asking

LONG: Final = 4
"""A bid of more letters has a chip of two columns, where numbers stand in a grid."""


class Denomination(Protocol):
    """What is trumps by a bid: a suit, or what a game has in place of one."""

    @property
    def value(self) -> str: ...
    @property
    def symbol(self) -> str: ...
    @property
    def word(self) -> str: ...
    @property
    def ink(self) -> str: ...


@dataclass(frozen=True, slots=True)
class SuitChip:
    """The second part of a bid. `out`: the numbers that are against a rule with it; `least`: the lowest that is not.

    `no`: the number chosen so far is one of them.
    """

    suit: Denomination
    out: tuple[str, ...]
    least: str
    no: bool
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class InAuction:
    """What an auction shows besides. `suits`: chips of a second part, sent as `second`, `number`: the
    first so far, and `says` the button's words.

    `typed`: a number typed in place of a chip, `least` the lowest, empty where none is typed, and `bids` what the
    button says of it. `anyway`: no chip is struck out, since the table says it happened. `all_pass`: everyone may pass
    at once.
    """

    all_pass: bool
    typed: str = ""
    least: str = ""
    bids: Mapping[str, str]
    second: str = ""
    suits: tuple[SuitChip, ...] = ()
    says: Mapping[str, Mapping[str, str]]
    number: str = ""
    anyway: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderScreen(Generic[L, B, H]):
    """How a game shows its auction.

    `next`: the bids that may be made next, within a sentence, and the rule. `tile`: a bid on its player's tile, `chip`
    on its chip, where that is not as it is said, with `small` beneath, and `stake`: what follows a bid, where that is
    not who bids next. `chips`: the bids that have one, where not all that are offered do; another is then typed.
    `grid`: how they stand. `reasons`: why bids are out, by the code of what is ruled of them, where it is not that
    itself. `links` lead to other ways to tell it. `suit`: the second part of a bid by its code.
    """

    ladder: Ladder[L, B, H]
    next: Callable[[Sitting[L, H], L], tuple[str, Rule]]
    tile: Callable[[B], str]
    grid: str
    chip: Callable[[B], str] | None = None
    small: Callable[[H, B], str] = lambda _house, _bid: ""
    stake: Callable[[H, B], str] = lambda _house, _bid: ""
    chips: Callable[[Sitting[L, H], L, Seat], Iterable[B]] | None = None
    reasons: Mapping[str, str] = field(default_factory=dict)
    links: tuple[Link, ...] = ()
    suit: Callable[[str], Denomination] = Suit

    def __call__(self, state: Sitting[L, H], entries: Sequence[Standing], chosen: Chosen) -> ChoosingScreen:
        """The screen of the auction."""
        return _Drawn(self, state, chosen).screen(entries)


class _Drawn(Generic[L, B, H]):
    """The screen of one state, for whoever is due, or was asked for."""

    def __init__(self, ways: LadderScreen[L, B, H], state: Sitting[L, H], chosen: Chosen) -> None:
        self.ways, self.ladder, self.state, self.chosen = ways, ways.ladder, state, chosen
        self.hand, self.seating, self.house = state.this_hand, state.seating, state.house
        self.turn = self.ladder.speaker(self.hand, self.seating, self.house)
        self.seat = chosen.seat_due("seat", self.seating, self.turn)
        self.name = self.seating.names[self.seat]
        self.first, *more = (part.name for part in self.ladder.asked)
        self.second = "".join(more)
        self.picked = next((text for text in reversed(chosen.all(self.first)) if text.strip()), "")
        self.suit = chosen.first(self.second) if self.second else ""
        offered = (ways.chips or self.ladder.offered)(state, self.hand, self.seat)
        self.bids: dict[str, dict[str, B]] = {}
        for bid in offered:
            first, *rest = self.ladder.told(self.house, bid)
            self.bids.setdefault(first, {})["".join(rest)] = bid
        self.anyway = bool(self.second) and chosen.first("anyway") == "1"
        self.against = {} if self.anyway else self._against()
        refusal = first_against(self.ladder.check_pass(state, Pass(seat=self.seat)), OF_TURN)
        self.no_pass = refusal
        self.asked, self.rule = ways.next(state, self.hand)

    def _against(self) -> dict[tuple[str, str], Ruling]:
        """What speaks against a bid itself, not against who makes it."""
        of_turn = OF_TURN | {self.ladder.final.code}
        found = {}
        for first, row in self.bids.items():
            for second, bid in row.items():
                ruling = first_against(self.ladder.check_bid(self.state, bid), of_turn)
                if ruling is not None:
                    found[first, second] = ruling
        return found

    def screen(self, entries: Sequence[Standing]) -> ChoosingScreen:
        """It."""
        asking, own, high = Asking(self.name), Asking(), self.hand.high
        facts, out = self._out()
        must, two = self.no_pass is not None and high is None, bool(self.second)
        typed = self.picked if self.ways.chips is not None and self.picked not in {*self.bids, PASS} else ""
        tap = str(words.TAP[two])
        return ChoosingScreen(
            title=str(asking.turn(must=False)),
            player=players(self.seating)[self.seat],
            lead=str(words.NO_BID if high is None else words.bid_in_words(self.ladder, high, self.seating)),
            more=str(asking.turn(must=must)),
            why=str(words.next_bid(self.asked)) if self.asked else "",
            rule=self.rule.id,
            tiles=tuple(self._tiles(entries)),
            order=str(words.IN_ORDER),
            field=self.first,
            fields=(("seat", str(self.seat)),),
            ask=str(asking.ask),
            legend=str(asking.legend),
            chips=tuple(self._chips(out)),
            grid=self.ways.grid,
            facts=(*self._of_turn(), *facts),
            need=str(asking.need),
            first=tap,
            button=str(asking.with_bid(typed) if typed else asking.button),
            mine=Mine(
                ask=str(own.ask),
                more=str(own.turn(must=must)),
                need=str(own.need),
                button=str(own.with_bid(typed) if typed else own.button),
                legend=str(own.legend),
            ),
            links=self.ways.links,
            own=InAuction(
                all_pass=bool(self.ladder.all_passed) and not self.hand.calls,
                typed=typed,
                least=self._least() if self.ways.chips is not None else "",
                bids={who: str(one.with_bid("{bid}")) for who, one in (("named", asking), ("own", own))},
                second=self.second,
                suits=tuple(self._suits()) if two else (),
                says={who: _says(one, tap) for who, one in (("named", asking), ("own", own))} if two else {},
                number=self.picked if two and self.picked in self.bids else "",
                anyway=self.anyway,
            ),
            template="kinds/ladder.html",
            asks=("bid", "all-pass"),
        )

    def _least(self) -> str:
        return next((first for first in self.bids if first.isdigit()), "")

    # ---- what was said --------------------------------------------------------------------------

    def _tiles(self, entries: Sequence[Standing]) -> Iterator[Said]:
        """What each said last. Own to a tile: a bid made before passing, and whether it is the highest so far."""
        ids, there, hand = ids_of(entries, self.ladder.kind, Pass), players(self.seating), self.hand
        for seat in self.seating.from_left_of(hand.dealer):
            bid, passed, now = hand.bids[seat], hand.passed[seat], seat == self.seat
            said = "" if bid is None else self.ways.tile(bid)
            best = hand.high is not None and hand.high.seat == seat
            shown = "Pass" if passed else said or ("?" if now else "")
            yield Said(
                player=there[seat],
                words=shown,
                now=now,
                entry=ids.get(seat, "") if not now or passed else "",
                deals=seat == hand.dealer,
                css=" bid-call" + " bid-passed" * passed + " bid-best" * best + " bid-long" * (len(shown) > 2),
                own=(said if passed else "", best),
            )

    # ---- what may be said -----------------------------------------------------------------------

    def _chips(self, out: Mapping[str, str]) -> Iterator[Answer]:
        asking, own, two = Asking(self.name), Asking(), bool(self.second)
        wide = " span-2" if self.ways.chips is not None else ""
        grows = self.ways.grid.startswith("bids-grid")
        for first, row in self.bids.items():
            bid = row.get(self.suit) or next(iter(row.values()))
            told = self.ladder.said(bid)
            whole = not self.second or self.suit in row
            small = self.ways.small(self.house, bid)
            said = self.ways.chip(bid) if self.ways.chip else first if self.second else str(Text("{bid}", bid=told))
            yield Answer(
                value=first,
                words=said,
                small=small,
                button=str(asking.with_bid(told)) if whole else "",
                mine=str(own.with_bid(told)) if whole else "",
                then=self.ways.stake(self.house, bid)
                or self._after(self.ladder.move_bid(self.state, bid), told=not two),
                chosen=self.picked == first and first not in out,
                fact=out.get(first, ""),
                css=wide if small else " span-2" if grows and len(said) > LONG else "",
            )
        struck = "why-pass" if self.no_pass is not None else ""
        passed = Pass(seat=self.seat)
        yield Answer(
            value=PASS,
            words="Pass",
            button=str(asking.passes),
            mine=str(own.passes),
            then="" if struck else self._after(self.ladder.move_pass(self.state, passed)),
            chosen=self.picked == PASS and not struck,
            fact=struck,
            css=f"{wide} bid-pass",
        )

    def _after(self, after: Sitting[L, H], *, told: bool = True) -> str:
        hand = after.this_hand
        going = told and not (hand.void or hand.auction_over)
        return str(words.follows(self.ladder, after, self.ways.next(after, hand)[0] if going else ""))

    def _suits(self) -> Iterator[SuitChip]:
        for letter in next(iter(self.bids.values())):
            out = tuple(first for first in self.bids if (first, letter) in self.against)
            least = next((first for first in self.bids if first not in out), "")
            yield SuitChip(self.ways.suit(letter), out, least, self.picked in out, self.suit == letter)

    # ---- why not --------------------------------------------------------------------------------

    def _of_turn(self) -> Iterator[Fact]:
        """That somebody else speaks, or that this one has passed."""
        bid: Any = next(iter(next(iter(self.bids.values()), {}).values()), None)
        if bid is None or self.turn in {None, self.seat}:
            return
        for ruling in self.ladder.check_bid(self.state, bid):
            if ruling.code in OF_TURN | {self.ladder.final.code}:
                lead = "Passed before:" if ruling.code == self.ladder.final.code else "Out of turn:"
                yield Fact("why-order", lead, str(ruling.message), ruling.rule.id)
                return

    def _out(self) -> tuple[tuple[Fact, ...], dict[str, str]]:
        """Why some chips are out, and where the reason of each stands."""
        by_code: dict[str, tuple[Ruling, list[str]]] = {}
        for first, row in self.bids.items():
            rulings = [self.against.get((first, second)) for second in row]
            if rulings[-1] is not None and None not in rulings:
                by_code.setdefault(rulings[-1].code, (rulings[-1], []))[1].append(first)
        facts: list[Fact] = []
        out: dict[str, str] = {}
        for code, (ruling, values) in by_code.items():
            place = f"why-{code}"
            lead = str(words.are_out([self._chip_words(value) for value in values]))
            facts.append(Fact(place, lead, self._reason(ruling), ruling.rule.id, tuple(values)))
            out |= dict.fromkeys(values, place)
        facts += self._in_some_suits(out)
        if self.no_pass is not None:
            asked = () if self.no_pass.severity is Severity.REFUSED else (PASS,)
            facts.append(Fact("why-pass", "Can’t pass:", str(self.no_pass.message), self.no_pass.rule.id, asked))
        return tuple(facts), out

    def _chip_words(self, first: str) -> str:
        bid = next(iter(self.bids[first].values()))
        return self.ways.chip(bid) if self.ways.chip else first if self.second else str(self.ladder.said(bid))

    def _reason(self, ruling: Ruling) -> str:
        if ruling.code == "too-low" and self.asked:
            return str(Text("the next bid is {bids}.", bids=self.asked))
        said = self.ways.reasons.get(ruling.code)
        return str(Text(said, player=self.name)) if said else str(ruling.message)

    def _in_some_suits(self, out: Mapping[str, str]) -> Iterator[Fact]:
        """In which suits the number of the highest bid may be bid yet."""
        if not self.second or self.hand.high is None:
            return
        number = self.ladder.told(self.house, self.hand.high)[0]
        suits = [self.ways.suit(letter) for letter in self.bids.get(number, {})]
        may = [suit for suit in suits if (number, suit.value) not in self.against]
        ruling = next((self.against[number, suit.value] for suit in suits if suit not in may), None)
        if may and ruling is not None and number not in out:
            signs, rising = in_a_list([suit.symbol for suit in may], "or"), " ".join(suit.symbol for suit in suits)
            lead = str(Text("{number} only in {suits}:", number=number, suits=signs))
            yield Fact("why-suit", lead, str(Text("the suits rise {suits}.", suits=rising)), ruling.rule.id)


_NUMBER, _SUIT = "{number}", "{suit}"
"""Where the page’s script puts what was chosen."""


def _says(asking: Asking, tap: str) -> Mapping[str, str]:
    """What the button says as a bid of two parts is chosen: ``{number}`` and ``{suit}`` are filled in on the page."""
    return {
        "bid": str(asking.with_bid("{number}{suit}")),
        "number": str(Text("{number} of which suit?", number=_NUMBER)),
        "suit": str(Text("How many {suit}?", suit=_SUIT)),
        "none": str(asking.need),
        "tap": tap,
        "tapSuit": str(Text("tap the suit as well")),
        "tapNumber": str(Text("tap the number as well")),
        "against": str(Text("against a rule: the referee asks")),
    }
