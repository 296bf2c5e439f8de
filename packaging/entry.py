"""First lines of the frozen app: the streams that a windowed program lacks, then the same start as `python -m gui`.

With `--apart` alone it is a process of a forecast instead: nothing of the window is imported, its streams are pipes.
"""

import os
import sys

if __name__ == "__main__":
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # no console: print and warnings would raise
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 - open for the whole run
    if sys.argv[1:] == ["--apart"]:
        from engine.forecast.apart import main as work_apart

        work_apart()
    from gui.__main__ import main

    raise SystemExit(main())
