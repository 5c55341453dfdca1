"""The screens of French Tarot: which one the table sees now, and what it shows. All of it is pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ...core.cards import Suit, cards_in
from ...core.entries import Pass
from ...core.game import HandAccount
from ...core.log import Standing
from ...core.seats import Seat, Side
from ...core.text import in_a_list, say, so_many
from ...kinds.camps.screen import partner_screen
from ...kinds.ladder.screen import LadderScreen
from ...kinds.widow.screen import Laying, LayingPage
from ...play.known import camps_now
from ...play.shared_out import Penalty
from ...screens.cards import CardsScreen
from ...screens.choosing import Answer, ChoosingScreen
from ...screens.desk_pages import desk_of
from ...screens.next_card import in_short, place_in_hand
from ...screens.parts import Chosen, Link, NotNow, Offer, SideNow, TallyLine, players, playing
from ...screens.picking import PickingScreen, Pile, pack_grid, told
from ...screens.rare import Fold, Press, RareScreen, asked_of
from ...screens.screen import Covers, ScoreWords, Screen, Screens, Telling, of_state
from ...screens.sides import Stand, camps_shown, tally_of
from ...screens.tricks import TellsCards, TricksScreen, asked_trick, by_depth, depth_now
from ...screens.usual import Early, around_hands, next_card, rare_page, subtitle_of, usual_pages
from ...screens.who_won import trick_page
from . import rulebook as book
from .auction import ANNOUNCED, AUCTION, bids, callable_cards, open_bids
from .cards import NEEDED, PACK, PETIT
from .chien import ECART, seen_with_taker
from .count import pile_known
from .counting import captured, points
from .desk import CLAIMING, QUESTIONS, who_won
from .game import FRENCH_TAROT, PARTNER
from .house import FIVE, House
from .model import CONTRACT_WORDS, SIZE_WORDS, SIZES, TIMES, Bid, Contract, Hand, Misere, PetitSec, State
from .parts import WhoWhat, with_taker
from .poignees import WORTH, may_show, size_of
from .scoring import MARKS

# ---- the auction --------------------------------------------------------------------------------


def _stake(contract: Contract) -> str:
    times = TIMES[contract]
    return "25 and the points" if times == 1 else say("25 and the points, × {times}", times=times)


BIDS: Final[LadderScreen[Hand, Bid, House]] = LadderScreen(
    ladder=AUCTION,
    next=lambda state, hand: (
        in_a_list([CONTRACT_WORDS[one].lower() for one in open_bids(hand, state.house)], "or"),
        book.BIDS,
    ),
    tile=lambda bid: MARKS[bid.contract],
    grid="calls",
    small=lambda _house, bid: f"× {TIMES[bid.contract]}",
    stake=lambda _house, bid: _stake(bid.contract),
)


def contract(state: State, chosen: Chosen) -> WhoWhat:
    """Who takes, with which contract, of a hand recorded by its result."""
    there = playing(players(state.seating), state.this_hand)
    return WhoWhat(
        title="Who takes?",
        type="contract",
        seats=there,
        seat=chosen.seat("seat", state.seating),
        who="Who takes",
        field="contract",
        what="The contract",
        chips=tuple(
            Answer(
                value=one,
                words=CONTRACT_WORDS[one],
                small=f"× {TIMES[one]}",
                chosen=chosen.first("contract") == one,
                button=say("Record {contract_words}", contract_words=CONTRACT_WORDS[one].lower()),
                then=say("each opponent: {stake}", stake=_stake(one)),
            )
            for one in bids(state.house)
        ),
        switch=("chelem", "Chelem announced", "Made 400, failed −200", chosen.first("chelem") not in {"", "no"}),
        rule=book.BIDS.id,
        button="Record the contract",
        all_pass=True,
        asks=("contract", "all-pass"),
    )


def bidding(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The auction, or its result alone."""
    return contract(state, chosen) if state.this_hand.depth == "result" else BIDS(state, entries, chosen)


