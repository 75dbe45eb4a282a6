# One mistake a program: Tensor[...] and ConstTensor[...] of parser.md 1.4, and the types of types.md.
from tilefoundry import func
from tilefoundry.dsl import ConstTensor, DimVar, Mesh, Tensor, Topology, tf
from tilefoundry.ir.types.shard import Layout

S = DimVar("S", 1, 9)
WIDTH = 8
grid = Mesh(Topology("cta", 32), (4, 8), ("b", "w"))


# ---- program: no shape
@func
def f(x: Tensor["f32"]):  # ERROR `Tensor["f32"]` "TF5003 `Tensor\[\.\.\.\]` needs a shape before the dtype"
    return x


# ---- program: no dtype
@func
def f(x: Tensor[(4, 8)]):  # ERROR `Tensor[(4, 8)]` "TF5003 `Tensor\[\.\.\.\]` needs a shape and a dtype"
    return x


# ---- program: no slots
@func
def f(x: Tensor):  # ERROR `Tensor` "TF5002 the annotation of `x` is `Tensor` without its slots, not a `Tensor\[\.\.\.\]`"
    return x


# ---- program: a constant without slots
@func
def f(x: ConstTensor):  # ERROR `ConstTensor` "TF5002 the annotation of `x` is `ConstTensor` without its slots, not a `Tensor\[\.\.\.\]`"
    return x


# ---- program: five slots
@func
def f(x: Tensor[(4,), "f32", None, "gmem", 1]):  # ERROR `Tensor[(4,), "f32", None, "gmem", 1]` "TF5003 `Tensor\[\.\.\.\]` takes 2 to 4 slots \(shape, dtype, layout, storage\), not 5"
    return x


# ---- program: extents without their tuple
@func
def f(x: Tensor[4, 8, "f32"]):  # ERROR `4, 8` "TF5003 the extents of `Tensor\[\.\.\.\]` stand in a tuple of their own"
    return x


# ---- program: one extent without its tuple
@func
def f(x: Tensor[4, "f32"]):  # ERROR `4` "TF5004 the shape slot must be a tuple of extents, not the number 4"
    return x


# ---- program: shape and dtype swapped
@func
def f(x: Tensor["f32", (4, 8)]):  # ERROR `"f32"` "TF5003 the dtype stands in the slot of the shape; the slots are shape, dtype, layout, storage"
    return x


# ---- program: layout and storage swapped
@func
def f(x: Tensor[(4, 8), "f32", "smem", (4 @ grid.b, 8)]):  # ERROR `"smem"` "TF5003 the storage stands in the slot of the layout; the slots are shape, dtype, layout, storage"
    return x


# ---- program: storage and plain layout swapped
@func
def f(x: Tensor[(4, 8), "f32", "gmem", Layout((4, 8), (8, 1))]):  # ERROR `"gmem"` "TF5003 the storage stands in the slot of the layout; the slots are shape, dtype, layout, storage"
    return x


# ---- program: a list for a shape
@func
def f(x: Tensor[[4, 8], "f32"]):  # ERROR `[4, 8]` "TF5004 the shape slot must be a tuple of extents, not a value of type list"
    return x


# ---- program: a slice for a shape
@func
def f(x: Tensor[0:4, "f32"]):  # ERROR `0:4` "TF5004 a slice is not a shape"
    return x


# ---- program: a slice among extents
@func
def f(x: Tensor[4, 0:8, "f32"]):  # ERROR `4` "TF5004 the shape slot must be a tuple of extents, not the number 4" `0:8` "TF5005 the dtype slot must be a quoted dtype name, not a value of type slice" `"f32"` "TF3008 unknown storage \"f32\"; the storages are host, gmem, smem, rmem, tmem"
    return x


# ---- program: a boolean extent
@func
def f(x: Tensor[(True, 8), "f32"]):  # ERROR `True` "TF5004 an extent is an integer or a dim expression, not a boolean"
    return x


