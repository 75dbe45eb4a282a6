# DEC-18: errors of CPython's symbol table let nothing run, and all of them are reported.
raise ValueError("never executed")

return 1  # ERROR "TF1006 'return' outside function"


def f(a, a):  # ERROR "TF1006 duplicate argument 'a' in function definition"
    pass


def g():
    print(n)
    global n  # ERROR "TF1006 name 'n' is used prior to global declaration"


break  # ERROR "TF1006 'break' outside loop"
