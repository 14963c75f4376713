import FeedModel

/// The time after which a busy server wants to be asked again (RFC 9110, section 10.2.3).
package enum RetryAfter: Equatable, Sendable {
  case seconds(Int64)
  /// Seconds since 1970.
  case date(Int64)

  /// Reads a header value. Returns `nil` if it is neither seconds nor an HTTP date.
  init?(_ header: String) {
    if let seconds = DeltaSeconds.value(header) {
      self = .seconds(seconds)
    } else if let date = HTTPDate.seconds(header) {
      self = .date(date)
    } else {
      return nil
    }
  }

  /// Returns the seconds to wait from `now` (since 1970), or `nil` if that time has passed.
  package func wait(from now: Int64) -> Int? {
    let seconds =
      switch self {
      case .seconds(let seconds): seconds
      case .date(let date): date - now
      }
    return seconds > 0 ? Int(seconds) : nil
  }
}
