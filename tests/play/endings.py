"""Small endings of every trick game, dealt by chance, with some of it known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from referee.core.cards import CARDS, NO_CARDS, Card, Pack, Suit, card_set, parse_card, standard_pack
from referee.core.entries import Cards, Play
from referee.core.seats import Seat
from referee.games.belote import house as belote_house
from referee.games.belote import ranks as belote
from referee.games.hearts import cards as hearts
from referee.games.hearts import house as hearts_house
from referee.games.pinochle import game as pinochle
from referee.games.pinochle import melds
from referee.games.pippins.reaches import POWER, ways_under
from referee.games.piquet import model as piquet
from referee.games.spades.fitting import layout_of
from referee.games.spades.house import House
from referee.games.spades.order import ways_of
from referee.games.tap import cards as tap
from referee.play.claims.position import Aside, Claimed, Ways
from referee.play.order import standard_order

from .exhaustive import lawful


@dataclass(frozen=True)
class Kind:
    """A game as endings of it are dealt: how many play, its ways and its pack."""

    name: str
    players: Sequence[int]
    make: Callable[[Random, int], tuple[Ways, Pack]]


def _spades(rng: Random, players: int) -> tuple[Ways, Pack]:
    rules: dict[str, object] = {
        "break_spades": rng.random() < 0.7,
        "no_spade_lead_first_trick": rng.random() < 0.3,
        "aces": rng.choice(["high", "as_said"]),
        "jokers": rng.choice(["off", "off", "big_little", "two_spades_two_diamonds"]),
    }
    if players == 6:
        rules |= {"packs": 2, "identical": rng.choice(["first", "last"])}
    house = House(**rules)  # type: ignore[arg-type]
    return ways_of(house, broken=rng.random() < 0.3), layout_of(house, players).pack


def _double(rng: Random, players: int) -> tuple[Ways, Pack]:
    """Two packs of Spades at a small table, so that equal cards meet in small endings."""
    house = House(identical=rng.choice(["first", "last"]), break_spades=rng.random() < 0.5)
    return ways_of(house), standard_pack() * 2


def _apples(rng: Random, players: int) -> tuple[Ways, Pack]:
    return Ways(order=standard_order(rng.choice([Suit.SPADES, Suit.HEARTS]))), standard_pack()


def _pinochle(rng: Random, players: int) -> tuple[Ways, Pack]:
    return Ways(order=pinochle.order_of(rng.choice([Suit.SPADES, Suit.HEARTS]))), melds.PACK


def _tap(rng: Random, players: int) -> tuple[Ways, Pack]:
    return Ways(order=tap.ORDER), tap.PACK


def _piquet(rng: Random, players: int) -> tuple[Ways, Pack]:
    return Ways(order=piquet.ORDER), piquet.PACK


def _pippins(rng: Random, players: int) -> tuple[Ways, Pack]:
    pack = standard_pack()
    reaches: Cards = ()
    for _ in range(rng.randint(0, 3)):
        reaches = (*reaches, rng.choice(pack))
    lowest_first = sorted({card.suit: card for card in reaches}.values(), key=lambda card: POWER[card.rank])
    return ways_under(tuple(lowest_first)), pack


def _hearts(rng: Random, players: int) -> tuple[Ways, Pack]:
    """Hearts, with the first trick's duty on as a rule: no penalty card to it from who has another."""
    values = rng.choice(["standard", "hearts", "black_maria"])
    first_lead = rng.choice(["lowest_club", "any_club", "eldest"])
    first_trick = rng.choice(["no_points", "no_points", "free"])
    house = hearts_house.House(
        values=values, first_lead=first_lead, first_trick=first_trick, break_hearts=rng.random() < 0.7
    )
    return Ways(order=hearts.order_of(house)), standard_pack()


def _belote(rng: Random, players: int) -> tuple[Ways, Pack]:
    """Belote, in which a player whose partner is winning is bound less."""
    house = belote_house.House(undertrump=rng.random() < 0.5)
    return Ways(order=belote.order_of(rng.choice(("S", "H", "D", "C", "NT", "AT")), house)), belote.PACK


KINDS = (
    Kind("spades", (2, 3, 4), _spades),
    Kind("double", (2, 3), _double),
    Kind("apples", (3, 4), _apples),
    Kind("pinochle", (3, 4), _pinochle),
    Kind("tap", (3,), _tap),
    Kind("piquet", (2,), _piquet),
    Kind("pippins", (3, 4), _pippins),
    Kind("hearts", (3, 4), _hearts),
    Kind("belote", (4,), _belote),
)

_HONOURS = tuple(parse_card(code) for code in ("1X", "21X", "FX"))


