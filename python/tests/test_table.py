"""The package, compared with ada_url, which implements the same standard, and with the web-platform-tests."""

import ctypes
import doctest
import io
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path
from unittest import mock

import ada_url
import duckdb
import numpy
import pandas
import polars
import pyarrow as pa
import whurl_table
import whurl_table._module
import whurl_table._scalars
import whurl_table._table
from data import PROJECT, find, real_urls
from wasmtime import Config, WasmtimeError

PARTS = ("href", "origin", "protocol", "username", "password", "host", "hostname", "pathname", "search", "hash")


# The options of the jobs, whose names are JavaScript's.
NAMES = {
    "icannOnly": "icann_only",
    "anyScheme": "any_scheme",
    "bases": "base",
    "suffixList": "suffix_list",
    "addSuffixes": "add_suffixes",
    "trimFragment": "trim_fragment",
}

TYPED = """
from typing import Optional
import whurl_table

host: str
parts = whurl_table.parse("http://a", base="http://b")
if parts is not None:
    host = parts["host"]
    port: Optional[int] = parts["port"]
valid: bool = whurl_table.can_parse("a", base=None)
joined: Optional[str] = whurl_table.join("http://a", "b")
whurl_table.table(["a", None], columns=["host"], base=None)
whurl_table.table(b"a", columns=("host", "query:q"), base="http://a")
whurl_table.table({"a"}, columns={"host": 1}.keys())
whurl_table.table((text for text in ["a", None]), columns=(name for name in ["host"]))
try:
    whurl_table.join("a", "b")
except whurl_table.InvalidBase as error:
    message: str = str(error)
version: str = whurl_table.__version__
names: tuple[str, ...] = whurl_table.COLUMNS
whurl_table.table(["a"], base=["b", None], any_scheme=True)
whurl_table.table(["a"], hosts=True, suffix_list="com", add_suffixes=("a.b",), encoding="gbk")
standard: str = whurl_table.versions()["standard"]
"""

MISTYPED = """import whurl_table
whurl_table.parse(5)
whurl_table.table([], columns=5)
whurl_table.table(5)
host: str = whurl_table.join("http://a", "b")
valid: int = whurl_table.can_parse("a", base=b"b")
whurl_table.table("https://a")
whurl_table.table([], columns="host")
"""

# Prints the host that each of sixteen threads finds, all of which have their instances at the same time.
THREADS = """
import threading, whurl_table
all_have_one, hosts = threading.Barrier(16, timeout=60), []
def work():
    whurl_table.can_parse("a:b")
    all_have_one.wait()
    hosts.append(whurl_table.parse("http://a/")["host"])
threads = [threading.Thread(target=work) for _ in range(16)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print("".join(hosts))
"""


def wpt_cases():
    # Lone surrogates become U+FFFD, as in every program that has UTF-8.
    text = re.sub(
        r"(?<![dD][89abAB]..)\\u[dD][c-fC-F]..|\\u[dD][89abAB]..(?!\\u[dD][c-fC-F])",
        r"\\uFFFD",
        find("WPT_DIR", "../shared/wpt", "urltestdata.json").read_text("utf-8"),
    )
    return [case for case in json.loads(text) if not isinstance(case, str)]


def recorded_sizes():
    """A list, and a patch during which the sizes of all inputs are added to it."""
    sizes = []
    original = whurl_table._module.TableInstance.make_room

    def make_room(module, size):
        sizes.append(size)
        return original(module, size)

    return sizes, mock.patch.object(whurl_table._module.TableInstance, "make_room", make_room)


