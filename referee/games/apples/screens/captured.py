"""The end of a hand: whose is every card of the pack, and which of them were the targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ....core.cards import PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card, all_of, card_set, cards_in, show_cards
from ....core.plain import JsonObject
from ....core.seats import Seat
from ....core.text import Text, in_a_list, say, so_many
from ....core.words import figure, signed
from ....kinds.captured.rules import won_in_tricks
from ....play.known import cards_played
from ....screens.parts import Chosen, NotNow, Player, players
from ....screens.picking import Mark, PickingScreen, Pile, Told, pack_grid, told
from .. import rulebook as book
from ..captured import MOST_NAMED, WrongCount, count_words, follows_from_play, piles_of, tricks_of
from ..model import CARDS_OF_A_TRICK, PACK, TRICKS, Hand, State
from ..scoring import ScoredSet, score_sets
from ..targets import as_shown, targets_told

PAGE: Final = "captured"
NO_COUNT: Final = -1

Sentences = tuple[str, str, str]
"""What stands first, below it and on the button; in braces what is filled in, here and by `static/js/apples.js`."""

CALLS: Final[dict[str, Sentences]] = {
    "few": ("Missing {cards}", "{wrong}", "{cards} to place"),
    "many": ("{cards} to place", "", "{cards} to place"),
    "wrong": ("The cards don’t add up", "{wrong}", "the cards don’t add up"),
    "untold": ("{targets} to name", "Tap the ring under {whose}, then the card.", "{targets} to name"),
    "whole": ("Everything is entered", "", "{worth}"),
}
OF_A_HEAP: Final = {
    "rest": "The rest are {name}’s",
    "same": "it stays {before}",
    "more": "{before} becomes {after}",
    "none": "no set yet",
}

SLOTS: Final = {
    slot: f"{{{slot}}}" for slot in ("cards", "wrong", "targets", "whose", "worth", "name", "before", "after")
}
"""The places that the browser fills, each as itself."""

SetTable = tuple[tuple[str, Mapping[str, tuple[str, int]]], ...]
"""By rank, from aces down, the name and the points of ``2`` to ``4`` cards; ``t2`` to ``t4`` with the target's rank."""


@dataclass(frozen=True, slots=True)
class Heap:
    """What lies before a player at the end: the captured cards and the target among them.

    `field` and `target_field` name its piles in the form, empty where nothing is told there. `fixed`: cards that
    follow from the play. `secret`: the target is told, and nobody is shown which. `fits`: how many cards there may be.
    `wrong` is what to say of any other number, with ``{has}`` for it.
    """

    player: Player
    field: str
    target_field: str
    cards: tuple[Card, ...]
    target: Card | None
    secret: bool
    fixed: tuple[Card, ...]
    fits: tuple[int, ...]
    wrong: str
    now: bool
    target_now: bool

    @property
    def sets(self) -> tuple[ScoredSet, ...]:
        """Its sets, as far as the target may be known."""
        return tuple(score_sets(card_set(self.cards), self.target))

    @property
    def value(self) -> str:
        """What its sets are worth: ``+25``."""
        return worth(sum(one.points for one in self.sets))

    @property
    def count(self) -> int:
        """Its cards, the target among them."""
        return len(self.cards) + (self.target is not None)

    @property
    def wanted(self) -> int | None:
        """How many there must be, where that is known."""
        return self.fits[0] if len(self.fits) == 1 else None

    @property
    def good(self) -> bool:
        """Whether it may be so many cards."""
        return not self.fits or self.count in self.fits

    @property
    def untold(self) -> bool:
        """Whether its target is asked for and not tapped."""
        return bool(self.target_field) and self.target is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Heaps:
    """Four heaps to tell from the grid. `only_targets`: the captured cards follow from the play.

    `lead`, `names` and `why` say what is missing, `rule` by which rule; `whole`: nothing is. `give`: the one heap that
    lacks all the missing cards, `may_give`: they may be given to the heap that is tapped. `table`: what each set is
    called and worth, for the browser, as `sentences` are.
    """

    heaps: tuple[Heap, ...]
    only_targets: bool
    may_give: bool
    lead: str
    names: str
    why: str
    call_rule: str
    whole: bool
    give: Heap | None
    given: tuple[str, str]
    button_says: str
    table: SetTable
    most_named: int = MOST_NAMED

    @property
    def sentences(self) -> dict[str, str | Sentences]:
        """What the browser says, with its places still open."""
        return {**{key: _said(said, SLOTS) for key, said in CALLS.items()}, **_of_a_heap(SLOTS)}

    @property
    def heap(self) -> Heap:
        """The heap that is tapped now."""
        return next(heap for heap in self.heaps if heap.now or heap.target_now)

    @property
    def script(self) -> list[JsonObject]:
        """The heaps as the browser needs them."""
        return [
            {
                "name": heap.player.name,
                "field": heap.field,
                "target": heap.target_field,
                "fixed": [card.code for card in heap.fixed],
                "fits": heap.fits,
                "wrong": heap.wrong,
            }
            for heap in self.heaps
        ]


