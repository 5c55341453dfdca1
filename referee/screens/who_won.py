"""The desk's question of every trick game: who won this trick? Where trumps vary, they are chosen beside the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ..core.cards import Card, Pack, Suit, card_of
from ..core.errors import NotationError
from ..core.question import Verdict
from ..core.ruling import Exhibit, Severity
from ..core.seats import Seat
from ..core.text import Capital, Text, say
from ..desk.claiming import ABSENT
from ..desk.reading import pack_of
from ..desk.trick import (
    NUMBER,
    TRUMP,
    Hears,
    Played,
    Recorded,
    State,
    ToldTrump,
    TrickAnswer,
    all_recorded,
    codes,
    in_turn,
    nothing_said,
    recorded_trick,
    suit_of,
    trick_full,
)
from ..play.model import TrickSitting
from .desk import DeskPage, Place
from .grid import Drawn, Grid, card_words, grid_of, no_more_of
from .parts import Chosen, Fields, Player, players
from .sat_out import OutChip, out_at, out_chips

ORDINALS = ("lead", "2nd", "3rd", "4th", "5th", "6th", "7th")
LONGEST = 120
"""Most characters of a trick in the address that are read."""

NEW: Final = "new"
"""In the address: the trick starts empty, whatever the record holds."""

PICK: Final = "pick"
"""In the address: a trick of the record is to be chosen."""


@dataclass(frozen=True, slots=True)
class Saying:
    """What a player may say of some cards, such as an ace low: `code` stands behind the card in the address.

    `off` and `on` say how the card counts and offer the other; where it is not `offered` it is only read. `hears`
    tells it of a recorded card.
    """

    code: str
    legend: str
    off: str
    on: str
    of: Callable[[Card], bool]
    offered: bool = True
    hears: Hears = nothing_said


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to be known besides the cards, such as trump: one of `options`, each a value and its words."""

    name: str
    legend: str
    options: Fields
    chosen: str


@dataclass(frozen=True, slots=True)
class DeskTile:
    """A card of the pack: `after` is the list of cards with it added; None where no copy of it is left.

    `more`: others equal to it are left besides.
    """

    card: Card
    after: str | None
    order: int
    more: bool = False


@dataclass(frozen=True, slots=True)
class DeskLaid:
    """A card of the trick: who played it, with their `initial` and `mark`, or its place in the order.

    `turn` says how a card counts of which something may be said, and `turned` is the list with it said otherwise.
    """

    card: Card
    who: str
    initial: str
    mark: str
    turn: str
    turned: str


@dataclass(frozen=True, slots=True)
class TrickLine:
    """A trick of the record that may be asked about: who won it, with the card at `mark`, if it is finished."""

    head: str
    words: str
    cards: tuple[Card, ...]
    mark: int | None
    fields: Fields


@dataclass(frozen=True, slots=True)
class TrickPage:
    """The question with the answer so far. `most`: cards in a full trick; `kept`: fields of every link.

    `playing`: who may have led; `out`: who may have sat out, where somebody may and the record does not tell.
    `known`: which trick it is, where the record holds it. `lines` are those to be chosen from, where that is asked;
    `picks`: whether there are others than the one shown.
    """

    cards: str
    laid: tuple[DeskLaid, ...]
    most: int
    shape: str
    blocks: tuple[Drawn[DeskTile], ...]
    shorter: str
    answer: TrickAnswer | None
    winner: str
    leader: int | None
    saying: str
    choices: tuple[Choice, ...]
    kept: Fields
    trouble: str
    known: str = ""
    lines: tuple[TrickLine, ...] = ()
    picks: bool = False
    playing: tuple[Player, ...] = ()
    out: tuple[OutChip, ...] = ()


