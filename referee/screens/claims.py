"""The rest are mine, at the desk: who claims, with which cards, and what counts; then the verdict."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from ..core.cards import Card, Pack, card_count, cards_in
from ..core.errors import NotationError
from ..core.question import Asked, Missing, Question, Verdict
from ..core.seats import Seat
from ..core.text import say
from ..desk.claim import KEY, TITLE, claim_question, read
from ..desk.claiming import Claiming, by_record, hand_played, read_claimer
from ..desk.reading import pack_of
from ..play.known import plays_left
from ..play.model import AnySitting, TrickHand
from .claim_parts import Drawn, Ordered, Row, Void, drawn, ordered_of, out_told, rows_of, rows_on_verdict, voids_of
from .desk import PREFIX, DeskPage, Place, VerdictView, answer_fields, answers_of, asked_at, ruling_on, shown
from .parts import Chosen, Fields, Player, players
from .picking import PackGrid, Pile, Told, pack_grid, told

TEMPLATE: Final = "desk/claim.html"

HAND, OUT, PLAYED = PREFIX + "hand", PREFIX + "out", PREFIX + "played"

ELSEWHERE: Final = "elsewhere"
"""The pile of cards nobody can tap: the record knows where they are."""

CHANGING: Final = ("pile", "tap", "look", "show", "step")
"""What is sent to go on telling: another pile, a card without script, another form, cards in order, another step."""

ASKING: Final = "who"
"""Sent to be asked who claims, also on the phone of somebody who may."""

CARDS_STEP, REST_STEP = 1, 2
"""The steps of telling: whose cards are known; who leads, and what else decides."""


@dataclass(frozen=True, slots=True)
class Claimer:
    """Somebody who may claim. `cards`: what the record knows of the hand, all of it where they are `left` many."""

    player: Player
    cards: tuple[Card, ...]
    left: int | None
    fields: Fields


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimPage:
    """The page, at one of its steps.

    `claimers`: who may have claimed, to be chosen from. `grid`: the cards to be told; `left`: how many the claimer has,
    where that is known. `rows`, `ordered`, `voids`: what else can be told, on a verdict what can be changed; `now`: the
    cards that are told in their order. `trouble`: what is wrong, by the name of the answer; `loose`: that with no place
    of its own. `held`: the claimer's cards, beside a verdict, and whether they were `told` here. `fields`: the answers.
    `step`: which of the steps the telling is at, and whether it is the `last`.
    """

    players: tuple[Player, ...]
    fields: Fields
    claimer: Player | None = None
    recorded: bool = False
    claimers: tuple[Claimer, ...] = ()
    grid: PackGrid | None = None
    left: int | None = None
    rows: tuple[Row, ...] = ()
    ordered: tuple[Ordered, ...] = ()
    voids: tuple[Void, ...] = ()
    now: Ordered | None = None
    trouble: Mapping[str, str] = field(default_factory=dict)
    loose: str = ""
    verdict: VerdictView | None = None
    held: tuple[Card, ...] = ()
    told: bool = False
    line: Drawn | None = None
    step: int = CARDS_STEP

    @property
    def last(self) -> bool:
        """Whether nothing is asked after this step."""
        return self.step == REST_STEP or not (self.rows or self.ordered or self.voids)

    @property
    def kept(self) -> Fields:
        """The answers of the other step: they go along unseen."""
        shown = {PREFIX + "claimer"}
        if self.step == REST_STEP:
            shown |= {PREFIX + name for name in (*(row.name for row in self.rows), *(one.name for one in self.voids))}
        elif self.grid is not None:
            shown |= {pile.field for pile in self.grid.piles}
        return tuple(field for field in self.fields if field[0] not in shown)

    @property
    def cards_trouble(self) -> tuple[tuple[str, str], ...]:
        """What is wrong with the cards of the grid: whose, and why."""
        if self.grid is None:
            return ()
        return tuple(
            (pile.said, self.trouble[pile.field.removeprefix(PREFIX)])
            for pile in self.grid.piles
            if pile.field.removeprefix(PREFIX) in self.trouble
        )

    @property
    def voids_told(self) -> int:
        """How many suits are told that somebody lacks."""
        return sum(suit.told for void in self.voids for suit in void.suits)


def claim_page(claiming: Claiming) -> DeskPage:
    """The question of a claim as one of the desk's pages."""
    core = claim_question(claiming)

    def page(place: Place, chosen: Chosen) -> ClaimPage:
        return _Pages(claiming, core, place, chosen).page()

    return DeskPage(
        KEY,
        TITLE,
        "rest",
        TEMPLATE,
        page,
        claiming.options,
        style="css/claim.css",
        script="js/pack.js",
        ruling=ruling_on,
    )


