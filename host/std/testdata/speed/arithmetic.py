# Integer and float arithmetic in loops.
def collatz(limit):
    longest = 0
    for start in range(1, limit):
        n = start
        count = 0
        while n != 1:
            if n % 2 == 0:
                n = n // 2
            else:
                n = 3 * n + 1
            count += 1
        if count > longest:
            longest = count
    return longest


def horner(n):
    total = 0.0
    for i in range(n):
        x = i * 0.001
        total += ((x * 0.5 + 1.25) * x - 3.0) * x + 0.75
    return total


out = [collatz(3000), horner(60000)]
