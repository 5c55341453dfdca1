"""Card by card: the trick on the felt, the last trick and why it was won, and the cards to pick from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ..core.cards import Card, Suit, copies
from ..core.seats import Seat
from ..core.text import CardWord, Text, Words, say
from .parts import Link, Offer, Player, SideNow

FEW_RANKS: Final = 6
"""Suits no longer than this are shown all at once."""

LONGEST_SMALL: Final = 8
"""Most characters under the rank of a tile."""

Laid = tuple[Seat, Card]
"""A card and who played it."""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A place on the felt: the card laid there, or none yet. `tag` is the label under it, `words` say all of it.

    `out`: who sits there sits the hand out.
    """

    player: Player
    card: Card | None
    tag: str
    words: str
    best: bool
    turn: bool
    out: bool = False


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The trick before: its cards in order of play, the winner's place, and why. `words`: who played what."""

    cards: tuple[Card, ...]
    won: int
    words: str
    who: str
    card: Card
    why: Text
    rule: str


@dataclass(frozen=True, slots=True)
class No:
    """Why a card is against a rule: two words at most for its tile (or none), and the ruling's sentence."""

    small: str
    message: str


Against = Callable[[Card], No | None]
"""What speaks against a card that is played now."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A card to pick. `kind`: ``live``, ``gone``, or ``no`` for one against a rule, with `small` for why.

    `left`: how many copies may still come, where the pack holds more than one; else 0.
    """

    card: Card
    kind: Literal["live", "gone", "no"]
    small: str
    left: int
    words: str


@dataclass(frozen=True, slots=True)
class SuitSection:
    """A suit of the picker. `tiles` stand in the order given; `jokers` in a row of their own; `left` are to come."""

    suit: Suit
    note: str
    open: bool
    tiles: tuple[Tile, ...]
    jokers: tuple[Tile, ...] = ()
    left: int = 0


@dataclass(frozen=True, slots=True)
class SuitCards:
    """What a game puts into one section: the suit's cards in order, and wide ones beneath, such as jokers."""

    suit: Suit
    cards: tuple[Card, ...]
    wide: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Picker:
    """The cards to pick from: those `held` in a known hand, else the pack in its suits."""

    suits: tuple[SuitSection, ...]
    held: tuple[Tile, ...] = ()

    @property
    def few(self) -> bool:
        """Whether the suits are so short that all of them have room at once."""
        return max((len(one.tiles) for one in self.suits), default=FEW_RANKS + 1) <= FEW_RANKS

    @property
    def may_be_played(self) -> str:
        """How many of the known hand are not against a rule: ``3 of 5 may be played``."""
        free = sum(tile.kind == "live" for tile in self.held)
        return say("{free} of {total} may be played", free=free, total=len(self.held))


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """Whose turn it is, and the trick on the table: `number` of so many `tricks`.

    `player` is None where nobody knows who leads. `by`: who plays the card, where that is another: the player's hand
    lies open.
    """

    title: str
    player: Player | None
    by: Player | None = None
    number: int = 1
    tricks: int
    led: Suit | None = None
    laid: tuple[LaidCard, ...] = ()

    @property
    def plays(self) -> Player | None:
        """Who plays the card."""
        return self.by or self.player


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsScreen:
    """A card is asked for: whose `turn` it is, and what they `pick` from.

    Where a whole hand is known, `holds` says it in words. A game in which nobody may know who leads fills the
    template's block ``nobody``. `sides` are always in view: how far each has come by the game's own measure.
    `entry`: the type of entry the card is for. `own`: what the template of a game shows besides.
    """

    turn: Turn
    pick: Picker
    last: LastTrick | None = None
    holds: str = ""
    why: str
    rule: str
    offers: tuple[Offer, ...] = ()
    sides: tuple[SideNow, ...] = ()
    sides_are: str = "Tricks taken"
    entry: str = "play"
    own: object = None
    links: tuple[Link, ...] = ()
    template: str = "hand/cards.html"

    @property
    def title(self) -> str:
        """Whose turn it is, in words."""
        return self.turn.title

    @property
    def asks(self) -> tuple[str, ...]:
        """The type of entry it has a form for."""
        return (self.entry,)


