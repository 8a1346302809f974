#!/usr/bin/env python3
"""Measures msgspec and pydantic on the benchmark's payloads and models; prints results as `Bench` does.

    Benchmarks/peers.py PAYLOADS LIST ROUNDS

The models are read from Models/*.swift, so that all contenders decode the same fields.
"""

import datetime
import enum
import gc
import json
import pathlib
import statistics
import sys
import time

import msgspec
import pydantic

from models import contests, ordered

Status = enum.Enum("AccountStatus", {word: word for word in ["active", "suspended", "pending", "archived"]})
SCALARS = {"Int": int, "Double": float, "String": str, "Bool": bool, "URL": str, "Date": datetime.datetime,
           "AccountStatus": Status}


def python_type(text, known):
    if text.endswith("?"):
        return python_type(text[:-1], known) | None
    if text.startswith("Indirect<"):
        return known[text[9:-1]] if text[9:-1] in known else text[9:-1]
    if text.startswith("[String:"):
        return dict[str, python_type(text[8:-1].strip(), known)]
    if text.startswith("["):
        return list[python_type(text[1:-1], known)]
    return SCALARS.get(text) or known[text]


def models(make):
    known = {}
    for name, fields in ordered():
        typed = [(field, f"{name} | None" if f"Indirect<{name}>" in text else python_type(text, known))
                 for field, text in fields]
        known[name] = make(name, typed, [text.endswith("?") for _, text in fields])
    return known


def msgspec_model(name, fields, optional):
    annotated = [(field, kind) for (field, kind), absent in zip(fields, optional) if not absent]
    annotated += [(field, kind, None) for (field, kind), absent in zip(fields, optional) if absent]
    model = msgspec.defstruct(name, annotated, gc=False)
    globals()[name] = model
    model.__module__ = __name__
    return model


def pydantic_model(name, fields, optional):
    return pydantic.create_model(name, **{
        field: (kind, None) if absent else (kind, ...) for (field, kind), absent in zip(fields, optional)})


def speed(size, rounds, run):
    run()
    start = time.perf_counter()
    run()
    repeats = max(1, round(0.03 / (time.perf_counter() - start)))
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(repeats):
            run()
        times.append((time.perf_counter() - start) / repeats)
    return size / statistics.median(times) / 1e6


def main():
    folder, list_file, rounds = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3])
    gc.disable()
    structs, classes = models(msgspec_model), models(pydantic_model)
    for name, file, text in contests(folder, list_file):
        payload = file.read_bytes()
        decoder = msgspec.json.Decoder(python_type(text, structs))
        value = decoder.decode(payload)
        encoder = msgspec.json.Encoder()
        size = len(encoder.encode(value))
        adapter = pydantic.TypeAdapter(python_type(text, classes))
        results = [
            (f"decode {name}", "msgspec, gc off", speed(len(payload), rounds, lambda: decoder.decode(payload))),
            (f"decode {name}", "pydantic", speed(len(payload), max(3, rounds // 3), lambda: adapter.validate_json(payload))),
            (f"encode {name}", "msgspec, gc off", speed(size, rounds, lambda: encoder.encode(value))),
        ]
        for contest, contender, megabytes in results:
            print(json.dumps({"contest": contest, "name": contender, "speed": megabytes}), flush=True)


main()
