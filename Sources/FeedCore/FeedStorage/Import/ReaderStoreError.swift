package import FeedModel

/// The reason why another reader's entries cannot be read.
package enum ReaderStoreError: Error, Equatable, Sendable {
  /// The file is not one of that reader.
  case notItsStore(path: String, OtherReader)
  /// The file or a part of it cannot be read.
  case damaged(path: String)
  /// Another program has kept the file locked for seconds.
  case locked(path: String, OtherReader)
  /// A program that wrote to the file was interrupted, and only a program that may write can
  /// repair it.
  case unfinished(path: String, OtherReader)
  /// The system refuses to open or read the file.
  case unreadable(path: String, reason: String)

  /// One sentence for the user.
  package var message: String {
    switch self {
    case .notItsStore(let path, let reader):
      "\(path) is not \(reader.rawValue == "eilmeldung" ? "an" : "a") \(reader.rawValue) \(reader.storeName)."
    case .damaged(let path): "\(path) is damaged: some or all entries cannot be read."
    case .locked(let path, let reader):
      "\(path) is locked by another program: quit \(reader.rawValue) and import again."
    case .unfinished(let path, let reader):
      "\(path) was left unfinished: start and quit \(reader.rawValue), then import again."
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)."
    }
  }
}

/// A feed reader whose feeds, entries and marks can be taken over.
package enum OtherReader: String, Sendable {
  case newsboat, newsraft, eilmeldung

  /// The word for its file of entries: "cache", "database".
  var storeName: String { self == .newsboat ? "cache" : "database" }
}

/// Where another reader keeps the entries that it has fetched.
package protocol ReaderStore: Sendable {
  /// Returns what the reader knows of the feed with that address, which is written as in its own
  /// list; an empty feed if it has not fetched it.
  ///
  /// - Throws: `ReaderStoreError.damaged` if only this feed cannot be read.
  func feed(at url: String) throws(ReaderStoreError) -> AdoptedFeed
}
