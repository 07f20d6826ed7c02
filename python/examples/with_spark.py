"""Adds columns with the parts of URLs, on a Spark cluster: Parquet or lines in, Parquet out.

    spark-submit with_spark.py INPUT OUTPUT

INPUT: Parquet with a column `url` of strings, or files *.txt with a URL in each line. docs/scale.md says how to install
`whurl-table` on the workers.
"""

import sys

from pyspark.sql import SparkSession
from pyspark.sql import functions as F
from whurl_table.spark import register, with_url_columns

COLUMNS = ["host", "site", "valid", "error"]


def with_parts(frame):
    """The frame with a column for each of COLUMNS. The others stay as they are."""
    return with_url_columns(frame, column="url", columns=COLUMNS)


def read(spark, path):
    """The frame of an input."""
    if path.endswith(".txt"):
        # Only a newline ends a line. By default a carriage return would as well, and a URL may have one.
        return spark.read.text(path, lineSep="\n").select(F.col("value").alias("url"))
    return spark.read.parquet(path)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    session = SparkSession.builder.appName("whurl").getOrCreate()
    with_parts(read(session, sys.argv[1])).write.mode("overwrite").parquet(sys.argv[2])
    register(session)
    session.read.parquet(sys.argv[2]).createOrReplaceTempView("urls")
    session.sql(
        "SELECT url_site(url) AS site, count(*) AS urls, count_if(NOT valid) AS invalid FROM urls GROUP BY 1 ORDER BY 2 DESC LIMIT 10"
    ).show(truncate=False)
    session.stop()
