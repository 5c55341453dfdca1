"""The pages behind a hand of Tap: what seldom happens, claims, and cards told: known hands, the stock, the discard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from ....core.cards import Card, Pack, cards_in
from ....core.text import Counted, say
from ....core.values import altered
from ....kinds.widow.screen import Against, Laying, LayingPage
from ....play.shared_out import Penalty
from ....screens.claim import ClaimScreen, claim_screen
from ....screens.parts import Chosen, Fact, Link, NotNow, Player, players
from ....screens.picking import PickingScreen, Pile, dealt_with, hands_screen, pack_grid, told
from ....screens.rare import RareScreen
from ....screens.usual import Early, rare_page
from .. import rulebook as book
from ..cards import EACH, HALF, HONOURS, KINGS, PACK, TRUMPS
from ..knowing import may_be_discarded, sparrow_made, unseen_at_the_end, whole_hand
from ..model import Hand, State, half_of
from ..stock import DISCARD
from .parts import GAME, bonus_stake, on, with_contract


@dataclass(frozen=True, slots=True)
class SparrowToo:
    """`declarer` may claim the Sparrow, worth `stake`, with the rest. `on`: it is claimed."""

    declarer: str
    stake: str
    on: bool


def claim(state: State, chosen: Chosen) -> ClaimScreen:
    """The page of a claim. Its own: the Sparrow claimed too, None where that cannot be any more.

    Raises NotNow where no trick is left to claim.
    """
    if GAME.phase(state).name not in GAME.play_phases:
        raise NotNow("claim")
    hand = with_contract(state)
    if hand.depth == "result":
        raise NotNow("claim")
    sparrow = None
    if sparrow_made(hand) is None:
        stake = bonus_stake("sparrow", hand.contract, state.house, declared="sparrow" in hand.declared)
        sparrow = SparrowToo(state.seating.names[hand.alone], stake, on(chosen, "sparrow"))
    return claim_screen(
        GAME,
        altered(state, hand=hand),
        chosen,
        help="The claimer shows the cards. If no one can show how the other side could win one, all are the claimer’s.",
        false_cost="The claim is noted. Play goes on.",
        own=sparrow,
        template="games/tap/claim.html",
    )


BIDS: Final = Early(
    "bid",
    "Bid out of turn",
    book.ORDER_OF_BIDS.id,
    lambda state, seat: (high := state.this_hand.high) is None or high.seat != seat,
)


def rare(state: State, chosen: Chosen) -> RareScreen:
    """The page of what seldom happens."""
    shows = state.hand is not None and state.hand.depth != "result"
    return rare_page(GAME, state, chosen, early=BIDS, links=_links(state), shows=shows, penalty=Penalty)


def _links(state: State) -> Iterator[Link]:
    hand = state.open_hand
    if hand is None:
        return
    if hand.contract is not None and not hand.play_begun and GAME.phase(state).name != "take":
        yield Link("Sparrow and Slam", "flag", "declare")
    if hand.contract is not None and hand.half is not None and hand.discards_open:
        yield Link("The discard", "hand", "discard")
    if None in hand.stock:
        yield Link("The stock", "hand", "stock")


# ---- hands --------------------------------------------------------------------------------------


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """Whole hands: at the deal, where they are known before, or shown later in a hand."""
    return hands_screen(
        state,
        chosen,
        PACK,
        EACH,
        dealing=dealt_with(GAME.phase(state), chosen),
        help="Leave a hand empty if it isn’t known. With all three known, the six cards left are the stock.",
        rule=book.KNOWN_HANDS.id,
        remembered=True,
    )


# ---- the stock ----------------------------------------------------------------------------------


def stock(state: State, chosen: Chosen) -> PickingScreen:
    """The six cards of the stock: its bottom half first. Raises NotNow where there is no hand they belong to."""
    hand = state.hand
    if hand is None or hand.void or hand.complete:
        raise NotNow("stock")
    mark = players(state.seating)[hand.declarer if hand.declarer is not None else hand.dealer]
    piles = [
        Pile(
            half,
            title,
            Player(mark.seat, within, half[0].upper(), mark.mark, ""),
            HALF,
            said=within,
        )
        for half, title, within in (
            ("bottom", say("Bottom half"), say("the bottom half")),
            ("top", say("Top half"), say("the top half")),
        )
    ]
    before = {half: [card for card in half_of(hand.stock, half) if card is not None] for half in ("bottom", "top")}
    return PickingScreen(
        grid=pack_grid(told(chosen, PACK, ["bottom", "top"], before), PACK, piles),
        title="The stock",
        ask="Tap the cards of {whose}",
        help="The bottom half was dealt first. The top half lies crosswise on it. Leave out cards no one saw.",
        rule=book.STOCK_KNOWN.id,
        page="stock",
        fields=(("type", "stock"),),
        button="Record the stock",
    )


# ---- the discard --------------------------------------------------------------------------------


def discard(state: State, chosen: Chosen, *, here: bool = False) -> PickingScreen:
    """The page of the discard, before the first lead. Raises NotNow where nothing of it is open."""
    hand = with_contract(state)
    if not hand.discards_open or hand.half is None:
        raise NotNow("discard")
    name = state.seating.names[hand.alone]
    if hand.tricks_told:
        return discarded(state, chosen)
    known = whole_hand(hand) is not None
    cards = tuple(card for card in PACK if may_be_discarded(hand, card))
    why = "These are the cards of the hand, as entered." if known else "It’s enough to enter the trumps shown."
    return _screen(
        state,
        hand,
        chosen,
        cards,
        title=say("What does {name} discard?", name=name),
        mine="What do you discard?",
        own=Laying(why=why, here=here, skip="declare"),
    )


def discarded(state: State, chosen: Chosen, *, here: bool = False) -> PickingScreen:
    """All tricks are in, card by card: which of the cards nobody has seen were discarded, and which were the stock."""
    hand = with_contract(state)
    shown = hand.discarded
    cards = tuple(card for card in PACK if shown >> card.index & 1 or card in unseen_at_the_end(hand))
    name = state.seating.names[hand.alone]
    return _screen(
        state,
        hand,
        chosen,
        cards,
        title=say("Which three did {name} discard?", name=name),
        mine="Which three did you discard?",
        own=Laying(
            why=say(
                "All tricks are in. {cards} were in no trick. Those not discarded were in the stock.",
                cards=Counted(len(cards), "card"),
            ),
            here=here,
            links=(Link("Enter the whole pile", "hand", "captured"), Link("Enter points and tricks", "calc", "points")),
        ),
    )


def discard_alone_is_open(hand: Hand) -> bool:
    """Whether all is known but which of a few cards were discarded."""
    return bool(
        hand.tricks_told and hand.card_by_card and hand.discards_open and len(unseen_at_the_end(hand)) <= 2 * HALF
    )


def _screen(
    state: State, hand: Hand, chosen: Chosen, cards: Pack, *, title: str, mine: str, own: Laying
) -> PickingScreen:
    before = tuple(cards_in(hand.discarded))
    return DISCARD_PAGE.several(state, hand, chosen, hand.alone, cards, title=title, mine=mine, own=own, before=before)


def _facts(cards: Pack, against: Against) -> tuple[Fact, ...]:
    """Which of the cards may not be discarded, and why."""
    words = {
        "discard-high": (_high_words(cards), "they can’t be discarded."),
        "discard-trump": ("Trumps are out:", "there are three other cards to discard."),
    }
    reasons = {one.code: Fact(f"why-{one.code}", *words[one.code], one.rule.id) for one in against.values()}
    if any(TRUMPS >> card.index & 1 and card not in against for card in cards):
        reasons["trumps"] = Fact(
            "why-trumps",
            "Trumps",
            "only if there’s no other choice, and then shown to the defenders.",
            book.TRUMPS_DISCARDED.id,
        )
    return tuple(reasons.values())


def _high_words(cards: Iterable[Card]) -> str:
    kings = any(KINGS >> card.index & 1 for card in cards)
    honours = any(HONOURS >> card.index & 1 for card in cards)
    return (
        say("Kings and Honours are out:")
        if kings and honours
        else (say("Kings are out:") if kings else say("Honours are out:"))
    )


DISCARD_PAGE: Final = LayingPage(widow=DISCARD, game=lambda: GAME, rule=book.DISCARD, facts=_facts)
