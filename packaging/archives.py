"""Archives that anybody may write twice with the same result: files owned by root, sorted, of one date."""

from __future__ import annotations

import gzip
import io
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

DATE = 1767225600
"""2026-01-01, in seconds since 1970: when every file of an archive was made, as its readers are told."""
LEVEL = 6
"""Of compression: more takes minutes for a few per cent."""


def folder_files(folder: Path, inside: str) -> dict[str, Path]:
    """Every file and link of a folder, by its place in an archive where the folder is called `inside`."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_symlink() or path.is_file())
    return {f"{inside}/{path.relative_to(folder).as_posix()}": path for path in found}


def tar_gz(files: Mapping[str, Path | bytes], links: Mapping[str, str] | None = None, start: str = "") -> bytes:
    """A tar.gz of files (from the disk, or bytes) and of links to a target, all below `start`.

    What may be run on the disk may be run from the archive; folders stand before what is in them.
    """
    raw = io.BytesIO()
    zipped = gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=LEVEL, mtime=DATE)
    with zipped, tarfile.open(fileobj=zipped, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for folder in _folders([*files, *(links or {})]):
            _add(archive, f"{start}{folder}", b"", 0o755, tarfile.DIRTYPE)
        for name, content in sorted(files.items()):
            if isinstance(content, Path) and content.is_symlink():
                _add(archive, f"{start}{name}", b"", 0o777, tarfile.SYMTYPE, str(content.readlink()))
            else:
                data = content if isinstance(content, bytes) else content.read_bytes()
                _add(archive, f"{start}{name}", data, 0o755 if _runs(content) else 0o644)
        for name, target in sorted((links or {}).items()):
            _add(archive, f"{start}{name}", b"", 0o777, tarfile.SYMTYPE, target)
    return raw.getvalue()


def zipped(files: Mapping[str, Path], target: Path) -> None:
    """A zip of files from the disk; links stay links, as apps of macOS need them."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=LEVEL) as archive:
        for name, path in sorted(files.items()):
            entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            mode = 0o120777 if path.is_symlink() else 0o100755 if _runs(path) else 0o100644
            entry.create_system, entry.external_attr = 3, mode << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, str(path.readlink()) if path.is_symlink() else path.read_bytes())


def _folders(names: list[str]) -> list[str]:
    """Each folder above these, once, the outer ones first."""
    above = {parent.as_posix() for name in names for parent in Path(name).parents}
    return sorted(above - {"."})


def _runs(content: Path | bytes) -> bool:
    """Whether a file may be run: on the disk its mode says so (but of no library), of bytes their first line."""
    if isinstance(content, bytes):
        return content.startswith(b"#!")
    return ".so" not in content.suffixes and bool(content.stat().st_mode & 0o100)


def _add(
    archive: tarfile.TarFile, name: str, data: bytes, mode: int, kind: bytes = tarfile.REGTYPE, to: str = ""
) -> None:
    entry = tarfile.TarInfo(name)
    entry.size, entry.mode, entry.mtime, entry.type, entry.linkname = len(data), mode, DATE, kind, to
    entry.uname = entry.gname = "root"
    archive.addfile(entry, io.BytesIO(data))
