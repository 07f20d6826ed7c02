"""Columns of URLs, by the URL Standard: Arrow in, Arrow out."""

import json as _json
from importlib.metadata import version as _version
from importlib.resources import files as _files

from ._columns import COLUMNS
from ._scalars import Parts, can_parse, join, parse
from ._table import InvalidBase, table

__all__ = ["COLUMNS", "InvalidBase", "Parts", "can_parse", "join", "parse", "table", "versions"]

__version__ = _version("whurl-table")


def versions() -> dict[str, str]:
    """The commit of the URL Standard that the parser follows, the version of Unicode, and the date of the suffix list.

    >>> sorted(versions())
    ['standard', 'suffix_list', 'unicode']
    """
    found: dict[str, str] = _json.loads(_files("whurl_table").joinpath("versions.json").read_text("utf-8"))
    return found
