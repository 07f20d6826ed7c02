"""Refuses to build a package without the WebAssembly module. Everything else is in pyproject.toml."""

from pathlib import Path

from setuptools import setup

if not Path(__file__).with_name("src").joinpath("whurl_table", "table.wasm").exists():
    raise SystemExit("src/whurl_table/table.wasm is missing. In a clone of the repository, `npm test -- python` compiles it and builds the wheel in wheel/.")

setup()
