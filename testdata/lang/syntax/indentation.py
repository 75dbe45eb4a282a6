def f():
x = 1  # ERROR "TF1002 expected an indented block after function definition on line 1"
