/// Why the archive could not do what was asked for.
public enum StoreFailure: Error, Equatable, Sendable {
  /// A newer version of the program made it; it has been left untouched.
  case newerVersion
  /// The file is something else, or damaged; it has been left untouched.
  case notAnArchive(path: String)
  /// The index of the search is damaged; everything else is as it was.
  case damagedSearch
  case cannotCreate(path: String, reason: String)
  /// Another program has kept it locked for seconds.
  case busy
  /// The disk is full, or reading or writing failed.
  case io(reason: String)
}

extension StoreFailure {
  /// One sentence for the reader.
  public var message: String {
    switch self {
    case .newerVersion:
      "The archive was made by a newer version of feedtui and has been left untouched."
    case .notAnArchive(let path):
      "\(path) is not an archive of feedtui, or is damaged; it has been left untouched."
    case .damagedSearch:
      "The index of the search is damaged."
    case .cannotCreate(let path, let reason):
      "\(path) cannot be opened: \(reason)."
    case .busy:
      "Another program keeps the archive locked."
    case .io(let reason):
      "The archive cannot be read or written: \(reason)."
    }
  }
}
