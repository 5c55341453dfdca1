"""The screens of Apples. Each names its own `template`; none shows a target before its hand is over: see `targets`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from ....core.cards import PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card, Suit
from ....core.entries import Captured, Pass, Play
from ....core.game import HandAccount
from ....core.log import Standing
from ....core.seats import Seat, Side
from ....core.text import Counted, SuitWord, Text, Words, say, so_many
from ....core.words import signed
from ....desk.trick import Played, TrickAnswer, why_won
from ....kinds.captured.rules import won_in_tricks
from ....kinds.ladder.screen import LadderScreen
from ....play.known import cards_played
from ....play.order import standard_order
from ....screens.cards import CardsScreen, No
from ....screens.desk import Place
from ....screens.desk_pages import desk_of
from ....screens.next_card import no_to_card, picker, place_in_hand, suit_led, suits_of, trick_before, turn_at
from ....screens.parts import Chosen, Fields, Link, NotNow, Player, SideNow, TallyLine, players
from ....screens.picking import PickingScreen, dealt_with, hands_screen
from ....screens.rare import RareScreen
from ....screens.screen import Covers, ScoreWords, Screen, Screens, Telling, of_state
from ....screens.sides import tally_of
from ....screens.tricks import TricksScreen, asked_trick, by_depth, depth_by_trick
from ....screens.usual import Early, around_hands, claim_page, race_to, rare_page, subtitle_of
from ....screens.who_won import Choice, TrickPage, trick_page
from .. import rulebook as book
from ..auction import AUCTION, least_over
from ..captured import play_is_over
from ..desk import CLAIMING, QUESTIONS, TRUMP, trump_of, who_won
from ..game import APPLES
from ..house import House
from ..model import CARDS_EACH, PACK, PACK_SET, Bid, Hand, Pile, State, Target
from ..scoring import pile_value
from ..targets import as_shown, targets_told
from .before import (
    PILE,
    PLAY,
    pile_cards,
    pile_question,
    stage,
    target,
    targets_line,
    targets_page,
    targets_question,
)
from .captured import captured

_SUITS: Final = suits_of(RANKS_HIGH_TO_LOW)

_SMALL: Final = {"revoke": "revoke", "played-twice": "played", "not-in-pack": "out", "not-held": ""}
"""Two words at most on the tile; the ruling itself says the rest."""


def cards(state: State, entries: Sequence[Standing], chosen: Chosen) -> CardsScreen:
    """The screen of the next card, as anybody may see it. Its own: who has told a target."""
    line = targets_line(state, entries)
    state = as_shown(state)
    hand, seating = state.this_hand, state.seating
    there, trump = players(seating), hand.won_bid.trump
    seat = chosen.seat_due("seat", seating, APPLES.next_player(state, hand))
    led = suit_led(hand, standard_order(trump))
    pick = picker(
        _SUITS,
        held=hand.held[seat],
        pack=PACK_SET,
        gone=cards_played(hand),
        led=led,
        open_suit=chosen.suit("suit") or led or trump,
        against=lambda card: _no(state, hand, seat, card),
    )
    why, rule = _why(hand, led)
    return CardsScreen(
        turn=turn_at(
            hand, there, seat, led=led, best=standard_order(trump).winner(hand.trick).seat if hand.trick else None
        ),
        pick=pick,
        last=trick_before(hand, there, lambda trick: (why_won(standard_order(trump), trick.plays), book.WINNER.id)),
        holds=say(
            "{player}’s hand and target: {may_be_played}", player=seating.names[seat], may_be_played=pick.may_be_played
        ),
        why=why,
        rule=rule,
        sides=_sides(hand, there),
        sides_are="Tricks taken, and what their cards count without the target",
        own=line,
        template="games/apples/cards.html",
    )


def _sides(hand: Hand, there: Sequence[Player]) -> tuple[SideNow, ...]:
    """The tricks of each player, and what their cards count so far where all of them are known."""
    found = []
    known = len(hand.tricks) == len(hand.winners) > 0
    for player, cards in zip(there, won_in_tricks(hand), strict=True):
        worth = signed(pile_value(cards, None)) if known else ""
        found.append(SideNow((player,), player.name, player.mark, str(hand.won[player.seat]), "", worth))
    return tuple(found)


def _no(state: State, hand: Hand, seat: Seat, card: Card) -> No | None:
    rulings = APPLES.check(state, Play(seat=seat, card=card))
    return no_to_card(rulings, hand, state.seating, seat, card, small=_SMALL)


def _why(hand: Hand, led: Suit | None) -> tuple[str, str]:
    """The line under the picker: what the player must do now, and its rule."""
    trump = hand.won_bid.trump
    if led is not None:
        best = standard_order(trump).winner(hand.trick).card
        ruffed = say(", {symbol} is trump", symbol=trump.symbol) if led is not trump else ""
        return say(
            "{best} is winning{ruffed}. Follow {symbol} if possible.", best=best, ruffed=ruffed, symbol=led.symbol
        ), book.FOLLOW.id
    if not hand.winners:
        return say("The auction’s winner leads any card. {symbol} is trump.", symbol=trump.symbol), book.OPENING_LEAD.id
    return say("Lead any card. {symbol} is trump.", symbol=trump.symbol), book.NEXT_LEAD.id


auction: Final[LadderScreen[Hand, Bid, House]] = LadderScreen(
    ladder=AUCTION,
    next=lambda _state, hand: (str(least_over(hand.high)), book.STRONGER),
    tile=lambda bid: bid.said,
    grid="seven",
    reasons={"too-long": "{player} doesn’t have that many of any suit."},
)
"""The screen of the auction."""

BIDS: Final = Early(
    "bid",
    "Bid out of turn, or after a pass",
    book.FIRST_BID.id,
    lambda state, seat: state.this_hand.high is None or state.this_hand.high.seat != seat,
)


def rare(state: State, chosen: Chosen) -> RareScreen:
    """The page of what seldom happens."""
    hand = state.open_hand
    links = [Link("Targets", "target", "targets")] if hand is not None and hand.auction_over else []
    shows = hand is not None and not play_is_over(hand)
    return rare_page(APPLES, state, chosen, early=BIDS, depth=depth_by_trick, links=links, shows=shows)


claim: Final = partial(
    claim_page,
    APPLES,
    help="The claimer shows the hand. Anyone who can show that they’d win a trick says so.",
    false_cost="The claim is void. Play goes on, and it costs nothing.",
)
"""The page of a claim."""


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """Whole hands: at the deal, where they are known before, or shown later in a hand."""
    dealing, hand = dealt_with(APPLES.phase(state), chosen), state.hand
    if not dealing and (hand is None or hand.void or hand.complete):
        raise NotNow("hands")
    later = hand is not None and hand.auction_over and not dealing
    return hands_screen(
        state,
        chosen,
        PACK,
        CARDS_EACH,
        dealing=dealing,
        help="The hands at the opening lead, with the targets. Leave a hand empty if it isn’t known."
        if later
        else "Leave a hand empty if it isn’t known. Known hands let the referee check bids and cards.",
        rule=book.KNOWN_HANDS.id,
        remembered=True,
    )


def _took(account: HandAccount, side: Side) -> str:
    return so_many(account.tricks_of(side), "trick")


def _target(account: HandAccount, side: Side) -> str:
    return say("target {cells}", cells=account.cells[side][1]) if account.cells else ""


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by side."""
    return tally_of(state, goal=state.house.goal)


