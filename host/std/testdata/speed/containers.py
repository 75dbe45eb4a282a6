# Lists, dicts, tuples and sets: append, indexing, lookup, update, membership, unpacking.
def sieve(n):
    flags = [True] * n
    flags[0] = flags[1] = False
    for i in range(2, int(n ** 0.5) + 1):
        if flags[i]:
            for j in range(i * i, n, i):
                flags[j] = False
    return [i for i, f in enumerate(flags) if f]


def words(n):
    counts = {}
    for i in range(n):
        key = i * 7919 % 1009
        counts[key] = counts.get(key, 0) + 1
    best = []
    for key, count in counts.items():
        if count > 19 and key not in (3, 5):
            best.append((count, key))
    return best


def matrix(n):
    a = [[i + j for j in range(n)] for i in range(n)]
    b = [[i - j for j in range(n)] for i in range(n)]
    c = []
    for i in range(n):
        row = []
        for j in range(n):
            s = 0
            for k in range(n):
                s += a[i][k] * b[k][j]
            row.append(s)
        c.append(row)
    return c


primes = sieve(60000)
seen = set()
for x in primes:
    seen.add(x % 1000)
stack = []
for i in range(20000):
    stack.append(i)
    if len(stack) > 50:
        stack.pop()
first, *middle, last = primes
out = [len(primes), len(words(20000)), matrix(28)[5][7], len(seen), first, last, len(middle), len(stack)]
