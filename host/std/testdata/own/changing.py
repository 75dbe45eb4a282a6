# ---- program: dataclass hook 1
import dataclasses
@dataclasses.dataclass
class A:
    x:int=1
A.__post_init__=lambda s: setattr(s,'x',5)
r=A().x

# ---- program: dataclass hook 2
import dataclasses
@dataclasses.dataclass
class A:
    x:int=1
    def __post_init__(s): s.x=3
A.__post_init__=lambda s: setattr(s,'x',5)
r=A().x

# ---- program: dataclass hook 3
import dataclasses
@dataclasses.dataclass
class A:
    x:int=1
    def __post_init__(s): s.x=3
del A.__post_init__
r=A().x

# ---- program: dataclass hook 4
import dataclasses
@dataclasses.dataclass
class A:
    x:int=1
class B(A):
    def __post_init__(s): s.x=3
r=B().x

# ---- program: dataclass hook 5
import dataclasses
@dataclasses.dataclass
class A:
    x:int=1
    def __post_init__(s): s.x=3
class B(A):
    def __post_init__(s): s.x=4
r=B().x

# ---- program: dataclass hook 6
import dataclasses
@dataclasses.dataclass
class A:
    x:dataclasses.InitVar[int]=1
try:
    r=A().x
except Exception as e: r=str(e)

# ---- program: dataclass hook 7
import dataclasses
@dataclasses.dataclass
class A:
    y:dataclasses.InitVar[int]
    x:int=1
A.__post_init__=lambda s,y: setattr(s,'x',y)
r=A(4).x

# ---- program: dataclass hook 8
import dataclasses
@dataclasses.dataclass
class A:
    x:int=1
@dataclasses.dataclass
class B(A):
    y:int=2
A.__post_init__=lambda s: setattr(s,'x',9)
r=B().x

# ---- program: dataclass hook 9
import dataclasses
@dataclasses.dataclass
class A:
    x:int=1
A.__post_init__=lambda s: setattr(s,'x',9)
@dataclasses.dataclass
class B(A):
    y:int=2
r=(A().x,B().x)

# ---- program: deque 1
from collections import deque
d=deque([1,2,3],3)
for x in d: d.append(x)

# ---- program: deque 2
from collections import deque
d=deque([1,2,3],3)
for x in d: d.appendleft(x)

# ---- program: deque 3
from collections import deque
d=deque([1,2,3],3)
r=[]
for x in d:
    r.append(x)
    d.rotate(1)

# ---- program: deque 4
from collections import deque
d=deque([1,2,3],3)
r=[]
for x in d:
    r.append(x)
    d.rotate(0)

# ---- program: deque 5
from collections import deque
d=deque([1,2,3],3)
r=[]
for x in d:
    r.append(x)
    d.rotate(3)

# ---- program: deque 6
from collections import deque
d=deque([1,2,3],3)
r=[]
for x in d:
    r.append(x)
    d[0]=x

# ---- program: deque 7
from collections import deque
d=deque([1,2,3],3)
r=[]
for x in d:
    r.append(x)
    d.reverse()

# ---- program: deque 8
from collections import deque
d=deque([1,2,3],3)
r=[]
for x in d:
    r.append(x)
    d.pop(); d.append(4)

# ---- program: deque 9
from collections import deque
d=deque([1,2,3],3)
r=[]
for x in d:
    r.append(x)
    d.append(4); d.popleft()

# ---- program: deque 10
from collections import deque
d=deque([1,2,3],3)
r=[]
for x in reversed(d):
    r.append(x)
    d.append(4)

# ---- program: deque 11
from collections import deque
d=deque([],0)
r=[]
__it__=iter(d)
d.append(3)
r=list(__it__)

# ---- program: deque 12
from collections import deque
d=deque([1])
r=[]
__it__=iter(d)
d.clear()
r=list(__it__)

# ---- program: deque 13
from collections import deque
d=deque()
r=[]
__it__=iter(d)
d.append(1)
r=list(__it__)

# ---- program: deque 14
from collections import deque
d=deque([1,2])
r=[]
__it__=iter(d)
next(__it__);next(__it__)
d.append(1)
r=list(__it__)

# ---- program: deque 15
from collections import deque
d=deque([1,2])
r=[]
for x in d:
    r.append(x)
    d.insert(0,1)

# ---- program: deque 16
from collections import deque
d=deque([1,2])
r=[]
for x in d:
    r.append(x)
    d.remove(2)

# ---- program: deque 17
from collections import deque
d=deque([1,2,3])
r=[]
for x in d:
    r.append(x)
    del d[0]

# ---- program: deque 18
from collections import deque
d=deque([1,2,3])
r=[]
for x in d:
    r.append(x)
    d.extend([])

