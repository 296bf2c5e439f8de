"""Our icon in every form that a system asks for, rendered from its drawings: PNG of each size, .ico, .icns.

Run with a folder (and the environment's Python, which has Qt): the files are written there.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

from environment import ROOT

sys.path.insert(0, str(ROOT))

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
LARGEST_ICO = 256
OF_MAC = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def pictures() -> dict[int, bytes]:
    """The icon as PNG, by its side in pixels."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImageWriter

    from gui.app_icon import picture

    made = {}
    for side in SIZES:
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(buffer, QByteArray(b"png")).write(picture(side))
        made[side] = bytes(buffer.data().data())
    return made


def ico(images: dict[int, bytes]) -> bytes:
    """An icon of Windows that holds these PNG files, each up to 256 pixels."""
    kept = {side: png for side, png in images.items() if side <= LARGEST_ICO}
    head, place = struct.pack("<HHH", 0, 1, len(kept)), 6 + 16 * len(kept)
    for side, png in kept.items():
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(png), place)
        place += len(png)
    return head + b"".join(kept.values())


def icns(images: dict[int, bytes]) -> bytes:
    """An icon of macOS that holds these PNG files."""
    chunks = (OF_MAC[side] + struct.pack(">I", 8 + len(png)) + png for side, png in images.items() if side in OF_MAC)
    body = b"".join(chunks)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write(folder: Path) -> Path:
    """Write `estoc.ico`, `estoc.icns` and `estoc-SIDE.png` into a folder; gives it back."""
    folder.mkdir(parents=True, exist_ok=True)
    images = pictures()
    for side, png in images.items():
        (folder / f"estoc-{side}.png").write_bytes(png)
    (folder / "estoc.ico").write_bytes(ico(images))
    (folder / "estoc.icns").write_bytes(icns(images))
    return folder


if __name__ == "__main__":
    write(Path(sys.argv[1]))
