"""The toolkit of trick games."""
