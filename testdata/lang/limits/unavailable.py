import numpy as np

sizes = []
for n in (4, 8):
    sizes.append(n)
    np.seterr()  # ERROR "TF2003"
