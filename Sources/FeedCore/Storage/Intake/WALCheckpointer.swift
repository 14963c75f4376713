import GRDB

/// Copies the log into the archive while much is written, through a connection of its own: whoever writes need not
/// wait for the disk. SQLite lets one checkpoint and one writer go on at the same time (its "Write-Ahead Logging").
///
/// A log that has been copied as a whole begins anew. As somebody always writes, that happens only when the writer
/// itself copies the rest, which it does after a transaction that finds the log long, and no copy under way.
actor WALCheckpointer {
  private let database: DatabaseQueue
  /// Pages of a long log.
  private let longest: Int
  /// Entries written since the last copy began.
  private var entries = 0
  private var copying: Task<Int?, Never>?
  /// There is no connection any more, and SQLite does not ask.
  private var isClosed = false
  /// The writer is to find no copy under way.
  private var isLong = false

  /// Entries that are worth a copy.
  private static let fewestEntries = 2_000

  /// Opens a connection to the archive there. A log of so many bytes is a long one.
  init(path: String, longest bytes: Int) throws {
    var configuration = FeedStore.configuration
    configuration.label = "feedtui log copier"
    configuration.targetQueue = FeedStore.writing
    database = try DatabaseQueue(path: path, configuration: configuration)
    longest = try database.read { try $0.pages(in: bytes) }
  }

  /// So many entries have been written. Returns when they have been copied, if it is time for that.
  func wrote(_ count: Int) async {
    entries += count
    guard !isClosed, copying == nil, entries >= Self.fewestEntries else { return }
    entries = 0
    if isLong {
      isLong = false
      return
    }
    let copying = Task(priority: .utility) { [database] in
      try? await database.writeWithoutTransaction { db in
        BackgroundThread.giveWay()
        return try db.checkpoint(.passive).walFrameCount
      }
    }
    self.copying = copying
    let pages = await copying.value
    self.copying = nil
    if let pages { isLong = pages >= longest }
  }

  /// Closes the connection when what is being copied has been copied; nothing is copied afterwards.
  func close() async {
    isClosed = true
    _ = await copying?.value
    try? database.close()
  }
}
