"""Adds columns with the parts of URLs to a Polars frame.

python with_polars.py LIST        LIST: a file with a URL in each line
"""

import sys

import polars as pl
import whurl_table
from read_lines import read_lines

COLUMNS = ["host", "site", "valid", "error"]


def with_parts(frame, column, prefix="url_"):
    """The frame, eager or lazy, with a column for each of COLUMNS, whose name is new because of the prefix."""
    types = {prefix + name: pl.Boolean if name == "valid" else pl.String for name in COLUMNS}

    def parts(urls):
        table = whurl_table.table(urls.to_arrow(), columns=COLUMNS)
        return pl.from_arrow(table.rename_columns(list(types))).to_struct()

    # A row depends on no other, so Polars may call this for parts of the column, even when it streams.
    expression = pl.col(column).map_batches(parts, return_dtype=pl.Struct(types), is_elementwise=True)
    # Not with_columns, which would replace a column of the same name.
    return frame.select(pl.all(), expression.alias(prefix + "parts")).unnest(prefix + "parts")


if __name__ == "__main__":
    urls = pl.from_arrow(read_lines(sys.argv[1]).read_all()).lazy()
    counts = with_parts(urls, "url").group_by("url_site").agg(urls=pl.len(), invalid=(~pl.col("url_valid")).sum())
    print(counts.sort("urls", descending=True).head(10).collect(engine="streaming"))
