"""Tests of one sitting as its people see it."""
