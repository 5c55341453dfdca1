"""The screens of Pippins Aplenty: which one the table sees now, and what it shows. All of it is pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...core.cards import PLAIN_SUITS, Card, Suit, card_set, card_typed, cards_in, standard_pack
from ...core.entries import Cards
from ...core.errors import NotationError
from ...core.game import HandAccount
from ...core.seats import Seat, Side
from ...core.text import UNSAID, Counted, Signed, Spelled, Words, in_a_list, say, so_many
from ...desk.trick import Played, TrickAnswer
from ...screens.between import race
from ...screens.cards import CardsScreen, LaidCard, LastTrick, Turn, laid_cards
from ...screens.desk import Place
from ...screens.desk_pages import desk_of
from ...screens.grid import card_words
from ...screens.next_card import place_in_hand, trick_before
from ...screens.parts import Chosen, TallyLine, players, side_mark
from ...screens.rare import RareScreen
from ...screens.screen import Runner, ScoreWords, Screens, of_state
from ...screens.usual import Early, around_hands, next_card, pick_card, rare_page, subtitle_of, usual_pages
from ...screens.who_won import LONGEST, Choice, TrickPage, shown_trick, trick_page
from . import rulebook as book
from .desk import CLAIMING, QUESTIONS, reaches_for, who_won
from .game import PIPPINS, running
from .house import LAP
from .model import Discard, Hand, State
from .reaches import card_score, trick_points, trump_suits, worth
from .scoring import card_scores

_PLACES: Final = ("top", "second", "third", "lowest")


@dataclass(frozen=True, slots=True, kw_only=True)
class Felt:
    """The reaches, and the trick under them in order of play, each place with what its card scores.

    `suits`: trumps first, each with its place among the reaches, none for a plain suit, and what a card of it at or
    below the top reach scores. `doubles`: the ranks that count double, in words. `before`: the trick before, with what
    each of its cards `counted`, its `points`, and the reach it `left`.
    """

    reaches: Cards
    suits: tuple[tuple[Suit, str, int], ...]
    doubles: str
    four: tuple[tuple[LaidCard, int | None], ...]
    so_far: str
    before: LastTrick | None
    counted: tuple[str, ...] = ()
    points: int = 0
    left: str = ""


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The screen of the next card. Its own: the felt."""
    hand = state.this_hand
    screen = next_card(PIPPINS, state, chosen, gone=card_set(card for card in hand.discards if card is not None))
    seat = chosen.seat_due("seat", state.seating, PIPPINS.next_player(state, hand))
    return replace(
        screen,
        last=None,
        holds=say(
            "{player}’s hand: {cards}", player=state.seating.names[seat], cards=Counted(len(screen.pick.held), "card")
        ),
        why=_why(hand, seat) or screen.why,
        own=_felt(state, hand, seat, screen.turn.laid),
        template="games/pippins/cards.html",
    )


def discard(state: State, chosen: Chosen) -> CardsScreen:
    """The screen of the next discard. Its own: how many are to come."""
    hand, there = state.this_hand, players(state.seating)
    asked = chosen.seat("seat", state.seating)
    seat = asked if asked is not None and hand.discards[asked] is None else PIPPINS.phase(state).seat
    assert seat is not None
    told = [(player.seat, card) for player in there if (card := hand.discards[player.seat]) is not None]
    entries = {card: Discard(seat=seat, card=card) for card in standard_pack()}
    pick = pick_card(PIPPINS, state, chosen, entries, seat, gone=card_set(card for _, card in told))
    left = len(there) - len(told)
    return CardsScreen(
        turn=Turn(
            title=say("{name} to discard", name=there[seat].name),
            player=there[seat],
            tricks=hand.tricks_total,
            laid=laid_cards(there, told, turn=seat, best=None, discards=True),
        ),
        pick=pick,
        holds=say("{name}’s hand: discard one", name=there[seat].name),
        why=say("When all four are turned up, tap each: {left} to come.", left=Spelled(left)),
        rule=book.DISCARD.id,
        entry="discard",
        own=say("{left} to come", left=left),
        template="games/pippins/discard.html",
    )


