from tilefoundry.target import CudaTarget

target = CudaTarget("nvidia.sm90")  # ERROR "TF3017"
