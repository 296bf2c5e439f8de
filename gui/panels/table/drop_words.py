"""What a drag says: what would happen if one let go here, or why it cannot be.

Each sentence keeps the names of fighters away from *de* and *à*, which French would contract with some of them.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def several(count: int) -> str:
    """More than one fighter."""
    return translate("Drops", "{0} fighters").format(count)


def adds(archetype: str) -> str:
    """An archetype over a side."""
    return translate("Drops", "Add here: {0}").format(archetype)


def adds_party(party: str) -> str:
    """A whole party over a side."""
    return translate("Drops", "Add the whole party: {0}").format(party)


def arms(names: str, weapon: str) -> str:
    """A weapon over a fighter."""
    return translate("Drops", "{0}, take in hand: {1}").format(names, weapon)


def gives_state(names: str, state: str) -> str:
    """A state over a fighter."""
    return translate("Drops", "{0}, give the state: {1}").format(names, state)


def attacks(attacker: str, target: str) -> str:
    """A fighter over an enemy."""
    return translate("Drops", "{0} attacks {1}").format(attacker, target)


def turns_to(attacker: str, target: str) -> str:
    """A fighter over one of his own side."""
    return translate("Drops", "{0} acts on {1}, of the same side").format(attacker, target)


def moves(names: str, side: str) -> str:
    """Fighters over a side."""
    return translate("Drops", "{0}, change to the side: {1}").format(names, side)


def copies(names: str, side: str) -> str:
    """Fighters over a side, while the key that copies is held."""
    return translate("Drops", "{0}, copy to the side: {1}").format(names, side)


def between(names: str, other: str, *, after: bool, turn: bool) -> str:
    """Fighters between two rows; `turn`: in the order of the round."""
    if turn and after:
        return translate("Drops", "{0} acts after {1}").format(names, other)
    if turn:
        return translate("Drops", "{0} acts before {1}").format(names, other)
    if after:
        return translate("Drops", "{0}: place after {1}").format(names, other)
    return translate("Drops", "{0}: place before {1}").format(names, other)


def needs_a_row() -> str:
    """A weapon or a state over a side."""
    return translate("Drops", "Drop it on a fighter, not on a side")


def on_itself(name: str) -> str:
    """A fighter over himself."""
    return translate("Drops", "{0}: drop on another fighter or another side").format(name)


def no_place_in_order() -> str:
    """Fighters without an entry of the order, or more than one of them."""
    return translate("Drops", "Only one fighter who has a turn in this round can be moved in the order")


def stands_there(name: str) -> str:
    """A fighter over his own place of the order."""
    return translate("Drops", "{0} already acts here").format(name)
