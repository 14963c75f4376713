/// The reason why a cache of newsboat cannot be read.
package enum NewsboatError: Error, Equatable, Sendable {
  /// The file is no cache of newsboat.
  case notACache(path: String)
  /// SQLite cannot read the cache or a part of it.
  case damaged(path: String)
  /// Another program has kept the cache locked for seconds.
  case locked(path: String)
  /// A program that wrote to the cache was interrupted, and only a program that may write can
  /// repair it.
  case unfinished(path: String)
  /// The system refuses to open or read the file.
  case unreadable(path: String, reason: String)

  /// One sentence for the user.
  package var message: String {
    switch self {
    case .notACache(let path): "\(path) is not a newsboat cache."
    case .damaged(let path): "\(path) is damaged: some or all entries cannot be read."
    case .locked(let path):
      "\(path) is locked by another program: quit newsboat and import again."
    case .unfinished(let path):
      "\(path) was left unfinished: start and quit newsboat, then import again."
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)."
    }
  }
}
