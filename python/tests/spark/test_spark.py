"""The example with Spark, on a cluster of two workers on this machine, one of which is killed in the middle."""

import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from contextlib import redirect_stdout
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pyspark
import whurl_table

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2] / "examples")]

import with_spark  # noqa: E402
from data import PROJECT, real_urls  # noqa: E402
from pyspark.sql import SparkSession, functions  # noqa: E402
from whurl_table.spark import register, with_url_columns  # noqa: E402

DIRTY = [None, "", "http://a b/", "https://é.example/\\", "x" * 3_000_000, "\ud800".encode("utf-8", "replace").decode()]

# Lines of a file, of each its bytes and its host.
LINES = [
    (b"", None),
    (b"", None),
    (b"http://a/\r", "a"),
    (b"", None),
    (b"http://b/\xff", "b"),
    (b"http://c\rd/", "cd"),
    (b"http://e/\x01", "e"),
    (b"http://f/" + b"x" * 3_000_000, "f"),
    (b"x", None),
    (b"http://g", "g"),
]


def in_words(name):
    """The end of the name of a function."""
    return re.sub("([A-Z])", lambda found: "_" + found[1].lower(), name).replace(":", "_")


def killing(marker, row):
    """A step before the example's, which kills the worker that has this row, once."""

    def step(batches):
        for batch in batches:
            if row in batch["row"].to_pylist() and not marker.exists():
                # This process was forked by a daemon, which the worker's Java has started.
                java = int(Path(f"/proc/{os.getppid()}/stat").read_text().rsplit(")")[1].split()[1])
                marker.write_text(f"{java} {Path(f'/proc/{java}/cmdline').read_bytes()!r}")
                os.kill(java, signal.SIGKILL)
                time.sleep(60)
            yield batch

    return step


class SparkTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        os.environ["PYSPARK_PYTHON"] = sys.executable
        os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
        cls.folder = Path(tempfile.mkdtemp())
        # Two workers, each with a core and 1,024 MB.
        builder = SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", False)
        builder = builder.config("spark.ui.showConsoleProgress", False).config("spark.sql.shuffle.partitions", 4)
        # Small batches, so that a part of the frame has many.
        cls.spark = builder.config("spark.sql.execution.arrow.maxRecordsPerBatch", 500).getOrCreate()
        cls.spark.sparkContext.setLogLevel("OFF")

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()
        shutil.rmtree(cls.folder, ignore_errors=True)
        # The logs of the workers.
        shutil.rmtree(Path(pyspark.__file__).parent / "work", ignore_errors=True)

    def assert_rows(self, output, urls):
        """Asserts that each row is there once, with the parts that it has without Spark."""
        found = pq.read_table(output).sort_by("row")
        self.assertEqual(found["row"].to_pylist(), list(range(len(urls))))
        self.assertEqual(found["url"].to_pylist(), urls)
        self.assertTrue(
            found.select(with_spark.COLUMNS).equals(
                whurl_table.table(urls, columns=with_spark.COLUMNS).combine_chunks()
            )
        )

    def test_a_worker_that_is_killed_loses_and_doubles_nothing(self):
        urls = real_urls().read_text("utf-8").removeprefix("\ufeff").split("\n")
        source, output, marker = self.folder / "urls.parquet", str(self.folder / "parts"), self.folder / "killed"
        pq.write_table(pa.table({"row": range(len(urls)), "url": urls}), source)
        frame = with_spark.read(self.spark, str(source)).repartitionByRange(8, "row")
        # In the middle of the third of eight parts, when other batches of it have already been passed on.
        row = len(urls) * 5 // 16
        with_spark.with_parts(frame.mapInArrow(killing(marker, row), frame.schema)).write.parquet(output)
        java = marker.read_text()
        self.assertIn("Executor", java)
        self.assertFalse(Path(f"/proc/{java.split()[0]}").exists())
        self.assert_rows(output, urls)

    def test_dirty_rows_and_parts_of_very_different_sizes(self):
        # Nearly all rows in one file, of one site.
        urls = [f"https://www.example.com/{row}" for row in range(20_000)] + DIRTY
        folder, output = self.folder / "skewed", str(self.folder / "skewed-parts")
        folder.mkdir()
        for name, (start, end) in {"a": (0, 20_001), "b": (20_001, 20_002), "c": (20_002, len(urls))}.items():
            pq.write_table(
                pa.table({"row": range(start, end), "url": pa.array(urls[start:end], pa.string())}),
                folder / f"{name}.parquet",
            )
        with_spark.with_parts(with_spark.read(self.spark, str(folder))).write.parquet(output)
        self.assert_rows(output, urls)

    def test_lines(self):
        source, output = self.folder / "urls.txt", str(self.folder / "lines")
        source.write_bytes(b"\xef\xbb\xbf" + b"\n".join(line for line, _ in LINES))
        with_spark.with_parts(with_spark.read(self.spark, str(source)).repartition(1)).write.parquet(output)
        self.assert_lines(output)

    def test_functions_of_sql(self):
        register(self.spark)
        rows = ["https://u@a.b.co.uk:8/x?y", "http:\\\\a b/", "data:x", None]
        self.spark.createDataFrame([(row,) for row in rows], "link string").createOrReplaceTempView("links")
        names = {name: f"url_{in_words(name)}" for name in whurl_table.COLUMNS}
        found = self.spark.sql(
            f"SELECT {', '.join(f'{function}(link) AS `{name}`' for name, function in names.items())} FROM links"
        )
        expected = whurl_table.table(rows, columns=whurl_table.COLUMNS).to_pylist()
        self.assertEqual([row.asDict(recursive=True) for row in found.collect()], expected)
        register(self.spark, "icann_", icann_only=True)
        found = self.spark.sql(
            "SELECT url_subdomain(url), icann_subdomain(url) FROM VALUES ('https://a.b.github.io/') AS urls (url)"
        )
        self.assertEqual(tuple(found.first()), ("a", "a.b"))

    def test_jobs_have_their_values(self):
        lines = (PROJECT / "tests" / "cases" / "jobs.txt").read_text("utf-8").splitlines()
        groups = {}
        for url, columns, *options in (json.loads(line) for line in lines if line.startswith("[")):
            given = (options or [{}])[0]
            base = given.pop("base", None) or (given.pop("bases", None) or [None])[0]
            groups.setdefault(json.dumps(given), []).append((url, base, columns))
        for number, (text, jobs) in enumerate(groups.items()):
            options = {
                re.sub("[A-Z]", lambda found: f"_{found[0].lower()}", name): value
                for name, value in json.loads(text).items()
            }
            rows = [(row, url, base) for row, (url, base, _) in enumerate(jobs)]
            frame = self.spark.createDataFrame(rows, "row int, url string, base string").repartition(1)
            names = list({name: None for *_, columns in jobs for name in columns})
            frame.createOrReplaceTempView("jobs")
            register(self.spark, f"job{number}_", **options)
            calls = {
                name: f"query(url, '{name[6:]}')" if name.startswith("query:") else f"{in_words(name)}(url)"
                for name in names
                if "query-all:" not in name
            }
            selected = ", ".join(f"job{number}_{call} AS `{name}`" for name, call in calls.items())
            by_functions = [
                row.asDict(recursive=True)
                for row in self.spark.sql(f"SELECT row, {selected or '1'} FROM jobs WHERE base IS NULL").collect()
            ]
            bases = {} if options.get("hosts") else {"base_column": "base"}
            by_columns = [
                row.asDict(recursive=True)
                for row in with_url_columns(frame, "url", names, **bases, **options).collect()
            ]
            for found in by_functions + by_columns:
                url, _, columns = jobs[found["row"]]
                for name, value in columns.items():
                    if name == "params" and value is not None:
                        value = [{"name": name, "value": value} for name, value in value]
                    if name in found:
                        self.assertEqual(found[name], value, f"{name} of {url!r} with {text}")
            self.assertEqual(len(by_columns), len(jobs))

    def test_a_base_in_a_column_and_hosts(self):
        frame = self.spark.sql("SELECT '../c' AS link, named_struct('url', 'https://a.example/b/') AS page, 'q=1' AS q")
        made = with_url_columns(frame, "link", ["href", "error"], base_column="page.url")
        self.assertEqual(made.columns, ["link", "page", "q", "href", "error"])
        self.assertEqual(tuple(made.first())[3:], ("https://a.example/c", None))
        made = with_url_columns(frame, "link", ["error"], base_column="q")
        self.assertEqual(made.first().error, "invalid-base")
        for options, error, message in [
            (
                {"base_column": "nope"},
                ValueError,
                "base_column must name one of link, page, q or a field of one, not 'nope'",
            ),
            ({"base_column": "page"}, TypeError, "base_column must have strings or bytes: 'page' has struct"),
            ({"base_column": "q", "base": "a:"}, ValueError, "base must be None with base_column"),
            ({"hosts": True, "columns": ["href"]}, ValueError, r"columns\[0\] must be one of .* with hosts"),
        ]:
            with self.assertRaisesRegex(error, f"^{message}"):
                with_url_columns(frame, "link", **{"columns": ["host"], **options})
        register(self.spark)
        register(self.spark, hosts=True)
        [row] = self.spark.sql(
            "SELECT url_join(page.url, link), url_join('x', link), url_query('https://a/?q=1+2', 'q'), host_registrable_domain('*.Example.co.uk:443') FROM {frame}",
            frame=frame,
        ).collect()
        self.assertEqual(tuple(row), ("https://a.example/c", None, "1 2", "example.co.uk"))

    def test_the_program_of_the_document(self):
        [program] = re.findall(
            r"```python .*spark_functions\.py\n(.*?)```", (PROJECT / "docs" / "scale.md").read_text("utf-8"), re.DOTALL
        )
        output = io.StringIO()
        with redirect_stdout(output):
            exec(program, {})  # this project's; it takes the session that is there
        self.assertRegex(output.getvalue(), r"\|https://b\.co\.uk\| +2\|")

    def test_columns_of_a_frame(self):
        frame = self.spark.createDataFrame([("x", "../b"), ("y", None)], "host string, link string")
        made = with_url_columns(
            frame, column="link", columns=["host", "port", "query:q"], prefix="url_", base="http://a:8/c/d"
        )
        self.assertEqual(
            [tuple(row) for row in made.collect()], [("x", "../b", "a:8", 8, None), ("y", None, None, None, None)]
        )
        made = with_url_columns(
            frame, column="link", columns=["subdomain"], base="https://a.b.github.io", icann_only=True
        )
        self.assertEqual([row.subdomain for row in made.collect()], ["a.b", None])
        tracked = self.spark.createDataFrame([("http://a/?utm_x&q=%20#utm_x=1",)], "link string")
        for in_fragment, href in [(False, "http://a/?q=%20#utm_x=1"), (True, "http://a/?q=%20")]:
            made = with_url_columns(tracked, column="link", columns=["href"], trim=["utm_*"], trim_fragment=in_fragment)
            self.assertEqual(made.first().href, href)
        for options, message in [
            ({}, "column must name one of host, link or a field of one, not 'url'"),
            ({"column": "link.x"}, "column must name one of host, link or a field of one, not 'link.x'"),
            ({"column": "link"}, "prefix must make new names: the frame has host already"),
            ({"column": "link", "columns": ["x"]}, r"columns\[0\] must be one of"),
            ({"column": "link", "columns": ["href"], "base": "/a"}, "base must be a valid URL"),
        ]:
            with self.assertRaisesRegex(ValueError, f"^{message}"):
                with_url_columns(frame, **options)
        for other, options, message in [
            (frame, {"column": "link", "columns": "host"}, "columns must be"),
            (frame, {"column": functions.col("link")}, "column must be the name"),
            (
                frame.select(functions.lit(1).alias("link")),
                {"column": "link"},
                "column must have strings or bytes: 'link' has int",
            ),
        ]:
            with self.assertRaisesRegex(TypeError, f"^{message}"):
                with_url_columns(other, **options)
        for other, options, message in [
            (frame, {"column": "link", "columns": ["host", "host"]}, r"columns\[1\] must differ"),
            (frame.toDF("HOST", "link"), {"column": "link"}, "prefix must make new names: the frame has host already"),
            (frame.toDF("link", "link"), {"column": "link"}, "column must name one of link, link or"),
        ]:
            with self.assertRaisesRegex(ValueError, f"^{message}"):
                with_url_columns(other, **options)

    def test_any_names_of_a_frame(self):
        url = "'https://a.example/'"
        for columns, column in [
            (f"{url} AS url, 1 AS `utm.source`", "url"),
            (f"{url} AS url, round(1.25, 0), (1.5 * 2)", "url"),
            (f"{url} AS url, 1 AS n, 2 AS n", "url"),
            (f"{url} AS URL", "url"),
            (f"1 AS n, {url} AS `utm.url`, named_struct('url', 'x') AS utm", "Utm.URL"),
            (f"named_struct('a.b', 1, 'Url', {url}) AS page, 1 AS n", "page.url"),
            (f"named_struct('url', {url}) AS `a.page`", "`a.page`.url"),
            (f"CAST({url} AS BINARY) AS url", "url"),
        ]:
            frame = self.spark.sql(f"SELECT {columns}")
            made = with_url_columns(frame, column=column, columns=["host", "query:a.b"], prefix="a.")
            self.assertEqual(made.columns, [*frame.columns, "a.host", "a.query:a.b"])
            self.assertEqual(made.schema[: len(frame.columns)], frame.schema[:])
            self.assertEqual(tuple(made.first()), (*frame.first(), "a.example", None))

    def test_a_table_of_a_frame_names_the_function_for_it(self):
        urls = self.spark.sql("SELECT 'https://a.example/' AS url")
        with self.assertRaisesRegex(TypeError, "^urls must be one column, not a DataFrame: use ") as caught:
            whurl_table.table(urls)
        made = eval(str(caught.exception).split(": use ")[1], {"urls": urls, "whurl_table": whurl_table})
        self.assertEqual(made.first().host, "a.example")

    def test_the_program(self):
        source, output = self.folder / "program.txt", str(self.folder / "program")
        # Before Spark 4.1, functions of SQL refuse bytes that are not UTF-8.
        lines = (
            LINES if hasattr(functions, "arrow_udf") else [(line, host) for line, host in LINES if b"\xff" not in line]
        )
        source.write_bytes(b"\xef\xbb\xbf" + b"\n".join(line for line, _ in lines))
        # In a process of its own, with a session of its own.
        environment = {
            **os.environ,
            "PYSPARK_SUBMIT_ARGS": "--master local[1] --conf spark.ui.enabled=false pyspark-shell",
        }
        for _ in range(2):
            # The second run replaces the output of the first.
            command = [sys.executable, with_spark.__file__, str(source), output]
            result = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=environment)
            self.assertEqual(result.returncode, 0, result.stderr[-2000:])
            self.assert_lines(output, lines)
        self.assertRegex(result.stdout, r"\| *NULL *\| *4 *\| *4 *\|")

    def assert_lines(self, output, lines=LINES):
        found = pq.read_table(output)
        urls = found["url"].cast(pa.binary()).to_pylist()
        parts = zip(found["host"].to_pylist(), found["valid"].to_pylist())
        self.assertCountEqual(list(zip(urls, parts)), [(line, (host, host is not None)) for line, host in lines])


if __name__ == "__main__":
    unittest.main()
