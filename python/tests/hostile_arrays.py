"""Makes Arrow columns whose buffers do not fit together, as a hostile file may have them, and tables of them.

Arguments: a seed, and how many. Prints how many were refused and how many made a table. It is a program of its own, so that
reading past the end of a buffer can end it.
"""

import io
import random
import sys

import pyarrow as pa
import whurl_table

TEXTS = ["https://a.example/x", None, "x" * 20, "", "http://[::1]:80/?q=1", "http://\u00e4/"]


def kinds():
    texts = pa.array(TEXTS * 3)
    # The oldest pyarrow has no views.
    views = (
        [texts.cast(pa.string_view()), texts.cast(pa.binary()).cast(pa.binary_view())]
        if hasattr(pa, "string_view")
        else []
    )
    bytes_ = texts.cast(pa.binary())
    return [
        texts,
        texts[2:],
        bytes_,
        bytes_.dictionary_encode(),
        pa.array([b"https://a"] * 9, pa.binary(9)),
        texts.cast(pa.large_string()),
        texts.dictionary_encode(),
        pa.array(["http://a"] * 9),
        *views,
    ]


def stream_of(array):
    sink = io.BytesIO()
    batch = pa.record_batch([array], ["u"])
    with pa.ipc.new_stream(sink, batch.schema) as writer:
        writer.write_batch(batch)
    return sink.getvalue()


def mutated(stream, chance):
    stream = bytearray(stream)
    for _ in range(chance.randint(1, 4)):
        # Lengths, offsets, sizes and positions are all numbers of four or eight bytes.
        at = 4 * chance.randrange(len(stream) // 4)
        old = int.from_bytes(stream[at : at + 4], "little")
        number = chance.choice(
            [
                old + 1,
                old - 1,
                old + 4096,
                chance.randrange(1 << 12),
                chance.randrange(1 << 32),
                (1 << 31) - 1,
                -1,
                -chance.randrange(1 << 12),
            ]
        )
        stream[at : at + 4] = (number & 0xFFFFFFFF).to_bytes(4, "little")
    return bytes(stream)


def read(stream):
    """The column of a stream, or None if pyarrow refuses it, or if it has so many rows that it takes long."""
    try:
        column = pa.ipc.open_stream(pa.py_buffer(stream)).read_all()["u"]
        return column if len(column) < 10_000 else None
    except Exception:
        return None


def expected(column):
    """The values, read by pyarrow after its own validation, one by one."""
    values = []
    for chunk in column.chunks:
        chunk.validate()
        if pa.types.is_dictionary(chunk.type):
            texts = expected(pa.chunked_array([chunk.dictionary]))
            values += [None if index is None else texts[index] for index in chunk.indices.to_pylist()]
        elif pa.types.is_null(chunk.type):
            values += [None] * len(chunk)
        else:
            kind = str(chunk.type).replace("string", "binary")
            chunk = chunk if pa.types.is_fixed_size_binary(chunk.type) else chunk.view(kind)
            values += [None if value is None else value.decode("utf-8", "replace") for value in chunk.to_pylist()]
    return values


def main(seed, count):
    chance = random.Random(seed)
    streams = [stream_of(array) for array in kinds()]
    refused = tables = 0
    while refused + tables < count:
        column = read(mutated(chance.choice(streams), chance))
        if column is None:
            continue
        try:
            hosts = whurl_table.table(column, columns=["pathname"])["pathname"].to_pylist()
        except (ValueError, TypeError) as error:
            # Another type than strings is a TypeError.
            assert str(error).startswith("urls must be"), error
            refused += 1
            continue
        assert hosts == whurl_table.table(expected(column), columns=["pathname"])["pathname"].to_pylist(), column
        tables += 1
    print(refused, tables)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
