"""Cards laid away against a rule, as the desk is asked of them: when that is found decides what becomes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...core.cards import Pack, copies
from ...core.question import Asked, Input
from ...core.ruling import Rule
from ...desk.reading import read_cards
from ...desk.situations import Ask, Check, Node, Way, broken, checked, in_order

WHICH = "Which cards were discarded?"


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidWrongly:
    """What becomes of it.

    `put_right`: by which rule it is put right before the first lead; `calling`: by which it is too late once the next
    hand is dealt. `known`: whether it was found ``before`` or ``after`` the lead, as far as a record says. `revoked`:
    what follows after the lead, from the key of the verdict, its reason, and the rules it cites.
    """

    put_right: Rule
    calling: Rule
    known: Callable[[Asked], str | None]
    revoked: Callable[[str, str, Sequence[Rule]], Node]

    def found(self, key: str, before: str, why: str, *rules: Rule, remedy: str) -> Ask:
        """When is it found? `before`, `remedy`: the verdict as long as no card is led, and what is done about it."""
        late = f"{why} A card has been led, so it is too late to put it right."
        dealt = "The next hand has been dealt, so the call is too late."
        return Ask(
            key="found",
            words="When is it found?",
            known=self.known,
            ways=(
                Way(
                    "before",
                    "Before the first lead",
                    broken(f"{key}-before", before, why, remedy, self.put_right, *rules),
                ),
                Way(
                    "after",
                    "After it, before the next deal",
                    self.revoked(f"{key}-after", late, (self.put_right, *rules, self.calling)),
                ),
                Way(
                    "dealt",
                    "When the next hand is dealt",
                    in_order(f"{key}-dealt", "The score stands", dealt, "Play on.", self.calling, *rules),
                ),
            ),
        )


def never_among(pack: Pack, never: int, wrong: Ask, fine: Node) -> Check:
    """`wrong` where any of the cards told is one of `never` (a card set), else `fine`."""

    def inputs(_house: object, _players: int) -> Sequence[Input]:
        return (Input(name="discarded", kind="cards", words=WHICH, pack=pack),)

    def is_wrong(asked: Asked) -> bool:
        return any(copies(never, card) for card in read_cards(asked, "discarded", pack, missing=WHICH))

    return checked(wrong, "What was discarded?", inputs, is_wrong, fine)
