"""A sheet with every component in every state, drawn by the real controls and the real paint functions."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from gui import paint
from gui.controls import (
    Banner,
    Button,
    Check,
    Choice,
    DockTitle,
    Field,
    IconButton,
    SearchField,
    Segments,
    Stepper,
    Strip,
    Toast,
)
from gui.controls.base import refuse_with
from gui.controls.buttons import Kind
from gui.paint import Segment
from gui.theme import CAPTION, HARM_SUCCESS, HEADING, SMALL, active, color, px, theme

WIDTH, HEIGHT = 1560, 1000
STATES = ("rest", "hover", "focus", "pressed", "disabled")

OUTCOMES = (
    Segment(0.02, -1),
    Segment(0.31, 0, "Miss", "31%"),
    Segment(0.075, 1, "No effect", "8%"),
    Segment(0.21, 2, "Shaken", "21%"),
    Segment(0.18, 3, "Wound", "18%"),
    Segment(0.1, 4, "2 wounds", "10%"),
    Segment(0.06, 5, "Grave", "6%"),
    Segment(0.05, 6, "Out", "5%"),
)


def in_state(widget: QWidget, state: str) -> QWidget:
    """Make a control look as it does in a state, whatever the pointer and the focus really do."""
    if state == "hover":
        widget.underMouse = lambda: True  # type: ignore[method-assign]
    elif state == "focus":
        widget.hasFocus = lambda: True  # type: ignore[method-assign]
    elif state == "pressed" and isinstance(widget, Button):
        widget.setDown(True)
    elif state == "disabled":
        refuse_with(widget, "Set by the saved fight")
    return widget


class Sheet:
    """A pixmap on which controls and drawings are put by their place (in pixels at 100 %)."""

    def __init__(self, ratio: float = 1.0) -> None:
        self.room = QWidget()
        self.room.resize(px(WIDTH), px(HEIGHT))
        self.picture = QPixmap(round(px(WIDTH) * ratio), round(px(HEIGHT) * ratio))
        self.picture.setDevicePixelRatio(ratio)
        self.picture.fill(color(theme().panel))
        self.painter = QPainter(self.picture)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def put(self, widget: QWidget, x: float, y: float, width: float = 0, height: float = 0) -> None:
        """Draw a control, at its own size unless one is given."""
        widget.setParent(self.room)
        widget.ensurePolished()
        hint = widget.sizeHint()
        least = widget.minimumHeight() if widget.minimumHeight() == widget.maximumHeight() else hint.height()
        widget.setGeometry(QRect(0, 0, px(width) or hint.width(), px(height) or least))
        widget.show()
        layout = widget.layout()
        if layout is not None:
            layout.activate()
        flags = QWidget.RenderFlag.DrawChildren
        widget.render(self.painter, QPoint(px(x), px(y)), renderFlags=flags)

    def say(self, x: float, y: float, words: str, *, heading: bool = False, width: float = 200) -> None:
        """Write a caption, or the title of a section."""
        role, tint = (HEADING, theme().text) if heading else (CAPTION, theme().text3)
        paint.text(self.painter, self.area(x, y, width, 18), words, *role, tint)

    def area(self, x: float, y: float, width: float, height: float) -> QRectF:
        """A place of the sheet."""
        return QRectF(px(x), px(y), px(width), px(height))

    def done(self) -> QPixmap:
        """The finished picture."""
        self.painter.end()
        self.room.deleteLater()
        return self.picture


def draw_sheet(ratio: float = 1.0) -> QPixmap:
    """The whole sheet in the theme and size in force."""
    sheet = Sheet(ratio)
    for part in (_buttons, _fields, _messages, _harm, _chips, _dice, _icons, _depth):
        part(sheet)
    return sheet.done()


def _buttons(sheet: Sheet) -> None:
    sheet.say(20, 14, "Buttons", heading=True)
    kinds: tuple[tuple[Kind, str, str, str], ...] = (
        ("primary", "Lancer", "dice", "R"),
        ("tonal", "Appliquer", "", ""),
        ("plain", "Saisir les dés", "keyboard", ""),
        ("danger", "Supprimer", "trash", ""),
    )
    for row, state in enumerate(STATES):
        sheet.say(20, 48 + 36 * row, state)
        for column, (kind, words, icon, key) in enumerate(kinds):
            button = in_state(Button(words, kind, icon, key), state)
            sheet.put(button, 90 + 132 * column, 44 + 36 * row, 124)
        sheet.put(in_state(IconButton("save", "Enregistrer"), state), 620, 44 + 36 * row)
        sheet.put(in_state(Segments([("a", "Par camp"), ("b", "Par ordre")], "Vue"), state), 664, 46 + 36 * row)


def _fields(sheet: Sheet) -> None:
    sheet.say(20, 232, "Fields", heading=True)
    for column, state in enumerate(("rest", "hover", "focus", "disabled")):
        x = 90 + 190 * column
        sheet.say(x, 236, state)
        field = Field("Nom")
        field.setText("Gobelin 2")
        sheet.put(in_state(field, state), x, 256, 176)
        choice = Choice("Arme")
        choice.fill([("0", "Canne-épée")], "0")
        choice.icon_name, choice.note = "sword", "+1 dé"
        sheet.put(in_state(choice, state), x, 294, 176)
        sheet.put(in_state(Stepper(0, 3, 2, "Rang", words=lambda value: f"rang {value}"), state), x, 332)
        tick = Check("Aux aguets")
        tick.setChecked(column % 2 == 0)
        sheet.put(in_state(tick, state), x, 364)
    sheet.put(SearchField("Tout chercher", "/"), 280, 402, 176)
    mixed = Check("En partie")
    mixed.setTristate(True)
    mixed.setCheckState(Qt.CheckState.PartiallyChecked)
    sheet.put(mixed, 470, 402)
    sheet.put(Stepper(0, 3, 0, "Rang"), 660, 405)


def _messages(sheet: Sheet) -> None:
    sheet.say(20, 446, "Messages", heading=True)
    banner = Banner()
    banner.say(
        "error",
        "Ce fichier n’a pas été ouvert : moulin.estoc",
        "Combattant 3, arme : « épéee » est inconnue. Vouliez-vous « épée » ? Votre combat en cours est intact.",
        [("line", "Voir la ligne"), ("open", "Ouvrir sans elle")],
        "Fermer",
    )
    sheet.put(banner, 20, 472, 800)
    strip = Strip("Distrait prend fin à la fin du tour de Nils", [("e", "Terminer", "Enter"), ("k", "Garder", "⌫")])
    sheet.put(strip, 20, 540, 800)
    asking = Strip("1 blessure non appliquée", [("a", "Appliquer", "Enter"), ("d", "Abandonner", "⌫")])
    asking.ask(True)
    sheet.put(asking, 20, 578, 800)
    toast = Toast(sheet.room)
    toast.animated = False
    toast.say("Supprimé : Gobelin 2", "undo", "Annuler", "Ctrl+Z")
    sheet.put(toast, 20, 616, toast.width() / active.scale, toast.height() / active.scale)
    title = DockTitle("Combattants")
    title.set_title("Combattants", "9 · 1 hors de combat")
    title.add_button(IconButton("float", "Détacher"))
    title.add_button(IconButton("close", "Fermer"))
    sheet.put(title, 400, 622, 420)


def _harm(sheet: Sheet) -> None:
    sheet.say(860, 14, "Harm scale", heading=True)
    for level in range(8):
        x = 860 + 85 * level
        paint.harm_bar(sheet.painter, sheet.area(x, 42, 80, 26), [Segment(1, level, "", str(level))])
        paint.harm_sign(sheet.painter, sheet.area(x, 76, 14, 14), level)
    paint.harm_sign(sheet.painter, sheet.area(1000, 12, 14, 14), -1)
    paint.harm_sign(sheet.painter, sheet.area(1024, 12, 14, 14), HARM_SUCCESS)
    paint.harm_bar(sheet.painter, sheet.area(860, 102, 675, 26), OUTCOMES)
    left = [Segment(0.03, 6), Segment(0.03, 2), Segment(0.16, 1, "", "16%")]
    right = [Segment(0.29, 1, "", "29%"), Segment(0.27, 3, "", "27%"), Segment(0.05, 5, "", "5%")]
    right.append(Segment(0.1, 6, "", "10%"))
    paint.two_sided_bar(sheet.painter, sheet.area(860, 138, 675, 26), left, 0.06, right, ("hero", "foe"))
    paint.mini_bar(sheet.painter, sheet.area(860, 176, 70, 8), OUTCOMES)
    for place, kind in enumerate(("hero", "foe", "third")):
        paint.initials_token(sheet.painter, sheet.area(960 + 40 * place, 170, 28, 28), "AB", kind)
        paint.side_mark(sheet.painter, sheet.area(1100 + 24 * place, 184, 0, 0).topLeft(), kind)
    paint.triangle(sheet.painter, QPointF(px(1190), px(184)), 6, theme().accent, up=True)
    paint.triangle(sheet.painter, QPointF(px(1204), px(184)), 6, theme().loss, up=False)
    suits: tuple[tuple[str, str], ...] = (("8", "club"), ("K", "spade"), ("10", "heart"), ("A", "diamond"))
    for place, (rank, suit) in enumerate((*suits, ("", "joker"))):
        area = sheet.area(1240 + 42 * place, 173, 36, 22)
        paint.card(sheet.painter, area, rank, suit, dashed=place == 1, faded=place == 3)  # type: ignore[arg-type]


def _chips(sheet: Sheet) -> None:
    sheet.say(860, 216, "State chips, key caps", heading=True)
    colors = theme()
    left = 860.0
    chips: tuple[tuple[str, dict[str, str]], ...] = (
        ("Sonné", {"fill": colors.warn_soft, "tint": colors.warn, "icon": "bolt"}),
        ("Surpris", {"fill": colors.warn_soft, "tint": colors.warn, "icon": "eyeoff", "count": "1"}),
        ("Rechargement", {"fill": colors.raised, "edge": colors.line, "tint": colors.text2, "icon": "clock"}),
        ("+2", {"fill": colors.raised, "edge": colors.line, "tint": colors.text2}),
        ("finit ici", {"fill": colors.accent, "tint": colors.on_accent, "icon": "clock"}),
    )
    for words, look in chips:
        wide = paint.chip_width(words, icon="icon" in look, count=look.get("count", ""))
        area = QRectF(px(left), px(246), wide, px(20))
        paint.chip(sheet.painter, area, words, **look)  # type: ignore[arg-type]
        left += wide / active.scale + 8
    area = QRectF(px(left), px(246), paint.chip_width("à venir", icon=True), px(20))
    paint.chip(sheet.painter, area, "à venir", edge=colors.accent, tint=colors.accent, icon="bolt", dashed=True)
    for place, key in enumerate(("R", "Enter", "Ctrl+K")):
        paint.keycap(sheet.painter, sheet.area(1400 + (0, 26, 76)[place], 246, 60, 20), key)


def _dice(sheet: Sheet) -> None:
    sheet.say(860, 286, "Dice", heading=True)
    draw: Callable[..., None] = paint.die
    looks: tuple[tuple[int, str, dict[str, bool]], ...] = (
        (8, "7", {}), (6, "6", {"ace": True}), (8, "5", {"struck": True}), (10, "", {}), (4, "3", {}),
        (12, "11", {}), (20, "17", {}), (10, "9", {}), (6, "3", {"dashed": True}), (100, "57", {}),
    )  # fmt: skip
    for place, (sides, face, look) in enumerate(looks):
        draw(sheet.painter, sheet.area(860 + 52 * place, 314, 32, 32), sides, face, **look)
    for place, sides in enumerate((4, 6, 8, 10, 12, 20)):
        draw(sheet.painter, sheet.area(1400 + 22 * place, 324, 14, 14), sides)


def _icons(sheet: Sheet) -> None:
    sheet.say(860, 366, "Icons", heading=True)
    for place, name in enumerate(sorted(paint.icon_names())):
        x, y = 872 + 56 * (place % 12), 396 + 44 * (place // 12)
        paint.icon(sheet.painter, sheet.area(x, y, 16, 16), name, theme().text)
        paint.text(sheet.painter, sheet.area(x - 20, y + 18, 56, 14), name, 10, 400, theme().text3, align="center")


def _depth(sheet: Sheet) -> None:
    sheet.say(20, 712, "Type and depth", heading=True)
    paint.text(sheet.painter, sheet.area(20, 740, 60, 56), "72", 44, 600)
    paint.text(sheet.painter, sheet.area(84, 758, 40, 30), "%", 22, 500)
    paint.text(sheet.painter, sheet.area(130, 744, 260, 20), "environ 7 fois sur 10", *HEADING)
    paint.text(sheet.painter, sheet.area(130, 768, 260, 18), "grâce à la position", *SMALL, theme().text2)
    for place, radius in enumerate((8, 12)):
        area = sheet.area(420 + 200 * place, 740, 160, 70)
        paint.shadow(sheet.painter, area, radius, depth=1 if place == 0 else 2)
        paint.box(sheet.painter, area, theme().raised, "", radius)
