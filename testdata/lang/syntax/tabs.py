if True:
        x = 1
	y = 2  # ERROR "TF1003"
