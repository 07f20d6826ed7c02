"""URLs in a notebook with Spark: columns of a frame, and functions of SQL (docs/scale.md)."""

from pyspark.sql import SparkSession
from whurl_table.spark import register, with_url_columns

spark = SparkSession.builder.getOrCreate()
frame = spark.createDataFrame([("https://a.b.co.uk/",), ("https://c.b.co.uk",), ("x",)], "link string")
frame = with_url_columns(frame, column="link", columns=["host", "error"], prefix="link_")
frame.createOrReplaceTempView("links")
register(spark)
spark.sql("SELECT url_site(link) AS site, count(*) AS urls FROM links WHERE link_error IS NULL GROUP BY 1").show()
