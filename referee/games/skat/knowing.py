"""What the record tells of a game of Skat: eyes, tricks, matadors, who had won before, and what the game came to."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cards import NO_CARDS, card_set
from ...core.entries import Claim as AnyClaim
from ...core.seats import Seat
from ...core.values import altered
from ...kinds.captured.rules import won_in_tricks
from ...play.known import cards_played, plays_of
from .model import Concede, Hand, Penalty
from .values import ALL, ALL_CARDS, EACH, EYES, JACKS, NEEDED, NULLS, SCHNEIDER, Facts, matadors_of, result_of

# ---- what is known ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Known:
    """What the record tells: eyes declarer and the defenders have for sure, and the tricks of both.

    `seen`: declarer’s eyes without what lies face down beside the tricks, as everybody may know them.
    `whole`: the defenders’ eyes are all they have, so that the others are declarer’s; `rest`: so are declarer’s.
    """

    own: int
    seen: int
    theirs: int
    own_tricks: int
    their_tricks: int
    whole: bool
    rest: bool

    @property
    def eyes(self) -> int | None:
        """Declarer’s eyes, where they are known."""
        return ALL - self.theirs if self.whole else self.own if self.rest else None


def aside(hand: Hand) -> int:
    """The two cards that count with declarer’s tricks, as far as they are known, as a card set."""
    if hand.laid_away or hand.took is not None:
        return hand.laid
    played = cards_played(hand)
    return hand.skat or (ALL_CARDS & ~played if played.bit_count() == 3 * EACH else NO_CARDS)


def lays_rest(hand: Hand) -> str:
    """Who gets the tricks left where cards were laid down: ``declarer``, ``defenders``, or empty.

    Declarer of a Null says by it that no trick comes.
    """
    one = hand.ended
    if not isinstance(one, AnyClaim) or (one.seat != hand.declarer and not one.good):
        return ""
    own = one.seat == hand.declarer
    return "declarer" if (one.good if own and not hand.null else own and not one.good) else "defenders"


def known(hand: Hand) -> Known:
    """What the record tells of a game with a declarer."""
    won = [EYES.worth(cards) for cards in won_in_tricks(hand)]
    own = won[hand.alone] + EYES.worth(aside(hand))
    mine = hand.won[hand.alone]
    by_cards = hand.depth == "cards" and hand.card_by_card
    rest, skat = lays_rest(hand), aside(hand).bit_count() == 2
    return Known(
        own=own,
        seen=won[hand.alone],
        theirs=sum(won) - won[hand.alone],
        own_tricks=mine,
        their_tricks=hand.taken - mine,
        whole=by_cards and (len(hand.winners) == EACH or rest == "declarer"),
        rest=by_cards and skat and rest == "defenders",
    )


def cards_tell(hand: Hand) -> bool:
    """Whether all thirty cards were recorded, from which all follows."""
    return hand.depth == "cards" and hand.card_by_card and len(hand.winners) == EACH


def twelve(hand: Hand) -> int | None:
    """Declarer’s twelve cards as a card set, where they are known."""
    seat = hand.alone
    ten = card_set([play.card for play in plays_of(hand, seat)]) | (hand.held[seat] or NO_CARDS)
    cards = ten | (aside(hand) or hand.laid or hand.skat)
    if cards.bit_count() == EACH + 2:
        return cards
    played = cards_played(hand)
    if played.bit_count() == 3 * EACH:
        return ten | (ALL_CARDS & ~played)
    dealt = hand.dealt[seat]
    return dealt | hand.skat if dealt and hand.skat else None


def null_under(hand: Hand) -> bool:
    """Whether a Null below the bid is played, or no game was announced at all."""
    one = hand.announced
    if one is None:
        return hand.ended is not None
    return one.game == "null" and NULLS[one.hand, one.ouvert] < (hand.high or 0)


def matadors(hand: Hand) -> int | None:
    """How many matadors declarer had, below 0 lacked; None where nobody knows."""
    told = hand.matadors
    if told is not None:
        return told.with_ if told.with_ is not None else -(told.without or 0)
    if hand.null and not null_under(hand):
        return 0
    cards = twelve(hand)
    return None if cards is None else matadors_of(hand.game if hand.game not in {None, "null"} else "grand", cards)


def open_matadors(hand: Hand) -> int | None:
    """How many matadors declarer had, where that gives away nothing of what lies face down."""
    face_down = hand.took is not None or hand.laid_away
    return matadors(hand) if hand.matadors is not None or not face_down else None


def null_lost(hand: Hand) -> bool:
    """Whether a Null is over since declarer has a trick, or at once."""
    return null_under(hand) or (hand.null and hand.declarer is not None and hand.won[hand.declarer] > 0)


def is_over(hand: Hand) -> bool:
    """Whether no trick is played any more, whatever is left to tell."""
    return hand.ended is not None or hand.told is not None or hand.points is not None or null_lost(hand)


# ---- who had won before -----------------------------------------------------------------------


def guilty(hand: Hand) -> Seat | None:
    """Whose fault, or whose giving up, ended the game; None where it was played or claimed to its end."""
    one = hand.ended
    if isinstance(one, AnyClaim):
        return one.seat if one.seat != hand.declarer and not one.good else None
    return None if one is None else one.seat


def _plain(hand: Hand, runs: int, *, needed: int = 0) -> Facts:
    """The facts of a game that is not played out: what was announced, and the levels `needed`."""
    one = hand.announced
    assert one is not None
    return Facts(
        one.game, hand.high or 0, runs, 0, None, one.hand, one.schneider, one.schwarz, one.ouvert, "declarer", needed
    )


def _lacking(hand: Hand, runs: int) -> int:
    """How many levels the bid needs beside those announced: 3 where no level is enough."""
    if hand.null:
        return 0
    return next((more for more in range(3) if not result_of(_plain(hand, runs, needed=more)).overbid), 3)


def decided(hand: Hand, runs: int) -> str:
    """Who had won when the game ended: by what was told, or by the cards; empty where nobody had (SK-9.1)."""
    one, now = hand.ended, known(hand)
    if isinstance(one, Penalty) and one.decided is not None:
        return one.decided
    if hand.announced is None or hand.taken >= hand.tricks_total:
        return ""  # once all is played the cards do not tell what was decided when it happened
    if hand.null:
        return "defenders" if null_lost(hand) else ""
    facts, lacking, own = _plain(hand, runs), _lacking(hand, runs), own_then(hand, now)
    ouvert = facts.ouvert and facts.hand
    every = (facts.schwarz and facts.hand) or ouvert or lacking > 1
    schneider = (facts.schneider and facts.hand) or lacking > 0
    if now.theirs > ALL - NEEDED or (schneider and now.theirs > ALL - SCHNEIDER) or (every and now.their_tricks):
        return "defenders"
    enough = SCHNEIDER if schneider else NEEDED
    return "declarer" if own >= enough and not every else ""


def own_then(hand: Hand, now: Known) -> int:
    """Declarer’s eyes when a fault ended the game, as they were told, or as far as the record tells."""
    told = hand.told
    return now.own if told is None or told.points is None else told.points


def facts_of(hand: Hand) -> Facts | None:
    """What the game came to; None where something is not told yet."""
    runs = matadors(hand)
    if runs is None:
        return None
    one, bid = hand.announced, hand.high or 0
    if null_under(hand):
        hands = one is not None and one.hand
        return Facts("null", bid, runs, 0, 1, hands, cards=twelve(hand), under=True)
    assert one is not None
    who = guilty(hand)
    if who is not None:
        return _cut_short(hand, runs, who)
    now, told = known(hand), hand.told
    eyes = now.eyes if told is None or told.points is None else told.points
    tricks = told.tricks if told is not None and told.tricks is not None else tricks_told(hand, now)
    if hand.null:
        rest = lays_rest(hand)
        if rest:
            tricks = now.own_tricks + (rest == "declarer")
        if tricks is None and not now.own_tricks:
            return None
        eyes, tricks = 0, tricks if tricks is not None else now.own_tricks
    if eyes is None:
        return None
    spared = lays_rest(hand) == "defenders" and _strong(twelve(hand))
    return Facts(one.game, bid, runs, eyes, tricks, one.hand, one.schneider, one.schwarz, one.ouvert, no_schwarz=spared)


def _strong(cards: int | None) -> bool:
    """Whether declarer’s cards make a trick: J♣, or the three other jacks (SK-4.9)."""
    return cards is not None and (bool(cards & JACKS[0].bit) or all(cards & jack.bit for jack in JACKS[1:]))


def tricks_told(hand: Hand, now: Known) -> int | None:
    """Declarer’s tricks, where all are told."""
    return now.own_tricks if hand.taken >= hand.tricks_total else None


def _cut_short(hand: Hand, runs: int, who: Seat) -> Facts:
    """The facts of a game that a fault or giving up ended: the side that had won has won, else the guilty lose."""
    won, now, lacking = decided(hand, runs), known(hand), _lacking(hand, runs)
    own = who == hand.declarer
    if own and isinstance(hand.ended, Concede):
        won = "defenders"
    side = won or ("defenders" if own else "declarer")
    reached = 0
    if won == "declarer":
        reached = int(own_then(hand, now) >= SCHNEIDER)
    elif won == "defenders" and not isinstance(hand.ended, Concede):
        reached = int(now.theirs >= SCHNEIDER)
    if side == "declarer":
        reached = max(reached, lacking if lacking < 3 else 0)
    facts = _plain(hand, runs, needed=reached)
    return altered(facts, simple=side)
