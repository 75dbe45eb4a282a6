"""DeepSeek-V3.1: 61 layers, 256 routed experts in 8 groups, weights published as fp8 with power-of-two scales."""

from pathlib import Path

from model import Config, deepseek

from tilefoundry import module

CONFIG = Config.read(Path(__file__).parent / "config_v3_1.json")

DeepSeekV31 = deepseek(CONFIG).renamed("DeepSeekV31")
