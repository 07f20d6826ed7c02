"""Finds the test data."""

import os
import unittest
from pathlib import Path

PROJECT = Path(__file__).parents[2]


def find(variable, beside, name):
    """The path of a file of test data. Without it a test is skipped, with CI=true it fails."""
    path = Path(os.environ.get(variable, PROJECT / beside)) / name
    if not path.exists():
        if os.environ.get("CI") == "true":
            raise FileNotFoundError(f"{path} (set {variable})")
        raise unittest.SkipTest(f"{path} is missing: set {variable}")
    return path


def real_urls():
    """The path of the list of real URLs."""
    return find("URLS_DIR", "../shared/urls", "kasztp.txt")
