"""What a desktop of Linux reads of Estoc: menu entry, type of its files, icons, page of the software centre."""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import escape

import product

SIDES = (16, 24, 32, 48, 64, 128, 256, 512)


def entry(program: str = product.IDENTIFIER) -> str:
    """The .desktop file; `program` is what it starts."""
    return f"""[Desktop Entry]
Type=Application
Name=Estoc
GenericName=Combat assistant
GenericName[fr]=Assistant de combat
Comment=Exact odds for tabletop role-playing fights
Comment[fr]=Les chances exactes des combats de jeu de rôle
Keywords=dice;combat;odds;game master;role-playing;tabletop;
Keywords[fr]=dés;combat;probabilités;meneur de jeu;jeu de rôle;
Exec={program} %f
Icon=estoc
Terminal=false
StartupNotify=true
StartupWMClass=estoc
Categories=Game;RolePlaying;
MimeType={product.MIME};
"""


def mime_type() -> str:
    """The type of the files that end in .estoc."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{product.MIME}">
    <comment>Estoc fight</comment>
    <comment xml:lang="fr">Combat d’Estoc</comment>
    <icon name="estoc"/>
    <glob pattern="*.estoc"/>
  </mime-type>
</mime-info>
"""


def page() -> str:
    """The page of the software centre (AppStream)."""
    english, french = escape(product.DESCRIPTION), escape(product.IN_FRENCH)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{product.BUNDLE}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>{product.PROJECT["license"]}</project_license>
  <name>Estoc</name>
  <summary>Combat assistant for game masters</summary>
  <summary xml:lang="fr">Assistant de combat pour meneurs de jeu</summary>
  <description>
    <p>{english}</p>
    <p xml:lang="fr">{french}</p>
  </description>
  <developer id="{product.BUNDLE.lower()}"><name>{product.PROJECT["authors"][0]["name"]}</name></developer>
  <launchable type="desktop-id">estoc.desktop</launchable>
  <provides>
    <binary>estoc</binary>
    <mediatype>{product.MIME}</mediatype>
  </provides>
  <content_rating type="oars-1.1">
    <content_attribute id="violence-fantasy">mild</content_attribute>
  </content_rating>
  <releases>
    <release version="{product.VERSION}" date="{product.RELEASED}"/>
  </releases>
</component>
"""


def manual() -> str:
    """The page of the manual, as `man estoc` shows it."""
    return f"""\
.TH ESTOC 1 {product.RELEASED} "Estoc {product.VERSION}"
.SH NAME
estoc \\- combat assistant for game masters of tabletop role-playing games
.SH SYNOPSIS
.B estoc
.RI [ fight.estoc ]
.SH DESCRIPTION
Shows the exact chance of each result of an attack before the dice fall, rolls or takes typed dice, and keeps sheets,
turns and the log. Without a fight, the last one opens; at the first start, a sample.
.PP
.B estoc \\-\\-help
lists the options.
.SH FILES
Fights are files ending in .estoc; wherever they are kept, what was done last is saved.
"""


def files(icons: Path, program: str = product.IDENTIFIER) -> dict[str, Path | bytes]:
    """All of it, by its place below `share`; `icons` holds the PNG files of the icon."""
    found: dict[str, Path | bytes] = {
        "applications/estoc.desktop": entry(program).encode(),
        "mime/packages/estoc.xml": mime_type().encode(),
        f"metainfo/{product.BUNDLE}.metainfo.xml": page().encode(),
    }
    return found | {f"icons/hicolor/{side}x{side}/apps/estoc.png": icons / f"estoc-{side}.png" for side in SIDES}
