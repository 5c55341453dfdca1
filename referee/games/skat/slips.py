"""What may go wrong at Skat before the play, as trees: the deal, the bidding, the skat and the announcement."""

from __future__ import annotations

from typing import Final, Literal

from ...core.entries import Entry
from ...core.question import Asked
from ...core.seats import Seat
from ...desk.misdeal import Deals
from ...desk.outline import Outline
from ...desk.situations import Effect, Facts, in_progress
from . import rulebook as book
from .model import Claim, Code, Concede, Decided, Hand, Penalty

DEALS: Final = Deals(misdeal=book.MISDEAL, again="The same dealer deals again.")
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)

Side = Literal["declarer", "defender"]


def _hand(asked: Asked) -> Hand | None:
    return in_progress(asked, Hand)


def _seat_of(hand: Hand, side: Side) -> Seat | None:
    """Declarer, or the first defender: either answers for both."""
    if hand.declarer is None or side == "declarer":
        return hand.declarer
    seats = range(len(hand.held))
    return next(seat for seat in seats if seat != hand.declarer and seat not in hand.out)


def _fault(code: Code, side: Side, decided: Decided | None) -> Effect:
    """The fault recorded, where a game is played."""

    def made(facts: Facts) -> Entry | None:
        hand = _hand(facts.asked)
        seat = None if hand is None or hand.announced is None else _seat_of(hand, side)
        return None if seat is None else Penalty(seat=seat, code=code, decided=decided)

    return made


def _seen(facts: Facts) -> Entry | None:
    """Somebody out of the bidding."""
    hand = _hand(facts.asked)
    return None if hand is None or hand.announced is not None else Penalty(seat=facts.seats["who"], code="skat-seen")


def _gives_up(side: Side) -> Effect:
    """The game given up."""

    def made(facts: Facts) -> Entry | None:
        hand = _hand(facts.asked)
        seat = None if hand is None or hand.announced is None else _seat_of(hand, side)
        if hand is None or seat is None:
            return None
        consent = _seat_of(hand, "defender") if side == "declarer" else None
        return Concede(seat=seat, consent=consent)

    return made


def _lays_down(side: Side, *, good: bool) -> Effect:
    """Cards laid down, whose they are and whether it holds."""

    def made(facts: Facts) -> Entry | None:
        hand = _hand(facts.asked)
        seat = None if hand is None or hand.announced is None else _seat_of(hand, side)
        return None if seat is None else Claim(seat=seat, good=good)

    return made


def _throws(side: Side) -> Effect:
    """Cards thrown in by a side: the rest is the other’s, as if that had laid its cards down. Not so in Null."""
    laid = _lays_down("defender" if side == "declarer" else "declarer", good=True)

    def made(facts: Facts) -> Entry | None:
        hand = _hand(facts.asked)
        return None if hand is None or hand.null else laid(facts)

    return made


def _gave_up_late(facts: Facts) -> Entry | None:
    """A defender gives up a game that is won: recorded where the cards tell that it is."""
    hand = _hand(facts.asked)
    return _gives_up("defender")(facts) if hand is not None and hand.depth == "cards" else None


def _led_first(facts: Facts) -> Entry | None:
    """Declarer led before announcing."""
    hand = _hand(facts.asked)
    if hand is None or hand.declarer is None or hand.announced is not None:
        return None
    return Penalty(seat=hand.declarer, code="no-announcement")


_CODES: Final[tuple[Code, ...]] = (
    "revoke",
    "lead",
    "exposed",
    "tricks-seen",
    "talk",
    "discard",
    "card-count",
    "skat-seen",
)
SIDES: Final[tuple[Side, ...]] = ("declarer", "defender")
_WON: Final[dict[str, Decided | None]] = {"no": None, "declarer": "declarer", "defenders": "defenders"}
EFFECTS: Final[dict[str, Effect]] = {
    **{
        f"{code}-{side}-{won}": _fault(code, side, decided)
        for code in _CODES
        for side in SIDES
        for won, decided in _WON.items()
    },
    "seen": _seen,
    "gives-up": _gives_up("declarer"),
    "defender-gives-up": _gives_up("defender"),
    "defender-gave-up-late": _gave_up_late,
    **{
        f"lays-down-{side}-{word}": _lays_down(side, good=good)
        for side in SIDES
        for word, good in (("good", True), ("bad", False))
    },
    **{f"throws-{side}": _throws(side) for side in SIDES},
    "led-first": _led_first,
}


