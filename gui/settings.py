"""The settings of the application, in one table: key, type, limits, default; read strictly."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from engine.storage.places import home
from gui.printing.paper import Paper
from gui.theme import Density


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the person chose for this machine; kept as JSON, read strictly.

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
        keys: chosen keys by command (`gui.shortcuts`).
        players_theme: of the players' view; "same": that of the window.
        objectives: what circumstances are worth something for, by game.
    """

    language: Literal["fr", "en"] = "fr"
    theme: Literal["system", "light", "dark"] = "system"
    font_scale: Annotated[int, msgspec.Meta(ge=75, le=200)] = 100
    density: Density = "comfortable"
    reduced_motion: bool = False
    docks: str = ""
    place: str = ""
    last: str = ""
    players_theme: Literal["same", "light", "dark"] = "same"
    keys: dict[Annotated[str, msgspec.Meta(max_length=40)], Annotated[str, msgspec.Meta(max_length=60)]] = {}
    objectives: dict[Annotated[str, msgspec.Meta(max_length=40)], Annotated[str, msgspec.Meta(max_length=80)]] = {}
    paper: Paper = Paper()
    print_numbers: bool = False
    timer: Literal["off", "up", "down"] = "off"
    timer_seconds: Annotated[int, msgspec.Meta(ge=15, le=900)] = 60


def load() -> tuple[Settings, Path | None]:
    """The saved settings; a missing or damaged file gives the defaults. Then where a damaged one has been put aside."""
    path = home("config") / "settings.json"
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings), None
    except FileNotFoundError:
        return Settings(), None
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        aside = path.with_suffix(".damaged.json")
        with contextlib.suppress(OSError):
            path.replace(aside)
        return Settings(), aside


def save(settings: Settings) -> None:
    """Keep the settings; a failure is no reason to stop a fight, so it is silent."""
    path = home("config") / "settings.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_suffix(".tmp")
        temporary.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2))
        temporary.replace(path)
    except OSError:
        return