def call(state: State, chosen: Chosen) -> ChoosingScreen:
    """The taker of five calls a king."""
    hand = state.this_hand
    taker = players(state.seating)[hand.attacks]
    own = hand.held[hand.attacks]
    rank = callable_cards(own)[0].rank_word
    rest = "" if own is not None else "A queen with all four kings."
    return ChoosingScreen(
        title=say("{taker} calls a {rank}", taker=taker.name, rank=rank),
        player=taker,
        lead=say(
            "{taker} plays {contract_words}", taker=taker.name, contract_words=CONTRACT_WORDS[hand.played].lower()
        ),
        more=say("{taker} to call", taker=taker.name),
        why=say("The holder is the partner, and says nothing. {rest}", rest=rest).strip(),
        rule=book.CALL.id,
        field="card",
        fields=(),
        ask=say("{taker}, which {rank}?", taker=taker.name, rank=rank),
        legend=say("Which {rank} is called?", rank=rank),
        chips=tuple(
            Answer(
                value=card.code,
                words=str(card),
                chosen=chosen.first("card") == card.code,
                button=say("Call {card}", card=card),
                then="before the chien is seen",
            )
            for card in callable_cards(own)
        ),
        need=say("{taker} hasn’t called", taker=taker.name),
        first="tap a card first",
        button="Record the call",
        links=(Link("A queen, cavalier or valet", "hand", "call"),) if own is None else (),
        asks=("call",),
    )


def lower(state: State, chosen: Chosen) -> PickingScreen:
    """Any court card called: a queen where all four kings are held, and so on. Raises NotNow where none is called."""
    hand = with_taker(state)
    if not hand.calls_king or hand.called is not None:
        raise NotNow("call")
    courts = tuple(card for card in PACK if card.rank in "KQCV")
    taker = players(state.seating)[hand.attacks]
    pile = Pile("card", taker.name, taker, 1, said="the card called")
    return PickingScreen(
        grid=pack_grid(told(chosen, courts, ["card"]), courts, [pile]),
        title=say("{taker} calls a card", taker=taker.name),
        ask="Tap",
        help="A king; a queen with all four kings in hand, then a cavalier, then a valet.",
        rule=book.CALL.id,
        page="call",
        fields=(("type", "call"),),
        button="Record the call",
    )


# ---- the chien and the écart --------------------------------------------------------------------


def chien(state: State, chosen: Chosen, *, here: bool = False) -> PickingScreen:
    """The cards of the chien. Raises NotNow where they are known, or there is no taker."""
    hand = with_taker(state)
    taker, size = players(state.seating)[hand.attacks], hand.chien_size
    pile = Pile("cards", "The chien", taker, size, said="the chien")
    return PickingScreen(
        grid=pack_grid(told(chosen, PACK, ["cards"], {"cards": tuple(cards_in(hand.chien))}), PACK, [pile]),
        title="The chien is turned up",
        ask="Tap the cards of",
        help="",
        rule=book.CHIEN.id,
        page="chien",
        fields=(("type", "chien"),),
        button="Record the chien",
        own=Laying(why=say("All may see it. Then {taker} takes it.", taker=taker.name), here=here, skip="ecart"),
        template="kinds/widow.html",
    )


LAYING: Final = LayingPage(
    widow=ECART,
    game=lambda: FRENCH_TAROT,
    rule=book.ECART,
    first=lambda hand: say("the {chien_size} cards of the chien", chien_size=hand.chien_size),
    page="ecart",
    button="Record the écart",
)


def ecart(state: State, chosen: Chosen) -> PickingScreen:
    """What the taker lays aside, tapped where nobody else looks. Raises NotNow where nothing is laid aside."""
    hand = with_taker(state)
    if not hand.takes_chien or hand.laid or hand.play_begun:
        raise NotNow("ecart")
    name = state.seating.names[hand.attacks]
    seen = seen_with_taker(hand)
    known = hand.held[hand.attacks] is not None
    cards = tuple(card for card in PACK if not known or seen & card.bit)
    own = Laying(why="No king, no bout. A trump only where there is no other choice, and shown.", here=False)
    return LAYING.several(
        state,
        hand,
        chosen,
        hand.attacks,
        cards,
        title=say("What does {name} lay aside?", name=name),
        mine="Your écart",
        own=own,
    )


