"""Refuses to build a package without the WebAssembly module. Everything else is in pyproject.toml."""

from pathlib import Path

from setuptools import setup

if not Path(__file__).with_name("src").joinpath("whurl_table", "table.wasm").exists():
    raise SystemExit(
        "The package needs a WebAssembly module. In the clone: npm run build -- python && pip install wheel/*.whl"
    )

setup()
