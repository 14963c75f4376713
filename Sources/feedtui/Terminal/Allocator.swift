import CNcurses

/// How glibc's allocator deals with memory.
nonisolated enum Allocator {
  /// Has it keep a heap for each thread that works on documents, but no more, for they wait for each other at
  /// every piece of a shared one; and give large pieces back to the system as soon as they are free.
  static func settle() {
    _ = mallopt(mallocMostHeaps, 8)
    _ = mallopt(mallocMapThreshold, 128 << 10)
    _ = mallopt(mallocTrimThreshold, 1 << 20)
  }
}
