# A bound beyond 64 bits is said to be one.
from tilefoundry.dsl import DimVar

N = DimVar("N", 0, 10**30)  # ERROR "TF2001 OverflowError: DimVar \"N\": hi does not fit in 64 bits"