def trick_ruling(page: TrickPage) -> Verdict | None:
    """Who won, once the trick is whole."""
    answer = page.answer
    if answer is None or len(page.laid) < page.most:
        return None
    return Verdict(
        code="wins",
        verdict=Text("{player} wins with {card}", player=page.winner, card=answer.card)
        if page.winner
        else Text("{card} wins", card=answer.card),
        card=Severity.NOTED,
        why=answer.why,
        rules=answer.rules,
        evidence=tuple(
            Exhibit(Text("{player}, {heard}", player=Capital(laid.who), heard=heard.words), (heard.card,))
            for laid, heard in zip(page.laid, answer.plays, strict=True)
        ),
    )


def trick_question(page: Callable[[Place, Chosen], TrickPage], options: Sequence[str] = ()) -> DeskPage:
    """The question as the desk's pages ask it. `options`: the house rules that decide it."""
    return DeskPage("trick", "Who won this trick?", "trick", "desk/trick.html", page, options, ruling=trick_ruling)


def shown_trick(place: Place, chosen: Chosen, saying: Saying | None = None) -> Recorded | None:
    """The trick of the table's record that is asked about: where the address holds no card of another.

    The one it names; without a name, or one of no trick there, the last.
    """
    if not place.named or {"cards", NEW, PICK} & chosen.fields.keys():
        return None
    hears = saying.hears if saying else nothing_said
    told = chosen.first(NUMBER)
    number = int(told) if told.isascii() and told.isdigit() and len(told) < 3 else None
    state = place.state_of(TrickSitting)
    return recorded_trick(state, hears, number) or recorded_trick(state, hears)


def _lines(place: Place) -> tuple[TrickLine, ...]:
    """The tricks of the record, the newest first."""
    state = place.state_of(TrickSitting)
    winners = () if state is None or state.hand is None else state.hand.winners
    lines = []
    for trick in all_recorded(state):
        cards = tuple(play.card for play in trick.plays)
        fields = ((NUMBER, str(trick.number)),)
        if not trick.finished:
            lines.append(TrickLine(trick.words, "", cards, None, fields))
            continue
        winner = winners[trick.number - 1]
        mark = next(at for at, play in enumerate(trick.plays) if play.seat == winner)
        words = say(
            "{player} led, {player2} won",
            player=place.seating.names[trick.plays[0].seat],
            player2=place.seating.names[winner],
        )
        lines.append(TrickLine(trick.words, words, cards, mark, fields))
    return tuple(lines[::-1])


def trick_page(
    place: Place,
    chosen: Chosen,
    *,
    judge: Callable[[Sequence[Played]], TrickAnswer],
    saying: Saying | None = None,
    choices: Sequence[Choice] = (),
) -> TrickPage:
    """The question with the cards that the address holds; without any, with the trick the table's record holds.

    `judge` answers for two cards or more, the lead first.
    """
    there, pack, trouble = players(place.seating), pack_of(place), ""
    recorded = shown_trick(place, chosen, saying)
    out = out_at(place, chosen) if recorded is None else place.this_state(TrickSitting).this_hand.out
    leader = chosen.seat("leader", place.seating) if place.named else None
    leader = None if leader in out else leader
    turns = in_turn(len(there), leader or 0, out, counter=place.seating.counter)
    if recorded is not None:
        plays, leader = recorded.plays, recorded.plays[0].seat
    else:
        try:
            told = chosen.first("cards")[:LONGEST]
            plays = _plays(told, pack, saying, turns)
        except NotationError as error:
            plays, trouble = (), str(error)
    answer = judge(plays) if len(plays) > 1 else None
    laid = tuple(_laid(place, plays, index, leader, saying) for index in range(len(plays)))
    grid = grid_of(pack, "once")
    return TrickPage(
        cards=_written(plays, saying),
        laid=laid,
        most=len(turns),
        shape=grid.shape,
        blocks=pack_blocks(grid, [play.card for play in plays], pack, _written(plays, saying)),
        shorter=_written(plays[:-1], saying),
        answer=answer,
        winner=laid[answer.place].who if answer and leader is not None else "",
        leader=leader,
        saying=saying.legend if saying and any(one.turn for one in laid) else "",
        choices=tuple(choices),
        kept=_kept(place, choices, chosen.first(ABSENT)),
        trouble=trouble,
        known=recorded.words if recorded is not None else "",
        lines=_lines(place) if place.named and PICK in chosen.fields else (),
        playing=tuple(player for player in there if player.seat not in out),
        out=() if recorded is not None else tuple(out_chips(place, out)),
        picks=place.named and len(all_recorded(place.state_of(TrickSitting))) > 1,
    )


