x = (1 +  # ERROR "TF1001 '\(' was never closed"
y = 2
