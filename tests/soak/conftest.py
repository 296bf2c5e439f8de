"""What takes minutes runs only where it is asked for by name: `dev.py soak`, or `pytest tests/soak`."""

from pathlib import Path

import pytest


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave this folder out of every other run."""
    return None if any("soak" in argument for argument in config.invocation_params.args) else True
