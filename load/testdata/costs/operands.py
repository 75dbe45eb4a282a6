# What the sweep of costs calls and applies, and to what. `operands` make a value of about n items; `unary`, `binary` and `ternary` are
# operations; `growing` feed a result into the next round.
import abc, collections, collections.abc, contextlib, copy, dataclasses, enum, functools, io, itertools, json, logging, math, numbers, operator, os, os.path
import pathlib, string, sys, textwrap, types, typing, warnings
import tilefoundry, tilefoundry.dsl, tilefoundry.dsl.tf, tilefoundry.ir.core, tilefoundry.ir.core.kinds, tilefoundry.ir.types
import tilefoundry.ir.types.dim, tilefoundry.ir.types.shard, tilefoundry.ir.types.storage
import torch, transformers
from tilefoundry import Layout, Mesh, Topology, DimVar
from tilefoundry.dsl import S, P, B, ceildiv

modules = [abc, collections, collections.abc, contextlib, copy, dataclasses, enum, functools, io, itertools, json, logging, math, numbers, operator,
           os, os.path, pathlib, string, sys, textwrap, types, typing, warnings, tilefoundry, tilefoundry.dsl, tilefoundry.dsl.tf,
           tilefoundry.ir.core, tilefoundry.ir.core.kinds, tilefoundry.ir.types, tilefoundry.ir.types.dim, tilefoundry.ir.types.shard,
           tilefoundry.ir.types.storage, torch, transformers]


class Plain: pass

def plain(n):
    o = Plain()
    for i in range(min(n, 1000)): setattr(o, f'a{i}', i)
    return o

def wide_class(n):
    class Wide: pass
    for i in range(min(n, 1000)): setattr(Wide, f'a{i}', i)
    return Wide

def tall_class(n):
    c = object
    for i in range(min(n, 200)):
        class c(c): pass
    return c

def broad_class(n):
    bases = []
    for i in range(min(n, 200)):
        class Base: pass
        bases.append(Base)
    class Broad(*bases): pass
    return Broad

def record_class(n):
    class Wide:
        __annotations__ = {f'f{i}': int for i in range(min(n, 1000))}
    for i in range(min(n, 1000)): setattr(Wide, f'f{i}', i)
    return Wide

@dataclasses.dataclass(order=True, unsafe_hash=True)
class Record:
    a: object = 0
    b: object = 0

@dataclasses.dataclass(frozen=True)
class Frozen:
    a: object = 0
    b: object = 0

class Color(enum.Enum):
    RED = 1
    GREEN = 2

class Number(enum.IntEnum):
    ONE = 1
    TWO = 2

Pair = collections.namedtuple('Pair', 'a b')

def nested_list(n):
    a = []
    for i in range(min(n, 600)): a = [a]
    return a

def nested_tuple(n):
    a = ()
    for i in range(min(n, 600)): a = (a,)
    return a

def nested_dict(n):
    a = {}
    for i in range(min(n, 600)): a = {'a': a}
    return a

def shared(make, n):
    a = make
    for i in range(40): a = [a, a]
    return a

def shared_tuple(n):
    a = ()
    for i in range(40): a = (a, a)
    return a

def shared_frozenset(n):
    a = b = frozenset()
    for i in range(40): a, b = frozenset([a, b, i]), frozenset([a, b, i, -1])
    return a

def shared_records(n):
    a = Record()
    for i in range(40): a = Record(a, a)
    return a

def chained(n):
    e = None
    for i in range(min(n, 1000)):
        new = ValueError(i)
        new.__context__ = e
        new.__cause__ = e
        e = new
    return e

def noted(n):
    e = ValueError('x')
    for i in range(n): e.add_note('note')
    return e

def alias(n):
    a = int
    for i in range(min(n, 100)): a = list[a]
    return a

def union(n):
    u = int
    for i in range(min(n, 1000)): u = u | list[i]
    return u

def named(n):
    return collections.namedtuple('N', [f'a{i}' for i in range(min(n, 500))], defaults=[0] * min(n, 500))

def generator(n):
    for i in range(n): yield i

def function(a=0, *args, b=1, **kw): pass

def partial(n):
    f = function
    for i in range(min(n, 200)): f = functools.partial(f, i)
    return f

def chain_map(n):
    return collections.ChainMap(*[{i: i} for i in range(min(n, 1000))])

def dims(n):
    a = DimVar('N', 1, 1 << 20)
    for i in range(min(n, 30)): a = a * 2 + i
    return a

def shared_dims(n):
    a = DimVar('N', 1, 1 << 20)
    for i in range(min(n, 8)): a = a + a * 3
    return a

