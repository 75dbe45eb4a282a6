from tilefoundry import Mesh, Topology

lanes = Mesh(Topology("thread", 32), (4, 8), ("row", "col"))
part = lanes[0]
last = lanes[4]  # ERROR "TF3015"
