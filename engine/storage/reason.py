"""Why a system would not read or write, in our words: what it says itself speaks one language, and no remedy."""

from __future__ import annotations

import errno

from engine.label import Label, label

GONE = (errno.ENOENT, errno.ENOTDIR, errno.ENXIO, errno.ENODEV)
FORBIDDEN = (errno.EACCES, errno.EPERM)


def reason_of(fault: Exception) -> Label | str:
    """The reason of a fault; what nobody has foreseen keeps the system's own words."""
    if isinstance(fault, UnicodeError):
        return label("error.reason_no_text")
    number = fault.errno if isinstance(fault, OSError) else None
    if number in GONE:
        return label("error.reason_gone")
    if number in FORBIDDEN:
        return label("error.reason_forbidden")
    if number == errno.EROFS:
        return label("error.reason_read_only")
    if number == errno.EIO:
        return label("error.reason_disk")
    return (fault.strerror if isinstance(fault, OSError) else None) or str(fault)
