"""weir judges and masks the events of agents. It runs the program weir, which the wheel contains.

    import weir

    for answer in weir.filter(events):
        if not answer.withheld:
            log(answer.event)

    scan = weir.scan(["prompts/", "results.jsonl"])

``weir.aio`` has the same functions for asyncio.
"""

from . import aio
from ._program import WeirError, program
from ._sync import filter, scan
from ._types import Answer, Event, Finding, PlacedFinding, Scan, Severity, Verdict

__all__ = [
    "Answer",
    "Event",
    "Finding",
    "PlacedFinding",
    "Scan",
    "Severity",
    "Verdict",
    "WeirError",
    "aio",
    "filter",
    "program",
    "scan",
]
