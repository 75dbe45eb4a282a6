text = open("/etc/hostname").read()  # ERROR "TF2005"
