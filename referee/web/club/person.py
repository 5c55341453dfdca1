"""Somebody's figures as pages: alone, as one of a pair, head to head; and the hands behind each figure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Final

from flask import Response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from ...club import told
from ...club.behind import Behind, Step, distribution, feet
from ...club.figures import Figures, Finished, Placed
from ...club.sums import ByRule
from ...core.headlines import Made
from ...core.text import Text, Words, say
from ...games import GAMES
from ...paper.bars import Bars, columns, form
from ...service.club_tables import table_links
from ...service.clubs import Club, NotInClub, somebody
from ...service.printed_names import unprinted
from ...service.season import luck_of
from ...service.season import season as figures_of
from ..device import now
from .files import printed
from .links import pages
from .parts import Face, by_number, club_context
from .seasons import Asked, asked, matrix, pair, rated

FORM_GAMES: Final = 20
"""The last games that the chart of form shows."""

PARTNERS: Final = 5
"""Partners of the matrix on a person's page: so many columns fit a phone."""

OTHERS: Final = 8
"""Opponents, and partners, that are listed."""

HANDS: Final = 40
"""Hands a page."""

GAMES_SHOWN: Final = 100
"""Games that are listed beside them."""

WIDE: Final = 342.0
HIGH: Final = 96.0
TEXT: Final = 19.0
"""The room of a chart, in units of its drawing."""


@pages.get("/<club>/people/<int:number>")
def person(club: Club, number: int) -> str:
    """What somebody's games add up to; each figure opens into the hands behind it."""
    about = asked(club)
    everybody = figures_of(club, game=about.game, period=about.period)
    mine = everybody.get(number, Figures())
    there = by_number(club)
    most = sorted(mine.partners, key=lambda other: (-mine.partners[other].games, other))
    beside = [there[other] for other in most if other in there]
    rows = [there[number], *beside[:PARTNERS]] if number in there else []
    return _page(
        club,
        number,
        mine,
        about,
        told.ALL,
        faces=there,
        columns=beside[:PARTNERS],
        rows=matrix(everybody, rows, beside[:PARTNERS]) if mine.partners else [],
        partners=[(face, pair(mine.partners[face.id])) for face in beside[PARTNERS : PARTNERS + OTHERS]],
        opponents=[
            (there[other], pair(found))
            for other, found in sorted(mine.opponents.items(), key=lambda one: (-one[1].games, one[0]))[:OTHERS]
            if other in there
        ],
    )


@pages.get("/<club>/people/<int:number>/with/<int:other>")
def beside(club: Club, number: int, other: int) -> str:
    """What two people's games as partners add up to."""
    return _two(club, number, other, Behind(beside=_other(club, number, other)))


@pages.get("/<club>/people/<int:number>/against/<int:other>")
def against(club: Club, number: int, other: int) -> str:
    """What somebody's games against another add up to."""
    return _two(club, number, other, Behind(against=_other(club, number, other)))


def _other(club: Club, number: int, other: int) -> int:
    if number == other:
        raise NotInClub(other)
    return somebody(club, other).id


def _two(club: Club, number: int, other: int, behind: Behind) -> str:
    about = asked(club)
    found = figures_of(club, game=about.game, period=about.period).get(number, Figures())
    return _page(club, number, _with(found, behind), about, behind, faces=by_number(club), other=somebody(club, other))


