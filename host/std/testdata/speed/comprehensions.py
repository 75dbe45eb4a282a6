# List, dict and set comprehensions and generator expressions, with conditions and nesting.
def rounds(n):
    total = 0
    for k in range(n):
        squares = [i * i for i in range(200)]
        even = [x for x in squares if x % 2 == 0]
        table = {x: i for i, x in enumerate(even)}
        rests = {x % 7 for x in squares}
        pairs = [(a, b) for a in range(10) for b in range(10) if a < b]
        total += sum(x + k for x in even) + len(table) + len(rests) + len(pairs)
    return total


out = [rounds(150)]