# ---- program: deque 19
from collections import deque
d=deque([1,2,3])
r=[]
for x in d:
    r.append(x)
    d.__init__([1,2,3])

# ---- program: deque 20
from collections import deque
d=deque([1,2,3])
r=[]
for x in d:
    r.append(x)
    d*=1

# ---- program: deque 21
from collections import deque
d=deque([1,2,3])
r=[]
for x in d:
    r.append(x)
    d.sort()

# ---- program: deque 22
from collections import deque
class E:
    def __eq__(s,o): __d__.append(1); __d__.popleft(); return False
__d__=deque([E(),2,3])
r=__d__.count(7)

# ---- program: deque 23
from collections import deque
class E:
    def __eq__(s,o): __d__.append(1); __d__.popleft(); return False
__d__=deque([E(),2,3])
r=__d__.index(7)

# ---- program: deque 24
from collections import deque
class E:
    def __eq__(s,o): __d__.append(1); __d__.popleft(); return False
__d__=deque([E(),2,3])
r=7 in __d__

# ---- program: deque 25
from collections import deque
class E:
    def __eq__(s,o): __d__.append(1); __d__.popleft(); return False
__d__=deque([E(),2,3])
r=__d__.remove(7)

# ---- program: list sorted 1
l=[]
l2=[1,2]
def k(x):
    del l2[:]
    return x
l2.sort(key=k)

# ---- program: list sorted 2
l2=[1,2]
def k(x):
    l2.clear()
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 3
l2=[1,2]
def k(x):
    l2[:]=[]
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 4
l2=[1,2]
def k(x):
    l2.append(3)
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 5
l2=[1,2]
def k(x):
    l2.append(3)
    l2.pop()
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 6
l2=[1,2]
def k(x):
    l2.extend([])
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 7
l2=[1,2]
def k(x):
    l2+=[]
    return x
l2.sort(key=lambda x:l2.__iadd__([]) and 1)
r=l2

# ---- program: list sorted 8
l2=[1,2]
def k(x):
    del l2[0:0]
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 9
l2=[1,2]
def k(x):
    del l2[::2]
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 10
l2=[1,2]
def k(x):
    l2[0:0]=()
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 11
l2=[1,2]
def k(x):
    l2.sort()
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 12
l2=[1,2]
def k(x):
    l2.__init__()
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 13
l2=[1,2]
def k(x):
    l2.__imul__(0)
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 14
l2=[1,2]
def k(x):
    l2.__imul__(2)
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 15
l2=[1,2]
def k(x):
    l2.reverse()
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 16
l2=[2,1]
def k(x):
    global l3
    del l2[:]
    return 1//0
try:
    l2.sort(key=k)
except ZeroDivisionError: r=l2

# ---- program: protocol 1
import typing
import dataclasses
@dataclasses.dataclass
class D(typing.Protocol):
    x:int=1
r=D()

# ---- program: protocol 2
import typing
import dataclasses
class P(typing.Protocol):
    x:int=1
@dataclasses.dataclass
class D(P):
    y:int=1
r=D()

# ---- program: protocol 3
import typing
import dataclasses
@dataclasses.dataclass
class D(typing.Protocol):
    x:int
r=D(3)

# ---- program: protocol 4
import typing
class D(typing.Protocol):
    x:int
r=D(3)

# ---- program: protocol 5
import typing
class D(typing.Protocol):
    x:int
    def __init__(s,x): s.x=x
class E(D): pass
r=E(3).x

# ---- program: protocol 6
import typing
import dataclasses
@dataclasses.dataclass
class D(typing.Protocol):
    x:int=4
class E(D): pass
r=E(3)

# ---- program: special method 1
r=(2).__pow__(x=1)

# ---- program: special method 2
r=int.__pow__()

# ---- program: special method 3
r=(2).__pow__()

# ---- program: special method 4
r=(2).__pow__(1,2,3)

# ---- program: special method 5
r=int.__pow__(2)

# ---- program: special method 6
r=int.__pow__(2,3,4,5)

# ---- program: special method 7
r=int.__pow__('a',2)

# ---- program: special method 8
r=(2.0).__pow__()

# ---- program: special method 9
r=(2).__rpow__()

# ---- program: special method 10
r=(2).__add__()

# ---- program: special method 11
r=int.__add__()

# ---- program: special method 12
r=(2).__add__(x=1)

# ---- program: special method 13
r=int.__add__(2,x=1)

# ---- program: special method 14
r=(2).__neg__(1)

# ---- program: special method 15
r=(2).__neg__(x=1)

# ---- program: special method 16
r=(2).__bool__(1)

# ---- program: special method 17
r=(2).__lt__()

