"""Tables."""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Iterator, List, NamedTuple, Optional, Protocol, TypedDict, TypeVar, Union

import pyarrow as pa
import pyarrow.compute as pc

from ._columns import COLUMNS, OF_HOSTS
from ._module import Suffixes, TableInstance, instance

# The columns of a table by default.
_DEFAULT = ("href",)

# The start of the names of columns for one parameter, and the numbers of these columns.
_PREFIXES = {"query:": 65, "query-all:": 64}

# The columns of lists, and the type of their items. Names of columns may begin so.
_LISTS = {
    "validationErrors": pa.string(),
    "query-all:": pa.string(),
    "params": pa.struct([("name", pa.string()), ("value", pa.string())]),
}

_NEWLINE = 10

# The numbers of the encoding and of patterns of parameters that are removed, in that list.
_ENCODING, _TRIM = 128, 129

# Between two columns in the list that the module reads. UTF-8 does not have it.
_SEPARATOR = b"\xff"

# Limits of one call of the module, in rows and bytes, and the bytes of text with which a table ends.
_ROWS = 1 << 16
_BYTES = 1 << 23
_TEXTS = 1 << 26

# The longest URL, in bytes, as in JavaScript (js/table/options.js).
_LONGEST = 256 << 20

_MARK = b"\xef\xbb\xbf"

# The characters of a base that a message shows.
_SHOWN = 200

_URLS = "urls must be an Arrow array of strings or bytes, a list of str, bytes and None, or bytes"
_BASES = "base must be a str, an Arrow array of strings or bytes, or a list of str, bytes and None"
_COLUMNS = 'columns must be a list of names, such as ["host", "query:q"]'


class ArrowArray(Protocol):
    """An array of Arrow's PyCapsule interface, such as pyarrow.Array."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


class ArrowStream(Protocol):
    """A stream of Arrow's PyCapsule interface, such as polars.Series, pyarrow.ChunkedArray or a relation of DuckDB."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


_T = TypeVar("_T", covariant=True)


class Items(Protocol[_T]):
    """A list, tuple, set and the like. A str is none: what it contains is a str, not any object."""

    def __contains__(self, value: object, /) -> bool: ...
    def __iter__(self) -> Iterator[_T]: ...


Names = Union[Items[str], Iterator[str]]
Text = Union[str, bytes, bytearray, memoryview, None]
Texts = Union[ArrowArray, ArrowStream, Items[Text], Iterator[Text]]
Urls = Union[Texts, bytes, bytearray, memoryview]


class InvalidBase(ValueError):
    """The base of relative references is no valid URL."""


class Options(TypedDict, total=False):
    """The options of a table, for functions that pass them on."""

    icann_only: bool
    any_scheme: bool
    hosts: bool
    suffix_list: Optional[str]
    add_suffixes: Names
    encoding: Optional[str]
    trim: Names
    trim_fragment: bool


