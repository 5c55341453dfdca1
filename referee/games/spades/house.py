"""The house rules of Spades: every option with its values, default and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.house import Preset, number, one_of, switch
from ...play.checks import results_agreed

USUAL_FORM: Final = "usual"


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table. `fitting.check_house` says which of them fit each other."""

    form: str = one_of(
        "SP-1.2 Form",
        "Partners score together; solo, each for themselves.",
        (USUAL_FORM, "Usual", ""),
        ("partners", "Partners", "Two partnerships."),
        ("solo", "Solo", "Each for themselves."),
        ("pairs", "Three pairs", "Three pairs, sitting opposite."),
        ("teams", "Teams of three", "Two teams of three, sitting in turn."),
        group="The game",
    )
    target: int = number(
        "SP-8.1 Play to",
        "The first side there wins. If both get there in one hand, the higher wins.",
        (250, 300, 500, 1000),
        default=500,
        bounds=(50, 10_000),
        sheet="To {}.",
    )
    floor: int | None = number(
        "SP-8.2 Floor",
        "A side this low ends the game. The best total wins.",
        (-200, -500, (None, "Never", "No floor.")),
        bounds=(-10_000, -10),
        sheet="Lost at {}.",
    )
    mercy: int | None = number(
        "SP-8.10 Mercy",
        "A side this far ahead of every other after a hand wins.",
        ((None, "Off", ""), 300, 400, 500),
        bounds=(50, 10_000),
        sheet="A lead of {} wins.",
        later=True,
    )
    hands: int | None = one_of(
        "SP-8.4 Length",
        "End after a number of hands instead of at a score.",
        (None, "No limit", ""),
        (8, "8 hands", "Eight hands. Target and floor do not count."),
        (12, "12 hands", "Twelve hands. Target and floor do not count."),
        bounds=(1, 100),
        sheet="{} hands. Target and floor do not count.",
        one="One hand. Target and floor do not count.",
    )
    deadline: str = one_of(
        "SP-8.5 By the clock",
        "A time such as 22:30. The hand in progress is finished, then the best total wins.",
        ("", "No deadline", ""),
        text=True,
        sheet="Ends at {}. Target and floor do not count.",
    )
    packs: int = one_of(
        "SP-1.5 Packs for six",
        "Six players use two packs, or a short one.",
        (2, "Two", ""),
        (1, "One", "One pack."),
    )
    jokers: str = one_of(
        "SP-1.4 Jokers",
        "Trumps above the ace of spades.",
        ("off", "None", ""),
        ("big_little", "Big, Little", "Big and Little Joker above A♠."),
        ("two_spades_two_diamonds", "With 2♠ 2♦", "Big, Little, 2♠, 2♦ above A♠."),
        ("two_diamonds_two_spades", "With 2♦ 2♠", "Big, Little, 2♦, 2♠ above A♠."),
        ("two_spades", "With 2♠", "Big, Little, 2♠ above A♠."),
    )
    identical: str = one_of(
        "SP-5.4 Two equal cards",
        "With two packs, which of two identical cards wins.",
        ("first", "First played", ""),
        ("last", "Last played", "The last of two equal cards wins."),
    )
    first_hand_bids_itself: bool = switch(
        "SP-3.11 First hand bids itself",
        "Ten points a trick in the first hand, no bids.",
        "The first hand bids itself.",
        group="Bidding",
    )
    total_not_equal: bool = switch(
        "SP-3.6 Bids may not add up",
        "The last bidder may not make the bids equal the tricks.",
        "The bids may not add up to the tricks.",
    )
    minimum_bid: str = one_of(
        "SP-3.5 Least bid",
        "For a side, or for the partner of a nil.",
        ("none", "None", ""),
        ("side", "4 a side", "A side bids at least four."),
        ("nil_partner", "4 beside a nil", "The partner of a nil bids at least four."),
    )
    blind_nil: bool = switch(
        "SP-3.9 Blind nil", "Bid before looking, when far enough behind. 200 either way.", "Blind nil 200."
    )
    blind_number: str = one_of(
        "SP-3.10 Blind number",
        "Six or more by a side, bid before looking, counts double.",
        ("off", "Off", ""),
        ("exact", "Exact", "Blind six or more counts double, exactly."),
        ("at_least", "At least", "Blind six or more counts double."),
    )
    blind_deficit: int = number(
        "SP-3.9 Behind, to bid blind",
        "How far a side must trail the leader to bid blind.",
        ((0, "0", "Blind bids at any score."), (100, "100", ""), 200),
        default=100,
        bounds=(0, 1000),
        sheet="Blind bids when {} behind.",
    )
    ten_for_200: bool = switch(
        "SP-7.8 Ten for 200", "A side that bids exactly ten: +200 or −200.", "A bid of ten counts 200."
    )
    boston: str = one_of(
        "SP-7.9 Boston",
        "All the tricks, bid and made. Set, it costs ten a trick.",
        ("off", "Off", ""),
        ("200", "200", "All tricks bid and made: 200."),
        ("wins", "Wins", "All tricks bid and made win the game."),
    )
    match_bid: bool = switch(
        "SP-3.12 Raise to match",
        "The side that bid first may raise to the others’ bid.",
        "The side that bid first may raise to match.",
    )
    forced_bids: str = one_of(
        "SP-3.13 Forced bids",
        "Mirror: your spades. Whiz: your spades or nil.",
        ("off", "Off", ""),
        ("mirror", "Mirror", "Mirror: bids are the spades held."),
        ("whiz", "Whiz", "Whiz: bids are the spades held, or nil."),
    )
    failed_nil_tricks: str = one_of(
        "SP-7.5 Tricks of a broken nil",
        "What they do for the partner’s contract.",
        ("bags", "Bags", ""),
        ("help", "Help", "Tricks of a broken nil help the partner."),
        ("ignored", "Ignored", "Tricks of a broken nil are ignored."),
        group="Nil and bags",
    )
    double_nil: str = one_of(
        "SP-7.4 Both partners nil",
        "Two scores, or one for the team and no bags.",
        ("separate", "Apart", ""),
        ("joint", "Team nil", "Both partners nil score once, without bags."),
    )
    nil_pass: int = one_of(
        "SP-3.8 Cards passed on a nil",
        "Each way between a nil and the partner, before the lead.",
        (0, "None", ""),
        (1, "1", "A nil passes one card."),
        (2, "2", "A nil passes two cards."),
        (3, "3", "A nil passes three cards."),
    )
    nil_pass_on: str = one_of(
        "SP-3.8 Passing is for",
        "Every nil, or blind nil alone.",
        ("any", "Every nil", ""),
        ("blind", "Blind nil", "Only a blind nil passes."),
    )
    overtricks: str = one_of(
        "SP-7.3 Overtricks",
        "A point and a bag each, or nothing at all.",
        ("bags", "Bags", ""),
        ("nothing", "Nothing", "Overtricks count nothing."),
        later=True,
    )
    bag_limit: int | None = one_of(
        "SP-7.6 Bags before the penalty",
        "Any over it stay banked.",
        (5, "5", "Five bags cost the penalty."),
        (10, "10", ""),
        (None, "No penalty", "Bags cost nothing."),
        default=10,
        bounds=(2, 50),
        sheet="{} bags cost the penalty.",
    )
    bag_penalty: int = number(
        "SP-7.6 Bag penalty",
        "What a full bank of bags costs.",
        (-50, -100),
        default=-100,
        bounds=(-500, -1),
        sheet="Bag penalty {}.",
    )
    deuce_start: bool = one_of(
        "SP-5.1 Opening lead",
        "Dealer’s left, or the player with 2♣, who leads it.",
        (False, "Dealer’s left", ""),
        (True, "Holder of 2♣", "The holder of 2♣ leads it."),
        group="Play",
    )
    break_spades: bool = one_of(
        "SP-5.5 Break spades",
        "Not led before one was played, unless you hold nothing else.",
        (False, "Off", "Spades may be led at once."),
        (True, "On", "Spades must be broken."),
        default=True,
    )
    no_spade_lead_first_trick: bool = one_of(
        "SP-5.6 Spade led to the first trick",
        "Whether the opening lead may be a spade at all.",
        (False, "Allowed", ""),
        (True, "Not allowed", "No spade is led to the first trick."),
    )
    aces: str = one_of(
        "SP-5.8 Aces",
        "High, or high or low as the player says.",
        ("high", "High", ""),
        ("as_said", "As said", "Aces are high or low as the player says."),
    )
    kitty: str = one_of(
        "SP-2.5 Kitty",
        "Cards that do not divide evenly go to one player, who discards as many.",
        ("off", "Off", ""),
        ("left_over", "Cards left over", "The cards left over are a kitty."),
        ("and_round", "And one each", "Kitty of the cards left over and one each; its discard is a trick."),
    )
    kitty_to: str = one_of(
        "SP-2.5 The kitty goes to",
        "The holder of 2♣ before the bids, or the highest bidder after them.",
        ("holder", "Holder of 2♣", ""),
        ("bidder", "Highest bid", "The highest bidder takes the kitty."),
    )
    face_up_deal: int = one_of(
        "SP-2.4 Dealt face up",
        "Cards dealt face up to each player.",
        (0, "0", ""),
        *((count, str(count), f"{count} cards each are dealt face up.") for count in (1, 2, 3, 4)),
    )
    renege: str = one_of(
        "SP-9.1 Renege",
        "What it costs the side that broke a rule of play.",
        ("set", "Contract set", "A renege sets the contract."),
        ("three_tricks", "Three tricks", "A renege costs three tricks."),
        ("credited", "Set, others make theirs", "A renege sets the contract, and the others make their bids."),
        group="When it goes wrong",
    )
    renege_correction: str = one_of(
        "SP-9.9 Correcting a renege",
        "Until the next player plays, or until the next lead with a penalty card.",
        ("card", "Next card", ""),
        ("lead", "Next lead", "A renege is corrected until the next lead, for a penalty card."),
        later=True,
    )
    false_renege_call: str = one_of(
        "SP-9.3 Renege called, not found",
        "What it costs the side that called.",
        ("three_tricks", "Three tricks", ""),
        ("off", "Nothing", "A false call costs nothing."),
    )
    illegal_flip: str = one_of(
        "SP-9.4 Looking at a won trick",
        "Turning up a trick that is not yours to see.",
        ("off", "Nothing", ""),
        ("three_tricks", "Three tricks", "An illegal flip costs three tricks."),
    )
    false_claim: str = one_of(
        "SP-9.5 False claim",
        "The rest were not all yours after all.",
        ("rest", "Rest to them", ""),
        ("exposed", "Play on open", "After a false claim play goes on, with the cards exposed."),
        ("set", "Contract set", "A false claim sets the contract."),
    )
    misdeal_dealer: str = one_of(
        "SP-2.14 Deal after a misdeal",
        "Who deals after a misdeal: the same dealer, or the next.",
        ("same", "Same dealer", ""),
        ("next", "Next dealer", "A misdeal passes the deal to the left."),
        later=True,
    )
    deficient_misdeal: str = one_of(
        "SP-2.3 Weak hand",
        "May be thrown in before its side bids.",
        ("off", "Played", ""),
        ("spades", "One spade", "A hand with at most one spade may be thrown in."),
        ("courts", "No court", "A hand without a court card may be thrown in."),
        ("either", "Either", "A hand with at most one spade or no court card may be thrown in."),
    )
    results_agreed: bool = results_agreed("SP-8.9")


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("standard", "Standard", "500, ten bags −100", {}),
    Preset("short", "Short game", "250, five bags −50", {"target": 250, "bag_limit": 5, "bag_penalty": -50}),
    Preset("cutthroat", "Cutthroat", "each for themselves", {"form": "solo"}),
    Preset("jokers", "Jokers and deuces", "Big, Little, 2♠, 2♦ on top", {"jokers": "two_spades_two_diamonds"}),
)


def deadline(house: House) -> str:
    """The hour at which time is called (SP-8.5); empty where the game does not end by the clock."""
    return house.deadline


def score_ends_the_game(house: House) -> bool:
    """Whether target and floor count: not where a number of hands or the clock ends the game."""
    return house.hands is None and not house.deadline


def counts_bags(house: House) -> bool:
    """Whether bags are banked and cost something once there are enough (SP-7.6)."""
    return house.bag_limit is not None and house.overtricks == "bags"
