"""DeepSeek-V2-Lite: 27 layers, 64 routed experts, no bottleneck for queries, weights published as bf16 and packed by converters."""

from pathlib import Path

from model import Config, deepseek

from tilefoundry import module

CONFIG = Config.read(Path(__file__).parent / "config_v2_lite.json")

DeepSeekV2Lite = deepseek(CONFIG).renamed("DeepSeekV2Lite")
