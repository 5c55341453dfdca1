"""What reaches beyond one table: who meets whom at an evening, how they stand, and what people's records tell.

Pure: no clock, no database, no framework. Chance is passed in.
"""
