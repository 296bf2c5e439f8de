"""The fight: a frozen value, the actions that make the next one, its turns and its history."""
