"""What the referee’s desk can be asked of French Tarot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ...core.asked import of_codes
from ...core.cards import Card, Suit, card_set
from ...core.entries import Entry
from ...core.halves import Halves
from ...core.question import Asked, Input, Missing, Question, Verdict
from ...core.ruling import Exhibit, Rule, Severity
from ...core.seats import Seat
from ...core.text import Counted, Text
from ...desk import slips
from ...desk.asking import as_question
from ...desk.claim import claim_question
from ...desk.claiming import Again, Claiming, Judged
from ...desk.legal_bid import bid_question
from ...desk.reading import no_more, read_cards, read_choice, read_number
from ...desk.revoke import revoke_question
from ...desk.scored import points_before, score_question
from ...desk.trick import Played, TrickAnswer, trick_question, won_trick
from ...desk.won_game import won_question
from ...kinds.camps.desk import DECLARER, PARTNER, told_together
from ...play.claims.position import Ways
from . import rulebook as book
from .auction import bids
from .cards import COUNTING, NEEDED, VALUES, count_of, order_with
from .cards import EXCUSE as EXCUSE_CARD
from .game import FRENCH_TAROT
from .house import FIVE, House
from .model import CONTRACT_WORDS, CONTRACTS, MOST_CARDS, Bid, Contract
from .slips import AUCTION, CHIEN, DEALS, MISDEAL, OUTLINE, POIGNEES


def who_won(plays: Sequence[Played]) -> TrickAnswer:
    """The winning card of a trick, and why."""
    return won_trick(order_with(), plays, book.WINNER)


def _inputs(_house: object, players: int) -> Sequence[Input]:
    return (DECLARER, PARTNER) if players == FIVE else (DECLARER,)


def _by_chelem(judged: Judged, again: Again) -> Sequence[tuple[Text, Rule]]:
    """That a claim away from the record would hold with the Excuse kept for the last trick of a chelem."""
    chelem = replace(judged.ways, crowned=(EXCUSE_CARD.bit, judged.claimed.side))
    if judged.ways.crowned[0] or not again(judged.claimed, chelem).good:
        return ()
    said = "Who has won every trick so far wins the last with {card}: then the claim holds."
    return ((Text(said, card=EXCUSE_CARD), book.EXCUSE_LAST),)


CLAIMING: Final = Claiming(
    ways=lambda _asked: Ways(order=order_with()),
    besides=_by_chelem,
    holds=lambda _judged: "{name} has {tricks}, with all cards still out.",
    fails=lambda _judged: "Play goes on with the claimer’s cards face up.",
    inputs=_inputs,
    sides="always",
    together=told_together,
)


# ---- count a pile -------------------------------------------------------------------------------

_WORDS: Final = {9: "Bouts and kings", 7: "Queens", 5: "Cavaliers", 3: "Valets"}
_MORE: Final = {9: 4, 7: 3, 5: 2, 3: 1}
"""What a card counts more than a low one, by its halves (FT-7.1)."""


def _pile_inputs(_house: object, _players: int) -> Sequence[Input]:
    return (
        Input(name="cards", kind="cards", words="The bouts and court cards in the pile", needed=False),
        Input(name="count", kind="number", words="How many cards has the pile?", bounds=(0, MOST_CARDS)),
    )


def _groups(cards: Sequence[Card]) -> Iterator[Exhibit]:
    """The cards by what they count, and how two of them are counted together."""
    for worth, words in _WORDS.items():
        those = tuple(card for card in COUNTING if card in cards and VALUES.by_index[card.index] == worth)
        if those:
            said = "{cards}: {count}, each {worth}, with a low card {pair}"
            pair = (worth + 1) // 2
            caption = Text(said, cards=Text(words), count=len(those), worth=Halves(worth), pair=pair)
            yield Exhibit(caption, those)


def count_pile(asked: Asked) -> Verdict:
    """What a pile counts, and what it needs. Raises NotationError where a pile cannot be so."""
    no_more(asked, ("cards", "count"))
    cards = read_cards(asked, "cards", COUNTING) if asked.answers.get("cards") else ()
    count = read_number(asked, "count", len(cards), MOST_CARDS)
    if count is None:
        raise Missing("How many cards has the pile?", "count")
    points = count_of(card_set(cards), count)
    bouts = sum(card.suit is Suit.TRUMPS for card in cards)
    gap = Halves(points - 2 * NEEDED[bouts])
    made = "Made with {points}" if gap >= 0 else "Lost with {points}"
    more = sum(_MORE[VALUES.by_index[card.index]] for card in cards)
    why = "{cards} count {half}, and the bouts and court cards {more} more. With {bouts} it takes {needed}."
    return Verdict(
        code="made" if gap >= 0 else "lost",
        verdict=Text(made, points=points),
        card=Severity.NOTED,
        why=Text(
            why,
            cards=Counted(count, "card"),
            half=Halves(count),
            more=more,
            bouts=Counted(bouts, "bout"),
            needed=NEEDED[bouts],
        ),
        rules=(book.CARD_POINTS, book.NEEDED),
        evidence=tuple(_groups(cards)),
        remedy=Text("{gap} above." if gap >= 0 else "{gap} short.", gap=Halves(abs(gap))),
        data={"points": points.plain, "bouts": bouts, "needed": NEEDED[bouts]},
    )


COUNT: Final = Question(
    key="points",
    title="Count a pile",
    inputs=_pile_inputs,
    answer=count_pile,
    said=("count the cards won", "how many points are in the tricks", "did the taker make it"),
)


# ---- is this a legal bid? -----------------------------------------------------------------------


def _contract(house: House, name: str, words: str, *, needed: bool = True) -> Sequence[Input]:
    options = tuple((one, CONTRACT_WORDS[one]) for one in bids(house))
    return (Input(name=name, kind="choice", words=words, options=options, needed=needed),)


def _read(asked: Asked, seat: Seat) -> Bid:
    said = read_choice(asked, "contract", bids(asked.house_of(House)), missing="Which contract?")
    return Bid(seat=seat, contract=of_codes(CONTRACTS, said))


def _heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
    high = read_choice(asked, "high", bids(asked.house_of(House)))
    found: Contract | None = of_codes(CONTRACTS, high) if high else None
    return () if found is None else (Bid(seat=seats[0], contract=found),)


LEGAL: Final = bid_question(
    FRENCH_TAROT,
    bid=lambda house, _players: _contract(house, "contract", "Which contract?"),
    before=lambda house, _players: _contract(house, "high", "The highest bid before it, if any", needed=False),
    read=_read,
    heard=_heard,
    say=lambda bid: CONTRACT_WORDS[bid.contract],
    fine=lambda _bid: book.BIDS,
    options=("lowest_bid", "misdealer_bids"),
    calls=(Bid,),
)


# ---- the play -----------------------------------------------------------------------------------

_TWO: Final = DEALS.thrown_in(
    "two-cards", "A trick has two cards of one player, or none, and play went on.", "uneven", book.TWO_CARDS
)
_SLIPS: Final = slips.usual(book, exposed=book.EXPOSED, uneven=_TWO)

PLAY: Final = OUTLINE.situation(
    "play",
    "A slip in the play",
    """