def _bid(asked: Asked) -> str | None:
    """Whether the bidding has ended, by the record."""
    hand = _hand(asked)
    return None if hand is None else "yes" if hand.declarer is not None or hand.all_passed else "no"


def _announced(asked: Asked) -> str | None:
    """Whether a game is announced, by the record."""
    hand = _hand(asked)
    return None if hand is None or hand.declarer is None else "no" if hand.announced is None else "yes"


KNOWN: Final = {"bid": _bid, "announced": _announced}

MISDEAL: Final = OUTLINE.situation(
    "misdeal",
    "Is it a misdeal?",
    """
? what: What went wrong with the deal?
  - faced: A card was turned up, or the pack is faulty
    thrown in faced: faced (SK-9.3)
      A card was seen, or the pack does not have each card once.
  - count: Someone has the wrong number of cards
    ? bid: Has the bidding ended? [bid]
      - no: No
        thrown in count-early: count (SK-9.5)
          It was found before the bidding ended.
      - yes: Yes
        ? side: Who has the wrong number?
          - both: Both sides
            thrown in count-both: count (SK-9.5)
              Declarer and a defender have the wrong number.
          - declarer: Declarer alone
            broken count-declarer: The defenders win (SK-9.5)
              Only declarer’s side has the wrong number, and the bidding is over.
              → Declarer has lost, simple.
              records card-count-declarer-no
          - defenders: The defenders alone
            broken count-defenders: Declarer wins (SK-9.5)
              Declarer has ten cards, and the bidding is over.
              → Declarer has won, simple. A card too many in the skat counts for no matador.
              records card-count-defender-no
  - dealer: The wrong player dealt
    ? bid: Has the bidding ended? [bid]
      - no: No
        thrown in dealer-early: dealer (SK-1.4)
          It was found before the bidding ended.
          → The right player deals.
      - yes: Yes
        in order dealer-stands: The hand stands (SK-1.4)
          The bidding is over, so it is too late.
          → Play on. The deal passes on from the right player.
  - rounds: The deal went wrong in an earlier round
    in order rounds-stand: Finished rounds stand (SK-1.4)
      Nobody knows since when the deal is wrong.
      → The round under way is played again, from the first seat on.
""",
    known=KNOWN,
    effects=EFFECTS,
)
"""A deal that went wrong."""

BIDDING: Final = OUTLINE.situation(
    "bidding",
    "A slip in the bidding",
    """
? what: What happened? [matters]
  - turn: Someone spoke out of turn, or too low
    broken bid-turn: It is put right (SK-2.6, SK-2.2)
      Values that were said bind who said them.
      → The bidding goes on in its order.
  - back: Someone wants to take a bid, a hold or a pass back
    cannot bid-back: It binds (SK-2.6)
      What is said is said, in haste too.
      → Go on from the last word.
  - jump: A value was left out
    in order bid-jump: It is a bid (SK-2.2)
      Any higher value may be said.
      → The other holds it or passes.
  - value: No game has the value that was said
    broken bid-value: It is no bid (SK-2.1)
      A bid is the value of a game.
      → The player says a value there is, or passes.
  - skat: Someone looked at the skat, or took it up
    player who: Who saw it?
      ? mixed: Is it mixed with the hand, so that no one knows it any more?
        - no: No
          broken skat-early: {who} is out of the bidding (SK-2.7)
            The bidding had not ended.
            → The others bid again, but not who had passed before any bid.
            blames who
            records seen
        - yes: Yes
          broken skat-mixed: {who} is out of the bidding (SK-2.7)
            The bidding had not ended.
            → The twelve cards are shuffled, the dealer draws two face down, and the others bid again.
            blames who
            records seen
  - all: All have passed
    under all_pass = 'ramsch'
      in order all-ramsch: Ramsch is played (SK-7.1)
        At this table it follows when all pass.
        → Forehand leads.
    under all_pass = 'redeal'
      in order all-redeal: It is dealt again (SK-7.1)
        At this table the same dealer deals again.
        → It is no hand of the round.
    otherwise
      in order all-passed: The hand is passed in (SK-2.5)
        All three passed after a correct deal.
        → It counts as a hand, without points. The next player deals.
""",
    effects=EFFECTS,
)
"""A word somebody objects to, and the skat seen too early."""

