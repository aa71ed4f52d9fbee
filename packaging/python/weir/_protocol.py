"""What weir is given and what it answers, for the waiting and the asynchronous module."""

from __future__ import annotations

import json
import os
from typing import IO, Iterable, Sequence

from ._program import WeirError
from ._types import Answer, Event, Scan


def filter_arguments(program: str, args: Sequence[str]) -> list[str]:
    # The last flag wins: the shape of the streams is not for args to change.
    return [program, "filter", "--quiet", *args, "--input", "jsonl", "--emit", "envelope"]


def scan_arguments(program: str, paths: Iterable[str], args: Sequence[str]) -> list[str]:
    if isinstance(paths, (str, bytes)):
        raise TypeError("paths is a list of paths, not one path")
    return [program, "scan", "--quiet", *args, "--report-format", "json", "--", *map(os.fspath, paths)]


def encode(event: Event) -> bytes:
    # A lone surrogate has no UTF-8: it is escaped, and weir decides about it.
    return json.dumps(event, ensure_ascii=True, allow_nan=False).encode("ascii") + b"\n"


def named(errors: IO[bytes]) -> str:
    """Returns what weir wrote to a file of errors. Its messages never hold the text of events."""
    errors.seek(0)
    return errors.read().decode("utf-8", "replace").strip()


class Answers:
    """Reads answers, and holds that every event had one."""

    def __init__(self) -> None:
        self.given = 0
        self.unfinished = False
        self._taken = 0

    def take(self, line: bytes) -> Answer:
        if not line.endswith(b"\n"):
            raise WeirError("weir ended within an answer")
        answer = json.loads(line)
        self._taken += 1
        return Answer(answer["verdict"], answer["event"])

    def check(self, status: int, errors: str) -> None:
        """Raises WeirError unless weir has judged everything. 1 says that --fail-on was reached."""
        if status not in (0, 1):
            raise WeirError(errors or f"weir ended with status {status}", status)
        if self.unfinished or self._taken != self.given:
            raise WeirError("weir ended before it had answered every event", status)


def scanned(status: int, output: bytes, errors: bytes) -> Scan:
    if status not in (0, 1):
        raise WeirError(errors.decode("utf-8", "replace").strip() or f"weir ended with status {status}", status)
    report = json.loads(output)
    return Scan(report["failed"], report["files"], report["findings"], report)
