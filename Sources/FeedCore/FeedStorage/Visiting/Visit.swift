import FeedSystem
import GRDB
import Synchronization

/// A visit of an operator's archive: it notices what the operator's programs do to it.
final class Visit: Sendable {
  private struct State {
    var identity: FileVersion.Identity?
    /// The files that have come in place of the first one.
    var files: Int64 = 0
  }

  private let visitor: VisitorDatabase
  private let state: Mutex<State>

  init(_ visitor: VisitorDatabase) {
    self.visitor = visitor
    state = Mutex(State(identity: visitor.identity()))
  }

  /// Whether the visitor's marks are in a file.
  var keepsMarks: Bool { visitor.marks != nil }

  /// The path of the operator's archive.
  var archive: String { visitor.archive }

  /// Returns a number that changes when another program has changed the archive, or has put another
  /// one in its place, which is attached then.
  func version(_ db: Database) throws -> Int64 {
    let identity = visitor.identity()
    // Between two files there may be none. The old one can still be read.
    if let identity, state.withLock({ $0.identity != identity }) {
      try visitor.attachAgain(db)
      state.withLock { $0 = State(identity: identity, files: $0.files + 1) }
    }
    let name = try VisitorDatabase.attached(in: db)
    let version = try Int64.fetchOne(db, sql: "PRAGMA \(name).data_version") ?? 0
    return state.withLock { $0.files } << 32 + version
  }
}
