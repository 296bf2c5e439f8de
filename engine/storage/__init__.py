"""Files: strict reading, atomic writing, the journal that loses nothing, the old versions that still open.

`fight` is the door: an open fight, its file and its journal. Below it, each file does one thing:

places: where files are. strict_json, schema, migrate, validate, read: from bytes to a fight without faults.
write: a file that is whole, old or new. copies: what is kept beside it. lock, watch: whose the file is.
recent: the last fights that were open. archive, unpack: everything in one file, and back.
journal: one line for each change. recovery: what a killed program left in it.
"""
