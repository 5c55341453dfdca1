"""What the question of a claim needs of one game, and what it hands back to the game once it is judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, cast

from ..core.entries import Claim, Entry
from ..core.errors import NotationError
from ..core.game import AnyRules
from ..core.house import HouseRules, describe_option, value_of
from ..core.question import Asked, Input, Inputs
from ..core.ruling import Rule
from ..core.seats import Seat
from ..core.text import Text
from ..play.becoming import as_all_know
from ..play.claims.judged import ClaimFinding
from ..play.claims.position import Claimed, Ways
from ..play.game import AnyTrickGame
from ..play.known import player_of
from ..play.model import AnySitting, TrickHand, TrickSitting
from .reading import need_seat, read_choice, read_seat, read_seats

Sides = Literal["asked", "always", "never"]

WINS: Final = "wins"
"""What is claimed, by name of the answer: `ALL` the tricks left, which it is if left out, or `NONE` of them."""

ALL, NONE = "all", "none"

ABSENT: Final = "absent"
"""Who sits the hand out, by name of the answer."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A claim that was judged: what was asked, the position, and what was found."""

    asked: Asked
    ways: Ways
    claimed: Claimed
    finding: ClaimFinding

    @property
    def name(self) -> str:
        """The claimer."""
        return self.asked.seating.names[self.claimed.claimer]

    @property
    def taker(self) -> Seat:
        """Who wins the trick that is lost, of a claim that is beaten."""
        return self.finding.line[-1].winner

    @property
    def tricks(self) -> int:
        """How many tricks are claimed, the one in progress among them."""
        played = any(play.seat == self.claimed.claimer for play in self.claimed.trick)
        return len(self.claimed.hand) + played

    @property
    def none(self) -> bool:
        """Whether the claim is to win no trick."""
        return self.claimed.none


Again = Callable[[Claimed, Ways], ClaimFinding]
"""Judges another claim, or the same by other ways."""


AS_REVOKE: Final = "as_revoke"
"""What the house rule `false_claim` says of a claim that costs what a revoke does."""


def is_a_revoke(house: HouseRules) -> bool:
    """Whether a claim that does not hold counts as a revoke. A game without the house rule has none that does."""
    return describe_option(type(house), "false_claim") is not None and value_of(house, "false_claim") == AS_REVOKE


def laid_open(judged: Judged) -> str:
    """What becomes of a claim that does not hold, where it is free or `AS_REVOKE`."""
    if is_a_revoke(judged.asked.house):
        return "Play goes on with {name}’s cards face up. It counts as a revoke."
    return "Play goes on with {name}’s cards face up."


def _nothing_besides(_judged: Judged, _again: Again) -> Sequence[tuple[Text, Rule]]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Claiming:
    """What one game says of claims.

    `ways`: what a claim is judged by where the record does not say it, of what was told; it raises NotationError
    naming the answer that is wrong or missing. `inputs`: what it wants to know, of the house rules and the number of
    players; `later`: those that matter once there is a verdict, by its code, at a table too. `sides`: whether it is
    asked if the side's tricks count, always so, or never; `together`: which seats those are away from a record, the
    partners if left out.

    `holds` and `fails`: what becomes of the rest, under the house rules; ``{name}``, ``{side}`` and ``{tricks}`` are
    filled in. `entry`: what records it, the game's plain claim if left out. `counts`: whether anybody may claim at
    all. `besides`: what is worth knowing of a claim that does not hold. `options`: the house rules that decide.
    `public`: a state without what is secret at the table, where something is. `none`: what becomes of the rest if a
    claim to win none of it holds; None where there is no such claim. `most_out`: how many may sit out.
    """

    ways: Callable[[Asked], Ways]
    holds: Callable[[Judged], str]
    fails: Callable[[Judged], str | Text] = laid_open
    inputs: Inputs = lambda _house, _players: ()
    later: Mapping[str, str] = field(default_factory=dict)
    sides: Sides = "asked"
    together: Callable[[Asked, Seat], frozenset[Seat]] | None = None
    entry: Callable[[Judged], Entry] | None = None
    counts: bool = True
    besides: Callable[[Judged, Again], Sequence[tuple[Text, Rule]]] = _nothing_besides
    options: Sequence[str] = ()
    public: Callable[[Any], AnySitting] = as_all_know
    none: Callable[[Judged], str] | None = None
    most_out: int = 0


def game_of(asked: Asked) -> AnyTrickGame:
    """The game asked about, which is one of tricks."""
    return tricks_of(asked.game)


def tricks_of(game: AnyRules) -> AnyTrickGame:
    """The game, which is one of tricks."""
    return cast("AnyTrickGame", game)


def hand_played(asked: Asked) -> TrickHand | None:
    """The hand that is being played at the table the question is asked at; None where none is."""
    game, state = game_of(asked), asked.state_of(TrickSitting)
    return state.hand if state is not None and game.phase(state).name in game.play_phases else None


