"""The rules, the odds and the fight: everything Estoc knows, with no window and no Qt."""
