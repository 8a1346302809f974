"""The models of Models/*.swift, so that contenders in other languages decode the same fields."""

import pathlib
import re

FOLDER = pathlib.Path(__file__).resolve().parent


def declarations():
    """Each struct with its fields and their types in Swift."""
    for file in sorted((FOLDER / "Models").glob("*.swift")):
        for name, body in re.findall(r"public struct (\w+) \{\n(.*?)\n\}", file.read_text(), re.S):
            yield name, re.findall(r"public let (\w+): (.+)", body)


def ordered():
    """The structs, each after those that it contains; one may contain itself."""
    pending = dict(declarations())
    while pending:
        for name, fields in list(pending.items()):
            needed = {word for _, text in fields for word in re.findall(r"\w+", text)} & set(pending) - {name}
            if not needed:
                yield name, fields
                del pending[name]


def contests(folder, list_file):
    """The payloads: the name of the contest, the file, and the type in Swift."""
    return [
        ("twitter", folder / "twitter.json", "TwitterFeed"),
        ("citm_catalog", folder / "citm_catalog.json", "Catalog"),
        ("canada", folder / "canada.json", "Canada"),
        ("API list, texts", list_file, "[TextMember]"),
        ("API list, typed", list_file, "[TypedMember]"),
    ]
