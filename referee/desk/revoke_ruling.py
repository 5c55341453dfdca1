"""The ruling on a suspect card: no revoke, one not proven, one still to be put right, one that counts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..core.entries import Entry, Renege
from ..core.question import Verdict
from ..core.ruled import remedy_words
from ..core.ruling import Rule, Severity
from ..core.seats import Seat, Side
from ..core.text import UNSAID, Capital, Joined, Listed, Part, Phrase, Text, chained, listing, verbatim
from ..core.text import Words as OurWords
from ..play.model import TrickSitting
from ..play.rulings import FalseCall
from .reading import hand_told
from .revoke_evidence import Words, evidence
from .revoke_righting import can_be_put_right, can_record, kept_open, until
from .suspicion import Weighed

Notes = tuple[tuple[Text, Rule], ...]


@dataclass(frozen=True, slots=True)
class Called:
    """Whether a revoke was called before the table, and by whom where that is known."""

    called: bool
    by: Seat | None


def rule_on(words: Words, found: Weighed, called: Called) -> Verdict:
    """The ruling on a card by what was weighed of it; of an earlier hand it comes too late to change anything."""
    verdict = _ruled_on(words, found, called)
    return _too_late(words, verdict) if words.asked.earlier else verdict


def _too_late(words: Words, verdict: Verdict) -> Verdict:
    """The next hand has been dealt: what was wrong is said, and the score stands."""
    rule = words.game.common.CALLING
    costs = verdict.code in {"established", "correctable", "false-call"}
    return replace(
        verdict,
        remedy=Text(
            "The next {hand_word} has been dealt: the score stands as it is.", hand_word=Text(words.game.hand_word)
        )
        if costs
        else verdict.remedy,
        rules=tuple(dict.fromkeys((*verdict.rules, rule))) if costs else verdict.rules,
        effect=(),
        notes=() if costs else tuple(note for note in verdict.notes if note not in _asking(words)),
    )


def _ruled_on(words: Words, found: Weighed, called: Called) -> Verdict:
    case = words.case
    if found.outcome in {"lawful", "clear"}:
        return _no_revoke(words, found, called)
    if found.outcome == "broken" or case.breach is not None:
        verdict = _to_be_put_right(words, found) if can_be_put_right(words) else _established(words, found)
        return replace(verdict, told=(*verdict.told, *_told_of(words, called)))
    verdict = _verdict(
        words,
        found,
        code="open",
        verdict=Text("Not proven"),
        why=words.open(found),
        proof=words.proof(found),
        remedy=Text("{card} stands as long as none of them is seen.", card=case.card),
        notes=() if called.called else _asking(words),
    )
    return _unproven_call(words, verdict, called) if called.called else verdict


def _why(words: Words, found: Weighed) -> Text:
    """How it is known: by the cards, or as it was ruled on before."""
    if found.outcome == "broken":
        return words.broke(found)
    breach = words.case.breach
    in_trick, in_hand = (
        "The record has a {fault} by {player} in this trick.",
        "The record has a {fault} by {player} in this hand.",
    )
    return Text(in_trick if breach and breach.trick else in_hand, fault=_fault(words), player=words.who)


def _no_revoke(words: Words, found: Weighed, called: Called) -> Verdict:
    """The card was right, or nothing else could be played: a call of it is false."""
    notes = () if called.called else _asking(words)
    if words.case.breach is not None and words.case.breach.trick:
        renege = words.game.renege_rule(_state(words))
        notes = ((Text("The record still has a {fault}. Remove that entry.", fault=_fault(words)), renege), *notes)
    verdict = _verdict(
        words,
        found,
        code="none",
        verdict=Text("No {fault}", fault=_fault(words)),
        why=words.lawful() if found.outcome == "lawful" else words.clear(found),
        remedy=Text("The card stands."),
        notes=notes,
    )
    return _false_call(words, verdict, called) if called.called else verdict


def _false_call(words: Words, verdict: Verdict, called: Called) -> Verdict:
    """What it costs to have called a card that was right."""
    false = "{caller} called a {fault}, and there was none."
    said = chained((verdict.why, Text(false, caller=_caller(words, called), fault=_fault(words))))
    in_vain = Text("No {fault}, and it was called", fault=_fault(words))
    return _called_in_vain(words, verdict, called, code="false-call", verdict=in_vain, why=said)


def _unproven_call(words: Words, verdict: Verdict, called: Called) -> Verdict:
    """What it costs to have called what nothing shows; the call was right if something does after all."""
    call = Text("It was called, and no one can show it.")
    if called.by is not None:
        call = Text("{caller} called it, and no one can show it.", caller=_caller(words, called))
    said = chained((verdict.why, call))
    unproven = Text("Not proven, and called")
    ruling = _called_in_vain(words, verdict, called, code="unproven-call", verdict=unproven, why=said)
    costs = _price(words, called.by or 0) is not None
    after = Text("If one of them is seen after all, the call was right: remove this ruling.") if costs else UNSAID
    return replace(ruling, remedy=chained((verdict.remedy, ruling.remedy, after)))


def _called_in_vain(words: Words, before: Verdict, called: Called, *, code: str, verdict: Text, why: Text) -> Verdict:
    """The verdict on a card, with the call of it that found nothing: its price at this table, and what records it."""
    price, calls = _price(words, called.by or 0), words.game.false_calls
    payer: Part = Text("the side that called")
    if called.by is not None:
        payer = _side(words, words.asked.seating.side_of[called.by])
    costs = "It costs {side} {cost}."
    cost = Text(costs, side=payer, cost=price.cost) if price else Text("At this table a false call costs nothing.")
    hand = _state(words).hand
    as_fault = price is not None and isinstance(price.entry, Renege) and hand is not None
    recorded = as_fault and called.by is not None and words.game.costly(hand, called.by)
    return replace(
        before,
        code=code,
        verdict=verdict,
        card=Severity.QUERIED if price else Severity.NOTED,
        why=why,
        rules=before.rules if calls is None else (*before.rules, calls.rule),
        remedy=chained((Text("Already recorded."), cost)) if recorded else cost,
        effect=(price.entry,) if price and called.by is not None and not recorded and can_record(words) else (),
        seat=called.by,
        told=(*before.told, *_told_of(words, called)),
    )


def _price(words: Words, seat: Seat) -> FalseCall | None:
    """What it costs `seat` to have called a revoke that is not found; None where it costs nothing."""
    calls = words.game.false_calls
    return None if calls is None else calls.price(words.asked.house, seat)


def _caller(words: Words, called: Called) -> Part:
    return Text("The player who called it") if called.by is None else words.asked.seating.names[called.by]


def _told_of(words: Words, called: Called) -> tuple[tuple[str, str], ...]:
    """That it was called, as it was told."""
    if not called.called:
        return ()
    was = Text("Was it called as a {fault}?", fault=_fault(words))
    by = Text("Yes") if called.by is None else Text("Yes, by {player}", player=words.asked.seating.names[called.by])
    return ((Phrase(was), Phrase(by)),)


def _to_be_put_right(words: Words, found: Weighed) -> Verdict:
    """A duty was broken, and the card may still be taken back."""
    back = words.game.correcting(words.asked.house)
    left = words.game.taken_back(words.asked.house, words.case.card)
    plays = "{player} takes {card} back and plays {wanted}{until}: it costs {cost}."
    leads = "{player} takes {card} back and leads {wanted}{until}: it costs {cost}."
    parts: dict[str, Part] = {
        "player": Capital(words.who),
        "card": words.case.card,
        "wanted": listing((words.wanted(found.duty),)),  # a part of its own, whatever it says
        "until": until(words),
        "cost": Text("no points" if left else "nothing"),
    }
    kept = kept_open(words)
    known = (
        Text("Already recorded.") if left and words.case.seat is not None and can_record(words) and not kept else UNSAID
    )
    return _verdict(
        words,
        found,
        code="correctable",
        verdict=Text("{fault}, still to be put right", fault=Text(words.title(found.duty))),
        why=_why(words, found),
        rules=(back,),
        remedy=chained((known, Text(plays if words.case.place else leads, **parts), left)),
        effect=kept,
        notes=() if words.case.breach is None else ((Text("Correct the card in the record too."), back),),
    )


def _established(words: Words, found: Weighed) -> Verdict:
    """A duty was broken, and it counts, if it is one that costs."""
    if words.stands(found.duty) and words.case.breach is None:
        stands, rule = Text("{card} stands, and it costs nothing.", card=words.case.card), words.game.common.TAKE_BACK
        title = Text("Against the rules, and it stands")
        return _verdict(
            words, found, code="stands", verdict=title, why=_why(words, found), rules=(rule,), remedy=stands
        )
    breach, seat = words.case.breach, words.case.seat
    remedy = _cost(words)
    if breach is not None:
        remedy = chained((Text("Already recorded."), remedy))
    new = seat is not None and breach is None and can_record(words)
    return _verdict(
        words,
        found,
        code="established",
        verdict=Text(words.title(found.duty)),
        why=_why(words, found),
        rules=(_renege_rule(words),),
        remedy=remedy,
        effect=(Renege(seat=seat, trick=words.case.number or None),) if new and seat is not None else (),
        notes=_calling(words),
    )


# ---- its parts ----------------------------------------------------------------------------------


def _verdict(
    words: Words,
    found: Weighed,
    *,
    code: str,
    verdict: Text,
    why: Text,
    rules: tuple[Rule, ...] = (),
    remedy: Text = UNSAID,
    effect: tuple[Entry, ...] = (),
    proof: Text = UNSAID,
    notes: Notes = (),
) -> Verdict:
    case = words.case
    return Verdict(
        code=code,
        verdict=verdict,
        card=Severity.QUERIED if code in {"correctable", "established", "stands"} else Severity.NOTED,
        why=why,
        rules=tuple(dict.fromkeys((words.rule(found.duty), *rules))),
        evidence=evidence(words, found),
        remedy=remedy,
        effect=effect,
        seat=case.seat,
        proof=proof,
        notes=notes,
        told=_told(words),
        data={
            "duty": found.duty if found.outcome in {"broken", "open"} else "",
            "trick": case.number or None,
            "seat": case.seat,
            "place": case.place,
            "correctable": code == "correctable",
            "would_prove": [c.code for _, cards in found.wants for c in cards if c not in case.told],
        },
    )


def _told(words: Words) -> tuple[tuple[str, str], ...]:
    """What was asked and answered, or read off the record."""
    case = words.case
    told = [*hand_told(words.asked)]
    if case.hand is None:
        told.append(
            (OurWords("The trick"), Phrase(Text("{cards}", cards=Joined(tuple(p.card for p in case.plays), " "))))
        )
    if case.seat is not None:
        told.append((OurWords("Whose card?"), words.asked.seating.names[case.seat]))
    which = "{card} in trick {number}" if case.number else "{card}"
    told.append((OurWords("Which card?"), Phrase(Text(which, card=case.card, number=case.number))))
    if case.told:
        told.append((OurWords("Seen since in the same hand"), Phrase(Text("{cards}", cards=case.told))))
    return tuple(told)


def _fault(words: Words) -> Text:
    """A broken rule of play, as the game's players call it."""
    return Text(words.game.fault())


