# coding: cp1252 # ERROR "TF8001"
x = 1