? what: What happened?
  - lead: A card was led out of turn
    ? next: Has the next player played?
      - no: No
        broken lead-choice: The other side chooses (FT-6.3)
          It was another player’s turn to lead.
          → The other side accepts the lead, or has the right player lead.
      - yes: Yes
        in order lead-stands: The lead stands (FT-6.3)
          The next player has played.
          → The trick goes on from the card that was led.
  - called: The called suit was led first, with five players
    under called_lead = False
      in order called-may: It stands (FT-6.2)
        At this table any card may be led.
        → Play on.
    otherwise
      ? next: Has the next player played?
        - no: No
          broken called-back: The lead is taken back (FT-6.2)
            The first leader does not lead the suit of the called card, but may lead that card itself.
            → The leader leads another suit, or the called card.
        - yes: Yes
          in order called-stands: The lead stands (FT-6.2)
            The next card has been played.
            → Play on.
  - wrong: Someone did not follow, trump or over-trump
    ? next: Was the next trick led?
      - no: No
        broken wrong-now: It is put right (FT-10.2, FT-6.4)
          Until the next trick is led such a card is put right.
          → The player plays a right card, and later cards may be taken back. A defender’s wrong card stays face up.
      - yes: Yes
        broken wrong-late: It is a revoke (FT-10.1)
          The next trick has been led.
          → Ask “Was that a revoke?”, and record it.
  - pulled: A card was pulled out before its turn <shown>
  - exposed: A card was shown or dropped <shown>
  - two: Two cards were played to a trick, or none
    ? next: Was the next trick led?
      - no: No
        broken two-now: It is put right (FT-10.7)
          Each player plays one card to a trick.
          → The extra card goes back, or the missing one is played.
      - yes: Yes <two_cards>
  - last: Someone asks to see the last trick
    ? gathered: Has the current trick been gathered?
      - no: No
        in order last-shown: It is shown (FT-10.8)
          A player may see the last trick until the current one is gathered.
          → Turn it up, then play on.
      - yes: Yes
        cannot last-late: It stays face down (FT-10.8)
          The trick after it has been gathered.
          → Play on.
  - found: A revoke of some tricks ago was found
    in order stop: Play stops (FT-10.3, FT-10.1)
      It may be called until the next deal, although it lies several tricks back.
      → Play stops at once. Ask “Was that a revoke?”, and show the card that should have been played.
  - settled: The players settled it among themselves
    cannot settled: No later complaint (FT-10.3)
      What players settled among themselves is not heard later.
      → Play on.
  - count: A count turns out wrong
    ? dealt: Has the next hand been dealt?
      - no: No
        broken count-now: It is corrected (FT-10.9)
          A count is put right until the next deal.
          → Correct the entry.
      - yes: Yes
        in order count-agreed: Only if all agree (FT-10.9)
          The next hand has been dealt.
          → If all agree, correct the entry. If not, the score stands.
  - <other>