def who_sat_out(most: int) -> Inputs:
    """What is wanted where up to so many players may sit a hand out: who did."""
    asks = (Input(name=ABSENT, kind="list", words="Who sits out? Their seats", needed=False),) if most else ()
    return lambda _house, _players: asks


def sitting_out(asked: Asked) -> frozenset[Seat]:
    """Who sits out: as it was told, else by the record of the hand in play. Raises NotationError at `ABSENT`."""
    if hand_played(asked) is not None and not asked.answers.get(ABSENT):
        return out_by_record(asked)
    return read_seats(asked, ABSENT, game_of(asked).most_out)


def out_by_record(asked: Asked) -> frozenset[Seat]:
    """Who sits out the hand that is being played; nobody where none is."""
    hand = hand_played(asked)
    return frozenset() if hand is None else hand.out


def sits_out(asked: Asked, seat: Seat) -> Text:
    """That somebody takes no part in the hand, in a sentence."""
    return Text("{player} sits out.", player=asked.seating.names[seat])


def in_play(asked: Asked) -> bool:
    """Whether the question is asked at a table while a hand is played."""
    return hand_played(asked) is not None


def by_record(asked: Asked) -> bool:
    """Whether the record knows the position: the hand in play is recorded card by card."""
    hand = hand_played(asked)
    return hand is not None and hand.card_by_card and (hand.depth == "cards" or hand.play_begun)


def counting_with(claiming: Claiming, asked: Asked, claimer: Seat) -> frozenset[Seat]:
    """The seats whose tricks count with the claimer's, where those of others do: the camp, as far as the record of the
    hand in play has one, else who is said to play together, else the partners.
    """
    hand = hand_played(asked)
    if hand is not None and hand.camps is not None:
        return game_of(asked).winning_together(asked.state, claimer)
    if claiming.together is not None:
        return claiming.together(asked, claimer)
    return frozenset(asked.seating.sides[asked.seating.side_of[claimer]])


def plain_claim(asked: Asked, claimer: Seat, *, good: bool) -> Claim:
    """A claim as the game records it."""
    kind = next(kind for kind in asked.game.entry_types if issubclass(kind, Claim))
    return kind(seat=claimer, good=good)


def inputs_of(claiming: Claiming, house: object, players: int) -> tuple[Input, ...]:
    """Everything the question can be told; at a table recorded card by card the first few are enough."""
    seats = range(players)
    side = (Input(name="side", kind="flag", words="Do the side’s tricks count?", needed=False),)
    both = ((ALL, "All tricks left"), (NONE, "None of them"))
    wins = (Input(name=WINS, kind="choice", words="What is claimed?", options=both, needed=False),)
    return (
        Input(name="claimer", kind="seat", words="Who claims the rest?", needed=False),
        Input(name="hand", kind="cards", words="The claimer’s cards"),
        Input(name="leader", kind="seat", words="Who leads, or led to the trick in progress?", needed=False),
        Input(name="trick", kind="cards", words="Its cards so far, lead first", needed=False),
        Input(name="hands", kind="list", words="The hands by seat, null where not known", needed=False),
        *(Input(name=f"hand{seat}", kind="cards", words=f"The cards of seat {seat}", needed=False) for seat in seats),
        Input(name="played", kind="cards", words="Cards that are gone", needed=False),
        Input(name="out", kind="cards", words="Cards still out; all others if left out", needed=False),
        Input(name="voids", kind="list", words="Suits by seat that were not followed, by letter", needed=False),
        *(Input(name=f"void{seat}", kind="text", words=f"Those of seat {seat}", needed=False) for seat in seats),
        *who_sat_out(claiming.most_out)(house, players),
        *(side if claiming.sides == "asked" else ()),
        *(wins if claiming.none is not None else ()),
        *claiming.inputs(house, players),
    )


def wanted_by(claiming: Claiming, asked: Asked) -> list[str]:
    """The names of what may be told here."""
    if by_record(asked):
        more = [one.name for one in claiming.inputs(asked.house, len(asked.seating)) if one.name in claiming.later]
        both = [*(["side"] if claiming.sides == "asked" else []), *([WINS] if claiming.none is not None else [])]
        return ["claimer", "hand", "played", *both, *more]
    return [one.name for one in inputs_of(claiming, asked.house, len(asked.seating))]


def read_claimer(asked: Asked) -> Seat:
    """Who claims. Away from a table it may be left out: the players have no names."""
    if not asked.at_table:
        return read_seat(asked, "claimer") or 0
    seat = need_seat(asked, "claimer", "Who claims the rest?")
    if seat in out_by_record(asked):
        raise NotationError(sits_out(asked, seat), "claimer")
    hand = hand_played(asked)
    if hand is not None and seat in hand.played_by:
        player, dummy = asked.seating.names[player_of(hand, seat)], asked.seating.names[seat]
        raise NotationError(Text("{player} plays {dummy}’s cards, and claims.", player=player, dummy=dummy), "claimer")
    return seat


def claims_none(asked: Asked) -> bool:
    """Whether it is claimed to win no trick. Raises NotationError for what cannot be claimed."""
    return read_choice(asked, WINS, (ALL, NONE)) == NONE
