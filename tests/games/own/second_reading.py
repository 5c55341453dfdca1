"""The play of a defined game read a second time, card by card and slowly, from what the rules say: for comparison.

Nothing here knows card sets, tiers or orders. Cards are codes; a hand is a list of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from referee.definitions.packs import cards_of, suits_of

NO_SUIT: Final = ""
COLOURS: Final[dict[str, str]] = {"S": "black", "C": "black", "H": "red", "D": "red"}


@dataclass(frozen=True)
class Reading:
    """A game's data, and what is trump in one hand: a suit's letter or *none*."""

    data: dict[str, Any]
    trump: str = "none"
    contract: str = ""
    denomination: str = ""

    # ---- how cards rank --------------------------------------------------------------------------

    def _part(self, of: str, code: str) -> dict[str, Any]:
        return next((one for one in self.data.get("auction", {}).get(of, []) if one["code"] == code), {})

    def special(self, card: str) -> dict[str, Any]:
        """The special card, or nothing."""
        return next((one for one in self.data["pack"].get("specials", []) if one["code"] == card), {})

    def above(self) -> list[str]:
        """The cards above all trumps, highest first."""
        own = self._part("contracts", self.contract)
        found: list[str] = []
        for pattern in own.get("above", self.data.get("order", {}).get("above", [])):
            for card in cards_of(self.data["pack"]):
                fits = pattern[:-1] in {"*", card[:-1]} and pattern[-1] in {"*", card[-1]}
                if fits and card not in found and not self.special(card):
                    found.append(card)
        return found

    def trumps_from_top(self) -> list[str]:
        """Every trump, the highest first."""
        pack, order = list(dict.fromkeys(cards_of(self.data["pack"]))), self.data.get("order", {})
        above, tarot = self.above(), [card for card in reversed(pack) if card[-1] == "X" and card[:-1].isdigit()]
        if self.trump == "none" and not above and not tarot:
            return []
        found = [card for card in pack if self.special(card).get("power") == "highest trump"]
        found += [card for card in ("BJ", "LJ") if card in pack and card not in above] + above
        colours = self.colours()
        if order.get("bowers") and self.trump in colours:
            found.append("J" + self.trump)
            found += [f"J{suit}" for suit in colours if suit != self.trump and colours[suit] == colours[self.trump]]
        found += tarot + [rank + self.trump for rank in self.ranks(self.trump)]
        return [card for card in dict.fromkeys(found) if card in pack]

    def colours(self) -> dict[str, str]:
        """The colour of each suit."""
        told = self.data["pack"].get("suits", "")
        return COLOURS if isinstance(told, str) else {one["code"]: "red" if one.get("red") else "black" for one in told}

    def ranks(self, suit: str) -> list[str]:
        """The ranks of a suit from high to low."""
        pack, order = self.data["pack"], self.data.get("order", {})
        parts = (self._part("contracts", self.contract), self._part("denominations", self.denomination))
        own = pack["ranks"] if isinstance(pack["ranks"], str) else pack["ranks"].get(suit, "")
        if any(part.get("order") == "low" for part in parts):
            low = order.get("low", "reversed")
            own = " ".join(reversed(own.split())) if low == "reversed" else low
        elif suit == self.trump:
            own = order.get("trump", own)
        return str(own).split()

    def suit(self, card: str) -> str:
        """What a card counts as: a suit, *trump*, *joker*, or no suit at all."""
        if card in self.trumps_from_top():
            return "trump"
        if card in {"BJ", "LJ"}:
            return "joker"
        return NO_SUIT if self.special(card) or card == "FX" else card[-1]

    def never_wins(self, card: str) -> bool:
        """Whether it wins nothing, whatever was led."""
        lame = self.suit(card) == "joker" and self.data.get("order", {}).get("joker") == "trump only"
        return card == "FX" or lame or self.special(card).get("power") == "never wins"

    def led(self, trick: Sequence[str]) -> str | None:
        """The card that says which suit is led."""
        return next((card for card in trick if not self.never_wins(card)), None)

    def beats(self, card: str, other: str) -> bool:
        """Whether a card played later than another, which was best so far, beats it."""
        if self.never_wins(card) or card == other:
            own = self.special(card).get("power")
            late = own == "last wins" if own else self.data.get("order", {}).get("equal") == "last"
            return card == other and late and not self.never_wins(card)
        return self.height(card, other) > self.height(other, other)

    def height(self, card: str, best: str) -> int:
        """How high a card stands against the best so far; below nought, where it cannot win."""
        power, trumps = self.special(card).get("power"), self.trumps_from_top()
        if power in {"first wins", "last wins"}:
            return 4001 if power == "last wins" else 4000
        if card in trumps:
            return 2000 - trumps.index(card)
        if power == "highest trump":
            return 1900
        if self.suit(card) == "joker":
            return 1800 + (card == "BJ")
        same = self.suit(card) == self.suit(best) != NO_SUIT
        return 100 - [*self.ranks(card[-1])].index(card[:-1]) if same else -1

    def winner(self, trick: Sequence[str]) -> int:
        """The place of the card that wins so far."""
        led = self.led(trick)
        if led is None:
            return 0
        best = list(trick).index(led)
        for place in range(best + 1, len(trick)):
            if self.beats(trick[place], trick[best]):
                best = place
        return best

    # ---- what may be played ----------------------------------------------------------------------

    def any_time(self, card: str) -> bool:
        """Whether it may be played whatever was led."""
        return card == "FX" or bool(self.special(card).get("any_time"))

    def exempt(self, card: str) -> bool:
        """Whether nobody need play it."""
        patterns = self.data["play"].get("exempt", [])
        return any(
            pattern[:-1] in {"*", card[:-1]}
            and (pattern[-1] in {"*", card[-1]} or (pattern[-1] == "!" and self.suit(card) == "trump"))
            for pattern in patterns
        )

    def lawful(self, hand: Sequence[str], trick: Sequence[str], *, partner_wins: bool = False) -> set[str]:
        """The cards of a hand that may be played to a trick behind the first, where nothing is broken."""
        play, led = self.data["play"], self.led(trick)
        found = set(hand)
        if led is not None and play["follow"] != "free" and self.suit(led) != NO_SUIT:
            eased = partner_wins and play.get("partner_winning") == "free"
            found = set(self._lawful(hand, led, trick[self.winner(trick)], eased=eased))
        bars = [bar["cards"] for bar in play.get("barred", []) if bar["act"] == "play" and bar["until"] == "broken"]
        return {card for card in found if not any(self._fits(card, bar) for bar in bars)} or found

    def _lawful(self, hand: Sequence[str], led: str, best: str, *, eased: bool) -> Iterator[str]:
        play = self.data["play"]
        beat, void, under = "no" if eased else play["beat"], "any" if eased else play["void"], play.get("under")
        own = [card for card in hand if self.suit(card) == self.suit(led)]
        trumps = [card for card in hand if self.suit(card) == "trump"]
        higher = [card for card in trumps if self.height(card, best) > self.height(best, best)]
        lower = [card for card in trumps if card not in higher]
        ruffed = self.suit(led) != "trump" and self.suit(best) == "trump"
        bound = [card for card in own if not self.exempt(card) and not self.any_time(card)]
        yield from (card for card in hand if self.any_time(card))
        if bound:
            better = [card for card in own if self.height(card, best) > self.height(best, best)]
            must_beat = (beat == "always" and not ruffed) or (beat != "no" and self.suit(led) == "trump")
            yield from better if must_beat and any(card in bound for card in better) else own
            if play["follow"] == "or trump" and self.suit(led) != "trump":
                yield from higher if ruffed and (under == "not" or beat != "no") else trumps
            return
        yield from own
        if self.suit(led) == "trump" or not self.trumps_from_top():
            yield from hand
            return
        if void == "any":
            rest = [card for card in hand if card not in lower] if ruffed and under == "not" else []
            if ruffed and under != "not" and beat != "no" and higher:
                rest = [card for card in hand if card not in lower]
            yield from rest or hand
            return
        if not ruffed:
            yield from trumps or hand
            return
        if beat == "no" and under not in {"free", "not"}:
            yield from trumps or hand
        elif higher:
            yield from higher if beat != "no" or under == "not" else trumps
        elif under == "not":
            yield from [card for card in hand if card not in lower] or hand
        else:
            yield from hand if under == "free" else trumps or hand

    def leads(self, hand: Sequence[str], played: Sequence[str], *, first: bool) -> set[str]:
        """The cards of a hand that may be led, after those played: barred ones alone where nothing else is left."""
        barred: set[str] = set()
        for bar in self.data["play"].get("barred", []):
            broken = any(self._fits(card, bar.get("broken_by", bar["cards"])) for card in played)
            if bar["until"] == "asked" or (first if bar["until"] == "first trick" else not broken):
                barred |= {card for card in hand if self._fits(card, bar["cards"])}
        return {*hand} - barred or {*hand}

    def _fits(self, card: str, patterns: Sequence[str]) -> bool:
        trump = self.suit(card) == "trump"
        return any(
            one[:-1] in {"*", card[:-1]} and (one[-1] in {"*", card[-1]} or (one[-1] == "!" and trump))
            for one in patterns
        )


def trumps_of(data: dict[str, Any]) -> list[str]:
    """The suits that may be trumps in some hand, *none* among them where there may be none."""
    by, suits = data["trump"]["by"], list(suits_of(data["pack"]))
    return ["none"] if by == "none" else [data["trump"]["suit"]] if by == "fixed" else [*suits, "none"]
