"""whurl.table beside loops over ada_url and can_ada: the hosts of a list of URLs.

Run it in the environment that `npm test -- python` makes: .cache/python/venv/bin/python benches/table.py [LIST…]
Without a LIST it takes both lists of real URLs. All take turns, and the median of nine rounds counts.

"Arrow" is from an Arrow array of URLs to one of hosts: the loops convert it to a list and back. "list" is from a list of str
to one of hosts: the loops only parse, and whurl.table converts.
"""

import os
import statistics
import sys
import time
from pathlib import Path

import ada_url
import can_ada
import pyarrow as pa
import whurl

FOLDER = Path(os.environ.get("URLS_DIR", Path(__file__).parents[2] / "shared/urls"))
ROUNDS = 9


def looping(parse):
    """A plain loop, from a list to a list."""

    def hosts(urls):
        found = []
        for url in urls:
            try:
                found.append(parse(url).host)
            except ValueError:
                found.append(None)
        return found

    return hosts


def from_arrow(hosts):
    return lambda array: pa.array(hosts(array.to_pylist()), pa.string())


LOOPS = {"ada_url": looping(ada_url.URL), "can_ada": looping(can_ada.parse)}
CONTENDERS = {
    "Arrow": {
        "whurl.table": lambda array: whurl.table(array, columns=["host"])["host"],
        **{name: from_arrow(hosts) for name, hosts in LOOPS.items()},
    },
    "list": {"whurl.table": lambda urls: whurl.table(urls, columns=["host"])["host"].to_pylist(), **LOOPS},
}


def measure(urls):
    """The median of each contender by its input, in nanoseconds a URL."""
    inputs = {"Arrow": pa.array(urls), "list": urls}
    times = {kind: {name: [] for name in contenders} for kind, contenders in CONTENDERS.items()}
    for _ in range(ROUNDS):
        for kind, contenders in CONTENDERS.items():
            for name, run in contenders.items():
                start = time.perf_counter()
                run(inputs[kind])
                times[kind][name].append((time.perf_counter() - start) / len(urls) * 1e9)
    return {kind: {name: statistics.median(found) for name, found in each.items()} for kind, each in times.items()}


for path in map(Path, sys.argv[1:] or [FOLDER / "kasztp.txt", FOLDER / "links.txt"]):
    urls = path.read_text("utf-8").removeprefix("\ufeff").splitlines()
    medians = measure(urls)
    print(f"{path.name}, {len(urls):,} URLs")
    print(f"{'':<14}" + "".join(f"{f'{kind}: ns a URL':>18}{'÷ whurl.table':>16}" for kind in medians))
    for name in CONTENDERS["list"]:
        print(f"{name:<14}" + "".join(f"{found[name]:>18.0f}{found[name] / found['whurl.table']:>16.1f}" for found in medians.values()))
