// Tests find the servers, which Benchmarks uses too, here.
@_exported public import TestServers
