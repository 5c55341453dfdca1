"""Somebody's figures in words, each with the hands it opens into: the same on a page, on paper and for programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..core.headlines import Each, Headline, Made
from ..core.plain import JsonObject
from ..core.text import Phrase, Text, Words, say, spoken
from ..core.words import figure
from ..games import GAMES
from .behind import Behind, distribution
from .figures import Figures, Finished, Placed
from .luck import Luck
from .sums import Called, Together

MANY: Final = 10
"""From so many contracts on their share is told, and before that how many of how many."""

ALL: Final = Behind()
"""All hands."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One figure: the `value` with what comes `after` it, what it is `of` in words, and the hands behind it, which are
    games where it says so. `good`: whether it is one to be glad of; None where it is neither. `share`: what it is the
    hundredth part of, ``3 of 12``.
    """

    value: str
    after: str
    of: str
    behind: Behind = ALL
    games: bool = False
    good: bool | None = None
    share: str = ""

    @property
    def words(self) -> str:
        """What it is, with its share: ``games won, 3 of 12``."""
        return say("{figure}, {share}", figure=Words(self.of), share=self.share) if self.share else self.of


@dataclass(frozen=True, slots=True)
class Cause:
    """Why what was undertaken was not made: the rule, and how often."""

    rule: str
    title: Text | str
    times: int
    behind: Behind


@dataclass(frozen=True, slots=True)
class Height:
    """Contracts of one height: what it is in words, how many were made of how many, and the hands behind it."""

    words: str
    made: int
    tried: int
    behind: Behind


@dataclass(frozen=True, slots=True)
class Undertaking:
    """Contracts, bids or nils: how many were made of how many, and why the others failed.

    `over`: what lay above or below the bid on average, and what that is in words; empty where it is not counted.
    `heights`: how many of each, the lowest first; empty where all are alike.
    """

    words: str
    called: Called
    over: str
    over_words: str
    causes: tuple[Cause, ...]
    heights: tuple[Height, ...]
    all: Behind
    made: Behind


def only_game(mine: Figures, asked: str | None) -> str | None:
    """The game the figures are of: the one asked for, or the only one that was played."""
    return asked or (next(iter(mine.games)) if len(mine.games) == 1 else None)


def facts(mine: Figures, game: str | None) -> list[Fact]:
    """What the figures begin with; none without a hand. `game` is the one they are of, None for several."""
    if not mine.hands:
        return []
    count = len(mine.hands)
    found = [Fact(figure_of(mine.a_hand, sign=True), "", Words("points a hand"), good=mine.a_hand > 0)]
    for headline in headlines(game):
        found += _fact(mine, game or "", headline)
    for (key, what), counted in mine.counted.items():
        if (key, what) in mine.said and counted.sum:
            words = Phrase(Text("{counted}, on average", counted=mine.said[key, what]))
            found.append(Fact(figure_of(counted.sum / counted.hands), "", words, Behind(counts=what)))
    if mine.finished:
        share = _share(mine.won, len(mine.finished))
        found.append(Fact(percent(mine.won, len(mine.finished)), "%", Words("games won"), games=True, share=share))
    if any(len(one.hand.points) > 1 for one in mine.hands):
        share = _share(mine.hands_won, count)
        found.append(Fact(percent(mine.hands_won, count), "%", Words("hands won"), Behind(won=True), share=share))
    return found


def _share(some: int, of: int) -> str:
    return say("{some} of {all}", some=some, all=of)


def headlines(game: str | None) -> Sequence[Headline]:
    """What the game's figures begin with."""
    return GAMES[game].headlines() if game else ()


def _fact(mine: Figures, game: str, headline: Headline) -> Iterator[Fact]:
    if isinstance(headline, Made):
        called = mine.calls.get((game, headline.call))
        if called is not None:
            behind = Behind(call=headline.call)
            if called.tried < MANY:
                yield Fact(str(called.made), say("of {number}", number=called.tried), headline.words, behind)
            else:
                share = _share(called.made, called.tried)
                yield Fact(percent(called.made, called.tried), "%", headline.words, behind, share=share)
    elif isinstance(headline, Each):
        count = mine.counted.get((game, headline.counts))
        if count is not None and count.sum:
            yield Fact(figure_of(count.sum / count.hands), "", headline.words, Behind(counts=headline.counts))
    else:
        lines = mine.rules.get((game, headline.rule.id))
        times = 0 if lines is None else lines.below if headline.below else lines.above
        if times:
            behind = Behind(rule=headline.rule.id, sign=-1 if headline.below else 1)
            yield Fact(str(times), "", headline.words, behind)


