"""The forms of Apples: posted fields to entries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wtforms import ValidationError

from ...core.cards import Card, card_set
from ...core.entries import Captured, Cards, Entry
from ...core.text import Counted, in_a_list, say
from ...forms.answers import codes_of
from ...forms.entry import EntryForm, Filled
from ...forms.fields import EachField, HandsField, read_cards
from ...kinds.ladder import forms as ladder
from .auction import AUCTION
from .captured import MOST_NAMED, check_piles, count_words, follows_from_play, missing_words, targets_of
from .model import Hand, Pile, State, Target


class CallForm(ladder.CallForm):
    """A player's turn in the auction: a number and a suit, or a pass."""

    ladder = AUCTION


class PilesForm(EntryForm):
    """The bidding pile: what each player put in, of those that are told."""

    type = "piles"
    put_in = HandsField("Tap at least one player’s cards first.")

    def entries(self) -> Sequence[Entry]:
        piles = enumerate(self.put_in.told or ())
        return [Pile(seat=seat, cards=cards, confirmed=self.confirmed) for seat, cards in piles if cards]

    @classmethod
    def filled(cls, state: State, entries: Sequence[Entry]) -> Filled | None:
        piles = [one for one in entries if isinstance(one, Pile)]
        return {f"put_in-{one.seat}": codes_of(one.cards) for one in piles} if len(piles) == len(entries) else None


class CapturedAllForm(EntryForm):
    """Everything at the end of a hand: what each player captured, and the targets nobody has told yet.

    ``captured-0`` … are the cards that lie before a player; ``target-0`` … the target, where it is not told. One that
    is told already lies among the cards: which it is, nobody has to say again.
    """

    type = "captured-all"
    captured = EachField()
    target = EachField()

    def validate_target(self, field: EachField) -> None:
        self.targets: dict[int, Card] = {}
        told = targets_of(self.hand)
        for seat, name in enumerate(self.seating.names):
            cards = read_cards(field.data.get(seat, ()))
            if told[seat] is not None:
                continue
            if len(cards) > 1:
                raise ValidationError(say("{player} has one target, not {cards}.", player=name, cards=tuple(cards)))
            if cards:
                self.targets[seat] = cards[0]
        open_still = [name for seat, name in enumerate(self.seating.names) if told[seat] is None]
        untold = [
            name for seat, name in enumerate(self.seating.names) if told[seat] is None and seat not in self.targets
        ]
        # Of the last four cards the one nobody claims is the last player's (AP-6.3).
        if len(untold) > (follows_from_play(self.hand) and len(open_still) > 1):
            raise ValidationError(say("Tap the target of {players}.", players=in_a_list(untold)))

    def validate_captured(self, field: EachField) -> None:
        self.piles: dict[int, Cards] = {}
        hand, names = self.hand, self.seating.names
        if follows_from_play(hand):
            return
        piles = [read_cards(field.data.get(seat, ())) for seat in range(len(names))]
        self._check_whole(piles)
        for seat, cards in enumerate(piles):
            target = hand.targets[seat]
            if target is not None and target not in cards:
                raise ValidationError(say("{player}’s target is not among {player}’s cards.", player=names[seat]))
            own = tuple(card for card in cards if card != target)
            entered = hand.captured[seat]
            if entered is None:
                self.piles[seat] = own
            elif entered != card_set(own):
                raise ValidationError(
                    say("{player}’s cards are already entered. Correct that entry.", player=names[seat])
                )

    def _check_whole(self, heaps: Sequence[Cards]) -> None:
        """Whether the heaps are the pack. Any card of a heap may stand for a target: which it is, is not asked here."""
        piles, targets = [], []
        for seat, cards in enumerate(heaps):
            target = next(iter(read_cards(self.target.data.get(seat, ()))), None)
            piles.append(cards if target is not None else cards[1:])
            targets.append(target if target is not None else next(iter(cards), None))
        tricks = self.hand.won if self.hand.tricks_told else None
        check = check_piles(piles, targets, tricks)
        if check.good:
            return
        if len(check.missing) > MOST_NAMED:
            raise ValidationError(say("{cards} still to enter.", cards=Counted(len(check.missing), "card")))
        counts = [str(count_words(self.seating.names[wrong.seat], wrong)) for wrong in check.wrong]
        raise ValidationError(" ".join(filter(None, [missing_words(check), *counts[:1]])))

    @property
    def hand(self) -> Hand:
        """The hand that is over."""
        hand: Hand | None = self.state.hand
        if hand is None:
            raise ValidationError("These cards don’t belong to any hand.")
        return hand

    def entries(self) -> Sequence[Entry]:
        targets = [Target(seat=seat, card=card, confirmed=self.confirmed) for seat, card in self.targets.items()]
        piles = [
            Captured(seat=seat, cards=cards, confirmed=self.confirmed) for seat, cards in self.piles.items() if cards
        ]
        return [*targets, *piles]

    @classmethod
    def filled(cls, state: State, entries: Sequence[Entry]) -> Filled | None:
        found = {f"target-{one.seat}": [one.card.code] for one in entries if isinstance(one, Target)}
        found |= {f"captured-{one.seat}": codes_of(one.cards) for one in entries if isinstance(one, Captured)}
        return found if len(found) == len(entries) else None


FORMS: Final[Sequence[type[EntryForm]]] = (CallForm, ladder.AllPassForm, PilesForm, CapturedAllForm)
