"""Columns of URLs, by the URL Standard: Arrow in, Arrow out."""

from ._scalars import can_parse, join, parse
from ._table import COLUMNS, table

__all__ = ["COLUMNS", "can_parse", "join", "parse", "table"]
