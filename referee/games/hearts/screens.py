"""The screens of Hearts: which one the table sees now, and what it shows. All of it is pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from ...core.cards import Card, Pack, Suit, all_of
from ...core.game import HandAccount
from ...core.seats import Side
from ...core.text import UNSAID, Counted, Spelled, Text, chained, in_a_list, say
from ...desk.trick import won_trick
from ...kinds.captured.screen import captured_page, to_come
from ...kinds.counts.rows import counts_by_player
from ...kinds.exchange.screen import covers
from ...play.duties import duties_of
from ...play.known import known_cards
from ...play.order import standard_order
from ...screens.cards import CardsScreen
from ...screens.choosing import Answer, ChoosingScreen
from ...screens.desk_pages import desk_of
from ...screens.next_card import place_in_hand
from ...screens.parts import Chosen, NotNow, Player, SideNow, TallyLine, players
from ...screens.picking import Mark, PackGrid, PickingScreen, Pile, TileBlock, pack_grid, told
from ...screens.screen import Covers, ScoreWords, Screens, of_state
from ...screens.sides import tally_of
from ...screens.tricks import TellsCards, TricksScreen, asked_trick, by_depth, depth_by_trick
from ...screens.usual import Leads, around_hands, next_card, subtitle_of, usual_pages
from ...screens.who_won import trick_page
from . import rulebook as book
from .cards import KEPT, all_penalties, layout_of, order_of, penalties_of, taken_in, way_of, way_words
from .desk import CLAIMING, QUESTIONS
from .game import HEARTS
from .model import PassCards, State
from .points_screen import PointsScreen, counts
from .scoring import CAPTURES, chooser, moon_worth, piles_of


def _coming(state: State) -> str:
    """How the next hand is passed, in a sentence; empty where nobody ever passes."""
    house, seats = state.house_coming, len(state.coming)
    if house.passing == "none":
        return ""
    way = way_of(house, seats, state.hands_counted + 1)
    return (
        say("Next hand: pass {way_words}.", way_words=Text(way_words(way, seats)))
        if way
        else "Next hand: hold, no one passes."
    )


@dataclass(frozen=True, slots=True)
class Passing:
    """Who passes so many `cards`, in words, and to whom."""

    player: Player
    to: Player
    cards: str


def _by_suits(grid: PackGrid, pack: Pack) -> PackGrid:
    """The cards of a known hand, suit by suit as it is held."""
    tiles = sorted((tile for block in grid.blocks for tile in block.tiles), key=lambda tile: pack.index(tile.card))
    rows = [(suit, tuple(tile for tile in tiles if tile.card.suit is suit)) for suit in HELD]
    blocks = tuple(TileBlock("hand", suit.word, row) for suit, row in rows if row)
    return replace(grid, shape="hand", blocks=blocks)


HELD: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The suits as a hand is held, black and red in turn."""


def pass_cards(state: State, chosen: Chosen) -> PickingScreen:
    """The cards one player passes. Others' stay secret: the whole pack is shown to everybody."""
    now, phase = state.hand, HEARTS.phase(state)
    if now is None or phase.name != "pass":
        raise NotNow("pass")
    there, house = players(state.seating), state.house
    waiting = [there[seat] for seat in HEARTS.together(state)]
    seat = chosen.seat_or("seat", state.seating, phase.seat)
    player = next((one for one in waiting if one.seat == seat), waiting[0])
    pack = layout_of(house, len(there)).pack
    to, way = there[now.receiver(player.seat)], Text(way_words(now.way, len(there)))
    hand = now.held[player.seat] is not None
    if hand:
        pack = tuple(card for card in pack if known_cards(now, player.seat) >> card.index & 1)
    pile = Pile("cards", player.name, player, house.pass_count)
    kept: dict[Card, Mark] = dict.fromkeys(KEPT, "no") if house.keep_spades else {}
    keeps = Text("{cards} may not be passed.", cards=tuple(KEPT)) if kept else UNSAID
    grid = pack_grid(told(chosen, pack, ["cards"]), pack, [pile], marks=kept)
    return PickingScreen(
        grid=_by_suits(grid, pack) if hand else grid,
        title=say("{player} passes {way}", player=player.name, way=way),
        ask="",
        mine=(say("You pass {way}", way=way), ""),
        help=str(
            chained(
                (
                    Text("{players} to pass.", players=Counted(len(waiting), "player")),
                    Text("No one sees what others passed."),
                    keeps,
                )
            )
        ),
        rule=book.PASS.id,
        page="pass",
        fields=(("type", "pass-cards"), ("seat", str(player.seat))),
        button=say("Pass to {to}", to=to.name),
        all=house.pass_count,
        own=Passing(
            player,
            to,
            (
                say("{pass_count} cards", pass_count=Spelled(house.pass_count))
                if house.pass_count != 1
                else say("{pass_count} card", pass_count=Spelled(house.pass_count))
            ),
        ),
        template="games/hearts/pass.html",
        instead=_less(house.pass_count),
        others=tuple(one for one in waiting if one != player),
        watched=(
            say("{player} passes {way}", player=waiting[0].name, way=way)
            if len(waiting) == 1
            else say("{players} pass {way}", players=in_a_list([one.name for one in waiting]), way=way)
        ),
    )


