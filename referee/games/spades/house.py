"""The house rules of Spades: every option with its values, default and words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ...core.errors import HouseRuleError
from ...core.house import Choice, Option, Preset, option

THE_GAME, BIDDING, NILS, PLAY, TROUBLE = "The game", "Bidding", "Nil and bags", "Play", "When it goes wrong"

USUAL_FORM: Final = "usual"


def on_off(on: str, off: str = "") -> tuple[Choice, Choice]:
    """Off and on, with what the printed sheet says of either."""
    return Choice(value=False, label="Off", sheet=off), Choice(value=True, label="On", sheet=on)


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table. `check_house` says which of them fit each other."""

    form: str = option(
        USUAL_FORM,
        Option(
            "Form",
            "Partners score together; solo, each for themselves.",
            THE_GAME,
            (
                Choice(USUAL_FORM, "Usual"),
                Choice("partners", "Partners", "Two partnerships."),
                Choice("solo", "Solo", "Each for themselves."),
                Choice("pairs", "Three pairs", "Three pairs, sitting opposite."),
                Choice("teams", "Teams of three", "Two teams of three, sitting in turn."),
            ),
            "SP-1.2",
        ),
    )
    target: int = option(
        500,
        Option(
            "Play to",
            "The first side there wins; both in one hand, the higher.",
            THE_GAME,
            tuple(Choice(points, str(points), f"To {points}.") for points in (250, 300, 500, 1000)),
            "SP-8.1",
            bounds=(50, 10_000),
            sheet="To {}.",
        ),
    )
    floor: int | None = option(
        -200,
        Option(
            "Floor",
            "A side this low ends the game; the best total wins.",
            THE_GAME,
            (
                Choice(-200, "−200", "Lost at −200."),
                Choice(-500, "−500", "Lost at −500."),
                Choice(None, "Never", "No floor."),
            ),
            "SP-8.2",
            bounds=(-10_000, -10),
            sheet="Lost at {}.",
        ),
    )
    hands: int | None = option(
        None,
        Option(
            "Length",
            "End after so many hands, instead of at a score.",
            THE_GAME,
            (
                Choice(None, "No limit"),
                Choice(8, "8 hands", "Eight hands; target and floor do not count."),
                Choice(12, "12 hands", "Twelve hands; target and floor do not count."),
            ),
            "SP-8.4",
            bounds=(1, 100),
            sheet="{} hands; target and floor do not count.",
        ),
    )
    deadline: str = option(
        "",
        Option(
            "By the clock",
            "A time such as 22:30: the hand in progress is finished, then the best total wins.",
            THE_GAME,
            (Choice("", "No deadline"),),
            "SP-8.5",
            text=True,
            sheet="Ends at {}; target and floor do not count.",
        ),
    )
    packs: int = option(
        2,
        Option(
            "Packs for six",
            "Six players use two packs, or a short one.",
            THE_GAME,
            (Choice(2, "Two"), Choice(1, "One", "One pack.")),
            "SP-1.5",
        ),
    )
    jokers: str = option(
        "off",
        Option(
            "Jokers",
            "Trumps above the ace of spades.",
            THE_GAME,
            (
                Choice("off", "None"),
                Choice("big_little", "Big, Little", "Big and Little Joker above A♠."),
                Choice("two_spades_two_diamonds", "With 2♠ 2♦", "Big, Little, 2♠, 2♦ above A♠."),
                Choice("two_diamonds_two_spades", "With 2♦ 2♠", "Big, Little, 2♦, 2♠ above A♠."),
                Choice("two_spades", "With 2♠", "Big, Little, 2♠ above A♠."),
            ),
            "SP-1.4",
        ),
    )
    identical: str = option(
        "first",
        Option(
            "Two equal cards",
            "Which of two identical cards wins, where there are two packs.",
            THE_GAME,
            (
                Choice("first", "First played"),
                Choice("last", "Last played", "The last of two equal cards wins."),
            ),
            "SP-5.4",
        ),
    )
    first_hand_bids_itself: bool = option(
        False,
        Option(
            "First hand bids itself",
            "Ten points a trick in the first hand, no bids.",
            BIDDING,
            on_off("The first hand bids itself."),
            "SP-3.11",
        ),
    )
    total_not_equal: bool = option(
        False,
        Option(
            "Bids may not add up",
            "The last bidder may not make the bids equal the tricks.",
            BIDDING,
            on_off("The bids may not add up to the tricks."),
            "SP-3.6",
        ),
    )
    minimum_bid: str = option(
        "none",
        Option(
            "Least bid",
            "For a side, or for the partner of a nil.",
            BIDDING,
            (
                Choice("none", "None"),
                Choice("side", "4 a side", "A side bids at least four."),
                Choice("nil_partner", "4 beside a nil", "The partner of a nil bids at least four."),
            ),
            "SP-3.5",
        ),
    )
    blind_nil: bool = option(
        False,
        Option(
            "Blind nil",
            "Stated before looking, when far enough behind. 200 either way.",
            BIDDING,
            on_off("Blind nil 200."),
            "SP-3.9",
        ),
    )
    blind_number: str = option(
        "off",
        Option(
            "Blind number",
            "Six or more by a side, stated before looking: counts double.",
            BIDDING,
            (
                Choice("off", "Off"),
                Choice("exact", "Exact", "Blind six or more counts double, exactly."),
                Choice("at_least", "At least", "Blind six or more counts double."),
            ),
            "SP-3.10",
        ),
    )
    blind_deficit: int = option(
        100,
        Option(
            "Behind, to bid blind",
            "How far a side must trail the leader before it may bid blind.",
            BIDDING,
            (
                Choice(0, "0", "Blind bids at any score."),
                Choice(100, "100"),
                Choice(200, "200", "Blind bids when 200 behind."),
            ),
            "SP-3.9",
            bounds=(0, 1000),
            sheet="Blind bids when {} behind.",
        ),
    )
    ten_for_200: bool = option(
        False,
        Option(
            "Ten for 200",
            "A side that bids exactly ten: +200 or −200.",
            BIDDING,
            on_off("A bid of ten counts 200."),
            "SP-7.8",
        ),
    )
    boston: str = option(
        "off",
        Option(
            "Boston",
            "All the tricks, bid and made. Set, it costs ten a trick.",
            BIDDING,
            (
                Choice("off", "Off"),
                Choice("200", "200", "All tricks bid and made: 200."),
                Choice("wins", "Wins", "All tricks bid and made win the game."),
            ),
            "SP-7.9",
        ),
    )
    match_bid: bool = option(
        False,
        Option(
            "Raise to match",
            "The side that bid first may raise to the others’ bid.",
            BIDDING,
            on_off("The side that bid first may raise to match."),
            "SP-3.12",
        ),
    )
    forced_bids: str = option(
        "off",
        Option(
            "Forced bids",
            "Mirror: your spades. Whiz: your spades or nil.",
            BIDDING,
            (
                Choice("off", "Off"),
                Choice("mirror", "Mirror", "Mirror: bids are the spades held."),
                Choice("whiz", "Whiz", "Whiz: bids are the spades held, or nil."),
            ),
            "SP-3.13",
        ),
    )
    failed_nil_tricks: str = option(
        "bags",
        Option(
            "Tricks of a broken nil",
            "What they do for the partner’s contract.",
            NILS,
            (
                Choice("bags", "Bags"),
                Choice("help", "Help", "Tricks of a broken nil help the partner."),
                Choice("ignored", "Ignored", "Tricks of a broken nil are ignored."),
            ),
            "SP-7.5",
        ),
    )
    double_nil: str = option(
        "separate",
        Option(
            "Both partners nil",
            "Two scores, or one for the team and no bags.",
            NILS,
            (
                Choice("separate", "Apart"),
                Choice("joint", "Team nil", "Both partners nil score once, without bags."),
            ),
            "SP-7.4",
        ),
    )
    nil_pass: int = option(
        0,
        Option(
            "Cards passed on a nil",
            "Each way between a nil and the partner, before the lead.",
            NILS,
            (
                Choice(0, "None"),
                Choice(1, "1", "A nil passes one card."),
                Choice(2, "2", "A nil passes two cards."),
                Choice(3, "3", "A nil passes three cards."),
            ),
            "SP-3.8",
        ),
    )
    nil_pass_on: str = option(
        "any",
        Option(
            "Passing is for",
            "Every nil, or blind nil alone.",
            NILS,
            (Choice("any", "Every nil"), Choice("blind", "Blind nil", "Only a blind nil passes.")),
            "SP-3.8",
        ),
    )
    bag_limit: int | None = option(
        10,
        Option(
            "Bags before the penalty",
            "Those over it stay banked.",
            NILS,
            (
                Choice(5, "5", "Five bags cost the penalty."),
                Choice(10, "10"),
                Choice(None, "No penalty", "Bags cost nothing."),
            ),
            "SP-7.6",
            bounds=(2, 50),
            sheet="{} bags cost the penalty.",
        ),
    )
    bag_penalty: int = option(
        -100,
        Option(
            "Bag penalty",
            "What a full bank of bags costs.",
            NILS,
            (Choice(-50, "−50", "Bag penalty −50."), Choice(-100, "−100", "Bag penalty −100.")),
            "SP-7.6",
            bounds=(-500, -1),
            sheet="Bag penalty {}.",
        ),
    )
    deuce_start: bool = option(
        False,
        Option(
            "Opening lead",
            "Dealer’s left, or whoever holds 2♣ and leads it.",
            PLAY,
            (
                Choice(value=False, label="Dealer’s left"),
                Choice(value=True, label="Holder of 2♣", sheet="The holder of 2♣ leads it."),
            ),
            "SP-5.1",
        ),
    )
    break_spades: bool = option(
        True,
        Option(
            "Break spades",
            "Not led before one was played, unless you hold nothing else.",
            PLAY,
            on_off("Spades must be broken.", "Spades may be led at once."),
            "SP-5.5",
        ),
    )
    no_spade_lead_first_trick: bool = option(
        False,
        Option(
            "Spade led to the first trick",
            "Whether the opening lead may be a spade at all.",
            PLAY,
            (
                Choice(value=False, label="Allowed"),
                Choice(value=True, label="Not allowed", sheet="No spade is led to the first trick."),
            ),
            "SP-5.6",
        ),
    )
    aces: str = option(
        "high",
        Option(
            "Aces",
            "High, or high or low as the player says.",
            PLAY,
            (
                Choice("high", "High"),
                Choice("as_said", "As said", "Aces are high or low as the player says."),
            ),
            "SP-5.8",
        ),
    )
    kitty: str = option(
        "off",
        Option(
            "Kitty",
            "Cards that do not divide evenly go to one player, who discards as many.",
            PLAY,
            (
                Choice("off", "Off"),
                Choice("left_over", "Cards left over", "The cards left over are a kitty."),
                Choice(
                    "and_round",
                    "And one each",
                    "Kitty of the cards left over and one each; its discard is a trick.",
                ),
            ),
            "SP-2.5",
        ),
    )
    kitty_to: str = option(
        "holder",
        Option(
            "The kitty goes to",
            "The holder of 2♣ before the bids, or the highest bidder after them.",
            PLAY,
            (
                Choice("holder", "Holder of 2♣"),
                Choice("bidder", "Highest bid", "The highest bidder takes the kitty."),
            ),
            "SP-2.5",
        ),
    )
    face_up_deal: int = option(
        0,
        Option(
            "Dealt face up",
            "Cards dealt face up to each player.",
            PLAY,
            (
                Choice(0, "0"),
                *(Choice(count, str(count), f"{count} cards each are dealt face up.") for count in (1, 2, 3, 4)),
            ),
            "SP-2.4",
        ),
    )
    renege: str = option(
        "set",
        Option(
            "Revoke",
            "What it costs the side that broke a rule of play.",
            TROUBLE,
            (
                Choice("set", "Contract set", "A revoke sets the contract."),
                Choice("three_tricks", "Three tricks", "A revoke costs three tricks."),
            ),
            "SP-9.1",
        ),
    )
    false_renege_call: str = option(
        "three_tricks",
        Option(
            "Revoke called, not found",
            "What it costs the side that called.",
            TROUBLE,
            (Choice("three_tricks", "Three tricks"), Choice("off", "Nothing", "A false call costs nothing.")),
            "SP-9.3",
        ),
    )
    illegal_flip: str = option(
        "off",
        Option(
            "Looking at a won trick",
            "Turning up a trick that is not yours to see.",
            TROUBLE,
            (
                Choice("off", "Nothing"),
                Choice("three_tricks", "Three tricks", "An illegal flip costs three tricks."),
            ),
            "SP-9.4",
        ),
    )
    false_claim: str = option(
        "rest",
        Option(
            "False claim",
            "The rest were not all yours after all.",
            TROUBLE,
            (
                Choice("rest", "Rest to them"),
                Choice("exposed", "Play on open", "After a false claim play goes on, cards exposed."),
                Choice("set", "Contract set", "A false claim sets the contract."),
            ),
            "SP-9.5",
        ),
    )
    deficient_misdeal: str = option(
        "off",
        Option(
            "Weak hand",
            "May be thrown in before its side bids.",
            TROUBLE,
            (
                Choice("off", "Played"),
                Choice("spades", "One spade", "A hand with at most one spade may be thrown in."),
                Choice("courts", "No court", "A hand without a court card may be thrown in."),
                Choice("either", "Either", "A hand with at most one spade or no court card may be thrown in."),
            ),
            "SP-2.3",
        ),
    )


