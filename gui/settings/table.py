"""The settings of the application, in one table: key, type, limits, default, and of those in the dialog their words.

The file is read strictly by this table, and the dialog is made of it.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from PySide6.QtCore import QT_TRANSLATE_NOOP, QLocale

from engine.label import Label
from engine.spoken import Language, first_spoken
from engine.storage.later import unknown, with_unknown
from engine.storage.ordinary import put, small_bytes
from engine.storage.places import home
from gui.printing.paper import Paper
from gui.settings.meta import shown
from gui.theme import Density


def system_language() -> Language:
    """The first language of the desktop that the window speaks; English for all others, if any is known."""
    return first_spoken(QLocale.system().uiLanguages())


class Settings(msgspec.Struct, frozen=True):
    """What the person chose for this machine; kept as JSON, read strictly, except that a later version may know more.

    Attributes:
        language: language of the window. theme: "system" follows the light of the desktop.
        font_scale: size of everything, in per cent (75 to 200).
        density: "roomy" makes whatever can be clicked at least 36 pixels high, for fingers.
        reduced_motion: values change at once.
        docks: places and sizes of the docks, as Qt saves them (base 64).
        place: place and size of the window, as Qt saves them (base 64).
        last: the fight that was open.
        paper: what is printed on; print_numbers: with numbers instead of boxes to tick.
        timer: whether each turn is timed, counting up or down from `timer_seconds`.
        keys: chosen keys by command (`gui.command_table.shortcuts`).
        players_theme: of the players' view; "same": that of the window.
        objectives: what circumstances are worth something for, by game.
        toured: the tour of the window has been taken, or skipped.
        told_later: keys of a later version of which has been told that they are kept and not used.
    """

    language: Annotated[
        Literal["fr", "en"],
        shown(
            "look",
            QT_TRANSLATE_NOOP("Settings", "Language"),
            QT_TRANSLATE_NOOP("Settings", "Of the window, the log and the pages. At first that of the desktop."),
            words={"fr": "français", "en": "English"},
        ),
    ] = msgspec.field(default_factory=system_language)
    theme: Annotated[
        Literal["system", "light", "dark"],
        shown(
            "look",
            QT_TRANSLATE_NOOP("Settings", "Theme"),
            QT_TRANSLATE_NOOP("Settings", "“As the desktop” turns dark and light with it, even in the evening."),
            words={
                "system": QT_TRANSLATE_NOOP("Settings", "As the desktop"),
                "light": QT_TRANSLATE_NOOP("Settings", "Light"),
                "dark": QT_TRANSLATE_NOOP("Settings", "Dark"),
            },
        ),
    ] = "system"
    font_scale: Annotated[
        int,
        shown(
            "look",
            QT_TRANSLATE_NOOP("Settings", "Size of everything"),
            QT_TRANSLATE_NOOP("Settings", "Letters, lines and signs together."),
            limits=(75, 200),
            step=5,
            unit="percent",
        ),
    ] = 100
    density: Annotated[
        Density,
        shown(
            "look",
            QT_TRANSLATE_NOOP("Settings", "Density"),
            QT_TRANSLATE_NOOP("Settings", "Roomy makes whatever can be clicked at least 36 px high, for fingers."),
            words={
                "comfortable": QT_TRANSLATE_NOOP("Settings", "Comfortable"),
                "roomy": QT_TRANSLATE_NOOP("Settings", "Roomy"),
            },
        ),
    ] = "comfortable"
    reduced_motion: Annotated[
        bool,
        shown(
            "look",
            QT_TRANSLATE_NOOP("Settings", "Reduce motion"),
            QT_TRANSLATE_NOOP("Settings", "Bars and figures jump straight to their new place."),
        ),
    ] = False
    docks: str = ""
    place: str = ""
    last: str = ""
    players_theme: Annotated[
        Literal["same", "light", "dark"],
        shown(
            "table",
            QT_TRANSLATE_NOOP("Settings", "Theme of the players’ view"),
            QT_TRANSLATE_NOOP("Settings", "For their screen alone."),
            words={
                "same": QT_TRANSLATE_NOOP("Settings", "As the window"),
                "light": QT_TRANSLATE_NOOP("Settings", "Light"),
                "dark": QT_TRANSLATE_NOOP("Settings", "Dark"),
            },
        ),
    ] = "same"
    keys: dict[Annotated[str, msgspec.Meta(max_length=40)], Annotated[str, msgspec.Meta(max_length=60)]] = {}
    objectives: dict[Annotated[str, msgspec.Meta(max_length=40)], Annotated[str, msgspec.Meta(max_length=80)]] = {}
    paper: Paper = Paper()
    print_numbers: Annotated[
        bool,
        shown(
            "paper",
            QT_TRANSLATE_NOOP("Settings", "Numbers instead of boxes to tick"),
            QT_TRANSLATE_NOOP("Settings", "Health on the sheets and cards: a number with a line for what is left."),
        ),
    ] = False
    timer: Annotated[
        Literal["off", "up", "down"],
        shown(
            "table",
            QT_TRANSLATE_NOOP("Settings", "Timer of the turn"),
            QT_TRANSLATE_NOOP("Settings", "It starts again with every turn and stops nobody."),
            words={
                "off": QT_TRANSLATE_NOOP("Settings", "Off"),
                "up": QT_TRANSLATE_NOOP("Settings", "Counts up"),
                "down": QT_TRANSLATE_NOOP("Settings", "Counts down"),
            },
        ),
    ] = "off"
    timer_seconds: Annotated[
        int,
        shown(
            "table",
            QT_TRANSLATE_NOOP("Settings", "Counts down from"),
            QT_TRANSLATE_NOOP("Settings", "Minutes and seconds of one turn; only where the timer counts down."),
            limits=(15, 900),
            step=15,
            unit="clock",
        ),
    ] = 60
    toured: bool = False
    told_later: tuple[str, ...] = ()


def load() -> tuple[Settings, Path | None]:
    """The saved settings, the default of what is missing or damaged. Then where a damaged file has been kept aside."""
    path = file()
    aside = path.with_suffix(".damaged.json")
    content = b""
    try:
        content = small_bytes(path)
        return msgspec.json.decode(content, type=Settings), None
    except FileNotFoundError:
        return Settings(), None
    except msgspec.ValidationError:
        put(aside, content)
        return _readable(msgspec.json.decode(content)), aside
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        with contextlib.suppress(OSError):
            path.replace(aside)
        return Settings(), aside


def file() -> Path:
    """Where the settings are kept."""
    return home("config") / "settings.json"


def _readable(found: object) -> Settings:
    """The settings of an object that are what they should be; of the others the defaults."""
    good: dict[str, Any] = {}
    for name, value in found.items() if isinstance(found, dict) else ():
        with contextlib.suppress(msgspec.ValidationError):
            one = msgspec.convert({name: value}, Settings)
            good |= {name: getattr(one, name)} if name in Settings.__struct_fields__ else {}
    return Settings(**good)


def later() -> dict[str, Any]:
    """What the file holds that only a later version knows: it is kept there, and not used."""
    try:
        return unknown(msgspec.json.decode(small_bytes(file())), Settings)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}


def save(settings: Settings) -> Label | None:
    """Keep the settings beside what only a later version knows; why they could not be: no reason to stop a fight."""
    whole = with_unknown(msgspec.to_builtins(settings), later())
    try:
        written = msgspec.json.encode(whole)
    except UnicodeEncodeError:  # a fight whose name is no text is not found again; all the rest is
        written = msgspec.json.encode(whole | {"last": ""})
    return put(file(), msgspec.json.format(written, indent=2))
