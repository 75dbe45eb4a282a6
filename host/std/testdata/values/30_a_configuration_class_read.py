class Config:
    model_type = "toy"

    def __init__(self, hidden_size=64, num_heads=4, head_dim=None, kinds=None, window: "int | None" = None, **kwargs):
        self.hidden_size = hidden_size
        self.num_heads = num_heads
        self.head_dim = hidden_size // num_heads if head_dim is None else head_dim
        self.kinds = kinds or ["full" if (i + 1) % 3 == 0 else "linear" for i in range(6)]
        assert all(k in ("full", "linear") for k in self.kinds)
        self.window = window
        for key, value in kwargs.items():
            setattr(self, key, value)

    @property
    def is_windowed(self):
        return self.window is not None

raw = {"hidden_size": 96, "num_heads": 6, "dtype": "torch.bfloat16", "rope": {"theta": 1e4}, "kinds": None}
cfg = Config(**{**raw, "window": 8})
short = str(cfg.dtype).removeprefix("torch.")
spelled = {"bfloat16": "bf16", "float32": "f32"}.get(short, short)
per_group = getattr(cfg, "per_group", None) or cfg.num_heads // 2
stack = tuple((kind, f"layer{i}") for i, kind in enumerate(cfg.kinds) if kind == "full")
slots = ["x", "pos", "past_k", "past_v", "bias"]
cut = next(n for n, slot in enumerate(slots) if slot.startswith("past"))
given = ("X", "P", "B")
out = [cfg.head_dim, cfg.kinds.count("linear"), spelled, per_group, stack, cut, (*given[:cut], "K", "V", *given[cut:]),
       cfg.is_windowed, cfg.rope["theta"] ** 0.5, cfg.hidden_size ** -0.5, hasattr(cfg, "absent"), Config.model_type,
       2 * cfg.head_dim - 1, -(-cfg.hidden_size // 64), tuple(cfg.rope.get(k, 0) for k in ("theta", "none"))]