""",
    answers=_SLIPS,
    shown=OUTLINE.read(
        """
? who: Whose card is it?
  - taker: The taker’s
    broken shown-taker: It goes back to the hand (FT-10.6)
      The taker only gives it away.
      → Play on.
  - defender: A defender’s
    broken shown-defender: It lies face up (FT-10.6, FT-6.3)
      No card is shown or pulled out before one’s turn.
      → It is played at the first trick where it may be. The taker may let it go back.
"""
    ),
    two_cards=_TWO,
)
"""What may go wrong once cards are played."""

EXCUSE: Final = OUTLINE.situation(
    "excuse",
    "The Excuse, and the petit",
    """
? what: What happened? [matters]
  - led: The Excuse was led
    in order led: The second card is the suit (FT-6.7)
      The Excuse binds nobody.
      → The next player plays any card, and that suit is to be followed.
  - exchange: A side has no low card to give for it
    ? over: Is the hand over?
      - no: No
        in order owes: It stays in sight (FT-6.7, FT-7.2)
          The side that played it keeps it, and owes a ½-point card.
          → The card is given as soon as the side has a trick.
      - yes: Yes
        in order four: It counts 4 (FT-7.2)
          No card could ever be given.
          → ½ goes across anyway.
  - forgot: The exchange was forgotten
    broken forgot: It is settled now (FT-10.9, FT-7.2)
      It is settled until the count is agreed.
      → Half a point goes to the side that won the trick.
  - last: It was played to the last trick
    ? all: Had its side won every other trick?
      - yes: Yes
        in order last-slam: It wins the trick (FT-6.8, FT-8.3)
          A side that has won every other trick wins the last with the Excuse.
          → The chelem is made. A petit in the trick before counts as petit au bout.
      - no: No
        under excuse_last = 'winner'
          in order last-winner: It goes to the winner of the trick (FT-6.8)
            At this table the last trick’s Excuse goes to who wins it.
            → There is no remedy.
        under excuse_last = 'kept'
          in order last-kept: It is kept (FT-6.8, FT-7.2)
            At this table the Excuse is kept in the last trick too.
            → Half a point goes across if the other side won the trick.
        otherwise
          in order last-changes: It changes sides (FT-6.8)
            The Excuse was kept too long.
            → The other side gets it, and gives a ½-point card if its own side won the trick. There is no remedy.
  - petit: The petit lies in the last trick
    in order petit: The winner of the trick gets it (FT-8.3)
      Petit au bout goes to the side that wins that trick, whatever the result of the deal.
      → 10, multiplied like the contract.
""",
)
"""The Excuse, whose it is, and the petit at the end."""

QUESTIONS: Final[tuple[Question, ...]] = (
    trick_question(lambda _asked, plays: who_won(plays), most_out=1),
    revoke_question(FRENCH_TAROT, order=lambda _asked: order_with(), options=("revoke",)),
    claim_question(CLAIMING),
    as_question(MISDEAL),
    as_question(AUCTION),
    as_question(CHIEN),
    as_question(POIGNEES),
    score_question(
        FRENCH_TAROT,
        before=points_before(),
        options=("half_points", "excuse_last", "revoke", "misere", "five_form"),
    ),
    as_question(PLAY),
    as_question(EXCUSE),
    COUNT,
    LEGAL,
    won_question(
        FRENCH_TAROT, ends=lambda _house: book.END, counts_hands=lambda house: bool(house.hands), options=("hands",)
    ),
)