def _page(
    club: Club, number: int, mine: Figures, about: Asked, narrowed: Behind, *, faces: Mapping[int, Face], **more: object
) -> str:
    one = somebody(club, number)
    game = told.only_game(mine, about.game)
    last, steps = mine.finished[-FORM_GAMES:], distribution(mine) if game else []
    luck = luck_of(club, mine, game)

    def opens(behind: Behind = told.ALL, *, games: bool = False, **besides: object) -> str:
        args = {**about.args(), **_args(behind), **_args(narrowed), **besides}
        if game and not args.get("game"):
            args["game"] = game
        anchor = "games" if games else None
        return url_for("club.hands", club=club.token, number=number, _anchor=anchor, **args)

    return render_template(
        "club/person.html",
        one=one,
        face=faces[number],
        faces=faces,
        ratings=rated(club, game=about.game, period=about.period) if not more.get("other") else None,
        mine=mine,
        about=about,
        games=GAMES,
        opens=opens,
        Behind=Behind,
        facts=told.facts(mine, game),
        undertakings=told.undertakings(mine, game),
        last=last,
        form=form([one.by for one in last], [one.won for one in last], WIDE, HIGH, TEXT) if last else None,
        steps=steps,
        spread=_spread(steps) if steps else None,
        luck=luck,
        luck_words=told.luck_in_words(luck) if luck else "",
        how_luck=told.how_luck(luck) if luck else "",
        rules=_rules(mine),
        merged=[other for other in club.merged if other.into.id == number],
        narrowed=narrowed,
        links=table_links(club),
        on_paper=_paper_address(club, number, narrowed, about),
        unprinted=unprinted(club, [number, *mine.partners, *mine.opponents]),
        mean=told.figure_of,
        **{"columns": [], "rows": [], "partners": [], "opponents": [], "other": None, **more},
        **club_context(club, "season"),
    )


def _paper_address(club: Club, number: int, narrowed: Behind, about: Asked) -> str:
    other = narrowed.beside or narrowed.against
    endpoint = "club.beside_pdf" if narrowed.beside else "club.against_pdf" if narrowed.against else "club.person_pdf"
    return url_for(endpoint, club=club.token, number=number, other=other, **about.args())


def _spread(steps: Sequence[Step]) -> Bars:
    """The chart of how hands are spread: those that were lost outlined."""
    counts, full = [step.hands for step in steps], [step.least >= 0 for step in steps]
    return columns(counts, full, feet(steps), wide=WIDE, high=HIGH, text=TEXT)


def _rules(mine: Figures) -> list[tuple[str, str, Text | str, ByRule]]:
    """The score lines by rule, those there are most of first: game, rule, its title, the count."""
    lines = [(game, rule, _title(mine, game, rule), count) for (game, rule), count in mine.rules.items()]
    return sorted(lines, key=lambda line: (-line[3].lines, line[0], line[1]))


def _title(mine: Figures, game: str, rule: str) -> Text | str:
    """What a rule is called: by the book of its game, or as those said who made that."""
    book = GAMES[game].rulebook()
    return mine.said.get((game, rule)) or (book[rule].title if rule in book else rule)


def _args(behind: Behind) -> dict[str, object]:
    """What of it an address says."""
    usual = asdict(told.ALL)
    found = {name: value for name, value in asdict(behind).items() if value != usual[name]}
    return {name: int(value) if isinstance(value, bool) else value for name, value in found.items()}


def behind_of(args: MultiDict[str, str]) -> Behind:
    """The hands an address asks for; what cannot be read is not asked."""
    made = args.get("made", type=int)
    return Behind(
        rule=args.get("rule", "")[:20],
        sign=args.get("sign", type=int) or 0,
        call=args.get("call", "")[:20],
        cause=args.get("cause", "")[:20],
        bid=args.get("bid", type=int),
        counts=args.get("counts", "")[:40],
        made=None if made is None else bool(made),
        revoked="revoked" in args,
        won="won" in args,
        beside=args.get("beside", type=int),
        against=args.get("against", type=int),
        least=args.get("least", type=int),
        most=args.get("most", type=int),
    )


@pages.get("/<club>/people/<int:number>/hands")
def hands(club: Club, number: int) -> ResponseReturnValue:
    """The hands behind a figure; each leads to its score lines."""
    one, about, behind = somebody(club, number), asked(club), behind_of(request.args)
    whole = figures_of(club, game=about.game, period=about.period).get(number, Figures())
    mine = _with(whole, behind)
    found, best, run = behind.hands(mine), "best" in request.args, request.args.get("run", "")[:8]
    found = sorted(found, key=lambda placed: -placed.by) if best else found[::-1]
    if run:
        found = []
    start = max(request.args.get("from_hand", type=int, default=0), 0)
    finished: Sequence[Finished] = []
    if run:
        finished = (mine.last_run if run == "last" else mine.longest_run)[::-1]
    elif behind == Behind(beside=behind.beside, against=behind.against) and not best and not start:
        finished = mine.finished[::-1]

    def page(first: int) -> str:
        args = {**about.args(), **_args(behind), "best": 1 if best else None, "from_hand": first or None}
        return url_for("club.hands", club=club.token, number=number, **args)

    return render_template(
        "club/hands.html",
        one=one,
        about=about,
        rule=behind.rule,
        about_words=words_of(club, behind, about.game, mine) if not (best or run) else "",
        best=best,
        run=run,
        count=len(found),
        hands=[(placed, _shown(placed, behind)) for placed in found[start : start + HANDS]],
        finished=finished[:GAMES_SHOWN],
        more_games=max(len(finished) - GAMES_SHOWN, 0),
        newer=page(max(start - HANDS, 0)) if start else "",
        older=page(start + HANDS) if len(found) > start + HANDS else "",
        games=GAMES,
        links=table_links(club),
        **club_context(club, "season"),
    )