# ---- program: special method 18
r=(2).__lt__(1,2)

# ---- program: special method 19
r=int.__lt__()

# ---- program: special method 20
r=(2).__hash__(1)

# ---- program: special method 21
r=(2).__repr__(1)

# ---- program: special method 22
r=(2).__round__(1,2)

# ---- program: special method 23
r=(2).__format__()

# ---- program: special method 24
r=[].__len__(1)

# ---- program: special method 25
r=[].__getitem__()

# ---- program: special method 26
r=[].__setitem__(1)

# ---- program: special method 27
r=list.__setitem__()

# ---- program: special method 28
r={}.__contains__()

# ---- program: special method 29
r=[].__contains__()

# ---- program: special method 30
r=list.__len__()

# ---- program: special method 31
r=(2).__divmod__()

# ---- program: special method 32
r=(2).__ipow__()

# ---- program: special method 33
r=(2).__pow__(1,y=2)

# ---- program: special method 34
r=(2.0).__rpow__(2,3,4)

# ---- program: special method 35
r=(True).__pow__(1,2,3)

# ---- program: special method 36
r=[].__iadd__()

# ---- program: special method 37
r=''.__mod__()

# ---- program: special method 38
r=''.__mul__(1,2)

# ---- program: special method 39
r=(2).__pow__('a')

# ---- program: special method 40
r=(2).__pow__(1,'a')

# ---- program: special method 41
r=int.__pow__(x=1)

# ---- program: special method 42
r=int.__pow__(1,x=1)

# ---- program: list sorted 17
l2=[1,2]
def k(x):
    l2.append(3)
    l2.clear()
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 18
l2=[1,2]
def k(x):
    l2.append(3)
    del l2[:]
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 19
l2=[1,2]
def k(x):
    l2.append(3)
    del l2[::-1]
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 20
l2=[1,2]
def k(x):
    l2.append(3)
    l2[:]=[]
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 21
l2=[1,2]
def k(x):
    l2.append(3)
    del l2[0]
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 22
l2=[1,2]
def k(x):
    l2.append(3)
    l2.remove(3)
    return x
l2.sort(key=k)
r=l2

# ---- program: list sorted 23
l2=[1,2]
def k(x):
    l2.append(3)
    l2.__imul__(0)
    return x
l2.sort(key=k)
r=l2

# ---- program: list cut 1
l2=list(range(10))
del l2[8:1:-3]
r=l2

# ---- program: list cut 2
l2=list(range(10))
del l2[::3]
r=l2

# ---- program: list cut 3
l2=list(range(10))
del l2[7:2]
r=l2

# ---- program: list cut 4
l2=list(range(10))
del l2[-100:100:-1]
r=l2

# ---- program: list cut 5
l2=list(range(10))
del l2[100::-100]
r=l2

# ---- program: list cut 6
l2=list(range(10))
del l2[::-9]
r=l2

# ---- program: deque 26
from collections import deque
d=deque([1,2,3,4])
d.rotate(-1)
r=d

# ---- program: deque 27
from collections import deque
d=deque([1,2,3,4],3)
r=[d.index(3),d.count(3),3 in d,d.index(4,1),d.index(3,-2)]
d.remove(3)
r=r,d

# ---- program: deque 28
from collections import deque
d=deque([1,2,3,4],3)
r=d.index(3,2)

# ---- program: deque 29
from collections import deque
d=deque([1,2,3,4],3)
r=d.index(3,0,-2)

# ---- program: deque 30
from collections import deque
d=deque([1,2,3,4],3)
r=d.index(9)

# ---- program: deque 31
from collections import deque
d=deque([1,2,3,4],3)
r=d.index()

# ---- program: deque 32
from collections import deque
d=deque([1,2,3,4],3)
r=d.index(1,'a')

# ---- program: deque 33
from collections import deque
d=deque([1,2,3,4],3)
r=d.index(1,x=3)

# ---- program: deque 34
from collections import deque
d=deque([1,2,3,4],3)
r=d.index(1,None)

# ---- program: deque 35
from collections import deque
d=deque([1,2,3,4],3)
r=d.index(3,0,10**30)

# ---- program: deque 36
from collections import deque
d=deque([1,2,3,4],3)
r=d.count()

# ---- program: deque 37
from collections import deque
d=deque([1,2,3,4],3)
r=d.clear(1)

# ---- program: deque 38
from collections import deque
d=deque([1,2,3,4],3)
r=d.reverse(1)

# ---- program: deque 39
from collections import deque
d=deque([1,2,3,4],3)
r=d.remove()

# ---- program: deque 40
from collections import deque
r=deque.count()

# ---- program: deque 41
from collections import deque
r=deque.count([],1)

