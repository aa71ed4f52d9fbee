"""Finds the program weir that the wheel has installed."""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path


class WeirError(RuntimeError):
    """weir did not judge everything. What it answered until then still holds.

    ``status`` is the exit status of weir, negative after a signal, and None if weir
    did not run or did not end.
    """

    def __init__(self, message: str, status: int | None = None) -> None:
        super().__init__(message)
        self.status = status


def program() -> str:
    """Returns the path of the program weir.

    ``$WEIR_BINARY`` comes first, then the places where installers put the programs of
    a wheel. ``$PATH`` is not searched: another program may be called weir.
    """
    named = os.environ.get("WEIR_BINARY")
    if named:
        return named
    name = "weir.exe" if os.name == "nt" else "weir"
    for directory in _directories():
        path = Path(directory) / name
        if path.is_file():
            return str(path)
    raise WeirError(f"the program {name} is not beside this package: install the wheel again, or set WEIR_BINARY")


def _directories() -> list[str]:
    user = {"nt": "nt_user"}.get(os.name, "osx_framework_user" if sys.platform == "darwin" else "posix_user")
    found = [sysconfig.get_path("scripts"), os.path.dirname(sys.executable)]
    if user in sysconfig.get_scheme_names():
        found.append(sysconfig.get_path("scripts", scheme=user))
    # pip install --target DIR puts programs into DIR/bin.
    found.append(str(Path(__file__).resolve().parent.parent / "bin"))
    return [directory for directory in found if directory]