def where(state: State, number: int) -> str:
    """Where the sitting is: ``hand 3 · Cy’s 5♥ · to 250``."""
    hand = state.hand
    goal = state.house.goal
    if hand is not None and not hand.complete and not hand.void and hand.auction_over and hand.high is not None:
        return say(
            "hand {number} · {player}’s {bid} · to {goal}",
            number=number,
            player=state.seating.names[hand.high.seat],
            bid=hand.high.said,
            goal=goal,
        )
    return " · ".join([say("hand {number}", number=number), say("to {goal}", goal=goal)])


def tricks(state: State, entries: Sequence[Standing], _chosen: Chosen) -> TricksScreen:
    """The screen of the trick that is being played. Its own: who has told a target."""
    hand = state.this_hand
    left = hand.tricks_total - hand.taken
    return TricksScreen(
        trick=asked_trick(
            hand,
            players(state.seating),
            of=lambda seat: "trick" if hand.won[seat] == 1 else "tricks",
            leader=hand.winners[-1] if hand.winners else hand.won_bid.seat,
        ),
        insight=say(
            "{player}’s {bid}: {suit} are trumps. {tricks} left",
            player=state.seating.names[hand.won_bid.seat],
            bid=hand.won_bid.said,
            suit=SuitWord(hand.won_bid.trump),
            tricks=Counted(left, "trick"),
        ),
        own=targets_line(state, entries),
        template="games/apples/tricks.html",
    )


