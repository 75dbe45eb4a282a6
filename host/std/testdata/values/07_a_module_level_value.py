_TABLE = None
calls = []

def table():
    global _TABLE
    if _TABLE is None:
        calls.append("built")
        _TABLE = {n: 2 ** n for n in range(4)}
    return _TABLE

first = table()
second = table()
out = [first is second, second, calls, _TABLE is first]