def _kept(place: Place, choices: Sequence[Choice], absent: str) -> Fields:
    """What every link holds: choices, who sat out, and where the record has a trick, that another is asked about."""
    told = [(choice.name, choice.chosen) for choice in choices if choice.chosen]
    told += [(ABSENT, absent)] if absent else []
    there = place.named and recorded_trick(place.state_of(TrickSitting)) is not None
    return (*told, (NEW, "y")) if there else tuple(told)


def _plays(text: str, pack: Pack, saying: Saying | None, turns: Sequence[Seat]) -> tuple[Played, ...]:
    plays: list[Played] = []
    for word in card_words(text):
        said = saying is not None and word.lower().endswith(saying.code)
        card = card_of(word[: -len(saying.code)] if saying is not None and said else word, pack)
        if sum(play.card == card for play in plays) >= pack.count(card):
            raise NotationError(no_more_of(card, pack))
        if len(plays) == len(turns):
            raise NotationError(trick_full(len(turns)))
        plays.append(Played(turns[len(plays)], card, said and saying is not None and saying.of(card)))
    return tuple(plays)


def _written(plays: Sequence[Played], saying: Saying | None) -> str:
    code = saying.code if saying else ""
    return ".".join(play.card.code + (code if play.said else "") for play in plays)


def _laid(place: Place, plays: Sequence[Played], index: int, leader: Seat | None, saying: Saying | None) -> DeskLaid:
    play = plays[index]
    turned = [*plays]
    turned[index] = Played(play.seat, play.card, not play.said)
    turn = ""
    if saying and saying.offered and saying.of(play.card):
        turn = saying.on if play.said else saying.off
    if leader is None:
        return DeskLaid(play.card, ORDINALS[index], "", "", turn, _written(turned, saying))
    who = players(place.seating)[play.seat]
    return DeskLaid(play.card, who.name, who.initial, who.mark, turn, _written(turned, saying))


def pack_blocks(grid: Grid, laid: Sequence[Card], pack: Pack, written: str) -> tuple[Drawn[DeskTile], ...]:
    """The tiles of a pack of which some cards are `laid`: `written` is their list in the address."""

    def tile(card: Card) -> DeskTile:
        placed = [index for index, one in enumerate(laid, 1) if one == card]
        left = pack.count(card) - len(placed)
        after = f"{written}.{card.code}" if written else card.code
        return DeskTile(card, after if left else None, placed[-1] if placed else 0, left > 1)

    return tuple(block.drawn(tile) for block in grid.blocks)


Judge = Callable[[Place, Suit | None, Sequence[Played]], TrickAnswer]
"""Who wins, of two cards or more, the lead first, under this trump suit or none."""


def trump_trick_page(told: ToldTrump[State], judge: Judge) -> Callable[[Place, Chosen], TrickPage]:
    """The page where one suit or none is trump: that of the record's trick, or hearts, until another is chosen."""

    def page(place: Place, chosen: Chosen) -> TrickPage:
        known = told.known(place.state_of(told.kind)) if shown_trick(place, chosen) else ""
        picked = chosen.first(TRUMP.name)
        code = picked if picked in codes() else known or Suit.HEARTS.value

        def judged(plays: Sequence[Played]) -> TrickAnswer:
            return judge(place, suit_of(code), plays)

        choice = Choice(TRUMP.name, TRUMP.words, TRUMP.options, code)
        return trick_page(place, chosen, judge=judged, choices=(choice,))

    return page
