"""Measures rivers: corpora, programs, runs and the report."""
