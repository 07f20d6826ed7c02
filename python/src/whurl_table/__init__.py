"""Columns of URLs, by the URL Standard: Arrow in, Arrow out."""

from importlib.metadata import version as _version

from ._scalars import Parts, can_parse, join, parse
from ._table import COLUMNS, InvalidBase, table

__all__ = ["COLUMNS", "InvalidBase", "Parts", "can_parse", "join", "parse", "table"]

__version__ = _version("whurl-table")
