"""Tests, in a tree that mirrors the code. Twins are imported as `tests.twins.<system>`."""