def captured(state: State, chosen: Chosen) -> PickingScreen:
    """Who took which point cards."""
    now, house = state.open_hand, state.house
    if now is None or now.trick or HEARTS.phase(state).name not in {"play", "captured"}:
        raise NotNow("captured")
    return captured_page(CAPTURES, state, chosen, penalties_of(house.values), "Enter points instead")


def penalties(state: State, chosen: Chosen) -> PointsScreen | PickingScreen:
    """The screen of the penalties: how many points each took, or which point cards, once some are known."""
    by_cards = chosen.first("tell") == "cards" or any(name.startswith("captured-") for name in chosen.fields)
    known = any(piles_of(state.this_hand, state.house))
    return (captured if by_cards or (known and chosen.first("tell") != "counts") else counts)(state, chosen)


sun: Final = partial(counts_by_player, title="Tricks taken")
"""The tricks of all, once a moon was shot: was it a sun?"""


def moon(state: State, chosen: Chosen) -> ChoosingScreen:
    """The shooter is asked who counts all penalties."""
    seat = chooser(state, state.this_hand)
    assert seat is not None
    player, points = players(state.seating)[seat], moon_worth(state.this_hand, state.house, seat)
    shot = (
        say("{player} shot the moon", player=player.name)
        if points == all_penalties(state.house)
        else say("{player} shot the sun", player=player.name)
    )
    always = state.house.moon == "choice"
    ways = {
        "others": say("The others count {points}", points=points),
        "self": say("{points} are taken off", points=points),
    }
    return ChoosingScreen(
        title=shot,
        player=player,
        lead=shot,
        why=say("{player} chooses.", player=player.name)
        if always
        else say("Adding {points} to the others would lose {player} the game.", points=points, player=player.name),
        rule=(book.MOON_CHOICE if always else book.MOON_AT_END).id,
        field="choice",
        fields=(("seat", str(seat)),),
        ask="Who counts the points?",
        legend="Who counts the points",
        chips=tuple(
            Answer(value=way, words=said, chosen=chosen.first("choice") == way, button=said, then="the hand is scored")
            for way, said in ways.items()
        ),
        grid="two",
        need=say("{player} hasn’t chosen", player=player.name),
        first="tap who counts first",
        button="Score the hand",
        asks=("moon",),
    )


