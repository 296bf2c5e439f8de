"""Pages about a fight: what to print before, during and after it, as values that any writer can draw or write."""
