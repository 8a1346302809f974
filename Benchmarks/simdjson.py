#!/usr/bin/env python3
"""Measures simdjson, the On-Demand parser of which fills C++ structs; prints results as `Bench` does.

    Benchmarks/simdjson.py PAYLOADS LIST ROUNDS FOLDER

The structs are made from Models/*.swift, and compiled in FOLDER with the library that `pkg-config` finds (Debian:
`libsimdjson-dev`). The list with dates and addresses is left out: simdjson has no types for them.
"""

import os
import pathlib
import subprocess
import sys

from models import FOLDER, contests, ordered

SCALARS = {"Int": "int64_t", "Double": "double", "String": "std::string", "Bool": "bool"}
LEFT_OUT = "TypedMember"


def cpp_type(text):
    if text.startswith("Indirect<"):
        return f"std::unique_ptr<{text.rstrip('?')[9:-1]}>"
    if text.endswith("?"):
        return f"std::optional<{cpp_type(text[:-1])}>"
    if text.startswith("[String:"):
        return f"std::unordered_map<std::string, {cpp_type(text[8:-1].strip())}>"
    if text.startswith("["):
        return f"std::vector<{cpp_type(text[1:-1])}>"
    return SCALARS.get(text, text)


def structs():
    for name, fields in ordered():
        if name == LEFT_OUT:
            continue
        yield f"struct {name} {{"
        yield from (f"    {cpp_type(text)} {field}{{}};" for field, text in fields)
        yield "};"
        yield f"inline void fill(ondemand::object object, {name} &result) {{"
        yield from (f'    read(object, "{field}", result.{field});' for field, _ in fields)
        yield "}"
        yield f"inline void read(value json, {name} &result) {{ fill(json.get_object(), result); }}"


def main():
    payloads, list_file, rounds, folder = [*map(pathlib.Path, sys.argv[1:3]), int(sys.argv[3]), pathlib.Path(sys.argv[4])]
    folder.mkdir(parents=True, exist_ok=True)
    lines = ['#include "simdjson.hpp"', *structs(), "int main(int, char **arguments) {",
             "    int rounds = std::atoi(arguments[1]);"]
    files = []
    for name, file, text in contests(payloads, list_file):
        if LEFT_OUT not in text:
            files.append(file)
            lines.append(f'    measure<{cpp_type(text)}>("{name}", arguments[{len(files) + 1}], rounds);')
    (folder / "main.cpp").write_text("\n".join([*lines, "}", ""]))
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "simdjson"], check=True, capture_output=True, text=True)
    subprocess.run([os.environ.get("CXX", "c++"), "-std=c++17", "-O3", "-DNDEBUG", f"-I{FOLDER}", "main.cpp", "-o", "simdjson",
                    *flags.stdout.split()], cwd=folder, check=True)
    subprocess.run([folder / "simdjson", str(rounds), *files], check=True)


main()
