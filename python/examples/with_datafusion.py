"""Functions of SQL in DataFusion: url_host, url_site, url_valid and url_error.

python with_datafusion.py QUERY PARQUET       QUERY: a file with SQL, for which the table is `urls`
"""

import sys
from pathlib import Path

import pyarrow as pa
import whurl_table
from datafusion import SessionContext, udf

COLUMNS = {"host": pa.string(), "site": pa.string(), "valid": pa.bool_(), "error": pa.string()}


def context():
    """A session with the functions."""
    made = SessionContext()
    for name, kind in COLUMNS.items():

        def values(urls, name=name):
            return whurl_table.table(urls, columns=[name])[name].combine_chunks()

        # The texts of Parquet are views, which DataFusion casts for a function.
        made.register_udf(udf(values, [pa.string()], kind, "immutable", f"url_{name}"))
    return made


if __name__ == "__main__":
    session = context()
    session.register_parquet("urls", sys.argv[2])
    session.sql(Path(sys.argv[1]).read_text("utf-8")).show()