def table(
    urls: Urls,
    columns: Names = _DEFAULT,
    base: Union[str, Texts, None] = None,
    *,
    icann_only: bool = False,
    any_scheme: bool = False,
    hosts: bool = False,
    suffix_list: Optional[str] = None,
    add_suffixes: Names = (),
    encoding: Optional[str] = None,
    trim: Names = (),
    trim_fragment: bool = False,
) -> pa.Table:
    """Makes a table of the parts of URLs.

    urls: an Arrow array of strings or bytes (chunked, large, view or dictionary-encoded too), any object with Arrow's
        PyCapsule interface, such as a Series of Polars, a list of str, bytes and None, or bytes with one URL in each
        line. In a list, NaN and pandas.NA are None too. Bytes are UTF-8: others become U+FFFD.
    columns: names of COLUMNS, or "query:NAME" for the first value of a query parameter, "query-all:NAME" for the list of
        all its values.
    base: the base of relative references, a str; or a column of bases, one for each URL, in which None is no base.
    icann_only: whether sites, registrable domains, public suffixes and subdomains go by the suffixes of ICANN and of
        countries alone. Otherwise private ones, such as github.io, count too.
    any_scheme: whether registrable domains, public suffixes, subdomains and reversed hosts are read from opaque hosts too, as
        ssh://example.com/ has one. Otherwise only http, https, ws, wss, ftp and file have them.
    hosts: whether the rows are hosts, and not URLs: domains, addresses, and each of them with a colon and a port. Columns that
        a host does not have are a ValueError; by default there is the column "host".
    suffix_list: the text of a public suffix list, to use in place of the package's.
    add_suffixes: rules that are added to the list, such as ["customers.example", "*.hosting.example"].
    encoding: a label of the encoding of percent-encoded bytes in "query:", "query-all:", "params" and "decoded:", such as
        "windows-1251". Without it, that is UTF-8.
    trim: patterns of the names of query parameters that are removed before the columns are read, such as "utm_*". The
        others keep their text. A "*" stands for any characters, and "\\*" for an asterisk.
    trim_fragment: whether they are removed from fragments too: after the first "?", or without one if they have an "=".

    Returns a pyarrow.Table with a row for each URL. An invalid URL is null in every column but "valid", "error", "reason" and
    "validationErrors". So is one of more than 256 MiB; its error is "too-long". So is a line of bytes with a carriage return
    between other characters; its error is "carriage-return". So is a URL whose base in a column is invalid; its error is
    "invalid-base". (One base for all must be valid.)

    Raises TypeError or ValueError, which names the argument (a ValueError also for an Arrow array whose buffers do not fit
    together), and MemoryError if the parts of a URL are too long or an instance of the module gets no memory.

    >>> table(["HTTP://EXAMPLE"], columns=["host"])["host"].to_pylist()
    ['example']
    """
    suffixes = _suffixes(suffix_list, add_suffixes)
    flags = _flags(
        icann_only=icann_only,
        any_scheme=any_scheme,
        hosts=hosts,
        own_list=suffixes is not None,
        trim_fragment=trim_fragment,
    )
    names = _checked(("host",) if hosts and columns is _DEFAULT else columns, hosts)
    if hosts and base is not None:
        raise ValueError("base must be None with hosts")
    patterns = _patterns(trim)
    if hosts and patterns:
        raise ValueError("trim must be empty with hosts")
    request = _Request(flags + _encoding(encoding) + _list_of(names) + patterns, b"", 0, suffixes)
    if isinstance(base, str):
        request = _with_base(request, base)
    has_one_base = base is None or isinstance(base, str)
    if isinstance(urls, (bytes, bytearray, memoryview)):
        if not has_one_base:
            raise TypeError("base must be a str if urls is bytes")
        batches = _lines(bytes(urls), request)
    elif has_one_base:
        batches = [batch for piece in _pieces(_array_of(urls)) for batch in _texts(piece, request)]
    else:
        batches = _with_bases(_array_of(urls), _array_of(base, "base"), request)
    schema = pa.schema([(name, _type_of(name)) for name in names])
    made = [[_values(name, array) for name, array in zip(names, batch)] for batch in batches]
    return pa.Table.from_batches([pa.RecordBatch.from_arrays(batch, schema=schema) for batch in made], schema)


def _values(name: str, array: pa.Array) -> pa.Array:
    """A column as it is in Python, where a list has a type of its own and the site of an opaque origin is null."""
    if name == "validationErrors":
        return pc.split_pattern(array, " ")
    if name == "site":
        return pc.if_else(pc.equal(array, "null"), None, array)
    return array


def _flags(**options: bool) -> bytes:
    """The byte of the options that are on (crates/engine/src/table.rs)."""
    for name, value in options.items():
        if not isinstance(value, bool):
            raise TypeError(f"{name} must be a bool")
    return bytes([sum(1 << bit for bit, value in enumerate(options.values()) if value)])


