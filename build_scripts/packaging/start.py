"""The first module of the packaged program: what `python -m game` is in a checkout."""

import sys

from game.__main__ import main

sys.exit(main())
