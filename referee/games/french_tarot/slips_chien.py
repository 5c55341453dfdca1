"""What may go wrong at French Tarot with the chien, the écart and poignées, as trees."""

from __future__ import annotations

from typing import Final

from ...core.entries import Entry, Renege
from ...core.question import Asked
from ...core.seats import Seat
from ...desk.situations import Facts, Node, hand_at, has_led, once
from .model import Hand, Misdeal
from .slips import OUTLINE

LED: Final = {"led": once(has_led)}


def _taker(asked: Asked) -> Seat | None:
    hand = hand_at(asked, Hand)
    return None if hand is None else hand.taker


def _revokes(facts: Facts) -> Entry:
    return Renege(seat=facts.seats["who"])


def _seen(_facts: Facts) -> Entry:
    return Misdeal(reason="seen", fault="none")


_LATE: Final = """
under revoke = 'stands'
  broken {key}-stands: It stands (FT-4.5, FT-10.1)
    {why}
    → It is not changed. At this table it costs nothing.
under revoke = 'void'
  player who: Who is the taker? [taker]
    broken {key}-void: The hand is void (FT-4.5, FT-10.1)
      {why}
      → It is not changed. The same dealer deals again.
      blames who
      records revokes
otherwise
  player who: Who is the taker? [taker]
    broken {key}-late: The taker’s side loses the deal (FT-4.5, FT-10.1)
      {why}
      → It is not changed. The others have won by the gap counted, with all poignées.
      blames who
      records revokes
"""


def _late(key: str, why: str) -> Node:
    """What a wrong écart comes to that is found after the first card (FT-4.5)."""
    text = _LATE.replace("{key}", key).replace("{why}", why)
    return OUTLINE.read(text, seats={"taker": _taker}, effects={"revokes": _revokes})


CHIEN: Final = OUTLINE.situation(
    "chien",
    "The chien and the écart",
    """
? what: What is it about?
  - high: A king or a bout was laid aside
    ? led: Has a card been played? [led]
      - no: No
        broken high: It is taken back (FT-4.2, FT-4.5)
          No king and no bout is laid aside, announced or not.
          → The taker lays another card aside. It costs nothing.
      - yes: Yes <high_late>
  - trump: A trump was laid aside without need
    ? led: Has a card been played? [led]
      - no: No
        broken trump: It is taken back (FT-4.3, FT-4.5)
          A trump is laid aside only where there is no other choice.
          → The taker lays a low plain card aside. It costs nothing.
      - yes: Yes <trump_late>
  - forced: There are too few other cards to lay aside
    in order forced: Trumps are laid aside (FT-4.3, FT-4.2)
      There is no other choice.
      → As many trumps as cards are lacking, no bout, and the defence sees them.
  - unshown: A forced trump was not shown
    broken unshown: It is shown now (FT-4.3)
      A trump laid aside is shown to the defence.
      → The taker shows it. There is no penalty.
  - number: The écart has a wrong number of cards
    ? led: Has a card been played? [led]
      - no: No
        broken number: It is put right (FT-4.5)
          As many cards are laid aside as the chien has.
          → The taker makes the number right, also after “jeu”. It costs nothing.
      - yes: Yes <number_late>
  - jeu: The taker wants to change it, or to look at it
    ? said: Was “jeu” said, or a card led?
      - no: No
        in order jeu-not: It may be changed (FT-4.4)
          “Jeu” was not said, and no card was led.
          → The taker lays others aside, then says “jeu”.
      - yes: Yes
        cannot jeu: The écart stands (FT-4.4)
          The number was right, and “jeu” was said or a card led.
          → Play on. Nobody looks at it before the count.
  - unturned: The taker took the chien before all had seen it
    broken unturned: It is shown (FT-4.1)
      The chien is turned up for all.
      → The taker shows the cards of the chien, then lays others aside.
  - look: Someone wants to see the chien in garde sans or garde contre
    cannot look: Nobody looks (FT-4.8)
      The chien stays face down until the hand has been played.
      → Play on. It is turned up at the end.
  - seen: Someone has seen it in garde sans or garde contre
    ? choice: What does the other side choose?
      - play: To play on
        broken seen-play: Play goes on (FT-4.8)
          The other side may choose.
          → The chien is put back face down.
      - void: A void hand
        broken seen-void: The hand is void (FT-4.8)
          The other side may choose.
          → The same dealer deals again, who may bid.
          records seen
  - bout: A bout lies in the chien
    ? contract: What was played?
      - sans: Garde sans
        in order bout-sans: It is the taker’s (FT-4.6, FT-7.3)
          In garde sans the chien counts for the taker.
          → The bout lowers the points needed.
      - contre: Garde contre
        in order bout-contre: It is the defence’s (FT-4.7)
          In garde contre the chien counts for the defence.
          → The bout does not help the taker.
      - taken: Prise or garde
        in order bout-taken: The taker takes it (FT-4.1, FT-4.2)
          The chien joins the taker’s hand.
          → The bout is played. It may not be laid aside.
  - keeps: Who keeps the tricks of the defence?
    in order keeps: The defender opposite the taker (FT-4.7)
      That player gathers them, and keeps the chien in garde contre.
      → Play on.
""",
    known=LED,
    effects={"seen": _seen},
    high_late=_late("high", "A king or a bout was laid aside, and cards have been played."),
    trump_late=_late("trump", "A trump was laid aside without need, and cards have been played."),
    number_late=_late("number", "The écart has a wrong number, and cards have been played."),
)
"""The cards beside the hands."""


