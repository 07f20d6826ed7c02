"""Tables."""

import pyarrow as pa
import pyarrow.compute as pc

from ._module import instance

# In the order of their numbers (src/table/column.rs).
COLUMNS = (
    "href",
    "origin",
    "protocol",
    "username",
    "password",
    "host",
    "hostname",
    "port",
    "portText",
    "pathname",
    "search",
    "hash",
    "valid",
    "error",
    "site",
    "registrableDomain",
    "validationErrors",
)

_QUERY = "query:"
_NEWLINE = 10
_NO_LIMIT = 0xFFFFFFFF

# Between two columns in the list that the module reads. UTF-8 does not have it.
_SEPARATOR = b"\xff"

# How many rows and bytes the module gets in one call.
_ROWS = 1 << 16
_BYTES = 1 << 23

_MARK = b"\xef\xbb\xbf"


def table(urls, columns=("href",), base=None):
    """Makes a table of the parts of URLs.

    urls: an Arrow array of strings (also chunked, large or dictionary-encoded), a list of str and None, or bytes in UTF-8
        with one URL in each line.
    columns: names of COLUMNS, or "query:NAME" for the first value of a query parameter.
    base: the base of relative references, a str.

    Returns a pyarrow.Table with a row for each URL. An invalid URL is null in every column but "valid" and "error".

    Raises TypeError or ValueError, which names the argument, and MemoryError if a URL is too long.

    >>> table(["HTTP://EXAMPLE"], columns=["host"])["host"].to_pylist()
    ['example']
    """
    names = _checked(columns)
    head = _list_of(names)
    if base is None:
        base_length = 0
    else:
        encoded = _encoded(base, "base")
        head_of_base = _list_of(["valid"])
        if not _lines(encoded.replace(b"\n", b""), head_of_base, len(head_of_base), 0)[0].columns[0][0].as_py():
            raise ValueError("base must be a valid URL")
        base_length = len(encoded) + 1
        list_length, head = len(head), head + encoded
    if base is None:
        list_length = len(head)
    if isinstance(urls, (bytes, bytearray, memoryview)):
        batches = _lines(bytes(urls), head, list_length, base_length)
    else:
        batches = [batch for chunk in _chunks(urls) for batch in _texts(chunk, head, list_length, base_length)]
    schema = pa.schema([(name, _type_of(name)) for name in names])
    return pa.Table.from_batches([pa.RecordBatch.from_arrays(batch.columns, schema=schema) for batch in batches], schema)


def _checked(columns):
    if isinstance(columns, str) or not hasattr(columns, "__iter__"):
        raise TypeError('columns must be a list of names, such as ["host", "query:q"]')
    names = list(columns)
    if not names:
        raise ValueError('columns must be a list of names, such as ["host", "query:q"]')
    for index, name in enumerate(names):
        if not isinstance(name, str):
            raise TypeError(f"columns[{index}] must be a str")
        if name not in COLUMNS and not name.startswith(_QUERY):
            raise ValueError(f"columns[{index}] must be one of {', '.join(COLUMNS)} or query:NAME, not {name!r}")
    return names


def _encoded(text, name):
    if not isinstance(text, str):
        raise TypeError(f"{name} must be a str")
    # A lone surrogate becomes U+FFFD, as in the platform's strings.
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").encode()


def _list_of(names):
    def column(name):
        if name in COLUMNS:
            return bytes([COLUMNS.index(name)])
        return bytes([len(COLUMNS)]) + _encoded(name[len(_QUERY) :], "columns")

    return b"".join(column(name) + _SEPARATOR for name in names)


def _type_of(name):
    return {"port": pa.uint16(), "valid": pa.bool_()}.get(name, pa.string())


class _Batch:
    """The columns of one call, copied out of the memory of the module."""

    def __init__(self, module, rows, places):
        self.columns = [_array(module, rows, place) for place in places]


