import GRDB

/// Copies the log into the archive during an intake, or while the search index is made, through a
/// connection of its own, so that writers need not wait for the disk.
///
/// SQLite allows one checkpoint and one writer at the same time (its "Write-Ahead Logging").
///
/// A log that has been copied completely starts again from the beginning. Because there is always a
/// writer, that happens only when the writer itself copies the rest. It does so after a transaction
/// that finds the log long and no copy in progress.
package actor WALCheckpointer {
  private let database: DatabaseQueue
  /// The number of pages of a long log.
  private let longest: Int
  /// Entries, or pages, written since the last copy began.
  private var entries = 0
  private var pages = 0
  private var copying: Task<Int?, Never>?
  /// Whether the connection is closed, which SQLite does not check.
  private var isClosed = false
  /// Whether the log is long, so that the writer must find no copy in progress.
  private var isLong = false

  /// The number of entries that are worth a copy.
  private static let fewestEntries = 2_000

  /// Opens a connection to the archive at the path. A log of that many bytes is a long one.
  init(path: String, longest bytes: Int, _ syncing: String = "synchronous = NORMAL") throws {
    var configuration = FeedStore.configuration
    configuration.label = "feedtui log copier"
    configuration.targetQueue = FeedStore.writing
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA \(syncing)") }
    database = try DatabaseQueue(path: path, configuration: configuration)
    longest = try database.read { try $0.pages(in: bytes) }
  }

  /// Counts written entries. If a copy is due, returns when it is finished.
  func wrote(_ count: Int) async {
    entries += count
    guard !isClosed, copying == nil, entries >= Self.fewestEntries else { return }
    entries = 0
    if isLong {
      isLong = false
      return
    }
    await copy()
  }

  /// Counts pages written by the only writer that writes much. If a copy is due, returns when it is
  /// finished: as that writer waits for it, the log then starts again, before it is so long that a
  /// writer copies it.
  package func wrote(pages count: Int) async {
    pages += count
    guard !isClosed, copying == nil, pages >= longest / 2 else { return }
    pages = 0
    await copy()
  }

  private func copy() async {
    let copying = Task(priority: .utility) { [database] in
      try? await database.writeWithoutTransaction { db in
        try db.checkpoint(.passive).walFrameCount
      }
    }
    self.copying = copying
    let pages = await copying.value
    self.copying = nil
    if let pages { isLong = pages >= longest }
  }

  /// Closes the connection when the current copy has finished. Nothing is copied afterwards.
  package func close() async {
    isClosed = true
    _ = await copying?.value
    try? database.close()
  }
}