class TableTest(unittest.TestCase):
    def test_jobs_have_their_values(self):
        lines = (PROJECT / "tests" / "cases" / "jobs.txt").read_text(encoding="utf-8").splitlines()
        for url, columns, *options in (json.loads(line) for line in lines if line.startswith("[")):
            given = {NAMES.get(name, name): value for name, value in (options or [{}])[0].items()}
            made = whurl_table.table([url], columns=list(columns), **given)
            self.assertEqual(made.validate(full=True), None)
            for name, value in columns.items():
                [found] = made[name].to_pylist()
                if name == "params" and found is not None:
                    found = [[pair["name"], pair["value"]] for pair in found]
                self.assertEqual(found, value, f"{name} of {url!r}")

    def test_a_column_of_bases_of_any_kind_and_length(self):
        bases = ["https://a.example/x/", None, "nope", "x://B/c?", "https://é.example/"]
        rows = 1000
        urls = [["y", "https://b/", "?q", "../z", None][row % 5] for row in range(rows)]
        of_rows = [bases[row // 5 % 5] for row in range(rows)]
        expected = [
            None
            if url is None
            else (whurl_table.join(base, url) if base else whurl_table.table([url])["href"][0].as_py())
            if base != "nope"
            else None
            for url, base in zip(urls, of_rows)
        ]
        self.assertGreater(len(set(expected)), 5)
        for given in [
            of_rows,
            pa.array(of_rows),
            pa.array(of_rows, pa.large_string()),
            pa.chunked_array([of_rows[:1], [], of_rows[1:334], of_rows[334:]], pa.string()),
            pa.array([None, *of_rows])[1:],
            pa.array(of_rows).dictionary_encode(),
            pandas.Series(of_rows),
            polars.Series(of_rows),
            (base for base in of_rows),
        ]:
            made = whurl_table.table(pa.chunked_array([urls[:500], urls[500:]]), columns=["href", "error"], base=given)
            self.assertEqual(made["href"].to_pylist(), expected)
            errors = made["error"].to_pylist()
            self.assertEqual(
                [error == "invalid-base" for error in errors],
                [base == "nope" and url is not None for url, base in zip(urls, of_rows)],
            )
        with mock.patch.multiple(whurl_table._table, _ROWS=100, _BYTES=500):
            self.assertEqual(whurl_table.table(urls, base=of_rows)["href"].to_pylist(), expected)
        self.assertEqual(whurl_table.table([], base=[]).num_rows, 0)

    def test_versions_are_those_of_the_project(self):
        found = whurl_table.versions()
        self.assertEqual(found["suffix_list"], (PROJECT / "suffix-list" / "src" / "list.txt").read_text("utf-8")[:10])
        self.assertIn(found["standard"][:7], (PROJECT / "README.md").read_text("utf-8"))
        self.assertIn(
            f"with Unicode {found['unicode'].split('.')[0]} for domains", (PROJECT / "README.md").read_text("utf-8")
        )

    def test_lists_are_laid_out_as_by_arrow(self):
        urls = ["https://h/?a=1&b=2&a=3", None, "nope", "https://h/", "https://h/?a"] * 3
        made = whurl_table.table(urls, columns=["params", "query-all:a"])
        made.validate(full=True)
        self.assertEqual(
            made.schema.field("params").type, pa.list_(pa.struct([("name", pa.string()), ("value", pa.string())]))
        )
        self.assertEqual(made.schema.field("query-all:a").type, pa.list_(pa.string()))
        self.assertEqual(made["query-all:a"].to_pylist(), [["1", "3"], None, None, None, [""]] * 3)
        empty = whurl_table.table([], columns=["params", "query-all:a"])
        self.assertEqual((len(empty), empty.schema), (0, made.schema))

    def test_the_web_platform_tests(self):
        cases = wpt_cases()
        self.assertGreater(len(cases), 800)
        checked = 0
        for base in sorted({case.get("base") or "" for case in cases}):
            group = [case for case in cases if (case.get("base") or "") == base]
            if base and not whurl_table.can_parse(base):
                continue
            table = whurl_table.table(
                [case["input"] for case in group], columns=[*PARTS, "portText", "valid"], base=base or None
            )
            for case, row in zip(group, table.to_pylist()):
                self.assertEqual(row["valid"], not case.get("failure", False), case)
                for part in PARTS:
                    if part in case and not case.get("failure"):
                        self.assertEqual(row[part], case[part], (part, case))
                if "port" in case:
                    self.assertEqual(row["portText"], case["port"], case)
                checked += 1
        self.assertGreater(checked, 800)

    def test_real_urls_have_the_parts_of_ada_url(self):
        lines = real_urls().read_text("utf-8").removeprefix("\ufeff").split("\n")
        table = whurl_table.table(lines, columns=[*PARTS, "port", "valid"])
        self.assertEqual(table.num_rows, len(lines))
        differences = 0
        for line, row in zip(lines, table.to_pylist()):
            try:
                url = ada_url.URL(line)
            except ValueError:
                url = None
            ours = None if not row["valid"] else [row[part] for part in PARTS] + [str(row["port"] or "")]
            theirs = None if url is None else [getattr(url, part) for part in PARTS] + [url.port]
            differences += ours != theirs
        # ada-url has an older standard: it does not encode ^ in paths, and refuses some domains in ASCII.
        self.assertLess(differences, 60)

    def test_every_input_makes_the_same_table(self):
        urls = ["https://a.example/ä?q=1+2", None, "x", "http://[::1]:80/", "", "http://b:8080"] * 30_000
        columns = ["host", "port", "pathname", "query:q", "valid", "error"]
        expected = whurl_table.table(urls[:6], columns=columns).to_pylist() * 30_000
        array = pa.array(urls)
        for given in [
            urls,
            array,
            array.cast(pa.large_string()),
            array.dictionary_encode(),
            pa.chunked_array([array[:7], array[7:7], array[7:100_001], array[100_001:]]),
            pa.concat_arrays([pa.array(["y"] * 3), array])[3:],
        ]:
            self.assertEqual(whurl_table.table(given, columns=columns).to_pylist(), expected)
        if hasattr(pa, "string_view"):
            view = array.cast(pa.string_view())
            for given in [
                view,
                pa.concat_arrays([pa.array(["y"] * 3, pa.string_view()), view])[3:],
                pa.chunked_array([view]),
            ]:
                self.assertEqual(whurl_table.table(given, columns=columns).to_pylist(), expected)
        present = [url for url in urls if url is not None]
        lines = whurl_table.table("\r\n".join(present).encode(), columns=columns).to_pylist()
        self.assertEqual(lines, [row for row, url in zip(expected, urls) if url is not None])

    def test_empty_inputs(self):
        for empty in [[], b"", pa.array([], pa.string()), pa.array([]), pa.chunked_array([], pa.string())]:
            table = whurl_table.table(empty, columns=["host", "port"])
            self.assertEqual((table.num_rows, table.column_names), (0, ["host", "port"]))
        self.assertEqual(whurl_table.table([None, None])["href"].to_pylist(), [None, None])

    def test_missing_values_of_pandas_are_null(self):
        missing = [None, float("nan"), numpy.float64("nan"), pandas.NA]
        self.assertEqual(
            whurl_table.table(["http://a", *missing], columns=["valid"])["valid"].to_pylist(),
            [True, None, None, None, None],
        )
        for kind in ["string", "str", object]:
            series = pandas.Series(
                ["http://a", *missing, numpy.str_("x"), "http://\ud800"][: 6 if kind == "str" else 7], dtype=kind
            )
            self.assertEqual(
                whurl_table.table(series, columns=["valid"])["valid"].to_pylist()[:6],
                [True, None, None, None, None, False],
                kind,
            )

    def test_the_newest_arrays_of_polars(self):
        series = polars.Series(["http://a", None, "x", "http://longer.than.twelve.bytes/"])
        for level in [polars.CompatLevel.oldest(), polars.CompatLevel.newest()]:
            hosts = whurl_table.table(series.to_arrow(compat_level=level), columns=["host"])["host"].to_pylist()
            self.assertEqual(hosts, ["a", None, None, "longer.than.twelve.bytes"])

    def test_whatever_has_the_arrow_interface_is_taken_without_a_list(self):
        texts = ["http://a", None, "x", "http://longer.than.twelve.bytes/"]
        hosts = ["a", None, None, "longer.than.twelve.bytes"]
        array = pa.array(texts)

        class Exporter:
            def __arrow_c_array__(self, requested_schema=None):
                return array.__arrow_c_array__(requested_schema)

        with mock.patch.object(whurl_table._table, "_checked_texts", side_effect=AssertionError("a list")):
            for given in [
                polars.Series(texts),
                polars.Series(texts, dtype=polars.Categorical),
                duckdb.sql("SELECT unnest($texts) AS url", params={"texts": texts}),
                pandas.Series(texts, dtype="string[pyarrow]"),
                pandas.Series(texts, dtype=pandas.ArrowDtype(pa.large_string())),
                Exporter(),
            ]:
                self.assertEqual(whurl_table.table(given, columns=["host"])["host"].to_pylist(), hosts, type(given))
        made = whurl_table.table(texts, columns=["host"])
        self.assertEqual(polars.from_arrow(made)["host"].to_list(), hosts)
        self.assertEqual(duckdb.sql("SELECT host FROM made").fetchall(), [(host,) for host in hosts])

    def test_an_invalid_base_makes_no_url(self):
        self.assertIs(whurl_table.can_parse("http://a", base="/a"), False)
        self.assertIs(whurl_table.can_parse("b", base="http://a"), True)
        self.assertIsNone(whurl_table.parse("b", base=""))
        with self.assertRaisesRegex(TypeError, "^base must be a str"):
            whurl_table.can_parse("b", base=5)

    def test_a_lone_surrogate_in_a_column_is_replaced(self):
        table = whurl_table.table(["a:?%EF%BF%BD=1"], columns=["query:\ud800"])
        self.assertEqual((table.column_names, table[0].to_pylist()), (["query:\ufffd"], ["1"]))

    def test_the_version(self):
        self.assertEqual(whurl_table.__version__, json.loads((PROJECT / "package.json").read_text("utf-8"))["version"])

    def test_types(self):
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder, "program.py")
            command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", f"{folder}/cache", str(program)]
            program.write_text(TYPED)
            result = subprocess.run(command, capture_output=True, text=True, cwd=folder)
            self.assertEqual((result.returncode, result.stderr), (0, ""), result.stdout)
            program.write_text(MISTYPED)
            result = subprocess.run(command, capture_output=True, text=True, cwd=folder)
            self.assertEqual(
                re.findall(r":(\d+): error", result.stdout), ["2", "3", "4", "5", "6", "7", "8"], result.stdout
            )

    def test_the_package_is_typed_itself(self):
        # pyarrow has no types.
        command = [sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "--python-version", "3.10"]
        with tempfile.TemporaryDirectory() as folder:
            result = subprocess.run(
                [*command, "--cache-dir", folder, str(PROJECT / "python/src/whurl_table")],
                capture_output=True,
                text=True,
            )
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_sites_and_registrable_domains(self):
        table = whurl_table.table(
            ["https://a.b.co.uk:8/", "http://127.0.0.1/", "data:x"],
            columns=["site", "registrableDomain", "publicSuffix", "subdomain"],
        )
        self.assertEqual(table["site"].to_pylist(), ["https://b.co.uk", "http://127.0.0.1", None])
        self.assertEqual(table["registrableDomain"].to_pylist(), ["b.co.uk", None, None])
        self.assertEqual(table["publicSuffix"].to_pylist(), ["co.uk", None, None])
        self.assertEqual(table["subdomain"].to_pylist(), ["a", None, None])
        # Bytes, texts and with a base.
        for urls, base in [
            (b"https://a.b.github.io/", None),
            (["https://a.b.github.io/"], None),
            (["x"], "https://a.b.github.io/"),
        ]:
            for icann_only, expected in [
                (False, ["https://b.github.io", "b.github.io", "github.io", "a"]),
                (True, ["https://github.io", "github.io", "io", "a.b"]),
            ]:
                columns = ["site", "registrableDomain", "publicSuffix", "subdomain"]
                [row] = whurl_table.table(urls, columns=columns, base=base, icann_only=icann_only).to_pylist()
                self.assertEqual(list(row.values()), expected)
        self.assertEqual(whurl_table.parse("https://a.b.github.io/", icann_only=True)["subdomain"], "a.b")

    def test_validation_errors(self):
        rows = ["https://example.com/", "http:\\\\a b/", "https://u:p@a/ /\\", "/x", None]
        names = [
            ["special-scheme-missing-following-solidus", "domain-to-ASCII"],
            ["invalid-credentials", "invalid-URL-unit", "invalid-reverse-solidus"],
            ["missing-scheme-non-relative-URL"],
        ]
        table = whurl_table.table(rows, columns=["validationErrors", "valid"])
        self.assertEqual(table["validationErrors"].to_pylist(), [None, *names, None])
        self.assertEqual(table["valid"].to_pylist(), [True, False, True, False, None])
        self.assertEqual(
            whurl_table.table(["/x", "/ "], columns=["validationErrors"], base="http://a")[
                "validationErrors"
            ].to_pylist(),
            [None, ["invalid-URL-unit"]],
        )

    def test_bytes_that_are_not_utf_8_are_replaced(self):
        self.assertEqual(
            whurl_table.table(b"\xef\xbb\xbfhttp://a/\xff\nhttp://b", columns=["pathname"])["pathname"].to_pylist(),
            ["/%EF%BF%BD", "/"],
        )
        self.assertEqual(
            whurl_table.table(b"http://a\rhttp://b\r\nhttp://c\r", columns=["error"])["error"].to_pylist(),
            ["carriage-return", None],
        )
        buffers = [None, pa.py_buffer(bytes([0, 0, 0, 0, 10, 0, 0, 0])), pa.py_buffer(b"http://a/\xff")]
        self.assertEqual(
            whurl_table.table(pa.Array.from_buffers(pa.string(), 1, buffers), columns=["pathname"])["pathname"][
                0
            ].as_py(),
            "/%EF%BF%BD",
        )
        self.assertEqual(
            whurl_table.table(["http://a/\ud800"], columns=["pathname"])["pathname"][0].as_py(), "/%EF%BF%BD"
        )

    def test_columns_of_bytes_are_read_as_utf_8(self):
        rows = [b"http://a/\xff/longer", None, b"", "http://\u00e4/".encode(), b"http://a/"]
        hosts = [("a", "/%EF%BF%BD/longer"), (None, None), (None, None), ("xn--4ca", "/"), ("a", "/")]
        kinds = [pa.binary(), pa.large_binary(), *([pa.binary_view()] if hasattr(pa, "binary_view") else [])]
        arrays = [pa.array(rows, kind) for kind in kinds]
        dictionaries = [array.dictionary_encode() for array in arrays[:2]]
        dictionaries += [pa.DictionaryArray.from_arrays(pa.array([0, 1, 2, 3, 4]), array) for array in arrays]
        pieces = [pa.chunked_array([array[:2], array[2:2], array[2:]]) for array in [*arrays, *dictionaries]]
        others = [
            rows,
            [row and bytearray(row) for row in rows],
            pandas.Series(rows),
            polars.Series(rows),
            duckdb.sql("SELECT unnest($rows) AS url", params={"rows": rows}),
        ]
        for given in [
            *arrays,
            *dictionaries,
            *pieces,
            *others,
            *(pa.concat_arrays([array[4:], array])[1:] for array in arrays),
        ]:
            table = whurl_table.table(given, columns=["host", "pathname"])
            self.assertEqual(
                list(zip(*(column.to_pylist() for column in table.columns))), hosts, getattr(given, "type", type(given))
            )
        fixed = pa.array([b"http://a/\xff", None, b"http://b/c"], pa.binary(10))
        for given in [
            fixed,
            pa.concat_arrays([fixed[:1], fixed])[1:],
            fixed.dictionary_encode(),
            pa.chunked_array([fixed]),
        ]:
            self.assertEqual(
                whurl_table.table(given, columns=["pathname"])["pathname"].to_pylist(), ["/%EF%BF%BD", None, "/c"]
            )
        for kind in [*kinds, pa.binary(10), pa.dictionary(pa.int8(), pa.binary())]:
            self.assertEqual(whurl_table.table(pa.chunked_array([], kind)).num_rows, 0)

    def test_arguments_are_named(self):
        for action, error, message in [
            (lambda: whurl_table.table("http://a"), TypeError, "urls must be .* bytes, not a str$"),
            (lambda: whurl_table.table(5), TypeError, "urls must be"),
            (
                lambda: whurl_table.table(pandas.DataFrame({"url": ["http://a"]})),
                TypeError,
                "urls must be one column, not a DataFrame: pass one column",
            ),
            (
                lambda: whurl_table.table(polars.DataFrame({"url": ["http://a"]})),
                TypeError,
                "urls must be one column, not a DataFrame: pass one column",
            ),
            (
                lambda: whurl_table.table(pa.table({"url": ["http://a"]})),
                TypeError,
                "urls must be one column, not a Table: pass one column",
            ),
            (
                lambda: whurl_table.table({"http://a": 1}),
                TypeError,
                "urls must be one column, not a dict: pass one column",
            ),
            (
                lambda: whurl_table.table(["http://a", 5]),
                TypeError,
                r"urls\[1\] must be a str, bytes or None, not int$",
            ),
            (lambda: whurl_table.table([1.5]), TypeError, r"urls\[0\] must be a str, bytes or None, not float"),
            (lambda: whurl_table.join(None, "x"), TypeError, "base must be a str"),
            (
                lambda: whurl_table.table(pa.array([1])),
                TypeError,
                "urls must be an array of strings or bytes, not of int64$",
            ),
            (lambda: whurl_table.table([], columns="host"), TypeError, "columns must be"),
            (lambda: whurl_table.table([], columns=[]), ValueError, "columns must be"),
            (
                lambda: whurl_table.table([], columns=["host", "port", "host"]),
                ValueError,
                r"columns\[2\] must differ from the others: 'host' is there twice$",
            ),
            (
                lambda: whurl_table.table([], columns=["query:\ud800", "query:\ufffd"]),
                ValueError,
                r"columns\[1\] must differ",
            ),
            (lambda: whurl_table.table([], columns=["host", "Host"]), ValueError, r"columns\[1\] must be one of"),
            (
                lambda: whurl_table.table([], columns=["path"]),
                ValueError,
                r"columns\[0\] must be .*, not 'path'; did you mean 'pathname'\?$",
            ),
            (lambda: whurl_table.table([], columns=[5]), TypeError, r"columns\[0\] must be a str"),
            (lambda: whurl_table.table([], base="/a"), ValueError, "base must be a valid URL, not '/a'$"),
            (lambda: whurl_table.join("b" * 300, "x"), ValueError, f"base must be a valid URL, not '{'b' * 200}…'$"),
            (
                lambda: whurl_table.table(duckdb.sql("SELECT 1 AS a, 2 AS b")),
                TypeError,
                "urls must be one column, not a query of 2: pass one column",
            ),
            (
                lambda: whurl_table.table(duckdb.sql("SELECT 1 AS a")),
                TypeError,
                "urls must be an array of strings or bytes, not of int32$",
            ),
            (lambda: whurl_table.table([], base=5), TypeError, "base must be a str"),
            (lambda: whurl_table.parse(None), TypeError, "url must be a str"),
            (lambda: whurl_table.table([], icann_only="no"), TypeError, "icann_only must be a bool$"),
            (lambda: whurl_table.table([], hosts=1), TypeError, "hosts must be a bool$"),
            (
                lambda: whurl_table.table([], columns=["port", "href"], hosts=True),
                ValueError,
                r"columns\[1\] must be one of .* with hosts, not 'href'$",
            ),
            (lambda: whurl_table.table([], base="a:", hosts=True), ValueError, "base must be None with hosts$"),
            (
                lambda: whurl_table.table([], base=b"a:"),
                TypeError,
                "base must be a str, an Arrow array .*, not a bytes$",
            ),
            (
                lambda: whurl_table.table(["a"], base=["a:", 5]),
                TypeError,
                r"base\[1\] must be a str, bytes or None, not int$",
            ),
            (
                lambda: whurl_table.table(["a"], base=["a:", "b:"]),
                ValueError,
                "base must have a value for each URL: it has 2 for 1$",
            ),
            (lambda: whurl_table.table(b"a", base=["a:"]), TypeError, "base must be a str if urls is bytes$"),
            (
                lambda: whurl_table.table([], base=pa.table({"a": ["b:"]})),
                TypeError,
                r"base must be one column, not a Table: pass one column, such as base\['url'\]$",
            ),
            (lambda: whurl_table.can_parse("a", ["a:"]), TypeError, "base must be a str$"),
            (lambda: whurl_table.table([], suffix_list=5), TypeError, "suffix_list must be a str"),
            (
                lambda: whurl_table.table([], suffix_list="com\na..b"),
                ValueError,
                "suffix_list must have a rule in each line, which line 2 is not$",
            ),
            (lambda: whurl_table.table([], suffix_list="// none"), ValueError, "suffix_list must have rules$"),
            (lambda: whurl_table.table([], add_suffixes="com"), TypeError, "add_suffixes must be a list of rules"),
            (
                lambda: whurl_table.table([], add_suffixes=["com", "a..b"]),
                ValueError,
                r"add_suffixes\[1\] must be a rule, not 'a\.\.b'$",
            ),
            (
                lambda: whurl_table.table([], suffix_list="com\norg", add_suffixes=["a..b"]),
                ValueError,
                r"add_suffixes\[0\] must be a rule, not 'a\.\.b'$",
            ),
            (
                lambda: whurl_table.table([], suffix_list="a..b", add_suffixes=["com"]),
                ValueError,
                "suffix_list must have a rule in each line, which line 1 is not$",
            ),
            (lambda: whurl_table.table([], add_suffixes=["com\norg"]), ValueError, r"add_suffixes\[0\] must be a rule"),
            (
                lambda: whurl_table.table([], encoding="klingon"),
                ValueError,
                "encoding must be a label of the Encoding Standard, .*, not 'klingon'$",
            ),
            (lambda: whurl_table.table([], encoding=5), TypeError, "encoding must be a str$"),
            (lambda: whurl_table.table([], trim_fragment=1), TypeError, "trim_fragment must be a bool$"),
            (lambda: whurl_table.table([], trim="utm_*"), TypeError, r"trim must be a list of patterns, such as \["),
            (lambda: whurl_table.table([], trim=["a", 5]), TypeError, r"trim must be a list of patterns, such as \["),
            (lambda: whurl_table.table([], trim=["a"], hosts=True), ValueError, r"trim must be empty with hosts$"),
            (lambda: whurl_table.table([], trim=None), TypeError, r"trim must be a list of patterns, such as \["),
        ]:
            with self.assertRaisesRegex(error, f"^{message}"):
                action()
        self.assertEqual(whurl_table.table(["http://a"], columns=["host"])["host"][0].as_py(), "a")

    def test_the_advice_of_each_message_works(self):
        class Named(pa.ExtensionType):
            def __init__(self):
                super().__init__(pa.string(), "named")

            def __arrow_ext_serialize__(self):
                return b""

        frame = {"url": ["https://a.example/"], "n": [1]}
        texts, table = pa.array(frame["url"]), pa.table(frame)
        parts, runs = table.to_struct_array(), whurl_table._table.pc.run_end_encode(texts)
        named = pa.ExtensionArray.from_storage(Named(), texts)
        frames = [
            frame,
            pandas.DataFrame(frame),
            polars.DataFrame(frame),
            polars.LazyFrame(frame),
            table,
            table.to_reader(),
            duckdb.sql("SELECT 'https://a.example/' AS url, 1 AS n"),
        ]
        structs = [parts, parts.chunk(0), polars.DataFrame(frame).to_struct()]
        for urls in [*frames, *structs, runs, pa.chunked_array([runs]), named, pa.chunked_array([named])]:
            with self.assertRaisesRegex(TypeError, "^urls must be .*, not .*: pass ") as caught:
                whurl_table.table(urls)
            advice = re.split("such as |: pass ", str(caught.exception))[-1]
            made = eval(advice, {"urls": urls, "pyarrow": pa})
            self.assertEqual(whurl_table.table(made, columns=["host"])["host"].to_pylist(), ["a.example"], advice)

    def test_a_column_whose_offsets_are_not_within_its_data_is_refused(self):
        batch = pa.record_batch([pa.array(["https://a.example/", "x" * 20])], ["u"])
        sink = io.BytesIO()
        with pa.ipc.new_stream(sink, batch.schema) as writer:
            writer.write_batch(batch)
        old = struct.pack("<3i", 0, 18, 38)
        self.assertEqual(sink.getvalue().count(old), 1)
        for offsets in [
            (0, 18, 39),
            (0, 18, 700),
            (0, 18, 200_000_000),
            (0, 18, -1),
            (0, 39, 38),
            (-1, 18, 38),
            (30, 18, 38),
        ]:
            stream = sink.getvalue().replace(old, struct.pack("<3i", *offsets))
            column = pa.ipc.open_stream(stream).read_all()["u"]
            with self.assertRaisesRegex(ValueError, "^urls must be a valid Arrow array: "):
                whurl_table.table(column)

    def test_offsets_that_change_after_the_check_are_refused(self):
        array = pa.Array.from_buffers(
            pa.string(), 1, [None, pa.py_buffer(bytearray(struct.pack("<2i", 0, 8))), pa.py_buffer(b"http://a")]
        )
        offsets = memoryview(array.buffers()[1])
        pieces = list(whurl_table._table._pieces(array))
        (ctypes.c_int32 * 2).from_address(array.buffers()[1].address)[1] = 5000
        self.assertEqual(struct.unpack("<2i", offsets), (0, 5000))
        with self.assertRaisesRegex(ValueError, "^urls must be a valid Arrow array: "):
            whurl_table._table._texts(
                pieces[0], whurl_table._table._Request(b"\0" + whurl_table._table._list_of(["href"]), b"", 0)
            )

    def test_hostile_columns_are_refused_or_have_the_values_that_pyarrow_reads(self):
        program = Path(__file__).with_name("hostile_arrays.py")
        for seed in range(3):
            result = subprocess.run([sys.executable, str(program), str(seed), "1500"], capture_output=True, text=True)
            self.assertEqual((result.returncode, result.stderr), (0, ""), f"seed {seed}: {result.stderr}")
            refused, tables = map(int, result.stdout.split())
            self.assertGreater(min(refused, tables), 300)

    @unittest.skipUnless(hasattr(Config, "memory_reservation"), "this version of wasmtime has no such setting")
    def test_four_gigabytes_of_addresses_are_enough_for_many_threads(self):
        program = "import resource; resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))\n" + THREADS
        environment = {**os.environ, "WHURL_RESERVE_4_GIB": ""}
        result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment)
        self.assertEqual((result.returncode, result.stdout), (0, "a" * 16 + "\n"), result.stderr)

    @unittest.skipUnless(hasattr(Config, "memory_reservation") and Path("/proc/self/statm").exists(), "not here")
    def test_an_instance_reserves_4_gib_only_if_it_is_asked_to(self):
        program = (
            "import whurl_table; whurl_table.join('http://a', 'b'); print(open('/proc/self/statm').read().split()[0])"
        )
        sizes = []
        for setting in ["", "1"]:
            environment = {**os.environ, "WHURL_RESERVE_4_GIB": setting}
            pages = subprocess.run(
                [sys.executable, "-c", program], capture_output=True, text=True, env=environment
            ).stdout
            sizes.append(int(pages) * os.sysconf("SC_PAGE_SIZE"))
        self.assertGreater(sizes[1] - sizes[0], 3 << 30)

    def test_a_large_column_fits_a_memory_that_moves(self):
        urls = ["https://a.example/" + "x" * 5000] * 20_000
        self.assertEqual(pa.compute.unique(whurl_table.table(urls, columns=["href"])["href"]).to_pylist(), urls[:1])
        long = "https://a.example/" + "x" * (40 << 20)
        self.assertEqual(whurl_table.parse(long)["href"], long)

    def test_an_instance_without_memory_is_a_memory_error(self):
        with mock.patch.object(whurl_table._module, "Instance", side_effect=WasmtimeError("mmap failed")):
            with self.assertRaisesRegex(MemoryError, "^no memory for an instance of the module: mmap failed"):
                whurl_table._module.TableInstance()

    def test_a_url_that_is_too_long_is_an_invalid_row(self):
        longest = "http://a/" + "x" * 91
        urls = ["http://b", longest, longest + "x", None, "http://c"]
        expected = [["b", None], ["a", None], [None, "too-long"], [None, None], ["c", None]]
        lines = ("\n".join(url for url in urls if url is not None)).encode()
        # Pieces of twenty bytes, so that the longest lines are alone in theirs, as lines of 256 MiB are.
        sizes, make_room = recorded_sizes()
        with mock.patch.multiple(whurl_table._table, _LONGEST=100, _BYTES=20), make_room:
            for given, rows in [
                (urls, expected),
                (pa.array(urls), expected),
                (lines, [row for row, url in zip(expected, urls) if url is not None]),
                (longest.encode() + b"x" * 1000, [[None, "too-long"]]),
                (longest.encode() + b"\n" + longest.encode() + b"x\n", [["a", None], [None, "too-long"]]),
            ]:
                table = whurl_table.table(given, columns=["host", "error"])
                self.assertEqual([list(row.values()) for row in table.to_pylist()], rows)
            with self.assertRaisesRegex(ValueError, "^base must be a valid URL"):
                whurl_table.table([], base=longest + "x")
        # A row that is too long is not copied. (Options and columns have 5 bytes, which end at a multiple of 4; the offsets 8.)
        self.assertLessEqual(max(sizes), 100 + 16)
        self.assertEqual(whurl_table._table._LONGEST, 256 << 20)

    def test_columns_that_are_too_long_are_refused(self):
        with mock.patch.object(whurl_table._table, "_LONGEST", 100):
            self.assertEqual(
                whurl_table.table(["a:?" + "q" * 50 + "=1"], columns=["query:" + "q" * 50])[0].to_pylist(), ["1"]
            )
            with self.assertRaisesRegex(ValueError, "^columns must have names of 100 bytes or fewer"):
                whurl_table.table([], columns=["query:" + "q" * 101])

    def test_numbers_of_more_than_32_bits_never_reach_the_module(self):
        module = whurl_table._module.instance()
        for size in [1 << 32, (1 << 32) + 100, -1]:
            with self.assertRaisesRegex(MemoryError, "^urls: too long"):
                module.make_room(size)
        # More than there is, by one call: null, and no more.
        with self.assertRaisesRegex(MemoryError, "^urls: too long"):
            module.make_room((1 << 32) - 1)
        self.assertEqual(whurl_table.join("http://a", "b"), "http://a/b")

    def test_a_long_base_makes_more_calls_and_no_error(self):
        base = "http://a/" + "x" * 1000 + "/"
        with mock.patch.object(whurl_table._table, "_TEXTS", 5000):
            for urls in [["y"] * 100, b"y\n" * 100]:
                table = whurl_table.table(urls, base=base)
                self.assertEqual(table["href"].to_pylist(), [base + "y"] * 100)
                self.assertEqual(table["href"].num_chunks, 20)

    def test_a_base_that_is_not_a_url_is_refused(self):
        for base in ["", "\n", " ", "/a", "x", "http://", "\ufeffhttp://a/"]:
            self.assertEqual(
                (whurl_table.can_parse("http://a", base), whurl_table.parse("http://a", base)), (False, None)
            )
            for call, args in [(whurl_table.table, ([], ("href",), base)), (whurl_table.join, (base, "x"))]:
                with self.assertRaisesRegex(ValueError, "^base must be a valid URL"):
                    call(*args)
        for base in [" http://a/b ", "ht\ntp://a/b\n", "\tHTTP:a/b"]:
            self.assertEqual(whurl_table.join(base, "c"), "http://a/c")
        self.assertEqual(whurl_table.join("http://a/\ud800/", "c"), "http://a/%EF%BF%BD/c")

    def test_threads_do_not_disturb_each_other(self):
        right = {name: [] for name in "abc"}

        def work(name):
            urls, hosts = [f"http://{name}{row}/" for row in range(2000)], [f"{name}{row}" for row in range(2000)]
            for _ in range(20):
                right[name].append(whurl_table.table(urls, columns=["host"])["host"].to_pylist() == hosts)

        threads = [threading.Thread(target=work, args=(name,)) for name in right]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(right, {name: [True] * 20 for name in "abc"})

    def test_each_thread_has_an_instance_and_keeps_it(self):
        found = []
        threads = [
            threading.Thread(target=lambda: found.append([whurl_table._module.instance() for _ in range(2)]))
            for _ in range(2)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len({id(instance) for pair in found for instance in pair}), 2)
        self.assertTrue(all(first is second for first, second in found))

    def test_an_instance_is_left_once_its_memory_is_large(self):
        first = whurl_table._module.instance()
        whurl_table.table(["http://a"])
        self.assertIs(whurl_table._module.instance(), first)
        for urls in [["http://a"], b"http://a"]:
            with mock.patch.object(whurl_table._module.TableInstance, "MAX_MEMORY", 1 << 16):
                whurl_table.table(urls)
            second = whurl_table._module.instance()
            self.assertIsNot(second, first)
            first = second

    def test_an_instance_is_left_after_a_trap(self):
        first = whurl_table._module.instance()
        # No options, and the list of the columns: href.
        first.write(first.make_room(3), b"\x00\x00\xff", 3)
        with self.assertRaisesRegex(MemoryError, "^urls: too long"):
            # Room for so many rows is more than there is.
            first.call("table_of_rows", 3, 0, 0, 0, 0, 0xFFFFFFF0, 0, 0xFFFFFFF0, 1, 0)
        self.assertIsNot(whurl_table._module.instance(), first)
        self.assertEqual(whurl_table.join("http://a", "b"), "http://a/b")

    def test_whatever_is_cut_off_leaves_the_next_call_right(self):
        urls = ["http://a.example/" + "x" * 5000, "HTTP://B\u00fc.example", None, "no url"]
        right = ["a.example", "xn--b-eha.example", None, None]
        for name in ["make_room", "write", "call", "read", "end"]:
            use = getattr(whurl_table._module.TableInstance, name)
            lines = "\n".join(url or "" for url in urls).encode()
            # A function of pandas or of Arrow in Spark gets these two.
            columns = [pandas.Series(urls), pa.chunked_array([urls[:2], urls[2:]])]
            for urls_of, hosts in [(values, right) for values in [urls, lines, *columns]]:
                for works_first in [False, True]:
                    for count in range(1, 8):
                        left = count

                        def interrupted(self, *args, use=use, works_first=works_first):
                            nonlocal left
                            left -= 1
                            if left == 0 and works_first:
                                use(self, *args)
                            if left == 0:
                                raise KeyboardInterrupt
                            return use(self, *args)

                        with mock.patch.object(whurl_table._module.TableInstance, name, interrupted):
                            try:
                                whurl_table.table(urls_of, columns=["host"])
                            except KeyboardInterrupt:
                                pass
                        self.assertEqual(
                            whurl_table.table(urls_of, columns=["host"])["host"].to_pylist(), hosts, (name, count)
                        )

    def test_without_room_for_an_input_or_a_result_there_is_an_error(self):
        for fails in ["make_room", "table_of_rows"]:
            first = whurl_table._module.instance()
            exports = first._exports

            class Full:
                def __getitem__(self, name, fails=fails, exports=exports):
                    return (
                        exports[name]
                        if name != fails
                        else lambda *_: 0 if name == "make_room" else whurl_table._module._TOO_LONG
                    )

            with mock.patch.object(first, "_exports", Full()), self.assertRaisesRegex(MemoryError, "^urls: too long"):
                whurl_table.table(["http://a"])
            self.assertIsNot(whurl_table._module.instance(), first)
            self.assertEqual(whurl_table.join("http://a", "b"), "http://a/b")

    def test_a_call_that_interrupts_another_does_not_disturb_it(self):
        call = whurl_table._module.TableInstance.call
        nested = []

        def interrupted(self, *args):
            if not nested:
                nested.append(None)
                nested[0] = whurl_table.table(["HTTP://NESTED"] * 3, columns=["port", "host"])["host"].to_pylist()
            return call(self, *args)

        with mock.patch.object(whurl_table._module.TableInstance, "call", interrupted):
            for urls in [["http://a", "http://b"], b"http://a\nhttp://b"]:
                nested.clear()
                self.assertEqual(whurl_table.table(urls, columns=["host"])["host"].to_pylist(), ["a", "b"])
                self.assertEqual(nested, [["nested"] * 3])

    def test_arrays_are_cut_into_pieces_that_are_small(self):
        urls = ["http://a/" + "x" * (row % 50) for row in range(1000)]
        with mock.patch.multiple(whurl_table._table, _ROWS=100, _BYTES=500):
            pieces = list(whurl_table._table._pieces(pa.array(urls)))
            self.assertEqual([url for piece in pieces for url in piece.to_pylist()], urls)
            self.assertLessEqual(max(piece.nbytes for piece in pieces), 1000)
            self.assertLess(len(pieces), 200)
            # A long row is alone.
            self.assertEqual(
                [len(piece) for piece in whurl_table._table._pieces(pa.array(["x", "y" * 2000, "z"]))], [1, 1, 1]
            )
        with mock.patch.multiple(whurl_table._table, _ROWS=100):
            self.assertEqual([len(piece) for piece in whurl_table._table._pieces(pa.array(urls))], [100] * 10)

    def test_bytes_are_cut_after_newlines(self):
        lines = ["http://a/" + "x" * (row % 30) for row in range(100)] + ["", "http://é/", "http://b/\r"]
        data = "\n".join(lines).encode()
        expected = whurl_table.table(data, columns=["href", "host"])
        self.assertEqual(expected.num_rows, len(lines))
        sizes, make_room = recorded_sizes()
        for limit in [1, 10, 39, 100, 101, 102, 103, len(data) - 1, len(data), len(data) + 1]:
            del sizes[:]
            with mock.patch.object(whurl_table._table, "_BYTES", limit), make_room:
                self.assertEqual(whurl_table.table(data, columns=["href", "host"]).to_pylist(), expected.to_pylist())
            # The longest line has 39 bytes, the list of the columns with the options has 5.
            self.assertLessEqual(max(sizes), max(limit, 39) + 5)
            self.assertGreaterEqual(len(sizes), len(data) / max(limit, 39))

    def test_functions_for_one_url(self):
        parts = whurl_table.parse("https://u:p@EXAMPLE.com:8080/a?b#c")
        self.assertEqual(
            (parts["username"], parts["port"], parts["hash"], parts["site"]), ("u", 8080, "#c", "https://example.com")
        )
        self.assertIsNone(whurl_table.parse("x"))
        self.assertEqual(whurl_table.parse("x", "http://a/b")["href"], "http://a/x")
        self.assertEqual((whurl_table.can_parse("x"), whurl_table.can_parse("x", "http://a")), (False, True))
        self.assertEqual(
            (whurl_table.join("http://a/b", "//c"), whurl_table.join("http://a/b", "//[")), ("http://c/", None)
        )

    def test_the_examples(self):
        for module in (whurl_table._table, whurl_table._scalars):
            self.assertEqual(doctest.testmod(module).failed, 0)
        for example in re.findall(
            r"```python\n(.*?)```", (PROJECT / "python" / "README.md").read_text("utf-8"), re.DOTALL
        ):
            exec(example, {})  # the examples of this project


if __name__ == "__main__":
    unittest.main()
