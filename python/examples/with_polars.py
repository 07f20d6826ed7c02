"""Adds columns with the parts of URLs to a Polars frame.

    python with_polars.py LIST        LIST: a file with a URL in each line
"""

import sys

import polars as pl
import whurl
from read_lines import read_lines

COLUMNS = ["host", "site", "valid", "error"]
TYPES = {name: pl.Boolean if name == "valid" else pl.String for name in COLUMNS}


def with_parts(frame, column):
    """The frame, eager or lazy, with a column for each of COLUMNS."""

    def parts(urls):
        return pl.from_arrow(whurl.table(urls.to_arrow(), columns=COLUMNS)).to_struct()

    # A row depends on no other, so Polars may call this for parts of the column, even when it streams.
    expression = pl.col(column).map_batches(parts, return_dtype=pl.Struct(TYPES), is_elementwise=True)
    return frame.with_columns(expression.alias("parts")).unnest("parts")


if __name__ == "__main__":
    urls = pl.from_arrow(read_lines(sys.argv[1]).read_all()).lazy()
    counts = with_parts(urls, "url").group_by("site").agg(urls=pl.len(), invalid=(~pl.col("valid")).sum())
    print(counts.sort("urls", descending=True).head(10).collect(engine="streaming"))
