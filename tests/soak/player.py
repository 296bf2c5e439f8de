"""A game master in a hurry, to be killed at any moment: `python -m tests.soak.player FILE SEED`.

Before each change goes to the disk it prints ``doing DIGEST``, and ``saved DIGEST`` after it.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import msgspec

from engine.encounter.history import History
from engine.play.desk import Desk
from tests.engine.play.evening import Evening


def digest(history: History) -> str:
    """A short name of all that undo, log and table show."""
    whole = (history.state, history.start, history.acts, history.position, history.aside)
    return hashlib.blake2b(msgspec.json.encode(whole), digest_size=12).hexdigest()


def main() -> None:
    """Open the fight and play at random until somebody kills this process."""
    desk = Desk.reopened(Path(sys.argv[1]))
    evening = Evening(desk.play.system, int(sys.argv[2]))
    evening.play = desk.play
    print("open", digest(desk.play.history), flush=True)
    while True:
        evening.press()
        print("doing", digest(desk.play.history), flush=True)
        desk.keep()
        assert desk.is_saved, desk.trouble
        print("saved", digest(desk.play.history), flush=True)


if __name__ == "__main__":
    main()
