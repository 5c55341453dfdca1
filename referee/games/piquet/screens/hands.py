"""The exchange on screen, and hands told by their owner or laid open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ....core.log import Standing
from ....core.text import UNSAID, Counted, Meant, Plural, Spelled, Text, Words, chained, say
from ....screens.choosing import Answer, ChoosingScreen, Mine, Said
from ....screens.parts import Chosen, Fact, Link, NotNow, Offer, Player, ids_of, players
from ....screens.picking import PickingScreen, Pile, dealt_with, hands_screen, pack_grid, told
from .. import rulebook as book
from ..before_play import most_for
from ..declarations import CARDS_EACH
from ..game import PIQUET
from ..knowing import as_shown, blanche_possible, declared_by, hand_entered, is_secret
from ..model import PACK, TALON, Exchange, Hand, State

OUT: Final = "fact-out"


def exchange(state: State, entries: Sequence[Standing], seat: int, chosen: Chosen) -> ChoosingScreen:
    """The screen of a player’s exchange: how many cards, or as many as a rule is against."""
    hand = state.this_hand
    there, name = players(state.seating), state.seating.names[seat]
    most, elder = most_for(hand, seat), seat == hand.elder
    left = TALON - sum(one.number for one in hand.exchanges if one is not None)
    limit = Text("At least one, {most} at most.", most=Spelled(most))
    if most == 1:
        limit = Text("One card, the last of the talon.")
    return ChoosingScreen(
        title=say("{name} exchanges", name=name),
        player=there[seat],
        lead=say("{name} exchanges", name=name),
        more=_role(hand, seat),
        why=str(chained((limit, Text("The talon has {left}.", left=left)))),
        rule=(book.ELDER_EXCHANGE if elder else book.YOUNGER_EXCHANGE).id,
        tiles=tuple(_drawn(hand, there[each], seat, entries) for each in (hand.elder, hand.younger)),
        order="The exchange, elder first",
        field="count",
        fields=(("seat", str(seat)),),
        ask=say("How many cards does {name} exchange?", name=name),
        legend="Cards exchanged",
        chips=tuple(
            Answer(
                value=str(number),
                words=str(number),
                rest=f" {Text('{cards}', cards=Plural(number, 'card', 'cards'))}",
                chosen=chosen.first("count") == str(number),
                fact="" if number <= most else OUT,
                button=say("{name} exchanges {number}", name=name, number=number),
                mine=say("You exchange {number}", number=number),
                then=_after(state, hand, 1 - seat, left - number),
            )
            for number in range(1, TALON + 1 - (not elder))
        ),
        grid="bids-grid numbers-4",
        facts=tuple(_facts(state, hand, seat, most, left)),
        need=say("{name} hasn’t exchanged", name=name),
        first="tap how many cards first",
        button=say("Record {name}’s exchange", name=name),
        mine=Mine(
            ask="How many cards do you exchange?",
            more=_role(hand, seat),
            need="You haven’t exchanged",
            button="Record your exchange",
            legend="Cards exchanged",
            lead="You exchange",
        ),
        offers=tuple(_offers(state, hand, seat)),
        links=tuple(_links(state, hand, seat)),
        asks=("exchange",),
    )


def _role(hand: Hand, seat: int) -> str:
    return Words("elder") if seat == hand.elder else Words("younger")


def _after(state: State, hand: Hand, other: int, rest: int) -> str:
    if hand.exchanges[other] is None and not hand_entered(hand, other):
        return say("{cards} left for {player}", cards=Counted(rest, "card"), player=state.seating.names[other])
    return say("{cards} left in the talon", cards=Counted(rest, "card")) if rest else "the talon is empty"


def _drawn(hand: Hand, player: Player, now: int, entries: Sequence[Standing]) -> Said:
    """What a player did in the exchange."""
    seat, role, one = player.seat, _role(hand, player.seat), hand.exchanges[player.seat]
    if one is not None:
        return Said(
            player=player, words=str(one.number), role=role, now=False, entry=ids_of(entries, Exchange).get(seat, "")
        )
    told = hand_entered(hand, seat)
    asked = seat == now and not told
    return Said(player=player, words="✓" if told else "?" if asked else "", role=role, now=asked)


def _facts(state: State, hand: Hand, seat: int, most: int, left: int) -> Iterator[Fact]:
    name, out = state.seating.names[seat], say("{most} or more are out:", most=most + 1)
    if seat == hand.elder:
        anyway = tuple(str(number) for number in range(most + 1, left + 1))
        yield Fact(OUT, out, "elder exchanges five at most.", book.ELDER_EXCHANGE.id, anyway)
    elif most < TALON - 1:
        gone = say("the talon has {cards} left for {name}.", cards=Counted(left, "card"), name=name)
        yield Fact(OUT, out, gone, book.YOUNGER_EXCHANGE.id)


def _offers(state: State, hand: Hand, seat: int) -> Iterator[Offer]:
    """Carte blanche of who exchanges now, and of the other, who may show it before (PI-2.1)."""
    shown = as_shown(state).hand
    assert shown is not None
    for each in (seat, 1 - seat):
        name = state.seating.names[each]
        if hand.exchanges[each] is None and blanche_possible(shown, each):
            fields = (("type", "carte-blanche"), ("seat", str(each)))
            announced = say("No king, queen or jack? {name} says so before putting cards away.", name=name)
            yield Offer(announced, "Carte blanche: 10", fields, book.CARTE_BLANCHE.id)


def _links(state: State, hand: Hand, seat: int) -> Iterator[Link]:
    name = state.seating.names[seat]
    yield Link("Which cards?", "hand", "exchanged", (("seat", str(seat)),))
    if not hand_entered(hand, seat):
        yield Link(
            say("{name}’s hand", name=name), "blind" if is_secret(state) else "hand", "own", (("seat", str(seat)),)
        )
    yield Link("Skip", "next", fields=(("at", "declare"),))


# ---- which cards ----------------------------------------------------------------------------------------


def exchanged(state: State, chosen: Chosen) -> PickingScreen:
    """The page on which the cards of an exchange are told."""
    hand, seat = state.hand, chosen.seat("seat", state.seating)
    now = PIQUET.phase(state)
    if hand is None or seat is None or now.name != "exchange" or hand.exchanges[seat] is not None:
        raise NotNow("exchanged")
    player = players(state.seating)[seat]
    most = most_for(hand, seat)
    piles = [
        Pile("cards", "Put away", replace(player, initial="out"), None, said="put away"),
        Pile("taken", Meant("Drawn", "cards"), replace(player, initial="in"), None, said="drawn"),
    ]
    return PickingScreen(
        grid=pack_grid(told(chosen, PACK, [pile.field for pile in piles]), PACK, piles),
        title=say("{player}’s exchange", player=player.name),
        mine=("Your exchange", "Your cards"),
        ask=say("{player}’s cards", player=player.name),
        help=say("Draw as many as you put away, {most} at most. One of the two can stay empty.", most=Spelled(most)),
        rule=book.PUT_AWAY.id,
        page="exchanged",
        fields=(("type", "exchange"), ("seat", str(seat))),
        button="Record them",
        some=True,
    )


def own(state: State, chosen: Chosen) -> PickingScreen:
    """The page on which one player tells the hand as it is at the opening lead. It shows none that is told."""
    hand, seat = state.hand, chosen.seat("seat", state.seating)
    if hand is None or seat is None or hand.complete or hand.void or hand.redealt or hand_entered(hand, seat):
        raise NotNow("own")
    player = players(state.seating)[seat]
    field = f"hands-{seat}"
    found = Text("Its declarations are worked out from them.") if declared_by(hand, seat) is None else UNSAID
    if hand.winners:
        found = Text("The cards played from it are among them.")
    return PickingScreen(
        grid=pack_grid(
            told(chosen, PACK, [field]),
            PACK,
            [Pile(field, player.name, player, CARDS_EACH, said=say("{player}’s hand", player=player.name))],
        ),
        title=say("{player}’s hand", player=player.name),
        mine=("Your hand", "Tap your hand"),
        ask="Tap {whose}",
        help=str(chained((Text("The twelve cards after the exchange."), found))),
        rule=book.FOUND.id,
        page="own",
        fields=(("type", "hands"), ("seat", str(seat))),
        all=CARDS_EACH,
        button="Enter this hand",
    )


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """Both hands: at the deal as they were dealt, where they are no secret, or shown later."""
    dealing, hand = dealt_with(PIQUET.phase(state), chosen), state.hand
    house = state.house_coming
    if house.secret_hands or (not dealing and (hand is None or hand.void or hand.complete)):
        raise NotNow("hands")
    return hands_screen(
        state,
        chosen,
        PACK,
        CARDS_EACH,
        dealing=dealing,
        what="hand",
        help=say("The hands as they were dealt. Leave a hand empty if it isn’t known.")
        if dealing
        else say("The hands as they are at the opening lead. Leave a hand empty if it isn’t known."),
        rule=book.KNOWN_HANDS.id,
        remembered=not dealing,
    )
