"""The whole app over PostgreSQL: tests of its pages, gathered here once more with records in a server's database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from jinja2 import FileSystemBytecodeCache

from referee import store
from referee.web import create_app

from ..conftest import Clock
from .test_club_hostile import test_a_number_that_nothing_has_leads_nowhere
from .test_corrections import (
    test_a_correction_can_be_taken_back,
    test_a_second_phone_is_told_and_nothing_is_lost,
    test_no_entry_of_any_table_is_missing_from_the_lists,
    test_pressed_twice_it_is_stored_once,
)
from .test_exchange import test_a_file_sent_twice_by_one_form_is_one_table, test_a_record_opens_as_a_table
from .test_kept import test_what_may_have_arrived_is_withdrawn, test_who_was_faster_and_what_may_be_done
from .test_often import test_an_address_is_counted_for_all_its_devices
from .test_people import (
    spades,
    test_a_day_later_it_is_removed_and_nothing_else,
    test_a_deleted_table_is_gone_and_can_be_brought_back,
    test_a_substitute_sits_down_between_two_hands,
    test_nobody_writes_at_a_table_that_is_deleted,
    test_those_still_played_come_first_and_none_is_lost,
    test_title_date_and_note_reach_every_phone,
)
from .test_sharing import test_who_is_here_is_counted_and_named

__all__ = [
    "spades",
    "test_a_correction_can_be_taken_back",
    "test_a_day_later_it_is_removed_and_nothing_else",
    "test_a_deleted_table_is_gone_and_can_be_brought_back",
    "test_a_file_sent_twice_by_one_form_is_one_table",
    "test_a_number_that_nothing_has_leads_nowhere",
    "test_a_record_opens_as_a_table",
    "test_a_second_phone_is_told_and_nothing_is_lost",
    "test_a_substitute_sits_down_between_two_hands",
    "test_an_address_is_counted_for_all_its_devices",
    "test_no_entry_of_any_table_is_missing_from_the_lists",
    "test_nobody_writes_at_a_table_that_is_deleted",
    "test_pressed_twice_it_is_stored_once",
    "test_those_still_played_come_first_and_none_is_lost",
    "test_title_date_and_note_reach_every_phone",
    "test_what_may_have_arrived_is_withdrawn",
    "test_who_is_here_is_counted_and_named",
    "test_who_was_faster_and_what_may_be_done",
]


@pytest.fixture
def app(data_folder: Path, clock: Clock, postgres_url: str, compiled: FileSystemBytecodeCache) -> Iterator[Flask]:
    """The app as it is served, its records in PostgreSQL."""
    made = create_app({"DATA_FOLDER": str(data_folder), "DATABASE_URL": postgres_url, "CLOCK": clock})
    made.jinja_env.bytecode_cache = compiled
    yield made
    assert list(data_folder.iterdir()) == [], "nothing is kept beside the database"
    store.detach(made)
