"""`python -m gui [FIGHT.estoc]`: the window. Nothing of ours is imported before `main`, to stay light.

What takes time at the start is importing. Until the window has been seen the collector sleeps, because nothing that is
imported can be thrown away (`Estoc.rest` wakes it), and Python imports without the help of PySide6 (`gui.overrides`).
"""

from __future__ import annotations


def main(arguments: list[str] | None = None) -> int:
    """Start the application; returns its exit status (3: there is no display)."""
    _import_lightly()
    from gui.command_line import parse

    options = parse(arguments)
    if options.printed:
        import os

        os.environ["QT_QPA_PLATFORM"] = os.environ.get("QT_QPA_PLATFORM") or "offscreen"
        from gui.printing.headless import print_fight

        return print_fight(options)
    if options.picture or options.smoke_test:
        import os
        import tempfile

        os.environ["QT_QPA_PLATFORM"] = os.environ.get("QT_QPA_PLATFORM") or "offscreen"
        with tempfile.TemporaryDirectory(prefix="estoc-") as home:  # a look leaves no fight in the user's folder
            os.environ.setdefault("ESTOC_HOME", home)
            if options.smoke_test:
                from gui.smoke.run import prove

                return prove(options)
            from gui.picture import look_once

            return look_once(options)
    if not _has_display():
        import sys

        from engine.label import words_or_bare
        from engine.spoken import language_for
        from gui.command_line import program

        language = options.language or language_for(())
        print(words_or_bare(language).text("command.no_display", program=program()), file=sys.stderr)
        return 3
    from gui.beginning import begin

    return begin(options)


def _import_lightly() -> None:
    """Put the collector to sleep."""
    import gc

    gc.disable()


def _has_display() -> bool:
    """Whether Qt can open a window; asked before Qt is touched, because Qt aborts when it cannot."""
    import os
    import sys

    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    raise SystemExit(main())
