"""The screens of Skat: which one the table sees now, and what it shows. All of it is pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...core.cards import Card
from ...core.entries import Pass, Penalty, Renege
from ...core.game import HandAccount
from ...core.seats import Seat, Side
from ...core.text import Text, Words, say
from ...kinds.dialogue.rules import Bid, Hold
from ...kinds.double.screen import DoublePage
from ...screens.cards import CardsScreen
from ...screens.desk import Place
from ...screens.desk_pages import desk_of
from ...screens.next_card import place_in_hand
from ...screens.parts import OWN, Chosen, Link, Player, SideNow, TallyLine, players, playing
from ...screens.rare import Asked, Fold, Press, RareScreen, asked_of
from ...screens.screen import Covers, ScoreWords, Screen, Screens, of_state
from ...screens.sides import Stand, sides_now, tally_of
from ...screens.tricks import TricksScreen, asked_trick, by_depth, depth_now
from ...screens.usual import Early, around_hands, claim_page, next_card, rare_page, subtitle_of, usual_pages
from ...screens.who_won import Choice, TrickPage, shown_trick, trick_page
from . import rulebook as book
from . import screens_before as before
from .before_play import DOUBLES
from .desk import CLAIMING, GAME, GAMES, QUESTIONS, known_game, won_by
from .ending import eyes_then
from .game import SKAT
from .knowing import facts_of, is_over, known, matadors, open_matadors
from .model import CODES, MARKS, Announce, Concede, Discard, Hand, Skat, State
from .model import Penalty as Fault
from .values import ALL, BASES, EACH, JACKS, LEVEL_WORDS, NEEDED, SCHNEIDER, Facts, levels_of
from .words import game_in_words


def _plays(hand: Hand, names: Sequence[str]) -> str:
    """What is played: ``Bea plays ♣ Hand at 24``."""
    if hand.ramsch:
        return "Ramsch: the most eyes lose"
    if hand.announced is None:
        return ""
    said = Text(
        "{player} plays {game} at {bid}",
        player=names[hand.alone],
        game=game_in_words(hand.announced),
        bid=hand.high or 0,
    )
    return str(said)


def _sides(state: State, hand: Hand) -> tuple[SideNow, ...]:
    """The tricks of each, and declarer’s eyes so far where the cards tell."""
    now = known(hand) if hand.declarer is not None and not hand.null else None
    # What was laid away from a hand nobody knows lies face down, and is not counted yet.
    face_down = hand.declarer is None or hand.held[hand.declarer] is None
    own = 0 if now is None else now.seen if face_down and not hand.complete else now.own

    def stand(_side: Side, seats: Sequence[Seat]) -> Stand:
        took = sum(hand.won[seat] for seat in seats)
        if now is None or hand.declarer not in seats or not hand.tricks:
            return Stand(str(took))
        need = max(0, NEEDED - own)
        return Stand(
            str(took),
            more=say("{own} eyes, needs {need}", own=own, need=need) if need else say("{own} eyes", own=own),
        )

    return sides_now(state.seating, players(state.seating), stand)


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The next card. What was laid away lies face down, so no key says that it is gone."""
    hand = state.this_hand
    gone = hand.skat if hand.took is None else 0
    screen = next_card(SKAT, state, chosen, sides=_sides(state, hand), gone=gone)
    return replace(screen, links=(*screen.links, *KONTRA.links(state)))


def tricks(state: State, _chosen: Chosen) -> TricksScreen:
    """Who won this trick?"""
    hand = state.this_hand
    trick = asked_trick(hand, players(state.seating), of=lambda _: "", leader=SKAT.next_player(state, hand))
    trick = replace(trick, seats=tuple(one for one in trick.seats if one.player.seat not in hand.out))
    return TricksScreen(trick=trick, insight=_plays(hand, state.seating.names))


# ---- what is left to tell ---------------------------------------------------------------------


TRICK_BY_TRICK: Final = Link("Trick by trick", "check", fields=(("by", "tricks"),))


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultScreen:
    """What is left to tell of a game. `jacks`: the matadors are asked for, `trumps` behind them too.

    `eyes`: the count is; `least` and `most` bound it. `tricks`: so are the tricks, of which `told` says how many.
    `then`: declarer’s eyes when a fault ended the game may be told.
    `script`: what the value follows from, as it is spelled while jacks are tapped and eyes typed.
    """

    title: str
    player: Player
    lead: str
    null: bool
    jacks: tuple[tuple[Card, bool], ...]
    none: bool
    trumps: int
    more: str
    eyes: bool
    then: bool
    least: int
    most: int
    points: str
    tricks: bool
    told: str
    script: Mapping[str, object]
    links: tuple[Link, ...] = ()
    template: str = "games/skat/result.html"
    asks: tuple[str, ...] = ("result", "count")