ANNOUNCING: Final = OUTLINE.situation(
    "announcement",
    "The skat and the game",
    """
? what: What happened? [matters]
  - hand: Hand was not said, though the skat lies untouched
    in order no-hand: It is no Hand (SK-3.2)
      Hand counts only if it is said, and announced levels only with it.
      → Play on without Hand.
  - level: Hand, a level or an open game was announced with the skat taken, or without Hand
    broken level-off: It does not count (SK-3.5)
      Those are announced with Hand alone, before the skat is taken.
      → It is put right at once, in the same suit or Grand. Nobody pays for it.
  - changed: Declarer wants another game, or to add a level
    cannot changed: The announcement is final (SK-3.2)
      It was said, in jest or by mistake too.
      → It is played as it was said, or given up.
  - null: Null was announced under the bid
    broken null-under: Declarer has lost at once (SK-5.8)
      The value of this Null is below the bid.
      → Declarer is charged with the cheapest suit or Grand, Hand if it was Hand, lifted to the bid, twice.
  - overbid: The game is worth less than the bid
    broken overbid: Declarer has lost (SK-5.7)
      Its value is below the bid, and no level made up for it.
      → The lowest multiple that is not below the bid counts, twice. It may be said until the next bidding is over.
  - cards: None, one or three cards were laid away
    ? announced: Is the game announced? [announced]
      - no: No
        broken cards-now: It is put right (SK-3.7)
          Nothing was announced yet.
          → Two cards are laid away.
      - yes: Yes
        broken cards-late: Declarer has lost, simple (SK-3.7)
          It was found after the announcement.
          → No level counts but those announced.
          records discard-declarer-no
  - look: Declarer looked at the skat after announcing
    ? won: Did declarer have 61 by then?
      - no: No
        broken looked: Declarer has lost, simple (SK-9.6)
          The skat may not be looked at once the game is announced, in a Hand until its end.
          → No level counts but those announced.
          records skat-seen-declarer-no
      - yes: Yes
        broken looked-won: Declarer has won, at the level reached (SK-9.6)
          61 eyes were in.
          → Nothing more is counted.
          records skat-seen-declarer-declarer
      - rest: No, but the defenders can make no trick any more
        in order looked-claim: Declarer has every trick left (SK-9.6, SK-4.6)
          It was said as one says “the rest is mine”, and it is true.
          → All eyes still out are declarer’s.
          records lays-down-declarer-good
  - seen: A defender looked at the skat after announcing
    ? won: Had a side won before?
      - no: No
        broken seen-open: Declarer has won, simple (SK-9.1, SK-9.6)
          Nothing was decided, and the skat is closed until the end.
          → No level counts but those announced, or needed by the bid and still possible for declarer.
          records skat-seen-defender-no
      - declarer: Declarer had
        broken seen-won: Declarer has won, at the level reached (SK-9.1, SK-9.6)
          Declarer had 61, and what was announced and bid.
          → Nothing more is counted.
          records skat-seen-defender-declarer
      - defenders: The defenders had
        broken seen-lost: Declarer has lost (SK-9.1, SK-9.6)
          The defenders had 60, or had made what was announced impossible.
          → It counts at the level reached.
          records skat-seen-defender-defenders
  - open: An open game was announced, and the cards do not lie open
    in order open-now: They are laid open (SK-3.4)
      Declarer’s ten cards lie open before the first lead.
      → Nobody leads until they do.
  - led: Declarer led before announcing
    broken led-first: Declarer has lost (SK-3.6)
      No game was announced.
      → It counts by the bid and the matadors, twice.
      records led-first
""",
    known=KNOWN,
    effects=EFFECTS,
)
"""Disputes about the skat and what was announced."""
