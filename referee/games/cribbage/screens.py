"""The screens of Cribbage: which one the table sees now, and what it shows. All of it is pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from ...core.cards import Card
from ...core.entries import Entry
from ...core.game import Explanation, HandAccount
from ...core.seats import Side
from ...core.text import Text
from ...core.words import counted as so_many
from ...kinds.pegging.screen import PeggingScreen, RankKey, felt_of, key_of
from ...kinds.pegging.track import TrackView, track_of
from ...screens.between import (
    DEPTHS,
    KNOWN_HANDS,
    BetweenScreen,
    OverScreen,
    hand_result,
    over_screen,
    race,
)
from ...screens.desk import Desk
from ...screens.parts import OWN, Chosen, NotNow, Player, TallyLine, players
from ...screens.picking import PickingScreen, Pile, hands_screen, pack_grid, told
from ...screens.rare import Fold, Press, RareScreen, asked_of, misdeal_fold, out_of_turn, stop_fold
from ...screens.scored import score_question
from ...screens.screen import ScoreWords, Screen, Screens, between_or_over, of_state
from ...screens.situations import plain_question, situation_question
from ...screens.usual import over_after, subtitle_of
from . import rulebook as book
from .checks import unknown_card, where_is
from .counting import HAND_SIZE, PACK, POSSIBLE, RANKS, THE_COUNT, can_be, in_words
from .desk import CARD, HAND, QUESTIONS, SKUNK
from .game import CRIBBAGE
from .model import DEALT, LAID_AWAY, Dead, Hand, Muggins, Peg, Penalty, State, pegs_of
from .pegs import flush_of, to_show
from .scoring import account_now, game_points, skunked
from .slips import DEAL, PLAY, SHOW

STREETS: Final = (30, 60, 90)
"""Holes with their number beside them."""


def track(state: State) -> TrackView:
    """The peg track as it stands."""
    target = state.house.target
    labels = (*(hole for hole in STREETS if hole < target - 9), target)
    return track_of(state.seating.side_names, pegs_of(state), target, labels)


# ---- the starter and the play -------------------------------------------------------------------


def starter(state: State, _chosen: Chosen) -> PeggingScreen:
    """Which card was turned? Laying away may be left out, where no hand is known."""
    hand, there = state.this_hand, players(state.seating)
    pone = there[state.seating.left_of(hand.dealer)]
    crib = there[hand.dealer].name
    number = LAID_AWAY[len(state.seating)]
    return PeggingScreen(
        title=f"{pone.name} cuts",
        ask="Which card is turned?",
        mine="Which card is turned?",
        entry="starter",
        player=None,
        track=track(state),
        felt=felt_of(state.seating, THE_COUNT, hand.play, ()),
        keys=_keys(state, hand, plays=False),
        rule=book.STARTER.id,
        why=f"Everyone lays {so_many(number, 'card')} away to {crib}’s crib first. Then {pone.name} cuts.",
    )


def _keys(state: State, hand: Hand, *, plays: bool) -> tuple[RankKey, ...]:
    return tuple(
        key_of(
            THE_COUNT,
            hand.play,
            rank,
            lambda card: bool(where_is(state, hand, card)),
            plays=plays,
            rule=book.KNOWN,
        )
        for rank in RANKS
    )


def play(state: State, chosen: Chosen) -> Screen:
    """The next card, or go; the points of the play, where the deal is told by its result."""
    hand, there = state.this_hand, players(state.seating)
    if hand.depth == "result" or (hand.depth is None and chosen.first("by") == "result" and not hand.begun):
        return result(state, chosen)
    turn = hand.play.turn
    seat = chosen.seat_or("seat", state.seating, turn if turn is not None else hand.dealer)
    player, kept = there[seat], hand.kept_by(seat)
    keys = _keys(state, hand, plays=True)
    held: tuple[RankKey, ...] = ()
    if kept is not None:
        by_rank = {key.rank: key for key in keys}
        held = tuple(_of_card(by_rank[card.rank], card) for card in kept)
    fits = any(not key.why for key in held) if kept is not None else True
    said = "It’s your turn. " if turn == seat else ""
    return PeggingScreen(
        title=f"{player.name} to play",
        ask=f"{player.name}’s card?",
        mine="Your card?",
        entry="play",
        player=player,
        fields=(("seat", str(seat)),),
        track=track(state),
        felt=felt_of(state.seating, THE_COUNT, hand.play, hand.card),
        keys=() if kept is not None else keys,
        held=held,
        go=bool(hand.play.total) and not (kept is not None and fits),
        forced=kept is not None and not fits,
        rule=book.SCORES.id,
        why="" if hand.play.now else f"{said}A new count: any card can be played."[len(said) :],
    )


def _of_card(key: RankKey, card: Card) -> RankKey:
    """The key of one card of a known hand."""
    return replace(key, suits=tuple(one for one in key.suits if one.card == card), words=card.words)


# ---- the deal by its result, and what is counted ------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pad:
    """A hand or the crib to be told on a pad: whose, and the points it can make."""

    name: str
    title: str
    player: Player
    points: tuple[int, ...]
    crib: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultScreen:
    """A deal by its result: was a jack turned, what each side pegged, what the hands and the crib make."""

    title: str
    dealer: Player
    jack: bool | None
    sides: tuple[tuple[Side, Player, str], ...]
    pads: tuple[Pad, ...]
    target: int
    track: TrackView
    rule: str
    template: str = "games/cribbage/result.html"
    asks: tuple[str, ...] = ("pegged",)


def result(state: State, _chosen: Chosen) -> ResultScreen:
    """All of a deal on one page."""
    hand, there = state.this_hand, players(state.seating)
    rank = hand.starter_rank
    pads = tuple(
        Pad(f"hand-{seat}", f"{there[seat].name}’s hand", there[seat], _possible(state, rank, crib=False))
        for seat in state.seating.from_left_of(hand.dealer)
        if seat not in hand.dead
    )
    crib = Pad("crib", f"{there[hand.dealer].name}’s crib", there[hand.dealer], _possible(state, rank, crib=True), True)
    return ResultScreen(
        title=f"Deal {hand.number}",
        dealer=there[hand.dealer],
        jack=hand.jack,
        sides=tuple(
            (side, there[seats[0]], state.seating.side_name(side)) for side, seats in enumerate(state.seating.sides)
        ),
        pads=(*pads, *(() if hand.dead_crib else (crib,))),
        target=state.house.target,
        track=track(state),
        rule=book.DEPTHS.id,
    )


def _possible(state: State, rank: str, *, crib: bool) -> tuple[int, ...]:
    of = flush_of(state.house, crib=crib)
    return tuple(points for points in POSSIBLE if can_be(points, rank, flush_of=of))


@dataclass(frozen=True, slots=True, kw_only=True)
class CountScreen:
    """A hand or the crib is counted. `cards` are its four, where they are known; `starter`: the card turned.

    `shown`: hands counted before, each with its player, what it makes and of what.
    """

    title: str
    mine: str
    pad: Pad
    entry: str
    fields: tuple[tuple[str, str], ...]
    cards: tuple[Card, ...]
    starter: Card | None
    shown: tuple[tuple[Player, int, Text], ...]
    track: TrackView
    muggins: tuple[Player, ...]
    most: int
    rule: str
    tell: bool
    template: str = "games/cribbage/count.html"

    @property
    def asks(self) -> tuple[str, ...]:
        """The types of entries it has forms for."""
        return (self.entry, "muggins")


def _shown(state: State, hand: Hand) -> Iterator[tuple[Player, int, Text]]:
    there = players(state.seating)
    for one in hand.shown:
        yield there[one.seat], one.points, in_words(one.made or ())


def _takers(state: State, hand: Hand) -> tuple[Player, ...]:
    """Who may say muggins now."""
    if not state.house.muggins or hand.missed is None:
        return ()
    own = state.seating.side_of[hand.missed.seat]
    return tuple(one for one in players(state.seating) if state.seating.side_of[one.seat] != own)


def show(state: State, _chosen: Chosen) -> CountScreen:
    """What does this hand make?"""
    hand, there = state.this_hand, players(state.seating)
    seat = to_show(hand, state.seating)
    if seat is None:
        raise NotNow("show")
    rank = hand.starter_rank if hand.four_of(seat) is None else ""
    pad = Pad("points", f"{there[seat].name}’s hand", there[seat], _possible(state, rank, crib=False))
    return _count(state, hand, pad, (("type", "show"), ("seat", str(seat))), hand.four_of(seat) or ())


def crib(state: State, chosen: Chosen) -> Screen:
    """The four cards of the crib, or what it makes."""
    hand, there = state.this_hand, players(state.seating)
    dealer = there[hand.dealer]
    if hand.starter is not None and not state.house.told and chosen.first("tell") != "points":
        free = tuple(card for card in PACK if unknown_card(state, hand, card, None) is None)
        piles = [Pile("cards", "Crib", dealer, HAND_SIZE, said=f"{dealer.name}’s crib")]
        return PickingScreen(
            grid=pack_grid(told(chosen, free, ["cards"]), free, piles),
            title=f"{dealer.name}’s crib",
            ask="The cards of",
            help="",
            rule=book.ORDER.id,
            page="",
            fields=(("type", "crib"),),
            button="Count the crib",
            all=HAND_SIZE,
            other="points",
            other_words="Enter its points",
        )
    rank = hand.starter_rank if hand.crib_of() is None else ""
    pad = Pad("points", f"{dealer.name}’s crib", dealer, _possible(state, rank, crib=True), crib=True)
    return _count(state, hand, pad, (("type", "crib"),), hand.crib_of() or ())


def _count(
    state: State, hand: Hand, pad: Pad, fields: tuple[tuple[str, str], ...], cards: tuple[Card, ...]
) -> CountScreen:
    return CountScreen(
        title=pad.title,
        mine="Your crib" if pad.crib else "Your hand",
        pad=pad,
        entry=fields[0][1],
        fields=fields,
        cards=cards,
        starter=hand.starter,
        shown=tuple(_shown(state, hand)),
        track=track(state),
        muggins=_takers(state, hand),
        most=hand.missed.most if hand.missed is not None else 0,
        rule=(book.ORDER if pad.crib else book.COMBINATIONS).id,
        tell=state.house.told,
    )


def discard(state: State, chosen: Chosen) -> Screen:
    """Who lays what away, where hands are known; else the starter is asked for at once."""
    hand, there = state.this_hand, players(state.seating)
    waiting = [seat for seat in CRIBBAGE.together(state) if hand.held[seat] is not None]
    if not waiting:
        return starter(state, chosen) if not any(laid is not None for laid in hand.laid) else _laid(state, hand)
    seat = chosen.seat_or("seat", state.seating, waiting[0])
    player, cards = there[seat], hand.held[seat] or PACK
    number = LAID_AWAY[len(state.seating)]
    piles = [Pile("cards", "Crib", player, number, said=f"{player.name}’s discard")]
    return PickingScreen(
        grid=pack_grid(told(chosen, cards, ["cards"]), cards, piles),
        title=f"{player.name} lays away",
        mine=("You lay away", "Your cards for the crib"),
        ask="Cards of",
        help=f"{so_many(number, 'card')} to {there[hand.dealer].name}’s crib.",
        rule=book.LAY_AWAY.id,
        page="",
        fields=(("type", "discard"), ("seat", str(seat))),
        button="Lay away",
        all=number,
        others=tuple(there[one] for one in waiting if one != seat),
    )


def _laid(state: State, hand: Hand) -> PickingScreen:
    """The next who lays cards away that nobody knows: which ones need not be said."""
    there = players(state.seating)
    player, number = there[CRIBBAGE.together(state)[0]], LAID_AWAY[len(state.seating)]
    free = tuple(card for card in PACK if not where_is(state, hand, card))
    piles = [Pile("cards", "Crib", player, number, said=f"{player.name}’s discard")]
    return PickingScreen(
        grid=pack_grid(told(Chosen({}), free, ["cards"]), free, piles),
        title=f"{player.name} lays away",
        ask="Cards of",
        help="Leave the cards out where nobody may know them.",
        rule=book.LAY_AWAY.id,
        page="",
        fields=(("type", "discard"), ("seat", str(player.seat))),
        button="Laid away",
    )


# ---- around the deals ---------------------------------------------------------------------------


def cell(account: HandAccount, side: Side) -> str:
    """What a side pegged and counted: ``pegged 5, hand 8, crib 4``."""
    names = ("pegged", "hand", "crib")
    return ", ".join(f"{name} {value}" for name, value in zip(names, account.cells[side], strict=True) if value)


def in_short(account: HandAccount, side: Side) -> str:
    """The same in figures alone."""
    return " + ".join(value for value in account.cells[side] if value)


def between(state: State, chosen: Chosen) -> BetweenScreen:
    """A deal is over, or none was dealt."""
    account, number, dealer = state.account, state.hands_counted + 1, CRIBBAGE.next_dealer(state)
    last = state.hand.depth if state.hand is not None else None
    known = tuple(
        (name, value) for name, values in chosen.fields.items() if name.startswith("hands-") for value in values
    )
    standing = race(state.coming, state.running, state.house_coming.target) if state.hands_counted else ""
    return BetweenScreen(
        title=f"Deal {number}" if account is None else f"Deal {account.number} is over",
        ask=f"Deal {number}: who deals?",
        button=f"Deal {number}",
        result=None if account is None else hand_result(state.seating, account, state.running, cell=cell),
        number=number,
        dealers=players(state.coming),
        dealer=chosen.seat_or("dealer", state.coming, dealer),
        depth=chosen.first("depth") or last or "cards",
        depths=tuple((one, words) for one, words in DEPTHS if one in CRIBBAGE.depths),
        depth_rule=book.DEPTHS.id,
        standing=standing,
        same_dealer=account is not None and account.void and dealer == account.dealer,
        known=known,
        tell=KNOWN_HANDS,
        errors=("dealer", "hands", "depth"),
        own=(track(state), _made_last(state)) if account is not None else None,
        template="games/cribbage/between.html",
    )


def _made_last(state: State) -> tuple[tuple[Player, str, int, tuple[tuple[tuple[Card, ...], int], ...]], ...]:
    """The hands and the crib of the last deal, each combination with its cards."""
    hand = state.this_hand
    there = players(state.seating)
    shown = [(one, f"{there[one.seat].name}’s hand") for one in hand.shown]
    shown += [(hand.crib, f"{there[hand.dealer].name}’s crib")] if hand.crib is not None else []
    return tuple(
        (there[one.seat], words, one.points, tuple((made.cards, made.points) for made in one.made))
        for one, words in shown
        if one.made
    )


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: the track, who was skunked, and what the game is worth."""

    track: TrackView
    skunk: str
    worth: str


