"""Forms that read what is typed, and the parts of them that every game shares. They are made with WTForms."""
