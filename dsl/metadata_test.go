package dsl_test

import "testing"

// CORE-106: metadata hold options; topologies, meshes and placements over one are refused in them, however deep; a child does not inherit them.
func TestModuleMetadata(t *testing.T) {
	const setup = `
from tilefoundry.ir.core.module import Module
from tilefoundry.dsl import Mesh, ReduceKind, Topology
from tilefoundry import DType
from tilefoundry.ir.types.storage import StorageKind

@func
def f(x: Tensor[(4,), "f32"]):
    return x

level = Topology("gpu", 4)
mesh = Mesh(level, (4,), ("d",))
`
	holds(t, setup+`
child = Module("child", functions=(f,))
parent = Module("parent", functions=(), modules=(child,), metadata={"fast_math": True, "tiles": (64, 32), "arch": "sm90"})
assert parent.metadata == {"fast_math": True, "tiles": (64, 32), "arch": "sm90"}
assert parent.modules[0].metadata == {}
assert child.metadata == {}
d = parent.metadata
d["fast_math"] = False
assert parent.metadata["fast_math"] is True
full = Module("full", functions=(f,), metadata={"n": None, "i": -7, "big": 2 ** 80, "x": 0.5, "dtype": DType.bf16, "kind": ReduceKind.SUM, "where": StorageKind.SMEM})
assert full.metadata == {"n": None, "i": -7, "big": 2 ** 80, "x": 0.5, "dtype": DType.bf16, "kind": ReduceKind.SUM, "where": StorageKind.SMEM}
`)
	for _, e := range []struct{ value, what string }{
		{"level", "a Topology"}, {"mesh", "a Mesh"}, {"(1, [2, (level,)])", "a Topology"}, {"[mesh]", "a Mesh"},
		{`ShardLayout(Layout((4,), (1,)), (S(0),), mesh)`, "a placement over a Mesh"},
	} {
		raises(t, setup+"from tilefoundry import Layout, S, ShardLayout\n", `Module("m", functions=(f,), metadata={"place": `+e.value+`})`, "TypeError",
			"the metadata `place` of Module m holds "+e.what)
	}
}
