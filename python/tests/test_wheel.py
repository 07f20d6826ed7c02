"""The wheel that is published, and the dry run of its upload."""

import shutil
import subprocess
import sys
import tempfile
import unittest
from email import message_from_bytes
from pathlib import Path
from zipfile import ZipFile

from data import PROJECT

[WHEEL] = (PROJECT / "wheel").glob("*.whl")
LICENCES = ["LICENSE-APACHE", "LICENSE-MIT", "LICENSE-OTHERS"]
MODULES = [
    "__init__.py",
    "_columns.py",
    "_module.py",
    "_scalars.py",
    "_table.py",
    "py.typed",
    "spark.py",
    "table.wasm",
    "versions.json",
]


class WheelTest(unittest.TestCase):
    def test_it_has_the_package_and_its_licences_and_nothing_else(self):
        with ZipFile(WHEEL) as wheel:
            names = wheel.namelist()
            [info] = {name.split("/")[0] for name in names if ".dist-info/" in name}
            expected = [f"whurl_table/{name}" for name in MODULES] + [f"{info}/licenses/{name}" for name in LICENCES]
            expected += [f"{info}/{name}" for name in ["METADATA", "RECORD", "WHEEL", "top_level.txt"]]
            self.assertEqual(sorted(names), sorted(expected))
            for name in LICENCES:
                self.assertEqual(wheel.read(f"{info}/licenses/{name}"), (PROJECT / name).read_bytes())
            metadata = message_from_bytes(wheel.read(f"{info}/METADATA"))
        self.assertEqual(metadata["License-Expression"], "(MIT OR Apache-2.0) AND MPL-2.0 AND Unicode-3.0")
        self.assertEqual(sorted(metadata.get_all("License-File")), LICENCES)
        self.assertIn("Typing :: Typed", metadata.get_all("Classifier"))
        self.assertTrue(WHEEL.name.endswith("-py3-none-any.whl"), WHEEL.name)

    def test_a_source_without_the_module_builds_no_wheel(self):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "source")
            shutil.copytree(PROJECT / "python", source)
            command = [
                sys.executable,
                "-m",
                "pip",
                "wheel",
                "--no-deps",
                "--no-build-isolation",
                "--wheel-dir",
                folder,
                str(source),
            ]
            result = subprocess.run(command, capture_output=True, text=True)
            self.assertNotEqual(result.returncode, 0)
            self.assertIn("npm run build -- python && pip install wheel/*.whl", result.stdout + result.stderr)
            self.assertEqual(list(Path(folder).glob("*.whl")), [])

    def test_the_registry_would_take_it(self):
        command = [sys.executable, "-m", "twine", "check", "--strict", str(WHEEL)]
        result = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)


if __name__ == "__main__":
    unittest.main()
