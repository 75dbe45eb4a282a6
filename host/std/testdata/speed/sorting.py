# Sorting: plain, by key, by attribute, descending, of tuples and of text; min, max and sum.
class Item:
    def __init__(self, rank, name):
        self.rank = rank
        self.name = name

    def __lt__(self, other):
        return self.rank < other.rank


state = 12345
numbers = []
for _ in range(12000):
    state = (state * 1103515245 + 12345) % 2147483648
    numbers.append(state)
plain = sorted(numbers)
down = sorted(numbers, reverse=True)
by_rest = sorted(numbers, key=lambda v: v % 1000)
pairs = sorted((v % 100, v) for v in numbers)
texts = sorted(str(v) for v in numbers)
items = sorted(Item(v, "x") for v in numbers[:1500])
out = [plain[0], down[0], by_rest[0], pairs[0], texts[0], items[0].rank, min(numbers), max(numbers), sum(numbers), min(numbers, key=lambda v: -v)]