def result(state: State, chosen: Chosen) -> ResultScreen:
    """Declarer’s matadors, eyes and tricks, as far as they are not known."""
    hand = state.this_hand
    now, player = known(hand), players(state.seating)[hand.alone]
    asked_jacks = matadors(hand) is None
    ended = is_over(hand) and hand.ended is not None
    cut_short = isinstance(hand.ended, Concede | Fault | Renege)
    eyes = not hand.null and not (ended and (cut_short or facts_of(hand) is not None))
    tapped = set(chosen.all("jacks"))
    every = hand.taken >= hand.tricks_total
    return ResultScreen(
        title=say("{player}’s game", player=player.name),
        player=player,
        lead=_plays(hand, state.seating.names),
        null=hand.null and not asked_jacks,
        jacks=tuple((jack, jack.code in tapped) for jack in JACKS) if asked_jacks else (),
        none=chosen.first("none") == "1",
        trumps=7 if hand.game in {"C", "S", "H", "D"} else 0,
        more=chosen.first("more") or "0",
        eyes=eyes,
        then=eyes_then(hand),
        least=now.seen,
        most=ALL - now.theirs,
        points=chosen.first("points"),
        tricks=eyes and not every,
        told=chosen.first("tricks"),
        script=_spelled(hand),
        links=() if hand.play_begun or ended else (*KONTRA.links(state), TRICK_BY_TRICK),
    )


def _spelled(hand: Hand) -> Mapping[str, object]:
    """The base and the bid; the levels by name for a game without Schneider, with it, and with Schwarz."""
    one = hand.announced
    if one is None or one.game == "null":
        return {}
    plain = Facts(one.game, 0, 1, NEEDED, 5, one.hand, one.schneider, one.schwarz, one.ouvert)
    reached = (plain, replace(plain, eyes=SCHNEIDER), replace(plain, eyes=ALL, tricks=EACH))
    levels = [[LEVEL_WORDS[level] for level in levels_of(facts)] for facts in reached]
    return {"base": BASES[one.game], "bid": hand.high, "levels": levels, "runs": open_matadors(hand)}


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsScreen:
    """The eyes of everyone in a Ramsch, and their tricks."""

    title: str
    rows: tuple[tuple[Player, str, str], ...]
    asks_last: bool
    last: Seat | None
    tricks: bool
    template: str = "games/skat/points.html"
    asks: tuple[str, ...] = ("points",)


def points(state: State, chosen: Chosen) -> PointsScreen:
    """The eyes of a Ramsch."""
    hand = state.this_hand
    there = playing(players(state.seating), hand)
    return PointsScreen(
        title="Everyone’s eyes",
        rows=tuple((one, chosen.first(f"counts-{one.seat}"), chosen.first(f"tricks-{one.seat}")) for one in there),
        asks_last=state.house.ramsch_tie == "last_trick" and not hand.winners,
        last=chosen.seat("last", state.seating),
        tricks=hand.taken < hand.tricks_total,
    )


def told(state: State, chosen: Chosen) -> Screen:
    """What is told of a hand by its result."""
    return points(state, chosen) if state.this_hand.ramsch else result(state, chosen)


# ---- beside the hand --------------------------------------------------------------------------

KONTRA: Final[DoublePage[State, Hand]] = DoublePage(
    doubles=DOUBLES, page="kontra", contract=lambda state, hand: _plays(hand, state.seating.names)
)


def rare(state: State, chosen: Chosen) -> RareScreen:
    """The page of what seldom happens."""
    hand = state.open_hand
    folds: list[Fold] = []
    links: list[Link] = []
    if hand is not None and hand.declarer is not None and hand.ended is None:
        folds.append(_fault_fold(hand))
        if hand.announced is not None:
            folds.append(_concede_fold(hand))
            links += KONTRA.links(state)
    elif hand is not None and not hand.ramsch:
        folds.append(_fault_fold(hand))
    return rare_page(SKAT, state, chosen, early=EARLY, links=links, extra=folds, penalty=Penalty)


def _fault_fold(hand: Hand) -> Fold:
    early = ("skat-seen", "no-announcement") if hand.declarer is not None else ("skat-seen",)
    codes = [code for code in CODES if code] if hand.announced is not None else early
    asked = tuple(
        replace(one, options=tuple((code, CODES[code]) for code in codes))
        if one.name == "code"
        else replace(_with_out(one, hand), label="Whose fault?" if one.kind == "seat" else one.label)
        for one in asked_of(SKAT, Fault, "seat", "code", *(("decided",) if hand.announced is not None else ()))
    )
    return Fold(
        "fault",
        "A fault",
        book.REVOKE.id,
        "It ends the game. If it was decided, the side that had won has won; else the guilty side loses, simple."
        if hand.announced is not None
        else "Who saw the skat is out of the bidding, which begins again.",
        "penalty",
        (Press("Record the fault"),),
        asked,
        kind="fault",
    )


