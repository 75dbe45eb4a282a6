"""The one source of chance."""

import random

G = random.Random()


def pick(*options):
    return G.choice(options)


def chance(p):
    return G.random() < p