def laying(state: State, chosen: Chosen) -> Screen:
    """First the chien, where nobody has told it, then the écart."""
    hand = state.this_hand
    if not hand.chien and chosen.first("on") != "ecart":
        return chien(state, chosen, here=True)
    if hand.held[hand.attacks] is not None:
        return replace(ecart(state, chosen), own=Laying(why="Face down, before the lead.", here=True))
    screen = LAYING(state, chosen)
    links = (Link("Tap the écart", "hand", "ecart"), Link("Chelem", "flag", "chelem"))
    return replace(screen, links=links) if isinstance(screen, CardsScreen) else screen


def telling(name: str, state: State, _chosen: Chosen) -> Telling | None:
    """Whose écart is asked for, while it lies face down."""
    hand = state.open_hand
    if hand is None or hand.tricks_told or hand.taker is None or name != "ecart":
        return None
    return LAYING.telling(hand.taker)


# ---- poignées and the chelem --------------------------------------------------------------------


def poignee(state: State, chosen: Chosen) -> WhoWhat:
    """Who shows a poignée, and which. Raises NotNow where nobody may."""
    hand = with_taker(state)
    there = [one for one in players(state.seating) if may_show(hand, one.seat)]
    if not there:
        raise NotNow("poignee")
    seat = chosen.seat("seat", state.seating)
    return WhoWhat(
        title="A poignée is shown",
        type="poignee",
        seats=tuple(there),
        seat=seat if seat is not None else there[0].seat if len(there) == 1 else None,
        who="Who shows it",
        field="size",
        what="Which poignée",
        chips=tuple(
            Answer(
                value=size,
                words=SIZE_WORDS[size],
                small=say("{size_of} trumps, {worth}", size_of=size_of(hand, size), worth=WORTH[size]),
                chosen=chosen.first("size") == size,
                button=say("Record the {size} poignée", size=size),
                then=say("{worth} to the side that wins the deal", worth=WORTH[size]),
            )
            for size in SIZES
        ),
        rule=book.POIGNEE.id,
        button="Record the poignée",
        behind=True,
        asks=("poignee",),
    )


def chelem(state: State, chosen: Chosen) -> ChoosingScreen:
    """The chelem announced. Raises NotNow where it may not be any more."""
    hand = with_taker(state)
    if hand.play_begun or ANNOUNCED.is_made(hand, "chelem"):
        raise NotNow("chelem")
    taker = players(state.seating)[hand.attacks]
    return ChoosingScreen(
        title=say("{taker} announces the chelem", taker=taker.name),
        player=taker,
        lead=say(
            "{taker} plays {contract_words}", taker=taker.name, contract_words=CONTRACT_WORDS[hand.played].lower()
        ),
        why="Every trick: 400 from each. If it fails, 200 to each. The announcer leads.",
        rule=book.CHELEM_SAID.id,
        field="bonus",
        fields=(("seat", str(hand.attacks)),),
        ask=say("Does {taker} announce the chelem?", taker=taker.name),
        legend="The chelem",
        chips=(
            Answer(
                value="chelem",
                words="The chelem",
                css=" span-2",
                chosen=chosen.first("bonus") == "chelem",
                button="Announce the chelem",
                then=say("then {taker} leads", taker=taker.name),
            ),
        ),
        need="The chelem?",
        first="tap it first",
        button="Announce the chelem",
        asks=("declare",),
    )


def _offers(state: State, hand: Hand) -> tuple[Offer, ...]:
    """A poignée of whoever is to play the first card, by a hand that is known."""
    seat = FRENCH_TAROT.next_player(state, hand)
    held = None if seat is None or not may_show(hand, seat) else hand.held[seat]
    if seat is None or held is None:
        return ()
    trumps = sum(1 for card in cards_in(held) if card.suit is Suit.TRUMPS)
    found = [size for size in SIZES if size_of(hand, size) <= trumps]
    if not found:
        return ()
    said = say("{player} may show a {found} poignée.", player=state.seating.names[seat], found=found[-1])
    fields = (("type", "poignee"), ("seat", str(seat)), ("size", found[-1]))
    return (Offer(said, "Shown", fields, book.POIGNEE.id),)


def _links(state: State, hand: Hand) -> tuple[Link, ...]:
    found = list[Link]()
    if any(may_show(hand, seat) for seat in range(len(state.seating))):
        found.append(Link("Poignée", "hand", "poignee"))
    if not hand.play_begun and not hand.chelem_said:
        found.append(Link("Chelem", "flag", "chelem"))
    return tuple(found)


