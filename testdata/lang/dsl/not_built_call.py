from tilefoundry.ir.types.shard import B, Layout, Mesh, S, ShardLayout, Topology

gpu = Mesh(Topology("gpu", 4), Layout((4,), (1,)))
placed = ShardLayout(Layout((4,), (1,)), (S(0),), gpu)  # ERROR "TF9001 ShardLayout"