def _suffixes(suffix_list: Optional[str], add_suffixes: Names) -> Optional[Suffixes]:
    """The list that the caller gives, or None."""
    if suffix_list is not None and not isinstance(suffix_list, str):
        raise TypeError("suffix_list must be a str: the text of a public suffix list")
    if isinstance(add_suffixes, str) or not hasattr(add_suffixes, "__iter__"):
        raise TypeError('add_suffixes must be a list of rules, such as ["customers.example"]')
    rules = list(add_suffixes)
    for index, rule in enumerate(rules):
        if not isinstance(rule, str):
            raise TypeError(f"add_suffixes[{index}] must be a str")
        if "\n" in rule or not rule.strip():
            raise ValueError(f"add_suffixes[{index}] must be a rule, not {rule!r}")
    if suffix_list is None and not rules:
        return None
    lines = [] if suffix_list is None else [suffix_list, "// ===BEGIN ICANN DOMAINS==="] if rules else [suffix_list]
    suffixes = Suffixes(_encoded("\n".join([*lines, *rules])), suffix_list is not None)
    line = instance(suffixes).wrong_line
    if line is not None:
        first = "\n".join(lines).count("\n") + 1 if lines else 0
        if rules and line > first:
            raise ValueError(f"add_suffixes[{line - first - 1}] must be a rule, not {rules[line - first - 1]!r}")
        raise ValueError(
            "suffix_list must have rules"
            if line == 0
            else f"suffix_list must have a rule in each line, which line {line} is not"
        )
    return suffixes


def _encoding(label: Optional[str]) -> bytes:
    """The entry for an encoding in the list that the module reads."""
    if label is None:
        return b""
    if not isinstance(label, str):
        raise TypeError("encoding must be a str")
    if not instance().is_encoding(_encoded(label)):
        raise ValueError(f"encoding must be a label of the Encoding Standard, such as 'windows-1251', not {label!r}")
    return bytes([_ENCODING]) + _encoded(label) + _SEPARATOR


def _checked(columns: Names, hosts: bool) -> list[str]:
    if isinstance(columns, str) or not hasattr(columns, "__iter__"):
        raise TypeError(_COLUMNS)
    names = list(columns)
    if not names:
        raise ValueError(_COLUMNS)
    for index, name in enumerate(names):
        if not isinstance(name, str):
            raise TypeError(f"columns[{index}] must be a str")
        if hosts and name not in OF_HOSTS:
            raise ValueError(f"columns[{index}] must be one of {', '.join(OF_HOSTS)} with hosts, not {name!r}")
        if name not in COLUMNS and not name.startswith(tuple(_PREFIXES)):
            close = get_close_matches(name, COLUMNS, 1)
            hint = f"; did you mean {close[0]!r}?" if close else ""
            raise ValueError(
                f"columns[{index}] must be one of {', '.join(COLUMNS)}, query:NAME or query-all:NAME, not {name!r}{hint}"
            )
    names = [_encoded(name).decode() for name in names]
    places = {name: index for index, name in enumerate(names)}
    for index, name in enumerate(names):
        if places[name] != index:
            raise ValueError(f"columns[{places[name]}] must differ from the others: {name!r} is there twice")
    return names


def _encoded(text: str) -> bytes:
    # A lone surrogate becomes U+FFFD, as in the platform's strings.
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").encode()


class _Request(NamedTuple):
    """The arguments of every call for a table."""

    list: bytes
    base: bytes
    # 1 more than the base has bytes; 0 if there is none.
    base_length: int
    suffixes: Optional[Suffixes] = None

    @property
    def head(self) -> bytes:
        return self.list + self.base


def _list_of(names: list[str]) -> bytes:
    def column(name: str) -> bytes:
        if name in COLUMNS:
            return bytes([COLUMNS.index(name)])
        [prefix] = [prefix for prefix in _PREFIXES if name.startswith(prefix)]
        return bytes([_PREFIXES[prefix]]) + name[len(prefix) :].encode()

    columns = b"".join(column(name) + _SEPARATOR for name in names)
    if len(columns) > _LONGEST:
        raise ValueError(f"columns must have names of {_LONGEST} bytes or fewer in all")
    return columns


def _patterns(trim: Names) -> bytes:
    patterns = [None] if isinstance(trim, str) or not hasattr(trim, "__iter__") else list(trim)
    if not all(isinstance(pattern, str) for pattern in patterns):
        raise TypeError('trim must be a list of patterns, such as ["utm_*"]')
    return b"".join(bytes([_TRIM]) + _encoded(str(pattern)) + _SEPARATOR for pattern in patterns)