# ---- program: a float extent
@func
def f(x: Tensor[(WIDTH / 2,), "f32"]):  # ERROR `WIDTH / 2` "TF5004 an extent is an integer or a dim expression, not a float"
    return x


# ---- program: a text extent
@func
def f(x: Tensor[("S", 8), "f32"]):  # ERROR `"S"` "TF5004 an extent is an integer or a dim expression, not a string"
    return x


# ---- program: a negative extent
@func
def f(x: Tensor[(-4, 8), "f32"]):  # ERROR `-4` "TF3005 the extent -4 is negative"
    return x


# ---- program: an extent of None
@func
def f(x: Tensor[(None, 8), "f32"]):  # ERROR `None` "TF5004 an extent is an integer or a dim expression, not None"
    return x


# ---- program: an ellipsis extent
@func
def f(x: Tensor[(..., 8), "f32"]):  # ERROR `...` "TF5004 an extent is an integer or a dim expression, not a value of type ellipsis"
    return x


# ---- program: an unbound extent
@func
def f(x: Tensor[(HEIGHT, 8), "f32"]):  # ERROR `HEIGHT` "TF5020 undefined name `HEIGHT`"
    return x


# ---- program: a misspelt extent
@func
def f(x: Tensor[(WITDH, 8), "f32"]):  # ERROR `WITDH` "TF5020 undefined name `WITDH`"
    return x


# ---- program: an extent beyond 64 bits
@func
def f(x: Tensor[(2 ** 64,), "f32"]):  # ERROR `2 ** 64` "TF5004 an extent is an integer or a dim expression, not an integer beyond 64 bits"
    return x


