"""Parts of Benchmarks/prices."""
