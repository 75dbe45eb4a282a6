from tilefoundry import Layout
from tilefoundry.ir.types.shard.layout_algebra import cosize

REACH = cosize(Layout((0, 5), (5, 1)))  # ERROR "TF3019"
