"""The commands of the window, as records: menus, tooltips, keys, the command field and the help are built from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget


@dataclass(frozen=True)
class Command:
    """One command: what it is called, where it stands, which key runs it.

    Attributes:
        id: also the name of its icon when it has one.
        menu: id of the menu it stands in.
        key: the key it is delivered with: a standard one, one in words, or "" for none (`shortcuts`).
        separated: a line stands above it in the menu.
    """

    id: str
    text: object
    menu: str
    key: QKeySequence.StandardKey | str = ""
    separated: bool = False


CONTEXT = "Commands"
MENUS = (
    ("file", QT_TRANSLATE_NOOP("Commands", "File")),
    ("edit", QT_TRANSLATE_NOOP("Commands", "Edit")),
    ("view", QT_TRANSLATE_NOOP("Commands", "View")),
    ("fight", QT_TRANSLATE_NOOP("Commands", "Fight")),
    ("help", QT_TRANSLATE_NOOP("Commands", "Help")),
)
_Standard = QKeySequence.StandardKey
COMMANDS = (
    Command("new", QT_TRANSLATE_NOOP("Commands", "New fight"), "file", _Standard.New),
    Command("open", QT_TRANSLATE_NOOP("Commands", "Open…"), "file", _Standard.Open),
    Command("recent", QT_TRANSLATE_NOOP("Commands", "Recent fights…"), "file", "Ctrl+Shift+O"),
    Command("back_to_last", QT_TRANSLATE_NOOP("Commands", "Back to the fight before"), "file", "Ctrl+Shift+J"),
    Command("save", QT_TRANSLATE_NOOP("Commands", "Save"), "file", _Standard.Save),
    Command("save_as", QT_TRANSLATE_NOOP("Commands", "Save as…"), "file", _Standard.SaveAs),
    Command("copies", QT_TRANSLATE_NOOP("Commands", "Older copies of this fight…"), "file", "Ctrl+Shift+Y"),
    Command("back_up", QT_TRANSLATE_NOOP("Commands", "Back up everything…"), "file", "", separated=True),
    Command("take_over", QT_TRANSLATE_NOOP("Commands", "Take over a backup…"), "file"),
    Command("bring", QT_TRANSLATE_NOOP("Commands", "Bring fighters from another fight…"), "file"),
    Command("import", QT_TRANSLATE_NOOP("Commands", "Import fighters…"), "file", "Ctrl+Shift+I"),
    Command("open_sample", QT_TRANSLATE_NOOP("Commands", "Open the sample fight"), "file", "", separated=True),
    Command("rename_fight", QT_TRANSLATE_NOOP("Commands", "Rename the fight…"), "file"),
    Command("copy_log", QT_TRANSLATE_NOOP("Commands", "Copy the log"), "file", "", separated=True),
    Command("copy_log_public", QT_TRANSLATE_NOOP("Commands", "Copy the log for the players"), "file"),
    Command("export_roster", QT_TRANSLATE_NOOP("Commands", "Export the fighters as a table…"), "file"),
    Command("export_log", QT_TRANSLATE_NOOP("Commands", "Export the log…"), "file"),
    Command("export_log_public", QT_TRANSLATE_NOOP("Commands", "Export the log for the players…"), "file"),
    Command("print", QT_TRANSLATE_NOOP("Commands", "Print…"), "file", _Standard.Print, separated=True),
    Command("quit", QT_TRANSLATE_NOOP("Commands", "Quit"), "file", _Standard.Quit, separated=True),
    Command("undo", QT_TRANSLATE_NOOP("Commands", "Undo"), "edit", _Standard.Undo),
    Command("redo", QT_TRANSLATE_NOOP("Commands", "Redo"), "edit", _Standard.Redo),
    Command("quick", QT_TRANSLATE_NOOP("Commands", "Add fighters on one line…"), "edit", "Ins", separated=True),
    Command("paste", QT_TRANSLATE_NOOP("Commands", "Paste fighters"), "edit", _Standard.Paste),
    Command("bring_aside", QT_TRANSLATE_NOOP("Commands", "Bring back what was set aside"), "edit"),
    Command("duplicate", QT_TRANSLATE_NOOP("Commands", "Duplicate"), "edit", "Ctrl+D"),
    Command("duplicate_many", QT_TRANSLATE_NOOP("Commands", "Duplicate several times…"), "edit", "Ctrl+Shift+D"),
    Command("keep_own", QT_TRANSLATE_NOOP("Commands", "Keep in the library"), "edit", "Ctrl+Shift+L"),
    Command("updates", QT_TRANSLATE_NOOP("Commands", "Take over changes of the library…"), "edit"),
    Command("remove", QT_TRANSLATE_NOOP("Commands", "Remove from the fight"), "edit"),
    Command("sheet", QT_TRANSLATE_NOOP("Commands", "Open the sheet"), "edit", "Ctrl+I"),
    Command("select_side", QT_TRANSLATE_NOOP("Commands", "Select all of this side"), "edit", "Ctrl+Shift+A"),
    Command("select_kind", QT_TRANSLATE_NOOP("Commands", "Select all of this kind"), "edit", "Ctrl+Shift+K"),
    Command("note_all", QT_TRANSLATE_NOOP("Commands", "Note on the selected fighters…"), "edit", "Ctrl+Shift+N"),
    Command("parties", QT_TRANSLATE_NOOP("Commands", "My parties…"), "edit", "Shift+P"),
    Command("house_rules", QT_TRANSLATE_NOOP("Commands", "House rules…"), "edit", "", separated=True),
    Command("own_content", QT_TRANSLATE_NOOP("Commands", "Own content…"), "edit", "Ctrl+Shift+M"),
    Command("settings", QT_TRANSLATE_NOOP("Commands", "Settings…"), "edit", "Ctrl+,", separated=True),
    Command("library", QT_TRANSLATE_NOOP("Commands", "Library"), "view", "Ctrl+L"),
    Command("find", QT_TRANSLATE_NOOP("Commands", "Find in the library"), "view", _Standard.Find),
    Command("find_here", QT_TRANSLATE_NOOP("Commands", "Find in this list"), "view", "/"),
    Command("curves", QT_TRANSLATE_NOOP("Commands", "Curves"), "view", "G"),
    Command("curve_table", QT_TRANSLATE_NOOP("Commands", "Curves as a table"), "view", "Shift+G"),
    Command("export_curve", QT_TRANSLATE_NOOP("Commands", "Export the curve…"), "view", "E"),
    Command("pin", QT_TRANSLATE_NOOP("Commands", "Keep this set-up, to compare"), "view", "P"),
    Command("log", QT_TRANSLATE_NOOP("Commands", "Log"), "view", "L"),
    Command("why", QT_TRANSLATE_NOOP("Commands", "Why?"), "view", "W"),
    Command("matrix", QT_TRANSLATE_NOOP("Commands", "Weapons against enemies…"), "view", "M"),
    Command("forecast", QT_TRANSLATE_NOOP("Commands", "How it will end…"), "view", "F7"),
    Command("luck", QT_TRANSLATE_NOOP("Commands", "Luck so far…"), "view", "Shift+L"),
    Command("players", QT_TRANSLATE_NOOP("Commands", "What the players see…"), "view", "F5"),
    Command("message", QT_TRANSLATE_NOOP("Commands", "Go to the message"), "view", "F8"),
    Command("next_panel", QT_TRANSLATE_NOOP("Commands", "Next panel"), "view", "F6"),
    Command("previous_panel", QT_TRANSLATE_NOOP("Commands", "Previous panel"), "view", "Shift+F6"),
    Command("panel_larger", QT_TRANSLATE_NOOP("Commands", "Make this panel larger"), "view", "Alt+PgUp"),
    Command("panel_smaller", QT_TRANSLATE_NOOP("Commands", "Make this panel smaller"), "view", "Alt+PgDown"),
    Command("reset_layout", QT_TRANSLATE_NOOP("Commands", "Reset layout"), "view"),
    Command("larger", QT_TRANSLATE_NOOP("Commands", "Larger"), "view", _Standard.ZoomIn, separated=True),
    Command("smaller", QT_TRANSLATE_NOOP("Commands", "Smaller"), "view", _Standard.ZoomOut),
    Command("theme", QT_TRANSLATE_NOOP("Commands", "Light or dark"), "view"),
    Command("motion", QT_TRANSLATE_NOOP("Commands", "With or without motion"), "view"),
    Command("language", QT_TRANSLATE_NOOP("Commands", "English / français"), "view"),
    Command("next_turn", QT_TRANSLATE_NOOP("Commands", "Next fighter"), "fight", "N"),
    Command("previous_turn", QT_TRANSLATE_NOOP("Commands", "Previous fighter"), "fight", "Shift+N"),
    Command("declare", QT_TRANSLATE_NOOP("Commands", "Declare the actions…"), "fight", "I"),
    Command("hold", QT_TRANSLATE_NOOP("Commands", "Hold, or act now"), "fight", "H"),
    Command("delay", QT_TRANSLATE_NOOP("Commands", "Act one place later"), "fight", "Shift+H"),
    Command("skip", QT_TRANSLATE_NOOP("Commands", "Leave out of this round, or take back"), "fight", "K"),
    Command("join", QT_TRANSLATE_NOOP("Commands", "Join the round that is played"), "fight", "Shift+J"),
    Command("first_due", QT_TRANSLATE_NOOP("Commands", "Go to the first thing due"), "fight", "U"),
    Command("waves", QT_TRANSLATE_NOOP("Commands", "Reinforcements…"), "fight", "Y"),
    Command("gather", QT_TRANSLATE_NOOP("Commands", "Act together"), "fight", "Ctrl+G"),
    Command("scatter", QT_TRANSLATE_NOOP("Commands", "Act separately"), "fight", "Ctrl+Shift+G"),
    Command("remind", QT_TRANSLATE_NOOP("Commands", "Reminders…"), "fight", "Shift+R"),
    Command("timer", QT_TRANSLATE_NOOP("Commands", "Timer of the turn…"), "fight", "Shift+T"),
    Command("end_scene", QT_TRANSLATE_NOOP("Commands", "End of the scene"), "fight"),
    Command("roll", QT_TRANSLATE_NOOP("Commands", "Roll"), "fight", "R", separated=True),
    Command("type_dice", QT_TRANSLATE_NOOP("Commands", "Type dice"), "fight", "D"),
    Command("circumstances", QT_TRANSLATE_NOOP("Commands", "Circumstances"), "fight", "C"),
    Command("want", QT_TRANSLATE_NOOP("Commands", "What circumstances are worth something for…"), "fight", "Shift+O"),
    Command("change_attack", QT_TRANSLATE_NOOP("Commands", "Change this attack…"), "fight", "Shift+C"),
    Command("aim_by_name", QT_TRANSLATE_NOOP("Commands", "Aim by number or name"), "fight", "T"),
    Command("choose_attacker", QT_TRANSLATE_NOOP("Commands", "Choose who attacks, by number"), "fight", "Shift+F"),
    Command("attack_with", QT_TRANSLATE_NOOP("Commands", "The selected fighter attacks"), "fight", "F"),
    Command("lot", QT_TRANSLATE_NOOP("Commands", "Lay or draw by hand (a card)…"), "fight", "J"),
    Command("swap", QT_TRANSLATE_NOOP("Commands", "Swap attacker and target"), "fight", "V"),
    Command("next_weapon", QT_TRANSLATE_NOOP("Commands", "Next weapon"), "fight", "Q"),
    Command("previous_weapon", QT_TRANSLATE_NOOP("Commands", "Previous weapon"), "fight", "Shift+Q"),
    Command("next_action", QT_TRANSLATE_NOOP("Commands", "Next action"), "fight", "A"),
    Command("previous_action", QT_TRANSLATE_NOOP("Commands", "Previous action"), "fight", "Shift+A"),
    Command("possible_actions", QT_TRANSLATE_NOOP("Commands", "What this fighter can do now"), "fight", "O"),
    Command("wound", QT_TRANSLATE_NOOP("Commands", "Wound"), "fight", "B", separated=True),
    Command("heal", QT_TRANSLATE_NOOP("Commands", "Heal"), "fight", "Shift+B"),
    Command("states", QT_TRANSLATE_NOOP("Commands", "States…"), "fight", "S"),
    Command("arm", QT_TRANSLATE_NOOP("Commands", "Give a weapon…"), "fight", "Shift+M"),
    Command("harm", QT_TRANSLATE_NOOP("Commands", "Damage without an attack…"), "fight", "Shift+D"),
    Command("care", QT_TRANSLATE_NOOP("Commands", "Healing and first aid…"), "fight", "Shift+S"),
    Command("free_roll", QT_TRANSLATE_NOOP("Commands", "Free roll…"), "fight", "Z"),
    Command("explain", QT_TRANSLATE_NOOP("Commands", "Say why (line of the log)…"), "fight", "Shift+W"),
    Command("move_side", QT_TRANSLATE_NOOP("Commands", "Move to the next side"), "fight", "Ctrl+M"),
    Command("hide", QT_TRANSLATE_NOOP("Commands", "Hide from or show to players"), "fight", "X"),
    Command("command", QT_TRANSLATE_NOOP("Commands", "Search or run a command"), "help", "Ctrl+K"),
    Command("help", QT_TRANSLATE_NOOP("Commands", "Rules and numbers…"), "help", "Ctrl+F1"),
    Command("what_is", QT_TRANSLATE_NOOP("Commands", "What does this number mean?"), "help", "Shift+F1"),
    Command("keys", QT_TRANSLATE_NOOP("Commands", "Keys"), "help", "F1"),
    Command("tour", QT_TRANSLATE_NOOP("Commands", "Tour of the window"), "help"),
    Command("copy_report", QT_TRANSLATE_NOOP("Commands", "Copy a report about Estoc"), "help"),
    Command("about", QT_TRANSLATE_NOOP("Commands", "About Estoc"), "help"),
)


def translated(text: object) -> str:
    """A name of this file in the language of the window."""
    return QCoreApplication.translate(CONTEXT, str(text))


def make_actions(window: QWidget, run: Callable[[str], None]) -> dict[str, QAction]:
    """The QActions of a window, by command id, each running `run(id)`; `shortcuts` gives them their keys."""
    made: dict[str, QAction] = {}
    for command in COMMANDS:
        action = QAction(translated(command.text), window)
        action.setObjectName(command.id)
        action.triggered.connect(lambda _checked=False, id=command.id: run(id))
        window.addAction(action)
        made[command.id] = action
    return made


def retranslate(actions: dict[str, QAction]) -> None:
    """Put the names of the present language on the actions."""
    for command in COMMANDS:
        actions[command.id].setText(translated(command.text))