class _Pages:
    """The page for what was chosen so far."""

    def __init__(self, claiming: Claiming, core: Question, place: Place, chosen: Chosen) -> None:
        self.claiming, self.core, self.place, self.chosen = claiming, core, place, _steady(chosen)
        self.answers: dict[str, str] = self._own() | answers_of(self.chosen)
        self.asked: Asked = asked_at(place, self.answers)
        self.players, self.out = players(place.seating), out_told(self.asked)
        self.playing = tuple(player for player in self.players if player.seat not in self.out)
        self.recorded = by_record(self.asked)

    def _own(self) -> dict[str, str]:
        """The claimer where nobody is named: whose phone it is, unless it is to be asked."""
        own = self.place.own if ASKING not in self.chosen.fields else None
        return {} if own is None else {"claimer": str(own)}

    @property
    def pack(self) -> Pack:
        """The cards in play."""
        return pack_of(self.place)

    def page(self) -> ClaimPage:
        """Who claims, what is still to be told, or the verdict."""
        try:
            claimer = read_claimer(self.asked)
        except NotationError as error:
            loose = "" if isinstance(error, Missing) else str(error)
            return ClaimPage(
                players=self.players, fields=(), recorded=self.recorded, claimers=self._claimers(), loose=loose
            )
        if not any(name in self.chosen.fields for name in CHANGING):
            try:
                return self._verdict(claimer, self.core.answer(self.asked))
            except NotationError as error:
                said = not isinstance(error, Missing) or "shown" in self.chosen.fields
                return self._form(claimer, error if said else None)
        now = next((one for one in self._ordered({}) if one.name == self.chosen.first("show")), None)
        if now is not None:
            base = self._form(claimer, None)
            return replace(base, now=now, grid=None)
        return self._form(claimer, self._wanting())

    def _wanting(self) -> NotationError | None:
        """That the claimer's cards are wanting, where the next step is asked for.

        What is wrong with cards that are told may be right by what that step tells: it is said with the verdict.
        """
        if self.chosen.first("step") != str(REST_STEP):
            return None
        try:
            read(self.asked, self.claiming)
        except Missing as error:
            return error if error.where == "hand" else None
        except NotationError:
            return None
        return None

    # ---- who claims ---------------------------------------------------------------------------------

    def _claimers(self) -> tuple[Claimer, ...]:
        rest = {name: value for name, value in self.answers.items() if name != "claimer"} if not self.recorded else {}
        hand = self._public().hand if self.recorded else None
        found = []
        dummies = () if hand is None else hand.played_by
        for player in self.playing:
            if player.seat in dummies:
                continue
            cards: tuple[Card, ...] = ()
            left = None
            if hand is not None:
                left = plays_left(hand, player.seat)
                cards = self._known(hand, player.seat, left)
            found.append(Claimer(player, cards, left, answer_fields({"claimer": player.seat, **rest})))
        return tuple(found)

    def _public(self) -> AnySitting:
        """The state as everybody may see it."""
        return self.claiming.public(self.place.state)

    def _known(self, hand: TrickHand, seat: Seat, left: int) -> tuple[Card, ...]:
        held = hand.held[seat]
        cards = hand.shown[seat] if held is None else held
        return tuple(cards_in(cards)) if card_count(cards) <= left else ()

    # ---- what is told -------------------------------------------------------------------------------

    def _form(self, claimer: Seat, error: NotationError | None) -> ClaimPage:
        trouble = {error.where: str(error)} if error is not None else {}
        ordered = self._ordered(trouble)
        rows = () if self.recorded else rows_of(self.claiming, self.asked, claimer, self.playing, trouble)
        voids = () if self.recorded else voids_of(self.asked, claimer, self.playing, self.pack, trouble)
        placed = {row.name for row in rows} | {one.name for one in ordered} | {void.name for void in voids}
        grid, left = self._recorded_grid(claimer) if self.recorded else (self._told_grid(claimer), self._left(claimer))
        placed |= {pile.field.removeprefix(PREFIX) for pile in grid.piles}
        loose = next((words for name, words in trouble.items() if name not in placed), "")
        of_cards = {pile.field.removeprefix(PREFIX) for pile in grid.piles}
        return ClaimPage(
            step=self._step(trouble, of_cards),
            players=self.players,
            fields=answer_fields(self.answers),
            claimer=self.players[claimer],
            recorded=self.recorded,
            grid=grid,
            left=left,
            rows=rows,
            ordered=ordered,
            voids=voids,
            trouble=trouble,
            loose=loose,
        )

    def _step(self, trouble: Mapping[str, str], of_cards: Collection[str]) -> int:
        """Where the telling goes on: where something is wrong, else where it was asked for, else where it was."""
        if trouble:
            return CARDS_STEP if trouble.keys() & of_cards else REST_STEP
        stays = "look" in self.chosen.fields or "show" in self.chosen.fields
        asked = self.chosen.first("step") or (self.chosen.first("at") if stays else "")
        return REST_STEP if asked == str(REST_STEP) else CARDS_STEP

    def _ordered(self, trouble: Mapping[str, str]) -> tuple[Ordered, ...]:
        return () if self.recorded else ordered_of(self.claiming, self.asked, self.pack, trouble)

    def _left(self, claimer: Seat) -> int | None:
        """How many cards the claimer has, where a record of tricks tells it."""
        hand = hand_played(self.asked)
        return plays_left(hand, claimer) if hand is not None and hand.winners else None

    def _told_grid(self, claimer: Seat) -> PackGrid:
        """Everybody's cards, those still out, and those that are gone: as much of it as is told."""
        piles = [self._pile(HAND, self.players[claimer], self._left(claimer))]
        piles += [self._pile(f"{HAND}{one.seat}", one, None) for one in self.playing if one.seat != claimer]
        piles += [_heap(OUT, say("Still out"), "?"), _heap(PLAYED, say("Gone"), "×")]
        cards = told(self.chosen, self.pack, [pile.field for pile in piles])
        return pack_grid(cards, self.pack, piles)

    def _recorded_grid(self, claimer: Seat) -> tuple[PackGrid, int]:
        """The claimer's cards, among those that may be theirs."""
        hand = self._public().this_hand
        left = plays_left(hand, claimer)
        held = hand.held[claimer]
        may = tuple(cards_in(held if held is not None else hand.shown[claimer])) + (
            tuple(cards_in(hand.pool)) if held is None else ()
        )
        piles = [self._pile(HAND, self.players[claimer], left)]
        if self._out_of_play(hand, claimer):
            piles.append(_heap(PLAYED, "Laid aside", "×"))
        names = [pile.field for pile in piles]
        picked = told(self.chosen, self.pack, names, {HAND: self._known(hand, claimer, left)})
        elsewhere = Told({HAND: may}, HAND, less=False).missing(self.pack)
        cards = Told({**picked.cards, ELSEWHERE: elsewhere}, picked.current, picked.less)
        return pack_grid(cards, self.pack, [*piles, _heap(ELSEWHERE, "elsewhere", "×")]), left

    def _out_of_play(self, hand: TrickHand, claimer: Seat) -> bool:
        """Whether cards nobody is known to hold must lie out of play, of which the claimer may show some."""
        if hand.held[claimer] is not None:
            return False
        unknown = [one.seat for one in self.playing if hand.held[one.seat] is None]
        return card_count(hand.pool) > sum(plays_left(hand, seat) - card_count(hand.shown[seat]) for seat in unknown)

    def _pile(self, name: str, player: Player, wanted: int | None) -> Pile:
        return Pile(name, player.name, player, wanted)

    # ---- the verdict --------------------------------------------------------------------------------

    def _verdict(self, claimer: Seat, verdict: Verdict) -> ClaimPage:
        return ClaimPage(
            players=self.players,
            fields=answer_fields(self.answers),
            claimer=self.players[claimer],
            recorded=self.recorded,
            rows=rows_on_verdict(self.claiming, self.asked, claimer, self.playing, verdict),
            verdict=shown(self.place, verdict, self.answers),
            held=self._held(verdict),
            told="hand" in self.answers,
            line=drawn(verdict, self.players, self.out, counter=self.place.seating.counter),
        )

    def _held(self, verdict: Verdict) -> tuple[Card, ...]:
        codes = verdict.data["hand"]
        by_code = {card.code: card for card in self.pack}
        assert isinstance(codes, list)
        return tuple(by_code[code] for code in codes)


def _heap(name: str, words: str, sign: str) -> Pile:
    """Cards that are no player's."""
    return Pile(name, words, Player(-1, words, sign, "seat-none", ""), None)


def _steady(chosen: Chosen) -> Chosen:
    """What was chosen, as the grid reads it: cards set apart by blanks, and one tapped in the pile that was shown."""
    fields = {
        name: [value.replace(".", " ") for value in values] if name.startswith(PREFIX) else list(values)
        for name, values in chosen.fields.items()
    }
    if any(name in fields for name in CHANGING) and "pile" not in fields and chosen.first("shown"):
        fields["pile"] = [chosen.first("shown")]
    return Chosen(fields)
