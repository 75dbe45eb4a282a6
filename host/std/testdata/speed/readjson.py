# Reading and writing JSON the size of a weight index.
import json

index = {"metadata": {"total_size": 16060522496, "ratio": 0.125}, "weight_map": {}}
for i in range(2000):
    index["weight_map"][f"model.layers.{i}.self_attn.q_proj.weight"] = f"model-{i % 30:05d}-of-00030.safetensors"
index["shapes"] = [[i, 2 * i, -i * 0.5, None, True] for i in range(2000)]
text = json.dumps(index)
total = 0
for _ in range(6):
    back = json.loads(text)
    total += len(back["weight_map"]) + len(back["shapes"])
    again = json.dumps(back, indent=2, sort_keys=True)
out = [total, len(text), len(again), back == index]
