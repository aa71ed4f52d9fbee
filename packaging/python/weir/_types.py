"""Types of what weir answers. docs/formats.md and docs/scan.md describe the fields."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, List, Literal, Mapping, TypedDict, Union

Event = Union[Mapping[str, Any], List[Any], str]
"""One event: a value that JSON can express. A string is the text of an event, not JSON."""

Severity = Literal["low", "medium", "high", "critical"]


class _FindingRequired(TypedDict):
    rule: str
    category: str
    severity: Severity


class Finding(_FindingRequired, total=False):
    """What a stage found in an event, and where. It never holds the value."""

    stage: str
    action: Literal["note", "strip", "fold", "mask", "sanitize", "block"]
    pointer: str
    start: int
    end: int
    replacement: str
    confidence: float
    owasp: str
    asi: str
    atlas: str


class _VerdictRequired(TypedDict):
    schema: str
    line: int
    action: Literal["allow", "modify", "block"]
    complete: bool


class Verdict(_VerdictRequired, total=False):
    """What weir decided about an event."""

    format: str
    session: str
    turn: int
    stage: str
    category: str
    reason: str
    findings: List[Finding]


@dataclass(frozen=True)
class Answer:
    """The answer to one event. ``event`` is None if the event is withheld."""

    verdict: Verdict
    event: Any

    @property
    def withheld(self) -> bool:
        """Whether the event must not be used."""
        return self.verdict["action"] not in ("allow", "modify")


class _PlacedRequired(TypedDict):
    path: str
    rule: str
    title: str
    category: str
    severity: Severity
    fails: bool


class PlacedFinding(_PlacedRequired, total=False):
    """A finding of a scan, with its place in a file. It never holds the value."""

    line: int
    column: int
    end_line: int
    end_column: int
    pointer: str
    role: str
    trust: str
    excerpt: str
    fix: str
    fingerprint: str
    confidence: float
    owasp: str
    asi: str
    atlas: str


@dataclass(frozen=True)
class Scan:
    """The outcome of a scan. ``failed`` says that a limit, such as --fail-on, was reached."""

    failed: bool
    files: int
    findings: List[PlacedFinding]
    report: Mapping[str, Any] = field(repr=False)
