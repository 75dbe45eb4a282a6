# One mistake a program: Python that CPython does not read either.


# ---- program: an assignment without a value
x =  # ERROR "TF1001 invalid syntax"


# ---- program: two equals signs
x = = 1  # ERROR `=`#2 "TF1001 invalid syntax"


# ---- program: an unclosed parenthesis
x = (1, 2  # ERROR `(` "TF1001 '\(' was never closed"
y = 3


# ---- program: a bracket that closes another
x = (1, 2]  # ERROR `]` "TF1001 closing parenthesis '\]' does not match opening parenthesis '\('"


# ---- program: a bracket that closes nothing
x = 1)  # ERROR `)` "TF1001 unmatched '\)'"


# ---- program: a missing colon
def f(x)  # ERROR "TF1001 expected ':'"
    return x


# ---- program: a missing colon after if
if True  # ERROR "TF1001 expected ':'"
    x = 1


# ---- program: a missing colon after class
class M  # ERROR "TF1001 expected ':'"
    x = 1


# ---- program: a missing comma
x = (1 2)  # ERROR `1 2` "TF1001 invalid syntax\. Perhaps you forgot a comma\?"


# ---- program: an unterminated text
# ERROR@+1 "TF1001 unterminated string literal"
x = "abc


# ---- program: an unterminated text of lines
# ERROR@+1 "TF1001 unterminated triple-quoted string literal"
x = """abc


# ---- program: a missing block
def f():
x = 1  # ERROR `x` "TF1002 expected an indented block after function definition on line 55"


# ---- program: an unexpected indent
x = 1
    y = 2  # ERROR "TF1002 unexpected indent"


# ---- program: a dedent to nowhere
if True:
        x = 1
    y = 2  # ERROR "TF1002 unindent does not match any outer indentation level"


# ---- program: an assignment in a condition
x = 1
if x = 1:  # ERROR `x = 1` "TF1001 invalid syntax\. Maybe you meant '==' or ':=' instead of '='\?"
    pass


# ---- program: an assignment to a literal
1 = x  # ERROR `1` "TF1001 cannot assign to literal here\. Maybe you meant '==' instead of '='\?"


# ---- program: an assignment to a call
f() = 1  # ERROR `f()` "TF1001 cannot assign to function call here\. Maybe you meant '==' instead of '='\?"


# ---- program: an assignment to None
None = 1  # ERROR `None` "TF1001 cannot assign to None"


# ---- program: a keyword as a name
class = 1  # ERROR `=` "TF1001 invalid syntax"


# ---- program: print without parentheses
print "x"  # ERROR `print "x"` "TF1001 Missing parentheses in call to 'print'\. Did you mean print\(\.\.\.\)\?"


# ---- program: a return outside
return 1  # ERROR `return 1` "TF1006 'return' outside function"


# ---- program: a break outside
break  # ERROR `break` "TF1006 'break' outside loop"


# ---- program: a continue outside
continue  # ERROR `continue` "TF1006 'continue' not properly in loop"


# ---- program: a yield outside
yield 1  # ERROR `yield 1` "TF1006 'yield' outside function"


# ---- program: an await outside
await x  # ERROR `await x` "TF1006 'await' outside function"


# ---- program: a repeated parameter
def f(a, a):  # ERROR `a`#2 "TF1006 duplicate argument 'a' in function definition"
    pass


# ---- program: a default before none
def f(a=1, b):  # ERROR `b` "TF1001 parameter without a default follows parameter with a default"
    pass


# ---- program: a late global
def f():
    x = 1
    global x  # ERROR `global x` "TF1006 name 'x' is assigned to before global declaration"


# ---- program: a nonlocal at file level
nonlocal x  # ERROR `nonlocal x` "TF1006 nonlocal declaration not allowed at module level"


# ---- program: a nonlocal of nothing
def f():
    nonlocal x  # ERROR `nonlocal x` "TF1006 no binding for nonlocal 'x' found"


# ---- program: a late future import
x = 1
from __future__ import annotations  # ERROR `from __future__ import annotations` "TF1006 from __future__ imports must occur at the beginning of the file"


# ---- program: an unknown future
from __future__ import braces_please  # ERROR `from __future__ import braces_please` "TF1006 future feature braces_please is not defined"


# ---- program: a star import in a function
def f():
    from math import *  # ERROR `*` "TF1006 import \* only allowed at module level"


# ---- program: a positional after a keyword
f(a=1, 2)  # ERROR `)` "TF1001 positional argument follows keyword argument"


# ---- program: a keyword twice
f(a=1, a=2)  # ERROR `a=2` "TF1006 keyword argument repeated: a"


# ---- program: a bare star
def f(*):  # ERROR `*` "TF1001 named arguments must follow bare \*"
    pass


# ---- program: a number with a name
x = 1abc  # ERROR `1` "TF1001 invalid decimal literal"


# ---- program: a leading zero
x = 012  # ERROR `0` "TF1001 leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers"


# ---- program: a number ending in an underscore
x = 1_  # ERROR `_` "TF1001 invalid decimal literal"


# ---- program: an unknown character
x = 1 ? 2  # ERROR `?` "TF1001 invalid syntax"


# ---- program: a backslash in the middle
x = 1 \ 2  # ERROR ` `#4 "TF1001 unexpected character after line continuation character"


# ---- program: an f-string without its end
# ERROR@+1 "TF1001 f-string: expecting '\}'"
x = f"{1"


# ---- program: an empty f-string field
x = f"{}"  # ERROR `}` "TF1001 f-string: valid expression required before '\}'"


# ---- program: an except without a try
except ValueError:  # ERROR `except` "TF1001 invalid syntax"
    pass


# ---- program: a try alone
try:
    x = 1
y = 2  # ERROR `y` "TF1001 expected 'except' or 'finally' block"


# ---- program: an else alone
else:  # ERROR `else` "TF1001 invalid syntax"
    pass


# ---- program: a double starred assignment
*a, *b = x  # ERROR `*a, *b` "TF1006 multiple starred expressions in assignment"


# ---- program: a lonely star
*a = x  # ERROR `*a` "TF1006 starred assignment target must be in a list or tuple"


# ---- program: a del of a call
del f()  # ERROR `f()` "TF1001 cannot delete function call"


# ---- program: a with without a colon
class Guard:
    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass


with Guard() as g  # ERROR "TF1001 expected ':'"
    pass


# ---- program: an import of nothing
import  # ERROR "TF1001 Expected one or more names after 'import'"


# ---- program: a from without import
from math  # ERROR "TF1001 invalid syntax"


# ---- program: a lambda without a body
x = lambda y:  # ERROR "TF1001 invalid syntax"


# ---- program: a dictionary without a value
x = {1: }  # ERROR `:` "TF1001 expression expected after dictionary key and ':'"


# ---- program: an escape of no character
x = "\N{no such name}"  # ERROR `"\N{no such name}"` "TF1004 \(unicode error\) 'unicodeescape' codec can't decode bytes in position 0-15: unknown Unicode"


# ---- program: a bytes literal with a letter
x = b"ä"  # ERROR `b"ä"` "TF1001 bytes can only contain ASCII literal characters"