def _asking(words: Words) -> Notes:
    """That asking is free, and what a false call would cost."""
    price, calls = _price(words, 0), words.game.false_calls
    rule = words.game.common.CALLING if calls is None else calls.rule
    if price is None:
        return ((Text("Asking costs nothing. Nor does a {fault} called and not found.", fault=_fault(words)), rule),)
    sides, seat = words.asked.seating.sides, words.case.seat
    payer: Part = Text("the side that calls")
    if seat is not None and len(sides) == 2:
        payer = _side(words, 1 - words.asked.seating.side_of[seat])
    would = "Asking costs nothing. A {fault} called and not found would cost {side} {cost}."
    return ((Text(would, fault=_fault(words), side=payer, cost=price.cost), rule),)


def _side(words: Words, side: Side) -> Part:
    if not words.asked.at_table:
        return Text("the side that calls")
    seating = words.asked.seating
    return Listed(tuple(seating.names[seat] for seat in seating.sides[side]))


def _calling(words: Words) -> Notes:
    """Who may call it, and until when."""
    rule = words.game.common.CALLING
    return ((verbatim(rule.text), rule),)


def _state(words: Words) -> TrickSitting:
    """The state, or one that has nothing but the house rules."""
    asked = words.asked
    return asked.state_of(TrickSitting) or words.game.start(asked.seating, asked.house)


def _renege_rule(words: Words) -> Rule:
    seat, state = words.case.seat, _state(words)
    if seat is None or not can_record(words):
        return words.game.renege_rule(state)
    return words.game.renege_remedy(state, seat).rule


def _cost(words: Words) -> Text:
    """What a renege costs: in the hand at the table, else under these house rules."""
    seat = words.case.seat
    if seat is None or not can_record(words):
        return words.game.renege_cost(words.asked.house)
    game, state, own = words.game, _state(words), words.case.breach
    first = next((breach for breach in state.this_hand.breaches if breach.seat == seat), own)
    said = remedy_words(game.renege_remedy(state, seat) if first is own else game.renege_price(state, seat))
    anew = Text("The hand is scored again.") if state.this_hand.complete else UNSAID
    return chained((said, anew))
