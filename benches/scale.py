"""The cost of a column of URLs on one core: URLs a second, and the hours of a core that a billion URLs take.

    .cache/python/spark-4/bin/python benches/scale.py [--spark] [LIST]

`npm test -- spark` makes the environment. --spark adds the example with Spark.
The list is repeated to a million URLs. They take turns, and the median of five rounds counts. A busy machine is slower.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import whurl

pa.set_cpu_count(1)
pa.set_io_thread_count(1)

ROWS = 1_000_000
PARTS = [name for name in whurl.COLUMNS if name != "validationErrors"]

arguments = [argument for argument in sys.argv[1:] if argument != "--spark"]
folder = Path(os.environ.get("URLS_DIR", Path(__file__).parents[2] / "shared/urls"))
path = Path(arguments[0]) if arguments else folder / "kasztp.txt"
lines = path.read_text("utf-8").removeprefix("\ufeff").split("\n")
urls = pa.array((lines * (ROWS // len(lines) + 1))[:ROWS])

start = time.perf_counter()
whurl.table(["x"])
print(f"first call of a process, which compiles the module: {time.perf_counter() - start:.2f} s")


def from_parquet_to_parquet():
    columns = ["host", "site", "valid", "error"]
    with pq.ParquetWriter(f"{temporary}/parts.parquet", whurl.table([], columns=columns).schema) as writer:
        for batch in pq.ParquetFile(f"{temporary}/urls.parquet").iter_batches():
            writer.write_table(whurl.table(batch["url"], columns=columns))


contenders = {
    "host": lambda: whurl.table(urls, columns=["host"]),
    "host, site, valid, error": lambda: whurl.table(urls, columns=["host", "site", "valid", "error"]),
    "the same, from Parquet to Parquet": from_parquet_to_parquet,
    "all columns but validationErrors": lambda: whurl.table(urls, columns=PARTS),
    "validationErrors": lambda: whurl.table(urls, columns=["validationErrors"]),
}


def with_spark():
    """The example on a million URLs, with one task at a time. Java reads and writes, in another process."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "python" / "examples"))
    import with_spark as example

    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = example.SparkSession.builder.master("local[1]").config("spark.ui.enabled", False)
    session = builder.config("spark.ui.showConsoleProgress", False).getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    contenders["the same, in Spark"] = lambda: (
        example.with_parts(example.read(session, f"{temporary}/urls.parquet")).write.mode("overwrite").parquet(f"{temporary}/spark")
    )


if "--spark" in sys.argv:
    with_spark()
times = {name: [] for name in contenders}
with tempfile.TemporaryDirectory() as temporary:
    pq.write_table(pa.table({"url": urls}), f"{temporary}/urls.parquet")
    for turn in range(-1, 5):
        for name, run in contenders.items():
            start = time.perf_counter()
            run()
            # The first round starts what the others use.
            if turn >= 0:
                times[name].append(time.perf_counter() - start)
print(f"{'columns':<36}{'URLs a second and core':>24}{'hours of a core for a billion':>32}")
for name, found in times.items():
    seconds = statistics.median(found)
    print(f"{name:<36}{ROWS / seconds:>24,.0f}{1e9 / ROWS * seconds / 3600:>32.2f}")
