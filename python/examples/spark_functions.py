"""URLs in a notebook with Spark: columns of a frame, and functions of SQL."""

from whurl_table.spark import register, with_url_columns


def urls_of_each_site(spark, frame):
    """The number of URLs in the column `link` of each site."""
    frame = with_url_columns(frame, column="link", columns=["host", "error"], prefix="link_")
    frame.createOrReplaceTempView("links")
    register(spark)
    return spark.sql("SELECT url_site(link) AS site, count(*) AS urls FROM links WHERE link_error IS NULL GROUP BY 1")
