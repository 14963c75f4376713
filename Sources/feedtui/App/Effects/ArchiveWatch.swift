import FeedStorage

/// Watches for writes to the archive by another program, and has the pages read again.
///
/// The kernel reports changes to the archive's files, and SQLite tells whether another connection
/// made them.
final class ArchiveWatch {
  private let store: FeedStore
  private var folder: FolderWatch?
  private var checking: Task<Void, Never>?
  private var later: Task<Void, Never>?
  /// Whether a write has happened since the last comparison began.
  private var isStale = true

  /// SQLite's last `data_version`; at first that of before the first page.
  private var version: Int64

  /// Writes within this time count as one.
  private static let pause = Duration.milliseconds(100)
  private static let pausesAfter = [100, 300, 1_000].map { Duration.milliseconds($0) }
  private static let retry = Duration.seconds(1)

  /// Returns `nil` for an archive in memory, and if the kernel has no watches left.
  init?(store: FeedStore) {
    guard let path = store.watchedFile, let slash = path.lastIndex(of: "/") else { return nil }
    self.store = store
    version = store.openedVersion
    // Every write goes through the write-ahead log first; an operator's archive can be replaced.
    let name = String(path[path.index(after: slash)...])
    let watched = Set(["", name + "-wal"] + (store.isVisited ? [name] : []))
    folder = FolderWatch(folder: String(path[..<slash]), for: .writing) { [weak self] names in
      guard !names.isDisjoint(with: watched) else { return }
      self?.isStale = true
      self?.check()
    }
    if folder == nil { return nil }
    check()
  }

  func stop() {
    folder?.stop()
    folder = nil
    checking?.cancel()
    later?.cancel()
    checking = nil
  }

  private func check() {
    guard isStale, checking == nil else { return }
    later?.cancel()
    checking = Task { [weak self] in
      while let self, self.isStale, !Task.isCancelled {
        self.isStale = false
        await self.compare()
        try? await Task.sleep(for: Self.pause)
      }
      self?.checking = nil
      self?.compareLater()
    }
  }

  /// Compares again, unless there is another write. The kernel tells of a write to the log, but not
  /// of the end of its transaction, which is only known when the log has come to the disk.
  private func compareLater() {
    later = Task { [weak self] in
      for pause in Self.pausesAfter {
        await self?.compare()
        if self?.isStale == true { self?.check() }
        try? await Task.sleep(for: pause)
        guard !Task.isCancelled else { return }
      }
    }
  }

  /// Compares versions. An archive may be locked, or not yet be readable as it has come in the
  /// place of another: nothing need be written when it is, so it is asked again.
  private func compare() async {
    do {
      let now = try await store.foreignVersion()
      if version != now { try await store.noteForeignChange() }
      version = now
    } catch {
      try? await Task.sleep(for: Self.retry)
      isStale = true
    }
  }
}
