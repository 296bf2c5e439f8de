"""The workflows: what they start exists, actions are fixed, and nobody gets more rights than the job needs."""

import re

from environment import ROOT

WORKFLOW = (ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8")


def test_every_action_is_fixed_by_its_commit() -> None:
    """A tag can be moved by whoever owns the action; a commit cannot. Its version stands beside it for people."""
    used = re.findall(r"uses: (.*)", WORKFLOW)
    assert used
    assert [line for line in used if not re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)] == []


def test_workflows_start_what_a_contributor_starts() -> None:
    """Each script is there, each verb is one of dev.py, on the three systems."""
    started = re.findall(r"run: python (\S+)(?: (\w+))?", WORKFLOW)
    verbs = (ROOT / "packaging" / "dev.py").read_text(encoding="utf-8")
    assert {script for script, _ in started} == {"packaging/dev.py", "packaging/smoke.py"}
    assert all((ROOT / script).is_file() for script, _ in started)
    assert {verb for _, verb in started if verb} == {"test", "build"}
    assert all(f'add_parser("{verb}"' in verbs for verb in ("test", "build"))
    assert all(system in WORKFLOW for system in ("ubuntu-", "windows-", "macos-"))


def test_only_the_release_may_write() -> None:
    """Rights are to read; one job writes, when everything else is right and a tag of a version was set."""
    assert WORKFLOW.count(": write") == 1
    head, release = WORKFLOW.split("  release:")
    assert "contents: write" not in head
    for line in ("needs: [tests, build]", "startsWith(github.ref, 'refs/tags/v')", "sha256sum"):
        assert line in release
