"""weir for asyncio: the same functions, to be awaited."""

from __future__ import annotations

import asyncio
import tempfile
from typing import AsyncIterable, AsyncIterator, Iterable, Sequence, Union

from ._program import program
from ._protocol import Answers, encode, filter_arguments, named, scan_arguments, scanned
from ._types import Answer, Event, Scan

_CHUNK = 1 << 16  # bytes read at once


async def filter(
    events: Union[Iterable[Event], AsyncIterable[Event]], args: Sequence[str] = ()
) -> AsyncIterator[Answer]:
    """Yields one answer for each event, in their order. See weir.filter."""
    with tempfile.TemporaryFile() as errors:
        process = await asyncio.create_subprocess_exec(
            *filter_arguments(program(), args),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
        )
        assert process.stdin is not None and process.stdout is not None
        answers = Answers()
        feeder = asyncio.ensure_future(_feed(events, process.stdin, answers))
        try:
            async for line in _lines(process.stdout):
                yield answers.take(line)
            answers.unfinished = not (await asyncio.wait([feeder], timeout=1))[0]
            if not answers.unfinished:
                feeder.result()
            answers.check(await process.wait(), named(errors))
        finally:
            feeder.cancel()
            await asyncio.gather(feeder, return_exceptions=True)
            if process.returncode is None:
                process.kill()
            # The wait would not end before everything was read.
            while await process.stdout.read(_CHUNK):
                pass
            await process.wait()


async def _feed(
    events: Union[Iterable[Event], AsyncIterable[Event]], stdin: asyncio.StreamWriter, answers: Answers
) -> None:
    """Writes events to weir."""
    try:
        async for event in _each(events):
            line = encode(event)
            answers.given += 1
            stdin.write(line)
            await stdin.drain()
    except (BrokenPipeError, ConnectionResetError):
        pass  # weir has ended; its exit status says why.
    finally:
        stdin.close()


async def _each(events: Union[Iterable[Event], AsyncIterable[Event]]) -> AsyncIterator[Event]:
    if isinstance(events, AsyncIterable):
        async for event in events:
            yield event
    else:
        for event in events:
            yield event


async def _lines(stream: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """Yields lines of any length. StreamReader.readline has a limit."""
    parts: list[bytes] = []
    while chunk := await stream.read(_CHUNK):
        first, *rest = chunk.split(b"\n")
        parts.append(first)
        for part in rest:
            yield b"".join(parts) + b"\n"
            parts = [part]
    if any(parts):
        yield b"".join(parts)


async def scan(paths: Iterable[str], args: Sequence[str] = ()) -> Scan:
    """Scans prompt files, transcripts and directories. See weir.scan."""
    process = await asyncio.create_subprocess_exec(
        *scan_arguments(program(), paths, args),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        output, errors = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode is not None
    return scanned(process.returncode, output, errors)