def _felt(state: State, hand: Hand, seat: Seat, laid: Sequence[LaidCard]) -> Felt:
    """The felt while `seat` is to play: the trick before is explained as long as there is one."""
    played = {play.seat: card_score(play.card, hand.top).points for play in hand.trick}
    leader = next(iter(played), seat)
    in_order = dict.fromkeys((*played, leader, *state.seating.from_left_of(leader)))
    felt = Felt(
        reaches=hand.top,
        suits=_suits(hand.top),
        doubles=_doubles(hand.top),
        four=tuple((laid[one], played.get(one)) for one in in_order),
        so_far=_so_far(state, hand),
        before=None,
    )
    if not hand.tricks:
        return felt
    reaches, rule = hand.reaches[-2], book.CARD_POINTS if hand.reaches[-2] else book.TRICK_POINT
    return replace(
        felt,
        before=trick_before(hand, players(state.seating), lambda _trick: (UNSAID, rule.id)),
        counted=tuple(str(score.words) for score in card_scores(hand.tricks[-1], reaches)) if reaches else (),
        points=hand.points[-1],
        left=say("new reach {top}", top=hand.top[-1]) if hand.top != reaches else "no new reach",
    )


def _suits(reaches: Cards) -> tuple[tuple[Suit, str, int], ...]:
    """The suits in the order they rank, trumps first; what a plain card is worth shows once there is a trump."""
    trumps = trump_suits(reaches)
    others = (suit for suit in PLAIN_SUITS if suit not in trumps)
    return (
        *((suit, place, worth(suit, reaches)) for suit, place in zip(trumps, _PLACES, strict=False)),
        *((suit, "", worth(suit, reaches) if trumps else 0) for suit in others),
    )


def _doubles(reaches: Cards) -> str:
    """Which ranks count double, in words; empty where there is no reach."""
    if not reaches:
        return ""
    ranks = in_a_list([card.face for card in reversed(reaches)])
    return say("{ranks} counts double", ranks=ranks) if len(reaches) == 1 else say("{ranks} count double", ranks=ranks)


def _so_far(state: State, hand: Hand) -> str:
    """What the trick on the felt is worth, and who is winning it."""
    if not hand.trick:
        return "The trick itself is worth 1" if not hand.tricks else ""
    points = trick_points([play.card for play in hand.trick], hand.top)
    best = PIPPINS.order(state).winner(hand.trick)
    return say("Worth {points} so far, and {player} is winning", points=points, player=state.seating.names[best.seat])


def _why(hand: Hand, seat: Seat) -> str:
    """Whether a known hand must follow; empty for a lead, and where the hand is not known."""
    held = hand.held[seat]
    if not hand.trick or held is None:
        return ""
    led = hand.trick[0].card.suit
    follows = any(card.suit is led for card in cards_in(held))
    return (
        say("Follow {symbol}.", symbol=led.symbol)
        if follows
        else say("No {symbol} in this hand: play any card.", symbol=led.symbol)
    )


def _coming(state: State) -> str:
    """What each side lacks: the target must be passed, so one point more than to it."""
    return race(state.coming, state.standing, state.house_coming.target + 1) if state.hands_counted else ""


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by side, the tricks of the hand in progress among it; and what those scored."""
    board, target = state.house.board, state.house.target
    found = []
    for side, total in enumerate(running(state)):
        notes = [say("lap {lap_of}", lap_of=lap_of(total)[0])] if board else []
        if state.hand is not None and state.hand.winners and not state.hand.complete:
            notes.append(say("{total} this hand", total=Signed(total - state.standing[side])))
        found.append(TallyLine(total, ", ".join(notes), None if board else target))
    return tuple(found)


def lap_of(total: int) -> tuple[int, int]:
    """Which lap a side is on, and its hole, 0 to 120: the last of a lap belongs to it, as 240 is no win yet."""
    done = max(total - 1, 0) // LAP
    return done + 1, max(total, 0) - done * LAP


def track(state: State) -> tuple[Runner, ...]:
    """The pegs on the board, by side; none where no board is kept."""
    if not state.house.board:
        return ()
    return tuple(
        Runner(side_mark(side), state.seating.side_name(side), round(100 * lap_of(total)[1] / LAP, 1))
        for side, total in enumerate(running(state))
    )


def where(state: State, number: int) -> str:
    """Where the sitting is: ``hand 3 · past 240``."""
    return say("hand {number} · past {target}", number=number, target=state.house.target)


DISCARDS: Final = Early(
    "discard",
    "Another player discarded first",
    book.DISCARD.id,
    lambda state, seat: state.this_hand.discards[seat] is None,
)


def rare(state: State, chosen: Chosen) -> RareScreen:
    """The page of what seldom happens: nobody claims, and hands are told card by card alone."""
    page = rare_page(PIPPINS, state, chosen, early=DISCARDS)
    return replace(page, links=tuple(link for link in page.links if link.page == "hands" and state.outcome is None))


def cell(account: HandAccount, side: Side) -> str:
    """A side's hand in a few signs: ``7 tricks``."""
    return so_many(account.tricks_of(side), "trick")


