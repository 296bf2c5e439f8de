"""What a page is printed in: the light theme on white, or black and white."""

from __future__ import annotations

from dataclasses import fields, replace

from gui.theme import INK, LIGHT, WHITE, Harm, LineStyle, Theme

PAPER = replace(LIGHT, name="paper", canvas=WHITE, panel=WHITE, text=INK)


def _grey(value: str) -> str:
    """The grey that is as light as a colour."""
    tone = round(0.2126 * int(value[1:3], 16) + 0.7152 * int(value[3:5], 16) + 0.0722 * int(value[5:7], 16))
    return f"#{tone:02X}{tone:02X}{tone:02X}"


def _inked(colors: Theme) -> Theme:
    """A theme in black and white: greys for fills, ink for lines; textures and dashes tell the rest."""
    tokens = {token.name: getattr(colors, token.name) for token in fields(colors)}
    greys = {name: _grey(value) for name, value in tokens.items() if isinstance(value, str) and value.startswith("#")}
    harm = {level: Harm(_grey(one.fill), _grey(one.figure), one.texture) for level, one in colors.harm.items()}
    lines = {name: LineStyle(INK, one.width, one.dash) for name, one in colors.lines.items()}
    return replace(colors, name="ink", **greys, harm=harm, lines=lines)


INK_ONLY = _inked(PAPER)
