"""The example with Spark, on a cluster of two workers on this machine, one of which is killed in the middle."""

import os
import shutil
import signal
import sys
import tempfile
import time
import unittest
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pyspark
import whurl

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2] / "examples")]

import with_spark  # noqa: E402
from data import real_urls  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402

DIRTY = [None, "", "http://a b/", "https://é.example/\\", "x" * 3_000_000, "\ud800".encode("utf-8", "replace").decode()]


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
        self.assertTrue(found.select(with_spark.COLUMNS).equals(whurl.table(urls, columns=with_spark.COLUMNS).combine_chunks()))

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
            pq.write_table(pa.table({"row": range(start, end), "url": pa.array(urls[start:end], pa.string())}), folder / f"{name}.parquet")
        with_spark.with_parts(with_spark.read(self.spark, str(folder))).write.parquet(output)
        self.assert_rows(output, urls)

    def test_lines(self):
        source, output = self.folder / "urls.txt", str(self.folder / "lines")
        source.write_bytes(b"\xef\xbb\xbfhttp://a/\r\n\nhttp://b/\xff\nhttp://c\rd/\nhttp://e")
        with_spark.with_parts(with_spark.read(self.spark, str(source))).write.parquet(output)
        found = pq.read_table(output)
        self.assertEqual(found["host"].to_pylist(), ["a", None, "b", "cd", "e"])
        self.assertEqual(found["valid"].to_pylist(), [True, False, True, True, True])
        self.assertEqual(found["url"].cast(pa.binary())[2].as_py(), b"http://b/\xff")


if __name__ == "__main__":
    unittest.main()
