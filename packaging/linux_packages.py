"""The app as Linux installs it: a .deb, and a tar.gz with a script that puts it into one's own menu."""

from __future__ import annotations

import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

import archives
import linux_desktop
import product
from environment import BUILT_NEEDS, ROOT
from pruning import needed

MAINTAINER = f"{product.PROJECT['authors'][0]['name']} <contributors@estoc.invalid>"
MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
"""Debian's names of processors."""
RECOMMENDED = ("libcups2", "libwayland-client0", "libwayland-cursor0", "libwayland-egl1")
"""Without them the app starts, through X, and has no printer but PDF."""
OPTIONAL = ("printsupport", "wayland", "wlshell", "xdgdesktopportal", "ibus")
"""In whose names these stand, plugins may be without what they ask for: Qt then takes another one."""
INSTALL = """#!/bin/sh
# Puts Estoc into the menu of whoever runs this, with its type of file; `./install.sh --remove` takes it out again.
set -e
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
cd "$here/share"
find . -type f | while read -r file; do
    if [ "$1" = --remove ]; then
        rm -f "$share/$file"
    else
        mkdir -p "$share/$(dirname "$file")"
        cp "$file" "$share/$file"
    fi
done
if [ "$1" != --remove ]; then
    sed -i "s|^Exec=.*|Exec=\\"$here/estoc\\" %f|" "$share/applications/estoc.desktop"
fi
update-mime-database "$share/mime" 2>/dev/null || true
update-desktop-database "$share/applications" 2>/dev/null || true
"""


def machine() -> str:
    """Debian's name of this machine's processor."""
    return MACHINES.get(platform.machine(), platform.machine())


def write_tar(app: Path, icons: Path, target: Path) -> Path:
    """Write `estoc-VERSION-linux-MACHINE.tar.gz` into the folder `target`; gives the file."""
    name = f"estoc-{product.VERSION}-linux-{platform.machine()}"
    files: dict[str, Path | bytes] = dict(archives.folder_files(app, name))
    files |= {f"{name}/share/{place}": content for place, content in linux_desktop.files(icons).items()}
    files[f"{name}/install.sh"] = INSTALL.encode()
    file = target / f"{name}.tar.gz"
    file.write_bytes(archives.tar_gz(files))
    return file


