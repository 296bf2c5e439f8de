"""What systems are told of the app: its version and name, from pyproject.toml, in the form that each of them reads."""

from __future__ import annotations

import tomllib
from typing import Any

from environment import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSION: str = PROJECT["version"]
NAME = "Estoc"
IDENTIFIER = "estoc"
BUNDLE = "org.estoc.Estoc"
"""How macOS names the app."""
MIME = "application/x-estoc"
DESCRIPTION: str = PROJECT["description"]
IN_FRENCH = (
    "Assistant de combat pour meneurs de jeu : chances exactes, jets et prévisions, avant que les dés ne tombent."
)
COPYRIGHT = f"{PROJECT['license']} licence, {PROJECT['authors'][0]['name']}"

LANGUAGES, UNICODE = (0x0409, 0x040C), 1200
"""English and French, and the table of characters, as Windows numbers them."""
RELEASED = "2026-11-30"


def numbers() -> tuple[int, int, int, int]:
    """The version as four numbers, as Windows has them."""
    given = [int(part) for part in VERSION.split(".")]
    first, second, third, fourth = (*given, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


def windows_resource() -> str:
    """The version resource of the .exe, as PyInstaller reads it: what its properties show, in English and in French."""
    told = {
        "CompanyName": PROJECT["authors"][0]["name"],
        "FileDescription": NAME,
        "FileVersion": VERSION,
        "InternalName": IDENTIFIER,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": "estoc.exe",
        "ProductName": NAME,
        "ProductVersion": VERSION,
    }
    strings = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in told.items())
    tables = ", ".join(f"StringTable('{language:04x}{UNICODE:04x}', [{strings}])" for language in LANGUAGES)
    pairs = [number for language in LANGUAGES for number in (language, UNICODE)]
    fixed = f"FixedFileInfo(filevers={numbers()}, prodvers={numbers()}, mask=0x3F, OS=0x40004, fileType=1)"
    kids = f"[StringFileInfo([{tables}]), VarFileInfo([VarStruct('Translation', {pairs})])]"
    return f"VSVersionInfo(ffi={fixed}, kids={kids})\n"


def information_of_mac() -> dict[str, Any]:
    """What Info.plist holds: the version, and that files ending in .estoc are ours and open by a double-click."""
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "fr"],
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,
        "NSHumanReadableCopyright": COPYRIGHT,
        "LSApplicationCategoryType": "public.app-category.role-playing-games",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Estoc",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "estoc.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{BUNDLE}.fight"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{BUNDLE}.fight",
                "UTTypeDescription": "Estoc",
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {"public.filename-extension": ["estoc"], "public.mime-type": [MIME]},
            }
        ],
    }
