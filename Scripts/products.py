"""The package: its manifest, its sources, the libraries that apps link, and the location of built programs."""

import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The modules of the libraries that apps link, on all of Apple's systems.
LINKED = [
    "Ashlar", "AshlarAsyncHTTP", "AshlarContract", "AshlarCore", "AshlarEntity", "AshlarFiles", "AshlarFlow",
    "AshlarHummingbird", "AshlarPostgres", "AshlarRules", "AshlarStore", "AshlarTestSupport"]


def manifest():
    """The package's manifest, as SwiftPM reads it."""
    command = ["swift", "package", "dump-package"]
    return json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)


def sources(folder):
    """The Swift files of targets below a folder, in order; a catalog's code is for its readers, and in no target."""
    for file in sorted(folder.rglob("*.swift")):
        if not any(part.endswith(".docc") for part in file.parts):
            yield file


def folder():
    """Where Scripts/swift puts programs."""
    command = [ROOT / "Scripts/swift", "build", "--show-bin-path"]
    return pathlib.Path(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())


def built(product):
    """Builds a program of the package, and returns its path."""
    subprocess.run([ROOT / "Scripts/swift", "build", "--product", product], check=True, stdout=sys.stderr)
    return folder() / product
