from tilefoundry import Mesh, Topology

grid = Mesh(Topology("cta", None), (None,))  # ERROR "TF3013"
