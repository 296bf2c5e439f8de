"""What `dev.py` does before anything is installed."""

import os
import shutil
import subprocess
import sys
from typing import Any

import pytest

import environment


@pytest.mark.parametrize("version", [(3, 10, 9), (3, 14, 0)])
def test_another_python_is_refused_with_one_line(version: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python that the locked packages do not support is refused before anything is made."""
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(SystemExit, match=r"^Estoc needs Python 3\.11, 3\.12 or 3\.13; this is .*\.$"):
        environment.refuse_other_pythons()


LISTING = "installed libgl1, \ninstalled libglib2.0-0t64, libglib2.0-0 (= 2.84), x\nnot-installed libegl1, \n"


def listing(*arguments: Any, **options: Any) -> Any:
    """Stands in for dpkg-query."""
    return type("Done", (), {"stdout": LISTING})


def test_a_package_under_another_name_is_not_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an installed package provides is there; what was only configured once is not."""
    monkeypatch.setattr(subprocess, "run", listing)
    wanted = ("libgl1", "libglib2.0-0", "libegl1", "libdbus-1-3")
    assert environment.missing_packages(wanted) == ["libegl1", "libdbus-1-3"]


def test_without_the_right_to_install_the_command_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user who is not root gets the exact command, and nothing is tried in his name."""
    monkeypatch.setattr(subprocess, "run", listing)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match=r"\n  sudo apt-get install -y --no-install-recommends libegl1$"):
        environment.install_system_packages(("libgl1", "libegl1"))