def to_the_end(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The screen of the bidding pile, of the targets, then of the play."""
    at = stage(state, chosen)
    if at == PLAY:
        return _PLAYING(state, entries, chosen)
    return pile_question(state, entries) if at == PILE else targets_question(state, entries)


_PLAYING: Final = by_depth(depth_by_trick, {**of_state({"result": captured}), "tricks": tricks, "cards": cards})


def telling(name: str, state: State, _chosen: Chosen) -> Telling | None:
    """Whose targets are not entered yet."""
    hand = state.hand
    if name != "target" or hand is None or not hand.auction_over or hand.complete or hand.void:
        return None
    waiting = tuple(seat for seat, told in enumerate(targets_told(state)) if not told)
    if not waiting:
        return None
    return Telling(
        waiting,
        "the target",
        of=tuple(range(len(state.seating))),
        cover=COVER,
        rule=book.SECRET.id,
        back="targets",
    )


COVER: Final = Text(
    "{player} taps the card set aside, where no one else can see. Afterwards no screen shows which it is,"
    " until the hand is over."
)


SCREENS: Final = Screens(
    pages={
        **of_state({"claim": claim, "hands": hands, "pile": pile_cards, "target": target, "captured": captured}),
        "rare": lambda state, entries, chosen: rare(state, chosen),
        "targets": lambda state, entries, chosen: targets_page(state, entries),
    },
    form_entries={"captured-all"},
    subtitle=subtitle_of(where),
    tally=tally,
    game=APPLES,
    around=around_hands(APPLES, cell=_took, note=_target, standing=race_to(APPLES, lambda state: state.house.goal)),
    by_phase={"bid": auction, "play": to_the_end, **of_state({"target": captured, "captured": captured})},
    place=place_in_hand(
        {
            Bid: Words("the auction"),
            Pass: Words("the auction"),
            Pile: Words("the bidding pile"),
            Target: Words("the targets"),
            Captured: Words("the captured cards"),
        }
    ),
    covers=Covers(telling=telling, private=lambda name, _state: name == "target"),
)


def cell(account: HandAccount, side: Side) -> str:
    """A player's hand in a few signs: ``3 · 10♥``, the tricks and the target."""
    _, target, _ = account.cells[side]
    return f"{account.tricks_of(side)} · {target}"


def goals(state: State) -> tuple[int | None, int | None]:
    """The goal; there is no floor."""
    return state.house.goal, None


SCORES: Final = ScoreWords(caption="Tricks won and the target, points, total.", cell=cell, goals=goals)


# ---- the desk -----------------------------------------------------------------------------------

HINT: Final = "target, pairs, AP-7.6"
"""What one may look up, in the empty field."""

TRUMPS: Final[Fields] = tuple((suit.value, f"{suit.symbol} {suit.word}") for suit in PLAIN_SUITS)


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick? Trump is that of the hand in play, or spades until another suit is chosen."""
    trump = chosen.suit(TRUMP.name) or trump_of(place.state_of(State)) or Suit.SPADES

    def judge(plays: Sequence[Played]) -> TrickAnswer:
        return who_won(plays, trump)

    choice = Choice(TRUMP.name, "Trump", TRUMPS, trump.value)
    return trick_page(place, chosen, judge=judge, choices=(choice,))


DESK: Final = desk_of(
    QUESTIONS, HINT, winner=trick, claiming=CLAIMING, public=as_shown, signs={"bids": "whistle", "legal": "say"}
)