POIGNEES: Final = OUTLINE.situation(
    "poignees",
    "A poignée",
    """
? what: What happened? [matters]
  - enough: How many trumps make one?
    ? size: How many trumps does the hand have?
      - three [3–3]: 13 or 14
        in order simple-three: A simple poignée (FT-5.1)
          With three players 13 trumps are shown, for 20.
          → The rest stays hidden, as the player likes.
      - four [4–4]: 10, 11 or 12
        in order simple-four: A simple poignée (FT-5.1)
          With four players ten trumps are shown, for 20.
          → The rest stays hidden, as the player likes.
      - five [5–5]: 8 or 9
        in order simple-five: A simple poignée (FT-5.1)
          With five players eight trumps are shown, for 20.
          → The rest stays hidden, as the player likes.
      - more: More
        in order larger: A double or a triple one (FT-5.1, FT-5.5)
          Double: 10 trumps with five players, 13 with four, 15 with three. Triple: 13, 15 or 18.
          → It is worth 30 or 40.
      - fewer: Fewer
        cannot fewer: No poignée (FT-5.1)
          A poignée shows exactly its number.
          → Play on.
  - excuse: The Excuse is among the trumps shown
    ? hidden: Has the player another trump, not shown?
      - no: No
        in order excuse: It is valid (FT-5.2)
          The Excuse stands for a missing trump.
          → It counts.
      - yes: Yes
        broken excuse-hidden: Nobody gets the bonus (FT-5.2, FT-5.4)
          Showing the Excuse says that no other trump is hidden.
          → Before the first card the player shows that trump in its place. Later the poignée does not count.
  - which: Which trumps may stay hidden?
    in order which: Any of them (FT-5.1)
      There is no rule that both ends must be shown.
      → The player shows whichever they like.
  - number: More trumps were shown than its number
    ? led: Has its player played a card?
      - no: No
        broken number: Some are hidden (FT-5.4, FT-5.1)
          A poignée shows exactly its number.
          → The player takes the extra trumps back into the hand.
      - yes: Yes
        broken number-late: It counts as the lower one (FT-5.4)
          Enough trumps were shown before the first card.
          → Only the number is wrong. Record it by its size.
  - few: Fewer trumps were shown than its number
    ? led: Has its player played a card?
      - no: No
        broken few: The rest is shown (FT-5.4, FT-5.1)
          A poignée shows exactly its number.
          → The player shows the rest now. Who lacks it gets no bonus.
      - yes: Yes
        cannot few-late: No bonus (FT-5.4)
          Too few were shown before its player’s first card.
          → Play on.
  - twice: Someone shows a second poignée
    cannot twice: One each (FT-5.5)
      Every player’s poignée counts, but one of each player.
      → The first counts. Play on.
  - parts: It was shown in two goes
    cannot parts: It is not valid (FT-5.1, FT-5.4)
      A poignée is complete, sorted and shown in one go.
      → No bonus, unless all of it is shown before its player’s first card.
  - late: It was forgotten
    ? led: Has its holder played a card?
      - no: No
        in order late-not: It may be shown (FT-5.1)
          A poignée is shown just before its player’s first card.
          → It counts.
      - yes: Yes
        cannot late: No bonus (FT-5.4)
          Its holder has played a card.
          → Play on.
  - aside: A trump was laid aside
    in order aside: It counts with them (FT-5.3)
      A taker who had to lay a trump aside shows it again.
      → It counts among the trumps shown.
  - losing: Its side loses the deal
    in order losing: It is paid to the winners (FT-5.5)
      A poignée goes to the side that wins the deal, no matter who showed it.
      → It cannot be taken back.
  - misere: Someone announces a misère
    under misere = 0
      cannot misere: It is worth nothing (FT-5.6)
        The official rule has none.
        → Play on.
    otherwise
      in order misere-paid: It is paid (FT-5.6)
        At this table a hand without trumps, or without court cards, is paid by each other player.
        → It is said before the first card. Record it.
""",
)
"""What was shown."""