def _with_base(request: _Request, base: str) -> _Request:
    # As a text, since a newline is no end of it.
    encoded = _encoded(base)
    only_valid = _Request(_flags() + _list_of(["valid"]), b"", 0)
    [valid] = [batch[0][0].as_py() for batch in _texts(pa.array([encoded.decode()], pa.large_string()), only_valid)]
    if not valid:
        shown = base if len(base) <= _SHOWN else base[:_SHOWN] + "…"
        raise InvalidBase(f"base must be a valid URL, not {shown!r}")
    return request._replace(base=encoded, base_length=len(encoded) + 1)


def _type_of(name: str) -> pa.DataType:
    for start, items in _LISTS.items():
        if name.startswith(start):
            return pa.list_(items)
    return {"port": pa.uint16(), "valid": pa.bool_()}.get(name, pa.string())


# The columns of one call, copied out of the memory of the module.
_Batch = List["pa.Array"]


def _arrays(module: TableInstance, rows: int, places: list[list[int]]) -> _Batch:
    rest = iter(places)
    return [_array(module, rows, place, rest) for place in rest]


def _array(module: TableInstance, rows: int, place: list[int], rest: Iterator[list[int]]) -> pa.Array:
    kind, values, length, offsets, validity, null_count = place
    bits = None if null_count == 0 else pa.py_buffer(module.read(validity, (rows + 7) // 8))
    if kind >= 3:
        # The texts of all items follow, or their names and values.
        ends = pa.py_buffer(module.read(offsets, 4 * (rows + 1)))
        items, *others = [_array(module, length, next(rest), rest) for _ in range(kind - 2)]
        if others:
            items = pa.StructArray.from_arrays([items, *others], names=["name", "value"])
        return pa.Array.from_buffers(pa.list_(items.type), rows, [bits, ends], null_count, children=[items])
    if kind == 0:
        buffers = [bits, pa.py_buffer(module.read(offsets, 4 * (rows + 1))), pa.py_buffer(module.read(values, length))]
        return pa.Array.from_buffers(pa.string(), rows, buffers, null_count)
    if kind == 1:
        return pa.Array.from_buffers(
            pa.uint16(), rows, [bits, pa.py_buffer(module.read(values, 2 * length))], null_count
        )
    return pa.Array.from_buffers(pa.bool_(), rows, [bits, pa.py_buffer(module.read(values, length))], null_count)


def _lines(data: bytes, request: _Request) -> list[_Batch]:
    batches: list[_Batch] = []
    at = len(_MARK) if data.startswith(_MARK) else 0
    while at < len(data):
        end = at + _BYTES
        if end < len(data):
            end = data.rfind(b"\n", at, end) + 1 or data.find(b"\n", end) + 1 or len(data)
        end = min(end, len(data))
        # A piece of more bytes is one line.
        if end - at - data.endswith(b"\n", at, end) > max(_LONGEST, _BYTES):
            batches.extend(_too_long(request))
        else:
            batches.extend(_piece(data[at:end], request, _LONGEST))
        at = end
    return batches


def _too_long(request: _Request) -> list[_Batch]:
    """The row of a URL that is too long. It is not copied: instead the module gets two bytes, and one as the limit."""
    return _piece(b"xx", request, 1)


def _piece(piece: bytes, request: _Request, longest: int) -> list[_Batch]:
    batches = []
    module = instance(request.suffixes)
    head = request.head
    address = module.make_room(len(head) + len(piece))
    module.write(address, head, len(head))
    module.write(address + len(head), piece, len(piece))
    position, stop = len(head), len(head) + len(piece)
    while position < stop:
        numbers = (len(request.list), request.base_length, position, stop, _NEWLINE, longest, _ROWS, _TEXTS)
        rows, position, places = module.call("table_of_lines", *numbers)
        batches.append(_arrays(module, rows, places))
    module.end()
    return batches


def _array_of(urls: Any, argument: str = "urls") -> Union[pa.Array, pa.ChunkedArray]:
    """The valid array of texts that an argument is."""
    given, urls = urls, _arrow(urls, argument)
    if isinstance(urls, (pa.Array, pa.ChunkedArray)):
        _refuse_invalid(urls, argument)
    else:
        if isinstance(urls, (str, bytes, bytearray, memoryview)) or not hasattr(urls, "__iter__"):
            raise TypeError(f"{_URLS if argument == 'urls' else _BASES}, not a {type(urls).__name__}")
        texts = _checked_texts(list(urls), argument)
        try:
            urls = pa.array(texts, pa.large_string())
        except UnicodeEncodeError:
            urls = pa.array([None if text is None else _encoded(text).decode() for text in texts], pa.large_string())
    kind = urls.type.value_type if pa.types.is_dictionary(urls.type) else urls.type
    if not _is_one_of(kind, *_TEXTS_AND_BYTES):
        raise TypeError(
            f"{argument} must be an array of strings or bytes, not of {kind}{_advice_for(kind, given, argument)}"
        )
    return urls


def _pieces(urls: Union[pa.Array, pa.ChunkedArray]) -> Iterator[pa.Array]:
    """Arrow arrays of strings, small or of one row."""
    for chunk in map(_plain, _all(urls)):
        start = 0
        while start < len(chunk):
            piece = chunk.slice(start, _ROWS)
            while len(piece) > 1 and piece.nbytes > 2 * _BYTES:
                piece = piece.slice(0, len(piece) // 2)
            start += len(piece)
            yield piece


# The types that are taken, and dictionaries of them.
_TEXTS_AND_BYTES = (
    "null",
    "string",
    "large_string",
    "string_view",
    "binary",
    "large_binary",
    "binary_view",
    "fixed_size_binary",
)


def _is_one_of(kind: pa.DataType, *names: str) -> bool:
    # Arrow 15 has no views.
    return any(getattr(pa.types, f"is_{name}", lambda _: False)(kind) for name in names)


def _advice_for(kind: pa.DataType, given: Any, argument: str) -> str:
    """What makes strings of an array of another type."""
    if pa.types.is_struct(kind) and kind.num_fields:
        name = kind.field(0).name
        is_array = isinstance(given, (pa.Array, pa.ChunkedArray))
        return f": pass one field, such as {f'pyarrow.compute.struct_field({argument}, {name!r})' if is_array else f'pyarrow.table({argument})[{name!r}]'}"
    if _is_one_of(kind, "run_end_encoded"):
        return f": pass pyarrow.compute.run_end_decode({argument})"
    if isinstance(kind, pa.BaseExtensionType) and _is_one_of(kind.storage_type, *_TEXTS_AND_BYTES):
        return f": pass {argument}.cast({argument}.type.storage_type)"
    return ""


def _all(urls: Union[pa.Array, pa.ChunkedArray]) -> list[pa.Array]:
    return list(urls.chunks) if isinstance(urls, pa.ChunkedArray) else [urls]


def _plain(texts: pa.Array) -> pa.Array:
    """A valid array of strings or bytes as one of strings without views, small or large."""
    if pa.types.is_dictionary(texts.type):
        return _plain(texts.dictionary).take(texts.indices)
    if _is_one_of(texts.type, "string_view", "binary_view"):
        return _without_views(texts)
    if _is_one_of(texts.type, "fixed_size_binary"):
        texts = texts.cast(pa.large_binary())
    # UTF-8 is not checked, as other bytes are replaced.
    strings = (
        pa.string()
        if _is_one_of(texts.type, "binary")
        else pa.large_string()
        if _is_one_of(texts.type, "large_binary")
        else texts.type
    )
    return texts.view(strings)


def _arrow(urls: Any, argument: str) -> Any:
    """The Arrow array that an object is or has; another object as it is."""
    if isinstance(urls, (pa.Array, pa.ChunkedArray)):
        return urls
    # A relation of DuckDB is a query, of which one column may be the result. Frames have names for their columns.
    is_query = type(urls).__module__.split(".")[0] in ("duckdb", "_duckdb")
    if isinstance(urls, (Mapping, pa.RecordBatchReader)) or (hasattr(type(urls), "columns") and not is_query):
        raise TypeError(f"{argument} must be one column, not a {type(urls).__name__}: {_one_column_of(urls, argument)}")
    # pandas may keep its texts in Arrow's arrays.
    held = getattr(urls, "array", None)
    try:
        if hasattr(urls, "__arrow_c_stream__"):
            urls = pa.chunked_array(urls)
        elif hasattr(urls, "__arrow_c_array__"):
            urls = pa.array(urls)
        elif hasattr(held, "__arrow_array__"):
            urls = pa.array(held)
    except (UnicodeError, TypeError, pa.ArrowException):
        # An old version of pyarrow, or texts that are not UTF-8: a list of them is taken.
        return urls
    if is_query and urls.type.num_fields != 1:
        raise TypeError(
            f"{argument} must be one column, not a query of {urls.type.num_fields}: {_one_column_of(urls, argument)}"
        )
    return pa.chunked_array([chunk.field(0) for chunk in urls.chunks], urls.type.field(0).type) if is_query else urls


def _one_column_of(frame: Any, argument: str) -> str:
    if type(frame).__module__.startswith("pyspark."):
        return "use whurl_table.spark.with_url_columns(urls)"
    # A lazy frame of Polars, and a reader, which no call has read yet.
    [read, *_] = [f".{name}()" for name in ("collect", "read_all") if hasattr(frame, name)] or [""]
    return f"pass one column, such as {argument}{read}['url']"


def _refuse_invalid(urls: Union[pa.Array, pa.ChunkedArray], argument: str) -> None:
    """Refuses arrays whose buffers do not fit together. pyarrow itself reads such arrays from hostile files."""
    try:
        for chunk in _all(urls):
            if pa.types.is_dictionary(chunk.type):
                _validate(chunk.indices)
                _validate(chunk.dictionary)
                bounds = pc.min_max(chunk.indices).as_py()
                if bounds["min"] is not None and not 0 <= bounds["min"] <= bounds["max"] < len(chunk.dictionary):
                    raise ValueError("an index is outside its dictionary")
            else:
                _validate(chunk)
    except (ValueError, pa.ArrowException) as error:
        raise ValueError(f"{argument} must be a valid Arrow array: {error}") from error


def _validate(array: pa.Array) -> None:
    # The sizes of the buffers first, which the other steps rely on.
    array.validate()
    kind = _BINARY.get(str(array.type))
    (array if kind is None else array.view(kind())).validate(full=True)


def _without_views(views: pa.Array) -> pa.Array:
    """A valid array of views as one of strings."""
    views = views.view(pa.string_view())
    try:
        # pyarrow follows the views of null values too, which can be anything: so they are validated as well.
        buffers = [None, *views.buffers()[1:]]
        pa.Array.from_buffers(pa.binary_view(), len(views), buffers, 0, views.offset).validate(full=True)
    except pa.ArrowException:
        texts = pa.array(views.view(pa.binary_view()).to_pylist(), pa.large_binary())
        return texts.view(pa.large_string())
    return views.cast(pa.large_string())


# The types of any bytes, by the types of strings: UTF-8 is not checked. Arrow 15 has no views.
_BINARY = {"string": pa.binary, "large_string": pa.large_binary, "string_view": getattr(pa, "binary_view", None)}


def _checked_texts(texts: list[Any], argument: str) -> list[Optional[str]]:
    """A list whose elements have the right types, with None for the other null values that pandas has."""
    if {type(text) for text in texts} <= {str, type(None)}:
        return texts
    # Only a program that has imported pandas can have its NA.
    missing = getattr(sys.modules.get("pandas"), "NA", None)

    def checked(index: int, text: Any) -> Optional[str]:
        if text is None or text is missing or (isinstance(text, float) and math.isnan(text)):
            return None
        if isinstance(text, str):
            return text
        if isinstance(text, (bytes, bytearray, memoryview)):
            return bytes(text).decode("utf-8", "replace")
        raise TypeError(f"{argument}[{index}] must be a str, bytes or None, not {type(text).__name__}")

    return [checked(index, text) for index, text in enumerate(texts)]


def _with_bases(urls: Any, bases: Any, request: _Request) -> list[_Batch]:
    if len(bases) != len(urls):
        raise ValueError(f"base must have a value for each URL: it has {len(bases)} for {len(urls)}")
    bases = pa.chunked_array([chunk.cast(pa.large_string()) for chunk in map(_plain, _all(bases))], pa.large_string())
    batches: list[_Batch] = []
    at = 0
    for piece in _pieces(urls):
        start = 0
        while start < len(piece):
            size = len(piece) - start
            while size > 1 and bases.slice(at + start, size).nbytes > 2 * _BYTES:
                size //= 2
            own = pa.concat_arrays(bases.slice(at + start, size).chunks)
            # As the URL of a row, a base may be too long.
            if size == 1 and own.nbytes > _LONGEST and pc.binary_length(own)[0].as_py() > _LONGEST:
                own = pa.array([""], pa.large_string())
            batches.extend(_texts(piece.slice(start, size), request, own))
            start += size
        at += len(piece)
    return batches


def _texts(texts: pa.Array, request: _Request, bases: Optional[pa.Array] = None) -> list[_Batch]:
    rows = len(texts)
    if rows == 1 and texts.nbytes > _LONGEST and pc.binary_length(texts)[0].as_py() > _LONGEST:
        return _too_long(request)
    head = request.head
    own = _Placed.of(texts, len(head))
    of_bases = None if bases is None else _Placed.of(bases, own.end)
    end = own.end if of_bases is None else of_bases.end
    module = instance(request.suffixes)
    # The places of the bases are the last three numbers.
    address = module.make_room(end + 12 if of_bases else end)
    module.write(address, head, len(head))
    own.write(module, address)
    if of_bases is not None:
        of_bases.write(module, address)
        module.write(address + end, b"".join(place.to_bytes(4, "little") for place in of_bases.places), 12)
    batches = []
    position = 0
    while position < rows:
        numbers = (
            len(request.list),
            request.base_length,
            *own.places,
            rows,
            position,
            _ROWS,
            _TEXTS,
            end if of_bases else 0,
        )
        count, position, places = module.call("table_of_rows", *numbers)
        batches.append(_arrays(module, count, places))
    module.end()
    return batches


class _Placed(NamedTuple):
    """Texts with their places in the input of a call."""

    texts: pa.Array
    rows: int
    offsets: pa.Array
    bits: Optional[pa.Buffer]
    first: int
    size: int
    # The places of the data, the offsets and the validity bits.
    places: tuple[int, int, int]
    end: int

    @classmethod
    def of(cls, texts: pa.Array, start: int) -> _Placed:
        """The places from the next multiple of four on."""
        rows = len(texts)
        texts = texts.cast(pa.string())
        _, offsets_buffer, data_buffer = texts.buffers()
        offsets = pa.Array.from_buffers(pa.int32(), rows + 1, [None, offsets_buffer], offset=texts.offset)
        first, last = offsets[0].as_py(), offsets[rows].as_py()
        # Checked before (_refuse_invalid). Again, as nothing else keeps the copy below within its buffer if that has
        # changed.
        if not 0 <= first <= last <= (data_buffer.size if data_buffer else 0):
            raise ValueError("urls must be a valid Arrow array: its offsets are not within its data")
        offsets = pc.subtract(offsets, pa.scalar(first, pa.int32()))
        bits = texts.is_valid().buffers()[1] if texts.null_count else None
        offsets_at = start + -start % 4
        bits_at = offsets_at + 4 * (rows + 1)
        data_at = bits_at + ((rows + 7) // 8 if bits else 0)
        end = data_at + last - first
        places = (data_at, offsets_at, bits_at if bits else 0)
        return cls(texts, rows, offsets, bits, first, last - first, places, end)

    def write(self, module: TableInstance, address: int) -> None:
        data_at, offsets_at, bits_at = self.places
        module.write(
            address + offsets_at, self.offsets.buffers()[1].address + 4 * self.offsets.offset, 4 * (self.rows + 1)
        )
        if self.bits:
            module.write(address + bits_at, self.bits.address, (self.rows + 7) // 8)
        if self.size:
            module.write(address + data_at, self.texts.buffers()[2].address + self.first, self.size)
