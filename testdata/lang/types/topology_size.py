from tilefoundry import Topology

cta = Topology("cta", None)
thread = Topology("thread", None)  # ERROR "TF3012"
