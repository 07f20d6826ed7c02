"""URLs in Spark: functions of SQL, and columns of a frame. It needs pyspark 3.5 or newer, and pandas on the driver."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Iterator, Optional

import pyarrow as pa

from ._table import COLUMNS, Names, table

__all__ = ["register", "with_url_columns"]


def register(spark: Any, prefix: str = "url_", *, icann_only: bool = False) -> None:
    """Makes a function of SQL of each column: url_host(url), url_site(url), url_valid(url) and so on.

    spark: the SparkSession.
    prefix: the start of their names; after it, these are in lower case, with an underscore between words.
    icann_only: as for whurl_table.table.

        whurl_table.spark.register(spark)
        spark.sql("SELECT url_site(link), count(*) FROM links GROUP BY 1")
    """
    functions: Any = import_module("pyspark.sql.functions")
    # Here too, so that a mistake is reported before a job runs.
    table([], icann_only=icann_only)

    # Without pandas, where Spark can (4.1): pandas refuses bytes that are not UTF-8.
    of_arrow = hasattr(functions, "arrow_udf")
    make, values = (functions.arrow_udf, _arrow_values) if of_arrow else (functions.pandas_udf, _pandas_values)
    for name in COLUMNS:
        spark.udf.register(prefix + _in_words(name), make(values(name, icann_only), _type_of(name)))


def with_url_columns(
    frame: Any,
    column: str = "url",
    columns: Names = ("host", "site", "valid", "error"),
    prefix: str = "",
    base: Optional[str] = None,
    *,
    icann_only: bool = False,
) -> Any:
    """The frame with columns of the parts of its URLs.

    frame: a DataFrame of Spark.
    column: the name of its column with the URLs, which are strings or bytes, or of a field: "page.url".
    columns: what to add, by the names that whurl_table.table takes.
    prefix: the start of the names of the columns that are added.
    base: the base of relative references.
    icann_only: as for whurl_table.table.

    Raises ValueError if the frame has no such column, or has one already that would be added; TypeError if the column has
    neither strings nor bytes.
    """
    from pyspark.errors import AnalysisException
    from pyspark.sql.types import BinaryType, StringType, StructField, StructType

    if not isinstance(column, str):
        raise TypeError(f"column must be the name of a column, not {type(column).__name__}")
    if not isinstance(columns, str):
        columns = list(columns)
    # A name of the frame, even with a dot; otherwise a field, which becomes a column at the end.
    same = [at for at, name in enumerate(frame.columns) if name.lower() == column.lower()]
    quoted = f"`{column.replace('`', '``')}`" if same else column
    try:
        found = frame.select(quoted).schema.fields if same or "." in column else []
    except AnalysisException:
        found = []
    if len(found) != 1:
        raise ValueError(f"column must name one of {', '.join(frame.columns)} or a field of one, not {column!r}")
    kind = found[0].dataType
    if not isinstance(kind, (StringType, BinaryType)):
        raise TypeError(f"column must have strings or bytes: {column!r} has {kind.simpleString()}")
    # Here too, so that a mistake is reported before the job runs.
    parts = table([], columns=columns, base=base, icann_only=icann_only).column_names
    # Spark makes no difference between capitals and small letters in names.
    taken = {name.lower() for name in frame.columns}
    twice = [prefix + name for name in parts if (prefix + name).lower() in taken]
    if twice:
        raise ValueError(f"prefix must make new names: the frame has {', '.join(twice)} already")

    width = len(frame.columns)
    at = width if not same else frame.columns.index(column) if column in frame.columns else same[0]

    def add(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            values = table(batch.column(at), columns=columns, base=base, icann_only=icann_only).columns
            result = pa.Table.from_batches([batch]).select(list(range(width)))
            for number, value in enumerate(values, width):
                result = result.append_column(str(number), _signed(value))
            yield from result.combine_chunks().to_batches()

    # With numbers for names: mapInArrow refuses names with a dot, and none may be there twice.
    numbered = (frame if same else frame.select("*", column)).toDF(*map(str, range(width + (not same))))
    fields = [StructField(str(number), _type_of(name)) for number, name in enumerate(parts, width)]
    made = numbered.mapInArrow(add, StructType([*numbered.schema.fields[:width], *fields]))
    return made.toDF(*frame.columns, *(prefix + name for name in parts))


def _type_of(name: str) -> Any:
    from pyspark.sql.types import ArrayType, BooleanType, IntegerType, StringType, StructType

    texts = ArrayType(StringType())
    pairs = ArrayType(StructType().add("name", StringType()).add("value", StringType()))
    others = {"valid": BooleanType(), "port": IntegerType(), "validationErrors": texts, "params": pairs}
    return texts if name.startswith("query-all:") else others.get(name, StringType())


def _signed(values: Any) -> Any:
    """Numbers of a type that Spark has."""
    return values.cast(pa.int32()) if pa.types.is_uint16(values.type) else values


def _arrow_values(name: str, icann_only: bool) -> Any:
    def values(urls):  # type: ignore[no-untyped-def]
        return pa.concat_arrays(_signed(table(urls, columns=[name], icann_only=icann_only)[name]).chunks)

    # Spark reads the kind of the function from its types.
    values.__annotations__ = {"urls": pa.Array, "return": pa.Array}
    return values


def _pandas_values(name: str, icann_only: bool) -> Any:
    import pandas

    def values(urls):  # type: ignore[no-untyped-def]
        # With objects, since numbers and truth values that are null have no type of NumPy.
        return pandas.Series(table(urls, columns=[name], icann_only=icann_only)[name].to_pylist(), dtype=object)

    values.__annotations__ = {"urls": pandas.Series, "return": pandas.Series}
    return values


def _in_words(name: str) -> str:
    """registrable_domain for registrableDomain, and decoded_hash for decoded:hash."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).replace(":", "_")
