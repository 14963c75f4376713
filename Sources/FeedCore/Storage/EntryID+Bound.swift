extension EntryID {
  /// The lowest number that an entry of that second, or of a later one, can have; the nearest there is
  /// for seconds beyond what an id can hold.
  static func bound(startOf second: Int64) -> Int64 {
    let reach = Int64.max >> sequenceBits
    if second > reach { return .max }
    if second < -reach { return .min + 1 }
    return EntryID(startOf: second).rawValue
  }

  /// The numbers of all entries of those seconds.
  static func bounds(of seconds: Range<Int64>) -> Range<Int64> {
    bound(startOf: seconds.lowerBound)..<bound(startOf: seconds.upperBound)
  }
}