# ---- program: an extent divided by zero
@func
def f(x: Tensor[(WIDTH // 0,), "f32"]):  # ERROR `WIDTH // 0` "TF5025 the extent cannot be evaluated: ZeroDivisionError: integer division or modulo by zero"
    return x


# ---- program: a symbolic extent divided by zero
@func
def f(x: Tensor[(S // 0,), "f32"]):  # ERROR `(S // 0,)` "TF3004 axis 0 of the shape \(S // 0,\) divides by zero"
    return x


# ---- program: a symbolic extent to a power
@func
def f(x: Tensor[(S ** 2,), "f32"]):  # ERROR `S ** 2` "TF5025 the extent cannot be evaluated: TypeError: unsupported operator \*\* for the dimension S"
    return x


# ---- program: a symbolic extent divided exactly
@func
def f(x: Tensor[(S / 2,), "f32"]):  # ERROR `S / 2` "TF5025 the extent cannot be evaluated: TypeError: unsupported operator / for the dimension S"
    return x


# ---- program: a negated symbolic extent
@func
def f(x: Tensor[(-S,), "f32"]):  # ERROR `-S` "TF5025 the extent cannot be evaluated: TypeError: bad operand type for unary -: the dimension S"
    return x


# ---- program: an unknown dtype
@func
def f(x: Tensor[(4, 8), "f31"]):  # ERROR `"f31"` "TF3007 unknown dtype \"f31\"; the dtypes are f32, f16, bf16, fp8e4m3, f8e8m0, f4e2m1, i32, i64, bool"
    return x


# ---- program: a dtype in capitals
@func
def f(x: Tensor[(4, 8), "F32"]):  # ERROR `"F32"` "TF3007 unknown dtype \"F32\"; the dtypes are f32, f16, bf16, fp8e4m3, f8e8m0, f4e2m1, i32, i64, bool"
    return x


# ---- program: a dtype of numpy
@func
def f(x: Tensor[(4, 8), "float32"]):  # ERROR `"float32"` "TF3007 unknown dtype \"float32\"; the dtypes are f32, f16, bf16, fp8e4m3, f8e8m0, f4e2m1, i32, i64, bool"
    return x


# ---- program: a dtype of torch
@func
def f(x: Tensor[(4, 8), "bfloat16"]):  # ERROR `"bfloat16"` "TF3007 unknown dtype \"bfloat16\"; the dtypes are f32, f16, bf16, fp8e4m3, f8e8m0, f4e2m1, i32, i64, bool"
    return x


# ---- program: an alternate fp8 spelling
@func
def f(x: Tensor[(4, 8), "f8e4m3"]):  # ERROR `"f8e4m3"` "TF3007 unknown dtype \"f8e4m3\"; the dtypes are f32, f16, bf16, fp8e4m3, f8e8m0, f4e2m1, i32, i64, bool"
    return x


# ---- program: an unsigned dtype
@func
def f(x: Tensor[(4, 8), "u8"]):  # ERROR `"u8"` "TF3007 unknown dtype \"u8\"; the dtypes are f32, f16, bf16, fp8e4m3, f8e8m0, f4e2m1, i32, i64, bool"
    return x


# ---- program: a dtype without quotes
@func
def f(x: Tensor[(4, 8), f32]):  # ERROR `f32` "TF5020 undefined name `f32`"
    return x


# ---- program: a number for a dtype
@func
def f(x: Tensor[(4, 8), 32]):  # ERROR `32` "TF5005 the dtype slot must be a quoted dtype name, not the number 32"
    return x


# ---- program: a class for a dtype
@func
def f(x: Tensor[(4, 8), float]):  # ERROR `float` "TF5005 the dtype slot must be a quoted dtype name, not a value of type type"
    return x


# ---- program: no dtype but a storage
@func
def f(x: Tensor[(4, 8), "smem"]):  # ERROR `"smem"` "TF3007 unknown dtype \"smem\"; the dtypes are f32, f16, bf16, fp8e4m3, f8e8m0, f4e2m1, i32, i64, bool"
    return x


# ---- program: an unknown storage
@func
def f(x: Tensor[(4, 8), "f32", "shared"]):  # ERROR `"shared"` "TF3008 unknown storage \"shared\"; the storages are host, gmem, smem, rmem, tmem"
    return x


# ---- program: a misspelt storage
@func
def f(x: Tensor[(4, 8), "f32", "gmen"]):  # ERROR `"gmen"` "TF3008 unknown storage \"gmen\"; the storages are host, gmem, smem, rmem, tmem"
    return x


# ---- program: a storage in capitals
@func
def f(x: Tensor[(4, 8), "f32", "GMEM"]):  # ERROR `"GMEM"` "TF3008 unknown storage \"GMEM\"; the storages are host, gmem, smem, rmem, tmem"
    return x


# ---- program: the compiler's storage
@func
def f(x: Tensor[(4, 8), "f32", "umat"]):  # ERROR `"umat"` "TF3008 the storage \"umat\" marks values inside the compiler and cannot be asked for; the storages are host,"
    return x


# ---- program: a number for a storage
@func
def f(x: Tensor[(4, 8), "f32", None, 3]):  # ERROR `3`#2 "TF5007 the storage slot must be a quoted storage name, not the number 3"
    return x


# ---- program: a float for a layout
@func
def f(x: Tensor[(4, 8), "f32", 0.5, "gmem"]):  # ERROR `0.5` "TF5006 the layout slot must be a layout, not the number 0\.5"
    return x


# ---- program: a mesh for a layout
@func
def f(x: Tensor[(4, 8), "f32", grid]):  # ERROR `grid` "TF5006 the layout slot must be a layout, not a value of type Mesh"
    return x


# ---- program: a layout of another shape
@func
def f(x: Tensor[(4, 8), "f32", Layout((8, 4), (4, 1))]):  # ERROR `Layout((8, 4), (4, 1))` "TF3009 the layout has the domain \(8, 4\), and the tensor has the shape \(4, 8\)"
    return x


# ---- program: a layout whose elements overlap
@func
def f(x: Tensor[(4, 8), "f32", Layout((4, 8), (1, 1))]):  # ERROR `Layout((4, 8), (1, 1))` "TF3011 the layout with the shape \(4, 8\) and the strides \(1, 1\) is not injective: two coordinates name the"
    return x


# ---- program: a layout with a stride too few
@func
def f(x: Tensor[(4, 8), "f32", Layout((4, 8), (8,))]):  # ERROR `Layout((4, 8), (8,))` "TF3010 the strides \(8,\) \(rank 1\) are not nested like the shape \(4, 8\) \(rank 2\)"
    return x


# ---- program: a Python type
@func
def f(x: int):  # ERROR `int` "TF5002 the annotation of `x` is a value of type type, not a `Tensor\[\.\.\.\]`"
    return x


# ---- program: a text annotation
@func
def f(x: "Tensor"):  # ERROR `"Tensor"` "TF5002 the annotation of `x` is a string, not a `Tensor\[\.\.\.\]`"
    return x


# ---- program: a tensor call
@func
def f(x: Tensor((4, 8), "f32")):  # ERROR `Tensor((4, 8), "f32")` "TF2002 Tensor is annotation syntax, `Tensor\[shape, dtype\]`, and is not called from host code"
    return x


# ---- program: a list of tensors
@func
def f(x: list[Tensor[(4,), "f32"]]):  # ERROR `list[Tensor[(4,), "f32"]]` "TF5002 the annotation of `x` is a value of type types\.GenericAlias, not a `Tensor\[\.\.\.\]`"
    return x


# ---- program: a misspelt head
@func
def f(x: Tenser[(4, 8), "f32"]):  # ERROR `Tenser` "TF5020 undefined name `Tenser`"
    return x


# ---- program: a dimension with its ends swapped
@func
def f(x: Tensor[(DimVar("T", 9, 1), 8), "f32"]):  # ERROR `DimVar("T", 9, 1)` "TF3001 DimVar \"T\" has the range \[9, 1\), which holds no extent: lo must be below hi"
    return x


# ---- program: a dimension without a name
@func
def f(x: Tensor[(DimVar("", 1, 9), 8), "f32"]):  # ERROR `DimVar("", 1, 9)` "TF3001 the name of a DimVar must not be empty"
    return x


# ---- program: a dimension with one bound
@func
def f(x: Tensor[(DimVar("T", 1), 8), "f32"]):  # ERROR `DimVar("T", 1)` "TF5025 the extent cannot be evaluated: TypeError: DimVar needs the argument hi"
    return x


# ---- program: a dimension named by a number
T = DimVar(3, 1, 9)  # ERROR `DimVar(3, 1, 9)` "TF2001 TypeError: the name of a DimVar must be a text, not int"


# ---- program: a topology without a size
warps = Topology("warp", None)  # ERROR `Topology("warp", None)` "TF3012 topology \"warp\" has no size: only a 'cta' topology may leave it to the launch"


# ---- program: a mesh without a layout
warps = Mesh(Topology("warp", 4))  # ERROR `Mesh(Topology("warp", 4))` "TF2001 TypeError: Mesh needs the argument layout"


# ---- program: a mesh of a level by name
warps = Mesh("warp", (4,), ("w",))  # ERROR `Mesh("warp", (4,), ("w",))` "TF2001 TypeError: the topology of a Mesh must be a Topology, not the text \"warp\""


# ---- program: a mesh sliced outside
part = grid[0:5]  # ERROR `grid[0:5]` "TF3015 the slice 0:5 is outside axis 0 \(b\) of extent 4"


# ---- program: a mesh sliced with a step
part = grid[0:4:2]  # ERROR `grid[0:4:2]` "TF3015 the slice 0:4:2 of axis 0 \(b\) has the step 2; a mesh is sliced without steps"


# ---- program: a mesh axis that is not there
axis = grid.c  # ERROR `grid.c` "TF3014 the mesh has no axis \"c\"; its axes are \"b\", \"w\", \"x\", \"y\""


# ---- program: a layout of text
rows = Layout("4, 8", (8, 1))  # ERROR `Layout("4, 8", (8, 1))` "TF2001 TypeError: the shape of a Layout must be a tuple of integers and dimensions, not str"
