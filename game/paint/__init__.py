"""The painters: boards, counters, dice, leather and brass. See README.md for what needs numpy."""

import os

# Threads of the linear algebra library cost more than they gain on fields this small, and three to four times
# as much on a busy machine. It reads this when numpy is first imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
