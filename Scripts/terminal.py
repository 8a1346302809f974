"""The output of programs that write to a terminal."""

import os


def output(primary):
    """What programs write to the terminal with this primary end, in parts, until the last one closes its end."""
    while True:
        try:
            part = os.read(primary, 65536)
        except OSError:  # Linux reports the end of a terminal as an error.
            return
        if not part:
            return
        yield part
