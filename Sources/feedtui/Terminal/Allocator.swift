import CNcurses

/// The configuration of glibc's allocator.
nonisolated package enum Allocator {
  /// Allows up to 8 heaps and returns large blocks to the system when they are freed.
  ///
  /// Each thread that works on documents gets a heap, because threads wait for each other at every
  /// allocation from a shared one. More heaps are not needed.
  package static func configure() {
    _ = mallopt(mallocMostHeaps, 8)
    _ = mallopt(mallocMapThreshold, 128 << 10)
    _ = mallopt(mallocTrimThreshold, 1 << 20)
  }
}