def captured(state: State, chosen: Chosen) -> PickingScreen:
    """The page on which the end of a hand is told, all of it at once. Its own: the heaps."""
    real = state.hand
    if real is None or not real.auction_over or real.complete or real.void:
        raise NotNow(PAGE)
    if real.trick and not real.tricks_told:
        raise NotNow(PAGE)
    shown = as_shown(state)
    hand = shown.this_hand
    there, known = players(state.seating), targets_told(state)
    only_targets = follows_from_play(hand)
    open_targets = [player for player in there if not known[player.seat]]
    own = {} if only_targets else {f"captured-{player.seat}": player for player in there}
    aside = {f"target-{player.seat}": player for player in open_targets}
    pack = _left(hand) if only_targets else PACK
    names = [*own, *aside]
    cards = told(chosen, pack, names, _before(hand) if own else None)
    heaps = tuple(_heap(hand, player, cards, known[player.seat], only_targets) for player in there)
    missing = () if only_targets else cards.missing(pack)
    piles = [Pile(name, f"{player.name}", player, None) for name, player in own.items()]
    piles += [Pile(name, say("{player}’s target", player=player.name), player, 1) for name, player in aside.items()]
    call, (lead, why, button) = _call(heaps, missing)
    give = _taker(heaps, len(missing)) if missing else None
    return PickingScreen(
        grid=pack_grid(cards, pack, piles, marks=_marks(heaps, missing)),
        title="Captured cards" if own else "Targets",
        ask="",
        help=_help(only_targets),
        rule=book.PACK_COMPLETE.id,
        page=PAGE,
        fields=(("type", "captured-all"),),
        button="Score the hand",
        remembered=True,
        own=Heaps(
            heaps=heaps,
            only_targets=only_targets,
            may_give=bool(missing) and cards.current in own,
            lead=lead,
            names=show_cards(list(missing)) if call == "few" else "",
            why=why,
            call_rule=(book.SECRET if call in {"untold", "whole"} else book.PACK_COMPLETE).id,
            whole=call == "whole",
            give=give,
            given=_given(give, missing) if give else ("", ""),
            button_says=button,
            table=set_table(),
        ),
        template="games/apples/captured.html",
    )


def _left(hand: Hand) -> tuple[Card, ...]:
    """The cards that nobody captured, as far as that is known: the targets are among them."""
    gone = all_of((cards_played(hand), *won_in_tricks(hand), *piles_of(hand)))
    return tuple(card for card in PACK if not gone >> card.index & 1)


def _before(hand: Hand) -> dict[str, Sequence[Card]]:
    """What is known of the heaps already: cards entered, or won in tricks recorded card by card."""
    won = won_in_tricks(hand)
    return {
        f"captured-{seat}": tuple(cards_in(entered if entered is not None else won[seat]))
        for seat, entered in enumerate(hand.captured)
    }


def _heap(hand: Hand, player: Player, cards: Told, secret: bool, only_targets: bool) -> Heap:
    seat = player.seat
    fixed = tuple(cards_in(piles_of(hand)[seat] or won_in_tricks(hand)[seat])) if only_targets else ()
    field, target_field = f"captured-{seat}", "" if secret else f"target-{seat}"
    target = next(iter(cards.cards.get(target_field, ())), None)
    fits, wrong = _counts(hand, seat, player.name)
    return Heap(
        player=player,
        field="" if only_targets else field,
        target_field=target_field,
        cards=fixed or cards.cards.get(field, ()),
        target=target,
        secret=secret,
        fixed=fixed,
        fits=() if only_targets else fits,
        wrong=wrong,
        now=cards.current == field,
        target_now=bool(target_field) and cards.current == target_field,
    )


