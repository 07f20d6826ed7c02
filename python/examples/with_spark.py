"""Adds columns with the parts of URLs, on a Spark cluster: Parquet or lines in, Parquet out.

    spark-submit with_spark.py INPUT OUTPUT

INPUT: Parquet with a column `url` of strings, or files *.txt with a URL in each line. docs/scale.md says how to install
`whurl` on the workers.
"""

import sys

import pyarrow as pa
import whurl
from pyspark.sql import SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import BooleanType, StringType, StructField, StructType

COLUMNS = ["host", "site", "valid", "error"]


def with_parts(frame):
    """The frame with a column for each of COLUMNS. The others stay as they are."""

    def add(batches):
        # On the workers, for each part of the frame. A batch has 10,000 rows at most.
        for batch in batches:
            table = pa.Table.from_batches([batch])
            parts = whurl.table(table["url"], columns=COLUMNS)
            for name in COLUMNS:
                table = table.append_column(name, parts[name])
            yield from table.combine_chunks().to_batches()

    fields = [StructField(name, BooleanType() if name == "valid" else StringType()) for name in COLUMNS]
    return frame.mapInArrow(add, StructType(frame.schema.fields + fields))


def read(spark, path):
    """The frame of an input."""
    if path.endswith(".txt"):
        # Only a newline ends a line. By default a carriage return would as well, and a URL may have one.
        return spark.read.text(path, lineSep="\n").select(F.col("value").alias("url"))
    return spark.read.parquet(path)


if __name__ == "__main__":
    session = SparkSession.builder.appName("whurl").getOrCreate()
    with_parts(read(session, sys.argv[1])).write.mode("overwrite").parquet(sys.argv[2])
    written = session.read.parquet(sys.argv[2])
    counts = written.groupBy("site").agg(F.count("*").alias("urls"), F.count_if(~F.col("valid")).alias("invalid"))
    counts.orderBy(F.desc("urls")).show(10, truncate=False)
    session.stop()
