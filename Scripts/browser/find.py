#!/usr/bin/env python3
"""Finds a Chromium for the browser tests, and prints its path.

    Scripts/browser/find.py

Looks at ASHLAR_CHROMIUM, at the common names in PATH, in Playwright's cache, and in macOS' folders of applications. Other
browsers that are built from Chromium will do. If there is no browser, the script says in one line what to install, and
exits with 1.
"""

import os
import pathlib
import shutil
import subprocess
import sys

VARIABLE = "ASHLAR_CHROMIUM"
NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "chrome-headless-shell",
         "headless_shell", "microsoft-edge", "microsoft-edge-stable", "brave-browser"]
APPLICATIONS = ["Chromium", "Google Chrome", "Google Chrome for Testing", "Microsoft Edge", "Brave Browser"]
PLAYWRIGHT = ["chromium-*/chrome-*/chrome", "chromium-*/chrome-*/*.app/Contents/MacOS/*",
              "chromium_headless_shell-*/*/chrome-headless-shell", "chromium_headless_shell-*/*/headless_shell"]


class Missing(Exception):
    """There is no browser: the message says in one line what to install."""


class Unusable(Exception):
    """The environment variable names a browser that does not start."""


def caches():
    """The folders where Playwright installs browsers."""
    # "0" means inside the package, which only Playwright can find.
    if (named := os.environ.get("PLAYWRIGHT_BROWSERS_PATH", "0")) != "0":
        yield pathlib.Path(named)
    yield pathlib.Path.home() / "Library" / "Caches" / "ms-playwright"
    yield pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "ms-playwright"


def revision(path):
    """The number in `chromium-1187`: newer browsers first."""
    folder = next(part for part in path.parts if part.startswith(("chromium-", "chromium_headless_shell-")))
    digits = folder.rpartition("-")[2]
    return -int(digits) if digits.isdigit() else 0


def candidates():
    yield from filter(None, map(shutil.which, NAMES))
    for folder in (pathlib.Path("/Applications"), pathlib.Path.home() / "Applications"):
        for name in APPLICATIONS:
            yield folder / f"{name}.app" / "Contents" / "MacOS" / name
    for cache in caches():
        for pattern in PLAYWRIGHT:
            yield from sorted(cache.glob(pattern), key=revision)


def starts(path):
    """Whether a program runs: Ubuntu's `chromium-browser` only says that a snap is missing."""
    if not (os.path.isfile(path) and os.access(path, os.X_OK)):
        return False
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=30).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def advice():
    if sys.platform == "darwin":
        install = "Google Chrome (brew install --cask google-chrome)"
    elif shutil.which("apt-get"):
        install = "Chromium (Debian: apt-get install chromium; Ubuntu: npx playwright install --with-deps chromium)"
    else:
        install = "Chromium from your distribution, or with npx playwright install chromium"
    return f"no Chromium was found: install {install}, or set {VARIABLE} to the path of a browser"


def executable(install=lambda: None):
    """The path of a browser.

    `install` is called if there is no browser, and returns the path of one that it has installed, or `None`.
    """
    if named := os.environ.get(VARIABLE):
        if starts(named):
            return named
        raise Unusable(f"{VARIABLE} is {named}, which is not a browser that starts")
    if found := next(filter(starts, candidates()), None) or install():
        return str(found)
    raise Missing(advice())


if __name__ == "__main__":
    try:
        print(executable())
    except (Missing, Unusable) as problem:
        sys.exit(str(problem))