def _array(module, rows, place):
    kind, values, length, offsets, validity, null_count = place
    bits = None if null_count == 0 else pa.py_buffer(module.read(validity, (rows + 7) // 8))
    if kind == 0:
        buffers = [bits, pa.py_buffer(module.read(offsets, 4 * (rows + 1))), pa.py_buffer(module.read(values, length))]
        return pa.Array.from_buffers(pa.string(), rows, buffers, null_count)
    if kind == 1:
        return pa.Array.from_buffers(pa.uint16(), rows, [bits, pa.py_buffer(module.read(values, 2 * length))], null_count)
    return pa.Array.from_buffers(pa.bool_(), rows, [bits, pa.py_buffer(module.read(values, length))], null_count)


def _lines(data, head, list_length, base_length):
    batches = []
    module = instance()
    at = len(_MARK) if data.startswith(_MARK) else 0
    while at < len(data):
        end = at + _BYTES
        if end < len(data):
            end = data.rfind(b"\n", at, end) + 1 or data.find(b"\n", end) + 1 or len(data)
        piece = data[at:end]
        address = module.make_room(len(head) + len(piece))
        module.write(address, head, len(head))
        module.write(address + len(head), piece, len(piece))
        position, stop = len(head), len(head) + len(piece)
        while position < stop:
            numbers = (list_length, base_length, position, stop, _NEWLINE, _NO_LIMIT, _ROWS, _NO_LIMIT)
            rows, position, places = module.call("table_of_lines", *numbers)
            batches.append(_Batch(module, rows, places))
        at = end
    module.end()
    return batches


def _chunks(urls):
    """Arrow arrays of strings with 32-bit offsets, none of them large."""
    if not isinstance(urls, (pa.Array, pa.ChunkedArray)):
        if isinstance(urls, str) or not hasattr(urls, "__iter__"):
            raise TypeError("urls must be an Arrow array of strings, a list of str and None, or bytes")
        texts = list(urls)
        for index, text in enumerate(texts):
            if text is not None and not isinstance(text, str):
                raise TypeError(f"urls[{index}] must be a str or None")
        try:
            urls = pa.array(texts, pa.large_string())
        except UnicodeEncodeError:
            urls = pa.array([None if text is None else _encoded(text, "urls").decode() for text in texts], pa.large_string())
    if pa.types.is_dictionary(urls.type):
        urls = urls.cast(urls.type.value_type)
    if not (pa.types.is_string(urls.type) or pa.types.is_large_string(urls.type) or pa.types.is_null(urls.type)):
        raise TypeError(f"urls must be an array of strings, not of {urls.type}")
    for chunk in urls.chunks if isinstance(urls, pa.ChunkedArray) else [urls]:
        start = 0
        while start < len(chunk):
            piece = chunk.slice(start, _ROWS)
            while len(piece) > 1 and piece.nbytes > 2 * _BYTES:
                piece = piece.slice(0, len(piece) // 2)
            start += len(piece)
            yield piece.cast(pa.string())


def _texts(texts, head, list_length, base_length):
    rows = len(texts)
    _, offsets_buffer, data_buffer = texts.buffers()
    offsets = pa.Array.from_buffers(pa.int32(), rows + 1, [None, offsets_buffer], offset=texts.offset)
    first, last = offsets[0].as_py(), offsets[rows].as_py()
    offsets = pc.subtract(offsets, pa.scalar(first, pa.int32()))
    bits = texts.is_valid().buffers()[1] if texts.null_count else None

    offsets_at = len(head) + -len(head) % 4
    bits_at = offsets_at + 4 * (rows + 1)
    data_at = bits_at + ((rows + 7) // 8 if bits else 0)
    module = instance()
    address = module.make_room(data_at + last - first)
    module.write(address, head, len(head))
    module.write(address + offsets_at, offsets.buffers()[1].address + 4 * offsets.offset, 4 * (rows + 1))
    if bits:
        module.write(address + bits_at, bits.address, (rows + 7) // 8)
    if last > first:
        module.write(address + data_at, data_buffer.address + first, last - first)
    batches = []
    position = 0
    while position < rows:
        numbers = (list_length, base_length, data_at, offsets_at, bits_at if bits else 0, rows, position, _ROWS, _NO_LIMIT)
        count, position, places = module.call("table_of_texts", *numbers)
        batches.append(_Batch(module, count, places))
    module.end()
    return batches
