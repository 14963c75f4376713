import FeedModel

extension EntryID {
  /// Returns the lowest raw value of entries of that second or later.
  ///
  /// Seconds beyond the range of an ID give the nearest possible value.
  static func bound(startOf second: Int64) -> Int64 {
    let reach = Int64.max >> sequenceBits
    if second > reach { return .max }
    if second < -reach { return .min + 1 }
    return EntryID(startOf: second).rawValue
  }

  /// Returns the raw values of all entries of those seconds.
  static func bounds(of seconds: Range<Int64>) -> Range<Int64> {
    bound(startOf: seconds.lowerBound)..<bound(startOf: seconds.upperBound)
  }
}
