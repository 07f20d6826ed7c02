"""Reads a file with a URL in each line, of any bytes, for the other examples."""

import pyarrow as pa

SCHEMA = pa.schema([("url", pa.large_string())])

# The number of bytes of a batch, which has one line more.
BATCH = 1 << 20


def read_lines(path):
    """A stream of Arrow batches with a column `url`, with a row for each line.

    The readers of CSV drop empty lines, or refuse long lines, lone carriage returns and bytes that are not UTF-8. Here only
    a newline ends a line, and what is not UTF-8 becomes U+FFFD, as in `whurl_table.table`.
    """
    return pa.RecordBatchReader.from_batches(SCHEMA, _batches(path))


def _batches(path):
    with open(path, "rb") as file:
        if file.read(3) != b"\xef\xbb\xbf":
            file.seek(0)
        while lines := file.readlines(BATCH):
            urls = [line.removesuffix(b"\n").decode("utf-8", "replace") for line in lines]
            yield pa.record_batch([pa.array(urls, pa.large_string())], schema=SCHEMA)
