"""An auction of a game of one's own, told by places: who speaks, what may follow what was said, and who has won it.

Places count from eldest, who is 0, to the dealer, who is last.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Final, Literal, TypeAlias

from .contracts import Auction

Kind: TypeAlias = Literal["bid", "pass", "push", "order", "name", "double", "redouble"]


@dataclass(frozen=True, slots=True)
class Word:
    """One word of an auction. Of a bid the `number`, and the `code` of its denomination, or of a contract alone; of a
    suit named the suit. `blind`: nil, without a look at the cards.
    """

    kind: Kind
    number: int | None = None
    code: str = ""
    alone: bool = False
    blind: bool = False

    @property
    def written(self) -> str:
        """As it is written: ``3``, ``7N``, ``misere``, ``pass``; ``alone`` behind a call to play so."""
        if self.kind == "bid":
            return "blind" if self.blind else f"{'' if self.number is None else self.number}{self.code}"
        return f"{self.code if self.kind == 'name' else self.kind}{' alone' if self.alone else ''}"


PASS: Final = Word("pass")
PUSH: Final = Word("push")
DOUBLE: Final = Word("double")
REDOUBLE: Final = Word("redouble")

ORDERED: Final = frozenset({"order", "accept", "take", "up"})
"""What is said of a suit turned that is to be trump; it is written by the first."""

Height: TypeAlias = tuple[int, int, int, int]
"""How high a bid is: its number, the rank of its denomination, how far a contract comes behind that, its index."""

_ABOVE_ALL: Final = 10_000_000
_ANY_RANK: Final = 100


@dataclass(frozen=True, slots=True)
class Said:
    """A word, and the place of who said it."""

    place: int
    word: Word


@dataclass(frozen=True, slots=True)
class Won:
    """How an auction ended: who won it by which word, and how often it counts; nobody where all passed.

    `void`: *next dealer* or *same dealer*, where the hand is not played.
    """

    place: int | None = None
    word: Word | None = None
    doubled: int = 1
    void: str = ""


@lru_cache(maxsize=256)
def bids_of(auction: Auction, cards: int) -> tuple[Word, ...]:
    """Every number, in every denomination, and every contract there is in a hand of so many cards, lowest first."""
    if auction.way not in {"each", "ascending", "ladder", "choice"}:
        return ()
    found = [Word("bid", None, one.code) for one in auction.contracts]
    if auction.way in {"each", "ascending"}:
        most = cards if auction.most is None else auction.most
        codes = [one.code for one in auction.denominations] or [""]
        numbers = range(auction.least, most + 1, auction.step)
        found += [Word("bid", number, code) for number in numbers for code in codes]
    if auction.way == "each":
        nil = (auction.nil or auction.blind_nil) and auction.least > 0
        found += [Word("bid", 0)] * nil + [Word("bid", 0, blind=True)] * auction.blind_nil
    return tuple(sorted(found, key=lambda word: height(auction, word)))


@lru_cache(maxsize=4096)
def height(auction: Auction, word: Word) -> Height:
    """How high a bid is: of two that are equal neither beats the other."""
    denomination = auction.denomination(word.code)
    if word.number is not None:
        return word.number, denomination.rank if denomination else 0, 0, 0
    place = next((place for place, one in enumerate(auction.contracts) if one.code == word.code), 0)
    behind = auction.contracts[place].after if auction.contracts else ""
    if auction.way != "ascending":
        return 0, 0, 1, place
    other = next((one for one in auction.contracts[:place] if one.code == behind), None)
    if other is not None:
        number, rank, far, _ = height(auction, Word("bid", None, other.code))
        return number, rank, far + 1, place
    digits = "".join(sign for sign in behind if sign.isdigit())
    if not digits:
        return _ABOVE_ALL, 0, 1, place
    denomination = auction.denomination(behind[len(digits) :])
    return int(digits), denomination.rank if denomination else _ANY_RANK, 1, place


def read_word(auction: Auction, suits: Collection[str], text: str) -> Word | None:
    """A word as it is written; None where the auction knows no such word."""
    said, _, way = text.strip().partition(" ")
    alone = way == "alone"
    if said in {"pass", "push", "double", "redouble"} and not way:
        return Word(said)  # type: ignore[arg-type]
    if auction.way == "order_up":
        named = Word("name", None, said, alone) if said in {*suits, "none"} and (alone or not way) else None
        return Word("order", alone=alone) if said in ORDERED and (alone or not way) else named
    if way:
        return None
    contract = Word("bid", None, said) if auction.contract(said) else None
    if contract is not None and (auction.way != "ascending" or not said.isdigit()):
        return contract
    if said in {"nil", "blind"}:
        return Word("bid", 0, blind=said == "blind")
    digits = said[: len(said) - len(said.lstrip("0123456789"))]
    code = said[len(digits) :]
    if digits and (auction.denomination(code) if auction.denominations else not code):
        return Word("bid", int(digits), code)
    return contract


@dataclass(frozen=True, kw_only=True)
class Bidding:
    """An auction as it stands, of a hand of so many `cards`. `turned`: the suit turned, where trumps are ordered up.

    `apart`: how far apart partners sit. `used`: the contracts each place has chosen before, where each is chosen once.
    """

    auction: Auction
    players: int
    cards: int
    said: tuple[Said, ...] = ()
    turned: str = ""
    suits: tuple[str, ...] = ()
    none_too: bool = False
    apart: int = 2
    used: Mapping[int, Collection[str]] = field(default_factory=dict)

    # ---- what was said --------------------------------------------------------------------------

    @property
    def dealer(self) -> int:
        """The place of the dealer."""
        return self.players - 1

    @cached_property
    def words(self) -> tuple[Said, ...]:
        """What was said before any double."""
        return tuple(one for one in self.said if one.word.kind not in {"double", "redouble"})

    @cached_property
    def high(self) -> Said | None:
        """The bid to beat."""
        found: Said | None = None
        for one in self.words:
            if one.word.kind in {"bid", "order", "name"} and (found is None or self._beats(one, found)):
                found = one
        return found

    def _beats(self, one: Said, other: Said) -> bool:
        mine, theirs = height(self.auction, one.word), height(self.auction, other.word)
        return mine > theirs or (mine >= theirs and one.place == self.dealer and self.auction.dealer_equal)

    @cached_property
    def passed(self) -> frozenset[int]:
        """The places that are out: their last word was a pass."""
        return frozenset(one.place for one in self.words if one.word.kind == "pass")

    @cached_property
    def spoke(self) -> frozenset[int]:
        """The places that have said something."""
        return frozenset(one.place for one in self.words)

    @property
    def round(self) -> int:
        """Where trumps are ordered up: the first round, or the second."""
        return 1 + (len(self.words) >= self.players)

    # ---- who speaks -----------------------------------------------------------------------------

    @cached_property
    def speaker(self) -> int | None:
        """The place that speaks next; None where the auction is over, or nobody bids."""
        way = self.auction.way
        if way == "none":
            return None
        starts = self.dealer if self.auction.starts == "dealer" else 0
        if way == "choice":
            if not self.words:
                return starts
            return (starts + self.apart) % self.players if self.words[-1].word.kind == "push" else None
        if way == "order_up":
            return None if self.high or len(self.words) >= 2 * self.players else len(self.words) % self.players
        last = self.words[-1].place if self.words else (starts - 1) % self.players
        turns = ((last + away) % self.players for away in range(1, self.players + 1))
        return next((place for place in turns if self._speaks(place)), None)

    def _speaks(self, place: int) -> bool:
        """Whether a place has something left to say."""
        if self.auction.way == "each" or self.auction.once:
            return place not in self.spoke
        return place not in self.passed and (self.high is None or place != self.high.place)

    @cached_property
    def forced(self) -> bool:
        """Whether the speaker is the dealer, who may not pass since all others did."""
        must = self.auction.dealer_must or self.auction.all_pass == "dealer must"
        if not must or self.speaker != self.dealer or self.high is not None:
            return False
        return self.round == 2 if self.auction.way == "order_up" else len(self.passed) == self.players - 1

    # ---- what may be said -----------------------------------------------------------------------

    def may(self) -> tuple[Word, ...]:
        """Every word that may follow."""
        speaker = self.speaker
        if speaker is None:
            return tuple(self._over_it())
        if self.auction.way == "each":
            return tuple(self._once_each())
        if self.auction.way == "order_up":
            return tuple(self._calls())
        if self.auction.way == "choice":
            return tuple(self._choices(speaker))
        bids = [word for word in bids_of(self.auction, self.cards) if self.beats(speaker, word)]
        if self.forced:
            most = max(0, self.auction.dealer_must)
            held = Word("bid", most) if most and not self.auction.denominations else None
            return tuple(bids) if held is None or held in bids else (held, *bids)
        return (*bids, PASS)

    def beats(self, place: int, word: Word) -> bool:
        """Whether a bid of a place is high enough."""
        return self.high is None or self._beats(Said(place, word), self.high)

    def _once_each(self) -> Iterator[Word]:
        last, hook = len(self.words) == self.players - 1, self.auction.hook
        hooked = last and (hook == "on" or (hook == "not_one" and self.cards > 1)) and not self.auction.at_once
        left = self.cards - sum(one.word.number or 0 for one in self.words)
        bids = bids_of(self.auction, self.cards)
        allowed = [word for word in bids if not (hooked and word.number == left)]
        yield from allowed or bids

    def _calls(self) -> Iterator[Word]:
        ways = (False, True) if self.auction.alone else (False,)
        if self.round == 1:
            yield from (Word("order", alone=alone) for alone in ways)
        else:
            suits = [suit for suit in self.suits if suit != self.turned] + ["none"] * self.none_too
            yield from (Word("name", None, suit, alone) for suit in suits for alone in ways)
        if not self.forced:
            yield PASS

    def _choices(self, speaker: int) -> Iterator[Word]:
        used = self.used.get(speaker, ()) if self.auction.each_once else ()
        every = bids_of(self.auction, self.cards)
        yield from [word for word in every if word.code not in used] or every
        if self.auction.may_push and not self.words:
            yield PUSH

    def _over_it(self) -> Iterator[Word]:
        """The next double of an auction that somebody has won."""
        said = len(self.said) - len(self.words)
        if self.high is not None and self.auction.way != "each" and said < self.auction.doubles:
            yield (DOUBLE, REDOUBLE)[said]

    def says(self, word: Word, place: int | None = None) -> Bidding:
        """The auction after a word of the speaker, or of another place."""
        of = self.speaker if place is None else place
        return replace(self, said=(*self.said, Said(-1 if of is None else of, word)))

    # ---- how it ended ---------------------------------------------------------------------------

    @property
    def won(self) -> Won | None:
        """How it ended; None as long as somebody speaks."""
        if self.speaker is not None:
            return None
        if self.high is None or self.auction.way == "each":
            void = "" if self.auction.way in {"each", "none"} else self.auction.all_pass
            return Won(void=void if void in {"next dealer", "same dealer"} else "")
        return Won(self.high.place, self.high.word, 2 ** (len(self.said) - len(self.words)))


def begun(bidding: Bidding, words: Sequence[Word]) -> Bidding:
    """The auction after these words, each of whose turn it is."""
    for word in words:
        bidding = bidding.says(word)
    return bidding