def _some_cards(rng: Random, pack: Pack, ways: Ways, count: int) -> list[Card]:
    """Cards of few suits, so that they meet; of Tap mostly with the honours."""
    suits = sorted({ways.order.suit_of(card) for card in pack})
    few = set(rng.sample(suits, min(len(suits), rng.randint(2, 3))))
    own = [card for card in pack if ways.order.suit_of(card) in few]
    if len(own) < count:
        own = list(pack)
    ranks = sorted({card.rank for card in own})
    near = set(rng.sample(ranks, min(len(ranks), max(4, count // 2))))
    close = [card for card in own if card.rank in near]
    found = rng.sample(close if len(close) >= count and rng.random() < 0.6 else own, count)
    if any(card in pack for card in _HONOURS) and rng.random() < 0.6:
        found = [*_HONOURS, *(card for card in found if card not in _HONOURS)][:count]
    rng.shuffle(found)
    return found


def some_ending(rng: Random, kind: Kind, *, unknown: int = 7) -> tuple[Ways, Pack, Claimed]:
    """An ending of a few tricks that can have come about, with no more than so many cards `unknown`."""
    players = rng.choice(kind.players)
    ways, pack = kind.make(rng, players)
    tricks = rng.randint(1, 4 if players < 4 else 3)
    claimer = rng.randrange(players)
    loose = rng.choice([0, 0, 1, 2])
    cards = _some_cards(rng, pack, ways, players * tricks + loose)
    if rng.random() < 0.75:  # a claimer has high cards, as a rule
        cards.sort(key=lambda card: ways.order.power[card.index] + rng.random() * 4 + rng.choice([0, 0, 0, 30]))
    hands = [cards.pop() for _ in range(tricks)]
    rng.shuffle(cards)
    held = [hands if seat == claimer else [cards.pop() for _ in range(tricks)] for seat in range(players)]
    number = rng.choice([1, 2, 5])
    played = rng.choice([None, NO_CARDS, card_set([_other(pack, held, cards)])])
    leader = claimer if rng.random() < 0.5 else rng.randrange(players)
    trick = trick_begun(rng, ways, held, leader, number, played)
    if played is not None:
        played |= card_set([play.card for play in trick])
    known: list[Cards | None] = [None] * players
    shown: list[Cards] = [()] * players
    lacks: list[frozenset[Card]] = [frozenset()] * players
    asides: list[Aside] = []
    out: list[Card] = []
    hidden = 0
    for seat in rng.sample(range(players), players):
        own = list(held[seat])
        extra: list[Card] = []
        if seat == claimer:
            known[seat] = tuple(own)
            continue
        if cards and rng.random() < 0.2:
            extra = [cards.pop()]
            asides.append(Aside(count=1, of=seat, lacks=_lacked(rng, pack, ways, extra, 0.2)))
        if hidden + len(own) + len(extra) + len(cards) > unknown or rng.random() < 0.4:
            known[seat] = (*own, *extra)
        else:
            seen = [card for card in [*own, *extra] if rng.random() < 0.2]
            shown[seat] = tuple(seen)
            rest = [*own, *extra]
            for card in seen:
                rest.remove(card)
            out += rest
            hidden += len(rest)
        lacks[seat] = _lacked(rng, pack, ways, own, 0.4)
    if cards and rng.random() < 0.2:
        asides.append(Aside(count=1, lacks=_lacked(rng, pack, ways, cards[:1], 0.5)))
    out += cards
    rng.shuffle(out)
    side = {claimer}
    if players > 2 and rng.random() < 0.4:
        side |= set(rng.sample(range(players), players - 2 if players == 3 else rng.randint(1, 2)))
    return (
        ways,
        pack,
        Claimed(
            seats=players,
            claimer=claimer,
            side=frozenset(side),
            leader=leader,
            trick=trick,
            hand=tuple(held[claimer]),
            known=tuple(known),
            shown=tuple(shown),
            left=tuple(len(own) for own in held),
            out=tuple(out),
            lacks=tuple(lacks),
            asides=tuple(asides),
            number=number,
            played=played,
        ),
    )


def _other(pack: Pack, held: Sequence[Sequence[Card]], cards: Sequence[Card]) -> Card:
    """A card that is not among those left: it was played."""
    there = {card for own in held for card in own} | set(cards)
    return next((card for card in pack if card not in there), CARDS[0])


def _lacked(rng: Random, pack: Pack, ways: Ways, own: Sequence[Card], share: float) -> frozenset[Card]:
    """Cards somebody is known not to have: whole suits, or the high ones of a suit."""
    found: set[Card] = set()
    order = ways.order
    for suit in {order.suit_of(card) for card in pack}:
        if rng.random() < share:
            mine = [order.power[card.index] for card in own if order.suit_of(card) is suit]
            floor = max(mine, default=-1)
            found |= {card for card in pack if order.suit_of(card) is suit and order.power[card.index] > floor}
    return frozenset(found)


def trick_begun(  # noqa: PLR0917 - all that a lead hangs on
    rng: Random, ways: Ways, held: list[list[Card]], leader: Seat, number: int, played: int | None
) -> tuple[Play, ...]:
    """Some cards of a trick, lawfully played and gone from the hands."""
    trick: tuple[Play, ...] = ()
    players = len(held)
    for step in range(rng.choice([0, 0, 1, 2, players - 1]) if players > 2 else rng.choice([0, 1])):
        seat = (leader + step) % players
        duties = ways.order.in_trick(number).duties(trick) if trick else ways.leading(number, played)
        own = held[seat]
        free = [card for card in own if lawful(duties, card, tuple(own))]
        play = rng.choice([*ways.plays(seat, rng.choice(free))])
        own.remove(play.card)
        trick = (*trick, play)
    return trick
