"""House rules are read from plain values, and say what is wrong with one."""

from __future__ import annotations

from dataclasses import make_dataclass
from typing import Any

import pytest

from referee.core.errors import HouseRuleError
from referee.core.house import changed, differences, options, read_house, sheet_sentence, switch, value_label
from referee.core.text import Counted, Text
from referee.games.spades.fitting import check_house
from referee.games.spades.house import House


def test_only_what_differs_is_kept() -> None:
    """A record's rules hold nothing that is as usual."""
    house = read_house(House, {"target": 250, "floor": -200, "bag_limit": 10})
    assert changed(house) == {"target": 250}
    assert differences(House(), house) == {"target": 250}


def test_a_change_is_laid_over_the_rules_in_force() -> None:
    """What a change does not name stays."""
    base = read_house(House, {"target": 250})
    assert read_house(House, {"bag_limit": 5}, base=base).target == 250


@pytest.mark.parametrize(
    ("rules", "option", "says"),
    [
        ({"speed": 3}, "speed", "no house rule “speed”"),
        ({"target": "high"}, "target", 'Play to cannot be "high"'),
        ({"target": 7}, "target", "from 50 to 10000, not 7"),
        ({"target": True}, "target", "cannot be true"),
        ({"floor": 5}, "floor", "from −10000 to −10, not 5"),
        ({"break_spades": 1}, "break_spades", "one of false, true"),
        ({"jokers": "many"}, "jokers", 'Jokers cannot be "many"'),
        ({"deadline": "x" * 41}, "deadline", "cannot be"),
        ({"target": 10**400}, "target", "Play to"),
        ({"x" * 5000: 1}, "x" * 5000, "no house rule"),
    ],
)
def test_a_wrong_value_says_what_may_be(rules: dict[str, Any], option: str, says: str) -> None:
    """The option is named, and the sentence stays short."""
    with pytest.raises(HouseRuleError, match=says) as told:
        read_house(House, rules)
    assert told.value.option == option


@pytest.mark.parametrize(
    ("players", "rules", "option"),
    [
        (3, {"form": "partners"}, "form"),
        (4, {"form": "teams"}, "form"),
        (4, {"hands": 8, "deadline": "22:30"}, "deadline"),
        (4, {"deadline": "late"}, "deadline"),
        (4, {"deadline": "24:00"}, "deadline"),
        (4, {"kitty": "left_over"}, "kitty"),
        (3, {"kitty": "left_over", "jokers": "big_little"}, "kitty"),
        (3, {"deuce_start": True}, "deuce_start"),
        (4, {"deuce_start": True, "jokers": "big_little"}, "deuce_start"),
        (4, {"nil_pass": 1, "form": "solo"}, "nil_pass"),
        (4, {"match_bid": True, "form": "solo"}, "match_bid"),
        (3, {"double_nil": "joint"}, "double_nil"),
    ],
)
def test_options_that_do_not_fit(players: int, rules: dict[str, Any], option: str) -> None:
    """What contradicts the form or another option is told at its option."""
    with pytest.raises(HouseRuleError) as told:
        check_house(read_house(House, rules), players)
    assert told.value.option == option


def test_values_have_words() -> None:
    """A chosen number that is no chip is shown as itself, with a proper minus."""
    about = {name: option for name, _, option in options(House)}
    assert value_label(about["floor"], -350) == "−350"
    assert sheet_sentence(about["floor"], -350) == "Lost at −350."
    assert sheet_sentence(about["target"], 500) == "To 500."


def test_a_choice_called_by_a_number_is_read_as_a_number_too() -> None:
    """A program writes 200 where the choice is called "200"; what is kept is the choice. No other number is read so."""
    assert changed(read_house(House, {"boston": 200})) == {"boston": "200"}
    with pytest.raises(HouseRuleError):
        read_house(House, {"boston": 201})
    with pytest.raises(HouseRuleError):
        read_house(House, {"boston": True})


def test_the_first_house_rule_names_its_group() -> None:
    """Those behind it may leave it out; a game whose first does is told which rule it is."""
    field = ("stick", bool, switch("XX-2.4 Stick the dealer", "Nobody passes.", "Stick the dealer."))
    with pytest.raises(TypeError, match=r"XX-2\.4 is the first house rule, so it names a `group`"):
        list(options(make_dataclass("House", [field])()))


def test_what_is_wrong_is_said_in_the_language_of_who_reads_it() -> None:
    """A sentence with its parts, not English that is put together: the values a record knows stay as they are."""
    with pytest.raises(HouseRuleError) as told:
        read_house(House, {"speed": 3})
    assert told.value.message == Text("There is no house rule “{name}” in this game.", name="speed")
    with pytest.raises(HouseRuleError) as told:
        read_house(House, {"jokers": "many"})
    assert isinstance(told.value.message, Text)
    assert told.value.message.template == "{label} cannot be {shown}: it is one of {values}."
    with pytest.raises(HouseRuleError) as told:
        check_house(House(form="pairs"), 4)
    said = "{form} isn’t for {players}. They play partners or solo."
    assert told.value.message == Text(said, form=Text("Three pairs"), players=Counted(4, "player"))