def over(state: State, _explanation: Explanation) -> OverScreen:
    """The game is over."""
    account = account_now(state)
    last = None if account is None else hand_result(state.seating, account, state.running, cell=cell)
    screen = over_screen(
        state.seating,
        state.final,
        state.running,
        result=last,
        hands=state.hands_counted,
        template="games/cribbage/over.html",
    )
    winner = None if state.stopped or state.hand is None else state.hand.won
    if winner is None:
        return replace(screen, own=Ending(track(state), "", ""))
    found, names = skunked(state.house, state.running, winner), state.seating.side_names
    said = {"skunk": "{side}: a skunk", "double": "{side}: a double skunk"}
    skunks = [str(Text(said[one], side=names[side])) for side, one in enumerate(found) if one]
    worth = game_points(state.house, state.running, winner)[winner]
    return replace(screen, own=Ending(track(state), ", ".join(skunks), so_many(worth, "game point")))


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """Whole hands told before the deal. Raises NotNow once it is dealt."""
    if not CRIBBAGE.phase(state).between:
        raise NotNow("hands")
    return hands_screen(
        state,
        chosen,
        PACK,
        DEALT[len(state.coming)],
        dealing=True,
        help="A hand left empty is not known. Known hands let Referee check every card and every go.",
        rule=book.KNOWN.id,
    )


