package import FeedModel

/// How far texts have been read since the start, which the archive may not have stored yet.
package final class ReadingPositions {
  private var positions: [EntryID: ReadingPosition?] = [:]

  /// Returns the position in that text: `nil` if it has not been left since the start, `.some(nil)`
  /// if it was read to its end.
  package subscript(entry: EntryID) -> ReadingPosition?? { positions[entry] }

  /// Remembers where a text was left; `nil` stands for one that was read to its end.
  package func keep(_ position: ReadingPosition?, of entry: EntryID) {
    positions.updateValue(position, forKey: entry)
  }
}
