"""The rest are mine: does the claim hold? The same question in every game of tricks."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..core.cards import Card
from ..core.entries import Cards, Entry, Play
from ..core.plain import JsonObject
from ..core.question import CLAIM, Asked, Question, TakesLonger, Topic, Verdict
from ..core.ruling import Exhibit, Rule, Severity
from ..core.text import Counted, Joined, Large, Listed, Phrase, Plural, Text, chained, listing
from ..core.text import Words as OurWords
from ..play.claims.judged import ClaimFinding, crown_unsure, judge_claim
from ..play.claims.position import Claimed, Ways
from ..play.model import Trick
from .claim_told import recorded, told
from .claiming import (
    NONE,
    WINS,
    Again,
    Claiming,
    Judged,
    by_record,
    game_of,
    in_play,
    inputs_of,
    plain_claim,
    wanted_by,
)
from .reading import no_more, pack_of

KEY: Final = CLAIM
TITLE: Final = "The rest are mine"

SAID: Final = (
    "claim all the tricks left",
    "claims the remaining tricks",
    "lay down the hand",
    "wins every trick that is left",
    "does the claim hold",
)
"""What players say who want it."""

OF_NONE: Final = Topic(
    words="“I take no more”",
    answers=((WINS, NONE),),
    around="claim to get no more tricks, to win none of the tricks left",
    text="Whether the claimer can stay under every trick left, whatever the others play.",
)
"""What is found of it where a claim may be to win none."""

MOST_TRIED: Final = 50_000
"""Cards the desk tries before it says that it does not know: somebody waits for the answer, a second or two."""

BRIEFLY_TRIED: Final = 1_000
"""Cards it tries where it is asked briefly: most claims are decided by then, in a few milliseconds."""

SHARE_AGAIN: Final = 4
"""What it tries besides, to say what would change the verdict, is limited to this part of that."""

MOST_SHOWN: Final = 200
"""Longest text of what was told, as a record keeps it."""


def claim_question(claiming: Claiming, *, limit: int = MOST_TRIED) -> Question:
    """The question for one game. `limit`: cards tried before it stops undecided."""

    def answer(asked: Asked) -> Verdict:
        judged = judge(asked, claiming, limit=limit)
        return _with_finding(_VERDICTS[judged.finding.verdict](judged, claiming, limit), judged)

    return Question(
        key=KEY,
        title=TITLE,
        inputs=lambda house, players: inputs_of(claiming, house, players),
        answer=answer,
        options=claiming.options,
        said=SAID,
        topics=(OF_NONE,) if claiming.none is not None else (),
    )


def judge(asked: Asked, claiming: Claiming, *, limit: int = MOST_TRIED) -> Judged:
    """The claim, judged. Raises NotationError naming the answer that cannot be, or is missing."""
    ways, claimed = read(asked, claiming)
    return Judged(asked, ways, claimed, _found(asked, ways, claimed, limit))


def _found(asked: Asked, ways: Ways, claimed: Claimed, limit: int) -> ClaimFinding:
    most = min(limit, BRIEFLY_TRIED) if asked.brief else limit
    finding = judge_claim(ways, claimed, limit=most)
    if finding.verdict == "undecided" and most < limit:
        raise TakesLonger
    return finding


def read(asked: Asked, claiming: Claiming) -> tuple[Ways, Claimed]:
    """The claim as it was told, or as the record has it. Raises what `judge` raises, and searches nothing."""
    no_more(asked, wanted_by(claiming, asked))
    return (recorded if by_record(asked) else told)(asked, claiming)


# ---- the verdicts -------------------------------------------------------------------------------


def _good(judged: Judged, claiming: Claiming, _limit: int) -> Verdict:
    game, claimed = game_of(judged.asked), judged.claimed
    plural = claimed.playing > 2
    unknown = "Whatever the others hold and play" if plural else "Whatever the other holds and plays"
    whatever = unknown if None in claimed.known else "However the others play" if plural else "However the other plays"
    why = Text(
        "{whatever}, {winners} {win} {tricks}.",
        whatever=Text(whatever),
        winners=winners(judged),
        win=Plural(len(claimed.side), "wins", "win"),
        tricks=tricks_words(judged.tricks),
    )
    if claimed.none:
        said = "{whatever}, {claimer} wins none of the tricks left."
        one = "{whatever}, {claimer} does not win the trick left."
        why = Text(said if judged.tricks > 1 else one, whatever=Text(whatever), claimer=judged.name)
    after = claiming.none if claimed.none and claiming.none is not None else claiming.holds
    return Verdict(
        code="good",
        verdict=Text("The claim holds" if claiming.counts else "The claim would hold"),
        card=Severity.NOTED,
        why=why,
        rules=(game.common.CLAIM,),
        evidence=_hands_known(judged),
        remedy=_filled(judged, after(judged)),
        effect=_effect(judged, claiming),
    )


def _beaten(judged: Judged, claiming: Claiming, limit: int) -> Verdict:
    game, claimed, line = game_of(judged.asked), judged.claimed, judged.finding.line
    lost = line[-1]
    taker = judged.asked.seating.names[lost.winner]
    card = next(play.card for play in lost.plays if play.seat == lost.winner)
    known = claimed.known[lost.winner] is not None
    holding = judged.finding.holding[lost.winner]
    can = "{player} can win trick {trick} with {card}."
    made = "{player} can be made to win trick {trick} with {card}."
    may = "It must hold whatever cards {others}: {player} may win trick {trick} with {card}."
    others = Text("the others have" if claimed.playing > 2 else "the other has")
    said = (made if claimed.none else can) if known else may
    parts = {} if known else {"others": others}
    why = Text(said, player=taker, trick=lost.number, card=card, **parts)
    shown = () if known else (Exhibit(Text("If {player} holds", player=taker), by_suit(judged, holding)),)

    def again(claim: Claimed, ways: Ways) -> ClaimFinding:
        return _found(judged.asked, ways, claim, limit // SHARE_AGAIN)

    return Verdict(
        code="beaten",
        verdict=Text("The claim does not hold" if claiming.counts else "The claim would not hold"),
        card=Severity.QUERIED if claiming.counts else Severity.NOTED,
        why=why,
        rules=tuple(dict.fromkeys((game.common.CLAIM, game.common.FALSE_CLAIM))),
        evidence=(
            *shown,
            *(_exhibit(judged, trick) for trick in line),
        ),
        remedy=_filled(judged, claiming.fails(judged)),
        effect=_effect(judged, claiming),
        notes=(*_for_the_side(judged, again), *claiming.besides(judged, again)),
    )


def _for_the_side(judged: Judged, again: Again) -> tuple[tuple[Text, Rule], ...]:
    """That the claim would hold, if the partner's tricks counted, where it is a partner who wins one."""
    asked, claimed = judged.asked, judged.claimed
    partners = asked.seating.partners(claimed.claimer)
    if judged.taker not in partners or judged.taker in claimed.side:
        return ()
    side = frozenset((claimed.claimer, *partners))
    if not again(replace(claimed, side=side), judged.ways).good:
        return ()
    names = Listed(tuple(asked.seating.names[seat] for seat in sorted(side)))
    would = "Claimed for the side it would hold: every trick left is {players}’s."
    return ((Text(would, players=names), game_of(asked).common.CLAIM),)


