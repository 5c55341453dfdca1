"""What comes between the bids and the play in a game of one's own: trumps, cards passed, taken and laid away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from ....core.cards import Card, cards_in
from ....core.entries import Entry
from ....core.seats import Seat
from ....core.text import Counted, Spelled, Words, in_a_list, say
from ....kinds.exchange.screen import covers
from ....kinds.widow.screen import LayingPage
from ....play.known import known_cards
from ....screens.cards import CardsScreen, Turn
from ....screens.choosing import Answer, ChoosingScreen
from ....screens.parts import Chosen, Link, NotNow, players
from ....screens.picking import PickingScreen, Pile, pack_grid, told
from ....screens.screen import Covers, Screen
from ....screens.usual import pick_card
from ..cells import said_of_suit, suit_name
from ..dealing import widow_size
from ..entries import Exchange, Partner, Trump
from ..game import OwnGame
from ..hands import AnyHand, State
from ..partners import how_found
from ..trumps import NONE, Source
from ..won import declarer_of
from .said import played_by

WAYS: Mapping[str, str] = {"left": Words("to the left"), "right": Words("to the right"), "across": Words("across")}


@dataclass(frozen=True)
class BeforePages:
    """The pages before the play of one game."""

    game: OwnGame

    # ---- trumps ---------------------------------------------------------------------------------

    def trump(self, state: State, chosen: Chosen) -> Screen:
        """What is trump: a card turned or shown, or a suit that somebody names."""
        hand = state.open_hand
        if hand is None or hand.trick or hand.tricks or hand.winners:
            raise NotNow("trump")
        source = self.game.parts.trumps.missing(state, hand)
        if source is None:
            raise NotNow("trump")
        shown = source.how in {"turned", "last"} and hand.depth == "cards" and chosen.first("tell") != "suit"
        return self._card(state, hand, chosen, source) if shown else self._named(state, hand, chosen, source)

    def _card(self, state: State, hand: AnyHand, chosen: Chosen, source: Source) -> CardsScreen:
        there, last = players(state.seating), source.how == "last"
        entries: dict[Card, Entry] = {card: Trump(card=card) for card in self.game.pack(state.house, len(there))}
        return CardsScreen(
            turn=Turn(
                title="Which card shows trumps?" if last else "Which card was turned?",
                player=there[hand.dealer],
                tricks=hand.tricks_total,
            ),
            pick=pick_card(self.game, state, chosen, entries, hand.dealer, whole=not last),
            holds=say("{name}’s hand", name=there[hand.dealer].name),
            why="The dealer’s last card stays in the hand." if last else "Its suit is trump.",
            rule=self.game.parts.common.TRUMP.id,
            entry="trump",
            template="hand/shown.html",
        )

    def named(self, state: State, hand: AnyHand, chosen: Chosen) -> ChoosingScreen:
        """The suit alone, behind the play. Raises NotNow where it is known."""
        source = self.game.parts.trumps.missing(state, hand)
        if source is None:
            raise NotNow("trump")
        return self._named(state, hand, chosen, source)

    def _named(self, state: State, hand: AnyHand, chosen: Chosen, source: Source) -> ChoosingScreen:
        there, design = players(state.seating), self.game.design
        seat = hand.dealer if source.seat is None else source.seat
        names = source.how == "named"
        ask = (
            say("{name} names trumps", name=there[seat].name) if names and source.seat is not None else "What is trump?"
        )
        letters = [*design.suits, *((NONE,) if design.trump.none_too or not names else ())]
        words = {letter: suit_name(design, letter) for letter in letters}
        return ChoosingScreen(
            title=ask,
            player=there[seat],
            lead=ask,
            rule=self.game.parts.common.TRUMP.id,
            field="suit",
            fields=(("seat", str(seat)),) if names and source.seat is not None else (),
            ask="What is trump?",
            legend="Which suit?",
            chips=tuple(
                Answer(
                    value=letter,
                    words=said.capitalize() if letter == NONE else said_of_suit(design, letter, capital=True),
                    chosen=chosen.first("suit") == letter,
                    button=said.capitalize() if letter == NONE else say("Trumps: {suit}", suit=said),
                    then="",
                )
                for letter, said in words.items()
            ),
            grid="two",
            need="Trumps aren’t named yet",
            first="tap a suit first",
            button="Record trumps",
            asks=("trump",),
        )

    def links(self, state: State) -> tuple[Link, ...]:
        """The way to tell trumps, where nobody waits for them."""
        hand = state.open_hand
        if hand is None or hand.depth == "cards" or hand.winners or self.game.parts.trumps.missing(state, hand) is None:
            return ()
        return (Link("Trumps", "hand", "trump"),)

    # ---- the partner ----------------------------------------------------------------------------

    def partner(self, state: State, chosen: Chosen) -> Screen:
        """Who plays with the declarer: who accepted, which card is called, or at the end who it was."""
        hand, design = state.open_hand, self.game.design
        if hand is None or hand.own.settled:
            raise NotNow("partner")
        declarer, there = declarer_of(design, hand), players(state.seating)
        if declarer is None:
            raise NotNow("partner")
        late = self.game.phase(state).name == "who"
        if how_found(design, hand) == "called" and not late and hand.depth == "cards":
            return self._called(state, chosen, declarer)
        name = there[declarer].name
        ask = say("Who played with {name}?", name=name) if late else say("Who plays with {name}?", name=name)
        chips = [
            Answer(
                value=str(player.seat),
                words=player.name,
                chosen=chosen.first("seat") == str(player.seat),
                button=say("{player} played with {name}", player=player.name, name=name)
                if late
                else say("{player} plays with {name}", player=player.name, name=name),
                then="",
            )
            for player in there
            if player.seat != declarer and player.seat not in hand.out
        ]
        alone = say("{name} played alone", name=name) if late else say("{name} plays alone", name=name)
        chips.append(Answer(value="", words="Nobody", chosen=False, button=alone, then=""))
        return ChoosingScreen(
            title=ask,
            player=there[declarer],
            lead=played_by(design, state, hand),
            rule=self.game.parts.common.SEATS.id,
            field="seat",
            fields=(),
            ask=ask,
            legend=ask,
            chips=tuple(chips),
            grid="two",
            need=ask,
            first="tap a name first",
            button="Record the partner",
            asks=("partner",),
        )

    def _called(self, state: State, chosen: Chosen, declarer: Seat) -> CardsScreen:
        there = players(state.seating)
        entries: dict[Card, Entry] = {
            one.card: one
            for one in self.game.parts.partners.offers(state, state.this_hand, declarer)
            if isinstance(one, Partner) and one.card is not None
        }
        pack = self.game.pack(state.house, len(there))
        title = say("Which card does {name} call?", name=there[declarer].name)
        return CardsScreen(
            turn=Turn(title=title, player=there[declarer], tricks=state.this_hand.tricks_total),
            pick=pick_card(
                self.game,
                state,
                chosen,
                {card: entries.get(card) or Partner(card=card) for card in pack},
                declarer,
                whole=True,
            ),
            why="Who holds it is the partner.",
            rule=self.game.parts.common.SEATS.id,
            entry=Partner.type,
            template="games/own/called.html",
        )

    # ---- cards passed on ------------------------------------------------------------------------

    def passing(self, state: State, chosen: Chosen) -> PickingScreen:
        """The cards one player passes: others do not see which."""
        hand = state.open_hand
        if hand is None or self.game.phase(state).name != "pass":
            raise NotNow("pass")
        exchanging, there = self.game.parts.exchanging, players(state.seating)
        waiting = [there[seat] for seat in self.game.together(state)]
        seat = chosen.seat_or("seat", state.seating, self.game.phase(state).seat)
        player = next((one for one in waiting if one.seat == seat), waiting[0])
        count, way = exchanging.passed_in(state, hand)
        pack = self.game.pack(state.house, len(there))
        if hand.held[player.seat] is not None:
            pack = tuple(cards_in(known_cards(hand, player.seat)))
        to = WAYS.get(way, "on")
        return PickingScreen(
            grid=pack_grid(told(chosen, pack, ["cards"]), pack, [Pile("cards", player.name, player, count)]),
            title=say("{player} passes {cards} {to}", player=player.name, cards=Counted(count, "card"), to=to),
            ask=say("{player} passes {to}", player=player.name, to=to),
            mine=(say("You pass {to}", to=to), say("You pass {to}", to=to)),
            help="No one sees what others passed.",
            rule=self.game.parts.common.PASSING.id,
            page="pass",
            fields=(("type", "pass-cards"), ("seat", str(player.seat))),
            button="Pass them",
            all=count,
            instead=(("count", str(count), "Passed, cards not entered"),),
            others=tuple(one for one in waiting if one != player),
            watched=(
                say("{player} passes {to}", player=waiting[0].name, to=to)
                if len(waiting) == 1
                else say("{players} pass {to}", players=in_a_list([one.name for one in waiting]), to=to)
            ),
        )

    @cached_property
    def covers(self) -> Covers[State] | None:
        """Where players tell what they pass, where cards are passed."""
        exchanging = self.game.parts.exchanging
        if not exchanging.passes:
            return None

        def count(state: State) -> int:
            return exchanging.passed_in(state, state.this_hand)[0]

        def asked(page: str, state: State) -> tuple[Seat, ...]:
            return tuple(self.game.together(state)) if page in {"", "pass"} and state.open_hand is not None else ()

        return covers(
            "pass",
            what="the pass",
            rule=self.game.parts.common.PASSING,
            count=count,
            asked=asked,
            of=lambda state: range(len(state.seating)),
            less=lambda state: (("Passed, cards not entered", (("type", "pass-cards"), ("count", str(count(state))))),),
        )

    # ---- the widow ------------------------------------------------------------------------------

    @cached_property
    def laying(self) -> LayingPage[State, AnyHand, Exchange]:
        """What is taken, and what is laid away for it."""
        widow = self.game.design.exchange.widow
        turned = widow is not None and widow.to == "turned card"

        def first(hand: AnyHand) -> str:
            size = widow_size(self.game.design, len(hand.held))
            return (
                "the turned card"
                if turned
                else (
                    say("the {size} card of the widow", size=Spelled(size))
                    if size == 1
                    else say("the {size} cards of the widow", size=Spelled(size))
                )
            )

        return LayingPage(
            widow=self.game.parts.exchanging.widow,
            game=lambda: self.game,
            rule=self.game.parts.common.WIDOW,
            first=first,
        )

    def laid_away(self, state: State, chosen: Chosen) -> Screen:
        """The same as a page of its own."""
        if state.open_hand is None or self.game.phase(state).name != "exchange":
            raise NotNow("discard")
        return self.laying(state, chosen)

    # ---- the talon ------------------------------------------------------------------------------

    def change(self, state: State, chosen: Chosen) -> ChoosingScreen:
        """Whether a player changes cards; which they are nobody sees."""
        there, seat = players(state.seating), self.game.phase(state).seat
        if seat is None:
            raise NotNow("change")
        name, most = there[seat].name, self.game.design.exchange.talon
        ways = {"": say("{name} changes some", name=name), "1": say("{name} keeps all", name=name)}
        return ChoosingScreen(
            title=say("{name} to change cards", name=name),
            player=there[seat],
            lead=say("{name} may change up to {cards}", name=name, cards=Counted(most, "card")),
            why="No one else sees which.",
            rule=self.game.parts.common.TALON.id,
            field="all",
            fields=(("seat", str(seat)),),
            ask=say("Does {name} change cards?", name=name),
            legend="Changed, or kept?",
            chips=tuple(
                Answer(value=value, words=words, chosen=False, button=words, then="") for value, words in ways.items()
            ),
            grid="two",
            need=say("{name} hasn’t said", name=name),
            first="tap one first",
            button="Record it",
            asks=("exchange",),
        )
