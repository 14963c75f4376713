import FeedCore

/// Hears of it when another program writes to the archive, and has the pages read again: the kernel tells of
/// changes to the archive's files, and SQLite whether they were somebody else's.
final class ArchiveWatch {
  private let store: FeedStore
  private var folder: FolderWatch?
  private var looking: Task<Void, Never>?
  /// Whether something was written since the last look began.
  private var isStale = true

  /// What SQLite said last.
  private var version: Int64?

  /// Several writes in so short a time are one.
  private static let pause = Duration.milliseconds(100)

  /// `nil` for an archive in memory, and where the kernel can watch no more files.
  init?(store: FeedStore) {
    guard let path = store.file, let slash = path.lastIndex(of: "/") else { return nil }
    self.store = store
    // All that is written goes through the write-ahead log first.
    let name = path[path.index(after: slash)...] + "-wal"
    folder = FolderWatch(folder: String(path[..<slash]), for: .writing) { [weak self] names in
      guard names.contains(String(name)) else { return }
      self?.isStale = true
      self?.look()
    }
    if folder == nil { return nil }
    look()
  }

  func stop() {
    folder?.stop()
    folder = nil
    looking?.cancel()
    looking = nil
  }

  private func look() {
    guard isStale, looking == nil else { return }
    looking = Task { [weak self] in
      while let self, self.isStale, !Task.isCancelled {
        self.isStale = false
        await self.compare()
        try? await Task.sleep(for: Self.pause)
      }
      self?.looking = nil
    }
  }

  /// What cannot be read now is looked at after the next write.
  private func compare() async {
    guard let now = try? await store.foreignVersion() else { return }
    // The first time too: something may have been written before anybody watched.
    if version != now { try? await store.noteForeignChange() }
    version = now
  }
}
