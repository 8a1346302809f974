"""What the benchmarks of commands share: their programs, their input, and the time and memory of a process."""

import os
import pathlib
import shutil
import statistics
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


def binary(package, product):
    """Builds a program, Ashlar's own with all traits, and returns its path."""
    build = [ROOT / "Scripts" / "swift" if package == ROOT else "swift", "build", "-c", "release"]
    subprocess.run([*build, "--product", product], cwd=package, check=True, stdout=subprocess.DEVNULL)
    path = subprocess.run([*build, "--show-bin-path"], cwd=package, check=True, capture_output=True, text=True)
    return pathlib.Path(path.stdout.strip()) / product


def run(command, folder, cache):
    """Runs a command; returns its seconds by the clock, those of all cores, and its megabytes."""
    start = time.perf_counter()
    process = subprocess.Popen([str(part) for part in command], cwd=folder, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, env={**os.environ, "ASHLAR_CACHE": str(cache)})
    _, _, usage = os.wait4(process.pid, 0)
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def medians(command, folder, cache, rounds, before=lambda: None):
    """The medians of what `run` returns."""
    figures = []
    for _ in range(rounds):
        before()
        figures.append(run(command, folder, cache))
    return [statistics.median(column) for column in zip(*figures)]


def collect(folders, target, place):
    """Links files into a folder until they have a number of lines; files are repeated under other names."""
    lines, copy = 0, 0
    while lines < target:
        for folder in folders:
            for source in sorted(folder.rglob("*.swift")):
                if ".build" in source.relative_to(folder).parts or not source.is_file():
                    continue
                path = place / f"{folder.name}{copy or ''}" / source.relative_to(folder)
                path.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, path)
                lines += source.read_bytes().count(b"\n")
                if lines >= target:
                    return
        if lines == 0:
            raise SystemExit("error: there is no Swift file in the folders")
        copy += 1
