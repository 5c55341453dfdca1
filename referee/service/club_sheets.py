"""A club's tables as sheets, laid out and printed as those of a game are: its standings, and who wins with whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Final

from ..club.figures import Figures, Line, Placed
from ..club.sums import Together
from ..core.sheet import Column, ColumnGroup, Passage, Result, Row, Sheet
from ..core.text import Counted, in_a_list, say, so_many, spoken
from ..core.words import signed as with_sign
from ..games import GAMES
from ..table.telling import long_date
from .clock import clock_time
from .clubs import Club, Person
from .evenings import Evening
from .printed_names import printed, printed_at
from .results import Standing, legend_of, rule_of

MOST_NAMED: Final = 3
"""How many who share the first place are named."""

MOST_SAID: Final = 6
"""How many are told in the band above the table."""

_SEASON: Final = ColumnGroup(
    "",
    (
        Column("place", 0.7, strong=True),
        Column("person", 3.4),
        Column("games", 0.9, quiet=True),
        Column("won", 0.9),
        Column("of 100", 0.9, quiet=True),
        Column("hands", 0.9, quiet=True),
        Column("best hand", 1.1, quiet=True),
        Column("a hand", 1.1, strong=True),
    ),
)

_EVENING: Final = ColumnGroup(
    "",
    (
        Column("place", 0.7, strong=True),
        Column("person", 3.4),
        Column("rounds", 0.9, quiet=True),
        Column("ahead", 1.0, bold=True),
        Column("points", 1.1, strong=True),
    ),
)

COUNTED: Final = (
    "A hand: points ahead of the best other side, or behind it, on average. Equal ones share a place.",
    "Finished games count for those seated at the end. Hands count for those who played them.",
)


MOST_PARTNERS: Final = 12
"""People of the matrix of partners, those who played most."""

COUNTED_OF_PARTNERS: Final = (
    "Each line: games won of those that were over, with the partner named above.",
    "Everyone here at the end has played a game.",
)


def season_sheet(club: Club, lines: Sequence[Line], about: str, today: datetime) -> Sheet:
    """The season's table, its records below it. `about` says which games and which time: ``Spades, 2026``."""
    shown = printed(club)
    records = tuple(_records(lines, shown))
    return Sheet(
        game=say("Season"),
        symbol="★",
        title=club.name,
        date=about,
        groups=(_SEASON,),
        rows=tuple(Row(_cells(line, shown[line.person])) for line in lines),
        passages=(*((Passage("Records", records),) if records else ()), Passage("What counts", COUNTED)),
        footer=say(
            "Referee · {people}, {day}", people=Counted(len(lines), "person"), day=long_date(today.astimezone())
        ),
        result=_season_leader(lines, shown),
    )


def evening_sheet(club: Club, evening: Evening, lines: Sequence[Standing], playing: int) -> Sheet:
    """How an evening stands or ended, the rule of ties and what was corrected since. `playing`: tables still at it."""
    names = printed_at(club, evening)
    shown = {line.who.number: " & ".join(names[one.number] for one in line.people) for line in lines}
    rows = [
        Row(
            (
                line.number,
                shown[line.who.number],
                str(line.played),
                signed(line.above),
                spoken().number(line.points),
            ),
            mark="*" if line.moved else "",
        )
        for line in lines
    ]
    passages = [Passage("How ties are broken", (rule_of(evening),)), *_rounds(lines, shown)]
    moved = [line for line in lines if line.moved]
    if moved and evening.ended is not None:
        told = tuple(
            say(
                "{player}: now {now}, was {before}.",
                player=shown[line.who.number],
                now=line.number,
                before=str(line.was),
            )
            for line in moved
        )
        when = clock_time(evening.ended, evening.at)
        passages.insert(0, Passage(say("Corrected since the standings were announced at {time}", time=when), told))
    day = evening.at.astimezone()
    return Sheet(
        game=evening.game.title,
        symbol=evening.game.symbol,
        title=evening.title,
        date=long_date(day),
        groups=(_EVENING,),
        rows=tuple(rows),
        passages=tuple(passages),
        footer=say("Referee · {club}, {people}", club=club.name, people=Counted(len(lines), "person")),
        result=_evening_leader(evening, lines, shown, playing),
        note=club.name,
    )


def _rounds(lines: Sequence[Standing], shown: Mapping[int, str]) -> list[Passage]:
    """Round by round, where some have a result of another kind than a game that was played."""
    signs = legend_of(lines)
    if not signs:
        return []
    told = [f"{shown[line.who.number]}: {', '.join(line.rounds)}." for line in lines if line.outcomes]
    return [Passage("Round by round", (*told, *(f"{sign}: {words}." for sign, words in signs)))]


def _foot(people: int, today: datetime) -> str:
    day = long_date(today.astimezone())
    return say("Referee · {people}, {day}", people=Counted(people, "person"), day=day)


def signed(points: int) -> str:
    """Points with their sign, a plain 0 without: a column of them stands one under the other."""
    return with_sign(points) if points else "0"


def leaders(first: Sequence[str], of: int, *, over: bool) -> str:
    """Who is first of so many, in words: ``Ann leads``, ``Ann and Bea lead``; more than a few are counted."""
    if len(first) > MOST_NAMED or len(first) == of > 1:
        return say("{people} share the first place", people=Counted(len(first), "person"))
    if len(first) == 1:
        return say("{player} wins", player=first[0]) if over else say("{first} leads", first=first[0])
    return say("{players} win" if over else "{players} lead", players=in_a_list(first))


