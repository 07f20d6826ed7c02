"""The examples, on the list of real URLs and on rows of every kind."""

import importlib
import re
import subprocess
import sys
import tempfile
import unittest
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import whurl_table
from data import PROJECT, real_urls

EXAMPLES = PROJECT / "python" / "examples"
sys.path.insert(0, str(EXAMPLES))

with_datafusion = importlib.import_module("with_datafusion")
with_duckdb = importlib.import_module("with_duckdb")
with_polars = importlib.import_module("with_polars")
read_lines = importlib.import_module("read_lines")

ROWS = ["https://A.b.co.uk:8/", None, "", "http://a b/", "https://é.example/\\", "x" * 3_000_000]


# Lines of a file with what docs/scale.md calls dirty, of each its bytes and its host.
DIRTY = [
    (b"", None),
    (b"", None),
    (b"http://a/", "a"),
    (b"http://b/\xff", "b"),
    (b"\xe2\x82http://c/", None),
    (b"http://d/" + b"x" * 3_000_000, "d"),
    (b"http://e\rf/", "ef"),
    (b"http://g/\r", "g"),
    (b"http://h/\x01i", "h"),
    (b'"http://j/', None),
    (b"http://k/\x00", "k"),
    (b"", None),
    (b"http://l/", "l"),
]


@contextmanager
def dirty_file(mark=b"\xef\xbb\xbf", end=b""):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "it's dirty.txt")
        path.write_bytes(mark + b"\n".join(line for line, _ in DIRTY) + end)
        yield path


def run(name, *args):
    """The output of an example."""
    command = [sys.executable, str(EXAMPLES / name), *map(str, args)]
    return subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8").stdout


class ExamplesTest(unittest.TestCase):
    def test_polars_adds_the_columns_of_whurl(self):
        # The frame has columns of its own by these names.
        given = {"parts": range(len(ROWS)), "url": ROWS, "host": range(len(ROWS))}
        frame = pl.DataFrame(given)
        expected = whurl_table.table(ROWS, columns=with_polars.COLUMNS).to_pylist()
        columns = [*given, *(f"url_{name}" for name in with_polars.COLUMNS)]
        for made in [
            with_polars.with_parts(frame, "url"),
            with_polars.with_parts(frame.lazy(), "url").collect(engine="streaming"),
        ]:
            self.assertEqual(made.columns, columns)
            self.assertEqual(
                [list(row.values()) for row in made.drop(*given).to_dicts()], [list(row.values()) for row in expected]
            )
            self.assertTrue(made.select(*given).equals(frame))
        empty = with_polars.with_parts(frame.clear(), "url")
        self.assertEqual((empty.height, empty.columns), (0, columns))

    def test_polars_on_real_urls(self):
        self.assertRegex(run("with_polars.py", real_urls()), r"https://ietf\.org +┆ 3212 +┆ 0 ")

    def test_duckdb_has_the_columns_of_whurl(self):
        with with_duckdb.connect() as connection:
            connection.execute("CREATE TABLE urls (id INTEGER, url VARCHAR)")
            connection.executemany("INSERT INTO urls VALUES (?, ?)", list(enumerate(ROWS)))
            found = connection.execute("SELECT url_parts(url) FROM urls ORDER BY id").fetchall()
            self.assertEqual(
                [parts for (parts,) in found], whurl_table.table(ROWS, columns=list(with_duckdb.COLUMNS)).to_pylist()
            )
            self.assertEqual(connection.execute("SELECT url_parts(url) FROM urls WHERE id < 0").fetchall(), [])
            joined = connection.execute(
                "SELECT url_join(base, 'c') FROM (VALUES ('https://a/b/'), ('x'), (NULL)) AS bases (base)"
            ).fetchall()
            self.assertEqual(joined, [("https://a/b/c",), (None,), (None,)])
            values = connection.execute(
                "SELECT url_query(url, name) FROM (VALUES ('a:?q=1&r=2+3&r=4', 'r'), ('a:', 'r'), (NULL, 'r')) AS given (url, name)"
            ).fetchall()
            self.assertEqual(values, [("2 3",), (None,), (None,)])

    def test_datafusion_has_functions_of_sql(self):
        session = with_datafusion.context()
        session.from_arrow(pa.table({"id": range(len(ROWS)), "url": ROWS}), "urls")
        columns = ", ".join(f"url_{name}(url) AS {name}" for name in with_datafusion.COLUMNS)
        found = session.sql(f"SELECT {columns} FROM urls ORDER BY id").to_pylist()
        self.assertEqual(found, whurl_table.table(ROWS, columns=with_datafusion.COLUMNS).to_pylist())
        self.assertEqual(session.sql("SELECT url_host(url) FROM urls WHERE id < 0").to_pylist(), [])

    def test_datafusion_on_real_urls(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "urls.parquet")
            pq.write_table(read_lines.read_lines(real_urls()).read_all(), path)
            self.assertRegex(
                run("with_datafusion.py", EXAMPLES / "sites.sql", path), r"https://ietf\.org +\| 3212 +\| 0 "
            )

    def test_no_line_is_lost_or_refused(self):
        texts = [line.decode("utf-8", "replace") for line, _ in DIRTY]
        hosts = [host for _, host in DIRTY]
        for mark, end in [(b"\xef\xbb\xbf", b""), (b"", b"\n")]:
            with dirty_file(mark, end) as path:
                frame = with_polars.with_parts(pl.from_arrow(read_lines.read_lines(path).read_all()), "url")
                self.assertEqual(frame["url"].to_list(), texts)
                self.assertEqual(frame["url_host"].to_list(), hosts)
                self.assertEqual(frame["url_valid"].to_list(), [host is not None for host in hosts])
                self.assertRegex(run("with_polars.py", path), r"null +┆ 5 +┆ 5 ")
                with with_duckdb.connect() as connection:
                    with_duckdb.load_lines(connection, path)
                    rows = connection.execute("SELECT url, url_parts(url).host FROM urls ORDER BY rowid").fetchall()
                self.assertEqual(rows, list(zip(texts, hosts)))

    def test_lines_are_read_in_batches(self):
        with dirty_file() as path, mock.patch.object(read_lines, "BATCH", 10):
            batches = list(read_lines.read_lines(path))
            self.assertGreater(len(batches), 5)
            self.assertEqual(
                [url for batch in batches for url in batch["url"].to_pylist()],
                [line.decode("utf-8", "replace") for line, _ in DIRTY],
            )
            path.write_bytes(b"")
            self.assertEqual(list(read_lines.read_lines(path)), [])

    def test_the_ten_sites_with_the_most_invalid_links(self):
        found = [
            (int(count), site)
            for count, site in re.findall(r"^(\d+) (\S+)$", run("invalid_links.py", real_urls()), re.MULTILINE)
        ]
        self.assertEqual((len(found), found[0], found[9]), (10, (44, "https://tripod.com"), (4, "https://ktu.lt")))
        with with_duckdb.connect() as connection:
            with_duckdb.load_lines(connection, real_urls())
            rows = connection.execute((EXAMPLES / "invalid_links.sql").read_text("utf-8")).fetchall()
        self.assertEqual([(count, site) for site, count in rows], found)
        self.assertIn("https://tripod.com", run("with_duckdb.py", EXAMPLES / "invalid_links.sql", real_urls()))


if __name__ == "__main__":
    unittest.main()
