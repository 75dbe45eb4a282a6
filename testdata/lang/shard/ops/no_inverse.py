from tilefoundry import Layout
from tilefoundry.ir.types.shard.layout_algebra import left_inverse

INVERSE = left_inverse(Layout((5, 3), (3, 8)))  # ERROR "TF3018"
