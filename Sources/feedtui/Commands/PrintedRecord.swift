import FeedModel

/// A record of a list that a command prints.
nonisolated protocol PrintedRecord {
  /// The record as a JSON object on one line.
  var json: String { get }
  /// The unescaped columns for a script.
  var fields: [String] { get }
  /// Returns the line of a table. Times are in the given zone.
  func row(_ zone: Zone) -> String
}
