# A warning of CPython's is shown and decides nothing (DEC-16).
PATTERN = "\d+"  # WARNING "TF1007 invalid escape sequence '.d'"