# ---- program: deque 42
from collections import deque
class E:
    def __eq__(s,o): __d__.append(1); return True
__d__=deque([E(),2,3])
r=__d__.count(7)

# ---- program: deque 43
from collections import deque
class E:
    def __eq__(s,o): __d__.append(1); return True
__d__=deque([E(),2,3])
r=__d__.index(7)

# ---- program: deque 44
from collections import deque
class E:
    def __eq__(s,o): __d__.append(1); return True
__d__=deque([E(),2,3])
r=7 in __d__

# ---- program: deque 45
from collections import deque
class E:
    def __eq__(s,o): __d__.append(1); return True
__d__=deque([E(),2,3])
r=__d__.remove(7)

# ---- program: deque 46
from collections import deque
d=deque([1,2,3])
__it__=iter(d)
next(__it__)
d.append(1)
r=[]
for i in range(3):
    try: r.append(next(__it__,'end'))
    except RuntimeError as e: r.append(str(e))

# ---- program: deque 47
from collections import deque
d=deque([1,2,3])
__it__=reversed(d)
next(__it__)
d.append(1)
r=[]
for i in range(3):
    try: r.append(next(__it__,'end'))
    except RuntimeError as e: r.append(str(e))

# ---- program: deque 48
from collections import deque
d=deque([1,2,3])
__it__=reversed(d)
r=list(__it__)
d.append(1)
r=r,list(__it__),__it__.__class__.__name__

# ---- program: deque 49
from collections import deque
d=deque([1,2,3])
__it__=iter(d)
r=list(__it__)
d.append(1)
r=r,__it__.__class__.__name__,list(__it__)

# ---- program: deque 50
from collections import deque
d=deque([],0)
__it__=iter(d)
d.extend([1,2])
r=list(__it__)

# ---- program: deque 51
from collections import deque
d=deque([],0)
__it__=iter(d)
d.appendleft(1)
r=list(__it__)

# ---- program: deque 52
from collections import deque
d=deque([])
__it__=iter(d)
d.clear()
r=list(__it__)

# ---- program: deque 53
from collections import deque
d=deque([1])
__it__=iter(d)
d.rotate()
r=list(__it__)

# ---- program: deque 54
from collections import deque
d=deque([1,2])
__it__=iter(d)
d*=1
r=list(__it__)

# ---- program: deque 55
from collections import deque
d=deque([1,2])
__it__=iter(d)
d*=0
r=list(__it__)

# ---- program: deque 56
from collections import deque
d=deque([1,2])
e=d
d*=2
r=d,e is d

# ---- program: deque 57
from collections import deque
d=deque([1,2],3)
e=d
d*=2
r=d,e is d

# ---- program: deque 58
from collections import deque
d=deque([1,2])
__it__=iter(d)
d+=[]
r=list(__it__)

# ---- program: deque 59
from collections import deque
import copy
d=deque([1,2])
__it__=iter(d)
e=copy.deepcopy(d)
e.append(4)
r=list(__it__),e

# ---- program: deque 60
from collections import deque
d=deque([1,2,3])
r=[]
for x in d:
    r.append(x)
    d.__init__([1,2,3])

# ---- program: deque 61
from collections import deque
d=deque([1,2,3])
d.__init__(d)
r=d

# ---- program: deque 62
from collections import deque
d=deque([1,2,3])
d.__init__('ab',1)
r=d

# ---- program: deque 63
from collections import deque
d=deque([1,2,3])
d.__init__('ab',-1)
r=d

# ---- program: deque 64
from collections import deque
d=deque([1,2,3])
r=d.insert(1,5),d

# ---- program: deque 65
from collections import deque
d=deque([1,2,3],3)
r=d.insert(1,5),d

# ---- program: deque 66
from collections import deque
d=deque([1,2,3],5)
r=[d.insert(-1,5),d.insert(100,7),d]

# ---- program: deque 67
from collections import deque
d=deque([1,2,3,4,5])
del d[1]; del d[-1]
r=d

# ---- program: deque 68
from collections import deque
d=deque([1,2,3,4,5])
del d[1:2]
r=d

# ---- program: deque 69
from collections import deque
d=deque([3,1])
class L:
    def __lt__(s,o): d.append(1); return False
r=d<deque([3,1])

# ---- program: protocol, first instances
from abc import abstractmethod as __abstract__
import typing

class P(typing.Protocol):
    x: int

class Q(P):
    pass

class R(P):
    pass

class S(P):
    pass

class T(S):
    pass

said = []
for c, args in [(Q, (3,)), (Q, (3,)), (R, ()), (R, (1,)), (P, (1,)), (S, (1,)), (T, (1,)), (P, ())]:
    try:
        c(*args)
    except TypeError as e:
        said.append(str(e))
del c
