"""A house rule that holds a whole definition, and where a record keeps it."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from referee.core.errors import HouseRuleError, NotationError
from referee.core.house import changed, defined, differences, fingerprint, options, read_house, switch, value_label
from referee.core.record import FORMAT, Record, read_record, write_record


class Named:
    """A definition that is a name and nothing else."""

    def read(self, value: object) -> str:
        told = json.loads(value) if isinstance(value, str) else value
        if not isinstance(told, dict) or set(told) != {"name"}:
            raise HouseRuleError("definition", "A definition has a name.")
        return json.dumps(told, separators=(",", ":"))

    def label(self, value: object) -> str:
        return str(json.loads(str(value))["name"])

    def fingerprint(self, text: str) -> str:
        return f"{self.label(text).upper()[:3]:A<3}-AAA"


PLAIN = '{"name":"Plain"}'


@dataclass(frozen=True, kw_only=True, slots=True)
class House:
    """House rules of a game that people define."""

    definition: str = defined("XX-1.1 The game", "What is played.", Named(), PLAIN, group="The game")
    agreed: bool = switch("XX-2.1 Agreed", "Both sides agree.", "Agreed.")


def test_a_definition_is_read_from_plain_values_and_from_its_text() -> None:
    told = read_house(House, {"definition": {"name": "Rummy"}})
    assert told.definition == '{"name":"Rummy"}'
    assert read_house(House, {"definition": told.definition}) == told
    with pytest.raises(HouseRuleError, match="has a name"):
        read_house(House, {"definition": {"title": "Rummy"}})


def test_it_is_always_said_and_nothing_else_that_is_usual() -> None:
    assert changed(House()) == {"definition": PLAIN}
    assert differences(House(), House()) == {}
    assert differences(House(), House(definition='{"name":"Rummy"}')) == {"definition": '{"name":"Rummy"}'}


def test_it_is_called_by_its_name() -> None:
    about = next(about for name, _, about in options(House) if name == "definition")
    assert value_label(about, PLAIN) == "Plain"


def test_its_signs_are_those_of_the_table() -> None:
    """Unless the table changed something besides."""
    assert fingerprint("pad", House()) == "PLA-AAA"
    assert fingerprint("pad", House(agreed=not House().agreed)) != "PLA-AAA"


def record(**more: object) -> dict[str, object]:
    return {"format": FORMAT, "game": "pad", "players": ["Ann", "Bea"], "entries": [], **more}


def test_a_record_keeps_it_beside_the_house_rules() -> None:
    kept = Record("pad", ("Ann", "Bea"), changed(House(definition='{"name":"Rummy"}', agreed=True)))
    written = write_record(kept)
    assert (written["definition"], written["rules"]) == ({"name": "Rummy"}, {"agreed": True})
    read = read_record(json.loads(json.dumps(written)))
    assert read_house(House, read.rules) == House(definition='{"name":"Rummy"}', agreed=True)
    assert write_record(read) == written


def test_two_definitions_are_not_chosen_between() -> None:
    with pytest.raises(NotationError, match="two definitions"):
        read_record(record(definition={"name": "Rummy"}, rules={"definition": {"name": "Whist"}}))


def test_among_the_house_rules_it_is_read_too() -> None:
    read = read_record(record(rules={"definition": {"name": "Rummy"}}))
    assert write_record(read)["definition"] == {"name": "Rummy"}
