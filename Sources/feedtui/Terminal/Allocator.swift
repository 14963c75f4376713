import CNcurses

/// How glibc's allocator deals with memory.
nonisolated enum Allocator {
  /// Has it keep few heaps, and give large pieces back to the system as soon as they are free: documents come on
  /// many threads, and do not stay.
  static func settle() {
    _ = mallopt(mallocMostHeaps, 2)
    _ = mallopt(mallocMapThreshold, 128 << 10)
    _ = mallopt(mallocTrimThreshold, 1 << 20)
  }
}
