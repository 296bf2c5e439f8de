"""What the person chose for this machine: the one table, what each setting carries beside its type, and its rows."""
