"""What other programs and printed books write of this game's fighters."""

from engine.intake.found import Reader
from engine.systems.savage_worlds.intake.blocks import read_blocks
from engine.systems.savage_worlds.intake.foundry import read_foundry
from engine.systems.savage_worlds.intake.german import read_german
from engine.systems.savage_worlds.intake.savaged import read_savaged

READERS = (
    Reader("german", read_german),
    Reader("savaged", read_savaged),
    Reader("foundry", read_foundry),
    Reader("blocks", read_blocks),
)
"""In the order in which they are tried; each knows its own by keys that no other has."""
