"""What a player looks for, in the words of any table: rules and questions of the desk, found and ranked."""
