"""The whole app inside a phone's browser: built from the installed package as a site of static files."""
