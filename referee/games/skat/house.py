"""House rules of Skat: how a list is scored and when it ends, what pubs add, and what a broken rule costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.errors import HouseRuleError
from ...core.house import Preset, number, one_of, switch, switched_on
from ...play.checks import results_agreed


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """The options of a table."""

    scoring: str = one_of(
        "SK-6.1 Scoring",
        "How a game won or lost is written down.",
        ("list", "List", ""),
        ("seeger", "Seeger-Fabian", "Scored by Seeger and Fabian: 50 for each own game, and for games others lost."),
        ("bierlachs", "Bierlachs", "Bierlachs: only bad points are written."),
        group="The list",
    )
    rounds: int = number(
        "SK-6.5 Rounds",
        "The game ends after so many rounds of deals. 0: when the table says so.",
        ((0, "Open", "Until the table ends it."), 4, 6, 12),
        default=12,
        bounds=(0, 99),
        sheet="{} rounds.",
        one="One round.",
    )
    limit: int = number(
        "SK-6.5 Limit",
        "The game ends after a hand in which a total is so far below zero. Rounds then mean nothing.",
        ((0, "Off", ""), 301, 501, 1001),
        default=0,
        bounds=(0, 9999),
        sheet="Until somebody is at −{}.",
    )
    all_pass: str = one_of(
        "SK-7.1 All pass",
        "What follows when nobody bids.",
        ("passed_in", "Passed in", ""),
        ("ramsch", "Ramsch", "If all pass, Ramsch is played."),
        ("redeal", "Dealt again", "If all pass, the same dealer deals again."),
        group="When all pass",
    )
    push: bool = switch(
        "SK-7.6 Schieberamsch",
        "Each takes the skat or pushes it on before a Ramsch.",
        "The skat is taken or pushed on before a Ramsch.",
    )
    ramsch_skat: str = one_of(
        "SK-7.3 The skat in Ramsch",
        "Whose are the eyes of the skat.",
        ("last_trick", "Last trick", ""),
        ("loser", "Loser", "In Ramsch the skat goes to the loser."),
    )
    ramsch_tie: str = one_of(
        "SK-7.4 Equal in Ramsch",
        "Who loses of several with the most eyes.",
        ("all", "All of them", ""),
        ("last_trick", "Last trick", "Of equals in Ramsch the one with the later trick loses."),
    )
    ramsch_virgin: bool = switched_on(
        "SK-7.2 Virgin", "A player without a trick doubles a Ramsch.", "A player without a trick does not double."
    )
    ramsch_march: int = one_of(
        "SK-7.5 March", "Who wins all ten tricks of a Ramsch gets 120.", (120, "120", ""), (0, "Off", "No march.")
    )
    kontra: str = one_of(
        "SK-8.1 Kontra",
        "Whether defenders may double a game.",
        ("off", "Off", ""),
        ("kontra", "Kontra", "With Kontra."),
        ("re", "Kontra and Re", "With Kontra and Re."),
        group="Doubling",
    )
    kontra_needs_bid: bool = switch(
        "SK-8.2 Kontra needs a bid",
        "Only a defender who bid or held may say it.",
        "Only who bid or held 18 says Kontra.",
    )
    bock_sixty: bool = switch(
        "SK-8.4 Bock after 60 : 60", "A game that ends 60 : 60 starts it.", "Bock after 60 : 60.", part_of="bock"
    )
    bock_kontra: bool = switch(
        "SK-8.4 Bock after Kontra", "A game with Kontra starts it.", "Bock after Kontra.", part_of="bock"
    )
    bock_grand_hand: bool = switch(
        "SK-8.4 Bock after Grand Hand",
        "A Grand Hand lost starts it.",
        "Bock after a Grand Hand that is lost.",
        part_of="bock",
    )
    bock_march: bool = switch(
        "SK-8.4 Bock after a march", "A march in Ramsch starts it.", "Bock after a march.", part_of="bock"
    )
    revoke: str = one_of(
        "SK-9.1 A fault in the play",
        "Whether a card may be taken back.",
        ("isko", "Ends the game", ""),
        ("correct", "Put right", "A card is taken back until the next lead."),
        group="When it goes wrong",
    )
    claim: str = one_of(
        "SK-4.6 Declarer shows the cards",
        "What follows where not all tricks left are declarer’s.",
        ("open", "Played on open", ""),
        ("forfeit", "All are lost", "Who lays the cards down and is one trick short loses all that are left."),
    )
    results_agreed: bool = results_agreed("SK-10.7")

    @property
    def bock(self) -> bool:
        """Whether anything starts a Bock round."""
        return self.bock_sixty or self.bock_kontra or self.bock_grand_hand or self.bock_march


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("list", "List", "twelve rounds", {}),
    Preset("turnier", "Turnier", "a series by Seeger and Fabian", {"scoring": "seeger"}),
    Preset("kneipe", "Kneipe", "Ramsch, Kontra and Re", {"all_pass": "ramsch", "kontra": "re", "rounds": 0}),
    Preset("bierlachs", "Bierlachs", "to −301", {"scoring": "bierlachs", "limit": 301, "kontra": "re", "rounds": 0}),
)


def check_house(house: House, players: int) -> None:
    """Raise HouseRuleError where options do not fit each other."""
    if house.push and house.all_pass != "ramsch":
        raise HouseRuleError("push", "The skat is pushed on in Ramsch alone. Choose Ramsch when all pass.")
    if house.bock_kontra and house.kontra == "off":
        raise HouseRuleError("bock_kontra", "No one says Kontra at this table.")
    if house.bock_march and not (house.all_pass == "ramsch" and house.ramsch_march):
        raise HouseRuleError("bock_march", "There is no march at this table.")
    if house.kontra_needs_bid and house.kontra == "off":
        raise HouseRuleError("kontra_needs_bid", "No one says Kontra at this table.")
