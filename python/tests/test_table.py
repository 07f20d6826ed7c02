"""The package beside ada_url, which implements the same standard, and beside the web-platform-tests."""

import doctest
import json
import re
import threading
import unittest

import ada_url
import pyarrow as pa
import whurl
import whurl._scalars
import whurl._table
from data import PROJECT, find, real_urls

PARTS = ("href", "origin", "protocol", "username", "password", "host", "hostname", "pathname", "search", "hash")


def wpt_cases():
    # Lone surrogates become U+FFFD, as in every program that has UTF-8.
    text = re.sub(r"(?<![dD][89abAB]..)\\u[dD][c-fC-F]..|\\u[dD][89abAB]..(?!\\u[dD][c-fC-F])", r"\\uFFFD", find("WPT_DIR", "../shared/wpt", "urltestdata.json").read_text("utf-8"))
    return [case for case in json.loads(text) if not isinstance(case, str)]


class TableTest(unittest.TestCase):
    def test_the_web_platform_tests(self):
        cases = wpt_cases()
        self.assertGreater(len(cases), 800)
        checked = 0
        for base in sorted({case.get("base") or "" for case in cases}):
            group = [case for case in cases if (case.get("base") or "") == base]
            if base and not whurl.can_parse(base):
                continue
            table = whurl.table([case["input"] for case in group], columns=[*PARTS, "portText", "valid"], base=base or None)
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
        table = whurl.table(lines, columns=[*PARTS, "port", "valid"])
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
        expected = whurl.table(urls[:6], columns=columns).to_pylist() * 30_000
        array = pa.array(urls)
        for given in [
            urls,
            array,
            array.cast(pa.large_string()),
            array.dictionary_encode(),
            pa.chunked_array([array[:7], array[7:7], array[7:100_001], array[100_001:]]),
            pa.concat_arrays([pa.array(["y"] * 3), array])[3:],
        ]:
            self.assertEqual(whurl.table(given, columns=columns).to_pylist(), expected)
        present = [url for url in urls if url is not None]
        lines = whurl.table("\r\n".join(present).encode(), columns=columns).to_pylist()
        self.assertEqual(lines, [row for row, url in zip(expected, urls) if url is not None])

    def test_empty_inputs(self):
        for empty in [[], b"", pa.array([], pa.string()), pa.array([]), pa.chunked_array([], pa.string())]:
            table = whurl.table(empty, columns=["host", "port"])
            self.assertEqual((table.num_rows, table.column_names), (0, ["host", "port"]))
        self.assertEqual(whurl.table([None, None])["href"].to_pylist(), [None, None])

    def test_sites_and_registrable_domains(self):
        table = whurl.table(["https://a.b.co.uk:8/", "http://127.0.0.1/", "data:x"], columns=["site", "registrableDomain"])
        self.assertEqual(table["site"].to_pylist(), ["https://b.co.uk", "http://127.0.0.1", "null"])
        self.assertEqual(table["registrableDomain"].to_pylist(), ["b.co.uk", None, None])

    def test_validation_errors(self):
        rows = ["https://example.com/", "http:\\\\a b/", "https://u:p@a/ /\\", "/x", None]
        names = "special-scheme-missing-following-solidus domain-to-ASCII", "invalid-credentials invalid-URL-unit invalid-reverse-solidus", "missing-scheme-non-relative-URL"
        table = whurl.table(rows, columns=["validationErrors", "valid"])
        self.assertEqual(table["validationErrors"].to_pylist(), [None, *names, None])
        self.assertEqual(table["valid"].to_pylist(), [True, False, True, False, None])
        self.assertEqual(whurl.table(["/x", "/ "], columns=["validationErrors"], base="http://a")["validationErrors"].to_pylist(), [None, "invalid-URL-unit"])

    def test_bytes_that_are_not_utf_8_are_replaced(self):
        self.assertEqual(whurl.table(b"\xef\xbb\xbfhttp://a/\xff\nhttp://b", columns=["pathname"])["pathname"].to_pylist(), ["/%EF%BF%BD", "/"])
        buffers = [None, pa.py_buffer(bytes([0, 0, 0, 0, 10, 0, 0, 0])), pa.py_buffer(b"http://a/\xff")]
        self.assertEqual(whurl.table(pa.Array.from_buffers(pa.string(), 1, buffers), columns=["pathname"])["pathname"][0].as_py(), "/%EF%BF%BD")
        self.assertEqual(whurl.table(["http://a/\ud800"], columns=["pathname"])["pathname"][0].as_py(), "/%EF%BF%BD")

    def test_arguments_are_named(self):
        for action, error, message in [
            (lambda: whurl.table("http://a"), TypeError, "urls must be"),
            (lambda: whurl.table(5), TypeError, "urls must be"),
            (lambda: whurl.table(["http://a", 5]), TypeError, r"urls\[1\] must be a str or None"),
            (lambda: whurl.table(pa.array([1])), TypeError, "urls must be an array of strings, not of int64"),
            (lambda: whurl.table([], columns="host"), TypeError, "columns must be"),
            (lambda: whurl.table([], columns=[]), ValueError, "columns must be"),
            (lambda: whurl.table([], columns=["host", "Host"]), ValueError, r"columns\[1\] must be one of"),
            (lambda: whurl.table([], columns=[5]), TypeError, r"columns\[0\] must be a str"),
            (lambda: whurl.table([], base="/a"), ValueError, "base must be a valid URL"),
            (lambda: whurl.table([], base=5), TypeError, "base must be a str"),
            (lambda: whurl.parse(None), TypeError, "url must be a str"),
        ]:
            with self.assertRaisesRegex(error, f"^{message}"):
                action()
        self.assertEqual(whurl.table(["http://a"], columns=["host"])["host"][0].as_py(), "a")

    def test_threads_do_not_disturb_each_other(self):
        found = {}

        def work(name):
            for _ in range(20):
                found[name] = whurl.table([f"http://{name}{row}/" for row in range(2000)], columns=["host"])["host"].to_pylist()

        threads = [threading.Thread(target=work, args=(name,)) for name in "abc"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for name in "abc":
            self.assertEqual(found[name], [f"{name}{row}" for row in range(2000)])

    def test_functions_for_one_url(self):
        parts = whurl.parse("https://u:p@EXAMPLE.com:8080/a?b#c")
        self.assertEqual((parts["username"], parts["port"], parts["hash"], parts["site"]), ("u", 8080, "#c", "https://example.com"))
        self.assertIsNone(whurl.parse("x"))
        self.assertEqual(whurl.parse("x", "http://a/b")["href"], "http://a/x")
        self.assertEqual((whurl.can_parse("x"), whurl.can_parse("x", "http://a")), (False, True))
        self.assertEqual((whurl.join("http://a/b", "//c"), whurl.join("http://a/b", "//[")), ("http://c/", None))

    def test_the_examples(self):
        for module in (whurl._table, whurl._scalars):
            self.assertEqual(doctest.testmod(module).failed, 0)
        for example in re.findall(r"```python\n(.*?)```", (PROJECT / "python" / "README.md").read_text("utf-8"), re.DOTALL):
            exec(example, {"whurl": whurl})  # the examples of this project


if __name__ == "__main__":
    unittest.main()