def undertakings(mine: Figures, game: str | None) -> list[Undertaking]:
    """Contracts, bids and nils with the causes for which they were not made, in the order of the game's headlines."""
    if game is None:
        return []
    found, book = [], GAMES[game].rulebook()
    for headline in headlines(game):
        if not isinstance(headline, Made) or (called := mine.calls.get((game, headline.call))) is None:
            continue
        call = headline.call
        causes = tuple(
            Cause(rule, book[rule].title, times, Behind(call=call, made=False, cause=rule))
            for rule, times in called.causes.most_common()
        )
        over = figure_of(called.over / called.counted, sign=True) if headline.over and called.counted else ""
        heights = tuple(
            Height(headline.bid_in_words(bid), called.kept[bid], tried, Behind(call=call, bid=bid))
            for bid, tried in sorted(called.bids.items())
        )
        every, made = Behind(call=call), Behind(call=call, made=True)
        found.append(Undertaking(headline.words, called, over, Words(headline.over), causes, heights, every, made))
    return found


def percent(some: int, of: int) -> str:
    """A share of a hundred."""
    return str(round(100 * some / of))


def figure_of(mean: float, *, sign: bool = False) -> str:
    """A mean: with one place where it is small, else none. With a minus that is none of the keyboard's."""
    rounded = round(mean, 1) if abs(mean) < 10 else float(round(mean))
    whole = figure(int(rounded)) if rounded == int(rounded) else f"{rounded}".replace("-", "−")
    whole = spoken().decimals(whole)
    if sign and rounded > 0:
        return f"+{whole}"
    return whole


def luck_in_words(luck: Luck) -> str:
    """What the cards were worth and what is left, as a sentence."""
    return say(
        "In {hands} hands whose cards are all recorded: {made} points a hand. The cards were worth {cards} of them. The"
        " other {rest} (give or take {give}) is play, and luck that cards don’t show.",
        hands=luck.hands,
        made=figure_of(luck.made, sign=True),
        cards=figure_of(luck.cards, sign=True),
        rest=figure_of(luck.rest, sign=True),
        give=figure_of(luck.give),
    )


def how_luck(luck: Luck) -> str:
    """How the cards are reckoned, for a page that shows it."""
    return say(
        "A card is worth what the sides that held it made above average in this club’s {of} such hands, leaving out the"
        " hand itself and what chance alone would give.",
        of=luck.of,
    )


def as_values(mine: Figures, game: str | None, luck: Luck | None, names: Mapping[int, str]) -> JsonObject:
    """Somebody's figures as plain values, ready for JSON; people by their numbers, which `names` are known of."""
    spread = distribution(mine) if game else []
    return {
        "games": {"over": len(mine.finished), "won": mine.won, "streak": mine.running},
        "hands": {
            "played": len(mine.hands),
            "won": mine.hands_won,
            "points": mine.points,
            "ahead": round(mine.a_hand, 3),
        },
        "calls": [
            {
                "game": key,
                "call": what,
                "tried": called.tried,
                "made": called.made,
                "over": called.over if called.counted else None,
                "lost_by": dict(called.causes),
                "by_bid": [
                    {"bid": bid, "tried": tried, "made": called.kept[bid]} for bid, tried in sorted(called.bids.items())
                ],
            }
            for (key, what), called in sorted(mine.calls.items())
        ],
        "counts": [
            {"game": key, "what": what, "sum": count.sum, "hands": count.hands}
            for (key, what), count in sorted(mine.counted.items())
        ],
        "rules": [
            {
                "game": key,
                "rule": rule,
                "lines": line.lines,
                "above": line.above,
                "below": line.below,
                "points": line.points,
            }
            for (key, rule), line in sorted(mine.rules.items())
        ],
        "revokes": mine.revokes,
        "partners": _together(mine.partners, names),
        "opponents": _together(mine.opponents, names),
        "records": {
            "best_hand": None if mine.best is None else _placed(mine.best),
            "best_game": None if mine.best_game is None else _game(mine.best_game),
            "longest_run": [_game(one) for one in mine.longest_run],
        },
        "spread": [{"from": step.least, "to": step.most, "hands": step.hands} for step in spread],
        "cards": None
        if luck is None
        else {
            "hands": luck.hands,
            "ahead": round(luck.made, 3),
            "cards": round(luck.cards, 3),
            "rest": round(luck.rest, 3),
            "give_or_take": round(luck.give, 3),
        },
    }


def _together(found: Mapping[int, Together], names: Mapping[int, str]) -> list[JsonObject]:
    return [
        {"person": person, "name": names[person], "games": one.games, "won": one.won}
        for person, one in sorted(found.items())
        if person in names
    ]


def _placed(one: Placed) -> JsonObject:
    return {"game": one.game.game, "day": one.game.day.isoformat(), "hand": one.hand.deal, "ahead": one.by}


def _game(one: Finished) -> JsonObject:
    return {"game": one.game.game, "day": one.game.day.isoformat(), "ahead": one.by}
