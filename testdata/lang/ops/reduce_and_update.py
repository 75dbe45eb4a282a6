# The refusals of reduce, quant, the fills and the updates.
from tilefoundry import func
from tilefoundry.dsl import Tensor, tf


@func
def reductions(x: Tensor[(4, 8), "f32"], i: Tensor[(4, 8), "i32"], n: Tensor[(), "f32"]) -> Tensor[(4, 8), "f32"]:
    # OP-reduce-1
    a1 = tf.reduce(x, (2,), kind="sum")  # ERROR "TF4003 Reduce: .*2.*rank 2"
    a2 = tf.reduce(x, (-3,), kind="sum")  # ERROR "TF4003 Reduce: .*-3.*rank 2"
    a3 = tf.reduce(x, (1, -1), kind="sum")  # ERROR "TF4004 Reduce: .*1"
    # OP-reduce-2
    a4 = tf.reduce(i, (1,))  # ERROR "TF4007 Reduce: .*mean.*x.*i32"
    # OP-quant-1
    a5 = tf.quant(n)  # ERROR "TF4002 Quant: .*x"
    a6 = tf.quant(x, group=0)  # ERROR "TF4017 Quant: .*group.*0"
    a7 = tf.quant(i, group=4)  # ERROR "TF4007 Quant: .*x.*i32"
    a8 = tf.quant(x, group=3)  # ERROR "TF4016 Quant: .*8.*3"
    # OP-zeros-2
    a9 = tf.zeros((2, -3), "f32")  # ERROR "TF4013 Zeros: .*-3"
    # OP-shape_extract-1
    a10 = tf.shape_extract(tf.shape_of(x), index=2)  # ERROR "TF4015 ShapeExtract: .*2"
    return x


@func
def inserts(
    d: Tensor[(8, 16), "f32"],
    u: Tensor[(2, 4), "f32"],
    h: Tensor[(2, 4), "f16"],
    v: Tensor[(4,), "f32"],
    big: Tensor[(2, 17), "f32"],
    f: Tensor[(), "f32"],
    two: Tensor[(2,), "i32"],
) -> Tensor[(8, 16), "f32"]:
    # OP-insert_slice-1
    a1 = tf.insert_slice(d, v, (0, 0))  # ERROR "TF4002 InsertSlice: .*1.*2"
    a2 = tf.insert_slice(d, h, (0, 0))  # ERROR "TF4001 InsertSlice: .*f32.*f16"
    a3 = tf.insert_slice(d, u, (0,))  # ERROR "TF4002 InsertSlice: .*1.*rank 2"
    a4 = tf.insert_slice(d, u, 0)  # ERROR "TF4002 InsertSlice: .*rank 2"
    a5 = tf.insert_slice(v, v, f)  # ERROR "TF4008 InsertSlice: .*f32"
    a6 = tf.insert_slice(v, v, two)  # ERROR "TF4002 InsertSlice: .*\(2,\)"
    # OP-insert_slice-2
    a7 = tf.insert_slice(d, u, (0, f))  # ERROR "TF4008 InsertSlice: .*axis 1.*f32"
    a8 = tf.insert_slice(d, big, (0, 0))  # ERROR "TF4015 InsertSlice: .*axis 1.*17.*16"
    a9 = tf.insert_slice(d, u, (-1, 0))  # ERROR "TF4015 InsertSlice: .*-1"
    a10 = tf.insert_slice(d, u, (7, 0))  # ERROR "TF4015 InsertSlice: .*\[7, .*axis 0.*8"
    return d


@func
def updates(
    c: Tensor[(1, 16, 2, 8), "f32"],
    n: Tensor[(1, 4, 2, 8), "f32"],
    flat: Tensor[(16, 2, 8), "f32"],
    h: Tensor[(1, 4, 2, 8), "bf16"],
    b: Tensor[(2, 4, 2, 8), "f32"],
    heads: Tensor[(1, 4, 1, 8), "f32"],
    width: Tensor[(1, 4, 2, 4), "f32"],
    long: Tensor[(1, 17, 2, 8), "f32"],
    p: Tensor[(), "i32"],
    two: Tensor[(2,), "i32"],
) -> Tensor[(1, 16, 2, 8), "f32"]:
    # OP-cache_update-1
    a1 = tf.cache_update(flat, p, p, n)  # ERROR "TF4002 CacheUpdate: .*cache"
    a2 = tf.cache_update(c, p, p, h)  # ERROR "TF4001 CacheUpdate: .*f32.*bf16"
    a3 = tf.cache_update(c, p, p, b)  # ERROR "TF4006 CacheUpdate: B .*1.*2"
    a4 = tf.cache_update(c, p, p, heads)  # ERROR "TF4006 CacheUpdate: kv_heads .*2.*1"
    a5 = tf.cache_update(c, p, p, width)  # ERROR "TF4006 CacheUpdate: head_dim .*8.*4"
    # OP-cache_update-2
    a6 = tf.cache_update(c, 3, p, n)  # ERROR "TF4008 CacheUpdate: .*cur_pos.*i64"
    a7 = tf.cache_update(c, two, p, n)  # ERROR "TF4002 CacheUpdate: .*cur_pos.*\(2,\)"
    a8 = tf.cache_update(c, p, two, n)  # ERROR "TF4002 CacheUpdate: s .*\(2,\)"
    a9 = tf.cache_update(c, p, p, long)  # ERROR "TF4015 CacheUpdate: .*17.*16"
    return c
