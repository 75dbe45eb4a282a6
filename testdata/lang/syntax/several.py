# LOADSRC-5, DEC-18: every syntax error of a file is reported, and nothing of it runs.
import tilefoundry

raise ValueError("never executed")

x = = 1  # ERROR "TF1001 invalid syntax"
y = 2
def f(:  # ERROR "TF1001 "
    pass
z = 3
