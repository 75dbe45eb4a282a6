# PAR-41: tf and T are the only ways to the catalogue
import tilefoundry.dsl as dsl

assert not hasattr(dsl, "relu") and not hasattr(dsl, "copy")

from tilefoundry.dsl import relu  # ERROR "TF2001 ImportError: cannot import name 'relu' from 'tilefoundry.dsl'"
