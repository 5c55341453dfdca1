"""What a person does: open a table, record, amend, undo, judge, print. Import the module you need."""
