"""python -m weir runs the program weir."""

import os
import subprocess
import sys

from ._program import program

if os.name == "nt":
    # execv of Windows returns to the shell before the new program ends.
    sys.exit(subprocess.run([program(), *sys.argv[1:]]).returncode)
os.execv(program(), ["weir", *sys.argv[1:]])
