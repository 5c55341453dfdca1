"""What is legal of the entries of a deal before the show: cards laid away, the starter, the play."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import Card
from ...core.entries import Cards, Play
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import UNSAID, Counted, Text
from ...kinds.pegging.rules import Go
from ...play.rulings import OnPlayer, noted, queried, refused
from . import rulebook as book
from .counting import ALL_CARDS, THE_COUNT, can_be
from .model import DEALT, LAID_AWAY, Dead, Deal, Discard, Hand, Peg, Pegged, Starter, State
from .pegs import could_play, how_many, points_of_card, shown_false

UNTIL_NEXT_CARD = Text("until the next card")


def where_is(state: State, hand: Hand, card: Card, but: Seat | None = None) -> Text:
    """Where a card is known to be; unsaid of one nobody has seen, and of one in the hand of the seat left out."""
    names = state.seating.names
    if card == hand.starter:
        return Text("{card} is the starter.", card=card)
    for play in hand.play.played:
        if play.card == card:
            return Text("{player} played {card}.", player=names[play.seat], card=card)
    for seat, name in enumerate(names):
        if card in hand.laid_by(seat):
            return Text("{player} laid {card} away.", player=name, card=card)
        if seat != but and card in (hand.held[seat] or ()):
            return Text("{card} is in {player}’s hand.", card=card, player=name)
    return Text("{card} was dealt to the crib.", card=card) if card == hand.crib_card else UNSAID


def unknown_card(state: State, hand: Hand, card: Card, seat: Seat | None) -> Ruling | None:
    """The refusal of a card that is none of the pack, or known to be elsewhere; None where it can be here."""
    if not ALL_CARDS >> card.index & 1:
        return refused(book.PACK, "not-in-pack", Text("{card} isn’t in this pack.", card=card), seat)
    there = where_is(state, hand, card, seat)
    if there:
        return refused(book.KNOWN, "card-gone", there, seat)
    held = hand.held[seat] if seat is not None else None
    if held is not None and seat is not None and card not in held:
        player = state.seating.names[seat]
        return refused(book.KNOWN, "not-held", Text("{player} was not dealt {card}.", player=player, card=card), seat)
    return None


def twice(cards: Sequence[Card], seat: Seat | None = None) -> Ruling | None:
    """The refusal of a card told twice; None where all are different."""
    again = next((card for at, card in enumerate(cards) if card in cards[:at]), None)
    if again is None:
        return None
    return refused(book.KNOWN, "card-twice", Text("{card} was entered twice.", card=again), seat)


# ---- the deal -----------------------------------------------------------------------------------


def check_deal(state: State, deal: Deal, due: Seat | None) -> list[Ruling]:
    """A deal: its cards once each and of the pack, hands of the right size, the right dealer."""
    names, each = state.coming.names, DEALT[len(state.coming)]
    told = [card for cards in deal.hands or () for card in cards or ()]
    told += [deal.crib_card] if deal.crib_card is not None else []
    strange = next((card for card in told if not ALL_CARDS >> card.index & 1), None)
    if strange is not None:
        return [refused(book.PACK, "not-in-pack", Text("{card} isn’t in this pack.", card=strange))]
    again = twice(told)
    if again is not None:
        return [again]
    if deal.crib_card is not None and len(names) != 3:
        said = Text("A card is dealt to the crib at three players alone.")
        return [refused(book.DEAL, "crib-card", said)]
    found = [
        queried(
            book.WRONG_NUMBER,
            "hand-size",
            Text("{player} has {cards}, not {each}.", player=names[seat], cards=Counted(len(cards), "card"), each=each),
            seat,
        )
        for seat, cards in enumerate(deal.hands or ())
        if cards is not None and len(cards) != each
    ]
    if deal.dealer is not None and due is not None and deal.dealer != due:
        said = Text("{expected} deals now, not {player}.", expected=names[due], player=names[deal.dealer])
        found.append(queried(book.DEALER, "wrong-dealer", said, deal.dealer))
    return found


def check_discard(state: State, hand: Hand, entry: Discard) -> list[Ruling]:
    """Cards laid away: once, from the hand, the right number of them."""
    on, due = OnPlayer(state.seating, entry.seat), LAID_AWAY[len(state.seating)]
    if hand.cut or hand.begun:
        return on.refused(book.LAY_AWAY, "laid-late", "The starter is turned. Laying away is over.")
    if hand.laid[entry.seat] is not None:
        return on.refused(book.LAY_AWAY, "laid-twice", "{player} has laid away already.")
    for card in entry.cards:
        wrong = unknown_card(state, hand, card, entry.seat)
        if wrong is not None:
            return [wrong]
    again = twice(entry.cards, entry.seat)
    if again is not None:
        return [again]
    number = len(entry.cards) or (due if entry.count is None else entry.count)
    if entry.cards and entry.count not in {None, len(entry.cards)}:
        return on.refused(book.LAY_AWAY, "lay-away", "These are {cards}.", cards=Counted(len(entry.cards), "card"))
    if number == due:
        return []
    said = "{player} lays {cards} away, not {number}."
    if hand.held[entry.seat] is not None:
        return on.refused(book.LAY_AWAY, "lay-away", said, cards=Counted(due, "card"), number=number)
    return on.queried(book.LAY_AWAY, "lay-away", said, cards=Counted(due, "card"), number=number)


def laying_waits(hand: Hand) -> bool:
    """Whether the starter waits for cards to be laid away: not where nothing at all was told of them (CR-1.4)."""
    told = any(laid is not None for laid in hand.laid) or any(cards is not None for cards in hand.held)
    return told and any(laid is None for laid in hand.laid)


def check_starter(state: State, hand: Hand, entry: Starter) -> list[Ruling]:
    """The starter: once, before the play, of the cards nobody has."""
    if hand.cut:
        return [refused(book.STARTER, "starter-twice", Text("The starter is turned already."))]
    if laying_waits(hand):
        seat = next(seat for seat in state.seating.from_left_of(hand.dealer) if hand.laid[seat] is None)
        said = Text("{player} lays away first.", player=state.seating.names[seat])
        return [refused(book.STARTER, "discard-first", said, seat)]
    if entry.card is not None:
        wrong = unknown_card(state, hand, entry.card, None)
        if wrong is not None:
            return [wrong]
        if entry.jack and entry.card.rank != "J":
            return [refused(book.HEELS, "no-jack", Text("{card} is no jack.", card=entry.card))]
    if entry.card is None and not entry.jack:
        return []
    if entry.card is not None and entry.card.rank != "J":
        return []
    player = state.seating.names[hand.dealer]
    return [noted(book.HEELS, "heels", Text("His heels: {player} pegs 2.", player=player), hand.dealer)]


# ---- the play -----------------------------------------------------------------------------------


def _not_by_cards(state: State, hand: Hand, seat: Seat) -> list[Ruling]:
    """The refusal of a card or a go: where the play is told by its result, is over, or the starter is to come."""
    on = OnPlayer(state.seating, seat)
    if hand.pegged is not None or hand.depth == "result":
        return on.refused(book.DEPTHS, "by-result", "This deal is recorded by its result.")
    if not hand.cut:
        return on.refused(book.STARTER, "starter-first", "The starter is turned first.")
    if hand.play.over:
        return on.refused(book.ONE_DEAL, "play-over", "All cards have been played.")
    return []


def check_play(state: State, hand: Hand, play: Play) -> list[Ruling]:
    """A card played: one the player can have, that fits the count, in turn, and after no go that it shows false."""
    on, names = OnPlayer(state.seating, play.seat), state.seating.names
    wrong = _not_by_cards(state, hand, play.seat)
    if wrong:
        return wrong
    gone = unknown_card(state, hand, play.card, play.seat)
    if gone is not None:
        return [gone]
    if not hand.play.left[play.seat]:
        return on.refused(book.LAY_AWAY, "fifth-card", "{player} has played four cards.")
    if not THE_COUNT.fits(hand.play, play.card):
        total = hand.play.total + THE_COUNT.worth(play.card)
        said = "{card} would make {total}. Take it back: the count never passes 31."
        return on.refused(book.COUNT, "over-31", said, card=play.card, total=total)
    found: list[Ruling] = []
    if play.seat != hand.play.turn and hand.play.turn is not None and play.seat not in hand.play.out:
        said = "It is {other}’s turn, not {player}’s."
        found += on.queried(book.TURN, "turn", said, other=names[hand.play.turn], until=UNTIL_NEXT_CARD)
    for false in shown_false(hand, play.seat, play.card):
        said = "{player} said go at {total} and held {card}."
        found += on.queried(book.RENEGE, "renege", said, about=false.entry, total=false.total, card=play.card)
    return found


def check_go(state: State, hand: Hand, go: Go) -> list[Ruling]:
    """A go: by who holds cards, in turn, and can play none."""
    on, names = OnPlayer(state.seating, go.seat), state.seating.names
    wrong = _not_by_cards(state, hand, go.seat)
    if wrong:
        return wrong
    if not hand.play.left[go.seat]:
        return on.refused(book.GO, "no-cards", "{player} has no cards left and says nothing.")
    if go.seat in hand.play.out:
        return on.refused(book.GO, "go-twice", "{player} has said go in this count.")
    if go.seat != hand.play.turn and hand.play.turn is not None:
        said = "It is {other}’s turn, not {player}’s."
        return on.queried(book.TURN, "turn", said, other=names[hand.play.turn], until=UNTIL_NEXT_CARD)
    found = could_play(hand, go.seat)
    if how_many(found):
        if isinstance(found, int):
            return on.queried(book.RENEGE, "renege", "Any card fits at 0: {player} must play.")
        return on.queried(book.RENEGE, "renege", "{player} can play {cards}.", cards=found)
    return []


def check_peg(state: State, hand: Hand, entry: Peg) -> list[Ruling]:
    """Points told for the last card: where the players count, by who played it, no other than it makes."""
    on, played = OnPlayer(state.seating, entry.seat), hand.play.played
    if not state.house.told:
        return on.refused(book.COUNTING, "counts-itself", "Referee counts at this table.")
    if not played or hand.shown or hand.pegged is not None:
        return on.refused(book.COUNTING, "no-card", "There is no card these points could be for.")
    if played[-1].seat != entry.seat:
        other = state.seating.names[played[-1].seat]
        return on.refused(book.COUNTING, "other-card", "{other} played the last card.", other=other)
    return counted_otherwise(state, entry.seat, entry.points, points_of_card(hand))


def counted_otherwise(state: State, seat: Seat, told: int, makes: int) -> list[Ruling]:
    """What is said of points told that are not what the cards make: too many, or too few."""
    on = OnPlayer(state.seating, seat)
    if told > makes:
        said = "{player} counts {told}. The cards make {makes}."
        return on.queried(book.OVERPEG, "overcount", said, told=told, makes=makes)
    if told == makes:
        return []
    if state.house.muggins:
        said = "{player} overlooks {missed}. An opponent may take it by muggins."
        return on.noted(book.MUGGINS, "undercount", said, missed=makes - told)
    said = "{player} counts {told}. The cards make {makes}."
    return on.queried(book.UNDERPEG, "undercount", said, told=told, makes=makes)


def check_pegged(state: State, hand: Hand, entry: Pegged) -> list[Ruling]:
    """The play by its result: somebody pegs, and a side that reaches the target is said to be out."""
    if hand.pegged is not None:
        return [refused(book.ONE_DEAL, "play-over", Text("What was pegged in the play is entered."))]
    if hand.begun or hand.depth == "cards":
        return [refused(book.DEPTHS, "by-cards", Text("This deal is recorded card by card."))]
    if laying_waits(hand):
        seat = next(seat for seat in state.seating.from_left_of(hand.dealer) if hand.laid[seat] is None)
        said = Text("{player} lays away first.", player=state.seating.names[seat])
        return [refused(book.STARTER, "discard-first", said, seat)]
    sides, target = state.seating.side_names, state.house.target
    there = [side for side, points in enumerate(entry.counts) if state.running[side] + points >= target]
    if len(there) > 1:
        both = Text("Only one side can reach {target}. Stop at that moment.", target=target)
        return [refused(book.TARGET, "two-out", both)]
    if there and entry.out is None:
        said = Text("{side} reaches {target}. Say who went out.", side=sides[there[0]], target=target)
        return [refused(book.TARGET, "out-unsaid", said)]
    if entry.out is not None and entry.out not in there:
        said = Text("{side} does not reach {target} with these points.", side=sides[entry.out], target=target)
        return [refused(book.TARGET, "not-out", said)]
    if not any(entry.counts):
        return [refused(book.LAST_CARD, "nobody-pegs", Text("Somebody pegs at least 1, for the last card."))]
    return []


def check_dead(state: State, hand: Hand, entry: Dead) -> list[Ruling]:
    """A dead hand: by house rule, once, before any hand is counted."""
    if state.house.wrong_number != "dead":
        said = Text("At this table such a deal is dealt again. Record a misdeal.")
        return [refused(book.WRONG_NUMBER, "dead-off", said, entry.seat)]
    if hand.shown or hand.crib is not None or hand.complete:
        return [refused(book.WRONG_NUMBER, "dead-late", Text("Hands have been counted. It is too late."), entry.seat)]
    if (entry.seat is None) == (not entry.crib):
        said = Text("Choose one hand, or the crib.")
        return [refused(book.WRONG_NUMBER, "dead-whose", said, entry.seat)]
    if entry.seat in hand.dead or (entry.crib and hand.dead_crib):
        return [refused(book.WRONG_NUMBER, "dead-twice", Text("It is dead already."), entry.seat)]
    return []


def cards_told(state: State, hand: Hand, cards: Cards, seat: Seat | None) -> list[Ruling]:
    """What is wrong with four cards told for a hand or the crib."""
    if not cards:
        return []
    if len(cards) != 4:
        return [refused(book.ORDER, "four-cards", Text("Enter four cards, not {number}.", number=len(cards)), seat)]
    again = twice(cards, seat)
    wrong = (unknown_card(state, hand, card, seat) for card in cards)
    first = again or next((one for one in wrong if one is not None), None)
    return [] if first is None else [first]


def impossible(rank: str, points: int, seat: Seat | None, *, flush_of: int) -> list[Ruling]:
    """The refusal of points that no four cards make with a starter of this rank."""
    if can_be(points, "", flush_of=flush_of):
        if can_be(points, rank, flush_of=flush_of):
            return []
        said = Text("No four cards make {points} with this starter.", points=points)
        return [refused(book.POSSIBLE, "no-such-cards", said, seat)]
    if points < 0 or points > 29:
        return [
            refused(book.POSSIBLE, "no-such-count", Text("A hand makes 0 to 29, not {points}.", points=points), seat)
        ]
    return [refused(book.POSSIBLE, "no-such-count", Text("No hand makes {points}.", points=points), seat)]