def _shared(first: Sequence[str], said: str) -> str:
    """What is said below, and who share the first place, where the headline counts them."""
    return f"{said} {say('{players}.', players=in_a_list(first))}" if MOST_NAMED < len(first) <= MOST_SAID else said


def _below(placed: Sequence[tuple[int | None, str, str]]) -> tuple[tuple[str, str], ...]:
    """Of places, names and figures the first, which stands beside the headline, and those behind the first place."""
    return tuple((name, one) for at, (place, name, one) in enumerate(placed) if at == 0 or place != 1)[:MOST_SAID]


def _cells(line: Line, name: str) -> tuple[str, ...]:
    one = line.figures
    games, best = len(one.finished), one.best
    counts = (games, one.won, round(100 * one.won / games), len(one.hands))
    return (str(line.place), name, *map(str, counts), signed(best.by) if best else "", signed(line.a_hand))


def _season_leader(lines: Sequence[Line], shown: Mapping[int, str]) -> Result | None:
    if not lines:
        return None
    first, one = [shown[line.person] for line in lines if line.place == 1], lines[0]
    games = Counted(len(one.figures.finished), "game")
    alone = say("{won} of {games} won, best by points a hand.", won=one.figures.won, games=games)
    totals = _below([(line.place, shown[line.person], signed(line.a_hand)) for line in lines])
    said = alone if len(first) == 1 else _shared(first, say("By points a hand."))
    return Result(leaders(first, len(lines), over=False), said, totals, over=False)


def _evening_leader(
    evening: Evening, lines: Sequence[Standing], shown: Mapping[int, str], playing: int
) -> Result | None:
    if not lines or not evening.called:
        return None
    over = evening.ended is not None
    rounds = Counted(len(evening.called), "round")
    said = say("After {rounds}.", rounds=rounds) if over else _so_far(rounds, evening.rounds, playing)
    first = [shown[line.who.number] for line in lines if line.place == 1]
    totals = _below([(line.place, shown[line.who.number], spoken().number(line.points)) for line in lines])
    headline = leaders(first, len(lines), over=over)
    return Result(headline, _shared(first, said), totals, over=over)


def _so_far(rounds: Counted, of: int, playing: int) -> str:
    if not playing:
        return say("After {rounds} of {of}, nobody playing.", rounds=rounds, of=of)
    tables = Counted(playing, "table")
    return say("After {rounds} of {of}, {tables} still playing.", rounds=rounds, of=of, tables=tables)


def _records(lines: Sequence[Line], shown: Mapping[int, str]) -> list[str]:
    """The best hand, the longest run and whoever played most; the first in the table of equal ones."""
    found = []
    hands = [(line, best) for line in lines if (best := line.figures.best) is not None]
    if hands:
        line, best = max(hands, key=lambda pair: pair[1].by)
        by, where = signed(best.by), _where(best)
        found.append(say("Best hand: {player}, {by}, {where}.", player=shown[line.person], by=by, where=where))
    runs = [(line, line.figures.longest_run) for line in lines]
    if runs:
        line, run = max(runs, key=lambda pair: len(pair[1]))
        if len(run) > 1:
            games = so_many(len(run), "game")
            days = {"first": long_date(run[0].game.day), "last": long_date(run[-1].game.day)}
            found.append(
                say(
                    "Longest run: {player}, {games} won in a row, {first} to {last}.",
                    player=shown[line.person],
                    games=games,
                    **days,
                )
            )
    most = max(lines, key=lambda one: len(one.figures.finished), default=None)
    if most is not None:
        number = len(most.figures.finished)
        found.append(say("Most games: {player}, {number}.", player=shown[most.person], number=number))
    return found


def _where(best: Placed) -> str:
    day: date = best.game.day
    game = GAMES[best.game.game].title
    return say("{game}, hand {number}, {day}", game=game, number=best.hand.deal, day=long_date(day))


# ---- partners ------------------------------------------------------------------------------------


def partners_sheet(club: Club, figures: Mapping[int, Figures], about: str, today: datetime) -> Sheet:
    """Who wins with whom: a line and a column for each of those who played most. `about`: ``Spades, 2026``."""
    there = _paired(club, figures)
    shown, short = printed(club), printed(club, short=True)
    groups = [ColumnGroup("", (Column("with", 2.4, strong=True),))]
    if there:
        groups.append(ColumnGroup("", tuple(Column(short[one.id], 1.1) for one in there)))
    return Sheet(
        game=say("Partners"),
        symbol="★",
        title=club.name,
        date=about,
        groups=tuple(groups),
        rows=tuple(
            Row((shown[one.id], *(_cell(figures[one.id].partners.get(other.id)) for other in there))) for one in there
        ),
        passages=(Passage("What counts", COUNTED_OF_PARTNERS),),
        footer=say(
            "Referee · {people}, {day}", people=Counted(len(there), "person"), day=long_date(today.astimezone())
        ),
        landscape=True,
    )


def _paired(club: Club, figures: Mapping[int, Figures]) -> Sequence[Person]:
    """Those with a partner in a game that is over, who played most; in the order of their names."""
    found = [one for one in club.people if one.id in figures and any(map(_cell, figures[one.id].partners.values()))]
    most = sorted(found, key=lambda one: -len(figures[one.id].finished))[:MOST_PARTNERS]
    return [one for one in found if one in most]


def _cell(together: Together | None) -> str:
    """``3 of 5``; empty where no game of two is over."""
    return f"{together.won} of {together.games}" if together is not None and together.games else ""
