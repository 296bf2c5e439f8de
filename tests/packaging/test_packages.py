"""What is given away: each package is read back by the tools of its system, and says what it should."""

import gzip
import hashlib
import io
import os
import shutil
import struct
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

import app_icon
import archives
import linux_desktop
import linux_packages
import product
import releasing


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """A folder like a frozen app: a program, a file, a link."""
    folder = tmp_path / "dist" / "estoc"
    (folder / "_internal" / "licences").mkdir(parents=True)
    (folder / "estoc").write_text("#!/bin/sh\necho here\n", encoding="utf-8")
    (folder / "estoc").chmod(0o755)
    (folder / "_internal" / "libblade.so.1").write_text("blade", encoding="utf-8")
    (folder / "_internal" / "libblade.so").symlink_to("libblade.so.1")
    return folder


@pytest.fixture
def icons(tmp_path: Path) -> Path:
    """Our icon, rendered."""
    return app_icon.write(tmp_path / "icons")


def told_by(command: str, *arguments: str | Path) -> str:
    """What a tool of the system answers; without it there is nothing to ask."""
    if not shutil.which(command):
        pytest.skip(f"{command} is not here")
    done = subprocess.run([command, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_windows_and_macos_find_every_size_in_the_icons(icons: Path) -> None:
    """An .ico tells each picture's side and place, an .icns each one's kind; both hold the PNG files as they are."""
    ico = (icons / "estoc.ico").read_bytes()
    count = struct.unpack_from("<3H", ico)[2]
    for index, side in enumerate((16, 24, 32, 48, 64, 128, 256)):
        width, _, _, _, _, bits, length, place = struct.unpack_from("<4B2H2I", ico, 6 + 16 * index)
        assert (width or 256, bits) == (side, 32)
        assert ico[place : place + length] == (icons / f"estoc-{side}.png").read_bytes()
    assert count == 7
    icns = (icons / "estoc.icns").read_bytes()
    assert struct.unpack_from(">4sI", icns) == (b"icns", len(icns))
    kind, length = struct.unpack_from(">4sI", icns, 8)
    assert (kind, icns[16 : 8 + length]) == (b"icp4", (icons / "estoc-16.png").read_bytes())


def test_a_deb_installs_the_program_its_menu_entry_and_its_licence(app: Path, icons: Path, tmp_path: Path) -> None:
    """Debian's own tool reads it; the program lies in its folder, a link leads to it from the path, root owns all."""
    file = linux_packages.write_deb(app, icons, tmp_path)
    listing = told_by("dpkg-deb", "--contents", file)
    for line in ("./usr/bin/estoc -> ../lib/estoc/estoc", "-> libblade.so.1", "./usr/share/mime/packages/estoc.xml"):
        assert line in listing
    assert all(line.split()[1] == "root/root" for line in listing.splitlines())
    assert told_by("dpkg-deb", "--field", file, "Package", "Version").split() == [
        "Package:", "estoc", "Version:", product.VERSION,
    ]  # fmt: skip
    told_by("dpkg-deb", "--raw-extract", file, tmp_path / "root")
    assert (tmp_path / "root/usr/lib/estoc/estoc").stat().st_mode & 0o111
    assert "MIT License" in (tmp_path / "root/usr/share/doc/estoc/copyright").read_text(encoding="utf-8")
    sums = (tmp_path / "root/DEBIAN/md5sums").read_text(encoding="utf-8").splitlines()
    for line in sums:
        digest, name = line.split("  ")
        assert hashlib.md5((tmp_path / "root" / name).read_bytes()).hexdigest() == digest


def test_a_tar_puts_the_app_into_ones_own_menu_and_takes_it_out(app: Path, icons: Path, tmp_path: Path) -> None:
    """Its script writes menu entry, type and icons below the home of whoever runs it, and removes just those."""
    (tmp_path / "out").mkdir()
    subprocess.run(["tar", "-xf", linux_packages.write_tar(app, icons, tmp_path), "-C", tmp_path / "out"], check=True)
    place = next((tmp_path / "out").iterdir())
    home = os.environ | {"XDG_DATA_HOME": str(tmp_path / "share")}
    subprocess.run([place / "install.sh"], env=home, check=True)
    entry = (tmp_path / "share/applications/estoc.desktop").read_text(encoding="utf-8")
    assert f'Exec="{place}/estoc" %f' in entry
    assert (tmp_path / "share/icons/hicolor/256x256/apps/estoc.png").is_file()
    subprocess.run([place / "install.sh", "--remove"], env=home, check=True)
    placed = [f"share/{place}" for place in linux_desktop.files(icons)]
    assert [place for place in placed if (tmp_path / place).exists()] == []


def test_the_same_app_gives_the_same_archive(app: Path) -> None:
    """Neither the hour nor the order on the disk shows: whoever builds again may compare."""
    files = archives.folder_files(app, "estoc")
    first = archives.tar_gz(files)
    os.utime(app / "estoc", (1, 1))
    assert archives.tar_gz(dict(reversed(files.items()))) == first
    with tarfile.open(fileobj=io.BytesIO(gzip.decompress(first))) as archive:
        assert archive.getnames()[0] == "estoc"


def test_a_zip_keeps_links_and_what_may_be_run(app: Path, tmp_path: Path) -> None:
    """An app of macOS whose links became files has a broken signature."""
    archives.zipped(archives.folder_files(app, "Estoc.app"), tmp_path / "app.zip")
    with zipfile.ZipFile(tmp_path / "app.zip") as archive:
        modes = {entry.filename: entry.external_attr >> 16 for entry in archive.infolist()}
        assert archive.read("Estoc.app/_internal/libblade.so") == b"libblade.so.1"
    assert modes["Estoc.app/_internal/libblade.so"] & 0o170000 == 0o120000
    assert modes["Estoc.app/estoc"] & 0o777 == 0o755


def test_desktops_accept_the_menu_entry_the_type_and_the_page(icons: Path, tmp_path: Path) -> None:
    """The validators of freedesktop.org find no fault; entry and type name the same type of file, in both languages."""
    for place, content in linux_desktop.files(icons).items():
        if isinstance(content, bytes):
            (tmp_path / Path(place).name).write_bytes(content)
    entry = (tmp_path / "estoc.desktop").read_text(encoding="utf-8")
    assert "Exec=estoc %f" in entry
    assert f"MimeType={product.MIME};" in entry
    assert "GenericName[fr]=Assistant de combat" in entry
    assert f'type="{product.MIME}"' in (tmp_path / "estoc.xml").read_text(encoding="utf-8")
    told_by("desktop-file-validate", tmp_path / "estoc.desktop")
    told_by("appstreamcli", "validate", "--no-net", tmp_path / f"{product.BUNDLE}.metainfo.xml")


def test_windows_and_macos_are_told_the_version_of_the_project() -> None:
    """Properties of the .exe, in English and French, and Info.plist: the version of pyproject.toml, the type .estoc."""
    resource = product.windows_resource()
    assert f"'ProductVersion', '{product.VERSION}'" in resource
    assert "'040904b0'" in resource
    assert "'040c04b0'" in resource
    told = product.information_of_mac()
    assert told["CFBundleShortVersionString"] == product.VERSION
    owned = told["CFBundleDocumentTypes"][0]["LSItemContentTypes"]
    exported = told["UTExportedTypeDeclarations"][0]
    assert owned == [exported["UTTypeIdentifier"]]
    assert exported["UTTypeTagSpecification"]["public.filename-extension"] == ["estoc"]


def test_the_installer_is_for_one_person_in_both_languages() -> None:
    """No rights of an administrator; files of ours open by a double-click, and the script is read as UTF-8."""
    assert releasing.SCRIPT.read_bytes().startswith(b"\xef\xbb\xbf")
    script = releasing.SCRIPT.read_text(encoding="utf-8")
    for line in (
        "PrivilegesRequired=lowest",
        "French.isl",
        "Default.isl",
        r'"""{app}\estoc.exe"" ""%1"""',
        product.MIME,
    ):
        assert line in script
    words = {line.split("=")[0] for line in script.splitlines() if line.startswith(("english.", "french."))}
    assert {word.split(".")[1] for word in words if word.startswith("english")} == {
        word.split(".")[1] for word in words if word.startswith("french")
    }


def test_checksums_are_those_that_the_system_computes(tmp_path: Path) -> None:
    """`SHA256SUMS` lists each package once."""
    for name in ("b.zip", "a.deb"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    releasing.write_checksums([tmp_path / "b.zip", tmp_path / "a.deb"])
    listed = (tmp_path / "SHA256SUMS").read_text(encoding="utf-8").split()
    assert listed[1::2] == ["a.deb", "b.zip"]
    assert listed[0] == hashlib.sha256(b"a.deb").hexdigest()
