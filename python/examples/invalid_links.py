"""The ten sites with the most links that are not valid URL strings (docs/scale.md)."""

import sys
from collections import Counter
from pathlib import Path

import whurl_table

table = whurl_table.table(Path(sys.argv[1]).read_bytes(), columns=["site", "validationErrors"])
rows = zip(table["site"].to_pylist(), table["validationErrors"].to_pylist())
counts = Counter(site for site, errors in rows if site and errors)
for site, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:10]:
    print(count, site)