# ---- the play -----------------------------------------------------------------------------------


def _sides(state: State, hand: Hand) -> tuple[SideNow, ...]:
    """Both sides’ points by the tricks recorded; tricks where the cards are not known."""
    now, there = camps_now(hand), players(state.seating)
    assert now is not None
    pile = pile_known(hand, state.house) if hand.card_by_card else None
    need = say("of {needed}", needed=NEEDED[pile.bouts]) if pile is not None else ""

    def stand(seats: frozenset[Seat]) -> Stand:
        won = sum(hand.won[seat] for seat in seats)
        role = CONTRACT_WORDS[hand.played].lower() if hand.taker in seats else ""
        if pile is not None and hand.taker in seats:
            return Stand(str(pile.points), need, role, "points")
        return Stand(str(won), "", role or so_many(won, "trick").removeprefix(f"{won} "))

    return camps_shown(now, there, stand)


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The next card."""
    hand = state.this_hand
    gone = 0 if hand.takes_chien else hand.chien
    leads = None
    if not hand.play_begun and hand.called is not None and state.house.called_lead:
        suit = hand.called.suit.symbol
        leads = (say("any card but a {suit}, or {called} itself", suit=suit, called=hand.called), book.CALLED_LEAD)
    screen = next_card(
        FRENCH_TAROT, state, chosen, sides=_sides(state, hand), gone=gone, leads=leads, opens=Suit.TRUMPS
    )
    why = screen.why
    led = screen.turn.led
    if led is Suit.TRUMPS:
        why = "Play a higher trump if possible, else any trump. The Excuse always."
    elif led is not None:
        why = say("Follow {symbol}. None? Then a trump, over one that lies. The Excuse always.", symbol=led.symbol)
    if len(state.seating) == FIVE:  # so many have no room on the board for what each does
        called = say(", {called} called", called=hand.called) if hand.called is not None else ""
        why = say(
            "{player} plays {contract_words}{called}. {why}",
            player=state.seating.names[hand.attacks],
            contract_words=CONTRACT_WORDS[hand.played].lower(),
            called=called,
            why=why,
        )
    pick = in_short(screen.pick, led)
    return replace(
        screen, pick=pick, why=why, offers=(*_offers(state, hand), *screen.offers), links=_links(state, hand)
    )


PETIT_HERE: Final = TellsCards("Was the petit in this trick?", ((PETIT, "the petit"),), "petit")


def tricks(state: State, _chosen: Chosen) -> TricksScreen:
    """Who won the trick; of the last also whether the petit was in it."""
    hand = state.this_hand
    now = camps_now(hand)
    assert now is not None
    leader = hand.winners[-1] if hand.winners else FRENCH_TAROT.leader(state, hand)
    last = len(hand.winners) + 1 == hand.tricks_total
    return TricksScreen(
        trick=asked_trick(
            hand,
            players(state.seating),
            of=lambda seat: "taker" if seat == hand.taker else "partner" if seat in now.own else "won",
            leader=leader,
        ),
        insight="" if last else _insight(state, hand),
        tells=TellsCards("Was it in this trick?", ((PETIT, "the petit"),), "petit")
        if last and hand.petit_trick is None
        else None,
    )


def _insight(state: State, hand: Hand) -> str:
    """The one thing worth knowing about the hand."""
    name = state.seating.names[hand.attacks]
    if hand.chelem_said:
        return say("{name} announced the chelem and needs every trick", name=name)
    return say("{name} plays {contract_words}", name=name, contract_words=CONTRACT_WORDS[hand.played].lower())


def result(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The count of a hand recorded by its result."""
    return points(state, chosen, links=_links(state, state.this_hand))