def tricks(state: State, _chosen: Chosen) -> TricksScreen:
    """Who won this trick, and which point cards were in it: those still to come."""
    now = state.this_hand
    leader = now.winners[-1] if now.winners else None
    trick = asked_trick(now, players(state.seating), of=lambda _seat: "won", leader=leader)
    return TricksScreen(
        trick=trick, tells=TellsCards("Point cards in it, if any", tuple(to_come(CAPTURES, state).items()))
    )


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The next card, with the penalties each has taken."""
    now = state.this_hand
    piles = piles_of(now, state.house)
    sides = tuple(
        SideNow((one,), one.name, one.mark, str(taken_in(state.house, piles[one.seat])), unit="points")
        for one in players(state.seating)
    )
    club = not now.winners and state.house.first_lead != "eldest"
    opens = Suit.CLUBS if club else Suit.SPADES
    return next_card(HEARTS, state, chosen, sides=sides, sides_are="Points taken", leads=_leads(state), opens=opens)


def _leads(state: State) -> Leads | None:
    """What may be led now, if not any card: the lowest club first, and no heart before one was played."""
    now, house = state.this_hand, state.house
    if not now.winners and house.first_lead != "eldest":
        if house.first_lead == "any_club":
            return Leads(say("Lead a club."), say("Choose who leads a club."), book.OPENING_LEAD)
        lowest = say("Lead the lowest club dealt."), say("Choose who leads the lowest club dealt.")
        return Leads(*lowest, book.OPENING_LEAD)
    if not (now.winners and duties_of(now, order_of(house)).tiers):
        return None
    if house.queen_forced:
        return Leads(
            say("Lead no heart while holding other cards: hearts aren’t broken."),
            say("Choose who leads no heart while holding other cards: hearts aren’t broken."),
            book.BREAKING,
        )
    return Leads(
        say("Lead no heart while holding cards other than Q♠: hearts aren’t broken."),
        say("Choose who leads no heart while holding cards other than Q♠: hearts aren’t broken."),
        book.BREAKING,
    )


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score, and the penalties taken in the hand in progress."""
    piles = () if state.hand is None else piles_of(state.hand, state.house)
    shown = any(piles) and state.open_hand is not None
    won = [all_of(piles[seat] for seat in seats) if shown else 0 for seats in state.seating.sides]
    notes = [say("took {taken_in}", taken_in=taken_in(state.house, pile)) if shown else "" for pile in won]
    return tally_of(state, lambda side, _: notes[side], state.house.goal)


def where(state: State, number: int) -> str:
    """Where the sitting is: ``hand 3 · pass across``."""
    now, seats = state.open_hand, len(state.seating)
    aim = (
        say("of {hands}", hands=state.house.hands)
        if state.house.hands
        else say("to {target}", target=state.house.target)
    )
    if now is None or state.house.passing == "none":
        return say("hand {number} · {aim}", number=number, aim=aim)
    return (
        say("hand {number} · pass {way_words}", number=number, way_words=Text(way_words(now.way, seats)))
        if now.way
        else say("hand {number} · {way_words}", number=number, way_words=Text(way_words(now.way, seats)))
    )


def cell(account: HandAccount, side: Side) -> str:
    """What a player took: ``took 13``."""
    return say("took {extra}", extra=account.extra["taken"][side])


def _less(count: int) -> tuple[tuple[str, str, str], ...]:
    """What can be recorded of a pass without its cards, as name, value and words of a button."""
    return (("count", str(count), "Passed, cards not entered"), ("count", "0", "Passed none"))


COVERS: Final[Covers[State]] = covers(
    "pass",
    what="the pass",
    rule=book.PASS,
    count=lambda state: state.house.pass_count,
    asked=lambda page, state: HEARTS.together(state) if page in {"", "pass"} else (),
    of=lambda state: range(len(state.seating)),
    less=lambda state: tuple(
        (words, (("type", "pass-cards"), (name, value))) for name, value, words in _less(state.house.pass_count)
    ),
)

SCREENS: Final = Screens(
    pages=of_state({**usual_pages(HEARTS, depth=depth_by_trick), "pass": pass_cards, "captured": captured}),
    form_entries=("tricks", "points"),
    subtitle=subtitle_of(where),
    tally=tally,
    game=HEARTS,
    around=around_hands(HEARTS, cell=cell, standing=_coming),
    by_phase={
        **of_state({"pass": pass_cards, "captured": penalties, "tricks": sun, "moon": moon}),
        "play": by_depth(depth_by_trick, of_state({"result": penalties, "tricks": tricks, "cards": cards})),
    },
    place=place_in_hand({PassCards: "the pass"}),
    covers=COVERS,
)

WINNER: Final = partial(trick_page, judge=partial(won_trick, standard_order(None), rule=book.WINNER))
DESK: Final = desk_of(QUESTIONS, "moon, pass, HE-6.1", winner=WINNER, claiming=CLAIMING, signs={"pass": "hand"})

SCORES: Final[ScoreWords[State]] = ScoreWords(
    caption="Penalties taken, then points and total.",
    cell=cell,
    goals=lambda state: (state.house.goal, None),
)