def laid_cards(
    there: Sequence[Player],
    plays: Sequence[Laid],
    *,
    turn: Seat | None,
    best: Seat | None,
    discards: bool = False,
    out: Collection[Seat] = (),
) -> tuple[LaidCard, ...]:
    """The places around the felt: `plays` in order, the lead first; `best` is winning, `turn` is next.

    `discards`: no trick lies there, but what each has discarded. `out`: who sits the hand out.
    """
    on_felt = dict(plays)
    found = []
    for player in there:
        if player.seat in out:
            said = say("{player} sits out", player=player.name)
            found.append(LaidCard(player, None, said, said, best=False, turn=False, out=True))
            continue
        card = on_felt.get(player.seat)
        next_one = player.seat == turn and card is None
        tag = player.name
        if next_one:
            tag = (
                say("{player} to discard", player=player.name)
                if discards
                else (
                    say("{player} to play", player=player.name)
                    if plays
                    else say("{player} to lead", player=player.name)
                )
            )
        elif plays and not discards and player.seat == plays[0][0]:
            tag = say("{player} led", player=player.name)
        won = card is not None and player.seat == best
        words = tag if next_one else say("{player}: no card yet", player=player.name)
        if card is not None:
            words = laid_words(player.name, card, led=player.seat == plays[0][0], best=won)
            if discards:
                words = say("{player} discarded {card}", player=player.name, card=CardWord(card))
        found.append(LaidCard(player, card, tag, words, won, next_one))
    return tuple(found)


def laid_words(name: str, card: Card, *, led: bool, best: bool) -> str:
    """A card on the felt as it is read out: ``Bea led 9 of hearts, winning``."""
    return (
        (
            say("{name} led {card}, winning", name=name, card=CardWord(card))
            if best
            else say("{name} led {card}", name=name, card=CardWord(card))
        )
        if led
        else (
            say("{name} played {card}, winning", name=name, card=CardWord(card))
            if best
            else say("{name} played {card}", name=name, card=CardWord(card))
        )
    )


def last_trick(
    there: Sequence[Player], plays: Sequence[Laid], *, number: int, winner: Seat, why: Text, rule: str
) -> LastTrick:
    """The trick before. `why` goes on after the winning card: ``is its only spade``."""
    won = next(place for place, (seat, _) in enumerate(plays) if seat == winner)
    return LastTrick(
        cards=tuple(card for _, card in plays),
        won=won,
        words="; ".join(
            laid_words(there[seat].name, card, led=place == 0, best=False) for place, (seat, card) in enumerate(plays)
        ),
        who=say("{name} won trick {number}", name=there[winner].name, number=number),
        card=plays[won][1],
        why=why,
        rule=rule,
    )


def sections(
    suits: Iterable[SuitCards], *, pack: int, gone: int, led: Suit | None, open_suit: Suit, against: Against
) -> tuple[SuitSection, ...]:
    """The picker by suits. `pack` and `gone` are card sets: all in play, and all that are played."""
    found = []
    for one in suits:
        tiles = tuple(tile(card, pack=pack, gone=gone, against=against) for card in one.cards)
        wide = tuple(tile(card, pack=pack, gone=gone, against=against) for card in one.wide)
        left = sum(copies(pack, each.card) - copies(gone, each.card) for each in (*tiles, *wide))
        note = say("led · {left} left", left=left) if one.suit is led else say("{left} left", left=left)
        found.append(SuitSection(one.suit, note, one.suit is open_suit, tiles, wide, left))
    return tuple(found)


def tile(card: Card, *, pack: int, gone: int, against: Against) -> Tile:
    """One card of the pack. `pack` and `gone` are card sets."""
    have = copies(pack, card)
    left = have - copies(gone, card)
    if not have:
        return Tile(card, "gone", "", 0, say("{card}, not in this pack", card=CardWord(card)))
    if not left:
        return Tile(card, "gone", "", 0, say("{card}, played", card=CardWord(card)))
    return _judged(card, left if have > 1 else 0, against)


def held_tiles(cards: Iterable[Card], held: int, against: Against) -> tuple[Tile, ...]:
    """The cards of a known hand, in the order of `cards`: each card once, with its copies. `held` is a card set."""
    found = []
    for card in dict.fromkeys(cards):
        count = copies(held, card)
        if count:
            found.append(_judged(card, count if count > 1 else 0, against))
    return tuple(found)


def _judged(card: Card, left: int, against: Against) -> Tile:
    no = against(card)
    if no is None:
        return Tile(card, "live", "", left, card.words)
    small = no.small if len(no.small) <= LONGEST_SMALL else Words("why?")
    return Tile(card, "no", small, left, say("{card}: {message} Why?", card=CardWord(card), message=no.message))