operands = {
    'none': lambda n: None,
    'zero': lambda n: 0,
    'one': lambda n: 1,
    'minus': lambda n: -1,
    'count': lambda n: n,
    'wide int': lambda n: (1 << 65000) // 3 if n > 1000 else (1 << 2000) // 3,
    'true': lambda n: True,
    'float': lambda n: 1.5e300,
    'tiny': lambda n: -5e-324,
    'nan': lambda n: math.nan,
    'empty': lambda n: '',
    'letter': lambda n: 'a',
    'ascii': lambda n: 'a' * (10 * n),
    'other ascii': lambda n: 'a' * (10 * n - 1) + 'b',
    'latin': lambda n: 'ß' * (10 * n),
    'astral': lambda n: '😀' * (5 * n),
    'greek': lambda n: 'ΑΣ ' * (3 * n),
    'digits': lambda n: '9' * min(10 * n, 4300),
    'zeros': lambda n: '0' * (10 * n),
    'spaces': lambda n: ' ' * (10 * n) + '1',
    'lines': lambda n: '\n' * (10 * n),
    'lines of text': lambda n: 'a b\r\n' * (2 * n),
    'commas': lambda n: 'a,' * (5 * n),
    'slashes': lambda n: 'a/' * (5 * n),
    'dots': lambda n: 'a.' * (5 * n),
    'parents': lambda n: '../' * (3 * n),
    'names': lambda n: ' '.join(f'a{i}' for i in range(n)),
    'escapes': lambda n: '\0' * (10 * n),
    'quotes': lambda n: '\'"\\' * (3 * n),
    'template': lambda n: '{}' * n,
    'named template': lambda n: '{a!r:>{b}}' * n,
    'percents': lambda n: '%s' * n,
    'named percents': lambda n: '%(a)s' * n,
    'braces': lambda n: '{{' * (5 * n),
    'dollars': lambda n: '$a ' * (3 * n),
    'wide format': lambda n: f'>{10 * n}',
    'zero format': lambda n: '0' * n + '9d',
    'json list': lambda n: '[' + '0,' * n + '0]',
    'json text': lambda n: '"' + '\\u00e9' * (2 * n) + '"',
    'json dict': lambda n: '{' + ','.join(f'"a{i}":[{i}, 1.5]' for i in range(n // 2)) + '}',
    'json nested': lambda n: '[' * min(n, 900) + ']' * min(n, 900),
    'json spaces': lambda n: ' ' * (10 * n) + 'x',
    'json broken': lambda n: '[' + '\n0,' * n,
    'bytes': lambda n: b'a' * (10 * n),
    'other bytes': lambda n: b'a' * (10 * n - 1) + b'b',
    'high bytes': lambda n: bytes([255]) * (10 * n),
    'byte commas': lambda n: b'a,' * (5 * n),
    'hex': lambda n: 'ab ' * (3 * n),
    'empty list': lambda n: [],
    'list': lambda n: [0] * n,
    'other list': lambda n: [0] * n + [1],
    'numbers': lambda n: list(range(n)),
    'backwards': lambda n: list(range(n, 0, -1)),
    'floats': lambda n: [0.5] * n,
    'texts': lambda n: ['ab'] * n,
    'distinct texts': lambda n: [f'a{i}' for i in range(n)],
    'long texts': lambda n: ['a' * n + str(i) for i in range(10)],
    'lists': lambda n: [[0]] * n,
    'pairs': lambda n: [(i, i) for i in range(n)],
    'named pairs': lambda n: [(f'a{i}', i) for i in range(n)],
    'classes': lambda n: [int] * n,
    'dicts': lambda n: [{'a': 1}] * n,
    'long lists': lambda n: [[0] * n + [i] for i in range(10)],
    'wide ints': lambda n: [1 << 60000] * min(n, 100),
    'empty tuple': lambda n: (),
    'tuple': lambda n: (0,) * n,
    'other tuple': lambda n: (0,) * n + (1,),
    'tuple of texts': lambda n: ('ab',) * n,
    'tuple of types': lambda n: (int,) * n,
    'dict': lambda n: dict.fromkeys(range(n)),
    'other dict': lambda n: {i: None for i in range(n + 1)},
    'named dict': lambda n: {f'a{i}': i for i in range(n)},
    'emptied dict': lambda n: (lambda d: ([d.pop(i) for i in range(n - 1)], d)[1])(dict.fromkeys(range(n))),
    'set': lambda n: set(range(n)),
    'other set': lambda n: set(range(1, n + 1)),
    'set of texts': lambda n: {f'a{i}' for i in range(n)},
    'emptied set': lambda n: (lambda d: ([d.discard(i) for i in range(n - 1)], d)[1])(set(range(n))),
    'frozenset': lambda n: frozenset(range(n)),
    'keys': lambda n: dict.fromkeys(range(n)).keys(),
    'items': lambda n: dict.fromkeys(range(n)).items(),
    'values': lambda n: dict.fromkeys(range(n)).values(),
    'range': lambda n: range(n),
    'huge range': lambda n: range(10 ** 18),
    'range of ranges': lambda n: range(1 << 1000) if n < 1000 else range(1 << 30000),
    'slice': lambda n: slice(None, None, -1),
    'slice of two': lambda n: slice(0, None, 2),
    'empty slice': lambda n: slice(0, 0),
    'generator': generator,
    'iterator': lambda n: iter([0] * n),
    'zip': lambda n: zip(range(n), range(n)),
    'map': lambda n: map(abs, range(n)),
    'nested iterators': lambda n: functools.reduce(lambda a, _: iter(map(abs, a)), range(min(n, 200)), range(n)),
    'chain': lambda n: itertools.chain(*[[0]] * n),
    'endless': lambda n: itertools.cycle([0] * n),
    'count from': lambda n: itertools.count(),
    'tee': lambda n: itertools.tee(range(n), 3)[2],
    'product': lambda n: itertools.product(range(n), repeat=3),
    'permutations': lambda n: itertools.permutations(range(min(n, 1000))),
    'combinations': lambda n: itertools.combinations(range(min(n, 1000)), min(n, 1000) // 2),
    'groupby': lambda n: itertools.groupby([0] * n),
    'nested list': nested_list,
    'nested tuple': nested_tuple,
    'nested dict': nested_dict,
    'shared list': lambda n: shared([], n),
    'shared tuple': shared_tuple,
    'shared frozenset': shared_frozenset,
    'shared records': shared_records,
    'object': plain,
    'class': wide_class,
    'tall class': tall_class,
    'broad class': broad_class,
    'tall object': lambda n: tall_class(n)(),
    'record class': record_class,
    'record': lambda n: Record((0,) * n, 'a' * n),
    'frozen record': lambda n: Frozen((0,) * n, 'a' * n),
    'records': lambda n: [Record(1, 2)] * n,
    'enum class': lambda n: Color,
    'enum': lambda n: Color.RED,
    'int enum': lambda n: Number.ONE,
    'pair': lambda n: Pair((0,) * n, 'a' * n),
    'named tuple': named,
    'named tuples': lambda n: [Pair(1, 2)] * n,
    'exception class': lambda n: KeyError,
    'exception': lambda n: ValueError('a' * (10 * n)),
    'exception of many': lambda n: ValueError(*range(n)),
    'chained': chained,
    'noted': noted,
    'alias': alias,
    'union': union,
    'typing union': lambda n: typing.Union[tuple(list[i] for i in range(min(n, 1000)))],
    'callable type': lambda n: typing.Callable[[int] * n, int],
    'type variable': lambda n: typing.TypeVar('T' * n),
    'deque': lambda n: collections.deque(range(n)),
    'bounded deque': lambda n: collections.deque(range(n), n),
    'ordered dict': lambda n: collections.OrderedDict.fromkeys(range(n)),
    'counter': lambda n: collections.Counter(range(n)),
    'default dict': lambda n: collections.defaultdict(list, {i: i for i in range(n)}),
    'chain map': chain_map,
    'chain of long maps': lambda n: collections.ChainMap(*[dict.fromkeys(range(n))] * 10),
    'mapping proxy': lambda n: types.MappingProxyType(dict.fromkeys(range(n))),
    'namespace': lambda n: types.SimpleNamespace(**{f'a{i}': i for i in range(min(n, 1000))}),
    'path': lambda n: pathlib.PurePosixPath('a/' * n),
    'path name': lambda n: pathlib.PurePosixPath('a.' * (5 * n)),
    'text file': lambda n: io.StringIO('a b\n' * (2 * n)),
    'partial': partial,
    'cached': lambda n: functools.lru_cache(maxsize=None)(lambda *a: a),
    'key': lambda n: functools.cmp_to_key(lambda a, b: 0)(0),
    'getter': lambda n: operator.itemgetter(*range(n)),
    'attribute getter': lambda n: operator.attrgetter('.'.join(['real'] * n)),
    'attribute getters': lambda n: operator.attrgetter(*['real'] * n),
    'caller': lambda n: operator.methodcaller('format', *range(n)),
    'function': lambda n: function,
    'lambda': lambda n: lambda *a, **k: 0,
    'identity': lambda n: lambda *a: a,
    'builtin': lambda n: len,
    'method': lambda n: [0].append,
    'int class': lambda n: int,
    'str class': lambda n: str,
    'list class': lambda n: list,
    'object class': lambda n: object,
    'property': lambda n: property(len),
    'module': lambda n: math,
    'torch dtype': lambda n: torch.float32,
    'DimVar': lambda n: DimVar('N', 1, 64),
    'dims': dims,
    'shared dims': shared_dims,
    'layout': lambda n: Layout((1,) * min(n, 1000), (0,) * min(n, 1000)),
    'topology': lambda n: Topology('gpu', 4),
    'mesh': lambda n: Mesh(Topology('gpu', 4), (2, 2)),
    'split': lambda n: S(0),
    'dtype': lambda n: tilefoundry.DType.f32,
    'tensor type': lambda n: tilefoundry.TensorType((1,) * min(n, 100), 'f32', None, None),
    'environ': lambda n: os.environ,
    'log': lambda n: logging.getLogger('a'),
    'Path of here': lambda n: pathlib.Path('a/' * n),
}


def let(o, v): o.x = v
def put(o, k, v): o[k] = v
def drop(o, k): del o[k]
def loop(o):
    for x in o: pass
def raising(o): raise o
def causing(o, c): raise o from c
def asserting(o): assert not o, o
def entering(o):
    with o: pass
def starred(o): return function(*o)
def double_starred(o): return function(**o)
def unpacked(o): a, *b = o; return b
def unpacked_two(o): a, b = o
def unpacked_end(o): *a, b = o; return a
def matched(o):
    match o:
        case []: return 0
        case [1, *rest]: return rest
        case {'a': 1, **rest}: return rest
        case Record(a=1): return 1
        case str() | bytes(): return 2
        case [_, *rest]: return rest
def matched_mapping(o):
    match o:
        case {'nothing': _}: return 0
        case {**rest}: return rest
def matched_sequence(o):
    match o:
        case [*rest, 5]: return rest
        case [*rest]: return rest
def matched_value(o, p):
    match o:
        case Plain.nothing if False: pass
        case x if x == p: return x
def caught(o, e):
    try: raise ValueError(o)
    except e: return 1
def handled(o):
    try: raise o
    except Exception as e: return e
def handled_twice(o):
    try:
        try: raise o
        finally: [][0]
    except IndexError as e: return e
def based(o):
    class C(o): pass
    return C
def based_many(o):
    class C(*o): pass
    return C
def titled(o):
    class C(**o): pass
    return C
def body_of(o):
    class C:
        x = o
        __slots__ = o
    return C
def slotted(o):
    class C:
        __slots__ = o
    return C
def match_args(o):
    class C:
        __match_args__ = o
    match C():
        case C(1, 2): return 1
def documented(o):
    def f(): pass
    f.__doc__ = o
    f.__name__ = o
    return f
def defaults(o):
    def f(a=o, *, b=o): pass
    return f
def annotated(o):
    def f(a: o) -> o: pass
    return f
def decorated(o):
    @o
    def f(): pass
    return f
def decorated_class(o):
    @o
    class C: x: int = 1
    return C
def record_of(o):
    @dataclasses.dataclass
    class C:
        a: o = o
    return C
def enum_of(o):
    class C(enum.Enum):
        A = o
        B = o
    return C
def members_of(o):
    return enum.Enum('E', o)
def augmented(o, p): o += p; return o
def augmented_times(o, p): o *= p; return o
def augmented_or(o, p): o |= p; return o
def augmented_and(o, p): o &= p; return o
def augmented_minus(o, p): o -= p; return o
def augmented_xor(o, p): o ^= p; return o
def yielding(o):
    yield from o
def closing(o):
    def f(): return o
    return f

unary = {
    '-': lambda o: -o, '+': lambda o: +o, '~': lambda o: ~o, 'not': lambda o: not o, '[-1]': lambda o: o[-1], '[:]': lambda o: o[:], '[::-1]': lambda o: o[::-1],
    '[1:]': lambda o: o[1:], '[::2]': lambda o: o[::2], '[-2:]': lambda o: o[-2:], '[0:0]=': lambda o: put(o, slice(0, 0), o), '[:]=': lambda o: put(o, slice(None), o),
    '[::2]=': lambda o: put(o, slice(None, None, 2), o[::2]), 'del [0]': lambda o: drop(o, 0), 'del [:]': lambda o: drop(o, slice(None)), 'del [::2]': lambda o: drop(o, slice(None, None, 2)),
    'f': lambda o: f'{o}', 'f!r': lambda o: f'{o!r}', 'f!a': lambda o: f'{o!a}', 'f>': lambda o: f'{o:>100000}', 'f=': lambda o: f'{o=}', 'f,': lambda o: f'{o:,}', 'f.100000f': lambda o: f'{o:.100000f}',
    'fe': lambda o: f'{o:.10000e}', 'fg': lambda o: f'{o:#.10000g}', 'fx': lambda o: f'{o:#_x}', 'fb': lambda o: f'{o:b}', 'fspec': lambda o: f'{1:{o}}', 'fspec text': lambda o: f"{'a':{o}}", 'fspec float': lambda o: f'{1.5:{o}}',
    '%s': lambda o: '%s' % (o,), '%r': lambda o: '%r' % (o,), '%d': lambda o: '%d' % (o,), '%100000d': lambda o: '%100000d' % (o,), '%.10000f': lambda o: '%.10000f' % (o,), '%(a)s': lambda o: '%(a)s' % o, '%': lambda o: o % (), '%*d': lambda o: '%*d' % (o, 1),
    'loop': loop, 'raise': raising, 'assert': asserting, 'with': entering, '*': starred, '**': double_starred, 'unpack': unpacked, 'unpack two': unpacked_two, 'unpack end': unpacked_end,
    'match': matched, 'match mapping': matched_mapping, 'match sequence': matched_sequence, 'handle': handled, 'handle twice': handled_twice,
    'base': based, 'bases': based_many, 'class keywords': titled, 'class body': body_of, 'slots': slotted, 'match args': match_args, 'doc': documented, 'defaults': defaults, 'annotations': annotated,
    'decorator': decorated, 'class decorator': decorated_class, 'dataclass': record_of, 'enum': enum_of, 'members': members_of, 'yield from': lambda o: [*yielding(o)], 'closure': closing,
    '[*]': lambda o: [*o], '(*)': lambda o: (*o,), '{*}': lambda o: {*o}, '{**}': lambda o: {**o}, '[for]': lambda o: [x for x in o], '{for}': lambda o: {x for x in o}, '{for:}': lambda o: {x: x for x in o}, '(for)': lambda o: (x for x in o),
    '[if]': lambda o: [x for x in o if x == 1], '{:}': lambda o: {o: o}, '{}': lambda o: {o}, '[o]': lambda o: [o, o, o], '.x=': lambda o: let(o, 1), '.nothing': lambda o: o.nothing, '.__class__': lambda o: o.__class__, '.__dict__': lambda o: o.__dict__,
    '.__doc__': lambda o: o.__doc__, '.__mro__': lambda o: o.__mro__, '.__bases__': lambda o: o.__bases__, '.__args__': lambda o: o.__args__, '.__name__': lambda o: o.__name__, '.args': lambda o: o.args, '.parts': lambda o: o.parts, '.parents': lambda o: list(o.parents),
    'super': lambda o: super(Plain, o), 'call': lambda o: o(), 'call 1': lambda o: o(1), 'call 2': lambda o: o(1, 2), 'call k': lambda o: o(a=1), 'await': lambda o: iter(o), 'str join': lambda o: ','.join(o), 'bytes join': lambda o: b','.join(o),
    'TypeVar[]': lambda o: typing.Union[o], 'Callable[]': lambda o: typing.Callable[o, int], 'list[]': lambda o: list[o], 'Tuple[]': lambda o: typing.Tuple[o], 'Literal[]': lambda o: typing.Literal[o], 'Annotated[]': lambda o: typing.Annotated[int, o],
    'Optional[]': lambda o: typing.Optional[o], 'Enum()': lambda o: Color(o), 'Enum[]': lambda o: Color[o], 'Record(o)': lambda o: Record(o, o), 'replace': lambda o: dataclasses.replace(Record(), a=o), 'Pair(o)': lambda o: Pair(o, o), 'Pair._make': lambda o: Pair._make(o),
    'getattr': lambda o: getattr(Plain, o, 0), 'setattr': lambda o: setattr(Plain(), o, 0), 'hasattr': lambda o: hasattr(0, o), 'type3': lambda o: isinstance(0, o), 'NewType': lambda o: typing.NewType('a', o), 'namedtuple': lambda o: collections.namedtuple('a', o),
    'namedtuple rename': lambda o: collections.namedtuple('a', o, rename=True), 'json indent': lambda o: json.dumps(o, indent=4), 'json sorted': lambda o: json.dumps(o, sort_keys=True), 'json unicode': lambda o: json.dumps(o, ensure_ascii=False), 'json back': lambda o: json.loads(json.dumps(o)),
    'json separators': lambda o: json.dumps([0] * 1000, separators=(o, o)), 'json indent text': lambda o: json.dumps([[0] * 100], indent=o), 'json default': lambda o: json.dumps(o, default=str), 'sorted key': lambda o: sorted(o, key=str), 'sorted back': lambda o: sorted(o, reverse=True),
    'max key': lambda o: max(o, key=str), 'max default': lambda o: max(o, default=1), 'sum start': lambda o: sum(o, o), 'sum list': lambda o: sum(o, []), 'sum tuple': lambda o: sum(o, ()), 'zip strict': lambda o: list(zip(o, o, strict=True)), 'zip *': lambda o: zip(*o), 'enumerate': lambda o: list(enumerate(o, 1 << 60)),
    'split sep': lambda o: o.split(o[:1]), 'split 1': lambda o: o.split(None, 1), 'replace all': lambda o: o.replace(o[:1], o[:2]), 'replace none': lambda o: o.replace(o[:0], o[:1]), 'find self': lambda o: o.find(o), 'find rest': lambda o: (o * 2).find(o + o[:1] + o[-1:]), 'count 1': lambda o: o.count(o[:1]),
    'strip self': lambda o: o.strip(o), 'translate': lambda o: o.translate({97: 'bb'}), 'maketrans': lambda o: str.maketrans(o, o), 'expandtabs': lambda o: o.expandtabs(1000), 'center': lambda o: o.center(100000, 'b'), 'zfill': lambda o: o.zfill(100000), 'format self': lambda o: o.format(*[1] * 1000, a=1, b=2), 'format_map': lambda o: o.format_map({'a': 1, 'b': 2}),
    'encode utf16': lambda o: o.encode('utf-16'), 'encode replace': lambda o: o.encode('ascii', 'replace'), 'encode xml': lambda o: o.encode('ascii', 'xmlcharrefreplace'), 'encode backslash': lambda o: o.encode('ascii', 'backslashreplace'), 'decode replace': lambda o: o.decode('utf-8', 'replace'), 'decode latin': lambda o: o.decode('latin-1'),
    'int 16': lambda o: int(o, 16), 'int 36': lambda o: int(o, 36), 'pow mod': lambda o: pow(o, o, o + 1), 'pow -1': lambda o: pow(3, -1, o), 'to_bytes': lambda o: o.to_bytes(10000), 'from_bytes': lambda o: int.from_bytes(o), 'round -': lambda o: round(o, -100), 'round +': lambda o: round(o, 100),
    'set update': lambda o: set().union(o, o, o), 'set meet': lambda o: set(range(100)).intersection(o, o), 'dict kw': lambda o: dict(o, a=1), 'fromkeys': lambda o: dict.fromkeys(o, 1), 'islice': lambda o: list(itertools.islice(o, 0, None, 3)), 'islice far': lambda o: list(itertools.islice(o, 1000, 1001)), 'accumulate': lambda o: list(itertools.accumulate(o)),
    'accumulate max': lambda o: list(itertools.accumulate(o, max)), 'chain from': lambda o: list(itertools.chain.from_iterable(o)), 'starmap': lambda o: list(itertools.starmap(max, o)), 'product 2': lambda o: next(itertools.product(o, o)), 'product n': lambda o: next(itertools.product(o, repeat=1000)), 'permutations': lambda o: next(itertools.permutations(o)),
    'combinations': lambda o: next(itertools.combinations(o, len(o) // 2)), 'combinations all': lambda o: list(itertools.islice(itertools.combinations(o, len(o) // 2), 100)), 'replacement': lambda o: list(itertools.islice(itertools.combinations_with_replacement(o, 1000), 100)), 'permutations all': lambda o: list(itertools.islice(itertools.permutations(o, 1000), 100)),
    'product all': lambda o: list(itertools.islice(itertools.product(o, repeat=1000), 100)), 'batched': lambda o: list(itertools.batched(o, 1000)), 'pairwise': lambda o: list(itertools.pairwise(o)), 'zip_longest': lambda o: list(itertools.zip_longest(o, [1])), 'groupby': lambda o: [list(g) for k, g in itertools.groupby(o)], 'tee': lambda o: [list(x) for x in itertools.tee(o, 3)],
    'tee many': lambda o: itertools.tee(o, 1000), 'cycle': lambda o: list(itertools.islice(itertools.cycle(o), 10000)), 'compress': lambda o: list(itertools.compress(o, o)), 'takewhile': lambda o: list(itertools.takewhile(lambda x: True, o)), 'dropwhile': lambda o: list(itertools.dropwhile(lambda x: True, o)), 'filterfalse': lambda o: list(itertools.filterfalse(None, o)),
    'reduce': lambda o: functools.reduce(lambda a, b: a, o), 'reduce add': lambda o: functools.reduce(operator.add, o), 'cached': lambda o: functools.cache(lambda x: x)(o), 'partial': lambda o: functools.partial(function, o, b=o)(), 'partial *': lambda o: functools.partial(function, *o), 'wraps': lambda o: functools.wraps(o)(lambda: 0), 'cmp_to_key': lambda o: sorted(o, key=functools.cmp_to_key(lambda a, b: 0)),
    'deque maxlen': lambda o: collections.deque(o, 10), 'deque rotate': lambda o: collections.deque(o).rotate(1000), 'rotate': lambda o: o.rotate(len(o) // 2), 'appendleft': lambda o: o.appendleft(0), 'insert 0': lambda o: o.insert(0, 0), 'insert mid': lambda o: o.insert(len(o) // 2, 0), 'pop 0': lambda o: o.pop(0), 'popleft': lambda o: o.popleft(), 'popitem': lambda o: o.popitem(), 'popitem first': lambda o: o.popitem(False),
    'move_to_end': lambda o: o.move_to_end(0), 'move_first': lambda o: o.move_to_end(1, False), 'first': lambda o: next(iter(o)), 'last': lambda o: next(reversed(o)), 'pop first': lambda o: o.pop(next(iter(o))), 'most_common': lambda o: o.most_common(), 'most_common 1': lambda o: o.most_common(1), 'elements': lambda o: list(o.elements()), 'subtract': lambda o: o.subtract(o), 'new_child': lambda o: o.new_child(), 'maps': lambda o: o.maps,
    'asdict': lambda o: dataclasses.asdict(o), 'asdict2': lambda o: dataclasses.asdict(Record(o, o)), 'astuple': lambda o: dataclasses.astuple(Record(o, o)), 'fields': lambda o: dataclasses.fields(o), 'field': lambda o: dataclasses.field(default=o, metadata=o), 'record ==': lambda o: Record(o) == Record(o), 'record <': lambda o: Record(o) < Record(o), 'record hash': lambda o: hash(Frozen(o)), 'record repr': lambda o: repr(Record(o)),
    'deepcopy': lambda o: copy.deepcopy(o), 'copy': lambda o: copy.copy(o), 'deepcopy list': lambda o: copy.deepcopy([o, o]), 'readlines': lambda o: o.readlines(), 'read': lambda o: o.read(), 'StringIO': lambda o: io.StringIO(o).readlines(), 'write': lambda o: io.StringIO().write(o), 'writelines': lambda o: io.StringIO().writelines(o), 'seek write': lambda o: (o.seek(0), o.write('a')),
    'Path /': lambda o: pathlib.PurePosixPath('a') / o, 'Path parts': lambda o: pathlib.PurePosixPath(o).parts, 'Path name': lambda o: pathlib.PurePosixPath(o).name, 'Path suffixes': lambda o: pathlib.PurePosixPath(o).suffixes, 'Path stem': lambda o: pathlib.PurePosixPath(o).stem, 'Path parent': lambda o: pathlib.PurePosixPath(o).parent, 'Path parents': lambda o: pathlib.PurePosixPath(o).parents[0],
    'Path ==': lambda o: pathlib.PurePosixPath(o) == pathlib.PurePosixPath(o), 'Path <': lambda o: pathlib.PurePosixPath(o) < pathlib.PurePosixPath(o), 'Path hash': lambda o: hash(pathlib.PurePosixPath(o)), 'Path relative': lambda o: pathlib.PurePosixPath(o).relative_to('a'), 'Path with_name': lambda o: pathlib.PurePosixPath(o).with_name('a'), 'Path with_suffix': lambda o: pathlib.PurePosixPath(o).with_suffix('.a'),
    'Path joinpath': lambda o: pathlib.PurePosixPath('a').joinpath(*o), 'Path match': lambda o: pathlib.PurePosixPath(o).match('*'), 'Path matches': lambda o: pathlib.PurePosixPath('a' * 100).match(o), 'Path str': lambda o: str(pathlib.PurePosixPath(o)), 'exists': lambda o: os.path.exists(o), 'open': lambda o: open(o), 'join': lambda o: os.path.join(o, o), 'join *': lambda o: os.path.join(*o), 'normpath': lambda o: os.path.normpath(o),
    'indent': lambda o: textwrap.indent(o, '    '), 'dedent': lambda o: textwrap.dedent(o), 'isinstance': lambda o: isinstance(1, o), 'issubclass': lambda o: issubclass(int, o), 'print': lambda o: print(o), 'print *': lambda o: print(*o), 'print sep': lambda o: print(1, 2, 3, sep=o), 'warn': lambda o: warnings.warn(o), 'log': lambda o: logging.getLogger('a').info(o), 'getLogger': lambda o: logging.getLogger(o),
    'namespace': lambda o: types.SimpleNamespace(**o), 'proxy': lambda o: types.MappingProxyType(o), 'Size': lambda o: torch.Size(o), 'DimVar': lambda o: DimVar(o, 1, 2), 'Layout': lambda o: Layout(o, o), 'Mesh': lambda o: Mesh(Topology('gpu', 4), o), 'Topology': lambda o: Topology(o, 4), 'TensorType': lambda o: tilefoundry.TensorType(o, 'f32', None, None), 'Tensor[]': lambda o: tilefoundry.dsl.Tensor[o, 'f32'],
    'config': lambda o: transformers.PretrainedConfig(**o), 'config of': lambda o: transformers.PretrainedConfig(a=o), 'config text': lambda o: repr(transformers.PretrainedConfig(a=o)), 'config dict': lambda o: transformers.PretrainedConfig(a=o).to_dict(), 'exception': lambda o: str(ValueError(o)), 'exceptions': lambda o: ValueError(*o), 'OSError': lambda o: str(OSError(o, o, o)), 'KeyError': lambda o: str(KeyError(o)), 'Unicode': lambda o: UnicodeDecodeError('a', o, 0, 1, 'b'),
    'key error': lambda o: {}[o], 'index error': lambda o: [][o], 'int error': lambda o: int(o), 'float error': lambda o: float(o), 'attribute error': lambda o: getattr(1, o), 'keyword error': lambda o: len(**o), 'dir': lambda o: dir(o), 'vars': lambda o: vars(o), 'id': lambda o: id(o), 'type': lambda o: type(o), 'total': lambda o: functools.total_ordering(o), 'property': lambda o: property(o, doc=o), 'suppress': lambda o: contextlib.suppress(*o), 'nullcontext': lambda o: contextlib.nullcontext(o),
    'contextmanager': lambda o: contextlib.contextmanager(o), 'logging %': lambda o: logging.getLogger('a').warning('%s', o), 'iter call': lambda o: list(iter(lambda: 1, o)), 'ChainMap *': lambda o: collections.ChainMap(*o), 'ChainMap': lambda o: len(collections.ChainMap(o, o)), 'Counter +': lambda o: collections.Counter(o) + collections.Counter(o), 'Counter &': lambda o: collections.Counter(o) & collections.Counter(o), 'OrderedDict ==': lambda o: collections.OrderedDict(o) == collections.OrderedDict(o),
    'comb': lambda o: math.comb(o, 50), 'comb half': lambda o: math.comb(o, o // 2), 'perm': lambda o: math.perm(o, 50), 'gcd *': lambda o: math.gcd(*o), 'lcm *': lambda o: math.lcm(*o), 'hypot *': lambda o: math.hypot(*o), 'prod': lambda o: math.prod(o), 'fsum': lambda o: math.fsum(o), 'factorial': lambda o: math.factorial(o),
}

binary = {
    '+': lambda a, b: a + b, '-': lambda a, b: a - b, '*': lambda a, b: a * b, '/': lambda a, b: a / b, '//': lambda a, b: a // b, '%': lambda a, b: a % b, '**': lambda a, b: a ** b, '@': lambda a, b: a @ b, '<<': lambda a, b: a << b, '>>': lambda a, b: a >> b,
    '&': lambda a, b: a & b, '|': lambda a, b: a | b, '^': lambda a, b: a ^ b, '==': lambda a, b: a == b, '!=': lambda a, b: a != b, '<': lambda a, b: a < b, '<=': lambda a, b: a <= b, '>': lambda a, b: a > b, '>=': lambda a, b: a >= b, 'in': lambda a, b: a in b, 'not in': lambda a, b: a not in b, 'is': lambda a, b: a is b,
    '[]': lambda a, b: a[b], '[]=': lambda a, b: put(a, b, 1), 'del []': drop, '[::2]=': lambda a, b: put(a, slice(None, None, 2), b), '[:]=': lambda a, b: put(a, slice(None), b), '+=': augmented, '*=': augmented_times, '|=': augmented_or, '&=': augmented_and, '-=': augmented_minus, '^=': augmented_xor,
    'raise from': causing, 'except': caught, 'match': matched_value, 'f-spec': lambda a, b: f'{a:{b}}', 'call': lambda a, b: a(b), 'call *': lambda a, b: a(*b), 'call **': lambda a, b: a(**b), 'and': lambda a, b: a and b, '<<<': lambda a, b: a < b < a,
}

growing = {
    '[x]': lambda x: [x], '(x,)': lambda x: (x,), '[x, x]': lambda x: [x, x], '(x, x)': lambda x: (x, x), '{1: x}': lambda x: {1: x}, 'frozenset': lambda x: frozenset([x]), 'x + x': lambda x: x + x, '+ (1,)': lambda x: x + (1,), '+ [1]': lambda x: x + [1], "+ 'a'": lambda x: x + 'a', "'a' +": lambda x: 'a' + x,
    '+ 1': lambda x: x + 1, '* 2': lambda x: x * 2, '* 3 + 1': lambda x: x * 3 + 1, '| list[1]': lambda x: x | list[len(x.__args__)], 'list[x]': lambda x: list[x], 'dict[x, x]': lambda x: dict[x, x], 'Optional': lambda x: typing.Optional[x], 'Callable': lambda x: typing.Callable[[x, x], x], 'Tuple': lambda x: typing.Tuple[x, x], 'Annotated': lambda x: typing.Annotated[x, 1],
    'Literal': lambda x: typing.Literal[x, 1], 'class': lambda x: based(x), 'slotted': lambda x: slotted(('a',)), 'partial': lambda x: functools.partial(x, 1), 'wraps': lambda x: functools.wraps(x)(lambda: x), 'cache': lambda x: functools.cache(x), 'property': lambda x: property(x), 'iter': lambda x: iter(map(abs, x)), 'chain': lambda x: itertools.chain(x, [1]), 'zip': lambda x: zip(x), 'islice': lambda x: itertools.islice(x, 5), 'tee': lambda x: itertools.tee(x)[0],
    'cycle': lambda x: itertools.cycle(x), 'generator': lambda x: (y for y in x), 'yield from': lambda x: yielding(x), 'deepcopy': lambda x: copy.deepcopy([x]), 'asdict': lambda x: dataclasses.asdict(Record(x)), 'Record': lambda x: Record(x, x), 'Frozen': lambda x: Frozen(x, x), 'Pair': lambda x: Pair(x, x), 'ChainMap': lambda x: collections.ChainMap(x, {}), 'new_child': lambda x: x.new_child(), 'proxy': lambda x: types.MappingProxyType(x), 'namespace': lambda x: types.SimpleNamespace(a=x),
    'Path /': lambda x: x / 'a', 'Path / x': lambda x: x / x, 'parent': lambda x: x.parent / 'b', 'joinpath': lambda x: x.joinpath('a', 'b'), 'with_suffix': lambda x: x.with_suffix(x.suffix + 'a'), 'ValueError': lambda x: ValueError(x), 'raise from': lambda x: handled_from(x), 'context': lambda x: handled_twice(x), 'add_note': lambda x: (x.add_note('a'), x)[1], 'NewType': lambda x: typing.NewType('a', x), 'repr': lambda x: repr([x]), 'json': lambda x: json.dumps(x), 'json list': lambda x: json.dumps([x]), 'str': lambda x: str((x,)),
    'format': lambda x: f'{x}a', 'format!r': lambda x: f'{x!r}', '%': lambda x: '%sa' % x, 'join': lambda x: ','.join([x, x]), 'replace': lambda x: x.replace('a', 'aa'), 'append': lambda x: (x.append(1), x)[1], 'append x': lambda x: (x.append(x), x)[1], 'insert': lambda x: (x.insert(0, 1), x)[1], 'extend': lambda x: (x.extend(x), x)[1], 'slice in': lambda x: (put(x, slice(0, 0), [1]), x)[1], 'sorted': lambda x: sorted(x) + [1], 'add': lambda x: (x.add(len(x)), x)[1],
    'add many': lambda x: x | {len(x)}, 'dict |': lambda x: x | {len(x): 1}, 'dict **': lambda x: {**x, len(x): 1}, 'dict =': lambda x: (put(x, len(x), 1), x)[1], 'dict first': lambda x: (x.pop(next(iter(x))), put(x, len(x) * 7, 1), x)[2], 'dict refill': lambda x: (put(x, len(x), 1), x.popitem(), put(x, -len(x), 1), x)[3], 'setattr': lambda x: (setattr(x, f'a{len(vars(x))}', 1), x)[1], 'appendleft': lambda x: (x.appendleft(1), x)[1], 'rotate': lambda x: (x.rotate(1), x)[1], 'popleft': lambda x: (x.popleft(), x.append(1), x)[2],
    'move_to_end': lambda x: (x.move_to_end(next(iter(x))), x)[1], 'move first': lambda x: (x.move_to_end(next(reversed(x)), False), x)[1], 'popitem': lambda x: (x.popitem(False), put(x, len(x) * 31, 1), x)[2], 'Counter': lambda x: x + collections.Counter([len(x)]), 'update': lambda x: (x.update({len(x): 1}), x)[1], 'write': lambda x: (x.write('a'), x)[1], 'write read': lambda x: (x.write('a'), x.getvalue(), x)[2], 'write start': lambda x: (x.seek(0), x.write('b'), x)[2], 'readline': lambda x: (x.readline(), x.write('a\n'), x)[2],
    'lambda': lambda x: lambda: x, 'method': lambda x: types.MethodType(x, x) if hasattr(types, 'MethodType') else x, 'DimVar': lambda x: x + DimVar('M', 1, 9), 'dim *': lambda x: x * 3, 'dim * dim': lambda x: x * x, 'dim //': lambda x: x // 2 + 1, 'ceildiv': lambda x: ceildiv(x, 2) + 1, 'Layout': lambda x: Layout((x, 2), (2, 1)), 'ComposedLayout': lambda x: tilefoundry.ir.types.shard.ComposedLayout(x, 0, x), 'TupleType': lambda x: tilefoundry.TupleType((x, x)), 'TensorType': lambda x: tilefoundry.TensorType((x, 2), 'f32', None, None),
    'dataclass': lambda x: record_base(x), 'enum': lambda x: enum_of(x), 'namedtuple': lambda x: collections.namedtuple('N', ['a' * 10, 'b'], defaults=[x]), 'suppress': lambda x: contextlib.suppress(x), 'nullcontext': lambda x: contextlib.nullcontext(x), 'defaultdict': lambda x: collections.defaultdict(list, {1: x}), 'OrderedDict': lambda x: collections.OrderedDict({1: x}), 'deque': lambda x: collections.deque([x]), 'itemgetter': lambda x: operator.itemgetter(x), 'staticmethod': lambda x: staticmethod(x), 'key': lambda x: functools.cmp_to_key(lambda a, b: 0)(x), 'singledispatch': lambda x: x,
    'config': lambda x: transformers.PretrainedConfig(a=x), 'super': lambda x: super(Plain, x), 'slice': lambda x: slice(x, x), 'range': lambda x: range(x, x + 1), 'enumerate': lambda x: enumerate(x), 'reversed': lambda x: reversed(list(x)), 'alias index': lambda x: x[int], 'StringIO': lambda x: io.StringIO(x.getvalue() + 'a'), 'bytes': lambda x: x + b'a', 'int': lambda x: int(str(x)) * 7, 'float': lambda x: x * 1.5, 'shift': lambda x: x << 1, 'power': lambda x: x ** 2 % (1 << 60000),
}

def handled_from(x):
    try: raise KeyError(1) from x
    except KeyError as e: return e

def record_base(x):
    @dataclasses.dataclass
    class C(x):
        a: int = 1
    return C

seeds = {
    'int': lambda: 3, 'text': lambda: 'a', 'bytes': lambda: b'a', 'list': lambda: [1], 'tuple': lambda: (1,), 'dict': lambda: {0: 1, 1: 2}, 'set': lambda: {0}, 'frozenset': lambda: frozenset([1]), 'float': lambda: 1.5, 'class': lambda: Plain, 'object': lambda: Plain(), 'int class': lambda: int, 'function': lambda: function,
    'exception': lambda: ValueError(1), 'deque': lambda: collections.deque(range(1000)), 'ordered dict': lambda: collections.OrderedDict.fromkeys(range(1000)), 'long dict': lambda: dict.fromkeys(range(1000)), 'counter': lambda: collections.Counter('ab'), 'chain map': lambda: collections.ChainMap({}), 'path': lambda: pathlib.PurePosixPath('a'), 'text file': lambda: io.StringIO(), 'union': lambda: int | str, 'alias': lambda: list[typing.TypeVar('T')], 'record': lambda: Record(), 'record class': lambda: Record,
    'dim': lambda: DimVar('N', 1, 9), 'layout': lambda: Layout((4,), (1,)), 'type': lambda: tilefoundry.TensorType((4,), 'f32', None, None), 'generator': lambda: generator(5), 'range': lambda: range(5), 'long list': lambda: list(range(1000)), 'none': lambda: None, 'namespace': lambda: types.SimpleNamespace(a=1), 'enum': lambda: Color, 'long text': lambda: 'a' * 10000,
}


# What runs an operation again and again.
def again0(n, f):
    for _ in range(n):
        try: f()
        except Exception: pass

def again1(n, f, a):
    for _ in range(n):
        try: f(a)
        except Exception: pass

def again2(n, f, a, b):
    for _ in range(n):
        try: f(a, b)
        except Exception: pass

def again3(n, f, a, b, c):
    for _ in range(n):
        try: f(a, b, c)
        except Exception: pass

def keep0(kept, n, f):
    for _ in range(n):
        try: kept.append(f())
        except Exception: pass

def keep1(kept, n, f, a):
    for _ in range(n):
        try: kept.append(f(a))
        except Exception as e: kept.append(e)

def keep2(kept, n, f, a, b):
    for _ in range(n):
        try: kept.append(f(a, b))
        except Exception as e: kept.append(e)

def keep3(kept, n, f, a, b, c):
    for _ in range(n):
        try: kept.append(f(a, b, c))
        except Exception as e: kept.append(e)

def grow(f, x, kept):
    while True:
        try: x = f(x)
        except Exception: kept.append(x)

def grow_all(f, x, kept):
    while True:
        try: x = f(x); kept.append(x)
        except Exception as e: kept.append(e)

def grow_seen(f, x, kept):
    while True:
        try: x = f(x)
        except Exception: kept.append(x)
        try: repr(x)
        except Exception: pass
        try: hash(x)
        except Exception: pass
        try: x == f(x)
        except Exception: pass

def make_anew(f, x, kept):
    while True:
        try: kept.append(f(x))
        except Exception as e: kept.append(e)

tables = {'operands': list(operands.items()), 'unary': list(unary.items()), 'binary': list(binary.items()), 'growing': list(growing.items()),
          'seeds': list(seeds.items())}

# What is done with each kind of result.
observers = [('repr', repr), ('str', str), ('hash', hash), ('==', lambda o: o == o), ('== copy', lambda o: o == copy.copy(o)), ('bool', bool), ('len', len), ('list', list), ('dir', dir), ('copy', copy.copy), ('deepcopy', copy.deepcopy),
             ('loop', loop), ('next', next), ('iter', iter), ('call', lambda o: o()), ('json', json.dumps), ('vars', vars), ('reads', lambda o: [getattr(o, n) for n in dir(o)]), ('<', lambda o: o < o), ('in', lambda o: o in o), ('f', lambda o: f'{o:>10}'), ('isinstance', lambda o: isinstance(1, o))]
tables['observers'] = observers
get = getattr
