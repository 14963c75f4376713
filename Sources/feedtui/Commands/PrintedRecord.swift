import FeedCore

/// What commands print, one of many of its kind.
nonisolated protocol PrintedRecord {
  /// An object on one line.
  var json: String { get }
  /// The columns for a script, raw.
  var fields: [String] { get }
  /// A line for the eye; times are of that zone.
  func row(_ zone: Zone) -> String
}
