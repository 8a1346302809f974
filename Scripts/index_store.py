"""Reads the compiler's index of a build: which symbols a source file refers to, and where."""

import ctypes
import os
import pathlib
import shutil
from ctypes import CFUNCTYPE, POINTER, byref, c_bool, c_char_p, c_int64, c_size_t, c_uint, c_void_p


class _String(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("length", c_size_t)]

    def text(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


_NAME = CFUNCTYPE(c_bool, c_void_p, _String)
_VISIT = CFUNCTYPE(c_bool, c_void_p, c_void_p)
_STRINGS = [
    "unit_reader_get_main_file", "unit_reader_get_module_name", "unit_dependency_get_name", "symbol_get_usr"]


def toolchain():
    """The folder of the toolchain that `swift` belongs to."""
    return pathlib.Path(os.path.realpath(shutil.which("swift"))).parent.parent


class IndexStore:
    """The index below a build folder, such as `.build/debug/index/store`."""

    def __init__(self, folder):
        names = ["lib/libIndexStore.so", "lib/libIndexStore.dylib"]
        library = next(path for name in names if (path := toolchain() / name).exists())
        self._library = ctypes.CDLL(str(library))
        for name in _STRINGS:
            self._function(name, _String, c_void_p)
        for name in ("unit_reader_create", "record_reader_create"):
            self._function(name, c_void_p, c_void_p, c_char_p, c_void_p)
        self._function("store_create", c_void_p, c_char_p, c_void_p)
        self._function("store_units_apply_f", c_bool, c_void_p, c_uint, c_void_p, _NAME)
        self._function("unit_reader_get_modification_time", None, c_void_p, POINTER(c_int64), POINTER(c_int64))
        self._function("unit_dependency_get_kind", c_uint, c_void_p)
        self._function("unit_reader_dependencies_apply_f", c_bool, c_void_p, c_void_p, _VISIT)
        self._function("record_reader_symbols_apply_f", c_bool, c_void_p, c_bool, c_void_p, _VISIT)
        self._function("record_reader_occurrences_apply_f", c_bool, c_void_p, c_void_p, _VISIT)
        self._function("occurrence_get_symbol", c_void_p, c_void_p)
        self._function("occurrence_get_line_col", None, c_void_p, POINTER(c_uint), POINTER(c_uint))
        for kind in ("unit", "record"):
            self._function(f"{kind}_reader_dispose", None, c_void_p)
        self._store = self._call("store_create", str(folder).encode(), None)
        if not self._store:
            raise FileNotFoundError(folder)

    def _function(self, name, result, *arguments):
        function = getattr(self._library, f"indexstore_{name}")
        function.restype, function.argtypes = result, list(arguments)

    def _call(self, name, *arguments):
        return getattr(self._library, f"indexstore_{name}")(*arguments)

    def units(self):
        """For each main file: its module, when it was indexed, and its record. Of several units, the newest."""
        names, found = [], {}
        visit = _NAME(lambda _, name: names.append(name.text()) is None)
        self._call("store_units_apply_f", self._store, 0, None, visit)
        for name in names:
            reader = self._call("unit_reader_create", self._store, name.encode(), None)
            if not reader:
                continue
            file = self._call("unit_reader_get_main_file", reader).text()
            module = self._call("unit_reader_get_module_name", reader).text()
            seconds, nanoseconds = c_int64(), c_int64()
            self._call("unit_reader_get_modification_time", reader, byref(seconds), byref(nanoseconds))
            time = seconds.value + nanoseconds.value / 1e9
            records = []

            def dependency(_, dependency):
                if self._call("unit_dependency_get_kind", dependency) == 2:
                    records.append(self._call("unit_dependency_get_name", dependency).text())
                return True

            if file and (file not in found or found[file][1] < time):
                self._call("unit_reader_dependencies_apply_f", reader, None, _VISIT(dependency))
                found[file] = (module, time, records)
            self._call("unit_reader_dispose", reader)
        return found

    def occurrences(self, record, is_wanted):
        """The places in a record where symbols with a wanted USR are used: (USR, line)."""
        reader = self._call("record_reader_create", self._store, record.encode(), None)
        if not reader:
            return []
        wanted, places = set(), []

        def symbol(_, symbol):
            usr = self._call("symbol_get_usr", symbol).text()
            if is_wanted(usr):
                wanted.add(usr)
            return True

        def occurrence(_, occurrence):
            usr = self._call("symbol_get_usr", self._call("occurrence_get_symbol", occurrence)).text()
            if usr in wanted:
                line, column = c_uint(), c_uint()
                self._call("occurrence_get_line_col", occurrence, byref(line), byref(column))
                places.append((usr, line.value))
            return True

        # Most records have no such symbol, and a file has fewer symbols than occurrences.
        self._call("record_reader_symbols_apply_f", reader, True, None, _VISIT(symbol))
        if wanted:
            self._call("record_reader_occurrences_apply_f", reader, None, _VISIT(occurrence))
        self._call("record_reader_dispose", reader)
        return places
