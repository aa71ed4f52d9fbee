"""weir for programs that wait."""

from __future__ import annotations

import subprocess
import tempfile
import threading
from typing import IO, Iterable, Iterator, Sequence

from ._program import program
from ._protocol import Answers, encode, filter_arguments, named, scan_arguments, scanned
from ._types import Answer, Event, Scan


def filter(events: Iterable[Event], args: Sequence[str] = ()) -> Iterator[Answer]:
    """Yields one answer for each event, in their order.

    ``args`` are more flags of ``weir filter``, such as ``["--profile", "strict"]``.
    Events are read on another thread while answers are yielded, so a stream without
    an end works. Raises WeirError if weir fails or answers fewer events than it was
    given; raises what ``events`` raises.
    """
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            filter_arguments(program(), args), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
        )
        assert process.stdin is not None and process.stdout is not None
        answers = Answers()
        feeder = _Feeder(events, process.stdin, answers)
        feeder.start()
        try:
            for line in process.stdout:
                yield answers.take(line)
            feeder.end()
            answers.check(process.wait(), named(errors))
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


class _Feeder(threading.Thread):
    """Writes events to weir."""

    def __init__(self, events: Iterable[Event], stdin: IO[bytes], answers: Answers) -> None:
        super().__init__(daemon=True)  # The source of the events may never return.
        self._events, self._stdin, self._answers = events, stdin, answers
        self._failure: BaseException | None = None
        self._done = threading.Event()

    def run(self) -> None:
        try:
            for event in self._events:
                line = encode(event)
                self._answers.given += 1
                self._stdin.write(line)
                self._stdin.flush()
        except BrokenPipeError:
            pass  # weir has ended; its exit status says why.
        except BaseException as failure:
            self._failure = failure
        finally:
            self._done.set()
            try:
                self._stdin.close()
            except OSError:
                pass

    def end(self) -> None:
        """Raises what the events raised. weir has closed its output."""
        # A feeder that is not done waits for an event: weir ended before its input did.
        if self._done.wait(timeout=1) and self._failure is not None:
            raise self._failure
        if not self._done.is_set():
            self._answers.unfinished = True


def scan(paths: Iterable[str], args: Sequence[str] = ()) -> Scan:
    """Scans prompt files, transcripts and directories.

    ``args`` are more flags of ``weir scan``, such as ``["--fail-on", "medium"]``.
    Raises WeirError if weir could not judge everything.
    """
    done = subprocess.run(scan_arguments(program(), paths, args), stdin=subprocess.DEVNULL, capture_output=True)
    return scanned(done.returncode, done.stdout, done.stderr)
