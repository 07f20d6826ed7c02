"""whurl.table beside loops over ada_url and can_ada: from an Arrow array of URLs to one of hosts.

Run it in the environment that `npm test -- python` makes: .cache/python/venv/bin/python benches/table.py [LIST]
The three take turns, and the median of nine rounds counts.
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

path = sys.argv[1] if len(sys.argv) > 1 else Path(os.environ.get("URLS_DIR", Path(__file__).parents[2] / "shared/urls")) / "kasztp.txt"
urls = Path(path).read_text("utf-8").removeprefix("\ufeff").splitlines()
array = pa.array(urls)


def each(parse):
    def host(url):
        try:
            return parse(url).host
        except ValueError:
            return None

    return lambda: pa.array([host(url) for url in array.to_pylist()], pa.string())


contenders = {
    "whurl.table": lambda: whurl.table(array, columns=["host"]),
    "ada_url": each(ada_url.URL),
    "can_ada": each(can_ada.parse),
}
times = {name: [] for name in contenders}
for _ in range(9):
    for name, run in contenders.items():
        start = time.perf_counter()
        run()
        times[name].append((time.perf_counter() - start) / len(urls) * 1e9)
medians = {name: statistics.median(found) for name, found in times.items()}
print(f"{'':<14}{'ns a URL':>10}{'÷ whurl.table':>16}")
for name, median in medians.items():
    print(f"{name:<14}{median:>10.0f}{median / medians['whurl.table']:>16.1f}")
