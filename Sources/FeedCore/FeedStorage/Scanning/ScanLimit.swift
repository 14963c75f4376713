/// How much is scanned before a page is delivered with what has been found so far.
package enum ScanLimit: Sendable {
  /// All that is needed for a full page.
  case unlimited
  case time(Duration)
  /// About that number of entries, whatever the time.
  case entries(Int64)

  /// For the first page of a question: with what else a frame takes, less than a tenth of a second.
  package static let first = ScanLimit.time(.milliseconds(60))
  /// For each fuller page, which no key waits for.
  package static let fuller = ScanLimit.time(.milliseconds(250))

  /// Returns the part for each of two sides.
  var half: ScanLimit {
    switch self {
    case .unlimited: .unlimited
    case .time(let time): .time(time / 2)
    case .entries(let count): .entries(max(1, count / 2))
    }
  }
}
