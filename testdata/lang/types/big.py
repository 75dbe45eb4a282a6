from tilefoundry.dsl import DimVar

big = DimVar("S", 1, 9)
for _ in range(60):
    big = big + big  # ERROR "TF3002"