def goals(state: State) -> tuple[int | None, int | None]:
    """The first total that wins: the target must be passed. Nothing is lost below a floor."""
    return state.house.target + 1, None


SCREENS: Final = Screens(
    pages=of_state({"rare": rare, "hands": usual_pages(PIPPINS)["hands"]}),
    subtitle=subtitle_of(where),
    tally=tally,
    game=PIPPINS,
    around=around_hands(PIPPINS, cell=cell, standing=_coming),
    by_phase=of_state({"discard": discard, "play": cards}),
    place=place_in_hand({Discard: Words("the discards")}),
    race=track,
    style="css/pippins.css",
)

# ---- who won this trick? ------------------------------------------------------------------------

NO_TRUMP: Final = "none"
_LEGENDS: Final = ("Trumps: the top reach", "Under it", "Under that", "The lowest reach")


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick? At a table the reaches are those the record has, until other trumps are chosen."""
    reaches = reaches_for(place.state_of(State), _cards(place, chosen))
    trumps = _trumps(chosen, trump_suits(reaches))

    def judge(plays: Sequence[Played]) -> TrickAnswer:
        return who_won(plays, trumps, reaches if trump_suits(reaches) == trumps else ())

    return trick_page(place, chosen, judge=judge, choices=_choices(trumps))


def _cards(place: Place, chosen: Chosen) -> tuple[Card, ...]:
    """The cards of the record's trick, or those in the address; none where they cannot be read: the page says why."""
    recorded = shown_trick(place, chosen)
    if recorded is not None:
        return tuple(play.card for play in recorded.plays)
    text = chosen.first("cards")[:LONGEST]
    try:
        return tuple(card_typed(word) for word in card_words(text))
    except NotationError:
        return ()


def _trumps(chosen: Chosen, usual: tuple[Suit, ...]) -> tuple[Suit, ...]:
    """The trump suits in the address, the highest first, as far as they are told one under the other."""
    if not chosen.first("t1"):
        return usual
    found: list[Suit] = []
    for number in range(1, 5):
        letter = chosen.first(f"t{number}").upper()
        suit = next((suit for suit in PLAIN_SUITS if suit.value == letter and suit not in found), None)
        if suit is None:
            break
        found.append(suit)
    return tuple(found)


def _choices(trumps: Sequence[Suit]) -> tuple[Choice, ...]:
    """A row of suits for each reach, and one for the next under them."""
    found = []
    for place, legend in enumerate(_LEGENDS[: len(trumps) + 1]):
        free = [suit for suit in PLAIN_SUITS if suit not in trumps[:place]]
        options = ((NO_TRUMP, "none"), *((suit.value, suit.symbol) for suit in free))
        chosen = trumps[place].value if place < len(trumps) else NO_TRUMP
        found.append(Choice(f"t{place + 1}", legend, options, chosen))
    return tuple(found)


DESK: Final = desk_of(
    QUESTIONS, "reaches, double, PP-6.2", winner=trick, claiming=CLAIMING, signs={"bids": "whistle", "points": "calc"}
)

SCORES: Final = ScoreWords(caption="Tricks, points, total.", cell=cell, goals=goals)
