# coding: no-such-encoding # ERROR "TF1004"
x = 1
