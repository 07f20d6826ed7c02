"""URLs in Spark: functions of SQL, and columns of a frame. It needs pyspark 3.5 or newer, and pandas on the driver."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Optional

import pyarrow as pa
import pyarrow.compute as pc

from ._columns import COLUMNS, OF_HOSTS
from ._table import Names, Options, table

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["register", "with_url_columns"]


def register(spark: Any, prefix: Optional[str] = None, **options: Unpack[Options]) -> None:
    """Makes a function of SQL of each column: url_host(url), url_site(url), url_valid(url) and so on. Two have another
    argument: url_join(base, url) is the URL that a reference leads to, and url_query(url, name) the first value of a query
    parameter.

    spark: the SparkSession.
    prefix: the start of their names, "url_" by default; after it, these are in lower case, with an underscore between words.
    options: as for whurl_table.table. With hosts, the prefix is "host_" by default: host_registrable_domain(name).

        whurl_table.spark.register(spark)
        spark.sql("SELECT url_site(link), count(*) FROM links GROUP BY 1")
    """
    functions: Any = import_module("pyspark.sql.functions")
    for_all = _for_several_calls(options)
    hosts = options.get("hosts")
    # Here too, so that a mistake is reported before a job runs.
    table([], **for_all)
    start = ("host_" if hosts else "url_") if prefix is None else prefix

    # Without pandas, where Spark can (4.1): pandas refuses bytes that are not UTF-8.
    of_arrow = hasattr(functions, "arrow_udf")
    make, typed = (functions.arrow_udf, _of_arrow) if of_arrow else (functions.pandas_udf, _of_pandas)

    def column(name: str) -> Any:
        return lambda urls: table(urls, columns=[name], **for_all)[name]

    def add(name: str, values: Any, arguments: int, kind: Any) -> None:
        spark.udf.register(start + name, make(typed(values, arguments), kind))

    for name in OF_HOSTS if hosts else COLUMNS:
        add(_in_words(name), column(name), 1, _type_of(name))
    if not hosts:
        add("join", _join, 2, _type_of("href"))
        add("query", lambda urls, names: _query(urls, names, for_all), 2, _type_of("query:"))


def with_url_columns(
    frame: Any,
    column: str = "url",
    columns: Names = ("host", "site", "valid", "error"),
    prefix: str = "",
    base: Optional[str] = None,
    *,
    base_column: Optional[str] = None,
    **options: Unpack[Options],
) -> Any:
    """The frame with columns of the parts of its URLs.

    frame: a DataFrame of Spark.
    column: the name of its column with the URLs, which are strings or bytes, or of a field: "page.url".
    columns: what to add, by the names that whurl_table.table takes; with hosts, they must be given.
    prefix: the start of the names of the columns that are added.
    base: the base of relative references.
    base_column: the name of a column or a field with the base of each row. A row with an invalid one is an invalid row.
    options: as for whurl_table.table.

    Raises ValueError if the frame has no such column, or has one already that would be added; TypeError if the column has
    neither strings nor bytes.
    """
    from pyspark.sql.types import StructField, StructType

    if base is not None and base_column is not None:
        raise ValueError("base must be None with base_column")
    for_all = _for_several_calls(options, columns=columns)
    # Here too, so that a mistake is reported before the job runs.
    parts = table([], base=base if base_column is None else [], **for_all).column_names
    # Fields become columns at the end.
    places: list[int] = []
    fields: list[str] = []
    for argument, name in {"column": column, **({} if base_column is None else {"base_column": base_column})}.items():
        place = _place_of(frame, argument, name)
        places.append(len(frame.columns) + len(fields) if place is None else place)
        if place is None:
            fields.append(name)
    # Spark makes no difference between capitals and small letters in names.
    taken = {name.lower() for name in frame.columns}
    twice = [prefix + name for name in parts if (prefix + name).lower() in taken]
    if twice:
        raise ValueError(f"prefix must make new names: the frame has {', '.join(twice)} already")

    width = len(frame.columns)

    def add(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            urls, *bases = [batch.column(place) for place in places]
            values = table(urls, base=bases[0] if bases else base, **for_all).columns
            result = pa.Table.from_batches([batch]).select(list(range(width)))
            for number, value in enumerate(values, width):
                result = result.append_column(str(number), _signed(value))
            yield from result.combine_chunks().to_batches()

    # With numbers for names: mapInArrow refuses names with a dot, and none may be there twice.
    numbered = frame.select("*", *fields).toDF(*map(str, range(width + len(fields))))
    added = [StructField(str(number), _type_of(name)) for number, name in enumerate(parts, width)]
    made = numbered.mapInArrow(add, StructType([*numbered.schema.fields[:width], *added]))
    return made.toDF(*frame.columns, *(prefix + name for name in parts))


def _for_several_calls(options: Mapping[str, Any], **more: Any) -> Any:
    """Options of which none is used up by the first call."""
    for name in options:
        if name not in Options.__annotations__:
            raise TypeError(f"unexpected keyword argument {name!r}")
    return {name: list(value) if isinstance(value, Iterator) else value for name, value in {**options, **more}.items()}


def _place_of(frame: Any, argument: str, column: Any) -> Optional[int]:
    """The place of a column of texts in a frame; None if it is a field of a column."""
    from pyspark.errors import AnalysisException
    from pyspark.sql.types import BinaryType, StringType

    if not isinstance(column, str):
        raise TypeError(f"{argument} must be the name of a column, not {type(column).__name__}")
    # A name of the frame, even with a dot; otherwise a field.
    same = [at for at, name in enumerate(frame.columns) if name.lower() == column.lower()]
    quoted = f"`{column.replace('`', '``')}`" if same else column
    try:
        found = frame.select(quoted).schema.fields if same or "." in column else []
    except AnalysisException:
        found = []
    if len(found) != 1:
        raise ValueError(f"{argument} must name one of {', '.join(frame.columns)} or a field of one, not {column!r}")
    kind = found[0].dataType
    if not isinstance(kind, (StringType, BinaryType)):
        raise TypeError(f"{argument} must have strings or bytes: {column!r} has {kind.simpleString()}")
    if not same:
        return None
    return frame.columns.index(column) if column in frame.columns else same[0]


def _type_of(name: str) -> Any:
    from pyspark.sql.types import ArrayType, BooleanType, IntegerType, StringType, StructType

    texts = ArrayType(StringType())
    pairs = ArrayType(StructType().add("name", StringType()).add("value", StringType()))
    others = {"valid": BooleanType(), "port": IntegerType(), "validationErrors": texts, "params": pairs}
    return texts if name.startswith("query-all:") else others.get(name, StringType())


def _signed(values: Any) -> Any:
    """Numbers of a type that Spark has."""
    return values.cast(pa.int32()) if pa.types.is_uint16(values.type) else values


def _join(bases: Any, urls: Any) -> Any:
    return table(urls, base=bases)["href"]


def _query(urls: Any, names: Any, options: Any) -> Any:
    """The first value of the parameter that each row names. All rows have one name, but for rare queries."""
    values = pa.nulls(len(urls), pa.string())
    for name in pc.unique(names).drop_null().to_pylist():
        of_name = pc.if_else(pc.equal(names, name), urls, pa.scalar(None, urls.type))
        values = pc.coalesce(values, _whole(table(of_name, columns=[f"query:{name}"], **options)[0]))
    return values


def _whole(values: Any) -> Any:
    return values.combine_chunks() if isinstance(values, pa.ChunkedArray) else values


def _of_arrow(values: Any, arguments: int) -> Any:
    """A function of one or two arrays. Spark reads its kind from the types."""

    def of_one(urls):  # type: ignore[no-untyped-def]
        return _signed(_whole(values(urls)))

    def of_two(one, other):  # type: ignore[no-untyped-def]
        return _signed(_whole(values(one, other)))

    made: Any = of_one if arguments == 1 else of_two
    made.__annotations__ = {
        **dict.fromkeys(("urls",) if arguments == 1 else ("one", "other"), pa.Array),
        "return": pa.Array,
    }
    return made


def _of_pandas(values: Any, arguments: int) -> Any:
    import pandas

    def series(values: Any) -> Any:
        # With objects, since numbers and truth values that are null have no type of NumPy.
        return pandas.Series(values.to_pylist(), dtype=object)

    def of_one(urls):  # type: ignore[no-untyped-def]
        return series(values(pa.array(urls, pa.large_string())))

    def of_two(one, other):  # type: ignore[no-untyped-def]
        return series(values(pa.array(one, pa.large_string()), pa.array(other, pa.large_string())))

    made: Any = of_one if arguments == 1 else of_two
    made.__annotations__ = {
        **dict.fromkeys(("urls",) if arguments == 1 else ("one", "other"), pandas.Series),
        "return": pandas.Series,
    }
    return made


def _in_words(name: str) -> str:
    """registrable_domain for registrableDomain, and decoded_hash for decoded:hash."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).replace(":", "_")