def write_deb(app: Path, icons: Path, target: Path) -> Path:
    """Write `estoc_VERSION_MACHINE.deb` into the folder `target`; gives the file."""
    files: dict[str, Path | bytes] = dict(archives.folder_files(app, "usr/lib/estoc"))
    files |= {f"usr/share/{place}": content for place, content in linux_desktop.files(icons).items()}
    files["usr/share/doc/estoc/copyright"] = copyright_file(app)
    files["usr/share/doc/estoc/changelog.gz"] = gzip.compress(changelog().encode(), 9, mtime=0)
    files["usr/share/doc/estoc/CHANGELOG.md.gz"] = gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), 9, mtime=0)
    files["usr/share/man/man1/estoc.1.gz"] = gzip.compress(linux_desktop.manual().encode(), 9, mtime=0)
    size = sum(len(one) if isinstance(one, bytes) else one.lstat().st_size for one in files.values())
    told = control(size // 1024, dependencies(app)).encode()
    contents = {"control": told, "md5sums": sums(files).encode()}
    data = archives.tar_gz(files, {"usr/bin/estoc": "../lib/estoc/estoc"}, start="./")
    file = target / f"estoc_{product.VERSION}_{machine()}.deb"
    members = {"debian-binary": b"2.0\n", "control.tar.gz": archives.tar_gz(contents, start="./"), "data.tar.gz": data}
    file.write_bytes(ar(members))
    return file


def control(kilobytes: int, depends: Iterable[str]) -> str:
    """What the package says of itself."""
    return f"""Package: estoc
Version: {product.VERSION}
Section: utils
Priority: optional
Architecture: {machine()}
Maintainer: {MAINTAINER}
Installed-Size: {kilobytes}
Depends: {", ".join(depends)}
Recommends: {", ".join(RECOMMENDED)}
Description: combat assistant for game masters of tabletop games
 Estoc shows the exact chance of each result of an attack before the dice fall,
 what each circumstance is worth, and how a fight may go on; it rolls or takes
 typed dice, and keeps sheets, turns and the log. Unofficial and unaffiliated.
 .
 Estoc montre les chances exactes de chaque résultat d’une attaque avant que les
 dés ne tombent. Sans lien avec aucun éditeur.
"""


def changelog() -> str:
    """The changes as Debian's tools read them: that this version is out, and where the changes stand."""
    when = datetime.fromisoformat(product.RELEASED).replace(tzinfo=UTC)
    head = (
        f"estoc ({product.VERSION}) unstable; urgency=medium\n\n  * New version: CHANGELOG.md.gz, beside this file.\n"
    )
    return f"{head}\n -- {MAINTAINER}  {format_datetime(when)}\n"


def copyright_file(app: Path) -> bytes:
    """Where the licences stand, and our own."""
    places = ", ".join(path.relative_to(app).as_posix() for path in sorted(app.rglob("licences")) if path.is_dir())
    head = f"The licence of every part of this package stands in /usr/lib/estoc/{places}. That of Estoc itself:\n\n"
    return (head + (ROOT / "LICENSE").read_text(encoding="utf-8")).encode()


def sums(files: dict[str, Path | bytes]) -> str:
    """MD5 of each file, as the format asks for, against damage and not against malice."""
    lines = []
    for name, content in sorted(files.items()):
        if isinstance(content, bytes) or not content.is_symlink():
            data = content if isinstance(content, bytes) else content.read_bytes()
            lines.append(f"{hashlib.md5(data, usedforsecurity=False).hexdigest()}  {name}\n")
    return "".join(lines)


def ar(members: dict[str, bytes]) -> bytes:
    """The archive that a .deb is: its members one after another, on even places."""
    written = b"!<arch>\n"
    for name, data in members.items():
        head = f"{name:<16}{archives.DATE:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n"
        written += head.encode() + data + b"\n" * (len(data) % 2)
    return written


def dependencies(app: Path) -> list[str]:
    """The packages without which the app does not start, the C library first.

    Raises:
        SystemExit: the app asks for a library that `BUILT_NEEDS` forgets; the message names its package.
    """
    brought = {path.name for path in app.rglob("*")}
    asked = [path for path in app.rglob("*") if path.is_file() and _is_program(path)]
    asked = [path for path in asked if not any(name in path.as_posix().lower() for name in OPTIONAL)]
    forgotten = _packages(_asked(asked) - brought) - {"libc6", *BUILT_NEEDS}
    if forgotten:
        sys.exit(f"The app asks for libraries of {', '.join(sorted(forgotten))}: add them to BUILT_NEEDS.")
    return [f"libc6 (>= {(os.confstr('CS_GNU_LIBC_VERSION') or 'glibc 2.34').split()[-1]})", *sorted(BUILT_NEEDS)]


def _asked(files: list[Path]) -> set[str]:
    return needed([str(path) for path in files]) if files else set()


def _is_program(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def _packages(libraries: Iterable[str]) -> set[str]:
    """The Debian packages of libraries of this machine; of one that is not here nothing can be said."""
    if not shutil.which("dpkg-query"):
        return set()
    listing = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
    places = {Path(place).name: place for place in re.findall(r"=> (\S+)", listing)}
    found = set()
    for place in {places[name] for name in libraries if name in places}:
        for path in (place, str(Path(place).resolve()), place.removeprefix("/usr"), f"/usr{place}"):
            owner = subprocess.run(["dpkg-query", "-S", path], capture_output=True, text=True, check=False).stdout
            if owner:
                found.add(owner.partition(":")[0])
                break
    return found
