"""Curves: the plot and the panel around it."""