def rare(state: State, _chosen: Chosen) -> RareScreen:
    """What seldom happens."""
    hand, there = state.hand, players(state.seating)
    turn = None
    now = CRIBBAGE.phase(state)
    if hand is not None and now.name == "play" and now.seat is not None:
        others = [one for one in there if one.seat != now.seat and hand.play.left[one.seat]]
        turn = out_of_turn("Played out of turn", book.TURN.id, others)
    return RareScreen(
        title="This deal",
        number=hand.number if hand is not None else state.counted + 1,
        players=there,
        links=(),
        out_of_turn=turn,
        folds=tuple(_folds(state)),
    )


def _folds(state: State) -> Iterator[Fold]:
    hand, house = state.hand, state.house
    if hand is not None and not hand.void:
        yield misdeal_fold(CRIBBAGE, house, book.WRONG_NUMBER.id, late=hand.complete)
    open_hand = state.open_hand
    if open_hand is not None and house.told and open_hand.play.played and not open_hand.shown:
        cost = "What was pegged for the last card, where it is not what it makes."
        yield Fold(
            "peg", "Points pegged", book.COUNTING.id, cost, "peg", (Press("Record them"),), asked_of(CRIBBAGE, Peg)
        )
    if hand is not None and house.muggins and hand.missed is not None:
        cost = f"An opponent takes up to {hand.missed.most} that were overlooked."
        press = (Press("Take them"),)
        yield Fold("muggins", "Muggins", book.MUGGINS.id, cost, "muggins", press, asked_of(CRIBBAGE, Muggins))
    if hand is not None and not hand.void and house.fined and state.outcome is None:
        cost = "Each opponent scores for it, as in tournaments."
        press = (Press("Record the penalty"),)
        yield Fold("penalty", "A slip that costs", book.OVERPEG.id, cost, "penalty", press, asked_of(CRIBBAGE, Penalty))
    if open_hand is not None and house.wrong_number == "dead" and not open_hand.shown:
        cost = "A hand of a wrong number does not count, and what it pegs is taken off."
        asked = asked_of(CRIBBAGE, Dead, "seat")
        yield Fold("dead", "Dead hand", book.WRONG_NUMBER.id, cost, "dead", (Press("It is dead"),), asked)
        yield Fold(
            "dead-crib",
            "Dead crib",
            book.WRONG_NUMBER.id,
            "A crib of a wrong number does not count.",
            "dead",
            (Press("It is dead", "crib", "on"),),
            kind="crib",
        )
    if state.outcome is None and (state.accounts or state.account):
        yield stop_fold(book.STOPPED.id, "A deal in progress does not count. The best total wins, equals share it.")