def _undecided(judged: Judged, _claiming: Claiming, limit: int) -> Verdict:
    why = Text("After {cards} cards tried it is still open whether the claim holds.", cards=Large(limit))
    proof = Text("With more of the cards known it can be decided: whose they are, or that they are gone.")
    out = crown_unsure(judged.ways, judged.claimed)
    if out:
        why = Text("A partner may keep {card} for the last trick, and win it. That is not tried.", card=out[0])
        proof = Text("Once {card} has been played it can be decided.", card=out[0])
    return Verdict(
        code="undecided",
        verdict=Text("Not decided"),
        card=Severity.NOTED,
        why=why,
        rules=(game_of(judged.asked).common.CLAIM,),
        evidence=_hands_known(judged),
        remedy=Text("Play on: nothing is claimed."),
        proof=proof,
    )


_VERDICTS: Final = {"good": _good, "beaten": _beaten, "undecided": _undecided}


def _with_finding(verdict: Verdict, judged: Judged) -> Verdict:
    claimed, finding = judged.claimed, judged.finding
    return replace(
        verdict,
        seat=claimed.claimer,
        told=_told(judged),
        data={
            "verdict": finding.verdict,
            "nodes": finding.nodes,
            "claimer": claimed.claimer,
            "side": sorted(claimed.side),
            **({WINS: NONE} if claimed.none else {}),
            "tricks": judged.tricks,
            "hand": [card.code for card in by_suit(judged, claimed.hand)],
            "line": [_written(judged, trick) for trick in finding.line],
            "supposed": bool(finding.line) and claimed.known[judged.taker] is None,
            "holding": [[card.code for card in by_suit(judged, cards)] for cards in finding.holding],
        },
    )


def _effect(judged: Judged, claiming: Claiming) -> tuple[Entry, ...]:
    """What records the claim: nothing where it does not count, or no hand is in play.

    Nor where one to win none holds, unless the game has an entry of its own: the others play on for the tricks.
    """
    if judged.none and judged.finding.good and claiming.entry is None:
        return ()
    if not claiming.counts or (judged.asked.at_table and not in_play(judged.asked)):
        return ()
    if claiming.entry is not None:
        return (claiming.entry(judged),)
    return (plain_claim(judged.asked, judged.claimed.claimer, good=judged.finding.good),)


# ---- in words -----------------------------------------------------------------------------------


def winners(judged: Judged) -> Text:
    """Whose tricks count: ``Ann``, ``Ann and Cy``."""
    return listing(judged.asked.seating.names[seat] for seat in sorted(judged.claimed.side))


