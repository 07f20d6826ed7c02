"""The examples, on the list of real URLs and on rows of every kind."""

import importlib
import re
import subprocess
import sys
import unittest

import polars as pl
import whurl
from data import PROJECT, real_urls

EXAMPLES = PROJECT / "python" / "examples"
sys.path.insert(0, str(EXAMPLES))

with_duckdb = importlib.import_module("with_duckdb")
with_polars = importlib.import_module("with_polars")

ROWS = ["https://A.b.co.uk:8/", None, "", "http://a b/", "https://é.example/\\", "x" * 3_000_000]


def run(name, *args):
    """What an example prints."""
    command = [sys.executable, str(EXAMPLES / name), *map(str, args)]
    return subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8").stdout


class ExamplesTest(unittest.TestCase):
    def test_polars_adds_the_columns_of_whurl(self):
        frame = pl.DataFrame({"row": range(len(ROWS)), "url": ROWS})
        expected = whurl.table(ROWS, columns=with_polars.COLUMNS).to_pylist()
        for made in [with_polars.with_parts(frame, "url"), with_polars.with_parts(frame.lazy(), "url").collect(engine="streaming")]:
            self.assertEqual(made.columns, ["row", "url", *with_polars.COLUMNS])
            self.assertEqual(made.drop("row", "url").to_dicts(), expected)
            self.assertEqual(made["url"].to_list(), ROWS)
        empty = with_polars.with_parts(frame.clear(), "url")
        self.assertEqual((empty.height, empty.columns), (0, ["row", "url", *with_polars.COLUMNS]))

    def test_polars_on_real_urls(self):
        self.assertRegex(run("with_polars.py", real_urls()), r"https://ietf\.org +┆ 3212 +┆ 0 ")

    def test_duckdb_has_the_columns_of_whurl(self):
        with with_duckdb.connect() as connection:
            connection.execute("CREATE TABLE urls (id INTEGER, url VARCHAR)")
            connection.executemany("INSERT INTO urls VALUES (?, ?)", list(enumerate(ROWS)))
            found = connection.execute("SELECT url_parts(url) FROM urls ORDER BY id").fetchall()
            self.assertEqual([parts for (parts,) in found], whurl.table(ROWS, columns=list(with_duckdb.COLUMNS)).to_pylist())
            self.assertEqual(connection.execute("SELECT url_parts(url) FROM urls WHERE id < 0").fetchall(), [])

    def test_the_ten_sites_with_the_most_invalid_links(self):
        found = [(int(count), site) for count, site in re.findall(r"^(\d+) (\S+)$", run("invalid_links.py", real_urls()), re.MULTILINE)]
        self.assertEqual((len(found), found[0], found[9]), (10, (44, "https://tripod.com"), (4, "https://ktu.lt")))
        with with_duckdb.connect() as connection:
            with_duckdb.read_lines(connection, real_urls())
            rows = connection.execute((EXAMPLES / "invalid_links.sql").read_text("utf-8")).fetchall()
        self.assertEqual([(count, site) for site, count in rows], found)
        self.assertIn("https://tripod.com", run("with_duckdb.py", EXAMPLES / "invalid_links.sql", real_urls()))


if __name__ == "__main__":
    unittest.main()
