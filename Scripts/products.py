"""The package's products: the libraries that apps link, and the location of built programs."""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The modules of the libraries that apps link, on all of Apple's systems.
LINKED = [
    "Ashlar", "AshlarAsyncHTTP", "AshlarContract", "AshlarCore", "AshlarEntity", "AshlarFiles", "AshlarFlow",
    "AshlarHummingbird", "AshlarPostgres", "AshlarRules", "AshlarStore", "AshlarTestSupport"]


def folder():
    """Where Scripts/swift puts programs."""
    command = [ROOT / "Scripts/swift", "build", "--show-bin-path"]
    return pathlib.Path(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())


def built(product):
    """Builds a program of the package, and returns its path."""
    subprocess.run([ROOT / "Scripts/swift", "build", "--product", product], check=True, stdout=sys.stderr)
    return folder() / product
