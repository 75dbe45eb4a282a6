from tilefoundry import func

# HOST-83, PKG-24: only a function made by `def` is decorated
wrong = func(3)  # ERROR "TF5051 func takes a function made by `def`"