def _with_out(one: Asked, hand: Hand) -> Asked:
    return replace(one, out=hand.out) if one.kind == "seat" else one


def _concede_fold(hand: Hand) -> Fold:
    return Fold(
        "concede",
        "Given up",
        book.GIVEN_UP.id,
        "Declarer’s game is lost, simple. A defender gives up for both.",
        "concede",
        (Press("Give up"),),
        tuple(_with_out(one, hand) for one in asked_of(SKAT, Concede)),
    )


def claim(state: State, chosen: Chosen) -> Screen:
    """Cards laid down."""
    forfeit = state.house.claim == "forfeit"
    return claim_page(
        SKAT,
        state,
        chosen,
        help="Declarer’s holds if both defenders accept it, a defender’s only if declarer makes no more trick.",
        false_cost="All tricks left are lost."
        if forfeit
        else "Declarer plays on with open cards. A defender loses the game.",
    )


EARLY: Final = Early("bid", "Spoke out of turn", book.SPEAKERS.id, lambda state, seat: seat != SKAT.phase(state).seat)


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score, and what is played."""
    hand = state.open_hand

    def note(_side: Side, seats: Sequence[Seat]) -> str:
        if hand is None or hand.announced is None or hand.declarer not in seats:
            return ""
        marks = MARKS[hand.announced.game]
        return say("{marks} Hand", marks=marks) if hand.announced.hand else marks

    limit = state.house.limit
    return tally_of(state, note, -limit if limit else None)


def cell(account: HandAccount, side: Side) -> str:
    """Declarer’s game and eyes: ``♣ Hand, 72``."""
    return ", ".join(map(str, filter(None, account.cells[side])))


def standing(state: State) -> str:
    """What a table plays for next, in a sentence."""
    house, seats = state.house_coming, len(state.seating)
    if house.limit:
        return say("Until somebody is at −{limit}.", limit=house.limit)
    left = house.rounds * seats - state.hands_counted
    if not house.rounds:
        return ""
    return say("{left} hands to go.", left=left) if left > 1 else "The last hand."


SCREENS: Final = Screens(
    pages=of_state({**usual_pages(SKAT), "rare": rare, "claim": claim, "skat": before.skat_cards, "kontra": KONTRA}),
    form_entries=("contract", "result", "points", "announce"),
    subtitle=subtitle_of(before.where),
    tally=tally,
    game=SKAT,
    around=around_hands(SKAT, cell=cell, standing=standing),
    by_phase={
        "bid": before.bidding,
        **of_state(
            {
                "push": before.push,
                "skat": before.skat,
                "discard": before.discard,
                "announce": before.announce,
                "matadors": result,
                "count": result,
                "points": points,
            }
        ),
        "play": by_depth(depth_now, of_state({"result": told, "tricks": tricks, "cards": cards})),
    },
    place=place_in_hand(
        {
            Bid: Words("the bidding"),
            Hold: Words("the bidding"),
            Pass: Words("the bidding"),
            Skat: Words("the skat"),
            Discard: Words("the skat"),
            Announce: Words("the announcement"),
        }
    ),
    own_seat={"claim": "seat", "": OWN},
    covers=Covers(telling=before.telling, private=lambda name, _state: name == "skat"),
    style="css/skat.css",
    script="js/skat.js",
)


def _trick(place: Place, chosen: Chosen) -> TrickPage:
    """The page of who won a trick, in the game of the record, or clubs until another is chosen."""
    known = known_game(place.state_of(State)) if shown_trick(place, chosen) else ""
    picked = chosen.first(GAME.name)
    game = picked if picked in dict(GAMES) else known or "C"
    choice = Choice(GAME.name, GAME.words, GAMES, game)
    return trick_page(place, chosen, judge=lambda plays: won_by(game, plays), choices=(choice,))


DESK: Final = desk_of(
    QUESTIONS,
    "overbid, Hand, SK-3.5",
    winner=_trick,
    claiming=CLAIMING,
    signs={"bidding": "bid", "announcement": "hand", "ending": "flag", "legal": "bid", "points": "calc", "pub": "star"},
)

SCORES: Final[ScoreWords[State]] = ScoreWords(caption="The game and eyes of declarer, points, total.", cell=cell)
