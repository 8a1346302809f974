"""Programs that scripts need, installed from Debian's packages where they are missing."""

import os
import shutil
import subprocess
import sys


def installed(package, names, purpose):
    """The path of a program by one of its names; `None` if it is missing and cannot be installed."""
    if found := next(filter(None, map(shutil.which, names)), None):
        return found
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    print(f"installing {package}, which {purpose}", file=sys.stderr)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL,
             "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
    subprocess.run(["apt-get", "update", "-qq"], **quiet)
    subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", package], **quiet)
    return next(filter(None, map(shutil.which, names)), None)
