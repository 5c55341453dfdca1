"""`python -m referee.cli`."""

import sys

from . import main

sys.exit(main())
