"""Makes the parts of URLs a function of SQL, in DuckDB.

python with_duckdb.py FILE.sql LIST        LIST: a file with a URL in each line, which the query reads as `urls`
"""

import sys
from pathlib import Path

import duckdb
import pyarrow as pa
import whurl_table
from read_lines import read_lines

COLUMNS = {
    "href": "VARCHAR",
    "host": "VARCHAR",
    "site": "VARCHAR",
    "validationErrors": "VARCHAR[]",
    "valid": "BOOLEAN",
    "error": "VARCHAR",
}


def connect():
    """A connection with the functions `url_parts(url)`, a STRUCT with a field for each of COLUMNS, `url_join(base, url)`,
    `url_params(url)`, a list of STRUCTs with `name` and `value`, and `url_query(url, name)`, the first value of a name.
    """

    def url_parts(urls):
        table = whurl_table.table(urls, columns=list(COLUMNS)).combine_chunks()
        return pa.StructArray.from_arrays([column.chunk(0) for column in table.columns], list(COLUMNS))

    def url_join(bases, urls):
        return whurl_table.table(urls, base=bases)["href"].combine_chunks()

    def url_params(urls):
        return whurl_table.table(urls, columns=["params"])["params"].combine_chunks()

    connection = duckdb.connect()
    fields = ", ".join(f'"{name}" {type}' for name, type in COLUMNS.items())
    # DuckDB calls it with some thousand rows at a time. A null row has null fields.
    connection.create_function(
        "url_parts", url_parts, ["VARCHAR"], f"STRUCT({fields})", type="arrow", null_handling="special"
    )
    connection.create_function(
        "url_join", url_join, ["VARCHAR", "VARCHAR"], "VARCHAR", type="arrow", null_handling="special"
    )
    pairs = "STRUCT(name VARCHAR, value VARCHAR)[]"
    connection.create_function("url_params", url_params, ["VARCHAR"], pairs, type="arrow", null_handling="special")
    connection.execute(
        "CREATE MACRO url_query(url, wanted) AS [each.value FOR each IN url_params(url) IF each.name = wanted][1]"
    )
    return connection


def load_lines(connection, path):
    """Makes the table `urls`, with a column `url`, of a file with a URL in each line."""
    connection.register("lines", read_lines(path))
    connection.execute("CREATE TABLE urls AS FROM lines")
    connection.unregister("lines")


if __name__ == "__main__":
    with connect() as connection:
        load_lines(connection, sys.argv[2])
        print(connection.sql(Path(sys.argv[1]).read_text("utf-8")))
