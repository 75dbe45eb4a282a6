"""Draws random programs within the evaluated subset; each module holds the grammars of one area."""
