"""Somebody's figures as a sheet, laid out and printed as those of a game are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from ..club import told
from ..club.behind import distribution, feet
from ..club.figures import Figures
from ..club.luck import Luck
from ..club.sums import Together
from ..core.sheet import BarChart, Column, ColumnGroup, CountChart, Passage, Result, Row, Sentence, Sheet
from ..core.text import Capital, Counted, Words, say
from ..games import GAMES
from ..table.telling import long_date
from .club_sheets import COUNTED, signed
from .clubs import Club, Person
from .printed_names import printed

FORM_GAMES: Final = 20
"""The last games that the chart of form shows."""

MOST_OTHERS: Final = 14
"""Others in the table, those played with most first."""

_OTHERS: Final = (
    ColumnGroup("", (Column("person", 3.0, bold=True),)),
    ColumnGroup("as partners", (Column("games"), Column("won"), Column("of 100", strong=True))),
    ColumnGroup("against", (Column("games"), Column("won"), Column("of 100", strong=True))),
)


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose figures a sheet tells: somebody's, or theirs with another (`beside`, or else against)."""

    one: Person
    other: Person | None = None
    beside: bool = True

    def called(self, shown: Mapping[int, str]) -> str:
        """By the names that are shown: ``Ann``, ``Ann with Cy``."""
        if self.other is None:
            return shown[self.one.id]
        one, other = shown[self.one.id], shown[self.other.id]
        if self.beside:
            return say("{player} with {other}", player=one, other=other)
        return say("{player} against {other}", player=one, other=other)


def person_sheet(
    club: Club, whose: Whose, mine: Figures, *, game: str | None, luck: Luck | None, about: str, today: datetime
) -> Sheet:
    """All that a person's page tells, or that of two. `about` says which games and which time; `game`: the one they
    are, if one.
    """
    people = sorted({*mine.partners, *mine.opponents}, key=lambda other: (-_games(mine, other), other))[:MOST_OTHERS]
    shown = printed(club)
    last = mine.finished[-FORM_GAMES:]
    ends = (long_date(last[0].game.day), long_date(last[-1].game.day)) if last else ("", "")
    bars: list[BarChart | CountChart] = []
    if last:
        bars.append(BarChart(tuple(game.by for game in last), tuple(game.won for game in last), ends))
    if steps := distribution(mine) if game else []:
        counts = tuple(step.hands for step in steps)
        bars.append(CountChart(counts, tuple(step.least >= 0 for step in steps), feet(steps), "hands, by points ahead"))
    facts = told.facts(mine, game)
    totals = tuple((fact.of, " ".join(filter(None, (fact.value, fact.after)))) for fact in facts[:3])
    said = say(
        "{games} over, {won} won; {hands}.",
        games=Counted(len(mine.finished), "game"),
        won=mine.won,
        hands=Counted(len(mine.hands), "hand"),
    )
    return Sheet(
        game=whose.called(shown),
        symbol=GAMES[game].symbol if game else "★",
        title=club.name,
        date=about,
        groups=_OTHERS,
        rows=tuple(
            Row((shown[other], *_together(mine.partners, other), *_together(mine.opponents, other)))
            for other in people
            if other in shown
        ),
        passages=tuple(_passages(mine, game, luck)),
        bars=tuple(bars),
        footer=f"Referee · {club.name}, {long_date(today.astimezone())}",
        result=Result(whose.called(shown), said, totals, over=False) if mine.hands else None,
    )


def _games(mine: Figures, other: int) -> int:
    nothing = Together()
    return mine.partners.get(other, nothing).games + mine.opponents.get(other, nothing).games


def _together(found: Mapping[int, Together], other: int) -> tuple[str, str, str]:
    one = found.get(other)
    return ("", "", "") if one is None or not one.games else (str(one.games), str(one.won), str(one.percent))


def _bid_kept(one: told.Height) -> str:
    return say("Bid {bid}: {made} of {tried}", bid=one.words, made=one.made, tried=one.tried)


def _not_made(cause: told.Cause) -> str:
    return say("Not made, {rule}: {number}", rule=cause.title, number=cause.times)


def _passages(mine: Figures, game: str | None, luck: Luck | None) -> Iterator[Passage]:
    facts = [" ".join(filter(None, (fact.value, fact.after, fact.words))) for fact in told.facts(mine, game)]
    yield Passage("Figures", items=tuple(Sentence("", fact) for fact in facts))
    for done in told.undertakings(mine, game):
        lines = [Sentence("", say("Made: {made} of {tried}", made=done.called.made, tried=done.called.tried))]
        lines += [Sentence("", f"{done.over} {done.over_words}")] if done.over else []
        if len(done.heights) > 1:
            lines += [Sentence("", _bid_kept(one)) for one in done.heights]
        lines += [Sentence(cause.rule, _not_made(cause)) for cause in done.causes]
        yield Passage(say("{undertaken}", undertaken=Capital(Words(done.words))), items=tuple(lines))
    steps = [step for step in distribution(mine) if step.hands] if game else []
    if steps:
        spread = (
            say("{least} to {most}: {hands}", least=step.least, most=step.most, hands=Counted(step.hands, "hand"))
            for step in steps
        )
        yield Passage("Hands by points ahead", items=tuple(Sentence("", one) for one in spread))
    if mine.hands:
        yield Passage("Records", items=tuple(Sentence("", one) for one in _records(mine)))
    if luck is not None:
        yield Passage("Cards and play", (told.luck_in_words(luck), told.how_luck(luck)))
    yield Passage(
        "What counts",
        (*COUNTED, "The charts: the last games, by how many points each was won or lost, and how all hands came out."),
    )


def _records(mine: Figures) -> Iterator[str]:
    best, game, run = mine.best, mine.best_game, mine.longest_run
    if best is not None:
        placed = {"by": signed(best.by), "game": GAMES[best.game.game].title, "day": long_date(best.game.day)}
        yield say("Best hand: {by}, {game}, {day}", **placed)
    if game is not None:
        placed = {"by": signed(game.by), "game": GAMES[game.game.game].title, "day": long_date(game.game.day)}
        yield say("Greatest win: {by}, {game}, {day}", **placed)
    if len(run) > 1:
        first, last = long_date(run[0].game.day), long_date(run[-1].game.day)
        yield say("Longest run: {number} games won, {first} to {last}", number=len(run), first=first, last=last)
    if abs(mine.running) > 1:
        number = abs(mine.running)
        yield (
            say("The last {number} games: all won", number=number)
            if mine.running > 0
            else say("The last {number} games: all lost", number=number)
        )
    yield say("Revokes: {number} in {hands}", number=mine.revokes, hands=Counted(len(mine.hands), "hand"))
