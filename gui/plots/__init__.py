"""Curves. The only files that know pyqtgraph; imported after the first paint, because it takes half a second."""
