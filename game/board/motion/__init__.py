"""How events move: what each one looks like, how long it takes, where counters are meanwhile. Pure, no pygame."""
