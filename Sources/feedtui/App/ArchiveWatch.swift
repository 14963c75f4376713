import Dispatch
import FeedCore
import Glibc

/// Hears of it when another program writes to the archive, and has the pages read again. Nothing is looked at
/// while nobody writes: the kernel tells of changes to the archive's files (inotify(7)), and SQLite whether
/// they were somebody else's.
final class ArchiveWatch {
  private let store: FeedStore
  private let name: String
  private var source: (any DispatchSourceRead)?
  private var looking: Task<Void, Never>?
  /// Whether something was written since the last look began.
  private var isStale = false

  /// What SQLite said last.
  private var version: Int64?

  /// Several writes in so short a time are one.
  private static let pause = Duration.milliseconds(100)

  /// `nil` for an archive in memory, and where the kernel can watch no more files.
  init?(store: FeedStore) {
    guard let path = store.file, let slash = path.lastIndex(of: "/") else { return nil }
    let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard queue >= 0 else { return nil }
    guard inotify_add_watch(queue, String(path[..<slash]), UInt32(IN_MODIFY)) >= 0 else {
      close(queue)
      return nil
    }
    self.store = store
    // All that is written goes through the write-ahead log first.
    name = path[path.index(after: slash)...] + "-wal"
    let source = DispatchSource.makeReadSource(fileDescriptor: queue, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.receive(from: queue) }
    }
    source.setCancelHandler { close(queue) }
    self.source = source
    isStale = true
    look()
    source.activate()
  }

  func stop() {
    source?.cancel()
    source = nil
    looking?.cancel()
    looking = nil
  }

  /// Takes all events that are there, and looks if one is of the log.
  private func receive(from queue: Int32) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = read(queue, &bytes, bytes.count), count > 0 {
      if Self.names(in: bytes[..<count]).contains(name) { isStale = true }
    }
    look()
  }

  /// The names of the files that the events are of: each is a fixed part of 16 bytes, of which the last four are
  /// the length of the name after it, padded with zeros.
  private static func names(in events: ArraySlice<UInt8>) -> [String] {
    var names: [String] = []
    var rest = events
    while rest.count >= 16 {
      let head = rest.prefix(16)
      let length = head.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(16)
      names.append(String(decoding: rest.prefix(length).prefix { $0 != 0 }, as: UTF8.self))
      rest = rest.dropFirst(length)
    }
    return names
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