PRESETS: Final = (
    Preset("standard", "Standard", "500, ten bags −100", {}),
    Preset("short", "Short game", "250, five bags −50", {"target": 250, "bag_limit": 5, "bag_penalty": -50}),
    Preset("cutthroat", "Cutthroat", "each for themselves", {"form": "solo"}),
    Preset(
        "jokers",
        "Jokers and deuces",
        "Big, Little, 2♠, 2♦ on top",
        {"jokers": "two_spades_two_diamonds"},
    ),
)

FORMS: Final = {
    2: ("solo",),
    3: ("solo",),
    4: ("partners", "solo"),
    5: ("solo",),
    6: ("pairs", "teams", "solo"),
}
"""The forms each number of players has, its usual one first."""


def form_of(house: House, players: int) -> str:
    """The form in force: the chosen one, or the usual one for so many players."""
    return FORMS[players][0] if house.form == USUAL_FORM else house.form


def score_ends_the_game(house: House) -> bool:
    """Whether target and floor count: not where a number of hands or the clock ends the game."""
    return house.hands is None and not house.deadline


def check_house(house: House, players: int) -> None:
    """Raise HouseRuleError where options do not fit each other, or the number of players."""
    form = form_of(house, players)
    if form not in FORMS[players]:
        words = {"partners": "Partners", "solo": "Solo", "pairs": "Three pairs", "teams": "Teams of three"}
        possible = " or ".join(words[name].lower() for name in FORMS[players])
        raise HouseRuleError("form", f"{words[form]} is no form for {players} players: they play {possible}.")
    if house.hands is not None and house.deadline:
        raise HouseRuleError(
            "deadline",
            "The game ends after a number of hands or by the clock, not both: set Length to no limit for the clock.",
        )
    if house.deadline and not re.fullmatch(r"([01]?[0-9]|2[0-3])[:.][0-5][0-9]", house.deadline):
        raise HouseRuleError("deadline", "A time is written like 22:30.")
    if house.kitty != "off":
        _check_kitty(house, players)
    if house.deuce_start and not _has_two_of_clubs(house, players):
        raise HouseRuleError("deuce_start", "The 2♣ is not in this pack, so nobody can lead it.")
    if house.nil_pass and form not in {"partners", "pairs"}:
        raise HouseRuleError("nil_pass", "Cards are passed between two partners, and this form has none.")
    if house.match_bid and form not in {"partners", "teams"}:
        raise HouseRuleError("match_bid", "Raising to match needs two sides.")
    if house.minimum_bid != "none" and form == "solo":
        raise HouseRuleError("minimum_bid", "The least bid is for partners, and this form has none.")
    if house.forced_bids != "off":
        _check_forced(house)
    if house.double_nil == "joint" and form not in {"partners", "pairs", "teams"}:
        raise HouseRuleError("double_nil", "A team nil needs partners.")


def _check_forced(house: House) -> None:
    """Mirror and whiz leave no room for rules that forbid a bid, or change one."""
    what = "Mirror" if house.forced_bids == "mirror" else "Whiz"
    if house.minimum_bid != "none":
        raise HouseRuleError("minimum_bid", f"{what} says what everyone must bid: a least bid cannot be kept too.")
    if house.match_bid:
        raise HouseRuleError("match_bid", f"{what} says what everyone must bid: nobody can raise.")
    if house.total_not_equal and house.forced_bids == "mirror":
        raise HouseRuleError("total_not_equal", "Mirror says what everyone must bid, also if it adds up.")


def _check_kitty(house: House, players: int) -> None:
    if players in {2, 4}:
        raise HouseRuleError("kitty", f"The cards divide evenly among {players}: there is no kitty.")
    if house.jokers != "off":
        raise HouseRuleError("kitty", "With the jokers in, the cards divide evenly: there is no kitty.")


def _has_two_of_clubs(house: House, players: int) -> bool:
    if players == 6 and house.packs == 2:
        return False  # two of them would be in play
    if house.jokers != "off":
        return players in {3, 5, 6} or house.jokers == "two_spades"
    return players in {2, 4} or house.kitty != "off"