def _with(mine: Figures, behind: Behind) -> Figures:
    if behind.beside is not None:
        return mine.with_(behind.beside, beside=True)
    return mine if behind.against is None else mine.with_(behind.against, beside=False)


def _with_bids(what: str, made: bool | None) -> str:
    if made is None:
        return say("with {what}", what=what)
    return say("with {what} made", what=what) if made else say("with {what} not made", what=what)


def words_of(club: Club, behind: Behind, game: str | None, mine: Figures) -> str:
    """What the hands have in common, in words after their number: ``nils made``, ``with Ann``. Empty for all."""
    said = []
    names = {headline.call: headline for headline in told.headlines(game) if isinstance(headline, Made)}
    if behind.call:
        named = names.get(behind.call)
        what = Words(named.several) if named else behind.call.replace("_", " ")
        if behind.bid is not None:
            bid = named.bid_in_words(behind.bid) if named else behind.bid
            what = say("{what} of {bid}", what=what, bid=bid)
        said.append(_with_bids(what, behind.made))
    if behind.counts:
        counted = next((words for (_, what), words in mine.said.items() if what == behind.counts), "")
        said.append(say("with {what}", what=Words(counted or behind.counts.replace("_", " "))))
    if behind.revoked:
        said.append(say("with a revoke"))
    if behind.won:
        said.append(say("won"))
    for number, beside in ((behind.beside, True), (behind.against, False)):
        other = club.person(number) if number is not None else None
        if other is not None:
            said.append(say("with {name}", name=other.name) if beside else say("against {name}", name=other.name))
    if behind.least is not None and behind.most is not None:
        said.append(say("from {least} to {most} points ahead", least=behind.least, most=behind.most))
    return ", ".join(said)


def _shown(placed: Placed, behind: Behind) -> int:
    """The points the page shows of a hand: those of the rule asked for, or by how much it was won."""
    if not behind.rule:
        return placed.by
    return sum(points for line, points in placed.hand.lines[placed.side] if line == behind.rule)


@pages.get("/<club>/people/<int:number>.pdf")
def person_pdf(club: Club, number: int) -> Response:
    """Somebody's figures on paper."""
    return _paper(club, number)


@pages.get("/<club>/people/<int:number>/with/<int:other>.pdf")
def beside_pdf(club: Club, number: int, other: int) -> Response:
    """A pair's figures on paper."""
    return _paper(club, number, Behind(beside=_other(club, number, other)))


@pages.get("/<club>/people/<int:number>/against/<int:other>.pdf")
def against_pdf(club: Club, number: int, other: int) -> Response:
    """Two people's figures against each other on paper."""
    return _paper(club, number, Behind(against=_other(club, number, other)))


def _paper(club: Club, number: int, narrowed: Behind = told.ALL) -> Response:
    from ...service.person_sheet import Whose, person_sheet

    one, about = somebody(club, number), asked(club)
    other = narrowed.beside or narrowed.against
    whose = Whose(one, somebody(club, other) if other else None, beside=narrowed.beside is not None)
    mine = _with(figures_of(club, game=about.game, period=about.period).get(number, Figures()), narrowed)
    game = told.only_game(mine, about.game)
    sheet = person_sheet(club, whose, mine, game=game, luck=luck_of(club, mine, game), about=about.words(), today=now())
    return printed(sheet, f"{sheet.game} – {about.words()}")
