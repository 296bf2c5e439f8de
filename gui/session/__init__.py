"""The one door between the window and the engine: a slot for every act of the game master.

It is one class in a chain of files: `telling` has the signals and what is told when, `acting` the slots of turn and
fighters, `grouping` those of many fighters, `owning` those of one's own fighters, `harming` those of what no attack
does, `bringing` those of who comes along, `filing` those of files, `receiving` those of imports, `publishing` those of
paper, `advising` those of advice, `making` those of one's own content, `session` the others. `opening` makes it, and
`background` is its work in slices, `apart` that in a process of its own.
"""

from gui.session.session import Session

__all__ = ["Session"]
