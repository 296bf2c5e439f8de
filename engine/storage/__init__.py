"""Files: strict reading, atomic writing, the journal that loses nothing, the old versions that still open."""
