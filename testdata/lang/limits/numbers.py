n = 10 ** 10 ** 8  # ERROR "TF2004"
