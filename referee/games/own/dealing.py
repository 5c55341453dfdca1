"""How a hand of a game of one's own is dealt, and by whom: by its number and the players."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from ...definitions.working import Steps, holds
from .model import Design, Row
from .scoring import Scored
from .told import Account


def sizes(design: Design, players: int) -> tuple[int, ...]:
    """Cards a player by hand: of a list or a row, which then begins again; one number where every hand is alike."""
    cards = design.deal.cards
    if isinstance(cards, int):
        return (cards,)
    if isinstance(cards, tuple):
        return cards
    if not isinstance(cards, Row):
        return (cards[players],)
    last = design.pack_size // players if cards.last is None else cards.last
    step = 1 if last >= cards.first else -1
    there = (*range(cards.first, last, step), last)
    return (*there, *reversed(there[:-1])) if cards.back else there


def size(design: Design, players: int, number: int) -> int:
    """Cards a player in hand `number`, from 1."""
    every = sizes(design, players)
    return every[(number - 1) % len(every)]


def all_dealt(design: Design) -> bool:
    """Whether no card is left behind the first hand: one that is turned is then somebody's own."""
    return size(design, design.table.least, 1) * design.table.least == design.pack_size


def widow_size(design: Design, players: int) -> int:
    """Cards that lie face down beside the hands."""
    widow = design.deal.widow
    return widow if isinstance(widow, int) else widow.get(players, 0)


def tricks_of(design: Design, players: int, number: int) -> int | None:
    """How many tricks hand `number` has that count; None where it may stop before all are played.

    A widow laid away may count as one; with a stock all its cards are played too, but perhaps not counted.
    """
    deal, widow = design.deal, design.exchange.widow
    if design.stop is not None:
        return None
    if deal.stock and not deal.after_stock:
        return design.pack_size // players
    return size(design, players, number) + (widow is not None and widow.trick)


def stock_tricks(design: Design, players: int, number: int) -> int:
    """How many tricks are played while cards are drawn from the stock."""
    return played_tricks(design, players, number) - size(design, players, number) if design.deal.stock else 0


def played_tricks(design: Design, players: int, number: int) -> int:
    """How many tricks are played with cards in hand `number`, those that do not count among them."""
    return design.pack_size // players if design.deal.stock else size(design, players, number)


def passed(design: Design, players: int, number: int) -> tuple[int, str]:
    """How many cards each passes in hand `number`, and to whom: *left*, *right*, *across* or *keep*."""
    exchange = design.exchange
    if not exchange.to:
        return 0, "keep"
    cards = exchange.passed if isinstance(exchange.passed, int) else exchange.passed.get(players, 0)
    to = exchange.to[(number - 1) % len(exchange.to)]
    return (0 if to == "keep" else cards), to


def trump_of_deal(design: Design, number: int) -> str | None:
    """The suit, or *none*, that is trump in hand `number` whatever is dealt or bid; None where that is yet to come."""
    trump = design.trump
    if trump.by == "none":
        return "none"
    if trump.by == "fixed":
        return trump.suit
    return trump.sequence[(number - 1) % len(trump.sequence)] if trump.by == "rotating" and trump.sequence else None


def winners_of(account: Account, scored: Scored) -> tuple[int, ...]:
    """The sides that won a hand: with the best points of it, and among those with the most tricks."""
    sign = -1 if account.design.ending.wins == "lowest" else 1
    return _most(account, [sign * points for points in scored.points])


def losers_of(account: Account, scored: Scored) -> tuple[int, ...]:
    """The sides that lost a hand."""
    sign = 1 if account.design.ending.wins == "lowest" else -1
    return _most(account, [sign * points for points in scored.points], tricks=-1)


def _most(account: Account, points: Sequence[int], tricks: int = 1) -> tuple[int, ...]:
    playing = [side for side, seats in enumerate(account.sides) if set(seats) & set(account.seats)]
    took = [values[0 if account.design.table.by_camp else side] for side, values in enumerate(account.values)]
    worth = [(points[side], tricks * took[side]["tricks"]) for side in range(len(account.sides))]
    best = max((worth[side] for side in playing), default=(0, 0))
    return tuple(side for side in playing if worth[side] == best)


def next_dealer(account: Account, scored: Scored, steps: Steps, out: Collection[int] = ()) -> int:
    """Who deals the next hand: the next in turn, the same, or the next of the side that won or lost. Raises CannotWork.

    Where several won, or lost, the deal passes on, and so it does past seats that are `out` for good after the hand.
    """
    dealer = _dealer_in_turn(account, scored, steps)
    place = account.order.index(dealer)
    turns = (*account.order[place:], *account.order[:place])
    return next((seat for seat in turns if seat not in out), dealer)


def _dealer_in_turn(account: Account, scored: Scored, steps: Steps) -> int:
    deal, told = account.design.deal, account.told
    if deal.dealer == "stays" or (deal.stays is not None and _stays(account, steps)):
        return told.dealer % told.players
    if deal.dealer in {"winner", "loser"}:
        sides = (winners_of if deal.dealer == "winner" else losers_of)(account, scored)
        if len(sides) == 1:
            return next(seat for seat in account.seats if account.side_of(seat) == sides[0])
    return account.seats[0]


def _stays(account: Account, steps: Steps) -> bool:
    """Whether the same dealer deals again: asked of the declarer's side, of the dealer's where nobody declared."""
    stays = account.design.deal.stays
    seat = account.declarers[0] if account.declarers else account.told.dealer % account.told.players
    return stays is not None and holds(stays, account.frame(account.side_of(seat)), steps)


def packets(design: Design, each: int) -> tuple[int, ...]:
    """In what packets a hand of so many cards is dealt: those the definition says where they come to it, else one."""
    told = design.deal.packets
    if sum(told) == each:
        return told
    steps = [0, *range(len(told) or 1, each, len(told) or 1), each]
    return tuple(after - before for before, after in pairwise(steps)) if told else (each,)