def _counts(hand: Hand, seat: Seat, name: str) -> tuple[tuple[int, ...], str]:
    """How many cards a heap may have, the target among them, and what is said of another number."""
    tricks = tricks_of(hand)[seat] if hand.tricks_told else None
    if tricks is not None:
        wanted = CARDS_OF_A_TRICK * tricks + 1
        return (wanted,), _with_place(count_words(name, WrongCount(seat, NO_COUNT, tricks)))
    fits = tuple(CARDS_OF_A_TRICK * each + 1 for each in range(TRICKS + 1))
    return fits, _with_place(count_words(name, WrongCount(seat, NO_COUNT)))


def _with_place(words: Text) -> str:
    """The words for a count, with a place for any."""
    return str(Text(words.template, **{**words.parts, "cards": "{has}"}))


def _marks(heaps: Sequence[Heap], missing: Sequence[Card]) -> dict[Card, Mark]:
    marks: dict[Card, Mark] = {heap.target: "target" for heap in heaps if heap.target is not None}
    if len(missing) <= MOST_NAMED:
        marks |= dict.fromkeys(missing, "missing")
    return marks


def _help(only_targets: bool) -> str:
    if only_targets:
        return "Choose a player, then tap the card that was set aside."
    return "Choose a player, then tap the cards won and the target. For the target alone, choose the ring."


# ---- what is missing ----------------------------------------------------------------------------


def _call(heaps: Sequence[Heap], missing: Sequence[Card]) -> tuple[str, Sentences]:
    """Which of `CALLS` is due, and what it says."""
    untold = [heap.player.name for heap in heaps if heap.untold]
    odd = next((heap for heap in heaps if heap.count and not heap.good), None)
    told = "wrong" if odd else "untold" if untold else "whole"
    if missing:
        told = "few" if len(missing) <= MOST_NAMED else "many"
    slots = {
        "cards": so_many(len(missing), "card"),
        "wrong": odd.wrong.replace("{has}", str(odd.count)) if odd else "",
        "targets": so_many(len(untold), "target"),
        "whose": in_a_list(untold),
        "worth": " · ".join(f"{heap.player.name} {heap.value}" for heap in heaps),
    }
    return told, _said(CALLS[told], slots)


def _said(sentences: Sentences, slots: Mapping[str, str]) -> Sentences:
    lead, why, button = (say(sentence, **slots) for sentence in sentences)
    return lead, why, button


def _of_a_heap(slots: Mapping[str, str]) -> dict[str, str]:
    return {key: say(sentence, **slots) for key, sentence in OF_A_HEAP.items()}


def _taker(heaps: Sequence[Heap], missing: int) -> Heap | None:
    """The one heap that is not right and would be with all the missing cards."""
    wrong = [heap for heap in heaps if not heap.good]
    if len(wrong) != 1:
        return None
    return wrong[0] if wrong[0].count + missing in wrong[0].fits else None


def _given(heap: Heap, missing: Sequence[Card]) -> tuple[str, str]:
    """That the missing cards are a heap’s, and what they make of it: ``15 becomes 30``."""
    before = sum(one.points for one in heap.sets)
    after = sum(one.points for one in score_sets(card_set([*heap.cards, *missing]), heap.target))
    slots = {"name": heap.player.name, "before": figure(before), "after": figure(after)}
    said = _of_a_heap(slots)
    return said["rest"], said["more" if before != after else "same"]


def worth(points: int) -> str:
    """Points as a heap shows them: ``+25``, ``−20``, ``0``."""
    return signed(points) if points else "0"


def set_table() -> SetTable:
    """What sets are called and worth, as the rules of the game say it."""
    found = []
    for rank in RANKS_HIGH_TO_LOW:
        four, sets = [Card(rank, suit) for suit in PLAIN_SUITS], {}
        for count in (2, 3, 4):
            for key, one in (
                (f"{count}", next(score_sets(card_set(four[:count]), None))),
                (f"t{count}", next(score_sets(card_set(four[1:count]), four[0]))),
            ):
                sets[key] = (str(one.name), one.points)
        found.append((rank, sets))
    return tuple(found)