# ---- the table ----------------------------------------------------------------------------------


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by side, with everything pegged so far."""
    return tuple(TallyLine(total, "", state.house.target) for total in state.running)


def where(state: State, number: int) -> str:
    """Where the sitting is: ``deal 8 · Bea’s crib``."""
    hand = state.open_hand
    return f"deal {number}" + ("" if hand is None else f" · {state.seating.names[hand.dealer]}’s crib")


def subtitle(state: State) -> str:
    """Likewise, or that it is over."""
    if state.outcome is not None:
        return over_after(state.hands_counted, "deal")
    return subtitle_of(where)(state)


def place(state: State, entry: Entry) -> str:
    """Where an entry stands: ``deal 2, count 3``."""
    hand = state.hand
    if hand is None:
        return ""
    if hand.begun and not hand.played_out:
        return f"deal {hand.number}, count {len(hand.play.counts) + 1}"
    return f"deal {hand.number}"


SCREENS: Final = Screens(
    pages=of_state({"rare": rare, "hands": hands}),
    form_entries=("pegged", "show", "crib", "starter", "play", "go", "discard"),
    subtitle=subtitle,
    tally=tally,
    game=CRIBBAGE,
    around=between_or_over(CRIBBAGE, between, over),
    by_phase=of_state({"discard": discard, "starter": starter, "play": play, "show": show, "crib": crib}),
    place=place,
    own_seat={"": OWN},
    style="css/pegging.css",
    script="js/pegging.js",
)

DESK: Final = Desk(
    (
        plain_question(HAND, "sum"),
        plain_question(CARD, "calc"),
        situation_question(DEAL, "misdeal"),
        situation_question(PLAY, "slip"),
        situation_question(SHOW, "whistle"),
        *(score_question(one) for one in QUESTIONS if one.before is not None),
        plain_question(SKUNK, "crown"),
    ),
    "his heels, go, skunk, CR-4.3",
)

SCORES: Final[ScoreWords[State]] = ScoreWords(
    caption="Pegged in the play, hand and crib; points, total.",
    cell=in_short,
    goals=lambda state: (state.house.target, None),
)
