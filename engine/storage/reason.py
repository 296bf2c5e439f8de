"""Why a system would not read or write, in our words: what it says itself speaks one language, and no remedy."""

from __future__ import annotations

import errno

from engine.label import Label, label

_GONE, _FORBIDDEN = label("error.reason_gone"), label("error.reason_forbidden")
REASONS = {
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR, errno.ENXIO, errno.ENODEV), _GONE),
    **dict.fromkeys((errno.EACCES, errno.EPERM), _FORBIDDEN),
    errno.EROFS: label("error.reason_read_only"),
    errno.EIO: label("error.reason_disk"),
    errno.ENOSPC: label("error.reason_full"),
    errno.EISDIR: label("error.reason_folder"),
    errno.EBADF: label("error.reason_closed"),
}
"""What a number of the system means."""


def reason_of(fault: Exception) -> Label | str:
    """The reason of a fault; what nobody has foreseen keeps the system's own words."""
    if isinstance(fault, UnicodeError):
        return label("error.reason_no_text")
    if not isinstance(fault, OSError):
        return str(fault)
    return REASONS.get(fault.errno or 0) or fault.strerror or str(fault)
