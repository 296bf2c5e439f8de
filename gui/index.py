"""An index of a model, in either of the two forms that Qt hands over."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex

Index = QModelIndex | QPersistentModelIndex
