"""No file outgrows one idea."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("engine", "gui", "packaging", "resources", "tests")
LONGEST = 400


def test_no_python_file_is_over_400_lines() -> None:
    """A file of over 400 lines holds more than one idea, and is split."""
    files = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]
    lengths = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}
