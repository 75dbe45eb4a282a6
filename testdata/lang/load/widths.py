# A sibling of the programs in this folder; it holds by itself and binds nothing to check.
WIDTH = 8


def checked(n):
    if n % 4:
        raise ValueError(f"{n} is no multiple of 4")
    return n