def tricks_words(count: int) -> Text:
    """``all 5 tricks left``, ``both tricks left``, ``the trick left``."""
    if count > 2:
        return Text("all {tricks} tricks left", tricks=count)
    return Text("both tricks left" if count == 2 else "the trick left")


def trick_words(judged: Judged, trick: Trick) -> Text:
    """A trick card by card: ``Trick 9: Ann A♠, Bea 3♠, Cy 2♠, Dov 7♠. Ann wins.``"""
    names = judged.asked.seating.names
    number, winner = trick.number, names[trick.winner]
    cards = chained(
        (Text("{player} {card}", player=names[play.seat], card=card_words(judged, play)) for play in trick.plays), ", "
    )
    words = Text("Trick {number}: {cards}. {winner} wins.", number=number, cards=cards, winner=winner)
    return words if len(str(words)) <= MOST_SHOWN else Text("Trick {n}. {winner} wins.", n=number, winner=winner)


def _exhibit(judged: Judged, trick: Trick) -> Exhibit:
    """A trick of the line; the card that beats the claim is marked in the last."""
    cards = tuple(play.card for play in trick.plays)
    if trick.winner in judged.claimed.side:
        return Exhibit(trick_words(judged, trick), cards)
    place = next(at for at, play in enumerate(trick.plays) if play.seat == trick.winner)
    return Exhibit(trick_words(judged, trick), cards, bad=True, mark=place)


def card_words(judged: Judged, play: Play) -> Card | Text:
    """A card with what was said of it: ``A♥``, ``A♥ as low``."""
    said = game_of(judged.asked).said_of(play)
    return Text("{card} {said}", card=play.card, said=said) if said else play.card


def by_suit(judged: Judged, cards: Cards) -> Cards:
    """Cards as a hand is held: suit by suit in the order of the pack, each from the top."""
    order, pack = judged.ways.order, pack_of(judged.asked)
    suits = list(dict.fromkeys(order.suit_of(card) for card in pack))
    return tuple(
        sorted(cards, key=lambda card: (suits.index(order.suit_of(card)), -order.power[card.index], card.index))
    )


def _hands_known(judged: Judged) -> tuple[Exhibit, ...]:
    """The claimer's cards, and those of the others that are known."""
    names, claimed = judged.asked.seating.names, judged.claimed
    shown = [Exhibit(Text("{player} holds", player=judged.name), by_suit(judged, claimed.hand))]
    for seat, known in enumerate(claimed.known):
        if known and seat != claimed.claimer:
            shown.append(Exhibit(Text("{player} holds", player=names[seat]), by_suit(judged, known)))
    return tuple(shown)


def _told(judged: Judged) -> tuple[tuple[str, str], ...]:
    """What was told, or known from the record, in words."""
    names, claimed = judged.asked.seating.names, judged.claimed
    assert claimed.leader is not None
    known = sum(cards is not None for cards in claimed.known) - len(claimed.absent) - 1
    out = Counted(len(claimed.out), "card")
    others = Text("{cards} out, {hands} known", cards=out, hands=Counted(known, "hand", meant="cards"))
    if not known:
        others = Text("{cards} out", cards=out)
    if known == claimed.playing - 1:
        others = Text("Every hand is known")
    cards = Phrase(Text("{cards}", cards=Joined(by_suit(judged, claimed.hand), " ")))
    lines: list[tuple[str, str]] = [
        (OurWords("Who claims?"), judged.name),
        (OurWords("The cards"), cards if len(cards) <= MOST_SHOWN else cards[:MOST_SHOWN]),
        (OurWords("The others") if claimed.playing > 2 else OurWords("The other"), Phrase(others)),
        (OurWords("Who leads?"), names[claimed.leader]),
    ]
    if claimed.absent:
        lines.append((OurWords("Who sits out?"), Phrase(listing(names[seat] for seat in sorted(claimed.absent)))))
    if claimed.trick:
        on_table = Joined(tuple(card_words(judged, play) for play in claimed.trick), ", ")
        lines.append((OurWords("On the table"), Phrase(Text("{cards}", cards=on_table))))
    if claimed.none:
        lines.append((OurWords("What is claimed?"), OurWords("None of the tricks left")))
    elif len(claimed.side) > 1:
        lines.append((OurWords("Whose tricks count?"), Phrase(winners(judged))))
    return tuple(lines)


def _filled(judged: Judged, said: str | Text) -> Text:
    more = {} if isinstance(said, str) else said.parts
    template = said if isinstance(said, str) else said.template
    seating, claimed = judged.asked.seating, judged.claimed
    side = seating.side_name(seating.side_of[claimed.claimer])
    return Text(template, name=judged.name, side=side, tricks=tricks_words(judged.tricks), **more)


def _written(judged: Judged, trick: Trick) -> JsonObject:
    """A trick of the line as plain values. `said`: what was said of each card besides, such as an ace low."""
    return {
        "number": trick.number,
        "leader": trick.plays[0].seat,
        "cards": [play.card.code for play in trick.plays],
        "said": [str(game_of(judged.asked).said_of(play)) for play in trick.plays],
        "winner": trick.winner,
    }