# ---- around the hands ---------------------------------------------------------------------------


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by player; the taker of the hand in progress is named, and a partner who is known."""
    hand = state.open_hand
    now = None if hand is None else camps_now(hand)

    def note(_side: Side, seats: Sequence[Seat]) -> str:
        if hand is None:
            return ""
        if hand.taker in seats:
            return CONTRACT_WORDS[hand.played].lower().removeprefix("garde ")
        if now is not None and now.own & {*seats}:
            return "partner"
        return "sits out" if hand.out & {*seats} else ""

    return tally_of(state, note)


def where(state: State, number: int) -> str:
    """Where the sitting is: ``hand 6 of 20``."""
    hands = state.house_coming.hands
    return say("hand {number} of {hands}", number=number, hands=hands) if hands else say("hand {number}", number=number)


def cell(account: HandAccount, side: Side) -> str:
    """The taker’s contract and count: ``G 49``; a partner is named."""
    if account.void:
        return ""
    return " ".join(filter(None, account.cells[side]))


def standing(state: State) -> str:
    """How the game stands, in a sentence; all points add up to zero."""
    if not state.hands_counted:
        return ""
    best = max(state.standing)
    names = [state.coming.side_name(side) for side, points in enumerate(state.standing) if points == best]
    lead = say("{player} leads.", player=names[0]) if len(names) == 1 else "The best totals are equal."
    return say("{lead} All points add up to 0.", lead=lead)


EARLY: Final = Early(
    "bid",
    "Bid out of turn",
    book.BIDS_RIGHT.id,
    lambda state, seat: state.this_hand.bids[seat] is None and not state.this_hand.passed[seat],
)


def _folds(state: State) -> Iterator[Fold]:
    """A petit sec before its holder has spoken, and a misère before the first card."""
    hand = state.open_hand
    if hand is None:
        return
    if state.house.petit_sec == "void" and not hand.auction_over:
        cost = "The petit as the only trump, without the Excuse. The hand is void, and the next player deals."
        asked = asked_of(FRENCH_TAROT, PetitSec)
        yield Fold("petit-sec", "Petit sec", book.PETIT_SEC.id, cost, "petit-sec", (Press("Record it"),), asked)
    if state.house.misere and not hand.play_begun:
        cost = say(
            "No trump and no Excuse, or no court card: {misere} from each other player.", misere=state.house.misere
        )
        asked = asked_of(FRENCH_TAROT, Misere)
        yield Fold("misere", "Misère", book.MISERE.id, cost, "misere", (Press("Record it"),), asked)


def rare(state: State, chosen: Chosen) -> RareScreen:
    """The page of what seldom happens."""
    hand = state.open_hand
    links = list(_links(state, hand)) if hand is not None and hand.taker is not None else []
    if hand is not None and hand.taker is not None and not hand.chien and not (hand.takes_chien and hand.play_begun):
        links.append(Link("The chien", "sheet", "chien"))
    shows = hand is not None and hand.depth != "result"
    return rare_page(
        FRENCH_TAROT, state, chosen, early=EARLY, links=links, shows=shows, extra=_folds(state), penalty=Penalty
    )


SCREENS: Final = Screens(
    pages=of_state(
        {
            **usual_pages(FRENCH_TAROT),
            "rare": rare,
            "call": lower,
            "chien": chien,
            "ecart": ecart,
            "poignee": poignee,
            "chelem": chelem,
            "points": points,
            "captured": captured,
        }
    ),
    form_entries=("contract",),
    subtitle=subtitle_of(where),
    tally=tally,
    game=FRENCH_TAROT,
    around=around_hands(FRENCH_TAROT, cell=cell, standing=standing),
    by_phase={
        "bid": bidding,
        "play": by_depth(depth_now, {"result": result, **of_state({"tricks": tricks, "cards": cards})}),
        **of_state(
            {
                "call": call,
                "ecart": laying,
                "partner": lambda state, chosen: partner_screen(state, chosen, PARTNER, declarer="taker"),
                "count": points,
            }
        ),
    },
    place=place_in_hand({Bid: "the auction", Pass: "the auction"}),
    own_seat={"claim": "seat", "poignee": "seat"},
    covers=Covers(telling=telling, private=lambda name, _state: name == "ecart"),
    style="css/french-tarot.css",
    script="js/french-tarot.js",
)

DESK: Final = desk_of(
    QUESTIONS,
    "poignée, Excuse, FT-4.2",
    winner=lambda place, chosen: trick_page(place, chosen, judge=who_won),
    claiming=CLAIMING,
    signs={"auction": "bid", "legal": "bid", "chien": "hand", "poignees": "star", "excuse": "swap", "points": "calc"},
)

SCORES: Final[ScoreWords[State]] = ScoreWords(
    caption="The taker’s contract and count, then points and total. All points of a hand add up to 0.", cell=cell
)
